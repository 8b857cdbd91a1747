package gonb

import (
	"syscall"
	"time"

	"sequent/kernel/wire"
)

// How an interrupt goes on.
const (
	nudge       = 50 * time.Millisecond  // between two attempts
	interruptBy = 200 * time.Millisecond // after which the cell is reported as interrupted
	killBy      = 7 * time.Second        // after which the child is killed; GoNB kills a program after 5 s
)

// builders are the programs that compile a cell. They have no state that a user
// could lose, so they are killed where GoNB would wait for them.
var builders = map[string]bool{
	"go":        true,
	"compile":   true,
	"link":      true,
	"asm":       true,
	"cgo":       true,
	"goimports": true,
	"vet":       true,
}

// interrupt makes a request end. GoNB passes an interrupt on to the program that
// a cell runs, and ignores it while the cell is being built, so the builders are
// killed, and the interrupt is repeated for a program that had just been built.
// Whoever waits need not wait for the end.
func (c *child) interrupt(x *exchange) {
	begun := time.Now()
	asked := map[int]bool{}
	for {
		c.tell(wire.Control, "interrupt_request", struct{}{})
		c.interruptProcesses(asked, time.Since(begun) > nudge)
		select {
		case <-x.done:
			return
		case <-time.After(nudge):
		}
		if time.Since(begun) > killBy {
			c.die(c.explain(errInterrupted))
			c.close()
			return
		}
	}
}

// interruptProcesses kills the builders. What a shell line started through a
// shell is sent SIGINT once: the shell has had it from GoNB and waits. What was
// stopped goes on, else no interrupt would reach it.
func (c *child) interruptProcesses(asked map[int]bool, deep bool) {
	running := processes(c.folder)
	kernel := 0
	for _, p := range running {
		if p.name == "gonb" {
			kernel = p.pid
		}
	}
	for _, p := range running {
		syscall.Kill(p.pid, syscall.SIGCONT)
		switch {
		case builders[p.name]:
			syscall.Kill(p.pid, syscall.SIGKILL)
		case p.name == "gonb" || p.name == "gopls" || p.parent == kernel || !deep || asked[p.pid]:
		default:
			asked[p.pid] = true
			syscall.Kill(p.pid, syscall.SIGINT)
		}
	}
}
