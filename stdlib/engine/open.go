package engine

import (
	"context"
	"fmt"
	"slices"

	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/entailment"
	"sequent/stdlib/fol"
	"sequent/stdlib/fol/prover"
	"sequent/stdlib/natlog"
	"sequent/stdlib/natlog/english"
	"sequent/stdlib/quantity/compose"
	"sequent/stdlib/quantity/equate"
	"sequent/stdlib/quantity/qreas"
	"sequent/stdlib/quantity/reason"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// Env holds the resources that engines need when they are opened. The zero Env has
// no WordNet and no nets; [Installed] returns those of this machine.
type Env struct {
	// WordNet gives the relations between words; nil, or a nil database, is none.
	WordNet func() *wordnet.Database
	// Determiners are read beside those of English.
	Determiners []*natlog.Determiner
	// Net opens a net by the name that stands for it; nil where there are none. It
	// reports false where no net has the name.
	Net func(ctx context.Context, s Spec) (o *Opened, ok bool, err error)
}

// Installed returns an Env with the WordNet of this machine, where there is one.
func Installed() Env {
	return Env{WordNet: func() *wordnet.Database {
		db, err := wordnet.Shared()
		if err != nil {
			return nil
		}
		return db
	}}
}

// words returns WordNet, or nil.
func (e Env) words() *wordnet.Database {
	if e.WordNet == nil {
		return nil
	}
	return e.WordNet()
}

// HasWordNet reports whether there is a WordNet.
func (e Env) HasWordNet() bool { return e.words() != nil }

// sentences returns how the engines of logic read texts, and what they may assume.
func (e Env) sentences(a verdict.Assume) Sentences {
	db := e.words()
	return Sentences{Reader: english.NewReader(db, e.Determiners...), Assume: a, WordNet: db}
}

// Auto returns the policy for texts with all assumptions.
func (e Env) Auto() Auto { return e.auto(verdict.Assume{}) }

func (e Env) auto(a verdict.Assume) Auto {
	s := e.sentences(a)
	return NewAuto(s.Reader, s.WordNet, a)
}

// Opened is an engine that is ready to judge. A field is nil if the engine does not
// judge its subject.
type Opened struct {
	Spec     Spec
	Def      *Def
	Formulas decide.Engine
	Texts    Engine
	Amounts  *Amounts
	// Rows labels rows of data sets by itself, those of the kind Reads: a guess, or a
	// net. Rows of others are judged one by one.
	Rows  corpus.Decider
	Reads corpus.Kind
	// NoTexts says why arguments keep the engine from texts; nil where none does.
	NoTexts *ArgumentError
}

// Open opens the engine that a spec names. The error is an [*ArgumentError], also for
// an unknown name, or the error of opening a net.
func Open(ctx context.Context, env Env, s Spec) (*Opened, error) {
	if d, ok := Find(s.Name); ok {
		return d.Opened(env, s)
	}
	if env.Net != nil {
		if o, ok, err := env.Net(ctx, s); ok || err != nil {
			return o, err
		}
	}
	err := fmt.Sprintf("unknown engine %s", s.Name)
	if near, ok := source.Nearest(s.Name, names()); ok {
		err += "; did you mean " + near + "?"
	}
	return nil, &ArgumentError{Code: "engine.unknown", Why: err}
}

// names returns those of the table.
func names() (all []string) {
	for _, d := range Table {
		all = append(all, d.Name)
	}
	return all
}

// Opened opens the engine of this row with the arguments of a spec; it ignores the
// spec's name.
func (d *Def) Opened(env Env, s Spec) (*Opened, error) {
	if err := d.check(s); err != nil {
		return nil, err
	}
	o := &Opened{}
	if d.Open != nil {
		var err error
		if o, err = d.Open(Asked{s, d, env}); err != nil {
			return nil, err
		}
	}
	o.Spec, o.Def = s, d
	return o, nil
}

// check returns an [*ArgumentError] for the first argument that no parameter allows.
func (d *Def) check(s Spec) error {
	for _, p := range d.Params {
		v := s.Arguments[p.Name]
		if v == nil && p.Need {
			return &ArgumentError{Param: p.Name, Code: "arg.missing", Why: d.Name + " needs the argument " + p.Name}
		}
		if v == nil {
			continue
		}
		if err := p.check(d.Name, v); err != nil {
			return err
		}
	}
	for name := range s.Arguments {
		if name != Timeout && !slices.ContainsFunc(d.Params, func(p Param) bool { return p.Name == name }) {
			return &ArgumentError{
				Param: name,
				Code:  "arg.unknown",
				Why:   fmt.Sprintf("%s has no argument %s", d.Name, name),
			}
		}
	}
	return nil
}

// check keeps an argument to the parameter's type and bounds.
func (p Param) check(engine string, v any) error {
	mistyped := false
	switch p.Kind {
	case Whole:
		n, ok := v.(int)
		if ok && p.Max > 0 && (n < p.Min || n > p.Max) {
			return badRange(p.Name, "%s of %s must be from %d to %d, not %d", p.Name, engine, p.Min, p.Max, n)
		}
		mistyped = !ok
	case Decimal:
		_, whole := v.(int)
		_, decimal := v.(float64)
		mistyped = !whole && !decimal
	case Truth:
		_, ok := v.(bool)
		mistyped = !ok
	case Word:
		w, ok := v.(string)
		return p.among(engine, ok, w)
	case Words:
		all, ok := v.([]string)
		return p.among(engine, ok, all...)
	case Sizes:
		_, ok := v.(Range)
		mistyped = !ok
	case Training:
		_, ok := v.(*corpus.Set)
		mistyped = !ok
	}
	if mistyped {
		return p.mistyped(engine)
	}
	return nil
}

// among keeps words to the parameter's choices.
func (p Param) among(engine string, ok bool, words ...string) error {
	if !ok {
		return p.mistyped(engine)
	}
	for _, w := range words {
		if !slices.ContainsFunc(p.Choices, func(c Choice) bool { return c.Word == w }) {
			return badRange(p.Name, "%s of %s does not accept %q", p.Name, engine, w)
		}
	}
	return nil
}

func (p Param) mistyped(engine string) error {
	kinds := [...]string{
		"a whole number", "a number", "true or false", "a word", "a list of words",
		"a range of whole numbers", "a data set",
	}
	return &ArgumentError{
		Param: p.Name,
		Code:  "arg.type",
		Why:   fmt.Sprintf("%s of %s takes %s", p.Name, engine, kinds[p.Kind]),
	}
}

// Asked is a spec that is being opened, with its row of the table and the environment.
type Asked struct {
	Spec
	def *Def
	Env Env
}

// otherwise returns a parameter's default.
func (a Asked) otherwise(name string) any {
	for _, p := range a.def.Params {
		if p.Name == name {
			return p.Default
		}
	}
	return nil
}

// Int returns a whole number, or the parameter's default, or 0.
func (a Asked) Int(name string) int {
	d, _ := a.otherwise(name).(int)
	return of(a.Spec, name, d)
}

// Number returns a number, or the parameter's default.
func (a Asked) Number(name string) float64 {
	d, _ := a.otherwise(name).(float64)
	return a.number(name, d)
}

// Text returns a word, or the parameter's default.
func (a Asked) Text(name string) string {
	d, _ := a.otherwise(name).(string)
	return of(a.Spec, name, d)
}

// Truth returns a truth value, or the parameter's default.
func (a Asked) Truth(name string) bool {
	d, _ := a.otherwise(name).(bool)
	return of(a.Spec, name, d)
}

// assume returns what the argument of that name allows; everything where it is left out.
func (a Asked) assume() verdict.Assume {
	words, given := a.Arguments["assume"].([]string)
	if !given {
		return verdict.Assume{}
	}
	names := make([]verdict.AssumptionName, len(words))
	for i, w := range words {
		names[i] = verdict.AssumptionName(w)
	}
	return verdict.AssumeOnly(names...)
}

func openAuto(a Asked) (*Opened, error) {
	return &Opened{Formulas: autoFormulas{}, Texts: a.Env.auto(a.assume())}, nil
}

func openSAT(Asked) (*Opened, error) { return &Opened{Formulas: decide.SAT()}, nil }

func openTable(Asked) (*Opened, error) { return &Opened{Formulas: decide.Table()}, nil }

func openWorlds(a Asked) (*Opened, error) {
	return &Opened{Formulas: decide.Worlds(a.Int("n"), uint64(a.Int("seed")))}, nil
}

func openGuided(a Asked) (*Opened, error) {
	return &Opened{Formulas: decide.Guided(a.Int("n"), uint64(a.Int("seed")))}, nil
}

// maxObjects bounds the sizes of models that may be asked for.
const maxObjects = 64

func openModels(a Asked) (*Opened, error) {
	r := of(a.Spec, "size", Range{1, fol.DefaultSizes})
	if r.Min < 1 || r.Max > maxObjects || r.Min > r.Max {
		return nil, badRange("size", "size of models must be a range within 1..%d, such as 1..4", maxObjects)
	}
	return &Opened{Formulas: fol.Models(r.Min, r.Max)}, nil
}

func openInstances(Asked) (*Opened, error) { return &Opened{Formulas: fol.Instances()}, nil }

func openSuperposition(Asked) (*Opened, error) { return &Opened{Formulas: fol.Superposition()}, nil }

func openProver(a Asked) (*Opened, error) { return &Opened{Formulas: prover.New(a.Int("memory"))}, nil }

func openNatlog(a Asked) (*Opened, error) {
	return &Opened{Texts: Natlog{a.Env.sentences(a.assume())}}, nil
}

func openFOL(a Asked) (*Opened, error) { return &Opened{Texts: FOL{a.Env.sentences(a.assume())}}, nil }

func openPuzzle(a Asked) (*Opened, error) { return &Opened{Texts: Puzzle{Assume: a.assume()}}, nil }

// openQuantities opens the engine for texts in the mode that is asked for, and the
// one for amounts by themselves.
func openQuantities(a Asked) (*Opened, error) {
	if a.Text("mode") != reason.Improved {
		return openQReas(a)
	}
	var o reason.Options
	for _, f := range reason.Fixes() {
		if !a.Truth(string(f)) {
			o.Off = append(o.Off, f)
		}
	}
	out := &Opened{Texts: NewQuantities(a.Env.words(), o), Amounts: newAmounts(a)}
	if a.Truth("parses") {
		out.Texts = NewParsedQuantities(a.Env.words(), o)
	}
	if a.given("equations") {
		out.NoTexts = &ArgumentError{Param: "equations", Code: "arg.with",
			Why: "on texts, the argument equations needs mode: \"paper\" or \"published\"; improved mode has its " +
				"own search for equations",
			Help: fmt.Sprintf("leave out equations, or write quantities(mode: \"paper\", equations: %q)",
				a.Text("equations"))}
	}
	return out, nil
}

// openQReas opens the modes of Q-REAS, which have none of the fixes of improved mode.
func openQReas(a Asked) (*Opened, error) {
	o := qreas.Options{Mode: qreas.Mode(a.Text("mode")), Parses: a.Truth("parses")}
	for _, f := range reason.Fixes() {
		if a.given(string(f)) {
			return nil, &ArgumentError{
				Param: string(f),
				Code:  "arg.with",
				Why:   fmt.Sprintf("the argument %s needs improved mode; Q-REAS has no such switch", f),
				Help:  fmt.Sprintf("leave out %s, or leave out mode", f),
			}
		}
	}
	if a.given("equations") {
		by := method(a.Text("equations"))
		o.By = &by
	}
	return &Opened{Texts: QReas{Options: o, Words: a.Env.words()}, Amounts: newAmounts(a)}, nil
}

// method returns the way to find equations that a word names.
func method(word string) compose.Method {
	for _, m := range []compose.Method{compose.ByPaper, compose.ByRows} {
		if m.String() == word {
			return m
		}
	}
	return compose.ByEnumeration
}

// surface opens what labels rows of formulas by their surface.
func surface(g *entailment.Guess) (*Opened, error) {
	return &Opened{Rows: g, Reads: corpus.FormulaKind}, nil
}

func openLengths(Asked) (*Opened, error) { return surface(entailment.ByLengths()) }
func openNewVariables(a Asked) (*Opened, error) {
	return surface(entailment.ByNewVariables(a.Int("most")))
}
func openLiterals(Asked) (*Opened, error) { return surface(entailment.ByLiterals()) }

// wording opens what labels rows of sentences by their surface.
func wording(g *equate.Guess) (*Opened, error) {
	return &Opened{Rows: g, Reads: corpus.SentenceKind}, nil
}

func openSameNumbers(Asked) (*Opened, error)     { return wording(equate.ByNumbers()) }
func openAnyExpression(Asked) (*Opened, error)   { return wording(equate.ByExpression()) }
func openTokenDifference(Asked) (*Opened, error) { return wording(equate.ByDifference()) }

func openTopmost(a Asked) (*Opened, error) {
	if !a.given("train") {
		return surface(entailment.ByTopmost())
	}
	return fitted(a, entailment.FitTopmost, surface)
}

func openHypothesisOnly(a Asked) (*Opened, error) {
	return fitted(a, equate.FitHypothesisOnly, wording)
}

func openWordAlignment(a Asked) (*Opened, error) { return fitted(a, equate.FitAlignment, wording) }

// fitted opens a guess that learns from the data set train.
func fitted[G any](a Asked, fit func(*corpus.Set) (G, error), open func(G) (*Opened, error)) (*Opened, error) {
	train, _ := a.Arguments["train"].(*corpus.Set)
	g, err := fit(train)
	if err != nil {
		return nil, badRange("train", "%v", err)
	}
	return open(g)
}
