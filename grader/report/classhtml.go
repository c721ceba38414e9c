package report

import "io"

func WriteClassHTML(w io.Writer, c *Class, seconds map[string]float64) error { return nil }
