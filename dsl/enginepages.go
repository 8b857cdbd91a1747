package dsl

// enginePage is what a user asks of an engine before trusting it: its help shows
// it, and so does the reference page.
type enginePage struct {
	Decides string // which questions it can settle, and by what
	Speed   string // how its time grows, with what was measured
	Cannot  string // what it leaves open, or answers weaker than the truth
}

// enginePages has a page for each engine that stands after by.
var enginePages = map[string]enginePage{
	"auto": {
		"whatever the items are: formulas by truth tables while they are small, else by SAT; with quantifiers by finite models, instances and superposition side by side; sentences and quantities by the engines that read them.",
		"that of the engine that answers; which one did stands in the verdict.",
		"what none of them settles within its time."},
	"sat": {
		"propositional formulas, always: a satisfying valuation is the countermodel, an unsatisfiable core the premises that suffice.",
		"exponential in the worst case and fast in practice: all 19,026 published problems of Evans et al. in about 0.1 s.",
		"random formulas of several hundred variables near the threshold, within minutes."},
	"table": {
		"propositional formulas of up to 30 atoms, by all their valuations, 64 at a time.",
		"2^atoms: some milliseconds for 24.",
		"more atoms."},
	"worlds": {
		"that a conclusion does not follow, where one of n random valuations refutes it.",
		"n valuations, 64 at a time.",
		"that it does follow: then the answer is open. Where countermodels are rare it misses them."},
	"guided": {
		"as worlds does, but climbs towards a countermodel in product logic and checks each rounded valuation.",
		"n evaluations: 256 find a countermodel in 99.9 % of the neutral rows of the published massive set.",
		"that a conclusion follows: then the answer is open."},
	"models": {
		"first-order formulas: a finite countermodel of least size; or that there is none, where a bound on the size is known (Bernays–Schönfinkel, two variables, counting, named domains) and was searched.",
		"grounding grows as size to the power of the variables of a clause: milliseconds up to size 8 for two or three variables.",
		"formulas that only infinite structures refute; entailments without a known bound."},
	"instances": {
		"first-order entailment: a finite set of ground instances that SAT refutes is the proof.",
		"by increasing depth of terms; each step is a SAT call.",
		"that something does not follow, except where there are finitely many instances."},
	"superposition": {
		"first-order entailment with equality, by a saturating search; the proof is checked by congruence closure apart from the search.",
		"with models and instances beside it, 85 of 96 problems of TPTP PUZ in 10 s of processor time each (make puzzles).",
		"most non-theorems: a search that does not end is open at its limit."},
	"prover": {
		"first-order formulas, by an installed prover (E) whose answer and proof are read.",
		"a process for each question, and its search.",
		"anything where no prover is installed, and says how to install one."},
	"each": {
		"nothing of its own: every engine that applies answers, side by side, and disagreement is open.",
		"the sum of theirs.",
		"what none of them settles."},
	"natlog": {
		"pairs of sentences that align word by word, by relations of the words and signatures of what stands above them.",
		"less than a millisecond a pair; a word's first look-up in WordNet about one more.",
		"several premises together, differently built sentences: the answer is neutral there, never the opposite of the truth on the fragment of Geiger et al."},
	"fol": {
		"sentences, several premises together, by translation to first-order logic and finite models up to a bound that is computed for the judgment.",
		"milliseconds for two objects; more for counts, which need more objects.",
		"large counts, and what the grammar reads but first-order logic cannot say, such as most."},
	"quantities": {
		"texts with numbers, and numbers alone: each amount of the conclusion is matched with one of the premises, or with an equation of up to four.",
		"some thousand pairs of sentences a second, once WordNet is read.",
		"what turns on words it has no relation for: then neutral. A justification is not a proof; how many other values would be justified as well is said."},
	"lengths":         guessPage,
	"newVariables":    guessPage,
	"literals":        guessPage,
	"topmost":         guessPage,
	"sameNumbers":     guessPage,
	"anyExpression":   guessPage,
	"tokenDifference": guessPage,
	"hypothesisOnly":  guessPage,
	"wordAlignment":   guessPage,
}

// guessPage is the page of rules that stand beside engines in evaluations.
var guessPage = enginePage{
	"nothing: it guesses from the surface, and stands in evaluations as what any reasoner is to be set against.",
	"microseconds a row.",
	"a judgment; it labels rows of data sets only."}
