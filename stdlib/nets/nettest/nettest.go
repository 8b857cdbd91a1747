// Package nettest says what nets run on in tests.
package nettest

import (
	"cmp"
	"os"
)

// Variable of the environment names the backend of tests, in GoMLX's form, such as
// "xla:/path/to/plugin.so" in a build with the tag xla.
const Variable = "SEQUENT_TEST_BACKEND"

const general = "GOMLX_BACKEND" // nets.BackendVariable; package nets has tests in it that import this one

// Setting is the backend of tests: what [Variable] names, else GOMLX_BACKEND, else pure
// Go, whatever plugins are on the machine.
func Setting() string { return cmp.Or(os.Getenv(Variable), os.Getenv(general), "go") }

// Environment has the workers that tests start run nets on that backend too.
func Environment() { os.Setenv(general, Setting()) }
