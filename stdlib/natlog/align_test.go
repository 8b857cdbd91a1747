package natlog_test

import (
	"strings"
	"testing"
	"time"

	"sequent/stdlib/display"
	"sequent/stdlib/natlog"
	"sequent/stdlib/natlog/natlogtest"
	"sequent/stdlib/verdict"
)

// phrasePairs returns two aligned phrases for each way they can be related: ≡, ⊏,
// ⊐ and #.
func phrasePairs(modifier, head, other string) [4][2][2]string {
	return [4][2][2]string{{{"", head}, {"", head}}, {{modifier, head}, {"", head}},
		{{"", head}, {modifier, head}}, {{"", head}, {"", other}}}
}

var fragmentDeterminers = []*natlog.Determiner{natlog.Every, natlog.NotEvery, natlog.Some, natlog.No}

func noun(d *natlog.Determiner, p [2]string) natlog.Quantified {
	return natlog.Quantified{Determiner: d, Noun: natlog.Noun{Modifiers: modifiers(p[0]), Head: p[1]}}
}

func modifiers(word string) []natlog.Modifier {
	if word == "" {
		return nil
	}
	return []natlog.Modifier{natlog.Attribute{Word: word}}
}

// abstractPairs yields the 65,536 pairs of the fragment that differ in more
// than the choice of words.
func abstractPairs(yield func(p, h natlog.Sentence)) {
	subjects, verbs, objects := phrasePairs("tall", "kid", "dog"), phrasePairs("happily", "kicks", "sees"),
		phrasePairs("red", "rock", "tree")
	for i := range 1 << 16 {
		digit := func(shift int) int { return i >> shift & 3 }
		sentence := func(side int) natlog.Sentence {
			v := verbs[digit(2)][side]
			return natlog.Sentence{
				Subject: noun(fragmentDeterminers[digit(6+4*side)], subjects[digit(0)][side]),
				Negated: digit(14)>>side&1 != 0,
				Predicate: natlog.Verb{Modifiers: modifiers(v[0]), Head: v[1],
					Object: noun(fragmentDeterminers[digit(8+4*side)], objects[digit(4)][side])},
			}
		}
		yield(sentence(0), sentence(1))
	}
}

// On every abstract pair of the fragment the composed relation is the relation
// that first-order models give, in less than five seconds.
func TestComposedIsExact(t *testing.T) {
	start, wrong := time.Now(), 0
	counts := map[natlog.Relation]int{}
	var composing time.Duration
	abstractPairs(func(p, h natlog.Sentence) {
		before := time.Now()
		a, err := natlog.Align(p, h, natlog.Options{Everywhere: true})
		composing += time.Since(before)
		if err != nil {
			t.Fatal(err)
		}
		exact, err := natlogtest.Regions(p, h)
		if err != nil {
			t.Fatal(err)
		}
		counts[a.Relation()]++
		if natlog.Of(exact) != a.Relation() {
			if wrong++; wrong < 10 {
				t.Errorf("%v to %v is %v, models say %v", p, h, a.Relation(), natlog.Of(exact))
			}
		}
	})
	for r, want := range map[natlog.Relation]int{
		natlog.Independence:      53248,
		natlog.ForwardEntailment: 3008,
		natlog.ReverseEntailment: 3008,
		natlog.Alternation:       3008,
		natlog.Cover:             3008,
		natlog.Equivalence:       128,
		natlog.Negation:          128,
	} {
		if counts[r] != want {
			t.Errorf("%v comes out %d times, want %d", r, counts[r], want)
		}
	}
	t.Logf("%d wrong; %v in all, %v of it composing", wrong, time.Since(start), composing)
}

func align(t *testing.T, p, h string) *natlog.Alignment {
	t.Helper()
	ps, err := natlog.ParseTokens(p)
	if err != nil {
		t.Fatal(err)
	}
	hs, err := natlog.ParseTokens(h)
	if err != nil {
		t.Fatal(err)
	}
	a, err := natlog.Align(ps, hs, natlog.Options{Everywhere: true})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

const (
	everyTall = "every tall kid emptystring happily kicks every emptystring rock"
	someKid   = "some emptystring kid emptystring emptystring kicks some emptystring rock"
)

func TestAlignmentText(t *testing.T) {
	a := align(t, everyTall, someKid)
	got := display.Doc{a.Tree()}.Text()
	want := `every/some   ⊏
├─ tall/ε   ⊏
│  └─ kid   ≡
└─ every/some   ⊏
   ├─ rock   ≡
   └─ happily/ε   ⊏
      └─ kicks   ≡`
	if strings.TrimSpace(got) != want {
		t.Errorf("got\n%s", got)
	}
	if c := a.Root.Cell(); c != "every/some(⊏, ⊏) = ⊏" {
		t.Errorf("the root's cell is %s", c)
	}
}

// Every pair of the fragment has the twelve nodes of the paper's figure 3 and
// tasks.
func TestNames(t *testing.T) {
	for _, p := range []string{everyTall, someKid} {
		a := align(t, p, someKid)
		for _, name := range natlog.Names() {
			if a.Find(name) == nil {
				t.Errorf("%s: there is no node %s", p, name)
			}
		}
	}
	if n := len(natlog.Names()); n != 12 {
		t.Errorf("%d names", n)
	}
}

func TestDeciding(t *testing.T) {
	names := func(a *natlog.Alignment) string {
		var out []string
		for _, n := range a.Deciding() {
			out = append(out, n.Name)
		}
		return strings.Join(out, ", ")
	}
	for _, c := range []struct{ p, h, want string }{
		// the determiners decide alone: every kid … entails some kid …
		{everyTall, someKid, "sentence"},
		// only the object differs
		{"some tall kid emptystring happily kicks some red rock",
			"some tall kid emptystring happily kicks some emptystring rock",
			"sentence, negated verb phrase, verb phrase, object phrase, object adjective"},
		// a different noun makes it neutral
		{"some tall kid emptystring happily kicks some red rock",
			"some tall dog emptystring happily kicks some red rock",
			"sentence, subject phrase, subject noun"},
	} {
		if got := names(align(t, c.p, c.h)); got != c.want {
			t.Errorf("%s / %s: %s", c.p, c.h, got)
		}
	}
}

func quantified(d *natlog.Determiner, head string, words ...string) natlog.Quantified {
	q := natlog.Quantified{Determiner: d, Noun: natlog.Noun{Head: head}}
	for _, w := range words {
		q.Noun.Modifiers = append(q.Noun.Modifiers, natlog.Attribute{Word: w})
	}
	return q
}

// lexicon is a lexicon for tests.
type lexicon map[[2]string]natlog.Relation

func (l lexicon) Relation(_ natlog.Category, p, h string) (natlog.Relation, string) {
	if r, ok := l[[2]string{p, h}]; ok {
		return r, "known"
	}
	if r, ok := l[[2]string{h, p}]; ok {
		return r.Inverse(), "known"
	}
	return natlog.Independence, ""
}

func TestAlignBeyondTheFragment(t *testing.T) {
	words := lexicon{{"poodle", "dog"}: natlog.ForwardEntailment, {"run", "move"}: natlog.ForwardEntailment,
		{"large", "small"}: natlog.Alternation, {"cat", "dog"}: natlog.Alternation}
	runs, moves := natlog.Verb{Head: "run"}, natlog.Verb{Head: "move"}
	in := func(d *natlog.Determiner, noun string) []natlog.Modifier {
		return []natlog.Modifier{natlog.Prepositional{Preposition: "in", Object: quantified(d, noun)}}
	}
	that := func(negated bool) []natlog.Modifier {
		return []natlog.Modifier{natlog.Relative{Negated: negated, Predicate: runs}}
	}
	some := func(ms []natlog.Modifier) natlog.Sentence {
		return natlog.Sentence{
			Subject:   natlog.Quantified{Determiner: natlog.Some, Noun: natlog.Noun{Modifiers: ms, Head: "dog"}},
			Predicate: runs,
		}
	}
	is := func(head string, modifiers ...string) natlog.Predicate {
		return natlog.Copula{Complement: quantified(nil, head, modifiers...).Noun}
	}
	rex := natlog.Name{Word: "Rex"}
	for _, c := range []struct {
		p, h natlog.Sentence
		want string
	}{
		{
			natlog.Sentence{Subject: quantified(natlog.Every, "dog"), Predicate: runs},
			natlog.Sentence{Subject: quantified(natlog.Every, "poodle"), Predicate: moves}, "⊏",
		},
		{
			natlog.Sentence{Subject: rex, Predicate: is("kid", "tall")},
			natlog.Sentence{Subject: rex, Predicate: is("kid")}, "⊏",
		},
		{
			natlog.Sentence{Subject: rex, Predicate: is("kid", "tall")},
			natlog.Sentence{Subject: rex, Predicate: is("", "tall")}, "#",
		},
		{
			natlog.Sentence{Subject: rex, Predicate: is("", "large")},
			natlog.Sentence{Subject: rex, Predicate: is("", "small")}, "|",
		},
		{
			natlog.Sentence{Subject: rex, Predicate: is("dog")},
			natlog.Sentence{Subject: rex, Negated: true, Predicate: is("cat")}, "⊏",
		},
		{
			natlog.Sentence{Subject: rex, Predicate: runs},
			natlog.Sentence{Subject: natlog.Name{Word: "Fido"}, Predicate: runs}, "#",
		},
		{natlog.Sentence{Subject: rex, Predicate: runs}, natlog.Sentence{Subject: rex, Predicate: is("dog")}, "#"},
		{
			natlog.Sentence{Subject: rex, Predicate: runs},
			natlog.Sentence{Subject: quantified(natlog.Some, "dog"), Predicate: runs}, "#",
		},
		{
			natlog.Sentence{Subject: rex, Predicate: natlog.Verb{Head: "see", Object: rex}},
			natlog.Sentence{Subject: rex, Predicate: natlog.Verb{Head: "see", Object: rex}}, "≡",
		},
		{
			natlog.Sentence{Subject: rex, Predicate: natlog.Verb{Head: "see", Object: rex}},
			natlog.Sentence{Subject: rex, Predicate: natlog.Verb{Head: "see"}}, "#",
		},
		{some(in(natlog.Every, "park")), some(in(natlog.Some, "park")), "⊏"},
		{some(in(natlog.Every, "park")), some(nil), "⊏"},
		{some(that(true)), some(that(false)), "#"},
		{some(that(false)), some(that(false)), "≡"},
		{some(in(natlog.Every, "park")), some(that(false)), "#"},
		{
			natlog.Sentence{Subject: quantified(natlog.Some, "kid", "red", "tall"), Predicate: runs},
			natlog.Sentence{Subject: quantified(natlog.Some, "kid", "tall"), Predicate: runs}, "⊏",
		},
		{
			natlog.Sentence{Subject: quantified(natlog.AtLeast(3), "kid"), Predicate: runs},
			natlog.Sentence{Subject: quantified(natlog.AtLeast(2), "kid"), Predicate: runs}, "⊏",
		},
		{natlog.Sentence{}, natlog.Sentence{}, "#"},
	} {
		a, err := natlog.Align(c.p, c.h, natlog.Options{Everywhere: true, Lexicon: words})
		if err != nil || a.Relation().String() != c.want {
			t.Errorf("%v to %v is %v, want %s (%v)", c.p, c.h, a.Relation(), c.want, err)
		}
	}
}

// Of related heads equal modifiers say the same only where they are
// intersective; what is narrowed on one side needs no such thing.
func TestIntersective(t *testing.T) {
	words := lexicon{{"poodle", "dog"}: natlog.ForwardEntailment}
	some := func(head string, ms ...natlog.Modifier) natlog.Sentence {
		return natlog.Sentence{
			Subject:   natlog.Quantified{Determiner: natlog.Some, Noun: natlog.Noun{Modifiers: ms, Head: head}},
			Predicate: natlog.Verb{Head: "run"},
		}
	}
	tall, red := natlog.Attribute{Word: "tall"}, natlog.Attribute{Word: "red", Intersective: true}
	for _, c := range []struct {
		p, h natlog.Sentence
		want string
	}{
		{some("poodle", tall), some("dog", tall), "#"}, {some("poodle", red), some("dog", red), "⊏"},
		{some("poodle", tall), some("dog"), "⊏"}, {some("poodle", tall, red), some("poodle", tall), "⊏"},
		{some("poodle", tall), some("poodle", tall), "≡"},
	} {
		a, err := natlog.Align(c.p, c.h, natlog.Options{Lexicon: words})
		if err != nil || a.Relation().String() != c.want {
			t.Errorf("%v to %v is %v, want %s (%v)", c.p, c.h, a.Relation(), c.want, err)
		}
	}
}

type judged string

func (j judged) String() string { return string(j) }

func judge(t *testing.T, p, h string, o natlog.Options) *verdict.Verdict {
	t.Helper()
	a := align(t, p, h)
	return natlog.Judge(judged(p+" ⊨ "+h), a.Premise, a.Hypothesis, o)
}

func TestJudge(t *testing.T) {
	v := judge(t, everyTall, someKid, natlog.Options{Everywhere: true})
	text := v.Doc().Text()
	for _, want := range []string{
		"entailment", "natlog · justified ·", "premise ⊏ hypothesis: forward entailment",
		"there is some tall kid", "there is some rock",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if v := judge(t, everyTall, someKid, natlog.Options{Assume: verdict.AssumeOnly()}); v.Label() != verdict.Neutral ||
		v.Engine() != "natlog(assume: [])" {
		t.Errorf("without import: %v by %s", v.Label(), v.Engine())
	}
	if v := judge(t, someKid, "no emptystring kid emptystring emptystring kicks some emptystring rock",
		natlog.Options{}); v.Label() != verdict.Contradiction || v.Assumptions() != nil {
		t.Errorf("some and no: %s", v.Doc().Text())
	}
	if s := v.Explain().Text(); !strings.Contains(s, "every/some(⊏, ⊏) = ⊏") {
		t.Errorf("explained as\n%s", s)
	}
	r, err := v.Record()
	if err != nil {
		t.Fatal(err)
	}
	if back, err := r.Verdict(v.Judged(), r.Carried()); err != nil || back.Basis().String() != "justified" ||
		back.Label() != v.Label() {
		t.Errorf("a record came back as %v, %v", back, err)
	}
}

func TestJudgeTooLarge(t *testing.T) {
	many := func(n int) natlog.Sentence {
		return natlog.Sentence{Subject: quantified(natlog.AtLeast(n), "kid"), Predicate: natlog.Verb{Head: "run"}}
	}
	v := natlog.Judge(judged("kids"), many(1e6), many(2e6), natlog.Options{Everywhere: true})
	if v.Label() != verdict.Open || !strings.Contains(v.Doc().Text(), "too large") {
		t.Error(v.Doc().Text())
	}
}

func TestJudgeAll(t *testing.T) {
	rex := natlog.Name{Word: "Rex"}
	says := func(negated bool, head string) natlog.Sentence {
		return natlog.Sentence{Subject: rex, Negated: negated, Predicate: natlog.Verb{Head: head}}
	}
	all := []natlog.Sentence{says(false, "run"), says(true, "bark")}
	for _, c := range []struct {
		premises   []natlog.Sentence
		conclusion natlog.Sentence
		label      verdict.Label
		note       string
	}{
		{all, says(false, "run"), verdict.Entailment, "premise 1 alone decides"},
		{all, says(false, "bark"), verdict.Contradiction, "premise 2 alone decides"},
		{all, says(false, "eat"), verdict.Open, "does not combine premises"},
		{all[:1], says(false, "eat"), verdict.Neutral, "#"},
		{nil, says(false, "eat"), verdict.Open, "compares one premise"},
	} {
		v := natlog.JudgeAll(judged("Rex"), c.premises, c.conclusion, natlog.Options{})
		if text := v.Doc().Text(); v.Label() != c.label || !strings.Contains(text, c.note) {
			t.Errorf("%v: want %v, %q in\n%s", c.conclusion, c.label, c.note, text)
		}
	}
}
