package qreas

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"strings"
	"sync"

	"sequent/stdlib/data"
)

// Lists are the authors' lists of words whose units are compatible with words for
// people: the data sets "jobs" and "nationalities" of the catalogue. A list that is
// nil is not on this machine.
type Lists struct{ Jobs, Nationalities map[string]bool }

// The names of the lists in the catalogue.
const (
	jobs          = "jobs"
	nationalities = "nationalities"
)

// loaded keeps lists once they are found: the files of the catalogue do not change.
var loaded struct {
	sync.Mutex
	Lists
}

// LoadLists opens the authors' lists, each of which may be missing. The error is the
// context's, or says that a file is not the published one.
func LoadLists(ctx context.Context) (Lists, error) {
	loaded.Lock()
	defer loaded.Unlock()
	for _, l := range []struct {
		name string
		into *map[string]bool
	}{{jobs, &loaded.Jobs}, {nationalities, &loaded.Nationalities}} {
		if *l.into != nil {
			continue
		}
		c, err := data.Open(ctx, l.name)
		var missing *data.MissingError
		if errors.As(err, &missing) {
			continue
		}
		if err != nil {
			return Lists{}, err
		}
		*l.into = readList(c.Files[0].Data)
	}
	return loaded.Lists, nil
}

// readList reads a list, one entry a line.
func readList(content []byte) map[string]bool {
	entries := map[string]bool{}
	for s := bufio.NewScanner(bytes.NewReader(content)); s.Scan(); {
		if e := strings.ToLower(strings.TrimSpace(s.Text())); e != "" {
			entries[e] = true
		}
	}
	return entries
}
