package generate

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"sequent/stdlib/bulk"
	"sequent/stdlib/bulk/bulktest"
	"sequent/stdlib/entailment"
)

// saved is what Save writes of the set that Generate makes.
func saved(t *testing.T, p Params, ending string) []byte {
	t.Helper()
	s, err := Generate(context.Background(), p, Options{})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "rows"+ending)
	if err := entailment.Save(t.Context(), path, s); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Rows made unit by unit, and kept by claims to their forms, are byte for byte the
// file of the set that is made in memory. Formulas are small, so that many rows
// are equal up to renaming.
func TestBulk(t *testing.T) {
	ctx := context.Background()
	against, err := Generate(ctx, Params{Name: "other", Method: Tuples, Rows: 400, Vars: Range{1, 3}, Ops: Range{1, 4}, Seed: 5}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	taken, err := Taken(against)
	if err != nil {
		t.Fatal(err)
	}
	for i, ending := range []string{".jsonl", ".csv", ".txt"} {
		m := Methods[i]
		p := Params{Name: "small", Method: m.Name, Rows: 2_000, Vars: Range{1, 4}, Ops: Range{1, 5}, Seed: 3}
		w := &Bulk{p, "rows" + ending}
		p.Against = append(p.Against, against)
		want := saved(t, p, ending)
		plan, err := w.Plan(ctx)
		if err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		if _, err := bulk.Run(ctx, w, plan, &got, bulk.Options{Taken: taken}); err != nil || !bytes.Equal(got.Bytes(), want) {
			t.Errorf("%s%s in one pass: %d bytes, not %d: %v", m.Name, ending, got.Len(), len(want), err)
		}
		got.Reset()
		plan.Units, plan.Partitions, plan.Rounds = plan.Units*3, 7, 2
		dir := t.TempDir()
		rest, err := bulktest.Shards(ctx, w, dir, plan, taken, 1)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d groups of %d units waited for each other", m.Name, rest, plan.Units)
		if _, err := bulk.Merge(ctx, w, dir, plan, &got, nil); err != nil || !bytes.Equal(got.Bytes(), want) {
			t.Errorf("%s%s by claims: %d bytes, not %d: %v", m.Name, ending, got.Len(), len(want), err)
		}
	}
}

// otherUnits is a request whose units have so many runs.
type otherUnits struct {
	*Bulk
	runs int
}

func (o otherUnits) Make(ctx context.Context, unit int) ([]bulk.Group, error) {
	return o.make(ctx, unit*o.runs, (unit+1)*o.runs)
}

// How many runs a unit has changes no byte, though it differs by how many rows there
// are.
func TestBulkUnits(t *testing.T) {
	ctx := context.Background()
	p := Params{Name: "small", Method: Tuples, Rows: 3_000, Vars: Range{1, 4}, Ops: Range{1, 5}, Seed: 3}
	want := saved(t, p, ".jsonl")
	for _, runs := range []int{1, 7, mostRuns} {
		w := otherUnits{&Bulk{p, "rows.jsonl"}, runs}
		var got bytes.Buffer
		if _, err := bulk.Run(ctx, w, bulk.Plan{Rows: p.Rows, Patience: idleRuns, Steps: runs}, &got, bulk.Options{}); err != nil || !bytes.Equal(got.Bytes(), want) {
			t.Errorf("units of %d: %d bytes, not %d: %v", runs, got.Len(), len(want), err)
		}
	}
	for rows, runs := range map[int]int{1: 64, manyRows: 64, 2 * manyRows: 128, MaxBulk: mostRuns} {
		if got := (&Bulk{Params: Params{Rows: rows}}).runs(); got != runs {
			t.Errorf("of %d rows a unit has %d runs", rows, got)
		}
	}
}
