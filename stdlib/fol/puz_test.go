package fol_test

import (
	"cmp"
	"context"
	"flag"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/data/datatest"
	"sequent/stdlib/fol"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
)

// easy are problems of all kinds that take some milliseconds: clauses and
// formulas, with and without functions and equality, refuted and satisfiable.
const easy = `PUZ001+1 PUZ001+2 PUZ001-1 PUZ002-1 PUZ003-1 PUZ005+1 PUZ009-1 PUZ012-1 PUZ018-1 PUZ018-2 PUZ020-1 PUZ021-1 PUZ022-1
	PUZ028-1 PUZ029-1 PUZ030-1 PUZ031+1 PUZ033-1 PUZ035-1 PUZ035-5 PUZ035-7 PUZ036-1.005 PUZ037-1 PUZ047+1 PUZ056-2.005
	PUZ060+1 PUZ061+1 PUZ128+1 PUZ016-1 PUZ056-2.010 PUZ062-2 PUZ128+2`

var each = flag.Duration("each", 0,
	"how long to try each of the TPTP problems; 0 tries only those that take milliseconds")

// TestPUZ decides problems of the TPTP library's section on puzzles, whose
// files say what the answer is. With -each 10s it tries all of them for so long
// each and prints a table.
func TestPUZ(t *testing.T) {
	files := datatest.Files(t, "tptp_puz/*.p")
	limit := *each
	solved, tried := 0, 0
	for _, path := range files {
		name := strings.TrimSuffix(filepath.Base(path), ".p")
		must := strings.Contains(" "+strings.Join(strings.Fields(easy), " ")+" ", " "+name+" ")
		if !must && limit == 0 {
			continue
		}
		p, err := tptp.Read(path)
		if err != nil { // a typed problem, or one whose include is missing
			if must {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		tried++
		s, took := decidePUZ(t, p.Sequent(), cmp.Or(limit, time.Minute))
		want := fol.Unsatisfiable
		if st := string(p.Header.Status()); st == "Satisfiable" || st == "CounterSatisfiable" {
			want = fol.Satisfiable
		}
		switch {
		case s.Status == want:
			solved++
		case s.Status != fol.Unknown || must && limit == 0:
			t.Errorf("%s is %v, the file says %s", name, s.Status, p.Header.Status())
		}
		if limit > 0 {
			t.Logf("%-14s %-18s %-14v %6d ms  %s", name, p.Header.Status(), s.Status, took.Milliseconds(), how(s))
		}
	}
	t.Logf("%d of %d solved", solved, tried)
}

func decidePUZ(t *testing.T, s logic.Sequent, limit time.Duration) (*fol.Search, time.Duration) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	start := time.Now()
	fs := append(s.Premises[:len(s.Premises):len(s.Premises)], &logic.Not{X: s.Conclusion})
	found, err := fol.Decide(ctx, fs, fol.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if found.Model != nil {
		for _, f := range fs {
			if ok, err := found.Model.Eval(f); !ok || err != nil {
				t.Errorf("the model makes %s false: %v", f, err)
			}
		}
	}
	if found.Proof != nil {
		if err := found.Proof.Check(context.Background()); err != nil {
			t.Error(err)
		}
	}
	if found.Refutation != nil {
		if err := found.Refutation.Check(context.Background()); err != nil {
			t.Error(err)
		}
	}
	return found, time.Since(start)
}

// how says what the answer rests on.
func how(s *fol.Search) string {
	switch {
	case s.Model != nil:
		return "a model"
	case s.Proof != nil:
		return s.Proof.Brief()
	case s.Refutation != nil:
		return s.Refutation.Brief()
	case s.Bound != nil:
		return s.Bound.Reason
	}
	return ""
}
