package generate

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/bits"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/batch"
	"sequent/stdlib/batch/batchtest"
	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
	"sequent/stdlib/verdict"
)

// cut takes a set in parts of so many rows.
func (m *Match) cut(s *corpus.Set, rows int) batch.Plan {
	m.units = (s.Len() + rows - 1) / rows
	m.part = func(unit int) (*corpus.Stream, error) {
		return s.Slice(unit*rows, min((unit+1)*rows, s.Len())).Stream(), nil
	}
	return m.plan()
}

// matched returns the file of a set's 4-tuples, and what was counted.
func matched(t testing.TB, s *corpus.Set, rows int) ([]byte, batch.Tally) {
	t.Helper()
	m := &Match{Path: "tuples.txt"}
	var out bytes.Buffer
	tally, err := batch.Run(context.Background(), m, m.cut(s, rows), &out, batch.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), tally
}

// fataler is what tests of both kinds are.
type fataler interface {
	Helper()
	Fatal(...any)
}

// entails decides by SAT alone.
func entails(t fataler, a, b logic.Formula) bool {
	t.Helper()
	s := sat.New()
	for i, f := range []logic.Formula{a, b} {
		if err := s.Assert(context.Background(), f, i == 0); err != nil {
			t.Fatal(err)
		}
	}
	status, err := s.Solve(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return status == sat.Unsatisfiable
}

// Every row of the file has the label that SAT gives it, four and four are a
// 4-tuple, no pair of the set is in two, and the counts are right. Sets have
// letters of each pair's own, of few worlds and of many.
func TestMatch(t *testing.T) {
	for _, p := range []Params{
		{Name: "own", Method: Naive, Rows: 4_000, Vars: Range{1, 10}, Ops: Range{1, 10}},
		{Name: "runs", Method: Tuples, Rows: 4_000, Vars: Range{1, 10}, Ops: Range{1, 10}},
		{Name: "many", Method: Tuples, Rows: 400, Vars: Range{14, 20}, Ops: Range{20, 30}},
		{Name: "few", Method: Naive, Rows: 1_000, Vars: Range{2, 2}, Ops: Range{3, 8}},
	} {
		s := made(t, p, Options{})
		file, tally := matched(t, s, 300)
		var rows []entailment.Pair
		for r, err := range entailment.ReadPublished(bytes.NewReader(file), "tuples") {
			if err != nil {
				t.Fatal(err)
			}
			if entails(t, r.A, r.B) != r.Entails {
				t.Fatalf("%s: line %d is labelled wrong", p.Name, r.Line)
			}
			rows = append(rows, r)
		}
		have := map[string]int{}
		for _, r := range s.Rows() {
			if q, _ := r.Sequent(); r.Label == verdict.Entailment {
				have[spelling(q.Premises[0], q.Conclusion)]++
			}
		}
		for four := range slices.Chunk(rows, 4) {
			if !isTuple(four) {
				t.Fatalf("%s: line %d begins no 4-tuple", p.Name, four[0].Line)
			}
			for _, r := range four[:2] {
				key := spelling(r.A, r.B)
				if have[key]--; have[key] < 0 {
					t.Fatalf("%s: %s is used too often", p.Name, key)
				}
			}
		}
		c := tally.Counts
		if tally.Rows != len(rows) || c[CountPairs] != int64(len(rows)/2)+c[CountUnmatched] ||
			c[CountPairs]+c[CountNotEntailed]+c[CountTrivial] != int64(s.Len()) || c[CountMislabelled] != 0 {
			t.Errorf("%s: %d rows of %d, %+v", p.Name, len(rows), s.Len(), tally)
		}
		if c[CountUnmatched] > c[CountPairs]/50+16 { // a few classes
			t.Errorf("%s: %d of %d pairs have no partner", p.Name, c[CountUnmatched], c[CountPairs])
		}
	}
}

func spelling(a, b logic.Formula) string { return a.String() + " ⊨ " + b.String() }

func isTuple(rows []entailment.Pair) bool {
	if len(rows) < 4 {
		return false
	}
	same := func(f, g logic.Formula) bool { return f.String() == g.String() }
	return rows[0].Entails && rows[1].Entails && !rows[2].Entails && !rows[3].Entails && same(rows[0].A, rows[2].A) &&
		same(rows[1].B, rows[2].B) && same(rows[1].A, rows[3].A) && same(rows[0].B, rows[3].B)
}

// Whatever arrives where in which order and however often, the file is the one of
// one process.
func TestMatchSameBytes(t *testing.T) {
	s := made(t, Params{Name: "own", Method: Naive, Rows: 3_000, Vars: Range{1, 6}, Ops: Range{1, 8}}, Options{})
	m := &Match{Path: "tuples.jsonl"}
	plan := m.cut(s, 100)
	plan.Partitions, plan.BucketSize = 5, 200
	var want bytes.Buffer
	if _, err := batch.Run(t.Context(), m, plan, &want, batch.Options{}); err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(3) {
		var got bytes.Buffer
		dir := t.TempDir()
		if err := batchtest.Stages(t.Context(), m, dir, plan, nil, seed); err != nil {
			t.Fatal(err)
		}
		tally, err := batch.Merge(t.Context(), m, dir, plan, &got, nil)
		if err != nil || !bytes.Equal(got.Bytes(), want.Bytes()) || tally.Counts[CountPairs] == 0 {
			t.Errorf("%d bytes, not %d: %v", got.Len(), want.Len(), err)
		}
	}
}

// No two pairs that are left fit each other.
func TestMatchLeft(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := stream(rapid.Uint64().Draw(t, "seed"), "left", 0)
		vars := firstLetters(rapid.IntRange(1, 4).Draw(t, "variables"))
		j := newJudge()
		j.ctx = context.Background()
		var rows []*corpus.Row
		for range rapid.IntRange(0, 400).Draw(t, "rows") {
			a, b := code(nil).draw(r, vars, r.Below(4)), code(nil).draw(r, vars, r.Below(4))
			rows = append(rows, &corpus.Row{Content: &corpus.Formulas{Sequent: logic.Sequent{
				Premises:   []logic.Formula{a.formula()},
				Conclusion: b.formula(),
			}}})
		}
		m := &leaving{matchWork: Match{Path: "tuples.txt"}}
		plan := m.cut(corpus.New(corpus.Source{Name: "drawn"}, corpus.FormulaKind, nil, rows), 50)
		if _, err := batch.Run(context.Background(), m, plan, io.Discard, batch.Options{}); err != nil {
			t.Fatal(err)
		}
		for i, p := range m.left {
			for _, q := range m.left[:i] {
				if !entails(t, p[0], q[1]) && !entails(t, q[0], p[1]) {
					t.Fatalf("%v and %v are both left", p, q)
				}
			}
		}
	})
}

// matchWork has another name than its method Match.
type matchWork = Match

// leaving keeps the pairs that are left.
type leaving struct {
	matchWork
	left [][2]logic.Formula
}

func (l *leaving) Unmatched(left []batch.Group) []batch.Group {
	for _, g := range left {
		ab, _ := decodeBody(g.Body)
		l.left = append(l.left, [2]logic.Formula{ab[0].formula(), ab[1].formula()})
	}
	return l.matchWork.Unmatched(left)
}

// Of 10,000 pairs, no more are left than by the greedy scan over all of them in
// order, but for a few; and the crosswise rows have fewer new variables.
func TestMatchShare(t *testing.T) {
	s := made(t, Params{Name: "share", Method: Naive, Rows: 20_000, Vars: Range{1, 10}, Ops: Range{1, 10}}, Options{})
	file, tally := matched(t, s, 2_000)
	j := newJudge()
	j.ctx = t.Context()
	w := pool{partners: j}
	n, found, fresh := 0, 0, 0
	for _, r := range s.Rows() {
		a, b, _ := encodePair(r)
		if what, err := j.sort(r.Label, a, b); err != nil || what != CountPairs {
			continue
		}
		n++
		p := j.pair(a, b, n)
		q, err := w.match(p)
		if err != nil {
			t.Fatal(err)
		}
		if q != nil {
			found += 2
			fresh += bits.OnesCount32(p.b.vars()&^q.a.vars()) + bits.OnesCount32(q.b.vars()&^p.a.vars())
		}
	}
	t.Logf("of %d pairs %d are matched, by the scan %d", n, tally.Rows/2, found)
	if int64(n) != tally.Counts[CountPairs] || tally.Rows/2 < found*99/100 {
		t.Errorf("%+v; by the scan %d of %d", tally, found, n)
	}
	out, err := entailment.ReadSet(t.Context(), bytes.NewReader(file), corpus.Source{Name: "tuples"})
	if err != nil {
		t.Fatal(err)
	}
	balance, err := entailment.BalanceOf(t.Context(), out, 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, st := range balance.Statistics {
		if strings.Contains(st.Name, "new") {
			scan := float64(fresh) / float64(found)
			t.Logf("new variables %.2f %.2f, by the scan %.2f", st.Pos.Mean(), st.Neg.Mean(), scan)
			if st.Neg.Mean() > 0.8*scan {
				t.Errorf("the crosswise rows have hardly fewer new variables than those of the scan")
			}
		} else if st.ChiSquare() != 0 {
			t.Errorf("%s of %s: χ² %.1f", st.Name, st.Side, st.ChiSquare())
		}
	}
}

// Labels are checked, and rows of another language are an error with their line.
func TestMatchRows(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pairs.csv")
	read := func(rows string) (batch.Tally, error) {
		if err := os.WriteFile(path, []byte("premise,conclusion,label\n"+rows), 0o644); err != nil {
			t.Fatal(err)
		}
		m, folder := &Match{File: path, Path: "tuples.txt"}, t.TempDir()
		plan, err := m.Prepare(t.Context(), folder)
		if err != nil {
			t.Fatal(err)
		}
		worker := &Match{File: path, Path: "tuples.txt"}
		if err := worker.Load(folder); err != nil {
			t.Fatal(err)
		}
		tally, err := batch.Run(t.Context(), worker, plan, io.Discard, batch.Options{})
		return tally, m.Explain(err)
	}
	tally, err := read("p,p | q,1\np & ~p,q,1\np,q,1\np,q,0\nq,r,\nr,r | s,\n~q,~q,1\n")
	if got, want := fmt.Sprint(tally.Rows, tally.Counts),
		"4 map[mislabelled:1 not entailed:2 pairs:3 trivial:1 unmatched:1]"; err != nil || got != want {
		t.Errorf("%s %v, want %s", got, err, want)
	}
	for _, row := range []string{"p,p <-> q,1\n", "rain,rain,1\n"} {
		if _, err := read("p,p,1\n" + row); err == nil || !strings.Contains(err.Error(), "pairs.csv:3") {
			t.Errorf("of %q: %v", row, err)
		}
	}
}

// FuzzPairs matches any body: an error or groups, never a panic.
func FuzzPairs(f *testing.F) {
	f.Add([]byte{1, 0, 1, 0})
	f.Add([]byte{1, 255, 255})
	f.Add([]byte{})
	m := &Match{Path: "tuples.txt"}
	f.Fuzz(func(t *testing.T, body []byte) {
		g := batch.Group{Rows: 1, Body: body}
		for round := range matchRounds {
			m.Key(g, round)
		}
		m.Match(context.Background(), []batch.Group{g, g}, 0)
	})
}
