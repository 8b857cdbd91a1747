//go:build cgo && xla && linux && (amd64 || arm64)

package nets

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"github.com/gomlx/go-xla/compute/xla"
	"github.com/gomlx/go-xla/pjrt"

	"sequent/stdlib/data"
	"sequent/stdlib/nets/executables"
)

// What a plugin compiled is loaded by the next net, and compiled anew where the file
// is damaged or the plugin is another one; the answers are the same.
func TestKept(t *testing.T) {
	onXLA(t)
	d := generated(t, 4, 1)
	// GoMLX keeps some graphs for the process
	if _, err := newNet(t, &Networks[0], small).Ask(t.Context(), d, Asking{}); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	t.Setenv(data.CacheVariable, folder)
	keepExecutables(backend().compute)
	var first []Answer
	ask := func(what string, compiled, loaded bool) {
		t.Helper()
		before, had := executables.Counts()
		answers, err := newNet(t, &Networks[0], small).Ask(t.Context(), d, Asking{})
		if err != nil {
			t.Fatal(err)
		}
		after, has := executables.Counts()
		if compiled && after == before || loaded && has == had { // trainings that were given up may still compile
			t.Errorf("%s: %d graphs were compiled and %d loaded", what, after-before, has-had)
		}
		if first == nil {
			first = answers
		}
		if !reflect.DeepEqual(answers, first) {
			t.Errorf("%s: other answers: %v and %v", what, answers, first)
		}
	}
	files := func() []string {
		all, err := filepath.Glob(filepath.Join(folder, "executables", "*.executable"))
		if err != nil || len(all) == 0 {
			t.Fatal("nothing is kept: ", err)
		}
		return all
	}
	ask("at first", true, false)
	ask("kept", false, true)
	for _, f := range files() {
		whole, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		whole[len(whole)/2] ^= 1
		if err := os.WriteFile(f, whole, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ask("damaged", true, false)
	ask("replaced", false, true)

	x := backend().compute.(*xla.Backend)
	p, err := pjrt.GetPlugin(x.PluginName())
	if err != nil {
		t.Fatal(err)
	}
	store, err := executables.User()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { keepExecutables(x) })
	kept := len(files())
	if err := executables.Keep(p.Path(), store, "another device"); err != nil {
		t.Fatal(err)
	}
	ask("on another device", true, false)
	if now := len(files()); now <= kept {
		t.Errorf("%d executables are kept, and then %d", kept, now)
	}
}

// A training says that it compiles, and its steps are told once each.
func TestTellsCompiling(t *testing.T) {
	onXLA(t)
	t.Setenv(data.CacheVariable, t.TempDir())
	keepExecutables(backend().compute)
	often := tellCompiling
	tellCompiling = 10 * time.Millisecond // compiling this net takes some tenths of a second
	t.Cleanup(func() { tellCompiling = often; keepExecutables(backend().compute) })
	var waited, steps int
	n := newNet(t, &Networks[0], small)
	err := n.Train(t.Context(), generated(t, 64, 1), Training{Epochs: 1, Batch: 16, Progress: func(p Progress) {
		if p.Compiling > 0 {
			waited++
		} else if steps++; p.Step != steps {
			t.Errorf("step %d is told as %d", steps, p.Step)
		}
	}})
	if err != nil || waited == 0 || steps < 4 {
		t.Errorf("%v; %d steps, and compiling was told %d times", err, steps, waited)
	}
}
