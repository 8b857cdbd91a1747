package corpus

import (
	"maps"
	"slices"

	"sequent/stdlib/verdict"
)

// Header is a set without its rows, for code that sends or stores rows one by one. It
// has the properties of the whole set: the gold labels, their meaning and the classes.
type Header struct {
	Source   Source                   `json:"source"`
	Kind     Kind                     `json:"kind"`
	Columns  []string                 `json:"columns,omitempty"`
	Labels   []string                 `json:"labels,omitempty"`  // see Set.Labels
	Meaning  map[string]verdict.Label `json:"meaning,omitempty"` // of each of them
	TwoClass bool                     `json:"two_class"`
	Views    []string                 `json:"views,omitempty"`
}

// Header returns the set without its rows.
func (s *Set) Header() Header {
	return Header{
		s.Source, s.Kind, slices.Clone(s.Columns), slices.Clone(s.labels), maps.Clone(s.meaning),
		s.twoClass, slices.Clone(s.views),
	}
}

// Set returns a set of these rows, and sets their Label from their Gold by the header's
// meanings. The caller must not use the rows afterwards.
func (h Header) Set(rows []*Row) *Set {
	for _, r := range rows {
		r.Label = h.Meaning[r.Gold]
	}
	return &Set{h.Source, h.Kind, h.Columns, h.Labels, h.Meaning, h.TwoClass, rows, h.Views}
}
