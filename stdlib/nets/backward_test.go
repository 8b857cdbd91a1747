package nets

import (
	"math"
	"testing"

	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"
)

// The backward pass that is put together here is the one that GoMLX derives of
// the whole graph.
func TestBackward(t *testing.T) {
	d := generated(t, 24, 3)
	order := shuffled(len(d.groups), stream(1))
	for _, name := range []string{"possibleWorlds", "treeNet", "treeLSTM"} {
		t.Run(name, func(t *testing.T) {
			spec, _ := Lookup(name)
			n := newNet(t, spec, small)
			own := onePart(t, n, d)
			b := fit(n.network, d, d.Len()).lay(order, func(int) *letters { return &unchanged })[0]
			m := b.lay()
			var whole [2]part
			for i, byGoMLX := range []bool{false, true} {
				c, err := n.compile("check "+string(rune('0'+i)), 1, func(e *env, in []*Node) []*Node {
					e.byGoMLX = byGoMLX
					return n.gradientGraph(e, m.shape, in)
				})
				if err != nil {
					t.Fatal(err)
				}
				if whole[i], err = c.gradients(n.arguments(d, m, d.Len(), []uint64{purposeWorlds})); err != nil {
					t.Fatal(err)
				}
			}
			if len(whole[0].grads) != len(own.grads) {
				t.Fatal(len(whole[0].grads), "gradients, and", len(own.grads))
			}
			for i, v := range weights(n) {
				a, b := tensors.MustCopyFlatData[float32](whole[0].grads[i]),
					tensors.MustCopyFlatData[float32](whole[1].grads[i])
				size := math.Sqrt(dot(b, b))
				if size == 0 {
					t.Errorf("%s has no gradient", v.Path())
				}
				for j := range a {
					a[j] -= b[j]
				}
				if off := math.Sqrt(dot(a, a)); off > 2e-6*(1+size) {
					t.Errorf("%s: off by %g of %g", v.Path(), off, size)
				}
			}
		})
	}
}
