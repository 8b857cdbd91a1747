package corpus

import (
	"bytes"
	"context"
	"fmt"

	"sequent/stdlib/data"
)

// Load reads a set of the catalogue of package data that is a file of labelled
// pairs, as [Read] reads a user's own; the set's Variant says whether it is
// the whole of it. The error is [data.Open]'s, a [*FileError], or that the set
// is no file of pairs.
func Load(ctx context.Context, name string) (*Set, error) {
	c, err := data.Open(ctx, name)
	if err != nil {
		return nil, err
	}
	file := &c.Files[0]
	switch data.Ending(file.Path) {
	case ".csv", ".tsv", ".jsonl":
	case ".txt":
		if first, _, _ := bytes.Cut(file.Data, []byte{'\n'}); !bytes.Contains(first, []byte{'\t'}) {
			return nil, fmt.Errorf("%s does not hold labelled pairs; it is %s", name, c.Set.What)
		}
	default:
		return nil, fmt.Errorf("%s does not hold labelled pairs; it is %s", name, c.Set.What)
	}
	s, err := Parse(ctx, file.Path, file.Data, ReadOptions{})
	if err != nil {
		return nil, err
	}
	s.Name, s.Variant, s.File = name, c.Variant.Title(), file.Path
	return s, nil
}
