package dsl

import (
	"fmt"
	"os"
	"path/filepath"

	"sequent/stdlib/entailment"
)

// A net that labels the rows of a file goes to whoever does the work as a file too,
// beside the one that is written: in a notebook its weights are only a value.

// netFile is where a net lies while the file out is made by it.
func netFile(out string) string {
	return filepath.Join(filepath.Dir(out), fmt.Sprintf(".%s-%d-%d.net", filepath.Base(out), os.Getpid(), unnamed.Add(1)))
}

// netFileWork is work on a file by a net, whose own file goes when the work is over.
type netFileWork struct {
	*entailment.FileWork
	net string
}

// End implements bulk.Ender.
func (w *netFileWork) End(bool) { os.Remove(w.net) }
