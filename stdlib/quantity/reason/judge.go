package reason

import (
	"context"
	"math/big"
	"slices"
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// tolerance is by how much an approximate value is widened to either side: the
// paper's 2 %.
var tolerance = big.NewRat(2, 100)

// Justification says what supports or opposes one quantity of the hypothesis.
type Justification struct {
	Hypothesis int           // which quantity of the hypothesis
	Label      verdict.Label // Entailment: justified; Contradiction: excluded; Neutral: not found
	Premise    []int         // the premise's quantities that it rests on
	Relation   Relation      // of the matched quantities, where one was matched
	Equation   string        // "6048 − 193 = 5855"; "" where no arithmetic was done
	Why        string        // what holds or what failed, in words
	anywhere   bool          // the number is the premise's, whatever it is said of there
}

// Judgment is a label with what it rests on.
type Judgment struct {
	Premise, Hypothesis *quantity.Text
	Label               verdict.Label
	Justifications      []Justification
	Missing             []string // content words of the hypothesis without a like in the premise
	Coverage            float64  // share of those that have one
	Why                 string   // what decided
	pairs               []Pair
	others              func() []string // further values that the premise would justify
}

// Pairs are the quantities of both texts that can be compared, with how they
// relate.
func (j *Judgment) Pairs() []Pair { return j.pairs }

// Reasoner decides whether texts follow by their quantities. It is safe for
// concurrent use.
type Reasoner struct {
	read    Read
	lex     *lexical
	options Options
}

// Read is a reader of quantities, such as [quantity.Read].
type Read func(text string) (*quantity.Text, error)

// New is a reasoner with WordNet's words, or without where db is nil.
func New(read Read, db *wordnet.Database, o Options) *Reasoner {
	return &Reasoner{read: read, lex: &lexical{db: db}, options: o}
}

// Judge reads the texts and decides. The error is the reader's or the
// context's.
func (r *Reasoner) Judge(ctx context.Context, premise, hypothesis string) (*Judgment, error) {
	if r.options.Mode == Paper {
		premise, hypothesis = prepare(premise), prepare(hypothesis)
	}
	p, err := r.read(premise)
	if err != nil {
		return nil, err
	}
	h, err := r.read(hypothesis)
	if err != nil {
		return nil, err
	}
	return r.JudgeTexts(ctx, p, h)
}

// JudgeTexts decides about texts that have been read.
func (r *Reasoner) JudgeTexts(ctx context.Context, premise, hypothesis *quantity.Text) (*Judgment, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	j := &judging{Reasoner: r, ctx: ctx, p: r.lex.newSide(premise), h: r.lex.newSide(hypothesis),
		out: &Judgment{Premise: premise, Hypothesis: hypothesis}}
	if r.options.Mode == Paper {
		j.paper()
	} else {
		j.prune()
		j.improved()
	}
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

// Thresholds on the share of the hypothesis's content words that the premise
// has: from where the texts are taken to speak of the same, for values that are
// said and for values that are reckoned.
const (
	wordsReckoned = 0.2
	wordsClash    = 0.85
	wordsAlone    = 0.6 // where the hypothesis has no quantity
)

// wordsSaid are those thresholds for values that are said, by how rare the
// numbers are: how many digits they have between them without zeros at the
// ends, and one more for a fraction and for a thousand and above. Two texts that both speak of 321,000 need fewer words in common than two
// that speak of 3.
var wordsSaid = [...]float64{0.7, 0.7, 0.5, 0.4}

// extreme is a word of the hypothesis that claims to be the first or the most,
// where the premise claims no such thing; "" where there is none.
func (j *judging) extreme() string {
	if j.p.claim() != "" {
		return ""
	}
	return j.h.claim()
}

// claim is the first word of being first or most that is no part of a bound, as
// in "at most".
func (s *side) claim() string {
	for i, w := range s.words {
		tag := s.tag(i)
		if !claims[w.lower] && tag != "JJS" && tag != "RBS" {
			continue
		}
		inside := slices.ContainsFunc(s.frames, func(f frame) bool { return w.Start >= f.Start && w.End <= f.Number.End })
		if !inside {
			return w.text
		}
	}
	return ""
}

// claims are words of being first or alone.
var claims = set("first only record never")

// otherDate reports whether both texts name months or days of the week, and none
// that they share.
func (j *judging) otherDate() bool {
	p, h, shared := false, false, false
	for d := range calendar { // any order: the answer is the same
		x, y := j.p.dated(d), j.h.dated(d)
		p, h, shared = p || x, h || y, shared || x && y
	}
	return p && h && !shared
}

// dated reports whether a text names a month or a day. May is one after a
// preposition only.
func (s *side) dated(name string) bool {
	if name != "may" {
		return s.has[name]
	}
	for i := 1; i < len(s.words); i++ {
		if s.words[i].text == "May" && (s.words[i-1].lower == "in" || s.words[i-1].lower == "of" || s.words[i-1].lower == "since") {
			return true
		}
	}
	return false
}

// calendar are the names of months and days of the week.
var calendar = set("january february april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday")

// large is from where on a number is rare however round it is.
var large = big.NewRat(1000, 1)

// rarity is the number of digits that tell the hypothesis's numbers from others.
func (j *judging) rarity() int {
	n := 0
	for _, x := range j.out.Justifications {
		h := &j.h.frames[x.Hypothesis]
		if r := h.pivot(); r != nil {
			n += len(strings.Trim(strings.ReplaceAll(number.Format(r), ".", ""), "0"))
			if !r.IsInt() || r.Cmp(large) >= 0 {
				n++
			}
		}
	}
	return n
}

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
	if name := j.unnamed(); name != "" && j.out.Label == verdict.Entailment && j.options.on(Names) {
		j.out.Label, j.out.Why = verdict.Neutral, "the premise does not name "+name
		if j.align.share >= parallel && j.renames() { // the same statement with another name
			j.out.Label, j.out.Why = verdict.Contradiction, "the premise names another than "+name
		}
	}
}

// renames reports whether the texts name as many numbers, of the same kinds in
// the same order, and count as many.
func (j *judging) renames() bool {
	return slices.EqualFunc(j.p.Numbers, j.h.Numbers, func(a, b number.Found) bool { return a.Kind == b.Kind && a.Bound == b.Bound })
}

// unnamed is a number of the hypothesis that names, a year or a telephone
// number, and that the premise does not have; "" where there is none.
func (j *judging) unnamed() string {
	for _, n := range j.h.Numbers {
		if n.Kind.Counts() || n.Kind == number.Ordinal || j.p.has[strings.ToLower(n.Number.In(j.h.source()))] {
			continue
		}
		known := false
		for _, m := range j.p.Numbers {
			known = known || m.Value.Equal(n.Value)
		}
		if !known {
			return n.Number.In(j.h.source())
		}
	}
	return ""
}

// pairWords are numbers that take up two things that were spoken of.
var pairWords = set("both")

// combine makes a label of what was found out about each quantity.
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
		if words && share < wordsClash && x.Equation == "" {
			return verdict.Neutral, "values differ, but the texts speak of different things: the premise lacks " + list(j.cover.missing)
		}
		return verdict.Contradiction, x.Why
	}
	for _, x := range j.out.Justifications {
		if x.Label == verdict.Neutral {
			return verdict.Neutral, x.Why
		}
	}
	least := wordsSaid[min(j.rarity(), len(wordsSaid)-1)]
	if slices.ContainsFunc(j.out.Justifications, func(x Justification) bool { return x.anywhere }) {
		least = max(least, wordsAlone)
	}
	if reckoned {
		least = wordsReckoned
	}
	switch {
	case words && j.extreme() != "" && !reckoned:
		return verdict.Neutral, "the premise does not say " + j.extreme()
	case words && j.otherDate() && !reckoned:
		return verdict.Neutral, "the texts speak of different months or days"
	case words && len(j.cover.opposed) > 0 && !reckoned:
		return verdict.Neutral, "opposite words: " + list(j.cover.opposed)
	case words && share < least:
		return verdict.Neutral, "the quantities agree, but the premise lacks " + list(j.cover.missing)
	}
	return verdict.Entailment, "every quantity of the hypothesis is justified"
}

func list(words []string) string { return strings.Join(words, ", ") }

// justify looks for what supports a quantity of the hypothesis, the most
// specific reasons first.
func (j *judging) justify(h *frame) Justification {
	if !h.Form.Counts() && j.options.on(Names) {
		return j.named(h)
	}
	direct := j.direct(h)
	for _, try := range []func(*frame) (Justification, bool){j.compared, j.complement, j.additive} {
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

// sameNumber looks for the number anywhere in the premise, whatever it is said
// of: 79 fatalities, 79 people. The words around must then speak for it.
func (j *judging) sameNumber(h *frame, otherwise Justification) Justification {
	if slices.ContainsFunc(j.p.frames, func(f frame) bool { return j.apart(&f, h) }) {
		return otherwise
	}
	if v, exact := h.Value.Exact(); exact && !j.derived(h) {
		for _, n := range j.p.Numbers {
			if w, ok := n.Value.Exact(); ok && w.Cmp(v) == 0 {
				return Justification{Hypothesis: h.at, Label: verdict.Entailment, Relation: Unknown, anywhere: true, Why: "the premise has the number " + n.In(j.p.source())}
			}
		}
	}
	return otherwise
}

// named is for numbers that name: the premise has the same or says nothing.
func (j *judging) named(h *frame) Justification {
	x := Justification{Hypothesis: h.at, Label: verdict.Neutral}
	for i := range j.p.frames {
		if p := &j.p.frames[i]; p.Value.Equal(h.Value) {
			x.Label, x.Premise, x.Relation = verdict.Entailment, []int{i}, Same
			x.Why = "the same " + h.Form.String()
			return x
		}
	}
	x.Why = "the premise does not name " + h.Text
	return x
}

// direct compares a quantity with those of the premise.
func (j *judging) direct(h *frame) Justification {
	best, most := Justification{Hypothesis: h.at, Label: verdict.Neutral, Why: "the premise says nothing of " + h.Text}, -1
	for i := range j.p.frames {
		p := &j.p.frames[i]
		g := j.grade[[2]int{i, h.at}]
		same := 0
		if j.options.on(Frames) {
			same = j.align.around(i, h.at)
		}
		if g == Unrelated && same < repeated || p.rate != h.rate && j.options.on(Rates) && !timely(p, h) || p.Form.Counts() != h.Form.Counts() {
			continue
		}
		label := j.compare(p, h)
		score := int(g) + 3*j.alike(p, h) + 4*same
		if same >= repeated {
			score += 30
		}
		if label == verdict.Entailment {
			score += 20
		}
		why := ""
		if label != verdict.Neutral && j.apart(p, h) {
			label, why = verdict.Neutral, p.Text+" is said of another than "+h.Text+": "+p.subject+", "+h.subject
		}
		if label == verdict.Contradiction && g < Convertible && same < repeated {
			label = verdict.Neutral
		}
		if score > most {
			if why == "" {
				why = j.said(p, h, label)
			}
			most = score
			best = Justification{Hypothesis: h.at, Label: label, Premise: []int{i}, Relation: g, Why: why}
		}
	}
	return best
}

// timely reports whether the only rate of two is one over time: what is made
// every year may be said without the year.
func timely(p, h *frame) bool {
	return (!p.rate || timeWords[p.per]) && (!h.rate || timeWords[h.per])
}

// compare says what one value makes of another.
func (j *judging) compare(p, h *frame) verdict.Label {
	v, w := value(p.Quantity, h.Quantity, j.options), value(h.Quantity, h.Quantity, j.options)
	if j.options.on(Hedges) && p.Bound != h.Bound && hedged(p, h) && p.pivot() != nil && h.pivot() != nil && p.pivot().Cmp(h.pivot()) == 0 {
		return verdict.Entailment
	}
	if countable(h.Quantity) && countable(p.Quantity) {
		v, w = whole0(v), whole0(w)
	}
	if !j.options.on(Bounds) {
		if v.Equal(w) {
			return verdict.Entailment
		}
		return verdict.Contradiction
	}
	v, w = plain(p, v), plain(h, w)
	if j.options.on(Hedges) && p.Bound == number.Unbounded && hedged(p, h) && v.Meets(w) {
		return verdict.Entailment
	}
	return within(v, w)
}

// hedged reports whether one of two values is said to be approximate, or both are
// of one round number with bounds that news leave out: over 16,000, 16,000.
func hedged(p, h *frame) bool {
	if h.Bound != number.Unbounded {
		return false
	}
	if p.Approximate || h.Approximate {
		return true
	}
	a, b := p.pivot(), h.pivot()
	return a != nil && b != nil && p.Bound != h.Bound && a.Cmp(b) == 0 && round(a)
}

// pivot is the number that a bound is said of, nil of a range.
func (f *frame) pivot() *big.Rat {
	low, _, hasLow := f.Value.Low()
	high, _, hasHigh := f.Value.High()
	switch {
	case hasLow && hasHigh && low.Cmp(high) != 0:
		return nil
	case hasLow:
		return low
	}
	return high
}

// round reports whether a number is a hundred or more with at most two digits
// that are not 0 at its beginning.
func round(r *big.Rat) bool {
	digits := strings.TrimRight(r.Num().String(), "0")
	return r.IsInt() && r.Cmp(big.NewRat(100, 1)) >= 0 && len(digits) <= 2
}

// within is what a premise's set of values makes of a hypothesis's.
func within(v, w number.Value) verdict.Label {
	switch {
	case v.Within(w):
		return verdict.Entailment
	case !v.Meets(w):
		return verdict.Contradiction
	}
	return verdict.Neutral
}

// plain is the value of an item of a list that shares the bound of the first
// item, "more than 61, 65 and 82", as its own number: what the bound is said of
// is the first. The ends of other values are as they are.
func plain(f *frame, v number.Value) number.Value {
	if !f.Distributed {
		return v
	}
	for _, n := range []func() (*big.Rat, bool, bool){f.Value.Low, f.Value.High} {
		if r, _, ok := n(); ok {
			return number.Exact(r)
		}
	}
	return v
}

// countable reports whether only whole numbers of it make sense.
func countable(q *quantity.Quantity) bool {
	return !isMeasure(q.Unit) && q.Form == number.Cardinal
}

// whole0 closes the ends of a set of whole numbers: more than 4 is at least 5.
func whole0(v number.Value) number.Value {
	low, open, hasLow := v.Low()
	high, shut, hasHigh := v.High()
	if hasLow && open && low.IsInt() {
		low.Add(low, big.NewRat(1, 1))
		open = false
	}
	if hasHigh && shut && high.IsInt() {
		high.Sub(high, big.NewRat(1, 1))
		shut = false
	}
	switch {
	case open || shut:
		return v
	case hasLow && hasHigh:
		return number.Between(low, high)
	case hasLow:
		return number.AtLeast(low)
	case hasHigh:
		return number.AtMost(high)
	}
	return v
}

// alike counts in how many respects two frames agree: verb, subject, modifiers.
func (j *judging) alike(p, h *frame) int {
	n := 0
	if p.verb != "" && p.verb == h.verb {
		n++
	}
	if p.subject != "" && p.subject == h.subject {
		n++
	}
	for _, m := range h.Modifiers {
		for _, k := range p.Modifiers {
			if m == k {
				n++
			}
		}
	}
	return n
}

// apart reports whether two frames have different names as subjects.
func (j *judging) apart(p, h *frame) bool {
	return j.options.on(Frames) && p.subject != h.subject && p.subject != "" && h.subject != "" && !pronouns[h.subject] &&
		!j.knows(j.h, p.subject) && !j.knows(j.p, h.subject) && j.p.names(p.subject) && j.h.names(h.subject)
}

// knows reports whether a text has a name, its initials or a word that begins
// like it.
func (j *judging) knows(s *side, name string) bool {
	if s.has[name] || len(name) > 1 && initials(s.words)[name] {
		return true
	}
	for w := range s.has {
		if akin(w, name) {
			return true
		}
	}
	return false
}

func (j *judging) said(p, h *frame, l verdict.Label) string {
	switch l {
	case verdict.Entailment:
		return p.Text + " is " + h.Text
	case verdict.Contradiction:
		return p.Text + " is not " + h.Text
	}
	return p.Text + " leaves " + h.Text + " open"
}
