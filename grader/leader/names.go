package leader

import "reflect"

// KnobNames gives the names of all knobs.
func KnobNames() []string {
	var out []string
	for i := range reflect.TypeFor[Knobs]().NumField() {
		out = append(out, reflect.TypeFor[Knobs]().Field(i).Name)
	}
	return out
}

// Turned gives the names of the knobs that are not as Kafka has them.
func (k Knobs) Turned() []string {
	var out []string
	for i, name := range KnobNames() {
		if !reflect.ValueOf(k).Field(i).IsZero() {
			out = append(out, name)
		}
	}
	return out
}
