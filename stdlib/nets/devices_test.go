package nets

import (
	"math"
	"testing"

	"github.com/gomlx/compute/distributed"
	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"
	"github.com/gomlx/gomlx/ml/model"
)

// A minibatch's gradients are the sum of those of its parts, however many there
// are: what several devices would compute, each a part, here one after another.
func TestParts(t *testing.T) {
	d := generated(t, 64, 4)
	for _, name := range []string{"possibleWorlds", "treeNet", "lstm"} {
		spec, err := Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		n := newNet(t, spec, small)
		whole := inParts(t, n, d, 1)
		for _, count := range []int{2, 4, 8} {
			parts := inParts(t, n, d, count)
			if math.Abs(whole.loss-parts.loss) > 1e-5 || whole.right != parts.right {
				t.Errorf("%s: loss %g and %d right in one part, %g and %d in %d", name, whole.loss, whole.right, parts.loss, parts.right, count)
			}
			for i, g := range whole.grads {
				a, b := tensors.MustCopyFlatData[float32](g), tensors.MustCopyFlatData[float32](parts.grads[i])
				for j := range a {
					if math.Abs(float64(a[j]-b[j])) > 1e-5 {
						t.Fatalf("%s: gradient %d is %g in one part, %g in %d", name, i, a[j], b[j], count)
					}
				}
			}
		}
	}
}

// inParts is the sum over parts of at most so many rows that there are count.
func inParts(t *testing.T, n *Net, d *Data, count int) part {
	t.Helper()
	order := make([]int, len(d.groups))
	for i := range order {
		order[i] = i
	}
	batches := fit(n.network, d, d.Len()/count).lay(order, func(int) *letters { return &unchanged })
	if len(batches) < count {
		t.Fatalf("%d parts, and not %d", len(batches), count)
	}
	parts, err := n.step(batches, purposeWorlds)
	if err != nil {
		t.Fatal(err)
	}
	return added(parts)
}

// The pure Go backend has one device and neither of the strategies for several,
// not even on a mesh of one; GoMLX says so, and the package comment does.
func TestNoDevices(t *testing.T) {
	if !backend().isGo() {
		t.Skip("not the pure Go backend")
	}
	if n := backend().compute.NumDevices(); n != 1 {
		t.Errorf("%d devices", n)
	}
	mesh, err := distributed.NewDeviceMesh([]int{1}, []string{"rows"})
	if err != nil {
		t.Fatal(err)
	}
	for name, on := range map[string]func(*model.Exec) *model.Exec{
		"SPMD":         func(e *model.Exec) *model.Exec { return e.SPMD(mesh) },
		"AutoSharding": func(e *model.Exec) *model.Exec { return e.AutoSharding(mesh) },
	} {
		err := guard(func() error {
			e, err := model.NewExec(backend().compute, model.NewStore(), func(_ *model.Scope, x *Node) *Node { return Neg(x) })
			if err != nil {
				return err
			}
			_, err = on(e).DistributedExec(float32(1))
			return err
		})
		if err == nil {
			t.Errorf("%s runs on the pure Go backend now: exercise the distributed step there", name)
		} else {
			t.Log(name, plain(err))
		}
	}
}
