package puzzle

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/verdict"
)

// family is a set of puzzles that nobody wrote for this reader, and the share
// of them that must come out right; what cannot be read counts as wrong.
type family struct {
	name  string
	files string // a pattern below the data folder; all files that it fits are read
	rows  func(data []byte) ([]row, error)
	want  float64
}

// row is one puzzle with its check.
type row struct {
	id    string
	text  string
	right func(ctx context.Context, p *Puzzle) error
}

var families = []family{
	{"HKU knights and knaves", "knights_knaves/hku_*.jsonl", hkuRows, 1},
	{"knights and knaves, 2 to 10 people", "knights_knaves/*kk_*.jsonl", knightsRows, 1},
	{"BBH logical deduction", "bbh/logical_deduction_*.json", bbhRows, 0.98},
	{"BBH web of lies", "bbh/web_of_lies*.json", bbhRows, 1},
	{"small zebra puzzles", "zebra/zebra_puzzles*.json", zebraRows, 1},
	{"ZebraLogic", "zebra/zebralogic*.jsonl", zebraLogicRows, 0.95},
}

// TestFamilies reads every puzzle of the families in the folder that
// SEQUENT_DATA names, and prints the accuracy by file. Other files of the same
// form are tried by putting them there.
func TestFamilies(t *testing.T) {
	dir := os.Getenv("SEQUENT_DATA")
	for _, f := range families {
		t.Run(f.name, func(t *testing.T) {
			files, _ := filepath.Glob(filepath.Join(dir, f.files))
			if dir == "" || len(files) == 0 {
				t.Skip("the data is not here: set SEQUENT_DATA to the folder that holds " + f.files)
			}
			right, all := 0, 0
			for _, file := range files {
				r, n := f.score(t, file)
				right, all = right+r, all+n
			}
			t.Logf("%s: %d of %d right", f.name, right, all)
			if float64(right) < f.want*float64(all) {
				t.Errorf("%s: %d of %d right, wanted %.0f %%", f.name, right, all, 100*f.want)
			}
		})
	}
}

// shownFailures bounds the failures of a file that are printed.
const shownFailures = 5

func (f family) score(t *testing.T, file string) (right, all int) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := f.rows(data)
	if err != nil {
		t.Fatal(file, err)
	}
	for _, r := range rows {
		p, err := Read(context.Background(), r.text)
		if err == nil {
			err = r.right(context.Background(), p)
		}
		if err == nil {
			right++
		} else if len(rows)-right < shownFailures || all-right < shownFailures {
			t.Logf("%s: %v", r.id, err)
		}
		all++
	}
	t.Logf("%s: %d of %d", filepath.Base(file), right, all)
	return right, all
}

// jsonLines decodes one value a line.
func jsonLines[T any](data []byte) (out []T, err error) {
	for d := json.NewDecoder(bytes.NewReader(data)); d.More(); {
		var v T
		if err := d.Decode(&v); err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

// roles checks that each person is known to be what the row says.
func roles(names []string, knight func(i int) bool) func(context.Context, *Puzzle) error {
	return func(ctx context.Context, p *Puzzle) error {
		qs, err := p.Questions(ctx)
		if err != nil {
			return err
		}
		if len(qs) != 2*len(names) {
			return fmt.Errorf("%d questions about %d people", len(qs), len(names))
		}
		for i, name := range names {
			want := verdict.Contradiction
			if knight(i) {
				want = verdict.Entailment
			}
			if !strings.HasPrefix(qs[i].Text, name) || qs[i].Label != want {
				return fmt.Errorf("%s: %s, want %s", qs[i].Text, qs[i].Label, want)
			}
		}
		return nil
	}
}

func hkuRows(data []byte) (out []row, err error) {
	type puzzle struct {
		ID     int
		Text   string
		Names  []string
		Answer []string `json:"answer_enumerated"`
	}
	rows, err := jsonLines[puzzle](data)
	for _, r := range rows {
		out = append(out, row{fmt.Sprint("HKU ", r.ID), r.Text, roles(r.Names, func(i int) bool { return r.Answer[i] == "knight" })})
	}
	return out, err
}

func knightsRows(data []byte) (out []row, err error) {
	type puzzle struct {
		Index    int
		Quiz     string
		Names    []string
		Solution []bool
	}
	rows, err := jsonLines[puzzle](data)
	for _, r := range rows {
		out = append(out, row{fmt.Sprint("row ", r.Index), r.Quiz, roles(r.Names, func(i int) bool { return r.Solution[i] })})
	}
	return out, err
}

func bbhRows(data []byte) (out []row, err error) {
	var set struct {
		Examples []struct{ Input, Target string }
	}
	err = json.Unmarshal(data, &set)
	for i, e := range set.Examples {
		out = append(out, row{fmt.Sprint("example ", i+1), e.Input, func(ctx context.Context, p *Puzzle) error {
			as, err := p.Answers(ctx)
			if err != nil || len(as) != 1 {
				return fmt.Errorf("answers %v, error %v", as, err)
			}
			if got := as[0].String(); !strings.HasPrefix(strings.ToLower(got), strings.ToLower(e.Target)) {
				return fmt.Errorf("%s, want %s", got, e.Target)
			}
			return nil
		}})
	}
	return out, err
}

// zebraLogicRows are grids whose solutions their authors keep: what is checked
// is that a text is read to exactly one model.
func zebraLogicRows(data []byte) (out []row, err error) {
	type puzzle struct{ ID, Puzzle string }
	rows, err := jsonLines[puzzle](data)
	for _, r := range rows {
		out = append(out, row{r.ID, r.Puzzle, func(ctx context.Context, p *Puzzle) error {
			_, err := p.Solution(ctx)
			return err
		}})
	}
	return out, err
}

// zebraRows are grids given as data. The models are checked against the clues,
// which have two forms only, without the reader.
func zebraRows(data []byte) (out []row, err error) {
	var set []struct {
		ID         int `json:"puzzle_id"`
		Dimensions []string
		Entities   [][]any
		Clues      []string
	}
	err = json.Unmarshal(data, &set)
	for _, r := range set {
		var groups []Group
		for d, title := range r.Dimensions {
			g := Group{Title: title}
			for _, e := range r.Entities[d] {
				g.Values = append(g.Values, fmt.Sprint(e))
			}
			groups = append(groups, g)
		}
		out = append(out, row{fmt.Sprint("puzzle ", r.ID), GridText(groups, r.Clues), func(ctx context.Context, p *Puzzle) error {
			m, err := p.Solution(ctx)
			if err != nil {
				return err
			}
			return obeys(m, groups, r.Clues)
		}})
	}
	return out, err
}

// obeys checks "The person with D V also has E W" and "… does not have E W"
// against the table of a model, by the strings.
func obeys(m *Model, groups []Group, clues []string) error {
	facts, err := m.Facts()
	if err != nil {
		return err
	}
	owners := map[string][]string{} // of a value: the objects that have it
	for _, f := range facts {
		value, object, _ := strings.Cut(f.Text, " belongs to ")
		owners[value] = append(owners[value], object)
	}
	for _, name := range groups[0].Values {
		owners[name] = append(owners[name], name)
	}
	find := func(s string) []string {
		for _, g := range groups {
			if v, ok := strings.CutPrefix(s, g.Title+" "); ok && len(owners[v]) > 0 {
				return owners[v]
			}
		}
		return nil
	}
	for _, c := range clues {
		s := strings.TrimSuffix(strings.TrimPrefix(c, "The person with "), ".")
		a, b, same := strings.Cut(s, " also has ")
		if !same {
			a, b, _ = strings.Cut(s, " does not have ")
		}
		x, y := find(a), find(b)
		if len(x) == 0 || len(y) == 0 {
			return fmt.Errorf("no owner: %s", c)
		}
		if len(x) == 1 && len(y) == 1 && (x[0] == y[0]) != same {
			return fmt.Errorf("the model breaks: %s", c)
		}
	}
	return nil
}
