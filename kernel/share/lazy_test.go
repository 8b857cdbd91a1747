package share_test

import (
	"context"
	"os"
	"slices"
	"testing"

	"sequent/dsl"
	"sequent/kernel/share"
)

// Nothing is opened before it is asked for, and nothing is left.
func TestLazy(t *testing.T) {
	base := t.TempDir()
	t.Setenv("XDG_RUNTIME_DIR", base)
	folders := func() int {
		entries, err := os.ReadDir(base)
		if err != nil {
			t.Fatal(err)
		}
		return len(entries)
	}
	l := share.NewLazy(context.Background(), dsl.New(dsl.Options{}))
	if folders() != 0 {
		t.Error("a folder before any Go cell")
	}
	a, err := l.Env()
	if err != nil || folders() != 1 {
		t.Fatal(a, err)
	}
	if b, err := l.Env(); err != nil || !slices.Equal(a, b) || folders() != 1 {
		t.Error(b, err)
	}
	if err := l.Close(); err != nil || folders() != 0 {
		t.Error(err, folders())
	}
	if _, err := l.Env(); err == nil || folders() != 0 {
		t.Error("a closed server starts")
	}
	if err := share.NewLazy(context.Background(), nil).Close(); err != nil {
		t.Error(err)
	}
}
