package english

import (
	"strings"

	"sequent/stdlib/natlog"
)

// Write writes a sentence in English: with agreement, do and articles, in the
// order of scope. What [Reader.Read] has read comes back as a sentence that is
// read in the same way.
//
//	every tall kid not did kick some rock   every tall kid did not kick some rock
func Write(s natlog.Sentence) string {
	if s.Compound != nil {
		return writtenCompound(s.Compound)
	}
	if q, ok := s.Subject.(natlog.Quantified); ok && !s.Negated {
		if c, ok := s.Predicate.(natlog.Copula); ok && c.Complement.Head == "" && len(c.Complement.Modifiers) == 0 {
			return words("there", pick(writtenNumber(q), "is", "are"), writtenPhrase(q, false))
		}
	}
	return words(writtenPhrase(s.Subject, true), writtenPredicate(s.Predicate, s.Negated, writtenNumber(s.Subject)))
}

// writtenCompound is clauses with their connective.
func writtenCompound(c *natlog.Compound) string {
	parts := make([]string, len(c.Parts))
	for i, p := range c.Parts {
		parts[i] = Write(p)
	}
	switch c.By {
	case natlog.If:
		return "if " + parts[0] + ", then " + parts[1]
	case natlog.NotSo:
		return "it is not true that " + parts[0]
	}
	return writtenList(c.By, parts)
}

// writtenList puts a connective between parts.
func writtenList(by natlog.Connective, parts []string) string {
	switch by {
	case natlog.Either:
		return "either " + strings.Join(parts, " or ")
	case natlog.Nor:
		return "neither " + strings.Join(parts, " nor ")
	}
	last := len(parts) - 1
	return strings.Join(parts[:last], ", ") + " " + by.String() + " " + parts[last]
}

// words joins those that are there.
func words(all ...string) string { return strings.Join(strings.Fields(strings.Join(all, " ")), " ") }

// pick returns the form for a number.
func pick(n number, one, several string) string {
	if n == singular {
		return one
	}
	return several
}

// singularly lists the determiners, by name, that take a noun in the singular.
var singularly = map[string]bool{
	"every":      true,
	"some":       true,
	"no":         true,
	"not every":  true,
	"the":        true,
	"neither":    true,
	"1":          true,
	"at least 1": true,
	"at most 1":  true,
	"exactly 1":  true,
	"at most 0":  true,
	"exactly 0":  true,
}

// subjects and objects of personal pronouns; those that take a plural verb.
var (
	objects        = map[string]string{"I": "me", "he": "him", "she": "her", "we": "us", "they": "them"}
	pluralPronouns = map[string]bool{"I": true, "you": true, "we": true, "they": true}
)

// writtenNumber returns the number of a noun phrase.
func writtenNumber(p natlog.NounPhrase) number {
	switch p := p.(type) {
	case natlog.Name:
		if pluralPronouns[p.Word] {
			return plurality
		}
	case natlog.Quantified:
		if p.Determiner != nil && (p.Determiner == thePlural || !singularly[p.Determiner.Name()]) {
			return plurality
		}
	case natlog.Group:
		if p.By == natlog.And {
			return plurality
		}
		return writtenNumber(p.Members[len(p.Members)-1])
	}
	return singular
}

// writtenPhrase returns a noun phrase; a pronoun has a form for each place.
func writtenPhrase(p natlog.NounPhrase, subject bool) string {
	switch p := p.(type) {
	case natlog.Name:
		if o, ok := objects[p.Word]; ok && !subject {
			return o
		}
		return p.Word
	case natlog.Quantified:
		return words(p.Determiner.Name(), writtenNoun(p.Noun, writtenNumber(p)))
	case natlog.Group:
		members := make([]string, len(p.Members))
		for i, m := range p.Members {
			members[i] = writtenPhrase(m, subject)
		}
		return writtenList(p.By, members)
	}
	return ""
}

// writtenNoun returns a noun in a number with its modifiers around it.
func writtenNoun(n natlog.Noun, in number) string {
	head := n.Head
	if in == plurality && head != "" {
		head = plural(head)
	}
	before, after := writtenModifiers(n.Modifiers, in)
	return words(before, head, after)
}

// writtenModifiers returns those that stand before a head, and those behind.
func writtenModifiers(ms []natlog.Modifier, in number) (before, after string) {
	strong := ""
	for _, m := range ms {
		switch m := m.(type) {
		case natlog.Attribute:
			switch {
			case m.Whole:
				after = words(after, m.Word)
			case strings.HasSuffix(strong, " "+m.Word): // very tall says tall
			default:
				before, strong = words(before, m.Word), m.Word
			}
		case natlog.Prepositional:
			after = words(after, m.Preposition, writtenPhrase(m.Object, false))
		case natlog.Relative:
			that := "that"
			if v, ok := m.Predicate.(natlog.Verb); ok && v.Passive && strings.HasPrefix(v.Head, "is ") &&
				!strings.HasSuffix(v.Head, "ing") {
				that = "" // carved from oak
			}
			after = words(after, that, writtenPredicate(m.Predicate, m.Negated, in))
		}
	}
	return before, after
}

// writtenPredicate returns a predicate of a subject in a number.
func writtenPredicate(p natlog.Predicate, negated bool, in number) string {
	switch p := p.(type) {
	case natlog.Copula:
		return words(pick(in, "is", "are"), denial(negated), writtenComplement(p.Complement, in))
	case natlog.Verb:
		return writtenVerb(p, negated, in)
	case natlog.Joined:
		if negated && (p.By == natlog.Or || p.By == natlog.Either) {
			negated, p.By = false, natlog.Nor
		}
		parts := make([]string, len(p.Parts))
		for i, r := range p.Parts {
			parts[i] = writtenPredicate(r.Predicate, r.Negated, in)
		}
		return words(denial(negated), writtenList(p.By, parts))
	}
	return ""
}

// denial returns the word that denies, or none.
func denial(negated bool) string {
	if negated {
		return "not"
	}
	return ""
}

// writtenComplement returns what stands behind is or are, with an article where it
// is a noun in the singular.
func writtenComplement(n natlog.Noun, in number) string {
	text := writtenNoun(n, in)
	if n.Head != "" && in == singular {
		return words(article(text), text)
	}
	return text
}

// writtenPassive returns a verb in the passive, with who does it where that is said.
func writtenPassive(v natlog.Verb, negated bool, in number) string {
	by := ""
	if q, ok := v.Object.(natlog.Quantified); !ok || q.Noun.Head != "thing" || len(q.Noun.Modifiers) > 0 ||
		q.Determiner.Name() != natlog.Some.Name() {
		by = words("by", writtenPhrase(v.Object, false))
	}
	before, after := writtenModifiers(v.Modifiers, in)
	first, rest := cutFirst(v.Head)
	rest = strings.TrimSpace(rest)
	aux, said := pick(in, "is", "are"), pastParticiple(v.Head)
	switch {
	case first == "did" && rest != "":
		aux, said = pick(in, "was", "were"), pastParticiple(rest)
	case (first == "has" || first == "had") && rest != "":
		aux, said = pick(in, first, map[string]string{"has": "have", "had": "had"}[first]), "been "+rest
	case (first == "is" || first == "was") && len(withoutIng(rest)) > 0:
		aux, said = pick(in, first, map[string]string{
			"is":  "are",
			"was": "were",
		}[first]), "being "+pastParticiple(withoutIng(rest)[0])
	case first == "is" && rest != "":
		aux, said = "", rest
	case modals[first]:
		aux, said = first, "be "+pastParticiple(rest)
	}
	return words(aux, denial(negated), before, said, by, after)
}

// writtenVerb puts what modifies a verb where it stands: adverbs before it,
// adjectives behind a form of be, all else behind the object.
func writtenVerb(v natlog.Verb, negated bool, in number) string {
	if v.Passive {
		return writtenPassive(v, negated, in)
	}
	before, after := writtenModifiers(v.Modifiers, in)
	object := ""
	if v.Object != nil {
		object = writtenPhrase(v.Object, false)
	}
	aux, verb := auxiliaries(v.Head, negated, in)
	if linking(v.Head) { // was tall
		return words(aux, denial(negated), verb, before, object, after)
	}
	return words(aux, denial(negated), before, verb, object, after)
}

// linking reports whether adjectives stand behind a verb.
func linking(head string) bool {
	_, last := cutLast(head)
	return last == "be" || last == "was" || last == "been" || last == "become"
}

// modals are the words that stand before a verb in its base form.
var modals = map[string]bool{
	"can":    true,
	"could":  true,
	"will":   true,
	"would":  true,
	"may":    true,
	"might":  true,
	"must":   true,
	"shall":  true,
	"should": true,
}

// auxiliaries cuts a head into what stands before not and adverbs, and the verb
// in the form behind it.
func auxiliaries(head string, negated bool, in number) (aux, verb string) {
	first, rest := cutFirst(head)
	rest = strings.TrimSpace(rest)
	switch {
	case first == "be":
		return pick(in, "is", "are"), rest
	case first == "is" && rest != "", first == "was":
		return pick(in, first, map[string]string{"is": "are", "was": "were"}[first]), rest
	case first == "has" && rest != "":
		return pick(in, "has", "have"), rest
	case first == "had" && rest != "", modals[first]:
		return first, rest
	case first == "did" && rest != "" && negated:
		return "did", rest
	case first == "did" && rest != "":
		return "", past(rest)
	case negated:
		return pick(in, "does", "do"), head
	case in == singular:
		return "", third(head)
	}
	return "", head
}
