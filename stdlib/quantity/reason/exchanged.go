package reason

import (
	"strings"

	"sequent/stdlib/wordnet"
)

// exchanged returns why a hypothesis does not follow that says the premise's words in other
// roles; "" where the roles are the same or cannot be told.
//
//	3 dogs chased 5 cats      3 cats chased 5 dogs      chase: dogs and cats are exchanged
//	Ann owes Bob $5           Bob owes Ann $5           owe: Ann and Bob are exchanged
//
// Of the nouns and names around one verb that both texts have, two are exchanged where
// one stands on the other side of the verb, or of the other, than in the premise, both
// clauses being active or both passive. What a symmetric verb relates, and what a
// conjunction joins, has no sides.
func (j *judging) exchanged() string {
	of := arguments(j.p, nil)
	verbs := map[string]bool{}
	for _, p := range of {
		verbs[p.verb] = true
	}
	for _, h := range arguments(j.h, verbs) {
		for _, p := range of {
			if p.verb != h.verb || p.passive != h.passive || symmetric[h.verb] {
				continue
			}
			if a, b := h.crossed(p); a != "" {
				return "“" + h.verb + "”: " + a + " and " + b + " are exchanged"
			}
		}
	}
	return j.moved()
}

// moved returns why a statement of the premise's words does not follow in which one of them
// stands in another place without the preposition that would tell its role; "" for none.
// A phrase that moves with its preposition keeps its role: on Monday.
func (j *judging) moved() string {
	if j.align.within < parallel || j.hasEquation() || j.p.has["by"] != j.h.has["by"] {
		return ""
	}
	taken := map[int]bool{}
	for _, k := range j.align.to {
		taken[k] = true
	}
	for i, w := range j.align.h.words {
		if j.align.to[i] >= 0 || stopWords[w] {
			continue
		}
		for k, v := range j.align.p.words {
			if v != w || taken[k] || j.align.p.led(k) != "" && j.align.p.led(k) == j.align.h.led(i) {
				continue
			}
			return "“" + w + "” has another role"
		}
	}
	return ""
}

// led returns the preposition before word i and its determiner, "" for none.
func (c setting) led(i int) string {
	for i--; i >= 0 && (definite[c.words[i]] || c.words[i] == "a" || c.words[i] == "an" || c.words[i] == "every"); i-- {
	}
	if i >= 0 && prepositions[c.words[i]] {
		return c.words[i]
	}
	return ""
}

// symmetric are verbs that relate both ways.
var symmetric = set("meet marry equal resemble match border neighbour neighbor date divorce differ adjoin intersect " +
	"correspond")

// sides are the heads of phrases before and behind a verb, in order.
type sides struct {
	verb          string
	passive       bool
	before, after []string
}

// arguments returns the verbs of a text with the nouns and names of their clauses. A form of
// one of the verbs given is one whatever the tagger takes it for.
func arguments(s *side, verbs map[string]bool) []sides {
	var all []sides
	for _, sent := range s.Sentences {
		for i := sent.From; i < sent.To; i++ {
			v := sides{verb: s.Lemma(s.token(i), wordnet.Verb), passive: s.passiveAt(i)}
			tag := s.Tokens[i].Tag
			if !strings.HasPrefix(tag, "VB") && !(verbs[v.verb] && s.token(i) != v.verb && tag != "NNP") ||
				s.modifies(i) {
				continue
			}
			behind := i + 1
			if v.verb == "be" { // of what is, comparisons tell the sides
				v.verb, behind = s.comparative(i, sent.To)
			}
			if v.verb == "" || auxiliaries[s.token(i)] && v.verb == s.Lemma(s.token(i), wordnet.Verb) &&
				(v.verb != "have" || s.tagged(i+1) == "VBN") {
				continue
			}
			v.before, v.after = s.nouns(sent.From, i), s.nouns(behind, sent.To)
			all = append(all, v)
		}
	}
	return all
}

// tagged returns the tag of token i, "" outside the text.
func (s *side) tagged(i int) string {
	if i < 0 || i >= len(s.Tokens) {
		return ""
	}
	return s.Tokens[i].Tag
}

// comparative returns the comparison behind the verb at token i, "taller than", and the token
// behind it; "" where there is none before token to.
func (s *side) comparative(i, to int) (string, int) {
	for k := i + 2; k < to; k++ {
		bounds := s.tagged(k+1) == "CD" // less than 30 % more
		if s.token(k) == "than" && !bounds && s.token(k-1) != "rather" && s.token(k-1) != "other" {
			return s.token(k-1) + " than", k + 1
		}
	}
	return "", to
}

// modifies reports whether the verb at token i is a participle before a noun.
func (s *side) modifies(i int) bool {
	return i+1 < len(s.Tokens) && (s.Tokens[i].Tag == "VBN" || s.Tokens[i].Tag == "VBG") &&
		strings.HasPrefix(s.Tokens[i+1].Tag, "NN") && i > 0 && s.Tokens[i-1].Tag == "DT"
}

// passiveAt reports whether a form of be stands before the participle at token i, or by
// behind it.
func (s *side) passiveAt(i int) bool {
	if s.token(i+1) == "by" {
		return true
	}
	for k := i - 1; k >= 0 && k > i-3; k-- {
		switch s.Lemma(s.token(k), wordnet.Verb) {
		case "be", "get":
			return s.Tokens[i].Tag != "VBG"
		}
	}
	return false
}

// nouns returns the nouns and names among the tokens from:to, but for those that a
// conjunction joins.
func (s *side) nouns(from, to int) []string {
	var all []string
	for i := from; i < to; i++ {
		if strings.HasPrefix(s.Tokens[i].Tag, "NN") && !s.joined(i) {
			all = append(all, s.Lemma(s.token(i), wordnet.Noun))
		}
	}
	return all
}

// joined reports whether a conjunction joins the noun at token i to another.
func (s *side) joined(i int) bool {
	before := s.token(i-1) == "and" && strings.HasPrefix(s.Tokens[max(0, i-2)].Tag, "NN")
	behind := s.token(i+1) == "and" && i+2 < len(s.Tokens) && !strings.HasPrefix(s.Tokens[i+2].Tag, "VB")
	return before || behind
}

// crossed returns two heads that stand on the other sides of the verb than in another clause,
// or behind it in the other order with nothing said of it by a preposition; "" for none.
func (v sides) crossed(o sides) (a, b string) {
	for _, x := range v.before {
		for _, y := range v.after {
			if x != y && among(o.after, x) && among(o.before, y) && !among(o.before, x) && !among(o.after, y) {
				return x, y
			}
		}
	}
	return "", ""
}

// among reports whether a word is among others.
func among(all []string, w string) bool {
	for _, x := range all {
		if x == w {
			return true
		}
	}
	return false
}
