//go:build cadical

package decide

import "testing"

// TestCaDiCaLAgrees has CaDiCaL decide all published problems, from the clauses
// of sat's own encoding: it gives the published label to each.
func TestCaDiCaLAgrees(t *testing.T) {
	work, total := cadicalWorker(), 0
	for name, file := range published(t) {
		for i, p := range problems(t, name, file) {
			total++
			label, err := work(t.Context(), p.Sequent)
			if err != nil || label != goldOf(p.entails) {
				t.Fatalf("%s, line %d: CaDiCaL says %v (%v), the file says %v", name, i+1, label, err,
					goldOf(p.entails))
			}
		}
	}
	t.Logf("CaDiCaL agrees on %d problems", total)
}
