package corpus_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
)

// questions makes a set of sequents, all labelled 1, with a column of numbers.
func questions(qs ...logic.Sequent) *corpus.Set {
	var rows []*corpus.Row
	for i, q := range qs {
		rows = append(rows, &corpus.Row{
			Content: &corpus.Formulas{Sequent: q},
			Gold:    "1",
			Line:    i + 1,
			Extra:   []string{fmt.Sprint(i)},
		})
	}
	return corpus.New(corpus.Source{Name: "sample"}, corpus.FormulaKind, []string{"number"}, rows)
}

func asked(t rapid.TB, s *corpus.Set, i int) logic.Sequent {
	q, ok := s.Row(i).Sequent()
	if !ok {
		t.Fatalf("row %d is no question about formulas", i)
	}
	return q
}

func permute(t rapid.TB, s *corpus.Set, p corpus.Permutation) *corpus.Set {
	v, err := s.Permute(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// texts returns the rows as text.
func texts(s *corpus.Set) (all []string) {
	for _, r := range s.Rows() {
		all = append(all, r.String())
	}
	return all
}

// TestPermuteKeepsMeaning: verdicts and forms up to renaming stay, of a row and
// of the rows that share a permutation, as one list.
func TestPermuteKeepsMeaning(t *testing.T) {
	solve := decide.NewWorker(decide.SAT())
	rapid.Check(t, func(t *rapid.T) {
		qs := rapid.SliceOfN(logictest.Sequent(16, 12, 3), 1, 9).Draw(t, "questions")
		s := questions(qs...)
		together := rapid.IntRange(1, 4).Draw(t, "together")
		v := permute(t, s, corpus.Permutation{
			Seed:     rapid.Uint64().Draw(t, "seed"),
			Epoch:    rapid.Uint64().Draw(t, "epoch"),
			Together: together,
		})
		var before, after []logic.Formula
		for i, q := range qs {
			p := asked(t, v, i)
			if i%together == 0 {
				before, after = nil, nil
			}
			before, after = append(before, q.Formulas()...), append(after, p.Formulas()...)
			if logic.Key(before...) != logic.Key(after...) {
				t.Fatalf("row %d: %v and %v differ by more than names", i, before, after)
			}
			want, _ := solve(context.Background(), q)
			if got, err := solve(context.Background(), p); err != nil || got != want {
				t.Fatalf("%v is %v, %v is %v (%v)", q, want, p, got, err)
			}
			if r, o := v.Row(i), s.Row(i); r.Gold != o.Gold || r.Label != o.Label || r.Line != o.Line ||
				!slices.Equal(r.Extra, o.Extra) || r.Kind() != o.Kind() {
				t.Fatalf("more than the formulas of row %d changed: %v", i, r)
			}
			if got := asked(t, s, i); got.String() != q.String() {
				t.Fatalf("the set itself changed: %v", got)
			}
		}
	})
}

// many returns n rows of the same formula over all letters.
func many(t testing.TB, n int) *corpus.Set {
	f, err := logic.Parse("a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | p | q | r | s | t | u | v | " +
		"w | x | y | z | rain")
	if err != nil {
		t.Fatal(err)
	}
	qs := make([]logic.Sequent, n)
	for i := range qs {
		qs[i] = logic.Sequent{Conclusion: f}
	}
	return questions(qs...)
}

// TestPermuteDraws: seed, epoch and place each change the permutation, nothing
// else does; every letter becomes every other about equally often.
func TestPermuteDraws(t *testing.T) {
	const rows = 26 * 100
	s := many(t, rows)
	seen := map[string]string{}
	counts := map[[2]string]int{}
	for _, p := range []corpus.Permutation{{Seed: 1, Epoch: 1}, {Seed: 1, Epoch: 2}, {Seed: 2, Epoch: 1}} {
		v := permute(t, s, p)
		if again := texts(permute(t, s, p)); !slices.Equal(again, texts(v)) || !slices.Equal(texts(v), again) {
			t.Errorf("%v draws twice", p)
		}
		for i := range v.Len() {
			q := asked(t, v, i)
			if by := seen[q.String()]; by != "" {
				t.Fatalf("row %d of %v is as %s: %v", i, p, by, q)
			}
			seen[q.String()] = fmt.Sprint("row ", i, " of ", p)
			for k, name := range q.Vars()[:26] {
				counts[[2]string{string(rune('a' + k)), name}]++
			}
			if q.Vars()[26] != "rain" {
				t.Fatalf("a name that is no letter is renamed: %v", q)
			}
		}
	}
	// Each of 676 counts is binomial, 300 expected with a deviation of 17.
	for k, n := range counts {
		if n < 220 || n > 380 {
			t.Errorf("%s becomes %s %d times, about 300 expected", k[0], k[1], n)
		}
	}
	if len(counts) != 26*26 {
		t.Errorf("%d of 676 pairs of letters occur", len(counts))
	}
}

// TestPermuteTogether: rows of a group share their permutation, groups do not.
func TestPermuteTogether(t *testing.T) {
	v := permute(t, many(t, 10), corpus.Permutation{Seed: 3, Together: 4})
	all := texts(v)
	for i := range all {
		for k := range i {
			if same := all[i] == all[k]; same != (i/4 == k/4) {
				t.Errorf("rows %d and %d are alike: %v", k, i, same)
			}
		}
	}
	if got := v.Title(); got != "sample, permuted 4 together (seed 3, epoch 0)" {
		t.Error(got)
	}
}

// TestPermuteIsAView: views of it, and it of views, are what they are of other
// sets; what is saved can be read.
func TestPermuteIsAView(t *testing.T) {
	s := many(t, 30)
	v := permute(t, s, corpus.Permutation{Seed: 5, Epoch: 1})
	all := texts(v)
	if got := texts(v.Head(3)); !slices.Equal(got, all[:3]) {
		t.Errorf("its head is %v", got)
	}
	if w, err := v.Where("number", "7"); err != nil || w.Row(0).String() != all[7] {
		t.Errorf("its row 7 is %v (%v)", w, err)
	}
	if got := v.Title(); got != "sample, permuted (seed 5, epoch 1)" {
		t.Error(got)
	}
	twice := permute(t, v, corpus.Permutation{Seed: 5, Epoch: 2})
	if q := asked(t, twice, 0); logic.Key(q.Formulas()...) != logic.Key(asked(t, s, 0).Formulas()...) ||
		q.String() == all[0] {
		t.Errorf("permuted twice: %v", q)
	}
	path := t.TempDir() + "/permuted.csv"
	if err := v.Save(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	back, err := corpus.Read(t.Context(), path, corpus.ReadOptions{})
	if err != nil || !slices.Equal(texts(back), all) {
		t.Errorf("read back: %v (%v)", back, err)
	}
}

// TestShared: rows are shared by views of one set, and by sets of one file under
// whatever letters.
func TestShared(t *testing.T) {
	s := many(t, 30)
	a, b, err := s.Split(0.5, 1)
	if err != nil {
		t.Fatal(err)
	}
	if s.Shared(a) != 15 || a.Shared(s) != 15 || a.Shared(b) != 0 || s.Shared(many(t, 30)) != 0 {
		t.Errorf("shared %d, %d, %d, %d", s.Shared(a), a.Shared(s), a.Shared(b), s.Shared(many(t, 30)))
	}
	s.SHA256 = "00"
	if v := permute(t, s, corpus.Permutation{Seed: 1}).Head(7); s.Shared(v) != 7 {
		t.Errorf("shared with a permuted view: %d", s.Shared(v))
	}
}

func TestPermuteErrors(t *testing.T) {
	s, err := corpus.Parse(t.Context(), "pairs.csv", []byte(pairs), corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Permute(t.Context(), corpus.Permutation{}); err == nil ||
		!strings.Contains(err.Error(), "sentences") {
		t.Error(err)
	}
	s, err = corpus.Parse(t.Context(), "fol.csv", []byte("premise,conclusion,label\np,q,0\nall x p(x),p(a),1\n"),
		corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.Permute(t.Context(), corpus.Permutation{})
	var at *corpus.RowError
	if !errors.As(err, &at) || at.Row.Line != 3 || !errors.Is(err, logic.ErrFirstOrder) {
		t.Errorf("first-order rows: %v", err)
	}
}

// BenchmarkPermute makes the view of an epoch, and asks every row besides: on one
// core about 550,000 and 110,000 rows of 53 nodes a second; the view takes 113
// bytes a row.
func BenchmarkPermute(b *testing.B) {
	s := many(b, 5000)
	for _, what := range []struct {
		name string
		ask  bool
	}{{"view", false}, {"asked", true}} {
		b.Run(what.name, func(b *testing.B) {
			b.ReportAllocs()
			epoch := uint64(0)
			for b.Loop() {
				epoch++
				v := permute(b, s, corpus.Permutation{Seed: 1, Epoch: epoch})
				for i := 0; what.ask && i < v.Len(); i++ {
					asked(b, v, i)
				}
			}
			b.ReportMetric(float64(s.Len()*b.N)/b.Elapsed().Seconds(), "rows/s")
		})
	}
}

// The same rows under other letters, afresh for each epoch of a training.
func ExampleSet_Permute() {
	s, err := corpus.Parse(context.Background(), "pairs.csv",
		[]byte("premise,conclusion,label\np & q,q,1\np | q,p,0\n"), corpus.ReadOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for epoch := range uint64(2) {
		fresh, err := s.Permute(context.Background(), corpus.Permutation{Seed: 1, Epoch: epoch})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(fresh.Row(0), fresh.Row(0).Label)
		fmt.Println(fresh.Row(1), fresh.Row(1).Label)
	}
	// Output:
	// r ∧ o ⊨ o entailment
	// d ∨ p ⊨ d neutral
	// l ∧ j ⊨ j entailment
	// a ∨ h ⊨ a neutral
}
