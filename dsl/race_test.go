//go:build race

package dsl_test

import (
	"log"
	"os"
	"os/exec"
	"path/filepath"

	"sequent/dsl/module"
	"sequent/stdlib/nets/worker"
)

// Under the race detector GoMLX is dozens of times slower, and the pointer
// checks that come with it find fault with its aligned memory. So the worker is
// a binary of its own then, built without; the client is what is looked at.
func init() {
	if len(os.Args) > 1 && os.Args[1] == worker.Argument {
		return
	}
	raceBuild = func() (remove func()) {
		folder, err := os.MkdirTemp("", "sequent-race-")
		if err != nil {
			log.Fatal(err)
		}
		binary := filepath.Join(folder, "sequent")
		if out, err := exec.Command("go", "build", "-o", binary, "../kernel/cmd/sequent").CombinedOutput(); err != nil {
			log.Fatalf("%v\n%s", err, out)
		}
		module.NetWorker().Command = func() (*exec.Cmd, error) { return exec.Command(binary, worker.Argument), nil }
		return func() { os.RemoveAll(folder) }
	}
}
