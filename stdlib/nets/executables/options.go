package executables

import (
	"bytes"
	"os"
	"strings"
)

// Graphs are compiled by their names. Quick is the beginning of the names of graphs
// that run few times: they compile in a tenth of the time and run at a third of the
// speed. So is the graph by which GoMLX draws weights, which runs once.
const Quick = "quick"

const initialization = "VariableInitialization"

// isQuick reports whether a program, StableHLO as text, is to be compiled quickly.
func isQuick(program []byte) bool {
	name, ok := bytes.CutPrefix(program, []byte("module @"))
	return ok && (bytes.HasPrefix(name, []byte(Quick)) || bytes.HasPrefix(name, []byte(initialization)))
}

// flagsVariable is read by plugins as they are opened.
const flagsVariable = "XLA_FLAGS"

// extra are options that cannot be given with a graph. LLVM unrolls loops that XLA
// has laid out already, and looks for vectors in what is left.
const extra = "--xla_backend_extra_options=xla_cpu_disable_slp_vectorizer,xla_cpu_disable_loop_unrolling"

// Prepare sets the options that a plugin for processors reads as it is opened, and
// leaves alone what the user has set of them.
func Prepare() error {
	flags := os.Getenv(flagsVariable)
	if strings.Contains(flags, "xla_backend_extra_options") {
		return nil
	}
	return os.Setenv(flagsVariable, strings.TrimSpace(flags+" "+extra))
}
