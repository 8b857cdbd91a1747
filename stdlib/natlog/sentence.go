package natlog

import "strings"

// Sentence is one clause: a subject, and a predicate that is said or denied of
// it; or several clauses that a connective joins. Words are lemmas; morphology is a
// matter of who reads and writes English. Scope is the order of the fields: subject,
// negation, object.
//
//	at least three tall kids do not happily kick most rocks
//
//	Sentence ─┬─ Subject    Quantified{at least 3, Noun{tall; kid}}
//	          ├─ Negated    true
//	          └─ Predicate  Verb{happily; kick, Quantified{most, Noun{rock}}}
//
//	Rex is a dog          Name{Rex}             Copula{Noun{dog}}
//	no Greek is tall      Quantified{no, Greek} Copula{Noun{tall; no head}}
//	Rex and Tom bark      Group{and, Rex, Tom}  Verb{bark}
//	Rex sleeps or barks   Name{Rex}             Joined{or, Verb{sleep}, Verb{bark}}
//	if it rains I sleep   Compound{if, it rains, I sleep}
type Sentence struct {
	Subject   NounPhrase
	Negated   bool // "does not", "is not": narrower than the subject, wider than the object
	Predicate Predicate
	// Compound is what is said where several clauses are joined; the other fields are
	// empty then.
	Compound *Compound
}

// Compound is clauses joined by a connective: two or more by And, Or or Either, two by
// If (the condition first), one by Not.
type Compound struct {
	By    Connective
	Parts []Sentence
}

// Connective joins clauses, predicates or noun phrases.
type Connective uint8

// The connectives. Either is an inclusive or that people also take for an exclusive
// one. Nor denies each part; it joins phrases and predicates. If and Not are of clauses.
const (
	And Connective = iota
	Or
	Either
	Nor
	If
	NotSo
	Xor // one of several and no more: either in another reading
)

// String is the word, in the order of scope.
func (c Connective) String() string {
	return [...]string{"and", "or", "either or", "nor", "if", "it is not so that", "xor"}[c]
}

// NounPhrase is Quantified, Name or Group. The sum is closed.
type NounPhrase interface {
	nounPhrase()
	String() string
}

type (
	// Quantified is a determiner and the noun it restricts itself to. Bare says
	// that no determiner was written: dogs bark.
	Quantified struct {
		Determiner *Determiner
		Noun       Noun
		Bare       bool
	}
	// Name is a proper name: Rex. It denotes one individual.
	Name struct{ Word string }
	// Group is phrases joined by And, Or, Either or Nor: what is said is said of each, of
	// one or of none of them.
	Group struct {
		By      Connective
		Members []NounPhrase
	}
)

// Noun is a common noun with what is said of it, outermost modifier first. A
// Noun without Head is what a bare adjective denotes after "is".
type Noun struct {
	Modifiers []Modifier
	Head      string // "" for none
}

// Modifier is Attribute, Prepositional or Relative, of a noun or of a verb.
// The sum is closed. A modified phrase denotes part of what the bare one does.
type Modifier interface {
	modifier()
	String() string
}

type (
	// Attribute is an adjective before a noun, an adverb before a verb. One that is
	// Intersective says the same whatever it stands before: what is a red dog is
	// red. Of any other one knows no more than that a small dog is a dog. Own says
	// that it is told of its noun alone: a small elephant is small for one. Whole says
	// that it is a phrase behind its head that is taken as one word: to live.
	Attribute struct {
		Word         string
		Intersective bool
		Own          bool
		Whole        bool
	}
	// Prepositional is a preposition with its object: in every garden. Whole says that
	// with its head it is taken as one word: a picture of a unicorn.
	Prepositional struct {
		Preposition string
		Object      NounPhrase
		Whole       bool
	}
	// Relative is a clause whose subject is what it modifies: that does not
	// run.
	Relative struct {
		Negated   bool
		Predicate Predicate
	}
)

// Predicate is Verb, Copula or Joined. The sum is closed.
type Predicate interface {
	predicate()
	String() string
}

type (
	// Verb is a verb with its modifiers, outermost first, and the object, nil
	// where there is none. Modifiers are narrower than the object. Of a passive
	// verb the object is who does it: what is kicked by a kid.
	Verb struct {
		Modifiers []Modifier
		Head      string
		Object    NounPhrase
		Passive   bool
	}
	// Copula is "is" with a complement: a noun, or a bare adjective as the
	// modifier of a Noun without Head.
	Copula struct{ Complement Noun }
	// Joined is predicates of one subject, each said or denied, joined by And, Or,
	// Either or Nor.
	Joined struct {
		By    Connective
		Parts []Relative
	}
)

func (Quantified) nounPhrase()  {}
func (Name) nounPhrase()        {}
func (Group) nounPhrase()       {}
func (Attribute) modifier()     {}
func (Prepositional) modifier() {}
func (Relative) modifier()      {}
func (Verb) predicate()         {}
func (Copula) predicate()       {}
func (Joined) predicate()       {}

// String writes the sentence in lemmas, in the order of scope: some kid not
// happily kick every rock. It is for traces; English is written elsewhere.
func (s Sentence) String() string {
	if s.Compound != nil {
		return s.Compound.String()
	}
	return phrase(text(s.Subject), negation(s.Negated), text(s.Predicate))
}

// String puts the connective between the parts, and before them where it is of a
// condition or a negation.
func (c *Compound) String() string {
	parts := make([]string, len(c.Parts))
	for i, p := range c.Parts {
		if parts[i] = p.String(); p.Compound != nil {
			parts[i] = "(" + parts[i] + ")"
		}
	}
	switch c.By {
	case If:
		return "if " + strings.Join(parts, " then ")
	case NotSo:
		return c.By.String() + " " + strings.Join(parts, " ")
	}
	return joined(c.By, parts)
}

// joined puts a connective between parts: a and b, neither a nor b.
func joined(by Connective, parts []string) string {
	switch by {
	case Either:
		return "either " + strings.Join(parts, " or ")
	case Nor:
		return "neither " + strings.Join(parts, " nor ")
	}
	return strings.Join(parts, " "+by.String()+" ")
}

// IsSimple reports whether the sentence is one clause in which nothing is joined.
func (s Sentence) IsSimple() bool {
	simple := s.Compound == nil
	s.Each(func(part any) {
		switch part.(type) {
		case Group, Joined:
			simple = false
		}
	})
	return simple
}

// String returns the determiner and the noun.
func (q Quantified) String() string {
	if q.Determiner == nil {
		return q.Noun.String()
	}
	return phrase(q.Determiner.Name(), q.Noun.String())
}

// String returns the name.
func (n Name) String() string { return n.Word }

// String is the members with the connective between them.
func (g Group) String() string {
	parts := make([]string, len(g.Members))
	for i, m := range g.Members {
		parts[i] = text(m)
	}
	return joined(g.By, parts)
}

// String is the predicates with the connective between them.
func (j Joined) String() string {
	parts := make([]string, len(j.Parts))
	for i, p := range j.Parts {
		parts[i] = phrase(negation(p.Negated), text(p.Predicate))
	}
	return joined(j.By, parts)
}

// String returns the attributes, the head, then the other modifiers.
func (n Noun) String() string { return modified(n.Modifiers, n.Head) }

// String returns the word.
func (a Attribute) String() string { return a.Word }

// String returns the preposition and its object.
func (p Prepositional) String() string { return phrase(p.Preposition, text(p.Object)) }

// String returns "that" and the predicate.
func (r Relative) String() string { return phrase("that", negation(r.Negated), text(r.Predicate)) }

// String returns the verb with its modifiers, then the object.
func (v Verb) String() string {
	if v.Passive {
		return phrase("passive", modified(v.Modifiers, v.Head), "by", text(v.Object))
	}
	return phrase(modified(v.Modifiers, v.Head), text(v.Object))
}

// String returns "be" and the complement.
func (c Copula) String() string { return phrase("be", c.Complement.String()) }

// modified puts words before a head, and phrases and clauses behind it.
func modified(modifiers []Modifier, head string) string {
	var before, after []string
	for _, m := range modifiers {
		if a, ok := m.(Attribute); ok {
			before = append(before, a.Word)
		} else if m != nil {
			after = append(after, m.String())
		}
	}
	return phrase(append(append(before, head), after...)...)
}

// negation returns the word for it, "" for none.
func negation(negated bool) string {
	if negated {
		return "not"
	}
	return ""
}

// text returns what a part of a sentence says of itself, "" where it is missing.
func text(p interface{ String() string }) string {
	if p == nil {
		return ""
	}
	return p.String()
}

// phrase joins the words that are there.
func phrase(words ...string) string {
	var all []string
	for _, w := range words {
		if w != "" {
			all = append(all, w)
		}
	}
	return strings.Join(all, " ")
}
