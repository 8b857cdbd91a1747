// Package gonb runs the Go cells of a notebook in GoNB, a Jupyter kernel for
// Go, kept as a child of ours:
//
//	kernel ── [Runner] ── ZeroMQ over socket files ──▶ gonb ──▶ go, gopls,
//	   └── a pipe, whose end is the kernel's ──▶ guard ──┘      the cell's program
//
// GoNB works well in front of one careful client and badly in front of any
// other, so the Runner is that client. It sends one request at a time, complete
// in every field; keeps the queue, the count and the status to itself; takes a
// cell for ended when both its reply and its idle have come; and sends a
// message only after it has seen iopub work.
//
// The child starts with the first Go cell. Its folder holds its connection
// file, sockets, sources and binaries; nobody else may enter it. When the child
// dies, the cell that met it ends with an error that says so, and the next
// cell starts another child. What Go cells declared is then forgotten; Sequent's
// names are not.
//
// The guard is a process between the two. It ends the child and whatever the
// child started (gopls and compilers outlive a killed GoNB), and removes the
// folder, when the pipe closes: also when the kernel was killed.
//
// A cell keeps its lines: the line %%go becomes an empty one, and errors are
// placed in the cell as it was written. Below it GoNB's own lines work: % and
// %% commands, ! and !* for the shell.
//
// GoNB itself is built from its source with one change, which mend.go gives with
// its reason: it waits for all that a program displays. It, goimports and gopls
// are pinned in tools/tools.mod, and what cells may import without network in
// tools/cells.mod: GoMLX, CLP and GoNB's displays. The two lie here, not in
// kernel/tools, as files of other names, because they travel in the binary: what
// is embedded cannot come out of another module. [Tools.Build] and [Tools.Fetch],
// which sequent install calls, unfold them. kernel/tools pins what only this
// repository's checks need.
//
// A cell may import what a module of the child's workspace provides: the
// notebook's own, Sequent's library and the pinned one. Any other module is
// looked for in the module cache and then fetched, within a limit; GoNB's own
// way, which asks the network before every cell and waits for it without end,
// is switched off. So a cell that imports nothing new is not slowed down.
//
// A Go program that reads standard input asks for a line by gonbui.RequestInput,
// a shell line by %with_inputs before it; both reach the user. Without it nobody
// is asked, and the program waits until it is interrupted.
//
// Files: runner.go what the kernel calls; exchange.go one request and what
// comes of it; child.go the life of a child; guard.go the process between, with
// processes_linux.go and processes_other.go, and sweep.go for what even it
// could not remove; interrupt.go; cell.go what is sent of a cell, and where its
// cursor is; fetch.go the modules that it imports; fault.go errors in the cell's
// lines; output.go what a cell shows, plain.go its plain text; tools.go the
// programs it needs, mend.go the change to GoNB, modules.go what is pinned for
// cells.
package gonb
