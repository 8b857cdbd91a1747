//go:build cadical

// Package cadical asks the SAT solver CaDiCaL, linked in the process, so that
// a benchmark can compare. It needs Debian's libcadical-dev (1.5.3) and a C++
// compiler, and is built with the tag cadical only.
package cadical

/*
#cgo LDFLAGS: -lcadical -lstdc++ -lm
#include <ccadical.h>
#include <stddef.h>
#include <stdint.h>

// solve makes a solver, adds the clauses (literals 2v and 2v+1, 0 ends a
// clause), solves and frees it.
static int solve(const uint32_t *lits, size_t n) {
	CCaDiCaL *s = ccadical_init();
	ccadical_set_option(s, "quiet", 1);
	for (size_t i = 0; i < n; i++) {
		int v = (int)(lits[i] >> 1);
		ccadical_add(s, lits[i] & 1 ? -v : v);
	}
	int result = ccadical_solve(s);
	ccadical_release(s);
	return result;
}
*/
import "C"

import (
	"unsafe"

	"sequent/stdlib/sat"
)

// Satisfiable decides clauses, each ended by a 0, with a solver of its own in
// CaDiCaL's default configuration, which is as fast here as its configurations
// "plain", "sat" and "unsat". On the published problems more than half of its
// time goes into making and freeing the solver.
func Satisfiable(cnf []sat.Lit) bool {
	if len(cnf) == 0 {
		return true
	}
	return C.solve((*C.uint32_t)(unsafe.Pointer(&cnf[0])), C.size_t(len(cnf))) == 10
}
