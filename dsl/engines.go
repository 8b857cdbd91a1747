package dsl

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"sequent/dsl/syntax"
	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/display"
	"sequent/stdlib/engine"
	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
	"sequent/stdlib/source"
)

// EngineDef describes a name after by: a row of package decide's table of
// engines, or each, which asks all engines.
type EngineDef struct {
	Name    string
	Params  []Param // besides timeout, which every engine takes
	Decides Subject
	Doc     string // one sentence
	Page    decide.Page
	Example string
	Needs   string // what the example needs besides the binary: "prover" or ""
	// New makes the engine; nil for each and for baselines.
	New func(c *Call) (decide.Engine, error)
	// Texts makes an engine for sentences; nil otherwise.
	Texts func(c *Call) (engine.Engine, error)
	// Amounts makes an engine for quantities without a text; nil
	// otherwise.
	Amounts func(c *Call) (*amountEngine, error)
	// Guess makes a baseline, which labels rows of data sets and decides no
	// judgment; nil for engines.
	Guess func(c *Call) (corpus.Guesser, error)
}

// timeoutParam is the argument that every engine takes. Baselines take none.
var timeoutParam = Param{Name: "timeout", Kind: KDuration, Named: true, Doc: "time limit in seconds; the verdict is open when it runs out"}

// engineDefs lists the engines. The first one is the default.
func engineDefs() []*EngineDef {
	return slices.Concat(formulaEngines(), firstOrderEngines(), []*EngineDef{proverDef(), eachDef()}, sentenceEngines(), guessDefs(), shallowDefs())
}

// formulaEngines lists the engines of package decide.
func formulaEngines() []*EngineDef {
	defs := make([]*EngineDef, len(decide.Engines))
	for i, spec := range decide.Engines {
		defs[i] = engineDef(spec)
	}
	widen(defs[0])
	return defs
}

// widen extends package decide's auto, which takes formulas without quantifiers,
// to the language's auto, which takes every judgment.
func widen(auto *EngineDef) {
	auto.New = func(*Call) (decide.Engine, error) { return autoEngine{}, nil }
	auto.Texts = func(c *Call) (engine.Engine, error) { return autoOn(c.run.w, c.assume()), nil }
	auto.Params = []Param{assumeParam(natlog.Assumptions)}
	auto.Doc = "Chooses the engine: truth tables for few variables, SAT for many; for first-order formulas finite models, ground instances and superposition side by side. The verdict names the engine."
	auto.Page = decide.Page{
		Decides: "every judgment: small formulas by truth tables, larger ones by SAT; formulas with quantifiers by finite models, instances and superposition side by side; sentences and quantities by the engines that read them.",
		Time:    "the time of the engine that answers; the verdict names it.",
		Command: "go test ./dsl -run '^$' -bench Engines/auto",
		Cannot:  "judgments that none of these engines settles within its time limit."}
}

// eachDef is the engine each, which asks the others.
func eachDef() *EngineDef {
	return &EngineDef{Name: "each", Doc: "Asks every engine that applies and shows the verdicts side by side, with time and agreement.", Example: "p, p -> q |= q by each",
		Page: decide.Page{
			Decides: "nothing by itself: it asks every engine that applies, side by side. If their labels differ, the label is open.",
			Time:    "the sum of the engines' times.",
			Command: "go test ./dsl -run '^$' -bench Engines/each",
			Cannot:  "judgments that none of the engines settles."}}
}

// judges reports whether an engine takes judgments about a subject. A
// propositional formula is also a first-order formula; auto and each pass
// judgments on to other engines.
func (e *EngineDef) judges(s Subject) bool {
	if e.New == nil && (e.Texts != nil || e.Amounts != nil) {
		return s == Sentences && e.Texts != nil || s == Quantities && e.Amounts != nil
	}
	return s <= max(e.Decides, e.passes())
}

// passes returns the largest subject of judgments that auto and each pass on.
func (e *EngineDef) passes() Subject {
	if e.Name == "auto" || e.Name == "each" {
		return FirstOrder
	}
	return Propositional
}

// subjects lists the subjects of the engine.
func (e *EngineDef) subjects() string {
	if e.judges(FirstOrder) {
		return "formulas"
	}
	if e.judges(Sentences) && e.judges(Quantities) {
		return Sentences.String() + " and " + Quantities.String()
	}
	return e.Decides.String()
}

// engineDef converts a decider's parameters to the language's.
func engineDef(spec decide.Spec) *EngineDef {
	d := &EngineDef{Name: spec.Name, Doc: spec.Doc, Page: spec.Page, Example: "p, p -> q |= q by " + spec.Name}
	var shown []string
	for i, p := range spec.Params {
		d.Params = append(d.Params, Param{Name: p.Name, Kind: KInt, Default: p.Default, Doc: p.Doc, Least: p.Min, Most: p.Max})
		given := fmt.Sprint(p.Default)
		if i > 0 {
			given = p.Name + ": " + given
		}
		shown = append(shown, given)
	}
	if len(shown) > 0 {
		d.Example += "(" + strings.Join(shown, ", ") + ")"
	}
	d.New = func(c *Call) (decide.Engine, error) {
		args := map[string]int{}
		for _, p := range spec.Params {
			args[p.Name] = c.Int(p.Name)
		}
		return spec.Make(args)
	}
	return d
}

// fn describes the engine as a function, so that its arguments are checked,
// completed and explained like those of other functions.
func (e *EngineDef) fn() *Func {
	f := &Func{Name: e.Name, Params: e.Params, Doc: e.Doc, Example: e.Example}
	if e.Guess == nil {
		f.Params = append(e.Params[:len(e.Params):len(e.Params)], timeoutParam)
	}
	return f
}

func (e *EngineDef) help() display.Doc {
	d := helpFunc("", e.fn())
	what := "engine for " + e.subjects()
	if e.Guess != nil {
		what = "baseline: labels rows of data sets, decides no judgment"
	}
	d = append(d, display.Line{{Text: what, Tone: display.Muted}})
	for _, l := range []struct{ head, text string }{{"decides", e.Page.Decides}, {"time", e.Page.Time}, {"measured by", e.Page.Command}, {"cannot", e.Page.Cannot}} {
		d = append(d, display.Line{{Text: l.head + ": ", Tone: display.Muted}, {Text: l.text}})
	}
	return d
}

// engineList lists the engines without the baselines.
func engineList(defs []*EngineDef) string {
	var list []string
	for _, e := range defs {
		if e.Guess == nil {
			list = append(list, e.Name)
		}
	}
	return strings.Join(list, ", ")
}

// engineTable lists the engines, or the baselines. An engine with many arguments
// shows the first one; its help page has all.
func engineTable(caption string, defs []*EngineDef, guesses bool) *display.Table {
	t := &display.Table{Caption: caption, Columns: []display.Column{{Head: "engine"}, {Head: "meaning"}}}
	for _, e := range defs {
		if guesses != (e.Guess != nil) {
			continue
		}
		sig := e.Name
		switch {
		case len(e.Params) > 3:
			sig += strings.TrimSuffix((&Func{Params: e.Params[:1]}).Signature(), ")") + ", …)"
		case len(e.Params) > 0:
			sig += (&Func{Params: e.Params}).Signature()
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: sig, Tone: display.Code}, {Text: e.Doc}}})
	}
	return t
}

// engines resolves the names after by.
func (r *run) engines(by *syntax.Engines) ([]engineUse, error) {
	if by == nil {
		return nil, nil
	}
	uses := make([]engineUse, 0, len(by.List))
	for _, e := range by.List {
		u, err := r.engineUse(e)
		if err != nil {
			return nil, err
		}
		uses = append(uses, u)
	}
	return uses, nil
}

func (r *run) engineUse(e *syntax.Engine) (engineUse, error) {
	def := r.w.engine(e.Name.Text)
	if def == nil {
		return engineUse{}, r.unknownEngine(e)
	}
	fn := def.fn()
	args, rest, err := r.bind(fn, e.Args, e.Name.Span())
	if err != nil {
		return engineUse{}, err
	}
	c := &Call{Ctx: r.ctx, At: e.Name.Span(), run: r, fn: fn, args: args, rest: rest}
	u := engineUse{def: def, timeout: c.Duration("timeout"), given: args, at: e.Span()}
	if def.New != nil {
		u.engine, err = def.New(c)
	}
	if def.Texts != nil && err == nil {
		u.texts, err = def.Texts(c)
	}
	if def.Guess != nil && err == nil {
		u.guess, err = def.Guess(c)
	}
	if def.Amounts != nil && err == nil {
		u.amounts, err = def.Amounts(c)
	}
	return u, err
}

func (r *run) unknownEngine(e *syntax.Engine) error {
	all, list := names(r.w.library.Engines, func(d *EngineDef) string { return d.Name }), engineList(r.w.library.Engines)
	if v, ok := r.w.Value(e.Name.Text); ok {
		return source.Errorf(e.Name.Span(), "engine.unknown", "%s is %s, not an engine", e.Name.Text, article(v.TypeName())).
			WithHelp("engines: %s", list)
	}
	err := source.Errorf(e.Name.Span(), "engine.unknown", "unknown engine %s; engines: %s", e.Name.Text, list)
	if near, ok := source.Nearest(e.Name.Text, append(all, r.w.boundNets()...)); ok {
		return err.WithHelp("did you mean %s?", near)
	}
	return err
}

// engineArgument reads by: among a call's arguments.
func (r *run) engineArgument(w *syntax.Arg) ([]engineUse, error) {
	if w.Engines == nil {
		return nil, source.Errorf(w.Span(), "arg.type", "not an engine; write by: sat or by: [sat, table]")
	}
	return r.engines(w.Engines)
}

// defaultEngine is the engine of a judgment without by.
func (r *run) defaultEngine(at source.Span) (engineUse, error) {
	def := r.w.library.Engines[0]
	c := &Call{Ctx: r.ctx, At: at, run: r, fn: def.fn()}
	e, err := def.New(c)
	if err != nil {
		return engineUse{}, err
	}
	t, err := def.Texts(c)
	return engineUse{def: def, engine: e, texts: t, at: at}, err
}

// decider lets an engine label the rows of a data set. Sets with two classes
// distinguish only entailment from the rest; other sets need the full label.
type decider struct {
	use  engineUse
	full bool
}

// Name returns the engine's name with its arguments.
func (d decider) Name() string { return d.use.engine.Name() }

// NewWorker labels rows one after another. The engine's timeout applies to each row.
func (d decider) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	work := d.worker()
	return func(ctx context.Context, row *corpus.Row) (corpus.Answer, error) {
		s, ok := row.Sequent()
		if !ok {
			return corpus.Answer{}, fmt.Errorf("%s decides %s, but this row holds %s", d.use.def.Name, d.use.def.subjects(), row.Kind())
		}
		return d.label(ctx, work, s)
	}
}

// Patience implements [engine.Patient].
func (d decider) Patience() time.Duration { return d.use.timeout }

// worker returns the engine's own worker where that suffices: each label it gives
// is a claim. Otherwise it makes whole verdicts.
func (d decider) worker() func(context.Context, logic.Sequent) (corpus.Answer, error) {
	if b, ok := d.use.engine.(decide.Batcher); ok && !d.full {
		work := b.NewWorker()
		return func(ctx context.Context, s logic.Sequent) (corpus.Answer, error) {
			label, err := work(ctx, s)
			return corpus.Claimed(label), err
		}
	}
	return func(ctx context.Context, s logic.Sequent) (corpus.Answer, error) {
		v, err := d.use.engine.Decide(ctx, s)
		if err != nil {
			return corpus.Answer{}, err
		}
		return corpus.AnswerOf(v), nil
	}
}

// label runs a worker on one row. If the engine's timeout ends, the answer is
// open.
func (d decider) label(ctx context.Context, work func(context.Context, logic.Sequent) (corpus.Answer, error), s logic.Sequent) (corpus.Answer, error) {
	if d.use.timeout == 0 {
		return work(ctx, s)
	}
	limited, cancel := context.WithTimeout(ctx, d.use.timeout)
	defer cancel()
	answer, err := work(limited, s)
	if err != nil && ctx.Err() == nil && limited.Err() != nil {
		return corpus.Answer{}, nil
	}
	return answer, err
}
