package english

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/chart"
	"sequent/stdlib/natlog"
	"sequent/stdlib/source"
	"sequent/stdlib/wordnet"
)

// installed returns a reader with WordNet; the test is skipped without.
func installed(t testing.TB) *Reader {
	t.Helper()
	db, err := wordnet.Shared()
	if err != nil {
		t.Skip(err)
	}
	return NewReader(db)
}

// lemmas returns how the sentence that was read prints.
func lemmas(t *testing.T, r *Reader, src string) string {
	t.Helper()
	rs, err := r.Read(context.Background(), src)
	if err != nil {
		t.Errorf("%s: %v", src, err)
		return ""
	}
	return rs[0].Sentence.String()
}

// These are read with WordNet and without, by the forms of words.
var sentences = []struct{ src, want string }{
	{"every tall kid happily kicks every rock", "every tall kid happily kick every rock"},
	{"Every tall kid doesn't kick a rock.", "every tall kid not kick some rock"},
	{"some kids do not kick any rocks", "some kid not kick some rock"},
	{"all dogs are animals", "every dog be animal"},
	{"Rex is a dog", "Rex be dog"},
	{"Rex isn't large", "Rex not be large"},
	{"Rex barks", "Rex bark"},
	{"every blick daxes", "every blick dax"},
	{"no dog that runs barks", "no dog that run bark"},
	{
		"not every kid who doesn't run kicks at least three small rocks",
		"not every kid that not run kick at least 3 small rock",
	},
	{"there are no dogs", "no dog be"},
	{"there is not a dog", "no dog be"},
	{"there are exactly two kids who kick Rex", "exactly 2 kid kick Rex"},
	{"everyone kicked somebody", "every person did kick some person"},
	{"no one can kick every rock", "no person can kick every rock"},
	{"Rex was a dog", "Rex was some dog"},
	{"Rex never kicks rocks in the garden", "Rex not kick in the garden some rock"},
	{"dogs bark", "every dog bark"},
	{"dogs barked", "some dog did bark"},
	{"my brother's dog kicks me", "the dog of the brother of I kick I"},
	{"most kids want to kick fewer than 5 rocks", "most kid want to kick at most 4 rock"},
	{"Rex is the king", "Rex be the king"},
	{"few kids gave Rex a rock", "few kid did give to Rex some rock"},
	{"neither kid has kicked Rex", "neither kid has kicked Rex"},
	{"one of the kids is kicking a very small rock", "some kid is kicking some very small small rock"},
	{"no kid kicks Rex without a shoe", "no kid kick with no shoe Rex"},
	{"Ann is older than Bo", "Ann be older than Bo"},
	{"every kid more careful than Rex barks", "every kid more careful than Rex bark"},
	{"the fake gun shines", "the fake gun shine"},
	{"some tall kid doesnot happily kicks notevery emptystring rock", "some tall kid not happily kick not every rock"},
}

func TestRead(t *testing.T) {
	plain := NewReader(nil)
	full := installed(t)
	for _, s := range sentences {
		for name, r := range map[string]*Reader{"without WordNet": plain, "with WordNet": full} {
			if got := lemmas(t, r, s.src); got != s.want {
				t.Errorf("%s, %s: %s, want %s", s.src, name, got, s.want)
			}
		}
	}
}

func TestReadIrregular(t *testing.T) {
	r := installed(t)
	for _, s := range []struct{ src, want string }{
		{"Mice ate all the cheese", "some mouse did eat every cheese"},
		{"Every European has the right to live in Europe.", "every European to live in Europe have the right"},
		{"The Irishman won the Nobel prize for literature", "the Irishman did win for some literature the Nobel prize"},
		{
			"All people who are from southern Europe can travel freely.",
			"every person that be from southern Europe freely can travel",
		},
		{"A few committee members were happy.", "a few committee member happy was"},
		{"some kid wants to kick rocks to break rocks", "some kid to break some rock want to kick some rock"},
		{"Tom refuses to eat an apple", "Tom to eat some apple refuse"},
	} {
		if got := lemmas(t, r, s.src); got != s.want {
			t.Errorf("%s: %s, want %s", s.src, got, s.want)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ src, at, says string }{
		{"", "", "no sentence"},
		{"...", ".", "no sentence"},
		{"does every dog bark?", "does every dog bark?", "question"},
		{"every dog and cat barks", "every dog and cat", "what is both"},
		{"Rex and Tom met", "Rex and Tom met", "together"},
		{"Rex can sing and dance", "can sing and dance", "several together"},
		{"everyone but Rex barks", "but", "begins an exception"},
		{"a small and old dog barks", "small and old dog", "their noun alone"},
		{"Rex barks and Tom runs or Bob sleeps", "Rex barks and Tom runs or Bob sleeps", "grouped in two ways"},
		{"Rex almost barks", "almost", "weakens the word"},
		{"every dogs bark", "every dogs", "needs a singular noun"},
		{"every kid kick a rock", "every kid kick a rock", "do not agree"},
		{"every the kids", "the", "a noun"},
		{"there is most dog", "there is most dog", "counts"},
		{"every dog", "", "after the last word"},
		{"a a a", "a", "a noun"},
		{"most emptystring kid emptystring emptystring kicks every red rock", "most", "not a determiner"},
	} {
		_, err := NewReader(nil).Read(context.Background(), c.src)
		var e *source.Error
		if !errors.As(err, &e) || e.Span.Text(c.src) != c.at || !strings.Contains(e.Error(), c.says) {
			t.Errorf("%s: %v", c.src, err)
		}
	}
}

func TestPolarity(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"every tall kid kicks every rock", "every↑ tall↓ kid↓ kicks↑ every↑ rock↓"},
		{"no kid kicks a rock", "no↑ kid↓ kicks↓ a↓ rock↓"},
		{"not every kid kicks no rock", "not↑ every↑ kid↑ kicks↑ no↓ rock↑"},
		{"exactly two kids kick most rocks", "exactly↑ two↑ kids= kick= most= rocks="},
		{"the kid barks", "the↑ kid= barks↑"},
		{"few kids never bark in every garden", "few↑ kids= never↓ bark↑ in↑ every↑ garden↓"},
	} {
		rs, err := NewReader(nil).Read(context.Background(), c.src)
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
			continue
		}
		var got []string
		for _, w := range rs[0].Words {
			got = append(got, w.Text+w.Polarity.String())
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: %s, want %s", c.src, s, c.want)
		}
	}
}

func TestMonotonicity(t *testing.T) {
	for _, c := range []struct {
		d    *natlog.Determiner
		want string
	}{
		{
			natlog.Every, "↓↑",
		}, {natlog.Some, "↑↑"}, {natlog.No, "↓↓"}, {natlog.NotEvery, "↑↓"}, {natlog.Most, "=↑"}, {natlog.The, "=↑"},
		{
			natlog.AtLeast(3), "↑↑",
		}, {
			natlog.AtMost(3), "↓↓",
		}, {natlog.Exactly(3), "=="}, {natlog.Exactly(300), "=="}, {both, "=↑"}, {neither, "=↓"},
		{
			many, "=↑",
		}, {
			few, "=↓",
		}, {only, "↑↓"}, {thePlural, "=↑"}, {half, "=↑"}, {natlog.NewDeterminer("any number of", natlog.All{}), "↑↑"},
		{natlog.NewDeterminer("but", natlog.Not{Condition: natlog.Any{natlog.Linear{Both: 1, AtLeast: 2}}}), "↓↓"},
	} {
		r, b := Monotonicity(c.d)
		if got := r.String() + b.String(); got != c.want {
			t.Errorf("%v: %s, want %s", c.d, got, c.want)
		}
	}
}

func TestOwnDeterminer(t *testing.T) {
	lots := natlog.NewDeterminer("loads of", natlog.Linear{Both: 1, AtLeast: 7})
	r := NewReader(nil, lots)
	rs, err := r.Read(context.Background(), "loads of kids bark")
	if err != nil {
		t.Fatal(err)
	}
	if q, ok := rs[0].Sentence.Subject.(natlog.Quantified); !ok || q.Determiner != lots {
		t.Errorf("read as %v", rs[0].Sentence)
	}
}

func TestReadAll(t *testing.T) {
	rs, err := NewReader(nil).ReadAll(context.Background(), "Rex kicks a kid in the garden")
	if err != nil || len(rs) < 2 {
		t.Fatal(rs, err)
	}
	if rs[0].Sentence.String() != "Rex kick in the garden some kid" {
		t.Errorf("the likeliest reading is %v", rs[0].Sentence)
	}
	if !slices.ContainsFunc(rs, func(r *Reading) bool {
		return r.Sentence.String() == "Rex kick some kid in the garden"
	}) {
		t.Error("the kid in the garden is in no reading")
	}
	if _, err := NewReader(nil).ReadAll(context.Background(), "Rex barks. Rex runs."); err == nil {
		t.Error("two sentences were read as one")
	}
	if rs, err := NewReader(nil).Read(context.Background(), "Rex barks. Rex runs."); err != nil || len(rs) != 2 {
		t.Error(rs, err)
	}
}

// Every rule's example is of words that the rule covers.
func TestExamples(t *testing.T) {
	parser := english().Parser()
	defer parser.Free()
	r := NewReader(nil)
	for _, rules := range [][]chart.Rule{sentenceRules(), nounRules(), verbRules()[:11], auxiliaryRules()} {
		for _, rule := range rules {
			tokens := chart.Scan(rule.Example, nil)
			if rule.RHS == "is|'s" || strings.Contains(rule.Example, "|") {
				tokens = tokens[:1]
			}
			lex, err := r.lexicon(rule.Example, tokens)
			if err != nil {
				t.Fatal(err)
			}
			if _, unread := parser.Parse(rule.LHS, tokens, lex); unread != nil {
				t.Errorf("%s → %s: %v", rule.LHS, rule.RHS, unread.Error(rule.Example))
			}
		}
	}
}

// Whatever is read, there is an answer or a positioned error within the text.
func FuzzRead(f *testing.F) {
	for _, s := range sentences {
		f.Add(s.src)
	}
	f.Add("kicks every the rock not")
	f.Add("'s 's “ .")
	r := NewReader(nil)
	f.Fuzz(func(t *testing.T, src string) {
		rs, err := r.Read(context.Background(), src)
		if err != nil {
			var e *source.Error
			if !errors.As(err, &e) || e.Span.Start < 0 || e.Span.End > len(src) || e.Span.Start > e.Span.End {
				t.Fatalf("%q: %v", src, err)
			}
			return
		}
		for _, x := range rs {
			if x.Sentence.Subject == nil || x.Sentence.Predicate == nil {
				t.Fatalf("%q: an empty sentence", src)
			}
		}
	})
}
