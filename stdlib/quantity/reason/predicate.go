package reason

import (
	"strings"

	"sequent/stdlib/wordnet"
)

// all reads: phrases of time and place, subject, verb, what the verb takes, and phrases
// again.
func (r *reading) all() {
	r.adjuncts()
	if len(r.roles) > 0 && r.low(0) == "," {
		r.at++
	}
	if r.low(0) == "there" {
		r.at++
	} else if p, ok := r.noun(); ok {
		r.add("subject", p)
	} else {
		r.ok = false
		return
	}
	r.verbs()
	if !r.ok || r.verb == "" {
		return
	}
	if r.verb == "be" && !r.passive {
		r.complement()
	} else {
		r.objects()
	}
	r.adjuncts()
}

// add enters a phrase in a role.
func (r *reading) add(as string, p phrase) { r.roles = append(r.roles, role{as, p}) }

// taken are adverbs that say nothing else of what happened than when or how, so that
// they can be left out; others make the sentence none that is read.
var taken = set(
	`today yesterday tomorrow tonight now then already again also too recently later earlier currently still here there
	quickly slowly quietly loudly happily carefully suddenly once together altogether`,
)

// whenWords begin a time without a preposition: last week, this year.
var whenWords = set("last next this every each")

// adjuncts reads adverbs, times, and prepositional phrases.
func (r *reading) adjuncts() {
	for r.ok && r.at < r.to {
		low, tag := r.low(0), r.tagged(0)
		switch {
		case r.amountAt() >= 0: // at most two
			return
		case taken[low]:
			r.manner = append(r.manner, low)
			r.at++
		case whenWords[low] && timeNouns[r.low(1)]:
			r.manner = append(r.manner, low+" "+r.low(1))
			r.at += 2
		case calendar[low]:
			r.manner = append(r.manner, low)
			r.at++
		case (tag == "IN" || tag == "TO" || prepositions[low]) && prepositions[low]:
			r.at++
			p, ok := r.noun()
			if !ok {
				r.ok = false
				return
			}
			r.add(low, p)
		default:
			return
		}
	}
}

var (
	timeNouns = set("week month year day night morning evening afternoon weekend summer winter spring autumn " +
		"fall season quarter monday tuesday wednesday thursday friday saturday sunday")
	prepositions = set("in on at to from with by for into onto under near behind inside during after before since " +
		"until through across around over between among against toward towards along beside above below")
	auxiliaries = set("is are was were be been being has have had do does did will 's 're 've am")
)

// verbs reads auxiliaries, a negation and the verb.
func (r *reading) verbs() {
	var aux []string
	for r.at < r.to {
		low := r.low(0)
		switch {
		case low == "not" || low == "n't" || low == "never":
			if len(aux) == 0 && low != "never" || r.denied {
				r.ok = false
				return
			}
			r.denied = true
			r.at++
		case taken[low]:
			r.manner = append(r.manner, low)
			r.at++
		case auxiliaries[low] && r.auxiliary(low):
			aux = append(aux, low)
			r.at++
		default:
			r.main(aux)
			return
		}
	}
	r.main(aux)
}

// auxiliary reports whether a form of be, have, do or will has a verb behind it.
func (r *reading) auxiliary(low string) bool {
	for k := 1; r.at+k < r.to && k < 4; k++ {
		next := r.low(k)
		switch {
		case next == "not" || next == "n't" || next == "never" || taken[next]:
			continue
		case r.Lemma(low, wordnet.Verb) == "be":
			return r.tagged(k) == "VBN" || r.tagged(k) == "VBG" || r.tagged(k) == "VBD" || next == "been" ||
				next == "being"
		case low == "has" || low == "have" || low == "had" || low == "'ve":
			return r.tagged(k) == "VBN" || r.tagged(k) == "VBD" || next == "been"
		}
		return r.lex.verb(next) != "" && r.tagged(k) != "DT" && r.tagged(k) != "CD" // do, will
	}
	return false
}

// main reads the verb behind auxiliaries, and from both the tense and the voice.
func (r *reading) main(aux []string) {
	low, tag := r.low(0), r.tagged(0)
	verb := r.lex.verb(low)
	if low == "" || verb == "" || !strings.HasPrefix(tag, "VB") && !r.verbish(verb, low) {
		r.ok = false
		return
	}
	if beModal := tag == "MD"; beModal {
		r.ok = false
		return
	}
	r.at++
	r.verb, r.tense = verb, tenseOf(low, tag, verb)
	if verb == "be" || auxiliaries[low] && verb == "have" {
		r.tense = formTense(low, r.tense)
	}
	for i, a := range aux {
		form := r.Lemma(a, wordnet.Verb)
		if i == 0 {
			r.tense = formTense(a, "present")
			if form == "will" {
				r.tense = "future"
			}
		}
		switch {
		case form == "have":
			r.tense += " perfect"
		case form == "be" && strings.HasSuffix(low, "ing"):
			r.tense += " progressive"
		case form == "be" && i == len(aux)-1:
			r.passive = true
		}
	}
	if r.tagged(0) == "RP" {
		r.verb += " " + r.low(0)
		r.at++
	}
}

// verbish reports whether a word that is tagged a noun can be the verb of the clause: it
// stands behind its subject, in a form that agrees with it, and nothing else is a verb.
func (r *reading) verbish(verb, low string) bool {
	if !strings.HasPrefix(r.tagged(0), "NN") || len(r.roles) == 0 {
		return false
	}
	subject := r.roles[len(r.roles)-1]
	return subject.as == "subject" && (subject.plural && verb == low ||
		!subject.plural && verb != low && strings.HasSuffix(low, "s"))
}

// tenseOf returns the tense of a finite form.
func tenseOf(low, tag, verb string) string {
	if tag == "VBD" || tag == "VBN" && low != verb || strings.HasSuffix(low, "ed") && low != verb {
		return "past"
	}
	return "present"
}

// formTense returns the tense of a form of be, have or do.
func formTense(low, otherwise string) string {
	switch low {
	case "was", "were", "had", "did":
		return "past"
	case "is", "are", "'s", "'re", "am", "has", "have", "'ve", "do", "does":
		return "present"
	}
	return otherwise
}

// objects reads what a verb takes: nothing, one phrase, or two of which the first
// receives the second.
func (r *reading) objects() {
	first, ok := r.noun()
	if !ok {
		return
	}
	if second, ok := r.noun(); ok {
		r.ok = second.head != "" && (first.name || pronouns[first.head] || objects[first.head] || first.det != "" ||
			first.amount >= 0)
		r.add("to", first)
		r.add("object", second)
		return
	}
	r.add("object", first)
}

// complement reads what stands behind a copula: an amount with an adjective (3 metres
// long), a comparison (10 years older than Bob), an adjective, a phrase, or nothing.
func (r *reading) complement() {
	p, ok := r.noun()
	switch tag := r.tagged(0); {
	case tag == "JJR" || tag == "RBR" || r.low(0) == "more" || r.low(0) == "less":
		r.compare(p, ok)
		return
	case strings.HasPrefix(tag, "JJ"), ok && p.head == "unit" && extents[r.low(0)]:
		p.adj, ok = r.low(0), true
		if p.head == "" && p.amount < 0 {
			p.words = p.adj
		}
		r.at++
	}
	if ok {
		r.add("is", p)
	}
}

// extents are the adjectives of measures, which are adverbs as well.
var extents = set("long high wide deep tall thick old away apart")

// compare reads a comparative with what it is reckoned against.
func (r *reading) compare(difference phrase, measured bool) {
	p := phrase{amount: -1}
	if measured {
		p = difference
	}
	low := r.low(0)
	if low == "more" || low == "less" {
		r.at++
		p.adj = low + " " + r.low(0)
	} else {
		p.adj = r.lex.positive(low) + "er"
	}
	r.at++
	if r.low(0) != "than" {
		r.ok = false
		return
	}
	r.at++
	than, ok := r.noun()
	if !ok {
		r.ok = false
		return
	}
	r.add("is", p)
	r.add("than", than)
}
