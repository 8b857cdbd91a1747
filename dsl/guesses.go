package dsl

import (
	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/engine"
	"sequent/stdlib/entailment"
	"sequent/stdlib/source"
)

// guessDefs lists what may stand after by where a data set is evaluated, and
// only there: the paper's crude heuristics, which decide nothing.
func guessDefs() []*EngineDef {
	return []*EngineDef{
		{Name: "lengths", Page: guessPage, Doc: "Guesses entailment where A is at least as long as B, in nodes (H1).",
			Example: guessExample("lengths"), Guess: func(*Call) (corpus.Guesser, error) { return entailment.ByLengths(), nil }},
		{Name: "newVariables", Page: guessPage, Doc: "Guesses entailment where B has few variables that A has not (H2).",
			Params:  []Param{{Name: "most", Kind: KInt, Default: 0, Doc: "how many such variables still make an entailment", Most: maxSeed}},
			Example: guessExample("newVariables(1)"), Guess: func(c *Call) (corpus.Guesser, error) { return entailment.ByNewVariables(c.Int("most")), nil }},
		{Name: "literals", Page: guessPage, Doc: "Guesses entailment where every literal of B's negation normal form is one of A's (H3).",
			Example: guessExample("literals"), Guess: func(*Call) (corpus.Guesser, error) { return entailment.ByLiterals(), nil }},
		{Name: "topmost", Page: guessPage, Doc: "Guesses by the topmost connectives of A and B: by the paper's Table 3, or as most rows of a training set are.",
			Params:  []Param{{Name: "train", Named: true, Doc: "a data set to learn from; never the one that is evaluated"}},
			Example: "let halves = entailment.load(\"textbook\").split(0.5, seed: 1)\nhalves.item(2).evaluate(by: [topmost, topmost(train: halves.item(1))])", Guess: topmost},
	}
}

// guessPage is the page of whatever guesses.
var guessPage = decide.Page{
	Decides: "nothing: it guesses from the surface, and stands in evaluations as what any reasoner is to be set against.",
	Time:    "microseconds a row; an evaluation says how many rows a second.",
	Command: "D.evaluate(by: [lengths, literals])",
	Cannot:  "a judgment; it labels rows of data sets only."}

func guessExample(guess string) string {
	return `entailment.load("textbook").evaluate(by: ` + guess + `)`
}

// topmost fits on the training set where there is one.
func topmost(c *Call) (corpus.Guesser, error) {
	if c.Value("train") == nil {
		return entailment.ByTopmost(), nil
	}
	train, ok := c.Value("train").(Dataset)
	if !ok {
		return nil, c.Fail("train", "arg.type", "train of topmost takes a data set, not %s", describe(c.Value("train")))
	}
	g, err := entailment.FitTopmost(train.D)
	if err != nil {
		return nil, c.Fail("train", "arg.range", "%v", err)
	}
	return g, nil
}

// noGuess is an error where something that only guesses is asked to judge.
func noGuess(uses []engineUse) error {
	for _, u := range uses {
		if u.guess != nil {
			return source.Errorf(u.at, "engine.guess", "%s guesses from the surface and judges nothing", u.def.Name).
				WithHelp("a data set shows what it reaches: D.evaluate(by: %s)", u.def.Name)
		}
	}
	return nil
}

// labels is what labels the rows of s. A guess that has seen their labels is an
// error: its score would say nothing.
func (u engineUse) labels(s *corpus.Set) (corpus.Decider, error) {
	switch {
	case u.def.Name == "each":
		return nil, source.Errorf(u.at, "engine.each", "each does not evaluate a set, since not every engine can end on every row").
			WithHelp("name the engines: by: [sat, table]")
	case u.texts != nil && (u.engine == nil || s.Kind == corpus.SentenceKind):
		if e, ok := u.texts.(*netEngine); ok {
			return u.netLabels(e, s)
		}
		return engine.Rows{Engine: u.texts, Within: u.timeout}, nil
	case u.guess == nil:
		if e, ok := u.engine.(*netEngine); ok {
			return u.netLabels(e, s)
		}
		return decider{u, !s.TwoClass()}, nil
	}
	if g, ok := u.guess.(interface{ Train() *corpus.Set }); ok && g.Train() != nil {
		if n := s.Shared(g.Train()); n > 0 {
			return nil, source.Errorf(u.at, "engine.train", "%s has learned from %s of the set it is scored on", u.def.Name, count(n, "row")).
				WithHelp("split the set: let halves = D.split(0.5), then halves.item(2).evaluate(by: %s(train: halves.item(1)))", u.def.Name)
		}
	}
	return u.guess, nil
}

// netLabels is a net that labels the rows of s.
func (u engineUse) netLabels(e *netEngine, s *corpus.Set) (corpus.Decider, error) {
	if err := e.net.takes(s); err != nil {
		return nil, source.Errorf(u.at, "net.data", "%v", err)
	}
	return &netDecider{engine: e, set: s}, nil
}
