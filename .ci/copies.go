// Reads Kubernetes Jobs as a cluster does, with its own types, and wants no
// field that they do not have.
package main

import (
	"bytes"
	"log"
	"os"

	batch "k8s.io/api/batch/v1"
	"sigs.k8s.io/yaml"
)

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	for _, document := range bytes.Split(text, []byte("\n---\n")) {
		var job batch.Job
		if err := yaml.UnmarshalStrict(document, &job); err != nil || job.Kind != "Job" {
			log.Fatalf("%s: %q: %v", os.Args[1], job.Name, err)
		}
	}
}
