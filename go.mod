module sequent

go 1.26.5

require (
	// SAT solver. Chosen by the project's user. MIT, 13,500 lines of Go, no dependencies; v1.0.4 of 2021 is the
	// last release. Behind stdlib/sat only.
	github.com/go-air/gini v1.0.4

	// ZeroMQ in pure Go, so that no C library is needed. BSD-3, 5,500 lines; v0.17.0 of May 2024, since a later head was
	// measured to drop messages by the project's specification. Only its connections and framing are used. Behind kernel/wire only.
	github.com/go-zeromq/zmq4 v0.17.0

	// Networks: graphs, gradients, layers, optimisers; the pure Go backend that runs them (compute) and XLA's for GPUs
	// (go-xla, by cgo and a plugin that is found at run time or not at all). Apache-2.0, 62,000, 54,000 and 49,000 lines
	// without tests, kept up by one author with releases every few weeks (v0.28.8 of September 2026; v0.28.9 needs
	// Go 1.27); pinned together, since they move together. The kernel links the pure Go backend, for its worker: about
	// 1 ms of start, 2 MB of resident memory, 6 MB of binary; go-xla only by the build tag xla, and then 13 MB of
	// binary and 5 to 17 MB of resident memory, so in a second build, which is the worker's. Behind stdlib/nets only.
	github.com/gomlx/compute v0.1.6
	github.com/gomlx/go-xla v0.4.5
	github.com/gomlx/gomlx v0.28.8

	// The English model of its tagger: an averaged perceptron, 271,000 weights. MIT, 3,100 lines without the model; v2.0.0 of
	// 2020 is the last release, chosen by the project's specification. Only the model is used, applied by code of our own.
	// Linking it costs 1 ms of start and 0.9 MB (regular expressions of commonregex that it compiles) and 6 MB of binary; the
	// model takes 20 MB and a third of a second at the first text that is read. Behind stdlib/quantity/tag only.
	github.com/jdkato/prose/v2 v2.0.0

	// Files compressed by zstd (RFC 8878), which the standard library cannot write. BSD-3 (and the terms of Go and snappy),
	// 14,700 lines of which are zstd, kept up with a release every few weeks. Linking it costs the kernel no start that can
	// be measured and 0.8 MB of binary. Behind stdlib/data/zstd only.
	github.com/klauspost/compress v1.20.3

	// Linear programs: CLP, the simplex code of COIN-OR, by cgo. Chosen by the project's user. BSD-3, 1,200 lines of Go
	// and C++ over the system's library (Eclipse licence); v1.2.0 of November 2022 is the last release. Its finalizers and removed
	// rows have hazards that stdlib/lp wraps. Linking it costs the kernel 2 to 3 ms of start, for the loader, and 5 MB of
	// resident memory, nearly all of it pages of its libraries; nothing runs until a program is solved. Only by the build
	// tag clp. Behind stdlib/lp only.
	github.com/lanl/clp v1.2.0

	// Command line with help and shell completion; the field's default. Apache-2.0, 6,900 lines, kept up (v1.10.2 of
	// December 2025). Behind kernel/cmd/sequent only.
	github.com/spf13/cobra v1.10.2

	// Distributions: quantiles and tail probabilities for intervals and tests. BSD-3, kept up (v0.16.0 of March 2025); the
	// module of gonum's plot. Behind stdlib/stats only, which uses stat and stat/distuv.
	gonum.org/v1/gonum v0.16.0

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
	github.com/deckarep/golang-set v1.7.1 // indirect
	github.com/go-logr/logr v1.4.3 // indirect
	github.com/go-zeromq/goczmq/v4 v4.2.2 // indirect
	github.com/gofrs/flock v0.13.0 // indirect
	github.com/golang/freetype v0.0.0-20170609003504-e2365dfdc4a0 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/mingrammer/commonregex v1.0.1 // indirect
	github.com/pkg/errors v0.9.1 // indirect
	github.com/pmezard/go-difflib v1.0.1-0.20181226105442-5d4384ee4fb2 // indirect
	github.com/spf13/pflag v1.0.9 // indirect
	golang.org/x/exp v0.0.0-20260410095643-746e56fc9e2f // indirect
	golang.org/x/image v0.26.0 // indirect
	golang.org/x/sync v0.20.0 // indirect
	golang.org/x/sys v0.43.0 // indirect
	golang.org/x/term v0.40.0 // indirect
	golang.org/x/text v0.35.0 // indirect
	google.golang.org/protobuf v1.36.11 // indirect
	gopkg.in/neurosnap/sentences.v1 v1.0.6 // indirect
	k8s.io/klog/v2 v2.140.0 // indirect
)
