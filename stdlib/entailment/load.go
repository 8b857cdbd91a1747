package entailment

import (
	"context"
	"slices"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/source"
)

// Names lists the published files, in the order of the paper's Table 1. The
// training file of 100,000 rows is published nowhere.
func Names() []string {
	return []string{"validate", "test_easy", "test_hard", "test_big", "test_massive", "test_exam"}
}

// Load reads a published file by its name; "hard" is short for "test_hard", and
// "textbook" is [Textbook]. The error is [data.Open]'s, or a
// [*corpus.FileError].
func Load(ctx context.Context, name string) (*corpus.Set, error) {
	if name == "textbook" {
		return Textbook(), nil
	}
	if slices.Contains(Names(), "test_"+name) {
		name = "test_" + name
	}
	if !slices.Contains(Names(), name) {
		nearest, _ := source.Nearest(name, append(Names(), "easy", "hard", "big", "massive", "exam", "textbook"))
		return nil, &data.UnknownError{Name: name, Nearest: nearest}
	}
	c, err := data.Open(ctx, name)
	if err != nil {
		return nil, err
	}
	file := &c.Files[0]
	return ReadSet(ctx, file.Reader(), corpus.Source{
		Name: name, Variant: c.Variant.Title(), File: file.Path, SHA256: file.SHA256,
	})
}
