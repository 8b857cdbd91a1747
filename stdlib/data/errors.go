package data

import (
	"fmt"
	"strings"
)

// UnknownError reports a name that is not in the catalogue.
type UnknownError struct {
	Name    string
	Nearest string // a name that is close, or ""
}

// Error names the nearest set, or the command that lists them.
func (e *UnknownError) Error() string {
	if e.Nearest != "" {
		return fmt.Sprintf("there is no data set %q; did you mean %s?", e.Name, e.Nearest)
	}
	return fmt.Sprintf("there is no data set %q; `sequent data list` lists them", e.Name)
}

// MissingError reports a set of the catalogue that is not on this machine.
type MissingError struct {
	Set    *Set
	Looked []string // the folders looked in
}

// Error names the command that fetches the set or, if it cannot be fetched, the
// folder for a copy.
func (e *MissingError) Error() string {
	msg := fmt.Sprintf("the data set %s is not on this machine", e.Set.Name)
	if e.Set.Download() != nil {
		return msg + "; fetch it with `sequent data fetch " + e.Set.Name + "`"
	}
	paths := make([]string, len(e.Set.Variants[0].Files))
	for i, f := range e.Set.Variants[0].Files {
		paths[i] = f.Path
	}
	return fmt.Sprintf("%s and cannot be downloaded unchanged; put %s into the folder SEQUENT_DATA (origin: %s)",
		msg, strings.Join(paths, ", "), e.Set.Origin.Home)
}

// CorruptError reports a file that differs from the catalogue.
type CorruptError struct {
	Set  *Set
	Path string // the file on this machine
	Why  string // "it has 12 bytes instead of 2,655", "its SHA-256 is …"
}

// Error says what is wrong with the file and that it was not used.
func (e *CorruptError) Error() string {
	msg := fmt.Sprintf("%s is not the published file of %s: %s; it was not used", e.Path, e.Set.Name, e.Why)
	if e.Set.Download() != nil {
		return msg + "; remove it and run `sequent data fetch " + e.Set.Name + "`"
	}
	return msg
}
