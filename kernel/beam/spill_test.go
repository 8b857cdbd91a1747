package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"sequent/stdlib/bulk"
)

// What is between functions may travel, as it does on a cluster, or lie in files,
// as with prism: the rows are the same, and files there are of the one alone.
func TestSpill(t *testing.T) {
	ctx := context.Background()
	memory := pairs(t, 8_000, "memory")
	_, want := asked(t, ctx, memory)
	for _, as := range []string{"flink", "prism"} {
		r := pairs(t, 8_000, as)
		if as == "flink" {
			r.Endpoint = "127.0.0.1:1"
		}
		w, err := openWork(r)
		if err != nil {
			t.Fatal(err)
		}
		plan, err := w.Plan(ctx)
		if err != nil {
			t.Fatal(err)
		}
		plan = plan.Complete()
		dir := t.TempDir()
		graph, err := pipeline(r, plan, dir)
		if err != nil {
			t.Fatal(err)
		}
		r.Runner = "prism"
		if err := execute(ctx, r, graph, int64(plan.Units), dir, &events{out: &safeBuffer{}}); err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		if _, err := bulk.Merge(ctx, w, dir, plan, &got, nil); err != nil || !bytes.Equal(got.Bytes(), want) {
			t.Errorf("%s: %d bytes are not the %d in memory: %v", as, got.Len(), len(want), err)
		}
		drafts, _ := filepath.Glob(filepath.Join(dir, "drafts", "*", "*"))
		_, err = os.Stat(filepath.Join(dir, "spilled"))
		if len(drafts) > 0 || (err == nil) != (as == "prism") {
			t.Errorf("%s: drafts %v are left; spilled: %v", as, drafts, err)
		}
	}
}
