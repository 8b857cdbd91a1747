package nets

import (
	"bytes"
	"math"
	"strings"
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
				t.Errorf("%s: loss %g and %d right in one part, %g and %d in %d", name, whole.loss, whole.right,
					parts.loss, parts.right, count)
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

// Several devices learn what one does that computes as many parts, bit for bit. Here
// each is a backend of pure Go of its own, with weights of its own.
func TestDevices(t *testing.T) {
	many, err := OpenBackend("go + go + go")
	if err != nil {
		t.Fatal(err)
	}
	defer many.Close()
	if many.Devices() != 3 || many.parts() != 6 {
		t.Fatalf("%s: %d devices, %d parts", many, many.Devices(), many.parts())
	}
	d := generated(t, 64, 4)
	for _, name := range []string{"possibleWorlds", "lstm"} {
		spec, err := Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		one := newNet(t, spec, small)
		several, err := New(name, spec.cut(small), many)
		if err != nil {
			t.Fatal(err)
		}
		if a, b := afterSteps(t, one, d), afterSteps(t, several, d); !bytes.Equal(a, b) {
			t.Errorf("%s: three devices learn other weights than one", name)
		}
		if len(several.replicas) != 2 || !several.replicas[0].behind {
			t.Errorf("%s: %d replicas", name, len(several.replicas))
		}
	}
}

// Networks of sentence pairs learn on several devices what they learn on one that
// cuts as many parts, their words' vectors too.
func TestDevicesPairs(t *testing.T) {
	three, err := OpenBackend("go + go + go")
	if err != nil {
		t.Fatal(err)
	}
	defer three.Close()
	d := pairData(t, 64, 4)
	for _, name := range []string{"cbow", "compTree", "discreteTree"} {
		spec, err := Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		var learned [2][]byte
		for i, b := range []*Backend{backend(), three} {
			n, err := New(name, spec.cut(pairSettings), b)
			if err != nil {
				t.Fatal(err)
			}
			if err := n.begin(d, Training{Epochs: 1, Batch: 64, Rate: 0.01}); err != nil {
				t.Fatal(err)
			}
			learned[i] = afterSteps(t, n, d)
		}
		if !bytes.Equal(learned[0], learned[1]) {
			t.Errorf("%s: three devices learn other weights than one", name)
		}
	}
}

// afterSteps are the numbers in the net's file after some steps of six or more parts.
func afterSteps(t *testing.T, n *Net, d *Data) []byte {
	t.Helper()
	order := make([]int, len(d.groups))
	for i := range order {
		order[i] = i
	}
	batches := fit(n.network, d, d.Len()/6).lay(order, func(int) *letters { return &unchanged })
	for at := range uint64(3) {
		parts, err := n.step(batches, purposeWorlds, at)
		if err != nil {
			t.Fatal(err)
		}
		if err := n.apply(parts, 0.01); err != nil {
			t.Fatal(err)
		}
	}
	var file bytes.Buffer
	if err := n.write(&file); err != nil {
		t.Fatal(err)
	}
	_, numbers, err := readHeader(file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return numbers
}

// A training on two devices that was interrupted goes on as it would have, and its
// net is asked on one.
func TestDevicesResume(t *testing.T) {
	two, err := OpenBackend("go + go")
	if err != nil {
		t.Fatal(err)
	}
	defer two.Close()
	d := generated(t, 64, 4)
	train := func(n *Net, epochs int) []byte {
		t.Helper()
		if err := n.Train(t.Context(), d, Training{Epochs: epochs, Batch: 32}); err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		if err := n.write(&file); err != nil {
			t.Fatal(err)
		}
		return file.Bytes()
	}
	net := func() *Net {
		n, err := New("treeNet", Settings{Dim: 16, Seed: 1}, two)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	whole, first := train(net(), 2), train(net(), 1)
	rest, err := unpacked(first, two)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(train(rest, 2), whole) {
		t.Error("after an interruption the weights are others")
	}
	alone, err := unpacked(first, backend())
	if err != nil {
		t.Fatal(err)
	}
	if err := alone.Train(t.Context(), d, Training{
		Epochs: 2,
		Batch:  32,
	}); err == nil || !strings.Contains(err.Error(), "parts") {
		t.Errorf("one device goes on with the training of two: %v", err)
	}
	if _, err := alone.Ask(t.Context(), d, Asking{}); err != nil {
		t.Error(err)
	}
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
			e, err := model.NewExec(backend().compute, model.NewStore(), func(_ *model.Scope, x *Node) *Node {
				return Neg(x)
			})
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
