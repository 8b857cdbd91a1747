package plot

import (
	"errors"
	"math"
	"strings"
	"testing"
)

// grid writes a table as one text: heads, then rows, cells apart by |.
func grid(s string) (columns []string, rows [][]string) {
	for i, line := range strings.Split(s, "\n") {
		cells := strings.Split(line, "|")
		if i == 0 {
			columns = cells
			continue
		}
		rows = append(rows, cells)
	}
	return columns, rows
}

const (
	curve   = "epoch|loss|accuracy\n1|0.7|50\n2|0.4|80\n3|0.3|85"
	engines = "engine|accuracy %|seconds|paper\nsat|100.00|0.12 s|\nworlds|81.50|0.30 s|81.0\nguided|99.60|1.20 s|–"
	lengths = "label|length|ops\nentailment|3|1\nneutral|4|2\nentailment|5|2\nneutral|9|3\nentailment|4|1\n" +
		"neutral|3|1\nneutral|3|1"
	answers = "row|label\nfirst|neutral\nsecond|open\nthird|neutral"
	points  = "vars|ms\n3|1.5\n1|0.5\n2|2"
)

// The kind that is chosen, and what it drew.
func TestOf(t *testing.T) {
	for _, c := range []struct {
		table string
		spec  Spec
		want  string // kind, then parts of the alt text
	}{
		{curve, Spec{}, "lines: epoch 1 to 3; loss from 0.7 to 0.3; accuracy from 50 to 85"},
		{curve, Spec{Y: []string{"loss"}}, "lines: Lines of loss; loss from 0.7 to 0.3"},
		{curve, Spec{X: "loss"}, "scatter: epoch by loss"},
		{curve, Spec{X: "loss", Kind: "histogram"}, "histogram: of loss; loss 3 values from 0.3 to 0.7"},
		{engines, Spec{}, "bars: of accuracy %; sat 100; worlds 81.5; guided 99.6"},
		{engines, Spec{Published: "paper"}, "bars: worlds 81.5 (published 81.0); guided 99.6."},
		{engines, Spec{Y: []string{"seconds"}}, "bars: of seconds by engine; guided 1.2"},
		{engines, Spec{Y: []string{"accuracy %", "paper"}}, "bars: worlds accuracy % 81.5; worlds paper 81"},
		{
			engines, Spec{X: "seconds", Y: []string{"accuracy %"}, Published: "paper"},
			"lines: paper from 81 to 81 (published)",
		},
		{lengths, Spec{}, "histogram: of length; entailment 3 values from 3 to 5; neutral 4 values from 3 to 9"},
		{lengths, Spec{Group: "label", X: "ops"}, "histogram: of ops; entailment 3 values from 1 to 2"},
		{
			lengths, Spec{Kind: "scatter", Group: "label"},
			"scatter: ops by length; entailment 3 points; neutral 4 points",
		},
		{lengths, Spec{Y: []string{"length", "ops"}, Kind: "histogram"}, "histogram: length 7 values; ops 7 values"},
		{answers, Spec{X: "label"}, "bars: count by label; neutral 2; open 1"},
		{answers, Spec{}, "bars: by row; first 1"},
		{points, Spec{}, "scatter: ms by vars; 3 points"},
		{points, Spec{Y: []string{"ms"}}, "scatter: ms by vars"},
		{points, Spec{Bins: 2}, "histogram: of vars"},
		{"ms\n3\n4", Spec{}, "histogram: of ms; 2 values from 3 to 4"},
		{"ms\n3\n4", Spec{Kind: "bars"}, "bars: of ms; 1 3; 2 4"},
	} {
		columns, rows := grid(c.table)
		f, err := Of(columns, rows, c.spec)
		if err != nil {
			t.Errorf("%s %+v: %v", columns, c.spec, err)
			continue
		}
		kind, parts, _ := strings.Cut(c.want, ": ")
		for _, part := range strings.Split(parts, "; ") {
			if f.Kind() != kind || !strings.Contains(f.Alt(), part) {
				t.Errorf("%s %+v: %s: %s\nwant %s", columns, c.spec, f.Kind(), f.Alt(), c.want)
				break
			}
		}
	}
}

// Errors name the field at fault, the column, and what there is.
func TestOfErrors(t *testing.T) {
	for _, c := range []struct {
		table string
		spec  Spec
		part  string
		want  string
	}{
		{curve, Spec{Kind: "line"}, "kind", `unknown kind of chart "line"; did you mean "lines"?`},
		{curve, Spec{Kind: "pie"}, "kind", "kinds: histogram, bars, lines, scatter"},
		{curve, Spec{Y: []string{"los"}}, "y", `no column "los"; did you mean "loss"? columns: epoch, loss, accuracy`},
		{curve, Spec{X: "time"}, "x", "columns: epoch, loss, accuracy"},
		{
			answers, Spec{Y: []string{"label"}}, "y",
			`column "label" has texts, such as "neutral" in row 1, but y needs numbers; no column has numbers`,
		},
		{engines, Spec{Y: []string{"engine"}}, "y", "columns with numbers: accuracy %, seconds, paper"},
		{engines, Spec{X: "engine", Kind: "lines"}, "x", `column "engine" has texts`},
		{engines, Spec{Published: "engine"}, "published", `but published needs numbers`},
		{
			engines, Spec{Published: "paper", Kind: "histogram"}, "published",
			"a histogram does not take a published column",
		},
		{engines, Spec{Group: "labels"}, "group", `no column "labels"`},
		{engines, Spec{Group: "engine", Kind: "bars"}, "group", "bars cannot be grouped by another column"},
		{answers, Spec{Kind: "scatter"}, "y", "no column has numbers; columns: row, label"},
		{answers, Spec{Kind: "histogram"}, "y", "no column has numbers"},
		{"a|b", Spec{}, "", "the table is empty"},
		{"a|b\n|1", Spec{Y: []string{"a"}}, "y", `column "a" is empty; columns with numbers: b`},
		{"n|g\n1|a\n2|b\n3|c\n4|d\n5|e\n6|f\n7|g", Spec{Group: "g"}, "group", `column "g" has 7 values`},
	} {
		columns, rows := grid(c.table)
		_, err := Of(columns, rows, c.spec)
		var e *Error
		if !errors.As(err, &e) || e.Part != c.part || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %+v: %v\nwant %s: %s", columns, c.spec, err, c.part, c.want)
		}
	}
}

func TestReadFigure(t *testing.T) {
	for s, want := range map[string]float64{
		"3": 3, " 3.5 ": 3.5, "-2": -2, "−2": -2, "+2": 2, "1,204": 1204, "1_000": 1000, "12,345,678.5": 12345678.5,
		"1e-3": 0.001, "98.1 %": 98.1, "98.1%": 98.1, "12 ms": 12, "0.1 s": 0.1, ".5": 0.5, "3.": 3, "81.5 ✓": 81.5,
	} {
		if v, _, ok := readFigure(s); !ok || v != want {
			t.Errorf("%q is %v, %v", s, v, ok)
		}
	}
	for _, s := range []string{
		"", "p", "1,2", "1,2345", "3 apples", "--1", "1e999", "1 2", "0x10", "NaN", "Inf", "neutral",
	} {
		if v, _, ok := readFigure(s); ok {
			t.Errorf("%q is read as %v", s, v)
		}
	}
}

// A column has one unit: seconds are not drawn beside milliseconds.
func TestMixedUnits(t *testing.T) {
	c := readColumn("time", []string{"1 s", "", "200 ms"})
	if c.values != nil || c.badRow != 3 || c.badText != "200 ms" {
		t.Errorf("%+v", c)
	}
	c = readColumn("time", []string{"1 ms", "", "200 ms"})
	if c.axis() != "time, ms" || !math.IsNaN(c.values[1]) || c.values[2] != 200 {
		t.Errorf("%+v", c)
	}
}
