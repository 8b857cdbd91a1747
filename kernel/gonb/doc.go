// Package gonb runs the Go cells of a notebook in GoNB, a Jupyter kernel for Go
// that runs as a child process:
//
//	kernel ── [Runner] ── ZeroMQ over socket files ──▶ gonb ──▶ go, gopls,
//	   └── a pipe, whose end is the kernel's ──▶ guard ──┘      the cell's program
//
// GoNB works well with one careful client and badly with others, so the Runner
// is that client. It sends one request at a time, with every field set; keeps
// the queue, the execution count and the status itself; takes a cell as finished
// when both its reply and its idle status have come; and sends nothing before it
// has seen iopub work.
//
// The child starts with the first Go cell. Its private folder holds its
// connection file, sockets, sources and binaries. If the child dies, the running
// cell ends with an error that says so, and the next cell starts another child.
// The declarations of Go cells are then lost; the names of Sequent are kept.
//
// The guard is a process between kernel and child. When the pipe from the kernel
// closes, even because the kernel was killed, the guard ends the child with all
// its descendants (gopls and compilers outlive a killed GoNB) and removes the
// folder.
//
// The line %%go becomes an empty line, so errors keep the line numbers of the
// cell. The rest of the cell may use GoNB's own lines: % and %% commands, and !
// and !* for the shell.
//
// GoNB is built from its source with the changes listed in mend.go, each with
// its reason. GoNB, goimports and gopls are pinned in tools/tools.mod; the
// modules that cells may import without a network (GoMLX, CLP and GoNB's
// displays) in tools/cells.mod. Both files are embedded in the binary, which is
// why they are here and not in kernel/tools; [Tools.Build] and [Tools.Fetch],
// which sequent install calls, unpack them. kernel/tools pins the tools of this
// repository's checks.
//
// A cell may import packages from the modules of the child's workspace: the
// notebook's own module, Sequent's library and the pinned one. Any other module
// is looked up in the module cache and then downloaded, within a time limit.
// GoNB's own lookup, which queries the network before every cell without a time
// limit, is switched off.
//
// A Go program gets input from the user by gonbui.RequestInput, a shell line by
// %with_inputs before it. A program that reads standard input without these
// waits until it is interrupted.
//
// Reading order: runner.go has the methods the kernel calls; exchange.go is one
// request and its results; child.go starts and ends a child; guard.go with
// processes_*.go is the guard, and sweep.go removes what a killed guard left;
// interrupt.go; cell.go translates cells and cursor positions; fetch.go
// downloads modules; fault.go places errors in the cell's lines; output.go and
// plain.go convert output; tools.go builds the programs, mend.go changes GoNB,
// modules.go has the pinned modules.
package gonb
