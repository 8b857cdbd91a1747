package reason

import (
	"context"
	"slices"
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// Justification says what supports or opposes one quantity of the hypothesis.
type Justification struct {
	Hypothesis int           // which quantity of the hypothesis
	Label      verdict.Label // Entailment: justified; Contradiction: excluded; Neutral: not found
	Premise    []int         // the premise's quantities that it rests on
	Relation   Relation      // of the matched quantities, where one was matched
	Equation   string        // "6048 − 193 = 5855"; "" where no arithmetic was done
	Why        string        // what holds or what failed, in words
	anywhere   bool          // the number is the premise's, whatever it is said of there
	unclear    bool          // the words of its amount have readings of which the labels differ
}

// Judgment is a label with its evidence.
type Judgment struct {
	Premise, Hypothesis *quantity.Text
	Label               verdict.Label
	Justifications      []Justification
	Missing             []string // content words of the hypothesis without a like in the premise
	Coverage            float64  // share of those that have one
	Why                 string   // what decided
	Account             *Accounting
	Doubt               string // why an opinion is none to take unasked, "" for nothing
	pairs               []Pair
	others              func() []string // further values that the premise would justify
}

// Pairs returns the quantities of both texts that can be compared, with how they
// relate.
func (j *Judgment) Pairs() []Pair { return j.pairs }

// Reasoner decides whether texts follow by their quantities. It is safe for
// concurrent use.
type Reasoner struct {
	read    Read
	lex     *lexical
	options Options
}

// Read is a reader of quantities, such as that of [quantity.Reader].
type Read func(text string) (*quantity.Text, error)

// New returns a reasoner with WordNet's words, or without where db is nil.
func New(read Read, db *wordnet.Database, o Options) *Reasoner {
	return &Reasoner{read: read, lex: &lexical{db: db}, options: o}
}

// Judge reads the texts and decides. The error is the reader's or the
// context's.
func (r *Reasoner) Judge(ctx context.Context, premise, hypothesis string) (*Judgment, error) {
	p, err := r.read(premise)
	if err != nil {
		return nil, err
	}
	h, err := r.read(hypothesis)
	if err != nil {
		return nil, err
	}
	if r.options.on(Polarity) {
		if j, err := r.denials(ctx, p, h); j != nil || err != nil {
			return j, err
		}
	}
	return r.JudgeTexts(ctx, p, h)
}

// JudgeTexts decides about texts that have been read.
func (r *Reasoner) JudgeTexts(ctx context.Context, premise, hypothesis *quantity.Text) (*Judgment, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	j := &judging{Reasoner: r, ctx: ctx}
	if r.options.on(Polarity) {
		j.hidden, j.supposes = r.lex.withheld(premise, hypothesis)
	}
	j.p, j.h = r.lex.newSide(premise, j.hidden), r.lex.newSide(hypothesis, nil)
	j.out = &Judgment{Premise: j.p.Text, Hypothesis: hypothesis}
	j.prune()
	j.improved()
	j.settle()
	return j.out, ctx.Err()
}

// judging is one judgment under way.
type judging struct {
	*Reasoner
	ctx   context.Context
	p, h  *side
	out   *Judgment
	cover coverage
	align alignment
	grade map[[2]int]Relation
	// What the premise does not assert, and what the hypothesis does not.
	hidden, supposes []embedded
}

// prune relates each premise quantity to each of the hypothesis.
func (j *judging) prune() {
	j.grade = map[[2]int]Relation{}
	for k := range j.h.frames {
		for i := range j.p.frames {
			g := j.lex.relate(j.p.frames[i].Quantity, j.h.frames[k].Quantity, j.options)
			j.grade[[2]int{i, k}] = g
			if g != Unrelated {
				j.out.pairs = append(j.out.pairs, Pair{i, k, g})
			}
		}
	}
}

// Shares of the hypothesis's content words that the premise must have. They decide no
// claim: a label that rests on them is an opinion, and a claim needs a complete account.
// Their order has a reason, their size has none but that it was chosen on the open halves
// of NewsNLI, RTE-Quant and RedditNLI together.
//
// wordsSaid is by how rare the numbers are that both texts have: the digits that they have
// between them without zeros at the ends, and one more for a fraction and for a thousand
// and above. Two texts that both speak of 318,400 need fewer words in common than two that
// speak of 3, which any two texts may.
var wordsSaid = [...]float64{0.7, 0.7, 0.5, 0.4}

// wordsAlone is the share where the hypothesis has no quantity, or has one that the
// premise has of something else.
const wordsAlone = 0.6

// improved is improved mode from beginning to end: the texts are aligned, each
// amount of the hypothesis looks for what justifies it, and then the words and the
// numbers that name have their say. Neither can make an entailment of anything
// else: both only turn one down.
func (j *judging) improved() {
	j.align = align(j.p.setting(), j.h.setting())
	j.cover = j.lex.cover(j.p.words, j.h.words)
	j.out.Missing, j.out.Coverage = j.cover.missing, j.cover.share()
	for k := range j.h.frames {
		if h := &j.h.frames[k]; !h.Optional && !pairWords[strings.ToLower(h.Number.In(j.h.source()))] {
			j.out.Justifications = append(j.out.Justifications, j.justify(h))
		}
	}
	j.suppose()
	j.out.Label, j.out.Why = j.combine()
	j.out.others = func() []string {
		for _, x := range j.out.Justifications {
			if x.Equation != "" {
				return j.others(&j.h.frames[x.Hypothesis])
			}
		}
		return nil
	}
	j.names()
}

// names turns an entailment down where the premise does not say what the
// hypothesis says of a year, an hour or the number of a line.
func (j *judging) names() {
	for i := range j.h.marks {
		if j.out.Label != verdict.Entailment || !j.options.on(Names) {
			return
		}
		l, why := j.named(&j.h.marks[i])
		if l != verdict.Entailment || why != "" && len(j.out.Justifications) == 0 {
			j.out.Label, j.out.Why = l, why
		}
	}
}

// pairWords are numbers that take up two things that were spoken of.
var pairWords = set("both")

// combine makes a label of what was found out about each quantity. One that is
// excluded decides before one that was not found, and only where all are justified
// are the words around them asked: as many as wordsSaid has. A value excludes another
// only where all words are shared, since of two things that differ in a word two values
// can both be true. A value that was reckoned needs one word: a word problem names its
// things once and asks in words of its own.
func (j *judging) combine() (verdict.Label, string) {
	share, reckoned, words := j.cover.share(), false, j.options.on(Words)
	if len(j.out.Justifications) == 0 {
		if share >= wordsAlone || !words {
			return verdict.Entailment, "the hypothesis has no quantity, and its words are the premise's"
		}
		return verdict.Neutral, "the hypothesis has no quantity, and the premise lacks " + list(j.cover.missing)
	}
	for _, x := range j.out.Justifications {
		reckoned = reckoned || x.Equation != ""
	}
	for _, x := range j.out.Justifications {
		if x.Label != verdict.Contradiction {
			continue
		}
		if words && len(j.cover.missing) > 0 && x.Equation == "" && !j.clash(&x) {
			return verdict.Neutral, "values differ, but the texts are about different things: the premise lacks " +
				list(j.cover.missing)
		}
		return verdict.Contradiction, x.Why
	}
	for _, x := range j.out.Justifications {
		if x.unclear {
			return verdict.Open, x.Why
		}
		if x.Label == verdict.Neutral {
			return verdict.Neutral, x.Why
		}
	}
	least := wordsSaid[min(j.rarity(), len(wordsSaid)-1)]
	if slices.ContainsFunc(j.out.Justifications, func(x Justification) bool { return x.anywhere }) {
		least = max(least, wordsAlone)
	}
	switch {
	case words && j.extreme() != "" && !reckoned:
		return verdict.Neutral, "the premise does not say " + j.extreme()
	case words && j.narrowed() != "" && !reckoned:
		return verdict.Neutral, "the premise does not say " + j.narrowed()
	case words && j.otherDate() && !reckoned:
		return verdict.Neutral, "the texts mention different months or days"
	case words && len(j.cover.opposed) > 0 && !reckoned:
		return verdict.Neutral, "opposite words: " + list(j.cover.opposed)
	case words && (!reckoned && share < least || reckoned && j.cover.none()):
		return verdict.Neutral, "the quantities agree, but the premise lacks " + list(j.cover.missing)
	}
	return verdict.Entailment, "every quantity of the hypothesis is justified"
}

// list returns words as a reader sees them.
func list(words []string) string { return strings.Join(words, ", ") }

// justify looks for what supports a quantity of the hypothesis, the most
// specific reasons first.
func (j *judging) justify(h *frame) Justification {
	if x, ok := j.onScale(h); ok {
		return x
	}
	// A statement that is repeated is no word problem, whatever sums its numbers
	// would make; and what is said outright needs no sum, but where the hypothesis
	// asks for one: "12 lamps" may be there at first and not in the end.
	direct := j.direct(h)
	if direct.unclear {
		return direct
	}
	for _, try := range []func(*frame) (Justification, bool){j.changed, j.compared, j.complement, j.additive} {
		if j.repeats(h) || direct.Label == verdict.Entailment && !j.asked(h) {
			break
		}
		if x, ok := try(h); ok {
			return x
		}
	}
	if direct.Label == verdict.Entailment || j.repeats(h) {
		return direct
	}
	if x, ok := j.composed(h); ok {
		return x
	}
	if direct.Label == verdict.Neutral {
		return j.sameNumber(h, direct)
	}
	return direct
}
