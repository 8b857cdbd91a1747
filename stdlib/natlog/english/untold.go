package english

import (
	"slices"
	"strings"

	"sequent/stdlib/natlog"
	"sequent/stdlib/wordnet"
)

// What a formula leaves out can make a conclusion follow that has a countermodel.
// Where something is left out that is told here, the judgment is open rather than
// neutral.

// ordering lists prepositions that order events in time, which the formulas do not.
var ordering = wordSet("before after until since")

// unsettled returns what of a verb's modifiers says more than its formula, "" for nothing:
// an infinitive, which may happen by what is told (force her to leave), an order in time,
// an event as an object (without speaking), somebody who is not there, and by the fire,
// which may say what did it.
func unsettled(v natlog.Verb) string {
	for _, m := range v.Modifiers {
		switch m := m.(type) {
		case natlog.Attribute:
			if m.Whole {
				return m.Word
			}
		case natlog.Prepositional:
			_, named := m.Object.(natlog.Name)
			if v.Passive && m.Preposition == "by" || ordering[m.Preposition] || named && m.Preposition == "without" ||
				isEvent(m.Object) {
				return m.String()
			}
		}
	}
	return ""
}

// isEvent reports whether a phrase is a participle without a determiner: speaking.
func isEvent(p natlog.NounPhrase) bool {
	if g, ok := p.(natlog.Group); ok {
		return slices.ContainsFunc(g.Members, isEvent)
	}
	q, ok := p.(natlog.Quantified)
	return ok && (q.Bare || q.Determiner == natlog.No) && strings.HasSuffix(q.Noun.Head, "ing") &&
		len(withoutIng(q.Noun.Head)) > 0
}

// untold returns what is left out of the formulas of several sentences: whether those with
// a name are persons, that who is a kid's mother is one that it has, and what is left
// of an adjective without what stands behind it (proud of), or what those are like who
// are among others.
func (m *meaning) untold(premises []natlog.Sentence, conclusion natlog.Sentence, known []Assumed) []string {
	var out []string
	has := func(is func(symbol) bool) bool { return slices.ContainsFunc(m.order, is) }
	persons := has(func(x symbol) bool { return x.kind == nounKind && x.head == "person" })
	for _, s := range append(slices.Clip(premises), conclusion) {
		s.EachPhrase(func(p natlog.NounPhrase) {
			if n, ok := p.(natlog.Name); ok && persons && !thirdPersons[n.Word] && !reflexives[n.Word] &&
				!slices.ContainsFunc(known, func(a Assumed) bool { return a.Of == n.Word }) {
				out = append(out, n.Word)
			}
		})
	}
	if len(premises) > 1 {
		out = append(out, m.tenses()...)
	}
	out = append(out, m.spelled()...)
	having := has(func(x symbol) bool {
		return x.kind == verbKind && x.arity == 2 && lemmaOf(lastWord(x.head)) == "have"
	})
	for _, x := range m.order {
		adjective, _ := cutFirst(x.head)
		if x.kind == nounKind && x.mod == "of" && having || x.kind == prepositionKind && having && belonging[x.head] ||
			x.kind == prepositionKind && containing[x.head] && twice(premises, x.head) ||
			x.kind == prepositionKind && has(func(y symbol) bool { // who was at the meeting is of the meeting
				return y.kind == verbKind && y.mod == x.head && linking(y.head)
			}) || x.kind == prepositionKind && x.head == "among" ||
			x.kind == prepositionKind && strings.Contains(x.head, " ") &&
				has(func(y symbol) bool {
					return y.head == adjective && (y.kind == adjectiveKind || y.kind == qualityKind)
				}) {
			out = append(out, strings.TrimSpace(x.head+" "+x.mod))
		}
	}
	return out
}

// tenses lists verbs that a text has in several tenses: a rule in the present may be meant
// for what was.
func (m *meaning) tenses() (out []string) {
	for i, x := range m.order {
		for _, y := range m.order[:i] {
			if x.kind == verbKind && y.kind == verbKind && x.head != y.head && x.mod == y.mod && x.arity == y.arity &&
				!linking(x.head) && slices.ContainsFunc(verbsOf(lastWord(x.head)), func(l string) bool {
				return l == lemmaOf(lastWord(y.head)) || l == lastWord(y.head)
			}) {
				out = append(out, x.head)
			}
		}
	}
	return out
}

// spelled lists words that a text has as a noun and as an adjective, or written in two
// ways: all pupils are human, all humans are animals; smart watches and a smartwatch.
func (m *meaning) spelled() (out []string) {
	key := func(x symbol) string {
		text := x.head
		if x.kind == qualityKind {
			text += x.mod
		}
		return strings.ToLower(strings.NewReplacer(" ", "", "-", "").Replace(text))
	}
	words := func(x symbol) bool {
		return x.arity == 1 && (x.kind == nounKind && x.mod == "" || x.kind == adjectiveKind || x.kind == qualityKind)
	}
	for i, x := range m.order {
		for _, y := range m.order[:i] {
			if words(x) && words(y) && key(x) == key(y) {
				out = append(out, x.head)
			}
		}
	}
	return out
}

// belonging lists prepositions of where something is that somebody or something has, and
// containing those of a place within a place, which may be told step by step.
var (
	belonging  = wordSet("in on at with inside")
	containing = wordSet("in inside within on under above below behind before after over near beside")
)

// twice reports whether a preposition occurs in two sentences.
func twice(all []natlog.Sentence, preposition string) bool {
	n := 0
	for _, s := range all {
		if strings.Contains(" "+s.String()+" ", " "+preposition+" ") {
			n++
		}
	}
	return n > 1
}

// taken returns a noun whose phrases with a preposition are taken as a whole with it where
// it names what may be of nothing: a picture of a unicorn, the lack of a car.
func (v vocabulary) taken(n natlog.Noun) natlog.Noun {
	if !v.abstract(n.Head) {
		return n
	}
	for i, m := range n.Modifiers {
		if p, ok := m.(natlog.Prepositional); ok && about(p.Object) {
			n.Modifiers = slices.Clone(n.Modifiers)
			p.Whole = true
			n.Modifiers[i] = p
		}
	}
	return n
}

// depictions lists nouns of what shows, tells or supposes something, which need not be
// so: there may be no unicorns where there is a picture of one, or one in a story. With
// WordNet, what it has below representation and the abstract classes are more of them.
var depictions = wordSet("picture photo photograph image painting drawing portrait sketch cartoon diagram map model " +
	"statue sculpture " +
	"figure figurine replica film movie video show play opera ballet musical game novel book poem song story tale " +
	"fable legend " +
	"myth fiction fantasy scenario dream nightmare vision hallucination imagination mind idea thought theory " +
	"principle " +
	"opinion view eye " +
	"description account report rumor rumour")

// absences lists nouns of what need not be or is not, besides those that are verbs of
// this kind too (need, hope, lack).
var absences = wordSet("absence shortage scarcity possibility chance prospect threat danger risk denial prevention " +
	"prohibition avoidance")

// abstractClasses are the classes of nouns of what may be of what there is not.
var abstractClasses = wordSet("noun.attribute noun.cognition noun.communication noun.feeling noun.motive noun.state")

// abstract reports whether a noun is one of these, in the sense that it mostly has.
func (v vocabulary) abstract(head string) bool {
	if depictions[head] || absences[head] || intensional[head] || intensionalFor[head] || denying[head] {
		return true
	}
	senses := v.senses(head, wordnet.Noun)
	return len(senses) > 0 && (abstractClasses[senses[0].Class.String()] || v.below(head, "representation"))
}

// below reports whether a noun in the sense that it mostly has is a kind of another.
func (v vocabulary) below(word, kind string) bool {
	links, err := v.db.Compare(word, kind, wordnet.Noun)
	return err == nil && slices.ContainsFunc(links, func(l wordnet.Link) bool {
		return l.Relation == wordnet.Below && l.SenseA == 1
	})
}
