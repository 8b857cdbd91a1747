package reason

import (
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// polarity is whether the event of a clause is said to have happened.
type polarity uint8

// The polarities.
const (
	affirmed  polarity = iota // sold 12, managed to sell 12
	negated                   // did not sell 12, failed to sell 12
	unsettled                 // wanted to sell 12
)

// signature is what a verb that takes another says of it: under itself, and
// under its denial. Who did not manage to sell has not sold, who did not forget
// to lock has locked; who did not refuse to sell may have sold or not.
type signature struct{ under, denied polarity }

// signatureVerbs are verbs with infinitives, gerunds and clauses behind them, after
// Karttunen 1971 and Nairn, Condoravdi and Karttunen 2006 (Computing relative
// polarity for textual inference): implicatives of two ways and of one, factives,
// and verbs that leave open what happened.
var signatureVerbs = map[signature]string{
	{affirmed, negated}:   "manage remember bother dare deign condescend happen",
	{negated, affirmed}:   "fail forget neglect omit",
	{affirmed, unsettled}: "force compel oblige cause help lead prompt begin start continue proceed",
	{negated, unsettled}:  "refuse decline avoid prevent prohibit forbid hesitate resist refrain",
	{affirmed, affirmed}:  "regret know realize realise discover enjoy",
	{negated, negated}:    "pretend",
	{unsettled, negated}:  "allow permit enable",
	{
		unsettled, unsettled,
	}: "want wish hope try attempt plan intend expect promise agree offer threaten vow seek ask order urge claim " +
		"aim prepare decide consider",
}

// signatures are those of each verb, by its lemma.
var signatures = func() map[string]signature {
	m := map[string]signature{}
	for s, list := range signatureVerbs {
		for v := range set(list) {
			m[v] = s
		}
	}
	return m
}()

// negators are the words that deny the verb behind them.
var negators = set("not never n't cannot nobody neither nor")

// polar reads whether the event of the verb at word v is said to have happened:
// what stands before it in its clause, from the outermost.
//
//	did not | forget to | lock 3 doors      not: negated; forget: affirmed again
func (l *lexical) polar(s *side, f *frame, v int) polarity {
	p := affirmed
	for i := f.from; i < v; i++ {
		w := strings.ReplaceAll(s.words[i].lower, "’", "'")
		if negators[w] || strings.HasSuffix(w, "n't") {
			if s.only(i) {
				continue
			}
			p = [...]polarity{negated, affirmed, unsettled}[p]
			continue
		}
		if modals[w] && s.tag(i) == "MD" || prospects[w] && s.words[i+1].lower == "to" {
			p = unsettled
			continue
		}
		if sig, ok := signatures[l.verb(w)]; ok && s.takes(i, v) {
			p = [...]polarity{sig.under, sig.denied, unsettled}[p]
		}
	}
	return p
}

// denies reports whether the word before an amount denies it, and stands behind the verb
// at word v where it is one that polar reads before a verb: no 6 ducks, are not 6 ducks.
func (s *side) denies(f *frame, v int) bool {
	i := f.first - 1
	if i < f.from {
		return false
	}
	w := strings.ReplaceAll(s.words[i].lower, "’", "'")
	return w == "no" || i >= v && (negators[w] || strings.HasSuffix(w, "n't"))
}

// uncontracted returns the verb of a word that has its negation joined to it: be of aren't.
func (l *lexical) uncontracted(verb string) string {
	if stem, ok := strings.CutSuffix(strings.ReplaceAll(verb, "’", "'"), "n't"); ok {
		return quantity.Lemma(l.db, stem, wordnet.Verb)
	}
	return verb
}

// modals and prospects leave open whether the verb behind them happens: may sell, was
// going to sell.
var (
	modals    = set("may might could would should can ought must")
	prospects = set("going about supposed likely unlikely due set scheduled expected planning ready")
)

// only reports whether "only" or the words of a bound follow a negation, which
// then denies nothing: not only 12, not more than 12.
func (s *side) only(i int) bool {
	if i+1 >= len(s.words) {
		return false
	}
	switch s.words[i+1].lower {
	case "only", "just", "merely", "more", "less", "fewer", "later", "exceeding":
		return true
	}
	return false
}

// objectWords is how many words may stand between a verb and the infinitive or
// gerund that it takes: forced the two men to sell.
const objectWords = 4

// takes reports whether the word at i is a verb that takes the verb at v, as
// infinitive or as gerund. A noun of such a verb right before the infinitive is
// of its kind: an offer to sell.
func (s *side) takes(i, v int) bool {
	if s.words[i+1].lower == "to" && v <= i+3 {
		return true
	}
	if tag := s.tag(i); tag != "" && !strings.HasPrefix(tag, "VB") || v-i > objectWords+1 {
		return false
	}
	return s.words[v-1].lower == "to" || strings.HasSuffix(s.words[v].lower, "ing")
}

// polarized returns what a label of two values becomes where they are said of one
// event that one text denies, or leaves open.
//
//	sold 12      did not sell 12             contradiction
//	sold 12      did not sell more than 15   entailment: 12 is not among those
//	wanted to    sold 12                     neutral
func (j *judging) polarized(p, h *frame, l verdict.Label) verdict.Label {
	if p.polarity == h.polarity && p.polarity != negated || p.verb != h.verb || p.verb == "" ||
		!j.options.on(Polarity) {
		return l
	}
	switch {
	case p.polarity == unsettled || h.polarity == unsettled:
		return verdict.Neutral
	case p.polarity == negated && h.polarity == negated: // not A, not B: B must be among A
		if p.Value.Equal(h.Value) {
			return verdict.Entailment
		}
		return verdict.Neutral
	case p.polarity == negated:
		if h.Value.Within(p.Value) {
			return verdict.Contradiction
		}
		return verdict.Neutral
	}
	switch _, exact := h.Value.Exact(); {
	case l == verdict.Entailment:
		return verdict.Contradiction
	case l == verdict.Contradiction && !exact:
		return verdict.Entailment
	}
	return verdict.Neutral
}

// differ says in words that two texts do not say alike whether an event happened;
// "" where they do.
func (j *judging) differ(p, h *frame) string {
	switch {
	case p.polarity == h.polarity || p.verb != h.verb || p.verb == "" || !j.options.on(Polarity):
		return ""
	case p.polarity == unsettled || h.polarity == unsettled:
		return "the texts leave open whether " + p.Text + " happened"
	}
	return "one text denies the other's statement about " + p.Text
}

// unsaid reports whether the premise says the number of h of the same event, and
// not alike whether it happened.
func (j *judging) unsaid(h *frame) bool {
	for i := range j.p.frames {
		if p := &j.p.frames[i]; p.Value.Equal(h.Value) && j.differ(p, h) != "" {
			return true
		}
	}
	return false
}

// unrealized reports whether an event of the premise did not change how many there
// are of what h counts: who failed to sell 5 lamps has them still. What is said of
// the event itself stays: of 20 eggs 5 did not hatch.
func (j *judging) unrealized(p, h *frame) bool {
	return j.options.on(Polarity) && p.polarity == negated && p.verb != h.verb &&
		(p.effect == gains || p.effect == loses || p.effect == transfers) &&
		j.grade[[2]int{p.at, h.at}] != Unrelated
}
