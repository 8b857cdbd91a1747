package puzzle

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"sequent/stdlib/verdict"
)

func glob(t testing.TB, pattern string) []string {
	dir := os.Getenv("SEQUENT_DATA")
	files, _ := filepath.Glob(filepath.Join(dir, pattern))
	if dir == "" || len(files) == 0 {
		t.Skip("the data is not here; set SEQUENT_DATA to the folder that holds " + pattern)
	}
	return files
}

func lines[T any](t testing.TB, file string) []T {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []T
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 1<<26)
	for sc.Scan() {
		var v T
		if err := json.Unmarshal(sc.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		out = append(out, v)
	}
	return out
}

func TestKK(t *testing.T) {
	ctx := context.Background()
	for _, file := range append(glob(t, "knights_knaves/kk_*"), glob(t, "knights_knaves/mem*")...) {
		right, n, shown := 0, 0, 0
		for _, row := range lines[struct {
			Quiz     string
			Names    []string
			Solution []bool
		}](t, file) {
			n++
			p, err := Read(context.Background(), row.Quiz)
			if err != nil {
				if shown++; shown < 4 {
					t.Log(err)
				}
				continue
			}
			g, err := p.solver(ctx)
			if err != nil {
				t.Log(err)
				continue
			}
			qs := p.kind.questions()
			ok := len(qs) == 2*len(row.Names)
			for i, want := range row.Solution {
				l, _ := g.Label(ctx, qs[i].Formula)
				ok = ok && (l == verdict.Entailment) == want
			}
			if ok {
				right++
			}
		}
		t.Logf("%s: %d of %d", filepath.Base(file), right, n)
	}
}

func TestHKU(t *testing.T) {
	ctx := context.Background()
	for _, file := range glob(t, "knights_knaves/hku*") {
		right, n := 0, 0
		for _, row := range lines[struct {
			Text   string
			Names  []string
			Answer []string `json:"answer_enumerated"`
		}](t, file) {
			n++
			p, err := Read(context.Background(), row.Text)
			if err != nil {
				t.Log(err)
				continue
			}
			g, _ := p.solver(ctx)
			qs := p.kind.questions()
			ok := len(qs) == 2*len(row.Names)
			for i, want := range row.Answer {
				l, _ := g.Label(ctx, qs[i].Formula)
				ok = ok && (l == verdict.Entailment) == (want == "knight")
			}
			if ok {
				right++
			}
		}
		t.Logf("%s: %d of %d", filepath.Base(file), right, n)
	}
}

type bbh struct {
	Examples []struct{ Input, Target string }
}

func TestBBH(t *testing.T) {
	ctx := context.Background()
	for _, file := range append(glob(t, "bbh/logical_ded*"), glob(t, "bbh/web*")...) {
		var d bbh
		b, _ := os.ReadFile(file)
		json.Unmarshal(b, &d)
		right, shown := 0, 0
		for _, row := range d.Examples {
			p, err := Read(context.Background(), row.Input)
			if err != nil {
				if shown++; shown < 4 {
					t.Log(err)
				}
				continue
			}
			as, err := p.Answers(ctx)
			if err != nil || len(as) != 1 {
				if shown++; shown < 6 {
					t.Log(row.Input, err, len(as))
				}
				continue
			}
			got := as[0].String()
			if as[0].YesNo {
				got = map[string]string{"yes": "Yes", "no": "No"}[got]
			} else if len(as[0].Answers) == 1 {
				got = as[0].Answers[0][:3]
			}
			if got == row.Target {
				right++
			} else if shown++; shown < 6 {
				t.Log(row.Input, got, row.Target)
			}
		}
		t.Logf("%s: %d of %d", filepath.Base(file), right, len(d.Examples))
	}
}

func TestZebraLogic(t *testing.T) {
	ctx := context.Background()
	for _, file := range glob(t, "zebra/zebralogic*") {
		one, n, unread, shown := 0, 0, 0, 0
		for _, row := range lines[struct{ ID, Puzzle string }](t, file) {
			n++
			p, err := Read(ctx, row.Puzzle)
			if err != nil {
				if unread++; unread < 12 {
					t.Log(row.ID, err)
				}
				continue
			}
			models, more, err := p.Models(ctx, 1)
			if err != nil {
				t.Log(err)
			}
			if len(models) == 1 && !more {
				one++
			} else if shown++; shown < 8 {
				t.Log(row.ID, len(models), more)
			}
		}
		t.Logf("%s: %d of %d, unread %d", filepath.Base(file), one, n, unread)
	}
}

func TestGurobi(t *testing.T) {
	ctx := context.Background()
	for _, file := range glob(t, "zebra/zebra_puzzles*") {
		var rows []struct {
			Dimensions []string
			Entities   [][]any
			Clues      []string
		}
		b, _ := os.ReadFile(file)
		if err := json.Unmarshal(b, &rows); err != nil {
			t.Fatal(err)
		}
		one, shown := 0, 0
		for i, row := range rows {
			var gs []Group
			for d, title := range row.Dimensions {
				g := Group{Title: title}
				for _, e := range row.Entities[d] {
					g.Values = append(g.Values, fmt.Sprint(e))
				}
				gs = append(gs, g)
			}
			p, err := Read(ctx, GridText(gs, row.Clues))
			if err != nil {
				if shown++; shown < 9 {
					t.Log(i, err)
				}
				continue
			}
			models, more, err := p.Models(ctx, 1)
			if len(models) == 1 && !more {
				one++
			} else if shown++; shown < 9 {
				_, e := p.Questions(ctx)
				t.Log(i, len(models), more, err, e)
				t.Log(p.Text)
			}
		}
		t.Logf("%s: %d of %d", filepath.Base(file), one, len(rows))
	}
}
