package worker

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Folders of processes that are gone are removed, but not those of other containers,
// of whose processes nothing is known here.
func TestSweep(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	gone := exec.Command("true")
	if err := gone.Run(); err != nil {
		t.Skip("there is no program true:", err)
	}
	dead := gone.ProcessState.Pid()
	for name, stays := range map[string]bool{
		fmt.Sprintf("%s%d-A", folderPrefix(), dead):        false,
		fmt.Sprintf("%s%d-B", folderPrefix(), os.Getpid()): true,
		fmt.Sprintf("sequent-nets-1.%d-C", dead):           true,
	} {
		path := filepath.Join(os.TempDir(), name)
		if err := os.Mkdir(path, 0o700); err != nil {
			t.Fatal(err)
		}
		sweep()
		if _, err := os.Stat(path); (err == nil) != stays {
			t.Errorf("%s: %v", name, err)
		}
	}
}
