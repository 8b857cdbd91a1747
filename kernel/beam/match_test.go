package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/batch"
	"sequent/stdlib/entailment/generate"
)

// matching asks for the 4-tuples of generated pairs.
func matching(t *testing.T, file, runner string) *batch.Request {
	t.Helper()
	params, err := json.Marshal(&generate.Match{File: file})
	if err != nil {
		t.Fatal(err)
	}
	return &batch.Request{Protocol: batch.Protocol, Name: "test", Kind: "match", Params: params,
		Out: filepath.Join(t.TempDir(), "tuples.jsonl"), Runner: runner}
}

// The 4-tuples of a file of several parts are the same by memory and by prism,
// with one worker and with eight, and so are the counts of what has no partner.
func TestMatchSameBytes(t *testing.T) {
	ctx := context.Background()
	made := pairs(t, 60_000, "memory")
	if events, _ := asked(t, ctx, made); last(events).Event != "done" {
		t.Fatalf("%+v", last(events))
	}
	events, want := asked(t, ctx, matching(t, made.Out, "memory"))
	tally := last(events).Tally
	if last(events).Event != "done" || tally.Rows < 50_000 ||
		tally.Counts[generate.CountPairs] != int64(tally.Rows/2)+tally.Counts[generate.CountUnmatched] {
		t.Fatalf("in memory: %+v %+v", last(events), tally)
	}
	for _, workers := range []int{1, 8} {
		r := matching(t, made.Out, "prism")
		r.Workers = workers
		events, got := asked(t, ctx, r)
		if e := last(events); e.Event != "done" || e.Tally.Rows != tally.Rows ||
			e.Tally.Counts[generate.CountUnmatched] != tally.Counts[generate.CountUnmatched] {
			t.Errorf("%d workers: %+v", workers, e)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%d workers: %d bytes are not the %d in memory", workers, len(got), len(want))
		}
	}
}

// A file that is missing, and a row that is of another language, end the job with
// a word about that.
func TestMatchFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "pairs.jsonl")
	if err := os.WriteFile(file, []byte(`{"premise": "p", "conclusion": "p <-> q", "label": 1}`+
		"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, runner := range []string{"memory", "prism"} {
		for path, want := range map[string]string{file: "pairs.jsonl:1", file + "x": "pairs.jsonlx"} {
			events, got := asked(t, context.Background(), matching(t, path, runner))
			if e := last(events); e.Event != "failed" || !strings.Contains(e.Text, want) || got != nil {
				t.Errorf("%s of %s: %+v", runner, path, e)
			}
		}
	}
}
