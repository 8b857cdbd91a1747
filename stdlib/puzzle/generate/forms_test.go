package generate

import (
	"context"
	"testing"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Every form is drawn, and what is read of it is equivalent to what it says.
func TestForms(t *testing.T) {
	for _, spec := range Kinds {
		for _, f := range spec.Forms {
			said := 0
			for seed := range uint64(30) {
				if testForm(t, spec, f.Name, seed) {
					said++
				}
			}
			if said == 0 {
				t.Errorf("%s: %s says nothing", spec.Kind, f.Name)
			}
		}
	}
}

// testForm draws a true clause of a form in some world; false where the world
// has none.
func testForm(t *testing.T, spec Spec, name string, seed uint64) bool {
	ctx := context.Background()
	o, err := Options{Kind: spec.Kind, Seed: seed, Size: Exactly(3 + int(seed)%3)}.of(spec.Kind)
	if err != nil {
		t.Fatal(err)
	}
	r := stream(seed, string(spec.Kind), 0, 0)
	w := spec.world(r, o)
	d := drawer{world: w, r: r, forms: []string{name}, said: map[string]bool{}, drawn: drawLimit - 50}
	d.add(2)
	if len(d.clauses) == 0 {
		return false
	}
	m, err := read(ctx, w, d.clauses)
	if err != nil {
		t.Errorf("%s: %s: %v", spec.Kind, name, err)
		return true
	}
	theory := m.Theory()
	background := theory
	background.Axioms = nil
	for _, a := range theory.Axioms {
		if a.Background {
			background.Axioms = append(background.Axioms, a)
		}
	}
	g, err := fol.NewGround(ctx, background)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range m.Clauses {
		read := m.Clues()[i].Formula()
		l, err := g.Label(ctx, &logic.Binary{Op: logic.Iff, L: c.Formula, R: read})
		if err != nil || l != verdict.Entailment {
			t.Errorf("%s: %v\n says %v\n read %v", c.Text, err, c.Formula, read)
		}
	}
	return true
}

// The smallest and the largest puzzles can be made, too.
func TestSizes(t *testing.T) {
	for _, spec := range Kinds {
		for _, size := range []int{spec.Size.Min, spec.Size.Max} {
			for _, groups := range []int{spec.Groups.Min, spec.Groups.Max} {
				o := Options{Kind: spec.Kind, Size: Exactly(size), Groups: Exactly(groups), Seed: 2}
				m, err := Make(t.Context(), o)
				if err != nil {
					t.Errorf("%s of %d: %v", spec.Kind, size, err)
					continue
				}
				if minimal, err := m.Minimal(t.Context()); !minimal || err != nil {
					t.Errorf("%s of %d is not minimal: %v\n%s", spec.Kind, size, err, m.Text)
				}
			}
		}
	}
}
