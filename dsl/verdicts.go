package dsl

import (
	"slices"

	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Verdict is an answer to a judgment.
type Verdict struct {
	V *verdict.Verdict
	S *logic.Sequent // nil where the judgment is not about formulas
}

// TypeName implements Value.
func (Verdict) TypeName() string { return "verdict" }

// Doc shows the verdict as package verdict does.
func (v Verdict) Doc() display.Doc { return v.V.Doc() }

// JSON is the verdict's.
func (v Verdict) JSON() any { return v.V.JSON() }

// Comparison is several engines' verdicts on one judgment.
type Comparison struct {
	C *verdict.Comparison
	S *logic.Sequent // nil where the judgment is not about formulas
}

// TypeName implements Value.
func (Comparison) TypeName() string { return "comparison" }

// Doc shows engines as rows.
func (c Comparison) Doc() display.Doc { return c.C.Doc() }

// JSON is the comparison's.
func (c Comparison) JSON() any { return c.C.JSON() }

func verdictType() *Type {
	const judged = "(all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates))"
	return &Type{
		Name: "verdict", Doc: "An answer: a label, the basis it rests on, and the evidence.",
		Keys: []Key{{"label", "entailment, contradiction, neutral or open"}, {"basis", "proved, exhaustive(n), justified(n), likely, sampled(n), learned(p)"},
			{"sequent", "what was judged"}, {"engine", "which engine, with its arguments"}, {"seconds", "how long it took"},
			{"countermodel", "truth values by variable, or a model (neutral)"}, {"witness", "a model of premises and conclusion (neutral)"},
			{"consistency", "truth values by variable, or a model, that make the premises true (contradiction)"},
			{"core", "the premises that were used, numbered from 1"}, {"clash", "the premises that contradict each other, numbered from 1"},
			{"world", "of a net with worlds: the one that speaks most against it"}, {"proof", "of a first-order judgment: contradictory ground instances of clauses, or the steps of a derivation"},
			{"bound", "of a first-order judgment: how large models need to be looked at, and why"}, {"saturation", "of a prover: why neither the conclusion nor its negation follows"},
			{"alignment", "of sentences: the aligned composition tree, with the relation at each node; by quantities, which amounts were set against each other"}, {"translation", "of sentences, by fol: the formulas, what is assumed and what is known of words, and all as TPTP"}, {"readings", "of sentences whose readings differ: two readings with their verdicts"}, {"assumptions", "what the label rests on besides the premises: of each its name, as assume: takes it, and what it is assumed of"}, {"unread", "of texts: which was not read, and the byte and word at which reading stopped"}, {"conflict", "of engines that answer differently: their verdicts"}, {"equation", "of quantities: how premises give the conclusion, other equations that do, and the other values that the premises justify"}, {"exclusion", "of quantities: a premise that leaves the conclusion out"}, {"tried", "of quantities: how many operands expressions had, and what they give"}, {"searched", "what an open search went through"}, {"notes", "remarks"}},
		Methods: append([]*Func{
			{Name: "label", Result: "text", Doc: "The label: entailment, contradiction, neutral or open.", Example: "(p, p -> q |= q).label",
				Call: verdictMethod(func(v Verdict) Value { return Text{v.V.Label().String()} })},
			{Name: "basis", Result: "text", Doc: "What the label rests on: proved, exhaustive(n) and justified(n) are claims, likely, sampled(n) and learned(p) opinions.", Example: "(p, p -> q |= q by table).basis",
				Call: verdictMethod(func(v Verdict) Value { return Text{v.V.Basis().String()} })},
			{Name: "sequent", Result: "text", Doc: "What was judged.", Example: "(p, p -> q |= q).sequent",
				Call: verdictMethod(func(v Verdict) Value { return Text{v.V.Judged().String()} })},
			{Name: "countermodel", Result: "valuation", Doc: "A valuation, of a first-order judgment a model, that makes the premises true and the conclusion false.", Example: "(p | q |= p).countermodel",
				Call: verdictMethod(countermodel)},
			{Name: "core", Result: "list", Doc: "A smallest set of premises that suffices: without any one of them the label is lost.", Example: "let T = [a -> b, b -> c, a, d]\n(T |= c).core",
				Call: core},
			{Name: "proof", Result: "derivation", Doc: "A derivation in the sequent calculus G3, of a first-order judgment contradictory ground instances or inferences; beyond a size, or for no entailment, what there is instead.", Example: "(p & (q -> r), q |= r).proof",
				Call: proof},
			{Name: "table", Result: "truth table", Doc: "The truth table of premises and conclusion, with the rows that refute.", Example: "(p | q |= p).table",
				Call: func(c *Call) (Value, error) {
					s := c.Recv.(Verdict).S
					if s == nil {
						return Nothing{Why: "only judgments about formulas have truth tables"}, nil
					}
					t, err := logic.SequentTable(c.Ctx, *s)
					return TruthTable{t}, err
				}},
			{Name: "alignment", Result: "explanation", Doc: "How the sentences' phrases were aligned, with the relation of each pair (natural logic).", Example: "(" + alikeSentences + ").alignment",
				Call: evidence("alignment", "an alignment belongs to judgments about sentences")},
			{Name: "assumptions", Result: "explanation", Doc: "What the label rests on besides the premises; assume: switches each.", Example: `("every tall kid runs" |= "some kid runs").assumptions`,
				Call: evidence(verdict.Assumptions{}.Kind(), "it rests on the premises alone")},
			{Name: "equation", Result: "explanation", Doc: "The equation that justifies a quantity.", Example: "(6048 lambs, 193 lambs |= 5855 lambs).equation",
				Call: verdictMethod(equation)},
			{Name: "engine", Result: "text", Doc: "Which engine answered, with its arguments.", Example: "(p |= p by worlds(8, seed: 1)).engine",
				Call: verdictMethod(func(v Verdict) Value { return Text{v.V.Engine()} })},
			{Name: "seconds", Result: "number", Doc: "How long the engine took.", Example: "(p |= p).seconds",
				Call: verdictMethod(func(v Verdict) Value { return Number{X: v.V.Seconds()} })},
			{Name: "explain", Result: "explanation", Doc: "Why the label holds, in words.", Example: "(p & (q -> r) |= r).explain",
				Call: verdictMethod(func(v Verdict) Value { return Page{Kind: "explanation", Body: v.V.Explain()} })},
		}, slices.Concat(notationFuncs(verdictSequent, judged), []*Func{saveFunc(judged), dimacsFunc(verdictSequent, "(p, p -> q |= q)")}, stagesFuncs())...),
	}
}

// verdictMethod makes a method of a function that cannot fail.
func verdictMethod(f func(Verdict) Value) func(*Call) (Value, error) {
	return func(c *Call) (Value, error) { return f(c.Recv.(Verdict)), nil }
}

// without says that a verdict has no such evidence, and why.
func without(v Verdict, what, reason string) Value {
	return Nothing{Why: "no " + what + ": " + reason + " (this judgment's label is " + v.V.Label().String() + ")"}
}

func evidence(kind, reason string) func(*Call) (Value, error) {
	return verdictMethod(func(v Verdict) Value {
		if e := v.V.Evidence(kind); e != nil {
			return Page{Kind: "explanation", Body: e.Doc()}
		}
		return without(v, kind, reason)
	})
}

func comparisonType() *Type {
	return &Type{
		Name: "comparison", Doc: "Several engines' verdicts on one judgment, side by side.",
		Keys: []Key{{"verdicts", "one verdict an engine"}, {"label", "the label all definite verdicts agree on, else open"}, {"agree", "whether no two definite verdicts differ"}, {"sequent", "what was judged"}},
		Methods: []*Func{
			{Name: "label", Result: "text", Doc: "The label that all definite verdicts agree on; open where they do not.", Example: "(p, p -> q |= q by each).label",
				Call: func(c *Call) (Value, error) { return Text{c.Recv.(Comparison).C.Label().String()}, nil }},
			{Name: "verdicts", Result: "list", Doc: "The verdicts, one an engine.", Example: "(p |= p & p by [sat, table]).verdicts",
				Call: func(c *Call) (Value, error) {
					cmp := c.Recv.(Comparison)
					var items []Value
					for _, v := range cmp.C.Verdicts() {
						items = append(items, Verdict{V: v, S: cmp.S})
					}
					return List{items}, nil
				}},
			comparisonPlot(),
		},
	}
}
