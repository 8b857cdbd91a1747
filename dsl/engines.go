package dsl

import (
	"errors"
	"slices"
	"strings"

	"sequent/dsl/syntax"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/engine"
	"sequent/stdlib/source"
)

// EngineDef is what may stand after by: a row of package engine's table, or a net
// that is bound to a name.
type EngineDef struct{ *engine.Def }

// timeoutParam is the argument that every engine takes; a guess needs no time.
var timeoutParam = Param{Name: engine.Timeout, Kind: KDuration, Named: true, Doc: "after which the answer is open"}

// engineDefs lists the engines. The first one is the default.
func engineDefs() []*EngineDef {
	defs := make([]*EngineDef, len(engine.Table))
	for i := range engine.Table {
		defs[i] = &EngineDef{&engine.Table[i]}
	}
	return defs
}

// engineKinds are the kinds of engines' parameters in the language.
var engineKinds = [...]Kind{engine.Whole: KInt, engine.Decimal: KNumber, engine.Truth: KTruth, engine.Word: KChoice,
	engine.Words: KChoices, engine.Sizes: KRange, engine.Training: KAny}

// engineParams are the parameters of an engine in the language.
func engineParams(params []engine.Param) []Param {
	all := make([]Param, len(params))
	for i, p := range params {
		all[i] = Param{Name: p.Name, Kind: engineKinds[p.Kind], Default: p.Default, Least: p.Min, Most: p.Max, Named: p.Named, Need: p.Need, Doc: p.Doc}
		for _, c := range p.Choices {
			all[i].Choices = append(all[i].Choices, Completion{Text: c.Word, Type: c.Type, Doc: c.Doc})
		}
	}
	return all
}

// fn describes the engine as a function, so that its arguments are checked,
// completed and explained like those of other functions.
func (e *EngineDef) fn() *Func {
	f := &Func{Name: e.Name, Params: engineParams(e.Params), Doc: e.Doc, Example: e.Example}
	if !e.Guesses {
		f.Params = append(f.Params, timeoutParam)
	}
	return f
}

func (e *EngineDef) help() display.Doc {
	d := helpFunc("", e.fn())
	what := "an engine for " + e.Subjects()
	if e.Guesses {
		what = "guesses about the rows of a data set; judges nothing"
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
		if !e.Guesses {
			list = append(list, e.Name)
		}
	}
	return strings.Join(list, ", ")
}

// sentenceEngines are those for sentences alone.
func sentenceEngines() (defs []*EngineDef) {
	for _, e := range engineDefs() {
		if e.Judges(engine.Texts) && !e.Judges(engine.FirstOrder) {
			defs = append(defs, e)
		}
	}
	return defs
}

// engineTable lists the engines, or what only guesses. An engine with many
// arguments shows the first; help on it has all.
func engineTable(caption string, defs []*EngineDef, guesses bool) *display.Table {
	t := &display.Table{Caption: caption, Columns: []display.Column{{Head: "engine"}, {Head: "meaning"}}}
	for _, e := range defs {
		if guesses != e.Guesses {
			continue
		}
		sig, params := e.Name, engineParams(e.Params)
		switch {
		case len(params) > 3:
			sig += strings.TrimSuffix((&Func{Params: params[:1]}).Signature(), ")") + ", …)"
		case len(params) > 0:
			sig += (&Func{Params: params}).Signature()
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: sig, Tone: display.Code}, {Text: e.Doc}}})
	}
	return t
}

// engineUse is an engine after by, opened with its arguments.
type engineUse struct {
	*engine.Opened
	given map[string]arg // its arguments, as they were written
	at    source.Span
}

// env is what engines find in the workspace.
func (w *Workspace) env() engine.Env {
	return engine.Env{WordNet: wordNet, Determiners: w.determiners()}
}

// engines resolves what stands after by.
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
	args, _, err := r.bind(def.fn(), e.Args, e.Name.Span())
	if err != nil {
		return engineUse{}, err
	}
	u := engineUse{given: args, at: e.Span()}
	u.Opened, err = def.Opened(r.w.library.env(r.w), engine.Spec{Name: def.Name, Arguments: engineArguments(def.Params, args)})
	return u, u.placed(err, e.Name.Span())
}

// engineArguments are arguments as a spec has them.
func engineArguments(params []engine.Param, given map[string]arg) engine.Arguments {
	spec := engine.Arguments{}
	for name, a := range given {
		kind := engine.Decimal // of timeout
		if i := slices.IndexFunc(params, func(p engine.Param) bool { return p.Name == name }); i >= 0 {
			kind = params[i].Kind
		}
		spec[name] = engineValue(kind, a.value)
	}
	return spec
}

// labelled is a value that an engine may learn from: a data set.
type labelled interface{ set() *corpus.Set }

// engineValue is a value as an engine takes it; one that does not fit the kind is
// left for the engine to refuse.
func engineValue(k engine.Kind, v Value) any {
	if k == engine.Sizes {
		r, _ := rangeOf(v)
		return engine.Range{Min: r.Min, Max: r.Max}
	}
	switch v := v.(type) {
	case Number:
		if k == engine.Whole {
			return int(v.X)
		}
		return v.X
	case Text:
		return v.S
	case Truth:
		return bool(v)
	case labelled:
		return v.set()
	case List:
		if k != engine.Words {
			return v
		}
		words := make([]string, len(v.Items))
		for i, item := range v.Items {
			words[i] = item.(Text).S // bind lets no other words pass
		}
		return words
	}
	return v
}

// placed puts an error about an argument of the engine at the argument, another at at.
func (u engineUse) placed(err error, at source.Span) error {
	wrong, ok := errors.AsType[*engine.ArgumentError](err)
	if !ok {
		return err
	}
	if a, given := u.given[wrong.Param]; given {
		at = a.at
	}
	e := source.Errorf(at, wrong.Code, "%s", wrong.Why)
	if wrong.Help != "" {
		return e.WithHelp("%s", wrong.Help)
	}
	return e
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
	o, err := def.Opened(r.w.library.env(r.w), engine.Spec{Name: def.Name})
	return engineUse{Opened: o, at: at}, err
}

// usesOr is the engines, the default one where there is none.
func (r *run) usesOr(uses []engineUse, at source.Span) ([]engineUse, error) {
	if len(uses) > 0 {
		return uses, nil
	}
	auto, err := r.defaultEngine(at)
	return []engineUse{auto}, err
}

// noGuess is an error where something that only guesses is asked to judge.
func noGuess(uses []engineUse) error {
	for _, u := range uses {
		if u.Def.Guesses {
			return source.Errorf(u.at, "engine.guess", "%s guesses from the surface and judges nothing", u.Def.Name).
				WithHelp("a data set shows what it reaches: D.evaluate(by: %s)", u.Def.Name)
		}
	}
	return nil
}

// labels is what labels the rows of a set.
func (u engineUse) labels(s *corpus.Set) (corpus.Decider, error) {
	d, err := u.LabelsOf(s)
	return d, u.placed(err, u.at)
}

// rowLabels is what labels rows of a kind; of formulas full says that contradiction
// is told from neutral.
func (u engineUse) rowLabels(kind corpus.Kind, full bool) (corpus.Decider, error) {
	d, err := u.Labels(kind, full)
	return d, u.placed(err, u.at)
}
