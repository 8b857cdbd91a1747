package gonb

import (
	"syscall"
	"testing"
	"time"
)

// A guard that was stopped holds nobody up: nothing of its child is left when the
// next one starts.
func TestStoppedGuard(t *testing.T) {
	r := newRunner(t)
	if _, err := run(t, r, "%%\nfmt.Println(1)"); err != nil {
		t.Fatal(err)
	}
	first := r.child
	first.guard.Process.Signal(syscall.SIGSTOP)
	killKernel(first.folder, 0)
	begun := time.Now()
	out, err := run(t, r, "%%\nfmt.Println(2)")
	if err != nil { // it met the death
		out, err = run(t, r, "%%\nfmt.Println(2)")
	}
	if took := time.Since(begun); err != nil || out.said("stdout") != "2\n" || took > 4*time.Second {
		t.Errorf("%q %v after %v", out.said("stdout"), err, took)
	}
	if left := processes(first.folder); len(left) > 0 || exists(first.folder) {
		t.Errorf("left: %v, folder %v", left, exists(first.folder))
	}
}

// A child that was stopped goes on when its cell is interrupted.
func TestStoppedChild(t *testing.T) {
	r := newRunner(t)
	if _, err := run(t, r, "func kept() int { return 7 }"); err != nil {
		t.Fatal(err)
	}
	for _, p := range processes(r.child.folder) {
		if p.name == "gonb" {
			syscall.Kill(p.pid, syscall.SIGSTOP)
		}
	}
	begun := time.Now()
	interrupted(t, r, "%%\nfmt.Println(1)", 100*time.Millisecond)
	out, err := run(t, r, "%%\nfmt.Println(kept())")
	if took := time.Since(begun); err != nil || out.said("stdout") != "7\n" || took > 3*time.Second {
		t.Errorf("%q %v after %v", out.said("stdout"), err, took)
	}
}
