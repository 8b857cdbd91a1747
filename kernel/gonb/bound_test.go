package gonb

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"sequent/stdlib/display"
)

// gopls is ended once it has grown over the bound of memory, which is a byte here. The
// next request starts another one, which completes and describes names as the first
// did, also those of earlier cells; no process is left when the child ends.
func TestGoplsIsStartedAgain(t *testing.T) {
	long(t)
	r := newRunner(t)
	const life = 5 * time.Second
	r.opts.Env = func() ([]string, error) {
		return []string{fmt.Sprintf("SEQUENT_TEST_GOPLS=1 100ms %v", life)}, nil
	}
	if _, err := run(t, r, "func doubled(n int) int { return 2 * n }"); err != nil {
		t.Fatal(err)
	}
	folder := r.child.folder
	met := map[int]bool{}
	for range 3 {
		completes(t, r)
		pid := gopls(folder)
		if pid == 0 || met[pid] {
			t.Fatalf("gopls is process %d after %v", pid, met)
		}
		met[pid] = true
		for begun := time.Now(); syscall.Kill(pid, 0) == nil; time.Sleep(50 * time.Millisecond) {
			if time.Since(begun) > life+10*time.Second {
				t.Fatalf("gopls was not ended in %v", time.Since(begun))
			}
		}
	}
	r.Close()
	if left := processes(folder); len(left) > 0 || exists(folder) {
		t.Errorf("left: %v, folder %v", left, exists(folder))
	}
}

// completes fails the test unless gopls completes and describes a name of an earlier cell
// before long.
func completes(t *testing.T, r *Runner) {
	t.Helper()
	const name = "doubled"
	part, whole := mark+"\nfunc f() {\n\tdoub\n}", mark+"\nfunc f() {\n\t"+name+"(1)\n}"
	begun := time.Now()
	var said string
	for time.Since(begun) < time.Minute {
		said = ""
		for _, item := range r.Complete(part, strings.Index(part, "doub")+4).Items {
			said += item.Text + " "
		}
		b, found := r.Inspect(whole, strings.Index(whole, name)+1, 0)
		said += fmt.Sprint(found, b.Data[display.Plain])
		if strings.HasPrefix(said, name) && strings.Contains(said, "func "+name+"(n int) int") {
			t.Logf("answered after %v", time.Since(begun).Round(time.Millisecond))
			return
		}
		time.Sleep(200 * time.Millisecond)
	}
	t.Fatalf("gopls says %q after %v", said, time.Since(begun))
}

// gopls returns the process of a child's gopls, 0 for none.
func gopls(folder string) int {
	for _, p := range processes(folder) {
		if p.name == "gopls" {
			return p.pid
		}
	}
	return 0
}
