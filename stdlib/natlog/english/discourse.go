package english

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
	"sequent/stdlib/wordnet"
)

// Pronouns refer to what a text has spoken of. What may be referred to is kept in boxes
// (Kamp and Reyle, From Discourse to Logic, 1993): the text is one; a condition, what is
// denied and what a determiner says of each is a box within. A pronoun refers to what its
// own box and those around it hold:
//
//	a man walks. he whistles           man(c) ∧ walk(c), whistle(c)
//	if a man owns a donkey, he beats it   ∀x∀y (man(x) ∧ donkey(y) ∧ own(x, y) → beat(x, y))
//	every dog chases its tail          ∀x (dog(x) → … tail_of(y, x) …)
//	no man walks. he whistles          nothing: the man is in a box that has ended
//
// A phrase about some is quantified where it stands. Where a pronoun behind it refers to
// it, the translation is made again with the phrase opened: it names a variable of its
// box, or an individual of the text.

// referent is what a pronoun may refer to.
type referent struct {
	term     logic.Term // nil for a phrase that is not opened yet
	id       string
	head     string // the noun, or the name
	text     string // of an individual of the text
	name     bool
	several  bool // they
	sentence int
	// indefinite and condition say that it is about some, and in the condition of an if.
	indefinite, condition bool
}

// box is a part of a text whose phrases can be referred to within it.
type box struct {
	around    *box
	held      []referent
	opened    []string // variables
	text      bool     // of the premises: what is opened is an individual
	condition bool
}

// discourse is what is known of referents while a text is translated.
type discourse struct {
	in      *box
	subject logic.Term // of the clause that is translated
	not     logic.Term // what a pronoun does not refer to
	// barred are the phrases of whose nouns the prepositional phrases are translated:
	// its tail is not the tail of that tail.
	barred []logic.Term
	open   map[string]bool
	reopen bool // a phrase was referred to that is to be opened
	at     int  // which sentence
	// concluding says that it is the conclusion, which is a text of its own.
	concluding bool
	several    bool // the text has spoken of several
	count      map[string]int
	variable   int
	// picks are the referents that pronouns with several have, and choices how many each
	// has.
	picks, choices []int
	outside        map[string]bool // the pronouns that refer to nobody whom the text names
	picked         map[string]int  // what was chosen
	presumed       string          // a phrase with an owner that a sentence takes for granted
	individuals    []referent      // that have a name or a definite phrase
	unresolved     string          // a pronoun that may refer to what no formula names
	spoken         bool            // of something that a pronoun could refer to
	words          *wordnet.Database
}

// scoped translates a part in a box of its own, whose opened phrases are bound by some.
func (m *meaning) scoped(part func() logic.Formula) logic.Formula {
	f, opened := m.boxed(&box{}, part)
	return bind(false, opened, f)
}

// boxed translates a part in a box and gives what is opened in it.
func (m *meaning) boxed(b *box, part func() logic.Formula) (logic.Formula, []string) {
	b.around = m.in
	m.in = b
	defer func() { m.in = b.around }()
	return part(), b.opened
}

// bind binds variables by all or some.
func bind(all bool, vars []string, f logic.Formula) logic.Formula {
	for _, v := range slices.Backward(vars) {
		f = &logic.Quant{All: all, Var: v, Body: f}
	}
	return f
}

// donkey is a condition with what follows: what the condition opens is every such one.
func (m *meaning) donkey(condition, then func() logic.Formula) logic.Formula {
	f, opened := m.boxed(&box{condition: true}, func() logic.Formula {
		a := condition()
		return implies(a, m.scoped(then))
	})
	return bind(true, opened, f)
}

// saying translates something of a subject.
func (m *meaning) saying(subject logic.Term, f func() logic.Formula) logic.Formula {
	was := m.subject
	m.subject = subject
	defer func() { m.subject = was }()
	return f()
}

// meet notes what can be referred to from here on.
func (m *meaning) meet(r referent) {
	r.sentence = m.at
	for b := m.in; b != nil; b = b.around {
		r.condition = r.condition || b.condition
	}
	m.in.held = append(m.in.held, r)
	m.spoken = true
}

// conditional reports whether what is translated stands in a condition or behind one.
func (m *meaning) conditional() bool {
	for b := m.in; b != nil; b = b.around {
		if b.condition {
			return true
		}
	}
	return false
}

// holding translates something while a phrase's own variable can be referred to.
func (m *meaning) holding(r referent, f func() logic.Formula) logic.Formula {
	n := len(m.in.held)
	m.meet(r)
	b := m.in
	out := f()
	b.held = slices.Delete(b.held, n, n+1)
	return out
}

// identity is the phrase's own: its text, its sentence and its place among equal ones.
func (m *meaning) identity(text string) string {
	key := fmt.Sprintf("%d %s", m.at, text)
	m.count[key]++
	return fmt.Sprintf("%s %d", key, m.count[key])
}

// individual opens a phrase in its box.
func (m *meaning) individual(head string) logic.Term {
	if m.in.text {
		return &logic.Func{Name: m.free(identifier(head), "one")}
	}
	m.variable++
	v := fmt.Sprintf("s%d", m.variable)
	m.in.opened = append(m.in.opened, v)
	return logic.Var(v)
}

// refer is what a pronoun refers to. Where that is not known it is an individual of its
// own.
func (m *meaning) refer(word string) logic.Term {
	not := m.not
	m.not = nil
	var found []referent
	if !m.concluding || !m.outside[word] { // else it is whom the premises speak of so
		found = m.candidates(word, not)
	}
	if len(found) == 0 {
		m.outside[word] = true
		if m.spoken {
			m.unresolved = word
		}
		return &logic.Func{Name: m.constant(word)}
	}
	n := len(found)
	if !slices.ContainsFunc(found, func(r referent) bool { return m.surely(word, r) }) {
		n++ // or somebody of whom nothing is said
	}
	at := m.pick(word, found, n)
	switch {
	case at == len(found):
		m.outside[word] = true
		return &logic.Func{Name: m.constant(word)}
	case found[at].term == nil:
		m.open[found[at].id], m.reopen = true, true
		return &logic.Func{Name: m.constant(word)}
	}
	return found[at].term
}

// pick is the choice of a pronoun among n. The same word in a sentence with the same
// referents is one choice.
func (m *meaning) pick(word string, found []referent, n int) int {
	if n == 1 {
		return 0
	}
	key := fmt.Sprint(m.at, word, n)
	for _, r := range found {
		key += " " + cmp.Or(r.id, r.head)
	}
	if at, ok := m.picked[key]; ok {
		return at
	}
	at := 0
	if i := len(m.choices); i < len(m.picks) {
		at = m.picks[i]
	}
	m.choices, m.picked[key] = append(m.choices, n), at
	return at
}

// surely reports whether it is known that a pronoun can refer to a referent.
func (m *meaning) surely(word string, r referent) bool {
	if r.name {
		first := givenName(r.head)
		return word == "he" && mensNames[first] || word == "she" && womensNames[first]
	}
	return true
}

// candidates are what a pronoun may refer to, the nearest first: what its sentence
// holds and the last one before that holds some. What a condition is about goes before
// all else.
func (m *meaning) candidates(word string, not logic.Term) []referent {
	var all []referent
	for b := m.in; b != nil; b = b.around {
		for _, r := range slices.Backward(b.held) {
			if m.fits(word, r) && !r.is(append(slices.Clip(m.barred), not)...) {
				all = append(all, r)
			}
		}
	}
	if i := slices.IndexFunc(all, func(r referent) bool { return r.condition && r.indefinite }); i >= 0 {
		all = slices.DeleteFunc(all, func(r referent) bool { return !r.condition || !r.indefinite })
	} else if len(all) > 0 {
		last := 0
		for _, r := range all {
			last = max(last, r.sentence)
		}
		from := min(last, max(m.at-1, 0))
		if m.concluding && last == m.at {
			from = last
		}
		all = slices.DeleteFunc(all, func(r referent) bool { return r.sentence < from })
	}
	if word == "it" && slices.ContainsFunc(all, func(r referent) bool { return !r.name }) {
		all = slices.DeleteFunc(all, func(r referent) bool { return r.name })
	}
	if word == "he" || word == "she" { // rather somebody than a dog
		person := func(r referent) bool { is, known := m.person(r.head); return r.name || is && known }
		if slices.ContainsFunc(all, person) {
			all = slices.DeleteFunc(all, func(r referent) bool { return !person(r) })
		}
	}
	if word == "they" && (len(all) == 0 || !all[0].condition) && m.several {
		return nil // it may be those of whom the text spoke together
	}
	var out []referent
	for _, r := range all {
		if !slices.ContainsFunc(out, func(o referent) bool { return o.same(r) }) {
			out = append(out, r)
		}
	}
	return out
}

// is reports whether the referent is one of some terms.
func (r referent) is(terms ...logic.Term) bool {
	return slices.ContainsFunc(terms, func(t logic.Term) bool {
		return t != nil && r.term != nil && t.String() == r.term.String()
	})
}

// same reports whether two referents are one.
func (r referent) same(o referent) bool {
	return r.term != nil && o.term != nil && r.term.String() == o.term.String() || r.term == nil && r.id == o.id
}

// fits reports whether a pronoun can refer to a referent.
func (m *meaning) fits(word string, r referent) bool {
	if r.several {
		return false
	}
	if r.name {
		first := givenName(r.head)
		return word == "he" && !womensNames[first] || word == "she" && !mensNames[first] ||
			word == "it" && !mensNames[first] && !womensNames[first]
	}
	person, known := m.person(r.head)
	switch word {
	case "it":
		return !known || !person || r.head == "thing"
	case "they":
		return person || !known || r.head == "thing"
	case "he":
		return !females[r.head] && (!known || person || r.head == "thing")
	case "she":
		return !males[r.head] && (!known || person || r.head == "thing")
	}
	return false
}

// givenName is the first word of a name.
func givenName(name string) string {
	return firstWord(strings.ToLower(name))
}

// person reports whether a noun is of a person, and whether that is known.
func (m *meaning) person(head string) (is, known bool) {
	if head == "person" || males[head] || females[head] {
		return true, true
	}
	if m.words == nil {
		return false, false
	}
	senses, err := m.words.Senses(head, wordnet.Noun)
	if err != nil || len(senses) == 0 {
		return false, false
	}
	person := func(s *wordnet.Synset) bool { return s.Class == wordnet.NounPerson }
	animal := func(s *wordnet.Synset) bool { return s.Class == wordnet.NounAnimal }
	switch {
	case slices.ContainsFunc(senses, animal):
		return false, false // people say he and she of a dog, and call somebody a tiger
	case person(senses[0]):
		return true, true
	case slices.ContainsFunc(senses, person):
		return false, false
	}
	return false, true
}

// males and females list nouns of persons of one sex.
var (
	males = wordSet("man boy gentleman guy lad father dad son brother husband uncle nephew grandfather grandson " +
		"king prince lord duke monk priest waiter actor bachelor widower groom bridegroom stepfather stepson " +
		"policeman fireman businessman")
	females = wordSet("woman girl lady mother mom mum daughter sister wife aunt niece grandmother granddaughter " +
		"queen princess duchess nun waitress actress widow bride stepmother stepdaughter policewoman businesswoman")
)

// weather lists verbs of which it is nothing: it rains.
var weather = wordSet("rain snow hail drizzle pour sleet thunder freeze thaw")

// reflexives are the pronouns that refer to the subject.
var reflexives = wordSet("himself herself itself themselves myself yourself ourselves yourselves")

// singly reports whether a phrase is about one at a time, so that it, he or she can
// refer to it.
func singly(q natlog.Quantified) bool {
	switch q.Determiner {
	case natlog.Some, aOne, natlog.The, natlog.Every, eachOne, natlog.No, natlog.NotEvery, neither:
		return !q.Bare
	}
	return q.Determiner != nil && (q.Determiner.Name() == "1" || strings.HasSuffix(q.Determiner.Name(), " 1"))
}

// anaphoricNoun reports whether a noun has a pronoun in what modifies it: his dog.
func anaphoricNoun(n natlog.Noun) bool {
	found := false
	natlog.Sentence{Subject: natlog.Quantified{Noun: n}}.EachPhrase(func(p natlog.NounPhrase) {
		name, ok := p.(natlog.Name)
		found = found || ok && (thirdPersons[name.Word] || reflexives[name.Word])
	})
	return found
}
