package english

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// texts are premises and a conclusion, separated by |.
type texts string

func (j texts) String() string { return string(j) }

func (j texts) read(t testing.TB, r *Reader) (premises []natlog.Sentence, conclusion natlog.Sentence) {
	t.Helper()
	var all []natlog.Sentence
	for _, src := range strings.Split(string(j), "|") {
		all = append(all, read(t, r, strings.TrimSpace(src)))
	}
	return all[:len(all)-1], all[len(all)-1]
}

// small returns the lexicon of wordnet's hand-written test data.
func small(t testing.TB) natlog.Lexicon {
	t.Helper()
	db, err := wordnet.Open("../../wordnet/testdata")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return NewLexicon(db)
}

var judgments = []struct {
	texts texts
	want  verdict.Label
}{
	{"every dog barks | Rex is a dog | Rex barks", verdict.Entailment},
	{"every dog runs | every poodle moves", verdict.Entailment},
	{"no animal runs | some poodle quickly runs", verdict.Contradiction},
	{"every tall kid happily kicks every rock | some tall kid kicks some rock", verdict.Entailment},
	{"some kid kicks every rock | every rock is red", verdict.Neutral},
	{"Rex is hot | Rex is not cold", verdict.Entailment},
	{"there are no dogs | every dog barks", verdict.Entailment},
	{"exactly two kids bark | at most three kids bark", verdict.Entailment},
	{"at least two kids bark | at least three kids bark", verdict.Neutral},
	{"the king barks | at least two kings bark", verdict.Contradiction},
	{"Rex is the king | the king is a dog | Rex is a dog", verdict.Entailment},
	{"Rex barked | Rex barks", verdict.Neutral},
	{"Rex eats a bone | Rex eats", verdict.Entailment},
	{"Rex barks happily | Rex barks in a garden | Rex barks happily in a garden", verdict.Neutral},
	{"Rex barks happily in a garden | Rex barks in a garden", verdict.Entailment},
	{"no kid kicks a rock | some kid kicks a rock in the garden", verdict.Contradiction},
	{"only dogs bark | Rex barks | Rex is a dog", verdict.Entailment},
	{"most kids bark | some kid barks", verdict.Open},
}

func TestJudge(t *testing.T) {
	r, lexicon := NewReader(nil), small(t)
	for _, c := range judgments {
		premises, conclusion := c.texts.read(t, r)
		v, err := Judge(t.Context(), c.texts, premises, conclusion, natlog.Options{Lexicon: lexicon})
		if err != nil || v.Label() != c.want {
			t.Errorf("%s: %v, want %v; %v\n%s", c.texts, v.Label(), c.want, err, v.Doc().Text())
		}
	}
}

// What a verdict rests on is named: premises, what is assumed, words.
func TestUsed(t *testing.T) {
	premises, conclusion := texts("every poodle barks | no animal barks").read(t, NewReader(nil))
	v, err := Judge(t.Context(), texts("j"), premises, conclusion, natlog.Options{Lexicon: small(t)})
	if err != nil {
		t.Fatal(err)
	}
	text := v.Doc().Text()
	for _, want := range []string{
		"contradiction", "uses the premise", "there is some poodle", "a poodle is an animal (WordNet)",
		"WordNet: poodle (sense 1) is a kind of animal (sense 1)", "∀x (poodle(x) → animal(x))",
		"fof(premise_1",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not said in\n%s", want, text)
		}
	}
	o := leaving(verdict.Import)
	o.Lexicon = small(t)
	v, err = Judge(t.Context(), texts("j"), premises, conclusion, o)
	if err != nil || v.Label() != verdict.Neutral ||
		v.Engine() != "fol(assume: [generics, unique, persons, scope, wordnet])" {
		t.Error(v.Label(), v.Engine(), err)
	}
}

// Pairs of the paper's fragment are decided by models of two individuals.
func TestTwoSuffice(t *testing.T) {
	premises, conclusion := texts("every kid kicks some red rock | every kid kicks some rock").read(t, NewReader(nil))
	v, err := Judge(t.Context(), texts("j"), premises, conclusion, natlog.Options{})
	if err != nil || v.Label() != verdict.Entailment || v.Basis().String() != "exhaustive(2)" ||
		v.Basis().Reason() != whyTwo {
		t.Error(v.Label(), v.Basis(), v.Basis().Reason(), err)
	}
}

// leaving returns options that leave assumptions out.
func leaving(names ...verdict.AssumptionName) natlog.Options {
	return natlog.Options{Assume: verdict.Assume{}.Without(names...)}
}

// What is assumed gives way to premises that deny it.
func TestDenied(t *testing.T) {
	premises, conclusion := texts("there are no dogs | every dog barks | some dog barks").read(t, NewReader(nil))
	v, err := Judge(t.Context(), texts("j"), premises, conclusion, natlog.Options{})
	if err != nil || v.Label() != verdict.Contradiction || len(v.Notes()) != 1 {
		t.Error(v.Label(), v.Notes(), err)
	}
}

func TestJudgeStops(t *testing.T) {
	premises, conclusion := texts("at least 9 kids kick at least 5 rocks | at least 8 kids kick at least 5 rocks").
		read(t, NewReader(nil))
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	start := time.Now()
	v, err := Judge(ctx, texts("j"), premises, conclusion, natlog.Options{})
	if took := time.Since(start); took > time.Second {
		t.Errorf("stopped after %v: %v, %v", took, v, err)
	}
}

// maker makes random sentences.
type maker struct {
	*rand.Rand
	wide bool // beyond the paper's fragment
}

func pickOne[T any](m maker, from ...T) T { return from[m.IntN(len(from))] }

func (m maker) noun(depth int) natlog.Noun {
	n := natlog.Noun{Head: pickOne(m, "dog", "poodle", "animal")}
	if m.IntN(3) == 0 {
		n.Modifiers = append(n.Modifiers, described(pickOne(m, "hot", "cold", "red", "green", "tame")))
	}
	if m.wide && depth > 0 && m.IntN(4) == 0 {
		n.Modifiers = append(n.Modifiers, natlog.Relative{Negated: m.IntN(2) == 0, Predicate: m.predicate(depth - 1)})
	}
	if m.wide && depth > 0 && m.IntN(5) == 0 {
		n.Modifiers = append(n.Modifiers, natlog.Prepositional{
			Preposition: pickOne(m, "in", "of"),
			Object:      m.phrase(depth - 1),
		})
	}
	return n
}

func (m maker) phrase(depth int) natlog.NounPhrase {
	if m.wide && m.IntN(5) == 0 {
		return natlog.Name{Word: pickOne(m, "Rex", "Tom")}
	}
	d := pickOne(m, natlog.Every, natlog.Some, natlog.No, natlog.NotEvery)
	if m.wide && m.IntN(3) == 0 {
		d = pickOne(m, natlog.AtLeast(2), natlog.AtMost(1), natlog.Exactly(1), natlog.The, only, numeral(2), several,
			aFew, both, neither, thePlural, natlog.AtLeast(1), natlog.AtMost(2))
	}
	return natlog.Quantified{Determiner: d, Noun: m.noun(depth)}
}

func (m maker) predicate(depth int) natlog.Predicate {
	if m.wide && m.IntN(3) == 0 {
		return natlog.Copula{Complement: m.noun(0)}
	}
	v := natlog.Verb{Head: pickOne(m, "run", "move", "kick")}
	if m.IntN(3) == 0 {
		v.Modifiers = append(v.Modifiers, described(pickOne(m, "quickly", "slowly", "here")))
	}
	if m.wide && depth > 0 && m.IntN(4) == 0 {
		v.Modifiers = append(v.Modifiers, natlog.Prepositional{
			Preposition: pickOne(m, "in", "with"),
			Object:      m.phrase(depth - 1),
		})
	}
	if !m.wide || m.IntN(2) == 0 {
		v.Object = m.phrase(0)
		v.Passive = m.wide && m.IntN(6) == 0
	}
	return v
}

func (m maker) sentence() natlog.Sentence {
	return natlog.Sentence{Subject: m.phrase(1), Negated: m.IntN(2) == 0, Predicate: m.predicate(1)}
}

// changed returns a sentence with some of its parts replaced, so that pairs are
// often related.
func (m maker) changed(s natlog.Sentence) natlog.Sentence {
	other := m.sentence()
	if m.IntN(2) == 0 {
		s.Negated = !s.Negated
	}
	p, ok := s.Subject.(natlog.Quantified)
	o, also := other.Subject.(natlog.Quantified)
	switch {
	case !ok || !also:
	case m.IntN(2) == 0:
		p.Determiner = o.Determiner
		s.Subject = p
	case m.IntN(2) == 0:
		p.Noun.Head = o.Noun.Head
		s.Subject = p
	}
	v, ok := s.Predicate.(natlog.Verb)
	w, also := other.Predicate.(natlog.Verb)
	if ok && also {
		switch m.IntN(4) {
		case 0:
			v.Object = w.Object
		case 1:
			v.Head = w.Head
		case 2:
			v.Modifiers = w.Modifiers
		}
		s.Predicate = v
	}
	return s
}

// agreement counts how often natural logic and first-order logic give a label.
func agreement(t *testing.T, m maker, n int, o natlog.Options) (both map[verdict.Label]int, weaker int) {
	both = map[verdict.Label]int{}
	for range n {
		p := m.sentence()
		h := m.changed(p)
		j := texts(p.String() + " | " + h.String())
		by := natlog.Judge(j, p, h, o).Label()
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
		v, err := Judge(ctx, j, []natlog.Sentence{p}, h, o)
		cancel()
		if err != nil {
			t.Fatalf("%s: %v", j, err)
		}
		switch l := v.Label(); {
		case l == by:
			both[l]++
		case l == verdict.Open:
		case by == verdict.Neutral && m.wide:
			weaker++
		// the premise denies what natural logic assumes, or itself
		case m.wide && (len(v.Notes()) > 0 || v.Evidence("clash") != nil):
		default:
			t.Errorf("%s: natural logic says %v, first-order logic %v\n%s", j, by, l, v.Doc().Text())
		}
	}
	return both, weaker
}

// On the paper's fragment the two routes agree exactly.
func TestAgreeOnTheFragment(t *testing.T) {
	both, _ := agreement(t, maker{Rand: rand.New(rand.NewPCG(1, 2))}, 400, natlog.Options{Everywhere: true})
	if both[verdict.Entailment] < 10 || both[verdict.Contradiction] < 10 || both[verdict.Neutral] < 10 {
		t.Errorf("too few of a label: %v", both)
	}
}

// Beyond it natural logic may find less, but never what first-order logic
// denies.
func TestNeverOpposite(t *testing.T) {
	both, weaker := agreement(t, maker{rand.New(rand.NewPCG(3, 4)), true}, 300, natlog.Options{Lexicon: small(t)})
	if both[verdict.Entailment] < 5 || both[verdict.Contradiction] < 5 {
		t.Errorf("too few of a label: %v, weaker %d", both, weaker)
	}
}

func TestLexicon(t *testing.T) {
	l := small(t)
	for _, c := range []struct {
		c    natlog.Category
		a, b string
		want natlog.Relation
	}{
		{
			natlog.CommonNoun, "poodle", "dog", natlog.ForwardEntailment,
		}, {natlog.CommonNoun, "animal", "dog", natlog.ReverseEntailment},
		{
			natlog.CommonNoun, "dog", "cat", natlog.Independence,
		}, {natlog.CommonNoun, "animal", "beast", natlog.Equivalence},
		{
			natlog.FullVerb, "did run", "did move", natlog.ForwardEntailment,
		}, {natlog.FullVerb, "did run", "move", natlog.Independence},
		{
			natlog.FullVerb, "is running", "is moving", natlog.ForwardEntailment,
		}, {natlog.Adjective, "hot", "cold", natlog.Alternation},
		{
			natlog.AdverbWord, "quickly", "slowly", natlog.Independence,
		}, {natlog.AdverbWord, "quickly", "fast", natlog.Equivalence},
		{natlog.CommonNoun, "blick", "dog", natlog.Independence},
	} {
		if got, why := l.Relation(c.c, c.a, c.b); got != c.want || (got == natlog.Independence) != (why == "") {
			t.Errorf("%v %s, %s: %v (%s), want %v", c.c, c.a, c.b, got, why, c.want)
		}
	}
	if !slices.Contains([]natlog.Lexicon{natlog.NoLexicon{}}, NewLexicon(nil)) {
		t.Error("no database is no empty lexicon")
	}
}
