package kernel_test

import (
	"os"
	"os/exec"
	"testing"

	"sequent/kernel"
)

func TestOrphans(t *testing.T) {
	child := exec.Command("sleep", "60")
	if err := child.Start(); err != nil {
		t.Skip("there is no sleep command to stand for a front end:", err)
	}
	ended := exec.Command("true")
	if err := ended.Run(); err != nil {
		t.Fatal(err)
	}
	direct, dead := os.Getppid(), ended.Process.Pid
	byNamed := kernel.OrphanTest(child.Process.Pid, direct)
	for name, test := range map[string]struct {
		gone func() bool
		want bool
	}{
		"started by Jupyter itself":            {kernel.OrphanTest(direct, direct), false},
		"Jupyter died before the first look":   {kernel.OrphanTest(dead, 1), true},
		"Jupyter lives out of sight":           {kernel.OrphanTest(dead, direct), false},
		"adopted since":                        {kernel.OrphanTest(direct+1, direct+1), true},
		"started through a script, both alive": {byNamed, false},
	} {
		if test.gone() != test.want {
			t.Errorf("%s: gone is not %v", name, test.want)
		}
	}
	child.Process.Kill()
	child.Wait()
	if !byNamed() {
		t.Error("Jupyter was killed, and the kernel it started through a script stays")
	}
}
