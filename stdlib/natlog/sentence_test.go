package natlog

import (
	"errors"
	"strings"
	"testing"

	"sequent/stdlib/source"
)

func TestSentenceString(t *testing.T) {
	kids := Quantified{Determiner: AtLeast(3), Noun: Noun{[]Modifier{Attribute{Word: "tall"}}, "kid"}}
	rocks := Quantified{Determiner: Most, Noun: Noun{nil, "rock"}}
	for _, c := range []struct {
		s    Sentence
		want string
	}{
		{
			Sentence{
				kids, true, Verb{Modifiers: []Modifier{Attribute{Word: "happily"}}, Head: "kick", Object: rocks},
				nil,
			},
			"at least 3 tall kid not happily kick most rock",
		},
		{Sentence{Name{"Rex"}, false, Copula{Noun{nil, "dog"}}, nil}, "Rex be dog"},
		{
			Sentence{
				Quantified{Determiner: No, Noun: Noun{nil, "Greek"}}, false,
				Copula{Noun{[]Modifier{Attribute{Word: "tall"}}, ""}}, nil,
			},
			"no Greek be tall",
		},
		{
			Sentence{
				Quantified{
					Determiner: Some,
					Noun:       Noun{[]Modifier{Relative{true, Verb{Modifiers: nil, Head: "run", Object: nil}}}, "dog"},
				},
				false,
				Verb{Modifiers: []Modifier{Prepositional{Preposition: "in",
					Object: Quantified{Determiner: Every, Noun: Noun{nil, "park"}}}}, Head: "bark", Object: nil}, nil,
			},
			"some dog that not run bark in every park",
		},
		{Sentence{}, ""},
	} {
		if got := c.s.String(); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

const nineTokens = "some tall kid doesnot happily kicks notevery emptystring rock"

func TestParseTokens(t *testing.T) {
	s, err := ParseTokens(nineTokens)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := s.String(), "some tall kid not happily kicks not every rock"; got != want {
		t.Errorf("read %q, want %q", got, want)
	}
	if back, err := s.Tokens(); err != nil || back != nineTokens {
		t.Errorf("written %q, %v", back, err)
	}
}

func TestParseTokensErrors(t *testing.T) {
	for _, c := range []struct{ src, at, code string }{
		{"", "", CodeLength},
		{"some tall kid", "", CodeLength},
		{nineTokens + " twice", "twice", CodeLength},
		{"most tall kid doesnot happily kicks every emptystring rock", "most", CodeDeterminer},
		{"some tall kid not happily kicks every emptystring rock", "not", CodeNegation},
		{"some tall emptystring doesnot happily kicks every emptystring rock", "emptystring", CodeWord},
		{"some tall kid doesnot every kicks every emptystring rock", "every", CodeWord},
	} {
		_, err := ParseTokens(c.src)
		var e *source.Error
		if !errors.As(err, &e) || e.Code != c.code || e.Span.Text(c.src) != c.at {
			t.Errorf("%q: %v", c.src, err)
		}
	}
}

func TestTokensErrors(t *testing.T) {
	kid := Quantified{Determiner: Some, Noun: Noun{nil, "kid"}}
	kicks := Verb{Head: "kicks", Object: kid}
	for _, c := range []struct {
		s    Sentence
		want string
	}{
		{Sentence{Name{"Rex"}, false, kicks, nil}, `"Rex"`},
		{Sentence{Quantified{Determiner: Most, Noun: Noun{nil, "kid"}}, false, kicks, nil}, `"most"`},
		{Sentence{kid, false, Verb{Modifiers: nil, Head: "runs", Object: nil}, nil}, `""`},
		{Sentence{kid, false, Copula{Noun{nil, "dog"}}, nil}, "be dog"},
		{
			Sentence{
				kid, false,
				Verb{
					Modifiers: []Modifier{Attribute{Word: "now"}, Attribute{Word: "here"}},
					Head:      "kicks",
					Object:    kid,
				}, nil,
			},
			"now here",
		},
		{Sentence{kid, false, Verb{Head: "picks up", Object: kid}, nil}, "10"},
		{Sentence{}, "determiner"},
	} {
		if got, err := c.s.Tokens(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %q, %v", c.s, got, err)
		}
	}
}

// Whatever can be read is written as it was, up to white space; the rest is a
// positioned error within the text.
func FuzzParseTokens(f *testing.F) {
	f.Add(nineTokens)
	f.Add("no  kid kid\temptystring kid kid no kid kid")
	f.Add("every \xff kid doesnot a b some c d")
	f.Fuzz(func(t *testing.T, src string) {
		s, err := ParseTokens(src)
		if err != nil {
			var e *source.Error
			if !errors.As(err, &e) || e.Span.Start < 0 || e.Span.End > len(src) || e.Span.Start > e.Span.End {
				t.Fatalf("%q: %v", src, err)
			}
			return
		}
		back, err := s.Tokens()
		if err != nil || back != strings.Join(strings.Fields(src), " ") {
			t.Fatalf("%q came back as %q, %v", src, back, err)
		}
	})
}
