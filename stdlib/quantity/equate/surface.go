package equate

import (
	"math/big"
	"strings"
	"unicode"
	"unicode/utf8"
)

// words returns the words and numbers of a text in lower case, without marks.
// A dot or a comma between digits belongs to the number; a sign does not.
func words(text string) []string {
	var all []string
	start := -1
	flush := func(end int) {
		if start >= 0 {
			all = append(all, strings.ToLower(strings.TrimRight(text[start:end], ".,'")))
			start = -1
		}
	}
	for i, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if start < 0 {
				start = i
			}
		case start >= 0 && (r == '.' || r == ',') && digitAt(text, i-1) && digitAt(text, i+1):
		case start >= 0 && r == '\'' && i+1 < len(text):
		case r == '.' && start < 0 && digitAt(text, i+1):
			start = i
		default:
			flush(i)
		}
	}
	flush(len(text))
	return all
}

func digitAt(text string, i int) bool {
	return i >= 0 && i < len(text) && text[i] >= '0' && text[i] <= '9'
}

// small are the number words that the shallow rules know.
var small = map[string]int64{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
	"eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
	"seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100, "thousand": 1000, "million": 1000000,
}

// maxDigits bounds the numbers that are read: longer ones are identifiers.
const maxDigits = 40

// number returns the value of a word that begins with digits or is a number word:
// "1,200", "14bn" is 14, "two" is 2.
func number(word string) (*big.Rat, bool) {
	if n, ok := small[word]; ok {
		return new(big.Rat).SetInt64(n), true
	}
	end := strings.IndexFunc(word, func(r rune) bool { return r != '.' && r != ',' && (r < '0' || r > '9') })
	if end < 0 {
		end = len(word)
	}
	digits := strings.ReplaceAll(strings.TrimRight(word[:end], "."), ",", "")
	if digits == "" || len(digits) > maxDigits || strings.Count(digits, ".") > 1 {
		return nil, false
	}
	if first, _ := utf8.DecodeRuneInString(digits); first == '.' {
		digits = "0" + digits
	}
	return new(big.Rat).SetString(digits)
}

// numbers returns the values of a text's numbers, in order.
func numbers(text string) []*big.Rat {
	var all []*big.Rat
	for _, w := range words(text) {
		if n, ok := number(w); ok {
			all = append(all, n)
		}
	}
	return all
}
