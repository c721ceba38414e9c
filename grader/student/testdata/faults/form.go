package main

import (
	"fmt"
	"strings"
)

// forms are answers in a wrong form; $id stands for the id, $right for the
// right answer's assignment.
var forms = map[string]string{
	"string id":      `{"id":"$id","assignment":$right}`,
	"fraction id":    `{"id":$id.5,"assignment":$right}`,
	"null id":        `{"id":null,"assignment":$right}`,
	"no id":          `{"assignment":$right}`,
	"capital ID":     `{"ID":$id,"assignment":$right}`,
	"in a list":      `[{"id":$id,"assignment":$right}]`,
	"NaN":            `{"id":$id,"assignment":$right,"score":NaN}`,
	"deep":           `{"id":$id,"assignment":$right,"x":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `}`,
	"fields twice":   `{"id":1,"id":$id,"assignment":$right,"assignment":$right}`,
	"broken UTF-8":   "{\"id\":$id,\"assignment\":$right,\"x\":\"\xff\xc0\"}",
	"more fields":    `{"id":$id,"assignment":$right,"version":3,"took":[1.5]}`,
	"null answer":    `{"id":$id,"assignment":null}`,
	"id alone":       `{"id":$id}`,
	"capital field":  `{"id":$id,"Assignment":$right}`,
	"empty error":    `{"id":$id,"error":""}`,
	"number error":   `{"id":$id,"error":7}`,
	"list":           `{"id":$id,"assignment":[$right]}`,
	"text partition": `{"id":$id,"assignment":{"m":{"a":["0"]}}}`,
	"null partition": `{"id":$id,"assignment":{"m":{"a":[null]}}}`,
	"huge partition": `{"id":$id,"assignment":{"m":{"a":[3000000000]}}}`,
}

func init() {
	for name, form := range forms {
		atQuestion[name] = func(q question) {
			_, right, _ := strings.Cut(q.right(), `"assignment":`)
			fmt.Println(strings.NewReplacer("$id", fmt.Sprint(q.ID), "$right", strings.TrimSuffix(right, "}")).Replace(form))
		}
	}
	atQuestion["unknown ids"] = func(q question) { fmt.Println(q.as(q.ID + 1)) }
	atQuestion["negative id"] = func(q question) { fmt.Println(q.as(-q.ID - 1)) }
	var before question
	atQuestion["shifted"] = func(q question) { // the answer to the question before
		if before.Members == nil {
			before = q
		}
		fmt.Println(before.as(q.ID))
		before = q
	}
}
