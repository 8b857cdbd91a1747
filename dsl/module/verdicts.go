package module

import (
	"slices"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

func verdictType() *table.Type {
	const judged = "(all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates))"
	return &table.Type{
		Name: "verdict", Doc: "The answer to a judgment: a label, its basis, and the evidence for it.",
		Keys: []table.Key{
			{Name: "label", Doc: "entailment, contradiction, neutral or open"},
			{Name: "basis", Doc: "proved, exhaustive(n), justified(n), likely, sampled(n), learned(p)"},
			{Name: "sequent", Doc: "the judgment"},
			{Name: "engine", Doc: "the engine with its arguments"},

			{Name: "seconds", Doc: "the engine's time in seconds"},
			{Name: "countermodel", Doc: "for neutral: truth values by variable, or a model"},

			{Name: "witness", Doc: "for neutral: a model of premises and conclusion"},
			{Name: "consistency",
				Doc: "for contradiction: truth values by variable, or a model, that make the premises true"},
			{Name: "core", Doc: "the numbers of the premises that were used, from 1"},

			{Name: "clash", Doc: "the numbers of the premises that contradict each other, from 1"},
			{Name: "world", Doc: "for a net with worlds: the world with the lowest probability of entailment"},

			{
				Name: "proof",
				Doc: "for a first-order judgment: contradictory ground instances of clauses, or the steps of a " +
					"derivation",
			},
			{Name: "bound", Doc: "for a first-order judgment: the largest model size that must be searched, and the " +
				"reason"},
			{Name: "saturation", Doc: "for a prover: why neither the conclusion nor its negation follows"},
			{Name: "alignment",
				Doc: "for sentences: the aligned composition tree with the relation at each node; by quantities: " +
					"the amounts that were compared"},
			{
				Name: "translation",
				Doc: "for sentences, by fol: the formulas, the assumptions, the known relations of words, and the " +
					"problem in TPTP",
			},
			{Name: "readings", Doc: "for sentences whose readings differ: two readings with their verdicts"},
			{
				Name: "assumptions",
				Doc: "the assumptions used besides the premises: for each its name, as assume: takes it, and its " +
					"subject",
			},
			{Name: "unread", Doc: "for texts: the text that was not read, and the byte and word where reading stopped"},
			{Name: "conflict", Doc: "for engines with different labels: their verdicts"},
			{
				Name: "equation",
				Doc: "for quantities: the equation from premises to conclusion, other such equations, and other " +
					"values that the premises justify",
			},
			{Name: "exclusion", Doc: "for quantities: a premise that excludes the conclusion"},
			{Name: "tried", Doc: "for quantities: the numbers of operands that were tried, and the values found"},
			{Name: "searched", Doc: "for open: what the search covered"},
			{Name: "notes", Doc: "remarks"},
		},
		Methods: append([]*table.Func{
			{
				Name:    "label",
				Result:  "text",
				Doc:     "The label: entailment, contradiction, neutral or open.",
				Example: "(p, p -> q |= q).label",
				Body:    table.Getter(func(v value.Verdict) value.Value { return value.Text{S: v.V.Label().String()} }),
			},
			{
				Name:   "basis",
				Result: "text",
				Doc: "The basis of the label. proved, exhaustive(n) and justified(n) are claims; likely, " +
					"sampled(n) and learned(p) are opinions.",
				Example: "(p, p -> q |= q by table).basis",
				Body:    table.Getter(func(v value.Verdict) value.Value { return value.Text{S: v.V.Basis().String()} }),
			},
			{Name: "sequent", Result: "text", Doc: "The judgment as text.", Example: "(p, p -> q |= q).sequent",
				Body: table.Getter(func(v value.Verdict) value.Value { return value.Text{S: v.V.Judged().String()} })},
			{
				Name:   "countermodel",
				Result: "valuation",
				Doc: "A valuation, or for a first-order judgment a model, that makes the premises true and the " +
					"conclusion false.",
				Example: "(p | q |= p).countermodel",
				Body:    table.Getter(countermodel),
			},
			{
				Name:    "core",
				Result:  "list",
				Doc:     "A minimal set of premises that gives the label. Without any one of them the label is lost.",
				Example: "let T = [a -> b, b -> c, a, d]\n(T |= c).core",
				Body:    table.Method(core),
			},
			{
				Name:   "proof",
				Result: "derivation",
				Doc: "A derivation in the sequent calculus G3, or for a first-order judgment contradictory " +
					"ground instances or inferences. If the derivation would be too large, the core; without an " +
					"entailment, the reason.",
				Example: "(p & (q -> r), q |= r).proof",
				Body:    table.Method(proof),
			},
			{
				Name:    "table",
				Result:  "truth table",
				Doc:     "The truth table of premises and conclusion, with the refuting rows marked.",
				Example: "(p | q |= p).table",
				Body: table.Method(func(c *table.Call, v value.Verdict) (value.Value, error) {
					s := v.S
					if s == nil {
						return value.Nothing{Why: "only judgments about formulas have truth tables"}, nil
					}
					t, err := logic.SequentTable(c.Ctx, *s)
					return value.TruthTable{T: t}, err
				}),
			},
			{
				Name:    "alignment",
				Result:  "explanation",
				Doc:     "The alignment of the sentences' phrases with the relation of each pair (natural logic).",
				Example: "(" + alikeSentences + ").alignment",
				Body:    evidence("alignment", "only judgments about sentences have alignments"),
			},
			{
				Name:    "assumptions",
				Result:  "explanation",
				Doc:     "The assumptions that the label needs besides the premises. assume: switches each.",
				Example: `("every tall kid runs" |= "some kid runs").assumptions`,
				Body:    evidence(verdict.Assumptions{}.Kind(), "the label needs only the premises"),
			},
			{
				Name:    "equation",
				Result:  "explanation",
				Doc:     "The equation that justifies a quantity.",
				Example: "(6048 lambs, 193 lambs |= 5855 lambs).equation",
				Body:    table.Getter(equation),
			},
			{
				Name:    "engine",
				Result:  "text",
				Doc:     "The engine that answered, with its arguments.",
				Example: "(p |= p by worlds(8, seed: 1)).engine",
				Body:    table.Getter(func(v value.Verdict) value.Value { return value.Text{S: v.V.Engine()} }),
			},
			{Name: "seconds", Result: "number", Doc: "The engine's time in seconds.", Example: "(p |= p).seconds",
				Body: table.Getter(func(v value.Verdict) value.Value { return value.Number{X: v.V.Seconds()} })},
			{
				Name:    "explain",
				Result:  "explanation",
				Doc:     "The reason for the label, in words.",
				Example: "(p & (q -> r) |= r).explain",
				Body: table.Getter(func(v value.Verdict) value.Value {
					return value.Page{Kind: "explanation",
						Body: v.V.Explain()}
				}),
			},
		}, slices.Concat(notationFuncs(verdictSequent, judged), []*table.Func{
			saveFunc(verdictText, judged), dimacsFunc(verdictSequent, "(p, p -> q |= q)"),
		}, stagesFuncs())...),
	}
}

// without reports that a verdict has no such evidence, with the reason.
func without(v value.Verdict, what, reason string) value.Value {
	return value.Nothing{Why: "no " + what + ": " + reason + " (this judgment's label is " + v.V.Label().String() + ")"}
}

func evidence(kind, reason string) table.Body {
	return table.Getter(func(v value.Verdict) value.Value {
		if e := v.V.Evidence(kind); e != nil {
			return value.Page{Kind: "explanation", Body: e.Doc()}
		}
		return without(v, kind, reason)
	})
}

func comparisonType() *table.Type {
	return &table.Type{
		Name: "comparison", Doc: "The verdicts of several engines on one judgment, side by side.",
		Keys: []table.Key{
			{Name: "verdicts", Doc: "one verdict for each engine"},
			{Name: "label", Doc: "the label of all definite verdicts, or open if they differ"},
			{Name: "agree", Doc: "whether all definite verdicts have the same label"},
			{Name: "sequent", Doc: "the judgment"},
		},
		Methods: []*table.Func{
			{
				Name:    "label",
				Result:  "text",
				Doc:     "The label of all definite verdicts, or open if they differ.",
				Example: "(p, p -> q |= q by each).label",
				Body: table.Getter(func(k value.Comparison) value.Value {
					return value.Text{S: k.C.Label().
						String()}
				}),
			},
			{
				Name:    "verdicts",
				Result:  "list",
				Doc:     "The verdicts, one for each engine.",
				Example: "(p |= p & p by [sat, table]).verdicts",
				Body: table.Getter(func(k value.Comparison) value.Value {
					return listOf(k.C.Verdicts(),
						func(v *verdict.Verdict) value.Value { return value.Verdict{V: v, S: k.S} })
				}),
			},
			comparisonPlot(),
		},
	}
}
