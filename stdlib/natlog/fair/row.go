package fair

import (
	"strconv"

	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// Row is a pair of sentences in the nine-token form.
type Row struct {
	Encoding            Encoding
	Premise, Hypothesis string
}

// Label returns the pair's label.
func (r *Row) Label() verdict.Label { return r.Encoding.Label() }

// tokens are the function words as tokens.
var (
	determinerTokens = [4]string{"every", "notevery", "some", "no"}
	negationTokens   = map[bool]string{false: natlog.Empty, true: natlog.DoesNot}
)

// write chooses words for an encoding and appends both sentences to buf.
func (v *Vocabulary) write(r *random, e Encoding, premise, hypothesis []byte) (p, h []byte) {
	pair := e.Pair()
	put := func(x, y string) {
		premise, hypothesis = append(append(premise, x...), ' '), append(append(hypothesis, y...), ' ')
	}
	put(determinerTokens[pair.Premise.Subject], determinerTokens[pair.Hypothesis.Subject])
	put(pair.Subject.Modifier.choose(r, v.SubjectAdjectives))
	put(pair.Subject.choose(r, v.SubjectNouns))
	put(negationTokens[pair.Premise.Negated], negationTokens[pair.Hypothesis.Negated])
	put(pair.Verb.Modifier.choose(r, v.Adverbs))
	put(pair.Verb.choose(r, v.Verbs))
	put(determinerTokens[pair.Premise.Object], determinerTokens[pair.Hypothesis.Object])
	put(pair.Object.Modifier.choose(r, v.ObjectAdjectives))
	put(pair.Object.choose(r, v.ObjectNouns))
	return premise[:len(premise)-1], hypothesis[:len(hypothesis)-1]
}

// choose draws a pair of modifiers, uniformly; the same one may be none.
func (m Modifier) choose(r *random, words []string) (premise, hypothesis string) {
	switch m {
	case Same:
		i := r.Below(len(words) + 1)
		if i == len(words) {
			return natlog.Empty, natlog.Empty
		}
		return words[i], words[i]
	case Added:
		return natlog.Empty, words[r.Below(len(words))]
	case Dropped:
		return words[r.Below(len(words))], natlog.Empty
	}
	return different(r, words)
}

// choose draws a pair of heads, uniformly.
func (p Phrase) choose(r *random, words []string) (premise, hypothesis string) {
	if p.SameHead {
		w := words[r.Below(len(words))]
		return w, w
	}
	return different(r, words)
}

// choices returns how many pairs of modifiers of n words compare so.
func (m Modifier) choices(n int) uint64 {
	return [4]uint64{Same: uint64(n + 1), Added: uint64(n), Dropped: uint64(n), Different: uint64(n * (n - 1))}[m&3]
}

// choices returns how many pairs of heads of n words compare so.
func (p Phrase) choices(n int) uint64 {
	if p.SameHead {
		return uint64(n)
	}
	return uint64(n * (n - 1))
}

// different draws two words.
func different(r *random, words []string) (premise, hypothesis string) {
	i, j := r.Below(len(words)), r.Below(len(words)-1)
	if j >= i {
		j++
	}
	return words[i], words[j]
}

// The published names of relations: of pairs of words and phrases, and of verb
// phrases, where negation has another name so that it is not the sentence's
// label.
var publishedRelations = [7]string{
	natlog.Equivalence:       "equivalence",
	natlog.ForwardEntailment: "entails",
	natlog.ReverseEntailment: "reverse entails",
	natlog.Negation:          "contradiction2",
	natlog.Alternation:       "alternation",
	natlog.Cover:             "cover",

	natlog.Independence: "independence",
}

// SubphraseLabels returns the twelve labels of the published form, in the order of
// [natlog.Names]: relations, and for the sentence its label.
func (e Encoding) SubphraseLabels() [12]string {
	var out [12]string
	for i, r := range e.Relations() {
		out[i] = publishedRelations[r]
	}
	out[11] = e.Label().String()
	return out
}

// appendJSON appends the row as a line of the published form, with the twelve
// labels or the sentence's alone.
func (r *Row) appendJSON(out []byte, subphrases bool) []byte {
	out = strconv.AppendQuote(append(out, `{"sentence1": `...), r.Premise)
	out = strconv.AppendQuote(append(out, `, "sentence2": `...), r.Hypothesis)
	out = append(out, `, "gold_label": `...)
	if !subphrases {
		out = strconv.AppendQuote(out, r.Label().String())
	} else {
		for i, label := range r.Encoding.SubphraseLabels() {
			out = append(out, map[bool]string{true: "[", false: ", "}[i == 0]...)
			out = strconv.AppendQuote(out, label)
		}
		out = append(out, ']')
	}
	return append(out, '}', '\n')
}
