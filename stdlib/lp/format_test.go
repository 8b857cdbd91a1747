package lp

import (
	"context"
	"errors"
	"math"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/source"
)

const knapsack = `\ which of three to take
Maximize
 worth: 5 a + 4 b + 3 c
Subject To
 room: 2 a + 3 b + c <= 5
 a + b >= 1
Bounds
 -2 <= d <= 4.5
Binary
 a b c
End
`

func TestReadLP(t *testing.T) {
	m, err := ReadLP(knapsack)
	if err != nil {
		t.Fatal(err)
	}
	if vars, rows := m.Size(); vars != 4 || rows != 2 || !m.HasObjective() || len(m.Binaries()) != 3 ||
		strings.Join(m.Names(), " ") != "a b c d" {
		t.Errorf("%d variables %v, %d rows", vars, m.Names(), rows)
	}
	if ok, _ := Available(); !ok {
		return
	}
	r, err := Solve(context.Background(), m, Options{})
	if err != nil || r.Status != Optimal || r.Solution.Objective != 9 {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestReadLPErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "1:unexpected end of the program; expected Minimize or Maximize",
		"Subject To x <= 1 End":        `1:expected Minimize or Maximize, not "Subject"`,
		"min x":                        "6:unexpected end of the program; expected End",
		"min x st x y <= 1 end":        `12:expected +, - or a relation, not "y"`,
		"min x st x <= end":            `15:expected a number, not "end"`,
		"min x st c: <= 4 end":         `13:expected a sum, not "<="`,
		"min x st 5 <= x <= 4 end":     "10:no value lies between the row's bounds 5 and 4",
		"min x <= 3 st x >= 1 end":     `7:expected Subject To: the objective has no relation, not "<="`,
		"min x st x >= 1 bounds x end": `26:expected <=, >=, = or free, not "end"`,
		"min x st x >= 1 bounds x >= 3 x <= 2 end": "1:no value of x lies between its bounds 3 and 2",
		"min x st x >= 1 binary 7 end":             `24:expected a variable's name, not "7"`,
		"min x st x >= 1 end y":                    `21:expected nothing after End, not "y"`,
		"min ü st x >= 1 end":                      `5:expected a variable's name, not "ü"`,
	} {
		_, err := ReadLP(text)
		var e *source.Error
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", text, err)
			continue
		}
		_, column := source.Position(text, e.Span.Start)
		if at, msg, _ := strings.Cut(want, ":"); e.Msg != msg || at != strconv.Itoa(column) {
			t.Errorf("%q: %d:%s, want %s", text, column, e.Msg, want)
		}
	}
}

// What is written is read as the same program.
func TestLPRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawModel(t)
		// Variables are read in the order in which they are named, so that texts come to
		// rest after some rounds.
		var texts []string
		for range 5 {
			var b strings.Builder
			if err := m.WriteLP(&b); err != nil {
				t.Fatal(err)
			}
			back, err := ReadLP(b.String())
			if err != nil {
				t.Fatalf("%v\n%s", err, b.String())
			}
			if len(back.vars) != len(m.vars) || back.HasObjective() != m.HasObjective() ||
				len(back.rows) < len(m.rows)-free(m) {
				t.Fatalf("%d variables and %d rows, not %d and %d\n%s", len(back.vars), len(back.rows), len(m.vars),
					len(m.rows), b.String())
			}
			texts, m = append(texts, b.String()), back
		}
		if texts[3] != texts[4] || words(texts[0]) != words(texts[4]) {
			t.Fatalf("%s\n%s\n%s", texts[0], texts[3], texts[4])
		}
	})
}

// words counts the words of a text that are no signs.
func words(text string) int {
	return len(strings.Fields(strings.NewReplacer(" + ", " ", " - ", " ").Replace(text)))
}

// free counts the rows without a bound, which are not written.
func free(m *Model) (n int) {
	for _, r := range m.rows {
		if math.IsInf(r.low, -1) && math.IsInf(r.high, 1) {
			n++
		}
	}
	return n
}

// drawModel returns a model whose names need mending.
func drawModel(t *rapid.T) *Model {
	m := New()
	name := rapid.SampledFrom([]string{"x", "x 1", "e5", "end", "ü", "", "free", "x", "inf", "3y"})
	number := rapid.SampledFrom([]float64{0, 1, -1, 2.5, -7, 1e20, 1e-7, math.Inf(1), math.Inf(-1)})
	bounds := func() (low, high float64) {
		low, high = number.Draw(t, "low"), number.Draw(t, "high")
		if low > high {
			low, high = high, low
		}
		if math.IsInf(low, 1) {
			low = 0
		}
		if math.IsInf(high, -1) {
			high = 0
		}
		return low, high
	}
	n := rapid.IntRange(1, 5).Draw(t, "variables")
	for range n {
		switch low, high := bounds(); rapid.IntRange(0, 2).Draw(t, "kind") {
		case 0:
			m.Continuous(name.Draw(t, "name"), low, high)
		case 1:
			if math.Ceil(low) <= math.Floor(high) {
				m.Integer(name.Draw(t, "name"), low, high)
				break
			}
			fallthrough
		default:
			m.Binary(name.Draw(t, "name"))
		}
	}
	terms := func() (out []Term) {
		for range rapid.IntRange(1, 4).Draw(t, "terms") {
			out = append(out, Term{
				Var(rapid.IntRange(0, len(m.vars)-1).Draw(t, "variable")),
				rapid.SampledFrom([]float64{1, -1, 2, 0.5, -3e10}).Draw(t, "by"),
			})
		}
		return out
	}
	for range rapid.IntRange(0, 4).Draw(t, "rows") {
		low, high := bounds()
		m.Row(name.Draw(t, "row"), low, high, terms()...)
	}
	if rapid.Bool().Draw(t, "objective") {
		m.objective(terms(), rapid.Bool().Draw(t, "maximise"))
	}
	return m
}

func FuzzReadLP(f *testing.F) {
	f.Add(knapsack)
	f.Add("min 2 x - - 3e5y st -3 <= x + y = 5 bounds x free -inf <= y end")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ReadLP(text)
		if err != nil {
			return
		}
		var b strings.Builder
		if err := m.WriteLP(&b); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadLP(b.String()); err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
	})
}
