package nets

import (
	"strings"
	"sync"

	"github.com/gomlx/gomlx/core/tensors"
	"github.com/gomlx/gomlx/ml/model"
)

// between stands between the settings of a backend of several devices.
const between = " + " // a plus alone may stand in the name of a plugin's file

// settings are those of the devices: "xla:cuda,visible_devices=0 + xla:cuda,visible_devices=1"
// are two.
func (c Choice) settings() (each []string) {
	for s := range strings.SplitSeq(c.Setting, between) {
		each = append(each, strings.TrimSpace(s))
	}
	return each
}

// Apart are the choices of each device by itself: for work of which every piece
// trains on one.
func (c Choice) Apart() (each []Choice) {
	for _, s := range c.settings() {
		each = append(each, Choice{Setting: s, Why: c.Why, rest: c.rest})
	}
	return each
}

// Devices is how many devices the backend trains on.
func (b *Backend) Devices() int { return 1 + len(b.others) }

// parts is into how many parts a minibatch is cut that is trained on.
func (b *Backend) parts() int {
	count := b.microbatches()
	for _, other := range b.others {
		count += other.microbatches()
	}
	return count
}

// replica is a net on another device: the same network, with weights that follow
// the net's. It computes gradients; the net adds them up and takes the step.
type replica struct {
	Net
	following sync.Mutex
	behind    bool // the net has taken a step since
}

// replicate gives the net a replica on each further device.
func (n *Net) replicate() {
	for _, b := range n.backend.others[len(n.replicas):] {
		r := &replica{behind: true}
		r.Spec, r.Settings, r.network, r.backend = n.Spec, n.Settings, n.network, b
		r.store, r.graphs = model.NewStore(), map[string]*compiled{}
		n.replicas = append(n.replicas, r)
	}
}

// replica is the one that computes a part of a step; nil is the net itself. Parts
// go round the devices, so that the first is always the net's.
func (n *Net) replica(part int) *replica {
	if at := part % n.backend.Devices(); at > 0 {
		return n.replicas[at-1]
	}
	return nil
}

// on is the net or replica that computes a part.
func (n *Net) on(part int) *Net {
	if r := n.replica(part); r != nil {
		return &r.Net
	}
	return n
}

// gradientsOn runs the gradient graph of a part where it is compiled, with the
// net's weights, and has the gradients in this machine's memory.
func (n *Net) gradientsOn(i int, c *compiled, args []any) (part, error) {
	r := n.replica(i)
	if r == nil {
		return c.gradients(args)
	}
	if err := guard(func() error { return r.follow(n) }); err != nil {
		return part{}, err
	}
	p, err := c.gradients(args)
	if err != nil {
		return part{}, err
	}
	for g, there := range p.grads {
		if p.grads[g], err = there.LocalClone(); err != nil {
			return part{}, err
		}
		there.FinalizeAll()
	}
	return p, nil
}

// follow copies the net's weights, unless no step was taken since it last did.
func (r *replica) follow(n *Net) error {
	r.following.Lock()
	defer r.following.Unlock()
	if !r.behind {
		return nil
	}
	for v := range n.store.IterVariables() {
		if !v.Trainable {
			continue
		}
		value, err := v.Value()
		if err != nil {
			return err
		}
		if value, err = value.LocalClone(); err != nil {
			return err
		}
		if err := r.take(v.Path(), value); err != nil {
			return err
		}
	}
	r.behind = false
	return nil
}

// take gives a weight a value.
func (r *replica) take(path string, value *tensors.Tensor) error {
	if v := r.store.GetVariable(path); v != nil {
		return v.SetValue(value)
	}
	r.store.VariableWithValue(path, value).SetTrainable(true)
	return nil
}
