package published_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"sequent/stdlib/data"
	"sequent/stdlib/puzzle/dataset"
	"sequent/stdlib/puzzle/published"
)

// island is a file of two puzzles of our own; the second has a false answer.
const island = `{"index": 1, "quiz": "Ann says that Bo is a knave. Bo says that Ann and Bo are both knaves.", "names": ["Ann", "Bo"], "solution": [true, false]}
{"index": 2, "quiz": "Ann says that Bo is a knave. Bo says that Ann and Bo are both knaves.", "names": ["Ann", "Bo"], "solution": [false, true]}
{"index": 3, "quiz": "Ann sings that Bo is a knave.", "names": ["Ann", "Bo"], "solution": [true, false]}
`

// form returns the form of a name.
func form(t testing.TB, name string) *published.Form {
	t.Helper()
	for i := range published.Forms {
		if published.Forms[i].Name == name {
			return &published.Forms[i]
		}
	}
	t.Fatalf("no form is called %s", name)
	return nil
}

func read(t testing.TB, f *published.Form, file string) *published.Set {
	t.Helper()
	puzzles, err := f.Read([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	return &published.Set{Name: "own", Form: f, Puzzles: puzzles}
}

// Example scores a file of one's own: a puzzle that comes out right, one whose
// answer differs, and one that cannot be read.
func Example() {
	form := &published.Forms[1]
	puzzles, _ := form.Read([]byte(island))
	set := &published.Set{Name: "island", Form: form, Puzzles: puzzles}
	score, _ := set.Evaluate(context.Background(), nil)
	fmt.Println(score.Correct, "of", score.Scored, "right,", score.Scored-score.Read, "unread")
	fmt.Println(score.Failures[0].Err)
	// Output:
	// 1 of 3 right, 1 unread
	// Ann is a knight: entailment, published as contradiction
}

// Each form's check notices an answer that is not the published one.
func TestChecks(t *testing.T) {
	const heights = `{"examples": [{"input": "Ann is taller than Bo. Bo is taller than Cy.\nOptions:\n(A) Ann is the tallest\n(B) Bo is the tallest\n(C) Cy is the tallest", "target": "(%s)"}]}`
	const grid = `[{"puzzle_id": 1, "dimensions": ["Name", "Pet"], "entities": [["Ann", "Bo"], ["cat", "dog"]], "clues": ["The person with Name Ann %s Pet cat."]}]`
	const houses = `{"id": "g", "puzzle": "There are 2 houses, numbered 1 to 2 from left to right. Each house is occupied by a different person. Each house has a unique attribute for each of the following characteristics:\n - Each person has a unique name: ` + "`Ann`, `Bo`" + `\n## Clues:\n1. Ann is %s.\n"}`
	for _, c := range []struct {
		form, file   string
		right, other string
	}{
		{"BBH logical deduction", heights, "A", "C"},
		{"small zebra puzzles", grid, "also has", "does not have"}, // either has one solution that obeys it
		{"ZebraLogic", houses, "in the first house", "Ann"},
	} {
		for i, word := range []string{c.right, c.other} {
			set := read(t, form(t, c.form), fmt.Sprintf(c.file, word))
			score, err := set.Evaluate(t.Context(), nil)
			if err != nil || score.Scored != 1 {
				t.Fatal(c.form, score, err)
			}
			if want := i == 0 || c.form == "small zebra puzzles"; (score.Correct == 1) != want {
				t.Errorf("%s with %q: %d right, %v", c.form, word, score.Correct, score.Failures)
			}
		}
	}
}

func TestMalformed(t *testing.T) {
	for _, c := range []struct{ form, file, want string }{
		{"knights and knaves, 2 to 10 people", `{"names": ["Ann"], "solution": []}`, "1 names and 0 roles"},
		{"knights and knaves, 2 to 10 people", `{"names": [`, "row 1"},
		{"HKU knights and knaves", `{"text": "", "names": [], "answer_enumerated": []}`, "0 names"},
		{"small zebra puzzles", `[{"puzzle_id": 7, "dimensions": ["Name"], "entities": []}]`, "puzzle 7"},
		{"BBH web of lies", `[1]`, "cannot unmarshal"},
		{"ZebraLogic", `7`, "row 1"},
	} {
		if _, err := form(t, c.form).Read([]byte(c.file)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s of %s: %v, want %q", c.form, c.file, err, c.want)
		}
	}
}

// The questions of a set are those of the puzzles that can be read.
func TestQuestions(t *testing.T) {
	set := read(t, &published.Forms[1], island)
	var told []int
	rows, err := set.Questions(t.Context(), func(done, of int) { told = append(told, done, of) })
	if err != nil || rows.Len() != 8 {
		t.Fatalf("%d rows, %v", rows.Len(), err)
	}
	if fmt.Sprint(told) != "[1 3 2 3 3 3]" {
		t.Errorf("progress was %v", told)
	}
	table, err := dataset.Measure(rows)
	if err != nil || table.Lines[0].Complete.Puzzles != 2 || table.Lines[0].Complete.Entailment != 4 {
		t.Errorf("%+v, %v", table, err)
	}
	if notes := strings.Join(rows.Notes, "; "); !strings.Contains(notes, "without row 3") {
		t.Errorf("notes: %s", notes)
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	set := read(t, &published.Forms[1], island)
	score, err := set.Evaluate(ctx, func(int, int) { cancel() })
	if !errors.Is(err, context.Canceled) || score.Scored != 1 {
		t.Errorf("%d puzzles, %v", score.Scored, err)
	}
	if rows, err := set.Questions(ctx, nil); !errors.Is(err, context.Canceled) || rows.Len() != 0 {
		t.Errorf("%d rows, %v", rows.Len(), err)
	}
}

func TestLoad(t *testing.T) {
	var unknown *data.UnknownError
	if _, err := published.Load(t.Context(), "hku_52"); !errors.As(err, &unknown) || unknown.Nearest != "hku_25" {
		t.Errorf("%v", err)
	}
	for _, name := range published.Names() {
		if _, err := data.Find(name); err != nil {
			t.Error(err)
		}
	}
	set, err := published.Load(t.Context(), "hku_25")
	var missing *data.MissingError
	if errors.As(err, &missing) {
		t.Skip(err)
	}
	if err != nil || len(set.Puzzles) != 25 {
		t.Fatalf("%v, %v", set, err)
	}
}
