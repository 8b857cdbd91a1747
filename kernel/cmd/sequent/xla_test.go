package main

import (
	"strings"
	"testing"
)

// A backend that is asked for is used or is an error that names it.
func TestXLAStatus(t *testing.T) {
	t.Setenv("GOMLX_BACKEND", "go")
	if status, out, err := sequent(t.Context(), "xla", "status"); status != statusOK || !strings.Contains(out, "backend  pure Go on") || !strings.Contains(out, "GOMLX_BACKEND names it") {
		t.Errorf("%d %s %s", status, out, err)
	}
	t.Setenv("GOMLX_BACKEND", "abacus")
	if status, out, err := sequent(t.Context(), "xla", "status"); status != statusFailed || !strings.Contains(err, `no backend "abacus"`) {
		t.Errorf("%d %s %s", status, out, err)
	}
}
