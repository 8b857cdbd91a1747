package nets

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gomlx/gomlx/core/tensors"
	"github.com/gomlx/gomlx/ml/model"

	"sequent/stdlib/logic"
)

// examples are data of sequents in the language's notation.
func examples(t testing.TB, entailed bool, sequents ...string) *Data {
	t.Helper()
	var all []Example
	for _, text := range sequents {
		s, err := logic.ParseSequent(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, Example{s, entailed})
		entailed = !entailed
	}
	d, err := NewData(all)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// weights are the trainable variables, by path.
func weights(n *Net) (vars []*model.Variable) {
	for v := range n.store.IterVariables() {
		if v.Trainable {
			vars = append(vars, v)
		}
	}
	return vars
}

// flat is a copy of a variable's numbers.
func flat(v *model.Variable) []float32 { return tensors.MustCopyFlatData[float32](v.MustValue()) }

// numbersOf are all numbers of a net, to be compared exactly.
func numbersOf(n *Net) map[string][]float32 {
	all := map[string][]float32{}
	for _, v := range weights(n) {
		all[v.Path()] = flat(v)
	}
	return all
}

func sameBits(t *testing.T, a, b map[string][]float32) {
	t.Helper()
	if len(a) == 0 || len(a) != len(b) {
		t.Fatalf("%d variables and %d", len(a), len(b))
	}
	for path, x := range a {
		if !slices.Equal(x, b[path]) {
			t.Errorf("%s differs", path)
		}
	}
}

// onePart is the gradients of all rows in one microbatch.
func onePart(t *testing.T, n *Net, d *Data) part {
	t.Helper()
	order := make([]int, len(d.groups))
	for i := range order {
		order[i] = i
	}
	batches := fit(n.network, d, d.Len()).lay(order, func(int) *letters { return &unchanged })
	parts, err := n.step(batches, purposeWorlds)
	if err != nil {
		t.Fatal(err)
	}
	return added(parts)
}

// added is the sum of parts.
func added(parts []part) part {
	sum := parts[0]
	for _, p := range parts[1:] {
		sum.loss, sum.right = sum.loss+p.loss, sum.right+p.right
		for i, g := range p.grads {
			a, b := tensors.MustCopyFlatData[float32](sum.grads[i]), tensors.MustCopyFlatData[float32](g)
			for j := range a {
				a[j] += b[j]
			}
			sum.grads[i] = tensors.FromFlatDataAndDimensions(a, g.Shape().Dimensions...)
		}
	}
	return sum
}

// The gradients are those of the loss: its change along the gradient, and along
// single weights, is what they say. Trees of several depths, letters as roots,
// and formulas in common are among the rows.
func TestGradients(t *testing.T) {
	d := examples(t, true, "p & q |= p", "p |= ~q", "p -> (q | ~r) |= p -> (q | ~r)", "~~p |= q & (p -> p)",
		"p & q |= ~q")
	sentences := pairData(t, 5, 1)
	for i := range Networks {
		spec := &Networks[i]
		t.Run(spec.Name, func(t *testing.T) {
			d := d
			n := newNet(t, spec, Settings{
				Dim:          6,
				Worlds:       3,
				Layers:       2,
				Blocks:       1,
				Heads:        2,
				Filter:       8,
				Convolutions: 2,
				Kernel:       3,
				Pool:         1,
				Intermediate: 1,
				L2:           500,
				Seed:         3,
			})
			if spec.Pairs {
				d = sentences
				if err := n.begin(d, Training{Epochs: 1, Batch: 1, Rate: 1}); err != nil {
					t.Fatal(err)
				}
			}
			onePart(t, n, d) // makes the weights
			offKinks(t, n)
			p := onePart(t, n, d)
			for i, v := range weights(n) {
				gradient, at := tensors.MustCopyFlatData[float32](p.grads[i]), flat(v)
				if norm := dot(gradient, gradient); norm > 1e-9 {
					compare(t, n, d, v, at, gradient, math.Sqrt(norm))
				}
			}
		})
	}
}

// offKinks moves every weight a little. Biases begin at 0, and a row that no unit of a
// layer is active for stands exactly at the kink of the next layer's rectifiers: there the
// loss has two slopes, and the gradient is neither their mean nor either of them, however
// small the step.
func offKinks(t *testing.T, n *Net) {
	t.Helper()
	drawn := rand.New(stream(1))
	for _, v := range weights(n) {
		values := flat(v)
		for i := range values {
			values[i] += float32(0.1 * (drawn.Float64() - 0.5))
		}
		setWeight(t, v, values)
	}
}

func setWeight(t *testing.T, v *model.Variable, values []float32) {
	t.Helper()
	if err := v.SetValue(tensors.FromFlatDataAndDimensions(values, v.Shape().Dimensions...)); err != nil {
		t.Fatal(err)
	}
}

func dot(a, b []float32) (sum float64) {
	for i := range a {
		sum += float64(a[i]) * float64(b[i])
	}
	return sum
}

// compare moves a variable along its gradient, a little to either side. Where a rectifier's
// kink is within the step, a smaller one is tried; the smallest is still well above the
// loss's rounding.
func compare(t *testing.T, n *Net, d *Data, v *model.Variable, at, gradient []float32, norm float64) {
	t.Helper()
	defer setWeight(t, v, slices.Clone(at))
	var grows []float64
	for _, step := range []float64{1e-3, 4e-4, 1.6e-4} {
		var loss [2]float64
		for side, sign := range []float64{1, -1} {
			moved := slices.Clone(at)
			for i := range moved {
				moved[i] += float32(sign * step * float64(gradient[i]) / norm)
			}
			setWeight(t, v, moved)
			loss[side] = onePart(t, n, d).loss
		}
		got := (loss[0] - loss[1]) / (2 * step)
		if math.Abs(got-norm) <= 0.03*norm+5e-4 {
			return
		}
		grows = append(grows, got)
	}
	t.Errorf("%s: the loss grows by %g along a gradient of length %g", v.Path(), grows, norm)
}

// The same answers in one batch, in batches of three rows, and one by one.
func TestBatches(t *testing.T) {
	d := generated(t, 24, 5)
	for i := range Networks {
		spec := &Networks[i]
		if spec.Pairs {
			continue // TestPairsBatches
		}
		t.Run(spec.Name, func(t *testing.T) {
			n := newNet(t, spec, small)
			whole, err := n.Ask(t.Context(), d, Asking{})
			if err != nil {
				t.Fatal(err)
			}
			parts, err := n.Ask(t.Context(), d, Asking{Batch: 3})
			if err != nil {
				t.Fatal(err)
			}
			for i, a := range whole {
				one := &Data{trees: d.trees, rows: d.rows[i : i+1]}
				one.group()
				var alone []Answer
				if alone, err = n.Ask(t.Context(), one, Asking{}); err != nil {
					t.Fatal(err)
				}
				for _, b := range []Answer{parts[i], alone[0]} {
					if math.Abs(a.Probability-b.Probability) > 1e-5 || math.Abs(a.InWorld-b.InWorld) > 1e-5 {
						t.Errorf("row %d: %v in a batch, else %v", i, a, b)
					}
				}
				if i == 4 {
					break // a graph for each
				}
			}
			if spread(whole) < 1e-4 {
				t.Error("all rows get the same answer")
			}
		})
	}
}

func spread(answers []Answer) float64 {
	low, high := 1.0, 0.0
	for _, a := range answers {
		low, high = min(low, a.Probability), max(high, a.Probability)
	}
	return high - low
}

// A training that was interrupted after any step, saved, and loaded leads to
// the same bits as one that was not; another seed to others.
func TestResumes(t *testing.T) {
	d := generated(t, 160, 2)
	file := filepath.Join(t.TempDir(), "net")
	dropping := small
	dropping.Dropout = 30
	for name, small := range map[string]Settings{"possibleWorlds": small, "bag": small, "transformer": dropping} {
		spec, _ := Lookup(name)
		how := Training{Epochs: 3, Batch: 32, Permute: true, Rate: 5e-3}
		train := func(s Settings) *Net {
			n := newNet(t, spec, s)
			if err := n.Train(t.Context(), d, how); err != nil {
				t.Fatal(err)
			}
			return n
		}
		whole := train(small)
		other := small
		other.Seed = 2
		if slices.Equal(flat(weights(whole)[0]), flat(weights(train(other))[0])) {
			t.Error("another seed leads to the same weights")
		}
		n := newNet(t, spec, small)
		for runs := 0; len(n.Curve()) < how.Epochs; runs++ {
			n = interrupted(t, n, d, how, file, 1+runs%4)
		}
		sameBits(t, numbersOf(whole), numbersOf(n))
		if len(n.Curve()) != 3 || !slices.EqualFunc(n.Curve(), whole.Curve(), func(a, b Epoch) bool {
			return a.Mean == b.Mean
		}) {
			t.Error(n.Curve(), whole.Curve())
		}
	}
}

// interrupted trains for so many steps and returns the net that is loaded from
// what was saved.
func interrupted(t *testing.T, n *Net, d *Data, how Training, file string, steps int) *Net {
	t.Helper()
	ctx, cancel := contextWithCancel(t)
	how.Checkpoint = file
	how.Progress = func(p Progress) {
		if p.Compiling > 0 {
			return
		}
		if steps--; steps == 0 {
			cancel()
		}
	}
	if err := n.Train(ctx, d, how); err != nil && ctx.Err() == nil {
		t.Fatal(err)
	}
	loaded, err := Load(file, backend())
	if err != nil {
		t.Fatal(err)
	}
	return loaded
}

// What cannot be trained on, or with, is refused with a reason, and nothing is
// overwritten.
func TestMistakes(t *testing.T) {
	d := generated(t, 32, 2)
	n := newNet(t, &Networks[0], small)
	file := filepath.Join(t.TempDir(), "net")
	if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	same := &Data{trees: d.trees, rows: []row{d.rows[0]}}
	same.group()
	for _, x := range []struct {
		want string
		err  error
	}{
		{"no rows", n.Train(t.Context(), &Data{}, Training{Epochs: 1})},
		{"same label", n.Train(t.Context(), same, Training{Epochs: 1})},
		{"epochs is at least 1", n.Train(t.Context(), d, Training{})},
		{"batch is at least 1", n.Train(t.Context(), d, Training{Epochs: 1, Batch: -1})},
		{"rate is above 0", n.Train(t.Context(), d, Training{Epochs: 1, Rate: math.NaN()})},
		{"decay is above 0", n.Train(t.Context(), d, Training{Epochs: 1, Decay: 1.5})},
		{"diverged", n.Train(t.Context(), d, Training{Epochs: 40, Rate: 1e38, Checkpoint: file + "2"})},
		{"no net that sequent saved", second(Load(file, backend()))},
		{"no such file", second(Load(file+"3", backend()))},
		{"did you mean treeNet", second(New("treenet", Settings{}, backend()))},
		{"dim of treeNet is a whole number from 1 to 1024", second(New("treeNet", Settings{Dim: -3}, backend()))},
		{"heads divide dim", second(New("transformer", Settings{Dim: 9}, backend()))},
		{"no backend \"abacus\"", second(OpenBackend("abacus:3"))},
	} {
		if x.err == nil || !strings.Contains(x.err.Error(), x.want) {
			t.Errorf("%v, and not %q", x.err, x.want)
		}
	}
	if got, _ := os.ReadFile(file); string(got) != "mine" {
		t.Error("the file was overwritten")
	}
}

func second[T any](_ T, err error) error { return err }

// The file of the best epoch is the net as it was at that epoch's end, also when
// the training was interrupted again and again.
func TestBestEpochIsKept(t *testing.T) {
	d, v := generated(t, 160, 2), generated(t, 60, 3)
	spec, _ := Lookup("treeNet")
	folder := t.TempDir()
	how := Training{Epochs: 8, Batch: 32, Rate: 5e-2, Validate: v, Best: filepath.Join(folder, "best")}
	whole := newNet(t, spec, small)
	if err := whole.Train(t.Context(), d, how); err != nil {
		t.Fatal(err)
	}
	best := BestEpoch(whole.Curve())
	if best == how.Epochs {
		t.Fatal("the last epoch is the best: the test shows nothing")
	}
	short := newNet(t, spec, small)
	if err := short.Train(t.Context(), d, Training{Epochs: best, Batch: 32, Rate: 5e-2, Validate: v}); err != nil {
		t.Fatal(err)
	}
	kept, err := Load(how.Best, backend())
	if err != nil {
		t.Fatal(err)
	}
	sameBits(t, numbersOf(short), numbersOf(kept))
	again := how
	again.Best = filepath.Join(folder, "again")
	n := newNet(t, spec, small)
	for runs := 0; len(n.Curve()) < how.Epochs; runs++ {
		n = interrupted(t, n, d, again, filepath.Join(folder, "net"), 1+runs%7)
	}
	if kept, err = Load(again.Best, backend()); err != nil {
		t.Fatal(err)
	}
	sameBits(t, numbersOf(short), numbersOf(kept))
	how.Validate = nil
	if err := newNet(t, spec, small).Train(t.Context(), d, how); err == nil ||
		!strings.Contains(err.Error(), "chosen on validation") {
		t.Error(err)
	}
}
