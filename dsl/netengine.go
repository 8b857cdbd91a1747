package dsl

import (
	"context"
	"fmt"
	"sync"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/verdict"
)

// A net that is bound to a name is an engine under it.

var netWorldsParam = Param{Name: "worlds", Kind: KInt, Least: 1, Most: 4096, Doc: "how many worlds it evaluates in; as many as in training where left out"}

// engine is what a name after by stands for: a row of the engines' table, or a
// net that is bound to it.
func (w *Workspace) engine(name string) *EngineDef {
	if def := w.library.engine(name); def != nil {
		return def
	}
	v, _ := w.Value(name)
	n, ok := v.(Net)
	if !ok {
		return nil
	}
	def := &EngineDef{Name: name, Doc: "The net " + n.spec() + ".", Example: "p, p -> q |= q by " + name}
	if n.ref.net.Settings.Worlds > 0 {
		def.Params = []Param{netWorldsParam}
	}
	def.New = func(c *Call) (decide.Engine, error) { return &netEngine{name, n, c.Int("worlds")}, nil }
	return def
}

// boundNets are the names of nets.
func (w *Workspace) boundNets() (names []string) {
	for _, name := range w.bound() {
		if v, _ := w.Value(name); v != nil && v.TypeName() == "net" {
			names = append(names, name)
		}
	}
	return names
}

// netEngine asks a net.
type netEngine struct {
	name   string
	net    Net
	worlds int // 0 is as many as in training
}

// Name implements decide.Engine.
func (e *netEngine) Name() string {
	if e.worlds == 0 {
		return e.name
	}
	return fmt.Sprintf("%s(worlds: %d)", e.name, e.worlds)
}

// ask asks about rows.
func (e *netEngine) ask(ctx context.Context, rows []worker.Row, progress func(done int)) ([]nets.Answer, error) {
	return netWorker().Ask(ctx, e.net.ref.net, rows, e.worlds, progress)
}

// Decide implements decide.Engine. A net tells entailment from its absence, and
// proves neither.
func (e *netEngine) Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error) {
	row, err := sequentRow(s, false)
	if err != nil {
		return nil, err
	}
	start := time.Now()
	answers, err := e.ask(ctx, []worker.Row{row}, nil)
	if err != nil {
		return nil, err
	}
	a, elapsed := answers[0], time.Since(start)
	var seen []verdict.Evidence
	if a.World >= 0 {
		seen = append(seen, world{a, e.count()})
	}
	v := verdict.NewNeutral(s, e.Name(), elapsed, verdict.Learned(1-a.Probability), nil, seen...)
	if a.Entailed() {
		v = verdict.NewEntailment(s, e.Name(), elapsed, verdict.Learned(a.Probability), seen...)
	}
	if state, _, parting := e.net.known(); len(state.Curve) == 0 && parting == "" {
		v = v.WithNotes("the net is untrained")
	}
	return v, nil
}

// count is in how many worlds the net evaluates.
func (e *netEngine) count() int {
	if e.worlds > 0 {
		return e.worlds
	}
	return e.net.ref.net.Settings.Worlds
}

// world is evidence: the world that speaks most against the sequent.
type world struct {
	nets.Answer
	of int
}

// Kind implements verdict.Evidence.
func (world) Kind() string { return "world" }

// Brief implements verdict.Briefer.
func (w world) Brief() string {
	return fmt.Sprintf("world %d of %d gives it %.2f", w.World+1, w.of, w.InWorld)
}

// Doc implements verdict.Evidence.
func (w world) Doc() display.Doc {
	return display.Doc{display.Line{{Text: fmt.Sprintf("the world that speaks most against it, %d of %d, gives it probability %.2f", w.World+1, w.of, w.InWorld)}}}
}

// JSON implements verdict.Evidence.
func (w world) JSON() any {
	return object{"number": w.World + 1, "of": w.of, "probability": w.InWorld}
}

// netDecider lets a net evaluate a data set, in one request.
type netDecider struct {
	engine   *netEngine
	set      *corpus.Set
	progress func(done, total int64)

	once   sync.Once
	labels map[*corpus.Row]verdict.Label
	err    error
}

// Name implements corpus.Decider.
func (d *netDecider) Name() string { return d.engine.Name() }

// NewWorker implements corpus.Decider: the first row asks about all.
func (d *netDecider) NewWorker() func(context.Context, *corpus.Row) (verdict.Label, error) {
	return func(ctx context.Context, r *corpus.Row) (verdict.Label, error) {
		d.once.Do(func() { d.ask(ctx) })
		if d.err != nil {
			return verdict.Open, d.err
		}
		return d.labels[r], nil
	}
}

func (d *netDecider) ask(ctx context.Context) {
	rows := make([]worker.Row, 0, d.set.Len())
	of := make([]*corpus.Row, 0, d.set.Len())
	for _, r := range d.set.Rows() {
		s, ok := r.Sequent()
		if !ok {
			d.err = fmt.Errorf("nets read formulas, and this is %s", r.Kind())
			return
		}
		row, err := sequentRow(s, false)
		if err != nil {
			d.err = err
			return
		}
		rows, of = append(rows, row), append(of, r)
	}
	answers, err := d.engine.ask(ctx, rows, func(done int) { d.progress(int64(done), int64(len(rows))) })
	if d.err = err; err != nil {
		return
	}
	d.labels = make(map[*corpus.Row]verdict.Label, len(rows))
	for i, a := range answers {
		d.labels[of[i]] = verdict.Neutral
		if a.Entailed() {
			d.labels[of[i]] = verdict.Entailment
		}
	}
}

// evaluateNet is the method of nets.
func evaluateNet(c *Call) (Value, error) {
	rows, err := netRows(c, "data")
	if err != nil {
		return nil, err
	}
	n, set := c.Recv.(Net), c.Value("data").(Dataset).D
	e := &netEngine{n.ref.net.Network, n, c.Int("worlds")}
	d := &netDecider{engine: e, set: set, progress: c.Progress("evaluate on " + count(len(rows), "row"))}
	done, err := set.Evaluate(c.Ctx, d, corpus.Options{})
	if err != nil {
		return nil, netError(c, "data", "net.data", err)
	}
	return Evaluation{done}, nil
}
