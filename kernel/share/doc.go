// Package share serves a workspace to the Go cells of its notebook. Go cells
// read and bind names through package sequent/stdlib/session.
//
//	kernel process                         a Go cell's process
//	dsl.Workspace ◀─ share.Server ◀─ unix-domain socket ◀─ session.Formula("A")
//	                     │ Env: where the socket is, and the secret
//	                     └──────────────▶ handed down when the Go runner starts
//
// The socket is in a private folder that only the user can enter. Clients must
// also send a secret, which each kernel generates and never writes to disk. Any
// number of cells may connect at the same time, also while a Sequent cell runs.
// A slow, malformed or hostile client loses its own connection and disturbs no
// other; package protocol sets the limits.
//
// The server removes its folder when it closes. If the kernel is killed, the
// folder stays behind, and its lock is free; [Sweep], which the process that
// watches kernels calls, or the next kernel then removes it.
//
// Reading order: serve.go is the server, lazy.go starts it at the first Go cell,
// folder.go manages the folder of the socket, and values.go converts between
// values of the language and Go values. To add a type, add a row there.
package share
