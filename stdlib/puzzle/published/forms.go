package published

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/puzzle"
	"sequent/stdlib/verdict"
)

// Form is a form of files of puzzles.
type Form struct {
	Name   string
	Files  string                              // a pattern for files of this form below a folder of data
	Sets   []string                            // those of the catalogue of package data
	Checks string                              // what is compared
	Read   func(data []byte) ([]Puzzle, error) // the puzzles of a file; the error says where it is not of this form
}

const byRole = "every person's role follows and equals the published one"

// Forms are those that can be read.
var Forms = []Form{
	{
		"HKU knights and knaves", "knights_knaves/hku_*.jsonl", []string{"hku_25"},
		byRole + ", nested claims read by enumeration", hku,
	},
	{
		"knights and knaves, 2 to 10 people",
		"knights_knaves/*kk_*.jsonl",
		[]string{"kk_3ppl_test", "kk_3ppl_train", "kk_4ppl_test", "kk_4ppl_train",
			"kk_5ppl_test", "kk_5ppl_train", "kk_6ppl_test", "kk_6ppl_train", "kk_7ppl_train",
			"memkk_test_clean_people2_num10", "memkk_test_perturbed_leaf_people2_num10",
			"memkk_test_perturbed_statement_people2_num10", "memkk_train_clean_people10_num20",
			"memkk_train_clean_people2_num20"},
		byRole,
		knights,
	},
	{
		"BBH logical deduction", "bbh/logical_deduction_*.json",
		[]string{"bbh_logical_deduction_three_objects", "bbh_logical_deduction_five_objects"},
		"the published option follows", bbh,
	},
	{"BBH web of lies", "bbh/web_of_lies*.json", []string{"bbh_web_of_lies"}, "the published answer follows", bbh},
	{
		"small zebra puzzles", "zebra/zebra_puzzles*.json", []string{"zebra_gurobi"},
		"one solution, which satisfies the published clues; the published solutions do not", zebra,
	},
	{
		"ZebraLogic", "zebra/zebralogic*.jsonl", []string{"zebralogic"},
		"exactly one solution; the published one is withheld", zebraLogic,
	},
}

// lines decodes one value a line.
func lines[T any](data []byte) (out []T, err error) {
	for d := json.NewDecoder(bytes.NewReader(data)); d.More(); {
		var v T
		if err := d.Decode(&v); err != nil {
			return nil, fmt.Errorf("row %d: %w", len(out)+1, err)
		}
		out = append(out, v)
	}
	return out, nil
}

func hku(data []byte) (out []Puzzle, err error) {
	type row struct {
		ID     int
		Text   string
		Names  []string
		Answer []string `json:"answer_enumerated"`
	}
	rows, err := lines[row](data)
	for _, r := range rows {
		knight := make([]bool, len(r.Answer))
		for i, a := range r.Answer {
			knight[i] = a == "knight"
		}
		if out, err = withRoles(out, fmt.Sprint("puzzle ", r.ID), r.Text, r.Names, knight); err != nil {
			return nil, err
		}
	}
	return out, err
}

func knights(data []byte) (out []Puzzle, err error) {
	type row struct {
		Index    int
		Quiz     string
		Names    []string
		Solution []bool
	}
	rows, err := lines[row](data)
	for _, r := range rows {
		if out, err = withRoles(out, fmt.Sprint("row ", r.Index), r.Quiz, r.Names, r.Solution); err != nil {
			return nil, err
		}
	}
	return out, err
}

// withRoles appends a puzzle that checks that each person is known to be what
// the row says.
func withRoles(all []Puzzle, name, text string, names []string, knight []bool) ([]Puzzle, error) {
	if len(names) == 0 || len(names) != len(knight) {
		return nil, fmt.Errorf("%s has %d names and %d roles", name, len(names), len(knight))
	}
	return append(all, Puzzle{name, text, func(ctx context.Context, p *puzzle.Puzzle) error {
		qs, err := p.Questions(ctx)
		if err != nil {
			return err
		}
		if len(qs) != 2*len(names) {
			return fmt.Errorf("%d questions about %d people", len(qs), len(names))
		}
		for i, who := range names {
			want := verdict.Contradiction
			if knight[i] {
				want = verdict.Entailment
			}
			if !strings.HasPrefix(qs[i].Text, who) || qs[i].Label != want {
				return fmt.Errorf("%s: %s, published as %s", qs[i].Text, qs[i].Label, want)
			}
		}
		return nil
	}}), nil
}

func bbh(data []byte) (out []Puzzle, err error) {
	var set struct {
		Examples []struct{ Input, Target string }
	}
	err = json.Unmarshal(data, &set)
	for i, e := range set.Examples {
		out = append(out, Puzzle{
			fmt.Sprint("example ", i+1),
			e.Input,
			func(ctx context.Context, p *puzzle.Puzzle) error {
				as, err := p.Answers(ctx)
				switch {
				case err != nil:
					return err
				case len(as) != 1:
					return &OpenError{fmt.Errorf("the text must have one question, but has %d", len(as))}
				case len(as[0].Open) > 0:
					return &OpenError{fmt.Errorf("%s, published as %s", as[0], e.Target)}
				case !strings.HasPrefix(strings.ToLower(as[0].String()), strings.ToLower(e.Target)):
					return fmt.Errorf("%s, published as %s", as[0], e.Target)
				}
				return nil
			},
		})
	}
	return out, err
}

func zebraLogic(data []byte) (out []Puzzle, err error) {
	type row struct{ ID, Puzzle string }
	rows, err := lines[row](data)
	for _, r := range rows {
		out = append(out, Puzzle{r.ID, r.Puzzle, func(ctx context.Context, p *puzzle.Puzzle) error {
			_, err := p.Solution(ctx)
			return err
		}})
	}
	return out, err
}

func zebra(data []byte) (out []Puzzle, err error) {
	var set []struct {
		ID         int `json:"puzzle_id"`
		Dimensions []string
		Entities   [][]any
		Clues      []string
	}
	err = json.Unmarshal(data, &set)
	for _, r := range set {
		if len(r.Dimensions) == 0 || len(r.Dimensions) != len(r.Entities) {
			return nil, fmt.Errorf("puzzle %d has %d dimensions and values of %d", r.ID, len(r.Dimensions),
				len(r.Entities))
		}
		groups := make([]puzzle.Group, len(r.Dimensions))
		for d, title := range r.Dimensions {
			groups[d].Title = title
			for _, e := range r.Entities[d] {
				groups[d].Values = append(groups[d].Values, fmt.Sprint(e))
			}
		}
		out = append(out, Puzzle{
			fmt.Sprint("puzzle ", r.ID),
			puzzle.GridText(groups, r.Clues),
			func(ctx context.Context, p *puzzle.Puzzle) error {
				m, err := p.Solution(ctx)
				if err != nil {
					return err
				}
				return obeys(m, groups, r.Clues)
			},
		})
	}
	return out, err
}

// obeys checks clues of two forms against a solution, by their strings and so
// apart from the reader: "The person with D V also has E W", "… does not have E W".
func obeys(m *puzzle.Model, groups []puzzle.Group, clues []string) error {
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
			if v, ok := strings.CutPrefix(s, g.Title+" "); ok && slices.Contains(g.Values, v) {
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
			return fmt.Errorf("nobody has the value of a clue: %s", c)
		}
		if len(x) == 1 && len(y) == 1 && (x[0] == y[0]) != same { // a value of two groups has two owners
			return fmt.Errorf("the solution violates: %s", c)
		}
	}
	return nil
}
