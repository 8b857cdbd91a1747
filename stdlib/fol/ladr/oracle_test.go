package ladr

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/logic/logictest"
)

// examples is where Debian's package prover9-doc puts inputs and what Prover9
// and Mace4 answered to them.
const examples = "/usr/share/doc/prover9-doc/examples"

// Prover9 and Mace4 begin their answers with the input as they understood it,
// printed anew. It is read to the same formulas as the input itself.
func TestAgainstWhatProver9Echoes(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(examples, "*.in"))
	if len(files) == 0 {
		t.Skip("Debian's package prover9-doc is not installed")
	}
	compared := 0
	for _, file := range files {
		in, err := Read(file)
		if err != nil {
			continue // some hold terms to rewrite, integers, or other signs for connectives
		}
		answers, _ := filepath.Glob(strings.TrimSuffix(file, ".in") + ".out*")
		for _, answer := range answers {
			echo, ok := echoed(t, answer)
			if !ok {
				continue
			}
			a, b := in.Sequent().Formulas(), read(t, echo).Sequent().Formulas()
			if len(a) != len(b) {
				t.Errorf("%s has %d formulas, its echo %d", file, len(a), len(b))
				continue
			}
			for i := range a {
				if compared++; !logictest.Alike(a[i], b[i]) {
					t.Errorf("%s: %s\nis echoed as %s", file, a[i], b[i])
				}
			}
		}
	}
	if compared < 100 {
		t.Errorf("only %d formulas were compared", compared)
	}
}

// echoed returns the part of an answer that prints the input.
func echoed(t *testing.T, answer string) (string, bool) {
	content, err := os.ReadFile(answer)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(content), "= INPUT =")
	rest, _, closed := strings.Cut(rest, "end of input")
	if !ok || !closed {
		return "", false
	}
	return rest[strings.Index(rest, "\n"):strings.LastIndex(rest, "\n")], true
}
