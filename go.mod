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

	// Property tests with shrinking. MPL-2.0, 4,500 lines, kept up (v1.2.0 of February 2025). In tests only.
	pgregory.net/rapid v1.2.0
)

require (
	github.com/go-zeromq/goczmq/v4 v4.2.2 // indirect
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/spf13/pflag v1.0.9 // indirect
	golang.org/x/sync v0.7.0 // indirect
	golang.org/x/text v0.15.0 // indirect
)
