package bulk_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/bulk"
	"sequent/stdlib/bulk/bulktest"
)

// letters is work whose groups claim letters: a unit is a text like "ab c ad".
type letters struct{ units []string }

func (l letters) Make(_ context.Context, unit int) (groups []bulk.Group, err error) {
	if unit >= len(l.units) {
		return nil, nil
	}
	for _, word := range strings.Fields(l.units[unit]) {
		groups = append(groups, bulk.Group{Step: unit, Rows: 1, Forms: strings.Split(word, ""), Body: []byte(word)})
	}
	return groups, nil
}

func (l letters) Open(w io.Writer) (bulk.Writer, error) { return &lines{w: w}, nil }

// Count counts the letters.
func (letters) Count(groups []bulk.Group) map[string]int64 {
	n := 0
	for _, g := range groups {
		n += len(g.Body)
	}
	return map[string]int64{"letters": int64(n)}
}

// lines writes a header, then a line a group.
type lines struct {
	w     io.Writer
	begun bool
}

func (l *lines) Write(g bulk.Group) error {
	if err := l.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(l.w, "%s\n", g.Body)
	return err
}

func (l *lines) Flush() error {
	if l.begun {
		return nil
	}
	l.begun = true
	_, err := io.WriteString(l.w, "word\n")
	return err
}

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
func inMemory(t interface{ Fatal(...any) }, w bulk.Work, p bulk.Plan, taken [][]byte) string {
	var out bytes.Buffer
	if _, err := bulk.Run(context.Background(), w, p, &out, bulk.Options{Taken: taken, Workers: 2}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Claims that are settled by form, in any number of partitions and rounds and in
// any order of arrival, keep the groups that one pass in order keeps, whatever is
// done twice and whichever drafts are lost: see bulktest.
func TestSettle(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		w := words(t)
		p := bulk.Plan{Units: len(w.units), Partitions: rapid.IntRange(1, 5).Draw(t, "partitions"), Rounds: rapid.IntRange(0, 3).Draw(t, "rounds")}
		var taken [][]byte
		if rapid.Bool().Draw(t, "taken") {
			taken = [][]byte{[]byte("a"), []byte("h")}
		}
		shards, err := os.MkdirTemp(dir, "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := bulktest.Shards(context.Background(), w, shards, p, taken, rapid.Uint64().Draw(t, "seed")); err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		tally, err := bulk.Merge(context.Background(), w, shards, p, &got, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := inMemory(t, w, p, taken)
		if got.String() != want {
			t.Fatalf("by claims\n%s\nin memory\n%s", &got, want)
		}
		if n := strings.Count(want, "\n") - 1; tally.Rows != n || tally.Counts["letters"] != int64(len(want)-len("word\n")-n) {
			t.Fatalf("%+v of %q", tally, want)
		}
	})
}

// A round keeps groups or, from those kept before, drops some; the round at the
// end drops. So a chain of groups that wait for each other loses two in two rounds.
func TestRounds(t *testing.T) {
	w := letters{[]string{"ab", "bc", "cd", "de", "ef", "fg"}} // each waits for the one before it
	for rounds, want := range []int{6, 4, 4, 2, 2, 0} {
		rest, err := bulktest.Shards(context.Background(), w, t.TempDir(), bulk.Plan{Units: 6, Partitions: 2, Rounds: rounds}, nil, 1)
		if err != nil || rest != want {
			t.Errorf("after %d rounds %d groups are left, not %d: %v", rounds, rest, want, err)
		}
	}
}

// A file ends where it has its rows; fewer, or a search in vain, are errors that
// say how many there are.
func TestRows(t *testing.T) {
	w := letters{[]string{"a", "b a", "a", "c", "a", "a", "d"}}
	cases := []struct {
		rows, patience int
		want           string
	}{
		{2, 0, "word\na\nb\n"},
		{3, 2, "word\na\nb\nc\n"},
		{4, 0, "word\na\nb\nc\nd\n"},
		{4, 2, "3 of 4 rows were found, and the search for more was in vain"},
	}
	for _, c := range cases {
		p := bulk.Plan{Units: len(w.units), Rows: c.rows, Patience: c.patience, Steps: 1, Partitions: 3, Rounds: 1}
		dir := t.TempDir()
		if _, err := bulktest.Shards(context.Background(), w, dir, p, nil, 1); err != nil {
			t.Fatal(err)
		}
		var merged, memory bytes.Buffer
		_, err := bulk.Merge(context.Background(), w, dir, p, &merged, nil)
		if got := outcome(&merged, err); got != c.want {
			t.Errorf("%d rows of shards: %q, want %q", c.rows, got, c.want)
		}
		_, err = bulk.Run(context.Background(), w, p, &memory, bulk.Options{})
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

// A shard that is missing, cut short or something else is named.
func TestShards(t *testing.T) {
	w, dir := letters{[]string{"a", "b"}}, t.TempDir()
	p := bulk.Plan{Units: 2}
	merge := func() error {
		_, err := bulk.Merge(context.Background(), w, dir, p, io.Discard, nil)
		return err
	}
	groups, _ := w.Make(context.Background(), 0)
	for range 2 { // a second time is as good as the first
		if tally, err := bulk.WriteShard(w, dir, 0, groups); err != nil || tally.Rows != 1 {
			t.Fatal(tally, err)
		}
	}
	if missing, ok := errors.AsType[*bulk.MissingError](merge()); !ok || missing.Unit != 1 {
		t.Errorf("of the missing unit: %v", merge())
	}
	if n := bulk.Shards(dir); n != 1 {
		t.Errorf("%d shards", n)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*", "*"))
	if err != nil || len(files) != 1 {
		t.Fatalf("in the folder: %v %v", files, err)
	}
	content, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	for damage, want := range map[string]string{string(content[:len(content)-1]): "is cut short", "a\n": "is no shard"} {
		if err := os.WriteFile(files[0], []byte(damage), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := merge(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("of %q: %v", damage, err)
		}
	}
}

// Nothing is written for a job whose folder is gone, and a folder that is removed
// while others write into it stays away.
func TestGone(t *testing.T) {
	w, dir := letters{[]string{"a"}}, filepath.Join(t.TempDir(), "shards")
	groups, _ := w.Make(context.Background(), 0)
	write := func(unit int) error {
		_, err := bulk.WriteShard(w, dir, unit, groups)
		return err
	}
	isGone := func(err error) bool { _, gone := errors.AsType[*bulk.GoneError](err); return gone }
	if err := write(0); !isGone(err) || !isGone(bulk.FindFolder(dir)) {
		t.Errorf("without a folder: %v, %v", err, bulk.FindFolder(dir))
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(write(0), bulk.FindFolder(dir)); err != nil {
		t.Fatal(err)
	}
	failed := make(chan error)
	for writer := range 2 {
		go func() {
			for unit := writer; ; unit += 2 {
				if err := write(unit); err != nil {
					failed <- err
					return
				}
			}
		}()
	}
	if err := bulk.Discard(dir); err != nil {
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

// Bytes that are no block are an error, never a panic, and those of a block come
// out as they went in.
func FuzzDecodeBlock(f *testing.F) {
	w := letters{[]string{"ab c", "ab"}}
	b, err := bulk.OpenBlock(context.Background(), w, f.TempDir(), 1, nil)
	if err != nil {
		f.Fatal(err)
	}
	if err := b.Hear(nil, true); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Encode())
	f.Add([]byte{0, 255, 255, 255, 255, 15})
	f.Add([]byte{1, 2, 2, 1, 2, 1, 0})
	f.Fuzz(func(t *testing.T, encoded []byte) {
		b, err := bulk.DecodeBlock(encoded)
		if err != nil {
			return
		}
		again, err := bulk.DecodeBlock(b.Encode())
		if err != nil || !bytes.Equal(again.Encode(), b.Encode()) {
			t.Errorf("%q comes out otherwise: %v", encoded, err)
		}
	})
}

// Claims and words that are cut are an error wherever they are cut but at the end
// of one.
func TestCut(t *testing.T) {
	w := letters{[]string{"ab", "bc"}}
	var claims [][]byte
	for unit := range 2 {
		d, err := bulk.Make(context.Background(), w, unit)
		if err != nil {
			t.Fatal(err)
		}
		d.Block().Claims(1, func(_ int, c []byte) { claims = append(claims, c) })
	}
	settled := 0
	for n := range claims[0] {
		if err := bulk.Settle([][]byte{claims[0][:n], claims[1]}, func(int, []byte) {}); err == nil {
			settled++
		}
	}
	if settled != 2 { // without a claim, and with one of two
		t.Errorf("%d cuts of a batch of two claims were not seen", settled)
	}
	d, err := bulk.Make(context.Background(), w, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Block().Hear([][]byte{{0}}, false); err == nil {
		t.Error("half a word is heard")
	}
}

// A unit that holds something else when it is made again is an error, and so is a
// block of which groups are undecided.
func TestFinish(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	b, err := bulk.OpenBlock(ctx, letters{[]string{"ab cd"}}, dir, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	if made, written := bulk.Made(dir), bulk.Shards(dir); made != 1 || written != 0 {
		t.Errorf("%d units made, %d written", made, written)
	}
	if _, err := b.Finish(ctx, letters{}, dir); err == nil || !strings.Contains(err.Error(), "2 groups that nobody decided") {
		t.Errorf("undecided: %v", err)
	}
	// Of each group the two forms, at places 0 and 1, are its alone.
	if err := b.Hear([][]byte{{0, 0<<2 | 2, 0, 1<<2 | 2}, {1, 0<<2 | 2, 1, 1<<2 | 2}}, false); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(dir, "drafts")); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Finish(ctx, letters{[]string{"ab"}}, dir); err == nil || !strings.Contains(err.Error(), "must depend on its number alone") {
		t.Errorf("made otherwise: %v", err)
	}
}

// A disk that is full at any byte is an error, and so is a context that ends.
func TestFull(t *testing.T) {
	cutShort(t, letters{[]string{"a b c", "d e f"}}, bulk.Plan{Units: 2})
}

// cutShort does the work on a disk that is full at any byte, and after its context.
func cutShort(t *testing.T, w bulk.Work, p bulk.Plan) {
	t.Helper()
	whole := inMemory(t, w, p, nil)
	for n := range len(whole) {
		if _, err := bulk.Run(context.Background(), w, p, &disk{room: n}, bulk.Options{}); !errors.Is(err, errFull) {
			t.Fatalf("with room for %d bytes: %v", n, err)
		}
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if _, err := bulk.Run(ended, w, p, io.Discard, bulk.Options{}); !errors.Is(err, context.Canceled) {
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
