package nets

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gomlx/gomlx/core/tensors"
	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/stoptest"
)

// byHand is a net whose connectives are right, with nothing learned. The first
// coordinate of a state is its truth, 1 or −1, and the second is how soft it is,
// which gives it a slope; each letter is a coordinate of the world, and the last
// is the softness of all:
//
//	letter i   (wᵢ, w₃₁)          p ∧ q   (p + q − 1, soft)
//	¬p         (−p, soft)         p ∨ q   (p + q + 1, soft)
//	f(A, B)    σ(10 (B − A + 1))  p → q   (q − p + 1, soft)
func byHand(t testing.TB) *Net {
	t.Helper()
	spec, _ := Lookup("possibleWorlds")
	n := newNet(t, spec, Settings{Dim: 32, Worlds: 32, Seed: 1})
	if _, err := n.Ask(t.Context(), examples(t, true, "~p & q |= p | (q -> p)"), Asking{}); err != nil {
		t.Fatal(err)
	}
	truth := map[string]float32{
		"not.left":      -1,
		"and.left":      1,
		"and.right":     1,
		"or.left":       1,
		"or.right":      1,
		"implies.left":  -1,
		"implies.right": 1,
	}
	bias := map[string]float32{"not": 0, "and": -1, "or": 1, "implies": 1}
	for _, v := range weights(n) {
		values := make([]float32, v.Shape().Size())
		name := v.Path()[strings.LastIndex(v.Path(), "/")+1:]
		part, _ := strings.CutPrefix(name, "W1.")
		switch {
		case name == "W4":
			for letter := range letterCount {
				at := letter * 32 * 32
				values[at+letter], values[at+32+31] = 1, 1
			}
		case name == "Wf":
			values[0], values[1] = -10, 10
		case name == "Wf.bias":
			values[0] = 10
		case strings.HasSuffix(name, ".bias"):
			values[0] = bias[strings.TrimSuffix(part, ".bias")]
		default:
			values[0], values[32+1] = truth[part], 0.5
		}
		if err := v.SetValue(tensors.FromFlatDataAndDimensions(values, v.Shape().Dimensions...)); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

// hidden are rows of which hardly a world is a countermodel, and rows of which
// none is.
func hidden(t testing.TB) *Data {
	return examples(t, false,
		"(((a & b) & (c & d)) & ((e & f) & (g & h))) & ((i & j) & (k & l)) |= q",
		"(((a & b) & (c & d)) & ((e & f) & (g & h))) & ((i & j) & (k & l)) |= a",
		"~(a | b | c | d | e | f | g | h) & (i & (j & (k & l))) |= ~(m & n & o & p -> q)",
		"~(a | b | c | d | e | f | g | h) & (i & (j & (k & l))) |= m | i")
}

// Worlds that are led find the countermodels that as many others miss, and one
// that is checked is one.
func TestGuided(t *testing.T) {
	n, d := byHand(t), hidden(t)
	guided := Asking{Worlds: 16, Steps: 15, Crisp: 1}
	for _, x := range []struct {
		name string
		how  Asking
		want int
	}{
		{"uniform worlds", Asking{Worlds: 256}, 2},
		{"as many, all of them checked", Asking{Worlds: 256, Crisp: 256}, 2},
		{"guided worlds", Asking{Worlds: 16, Steps: 15}, 4},
		{"guided worlds, the worst checked", guided, 4},
	} {
		score, err := n.Evaluate(t.Context(), d, x.how)
		if err != nil || score.Right != x.want || score.Of != 4 {
			t.Errorf("%s: %+v %v", x.name, score, err)
		}
	}
	answers, err := n.Ask(t.Context(), d, guided)
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range answers {
		if a.Refuted != (i%2 == 0) || a.Refuted && (a.Steps == 0 || a.InWorld > 0.5 || a.Probability != a.InWorld) {
			t.Errorf("row %d: %+v", i, a)
		}
	}
}

// A countermodel names the sequent's own variables, and refutes it by the
// definition of truth; valuations are evaluated as that definition says.
func TestCountermodel(t *testing.T) {
	s, err := logic.ParseSequent("b2, rain -> ~b |= rain")
	if err != nil {
		t.Fatal(err)
	}
	d, err := NewData([]Example{{Sequent: s}})
	if err != nil {
		t.Fatal(err)
	}
	answers, err := byHand(t).Ask(t.Context(), d, Asking{Worlds: 4, Steps: 3, Crisp: 16})
	if err != nil {
		t.Fatal(err)
	}
	v, ok := answers[0].Countermodel(s)
	refutes, err := s.Refutes(v)
	if !ok || !refutes || err != nil || len(v) != 3 {
		t.Error(v, ok, err)
	}
	if _, ok := (Answer{}).Countermodel(s); ok {
		t.Error("there is a countermodel where none was found")
	}
	premise, conclusion := d.trees[d.rows[0].premise], d.trees[d.rows[0].conclusion]
	for bits := range uint32(1 << 5) { // a and d do not occur; b, b2 and rain are among the first letters
		v, _ := Answer{Refuted: true, Valuation: bits}.Countermodel(s)
		if refutes, _ := s.Refutes(v); refutes != (premise.holds(bits) && !conclusion.holds(bits)) {
			t.Errorf("%b: %v", bits, v)
		}
	}
}

// untrained is a net with random weights, and rows with trees of several depths,
// letters as roots, and formulas in common.
func untrained(t testing.TB) (*Net, *Data) {
	spec, _ := Lookup("possibleWorlds")
	n := newNet(t, spec, Settings{Dim: 6, Worlds: 3, Seed: 3})
	return n, examples(t, true, "p & q |= p", "p |= ~q", "p -> (q | ~r) |= p -> (q | ~r)", "~~p |= q & (p -> p)",
		"p & q |= ~q", "p |= q")
}

// A look's slopes are how its logits change with the worlds: each with its own
// world, and with no other.
func TestSlopes(t *testing.T) {
	n, d := untrained(t)
	d = d.apart()
	f := fit(n.network.apart(), d, 8)
	for _, b := range f.lay([]int{0, 1, 2, 3, 4, 5}, func(int) *letters { return &unchanged }) {
		s := n.newSearch(b, Asking{Worlds: 3, Steps: 1})
		for i := range s.worlds { // other worlds for each row
			s.worlds[i] += float32(math.Sin(float64(i))) / 3
		}
		look := func() look {
			looks, err := n.looks([]*search{s}, Asking{})
			if err != nil {
				t.Fatal(err)
			}
			return looks[0]
		}
		at := look()
		for i := range len(s.batch.rows) * s.count * s.dim {
			const step = 3e-3
			before := s.worlds[i]
			s.worlds[i] = before + step
			above := look()
			s.worlds[i] = before - step
			below := look()
			s.worlds[i] = before
			for world := range at.logits {
				want := float32(0)
				if world == i/s.dim {
					want = at.slopes[i]
				}
				if got := (above.logits[world] - below.logits[world]) / (2 * step); math.Abs(
					float64(got-want),
				) > 0.02*math.Abs(
					float64(want),
				)+5e-3 {
					t.Errorf("logit %d changes by %g with coordinate %d of the worlds, and not by %g", world, got, i,
						want)
				}
			}
		}
	}
}

// Worlds of their own, and not led, are the worlds that rows share; answers are
// the same in one batch, in batches of two rows, and one by one.
func TestApart(t *testing.T) {
	n, d := untrained(t)
	shared, err := n.Ask(t.Context(), d, Asking{Worlds: 5})
	if err != nil {
		t.Fatal(err)
	}
	ask := func(d *Data, how Asking) []Answer {
		answers, err := n.Ask(t.Context(), d, how)
		if err != nil {
			t.Fatal(err)
		}
		return answers
	}
	close := func(a, b Answer) bool {
		return math.Abs(a.Probability-b.Probability) < 1e-4 && math.Abs(a.InWorld-b.InWorld) < 1e-4 &&
			a.World == b.World && a.Steps == b.Steps && a.Refuted == b.Refuted && a.Valuation == b.Valuation
	}
	for i, a := range ask(d, Asking{Worlds: 5, Crisp: 5}) {
		if a.Refuted, a.Valuation = false, 0; a.Checked == 0 || !close(a, shared[i]) {
			t.Errorf("row %d: %+v in worlds of its own, and %+v in shared ones", i, a, shared[i])
		}
	}
	how := Asking{Worlds: 5, Steps: 3, Crisp: 20}
	whole := ask(d, how)
	how.Batch = 2
	parts := ask(d, how)
	for i, a := range whole {
		one := &Data{trees: d.trees, rows: d.rows[i : i+1]}
		one.group()
		for _, b := range []Answer{parts[i], ask(one, how)[0]} {
			if !close(a, b) {
				t.Errorf("row %d: %+v in a batch, else %+v", i, a, b)
			}
		}
		if a.InWorld > shared[i].InWorld {
			t.Errorf("row %d: worlds that were led speak less against it: %g, and before %g", i, a.InWorld,
				shared[i].InWorld)
		}
	}
	if again := ask(d, Asking{Worlds: 5, Steps: 3, Crisp: 20}); !slices.Equal(again, whole) {
		t.Error("the same question gets another answer")
	}
}

// A question of letters alone has places, though no node, in any network.
func TestLettersAlone(t *testing.T) {
	d := examples(t, true, "p |= q")
	for i := range Networks {
		if Networks[i].Pairs {
			continue
		}
		n := newNet(t, &Networks[i], small).network
		for _, l := range []layout{n, n.apart()} {
			if l == nil {
				continue
			}
			if f := fitFew(l, d); len(f.lay([]int{0}, nil)) != 1 {
				t.Error(Networks[i].Name, f.tight)
			}
		}
	}
}

// What makes no sense is refused with a reason.
func TestGuidedMistakes(t *testing.T) {
	n, d := untrained(t)
	bag := newNet(t, &Networks[3], small)
	for _, x := range []struct {
		want string
		net  *Net
		how  Asking
	}{
		{"worlds is a whole number from 1", n, Asking{Worlds: -1, Steps: 1}},
		{"steps is a whole number from 0", n, Asking{Steps: -1}},
		{"crisp is at least 0", n, Asking{Crisp: -1}},
		{"threshold must be a probability", n, Asking{Threshold: 1}},
		{"threshold must be a probability", n, Asking{Threshold: math.NaN()}},
		{"linearBag has no worlds", bag, Asking{Steps: 1}},
		{"linearBag has no worlds", bag, Asking{Crisp: 1}},
	} {
		if _, err := x.net.Ask(t.Context(), d, x.how); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%v, and not %q", err, x.want)
		}
	}
}

// A search ends within 100 ms of its context, also in a look that takes longer.
func TestGuidedStops(t *testing.T) {
	d := generated(t, 64, 1)
	n := newNet(t, &Networks[0], Settings{Worlds: 64, Dim: 64})
	stoptest.Within(t, "asking with guided worlds", 100*time.Millisecond, func() time.Duration {
		ctx, cancel := context.WithCancel(t.Context())
		var told stoptest.Stopwatch
		timer := time.AfterFunc(50*time.Millisecond, func() { told = stoptest.Start(); cancel() })
		defer timer.Stop()
		if _, err := n.Ask(ctx, d, Asking{Worlds: 256, Steps: 1000, Crisp: 1}); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		return told.Took()
	})
}

// A threshold is right on as many rows as any, and lies between rows.
func TestBar(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 30).Draw(t, "rows")
		answers, entailed := make([]Answer, n), make([]bool, n)
		for i := range answers {
			answers[i].Probability = float64(rapid.IntRange(0, 12).Draw(t, "p")) / 12
			entailed[i] = rapid.Bool().Draw(t, "entailed")
		}
		right := func(threshold float64) (right int) {
			for i, a := range answers {
				if (a.Probability > threshold) == entailed[i] {
					right++
				}
			}
			return right
		}
		threshold, err := Threshold(answers, entailed)
		if slices.Index(entailed, !entailed[0]) < 0 {
			if err == nil {
				t.Fatal("a threshold that tells one label apart:", threshold)
			}
			return
		}
		if err != nil || threshold <= 0 || threshold >= 1 {
			t.Fatal(threshold, err)
		}
		for other := range 12 {
			if right(float64(other)/12+0.01) > right(threshold) {
				t.Fatalf("%g is right on %d rows, and %g on %d", threshold, right(threshold), float64(other)/12+0.01,
					right(float64(other)/12+0.01))
			}
		}
	})
}
