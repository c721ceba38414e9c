//go:build foreign

package live

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// kafkaClients is the Java client whose jar holds Kafka's message definitions.
const kafkaClients = "4.4.0"

// definition is one of Kafka's message definitions, or a field of one.
type definition struct {
	Key      int16        `json:"apiKey"`
	Valid    string       `json:"validVersions"`
	Name     string       `json:"name"`
	Type     string       `json:"type"`
	Versions string       `json:"versions"`
	Nullable string       `json:"nullableVersions"`
	Fields   []definition `json:"fields"`
}

// TestForeignNames compares names, versions and what may be null with Kafka's
// own definitions, in all versions that these hold for.
func TestForeignNames(t *testing.T) {
	if _, err := exec.LookPath("mvn"); err != nil {
		t.Skipf("without Maven (%v) Kafka's definitions are not to be had", err)
	}
	dir := t.TempDir()
	get := exec.Command("mvn", "-q", "dependency:copy", "-Dartifact=org.apache.kafka:kafka-clients:"+kafkaClients, "-DoutputDirectory="+dir)
	if out, err := get.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	jar, err := zip.OpenReader(filepath.Join(dir, "kafka-clients-"+kafkaClients+".jar"))
	if err != nil {
		t.Fatal(err)
	}
	defer jar.Close()
	for key, a := range apis {
		for kind, fields := range map[string][]field{"Request": a.request, "Response": a.response} {
			d := definitionOf(t, &jar.Reader, a.name, kind)
			if kind == "Request" && d.Key != key {
				t.Errorf("%s has the key %d", a.name, d.Key)
			}
			valid := parseField("x:" + d.Valid)
			for v := valid.first; v <= valid.last; v++ {
				want, got := kafkas(d.Fields, v), named(fields, v)
				if !slices.Equal(want, got) {
					t.Errorf("%s %s version %d\nKafka %v\nhere  %v", a.name, kind, v, want, got)
				}
			}
		}
	}
}

// definitionOf reads a definition: JSON with comments.
func definitionOf(t *testing.T, jar *zip.Reader, api, kind string) (d definition) {
	t.Helper()
	name := ""
	for _, word := range strings.Split(api, "_") {
		name += word[:1] + strings.ToLower(word[1:])
	}
	f, err := jar.Open("common/message/" + name + kind + ".json")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	text, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	text = regexp.MustCompile(`(?m)^\s*//.*$`).ReplaceAll(text, nil)
	var whole struct {
		definition
		Common []definition `json:"commonStructs"`
	}
	if err := json.Unmarshal(text, &whole); err != nil {
		t.Fatal(err)
	}
	for i, f := range whole.Fields {
		whole.Fields[i] = f.with(whole.Common)
	}
	return whole.definition
}

// with puts the fields of common structs where these are used.
func (d definition) with(common []definition) definition {
	for _, c := range common {
		if strings.TrimPrefix(d.Type, "[]") == c.Name {
			d.Fields = slices.Clone(c.Fields)
		}
	}
	for i, f := range d.Fields {
		d.Fields[i] = f.with(common)
	}
	return d
}

// kafkas lists the fields of a version in Kafka's words, in its order.
func kafkas(fields []definition, version int16) []string {
	var out []string
	for _, f := range fields {
		when := parseField("x:" + f.Versions)
		if version < when.first || version > when.last {
			continue
		}
		mark := ""
		if f.Nullable != "" { // from which version on, is not told here
			mark = "?"
		}
		out = append(out, fmt.Sprint(strings.ToLower(f.Name[:1])+f.Name[1:], mark, kafkas(f.Fields, version)))
	}
	return out
}

// named lists the fields of a version as they are written here.
func named(fields []field, version int16) []string {
	var out []string
	for _, f := range fields {
		if version < f.first || version > f.last {
			continue
		}
		mark := ""
		if f.nullable {
			mark = "?"
		}
		out = append(out, fmt.Sprint(f.name, mark, named(f.fields, version)))
	}
	return out
}
