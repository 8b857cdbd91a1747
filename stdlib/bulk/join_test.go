package bulk_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/bulk"
	"sequent/stdlib/bulk/bulktest"
)

// couples is work whose words look for one without a letter of theirs: at first
// among those of their length, then among all.
type couples struct{ letters }

func (couples) Key(g bulk.Group, round int) string {
	switch round {
	case 0, 1:
		return fmt.Sprint(len(g.Body))
	case 2:
		return ""
	}
	return string(g.Body)
}

func (couples) Join(_ context.Context, met []bulk.Group, _ int) (made []bulk.Group, left []int, err error) {
	for i, g := range met {
		n := slices.IndexFunc(left, func(j int) bool { return !bytes.ContainsAny(met[j].Body, string(g.Body)) })
		if n < 0 {
			left = append(left, i)
			continue
		}
		made = append(made, bulk.Group{Rows: 2, Body: fmt.Appendf(nil, "%s %s", met[left[n]].Body, g.Body)})
		left = slices.Delete(left, n, n+1)
	}
	return made, left, nil
}

// Leave shows who is left, as rows.
func (couples) Leave(left []bulk.Group) (groups []bulk.Group) {
	for _, g := range left {
		groups = append(groups, bulk.Group{Body: fmt.Appendf(nil, "%s alone", g.Body)})
	}
	return groups
}

// Joined place by place, in any order of arrival and with places done again,
// groups give the file that they give in memory; every word is in it once; those
// left fit no two of each other, as long as all of them meet; and no more meet
// than may.
func TestJoins(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		w := couples{words(t)}
		p := bulk.Plan{Units: len(w.units), Joins: rapid.IntRange(2, 4).Draw(t, "joins"), Partitions: rapid.IntRange(1, 5).Draw(t, "partitions"),
			Together: rapid.SampledFrom([]int{1, 4, 10, 1000}).Draw(t, "together")}
		shards, err := os.MkdirTemp(dir, "")
		if err != nil {
			t.Fatal(err)
		}
		most, err := bulktest.Joins(context.Background(), w, shards, p, rapid.Uint64().Draw(t, "seed"))
		if bound := max(p.Together, p.Units, p.Partitions); err != nil || most > bound {
			t.Fatalf("%d met, of at most %d: %v", most, bound, err)
		}
		var got bytes.Buffer
		tally, err := bulk.Merge(context.Background(), w, shards, p, &got, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := inMemory(t, w, p, nil)
		if got.String() != want {
			t.Fatalf("by places\n%s\nin memory\n%s", &got, want)
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
		if p.Together == 1000 {
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
func TestJoinErrors(t *testing.T) {
	w := couples{letters{[]string{"ab cd e", "f ab gh"}}}
	p := bulk.Plan{Units: 2, Joins: 4}
	cutShort(t, w, p)
	j := &bulk.Joining{Work: w, Plan: p.Complete()}
	if _, err := j.Place(context.Background(), 1, 0, [][]byte{{1, 2}}, nil); err == nil {
		t.Error("a damaged batch is no error")
	}
}

// FuzzPlace sends a place anything: an error or groups, never a panic.
func FuzzPlace(f *testing.F) {
	w := couples{letters{[]string{"ab cd e ab"}}}
	j := &bulk.Joining{Work: w, Plan: bulk.Plan{Units: 1, Joins: 3}.Complete()}
	if _, err := j.Unit(context.Background(), 0, func(_ int, batch []byte) { f.Add(batch) }); err != nil {
		f.Fatal(err)
	}
	f.Add([]byte{0, 0, 0, 255, 255, 255, 255, 15})
	f.Fuzz(func(t *testing.T, batch []byte) {
		j.Place(context.Background(), 1, 0, [][]byte{batch}, func(int, []byte) {})
	})
}

// Where a plan leaves it open, who meets whom is pinned: with other numbers a file of
// joined groups has other rows.
func TestJoinsComplete(t *testing.T) {
	for units, partitions := range map[int]int{1: 1, 50: 5, 200: 20, 5_000: 500} {
		p := bulk.Plan{Units: units, Joins: 4}.Complete()
		if p.Together != 20_000 || p.Partitions != partitions {
			t.Errorf("%d units: %d together in %d partitions, want 20000 in %d", units, p.Together, p.Partitions, partitions)
		}
	}
}
