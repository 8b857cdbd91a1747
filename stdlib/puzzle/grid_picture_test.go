package puzzle

import (
	"context"
	"strings"
	"testing"
)

func TestGridPicture(t *testing.T) {
	p := read(t, puzzle4)
	m, err := p.Solution(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	doc, err := p.kind.(*grid).picture(m)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, line := range strings.Split(doc.Text(), "\n") {
		got = append(got, strings.Join(strings.Fields(line), " "))
	}
	text := strings.Join(got, "\n")
	for _, want := range []string{
		"House", "Nationality", "1", "Norwegian", "water", "4", "German", "green", "coffee", "Prince",
		"fish",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the table has no %s:\n%s", want, doc.Text())
		}
	}
	t.Log("\n" + doc.Text())
}
