package qreas

import (
	"context"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/corpus"
	"sequent/stdlib/lp"
	"sequent/stdlib/quantity/compose"
	"sequent/stdlib/quantity/generate"
	"sequent/stdlib/verdict"
)

// The integer programs that CLP solves and the enumeration of all expressions find
// the same equations of the texts of AWPNLI, of a sample of the stress test and of
// generated pairs, and so give the same labels. Where a pool of 50 solutions was full,
// CLP's equations are among the enumerator's.
func TestCLPAgrees(t *testing.T) {
	if ok, why := lp.Available(); !ok {
		t.Skip(why)
	}
	made, err := generate.Set(context.Background(), generate.Options{Rows: 600, Seed: 11})
	if err != nil {
		t.Fatal(err)
	}
	t.Run("generated", func(t *testing.T) { agree(t, every(made, 1)) })
	t.Run("AWPNLI", func(t *testing.T) { agree(t, every(load(t, "AWPNLI"), 1)) })
	t.Run("StressTest", func(t *testing.T) { agree(t, every(load(t, "StressTest"), 60)) })
}

// every returns each n-th row.
func every(s *corpus.Set, n int) (out []*corpus.Row) {
	for i, row := range s.Rows() {
		if i%n == 0 {
			out = append(out, row)
		}
	}
	return out
}

// agree judges rows both ways, in both modes.
func agree(t *testing.T, rows []*corpus.Row) {
	for _, mode := range Modes() {
		enumerated, paper, values := compose.ByEnumeration, compose.ByPaper, compose.ByRows
		methods := []*Reasoner{
			reasoner(t, Options{Mode: mode, By: &enumerated}), reasoner(t, Options{Mode: mode, By: &paper}),
			reasoner(t, Options{Mode: mode, By: &values}),
		}
		programs, full, others := 0, 0, 0
		for i := range rows {
			premise, conclusion := strings.Join(rows[i].Premises(), " "), rows[i].Conclusion()
			var js []*Judgment
			for _, r := range methods {
				j, err := r.Judge(context.Background(), premise, conclusion)
				if err != nil {
					t.Fatal(err)
				}
				js = append(js, j)
			}
			complete := true
			for k, c := range js[0].Compositions {
				all, some, sums := c.Found, js[1].Compositions[k].Found, js[2].Compositions[k].Found
				programs += some.Programs
				complete = complete && some.Complete
				if !within(some, all) || !within(sums, all) || some.Complete && !within(all, some) {
					t.Errorf("%v: enumeration %q, paper %q, rows %q", rows[i], equations(all), equations(some),
						equations(sums))
				}
			}
			if same := js[0].Label == js[1].Label; complete && !same {
				t.Errorf("%v: enumeration %v, CLP %v", rows[i], js[0].Label, js[1].Label)
			} else if !same {
				others++
			}
			if !complete {
				full++
			}
			if a, err := methods[1].NewWorker()(context.Background(), rows[i]); err != nil || a.Label != js[1].Label {
				t.Errorf("%v: without stages %v (%v), with them %v", rows[i], a, err, js[1].Label)
			}
			if js[1].Label == verdict.Open {
				t.Errorf("%v is open: %s", rows[i], js[1].Why)
			}
		}
		t.Logf("%s: %d rows, %d solutions of CLP; a pool was full in %d rows, and in %d of them the label differs",
			mode, len(rows), programs, full, others)
	}
}

// within reports whether the equations of one list are all in another.
func within(a, b *compose.Found) bool {
	return !slices.ContainsFunc(a.Justifications, func(x *compose.Justification) bool {
		return !slices.ContainsFunc(b.Justifications, func(y *compose.Justification) bool { return x.Key() == y.Key() })
	})
}

func equations(f *compose.Found) (out []string) {
	for _, j := range f.Justifications {
		out = append(out, j.Equation)
	}
	return out
}
