package dsl

import (
	"context"
	"fmt"
	"time"

	"sequent/stdlib/decide"
	"sequent/stdlib/display"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/fol"
	"sequent/stdlib/fol/prover"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// maxObjects bounds the sizes of models that may be asked for.
const maxObjects = 64

// firstOrderEngines are the engines of package fol.
func firstOrderEngines() []*EngineDef {
	const example = "all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates) by "
	return []*EngineDef{
		{Name: "models", Decides: FirstOrder,
			Page: decide.Page{
				Decides: "first-order formulas: a finite countermodel of least size; or that there is none, where a bound on the size is known (Bernays–Schönfinkel, two variables, counting, named domains) and was searched.",
				Time:    "grounding grows as size to the power of the variables of a clause: the theories measured take up to 16 ms for all sizes up to 8, and 0.15 s for a transitive order up to 16.",
				Command: "go test ./stdlib/fol -run '^$' -bench 'Sizes$'",
				Cannot:  "formulas that only infinite structures refute; entailments without a known bound."},
			Params: []Param{{Name: "size", Kind: KRange, Default: generate.Range{Min: 1, Max: fol.DefaultSizes}, Doc: fmt.Sprintf("how many objects, within 1..%d", maxObjects)}},
			Doc:    "Finite models, size by size, through SAT: a countermodel, or that there is none where a bound is known that suffices.", Example: example + "models(size: 1..3)",
			New: func(c *Call) (decide.Engine, error) {
				r, err := sizes(c)
				if err != nil {
					return nil, err
				}
				return fol.Models(r.Min, r.Max), nil
			}},
		{Name: "instances", Decides: FirstOrder,
			Page: decide.Page{
				Decides: "first-order entailment: a finite set of ground instances that SAT refutes is the proof.",
				Time:    "by increasing depth of terms; each step is a SAT call.",
				Command: "go test ./dsl -run '^$' -bench Engines/instances",
				Cannot:  "that something does not follow, except where there are finitely many instances."},
			Doc: "Ground instances of the clauses until they contradict each other, which is the proof; finds no countermodels.", Example: example + "instances",
			New: func(*Call) (decide.Engine, error) { return fol.Instances(), nil }},
		{Name: "superposition", Decides: FirstOrder,
			Page: decide.Page{
				Decides: "first-order entailment with equality, by a saturating search; the proof is checked by congruence closure apart from the search.",
				Time:    "with models and instances beside it, 85 of 96 problems of TPTP PUZ in 10 s of processor time each.",
				Command: "make puzzles",
				Cannot:  "most non-theorems: a search that does not end is open at its limit."},
			Doc: "Clauses inferred by resolution and superposition until they contradict each other, which is the proof; finds no countermodels.", Example: example + "superposition",
			New: func(*Call) (decide.Engine, error) { return fol.Superposition(), nil }},
	}
}

// sizes is the argument size of the engine models.
func sizes(c *Call) (generate.Range, error) {
	given := c.Value("size")
	if given == nil {
		return generate.Range{Min: 1, Max: fol.DefaultSizes}, nil
	}
	r, _ := rangeOf(given)
	if r.Min < 1 || r.Max > maxObjects || r.Min > r.Max {
		return r, c.Fail("size", "arg.range", "size of models is a range within 1..%d, such as 1..4", maxObjects)
	}
	return r, nil
}

// autoEngine passes propositional judgments on to package decide's auto, others
// to package fol's.
type autoEngine struct{}

// Name is "auto".
func (autoEngine) Name() string { return "auto" }

// Decide implements decide.Engine.
func (autoEngine) Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error) {
	if logic.CheckPropositional(s.Formulas()...) == nil {
		return decide.Auto().Decide(ctx, s)
	}
	return fol.Auto().Decide(ctx, s)
}

// NewWorker implements decide.Batcher. Rows of data sets are propositional for the
// most part; a first-order one is passed on like a judgment.
func (autoEngine) NewWorker() decide.Worker {
	propositional, other := decide.NewWorker(decide.Auto()), decide.NewWorker(fol.Auto())
	return func(ctx context.Context, s logic.Sequent) (verdict.Label, error) {
		if logic.CheckPropositional(s.Formulas()...) == nil {
			return propositional(ctx, s)
		}
		return other(ctx, s)
	}
}

// afterwards is how long each lets an engine go on once another one has shown a
// countermodel and a witness: there is no proof then, of the conclusion or of its
// negation, and a search for one may have no end.
const afterwards = time.Second

// each asks every engine that takes the judgment; the prover where one is
// installed.
func each(ctx context.Context, s logic.Sequent, limit time.Duration) ([]*verdict.Verdict, error) {
	if logic.CheckPropositional(s.Formulas()...) == nil {
		return decide.Each(ctx, s, limit)
	}
	engines := []decide.Engine{fol.Models(1, fol.DefaultSizes), fol.Instances(), fol.Superposition()}
	if _, err := prover.Find(); err == nil {
		engines = append(engines, prover.New(prover.DefaultMemory))
	}
	var verdicts []*verdict.Verdict
	var neutral *verdict.Verdict // the first that says so
	for _, e := range engines {
		given, less := limit, neutral != nil && (limit == 0 || limit > afterwards)
		if less {
			given = afterwards
		}
		begun := time.Now()
		v, err := decide.Among(ctx, e, s, given)
		if err != nil {
			return nil, err
		}
		if less && v.Label() == verdict.Open && time.Since(begun) >= given { // an engine's own clock starts a little later
			v = stopped(v, neutral)
		}
		if neutral == nil && v.Label() == verdict.Neutral {
			neutral = v
		}
		verdicts = append(verdicts, v)
	}
	return verdicts, nil
}

// stopped is the verdict of an engine that was not given its whole time, since
// another one had shown that there is no proof to be found.
func stopped(v, neutral *verdict.Verdict) *verdict.Verdict {
	text := fmt.Sprintf("stopped after %v, since %s has a countermodel and a witness", afterwards, neutral.Engine())
	what := verdict.Searched("for a proof; " + text + ", so that there is none").Briefly(text)
	return verdict.NewOpen(v.Judged(), v.Engine(), v.Elapsed(), what).WithNotes(v.Notes()...)
}

// Model is a finite structure.
type Model struct{ M *fol.Model }

// TypeName implements Value.
func (Model) TypeName() string { return "model" }

// Doc shows the model as tables.
func (m Model) Doc() display.Doc { return m.M.Doc() }

// JSON is the model's.
func (m Model) JSON() any { return m.M.JSON() }

func modelType() *Type {
	const example = "(exists x p(x) |= all x p(x)).countermodel"
	return &Type{
		Name: "model", Doc: "A finite structure: objects, constants, functions and predicates.",
		Keys: []Key{{"domain", "the objects"}, {"predicates", "by name: the tuples of objects it holds of"}, {"functions", "by name: rows of arguments and value; constants have no arguments"}},
		Methods: []*Func{
			{Name: "size", Result: "number", Doc: "How many objects there are.", Example: example + ".size",
				Call: func(c *Call) (Value, error) { return integer(c.Recv.(Model).M.Size()), nil }},
			{Name: "eval", Params: []Param{{Name: "formula", Kind: KFormula, Need: true, Doc: "a formula of the model's predicates, functions and constants"}}, Result: "truth",
				Doc: "The truth value of a formula in the model.", Example: example + ".eval(exists x ~p(x))",
				Call: func(c *Call) (Value, error) {
					b, err := c.Recv.(Model).M.Eval(c.Value("formula").(Formula).F)
					if err != nil {
						return nil, c.Fail("formula", "model.symbol", "%v", err)
					}
					return Truth(b), nil
				}},
		},
	}
}

// listed is a proof that has a list of its steps: instances, or inferences.
type listed interface {
	verdict.Evidence
	List() display.Doc
}

// ownProof is the proof of a first-order verdict: its instances or inferences.
// Where the engine that answered has none, since it went through all models, the
// engine instances is asked.
func ownProof(c *Call, v Verdict) (Value, error) {
	p, ok := v.V.Evidence("proof").(listed)
	if !ok {
		by, err := fol.Instances().Decide(c.Ctx, *v.S)
		if err != nil {
			return nil, err
		}
		if p, ok = by.Evidence("proof").(listed); !ok {
			return without(v, "proof", "no contradictory instances were found; all models up to a bound were looked at"), nil
		}
	}
	return Page{Kind: "explanation", Body: p.List(), Data: object(p.JSON().(map[string]any))}, nil
}
