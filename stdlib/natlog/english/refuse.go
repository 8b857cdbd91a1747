package english

import (
	"slices"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/natlog"
	"sequent/stdlib/source"
)

// CodeRefused is the code of errors about a word whose meaning is not read.
const CodeRefused = "english.refused"

// refusals are words that a sentence is not read with, since what they stand
// before may not be so, or is so of something else.
var refusals = []struct {
	words map[string]bool
	why   string
}{
	{wordSet("almost nearly practically virtually"), "says that what it stands before is not quite so"},
	{wordSet("probably possibly perhaps maybe allegedly supposedly reportedly purportedly apparently seemingly " +
		"presumably potentially hypothetically ostensibly theoretically " +
		"arguably conceivably likely unlikely certainly surely undoubtedly " +
		"doubtless"), "says how sure something is, not that it is so"},
	{wordSet("often sometimes occasionally usually frequently generally typically normally mostly largely " +
		"partly"), "says how often something is so, or of how many"},
	{wordSet("now currently presently nowadays yet ever still too also already even anymore again " +
		"together"), "adds something that the sentence takes for granted, which is not read"},
	{wordSet("hardly scarcely barely rarely seldom"), "denies most of what it stands before"},
	{wordSet("if unless whether because although though while when whenever where"), "joins a clause, which is not read"},
	{wordSet("and or but nor either"), "joins phrases or clauses, which is not read"},
}

// refused is the error about the first word that is not read, or nil.
func refused(src string, tokens []chart.Token) error {
	for _, t := range tokens {
		for _, r := range refusals {
			if r.words[t.Norm] {
				return source.Errorf(t.Span, CodeRefused, "“%s” %s", t.Text(src), r.why)
			}
		}
	}
	if i := implied(tokens); i >= 0 {
		return source.Errorf(tokens[i].Span, CodeRefused, "“%s” says more of what follows it than that it is spoken of, which is not read", tokens[i].Text(src))
	}
	if i := equative(tokens); i >= 0 {
		return source.Errorf(tokens[i].Span, CodeRefused, "“%s” compares two as equal, which is not read", tokens[i].Text(src))
	}
	if i := extraposed(tokens); i >= 0 {
		return source.Errorf(tokens[i].Span, CodeRefused, "“%s” joins to “it” a clause, which is not read", tokens[i].Text(src))
	}
	return nil
}

// implicative lists verbs that say of the infinitive or the participle behind
// them whether it is so, or was: who managed to win won, who stopped smoking
// smoked (Karttunen, Implicative Verbs, 1971).
var implicative = wordSet("manage fail forget neglect remember bother dare stop quit cease finish resume begin start continue keep")

// implied is the first token that is such a verb before an infinitive or a word
// in -ing, or -1.
func implied(tokens []chart.Token) int {
	for i := range len(tokens) - 1 {
		next := tokens[i+1].Norm
		if (next == "to" || strings.HasSuffix(next, "ing")) && isImplicative(tokens[i].Norm) {
			return i
		}
	}
	return -1
}

// isImplicative reports whether a word may be a form of an implicative verb.
func isImplicative(word string) bool {
	return implicative[word] || slices.ContainsFunc(guess(word), func(f tag) bool { return implicative[f.lemma] })
}

// equative is the second “as” of as tall as, or -1.
func equative(tokens []chart.Token) int {
	for i := range tokens {
		if i+2 < len(tokens) && tokens[i].Norm == "as" && tokens[i+2].Norm == "as" {
			return i + 2
		}
	}
	return -1
}

// extraposed is the “that” of a sentence “it is … that …”, which may stand for
// its clause: it is false that dogs bark. It is -1 in others.
func extraposed(tokens []chart.Token) int {
	if len(tokens) < 4 || tokens[0].Norm != "it" {
		return -1
	}
	that := slices.IndexFunc(tokens[2:], func(t chart.Token) bool { return t.Norm == "that" })
	be := slices.ContainsFunc(tokens[1:min(3, len(tokens))], func(t chart.Token) bool { return copulas[t.Norm] })
	if that < 1 || !be {
		return -1
	}
	return that + 2
}

// copulas are the forms of be that stand behind it, alone or with what is joined
// to them.
var copulas = wordSet("is was be been 's isn't wasn't isn wasn")

// thirdPersons are the pronouns whose referent another phrase may name.
var thirdPersons = wordSet("he him his she her hers it its they them their theirs")

// refers is the first pronoun that may refer to a phrase before it in the
// sentence: any of the third person but its first word.
func refers(tokens []chart.Token) (chart.Token, bool) {
	i := slices.IndexFunc(tokens[min(1, len(tokens)):], func(t chart.Token) bool { return thirdPersons[t.Norm] })
	if i < 0 {
		return chart.Token{}, false
	}
	return tokens[i+1], true
}

// referring are the readings of a sentence with such a pronoun in which it
// refers to one individual: those without a phrase about several that it could
// go through.
func referring(rs []*Reading, word string) []*Reading {
	var out []*Reading
	for _, r := range rs {
		several := 0
		r.Sentence.EachPhrase(func(p natlog.NounPhrase) {
			q, ok := p.(natlog.Quantified)
			if ok && q.Determiner != natlog.The && q.Determiner != thePlural && q.Determiner != natlog.Some {
				several++
			}
		})
		if q, ok := r.Sentence.Subject.(natlog.Quantified); ok && q.Determiner == natlog.Some {
			several++
		}
		if several == 0 {
			r.Refers = word
			out = append(out, r)
		}
	}
	return out
}
