package module

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/plot"
	"sequent/stdlib/stats"
)

// Runs are nets with the same settings and several seeds. Their spread shows how reliable
// a figure is.

// maxSeeds bounds the number of nets that a call trains.
const maxSeeds = 100

func runsFunc() *table.Func {
	return &table.Func{Name: "runs", Result: "runs",
		Doc: "Trains a new net with these settings for each seed, and shows the results with mean and 95 % " +
			"interval. The net itself does not change.",
		Example: "let D = entailment.generate(rows: 40, seed: 1)\n" +
			"nets.bag(dim: 4).runs(D, seeds: 1..3, epochs: 2, test: D.head(8))",
		Body: table.MethodWith((*trainRunsArgs).declare, trainRuns)}
}

// tested is a data set on which nets are evaluated.
type tested struct {
	name string
	rows []worker.Row
}

func trainRuns(c *table.Call, of Net, a *trainRunsArgs) (value.Value, error) {
	seeds, err := a.seeds(c)
	if err != nil {
		return nil, err
	}
	rows, validate, how, err := a.training(c, of)
	if err != nil {
		return nil, err
	}
	if how.Best = a.Keep == "best"; how.Best && validate == nil {
		return nil, c.Fail(&a.Keep, "net.data", "keep: best needs a validation set, but the call of %s has none",
			c.Func.Name).
			WithHelp("add validate: with a data set that is neither for training nor for testing")
	}
	tests, err := a.tests(c, of)
	if err != nil {
		return nil, err
	}
	r := Runs{net: of.unseeded(), Of: len(seeds), keep: a.Keep}
	for _, t := range tests {
		r.tests = append(r.tests, t.name)
	}
	view := newTrainingView(c, "", len(rows))
	view.nets = int64(len(seeds))
	defer view.close()
	for i, seed := range seeds {
		view.next(fmt.Sprintf("%s, seed %d, run %d of %d", of.Ref.net.Network, seed, i+1, len(seeds)),
			int64(i*how.Epochs*len(rows)))
		one, err := of.again(c, seed, rows, validate, how, tests, view)
		if c.Ctx.Err() != nil && i > 0 {
			c.Cell.Output().Print("stderr",
				fmt.Sprintf("the runs were interrupted; the result has the %s that were finished, of %d\n",
					value.Count(i, "seed"), len(seeds)))
			return r, nil
		}
		if err != nil {
			return nil, netError(c, nil, "net.train", err)
		}
		r.Runs = append(r.Runs, one)
	}
	return r, nil
}

// again trains a new net with the same settings except the seed, and evaluates it.
// Divergence is a result, not an error.
func (n Net) again(c *table.Call, seed uint64, rows, validate []worker.Row, how worker.Training, tests []tested,
	view *trainingView) (*seedRun, error) {
	settings := n.Ref.net.Settings
	settings.Seed = seed
	made, err := NetWorker().New(c.Ctx, n.Ref.net.Network, settings)
	if err != nil {
		return nil, err
	}
	r := &seedRun{net: made}
	r.State, err = NetWorker().Train(c.Ctx, made, rows, validate, how, view.show)
	if errors.Is(err, nets.ErrDiverged) {
		r.diverged = true
		return r, nil
	}
	for i := 0; err == nil && i < len(tests); i++ {
		var s nets.Score
		s, err = r.score(c, tests[i], view)
		r.Scores = append(r.Scores, s)
	}
	return r, err
}

// score evaluates the net on a data set.
func (r *seedRun) score(c *table.Call, t tested, view *trainingView) (s nets.Score, err error) {
	line := display.Progress{Label: view.title + ", " + t.name, Started: view.started, Total: int64(len(t.rows))}
	answers, err := NetWorker().Ask(c.Ctx, r.net, t.rows, nets.Asking{}, func(done int, note string) {
		line.Done, line.Note = int64(done), note
		view.update(line)
	})
	for i, a := range answers {
		s.Of++
		if (nets.Asking{}).Entailed(a) == t.rows[i].Entailed {
			s.Right++
		}
	}
	return s, err
}

// seeds returns the seeds of a call, each once.
func (a *trainRunsArgs) seeds(c *table.Call) (seeds []uint64, err error) {
	v := a.Seeds
	var given []float64
	if span, ok := table.RangeOf(v); ok {
		if span.Max-span.Min >= maxSeeds {
			return nil, c.Fail(&a.Seeds, "limit.size", "%d seeds are too many; the limit is %d", span.Max-span.Min+1,
				maxSeeds)
		}
		for s := span.Min; s <= span.Max; s++ {
			given = append(given, float64(s))
		}
	} else if table.IsNumbers(v) {
		given = table.FloatsOf(v)
	}
	if len(given) == 0 {
		return nil, c.Fail(&a.Seeds, "arg.type", "seeds of %s takes a range (1..3) or a list of whole numbers, not %s",
			c.Func.Name, table.Describe(v))
	}
	if len(given) > maxSeeds {
		return nil, c.Fail(&a.Seeds, "limit.size", "%d seeds are too many; the limit is %d", len(given), maxSeeds)
	}
	for _, s := range given {
		switch {
		case s != math.Trunc(s) || s < 0 || s > maxSeed:
			return nil, c.Fail(&a.Seeds, "arg.range", "a seed must be a whole number from 0 to %d, not %v", maxSeed, s)
		case slices.Contains(seeds, uint64(s)):
			return nil, c.Fail(&a.Seeds, "arg.twice", "the seed %v is given twice; remove one", s)
		}
		seeds = append(seeds, uint64(s))
	}
	return seeds, nil
}

// tests returns the data sets of the argument test, each with a name of its own.
func (a *trainRunsArgs) tests(c *table.Call, n Net) (tests []tested, err error) {
	given := []value.Value{a.Test}
	if l, ok := given[0].(value.List); ok {
		given = l.Items
	} else if given[0] == nil {
		return nil, nil
	}
	for _, v := range given {
		d, ok := v.(Dataset)
		if !ok {
			return nil, c.Fail(&a.Test, "arg.type", "test of %s takes a data set, not %s", c.Func.Name,
				table.Describe(v))
		}
		rows, err := rowsOf(c, n, &a.Test, d)
		if err != nil {
			return nil, err
		}
		called := called(c.Cell, d)
		name := called
		for i := 2; slices.ContainsFunc(tests, func(t tested) bool { return t.name == name }); i++ {
			name = fmt.Sprintf("%s (%d)", called, i)
		}
		tests = append(tests, tested{name, rows})
	}
	return tests, nil
}

// called returns the name that a data set is bound to, or else its title.
func called(w table.Scope, d Dataset) string {
	for _, name := range w.Bound() {
		if v, _ := w.Value(name); v != nil {
			if other, ok := v.(Dataset); ok && other.D == d.D {
				return name
			}
		}
	}
	return d.D.Title()
}

// Runs is nets with the same settings, one for each seed.
type Runs struct {
	net   string // network and settings, without the seed
	tests []string
	Runs  []*seedRun // the finished runs
	Of    int
	keep  string // the epoch after which nets were kept: last or best
}

// seedRun is the net of a seed and its results.
type seedRun struct {
	net      worker.Net
	State    worker.State
	Scores   []nets.Score // by tests
	diverged bool         // a diverged net has no state
}

// TypeName implements Value.
func (Runs) TypeName() string { return "runs" }

// measure is a column of numbers. A run that diverged has none.
type measure struct {
	key, head string // in JSON; of the table
	decimals  int
	scale     float64
	of        func(r *seedRun) (float64, bool)
}

// measures lists the columns of the runs.
func (r Runs) measures() []measure {
	last := func(s *seedRun) nets.Epoch { return s.State.Curve[len(s.State.Curve)-1] }
	all := []measure{
		{"loss", "loss", 4, 1, func(s *seedRun) (float64, bool) { return last(s).Loss, true }},
		{"accuracy", "training %", 2, 100, func(s *seedRun) (float64, bool) { return last(s).Accuracy(), true }},
		{"validation", "validation %", 2, 100, func(s *seedRun) (float64, bool) {
			if last(s).Validation == nil {
				return 0, false
			}
			return last(s).Validation.Accuracy(), true
		}},
	}
	for i, name := range r.tests {
		all = append(all, measure{
			name, name + " %", 2, 100,
			func(s *seedRun) (float64, bool) { return s.Scores[i].Accuracy(), true },
		})
	}
	return slices.DeleteFunc(all, func(m measure) bool { return len(r.values(m)) == 0 })
}

// values returns a measure for the runs that have it.
func (r Runs) values(m measure) (values []float64) {
	for _, s := range r.Runs {
		if s.diverged {
			continue
		}
		if x, ok := m.of(s); ok {
			values = append(values, m.scale*x)
		}
	}
	return values
}

// Doc shows one run a row, and below them the mean and the interval.
func (r Runs) Doc() display.Doc {
	seeds := value.Count(len(r.Runs), "seed")
	if len(r.Runs) < r.Of {
		seeds += fmt.Sprintf(" of %d", r.Of)
	}
	return display.Doc{
		display.Line{{Text: r.net, Tone: display.Code}, {Text: "   " + seeds}}, r.table(),
		display.Line{{Text: r.footnote(), Tone: display.Muted}},
	}
}

// footnote explains the last rows.
func (r Runs) footnote() string {
	trained := len(slices.DeleteFunc(slices.Clone(r.Runs), func(s *seedRun) bool { return s.diverged }))
	switch {
	case trained == 0:
		return "every run diverged; try a smaller lr"
	case trained == 1:
		return "one seed has no interval; each net is kept after its " + r.keep + " epoch"
	}
	return fmt.Sprintf("±: half of the 95 %% interval of the mean over seeds, Student's t, %s; each net is kept "+
		"after its %s epoch",
		value.Count(trained-1, "degree")+" of freedom", r.keep)
}

func (r Runs) table() *display.Table {
	measures := r.measures()
	t := &display.Table{Columns: []display.Column{{Head: "seed"}, {Head: "epoch", Align: display.Right}}}
	mean, half := []string{"mean", ""}, []string{"±", ""}
	for _, m := range measures {
		t.Columns = append(t.Columns, display.Column{Head: m.head, Align: display.Right})
		x, h := stats.Mean(r.values(m))
		mean, half = append(mean, fmt.Sprintf("%.*f", m.decimals, x)), append(half, fmt.Sprintf("%.*f", m.decimals, h))
	}
	for _, s := range r.Runs {
		seed := fmt.Sprint(s.net.Settings.Seed)
		if s.diverged {
			t.Rows = append(t.Rows, value.TextRow(seed, "diverged"))
			continue
		}
		cells := []string{seed, fmt.Sprint(len(s.State.Curve))}
		for _, m := range measures {
			x, _ := m.of(s)
			cells = append(cells, fmt.Sprintf("%.*f", m.decimals, m.scale*x))
		}
		t.Rows = append(t.Rows, value.TextRow(cells...))
	}
	if len(measures) > 0 {
		t.Rows = append(t.Rows, toned(display.Strong, mean))
		if len(r.values(measures[0])) > 1 {
			t.Rows = append(t.Rows, toned(display.Muted, half))
		}
	}
	return t
}

// toned is a row of texts with one tone.
func toned(tone display.Tone, texts []string) display.Row {
	r := value.TextRow(texts...)
	for i := range r.Cells {
		r.Cells[i].Tone = tone
	}
	return r
}

// JSON has one object for each run. Accuracies are shares from 0 to 1.
func (r Runs) JSON() any {
	runs := make([]any, len(r.Runs))
	measures := r.measures()
	for i, s := range r.Runs {
		o := value.Object{"seed": s.net.Settings.Seed}
		if !s.diverged {
			o["epoch"] = len(s.State.Curve)
			for _, m := range measures {
				o[m.key], _ = m.of(s)
			}
		}
		runs[i] = o
	}
	mean, half := value.Object{}, value.Object{}
	for _, m := range measures {
		x, h := stats.Mean(r.values(m))
		mean[m.key] = x / m.scale
		if !math.IsInf(h, 0) {
			half[m.key] = h / m.scale
		}
	}
	return value.Object{"kind": "runs", "net": r.net, "runs": runs, "of": r.Of, "mean": mean, "half": half}
}

// lines returns the accuracies by epoch, one line for each seed: on validation if there
// is a validation set, else in training.
func (r Runs) lines(title string) plot.Lines {
	l := plot.Lines{Frame: plot.Frame{Title: title, X: "epoch", Y: "training accuracy, %"}}
	for _, s := range r.Runs {
		if s.diverged {
			continue
		}
		line := plot.XY{Name: fmt.Sprintf("seed %d", s.net.Settings.Seed)}
		for i, e := range s.State.Curve {
			share := e.Accuracy()
			if e.Validation != nil {
				share, l.Y = e.Validation.Accuracy(), "validation accuracy, %"
			}
			line.X, line.Y = append(line.X, float64(i+1)), append(line.Y, 100*share)
		}
		l.Series = append(l.Series, line)
	}
	return l
}

func runsType() *table.Type {
	const example = "let D = entailment.generate(rows: 40, seed: 1)\nlet R = nets.bag(dim: 4).runs(D, seeds: [1, " +
		"2], epochs: 3)\n"
	return &table.Type{
		Name: "runs", Doc: "Nets with the same settings, one for each seed, with mean and interval.",
		Keys: []table.Key{
			{Name: "net", Doc: "network and settings"},
			{
				Name: "runs",
				Doc: "for each run: seed, epoch, loss and accuracies (training, validation, each test set) as " +
					"shares; for a diverged run only the seed",
			},
			{Name: "of", Doc: "the number of requested seeds"},
			{Name: "mean", Doc: "the means over seeds"},

			{Name: "half", Doc: "half of the 95 % interval of the mean, by Student's t over seeds; empty for one seed"},
		},
		Methods: []*table.Func{
			{
				Name:    "net",
				Result:  "net",
				Doc:     "The net of a seed. Its training can continue.",
				Example: example + "R.net(seed: 2)",
				Body:    table.MethodWith(table.OneInt("seed", "one of the seeds"), netOfRuns),
			},
			{
				Name:   "plot",
				Result: "picture",
				Doc: "Draws the accuracies by epoch, one line for each seed: on validation if there is a " +
					"validation set, else in training.",
				Example: example + "R.plot",
				Body: table.MethodWith(titleArg, func(c *table.Call, r Runs, title *string) (value.Value, error) {
					lines := r.lines(*title)
					if len(lines.Series) == 0 {
						return nil, c.Fail(nil, "plot.data", "every run diverged, so there is no curve").
							WithHelp("try a smaller lr")
					}
					return draw(c, lines)
				}),
			},
			{
				Name:    "table",
				Result:  "table",
				Doc:     "The runs as a table. Its last rows are the mean and half of the interval.",
				Example: example + "R.table",
				Body:    table.Getter(func(r Runs) value.Value { return value.Table{T: r.table()} }),
			},
			{
				Name:    "save",
				Result:  "nothing",
				Doc:     "Writes the table to a file. The file's extension chooses CSV, TSV or JSON Lines.",
				Example: example + "R.save(\"runs.csv\")",
				Body: table.MethodWith((*pathArgs).declare,
					func(c *table.Call, r Runs, a *pathArgs) (value.Value, error) {
						return save(c, &a.Path,
							r.table())
					}),
			},
		},
	}
}

func netOfRuns(c *table.Call, r Runs, seed *int) (value.Value, error) {
	var seeds []string
	for _, s := range r.Runs {
		if s.net.Settings.Seed != uint64(*seed) {
			seeds = append(seeds, fmt.Sprint(s.net.Settings.Seed))
			continue
		}
		if s.diverged {
			return value.Nothing{Why: fmt.Sprintf("no net: the training of seed %d diverged", *seed)}, nil
		}
		return Net{&netRef{net: s.net, State: s.State}}, nil
	}
	return nil, c.Fail(seed, "arg.range", "there is no run of seed %d", *seed).
		WithHelp("seeds: %s", strings.Join(seeds, ", "))
}
