package chart

import "strings"

// Range is a run of tokens [From, To).
type Range struct{ From, To int }

// abbreviations are words whose full stop does not end a sentence.
var abbreviations = map[string]bool{
	"mr": true, "mrs": true, "ms": true, "dr": true, "st": true, "prof": true, "vs": true, "no": true, "jr": true,
	"sr": true,
}

// Sentences finds the sentences of a text. A sentence ends
//   - behind a full stop, a question or an exclamation mark outside of quotations,
//   - behind a quotation that ends in one, unless the sentence began with the
//     quotation (“I am a knave.” Zed said.) or goes on in lower case,
//   - at an empty line,
//   - before a line that begins as the item of a list does: - x, 3. x, (A) x.
//
// A heading such as "Clues:" or "Options:" at the end of a line is a sentence.
// The ranges are appended to buf.
func Sentences(tokens []Token, buf []Range) []Range {
	from, depth := 0, 0
	for i, t := range tokens {
		if i > from && t.Lines > 0 && breaks(tokens, i) {
			buf = append(buf, Range{from, i})
			from, depth = i, 0
		}
		switch t.Kind {
		case Open:
			depth++
		case Close:
			depth = max(depth-1, 0)
		}
		if depth == 0 && i >= from && ends(tokens, from, i) {
			buf = append(buf, Range{from, i + 1})
			from = i + 1
		}
	}
	if from < len(tokens) {
		buf = append(buf, Range{from, len(tokens)})
	}
	return buf
}

func stop(t Token) bool {
	return t.Kind == Mark && (t.Norm == "." || t.Norm == "?" || t.Norm == "!")
}

// breaks reports whether the token, first on its line, begins a new sentence.
func breaks(tokens []Token, i int) bool {
	if tokens[i].Lines > 1 || tokens[i-1].Norm == ":" || tokens[i].Norm == "#" || tokens[i-1].Norm == "#" {
		return true
	}
	return Bullet(tokens[i:]) > 0
}

// Bullet counts the tokens that mark the item of a list: - x, * x, 3. x, 3) x,
// (A) x. It is 0 where there is none.
func Bullet(tokens []Token) int {
	if len(tokens) < 2 {
		return 0
	}
	a, b := tokens[0], tokens[1]
	switch {
	case a.Kind == Mark && (a.Norm == "-" || a.Norm == "*" || a.Norm == "•") && b.Spaced:
		return 1
	case a.Kind == Number && (b.Norm == "." || b.Norm == ")") && !b.Spaced:
		return 2
	case a.Norm == "(" && len(tokens) > 3 && tokens[2].Norm == ")" && b.Kind <= Number && len(b.Norm) <= 2:
		return 3
	}
	return 0
}

// ends reports whether the sentence from the given token ends with token i.
func ends(tokens []Token, from, i int) bool {
	t := tokens[i]
	if i+1 < len(tokens) && tokens[i+1].Kind == Close && stop(t) {
		return false
	}
	switch {
	case t.Kind == Close:
		return i > 0 && stop(tokens[i-1]) && tokens[from].Kind != Open && !goesOn(tokens, i+1)
	case !stop(t):
		return false
	case t.Norm != "." || i == from:
		return true
	}
	if before := tokens[i-1]; i == from+1 && before.Kind == Number { // 3. a clue
		return false
		// house no. 3
	} else if before.Norm == "no" && i+1 < len(tokens) && tokens[i+1].Kind == Number && tokens[i+1].Lines == 0 {
		return false
	} else if before.Kind == Word && abbreviations[before.Norm] && before.Upper {
		return !goesOn(tokens, i+1) && !(i+1 < len(tokens) && tokens[i+1].Kind == Word)
	}
	return !initial(tokens, i)
}

// initial reports whether the full stop at i is that of a name's initial: J.K.
// Rowling, Samuel L. Jackson; but not of house D.
func initial(tokens []Token, i int) bool {
	t := tokens[i-1]
	if i+1 >= len(tokens) || t.Kind != Word || !t.Upper || len(t.Norm) != 1 || tokens[i+1].Kind != Word ||
		tokens[i+1].Lines > 0 {
		return false
	}
	if !tokens[i+1].Spaced || i < 2 {
		return !tokens[i+1].Spaced
	}
	return tokens[i-2].Upper && tokens[i+1].Upper || tokens[i-2].Norm == "."
}

// goesOn reports whether the token at i continues a sentence: a word in lower
// case, or a mark.
func goesOn(tokens []Token, i int) bool {
	if i >= len(tokens) || tokens[i].Lines > 1 {
		return false
	}
	t := tokens[i]
	return t.Kind == Word && !t.Upper || t.Kind == Mark && strings.Contains(",;.-", t.Norm)
}
