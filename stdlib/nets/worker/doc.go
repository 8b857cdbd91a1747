// Package worker runs nets in a process of their own: a backend that waits for
// ever, aborts or fills the memory costs a training back to its last checkpoint,
// and never the notebook.
//
//	kernel                                     worker, the same binary
//	Client ── requests and rows, stdin ──────▶ Main ─▶ nets.Train, nets.Ask
//	       ◀─ replies, progress, beats, fd 3 ─
//	       ◀─ stdout and stderr, kept for the error that says how it died
//
// A message is a line of JSON; a request's rows follow it, a line each. The
// worker is started by the first request and serves one after another.
//
// # A net is its checkpoint
//
// A [Net] is named by a network, its settings, and the file of its checkpoint.
// The worker keeps what it used lately in memory, but could read it anew from
// these three at any time; so a new worker goes on where a lost one had written
// its last checkpoint, and the kernel holds no weights.
//
// # Life and death
//
// While it is at work a worker sends a beat as long as it uses the processor:
// one that waits for ever is silent, and is killed. Interruption asks the
// worker to stop after its step, and kills it only after a grace. The worker
// ends when its input does, that is with its parent, however that ends; on
// Linux a signal tells it as well. It removes the folder of the checkpoints
// that nobody else named.
//
// # One binary
//
// Linking GoMLX with its pure Go backend costs the kernel about a millisecond
// of start and 2 MB of resident memory, nearly all of it pages of the binary, so
// worker and kernel are one binary. XLA would cost it 5 MB more after the start, or as
// much as 17 of a file that was linked just now, by how its pages are cached; so the
// build tag xla links it, into a second build of the same program which is the worker
// where it lies beside the first (make build):
//
//	go build -tags xla -o sequent-xla ./kernel/cmd/sequent
//
// # Plugins
//
// What runs nets is chosen by the worker: [nets.Choose]. A plugin is foreign code. One
// that nobody asked for, and to which a worker is lost, since it cannot be opened, ends
// the process by a fault (a signal that the process got from itself) or hangs, is named
// to the next worker, which goes without it, and the request is made again: a training
// goes on from its last checkpoint, in pure Go if nothing else is left, and the line that
// names the backend says why. One that was asked for is lost as any worker is.
//
// # Tour
//
//	protocol.go   the messages
//	client.go     the kernel's side: requests, interruption
//	process.go    a worker process: start, silence, last words
//	server.go     the worker's side
//	task.go       work of other packages that the worker does too
package worker
