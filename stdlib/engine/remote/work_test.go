package remote

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/batch"
	"sequent/stdlib/nets/nettest"
	"sequent/stdlib/nets/worker"
)

// TestMain makes this binary the process that nets run in.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == worker.Argument {
		if err := worker.Main(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	nettest.Environment()
	os.Exit(m.Run())
}

// Who hands work on a file to workers opens neither its engine nor its net, which they
// open; that it cannot be is told at by.
func TestOpenFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows.jsonl")
	if err := os.WriteFile(path, []byte(`{"premise": "p", "conclusion": "q", "label": 0}`+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, of := range []struct{ engine, net, want string }{
		{"dream", "", "unknown engine dream"},
		{"n", "/nowhere/n.net", "cannot read the net n from /nowhere/n.net"},
	} {
		params := fmt.Sprintf(`{"Path":%q,"Labels":{"kind":"formulas","engine":{"name":%q},"net":%q}}`, path, of.engine,
			of.net)
		w, err := OpenFile(&batch.Request{Kind: Evaluate, Params: []byte(params), Out: path + ".csv"})
		if err != nil {
			t.Errorf("%s was opened: %v", of.engine, err)
			continue
		}
		if _, err := w.Prepare(t.Context(), t.TempDir()); err != nil {
			t.Fatal(err)
		}
		_, err = w.Make(t.Context(), 0)
		if wrong, ok := errors.AsType[*batch.RequestError](err); !ok || wrong.Field != "by" ||
			!strings.Contains(wrong.Why, of.want) {
			t.Errorf("%v, want %s", err, of.want)
		}
	}
}
