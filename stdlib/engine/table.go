package engine

import (
	"fmt"
	"slices"

	"sequent/stdlib/fol"
	"sequent/stdlib/fol/prover"
	"sequent/stdlib/natlog"
	"sequent/stdlib/natlog/english"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/quantity/compose"
	"sequent/stdlib/quantity/qreas"
	"sequent/stdlib/quantity/reason"
	"sequent/stdlib/verdict"
)

// Def describes an engine: a row of [Table].
type Def struct {
	Name    string
	Doc     string    // one sentence
	Takes   []Subject // the subjects that it judges; nil for a baseline
	Params  []Param   // every engine has [Timeout] as well
	Page    Page
	Example string // a cell of the language
	Needs   string // a program that it needs: "prover" or ""
	// Guesses marks a baseline: it labels rows of data sets by their surface and
	// decides no judgments.
	Guesses bool
	// Open makes the engine from arguments that have been checked against Params.
	// It is nil for [Each], which stands for several engines.
	Open func(Asked) (*Opened, error)
}

// Subject is the kind of items that a judgment has.
type Subject uint8

// The subjects.
const (
	Propositional Subject = iota
	FirstOrder
	Texts
	Quantity
)

// String names the subject in the plural, as errors use it.
func (s Subject) String() string {
	return [...]string{"propositional formulas", "first-order formulas", "sentences", "quantities"}[s]
}

// Judges reports whether the engine takes judgments about a subject.
func (d *Def) Judges(s Subject) bool { return slices.Contains(d.Takes, s) }

// Subjects names the subjects that the engine judges: "sentences and quantities".
func (d *Def) Subjects() string {
	switch {
	case d.Judges(FirstOrder):
		return "formulas"
	case d.Judges(Texts) && d.Judges(Quantity):
		return fmt.Sprint(Texts, " and ", Quantity)
	case d.Judges(Texts):
		return Texts.String()
	}
	return Propositional.String()
}

// Param is a parameter of an engine.
type Param struct {
	Name     string
	Kind     Kind
	Default  any // nil for none
	Min, Max int // bounds of a whole number
	Choices  []Choice
	Named    bool // it must be given by name
	Need     bool // it is required
	Doc      string
}

// Kind is the type of an argument.
type Kind uint8

// The kinds of arguments, with their types in [Arguments].
const (
	Whole    Kind = iota // int
	Decimal              // float64
	Truth                // bool
	Word                 // string, one of the choices
	Words                // []string, each one of the choices
	Sizes                // Range
	Training             // *corpus.Set
)

// Choice is one of the words that an argument can have.
type Choice struct{ Word, Type, Doc string }

// Page is the part of an engine's help that says when to use and trust it.
type Page struct {
	Decides string // the judgments that it decides, and the method
	Time    string // how its time grows, with typical figures
	Command string // a command or a cell that measures the time
	Cannot  string // the judgments that it leaves open or answers only as likely
}

// Find returns the row of that name.
func Find(name string) (*Def, bool) {
	i := slices.IndexFunc(Table, func(d Def) bool { return d.Name == name })
	if i < 0 {
		return nil, false
	}
	return &Table[i], true
}

// Each is the name of the row that runs every applicable engine.
const Each = "each"

// seedMax is the upper bound of seeds and of numbers of variables.
const seedMax = 1<<31 - 1

// Examples of judgments.
const (
	chain    = "p, p -> q |= q by "
	mortals  = "all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates) by "
	textbook = `entailment.load("textbook").evaluate(by: `
	drawn    = "quantity.generate(rows: 32, seed: 1).evaluate(by: "
	halves   = "let halves = quantity.generate(rows: 64, seed: 1).split(0.5, seed: 1)\nhalves.item(2).evaluate(by: "
)

var (
	everything = []Subject{Propositional, FirstOrder, Texts, Quantity}
	formulas   = []Subject{Propositional, FirstOrder}
)

// seedParam is the seed of an engine that draws valuations.
var seedParam = Param{Name: "seed", Default: 1, Max: seedMax, Doc: "the same seed draws the same valuations"}

// trainParam is the training set of a baseline.
var trainParam = Param{
	Name:  "train",
	Kind:  Training,
	Named: true,
	Doc:   "the training set; it must not share rows with the data set that is evaluated",
}

// guessPage is the page of every baseline.
var guessPage = Page{
	Decides: "nothing: it guesses the label from the surface of a row. Evaluations compare engines with it.",
	Time:    "microseconds a row; an evaluation shows the rows per second.",
	Command: "D.evaluate(by: [lengths, literals])",
	Cannot:  "judgments; it labels rows of data sets only."}

// Table lists the engines and then the baselines; the first is the default.
var Table = []Def{
	{
		Name:    AutoName,
		Takes:   everything,
		Open:    openAuto,
		Params:  []Param{assumeParam(natlog.Assumptions)},
		Example: chain + AutoName,
		Doc: "Chooses the engine: truth tables for few variables, SAT for many; finite models, ground instances and " +
			"superposition in parallel for first-order formulas. The verdict names the engine that answered.",
		Page: Page{
			Decides: "every kind of judgment: propositional formulas by truth tables if they are small and by SAT " +
				"otherwise; first-order formulas by finite models, instances and superposition in parallel; " +
				"sentences and quantities by the engines that read them.",
			Time:    "the time of the engine that answers, which the verdict names.",
			Command: "go test ./dsl -run '^$' -bench Engines/auto",
			Cannot:  "judgments that none of these engines decides within its time limit."},
	},
	{Name: "sat", Takes: formulas[:1], Open: openSAT, Example: chain + "sat",
		Doc: "The SAT solver gini: finds a countermodel, or the premises that suffice.",
		Page: Page{
			Decides: "all judgments about propositional formulas: a satisfying valuation is the countermodel, and " +
				"an unsatisfiable core names the premises that suffice.",
			Time: "exponential in the worst case and fast in practice: about 0.1 s for all 19,026 published " +
				"problems of Evans et al.",
			Command: "SEQUENT_DATA=… go test ./stdlib/decide -run '^$' -bench Published",
			Cannot: "random formulas of several hundred variables near the satisfiability threshold, within " +
				"minutes."}},
	{Name: "table", Takes: formulas[:1], Open: openTable, Example: chain + "table",
		Doc: "Exhaustive truth tables, 64 rows at a time, up to 30 variables.",
		Page: Page{
			Decides: "propositional formulas with up to 30 variables, by all their valuations, 64 at a time.",
			Time:    "proportional to 2^variables: half a millisecond for 20 variables, some milliseconds for 24.",
			Command: "go test ./stdlib/logic -run '^$' -bench Table20",
			Cannot:  "formulas with more variables."}},
	{Name: "worlds", Takes: formulas[:1], Open: openWorlds, Example: chain + "worlds(64, seed: 1)",
		Params: []Param{
			{
				Name:    "n",
				Default: 64,
				Min:     1,
				Max:     1 << 24,
				Doc:     "how many valuations, drawn uniformly with replacement",
			},
			seedParam,
		},
		Doc: "Sampled valuations: finds a countermodel, or answers open.",
		Page: Page{
			Decides: "that a conclusion does not follow, if one of n random valuations refutes it.",
			Time: "n valuations, 64 at a time: about 5 µs for 256 valuations of a formula of the published " +
				"massive set.",
			Command: "SEQUENT_DATA=… go test ./stdlib/decide -run '^$' -bench Guided",
			Cannot:  "that a conclusion follows: the answer is then open. It misses countermodels that are rare."}},
	{Name: "guided", Takes: formulas[:1], Open: openGuided, Example: chain + "guided(256, seed: 1)",
		Params: []Param{
			{
				Name:    "n",
				Default: 256,
				Min:     1,
				Max:     1 << 24,
				Doc:     "how many evaluations of the formulas, crisp and fuzzy together",
			},
			{Name: "seed", Default: 1, Max: seedMax, Doc: "the same seed draws the same worlds"},
		},
		Doc: "Gradient search for a countermodel in product fuzzy logic: finds one, or answers open.",
		Page: Page{
			Decides: "that a conclusion does not follow: it follows the gradient of the truth in product logic, " +
				"rounds each fuzzy valuation and checks it.",
			Time: "n evaluations: 256 find a countermodel in 99.9 % of the neutral rows of the published massive " +
				"set, in about 0.3 ms a row.",
			Command: "SEQUENT_DATA=… go test ./stdlib/decide -run '^$' -bench Guided",
			Cannot:  "that a conclusion follows: the answer is then open."}},
	{Name: "models", Takes: formulas, Open: openModels, Example: mortals + "models(size: 1..3)",
		Params: []Param{{
			Name:    "size",
			Kind:    Sizes,
			Default: Range{1, fol.DefaultSizes},
			Doc:     fmt.Sprintf("how many objects, within 1..%d", maxObjects),
		}},
		Doc: "Finite models of increasing size, found by SAT: finds a countermodel, or shows that none exists if " +
			"a bound on its size is known.",
		Page: Page{
			Decides: "first-order formulas: finds a finite countermodel of least size, or shows that none exists if " +
				"a bound on the size is known (Bernays–Schönfinkel, two variables, counting, named domains) and all " +
				"sizes up to it were searched.",
			Time: "grounding grows as the size to the power of the variables of a clause: up to 16 ms for all " +
				"sizes up to 8 in the benchmark, and 0.15 s for a transitive order up to 16.",
			Command: "go test ./stdlib/fol -run '^$' -bench 'Sizes$'",
			Cannot:  "conclusions that only infinite structures refute; entailments without a known bound."}},
	{Name: "instances", Takes: formulas, Open: openInstances, Example: mortals + "instances",
		Doc: "Ground instances of the clauses, until SAT refutes them, which is a proof; finds no countermodels.",
		Page: Page{
			Decides: "first-order entailment: a finite set of ground instances that SAT refutes is the proof.",
			Time:    "by increasing depth of terms; each step is a SAT call.",
			Command: "go test ./dsl -run '^$' -bench Engines/instances",
			Cannot:  "that a conclusion does not follow, unless there are finitely many instances."}},
	{Name: "superposition", Takes: formulas, Open: openSuperposition, Example: mortals + "superposition",
		Doc: "Resolution and superposition, until they derive the empty clause, which is a proof; finds no " +
			"countermodels.",
		Page: Page{
			Decides: "first-order entailment with equality, by saturation; a checker that uses congruence closure " +
				"verifies the proof independently.",
			Time: "together with models and instances, 85 of 96 problems of TPTP PUZ within 10 s of processor " +
				"time each.",
			Command: "make puzzles",
			Cannot:  "most non-theorems: if saturation does not end, the answer is open at the time limit."}},
	{Name: "prover", Takes: formulas, Open: openProver, Needs: "prover",
		Example: "all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates)\n  by prover(timeout: 10)",
		Params: []Param{{
			Name:    "memory",
			Default: prover.DefaultMemory,
			Doc:     "memory limit of each search, in MiB",
			Min:     16,
			Max:     1 << 20,
		}},
		Doc: "The first-order prover E, if installed: finds a proof, or that there is none; stops after a " +
			"minute unless a timeout is given.",
		Page: Page{
			Decides: "first-order formulas, by the installed prover E; Sequent reads its answer and its proof.",
			Time:    "about 15 ms to start a process for each judgment, and its search.",
			Command: "go test ./stdlib/fol/prover -run '^$' -bench Judgment",
			Cannot:  "anything if E is not installed; the error then says how to install it."}},
	{Name: Each, Takes: everything, Example: chain + Each,
		Doc: "Every applicable engine, with the time of each and whether they agree.",
		Page: Page{
			Decides: "nothing by itself: every applicable engine answers, and the label is open if they disagree.",
			Time:    "the sum of the engines' times.",
			Command: "go test ./dsl -run '^$' -bench Engines/each",
			Cannot:  "judgments that no engine decides."}},
	{Name: natlog.Engine, Takes: everything[2:3], Open: openNatlog, Params: []Param{assumeParam(natlog.Assumptions)},
		Example: `"some tall kid kicks every rock" |= "some kid kicks every red rock" by natlog`,
		Doc: "Natural logic: composes the relations between the words of two sentences into the relation " +
			"between the sentences, and shows the tree.",
		Page: Page{
			Decides: "pairs of sentences that align word by word, by the relations between words and the " +
				"monotonicity of the words that govern them.",
			Time:    "less than a millisecond a pair, and about one more for a word's first look-up in WordNet.",
			Command: "go test ./dsl -run '^$' -bench Engines/natlog",
			Cannot: "several premises together, or sentences of different structure: the answer is then a likely " +
				"neutral. It is never the opposite of the gold label on the fragment of Geiger et al."}},
	{Name: english.Engine, Takes: everything[2:3], Open: openFOL, Params: []Param{assumeParam(natlog.Assumptions)},
		Example: `"every dog barks", "Rex is a dog" |= "Rex barks" by fol`,
		Doc: "First-order logic: translates the sentences, adds the assumptions and the relations between words " +
			"as premises, and decides by finite models and ground instances.",
		Page: Page{
			Decides: "sentences, several premises together, by translation to first-order logic and finite models " +
				"up to a bound that is computed for the judgment.",
			Time:    "milliseconds for two objects; more for counts, which need more objects.",
			Command: "go test ./dsl -run '^$' -bench Engines/fol",
			Cannot: "large counts, and sentences that the grammar reads but first-order logic cannot express, such " +
				"as those with “most”."}},
	{Name: reason.Engine, Takes: everything[2:], Open: openQuantities, Params: quantitiesParams(),
		Example: `"A restaurant served 9 pizzas during lunch and 6 during dinner." |= "15 pizzas were served." by quantities`,
		Doc: "Quantities: reads the amounts of the texts, and shows which amount of the premises, or which " +
			"equation over several, justifies each amount of the conclusion.",
		Page: Page{
			Decides: "texts with numbers, and quantities alone: it matches each amount of the conclusion with an " +
				"amount of the premises, or with an equation over up to four.",
			Time:    "some thousand pairs of sentences a second, after WordNet is loaded.",
			Command: "SEQUENT_DATA=… go test ./stdlib/quantity/reason -run '^$' -bench AWPNLI",
			Cannot: "conclusions that depend on words without a known relation: the answer is then neutral. A " +
				"justification is not a proof; the basis justified(n) counts the other values that equations give " +
				"as well."}},
	{Name: puzzle.Engine, Takes: everything[2:3], Open: openPuzzle, Params: []Param{assumeParam(puzzle.Assumptions)},
		Example: `"Ann is taller than Bo. Cy is shorter than Bo." |= "Ann is the tallest." by puzzle`,
		Doc:     "Puzzles: reads the premises as a puzzle in which only the named individuals exist.",
		Page: Page{
			Decides: "texts that form one puzzle (comparisons, knights and knaves, or a logic grid), by search over " +
				"the named individuals.",
			Time:    "milliseconds.",
			Command: "go test ./stdlib/puzzle -run '^$' -bench Order",
			Cannot: "other English. It assumes that only the named exist, that different names name different " +
				"individuals, and that there are no ties. The verdict lists these assumptions; assume: selects them."}},
	{Name: "lengths", Guesses: true, Open: openLengths, Page: guessPage, Example: textbook + "lengths)",
		Doc: "Guesses entailment if A has at least as many nodes as B (H1)."},
	{
		Name:    "newVariables",
		Guesses: true,
		Open:    openNewVariables,
		Page:    guessPage,
		Example: textbook + "newVariables(1))",
		Params: []Param{{Name: "most", Default: 0,
			Doc: "the largest number of such variables that still gives entailment", Max: seedMax}},
		Doc: "Guesses entailment if B has few variables that A lacks (H2).",
	},
	{Name: "literals", Guesses: true, Open: openLiterals, Page: guessPage, Example: textbook + "literals)",
		Doc: "Guesses entailment if every literal of B's negation normal form is a literal of A's (H3)."},
	{Name: "topmost", Guesses: true, Open: openTopmost, Page: guessPage, Params: []Param{trainParam},
		Example: "let halves = entailment.load(\"textbook\").split(0.5, seed: 1)\nhalves.item(2).evaluate(by: " +
			"[topmost, topmost(train: halves.item(1))])",
		Doc: "Guesses from the topmost connectives of A and B: by the paper's Table 3, or by the majority label " +
			"in a training set."},
	{Name: "sameNumbers", Guesses: true, Open: openSameNumbers, Page: guessPage, Example: drawn + "sameNumbers)",
		Doc: "Guesses entailment if every number of the hypothesis occurs in the premise."},
	{Name: "anyExpression", Guesses: true, Open: openAnyExpression, Page: guessPage, Example: drawn + "anyExpression)",
		Doc: "Guesses entailment if every number of the hypothesis is the value of an expression over up to four " +
			"numbers of the premise."},
	{
		Name:    "tokenDifference",
		Guesses: true,
		Open:    openTokenDifference,
		Page:    guessPage,
		Example: drawn + "tokenDifference)",
		Doc:     "Guesses from the number intervals at the only place where the texts differ.",
	},
	{
		Name:    "hypothesisOnly",
		Guesses: true,
		Open:    openHypothesisOnly,
		Page:    guessPage,
		Params:  []Param{needed(trainParam)},
		Example: halves + "hypothesisOnly(train: halves.item(1)))",
		Doc: "Learns from a training set to guess from the words of the hypothesis alone; its accuracy shows how " +
			"much the wording gives away.",
	},
	{
		Name:    "wordAlignment",
		Guesses: true,
		Open:    openWordAlignment,
		Page:    guessPage,
		Params:  []Param{needed(trainParam)},
		Example: halves + "wordAlignment(train: halves.item(1)))",
		Doc: "Guesses entailment if the premise has a sufficient share of the hypothesis's words; it learns the " +
			"threshold from a training set.",
	},
}

// needed makes a parameter required.
func needed(p Param) Param {
	p.Need = true
	return p
}

// assumeParam is the parameter that selects the assumptions of an engine for texts.
func assumeParam(names []verdict.AssumptionName) Param {
	p := Param{
		Name:  "assume",
		Kind:  Words,
		Named: true,
		Doc:   "the assumptions that the engine may make, in brackets; all if left out",
	}
	for _, n := range names {
		p.Choices = append(p.Choices, Choice{string(n), "assumption", n.Definition()})
	}
	return p
}

// quantitiesParams returns the parameters of quantities: the mode, the fixes of
// improved mode, the parses and the search for equations.
func quantitiesParams() []Param {
	mode := Param{
		Name:    "mode",
		Kind:    Word,
		Default: reason.Improved,
		Choices: []Choice{{Word: reason.Improved, Type: "mode"}},
		Doc:     "improved; paper: Q-REAS as the paper describes it; published: Q-REAS as its code behaves",
	}
	for _, m := range qreas.Modes() {
		mode.Choices = append(mode.Choices, Choice{string(m), "mode", m.Doc()})
	}
	all := []Param{mode, {Name: "parses", Kind: Truth, Default: false, Named: true,
		Doc: "whether to use the parses that are shipped with AWPNLI, RTE_Quant and RedditNLI"}}
	for _, f := range reason.Fixes() {
		all = append(all, Param{Name: string(f), Kind: Truth, Default: true, Named: true, Doc: f.Doc()})
	}
	return append(all, equationsParam)
}

// equationsParam is the method that searches for equations.
var equationsParam = Param{Name: "equations", Kind: Word, Named: true,
	Doc: "the search for equations. For quantities without a text the default is enumeration; Q-REAS on texts uses " +
		"paper",
	Choices: []Choice{
		{compose.ByEnumeration.String(), "method", "every expression of up to four operands"},
		{
			compose.ByPaper.String(), "method",
			"the paper's integer programs, with its types and its pool of 50 solutions",
		},
		{compose.ByRows.String(), "method", "one integer program over sums of numbers, products and quotients"},
	}}
