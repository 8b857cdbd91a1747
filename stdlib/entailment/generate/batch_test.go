package generate

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"sequent/stdlib/batch"
	"sequent/stdlib/batch/batchtest"
	"sequent/stdlib/entailment"
)

// saved returns what Save writes of the set that Generate makes.
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

// Rows made unit by unit, and kept by stages, are byte for byte the
// file of the set that is made in memory. Formulas are small, so that many rows
// are equal up to renaming.
func TestBatch(t *testing.T) {
	ctx := context.Background()
	against, err := Generate(ctx, Params{
		Name:   "other",
		Method: Tuples,
		Rows:   400,
		Vars:   Range{1, 3},
		Ops:    Range{1, 4},
		Seed:   5,
	}, Options{})
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
		w := &Batch{Params: p, Path: "rows" + ending}
		p.Against = append(p.Against, against)
		want := saved(t, p, ending)
		plan, err := w.Prepare(ctx, "")
		if err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		if _, err := batch.Run(ctx, w, plan, &got, batch.Options{Taken: taken}); err != nil ||
			!bytes.Equal(got.Bytes(), want) {
			t.Errorf("%s%s in one pass: %d bytes, not %d: %v", m.Name, ending, got.Len(), len(want), err)
		}
		got.Reset()
		plan.Units, plan.Partitions = plan.Units*3, 7
		dir := t.TempDir()
		if err := batchtest.Stages(ctx, w, dir, plan, taken, 1); err != nil {
			t.Fatal(err)
		}
		if _, err := batch.Merge(ctx, w, dir, plan, &got, nil); err != nil || !bytes.Equal(got.Bytes(), want) {
			t.Errorf("%s%s by stages: %d bytes, not %d: %v", m.Name, ending, got.Len(), len(want), err)
		}
	}
}

// otherUnits is a request whose units have so many runs.
type otherUnits struct {
	*Batch
	runs int
}

func (o otherUnits) Make(ctx context.Context, unit int) ([]batch.Group, error) {
	return o.make(ctx, unit*o.runs, (unit+1)*o.runs)
}

// How many runs a unit has changes no byte, though it differs by how many rows there
// are.
func TestBatchUnits(t *testing.T) {
	ctx := context.Background()
	p := Params{Name: "small", Method: Tuples, Rows: 3_000, Vars: Range{1, 4}, Ops: Range{1, 5}, Seed: 3}
	want := saved(t, p, ".jsonl")
	for _, runs := range []int{1, 7, mostRuns} {
		w := otherUnits{&Batch{Params: p, Path: "rows.jsonl"}, runs}
		var got bytes.Buffer
		if _, err := batch.Run(ctx, w, batch.Plan{
			Rows:     p.Rows,
			Patience: idleRuns,
			Steps:    runs,
			Unique:   true,
		}, &got, batch.Options{}); err != nil || !bytes.Equal(got.Bytes(), want) {
			t.Errorf("units of %d: %d bytes, not %d: %v", runs, got.Len(), len(want), err)
		}
	}
	for rows, runs := range map[int]int{1: 64, manyRows: 64, 2 * manyRows: 128, MaxBatch: mostRuns} {
		if got := (&Batch{Params: Params{Rows: rows}}).runs(); got != runs {
			t.Errorf("of %d rows a unit has %d runs", rows, got)
		}
	}
}
