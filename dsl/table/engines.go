package table

import (
	"errors"
	"slices"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/syntax"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/engine"
	"sequent/stdlib/source"
)

// EngineDef is what may stand after by: a row of package engine's table, or a net
// that is bound to a name.
type EngineDef struct{ *engine.Def }

// timeoutParam is the argument that every engine takes; a guess needs no time.
var timeoutParam = Param{Name: engine.Timeout, Kind: Duration, Named: true, Doc: "after which the answer is open"}

// engineKinds are the kinds of engines' parameters in the language.
var engineKinds = [...]Kind{engine.Whole: Int, engine.Decimal: Number, engine.Truth: Truth, engine.Word: Choice,
	engine.Words: Choices, engine.Sizes: Range, engine.Training: Any}

// EngineParams are the parameters of an engine in the language.
func EngineParams(params []engine.Param) []Param {
	all := make([]Param, len(params))
	for i, p := range params {
		all[i] = Param{
			Name:    p.Name,
			Kind:    engineKinds[p.Kind],
			Default: p.Default,
			Least:   p.Min,
			Most:    p.Max,
			Named:   p.Named,
			Need:    p.Need,
			Doc:     p.Doc,
		}
		for _, c := range p.Choices {
			all[i].Choices = append(all[i].Choices, front.Completion{Text: c.Word, Type: c.Type, Doc: c.Doc})
		}
	}
	return all
}

// fn describes the engine as a function, so that its arguments are checked,
// completed and explained like those of other functions.
func (e *EngineDef) fn() *Func {
	f := &Func{Name: e.Name, Body: Body{Params: EngineParams(e.Params)}, Doc: e.Doc, Example: e.Example}
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
	for _, l := range []struct{ head, text string }{
		{"decides", e.Page.Decides}, {"time", e.Page.Time}, {"measured by", e.Page.Command},
		{"cannot", e.Page.Cannot},
	} {
		d = append(d, display.Line{{Text: l.head + ": ", Tone: display.Muted}, {Text: l.text}})
	}
	return d
}

// EngineList lists the engines without the baselines.
func EngineList(defs []*EngineDef) string {
	var list []string
	for _, e := range defs {
		if !e.Guesses {
			list = append(list, e.Name)
		}
	}
	return strings.Join(list, ", ")
}

// engineTable lists the engines, or what only guesses. An engine with many
// arguments shows the first; help on it has all.
func engineTable(caption string, defs []*EngineDef, guesses bool) *display.Table {
	t := &display.Table{Caption: caption, Columns: []display.Column{{Head: "engine"}, {Head: "meaning"}}}
	for _, e := range defs {
		if guesses != e.Guesses {
			continue
		}
		sig, params := e.Name, EngineParams(e.Params)
		switch {
		case len(params) > 3:
			sig += strings.TrimSuffix((&Func{Body: Body{Params: params[:1]}}).Signature(), ")") + ", …)"
		case len(params) > 0:
			sig += (&Func{Body: Body{Params: params}}).Signature()
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: sig, Tone: display.Code}, {Text: e.Doc}}})
	}
	return t
}

// EnginesOf resolves what stands after by.
func EnginesOf(r Running, by *syntax.Engines) ([]Use, error) {
	if by == nil {
		return nil, nil
	}
	uses := make([]Use, 0, len(by.List))
	for _, e := range by.List {
		u, err := UseOf(r, e)
		if err != nil {
			return nil, err
		}
		uses = append(uses, u)
	}
	return uses, nil
}

// UseOf is an engine after by, with its arguments.
func UseOf(r Running, e *syntax.Engine) (Use, error) {
	def := EngineNamed(r, e.Name.Text)
	if def == nil {
		return Use{}, unknownEngine(r, e)
	}
	args, _, err := bind(r, def.fn(), e.Args, e.Name.Span())
	if err != nil {
		return Use{}, err
	}
	u := Use{Given: args, At: e.Span()}
	u.Opened, err = def.Opened(r.Library().Env(r), engine.Spec{
		Name:      def.Name,
		Arguments: EngineArguments(def.Params, args),
	})
	return u, u.Placed(err, e.Name.Span())
}

// EngineArguments are arguments as a spec has them.
func EngineArguments(params []engine.Param, given map[string]Arg) engine.Arguments {
	spec := engine.Arguments{}
	for name, a := range given {
		kind := engine.Decimal // of timeout
		if i := slices.IndexFunc(params, func(p engine.Param) bool { return p.Name == name }); i >= 0 {
			kind = params[i].Kind
		}
		spec[name] = engineValue(kind, a.Value)
	}
	return spec
}

// labelled is a value that an engine may learn from: a data set.
type labelled interface{ Set() *corpus.Set }

// engineValue is a value as an engine takes it; one that does not fit the kind is
// left for the engine to refuse.
func engineValue(k engine.Kind, v value.Value) any {
	if k == engine.Sizes {
		r, _ := RangeOf(v)
		return engine.Range{Min: r.Min, Max: r.Max}
	}
	switch v := v.(type) {
	case value.Number:
		if k == engine.Whole {
			return int(v.X)
		}
		return v.X
	case value.Text:
		return v.S
	case value.Truth:
		return bool(v)
	case labelled:
		return v.Set()
	case value.List:
		if k != engine.Words {
			return v
		}
		words := make([]string, len(v.Items))
		for i, item := range v.Items {
			words[i] = item.(value.Text).S // bind lets no other words pass
		}
		return words
	}
	return v
}

// Placed puts an error about an argument of the engine at the argument, another at at.
func (u Use) Placed(err error, at source.Span) error {
	wrong, ok := errors.AsType[*engine.ArgumentError](err)
	if !ok {
		return err
	}
	if a, given := u.Given[wrong.Param]; given {
		at = a.At
	}
	e := source.Errorf(at, wrong.Code, "%s", wrong.Why)
	if wrong.Help != "" {
		return e.WithHelp("%s", wrong.Help)
	}
	return e
}

func unknownEngine(r Running, e *syntax.Engine) error {
	all, list := Names(r.Library().Engines, func(d *EngineDef) string {
		return d.Name
	}), EngineList(r.Library().Engines)
	if v, ok := r.Value(e.Name.Text); ok {
		return source.Errorf(e.Name.Span(), "engine.unknown", "%s is %s, not an engine", e.Name.Text,
			value.Article(v.TypeName())).
			WithHelp("engines: %s", list)
	}
	err := source.Errorf(e.Name.Span(), "engine.unknown", "unknown engine %s; engines: %s", e.Name.Text, list)
	if near, ok := source.Nearest(e.Name.Text, append(all, boundNets(r)...)); ok {
		return err.WithHelp("did you mean %s?", near)
	}
	return err
}

// engineArgument reads by: among a call's arguments.
func engineArgument(r Running, w *syntax.Arg) ([]Use, error) {
	if w.Engines == nil {
		return nil, source.Errorf(w.Span(), "arg.type", "not an engine; write by: sat or by: [sat, table]")
	}
	return EnginesOf(r, w.Engines)
}

// DefaultEngine is the engine of a judgment without by.
func DefaultEngine(r Running, at source.Span) (Use, error) {
	def := r.Library().Engines[0]
	o, err := def.Opened(r.Library().Env(r), engine.Spec{Name: def.Name})
	return Use{Opened: o, At: at}, err
}

// UsesOr is the engines, the default one where there is none.
func UsesOr(r Running, uses []Use, at source.Span) ([]Use, error) {
	if len(uses) > 0 {
		return uses, nil
	}
	auto, err := DefaultEngine(r, at)
	return []Use{auto}, err
}
