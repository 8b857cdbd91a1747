// Package data finds published data sets on this machine and returns their bytes
// after checking their checksums. It has no domain types: packages such as
// corpus and entailment interpret the lines.
//
// # Vocabulary
//
// A [Set] is one published data set; the [Catalogue] lists all of them. A set
// consists of one or more files ([File]), each with its length and SHA-256. A
// set may have several [Variant]s: the whole set, or the open half, whose other
// half is kept separate so that rules cannot be tuned to it. [Open] returns a
// [Copy]: the verified bytes and their variant, so that a result can say what it
// was measured on.
//
//	Set "med"
//	├─ Variant ""            med/MED.tsv   checksum unknown: cannot be verified
//	└─ Variant "open half"   med/MED.tsv   388,968 bytes, SHA-256 1bd01d03…
//
// # Folders
//
// Sequent looks for files in the folder SEQUENT_DATA and then in the cache ([CacheDir]),
// both with the paths of the catalogue. It rejects a file that matches no known variant.
//
// # Trust
//
// A file is read into memory, verified by its SHA-256 and then returned, so later
// changes of the file have no effect. The files have at most two megabytes. A variant
// without a published checksum cannot be verified and is never used; the catalogue lists
// it so that readers know that the open half is not the whole.
//
// # Adding a set
//
// Add a row to the catalogue: a name, a short description, the origin, the
// file's path, length and SHA-256, and the addresses that serve exactly these
// bytes (use addresses with a commit). A row without an address is for a file
// that users have to put into the folder SEQUENT_DATA themselves.
//
// # Reading order
//
//	data.go        the types, and finding sets by name
//	catalogue.go   the catalogue, one literal, with where each set comes from
//	catalogue_puzzles.go   the files of a set that has many
//	places.go      the folders
//	open.go        reading and confirming a copy
//	file.go        a user's files: compressed by their name, written whole or not at all
//	errors.go      errors, with the command that helps
//	fetch/         the downloader, apart so that only it links an HTTP client
package data

import (
	"slices"

	"sequent/stdlib/source"
)

// Set is a published data set.
type Set struct {
	Name     string // what a user types: "test_hard"
	What     string // what it holds, a phrase
	Origin   *Origin
	Variants []Variant // the most complete first
}

// Origin is where a data set comes from.
type Origin struct {
	Name     string // the folder that holds its files: "logical_entailment"
	Home     string // the repository or page
	Licence  string // as the origin states it; "not stated" where it does not
	Citation string
}

// Variant is a version of a data set.
type Variant struct {
	Name  string // "" for the whole set, else "open half"
	Files []File
}

// File is one file of a variant.
type File struct {
	Path      string   // relative, with slashes; the same in every folder
	Bytes     int64    // length; 0 where the sum is unknown
	SHA256    string   // hexadecimal; "" where nobody has published it
	Addresses []string // servers of exactly these bytes, in order of preference
}

// Known reports whether every file of the variant has a checksum, so that a copy
// can be verified.
func (v *Variant) Known() bool {
	return !slices.ContainsFunc(v.Files, func(f File) bool { return f.SHA256 == "" })
}

// Downloadable reports whether the variant can be downloaded and verified.
func (v *Variant) Downloadable() bool {
	return v.Known() && !slices.ContainsFunc(v.Files, func(f File) bool { return len(f.Addresses) == 0 })
}

// Bytes returns the length of the variant's files together.
func (v *Variant) Bytes() int64 {
	var n int64
	for _, f := range v.Files {
		n += f.Bytes
	}
	return n
}

// Title returns the variant's name for a reader: "whole" or "open half".
func (v *Variant) Title() string {
	if v.Name == "" {
		return "whole"
	}
	return v.Name
}

// Download returns the most complete variant that can be downloaded, or nil.
func (s *Set) Download() *Variant {
	for i := range s.Variants {
		if s.Variants[i].Downloadable() {
			return &s.Variants[i]
		}
	}
	return nil
}

// Catalogue lists every data set, in the catalogue's order. The sets are
// shared and must not be changed.
func Catalogue() []*Set { return slices.Clone(catalogue) }

// Names lists the names of the catalogue's sets.
func Names() []string {
	names := make([]string, len(catalogue))
	for i, s := range catalogue {
		names[i] = s.Name
	}
	return names
}

// Find returns the set called name. The error is an [*UnknownError].
func Find(name string) (*Set, error) {
	for _, s := range catalogue {
		if s.Name == name {
			return s, nil
		}
	}
	return nil, unknown(name, Names())
}

// Expand turns names into sets: a set's name stands for itself, an origin's
// for all its sets, "all" for the whole catalogue. Each set comes once, in the
// catalogue's order. The error is an [*UnknownError].
func Expand(names ...string) ([]*Set, error) {
	wanted := map[*Set]bool{}
	for _, name := range names {
		found := false
		for _, s := range catalogue {
			if name == "all" || s.Name == name || s.Origin.Name == name {
				wanted[s], found = true, true
			}
		}
		if !found {
			return nil, unknown(name, append(Names(), originNames()...))
		}
	}
	var sets []*Set
	for _, s := range catalogue {
		if wanted[s] {
			sets = append(sets, s)
		}
	}
	return sets, nil
}

// originNames lists the names of the origins once each, in the catalogue's
// order: what stands for all sets from one place.
func originNames() []string {
	var names []string
	for _, s := range catalogue {
		if !slices.Contains(names, s.Origin.Name) {
			names = append(names, s.Origin.Name)
		}
	}
	return names
}

// unknown returns the error for a name that is none of the candidates, with the
// nearest of them.
func unknown(name string, candidates []string) error {
	nearest, _ := source.Nearest(name, candidates)
	return &UnknownError{Name: name, Nearest: nearest}
}
