package module

import (
	"fmt"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/equate"
	"sequent/stdlib/quantity/generate"
)

// quantityModule is the module for quantities in texts.
func quantityModule() *table.Module {
	return &table.Module{
		Name: "quantity",
		Doc: "Quantities in texts: test sets, generated pairs, and baselines for comparison (Ravichander et al. " +
			"2019).",
		Funcs: equateFuncs(),
	}
}

// equateFuncs are the functions of module quantity that load, make and score data
// sets.
func equateFuncs() []*table.Func {
	return []*table.Func{
		{Name: "load", Result: "dataset", Needs: "data",
			Doc:     "Loads a test set of EQUATE: pairs of texts about quantities (Ravichander et al. 2019).",
			Example: `quantity.load("AWPNLI").head(3)`,
			Body: table.FunctionWith(func(name *string, p *table.Params) {
				p.Choice(name, "name", "the name of a set of EQUATE", equateItems()).Required()
			}, loadEquate)},
		{
			Name:    "sets",
			Result:  "table",
			Doc:     "The test sets of EQUATE with their contents and their numbers of classes.",
			Example: "quantity.sets",
			Body:    table.Function(equateSets),
		},
		{Name: "generate", Result: "dataset",
			Doc: "Generates pairs of texts about quantities. Their labels are known by construction: word " +
				"problems with right and wrong answers, bounds, ranges, units.",
			Example: `quantity.generate(rows: 16, seed: 1)`,
			Body:    table.FunctionWith((*generatePairsArgs).declare, generatePairs)},
		{Name: "perturbed", Result: "dataset",
			Doc: "The entailed pairs whose premise and hypothesis share a number, each twice: unchanged " +
				"(number: kept), and with the number changed (number: changed), which makes a contradiction.",
			Example: "let D = quantity.perturbed(quantity.generate(rows: 400, seed: 1), seed: 1)\nD.where(number: " +
				"changed).head(2)\nD",
			Body: table.FunctionWith((*perturbPairsArgs).declare, perturbPairs)},
		{Name: "scores", Result: "table",
			Doc: "Scores engines on pairs of texts: accuracy with its 95 % interval, rows read, answered and " +
				"right, macro-F1, and McNemar's exact test against the first engine.",
			Example: `quantity.scores(quantity.generate(rows: 32, seed: 1), by: [quantities, sameNumbers])`,
			Body:    table.FunctionWith((*scoresArgs).declare, scoresMethod)},
		{Name: "across", Result: "table",
			Doc: "Scores engines on several sets: accuracy, rows read, answered, right and open, and the mean " +
				"accuracy over the sets. The paper's figures for its own reasoner (Table 6) stand beside.",
			Example: `quantity.across([quantity.generate(rows: 32, seed: 1), quantity.generate(rows: 32, seed: 2)], by: [quantities, sameNumbers])`,
			Body:    table.FunctionWith((*acrossArgs).declare, acrossMethod)},
		{Name: "shallow", Result: "table",
			Doc: "Scores baselines for comparison: rules that ignore what numbers count, and the paper's " +
				"shallow baselines, trained in ten folds.",
			Example: `quantity.shallow(quantity.generate(rows: 64, seed: 1))`,
			Body:    table.FunctionWith(table.OneValue[Dataset]("data", "a data set of sentences"), shallowMethod)},
	}
}

type generatePairsArgs struct {
	Rows   int
	Family string
	Seed   uint64
}

func (a *generatePairsArgs) declare(p *table.Params) {
	p.Int(&a.Rows, "rows", "the number of rows, all distinct").Default(200).Range(1, maxPairs)
	p.Choice(&a.Family, "family", "the kind of pair; if omitted, all kinds in turn", familyItems()).Default("all")
	p.Uint(&a.Seed, "seed",
		"the seed of the random generator; the same seed makes the same rows").Default(1).Range(0, maxSeed)
}

type perturbPairsArgs struct {
	Data Dataset
	Seed uint64
}

func (a *perturbPairsArgs) declare(p *table.Params) {
	table.Value(p, &a.Data, "data", "a data set of sentences").Required()
	p.Uint(&a.Seed, "seed",
		"the seed of the random generator; the same seed makes the same changes").Default(1).Range(0, maxSeed)
}

type scoresArgs struct {
	Data Dataset
	By   []table.Use
}

func (a *scoresArgs) declare(p *table.Params) {
	table.Value(p, &a.Data, "data", "a data set of sentences").Required()
	p.Engines(&a.By, "by", "engines for sentences, and baselines").Required()
}

type acrossArgs struct {
	Sets []value.Value
	By   []table.Use
}

func (a *acrossArgs) declare(p *table.Params) {
	p.List(&a.Sets, "sets", "data sets of sentences").Required()
	p.Engines(&a.By, "by", "engines for sentences, and baselines").Required()
}

// maxPairs bounds the number of generated pairs, because all are in memory.
const maxPairs = 100_000

func equateItems() (items []front.Completion) {
	for _, s := range equate.Sets() {
		items = append(items, front.Completion{Text: s.Name, Type: "dataset", Doc: s.What})
	}
	return items
}

func familyItems() []front.Completion {
	items := []front.Completion{{Text: "all", Type: "family"}}
	for _, f := range generate.Families() {
		items = append(items, front.Completion{Text: string(f), Type: "family"})
	}
	return items
}

func loadEquate(c *table.Call, name *string) (value.Value, error) {
	s, err := equate.Load(c.Ctx, *name)
	return asDataset(s, loadError(c, nil, *name, err))
}

func equateSets(*table.Call) (value.Value, error) {
	t := &display.Table{Columns: []display.Column{
		{Head: "set"}, {Head: "what"}, {Head: "classes", Align: display.Right},
	}}
	for _, s := range equate.Sets() {
		t.Rows = append(t.Rows, value.TextRow(s.Name, s.What, fmt.Sprint(s.Classes)))
	}
	return value.Table{T: t}, nil
}

func generatePairs(c *table.Call, a *generatePairsArgs) (value.Value, error) {
	o := generate.Options{Rows: a.Rows, Seed: a.Seed}
	if f := a.Family; f != "all" {
		o.Families = []generate.Family{generate.Family(f)}
	}
	s, err := generate.Set(c.Ctx, o)
	if err != nil {
		if c.Ctx.Err() != nil {
			return nil, c.Ctx.Err()
		}
		return nil, c.Fail(&a.Rows, "limit.size", "%v", err)
	}
	return Dataset{s}, nil
}

func perturbPairs(c *table.Call, a *perturbPairsArgs) (value.Value, error) {
	s, err := sentencesOf(c, &a.Data, a.Data)
	if err != nil {
		return nil, err
	}
	p, err := equate.Perturbed(c.Ctx, quantity.Reader{WordNet: WordNet()}, s, a.Seed)
	switch {
	case c.Ctx.Err() != nil:
		return nil, c.Ctx.Err()
	case err != nil:
		return nil, c.Fail(&a.Data, "arg.type", "%v", err)
	}
	return Dataset{p}, nil
}

// sentencesOf returns an argument, or an item of it, as a data set of sentences.
func sentencesOf(c *table.Call, arg any, v value.Value) (*corpus.Set, error) {
	d, ok := v.(Dataset)
	if !ok {
		return nil, c.Fail(arg, "arg.type", "%s of %s takes data sets, not %s", c.Name(arg), c.Func.Name,
			table.Describe(v))
	}
	if d.D.Kind != corpus.SentenceKind {
		return nil, c.Fail(arg, "arg.type", "%s of %s takes a data set of sentences, but this one holds %s",
			c.Name(arg), c.Func.Name, d.D.Kind)
	}
	return d.D, nil
}

func scoresMethod(c *table.Call, a *scoresArgs) (value.Value, error) {
	s, err := sentencesOf(c, &a.Data, a.Data)
	if err != nil {
		return nil, err
	}
	var all []*corpus.Evaluation
	for _, u := range a.By {
		e, err := answersOf(c, s, u)
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return scoreTable(all)
}

// answersOf returns an engine's answers on a set.
func answersOf(c *table.Call, s *corpus.Set, u table.Use) (*corpus.Evaluation, error) {
	d, err := labels(u, s)
	if err != nil {
		return nil, err
	}
	return evaluated(c, s, d, u.At)
}

// acrossMethod makes one row for each engine on each set, with the paper's figure
// for Q-REAS beside ours, and at the end the mean of each engine.
func acrossMethod(c *table.Call, a *acrossArgs) (value.Value, error) {
	if len(a.Sets) == 0 {
		return nil, c.Fail(&a.Sets, "arg.range", "sets of across is an empty list; give at least one data set")
	}
	var all [][]*corpus.Evaluation // by set, then by engine
	var merged []string
	for _, item := range a.Sets {
		s, err := sentencesOf(c, &a.Sets, item)
		if err != nil {
			return nil, err
		}
		var by []*corpus.Evaluation
		for _, u := range a.By {
			e, err := answersOf(c, s, u)
			if err != nil {
				return nil, err
			}
			by = append(by, e)
		}
		all = append(all, by)
		if said := s.MergedRemark(); said != "" {
			merged = append(merged, "of "+s.Name+" "+said)
		}
	}
	note := strings.Join(append([]string{"The mean weights all sets equally; open rows count as wrong"}, merged...),
		"; ") + "."
	return value.Table{T: acrossTable(all), Note: note}, nil
}

// acrossTable has the columns of every score.
func acrossTable(all [][]*corpus.Evaluation) *display.Table {
	t := &display.Table{Columns: append([]display.Column{{Head: "set"}, {Head: "engine"}}, corpus.Tally{}.Columns()...)}
	add := func(set, engine string, cells ...display.Cell) {
		t.Rows = append(t.Rows, display.Row{Cells: append([]display.Cell{
			{Text: set}, {Text: engine, Tone: display.Code},
		}, cells...)})
	}
	published, means := false, make([]float64, len(all[0]))
	for _, by := range all {
		set, printed := by[0].Set.Title(), ""
		if x, ok := equate.Printed(by[0].Set.Name); ok {
			published, printed = true, fmt.Sprintf("%.1f", x)
		}
		for k, e := range by {
			add(set, e.Decider, append(e.Tally.Cells(), display.Cell{Text: printed})...)
			set, printed = "", "" // once for each set
			means[k] += 100 * e.Accuracy() / float64(len(all))
		}
	}
	mean := "mean"
	for k, e := range all[0] {
		cells := make([]display.Cell, len(corpus.Tally{}.Columns())+1)
		cells[0].Text = fmt.Sprintf("%.2f", means[k])
		add(mean, e.Decider, cells...)
		mean = ""
	}
	if published {
		t.Columns = append(t.Columns, display.Column{
			Head:  "Q-REAS, published",
			Align: display.Right,
			Title: "Table 6 of Ravichander et al. 2019",
		})
		return t
	}
	for i := range t.Rows { // no column of published figures
		t.Rows[i].Cells = t.Rows[i].Cells[:len(t.Columns)]
	}
	return t
}

// scoreTable scores evaluations of one set and tests each against the first.
func scoreTable(all []*corpus.Evaluation) (value.Value, error) {
	var scores []equate.Score
	for _, e := range all {
		scores = append(scores, equate.ScoreOf(e))
	}
	t := equate.Table(scores)
	t.Columns = append(t.Columns, display.Column{
		Head:  "p",
		Align: display.Right,
		Title: "McNemar's exact test against the first engine",
	})
	for i := range t.Rows {
		p := ""
		if i > 0 {
			pair, err := equate.Compare(all[0], all[i])
			if err != nil {
				return nil, err
			}
			p = fmt.Sprintf("%.3f", pair.P)
		}
		t.Rows[i].Cells = append(t.Rows[i].Cells, display.Cell{Text: p, Tone: display.Muted})
	}
	return value.Table{T: t, Note: all[0].Set.MergedRemark()}, nil
}

// shallowFolds is the number of folds for the trained baselines.
const shallowFolds = 10

func shallowMethod(c *table.Call, data *Dataset) (value.Value, error) {
	s, err := sentencesOf(c, data, *data)
	if err != nil {
		return nil, err
	}
	majority, err := equate.FitMajority(s)
	if err != nil {
		return nil, c.Fail(data, "arg.range", "%v", err)
	}
	var scores []equate.Score
	for _, g := range append([]*equate.Guess{majority}, equate.Shallow()...) {
		e, err := s.Evaluate(c.Ctx, g, corpus.Options{})
		if err != nil {
			return nil, err
		}
		scores = append(scores, equate.ScoreOf(e))
	}
	for _, fit := range []equate.Fit{equate.FitHypothesisOnly, equate.FitAlignment} {
		e, err := equate.CrossValidate(c.Ctx, s, fit, shallowFolds, 1)
		if err != nil {
			if c.Ctx.Err() != nil {
				return nil, c.Ctx.Err()
			}
			return nil, c.Fail(data, "arg.range", "%v", err)
		}
		scores = append(scores, equate.ScoreOf(e))
	}
	return value.Table{T: equate.Table(scores), Note: s.MergedRemark()}, nil
}
