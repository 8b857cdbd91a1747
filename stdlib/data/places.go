package data

import (
	"os"
	"path/filepath"

	"sequent/stdlib/files"
)

// Environment variables for the data folders.
const (
	DataVariable  = "SEQUENT_DATA"  // a folder laid out by the catalogue's paths, looked in first
	CacheVariable = "SEQUENT_CACHE" // the folder downloads go to
)

// Place is a folder in which data is looked for.
type Place struct {
	Name string // "SEQUENT_DATA" or "cache"
	Dir  string
}

// Places lists the folders in which data is looked for, first to last.
func Places() []Place {
	var places []Place
	if dir := os.Getenv(DataVariable); dir != "" {
		places = append(places, Place{DataVariable, dir})
	}
	if dir, err := CacheDir(); err == nil {
		places = append(places, Place{"cache", dir})
	}
	return places
}

// CacheDir returns the folder for downloads: SEQUENT_CACHE, else sequent/data in the
// user's cache folder. The error is os.UserCacheDir's.
func CacheDir() (string, error) {
	return files.Cache(CacheVariable, "data")
}

// file returns where the place keeps a file of the catalogue.
func (p Place) file(path string) string {
	return filepath.Join(p.Dir, filepath.FromSlash(path))
}

// has reports whether any file of the set is in the place.
func (p Place) has(s *Set) bool {
	for _, v := range s.Variants {
		for _, f := range v.Files {
			if _, err := os.Stat(p.file(f.Path)); err == nil {
				return true
			}
		}
	}
	return false
}

// Locate returns the place where [Open] would find the set, without reading it;
// ok is false if the set is not on this machine.
func Locate(s *Set) (place Place, ok bool) {
	for _, p := range Places() {
		if p.has(s) {
			return p, true
		}
	}
	return Place{}, false
}
