//go:build !(cgo && clp)

package lp

import "errors"

// missing is the sentence of a build without CLP.
const missing = "this build has no linear programming solver; build with cgo and -tags clp, with the package " +
	"coinor-libclp-dev (Debian, Ubuntu)"

// Available reports whether this build can solve programs; if not, missing says
// what is needed.
func Available() (ok bool, why string) { return false, missing }

func newRelaxer() (relaxer, error) { return nil, errors.New("lp: " + missing) }
