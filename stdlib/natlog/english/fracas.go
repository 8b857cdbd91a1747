package english

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
)

// FraCaS returns the problem set of Cooper et al., Using the Framework (1996), with
// the hypotheses of MacCartney: premises, a hypothesis, and yes, no, unknown or
// undef, of which undef means no label. Its columns are the section's number
// and the problem's. The error is data.Open's, or that the file is not XML.
func FraCaS(ctx context.Context) (*corpus.Set, error) {
	c, err := data.Open(ctx, "fracas")
	if err != nil {
		return nil, err
	}
	rows, err := problems(c.Files[0].Data)
	if err != nil {
		return nil, fmt.Errorf("fracas: %w", err)
	}
	from := corpus.Source{Name: "fracas", Variant: c.Variant.Title(), File: c.Files[0].Path}
	return corpus.New(from, corpus.SentenceKind, []string{"section", "problem"}, rows), nil
}

// problem is a problem of the file.
type problem struct {
	ID       string   `xml:"id,attr"`
	Answer   string   `xml:"fracas_answer,attr"`
	Premises []string `xml:"p"`
	H        string   `xml:"h"`
}

// problems reads the file: comments of class section number the sections.
// Problems without a hypothesis are left out.
func problems(content []byte) ([]*corpus.Row, error) {
	var rows []*corpus.Row
	section := ""
	d := xml.NewDecoder(bytes.NewReader(content))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return nil, err
		}
		start, ok := token.(xml.StartElement)
		switch {
		case !ok:
		case start.Name.Local == "comment" && hasClass(start, "section"):
			var title string
			if err := d.DecodeElement(&title, &start); err != nil {
				return nil, err
			}
			section, _ = cutFirst(strings.TrimSpace(title))
		case start.Name.Local == "problem":
			var p problem
			if err := d.DecodeElement(&p, &start); err != nil {
				return nil, err
			}
			if row := p.row(section); row != nil {
				rows = append(rows, row)
			}
		}
	}
}

// hasClass reports whether an element has the attribute class with a value.
func hasClass(e xml.StartElement, class string) bool {
	for _, a := range e.Attr {
		if a.Name.Local == "class" && a.Value == class {
			return true
		}
	}
	return false
}

// row returns the problem as a row; nil where it has no hypothesis.
func (p problem) row(section string) *corpus.Row {
	s := &corpus.Sentences{C: words(p.H)}
	for _, premise := range p.Premises {
		s.P = append(s.P, words(premise))
	}
	if s.C == "" || len(s.P) == 0 {
		return nil
	}
	return &corpus.Row{Content: s, Gold: p.Answer, Extra: []string{section, p.ID}}
}
