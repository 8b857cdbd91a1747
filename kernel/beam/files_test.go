package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/batch"
	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/engine/remote"
)

// onFile asks for work on a file of rows, so many that it is cut into several
// parts. Every other row repeats the one before it under other letters.
func onFile(t testing.TB, kind string, by engine.Spec, runner string, rows int) *batch.Request {
	t.Helper()
	var file strings.Builder
	for i := range rows {
		f, conclusion := "p", "p"
		for bit := 1; bit < rows; bit *= 2 {
			f = "(" + f + " & " + strings.Repeat("~", i/2/bit%2) + "q)"
		}
		if i%2 == 1 {
			f, conclusion = strings.NewReplacer("p", "r", "q", "p").Replace(f), "r"
		}
		fmt.Fprintf(&file, `{"premise": %q, "conclusion": %q, "label": %d, "column%d": "x"}`+"\n", f, conclusion, i%2,
			i/2_500)
	}
	path := filepath.Join(t.TempDir(), "rows.jsonl")
	if err := os.WriteFile(path, []byte(file.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	params, err := json.Marshal(remote.File{
		Path:    path,
		Labels:  remote.Request{Spec: by, Kind: corpus.FormulaKind},
		Classes: 2,
	})
	if err != nil {
		t.Fatal(err)
	}
	return &batch.Request{Protocol: batch.Protocol, Name: "test", Kind: kind, Params: params,
		Out: filepath.Join(t.TempDir(), "out.jsonl"), Runner: runner}
}

// worlds returns the engine that samples so many worlds.
func worlds(n int) engine.Spec {
	return engine.Spec{Name: "worlds", Arguments: engine.Arguments{"n": n, "seed": 1}}
}

// Work on files gives the same bytes and counts in memory and by prism with one
// worker and eight.
func TestFilesSameBytes(t *testing.T) {
	for _, work := range []struct {
		kind    string
		by      engine.Spec
		counted string
	}{
		{remote.Evaluate, worlds(64), "neutral/open"},
		{remote.Relabel, engine.Spec{Name: "sat"}, "changed"},
		{remote.Prune, engine.Spec{}, "dropped"},
	} {
		request := onFile(t, work.kind, work.by, "memory", 12_000)
		events, want := asked(t, context.Background(), request)
		first := last(events)
		if first.Event != "done" || len(want) == 0 || first.Tally.Units < 2 || first.Tally.Counts["read"] != 12_000 ||
			first.Tally.Counts[work.counted] == 0 {
			t.Fatalf("%s: %+v %+v", work.kind, first, first.Tally)
		}
		for _, workers := range []int{1, 8} {
			r := *request
			r.Runner, r.Workers, r.Out = "prism", workers, filepath.Join(t.TempDir(), "out.jsonl")
			events, got := asked(t, context.Background(), &r)
			e := last(events)
			if e.Event != "done" || !bytes.Equal(got, want) {
				t.Errorf("%s, %d workers: %+v, %d bytes are not the %d in memory", work.kind, workers, e, len(got),
					len(want))
				continue
			}
			if fmt.Sprint(e.Tally.Counts) != fmt.Sprint(first.Tally.Counts) {
				t.Errorf("%s, %d workers: %v, in memory %v", work.kind, workers, e.Tally.Counts, first.Tally.Counts)
			}
		}
	}
}

// A file that is compressed is unpacked once, beside the file that is written.
func TestFilesCompressed(t *testing.T) {
	plain := onFile(t, remote.Prune, engine.Spec{}, "prism", 6_000)
	plainly, _ := asked(t, context.Background(), plain)
	packed := *plain
	packed.Out = filepath.Join(t.TempDir(), "packed.jsonl.zst")
	if e := last(first(asked(t, context.Background(), &packed))); e.Event != "done" {
		t.Fatalf("%+v", e)
	}
	again := *plain
	again.Out = filepath.Join(t.TempDir(), "again.jsonl")
	params, err := json.Marshal(remote.File{Path: packed.Out})
	if err != nil {
		t.Fatal(err)
	}
	again.Params = params
	events, _ := asked(t, context.Background(), &again)
	if e := last(events); e.Event != "done" || e.Tally.Counts["dropped"] != 0 ||
		e.Tally.Rows != last(plainly).Tally.Rows || e.Tally.Rows == 0 {
		t.Errorf("%+v, want %+v", e.Tally, last(plainly).Tally)
	}
}

func first(events []batch.Event, _ []byte) []batch.Event { return events }

// What fails is told by file and line, at the argument that it is about, and
// leaves nothing, wherever it is done.
func TestFilesFail(t *testing.T) {
	for _, runner := range []string{"memory", "prism"} {
		for _, test := range []struct {
			change      func(r *batch.Request, path string)
			field, want string
		}{
			{func(_ *batch.Request, path string) {
				replaceLine(t, path, 7_001, `{"premise": "p &", "conclusion": "q"}`)
			}, "path", "rows.jsonl:7001:17: "},
			{func(_ *batch.Request, path string) { os.Remove(path) }, "path", "no such file"},
			{func(r *batch.Request, _ string) {
				r.Params = bytes.Replace(r.Params, []byte(`{"name":"sat"}`),
					[]byte(`{"name":"worlds","arguments":{"n":1,"seed":3}}`), 1)
			}, "by", "answers open, so the row gets no label"},
			{func(r *batch.Request, _ string) {
				r.Params = bytes.Replace(r.Params, []byte(`"sat"`), []byte(`"dream"`), 1)
			}, "by", "unknown engine dream"},
			{func(r *batch.Request, _ string) { r.Out += ".doc" }, "out", "unknown file extension"},
		} {
			r := onFile(t, remote.Relabel, engine.Spec{Name: "sat"}, runner, 9_000)
			var p struct{ Path string }
			if err := json.Unmarshal(r.Params, &p); err != nil {
				t.Fatal(err)
			}
			test.change(r, p.Path)
			events, file := asked(t, context.Background(), r)
			if e := last(events); e.Event != "failed" || e.Field != test.field ||
				!strings.Contains(e.Text, test.want) || strings.Contains(e.Text, "\n") {
				t.Errorf("%s: %+v, want %s: %s", runner, e, test.field, test.want)
			}
			if file != nil {
				t.Errorf("%s, %s: there is a file", runner, test.want)
			}
		}
	}
}

// replaceLine puts a line in the place of another, numbered from 1.
func replaceLine(t *testing.T, path string, number int, line string) {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(content), "\n")
	lines[number-1] = line + "\n"
	if err := os.WriteFile(path, []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Work on a file that is interrupted leaves neither file nor folder.
func TestFilesCancel(t *testing.T) {
	for _, runner := range []string{"memory", "prism"} {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(time.Second, cancel)
		events, file := asked(t, ctx, onFile(t, remote.Evaluate, worlds(4096), runner, 60_000))
		if e := last(events); e.Event != "cancelled" || file != nil {
			t.Errorf("%s: %+v, %d bytes", runner, e, len(file))
		}
	}
}
