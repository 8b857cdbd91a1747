package english

import (
	"slices"
	"strings"
	"sync"

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
	{
		wordSet("almost nearly nigh practically virtually"),
		"weakens the word after it, and the grammar does not read such adverbs",
	},
	{wordSet("probably possibly perhaps maybe allegedly supposedly reportedly purportedly apparently seemingly " +
		"presumably potentially hypothetically ostensibly theoretically " +
		"hopefully ideally nominally officially technically formally tentatively otherwise formerly " +
		"arguably conceivably plausibly likely unlikely reputedly evidently certainly surely definitely undoubtedly " +
		"doubtless"), "expresses certainty, and the grammar does not read such adverbs"},
	{wordSet("often sometimes occasionally usually frequently generally typically normally commonly ordinarily " +
		"habitually regularly " +
		"periodically intermittently mostly mainly chiefly primarily predominantly largely somewhat " +
		"partly partially partway halfway midway incompletely"),
		"expresses frequency or degree, and the grammar does not read such adverbs"},
	{wordSet("now currently presently nowadays yet ever still too also already even anymore again " +
		"together"), "adds a presupposition, which the grammar does not read"},
	{
		wordSet("hardly scarcely barely rarely seldom infrequently"),
		"is nearly a negation, and the grammar does not read such adverbs",
	},
	{
		wordSet("whether because although though while when whenever where"),
		"begins a subordinate clause, which the grammar does not read",
	},
}

// whyRefused is why a sentence is not read with a word.
var whyRefused = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for _, r := range refusals {
		for w := range r.words {
			out[w] = r.why
		}
	}
	return out
})

// refused returns the error about the first word that is not read, or nil.
func refused(src string, tokens []chart.Token) error {
	for i, t := range tokens {
		if why := refusal(tokens, i); why != "" {
			return source.Errorf(t.Span, CodeRefused, "“%s” %s", t.Text(src), why)
		}
	}
	return nil
}

// refusal returns why a word is not read at its place, "" for one that is.
func refusal(tokens []chart.Token, i int) string {
	word := tokens[i].Norm
	next := ""
	if i+1 < len(tokens) {
		next = tokens[i+1].Norm
	}
	switch {
	case word == "but" && i > 0 && excepting[tokens[i-1].Norm] && !(tokens[i-1].Norm == "all" && isNumber(tokens, i+1)):
		return "behind “" + tokens[i-1].Norm + "” begins an exception, which the grammar does not read"
	case whyRefused()[word] != "":
		return whyRefused()[word]
	case (next == "to" && !isAchieving(word) || strings.HasSuffix(next, "ing")) && isImplicative(word):
		return "implies something about the verb after it, which the grammar does not read"
	case word == "longer" && i > 0 && (tokens[i-1].Norm == "no" || tokens[i-1].Norm == "any"):
		return "with “" + tokens[i-1].Norm + "” presupposes an earlier state, which the grammar does not read"
	case word == "as" && i > 1 && tokens[i-2].Norm == "as":
		return "begins a comparison of equality, which the grammar does not read"
	case word == "that" && i > 2 && extraposing(tokens[:i]) && !denials[tokens[i-1].Norm]:
		return "begins the clause that “it” stands for, which the grammar does not read"
	}
	return ""
}

// excepting lists the words behind which but says what is left out, or that only that
// is so.
var excepting = wordSet("nothing anything everything something nobody anybody everybody no-one anyone everyone " +
	"one none all any cannot no")

// isNumber reports whether a token is a number: all but two.
func isNumber(tokens []chart.Token, i int) bool {
	return i < len(tokens) && (tokens[i].Kind == chart.Number || english().Knows(tokens[i].Norm))
}

// implicative lists verbs that say of the infinitive or the participle behind
// them whether it is so, or was: who managed to sneeze sneezed, who stopped
// knitting knitted (Karttunen, Implicative Verbs, 1971).
var implicative = wordSet("manage succeed remember bother care dare deign condescend venture happen chance proceed " +
	"fail forget neglect omit decline refrain " +
	"stop quit cease finish resume begin start continue keep")

// isImplicative reports whether a word may be a form of an implicative verb.
func isImplicative(word string) bool {
	return slices.ContainsFunc(verbsOf(word), func(lemma string) bool { return implicative[lemma] })
}

// isAchieving reports whether a word may be a form of a verb that says by its infinitive
// whether it happened.
func isAchieving(word string) bool {
	return slices.ContainsFunc(verbsOf(word), func(lemma string) bool { return achieving[lemma] || missing[lemma] })
}

// extraposing reports whether a sentence begins as “it is”, so that “that” may join
// the clause for which “it” stands: it is false that dogs bark.
func extraposing(tokens []chart.Token) bool {
	return tokens[0].Norm == "it" && slices.ContainsFunc(tokens[1:3], func(t chart.Token) bool {
		return copulas[t.Norm]
	})
}

// denials are the words before that clause with which it is said to be so, or not.
var denials = wordSet("case true false")

// copulas are the forms of be that stand behind it, alone or with what is joined
// to them.
var copulas = wordSet("is was be been 's isn't wasn't isn wasn")

// thirdPersons are the pronouns whose referent another phrase may name.
var thirdPersons = wordSet("he him his she her hers it its they them their theirs")

// refers returns the first pronoun that may refer to a phrase before it in the
// sentence: any of the third person but its first word.
func refers(tokens []chart.Token) (chart.Token, bool) {
	i := slices.IndexFunc(tokens[min(1, len(tokens)):], func(t chart.Token) bool { return thirdPersons[t.Norm] })
	if i < 0 {
		return chart.Token{}, false
	}
	return tokens[i+1], true
}

// aboutSeveral reports whether a sentence has a phrase about several that a pronoun
// could go through.
func aboutSeveral(s natlog.Sentence) bool {
	found := false
	s.EachPhrase(func(p natlog.NounPhrase) {
		q, ok := p.(natlog.Quantified)
		found = found || ok && q.Determiner != natlog.The && q.Determiner != thePlural &&
			q.Determiner != natlog.Some && q.Determiner != aOne && q.Determiner != somePlural
	})
	for _, c := range s.Clauses() {
		q, ok := c.Subject.(natlog.Quantified)
		found = found || ok && (q.Determiner == natlog.Some || q.Determiner == aOne || q.Determiner == somePlural)
	}
	return found
}
