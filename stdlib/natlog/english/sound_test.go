package english

import (
	"context"
	"testing"

	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// A word in an upward position may be replaced by a more general one, in a
// downward position by a more specific one, and the sentence stays true.
func TestPolarityIsSound(t *testing.T) {
	r, o := NewReader(nil), natlog.Options{Lexicon: small(t)}
	general := map[string]string{"dog": "animal", "dogs": "animals", "run": "move", "runs": "moves"}
	specific := map[string]string{
		"dog":     "poodle",
		"dogs":    "poodles",
		"animal":  "dog",
		"animals": "dogs",
		"move":    "run",
		"moves":   "run",
	}
	checked := 0
	for _, src := range []string{
		"every dog runs", "some dog runs", "no dog runs", "not every dog runs", "every dog kicks some dog",
		"no dog kicks every dog",
		"at least two dogs run", "at most two dogs run", "exactly two dogs run", "some dog doesn't kick a dog",
		"every dog that runs kicks a dog",
		"no dog that doesn't run kicks a dog", "Rex kicks every dog in a garden", "Rex never kicks a dog",
		"not every dog kicks at least two dogs",
		"no animal moves", "every animal moves", "some animal kicks no animal", "both dogs run", "only dogs run",
	} {
		rs, err := r.Read(context.Background(), src)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range rs[0].Words {
			by, ok := general[w.Text]
			if w.Polarity == Downward {
				by, ok = specific[w.Text]
			}
			if w.Polarity == Fixed || !ok {
				continue
			}
			changed := src[:w.Span.Start] + by + src[w.Span.End:]
			again, err := r.Read(context.Background(), changed)
			if err != nil {
				continue // moves for move
			}
			v, err := Judge(t.Context(), texts(changed), []natlog.Sentence{rs[0].Sentence}, again[0].Sentence, o)
			if err != nil || v.Label() != verdict.Entailment {
				t.Errorf("%s (%s%v): %s is %v, %v", src, w.Text, w.Polarity, changed, v.Label(), err)
			}
			checked++
		}
	}
	if checked < 25 {
		t.Errorf("only %d words were replaced", checked)
	}
}

// What is read in English is written, read again, and means the same.
func TestWrittenMeansTheSame(t *testing.T) {
	r := NewReader(nil)
	for _, s := range readings {
		first := read(t, r, s.src)
		text := Write(first)
		rs, err := r.Read(context.Background(), text)
		if err != nil {
			continue // plurals of nouns that only WordNet knows
		}
		f, err := Formula(first)
		if err != nil {
			continue
		}
		g, err := Formula(rs[0].Sentence)
		if err != nil {
			t.Errorf("%s, written %q: %v", s.src, text, err)
		} else if f.String() != g.String() {
			t.Errorf("%s, written %q:\n%s\n%s", s.src, text, f, g)
		}
	}
}
