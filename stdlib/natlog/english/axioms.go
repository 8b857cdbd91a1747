package english

import (
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// axioms returns what is known of the predicates that a translation uses: how the
// words of a lexicon lie to each other, that what is kicked is kicked by a kick,
// that several modifiers of one event are each of it.
func (m *meaning) axioms(lexicon natlog.Lexicon) []Assumed {
	var out []Assumed
	order := slices.Clone(m.order)
	for i, a := range order {
		for _, b := range order[i+1:] {
			r, why := m.related(a, b, lexicon)
			if f := m.relation(r, a, b); f != nil {
				out = append(out, Assumed{lexicalAssumption(r, a, b), f, why, [2]symbol{a, b}})
			}
		}
	}
	return slices.Concat(out, m.comparatives(order, lexicon), m.intransitive(order), m.symmetric(order))
}

// bothWays lists relations that hold both ways, by the noun before of, the verb, or
// the preposition with what stands before it: who is near Rex has Rex near. They are
// those of family, of being together in something, and of likeness.
var bothWays = wordSet("sibling cousin twin spouse partner colleague neighbour neighbor relative contemporary " +
	"compatriot counterpart namesake " +
	"classmate roommate teammate housemate flatmate workmate schoolmate shipmate marry resemble equal near beside")

// bothWaysBehind lists the adjectives of which that holds with a preposition.
var bothWaysBehind = wordSet("married related unrelated similar dissimilar identical equal equivalent adjacent " +
	"parallel perpendicular " +
	"next close different distinct engaged")

// symmetric says of such relations that they hold both ways.
func (m *meaning) symmetric(order []symbol) []Assumed {
	var out []Assumed
	for _, a := range order {
		word, last := cutLast(a.head)
		is := a.mod == "of" && bothWays[a.head] ||
			a.mod == "" && a.kind == prepositionKind && (bothWays[last] || bothWaysBehind[word]) ||
			a.mod == "" && a.kind == verbKind && bothWays[lemmaOf(last)]
		if a.arity != 2 || !is {
			continue
		}
		x, y := logic.Var(variable(0)), logic.Var(variable(1))
		back := m.atom(a, y, x)
		if a.mod == "of" { // whose cousin one is is a cousin
			back = and(m.atom(symbol{nounKind, a.head, "", 1}, y), back)
		}
		f := &logic.Binary{Op: logic.Implies, L: m.atom(a, x, y), R: back}
		out = append(out, Assumed{
			verdict.Assumption{}, forAll(f, 2),
			fmt.Sprintf("“%s” holds both ways", strings.TrimSpace(a.head+" "+a.mod)), [2]symbol{a, a},
		})
	}
	return out
}

// dropping lists verbs whose object is only left unsaid where it is: who eats
// something eats (unspecified objects and characteristic acts; Levin 1.2.1 and 1.2.6).
// Who opens a door does not open.
var dropping = wordSet("eat drink chew sip smoke bake cook carve draw paint sculpt sketch sew knit crochet " +
	"embroider weave " +
	"read write type sing recite dance play win study learn practice teach hunt fish clean dust iron mend mow plow " +
	"polish sow sweep vacuum " +
	"wash pack milk watch listen climb kick")

// drops reports whether the verb of a head is one of these, in whatever form.
func drops(head string) bool {
	return slices.ContainsFunc(verbsOf(lastWord(head)), func(lemma string) bool { return dropping[lemma] })
}

// lastWord returns the verb of a head: kick of did kick.
func lastWord(head string) string {
	_, last := cutLast(head)
	return last
}

// intransitive says of such a verb that is used with an object and without that
// whoever kicks something kicks, and whoever kicks it happily, or in a garden,
// kicks happily, or in that garden.
func (m *meaning) intransitive(order []symbol) []Assumed {
	var out []Assumed
	for _, a := range order {
		b := symbol{a.kind, a.head, a.mod, a.arity - 1}
		if a.kind != verbKind && a.kind != mannerKind && a.kind != togetherKind || !drops(a.head) ||
			!slices.Contains(order, b) {
			continue
		}
		var args []logic.Term
		for i := range a.arity {
			args = append(args, logic.Var(variable(i)))
		}
		var f logic.Formula = &logic.Binary{
			Op: logic.Implies,
			L:  m.atom(a, args...),
			R:  m.atom(b, slices.Delete(slices.Clone(args), 1, 2)...),
		}
		f = forAll(f, a.arity)
		out = append(out, Assumed{
			verdict.Assumption{}, f, fmt.Sprintf("“%s” without its object", a.head), [2]symbol{a, b},
		})
	}
	return out
}

// lexicalAssumption returns the assumption that two predicates lie to each other as
// the lexicon says.
func lexicalAssumption(r natlog.Relation, a, b symbol) verdict.Assumption {
	return verdict.Assumption{
		Name: verdict.Lexical,
		Of: natlog.Related(wordCategories[a.kind], r, strings.TrimSpace(a.head+" "+a.mod),
			strings.TrimSpace(b.head+" "+b.mod)),
	}
}

// wordCategories are the categories of the words that predicates are made of.
var wordCategories = map[kind]natlog.Category{
	nounKind:      natlog.CommonNoun,
	adjectiveKind: natlog.Adjective,
	qualityKind:   natlog.Adjective,
	mannerKind:    natlog.AdverbWord,
	verbKind:      natlog.FullVerb,
	togetherKind:  natlog.FullVerb,
}

// related returns how what two predicates stand for lies to each other.
func (m *meaning) related(a, b symbol, lexicon natlog.Lexicon) (natlog.Relation, string) {
	if a.kind != b.kind || a.arity != b.arity || (a.mod == "") != (b.mod == "") {
		return natlog.Independence, ""
	}
	c := wordCategories[a.kind]
	if c == natlog.FullVerb && a.arity > 1 && a.mod == "" {
		c = natlog.TransitiveVerb
	}
	if a.kind == qualityKind || a.kind == mannerKind {
		return m.own(a, b, lexicon)
	}
	// Prepositions are of a closed class; no lexicon relates them.
	if a.kind == prepositionKind {
		return natlog.Independence, ""
	}
	head, why := lexical(c, a.head, b.head, lexicon)
	if a.mod == "" {
		return head, why
	}
	mod, more := natlog.Equivalence, ""
	if a.kind == togetherKind {
		mod = subsets(a.mod, b.mod, lexicon)
	} else {
		mod, more = lexical(natlog.AdverbWord, a.mod, b.mod, lexicon)
	}
	if more != "" {
		why = strings.TrimPrefix(why+", "+more, ", ")
	}
	return monotone(head, mod), why
}

// own returns how a word lies to another that is told of the same noun or verb: a
// small dog is no large dog, and no small animal.
func (m *meaning) own(a, b symbol, lexicon natlog.Lexicon) (natlog.Relation, string) {
	word, of := [2]string{a.head, b.head}, [2]string{a.mod, b.mod}
	c := natlog.CommonNoun
	if a.kind == mannerKind {
		word, of, c = of, word, natlog.FullVerb
	}
	if r, _ := lexical(c, of[0], of[1], lexicon); r != natlog.Equivalence {
		return natlog.Independence, ""
	}
	return lexical(wordCategories[a.kind], word[0], word[1], lexicon)
}

// lexical returns how two words lie to each other.
func lexical(c natlog.Category, a, b string, lexicon natlog.Lexicon) (natlog.Relation, string) {
	if a == b {
		return natlog.Equivalence, ""
	}
	return lexicon.Relation(c, a, b)
}

// monotone returns what two relations that point the same way come to.
func monotone(a, b natlog.Relation) natlog.Relation {
	forward := func(r natlog.Relation) bool { return r == natlog.Equivalence || r == natlog.ForwardEntailment }
	backward := func(r natlog.Relation) bool { return r == natlog.Equivalence || r == natlog.ReverseEntailment }
	switch {
	case forward(a) && forward(b) && backward(a) && backward(b):
		return natlog.Equivalence
	case forward(a) && forward(b):
		return natlog.ForwardEntailment
	case backward(a) && backward(b):
		return natlog.ReverseEntailment
	}
	return natlog.Independence
}

// subsets returns how events with two sets of modifiers lie to each other: those
// with more are among those with fewer.
func subsets(a, b string, lexicon natlog.Lexicon) natlog.Relation {
	x, y := strings.Split(a, between), strings.Split(b, between)
	covers := func(x, y []string) bool { // each of y is implied by one of x
		return !slices.ContainsFunc(y, func(w string) bool {
			return !slices.ContainsFunc(x, func(v string) bool {
				r, _ := lexical(natlog.AdverbWord, v, w, lexicon)
				return r == natlog.Equivalence || r == natlog.ForwardEntailment
			})
		})
	}
	switch forward, backward := covers(x, y), covers(y, x); {
	case forward && backward:
		return natlog.Equivalence
	case forward:
		return natlog.ForwardEntailment
	case backward:
		return natlog.ReverseEntailment
	}
	return natlog.Independence
}

// relation returns a relation between two predicates as a formula; nil for none.
func (m *meaning) relation(r natlog.Relation, a, b symbol) logic.Formula {
	switch r {
	case natlog.Equivalence:
		return m.universal(a, b, logic.Iff, false)
	case natlog.ForwardEntailment:
		return m.implication(a, b)
	case natlog.ReverseEntailment:
		return m.implication(b, a)
	case natlog.Alternation:
		return m.universal(a, b, logic.Implies, true)
	case natlog.Negation:
		return m.universal(a, b, logic.Xor, false)
	case natlog.Cover:
		return m.universal(a, b, logic.Or, false)
	}
	return nil
}

// implication returns that a is b; arguments that b lacks are dropped.
func (m *meaning) implication(a, b symbol) logic.Formula {
	return m.universal(a, b, logic.Implies, false)
}

// universal returns a connective between two predicates, of all arguments.
func (m *meaning) universal(a, b symbol, op logic.Op, deny bool) logic.Formula {
	var args []logic.Term
	for i := range max(a.arity, b.arity) {
		args = append(args, logic.Var(variable(i)))
	}
	right := m.atom(b, args[:b.arity]...)
	if deny {
		right = negate(right)
	}
	var f logic.Formula = &logic.Binary{Op: op, L: m.atom(a, args[:a.arity]...), R: right}
	return forAll(f, len(args))
}
