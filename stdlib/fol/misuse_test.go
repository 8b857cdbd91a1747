package fol

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/stoptest"
)

// TestTheoryErrors has theories that are none, with what is said of them.
func TestTheoryErrors(t *testing.T) {
	people := Sort{Name: "person", Elements: []string{"Ann", "Bob"}}
	houses := Sort{Name: "house", Elements: []string{"h1", "h2"}}
	lives := Symbol{Name: "lives", Args: []string{"person", "house"}}
	axiom := func(src string) []Axiom { return []Axiom{{Name: "clue", Formula: parse(t, src)}} }
	for _, c := range []struct {
		about  string
		theory Theory
		want   string
	}{
		{"one name for two objects", Theory{Sorts: []Sort{people, {Name: "dog", Elements: []string{"Rex", "Ann"}}}},
			"Ann names two objects; give each object its own name"},
		{"a sort that is none", Theory{
			Sorts:   []Sort{people},
			Symbols: []Symbol{{Name: "barks", Args: []string{"dog"}}},
		},
			"the theory has no sort dog; sorts: person"},
		{
			"a result of no sort",
			Theory{
				Sorts:   []Sort{people},
				Symbols: []Symbol{{Name: "pet", Args: []string{"person"}, Result: "dog", Function: true}},
			},
			"the theory has no sort dog; sorts: person",
		},
		{"an object declared as a constant", Theory{
			Sorts:   []Sort{people},
			Symbols: []Symbol{{Name: "Bob", Result: "person", Function: true}},
		},
			"Bob is the name of an object; do not declare elements"},
		{"a sort without objects", Theory{Sorts: []Sort{people, {Name: "dog"}}},
			`the sort "dog" has no named objects; give the sort elements, or search for models of several sizes`},
		{"an undeclared predicate of two sorts", Theory{Sorts: []Sort{people, houses}, Axioms: axiom("lives(Ann, h1)")},
			"the theory has no predicate lives of 2 arguments; declare it with the sorts of its arguments"},
		{
			"arguments in the wrong order",
			Theory{Sorts: []Sort{people, houses}, Symbols: []Symbol{lives}, Axioms: axiom("lives(h1, Ann)")},
			"lives(h1, Ann) mixes the sorts house and person; give each argument the sort that was declared for its " +
				"place",
		},
		{
			"a variable of two sorts",
			Theory{
				Sorts:   []Sort{people, houses},
				Symbols: []Symbol{lives},
				Axioms:  axiom("all x exists y (lives(x, y) & lives(y, x))"),
			},
			"lives(y, x) mixes the sorts house and person; give each argument the sort that was declared for its place",
		},
		{"objects of two sorts equated", Theory{Sorts: []Sort{people, houses}, Axioms: axiom("Ann != h1")},
			"Ann = h1 mixes the sorts person and house; give each argument the sort that was declared for its place"},
		{"a variable of no sort", Theory{Sorts: []Sort{people, houses}, Axioms: axiom("all x (x = x)")},
			"the sort of x is undetermined in ∀x x = x; use it as an argument of a declared symbol"},
		{
			"a variable that is not bound",
			Theory{
				Sorts:  []Sort{people},
				Axioms: []Axiom{{Formula: &logic.Atom{Pred: "p", Args: []logic.Term{logic.Var("x")}}}},
			},
			"the variable x is not bound by a quantifier in p(x); bind it by a quantifier",
		},
	} {
		_, err := NewGround(t.Context(), c.theory)
		var wrong *SymbolError
		if got := fmt.Sprint(err); !errors.As(err, &wrong) || got != c.want {
			t.Errorf("%s:\n got %v\nwant %s", c.about, err, c.want)
		}
	}
}

// TestEvalErrors asks models about what they say nothing of.
func TestEvalErrors(t *testing.T) {
	s, err := Decide(t.Context(), parseAll(t, "p(a) & f(a) = a"), Options{By: ByModels})
	if err != nil || s.Model == nil {
		t.Fatal(s, err)
	}
	for src, want := range map[string]string{
		"q(a)":    "the model has no predicate q of 1 argument; ask about the symbols of the judgment",
		"p(a, a)": "the model has no predicate p of 2 arguments; ask about the symbols of the judgment",
		"p(g(a))": "the model has no function g of 1 argument; ask about the symbols of the judgment",
		"p(b)":    "the model has no object named b; ask about the constants of the judgment",
	} {
		if _, err := s.Model.Eval(parse(t, src)); fmt.Sprint(err) != want {
			t.Errorf("%s:\n got %v\nwant %s", src, err, want)
		}
	}
	if _, err := s.Model.Eval(&logic.Atom{
		Pred: "p",
		Args: []logic.Term{logic.Var("x")},
	}); fmt.Sprint(err) != "the variable x is not bound by a quantifier; bind it by a quantifier" {
		t.Errorf("a free variable: %v", err)
	}
	if ok, err := s.Model.Eval(parse(t, "exists x (p(x) & f(x) = x)")); !ok || err != nil {
		t.Errorf("the model itself: %v, %v", ok, err)
	}
}

// pigeons returns a theory without a model that takes a solver very long to see: each
// of n+1 sits in a hole of its own, and there are n.
func pigeons(tb testing.TB, n int) Theory {
	t := Theory{
		Sorts:   []Sort{{Name: "pigeon"}, {Name: "hole"}},
		Symbols: []Symbol{{Name: "in", Args: []string{"pigeon", "hole"}}},
	}
	for i := range n + 1 {
		t.Sorts[0].Elements = append(t.Sorts[0].Elements, fmt.Sprint("p", i))
		if i < n {
			t.Sorts[1].Elements = append(t.Sorts[1].Elements, fmt.Sprint("h", i))
		}
	}
	return t.Assume("each sits", parse(tb, "all x exists y in(x, y)")).
		Assume("alone", parse(tb, "all x all y all z (in(x, z) & in(y, z) -> x = y)"))
}

// TestGroundStops: questions that take long end soon after their context, and the
// theory can be asked again.
func TestGroundStops(t *testing.T) {
	g, err := NewGround(context.Background(), pigeons(t, 12))
	if err != nil {
		t.Fatal(err)
	}
	f := parse(t, "in(p0, h0)")
	for name, ask := range map[string]func(context.Context) error{
		"Consistent": func(ctx context.Context) error { _, err := g.Consistent(ctx); return err },
		"Label":      func(ctx context.Context) error { _, err := g.Label(ctx, f); return err },
		"LabelsFrom": func(ctx context.Context) error {
			_, err := g.LabelsFrom(ctx, []int{0, 1}, []logic.Formula{f})
			return err
		},
		"Core":  func(ctx context.Context) error { _, err := g.Core(ctx, f); return err },
		"Clash": func(ctx context.Context) error { _, err := g.Clash(ctx); return err },
		"FollowsWithout": func(ctx context.Context) error {
			_, err := g.FollowsWithout(ctx, f, func(int) bool { return false })
			return err
		},
		"Models":    func(ctx context.Context) error { _, _, err := g.Models(ctx, 3); return err },
		"ModelWith": func(ctx context.Context) error { _, err := g.ModelWith(ctx, f); return err },
	} {
		const after = 30 * time.Millisecond
		stoptest.Within(t, name, after+100*time.Millisecond, func() time.Duration {
			ctx, cancel := context.WithCancel(context.Background())
			time.AfterFunc(after, cancel)
			start := stoptest.Start()
			if err := ask(ctx); !errors.Is(err, context.Canceled) {
				t.Fatalf("%s: %v", name, err)
			}
			return start.Took()
		})
	}
	if follows, err := g.FollowsWithout(context.Background(), f, func(axiom int) bool {
		return axiom == 1
	}); follows || err != nil {
		t.Errorf("asked again without the second axiom: %v, %v", follows, err)
	}
}
