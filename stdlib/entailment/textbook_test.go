package entailment_test

import (
	"fmt"
	"strings"
	"testing"

	"sequent/stdlib/decide"
	"sequent/stdlib/entailment"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// TestTextbookLabels confirms every label by SAT and by truth tables.
func TestTextbookLabels(t *testing.T) {
	s := entailment.Textbook()
	if s.Len() != 200 || !s.TwoClass() {
		t.Fatalf("%d rows, two classes: %v", s.Len(), s.TwoClass())
	}
	for _, engine := range []decide.Engine{decide.SAT(), decide.Table()} {
		work := decide.NewWorker(engine)
		entailments := 0
		for i, r := range s.Rows() {
			q, ok := r.Sequent()
			if !ok {
				t.Fatalf("row %d is no question about formulas", i+1)
			}
			label, err := work(t.Context(), q)
			if err != nil || label != r.Label {
				t.Errorf("row %d, %v: %s says %v (%v), the label is %v", i+1, r, engine.Name(), label, err, r.Gold)
			}
			if r.Label == verdict.Entailment {
				entailments++
			}
		}
		if entailments != 100 {
			t.Errorf("%d of 200 are entailments", entailments)
		}
	}
}

// TestTextbookRows: names and sources are there, mutations name the rule they
// are of, all is in the published syntax, and no two rows are equal up to
// renaming.
func TestTextbookRows(t *testing.T) {
	s := entailment.Textbook()
	if got := fmt.Sprint(s.Columns); got != "[name source]" {
		t.Fatal(got)
	}
	seen := map[string]int{}
	rules := map[string]bool{}
	for i, r := range s.Rows() {
		q, _ := r.Sequent()
		name, source := r.Extra[0], r.Extra[1]
		if i < 100 && (rules[name] || name == "" || source == "" || strings.Contains(source, "mutation")) {
			t.Errorf("row %d: the rule %q of %q", i+1, name, source)
		}
		rules[name] = true
		if i >= 100 {
			rule, what, ok := strings.Cut(name, ", mutated: ")
			if of := s.Row(i - 100).Extra[0]; !ok || what == "" || rule != of ||
				source != fmt.Sprintf("mutation of row %d", i-99) {
				t.Errorf("row %d: %q, %q is no mutation of %q", i+1, name, source, of)
			}
			if excluded(t, q) {
				t.Errorf("row %d: a premise that cannot be true, or a hypothesis that must be", i+1)
			}
		}
		for _, f := range q.Formulas() {
			if _, err := entailment.Published(f); err != nil {
				t.Errorf("row %d: %v", i+1, err)
			}
		}
		key := logic.Key(q.Formulas()...)
		if before, twice := seen[key]; twice {
			t.Errorf("rows %d and %d are equal up to renaming", before, i+1)
		}
		seen[key] = i + 1
	}
}

// excluded says that a pair is decided by one of its sides alone.
func excluded(t *testing.T, q logic.Sequent) bool {
	work := decide.NewWorker(decide.Table())
	for _, alone := range []logic.Sequent{
		{Premises: q.Premises, Conclusion: logic.Truth(false)}, {Conclusion: q.Conclusion},
	} {
		if label, err := work(t.Context(), alone); err != nil || label == verdict.Entailment {
			return true
		}
	}
	return false
}

// TestTextbookBesidePublished counts the rows that a published file has too, up
// to renaming, as the comment on Textbook states it.
func TestTextbookBesidePublished(t *testing.T) {
	needSets(t)
	ours := map[string]bool{}
	for _, r := range entailment.Textbook().Rows() {
		q, _ := r.Sequent()
		ours[logic.Key(q.Formulas()...)] = true
	}
	for _, name := range entailment.Names() {
		s, err := entailment.Load(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		shared := map[string]bool{}
		for _, r := range s.Rows() {
			q, _ := r.Sequent()
			if key := logic.Key(q.Formulas()...); ours[key] {
				shared[key] = true
			}
		}
		if want := map[string]int{"test_exam": 29}[name]; len(shared) != want {
			t.Errorf("%s has %d of our rows, not %d", name, len(shared), want)
		}
	}
}

// The rules that a decider gets wrong, by name.
func ExampleTextbook() {
	s := entailment.Textbook()
	fallacies, err := s.Where("source", "Aristotle, Sophistical Refutations 5, 167b")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range fallacies.Rows() {
		fmt.Println(r, "·", r.Gold, "·", r.Extra[0])
	}
	// Output:
	// (p → q) ∧ q ⊨ p · not_entailment · affirming the consequent
	// (p → q) ∧ ¬p ⊨ ¬q · not_entailment · denying the antecedent
}
