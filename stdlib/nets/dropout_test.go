package nets

import (
	"math"
	"slices"
	"testing"

	"github.com/gomlx/gomlx/core/tensors"
)

// Dropout is drawn from the seed, the step and the part, and from nothing else:
// a step can be taken again, and another draws anew. Asking drops nothing.
func TestDropout(t *testing.T) {
	d := generated(t, 24, 5)
	spec, _ := Lookup("transformer")
	with := small
	with.Dropout = 50
	plain, dropping := newNet(t, spec, small), newNet(t, spec, with)
	loss := func(n *Net, step ...uint64) (losses []float64) {
		t.Helper()
		batches := fit(n.network, d, 12).lay([]int{0, 1, 2, 3, 4, 5}, func(int) *letters { return &unchanged })
		parts, err := n.step(batches, append([]uint64{purposeWorlds}, step...)...)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range parts {
			losses = append(losses, p.loss)
		}
		return losses
	}
	one := loss(dropping, 0, 1)
	if again := loss(dropping, 0, 1); !slices.Equal(one, again) {
		t.Error("the same step drops otherwise:", one, again)
	}
	if other := loss(dropping, 0, 2); slices.Equal(one, other) {
		t.Error("another step drops the same:", one)
	}
	if all := loss(plain, 0, 1); slices.Equal(one, all) || !slices.Equal(all, loss(plain, 0, 2)) {
		t.Error("nothing is dropped, or without dropout something:", one, all)
	}
	asked := func(n *Net) (p []float64) {
		answers, err := n.Ask(t.Context(), d, Asking{})
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range answers {
			p = append(p, a.Probability)
		}
		return p
	}
	if !slices.Equal(asked(plain), asked(dropping)) {
		t.Error("asking drops something, or dropout changes where the weights begin")
	}
}

// Parts that hold the same rows drop different numbers.
func TestPartsDropApart(t *testing.T) {
	d := generated(t, 24, 5)
	spec, _ := Lookup("transformer")
	s := small
	s.Dropout = 50
	n := newNet(t, spec, s)
	batch := fit(n.network, d, 24).lay([]int{0, 1, 2, 3}, func(int) *letters { return &unchanged })[0]
	parts, err := n.step([]packed{batch, batch}, purposeWorlds, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	if parts[0].loss == parts[1].loss {
		t.Error("both parts drop the same")
	}
	for _, p := range parts {
		for _, g := range p.grads {
			for _, x := range tensors.MustCopyFlatData[float32](g) {
				if math.IsNaN(float64(x)) {
					t.Fatal("a gradient is no number")
				}
			}
		}
	}
}
