package session_test

import (
	"errors"
	"os/exec"
	"strings"
	"testing"

	"sequent/stdlib/session"
)

// A Go cell that only fetches links no engine, and nothing that talks to the
// network's web.
func TestIsLight(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("there is no go command")
	}
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(out))
	if len(deps) < 20 {
		t.Fatal(deps)
	}
	for _, heavy := range []string{"sequent/stdlib/sat", "sequent/stdlib/decide", "sequent/stdlib/nets",
		"sequent/stdlib/lp",
		"sequent/dsl", "sequent/kernel", "github.com/", "pgregory.net/", "net/http"} {
		for _, d := range deps {
			if d == heavy || strings.HasPrefix(d, heavy) {
				t.Errorf("session links %s", d)
			}
		}
	}
}

// Outside of a notebook every call is an error that says where it works.
func TestOutsideOfANotebook(t *testing.T) {
	t.Setenv("SEQUENT_SESSION_ADDR", "")
	t.Setenv("SEQUENT_SESSION_SECRET", "")
	check := func(err error) {
		t.Helper()
		var e *session.Error
		if !errors.As(err, &e) || e.Code != "kernel.none" {
			t.Error(err)
		}
	}
	_, err := session.Formula("A")
	check(err)
	_, err = session.Number("n")
	check(err)
	_, err = session.Integer("n")
	check(err)
	_, err = session.Formulas("T")
	check(err)
	_, err = session.Names()
	check(err)
	check(session.Set("n", 1))
	for _, err := range session.Rows("D") {
		check(err)
	}
	t.Setenv("SEQUENT_SESSION_ADDR", t.TempDir()+"/gone")
	t.Setenv("SEQUENT_SESSION_SECRET", "x")
	if _, err := session.Verdict("V"); err == nil || !strings.Contains(err.Error(), "does not answer") {
		t.Error(err)
	}
}
