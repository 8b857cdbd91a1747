package chart

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkLinear reads left-branching sentences of growing length: the time
// for each word should stay about the same.
func BenchmarkLinear(b *testing.B) {
	g := MustCompile([]Category{Cat("N", "a number", func(t Token) (int, bool) {
		return 1, t.Kind == Number
	})}, nil, []Rule{
		{LHS: "S", RHS: "S plus N", Do: Do2(func(a, b int) int { return a + b })},
		{LHS: "S", RHS: "N"},
	})
	for _, n := range []int{10, 100, 1000} {
		tokens := Scan(strings.Repeat("1 plus ", n/2)+"1", nil)
		b.Run(fmt.Sprint(len(tokens)), func(b *testing.B) {
			p := g.Parser()
			b.ReportAllocs()
			for b.Loop() {
				f, unread := p.Parse("S", tokens, nil)
				if unread != nil {
					b.Fatal(unread)
				}
				f.Readings()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(tokens)), "ns/word")
		})
	}
}

func BenchmarkScan(b *testing.B) {
	text := strings.Repeat(`Zoey said, "Mel isn't a knave." The Craftsman-style house is left of it. `, 10)
	var buf []Token
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		buf = Scan(text, buf[:0])
	}
}

// FuzzScan checks that tokens and sentences cover a text in order, whatever it
// is.
func FuzzScan(f *testing.F) {
	for _, text := range []string{
		"Mike isn't “tall”.", "(A) x\n- y: `z`", "A. A0", "'Bob's', he said",
		"J.K. Rowling — F-150",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tokens := Scan(text, nil)
		end := 0
		for _, tok := range tokens {
			if tok.Span.Start < end || tok.Span.End <= tok.Span.Start || tok.Span.End > len(text) {
				t.Fatalf("%q: token %+v after %d", text, tok, end)
			}
			end = tok.Span.End
		}
		at := 0
		for _, r := range Sentences(tokens, nil) {
			if r.From != at || r.To <= r.From {
				t.Fatalf("%q: sentence %+v after %d", text, r, at)
			}
			at = r.To
		}
		if at != len(tokens) {
			t.Fatalf("%q: %d of %d tokens are in sentences", text, at, len(tokens))
		}
	})
}
