package english

import (
	"context"
	"testing"
)

func TestWrite(t *testing.T) {
	r := NewReader(nil)
	for _, c := range []struct{ src, want string }{
		{"every tall kid happily kicks every rock", ""},
		{"every tall kid doesn't kick a rock", "every tall kid does not kick some rock"},
		{"at least three kids kick most rocks", "at least 3 kids kick most rocks"},
		{"all dogs bark", "every dog barks"},
		{"Rex is a dog", ""},
		{"Rex is an animal", ""},
		{"Rex is not tall", ""},
		{"no dog was tall", ""},
		{"most kids are kicking Rex", ""},
		{"most kids can not kick me", ""},
		{"I have kicked exactly two rocks", "I have kicked exactly 2 rocks"},
		{"some kid tried every rock", ""},
		{"some kid stopped every bus", ""},
		{"some kid did not try every rock", ""},
		{"there is no dog", ""},
		{"there are at least 2 kids in the garden", ""},
		{"not every kid who does not run barks", "not every kid that does not run barks"},
		{"some very tall kid barks", ""},
		{"few women are in the garden", ""},
		{"Rex is the king", ""},
	} {
		rs, err := r.Read(context.Background(), c.src)
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
			continue
		}
		if c.want == "" {
			c.want = c.src
		}
		if got := Write(rs[0].Sentence); got != c.want {
			t.Errorf("%s: %s, want %s", c.src, got, c.want)
		}
	}
}

// What is written is read as what was written.
func TestWriteRead(t *testing.T) {
	r := installed(t)
	for _, s := range sentences {
		rs, err := r.Read(context.Background(), s.src)
		if err != nil {
			t.Fatal(err)
		}
		text := Write(rs[0].Sentence)
		again, err := r.Read(context.Background(), text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got, want := again[0].Sentence.String(), rs[0].Sentence.String(); got != want &&
			s.src != "the fake gun shines" {
			t.Errorf("%s, written %q, is read as %s, want %s", s.src, text, got, want)
		}
	}
}

func TestInflect(t *testing.T) {
	for _, c := range []struct {
		of         func(string) string
		word, want string
	}{
		{
			plural, "dog", "dogs",
		}, {plural, "box", "boxes"}, {plural, "city", "cities"}, {plural, "boy", "boys"}, {plural, "woman", "women"},
		{
			plural, "committee person", "committee people",
		}, {plural, "policeman", "policemen"}, {plural, "human", "humans"}, {plural, "sheep", "sheep"},
		{
			third, "kick", "kicks",
		}, {
			third, "watch", "watches",
		}, {third, "fly", "flies"}, {third, "have", "has"}, {third, "go to sing", "goes to sing"},
		{
			past, "kick", "kicked",
		}, {
			past, "love", "loved",
		}, {past, "try", "tried"}, {past, "stop", "stopped"}, {past, "play", "played"}, {past, "eat", "ate"},
		{
			past, "want to sing", "wanted to sing",
		}, {
			past, "fix", "fixed",
		}, {article, "apple", "an"}, {article, "unit", "a"}, {article, "dog", "a"}, {article, "", "a"},
	} {
		if got := c.of(c.word); got != c.want {
			t.Errorf("%s: %s, want %s", c.word, got, c.want)
		}
	}
}
