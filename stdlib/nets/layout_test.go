package nets

import (
	"fmt"
	"math"
	"slices"
	"testing"

	. "github.com/gomlx/gomlx/core/graph"
	"pgregory.net/rapid"
)

// drawTree draws a tree of at most so many inner nodes.
func drawTree(t *rapid.T, s *signature, inner int) tree {
	if inner == 0 || rapid.IntRange(0, 4).Draw(t, "leaf") == 0 {
		return tree([]byte{byte(rapid.IntRange(0, s.leaves-1).Draw(t, "letter"))})
	}
	k := rapid.IntRange(0, len(s.kinds)-1).Draw(t, "kind")
	out := tree([]byte{byte(s.leaves + k)})
	left := inner - 1
	for side := range s.kinds[k].arity {
		if side == 0 && s.kinds[k].arity == 2 {
			left = rapid.IntRange(0, inner-1).Draw(t, "left")
		} else if side == 1 {
			left = inner - 1 - left
		}
		out += drawTree(t, s, left)
	}
	return out
}

// drawData draws rows of trees of which some have formulas in common.
func drawData(t *rapid.T) *Data {
	d := &Data{}
	for range rapid.IntRange(1, 12).Draw(t, "trees") {
		d.trees = append(d.trees, drawTree(t, formulas, 8))
	}
	number := rapid.IntRange(0, len(d.trees)-1)
	for range rapid.IntRange(1, 30).Draw(t, "rows") {
		d.rows = append(d.rows, row{
			int32(number.Draw(t, "premise")), int32(number.Draw(t, "conclusion")),
			rapid.Bool().Draw(t, "entailed"),
		})
	}
	d.group()
	return d
}

// readBack is the tree at a place, from where the graph would gather it.
func (b *placed) readBack(depth, place int) string {
	p := b.plan
	child := func(index int32) (by int, text string) {
		below := p.size(depth + 1)
		if int(index) < below {
			for by < len(p.reads)-1 && p.offset(depth+1, by+1) <= int(index) {
				by++
			}
			return by, b.readBack(depth+1, int(index))
		}
		leaf := int(index) - below
		return leaf / p.leaves, string([]byte{byte(leaf % p.leaves)})
	}
	by, left := child(b.left[depth][place])
	kind := p.reads[by].kind
	out := string([]byte{byte(p.leaves + kind)}) + left
	if p.kinds[kind].arity == 2 {
		_, right := child(b.right[depth][place])
		out += right
	} else if int(b.right[depth][place]) != p.size(depth+1)+len(p.reads)*p.leaves {
		return "a negation with a right child"
	}
	return out
}

// rename renames the leaves of a tree.
func rename(t tree, to *letters) string {
	b := []byte(t)
	for i, x := range b {
		if int(x) < letterCount {
			b[i] = to[x]
		}
	}
	return string(b)
}

// Whatever the rows, every one of them stands in one microbatch, where the graph
// reads its formulas, renamed; every inner node has the one reader that reads it.
func TestLayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawData(t)
		n := &treeNet{cell: treeCell{}, byKind: rapid.Bool().Draw(t, "kinds")}
		f := fit(n, d, rapid.IntRange(1, 20).Draw(t, "rows of a batch"))
		order := shuffled(len(d.groups), stream(rapid.Uint64().Draw(t, "seed")))
		met := make([]bool, len(d.rows))
		for _, p := range f.lay(order, func(g int) *letters { to := permuted(7, 0, g); return &to }) {
			plan := newPlan(formulas, n.byKind, p.caps)
			b := newPlaced(plan)
			rows := fill(d, p.groups, p.to, b.root)
			if len(rows.rows) > p.caps[0] || len(rows.rows) != p.rows() {
				t.Fatalf("%d rows in %d places", len(rows.rows), p.caps[0])
			}
			checkReaders(t, b)
			i := 0
			for _, g := range p.groups {
				for range d.groups[g].rows {
					r := rows.rows[i]
					if met[r] {
						t.Fatalf("row %d stands twice", r)
					}
					met[r] = true
					checkRoot(t, b, rows.premise[i], d.trees[d.rows[r].premise], p.to(g))
					checkRoot(t, b, rows.conclusion[i], d.trees[d.rows[r].conclusion], p.to(g))
					i++
				}
			}
		}
		if slices.Contains(met, false) {
			t.Fatal("a row is missing")
		}
	})
}

func checkRoot(t *rapid.T, b *placed, at int32, want tree, to *letters) {
	got := ""
	if roots := b.plan.size(0); int(at) < roots {
		got = b.readBack(0, int(at))
	} else {
		got = string([]byte{byte(int(at) - roots)})
	}
	if want := rename(want, to); got != want {
		t.Fatalf("%q is read, not %q", got, want)
	}
}

func checkReaders(t *rapid.T, b *placed) {
	for depth := 1; depth < len(b.readers); depth++ {
		above := b.plan.size(depth - 1)
		for place, reader := range b.readers[depth] {
			if int(reader) == 2*above {
				continue
			}
			side := [][]int32{b.left[depth-1], b.right[depth-1]}[int(reader)/above]
			if int(side[int(reader)%above]) != place {
				t.Fatalf("depth %d, place %d: its reader reads something else", depth, place)
			}
		}
	}
}

// Rows with a formula in common come in one group, as far as groups may grow.
func TestGroups(t *testing.T) {
	d := generated(t, 400, 1)
	sizes := map[int]int{}
	for _, g := range d.groups {
		sizes[len(g.rows)]++
		if len(g.rows) > groupRows {
			t.Error("a group of", len(g.rows))
		}
	}
	if sizes[4] < 20 {
		t.Error("tuples are not found again:", sizes)
	}
}

// Sequences are written as the published files print formulas.
func TestTokens(t *testing.T) {
	d := examples(t, true, "~p -> (q & ~(r | p)) |= p")
	got, _ := tokens(nil, d.trees[0], &unchanged)
	text := ""
	for _, x := range got {
		text += string("abcdefghijklmnopqrstuvwxyz~&|>()"[x])
	}
	if want := "(~(p)>(q&~((r|p))))"; text != want {
		t.Errorf("%s, not %s", text, want)
	}
}

// log(1 − eˣ) and its gradient, −eˣ/(1 − eˣ), wherever single precision has them.
func TestLogOneMinusExp(t *testing.T) {
	for _, x := range []float32{-1e-5, -1e-3, -0.0299, -0.0301, -0.5, -3, -20, -80} {
		out, err := CallOnceN(backend().compute, func(x *Node) []*Node {
			y := logOneMinusExp(x)
			return []*Node{y, Gradient(y, x)[0]}
		}, x)
		if err != nil {
			t.Fatal(err)
		}
		y, dy := out[0].Value().(float32), out[1].Value().(float32)
		want := math.Log(-math.Expm1(float64(x)))
		slope := 1 / math.Expm1(float64(x)) * math.Exp(float64(x))
		if math.Abs(float64(y)-want) > 3e-6*(1+math.Abs(want)) ||
			math.Abs(float64(dy)-slope) > 1e-4*(1e-3+math.Abs(slope)) {
			t.Errorf("at %g: %g and slope %g, not %g and %g", x, y, dy, want, slope)
		}
	}
}

// The deciding world is the one with the lowest probability, and the product
// over worlds is not above it.
func TestDecidingWorld(t *testing.T) {
	d := generated(t, 32, 9)
	n := newNet(t, &Networks[0], small)
	if err := n.Train(t.Context(), d, Training{Epochs: 20, Rate: 1e-2}); err != nil {
		t.Fatal(err)
	}
	answers, err := n.Ask(t.Context(), d, Asking{Worlds: 32})
	if err != nil {
		t.Fatal(err)
	}
	differ := map[int]bool{}
	for _, a := range answers {
		differ[a.World] = true
		if a.World < 0 || a.World >= 32 || a.InWorld < a.Probability-1e-6 ||
			math.Pow(a.InWorld, 32) > a.Probability+1e-6 {
			t.Error(fmt.Sprint(a))
		}
	}
	if len(differ) < 2 {
		t.Error("one world decides everything")
	}
}
