package quantity

import (
	"errors"
	"strings"
	"testing"
)

// parsed returns one sentence with its tags: word/TAG.
func parsed(text string) Parsed {
	var p Parsed
	p.Tokens, p.Tags = [][]string{nil}, [][]string{nil}
	for _, f := range strings.Fields(text) {
		i := strings.LastIndexByte(f, '/')
		p.Tokens[0], p.Tags[0] = append(p.Tokens[0], f[:i]), append(p.Tags[0], f[i+1:])
	}
	return p
}

func TestFromParse(t *testing.T) {
	p := parsed("sam/NN had/VBD two/CD hundred/CD and/CC six/CD shiny/JJ dimes/NNS and/CC 5km/CD of/IN rope/NN")
	s, err := reader.FromParse(p)
	if err != nil {
		t.Fatal(err)
	}
	qs := Parse(s).Quantities
	if len(qs) != 2 || qs[0].Value.String() != "206" || qs[0].Of != "dime" || qs[0].Subject != "sam" ||
		qs[1].Unit.Symbol != "km" || qs[1].Of != "rope" {
		t.Errorf("%+v", qs)
	}
}

// Arcs say what a number counts and who does what, where the words are apart.
func TestArcs(t *testing.T) {
	p := parsed("dimes/NNS that/IN sam/NN ,/, he/PRP said/VBD ,/, had/VBD 16/CD old/JJ american/JJ silver/NN dimes/NNS")
	p.Arcs = [][]Arc{{
		{Dependent: 3, Governor: 8, Relation: "nsubj"}, {Dependent: 9, Governor: 13, Relation: "nummod"},
		{Dependent: 8, Relation: "root"},
	}}
	s, err := reader.FromParse(p)
	if err != nil {
		t.Fatal(err)
	}
	if q := Parse(s).Quantities[0]; q.Of != "dime" || q.Subject != "sam" || q.Verb != "have" {
		t.Errorf("%+v", q)
	}
}

func TestParsedErrors(t *testing.T) {
	for want, p := range map[string]Parsed{
		"sentence 1 has 2 tokens and 1 tags": {Tokens: [][]string{{"a", "b"}}, Tags: [][]string{{"DT"}}},
		"sentence 1 is missing":              {Tokens: [][]string{{"a"}}},
		"sentence 1 has the token \"\"":      {Tokens: [][]string{{""}}, Tags: [][]string{{"DT"}}},
		"sentence 1 has 1 tokens and an arc from 7 to 1": {
			Tokens: [][]string{{"a"}},
			Tags:   [][]string{{"DT"}},
			Arcs:   [][]Arc{{{Dependent: 1, Governor: 7}}},
		},
	} {
		_, err := reader.FromParse(p)
		var e *ParsedError
		if !errors.As(err, &e) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if s, err := reader.FromParse(Parsed{}); err != nil || len(Parse(s).Quantities) != 0 {
		t.Error(err)
	}
}

// FuzzFromParse: whatever tokens are given, the reader comes to an end.
func FuzzFromParse(f *testing.F) {
	f.Add("5km of rope")
	f.Add("1 : 2 : 3 to 4")
	f.Add("us$5 -6 ½ 2/3")
	f.Fuzz(func(t *testing.T, text string) {
		words := strings.Fields(text)
		tags := make([]string, len(words))
		for i := range tags {
			tags[i] = []string{"NN", "CD", "VBD", "NNS", "IN"}[i%5]
		}
		s, err := reader.FromParse(Parsed{Tokens: [][]string{words}, Tags: [][]string{tags}})
		if err != nil {
			t.Skip(err)
		}
		for i, k := range s.Tokens {
			if i > 0 && k.Start < s.Tokens[i-1].End {
				t.Fatalf("%q: %v", text, s.Tokens)
			}
		}
		Parse(s)
	})
}
