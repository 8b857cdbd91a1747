package logic_test

import (
	"errors"
	"testing"

	"sequent/stdlib/entailment"
	"sequent/stdlib/logic"
)

// sequentOf returns a published problem as a sequent.
func sequentOf(p entailment.Pair) logic.Sequent {
	return logic.Sequent{Premises: []logic.Formula{p.A}, Conclusion: p.B}
}

// Tables give every published problem of at most 18 variables its label, and
// derivations every twentieth; each countermodel and each proof checks.
func TestPublished(t *testing.T) {
	const derivationSteps = 400 // as many as the language draws
	derived, tooLarge := 0, 0
	for i, p := range published(t, 18, publishedFiles...) {
		s := sequentOf(p)
		holds, counter, _, err := logic.TableEntails(t.Context(), s)
		if err != nil || holds != p.Entails {
			t.Fatalf("%v: the table says %v (%v), the file %v", s, holds, err, p.Entails)
		}
		if refutes, err := s.Refutes(counter); !holds && (err != nil || !refutes) {
			t.Fatalf("%v: %v does not refute (%v)", s, counter, err)
		}
		if i%20 != 0 {
			continue
		}
		d, err := logic.Derive(t.Context(), s, derivationSteps)
		if errors.Is(err, logic.ErrTooLarge) {
			tooLarge++
			continue
		}
		if err != nil || logic.Check(d) != nil || p.Entails != (d.OpenLeaf() == nil) {
			t.Fatalf("%v: %v, %v\n%v", s, err, logic.Check(d), d)
		}
		derived++
	}
	if t.Logf("%d derived, %d too large", derived, tooLarge); tooLarge > derived/100 {
		t.Errorf("%d derivations of %d have more than %d steps", tooLarge, derived+tooLarge, derivationSteps)
	}
}

// Published formulas print and read back, in the language's syntax, and their
// simple and normal forms keep their truth tables.
func TestPublishedForms(t *testing.T) {
	for i, p := range published(t, 12, publishedFiles...) {
		if i%50 != 0 {
			continue
		}
		g, err := logic.Parse(p.A.String())
		if err != nil || !logic.Same(p.A, g) {
			t.Fatalf("%v reads as %v (%v)", p.A, g, err)
		}
		forms := []logic.Formula{logic.Simplify(p.A)}
		if f, err := logic.CNF(t.Context(), p.A); err == nil {
			forms = append(forms, f)
		} else if !errors.Is(err, logic.ErrTooLarge) {
			t.Fatal(err)
		}
		for _, f := range forms {
			same := logic.Sequent{Conclusion: &logic.Binary{Op: logic.Iff, L: p.A, R: f}}
			if holds, v, _, err := logic.TableEntails(t.Context(), same); err != nil || !holds {
				t.Fatalf("%v and %v differ under %v (%v)", p.A, f, v, err)
			}
		}
	}
}

// Different published pairs have different keys, but for the pairs that are
// equal up to renaming: keys are equal exactly where de Bruijn forms are.
func TestPublishedKeys(t *testing.T) {
	forms := map[string]string{} // by key
	keys := map[string]string{}  // by form
	for _, p := range published(t, 26, "test_exam", "test_easy") {
		key, ds := logic.Key(p.A, p.B), logic.DeBruijn(p.A, p.B)
		form := ds[0].String() + " ⊨ " + ds[1].String()
		if old, ok := forms[key]; ok && old != form {
			t.Fatalf("%s and %s have one key", old, form)
		}
		if old, ok := keys[form]; ok && old != key {
			t.Fatalf("%s has two keys", form)
		}
		forms[key], keys[form] = form, key
	}
}
