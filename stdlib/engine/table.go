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

// Def is a row of the table of engines.
type Def struct {
	Name    string
	Doc     string    // one sentence
	Takes   []Subject // what its judgments are about; nil for what guesses
	Params  []Param   // besides [Timeout], which every engine has
	Page    Page
	Example string // a cell of the language
	Needs   string // what it needs beyond the binary: "prover" or ""
	// Guesses says that it labels rows of data sets by their surface and judges
	// nothing.
	Guesses bool
	// Open makes the engine; nil for each, which stands for several. The arguments
	// have been checked against Params.
	Open func(Asked) (*Opened, error)
}

// Subject is what a judgment is about.
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

// Subjects names what the engine takes: "formulas", "sentences and quantities".
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
	Min, Max int // of a whole number
	Choices  []Choice
	Named    bool // it cannot be given by its position
	Need     bool // it must be given
	Doc      string
}

// Kind is what an argument may be.
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

// Choice is a word that an argument may be.
type Choice struct{ Word, Type, Doc string }

// Page is what a user asks of an engine before trusting it.
type Page struct {
	Decides string // which questions it settles, and by what
	Time    string // how its time grows, with what was measured
	Command string // what measures it: a command, or a cell of the language
	Cannot  string // what it leaves open, or answers weaker than the truth
}

// Find is the row of that name.
func Find(name string) (*Def, bool) {
	i := slices.IndexFunc(Table, func(d Def) bool { return d.Name == name })
	if i < 0 {
		return nil, false
	}
	return &Table[i], true
}

// Each is the name of the row that stands for every engine that applies.
const Each = "each"

// seedMax bounds seeds, and numbers of variables.
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

// seedParam draws alike.
var seedParam = Param{Name: "seed", Default: 1, Max: seedMax, Doc: "the same seed draws the same valuations"}

// trainParam is the set that a guess learns from.
var trainParam = Param{
	Name:  "train",
	Kind:  Training,
	Named: true,
	Doc:   "a data set to learn from; never the one that is evaluated",
}

// guessPage is the page of whatever guesses.
var guessPage = Page{
	Decides: "nothing: it guesses from the surface, and stands in evaluations as what any reasoner is to be set " +
		"against.",
	Time:    "microseconds a row; an evaluation says how many rows a second.",
	Command: "D.evaluate(by: [lengths, literals])",
	Cannot:  "a judgment; it labels rows of data sets only."}

// Table lists the engines, then what guesses; the first is the default.
var Table = []Def{
	{
		Name:    AutoName,
		Takes:   everything,
		Open:    openAuto,
		Params:  []Param{assumeParam(natlog.Assumptions)},
		Example: chain + AutoName,
		Doc: "Chooses: truth tables for few variables, SAT for many; for first-order formulas finite models, ground " +
			"instances and superposition, side by side. The answer names the choice.",
		Page: Page{
			Decides: "whatever the items are: formulas by truth tables while they are small, else by SAT; with " +
				"quantifiers by finite models, instances and superposition side by side; sentences and quantities " +
				"by the engines that read them.",
			Time:    "that of the engine that answers; which one did stands in the verdict.",
			Command: "go test ./dsl -run '^$' -bench Engines/auto",
			Cannot:  "what none of them settles within its time."},
	},
	{Name: "sat", Takes: formulas[:1], Open: openSAT, Example: chain + "sat",
		Doc: "The SAT solver gini: a countermodel, or the premises that suffice.",
		Page: Page{
			Decides: "propositional formulas, always: a satisfying valuation is the countermodel, an unsatisfiable " +
				"core the premises that suffice.",
			Time: "exponential in the worst case and fast in practice: all 19,026 published problems of Evans et " +
				"al. in about 0.1 s.",
			Command: "SEQUENT_DATA=… go test ./stdlib/decide -run '^$' -bench Published",
			Cannot:  "random formulas of several hundred variables near the threshold, within minutes."}},
	{Name: "table", Takes: formulas[:1], Open: openTable, Example: chain + "table",
		Doc: "Exhaustive truth tables, 64 rows at a time, up to 30 variables.",
		Page: Page{
			Decides: "propositional formulas of up to 30 atoms, by all their valuations, 64 at a time.",
			Time:    "2^atoms: half a millisecond for 20, some milliseconds for 24.",
			Command: "go test ./stdlib/logic -run '^$' -bench Table20",
			Cannot:  "more atoms."}},
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
		Doc: "Sampled valuations: a countermodel if one is met, else open.",
		Page: Page{
			Decides: "that a conclusion does not follow, where one of n random valuations refutes it.",
			Time:    "n valuations, 64 at a time: 256 take about 5 µs on a formula of the published massive set.",
			Command: "SEQUENT_DATA=… go test ./stdlib/decide -run '^$' -bench Guided",
			Cannot:  "that it does follow: then the answer is open. Where countermodels are rare it misses them."}},
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
		Doc: "Fuzzy worlds that climb towards a countermodel by the gradient: one if it is met, else open.",
		Page: Page{
			Decides: "as worlds does, but climbs towards a countermodel in product logic and checks each rounded " +
				"valuation.",
			Time: "n evaluations: 256 find a countermodel in 99.9 % of the neutral rows of the published massive " +
				"set, at about 0.3 ms a row.",
			Command: "SEQUENT_DATA=… go test ./stdlib/decide -run '^$' -bench Guided",
			Cannot:  "that a conclusion follows: then the answer is open."}},
	{Name: "models", Takes: formulas, Open: openModels, Example: mortals + "models(size: 1..3)",
		Params: []Param{{
			Name:    "size",
			Kind:    Sizes,
			Default: Range{1, fol.DefaultSizes},
			Doc:     fmt.Sprintf("how many objects, within 1..%d", maxObjects),
		}},
		Doc: "Finite models, size by size, through SAT: a countermodel, or that there is none where a bound is " +
			"known that suffices.",
		Page: Page{
			Decides: "first-order formulas: a finite countermodel of least size; or that there is none, where a " +
				"bound on the size is known (Bernays–Schönfinkel, two variables, counting, named domains) and was " +
				"searched.",
			Time: "grounding grows as size to the power of the variables of a clause: the theories measured take " +
				"up to 16 ms for all sizes up to 8, and 0.15 s for a transitive order up to 16.",
			Command: "go test ./stdlib/fol -run '^$' -bench 'Sizes$'",
			Cannot:  "formulas that only infinite structures refute; entailments without a known bound."}},
	{Name: "instances", Takes: formulas, Open: openInstances, Example: mortals + "instances",
		Doc: "Ground instances of the clauses until they contradict each other, which is the proof; finds no " +
			"countermodels.",
		Page: Page{
			Decides: "first-order entailment: a finite set of ground instances that SAT refutes is the proof.",
			Time:    "by increasing depth of terms; each step is a SAT call.",
			Command: "go test ./dsl -run '^$' -bench Engines/instances",
			Cannot:  "that something does not follow, except where there are finitely many instances."}},
	{Name: "superposition", Takes: formulas, Open: openSuperposition, Example: mortals + "superposition",
		Doc: "Clauses inferred by resolution and superposition until they contradict each other, which is the " +
			"proof; finds no countermodels.",
		Page: Page{
			Decides: "first-order entailment with equality, by a saturating search; the proof is checked by " +
				"congruence closure apart from the search.",
			Time: "with models and instances beside it, 85 of 96 problems of TPTP PUZ in 10 s of processor time " +
				"each.",
			Command: "make puzzles",
			Cannot:  "most non-theorems: a search that does not end is open at its limit."}},
	{Name: "prover", Takes: formulas, Open: openProver, Needs: "prover",
		Example: "all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates)\n  by prover(timeout: 10)",
		Params: []Param{{
			Name:    "memory",
			Default: prover.DefaultMemory,
			Doc:     "how much each search may take, in MiB",
			Min:     16,
			Max:     1 << 20,
		}},
		Doc: "The first-order prover E where it is installed: a proof, or that there is none; a minute where no " +
			"timeout is given.",
		Page: Page{
			Decides: "first-order formulas, by an installed prover (E) whose answer and proof are read.",
			Time:    "a process for each question, about 15 ms, and its search.",
			Command: "go test ./stdlib/fol/prover -run '^$' -bench Judgment",
			Cannot:  "anything where no prover is installed, and says how to install one."}},
	{Name: Each, Takes: everything, Example: chain + Each,
		Doc: "Every engine that applies, side by side, with time and agreement.",
		Page: Page{
			Decides: "nothing of its own: every engine that applies answers, side by side, and disagreement is open.",
			Time:    "the sum of theirs.",
			Command: "go test ./dsl -run '^$' -bench Engines/each",
			Cannot:  "what none of them settles."}},
	{Name: natlog.Engine, Takes: everything[2:3], Open: openNatlog, Params: []Param{assumeParam(natlog.Assumptions)},
		Example: `"some tall kid kicks every rock" |= "some kid kicks every red rock" by natlog`,
		Doc: "Natural logic: composes how the phrases of two sentences relate into how the sentences do, and " +
			"shows the tree.",
		Page: Page{
			Decides: "pairs of sentences that align word by word, by relations of the words and signatures of what " +
				"stands above them.",
			Time:    "less than a millisecond a pair; a word's first look-up in WordNet about one more.",
			Command: "go test ./dsl -run '^$' -bench Engines/natlog",
			Cannot: "several premises together, differently built sentences: the answer there is a likely neutral, " +
				"never the opposite of the truth on the fragment of Geiger et al."}},
	{Name: english.Engine, Takes: everything[2:3], Open: openFOL, Params: []Param{assumeParam(natlog.Assumptions)},
		Example: `"every dog barks", "Rex is a dog" |= "Rex barks" by fol`,
		Doc: "First-order logic: translates the sentences, with what is assumed and the relations between words " +
			"as further premises, and decides by finite models and ground instances.",
		Page: Page{
			Decides: "sentences, several premises together, by translation to first-order logic and finite models " +
				"up to a bound that is computed for the judgment.",
			Time:    "milliseconds for two objects; more for counts, which need more objects.",
			Command: "go test ./dsl -run '^$' -bench Engines/fol",
			Cannot:  "large counts, and what the grammar reads but first-order logic cannot say, such as most."}},
	{Name: reason.Engine, Takes: everything[2:], Open: openQuantities, Params: quantitiesParams(),
		Example: `"A restaurant served 9 pizzas during lunch and 6 during dinner." |= "15 pizzas were served." by quantities`,
		Doc: "Quantities: reads the amounts of two texts, and shows which one, or which equation of several, " +
			"justifies each amount of the conclusion.",
		Page: Page{
			Decides: "texts with numbers, and numbers alone: each amount of the conclusion is matched with one of " +
				"the premises, or with an equation of up to four.",
			Time:    "some thousand pairs of sentences a second, once WordNet is read.",
			Command: "SEQUENT_DATA=… go test ./stdlib/quantity/reason -run '^$' -bench AWPNLI",
			Cannot: "what turns on words it has no relation for: then neutral. A justification is not a proof; how " +
				"many other values equations give as well is said."}},
	{Name: puzzle.Engine, Takes: everything[2:3], Open: openPuzzle, Params: []Param{assumeParam(puzzle.Assumptions)},
		Example: `"Ann is taller than Bo. Cy is shorter than Bo." |= "Ann is the tallest." by puzzle`,
		Doc:     "Puzzles: reads the premises as a puzzle, in which the named are all there are.",
		Page: Page{
			Decides: "texts that read as one puzzle of comparisons, knights and knaves, or a logic grid, by search " +
				"over the named individuals.",
			Time:    "milliseconds.",
			Command: "go test ./stdlib/puzzle -run '^$' -bench Order",
			Cannot: "other English. It assumes that the named are all there are, that names differ and that nobody " +
				"ties; the verdict says so, and assume: leaves each out."}},
	{Name: "lengths", Guesses: true, Open: openLengths, Page: guessPage, Example: textbook + "lengths)",
		Doc: "Guesses entailment where A is at least as long as B, in nodes (H1)."},
	{
		Name:    "newVariables",
		Guesses: true,
		Open:    openNewVariables,
		Page:    guessPage,
		Example: textbook + "newVariables(1))",
		Params: []Param{{Name: "most", Default: 0, Doc: "how many such variables still make an entailment",
			Max: seedMax}},
		Doc: "Guesses entailment where B has few variables that A has not (H2).",
	},
	{Name: "literals", Guesses: true, Open: openLiterals, Page: guessPage, Example: textbook + "literals)",
		Doc: "Guesses entailment where every literal of B's negation normal form is one of A's (H3)."},
	{Name: "topmost", Guesses: true, Open: openTopmost, Page: guessPage, Params: []Param{trainParam},
		Example: "let halves = entailment.load(\"textbook\").split(0.5, seed: 1)\nhalves.item(2).evaluate(by: " +
			"[topmost, topmost(train: halves.item(1))])",
		Doc: "Guesses by the topmost connectives of A and B: by the paper's Table 3, or as most rows of a " +
			"training set are."},
	{Name: "sameNumbers", Guesses: true, Open: openSameNumbers, Page: guessPage, Example: drawn + "sameNumbers)",
		Doc: "Guesses entailment where every number of the hypothesis occurs in the premise."},
	{Name: "anyExpression", Guesses: true, Open: openAnyExpression, Page: guessPage, Example: drawn + "anyExpression)",
		Doc: "Guesses entailment where every number of the hypothesis is an expression of up to four of the " +
			"premise's."},
	{
		Name:    "tokenDifference",
		Guesses: true,
		Open:    openTokenDifference,
		Page:    guessPage,
		Example: drawn + "tokenDifference)",
		Doc:     "Guesses by the intervals of the one place in which the texts differ.",
	},
	{
		Name:    "hypothesisOnly",
		Guesses: true,
		Open:    openHypothesisOnly,
		Page:    guessPage,
		Params:  []Param{needed(trainParam)},
		Example: halves + "hypothesisOnly(train: halves.item(1)))",
		Doc: "Guesses from the words of the hypothesis alone, learned from a training set: what it reaches is left " +
			"in the wording.",
	},
	{
		Name:    "wordAlignment",
		Guesses: true,
		Open:    openWordAlignment,
		Page:    guessPage,
		Params:  []Param{needed(trainParam)},
		Example: halves + "wordAlignment(train: halves.item(1)))",
		Doc: "Guesses by the share of the hypothesis's words that the premise has; from which share, a training set " +
			"says.",
	},
}

// needed is a parameter that must be given.
func needed(p Param) Param {
	p.Need = true
	return p
}

// assumeParam says which of some assumptions an engine for texts may make.
func assumeParam(names []verdict.AssumptionName) Param {
	p := Param{
		Name:  "assume",
		Kind:  Words,
		Named: true,
		Doc:   "what may be assumed, in brackets; all of it where left out",
	}
	for _, n := range names {
		p.Choices = append(p.Choices, Choice{string(n), "assumption", n.Definition()})
	}
	return p
}

// quantitiesParams are the modes, the fixes of the improved one, and how equations
// are found.
func quantitiesParams() []Param {
	mode := Param{
		Name:    "mode",
		Kind:    Word,
		Default: reason.Improved,
		Choices: []Choice{{Word: reason.Improved, Type: "mode"}},
		Doc:     "improved; paper: Q-REAS as the paper describes it; published: as its code does it",
	}
	for _, m := range qreas.Modes() {
		mode.Choices = append(mode.Choices, Choice{string(m), "mode", m.Doc()})
	}
	all := []Param{mode, {Name: "parses", Kind: Truth, Default: false, Named: true,
		Doc: "whether texts of AWPNLI, RTE_Quant and RedditNLI are read by the parses that are shipped with them"}}
	for _, f := range reason.Fixes() {
		all = append(all, Param{Name: string(f), Kind: Truth, Default: true, Named: true, Doc: f.Doc()})
	}
	return append(all, equationsParam)
}

// equationsParam says how equations are found.
var equationsParam = Param{Name: "equations", Kind: Word, Named: true,
	Doc: "how equations are found, between quantities without a text and by Q-REAS between those of texts; where " +
		"left out, by enumeration there and by paper here",
	Choices: []Choice{
		{compose.ByEnumeration.String(), "method", "every expression of up to four operands"},
		{
			compose.ByPaper.String(), "method",
			"the paper's integer programs, with its types and its pool of 50 solutions",
		},
		{
			compose.ByRows.String(), "method",
			"an integer program with the values in a row: sums of numbers, products and quotients",
		},
	}}
