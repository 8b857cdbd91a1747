// Package share serves a workspace to the Go cells of its notebook: they read
// its names and bind new ones by package sequent/stdlib/session.
//
//	kernel process                         a Go cell's process
//	dsl.Workspace ◀─ share.Server ◀─ unix-domain socket ◀─ session.Formula("A")
//	                     │ Env: where the socket is, and the secret
//	                     └──────────────▶ handed down when the Go runner starts
//
// The socket lies in a folder of its own, which only the user can enter; who
// connects must also know a secret that is made anew for each kernel and never
// written to disk. Any number of cells may ask at the same time, also while a
// Sequent cell runs. A peer that is slow, malformed or hostile costs its own
// connection and nothing else; see package border for the limits.
//
// The folder goes with the server. If the kernel is killed it stays, without
// anybody listening; a lock tells it from the folder of a living kernel, and
// whoever watches over kernels ([Sweep]), or else the next kernel, removes it.
//
// Files: serve.go the server; lazy.go its start at the first Go cell; folder.go where its socket lies; values.go which
// value of the language is which Go value: a later type joins by a row there.
package share
