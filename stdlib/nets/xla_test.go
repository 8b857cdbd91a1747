//go:build cgo && xla && linux && (amd64 || arm64)

package nets

import (
	"math"
	"path/filepath"
	"testing"

	"github.com/gomlx/gomlx/core/tensors"
)

// onXLA skips a test that a plugin of XLA is needed for.
func onXLA(t *testing.T) {
	t.Helper()
	if backend().isGo() {
		t.Skip("no plugin of XLA is named: build with -tags xla and set SEQUENT_TEST_BACKEND=xla:/path/to/plugin.so")
	}
}

// XLA and pure Go compute the same from the same weights: answers, a loss and its
// gradients, and the weights after ten steps.
func TestXLAIsGo(t *testing.T) {
	onXLA(t)
	pure, err := OpenBackend("go")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pure.Close)
	formulas, sentences := generated(t, 40, 1), pairData(t, 40, 1)
	for i := range Networks {
		spec := &Networks[i]
		t.Run(spec.Name, func(t *testing.T) {
			d, settings := formulas, small
			if spec.Pairs {
				d, settings = sentences, Settings{Dim: 8, Intermediate: 1, Seed: 1}
			}
			one := newNet(t, spec, settings)
			one.backend = pure
			if err := one.Train(t.Context(), d, Training{Epochs: 1, Batch: 16}); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(t.TempDir(), "net")
			if err := one.Save(file); err != nil {
				t.Fatal(err)
			}
			two, err := Load(file, backend())
			if err != nil {
				t.Fatal(err)
			}
			sameAnswers(t, one, two, d)
			a, b := onePart(t, one, d), onePart(t, two, d)
			if math.Abs(a.loss-b.loss) > 1e-4 || a.right != b.right || len(a.grads) != len(b.grads) {
				t.Fatalf("loss %g and %g, right %d and %d", a.loss, b.loss, a.right, b.right)
			}
			for i, v := range weights(one) {
				near(t, "the gradient of "+v.Path(), tensors.MustCopyFlatData[float32](a.grads[i]),
					tensors.MustCopyFlatData[float32](b.grads[i]))
			}
			tenSteps(t, one, d)
			tenSteps(t, two, d)
			other := numbersOf(two)
			for path, x := range numbersOf(one) {
				near(t, path, x, other[path])
			}
			sameAnswers(t, one, two, d)
		})
	}
}

// A seed leads to the same weights, those of Adam too, on XLA and in pure Go.
func TestXLABeginsAsGo(t *testing.T) {
	onXLA(t)
	pure, err := OpenBackend("go")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pure.Close)
	d := generated(t, 40, 1)
	for _, name := range []string{"possibleWorlds", "lstm"} {
		spec, _ := Lookup(name)
		one, two := newNet(t, spec, small), newNet(t, spec, small)
		one.backend = pure
		sameAnswers(t, one, two, d)
		tenSteps(t, one, d)
		tenSteps(t, two, d)
		other := numbersOf(two)
		for path, x := range numbersOf(one) {
			near(t, name+" "+path, x, other[path])
		}
	}
}

// tenSteps takes ten steps of Adam with the same batches on any backend: none is
// cut into parts.
func tenSteps(t *testing.T, n *Net, d *Data) {
	t.Helper()
	n.state.Parts = 1
	by := &trainer{net: n, data: fit(n.network, d, 16), how: Training{Rate: 1e-3}}
	for epoch := uint64(1); n.state.Step < 10; epoch++ {
		steps := by.steps(epoch)
		for _, s := range steps[:min(len(steps), 10-n.state.Step)] {
			if err := by.step(t.Context(), s, epoch, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// sameAnswers compares the answers of two nets.
func sameAnswers(t *testing.T, one, two *Net, d *Data) {
	t.Helper()
	a, err := one.Ask(t.Context(), d, Asking{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := two.Ask(t.Context(), d, Asking{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range a {
		if math.Abs(a[i].Probability-b[i].Probability) > 1e-4 {
			t.Errorf("row %d: %g and %g", i, a[i].Probability, b[i].Probability)
		}
	}
}

// near compares numbers, to 1e-4 of the largest or of 1.
func near(t *testing.T, what string, a, b []float32) {
	t.Helper()
	if len(a) != len(b) {
		t.Fatalf("%s: %d numbers and %d", what, len(a), len(b))
	}
	size := 1.0
	for _, x := range a {
		size = max(size, math.Abs(float64(x)))
	}
	for i := range a {
		if off := math.Abs(float64(a[i] - b[i])); !(off <= 1e-4*size) {
			t.Errorf("%s, number %d: %g and %g", what, i, a[i], b[i])
			return
		}
	}
}
