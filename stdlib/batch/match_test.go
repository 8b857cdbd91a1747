package batch_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/batch"
	"sequent/stdlib/batch/batchtest"
)

// couples is work whose words look for one without a letter of theirs: at first
// among those of their length, then among all.
type couples struct {
	letters
	most *int // candidates that met after the first round
}

// Make gives words as candidates.
func (c couples) Make(ctx context.Context, unit int) (groups []batch.Group, err error) {
	all, err := c.letters.Make(ctx, unit)
	for _, g := range all {
		groups = append(groups, batch.Group{Rows: 1, Body: bytes.TrimSpace(g.Body)})
	}
	return groups, err
}

func (couples) Key(g batch.Group, round int) string {
	switch round {
	case 0, 1:
		return fmt.Sprint(len(g.Body))
	case 2:
		return ""
	}
	return string(g.Body)
}

func (c couples) Match(_ context.Context, met []batch.Group, round int) (made []batch.Group, left []int, err error) {
	if round > 0 && c.most != nil {
		*c.most = max(*c.most, len(met))
	}
	for i, g := range met {
		n := slices.IndexFunc(left, func(j int) bool { return !bytes.ContainsAny(met[j].Body, string(g.Body)) })
		if n < 0 {
			left = append(left, i)
			continue
		}
		made = append(made, batch.Group{Rows: 2, Body: fmt.Appendf(nil, "%s %s\n", met[left[n]].Body, g.Body)})
		left = slices.Delete(left, n, n+1)
	}
	return made, left, nil
}

// Unmatched shows who is left, as rows.
func (couples) Unmatched(left []batch.Group) (groups []batch.Group) {
	for _, g := range left {
		groups = append(groups, batch.Group{Body: fmt.Appendf(nil, "%s alone\n", g.Body)})
	}
	return groups
}

// Matched task by task, in any order of arrival and with tasks done again,
// groups give the file that they give in memory; every word is in it once; those
// left fit no two of each other, as long as all of them meet; and no more meet
// than may.
func TestMatch(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		most := 0
		w := couples{words(t), &most}
		p := batch.Plan{
			Units:      len(w.units),
			Rounds:     rapid.IntRange(2, 4).Draw(t, "rounds"),
			Partitions: rapid.IntRange(1, 5).Draw(t, "partitions"),
			BucketSize: rapid.SampledFrom([]int{1, 4, 10, 1000}).Draw(t, "bucket"),
		}
		shards, err := os.MkdirTemp(dir, "")
		if err != nil {
			t.Fatal(err)
		}
		err = batchtest.Stages(context.Background(), w, shards, p, nil, rapid.Uint64().Draw(t, "seed"))
		if bound := max(p.BucketSize, p.Units, p.Partitions); err != nil || most > bound {
			t.Fatalf("%d met, of at most %d: %v", most, bound, err)
		}
		var got bytes.Buffer
		tally, err := batch.Merge(context.Background(), w, shards, p, &got, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := inMemory(t, w, p, nil)
		if got.String() != want {
			t.Fatalf("by stages\n%s\nin memory\n%s", &got, want)
		}
		lines := strings.Split(strings.TrimSpace(want), "\n")[1:]
		all := strings.Fields(strings.Join(w.units, " "))
		var out, alone []string
		for _, line := range lines {
			a, b, _ := strings.Cut(line, " ")
			if out = append(out, a); b == "alone" {
				alone = append(alone, a)
			} else {
				out = append(out, b)
			}
		}
		slices.Sort(out)
		if slices.Sort(all); !slices.Equal(out, all) {
			t.Fatalf("%v went in, %v came out", all, out)
		}
		if tally.Rows != len(all)-len(alone) {
			t.Fatalf("%+v, but %d of %d are left", tally, len(alone), len(all))
		}
		if p.BucketSize == 1000 {
			for i, a := range alone {
				for _, b := range alone[:i] {
					if !strings.ContainsAny(a, b) {
						t.Fatalf("%s and %s are both left", a, b)
					}
				}
			}
		}
	})
}

// Faults of the work, of a disk at any byte and of a batch, and the end of the
// context come out.
func TestMatchErrors(t *testing.T) {
	w := couples{letters: letters{units: []string{"ab cd e", "f ab gh"}}}
	p := batch.Plan{Units: 2, Rounds: 4}
	cutShort(t, w, p)
	if _, err := task(w, t.TempDir(), p.Complete(), 1, 0, []byte{1, 2}); err == nil {
		t.Error("a damaged value is no error")
	}
}

// FuzzCandidates sends a task anything: an error or groups, never a panic.
func FuzzCandidates(f *testing.F) {
	w := couples{letters: letters{units: []string{"ab cd e ab"}}}
	dir, p := f.TempDir(), batch.Plan{Units: 1, Rounds: 3}.Complete()
	sent, err := task(w, dir, p, 0, 0)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(sent[0])
	f.Add([]byte{0, 0, 0, 255, 255, 255, 255, 15})
	f.Fuzz(func(t *testing.T, value []byte) { task(w, dir, p, 1, 0, value) })
}

// Where a plan leaves it open, who meets whom is pinned: with other numbers a file of
// matched groups has other rows.
func TestMatchComplete(t *testing.T) {
	for units, partitions := range map[int]int{1: 1, 50: 5, 200: 20, 5_000: 500} {
		p := batch.Plan{Units: units, Rounds: 4}.Complete()
		if p.BucketSize != 20_000 || p.Partitions != partitions {
			t.Errorf("%d units: %d a bucket in %d partitions, want 20000 a bucket in %d", units, p.BucketSize,
				p.Partitions, partitions)
		}
	}
}
