package reason

import (
	"strings"

	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// converse compares two comparisons of the same two, the other way round or with the
// opposite adjective. Who is older than somebody is not younger, and not the younger one.
//
//	Ann is 10 years older than Bob     Bob is 10 years older than Ann      contradiction
//	Ann is 10 years older than Bob     Bob is 10 years younger than Ann    entailment
func (c *comparing) converse() (verdict.Label, bool) {
	p, h := comparisonOf(c.given), comparisonOf(c.sought)
	if p == nil || h == nil || c.given.tense != c.sought.tense || c.differs(p.is, h.is) {
		return 0, false
	}
	turned := p.subject.head == h.than.head && p.than.head == h.subject.head && p.subject.head != p.than.head
	straight := p.subject.head == h.subject.head && p.than.head == h.than.head
	if !turned && !straight || !p.fixed() || !h.fixed() {
		return 0, false
	}
	same := p.is.adj == h.is.adj
	if opposed := c.lex.antonyms(p.is.adj, h.is.adj); !same && !opposed {
		return 0, false
	} else if opposed {
		c.assume(verdict.Lexical, strings.TrimSuffix(p.is.adj, "er")+" is the opposite of "+
			strings.TrimSuffix(h.is.adj, "er"))
	}
	c.For = append(c.For, h.subject.words+" (subject)", h.is.words+" "+h.is.adj, h.than.words+" (compared with)")
	if same == straight {
		return verdict.Entailment, !same // the same comparison is a clause like others
	}
	return verdict.Contradiction, true
}

// differs reports whether two differences have other amounts, which converse does not
// compare; where the hypothesis has none it says less.
func (c *comparing) differs(p, h phrase) bool {
	if h.amount < 0 {
		return false
	}
	if p.amount < 0 || c.heads(p, h) != "same" {
		return true
	}
	return c.amounts(role{"is", p}, role{"is", h}) != verdict.Entailment
}

// difference is a comparison: who is how much more of something than whom.
type difference struct{ subject, is, than phrase }

// comparisonOf returns a clause as a comparison, nil where it is none.
func comparisonOf(c clause) *difference {
	var d difference
	found := 0
	for _, r := range c.roles {
		switch r.as {
		case "subject":
			d.subject = r.phrase
		case "is":
			d.is = r.phrase
		case "than":
			d.than = r.phrase
		default:
			return nil
		}
		found++
	}
	if found != 3 || d.is.adj == "" || len(c.manner) > 0 {
		return nil
	}
	return &d
}

// fixed reports whether both that are compared are names or definite.
func (d *difference) fixed() bool {
	one := func(p phrase) bool { return p.name || p.det == "the" && p.amount < 0 }
	return one(d.subject) && one(d.than)
}

// antonyms reports whether two comparatives are of opposite adjectives.
func (l *lexical) antonyms(a, b string) bool {
	a, b = strings.TrimSuffix(a, "er"), strings.TrimSuffix(b, "er")
	if l.db == nil {
		return false
	}
	all, err := l.db.Antonyms(a, wordnet.Adjective)
	if err != nil {
		return false
	}
	for _, x := range all {
		if strings.EqualFold(x, b) {
			return true
		}
	}
	return false
}

// positive returns the adjective of a comparative: old of older.
func (l *lexical) positive(comparative string) string {
	if l.db != nil {
		all, err := l.db.Lemmas(comparative, wordnet.Adjective)
		for i := 0; err == nil && i < len(all); i++ {
			if all[i] != comparative {
				return all[i]
			}
		}
	}
	return strings.TrimSuffix(comparative, "er")
}

// kind reports whether what one noun names is of the kind that another names, both in
// their first senses: rarer senses are seldom meant, and never both.
func (l *lexical) kind(a, b string) bool {
	x, y := l.sense(a), l.sense(b)
	if x == nil || y == nil {
		return false
	}
	up, err := l.db.Is(x, y)
	return err == nil && up
}

// firstVerb reports whether two verbs share their first sense.
func (l *lexical) firstVerb(a, b string) bool {
	if l.db == nil {
		return false
	}
	x, err1 := l.db.Senses(a, wordnet.Verb)
	y, err2 := l.db.Senses(b, wordnet.Verb)
	return err1 == nil && err2 == nil && len(x) > 0 && len(y) > 0 && x[0].Offset == y[0].Offset
}

// compound reports whether an adjective and a noun are a word of their own, of which the
// noun need not be true: hot dog.
func (l *lexical) compound(m, head string) bool {
	if l.db == nil {
		return true
	}
	for _, name := range []string{m + "_" + head, m + " " + head, m + head} {
		if ok, err := l.db.Has(name, wordnet.Noun); err == nil && ok {
			return true
		}
	}
	return false
}
