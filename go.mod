module sequent

go 1.26

require (
	// SAT solver. Chosen by the project's user. MIT, 13,500 lines of Go, no dependencies; v1.0.4 of 2021 is the
	// last release. Behind stdlib/sat only.
	github.com/go-air/gini v1.0.4

	// ZeroMQ in pure Go, so that no C library is needed. BSD-3, 5,500 lines; v0.17.0 of May 2024, since a later head was
	// measured to drop messages by the project's specification. Only its connections and framing are used. Behind kernel/wire only.
	github.com/go-zeromq/zmq4 v0.17.0

	// Command line with help and shell completion; the field's default. Apache-2.0, 6,900 lines, kept up (v1.10.2 of
	// December 2025). Behind kernel/cmd/sequent only.
	github.com/spf13/cobra v1.10.2

	// Charts: axes, ticks, legends, shapes. BSD-3, 19,000 lines, kept up by the Gonum authors (v0.16.0 of March 2025).
	// Linking it costs the kernel 0.8 ms of start and 3 MB of resident memory, of which 2.3 MB are pages of its fonts
	// that the system can drop; 7 MB of binary. Its own SVG writer is not used. Behind stdlib/plot only.
	gonum.org/v1/plot v0.16.0

	// Property tests with shrinking. MPL-2.0, 4,500 lines, kept up (v1.2.0 of February 2025). In tests only.
	pgregory.net/rapid v1.2.0
)

require (
	codeberg.org/go-fonts/liberation v0.5.0 // indirect
	codeberg.org/go-latex/latex v0.1.0 // indirect
	codeberg.org/go-pdf/fpdf v0.10.0 // indirect
	git.sr.ht/~sbinet/gg v0.6.0 // indirect
	github.com/ajstarks/svgo v0.0.0-20211024235047-1546f124cd8b // indirect
	github.com/campoy/embedmd v1.0.0 // indirect
	github.com/go-zeromq/goczmq/v4 v4.2.2 // indirect
	github.com/golang/freetype v0.0.0-20170609003504-e2365dfdc4a0 // indirect
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/pmezard/go-difflib v1.0.0 // indirect
	github.com/spf13/pflag v1.0.9 // indirect
	golang.org/x/image v0.25.0 // indirect
	golang.org/x/sync v0.12.0 // indirect
	golang.org/x/text v0.23.0 // indirect
)
