package lp

import (
	"math"
	"strconv"
	"strings"

	"sequent/stdlib/source"
)

// sections are the words that begin a section, in lower case, and which.
var sections = map[string]string{
	"minimize": "min", "minimise": "min", "min": "min", "minimum": "min", "maximize": "max", "maximise": "max",
	"max": "max", "maximum": "max",
	"subject": "rows", "st": "rows", "s.t.": "rows", "such": "rows", "bounds": "bounds", "bound": "bounds",
	"general": "general", "generals": "general", "gen": "general", "integer": "general", "integers": "general",
	"int":    "general",
	"binary": "binary", "binaries": "binary", "bin": "binary", "end": "end",
}

// lpWord is a name, a number or a sign, and where it stands.
type lpWord struct {
	text string
	at   source.Span
}

// number says whether the word is a number or infinity.
func (w lpWord) number() (float64, bool) {
	switch strings.ToLower(w.text) {
	case "inf", "infinity":
		return math.Inf(1), true
	}
	x, err := strconv.ParseFloat(w.text, 64)
	return x, err == nil && !math.IsNaN(x) && !nameStart(w.text[0])
}

// relation returns the word as <=, >= or =; "" for another.
func (w lpWord) relation() string {
	switch w.text {
	case "<", "<=", "=<":
		return "<="
	case ">", ">=", "=>":
		return ">="
	case "=":
		return "="
	}
	return ""
}

// lpWords splits a text. What is none of the format's is a word of its own.
func lpWords(text string) (words []lpWord) {
	for i := 0; i < len(text); {
		b := text[i]
		switch {
		case b == '\\':
			for i < len(text) && text[i] != '\n' {
				i++
			}
			continue
		case b == ' ' || b == '\t' || b == '\n' || b == '\r':
			i++
			continue
		}
		n := wordLength(text[i:])
		words = append(words, lpWord{text[i : i+n], source.Span{Start: i, End: i + n}})
		i += n
	}
	return words
}

// wordLength returns the length of the word that a text begins with.
func wordLength(text string) int {
	n := 1
	switch b := text[0]; {
	case nameStart(b):
		for n < len(text) && nameByte(text[n]) {
			n++
		}
	case b >= '0' && b <= '9' || b == '.':
		for n < len(text) && (text[n] >= '0' && text[n] <= '9' || text[n] == '.' || exponentAt(text, n)) {
			if text[n] == 'e' || text[n] == 'E' {
				n++ // its sign or first digit
			}
			n++
		}
	case strings.ContainsRune("<>=", rune(b)):
		if n < len(text) && strings.ContainsRune("<>=", rune(text[n])) {
			n++
		}
	case b >= 128:
		for n < len(text) && text[n] >= 128 {
			n++
		}
	}
	return n
}

// exponentAt says whether an exponent begins at a place of a number: e5, e-5.
func exponentAt(text string, n int) bool {
	if text[n] != 'e' && text[n] != 'E' || n+1 >= len(text) {
		return false
	}
	digit := func(i int) bool { return i < len(text) && text[i] >= '0' && text[i] <= '9' }
	return digit(n+1) || (text[n+1] == '-' || text[n+1] == '+') && digit(n+2)
}
