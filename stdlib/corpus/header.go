package corpus

import (
	"maps"
	"slices"

	"sequent/stdlib/verdict"
)

// Header is all of a set but its rows, for what sends or stores rows one by
// one. It has what belongs to the whole set of a view: the gold labels and
// their meaning, and by how many classes it is scored.
type Header struct {
	Source   Source                   `json:"source"`
	Kind     Kind                     `json:"kind"`
	Columns  []string                 `json:"columns,omitempty"`
	Labels   []string                 `json:"labels,omitempty"`  // see Set.Labels
	Meaning  map[string]verdict.Label `json:"meaning,omitempty"` // of each of them
	TwoClass bool                     `json:"two_class"`
	Views    []string                 `json:"views,omitempty"`
}

// Header is the set without its rows.
func (s *Set) Header() Header {
	return Header{
		s.Source, s.Kind, slices.Clone(s.Columns), slices.Clone(s.labels), maps.Clone(s.meaning),
		s.twoClass, slices.Clone(s.views),
	}
}

// Set is the set of these rows, which it takes over: a row's Label is set from
// its Gold by the header's meanings.
func (h Header) Set(rows []*Row) *Set {
	for _, r := range rows {
		r.Label = h.Meaning[r.Gold]
	}
	return &Set{h.Source, h.Kind, h.Columns, h.Labels, h.Meaning, h.TwoClass, rows, h.Views}
}
