package dsl_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/run"
	"sequent/dsl/value"
	"sequent/stdlib/display"
)

// learning is a table as a Go cell leaves it.
func learning(t *testing.T) *run.Workspace {
	t.Helper()
	w := dsl.New(run.Options{Dir: t.TempDir()})
	table := &display.Table{Columns: []display.Column{{Head: "epoch"}, {Head: "loss"}, {Head: "a label"}}}
	for _, r := range []string{"1 0.7 x", "2 0.4 y", "3 0.3 x"} {
		table.Rows = append(table.Rows, value.TextRow(strings.Fields(r)...))
	}
	if err := w.Set("answers", value.Table{T: table}); err != nil {
		t.Fatal(err)
	}
	return w
}

func shown(t *testing.T, w *run.Workspace, cell string) display.Bundle {
	t.Helper()
	var out recorder
	if err := w.Run(context.Background(), front.Cell{Source: cell, Number: 1}, &out); err != nil {
		t.Fatalf("%s: %v", cell, err)
	}
	if len(out.shown) == 0 {
		return display.Bundle{}
	}
	return out.shown[len(out.shown)-1]
}

// A table from a Go cell draws itself, in every form that a front end takes.
func TestTablePlot(t *testing.T) {
	w := learning(t)
	b := shown(t, w, "answers.plot(x: epoch, y: loss, title: \"Learning\")")
	html, _ := b.Data[display.HTML].(string)
	svg, _ := b.Data[display.SVG].(string)
	if !strings.Contains(html, "<svg") || !strings.Contains(svg, "Learning") || !strings.Contains(b.Text(), "loss") {
		t.Errorf("%s\n%s", b.Text(), html)
	}
	if !strings.Contains(html, "Lines of loss, epoch 1 to 3: loss from 0.7 to 0.3.") {
		t.Errorf("no alternative text in %s", html)
	}
	var o struct {
		Kind, Plot string
		Series     []struct{ X, Y []float64 }
	}
	data, err := json.Marshal(b.Data[display.JSON])
	if err == nil {
		err = json.Unmarshal(data, &o)
	}
	if err != nil || o.Kind != "picture" || o.Plot != "lines" || !slices.Equal(o.Series[0].Y, []float64{
		0.7, 0.4, 0.3,
	}) {
		t.Errorf("%v %s", err, data)
	}
	for cell, want := range map[string]string{
		"answers.plot(\"scatter\", x: \"epoch\", y: [loss])":              "correlation",
		"answers.plot(x: \"a label\", y: [epoch, loss])":                  "epoch",
		"answers.plot(group: \"a label\", x: loss)":                       "y",
		"answers.plot(\"histogram\", x: loss, bins: 2, share: true)":      "%",
		"answers.plot(\"bars\", y: loss, published: epoch)":               "(published 3.0)",
		"let P = plot.histogram([1, 2], x_label: \"n\")\nP.text":          "count",
		"plot.bars([p & q, \"t\", 3], ours: [1, 2, 3], paper: [3, 2, 1])": "p ∧ q",
	} {
		if got := shown(t, w, cell).Text(); !strings.Contains(got, want) {
			t.Errorf("%s shows\n%s", cell, got)
		}
	}
	shown(t, w, "answers.plot.save(\"curve.svg\")")
	file, err := os.ReadFile(filepath.Join(w.Opts.Dir, "curve.svg"))
	if err != nil || !strings.HasPrefix(string(file), "<svg xmlns=") {
		t.Errorf("%v %.80s", err, file)
	}
}

// Columns are completed as texts and, where they are names, as words.
func TestCompleteColumns(t *testing.T) {
	w := learning(t)
	for code, want := range map[string]string{
		"answers.plot(x: \"":               "epoch loss a label",
		"answers.plot(y: \"lo":             "loss",
		"answers.plot(x: ep":               "epoch",
		"answers.plot(group: a":            "answers", // "a label" is no word
		"answers.plot(title: \"":           "",
		"answers.pl":                       "plot",
		"answers.plot(kind: \"bars\", pub": "published: ",
		"plot.hi":                          "histogram",
		"plot.lines([1]).s":                "save",
	} {
		var got []string
		for _, i := range w.Complete(code, len(code)).Items {
			if i.Type != "keyword" {
				got = append(got, i.Text)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s completes to %q, not %q", code, got, want)
		}
	}
}
