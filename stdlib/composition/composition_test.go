package composition

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// examples reads rows of labelled brackets, which have one tree.
func examples(t *testing.T, names []string, rows ...string) (*Tree, []Example[string]) {
	t.Helper()
	var tree *Tree
	var all []Example[string]
	for _, row := range rows {
		own, e, err := ParseExample(row, names...)
		if err != nil {
			t.Fatal(err)
		}
		if tree == nil {
			tree = own
		}
		if !tree.Same(own) {
			t.Fatalf("%s has another tree than %s", row, rows[0])
		}
		all = append(all, e)
	}
	return tree, all
}

// The split of Table 1, and the functions of Figure 1.
var (
	toyTrain = []string{"(F T ⇒ (F ε F))", "(T T ⇒ (T ¬ F))", "(T F ⇒ (F ¬ T))", "(T F ⇒ (T ε T))"}
	toyTest  = []string{"(F T ⇒ (F ¬ T))", "(T T ⇒ (T ε T))", "(T F ⇒ (T ¬ F))", "(T F ⇒ (F ε F))"}
)

func toy(t *testing.T) *Composition[string] {
	tree, err := NewTree(Inner("C2", Leaf("v"), Leaf("op"), Inner("C1", Leaf("u"), Leaf("w"))))
	if err != nil {
		t.Fatal(err)
	}
	c := Empty[string](tree)
	truth := map[bool]string{true: "T", false: "F"}
	for _, v := range []bool{true, false} {
		for _, w := range []bool{true, false} {
			if err := c.Define(0, []string{truth[v], "⇒", truth[w]}, truth[!v || w]); err != nil {
				t.Fatal(err)
			}
		}
		err := errors.Join(c.Define(3, []string{
			"¬", truth[v],
		}, truth[!v]), c.Define(3, []string{"ε", truth[v]}, truth[v]))
		if err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// Section 3.4 of the paper: four of eight sentences are fair, and Algorithm 2
// learns all eight from them.
func TestToy(t *testing.T) {
	c := toy(t)
	if c.Inputs().Int64() != 8 || c.Tree.String() != "C2(v, op, C1(u, w))" {
		t.Error(c.Inputs(), c.Tree)
	}
	_, train := examples(t, nil, toyTrain...)
	_, test := examples(t, nil, toyTest...)
	for _, e := range append(train, test...) {
		got, err := c.Realize(e.Input(c.Tree))
		if err != nil || !slices.Equal(got, e) {
			t.Error(got, e, err)
		}
	}
	f, err := c.Fairness(slices.Values(train))
	if err != nil || !f.Fair() {
		t.Fatal(err, slices.Collect(f.Missing()))
	}
	learned, err := Learn(c.Tree, slices.Values(train))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range test {
		if out, err := learned.Compose(e.Input(c.Tree)); err != nil || out != e[0] {
			t.Error(e, out, err)
		}
	}
}

// Without either property that section 3.4 names, a data set is not fair, and
// what is missing is named.
func TestToyUnfair(t *testing.T) {
	c := toy(t)
	for _, x := range []struct {
		rows []string
		want string
	}{
		{[]string{toyTrain[0], toyTrain[1], toyTest[0], toyTest[1]}, "C2 of (F, ⇒, T), C2 of (F, ⇒, F)"},
		{[]string{toyTrain[0], toyTrain[3], toyTest[1], toyTest[3]}, "C1 of (¬, T), C1 of (¬, F)"},
		{toyTrain[:3], "C2 of (F, ⇒, T), C1 of (ε, T)"},
	} {
		_, train := examples(t, nil, x.rows...)
		f, err := c.Fairness(slices.Values(train))
		if err != nil {
			t.Fatal(err)
		}
		var missing []string
		for p := range f.Missing() {
			missing = append(missing, f.String(p))
		}
		if got := strings.Join(missing, ", "); got != x.want || f.Fair() {
			t.Errorf("%s, not %s", got, x.want)
		}
	}
	_, half := examples(t, nil, toyTrain[:3]...)
	f, err := c.Fairness(slices.Values(half))
	if err != nil {
		t.Fatal(err)
	}
	_, asked := examples(t, nil, toyTrain[3], toyTest[0])
	if got := f.Asks(asked[0]); len(got) != 2 || f.Asks(asked[1]) != nil {
		t.Error(got, f.Asks(asked[1]))
	}
}

// drawComposition draws a tree and functions on small domains.
func drawComposition(t *rapid.T) *Composition[int] {
	var draw func(depth int) *Node
	draw = func(depth int) *Node {
		n := &Node{}
		for range rapid.IntRange(0, 3-depth).Draw(t, "children") {
			n.Children = append(n.Children, draw(depth+1))
		}
		return n
	}
	root := &Node{Children: []*Node{draw(1), draw(1)}}
	tree, err := NewTree(root)
	if err != nil {
		t.Fatal(err)
	}
	c := Empty[int](tree)
	for node := tree.Len() - 1; node >= 0; node-- {
		for v := range rapid.IntRange(1, 3).Draw(t, "domain") {
			c.Include(node, v)
		}
		if tree.IsLeaf(node) {
			continue
		}
		values := slices.Clone(c.Domain(node))
		for inputs := range c.product(node) {
			if err := c.Define(node, slices.Clone(inputs), rapid.SampledFrom(values).Draw(t, "output")); err != nil {
				t.Fatal(err)
			}
		}
	}
	return c
}

// space returns all inputs of a composition tree.
func space[V comparable](c *Composition[V]) iter.Seq[[]V] {
	return func(yield func([]V) bool) {
		x := make([]V, len(c.Tree.Leaves()))
		var fill func(i int) bool
		fill = func(i int) bool {
			if i == len(x) {
				return yield(slices.Clone(x))
			}
			for _, v := range c.Domain(c.Tree.Leaves()[i]) {
				if x[i] = v; !fill(i + 1) {
					return false
				}
			}
			return true
		}
		fill(0)
	}
}

// On trimmed trees Definition 2 is exactly that Algorithm 2 learns everything:
// whatever the tree and the part of its inputs that is shown.
func TestFairIsLearned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawComposition(t).Trim()
		if c.Inputs().Int64() > 2000 {
			t.Skip("a large input space")
		}
		share := rapid.IntRange(1, 10).Draw(t, "share")
		var all, shown []Example[int]
		for x := range space(c) {
			e, err := c.Realize(x)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, e)
			if rapid.IntRange(1, 10).Draw(t, "shown") <= share {
				shown = append(shown, e)
			}
		}
		f, err := c.Fairness(slices.Values(shown))
		if err != nil {
			t.Fatal(err)
		}
		learned, err := Learn(c.Tree, slices.Values(shown))
		if err != nil {
			t.Fatal(err)
		}
		right := 0
		for _, e := range all {
			out, err := learned.Compose(e.Input(c.Tree))
			if err == nil && out != e[0] {
				t.Fatal("Algorithm 2 is wrong on", e)
			}
			if err == nil {
				right++
			}
			if known := len(f.Asks(e)) == 0; known != (err == nil) {
				t.Fatalf("%v: asks %v, and composing says %v", e, f.Asks(e), err)
			}
		}
		if f.Fair() != (right == len(all)) {
			t.Fatalf("fair is %v, and %d of %d are learned", f.Fair(), right, len(all))
		}
		met, of := 0, 0
		for node := range c.Tree.Len() {
			m, o := f.Count(node)
			met, of = met+m, of+o
		}
		if missing := len(slices.Collect(f.Missing())); missing != of-met {
			t.Fatalf("%d are listed, and %d are missing", missing, of-met)
		}
	})
}

// What is no composition, or none of this tree, is refused with its place.
func TestMistakes(t *testing.T) {
	tree, all := examples(t, []string{"C2", "C1"}, toyTrain...)
	_, wrong := examples(t, nil, "(T T ⇒ (F ε F))")
	c := toy(t)
	learned, err := Learn(tree, slices.Values(all[:1]))
	if err != nil {
		t.Fatal(err)
	}
	_, conflict := Learn(tree, slices.Values(append(all, wrong...)))
	_, undefined := learned.Compose([]string{"T", "⇒", "¬", "F"})
	_, short := c.Compose([]string{"T"})
	_, label := c.Fairness(slices.Values(wrong))
	_, value := c.Fairness(slices.Values([]Example[string]{{"F", "X", "⇒", "F", "ε", "F"}}))
	_, length := c.Fairness(slices.Values([]Example[string]{{"F"}}))
	_, twice := NewTree(Inner("a", Leaf("b"), Leaf("b")))
	_, lone := NewTree(Leaf("a"))
	_, train := Between(tree, slices.Values(append(all, wrong...)), slices.Values(all))
	_, test := Between(tree, slices.Values(all), slices.Values(wrong))
	loop := Inner("", Leaf(""))
	loop.Children[0] = loop
	_, endless := NewTree(loop)
	for want, err := range map[string]error{
		"example 5: C2 of (T, ⇒, F) is F in one example and T in another": conflict,
		"C1 is not defined for (¬, F)":                                    undefined,
		"an input needs 4 values, one for each leaf":                      short,
		"example 1: C2 of (T, ⇒, F) is F in one example and T in another": label,
		"example 1: X is not in the domain of v":                          value,
		"it has 1 values, but the tree has 6 nodes":                       length,
		"nodes 1 and 2 have the same name b":                              twice,
		"the tree is the single leaf a":                                   lone,
		"training example 5":                                              train,
		"test example 1":                                                  test,
		"C1 has 2 children but 1 inputs":                                  c.Define(3, []string{"T"}, "T"),
		fmt.Sprintf("the tree has more than %d nodes", maxNodes):          endless,
		"v has 0 children but 0 inputs":                                   c.Define(1, nil, "T"),
		"C2 of (T, ⇒, F) is F in one example and maybe in another": c.Define(0, []string{
			"T", "⇒", "F",
		}, "maybe"),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, and not %q", err, want)
		}
	}
	var u *UndefinedError
	if !errors.As(undefined, &u) || u.Node != "C1" {
		t.Error(u)
	}
}

// Brackets are read as they are written, and what is none is an error in place.
func TestBrackets(t *testing.T) {
	tree, e, err := ParseExample(toyTrain[0], "C2", "C1")
	if err != nil || e.Write(tree) != toyTrain[0] || tree.String() != "C2(1, 2, C1(4, 5))" {
		t.Error(tree, e, err)
	}
	for text, want := range map[string]string{
		"":                          "expected a value or a bracket, not the end",
		"x":                         "the tree is the single leaf",
		"(T":                        "expected a value or a bracket, not the end",
		"(T a) b":                   "expected the end of the tree, not b",
		"(T (F))":                   "write the leaf F without brackets",
		"((T a) b)":                 "expected the value of the node, not (",
		")":                         "not )",
		strings.Repeat("(a ", 2000): "nested more than 1000 deep",
	} {
		if _, _, err := ParseExample(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v, and not %q", text, err, want)
		}
	}
	if _, _, err := ParseExample("(T a)", "A", "B"); err == nil || !strings.Contains(err.Error(), "1 more names") {
		t.Error(err)
	}
}

// Whatever the text, it is an example that is written as it was read, or an error
// within the text.
func FuzzBrackets(f *testing.F) {
	for _, seed := range append(toyTrain, "((", "(a b) c", "(\xff x)", "(a\u00a0b)") {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tree, e, err := ParseExample(text)
		if err != nil {
			checkPlace(t, text, err)
			return
		}
		again, same, err := ParseExample(e.Write(tree))
		if err != nil || !slices.Equal(e, same) || !again.Same(tree) {
			t.Errorf("%q is written %q: %v", text, e.Write(tree), err)
		}
	})
}

// A look at both documents.
func TestDocs(t *testing.T) {
	c := toy(t)
	_, train := examples(t, nil, toyTrain[:3]...)
	f, err := c.Fairness(slices.Values(train))
	if err != nil {
		t.Fatal(err)
	}
	for want, text := range map[string]string{
		"unfair   2 of 8 inputs": f.Doc().Unfold().Text(),
		"C1 of (ε, T)":           f.Doc().Unfold().Text(),
		"8 inputs":               c.Doc().Text(),
		"u, w":                   c.Doc().Text(),
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if table := c.Table(3); len(table) != 4 || table[0].Output != "F" {
		t.Error(table)
	}
}
