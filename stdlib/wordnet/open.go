package wordnet

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"sequent/stdlib/data"
)

// Variable is the variable of the environment that names the folder of the
// database, looked in first.
const Variable = "SEQUENT_WORDNET"

// Database is the opened files. It is safe for concurrent use.
type Database struct {
	Dir   string
	files map[POS]*part
}

// part is the files of a part of speech, and what was read of them lately.
type part struct {
	index, data, exceptions *sorted
	entries                 memo[string, []int64]
	synsets                 memo[int64, *Synset]
}

// MissingError reports that no folder has the database.
type MissingError struct{ Looked []string }

// Error says how the database is installed.
func (e *MissingError) Error() string {
	return fmt.Sprintf("WordNet is not on this machine: no index.noun in %s; install it with `apt-get install "+
		"wordnet-base` (Debian, Ubuntu), or set %s to the folder dict of WordNet 3.0",
		strings.Join(e.Looked, ", "), Variable)
}

// Places returns the folders that [Find] searches, in order.
func Places() []string {
	var dirs []string
	add := func(base string, more ...string) {
		if base != "" {
			dirs = append(dirs, filepath.Join(append([]string{base}, more...)...))
		}
	}
	add(os.Getenv(Variable))
	add(os.Getenv("WNSEARCHDIR"))
	add(os.Getenv("WNHOME"), "dict")
	add("/usr/share/wordnet")
	add("/usr/share/wordnet/dict")
	add("/usr/local/WordNet-3.0/dict")
	add("/usr/local/share/wordnet/dict")
	if dir, err := data.CacheDir(); err == nil {
		add(dir, "wordnet")
	}
	return dirs
}

// Find opens the first database in [Places]. The error is a *[MissingError], or
// says what is wrong with the files.
func Find() (*Database, error) {
	places := Places()
	for _, dir := range places {
		if _, err := os.Stat(filepath.Join(dir, "index.noun")); err == nil {
			return Open(dir)
		}
	}
	return nil, &MissingError{Looked: places}
}

// Shared is [Find], once for the process: the database stays open.
var Shared = sync.OnceValues(Find)

// Open opens the database in a folder. It reads nothing until a word is looked
// up.
func Open(dir string) (*Database, error) {
	d := &Database{Dir: dir, files: map[POS]*part{}}
	for _, pos := range POSs() {
		p := &part{}
		for _, f := range []struct {
			into **sorted
			name string
		}{
			{&p.index, "index." + pos.suffix()}, {&p.data, "data." + pos.suffix()},
			{&p.exceptions, pos.suffix() + ".exc"},
		} {
			s, err := openSorted(filepath.Join(dir, f.name))
			if err != nil {
				d.Close()
				return nil, fmt.Errorf("wordnet: %w", err)
			}
			*f.into = s
		}
		d.files[pos] = p
	}
	return d, nil
}

// Close closes the files.
func (d *Database) Close() error {
	var errs []error
	for _, p := range d.files {
		errs = append(errs, p.index.Close(), p.data.Close(), p.exceptions.Close())
	}
	return errors.Join(errs...)
}

// openSorted opens a file of sorted lines.
func openSorted(path string) (*sorted, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: path, Err: errors.New("it is not a file")}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return &sorted{name: filepath.Base(path), size: info.Size(), at: f, Closer: f}, nil
}
