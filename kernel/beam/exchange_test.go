package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"sequent/stdlib/batch"
)

// What lies between stages may be carried by the runner, as on a cluster, or go by files,
// as with prism: the rows are the same, and there are files in the latter case alone.
func TestExchange(t *testing.T) {
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
		plan, end, err := batch.Prepare(ctx, w, r)
		defer end()
		if err != nil {
			t.Fatal(err)
		}
		far := progress{plan, t.TempDir()}
		graph := graphOf(t, r, far)
		r.Runner = "prism"
		if err := execute(ctx, r, graph, far, &events{out: &safeBuffer{}}); err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		if _, err := batch.Merge(ctx, w, far.dir, plan, &got, nil); err != nil || !bytes.Equal(got.Bytes(), want) {
			t.Errorf("%s: %d bytes are not the %d in memory: %v", as, got.Len(), len(want), err)
		}
		if _, err = os.Stat(filepath.Join(far.dir, "sent")); (err == nil) != (as == "prism") {
			t.Errorf("%s: files of what was sent: %v", as, err)
		}
	}
}
