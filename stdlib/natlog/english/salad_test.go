package english

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"sequent/stdlib/source"
)

// salad is what random texts are made of, and clashes are neighbours that no
// sentence has.
var (
	salad = strings.Fields("every some no the a not of in who that is are was does did kick kicks kicked rock rocks " +
		"dog dogs tall happily Rex " +
		"three at least most there never and or if by , . ? blick daxes can to be 's it they")
	clashes = []string{
		"every the", "the every", "of not", "every in", "no of", "a is", "the and", "does is",
		"some every", "in never",
	}
)

// tossed returns a text with a clash in it, by the choices of next.
func tossed(next func(n int) int) string {
	var words []string
	for range next(8) {
		words = append(words, salad[next(len(salad))])
	}
	words = append(words, clashes[next(len(clashes))])
	for range next(8) {
		words = append(words, salad[next(len(salad))])
	}
	return strings.Join(words, " ")
}

// rejected checks that a word salad is a positioned error and has no label.
func rejected(t *testing.T, r *Reader, text string) {
	t.Helper()
	_, err := r.Read(context.Background(), text)
	var e *source.Error
	if !errors.As(err, &e) || e.Msg == "" {
		t.Fatalf("%q: %v", text, err)
	}
	for _, pair := range [][2]string{{text, "Rex barks"}, {"Rex barks", text}} {
		var u *UnreadError
		if _, err := r.Question(context.Background(), pair[:1], pair[1]); !errors.As(err, &u) || u.Of != text {
			t.Fatalf("%q: %v", pair, err)
		}
	}
}

// Word salad is an error each time and never has a label.
func TestWordSalad(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	r := NewReader(nil)
	for range 1000 {
		rejected(t, r, tossed(rng.IntN))
	}
}

func FuzzWordSalad(f *testing.F) {
	f.Add([]byte("salad"))
	r := NewReader(nil)
	f.Fuzz(func(t *testing.T, choices []byte) {
		rejected(t, r, tossed(func(n int) int {
			if len(choices) == 0 {
				return 0
			}
			c := int(choices[0])
			choices = choices[1:]
			return c % n
		}))
	})
}
