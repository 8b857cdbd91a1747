package batch_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/batch"
	"sequent/stdlib/batch/batchtest"
)

// letters is work whose groups have letters as forms: a unit is a text like "ab c ad".
type letters struct {
	batch.Base
	units []string
}

func (l letters) Prepare(context.Context, string) (batch.Plan, error) {
	return batch.Plan{Units: len(l.units), Unique: true}, nil
}

func (l letters) Make(_ context.Context, unit int) (groups []batch.Group, err error) {
	if unit >= len(l.units) {
		return nil, nil
	}
	for _, word := range strings.Fields(l.units[unit]) {
		groups = append(groups, batch.Group{
			Step:   unit,
			Rows:   1,
			Forms:  strings.Split(word, ""),
			Body:   []byte(word + "\n"),
			Counts: map[string]int64{"letters": int64(len(word))},
		})
	}
	return groups, nil
}

func (l letters) Header() ([]byte, error) { return []byte("word\n"), nil }

// words draws words of few letters, so that many share some.
func words(t *rapid.T) letters {
	n := rapid.IntRange(1, 8).Draw(t, "letters")
	word := rapid.StringOfN(rapid.RuneFrom([]rune("abcdefgh"[:n])), 1, 4, -1)
	var w letters
	for _, unit := range rapid.SliceOfN(rapid.SliceOfN(word, 0, 8), 1, 6).Draw(t, "units") {
		w.units = append(w.units, strings.Join(unit, " "))
	}
	return w
}

// One pass in memory over the groups of all units in order.
func inMemory(t interface{ Fatal(...any) }, w batch.Work, p batch.Plan, taken [][]byte) string {
	var out bytes.Buffer
	if _, err := batch.Run(context.Background(), w, p, &out, batch.Options{Taken: taken, Workers: 2}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Shards whose repeats are found by form, in any number of partitions and any order of
// arrival, have the groups that one pass in order keeps, whatever is done again: see
// batchtest.
func TestUnique(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		w := words(t)
		p := batch.Plan{Units: len(w.units), Unique: true, Partitions: rapid.IntRange(1, 5).Draw(t, "partitions")}
		var taken [][]byte
		if rapid.Bool().Draw(t, "taken") {
			taken = [][]byte{[]byte("h"), []byte("a")}
		}
		shards, err := os.MkdirTemp(dir, "")
		if err != nil {
			t.Fatal(err)
		}
		if err := batchtest.Stages(context.Background(), w, shards, p, taken, rapid.Uint64().
			Draw(t, "seed")); err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		tally, err := batch.Merge(context.Background(), w, shards, p, &got, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := inMemory(t, w, p, taken)
		if got.String() != want {
			t.Fatalf("by stages\n%s\nin memory\n%s", &got, want)
		}
		if n := strings.Count(want, "\n") - 1; tally.Rows != n ||
			tally.Counts["letters"] != int64(len(want)-len("word\n")-n) {
			t.Fatalf("%+v of %q", tally, want)
		}
	})
}

// A file ends where it has its rows; fewer, or a search in vain, are errors that
// say how many there are.
func TestRows(t *testing.T) {
	w := letters{units: []string{"a", "b a", "a", "c", "a", "a", "d"}}
	cases := []struct {
		rows, patience int
		want           string
	}{
		{2, 0, "word\na\nb\n"},
		{3, 2, "word\na\nb\nc\n"},
		{4, 0, "word\na\nb\nc\nd\n"},
		{4, 2, "found only 3 of 4 rows, and a long search found no more"},
	}
	for _, c := range cases {
		p := batch.Plan{Units: len(w.units), Rows: c.rows, Patience: c.patience, Steps: 1, Unique: true, Partitions: 3}
		dir := t.TempDir()
		if err := batchtest.Stages(context.Background(), w, dir, p, nil, 1); err != nil {
			t.Fatal(err)
		}
		var merged, memory bytes.Buffer
		_, err := batch.Merge(context.Background(), w, dir, p, &merged, nil)
		if got := outcome(&merged, err); got != c.want {
			t.Errorf("%d rows of shards: %q, want %q", c.rows, got, c.want)
		}
		_, err = batch.Run(context.Background(), w, p, &memory, batch.Options{})
		if got := outcome(&memory, err); got != c.want {
			t.Errorf("%d rows in memory: %q, want %q", c.rows, got, c.want)
		}
	}
}

func outcome(out *bytes.Buffer, err error) string {
	if err != nil {
		return err.Error()
	}
	return out.String()
}

// write makes a unit and writes its shard and occurrences, as the first stage.
func write(w batch.Work, dir string, unit int) error {
	s := &batch.Stages{Work: w, Plan: batch.Plan{Units: 2}, Dir: dir}
	_, err := s.Do(context.Background(), 0, unit, nil, func(int, []byte) {})
	return err
}

// A shard that is missing, cut short or something else is named, and so are answers.
func TestShards(t *testing.T) {
	w, dir := letters{units: []string{"a", "ab"}}, t.TempDir()
	p := batch.Plan{Units: 2, Unique: true, Partitions: 1}
	merge := func(unique bool) error {
		p := p
		p.Unique = unique
		_, err := batch.Merge(context.Background(), w, dir, p, io.Discard, nil)
		return err
	}
	for range 2 { // a second time is as good as the first
		if err := write(w, dir, 0); err != nil {
			t.Fatal(err)
		}
	}
	if missing, ok := errors.AsType[*batch.MissingError](merge(false)); !ok || missing.Shard != 1 {
		t.Errorf("of the missing unit: %v", merge(false))
	}
	if n := batch.Shards(dir); n != 1 {
		t.Errorf("%d shards", n)
	}
	if err := batchtest.Stages(context.Background(), w, dir, p, nil, 1); err != nil {
		t.Fatal(err)
	}
	if shards, answered := batch.Shards(dir), batch.Answered(dir); shards != 2 || answered != 2 {
		t.Errorf("%d shards, %d answered", shards, answered)
	}
	damage(t, filepath.Join(dir, "000", "000000001"), map[string]string{
		"cut": "is cut short",
		"b\n": "is not a shard",
	}, func() error { return merge(false) })
	damage(t, filepath.Join(dir, "answers", "000", "000000001"), map[string]string{
		"cut": "is damaged",
		"":    "is damaged",
	}, func() error { return merge(true) })
	if err := os.RemoveAll(filepath.Join(dir, "answers")); err != nil {
		t.Fatal(err)
	}
	if _, ok := errors.AsType[*batch.MissingError](merge(true)); !ok {
		t.Errorf("without answers: %v", merge(true))
	}
}

// damage puts something else into a file, or cuts it, and compares the error.
func damage(t *testing.T, file string, errs map[string]string, read func() error) {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for put, want := range errs {
		if put == "cut" {
			put = string(content[:len(content)-1])
		}
		if err := os.WriteFile(file, []byte(put), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := read(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("of %q: %v", put, err)
		}
	}
	if err := os.WriteFile(file, content, 0o644); err != nil {
		t.Fatal(err)
	}
}

// Nothing is written for a job whose folder is gone, and a folder that is removed
// while others write into it stays away.
func TestGone(t *testing.T) {
	w, dir := letters{units: []string{"a"}}, filepath.Join(t.TempDir(), "shards")
	isGone := func(err error) bool { _, gone := errors.AsType[*batch.GoneError](err); return gone }
	if err := write(w, dir, 0); !isGone(err) || !isGone(batch.FindFolder(dir)) {
		t.Errorf("without a folder: %v, %v", err, batch.FindFolder(dir))
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(write(w, dir, 0), batch.FindFolder(dir)); err != nil {
		t.Fatal(err)
	}
	failed := make(chan error)
	for writer := range 2 {
		go func() {
			for unit := writer; ; unit += 2 {
				if err := write(w, dir, unit); err != nil {
					failed <- err
					return
				}
			}
		}()
	}
	if err := batch.Discard(dir); err != nil {
		t.Error(err)
	}
	for range 2 {
		if err := <-failed; !isGone(err) && !errors.Is(err, os.ErrNotExist) {
			t.Error(err)
		}
	}
	if left, err := os.ReadDir(filepath.Dir(dir)); err != nil || len(left) > 0 {
		t.Errorf("left: %v %v", left, err)
	}
}

// task does a task of a stage and keeps what it sends.
func task(w batch.Work, dir string, p batch.Plan, stage, n int, received ...[]byte) (sent [][]byte, err error) {
	s := &batch.Stages{Work: w, Plan: p, Dir: dir}
	_, err = s.Do(context.Background(), stage, n, received, func(_ int, value []byte) { sent = append(sent, value) })
	return sent, err
}

// Occurrences that are cut are an error wherever they are cut but at the end of one.
func TestCut(t *testing.T) {
	w, dir, p := letters{units: []string{"ab", "bc"}}, t.TempDir(), batch.Plan{Units: 2, Unique: true, Partitions: 1}
	occurrences, err := task(w, dir, p, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for n := range occurrences[0] {
		if _, err := task(w, dir, p, 1, 0, occurrences[0][:n]); err == nil {
			read++
		}
	}
	if read != 3 { // nothing, a unit without an occurrence, and one occurrence of two
		t.Errorf("%d cuts of a batch of two occurrences were not seen", read)
	}
}

// FuzzOccurrences sends a partition any occurrences: an error or answers, never a panic.
func FuzzOccurrences(f *testing.F) {
	w, dir, p := letters{units: []string{"ab cd e ab"}}, f.TempDir(), batch.Plan{Units: 1, Unique: true, Partitions: 1}
	occurrences, err := task(w, dir, p, 0, 0)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(occurrences[0])
	f.Add([]byte{0, 255, 255, 255, 255, 15})
	f.Fuzz(func(t *testing.T, batch []byte) { task(w, dir, p, 1, 1, batch, occurrences[0]) })
}

// FuzzAnswers merges any answers: an error or rows, never a panic.
func FuzzAnswers(f *testing.F) {
	w, dir, p := letters{units: []string{"ab cd ab"}}, f.TempDir(), batch.Plan{Units: 1, Unique: true, Partitions: 1}
	if err := batchtest.Stages(context.Background(), w, dir, p, nil, 1); err != nil {
		f.Fatal(err)
	}
	file := filepath.Join(dir, "answers", "000", "000000000")
	content, err := os.ReadFile(file)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(content)
	f.Add([]byte{1, 255, 255, 15})
	f.Fuzz(func(t *testing.T, content []byte) {
		if err := os.WriteFile(file, content, 0o644); err != nil {
			t.Fatal(err)
		}
		batch.Merge(context.Background(), w, dir, p, io.Discard, nil)
	})
}

// A disk that is full at any byte is an error, and so is a context that ends.
func TestFull(t *testing.T) {
	cutShort(t, letters{units: []string{"a b c", "d e f"}}, batch.Plan{Units: 2, Unique: true})
}

// cutShort does the work on a disk that is full at any byte, and after its context.
func cutShort(t *testing.T, w batch.Work, p batch.Plan) {
	t.Helper()
	whole := inMemory(t, w, p, nil)
	for n := range len(whole) {
		if _, err := batch.Run(context.Background(), w, p, &disk{room: n}, batch.Options{}); !errors.Is(err, errFull) {
			t.Fatalf("with room for %d bytes: %v", n, err)
		}
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if _, err := batch.Run(ended, w, p, io.Discard, batch.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
}

var errFull = errors.New("the disk is full")

// disk has room for so many bytes.
type disk struct{ room int }

func (d *disk) Write(p []byte) (int, error) {
	if len(p) > d.room {
		n := d.room
		d.room = 0
		return n, errFull
	}
	d.room -= len(p)
	return len(p), nil
}
