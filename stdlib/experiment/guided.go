package experiment

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/nets"
)

// Way is a way to evaluate a net with worlds. No way costs more than Evaluations, so that
// they can be compared.
type Way struct {
	Name       string
	Doc        string // one sentence
	Asking     nets.Asking
	Calibrated bool // the threshold is found on generated rows, else it is ½
}

// Evaluations bounds what a way costs for a row: a world in which a net
// evaluates premises and conclusion, with or without the slope, counts one, and
// so does a valuation that is checked.
const Evaluations = 256

// Ways is the table of ways: for each guided one, drawn worlds at the same cost.
// Steps, worlds and checks were settled on generated rows like those of
// test_massive: of 300 of them, with a net of 95 % on its own validation rows,
// 16 worlds led by 14 steps and 16 checks got all right, and 32 led by 7, of
// which the product is taken, 86 % (their least 73 %).
var Ways = []Way{
	{"uniform", "Drawn worlds, a product, ½: as the paper asks.", nets.Asking{Worlds: 256}, false},
	{"uniform, threshold", "Drawn worlds, a product, and a threshold.", nets.Asking{Worlds: 256}, true},
	{
		"guided, threshold", "Guided worlds, a product, and a threshold: learned connectives only.",
		nets.Asking{Worlds: 32, Steps: 7, Join: nets.Product}, true,
	},
	{
		"uniform, worst checked",
		"Drawn worlds, of which the worst is read off as a valuation and checked.",
		nets.Asking{Worlds: 255, Crisp: 1}, false,
	},
	{
		"guided, worst checked",
		"Guided worlds, of which the worst is read off as a valuation and checked.",
		nets.Asking{Worlds: 17, Steps: 14, Crisp: 1}, false,
	},
	{
		"uniform, checked", "Drawn worlds, all of them read off and checked.",
		nets.Asking{Worlds: 128, Crisp: 128}, false,
	},
	{
		"guided, checked", "Guided worlds, of which the 16 worst are read off and checked.",
		nets.Asking{Worlds: 16, Steps: 14, Crisp: 16}, false,
	},
}

// cost is how many evaluations a row takes.
func (w Way) cost() int { return w.Asking.Worlds*(w.Asking.Steps+1) + w.Asking.Crisp }

// likeMassive is a set of generated rows like those of test_massive, without any of them.
// Thresholds are calibrated on it, and so were the fixed settings of guided worlds.
const likeMassive = "like_massive"

// guidedSets are what accuracies of ways are of.
func guidedSets() []string { return []string{likeMassive, "test_massive", "test_exam"} }

// thresholdRows is how many rows likeMassive has.
const thresholdRows = 500

// Guided is a row of a file of ways: a net, and how it was asked.
type Guided struct {
	Result       // of the net's training; Worlds are the way's
	Way          string
	Steps, Crisp int
	Cost         int
	Threshold    float64
	Asked        float64 // seconds
}

// ways is the form of guided.tsv.
var ways = func() sheet[Guided] {
	s := sheet[Guided]{sets: guidedSets(), scores: func(g *Guided) *map[string]nets.Score { return &g.Scores }}
	for _, c := range columns {
		s.columns = append(s.columns, column[Guided]{c.name, func(g *Guided) any { return c.field(&g.Result) }})
	}
	s.columns = append(s.columns,
		column[Guided]{"way", func(g *Guided) any { return &g.Way }},
		column[Guided]{"steps", func(g *Guided) any { return &g.Steps }},
		column[Guided]{"crisp", func(g *Guided) any { return &g.Crisp }},
		column[Guided]{"evaluations", func(g *Guided) any { return &g.Cost }},
		column[Guided]{"bar", func(g *Guided) any { return &g.Threshold }},
		column[Guided]{"asking_seconds", func(g *Guided) any { return &g.Asked }})
	return s
}()

// readGuided reads a file of ways. The error names the file and the line, or is
// fs.ErrNotExist.
func readGuided(file string) ([]Guided, error) {
	asked, err := ways.read(file)
	for i, g := range asked {
		asked[i].Way = strings.Replace(g.Way, ", bar", ", threshold", 1) // as older rows name it
	}
	return asked, err
}

// Guide evaluates the best nets of runs in every way, and appends each row to the file as
// soon as it is known. The net of a run may still be in training; the row says after how
// many epochs. It skips what has a row with the same key, epochs and way.
func (r *Runner) Guide(ctx context.Context, runs []Run, file string) error {
	done, err := readGuided(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	known := map[string]bool{}
	for _, g := range done {
		known[g.id()] = true
	}
	for _, run := range runs {
		if _, settings, _ := run.settings(); settings.Worlds == 0 {
			continue
		}
		if err := r.guide(ctx, run, file, known); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return fmt.Errorf("%v: %w", run, err)
		}
	}
	return nil
}

// id tells rows apart.
func (g *Guided) id() string { return fmt.Sprint(g.Key, " ", g.Best, " ", g.Way) }

// guide asks the net of a run in the ways that are not known.
func (r *Runner) guide(ctx context.Context, run Run, file string, known map[string]bool) error {
	t := &training{Runner: r, run: run}
	if err := t.open(); err != nil {
		return err
	}
	best, err := nets.Load(t.file()+".best", r.Backend)
	if errors.Is(err, fs.ErrNotExist) {
		r.say("%v: no epoch is trained yet", run)
		return nil
	}
	if err != nil {
		return err
	}
	for _, way := range Ways {
		g := Guided{
			Result: t.row(way.Asking.Worlds, len(best.Curve())),
			Way:    way.Name,
			Steps:  way.Asking.Steps,
			Crisp:  way.Asking.Crisp,
			Cost:   way.cost(),
		}
		if known[g.id()] {
			continue
		}
		asked, err := r.massive(ctx, run.Experiment)
		if err != nil {
			return err
		}
		if err := g.ask(ctx, best, way, asked); err != nil {
			return err
		}
		if err := ways.append(file, g); err != nil {
			return err
		}
		r.say("%v: %s", run, g.Summary())
	}
	return nil
}

// ask asks a net about the sets, the first of which gives the threshold.
func (g *Guided) ask(ctx context.Context, n *nets.Net, way Way, sets []*nets.Data) (err error) {
	begun, how := time.Now(), way.Asking
	if way.Calibrated {
		if how.Threshold, err = n.Calibrate(ctx, sets[0], how); err != nil {
			return err
		}
	}
	for i, name := range guidedSets() {
		if g.Scores[name], err = n.Evaluate(ctx, sets[i], how); err != nil {
			return err
		}
	}
	g.Threshold, g.Asked = how.Threshold, time.Since(begun).Seconds()
	return nil
}

// Summary is the way and its accuracies in a line.
func (g *Guided) Summary() string {
	parts := []string{fmt.Sprintf("%s, %d evaluations", g.Way, g.Cost)}
	for _, name := range guidedSets() {
		parts = append(parts, strings.TrimPrefix(name, "test_")+" "+percent(g.Scores[name]))
	}
	return strings.Join(parts, ", ")
}

// massive are the sets that ways are asked about, made once.
func (r *Runner) massive(ctx context.Context, s *Experiment) ([]*nets.Data, error) {
	if sets := r.guided[s]; sets != nil {
		return sets, nil
	}
	load := r.loader()
	var published []*corpus.Set
	for _, name := range guidedSets()[1:] {
		set, err := load(ctx, name)
		if err != nil {
			return nil, err
		}
		published = append(published, set)
	}
	like, err := made(ctx, "massive", thresholdRows, s.DataSeed+2, published)
	if err != nil {
		return nil, err
	}
	var sets []*nets.Data
	for _, set := range append([]*corpus.Set{like}, published...) {
		if s.TestRows > 0 {
			set = set.Head(s.TestRows)
		}
		d, err := nets.FromSet(set)
		if err != nil {
			return nil, err
		}
		sets = append(sets, d)
	}
	r.guided = map[*Experiment][]*nets.Data{s: sets}
	return sets, nil
}
