package dsl_test

import (
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/run"
	"sequent/stdlib/lp"
)

// The integer programs give the same equation; without CLP the answer says what
// stood in for them.
func TestEquationMethods(t *testing.T) {
	available, _ := lp.Available()
	for _, method := range []string{"enumeration", "paper", "rows"} {
		text := converse(dsl.New(run.Options{}), 1,
			"6048 lambs, 193 lambs |= 5855 lambs by quantities(equations: "+method+")")
		if !strings.Contains(text, "6048 − 193 = 5855") {
			t.Errorf("%s:\n%s", method, text)
		}
		if said := strings.Contains(text, "enumerated instead"); said != (!available && method != "enumeration") {
			t.Errorf("%s, CLP %v:\n%s", method, available, text)
		}
	}
}
