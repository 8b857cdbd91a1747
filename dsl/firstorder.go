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

// maxObjects bounds the model sizes that a user may ask for.
const maxObjects = 64

// firstOrderEngines lists the engines of package fol.
func firstOrderEngines() []*EngineDef {
	const example = "all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates) by "
	return []*EngineDef{
		{Name: "models", Decides: FirstOrder,
			Page: decide.Page{
				Decides: "first-order formulas: it finds a smallest finite countermodel, or shows that none exists if a bound on its size is known (Bernays–Schönfinkel, two variables, counting, named domains) and was searched.",
				Time:    "grounding grows with size to the power of a clause's number of variables. The measured theories take up to 16 ms for all sizes up to 8, and 0.15 s for a transitive order up to 16.",
				Command: "go test ./stdlib/fol -run '^$' -bench 'Sizes$'",
				Cannot:  "formulas that only infinite structures refute, and entailments without a known bound."},
			Params: []Param{{Name: "size", Kind: KRange, Default: generate.Range{Min: 1, Max: fol.DefaultSizes}, Doc: fmt.Sprintf("the numbers of objects to try, within 1..%d", maxObjects)}},
			Doc:    "Searches finite models, size by size, with SAT. It finds a countermodel, or shows that none exists if a sufficient bound is known.", Example: example + "models(size: 1..3)",
			New: func(c *Call) (decide.Engine, error) {
				r, err := sizes(c)
				if err != nil {
					return nil, err
				}
				return fol.Models(r.Min, r.Max), nil
			}},
		{Name: "instances", Decides: FirstOrder,
			Page: decide.Page{
				Decides: "first-order entailment. The proof is a finite set of ground instances that SAT refutes.",
				Time:    "one SAT call for each depth of terms, from small to large.",
				Command: "go test ./dsl -run '^$' -bench Engines/instances",
				Cannot:  "non-entailment, except if there are finitely many instances."},
			Doc: "Makes ground instances of the clauses until they contradict each other; they are the proof. It finds no countermodels.", Example: example + "instances",
			New: func(*Call) (decide.Engine, error) { return fol.Instances(), nil }},
		{Name: "superposition", Decides: FirstOrder,
			Page: decide.Page{
				Decides: "first-order entailment with equality, by saturation. Congruence closure, independent of the search, checks the proof.",
				Time:    "together with models and instances, 85 of 96 problems of TPTP PUZ in 10 s of processor time each.",
				Command: "make puzzles",
				Cannot:  "most non-theorems. A search that does not end is open at its limit."},
			Doc: "Infers clauses by resolution and superposition until they contradict each other; the inferences are the proof. It finds no countermodels.", Example: example + "superposition",
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
		return r, c.Fail("size", "arg.range", "size of models must be a range within 1..%d, such as 1..4", maxObjects)
	}
	return r, nil
}

// autoEngine passes propositional judgments to package decide's auto, and others to
// package fol's.
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

// NewWorker implements decide.Batcher. Most rows of data sets are propositional; a
// first-order row is passed on like a judgment.
func (autoEngine) NewWorker() decide.Worker {
	propositional, other := decide.NewWorker(decide.Auto()), decide.NewWorker(fol.Auto())
	return func(ctx context.Context, s logic.Sequent) (verdict.Label, error) {
		if logic.CheckPropositional(s.Formulas()...) == nil {
			return propositional(ctx, s)
		}
		return other(ctx, s)
	}
}

// afterwards is how long each lets an engine continue after another engine has
// shown a countermodel and a witness. Then neither the conclusion nor its negation
// has a proof, and a search for one may never end.
const afterwards = time.Second

// each asks every engine that takes the judgment, including the prover if one is
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
	var neutral *verdict.Verdict // the first verdict with this label
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

// stopped is the verdict of an engine that was stopped early, because another engine
// had shown that no proof exists.
func stopped(v, neutral *verdict.Verdict) *verdict.Verdict {
	text := fmt.Sprintf("stopped after %v, because %s has a countermodel and a witness", afterwards, neutral.Engine())
	what := verdict.Searched("for a proof; " + text + ", so there is no proof").Briefly(text)
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
		Keys: []Key{{"domain", "the objects"}, {"predicates", "by name: the tuples of objects for which it is true"}, {"functions", "by name: rows of arguments and value; constants have no arguments"}},
		Methods: []*Func{
			{Name: "size", Result: "number", Doc: "The number of objects.", Example: example + ".size",
				Call: func(c *Call) (Value, error) { return integer(c.Recv.(Model).M.Size()), nil }},
			{Name: "eval", Params: []Param{{Name: "formula", Kind: KFormula, Need: true, Doc: "a formula with the model's predicates, functions and constants"}}, Result: "truth",
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

// listed is a proof with a list of its steps: instances, or inferences.
type listed interface {
	verdict.Evidence
	List() display.Doc
}

// ownProof returns the proof of a first-order verdict: its instances or inferences.
// If the engine that answered has no proof, because it searched all models, the
// engine instances is asked.
func ownProof(c *Call, v Verdict) (Value, error) {
	p, ok := v.V.Evidence("proof").(listed)
	if !ok {
		by, err := fol.Instances().Decide(c.Ctx, *v.S)
		if err != nil {
			return nil, err
		}
		if p, ok = by.Evidence("proof").(listed); !ok {
			return without(v, "proof", "the engine found no contradictory instances; the label rests on a search of all models up to a bound"), nil
		}
	}
	return Page{Kind: "explanation", Body: p.List(), Data: object(p.JSON().(map[string]any))}, nil
}
