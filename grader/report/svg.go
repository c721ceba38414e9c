package report

import (
	"fmt"
	"strings"
)

// Sizes of a drawing in pixels. It is never wider than a phone, so that a long
// topic goes on in the next drawing, beside or below.
const (
	labelWidth = 50
	roomWidth  = 240 // for cells
	cellWidth  = 40  // at the least
	ownerWidth = 20  // of one of several owners
	digitWidth = 8
	kafkaTop   = 24
	yoursTop   = 62
	baseline   = 23 // of a letter, below the top of its box
)

// colourCount is how many colours of owners the style sheet has. More
// members share them; the letters tell them apart.
const colourCount = 8

// drawing is a picture of some partitions of one topic: Kafka's owners above
// the student's.
type drawing struct {
	Label string // all that it shows, for who cannot see it
	Width int
	Cells []cellDrawing
}

// cellDrawing is a partition in a drawing.
type cellDrawing struct {
	Cell
	X, Width, Middle int
	Kafka, Yours     []box
}

// box is one owner's part of a cell, or nobody's.
type box struct {
	X, Y, Width, Middle, Base int
	Mark, Colour              string
}

// palette gives the colour of each member's mark.
type palette map[string]string

// drawings draws a topic in as many pieces as it needs.
func (p palette) drawings(s Strip) []drawing {
	var out []drawing
	for _, c := range s.Cells {
		width := widthOf(c)
		if n := len(out); n == 0 || out[n-1].Width+width > labelWidth+roomWidth {
			out = append(out, drawing{Label: "Topic " + s.Topic + ".", Width: labelWidth})
		}
		d := &out[len(out)-1]
		d.Cells = append(d.Cells, p.cell(c, d.Width, width-2))
		d.Label += " " + spoken(c)
		d.Width += width
	}
	return out
}

// widthOf is the width that a cell needs for its number and its owners.
func widthOf(c Cell) int {
	number := digitWidth * len(fmt.Sprint(c.Partition))
	return max(cellWidth, number+4, ownerWidth*len(atMost(c.Expected))+2, ownerWidth*len(atMost(c.Got))+2)
}

func (p palette) cell(c Cell, x, width int) cellDrawing {
	d := cellDrawing{Cell: c, X: x, Width: width, Middle: x + width/2}
	d.Kafka = p.boxes(c.Expected, c.Real, x, kafkaTop, width)
	d.Yours = p.boxes(c.Got, c.Real, x, yoursTop, width)
	return d
}

// boxes divides a cell among its owners; nobody's is one box.
func (p palette) boxes(owners []string, real bool, x, y, width int) []box {
	marks := atMost(owners)
	if len(marks) == 0 {
		marks = []string{"–"}
		if !real {
			marks = []string{""}
		}
	}
	var out []box
	for i, mark := range marks {
		from, to := x+i*width/len(marks), x+(i+1)*width/len(marks)
		out = append(out, box{from, y, to - from, (from + to) / 2, y + baseline, mark, p.colour(mark)})
	}
	return out
}

// colour names a box's class in the style sheet.
func (p palette) colour(mark string) string {
	switch {
	case mark == "":
		return "unreal"
	case p[mark] != "":
		return p[mark]
	}
	return "nobody" // or somebody who is not in the group, or some more
}

// atMost shortens a long list of owners; the spoken text has them all.
func atMost(owners []string) []string {
	const most = 6
	if len(owners) <= most {
		return owners
	}
	return append(owners[:most-1:most-1], "+")
}

// spoken says in words what a cell shows.
func spoken(c Cell) string {
	text := fmt.Sprintf("Partition %d", c.Partition)
	if !c.Real {
		text += ", which the topic does not have"
	}
	text += ": Kafka " + spokenOwners(c.Expected) + ", yours " + spokenOwners(c.Got)
	if c.Differs() {
		text += ", which differs"
	}
	return text + "."
}

func spokenOwners(marks []string) string {
	if len(marks) == 0 {
		return "nobody"
	}
	return strings.Join(marks, " and ")
}
