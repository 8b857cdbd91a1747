package module

import (
	"fmt"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
)

// Evaluation is an engine's score on a data set.
type Evaluation struct{ E *corpus.Evaluation }

// TypeName implements Value.
func (Evaluation) TypeName() string { return "evaluation" }

// Doc shows accuracy and confusion matrix.
func (e Evaluation) Doc() display.Doc { return e.E.Doc() }

// JSON is the evaluation's.
func (e Evaluation) JSON() any { return e.E.JSON() }

func evaluationType() *table.Type {
	return &table.Type{
		Name: "evaluation", Doc: "An engine's score on a data set.",
		Keys: append(tallyKeys(), table.Key{
			Name: "set",
			Doc:  "the data set",
		}, table.Key{
			Name: "variant",
			Doc:  "whole, or open half",
		}, table.Key{Name: "engine", Doc: "the engine with its arguments"},
			table.Key{
				Name: "merged",
				Doc:  "the set whose protocol merges contradiction and neutral; empty if none does",
			},
			table.Key{
				Name: "seconds",
				Doc:  "wall time in seconds",
			}, table.Key{
				Name: "workers",
				Doc:  "the number of parallel workers",
			}, table.Key{Name: "guess", Doc: "for a baseline: its rule"}),
		Methods: []*table.Func{
			{Name: "accuracy", Result: "number",
				Doc: "The share of correctly labelled rows, 0 to 1. An open answer counts as wrong, or as the " +
					"label that open: names.",
				Example: "let E = entailment.load(\"test_exam\").evaluate(by: " +
					"worlds(2))\nE.accuracy\nE.accuracy(open: entailment)", Needs: "data",
				Body: table.MethodWith(func(open *string, p *table.Params) {
					p.Choice(open, "open",
						"how to count an open answer: wrong, entailment, contradiction or neutral", openItems()).
						Default("wrong").ByName()
				}, accuracyMethod)},
			{
				Name:    "confusion",
				Result:  "table",
				Doc:     "The confusion matrix: gold classes by predicted classes.",
				Example: `entailment.load("test_exam").evaluate(by: worlds(2)).confusion`,
				Needs:   "data",
				Body: table.Getter(func(e Evaluation) value.Value {
					return value.Table{T: e.E.Confusion().Table()}
				}),
			},
			{
				Name:    "errors",
				Result:  "dataset",
				Doc:     "The wrongly labelled rows with a column for the predicted label. Open rows are not included.",
				Example: `entailment.load("test_exam").evaluate(by: worlds(2)).errors`,
				Needs:   "data",
				Body:    table.Getter(func(e Evaluation) value.Value { return Dataset{e.E.Errors()} }),
			},
			{
				Name:    "open",
				Result:  "dataset",
				Doc:     "The open rows. If texts were not read, a column unread says where reading stopped.",
				Example: `entailment.load("test_exam").evaluate(by: worlds(2)).open`,
				Needs:   "data",
				Body:    table.Getter(func(e Evaluation) value.Value { return Dataset{e.E.LeftOpen()} }),
			},
			{
				Name:    "labelled",
				Result:  "dataset",
				Doc:     "All rows with a column for the predicted label.",
				Example: `entailment.load("test_exam").evaluate(by: sat).labelled`,
				Needs:   "data",
				Body:    table.Getter(func(e Evaluation) value.Value { return Dataset{e.E.Labelled()} }),
			},
			{Name: "over", Result: "table",
				Doc:     "The score for each value of a column, such as a section or a genre, and for all rows.",
				Example: `natlog.fracas.evaluate(by: natlog).over(section)`, Needs: "data",
				Body: table.MethodWith(func(column *string, p *table.Params) {
					p.Column(column, "column", "label, or another column of the set").Required()
				}, overMethod)},
			evaluationPlot("gold", func(e Evaluation) (*corpus.Set, []string, []float64) {
				labels, per := byClass(e.E)
				return e.E.Set, labels, per
			}),
		},
	}
}

// overMethod makes one table row for each value of a column.
func overMethod(c *table.Call, of Evaluation, column *string) (value.Value, error) {
	e := of.E
	parts, err := e.Over(*column)
	if err != nil {
		return nil, c.Fail(column, "arg.range", "%v", err)
	}
	t := &display.Table{Columns: append([]display.Column{{Head: *column}}, corpus.Tally{}.Columns()...)}
	add := func(head string, tone display.Tone, y corpus.Tally) {
		t.Rows = append(t.Rows, display.Row{Cells: append([]display.Cell{{Text: head, Tone: tone}}, y.Cells()...)})
	}
	for _, p := range parts {
		add(p.Value, display.Normal, p.Tally)
	}
	add("all", display.Strong, e.Tally)
	return value.Table{T: t}, nil
}

// tallyCounts lists the keys of every value that counts answers.
func tallyCounts() []table.Key {
	return []table.Key{{
		Name: "rows",
		Doc:  "the number of scored rows",
	}, {
		Name: "read",
		Doc:  "the number of rows whose texts were all read",
	}, {Name: "answered", Doc: "the number of rows that got a label"},
		{
			Name: "correct",
			Doc:  "the number of rows that got the right label",
		}, {Name: "right_of_answered", Doc: "the share of answered rows that are right; null if none was answered"},
		{
			Name: "open",
			Doc:  "the number of rows without a label: not read, or nothing found",
		}, {Name: "claimed", Doc: "the number of labels that are claims: proved, exhaustive or justified"},
		{
			Name: "right_of_claimed",
			Doc:  "the share of claims that are right",
		}, {Name: "accuracy", Doc: "the share of correctly labelled rows; open rows count as wrong"}}
}

// tallyKeys lists the keys of every value that counts answers by class.
func tallyKeys() []table.Key {
	return append(tallyCounts(), table.Key{Name: "labels", Doc: "the classes"},
		table.Key{Name: "confusion", Doc: "counts by gold class, then by predicted class, with the open rows last"})
}

// openItems lists the ways to count an open answer.
func openItems() []front.Completion {
	items := []front.Completion{{Text: "wrong", Type: "label"}}
	for _, l := range verdict.Labels() {
		if l.Definite() {
			items = append(items, front.Completion{Text: l.String(), Type: "label"})
		}
	}
	return items
}

// accuracyMethod returns the accuracy, counting open answers as the argument says.
func accuracyMethod(c *table.Call, of Evaluation, open *string) (value.Value, error) {
	e := of.E
	for _, l := range verdict.Labels() {
		if l.Definite() && *open == l.String() {
			return value.Number{X: e.AccuracyWith(l)}, nil
		}
	}
	return value.Number{X: e.Accuracy()}, nil
}

// Evaluations is the scores of several engines on one data set.
type Evaluations struct{ E []*corpus.Evaluation }

// TypeName implements Value.
func (Evaluations) TypeName() string { return "evaluations" }

// Doc shows engines as rows.
func (e Evaluations) Doc() display.Doc {
	t := &display.Table{Columns: append([]display.Column{{Head: "engine"}}, corpus.Tally{}.Columns()...)}
	t.Columns = append(t.Columns, display.Column{Head: "seconds", Align: display.Right})
	for _, x := range e.E {
		cells := append([]display.Cell{{Text: x.Decider, Tone: display.Code}}, x.Tally.Cells()...)
		t.Rows = append(t.Rows, display.Row{Cells: append(cells, display.Cell{
			Text: fmt.Sprintf("%.2f s", x.Seconds),
			Tone: display.Muted,
		})})
	}
	s := e.E[0].Set
	d := display.Doc{
		display.Line{{Text: s.Title(), Tone: display.Strong}, {Text: variantNote(s), Tone: display.Muted}},
		t,
	}
	if n := e.disagreements(); n > 0 {
		d = append(d, display.Line{{
			Text: fmt.Sprintf("the engines' claims disagree on %s", value.Count(n, "row")),
			Tone: display.Bad,
		}})
	}
	if merged := s.MergedRemark(); merged != "" {
		d = append(d, display.Line{{Text: merged, Tone: display.Muted}})
	}
	for _, x := range e.E {
		if x.Guess != "" {
			d = append(d, display.Line{{
				Text: x.Decider + " guesses " + x.Guess + "; it decides nothing",
				Tone: display.Muted,
			}})
		}
	}
	return d
}

func variantNote(s *corpus.Set) string {
	if s.Variant == "" {
		return ""
	}
	return "  " + s.Variant
}

// disagreements counts the rows for which two engines claim labels of different
// classes.
func (e Evaluations) disagreements() int {
	n := 0
	for i := range e.E[0].Answers {
		said := verdict.Open
		for _, x := range e.E {
			a := x.Answers[i]
			label := x.Set.Class(a.Label)
			if a.Claim && said != verdict.Open && said != label {
				n++
				break
			}
			if a.Claim {
				said = label
			}
		}
	}
	return n
}

// JSON has one evaluation for each engine.
func (e Evaluations) JSON() any {
	all := make([]any, len(e.E))
	for i, x := range e.E {
		all[i] = x.JSON()
	}
	return value.Object{"kind": "evaluations", "evaluations": all, "disagreements": e.disagreements()}
}

func evaluationsType() *table.Type {
	return &table.Type{
		Name: "evaluations", Doc: "The scores of several engines on one data set, side by side.",
		Keys: []table.Key{
			{Name: "evaluations", Doc: "one evaluation for each engine"},
			{Name: "disagreements", Doc: "the number of rows for which two engines claim different labels"},
		},
		Methods: []*table.Func{{Name: "item", Result: "evaluation",
			Doc:     "The evaluation of one engine.",
			Example: `entailment.load("test_exam").evaluate(by: [sat, worlds(2)]).item(2)`, Needs: "data",
			Body: table.MethodWith(table.OneInt("number", "the engine's position, from 1"),
				func(c *table.Call, e Evaluations, number *int) (value.Value, error) {
					all, n := e.E, *number
					if n < 1 || n > len(all) {
						return nil, c.Fail(number, "arg.range",
							"there is no evaluation %[2]d; the evaluations are 1 to %[1]d", len(all), n)
					}
					return Evaluation{all[n-1]}, nil
				})}, evaluationPlot("engine", func(e Evaluations) (*corpus.Set, []string, []float64) {
			labels, per := byEngine(e.E)
			return e.E[0].Set, labels, per
		})},
	}
}
