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
	S *logic.Sequent // nil unless the judgment is about formulas
}

// TypeName implements Value.
func (Verdict) TypeName() string { return "verdict" }

// Doc shows the verdict as package verdict does.
func (v Verdict) Doc() display.Doc { return v.V.Doc() }

// JSON is the verdict's.
func (v Verdict) JSON() any { return v.V.JSON() }

// Comparison is the verdicts of several engines on one judgment.
type Comparison struct {
	C *verdict.Comparison
	S *logic.Sequent // nil unless the judgment is about formulas
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
		Name: "verdict", Doc: "The answer to a judgment: a label, its basis, and the evidence for it.",
		Keys: []Key{{"label", "entailment, contradiction, neutral or open"}, {"basis", "proved, exhaustive(n), justified(n), likely, sampled(n), learned(p)"},
			{"sequent", "the judgment"}, {"engine", "the engine with its arguments"}, {"seconds", "the engine's time in seconds"},
			{"countermodel", "for neutral: truth values by variable, or a model"}, {"witness", "for neutral: a model of premises and conclusion"},
			{"consistency", "for contradiction: truth values by variable, or a model, that make the premises true"},
			{"core", "the numbers of the premises that were used, from 1"}, {"clash", "the numbers of the premises that contradict each other, from 1"},
			{"world", "for a net with worlds: the world with the lowest probability of entailment"}, {"proof", "for a first-order judgment: contradictory ground instances of clauses, or the steps of a derivation"},
			{"bound", "for a first-order judgment: the largest model size that must be searched, and the reason"}, {"saturation", "for a prover: why neither the conclusion nor its negation follows"},
			{"alignment", "for sentences: the aligned composition tree with the relation at each node; by quantities: the amounts that were compared"}, {"translation", "for sentences, by fol: the formulas, the assumptions, the known relations of words, and the problem in TPTP"}, {"readings", "for sentences whose readings differ: two readings with their verdicts"}, {"assumptions", "the assumptions used besides the premises: for each its name, as assume: takes it, and its subject"}, {"unread", "for texts: the text that was not read, and the byte and word where reading stopped"}, {"conflict", "for engines with different labels: their verdicts"}, {"equation", "for quantities: the equation from premises to conclusion, other such equations, and other values that the premises justify"}, {"exclusion", "for quantities: a premise that excludes the conclusion"}, {"tried", "for quantities: the numbers of operands that were tried, and the values found"}, {"searched", "for open: what the search covered"}, {"notes", "remarks"}},
		Methods: append([]*Func{
			{Name: "label", Result: "text", Doc: "The label: entailment, contradiction, neutral or open.", Example: "(p, p -> q |= q).label",
				Call: verdictMethod(func(v Verdict) Value { return Text{v.V.Label().String()} })},
			{Name: "basis", Result: "text", Doc: "The basis of the label. proved, exhaustive(n) and justified(n) are claims; likely, sampled(n) and learned(p) are opinions.", Example: "(p, p -> q |= q by table).basis",
				Call: verdictMethod(func(v Verdict) Value { return Text{v.V.Basis().String()} })},
			{Name: "sequent", Result: "text", Doc: "The judgment as text.", Example: "(p, p -> q |= q).sequent",
				Call: verdictMethod(func(v Verdict) Value { return Text{v.V.Judged().String()} })},
			{Name: "countermodel", Result: "valuation", Doc: "A valuation, or for a first-order judgment a model, that makes the premises true and the conclusion false.", Example: "(p | q |= p).countermodel",
				Call: verdictMethod(countermodel)},
			{Name: "core", Result: "list", Doc: "A minimal set of premises that gives the label. Without any one of them the label is lost.", Example: "let T = [a -> b, b -> c, a, d]\n(T |= c).core",
				Call: core},
			{Name: "proof", Result: "derivation", Doc: "A derivation in the sequent calculus G3, or for a first-order judgment contradictory ground instances or inferences. If the derivation would be too large, the core; without an entailment, the reason.", Example: "(p & (q -> r), q |= r).proof",
				Call: proof},
			{Name: "table", Result: "truth table", Doc: "The truth table of premises and conclusion, with the refuting rows marked.", Example: "(p | q |= p).table",
				Call: func(c *Call) (Value, error) {
					s := c.Recv.(Verdict).S
					if s == nil {
						return Nothing{Why: "only judgments about formulas have truth tables"}, nil
					}
					t, err := logic.SequentTable(c.Ctx, *s)
					return TruthTable{t}, err
				}},
			{Name: "alignment", Result: "explanation", Doc: "The alignment of the sentences' phrases with the relation of each pair (natural logic).", Example: "(" + alikeSentences + ").alignment",
				Call: evidence("alignment", "only judgments about sentences have alignments")},
			{Name: "assumptions", Result: "explanation", Doc: "The assumptions that the label needs besides the premises. assume: switches each.", Example: `("every tall kid runs" |= "some kid runs").assumptions`,
				Call: evidence(verdict.Assumptions{}.Kind(), "the label needs only the premises")},
			{Name: "equation", Result: "explanation", Doc: "The equation that justifies a quantity.", Example: "(6048 lambs, 193 lambs |= 5855 lambs).equation",
				Call: verdictMethod(equation)},
			{Name: "engine", Result: "text", Doc: "The engine that answered, with its arguments.", Example: "(p |= p by worlds(8, seed: 1)).engine",
				Call: verdictMethod(func(v Verdict) Value { return Text{v.V.Engine()} })},
			{Name: "seconds", Result: "number", Doc: "The engine's time in seconds.", Example: "(p |= p).seconds",
				Call: verdictMethod(func(v Verdict) Value { return Number{X: v.V.Seconds()} })},
			{Name: "explain", Result: "explanation", Doc: "The reason for the label, in words.", Example: "(p & (q -> r) |= r).explain",
				Call: verdictMethod(func(v Verdict) Value { return Page{Kind: "explanation", Body: v.V.Explain()} })},
		}, slices.Concat(notationFuncs(verdictSequent, judged), []*Func{saveFunc(judged), dimacsFunc(verdictSequent, "(p, p -> q |= q)")}, stagesFuncs())...),
	}
}

// verdictMethod makes a method from a function that cannot fail.
func verdictMethod(f func(Verdict) Value) func(*Call) (Value, error) {
	return func(c *Call) (Value, error) { return f(c.Recv.(Verdict)), nil }
}

// without reports that a verdict has no such evidence, with the reason.
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
		Name: "comparison", Doc: "The verdicts of several engines on one judgment, side by side.",
		Keys: []Key{{"verdicts", "one verdict for each engine"}, {"label", "the label of all definite verdicts, or open if they differ"}, {"agree", "whether all definite verdicts have the same label"}, {"sequent", "the judgment"}},
		Methods: []*Func{
			{Name: "label", Result: "text", Doc: "The label of all definite verdicts, or open if they differ.", Example: "(p, p -> q |= q by each).label",
				Call: func(c *Call) (Value, error) { return Text{c.Recv.(Comparison).C.Label().String()}, nil }},
			{Name: "verdicts", Result: "list", Doc: "The verdicts, one for each engine.", Example: "(p |= p & p by [sat, table]).verdicts",
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
