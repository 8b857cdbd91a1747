package dsl

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/plot"
)

// Runs are nets of the same settings and several seeds: what a figure is worth
// shows in how far they are apart.

// maxSeeds bounds how many nets a call trains.
const maxSeeds = 100

func runsFunc() *Func {
	return &Func{Name: "runs", Result: "runs",
		Params: []Param{
			trainingDataParam,
			{Name: "seeds", Need: true, Doc: "a range or a list of whole numbers: 1..3 or [1, 2, 3]"},
			epochsParam("of each run"), batchParam, rateParam, validateParam, permuteParam,
			{Name: "test", Named: true, Doc: "a data set, or a list of them, that each net is asked about at its end"}, keepParam,
		},
		Doc: "Trains a new net of these settings for each seed: a table with mean and 95 % interval; this net stays as it is.",
		Example: "let D = entailment.generate(rows: 40, seed: 1)\n" +
			"nets.bag(dim: 4).runs(D, seeds: 1..3, epochs: 2, test: D.head(8))", Call: trainRuns}
}

// tested is a data set that nets are asked about.
type tested struct {
	name string
	rows []nets.Row
}

func trainRuns(c *Call) (Value, error) {
	seeds, err := seedsOf(c)
	if err != nil {
		return nil, err
	}
	rows, validate, how, err := trainingOf(c)
	if err != nil {
		return nil, err
	}
	tests, err := testsOf(c)
	if err != nil {
		return nil, err
	}
	of := c.Recv.(Net)
	r := Runs{net: of.unseeded(), of: len(seeds), keep: c.Text("keep")}
	for _, t := range tests {
		r.tests = append(r.tests, t.name)
	}
	view := newTrainingView(c, "", len(rows))
	view.nets = int64(len(seeds))
	defer view.close()
	for i, seed := range seeds {
		view.next(fmt.Sprintf("%s, seed %d, run %d of %d", of.ref.net.Network, seed, i+1, len(seeds)), int64(i*how.Epochs*len(rows)))
		one, err := of.again(c, seed, rows, validate, how, tests, view)
		if c.Ctx.Err() != nil && i > 0 {
			c.run.out.Print("stderr", fmt.Sprintf("the runs were interrupted; the %s that had finished are kept, of %d\n", count(i, "seed"), len(seeds)))
			return r, nil
		}
		if err != nil {
			return nil, netError(c, "", "net.train", err)
		}
		r.runs = append(r.runs, one)
	}
	return r, nil
}

// again trains a new net of the same settings but for the seed, and asks it.
// That it diverges is a finding.
func (n Net) again(c *Call, seed uint64, rows, validate []nets.Row, how worker.Training, tests []tested, view *trainingView) (*seedRun, error) {
	settings := n.ref.net.Settings
	settings.Seed = seed
	made, err := netWorker().New(c.Ctx, n.ref.net.Network, settings)
	if err != nil {
		return nil, err
	}
	r := &seedRun{net: made}
	r.state, err = netWorker().Train(c.Ctx, made, rows, validate, how, view.show)
	if errors.Is(err, nets.ErrDiverged) {
		r.diverged = true
		return r, nil
	}
	for i := 0; err == nil && i < len(tests); i++ {
		var s nets.Score
		s, err = r.score(c, tests[i], view)
		r.scores = append(r.scores, s)
	}
	return r, err
}

// score asks the net about a data set.
func (r *seedRun) score(c *Call, t tested, view *trainingView) (s nets.Score, err error) {
	line := display.Progress{Label: view.title + ", " + t.name, Started: view.started, Total: int64(len(t.rows))}
	answers, err := netWorker().Ask(c.Ctx, r.net, t.rows, nets.Asking{}, func(done int, note string) {
		line.Done, line.Note = int64(done), note
		view.update(line)
	})
	for i, a := range answers {
		s.Of++
		if t.rows[i].Right(a, nets.Asking{}) {
			s.Right++
		}
	}
	return s, err
}

// seedsOf are the seeds of a call, each once.
func seedsOf(c *Call) (seeds []uint64, err error) {
	v := c.Value("seeds")
	var given []float64
	if span, ok := rangeOf(v); ok {
		if span.Max-span.Min >= maxSeeds {
			return nil, c.Fail("seeds", "limit.size", "%d seeds are more than %d", span.Max-span.Min+1, maxSeeds)
		}
		for s := span.Min; s <= span.Max; s++ {
			given = append(given, float64(s))
		}
	} else if isNumbers(v) {
		given = floats(v)
	}
	if len(given) == 0 {
		return nil, c.Fail("seeds", "arg.type", "seeds of %s takes a range (1..3) or a list of whole numbers, not %s", c.fn.Name, describe(v))
	}
	if len(given) > maxSeeds {
		return nil, c.Fail("seeds", "limit.size", "%d seeds are more than %d", len(given), maxSeeds)
	}
	for _, s := range given {
		switch {
		case s != math.Trunc(s) || s < 0 || s > maxSeed:
			return nil, c.Fail("seeds", "arg.range", "a seed is a whole number from 0 to %d, not %v", maxSeed, s)
		case slices.Contains(seeds, uint64(s)):
			return nil, c.Fail("seeds", "arg.twice", "the seed %v is given twice, and would train the same net twice", s)
		}
		seeds = append(seeds, uint64(s))
	}
	return seeds, nil
}

// testsOf are the data sets of the argument test, each under a name of its own.
func testsOf(c *Call) (tests []tested, err error) {
	given := []Value{c.Value("test")}
	if l, ok := given[0].(List); ok {
		given = l.Items
	} else if given[0] == nil {
		return nil, nil
	}
	for _, v := range given {
		rows, err := rowsOf(c, "test", v)
		if err != nil {
			return nil, err
		}
		called := c.run.w.called(v.(Dataset))
		name := called
		for n := 2; slices.ContainsFunc(tests, func(t tested) bool { return t.name == name }); n++ {
			name = fmt.Sprintf("%s (%d)", called, n)
		}
		tests = append(tests, tested{name, rows})
	}
	return tests, nil
}

// called is the name that a data set is bound to, or else its title.
func (w *Workspace) called(d Dataset) string {
	for _, name := range w.bound() {
		if v, _ := w.Value(name); v != nil {
			if other, ok := v.(Dataset); ok && other.D == d.D {
				return name
			}
		}
	}
	return d.D.Title()
}

// Runs are nets of the same settings, one for each seed.
type Runs struct {
	net   string // network and settings, without the seed
	tests []string
	runs  []*seedRun // those that are finished
	of    int
	keep  string // after which epoch nets were kept: last or best
}

// seedRun is the net of a seed, and what came of it.
type seedRun struct {
	net      worker.Net
	state    worker.State
	scores   []nets.Score // by tests
	diverged bool         // and so has no state
}

// TypeName implements Value.
func (Runs) TypeName() string { return "runs" }

// measure is a column of numbers; of a run that diverged it has none.
type measure struct {
	key, head string // in JSON; of the table
	decimals  int
	scale     float64
	of        func(r *seedRun) (float64, bool)
}

// measures are the columns that the runs have.
func (r Runs) measures() []measure {
	last := func(s *seedRun) nets.Epoch { return s.state.Curve[len(s.state.Curve)-1] }
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
		all = append(all, measure{name, name + " %", 2, 100, func(s *seedRun) (float64, bool) { return s.scores[i].Accuracy(), true }})
	}
	return slices.DeleteFunc(all, func(m measure) bool { return len(r.values(m)) == 0 })
}

// values are a measure of the runs that have it.
func (r Runs) values(m measure) (values []float64) {
	for _, s := range r.runs {
		if s.diverged {
			continue
		}
		if x, ok := m.of(s); ok {
			values = append(values, m.scale*x)
		}
	}
	return values
}

// Doc shows a run a row, and below them mean and interval.
func (r Runs) Doc() display.Doc {
	seeds := count(len(r.runs), "seed")
	if len(r.runs) < r.of {
		seeds += fmt.Sprintf(" of %d", r.of)
	}
	return display.Doc{display.Line{{Text: r.net, Tone: display.Code}, {Text: "   " + seeds}}, r.table(), display.Line{{Text: r.footnote(), Tone: display.Muted}}}
}

// footnote says what the last rows mean.
func (r Runs) footnote() string {
	trained := len(slices.DeleteFunc(slices.Clone(r.runs), func(s *seedRun) bool { return s.diverged }))
	switch {
	case trained == 0:
		return "every run diverged; try a smaller lr"
	case trained == 1:
		return "one seed has no interval; each net is that of its " + r.keep + " epoch"
	}
	return fmt.Sprintf("±: half of the 95 %% interval of the mean over seeds, Student's t, %s; each net is that of its %s epoch",
		count(trained-1, "degree")+" of freedom", r.keep)
}

func (r Runs) table() *display.Table {
	measures := r.measures()
	t := &display.Table{Columns: []display.Column{{Head: "seed"}, {Head: "epoch", Align: display.Right}}}
	mean, half := []string{"mean", ""}, []string{"±", ""}
	for _, m := range measures {
		t.Columns = append(t.Columns, display.Column{Head: m.head, Align: display.Right})
		x, h := experiment.Mean(r.values(m))
		mean, half = append(mean, fmt.Sprintf("%.*f", m.decimals, x)), append(half, fmt.Sprintf("%.*f", m.decimals, h))
	}
	for _, s := range r.runs {
		seed := fmt.Sprint(s.net.Settings.Seed)
		if s.diverged {
			t.Rows = append(t.Rows, textRow(seed, "diverged"))
			continue
		}
		cells := []string{seed, fmt.Sprint(len(s.state.Curve))}
		for _, m := range measures {
			x, _ := m.of(s)
			cells = append(cells, fmt.Sprintf("%.*f", m.decimals, m.scale*x))
		}
		t.Rows = append(t.Rows, textRow(cells...))
	}
	if len(measures) > 0 {
		t.Rows = append(t.Rows, toned(display.Strong, mean))
		if len(r.values(measures[0])) > 1 {
			t.Rows = append(t.Rows, toned(display.Muted, half))
		}
	}
	return t
}

// toned is a row of texts in a tone.
func toned(tone display.Tone, texts []string) display.Row {
	r := textRow(texts...)
	for i := range r.Cells {
		r.Cells[i].Tone = tone
	}
	return r
}

// JSON has a run an item; accuracies are shares.
func (r Runs) JSON() any {
	runs := make([]any, len(r.runs))
	measures := r.measures()
	for i, s := range r.runs {
		o := object{"seed": s.net.Settings.Seed}
		if !s.diverged {
			o["epoch"] = len(s.state.Curve)
			for _, m := range measures {
				o[m.key], _ = m.of(s)
			}
		}
		runs[i] = o
	}
	mean, half := object{}, object{}
	for _, m := range measures {
		x, h := experiment.Mean(r.values(m))
		mean[m.key] = x / m.scale
		if !math.IsInf(h, 0) {
			half[m.key] = h / m.scale
		}
	}
	return object{"kind": "runs", "net": r.net, "runs": runs, "of": r.of, "mean": mean, "half": half}
}

// lines are the accuracies by epoch, a line a seed: on validation where there
// is one, else in training.
func (r Runs) lines(title string) plot.Lines {
	l := plot.Lines{Frame: plot.Frame{Title: title, X: "epoch", Y: "training accuracy, %"}}
	for _, s := range r.runs {
		if s.diverged {
			continue
		}
		line := plot.XY{Name: fmt.Sprintf("seed %d", s.net.Settings.Seed)}
		for i, e := range s.state.Curve {
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

func runsType() *Type {
	const example = "let D = entailment.generate(rows: 40, seed: 1)\nlet R = nets.bag(dim: 4).runs(D, seeds: [1, 2], epochs: 3)\n"
	return &Type{
		Name: "runs", Doc: "Nets of the same settings, one for each seed, with mean and interval.",
		Keys: []Key{{"net", "network and settings"}, {"runs", "seed, epoch, loss and accuracies (training, validation, each test set) as shares; of one that diverged the seed alone"},
			{"of", "how many seeds were asked for"}, {"mean", "over seeds"}, {"half", "of the 95 % interval of the mean, by Student's t over seeds; empty for one seed"}},
		Methods: []*Func{
			{Name: "net", Params: []Param{{Name: "seed", Kind: KInt, Need: true, Doc: "one of the seeds"}}, Result: "net", Doc: "The net of a seed; its training can go on.", Example: example + "R.net(seed: 2)", Call: netOfRuns},
			{Name: "plot", Params: []Param{titleParam}, Result: "picture", Doc: "The accuracies by epoch, a line a seed: on validation where there is one, else in training.", Example: example + "R.plot",
				Call: func(c *Call) (Value, error) {
					lines := c.Recv.(Runs).lines(c.Text("title"))
					if len(lines.Series) == 0 {
						return nil, c.Fail("", "plot.data", "every run diverged, so there is no curve").WithHelp("try a smaller lr")
					}
					return draw(c, lines)
				}},
			{Name: "table", Result: "table", Doc: "The runs as a table, with mean and half of the interval as its last rows.", Example: example + "R.table",
				Call: func(c *Call) (Value, error) { return Table{T: c.Recv.(Runs).table()}, nil }},
			{Name: "save", Params: []Param{pathParam}, Result: "nothing", Doc: "Writes the table as CSV, TSV or JSON Lines by extension.", Example: example + "R.save(\"runs.csv\")",
				Call: func(c *Call) (Value, error) { return save(c, c.Recv.(Runs).table()) }},
		},
	}
}

func netOfRuns(c *Call) (Value, error) {
	r, seed := c.Recv.(Runs), c.Int("seed")
	var seeds []string
	for _, s := range r.runs {
		if s.net.Settings.Seed != uint64(seed) {
			seeds = append(seeds, fmt.Sprint(s.net.Settings.Seed))
			continue
		}
		if s.diverged {
			return Nothing{Why: fmt.Sprintf("no net: the training of seed %d diverged", seed)}, nil
		}
		return Net{&netRef{net: s.net, state: s.state}}, nil
	}
	return nil, c.Fail("seed", "arg.range", "there is no run of seed %d", seed).WithHelp("seeds: %s", strings.Join(seeds, ", "))
}
