package entailment

import (
	"context"
	"slices"

	"sequent/stdlib/corpus"
)

// LoadAll reads all published files as one set of 19,026 rows, "published",
// with a further column that holds the file's name. The error is [Load]'s for
// the first file that cannot be read.
func LoadAll(ctx context.Context) (*corpus.Set, error) {
	from := corpus.Source{Name: "published"}
	var rows []*corpus.Row
	for _, name := range Names() {
		s, err := Load(ctx, name)
		if err != nil {
			return nil, err
		}
		from.Variant = s.Variant
		for _, r := range s.Rows() {
			with := *r
			with.Extra = append(slices.Clip(r.Extra), name)
			rows = append(rows, &with)
		}
	}
	return corpus.New(from, corpus.FormulaKind, append(slices.Clip(Columns), "file"), rows), nil
}
