package puzzle

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"sequent/stdlib/chart"
	"sequent/stdlib/source"
)

func TestErrors(t *testing.T) {
	for _, c := range []struct{ text, code, at, msg string }{
		{
			"Mike is taller than Sally. Ted is as happy than Bob.", chart.CodeUnread, "than",
			"cannot read “Ted is as happy than Bob”: reading stopped at “than”",
		},
		{"Mike is taller than Sally. Ted is taller than.", chart.CodeUnread, "", "reading stopped after the last word"},
		{island + "Zoey says that Mel is a spy.", chart.CodeUnread, "spy", "reading stopped at “spy”"},
		{island + "Zoey says that Kim is a knave.", chart.CodeUnread, "Kim", "reading stopped at “Kim”"},
		{
			island + "Zoey says that Mel is a knave. Mel laughed.", chart.CodeUnread, "laughed",
			"cannot read “Mel laughed”",
		},
		{
			street + "Ann is somewhere around the dog owner.", chart.CodeUnread, "",
			"cannot read “Ann is somewhere around the dog owner”",
		},
		{street + "Ann is far from the dog owner.", chart.CodeUnread, "far", "cannot read"},
		{"Mike is taller than Sally. Bob seems taller than Mike.", chart.CodeUnread, "", "cannot read"},
		{"Mike is taller than Sally. Bob is hardly taller than Mike.", chart.CodeUnread, "", "cannot read"},
		{island + "Zoey doubts that Mel is a knave.", chart.CodeUnread, "doubts", "cannot read"},
		{street + "Ann hates the dog.", chart.CodeUnread, "hates", "cannot read"},
		{street + "The person without a dog is Ann.", chart.CodeUnread, "without", "cannot read"},
		{street + "Ann knows the dog owner.", chart.CodeUnread, "knows", "cannot read"},
		{street + "Ann is taller than the dog owner unless Bob is.", chart.CodeUnread, "", "cannot read"},
		{"", CodeEmpty, "", "the puzzle has no clues"},
		{"You meet three people.", CodeEmpty, "You meet three people.", "the puzzle has no clues"},
	} {
		_, err := Read(context.Background(), c.text)
		var e *source.Error
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if e.Code != c.code || c.at != "" && e.Span.Text(c.text) != c.at || !strings.Contains(e.Msg, c.msg) {
			t.Errorf("%q:\n%s at %q: %s", c.text, e.Code, e.Span.Text(c.text), e.Msg)
		}
		if c.code == chart.CodeUnread && !strings.Contains(e.Help, "expected there: ") {
			t.Errorf("%q: help %q", c.text, e.Help)
		}
	}
}

// Help says what is missing where a list of words would not.
func TestErrorsHelp(t *testing.T) {
	const houses = "There are three houses. The Brit lives in the red house. "
	for text, want := range map[string]string{
		houses + "The Dane drinks tea. The green house is left of the red house. The Swede lives in the first house.": "values of this puzzle: Brit, Dane, Swede, red, green",
		"Tom has a dog. Ann has a cat.":           "read as comparisons",
		island + "Zoey says that Mel is a spy.":   "read as a puzzle of knights and knaves",
		street + "Ann is far from the dog owner.": "read as a logic grid",
		street + "Ann likes the dog. Bob jumps.":  "a clue relates two values",
		"Tom is older than Ann. Ann plays chess.": "expected there",
	} {
		_, err := Read(context.Background(), text)
		var e *source.Error
		if !errors.As(err, &e) || !strings.Contains(e.Help, want) {
			t.Errorf("%q:\n%v", text, err)
		}
		if strings.Contains(text, "older") && strings.Contains(e.Help, "was read as") {
			t.Errorf("after a clue the kind is no guess any more: %s", e.Help)
		}
	}
}

func TestLenient(t *testing.T) {
	p, err := Read(context.Background(),
		"Mike is taller than Sally. Sally sings louder songs. Sally is taller than Bob. Who is the tallest?",
		Options{Lenient: true})
	if err != nil {
		t.Fatal(err)
	}
	if left := p.Left(); len(left) != 1 || left[0].Text != "Sally sings louder songs." || left[0].Err == nil {
		t.Error(left)
	}
	if as, err := p.Answers(context.Background()); err != nil || as[0].String() != "Mike" {
		t.Error(as, err)
	}
}

func TestInconsistent(t *testing.T) {
	p := read(t, "Mike is taller than Sally. Bob is older than Mike. Sally is taller than Ted. Ted is taller than "+
		"Mike.")
	_, err := p.Questions(context.Background())
	want := "the puzzle has no solution; these clues cannot be true together:\n1. Mike is taller than Sally.\n3. " +
		"Sally is taller than Ted.\n4. Ted is taller than Mike."
	if err == nil || err.Error() != want {
		t.Error(err)
	}
	if _, err := p.Solution(context.Background()); err == nil || err.Error() != want {
		t.Error(err)
	}
}

// TestClashBySentence: a sentence that clashes alone is the clash, though one of
// its clauses clashes with another sentence too; and why names no sentence that
// others can replace.
func TestClashBySentence(t *testing.T) {
	for _, text := range []string{
		"Bob is taller than Cy. Cy is taller than Bob, who is taller than Cy. Ann is taller than Bob.",
		"Ann is taller than Bob. Cy is taller than Bob, who is taller than Cy. Bob is taller than Cy.",
		"Cy is taller than Ann. Ann is taller than Bob. Cy is taller than Bob, who is taller than Cy. Bob is taller " +
			"than Cy.",
	} {
		p := read(t, text)
		_, err := p.Questions(t.Context())
		var none *InconsistentError
		if !errors.As(err, &none) || len(none.Clash) != 1 || !strings.Contains(none.Clash[0].Text, "who is") {
			t.Errorf("%s\nclashes by %v", text, err)
		}
	}
	p := read(t, "Ann is taller than Bob. Bob is taller than Cy. Ann is taller than Cy, who is taller than Dee. Cy "+
		"is taller than Eve.")
	r, err := p.Why(t.Context(), "Is Ann taller than Dee?")
	if err != nil || len(r.Clues) != 1 || r.Clues[0].Number != 3 {
		t.Errorf("Ann is taller than Dee: %+v, %v; the third clue says so alone", r, err)
	}
}

func TestAddAndDrop(t *testing.T) {
	ctx := context.Background()
	p := drop(t, read(t, puzzle1), "3")
	if a, err := p.Ambiguity(ctx); err != nil || a != 0.1 {
		t.Error(a, err)
	}
	q, err := p.Add(ctx, "Katy is the tallest.")
	if err != nil {
		t.Fatal(err)
	}
	if got := counts(t, q); got != "1 models; 60 questions: 22 38 0" {
		t.Error(got)
	}
	if a, _ := q.Ask(ctx, "Who is the tallest?"); a.String() != "Katy" {
		t.Error(a)
	}
	if _, err := p.Drop("Ted is taller than Bob"); err == nil {
		t.Error("a part of a clue was dropped")
	}
	if both := drop(t, p, "1", "Ted is taller than Bob but shorter than Sally."); len(both.Clues()) != 0 {
		t.Error(both.Clues())
	}
}

func TestNecessity(t *testing.T) {
	p := read(t, "Ann is taller than Bob who is taller than Cy. Bob is taller than Cy. Ann is taller than Cy.")
	ns, err := p.Necessities(context.Background())
	if err != nil || len(ns) != 3 {
		t.Fatal(ns, err)
	}
	if !ns[0].Necessary || !ns[0].Clauses[0] || ns[0].Clauses[1] || ns[1].Necessary || ns[2].Necessary {
		t.Error(ns)
	}
	if ok, err := p.Minimal(context.Background()); ok || err != nil {
		t.Error(ok, err)
	}
	if ok, err := read(t, puzzle1).Minimal(context.Background()); !ok || err != nil {
		t.Error(ok, err)
	}
}

func TestSteps(t *testing.T) {
	for _, text := range []string{puzzle1, puzzle3, puzzle4} {
		p := read(t, text)
		steps, err := p.Steps(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		settled := 0
		for _, s := range steps {
			if len(s.Clues) == 0 || len(s.Facts) == 0 {
				t.Error("an empty step")
			}
			settled += len(s.Facts)
		}
		t.Logf("%d steps settle %d questions", len(steps), settled)
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{
		puzzle1, puzzle3, puzzle4, street + "Ann keeps the dog.", island + claimTests[3].sentence,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		p, err := Read(context.Background(), text)
		if err != nil {
			var e *source.Error
			if !errors.As(err, &e) {
				t.Fatalf("%T %v", err, err)
			}
			_ = e.Caret(text)
			return
		}
		for _, s := range p.Sentences {
			if s.Role == Unread {
				t.Fatal("a sentence was skipped")
			}
		}
		if p.Kind != Grid && len(p.kind.questions()) < 200 {
			_, _ = p.Questions(context.Background())
		}
	})
}

// A question does not change what a puzzle assumes, and what the text does not
// speak of is an error.
func TestQuestionsLeaveThePuzzle(t *testing.T) {
	p := read(t, "Ann is taller than Bob. Cy is taller than Bob.")
	before := p.Theory().Formulas()
	for _, c := range []struct{ question, want string }{
		{"Who is the tallest?", "none yet: the clues allow Ann, Cy"},
		{"Is Bob the third tallest?", "yes"},
		{"Who is in the middle?", "none yet: the clues allow Ann, Cy"},
		{"Is Ann as tall as Cy?", "no"},
		{"Is Bob the shortest?", "yes"},
	} {
		if a, err := p.Ask(t.Context(), c.question); err != nil || a.String() != c.want {
			t.Errorf("%s %v %v, want %s", c.question, a, err, c.want)
		}
	}
	if after := p.Theory().Formulas(); len(after) != len(before) {
		t.Errorf("%d axioms, and %d after questions", len(before), len(after))
	}
	_, err := p.Ask(t.Context(), "Who is the oldest?")
	var e *source.Error
	if !errors.As(err, &e) || e.Code != CodeUnsaid || !strings.Contains(e.Help, "is taller than, is shorter than") {
		t.Error(err)
	}
}

// What cannot be is said of the clues that clash, whatever is asked.
func TestInconsistentNecessity(t *testing.T) {
	p := read(t, "Ann is older than Bo. Cy is younger than Bo. Ann is older than Cy. Bo is older than Ann.")
	var none *InconsistentError
	if _, err := p.Necessities(t.Context()); !errors.As(err, &none) || len(none.Clash) != 2 ||
		none.Clash[0].Number != 1 || none.Clash[1].Number != 4 {
		t.Error(err)
	}
	if _, err := p.Minimal(t.Context()); !errors.As(err, &none) {
		t.Error(err)
	}
	if _, err := drop(t, p, "4").Drop("4"); err == nil || err.Error() != "clue 4 has already been dropped" {
		t.Error(err)
	}
	if _, err := drop(t, p, "4", "1").Drop("7"); err == nil ||
		!strings.Contains(err.Error(), "one of 2, 3, or its text") {
		t.Error(err)
	}
}

// Word salad out of the grammars' own words: an error or a reading, never a
// panic, in a text and in a question.
func TestSalad(t *testing.T) {
	seeds := map[string][]string{
		island:                    {"Zoey", "Mel", "Rex", "knight", "knaves"},
		"Ann is older than Bob. ": {"Ann", "Bob", "older", "oldest", "height"},
		street:                    {"Ann", "Bob", "dog", "red", "house", "3"},
	}
	rules := map[string][]chart.Rule{island: knightsRules, "Ann is older than Bob. ": orderRules, street: gridRules}
	for opening, own := range seeds {
		words := own
		for _, r := range rules[opening] {
			for _, w := range strings.FieldsFunc(r.RHS, func(c rune) bool { return c == ' ' || c == '|' || c == '?' }) {
				if w[0] < 'A' || w[0] > 'Z' {
					words = append(words, w)
				}
			}
		}
		pick := rand.New(rand.NewPCG(1, uint64(len(words))))
		whole := read(t, opening+map[string]string{island: "Zoey is a knight.", street: "Ann keeps the dog."}[opening])
		for range 1500 {
			var b strings.Builder
			for range 2 + pick.IntN(9) {
				if pick.IntN(3) == 0 {
					b.WriteString(own[pick.IntN(len(own))] + " ")
				} else {
					b.WriteString(words[pick.IntN(len(words))] + " ")
				}
			}
			salad := strings.TrimSpace(b.String())
			p, err := Read(t.Context(), opening+salad+".")
			var e *source.Error
			if err != nil && !errors.As(err, &e) {
				t.Fatalf("%s: %T %v", salad, err, err)
			}
			if err == nil {
				_, _ = p.Questions(t.Context())
			}
			if _, err := whole.Ask(t.Context(), salad+"?"); err != nil && !errors.As(err, &e) {
				t.Fatalf("%s? %T %v", salad, err, err)
			}
		}
	}
}
