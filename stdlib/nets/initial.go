package nets

import (
	"sync"

	"github.com/gomlx/compute"
)

// pure is the backend that draws initial weights.
var pure = sync.OnceValues(func() (compute.Backend, error) { return compute.NewWithConfig(goConfig) })

// initialize gives variables that a graph has named their first values, by pure Go on
// every backend: XLA draws other random numbers from the same state, and a seed is to
// lead to the same weights everywhere.
func (n *Net) initialize() error {
	if n.backend.isGo() {
		return nil // GoMLX does it at the first call, on this very backend
	}
	var fresh []string
	for v := range n.store.IterVariables() {
		if !v.HasValue() {
			fresh = append(fresh, v.Path())
		}
	}
	if len(fresh) == 0 {
		return nil
	}
	drawing, err := pure()
	if err != nil {
		return err
	}
	if err := n.store.InitializeVariables(drawing, nil); err != nil {
		return err
	}
	// GoMLX moves a tensor from memory to a device, and none from one backend to another.
	for v := range n.store.IterVariables() {
		x, err := v.Value()
		if err != nil {
			return err
		}
		local, err := x.LocalClone()
		if err != nil {
			return err
		}
		if err := v.SetValue(local); err != nil {
			return err
		}
	}
	return nil
}
