package data

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"sequent/stdlib/wording"
)

// Copy is a data set on this machine with verified checksums.
type Copy struct {
	Set     *Set
	Variant *Variant
	Place   Place
	Files   []Content // in the order of Variant.Files
}

// Content is the verified content of a file. It was read before it was verified,
// so later changes of the file have no effect.
type Content struct {
	File
	Name string // the file on this machine
	Data []byte // not to be changed
}

// Reader reads the content from its start.
func (c *Content) Reader() *bytes.Reader { return bytes.NewReader(c.Data) }

// Open finds the set called name and returns its verified copy. The error is an
// [*UnknownError], a [*MissingError], a [*CorruptError], the context's, or that
// of the file system.
func Open(ctx context.Context, name string) (*Copy, error) {
	s, err := Find(name)
	if err != nil {
		return nil, err
	}
	place, ok := Locate(s)
	if !ok {
		var looked []string
		for _, p := range Places() {
			looked = append(looked, p.Dir)
		}
		return nil, &MissingError{s, looked}
	}
	return s.OpenAt(ctx, place)
}

// Check is the result of [Verify] for one set.
type Check struct {
	Set     *Set
	Place   Place    // where it lies
	Variant *Variant // which variant it is; nil where Err is set
	Err     error    // as [Open] returns it
}

// Verify checks each set and reports on all; sets that are not on this machine
// are reported with a [*MissingError]. Cancelling ctx ends it early.
func Verify(ctx context.Context, sets []*Set) []Check {
	var checks []Check
	for _, s := range sets {
		c := Check{Set: s}
		var copied *Copy
		if copied, c.Err = Open(ctx, s.Name); c.Err == nil {
			c.Variant = copied.Variant
		}
		c.Place, _ = Locate(s)
		checks = append(checks, c)
		if ctx.Err() != nil {
			break
		}
	}
	return checks
}

// OpenAt returns [Open] for one place.
func (s *Set) OpenAt(ctx context.Context, place Place) (*Copy, error) {
	// The error of the most complete variant is the one to report; files are
	// read once, whichever variants they belong to.
	var firstErr error
	read := map[string]*reading{}
	for i := range s.Variants {
		v := &s.Variants[i]
		if !v.Known() {
			continue
		}
		files, err := s.match(ctx, place, v, read)
		if err == nil {
			return &Copy{s, v, place, files}, nil
		}
		if firstErr == nil {
			firstErr = err
		}
	}
	var corrupt *CorruptError
	if errors.As(firstErr, &corrupt) {
		return nil, s.describe(place, corrupt, read)
	}
	return nil, firstErr
}

// reading is a file as it was read, once for all variants.
type reading struct {
	data []byte
	sum  string
	size int64
}

// match reads the files of a variant and compares their sums.
func (s *Set) match(ctx context.Context, place Place, v *Variant, read map[string]*reading) ([]Content, error) {
	files := make([]Content, len(v.Files))
	for i, f := range v.Files {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		name := place.file(f.Path)
		r := read[name]
		if r == nil {
			var err error
			if r, err = s.read(name, f.Path); errors.Is(err, fs.ErrNotExist) {
				return nil, &CorruptError{s, name, "the file is missing"}
			} else if err != nil {
				return nil, err
			}
			read[name] = r
		}
		if r.sum != f.SHA256 {
			return nil, &CorruptError{s, name, ""}
		}
		files[i] = Content{f, name, r.data}
	}
	return files, nil
}

// read reads a file that has the length of one of the set's variants, and only
// its length otherwise: a wrong file may be of any size.
func (s *Set) read(name, path string) (*reading, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	// A file of another length needs no reading to be refused.
	r := &reading{size: info.Size()}
	if !slices.Contains(s.lengths(path), r.size) {
		return r, nil
	}
	r.data = make([]byte, r.size)
	if _, err := io.ReadFull(f, r.data); err != nil {
		return nil, fmt.Errorf("reading %s: %w", name, err)
	}
	sum := sha256.Sum256(r.data)
	r.sum = hex.EncodeToString(sum[:])
	return r, nil
}

// lengths lists the lengths that a file has in the set's known variants.
func (s *Set) lengths(path string) []int64 {
	var lengths []int64
	for _, v := range s.Variants {
		for _, f := range v.Files {
			if f.Path == path && f.SHA256 != "" {
				lengths = append(lengths, f.Bytes)
			}
		}
	}
	return lengths
}

// describe completes the error with what the file has and what it should have.
func (s *Set) describe(place Place, e *CorruptError, read map[string]*reading) error {
	r := read[e.Path]
	if r == nil || e.Why != "" {
		return e
	}
	var path string
	for _, v := range s.Variants {
		for _, f := range v.Files {
			if place.file(f.Path) == e.Path {
				path = f.Path
			}
		}
	}
	if r.sum != "" {
		e.Why = "its length is correct, but its SHA-256 is " + r.sum
		return e
	}
	var want []string
	for _, n := range s.lengths(path) {
		want = append(want, wording.Group(n))
	}
	e.Why = fmt.Sprintf("it has %s bytes instead of %s", wording.Group(r.size), strings.Join(want, " or "))
	return e
}
