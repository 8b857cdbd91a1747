package dsl

import (
	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/engine"
	"sequent/stdlib/entailment"
	"sequent/stdlib/source"
)

// guessDefs lists the paper's heuristics. They are baselines: they may follow by only
// where a data set is evaluated, and they decide no judgment.
func guessDefs() []*EngineDef {
	return []*EngineDef{
		{Name: "lengths", Page: guessPage, Doc: "Baseline: guesses entailment if A is at least as long as B, in nodes (H1).",
			Example: guessExample("lengths"), Guess: func(*Call) (corpus.Guesser, error) { return entailment.ByLengths(), nil }},
		{Name: "newVariables", Page: guessPage, Doc: "Baseline: guesses entailment if B has few variables that A does not have (H2).",
			Params:  []Param{{Name: "most", Kind: KInt, Default: 0, Doc: "the largest number of such variables for an entailment", Most: maxSeed}},
			Example: guessExample("newVariables(1)"), Guess: func(c *Call) (corpus.Guesser, error) { return entailment.ByNewVariables(c.Int("most")), nil }},
		{Name: "literals", Page: guessPage, Doc: "Baseline: guesses entailment if every literal of B's negation normal form is one of A's (H3).",
			Example: guessExample("literals"), Guess: func(*Call) (corpus.Guesser, error) { return entailment.ByLiterals(), nil }},
		{Name: "topmost", Page: guessPage, Doc: "Baseline: guesses from the topmost connectives of A and B, by the paper's Table 3 or by the majority in a training set.",
			Params:  []Param{{Name: "train", Named: true, Doc: "a data set to train on, different from the evaluated one"}},
			Example: "let halves = entailment.load(\"textbook\").split(0.5, seed: 1)\nhalves.item(2).evaluate(by: [topmost, topmost(train: halves.item(1))])", Guess: topmost},
	}
}

// guessPage is the page of every baseline.
var guessPage = decide.Page{
	Decides: "nothing: it guesses from the surface. Evaluations show it for comparison with engines.",
	Time:    "microseconds a row; an evaluation prints the rows per second.",
	Command: "D.evaluate(by: [lengths, literals])",
	Cannot:  "judgments. It labels rows of data sets only."}

func guessExample(guess string) string {
	return `entailment.load("textbook").evaluate(by: ` + guess + `)`
}

// topmost is trained on the training set if there is one.
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

// noGuess is an error if a judgment names a baseline.
func noGuess(uses []engineUse) error {
	for _, u := range uses {
		if u.guess != nil {
			return source.Errorf(u.at, "engine.guess", "%s is a baseline, which decides no judgment", u.def.Name).
				WithHelp("use it on a data set: D.evaluate(by: %s)", u.def.Name)
		}
	}
	return nil
}

// labels returns the decider for the rows of s. A baseline that was trained on rows of
// s is an error, because its score would mean nothing.
func (u engineUse) labels(s *corpus.Set) (corpus.Decider, error) {
	switch {
	case u.def.Name == "each":
		return nil, source.Errorf(u.at, "engine.each", "each cannot evaluate a data set, because some engines may not end on some rows").
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
			return nil, source.Errorf(u.at, "engine.train", "%s was trained on %s of the set that it is scored on", u.def.Name, count(n, "row")).
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
