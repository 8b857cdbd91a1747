package reason

import (
	"slices"
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/wordnet"
)

// A text asserts less than it says: a clause under a negation, a report, a
// condition, an alternative or a question is not asserted.
//
//	It is not true that five dogs bark.      denied
//	John believes that five dogs bark.       believed
//	If five dogs bark, then it will rain.    conditional
//	Either five dogs bark or it rains.       alternative
//	Do five dogs bark?                       asked
//	Five dogs probably bark.                 doubted
//	The police say that five dogs bark.      reported
//
// Amounts and words of the premise that are not asserted support nothing. A source
// that is named beside a clause is the exception: five died, the police said. News
// are written so, and a label that rests on it is likely. With that the clause is
// subordinate, and a report of what was said: the police said that five died.

// force is how a clause is put forward.
type force uint8

// The forces.
const (
	denied force = iota
	believed
	conditional
	alternative
	asked
	doubted
	reported
)

// String returns the force as an explanation names it.
func (f force) String() string {
	return [...]string{"denied", "believed", "a condition", "an alternative", "asked", "doubted", "reported"}[f]
}

// embedded is a stretch of a text that is not asserted, and by which word.
type embedded struct {
	from, to int // tokens
	force    force
	by       string // "believes", "if"
	lemma    string // of it as a verb
	that     bool   // a clause that begins with that
	holder   string // the word before it: who believes
	depth    int    // how many conditions its sentence has
}

// The verbs that embed a clause, as lemmas. Verbs that always take a clause or its
// like are told from those that take a noun as well (claim lives, deny a visa).
var (
	believing = set("believe think suppose hope doubt suspect imagine guess wish assume presume pretend wonder " +
		"fancy reckon dream fear pray rumor rumour")
	supposing = set("claim deny allege expect predict feel argue maintain insist promise propose suggest forecast " +
		"project speculate deem consider warn dispute threaten")
	stating = set("say report announce tell state declare add estimate write")
	// Nouns that take a clause with that: the rumour that five dogs bark.
	beliefNouns = set(
		`belief claim rumor rumour hope idea suspicion allegation theory assumption possibility hypothesis fear doubt opinion view
		denial suggestion prediction chance myth lie hoax dream impression`,
	)
	// Adverbs under which a clause need not hold.
	doubting = set(
		`probably possibly perhaps maybe allegedly supposedly reportedly presumably hypothetically theoretically seemingly ostensibly
		conceivably purportedly potentially`,
	)
	// Adjectives with it is … that: what they deny and what they leave open.
	falseWords  = set("false untrue wrong incorrect impossible")
	trueWords   = set("true so correct right certain clear sure")
	unsureWords = set("possible probable likely unlikely conceivable doubtful questionable uncertain unclear")
)

// embeddings returns the stretches of a text that it does not assert.
func (l *lexical) embeddings(t *quantity.Text) []embedded {
	e := embeds{Text: t}
	for _, sent := range t.Sentences {
		before := len(e.all)
		e.sentence(sent.From, sent.To)
		for i := range e.all[before:] {
			e.all[before+i].depth = e.conditions(sent.From, sent.To)
		}
	}
	return e.all
}

// conditions returns how many times the tokens from:to say if.
func (e *embeds) conditions(from, to int) int {
	n := 0
	for i := from; i < to; i++ {
		if e.low(i) == "if" {
			n++
		}
	}
	return n
}

// embeds finds the stretches of one text.
type embeds struct {
	*quantity.Text
	all []embedded
}

// low returns token i in lower case, "" beyond the ends.
func (e *embeds) low(i int) string {
	if i < 0 || i >= len(e.Tokens) {
		return ""
	}
	return strings.ReplaceAll(strings.ToLower(e.Tokens[i].Text), "’", "'")
}

// tag returns the part of speech of token i, "" beyond the ends.
func (e *embeds) tag(i int) string {
	if i < 0 || i >= len(e.Tokens) {
		return ""
	}
	return e.Tokens[i].Tag
}

// add enters a stretch.
func (e *embeds) add(from, to int, f force, by string) {
	if to > from {
		e.all = append(e.all, embedded{
			from, to, f, by, e.Lemma(by, wordnet.Verb), e.low(from) == "that", e.low(from - 2), 0,
		})
	}
}

// sentence finds the stretches of the tokens from:to.
func (e *embeds) sentence(from, to int) {
	if to > from && e.low(to-1) == "?" {
		e.add(from, to, asked, "?")
	}
	for i := from; i < to; i++ {
		switch low := e.low(i); {
		case low == "if" && e.low(i-1) != "as", low == "unless", low == "provided" && e.low(i+1) == "that",
			low == "assuming", low == "suppose" && i == from:
			e.add(from, to, conditional, low)
		case low == "whether":
			e.add(i+1, e.end(i, to), asked, low)
		case low == "either":
			e.either(from, i, to)
		case low == "or" && e.joinsClauses(i, to):
			e.add(e.start(from, i), e.end(i, to), alternative, low)
		case low == "instead" && e.low(i+1) == "of", low == "rather" && e.low(i+1) == "than", low == "without":
			e.add(i+1, e.phraseEnd(i, to), denied, low)
		case doubting[low]:
			e.add(e.start(from, i), e.end(i, to), doubted, low)
		case low == "almost" && strings.HasPrefix(e.tag(i+1), "VB"):
			e.add(e.start(from, i), e.end(i, to), denied, low)
		case low == "that" && beliefNouns[e.lemma(i-1)] && !e.verb(i-1):
			e.add(i+1, e.end(i, to), believed, e.low(i-1))
		case low == "it" && e.low(i-1) == "has" && e.low(i+1) == "that": // rumour has it that …
			e.add(i+2, e.end(i, to), believed, low)
		case low == "it" && e.copula(i+1):
			e.it(i, to)
		default:
			e.attitude(from, i, to)
		}
	}
}

// start returns where the clause around token i begins: behind a mark or a conjunction of
// clauses.
func (e *embeds) start(from, i int) int {
	for k := i - 1; k >= from; k-- {
		if low := e.low(k); low == ";" || low == ":" || low == "," && e.low(k+1) != "and" || low == "but" {
			return k + 1
		}
	}
	return from
}

// end returns where what token i embeds ends: the sentence's end, a semicolon, or "but".
func (e *embeds) end(i, to int) int {
	for k := i + 1; k < to; k++ {
		if low := e.low(k); low == ";" || low == "but" && e.low(k-1) != "not" && k > i+2 {
			return k
		}
	}
	return to
}

// phraseEnd returns where the phrase behind token i ends: before a mark or a
// conjunction.
func (e *embeds) phraseEnd(i, to int) int {
	for k := i + 1; k < to; k++ {
		if low := e.low(k); low == ";" || low == "," || low == "but" || low == "and" && e.tag(k+1) != "CD" {
			return k
		}
	}
	return to
}

// either embeds what it stands before: the whole sentence at its beginning, else its
// two branches where they have amounts. Of what is either black or white it is said
// that it is one of the two.
func (e *embeds) either(from, i, to int) {
	for k := i + 1; k < to; k++ {
		if e.low(k) != "or" {
			continue
		}
		if i == from {
			e.add(from, to, alternative, "either")
		} else if end := e.phraseEnd(k, to); slices.ContainsFunc(e.Quantities, func(q quantity.Quantity) bool {
			return q.Word > i && q.Word < end
		}) {
			e.add(i, end, alternative, "either")
		}
		return
	}
}

// joinsClauses reports whether the or at token i joins clauses, or phrases with
// amounts of different things: five dogs bark or it rains, five dogs or three cats.
func (e *embeds) joinsClauses(i, to int) bool {
	switch e.tag(i + 1) {
	case "PRP", "EX":
		return !objects[e.low(i+1)]
	}
	for k := i + 1; k < to && k < i+8; k++ {
		switch tag := e.tag(k); {
		case tag == "CD":
			return e.counted(k) && e.countedBefore(i)
		case tag == "VBZ" || tag == "VBP" || tag == "VBD" || tag == "MD":
			return k > i+1 && e.tag(k-1) != "WDT" && e.tag(k-1) != "WP"
		case tag == "," || tag == "IN" || tag == "CC" || tag == "TO":
			return false
		}
	}
	return false
}

// counted reports whether token i is the number of a counted thing.
func (e *embeds) counted(i int) bool {
	return slices.ContainsFunc(e.Quantities, func(q quantity.Quantity) bool {
		return q.Word == i && !isMeasure(q.Unit) && !q.Inherited && q.Of != ""
	})
}

// countedBefore reports whether the number of a counted thing stands shortly before
// token i.
func (e *embeds) countedBefore(i int) bool {
	for k := i - 1; k > max(0, i-5); k-- {
		if e.tag(k) == "CD" {
			return e.counted(k)
		}
	}
	return e.counted(max(0, i-5))
}

// lemma returns the base form of token i as a verb where it can be one.
func (e *embeds) lemma(i int) string {
	if i < 0 || i >= len(e.Tokens) {
		return ""
	}
	return e.Tokens[i].Lemma
}

// verb reports whether token i is a verb.
func (e *embeds) verb(i int) bool { return strings.HasPrefix(e.tag(i), "VB") }

// copula reports whether token i is a form of be.
func (e *embeds) copula(i int) bool {
	switch e.low(i) {
	case "is", "was", "'s", "isn't", "wasn't":
		return true
	}
	return false
}

// it reads "it is not true that", "it was false that", "it is possible that".
func (e *embeds) it(i, to int) {
	not := false
	for k := i + 1; k < to && k < i+7; k++ {
		switch low := e.low(k); {
		case low == "not" || low == "n't" || low == "isn't" || low == "wasn't" || low == "never" || low == "hardly":
			not = !not
		case falseWords[low]:
			e.that(k, to, !not, low)
			return
		case trueWords[low] || low == "case":
			e.that(k, to, not, low)
			return
		case unsureWords[low]:
			if e.low(k+1) == "that" {
				e.add(k+2, e.end(k, to), doubted, low)
			}
			return
		}
	}
}

// that embeds the clause behind the that which follows token k, where it is denied.
func (e *embeds) that(k, to int, not bool, by string) {
	if not && e.low(k+1) == "that" {
		e.add(k+2, e.end(k, to), denied, by)
	}
}

// attitude reads a verb of believing or saying at token i with its clause, which
// stands behind it, or before it and a comma.
func (e *embeds) attitude(from, i, to int) {
	lemma := e.Lemma(e.low(i), wordnet.Verb)
	if bare := strings.TrimSuffix(e.low(i), "s"); believing[bare] { // hopes is of hop as well
		lemma = bare
	}
	f := believed
	if _, ok := signatures[lemma]; ok && (e.low(i+1) == "to" || e.tag(i+1) == "VBG") { // polar reads it
		return
	}
	switch {
	case believing[lemma] && (e.verb(i) || e.low(i+1) == "that"):
	case supposing[lemma] && e.verb(i) && (e.clauseBehind(i, to) || e.closes(from, i, to)):
	case stating[lemma] && e.low(i+1) == "to" && e.Lemma(e.low(i-1), wordnet.Verb) == "be": // are said to bark
		e.add(e.start(from, i), e.end(i, to), doubted, e.low(i))
		return
	case stating[lemma] && e.verb(i):
		f = reported
	case e.low(i) == "according" && e.low(i+1) == "to":
		e.add(from, to, reported, "according to")
		return
	default:
		return
	}
	if lemma == "deny" {
		f = denied
	}
	if e.closes(from, i, to) {
		e.add(from, i, f, e.low(i))
		return
	}
	e.add(i+1, e.end(i, to), f, e.low(i))
}

// clauseBehind reports whether a clause, an infinitive or a gerund follows the verb
// at token i.
func (e *embeds) clauseBehind(i, to int) bool {
	switch low := e.low(i + 1); {
	case low == "that" || low == "to" || e.tag(i+1) == "VBG" || e.tag(i+1) == "PRP" && !objects[low] || low == "there":
		return true
	}
	for k := i + 1; k < to && k < i+12; k++ {
		switch tag := e.tag(k); {
		case tag == "VBZ" || tag == "VBP" || tag == "VBD" || tag == "MD" || tag == "TO":
			return e.tag(k-1) != "WDT" && e.tag(k-1) != "WP"
		case tag == ",":
			return false
		}
	}
	return false
}

// closes reports whether the verb at token i ends the sentence behind what it
// embeds: five dogs bark, John believes.
func (e *embeds) closes(from, i, to int) bool {
	next := e.low(i + 1)
	if i+1 < to && next != "." && next != "," && next != "''" && next != "\"" {
		return false
	}
	for k := i - 1; k > from; k-- {
		if low := e.low(k); low == "," || low == "''" || low == "\"" {
			return true
		}
	}
	return false
}
