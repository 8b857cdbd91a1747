package nets

import (
	"fmt"

	"sequent/stdlib/session"
)

// FromSession is the net that a name is bound to in the notebook whose Go cell
// this is, as it was after its last epoch or interruption:
//
//	let net = nets.treeNet(dim: 16)          # Sequent cells
//	net.train(D, epochs: 3)
//
//	%%go                                     // a Go cell
//	net, err := nets.FromSession("net")
//	data, err := session.Dataset("D")
//	rows, err := nets.FromSet(data)
//	score, err := net.Evaluate(context.Background(), rows, nets.Asking{})
//
// It is a copy, handed over by its checkpoint, and runs in the Go cell's own
// process on the backend that [OpenBackend] finds there; what it learns, the
// notebook's net has not learned. The error is a [*session.Error] where nothing
// is bound to the name (name.unbound), something else is (type.other), the net
// is untrained (net.untrained), or there is no notebook (kernel.none).
func FromSession(name string) (*Net, error) {
	saved, err := session.Net(name)
	if err != nil {
		return nil, err
	}
	b, err := OpenBackend("")
	if err != nil {
		return nil, err
	}
	n, err := unpacked(saved.Data, b)
	if err != nil {
		return nil, fmt.Errorf("the net %s: %w", name, err)
	}
	if len(n.state.Curve) == 0 && n.state.Step == 0 {
		return nil, &session.Error{Code: "net.untrained", Message: saved.Net + " is untrained: it has no weights yet",
			Help: "train it in a Sequent cell before: " + name + ".train(data)"}
	}
	return n, nil
}
