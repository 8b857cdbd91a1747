package syntax

import (
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

func TestTokens(t *testing.T) {
	const src = `let A = p and true # why
f.g("t", 5 km/h, by: [sat, worlds(64, seed: 1)])
A |= ~$5 by table @`
	var got []string
	for _, k := range Tokens(src) {
		got = append(got, k.Text(src)+":"+string(k.Class))
	}
	want := strings.Fields(`let:keyword A:name =:operator p:name and:operator true:constant`)
	want = append(want, "# why:comment")
	want = append(
		want,
		strings.Fields(`f:name .:bracket g:call (:bracket "t":text ,:bracket 5:number km:unit /:unit h:unit
		,:bracket by:argument ::bracket [:bracket sat:engine ,:bracket worlds:engine (:bracket 64:number ,:bracket
		seed:argument ::bracket 1:number ):bracket ]:bracket ):bracket
		A:name |=:operator ~:operator $:unit 5:number by:keyword table:engine @:invalid`)...)
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// Tokens tell all of the source but white space, in order.
func TestTokensCover(t *testing.T) {
	for _, src := range seeds(t) {
		end := 0
		for _, k := range append(Tokens(src), Token{Span: source.Span{Start: len(src), End: len(src)}}) {
			if k.Start < end || strings.TrimSpace(src[end:k.Start]) != "" {
				t.Fatalf("%q: token %v after %d", src, k, end)
			}
			end = k.End
		}
	}
}

func TestSymbolInput(t *testing.T) {
	got := SymbolInput(`\le`)
	want := []Symbol{{`\le`, "≤"}, {`\leftrightarrow`, "↔"}, {`\leq`, "≤"}}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// Each symbol can be typed: it scans as one token that is not invalid.
func TestSymbolsScan(t *testing.T) {
	for name, symbol := range parse.Symbols {
		src := symbol
		if symbol == "≈" {
			src += "5"
		}
		if k := parse.Lex(src).Tokens[0].Kind; k == parse.Invalid || k == parse.EOF {
			t.Errorf("%s: %s scans as %v", name, symbol, k)
		}
	}
}
