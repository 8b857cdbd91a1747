package composition

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/source"
)

// Set holds examples of one tree, read from text.
type Set struct {
	Tree *Tree
	Rows []Example[string]
}

// Read reads examples in labelled brackets, one a line, of one tree; empty lines
// count for nothing. Names are of inner nodes, parents first. The error is a
// [*source.Error].
func Read(text string, names ...string) (*Set, error) {
	s := &Set{}
	at := 0
	for line := range strings.Lines(text) {
		row := strings.TrimRight(line, "\r\n")
		if strings.TrimSpace(row) != "" {
			if err := s.add(row, names); err != nil {
				var e *source.Error
				if errors.As(err, &e) {
					e.Span = e.Span.Shift(at)
				}
				return nil, err
			}
		}
		at += len(line)
	}
	if s.Tree == nil {
		return nil, source.Errorf(source.Span{End: len(text)}, "brackets.empty", "there are no examples").
			WithHelp("write one example a line, such as (F T ⇒ (F ε F))")
	}
	return s, nil
}

// add reads a row.
func (s *Set) add(row string, names []string) error {
	t, e, err := ParseExample(row, names...)
	switch {
	case err != nil:
		return err
	case s.Tree == nil:
		s.Tree = t
	case !s.Tree.Same(t):
		return source.Errorf(source.Span{End: len(row)}, "brackets.shape",
			"this example has the tree %v, but earlier ones have %v", t, s.Tree)
	}
	s.Rows = append(s.Rows, e)
	return nil
}

// Learn returns Algorithm 2 on the examples.
func (s *Set) Learn() (*Composition[string], error) { return Learn(s.Tree, slices.Values(s.Rows)) }

// Fair tests the examples, as training, against the domains that they and a test
// set show; nil is none.
func (s *Set) Fair(test *Set) (*Judged, error) {
	if test == nil {
		test = &Set{Tree: s.Tree}
	}
	if !s.Tree.Same(test.Tree) {
		return nil, fmt.Errorf("the test examples have the tree %v, but the training examples have %v", test.Tree,
			s.Tree)
	}
	f, err := Between(s.Tree, slices.Values(s.Rows), slices.Values(test.Rows))
	if err != nil {
		return nil, err
	}
	j := &Judged{Fairness: f, Test: len(test.Rows)}
	for _, e := range test.Rows {
		if len(f.Asks(e)) > 0 {
			j.Unknown = append(j.Unknown, e)
		}
	}
	return j, nil
}

// Judged is the fairness of a training set, with its consequences for a test set.
type Judged struct {
	*Fairness[string]
	Test    int               // examples of the test set
	Unknown []Example[string] // those that ask for a missing pair
}

// Doc shows the fairness, and how many test examples ask for what is missing.
func (j *Judged) Doc() display.Doc {
	d := j.Fairness.Doc()
	if j.Test > 0 {
		text := fmt.Sprintf("%d of %d test examples need inputs of functions that the training set does not show",
			len(j.Unknown), j.Test)
		d = slices.Insert(d, 1, display.Block(display.Line{{Text: text}}))
	}
	return d
}

// Doc shows the tree, and how many examples there are of it.
func (s *Set) Doc() display.Doc {
	d := display.Doc{display.Line{
		{Text: s.Tree.String(), Tone: display.Code},
		{Text: fmt.Sprintf("   %d examples", len(s.Rows)), Tone: display.Muted},
	}}
	for i, e := range s.Rows {
		if i == shown {
			return append(d, display.Line{{Text: fmt.Sprintf("and %d more", len(s.Rows)-shown), Tone: display.Muted}})
		}
		d = append(d, display.Line{{Text: e.Write(s.Tree), Tone: display.Code}})
	}
	return d
}
