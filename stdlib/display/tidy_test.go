package display

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var labels = rapid.SampledFrom([]string{
	"p", "∧", "man(socrates)", "the tall kid happily kicks every rock", "", "日本", "r₁₂", "→", "é́", "WWMM",
})

func genNode(t *rapid.T, budget int) *Node {
	n := &Node{
		Label: labels.Draw(t, "label"),
		Thick: rapid.Bool().Draw(t, "thick"),
		Tone:  Tone(rapid.IntRange(0, int(Hint)).Draw(t, "tone")),
	}
	if rapid.Bool().Draw(t, "noted") {
		n.Note = labels.Draw(t, "note")
	}
	for range rapid.IntRange(0, min(4, budget)).Draw(t, "kids") {
		n.Kids = append(n.Kids, genNode(t, budget/5))
	}
	return n
}

func genStep(t *rapid.T, budget int) *Inference {
	i := &Inference{Conclusion: labels.Draw(t, "conclusion")}
	if rapid.Bool().Draw(t, "named") {
		i.Rule = labels.Draw(t, "rule")
	}
	for range rapid.IntRange(0, min(3, budget)).Draw(t, "premises") {
		i.Premises = append(i.Premises, genStep(t, budget/4))
	}
	return i
}

// checkLayout checks what a drawing promises: on no level two boxes are nearer
// than gap, all lie within the width, and children keep their order.
func checkLayout(t *rapid.T, root *box, width, gap float64) {
	const eps = 1e-6
	ends := map[int]float64{}
	root.walk(func(b *box) {
		if b.x-b.left < -eps || b.x+b.right > width+eps {
			t.Fatalf("a box from %v to %v leaves the width %v", b.x-b.left, b.x+b.right, width)
		}
		// walk visits each level from left to right.
		if end, ok := ends[b.level]; ok && b.x-b.left < end+gap-eps {
			t.Fatalf("level %d: a box begins at %v, the one before ends at %v", b.level, b.x-b.left, end)
		}
		ends[b.level] = b.x + b.right
	})
}

func TestTreesDoNotOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := genNode(t, 60).box()
		width, _ := treeLayout.place(root)
		checkLayout(t, root, width, treeGap)
		root.walk(func(b *box) {
			if n := len(b.kids); n > 0 && math.Abs(b.x-(b.kids[0].x+b.kids[n-1].x)/2) > 1e-6 {
				t.Fatalf("a parent at %v is not centred over %v and %v", b.x, b.kids[0].x, b.kids[n-1].x)
			}
		})
	})
}

func TestProofsDoNotOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := genStep(t, 60).box()
		size := func(s string) float64 { return 7 * float64(cells(s)) }
		width, _ := proofLayout(proofGap, 10, size, size).place(root)
		checkLayout(t, root, width, proofGap)
		root.walk(func(b *box) {
			for _, k := range b.kids {
				if k.x-k.half < b.x+b.from-1e-6 || k.x+k.half > b.x+b.to+1e-6 {
					t.Fatalf("the bar from %v to %v does not cover the premise at %v±%v", b.x+b.from, b.x+b.to, k.x,
						k.half)
				}
			}
		})
	})
}

// TestProofTextLosesNothing counts letters: if two pieces of a derivation
// overlapped in the grid, some would be missing.
func TestProofTextLosesNothing(t *testing.T) {
	letters := func(s string) int {
		n := 0
		for _, r := range s {
			if !strings.ContainsRune(" ─", r) {
				n++
			}
		}
		return n
	}
	rapid.Check(t, func(t *rapid.T) {
		root := genStep(t, 30)
		want := 0
		root.box().walk(func(b *box) { want += letters(b.step.Conclusion) + letters(b.step.Rule) })
		lines, ok := (&Proof{Root: root}).grid()
		if got := letters(strings.Join(lines, "")); ok && got != want {
			t.Fatalf("%d of %d letters in\n%s", got, want, strings.Join(lines, "\n"))
		}
		for _, l := range lines {
			if cells(l) > lineCells+1 {
				t.Fatalf("%d cells wide: %s", cells(l), l)
			}
		}
	})
}

// TestTreeTextLosesNothing checks that each node has its line, under its
// parent's.
func TestTreeTextLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := genNode(t, 60)
		var want []string
		root.box().walk(func(b *box) {
			want = append(want, strings.TrimSpace(b.node.Label+"   "+b.node.Note))
		})
		got := Doc{&Tree{Root: root}}.textLines()
		if len(got) != len(want) {
			t.Fatalf("%d lines for %d nodes", len(got), len(want))
		}
		for i, l := range got {
			if l = strings.TrimSpace(strings.TrimLeft(l, "│┃├┠┡┣└┗─━ ")); l != want[i] {
				t.Fatalf("line %d is %q, want %q", i, l, want[i])
			}
		}
	})
}

// chain returns a tree of n nodes, each the only child of the one before.
func chain(n int) *Node {
	root := &Node{Label: "¬"}
	for at := root; n > 1; n-- {
		at.Kids = []*Node{{Label: "¬"}}
		at = at.Kids[0]
	}
	return root
}

// TestLargeDrawingsAreListed checks that what is too large to draw is listed
// with a sentence, is bounded, and counts what it leaves out.
func TestLargeDrawingsAreListed(t *testing.T) {
	star := &Node{Label: "∧"}
	for range 5000 {
		star.Kids = append(star.Kids, &Node{Label: "p"})
	}
	for name, c := range map[string]struct {
		root *Node
		want string
	}{
		"deep": {chain(100_000), "… 99,940 nodes deeper"},
		"wide": {star, "and 4,001 more nodes"},
	} {
		d := Doc{&Tree{Root: c.root, Alt: "large"}}
		if text := d.Text(); !strings.HasSuffix(text, c.want) {
			t.Errorf("%s: the text ends in %q, want %q", name, text[len(text)-60:], c.want)
		}
		html := d.HTML()
		if strings.Contains(html, "<svg") || !strings.Contains(html, "up to 400 are drawn") || len(html) > 200_000 {
			t.Errorf("%s: %d bytes of HTML, drawn: %v", name, len(html), strings.Contains(html, "<svg"))
		}
	}
	step := &Inference{Conclusion: "p ⊢ p"}
	for range 50_000 {
		step = &Inference{Conclusion: "p ⊢ p", Rule: "¬L", Premises: []*Inference{step}}
	}
	if html := (Doc{&Proof{Root: step}}).HTML(); !strings.Contains(html, "A derivation of 50,001 steps is listed") ||
		len(html) > 200_000 {
		t.Errorf("%d bytes for a derivation of 50,001 steps", len(html))
	}
}
