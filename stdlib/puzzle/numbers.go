package puzzle

import (
	"slices"
	"strconv"

	"sequent/stdlib/chart"
)

// cardinals and ordinals are the words for 1, 2, …; place 0 is for none.
var (
	cardinals = []string{
		"", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
		"twelve",
	}
	ordinals = []string{
		"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
		"tenth", "eleventh", "twelfth",
	}
)

// cardinal returns the word for a number, or its digits where it has none.
func cardinal(n int) string {
	if n > 0 && n < len(cardinals) {
		return cardinals[n]
	}
	return strconv.Itoa(n)
}

// numberWords are the cardinals as lexemes, for the tables of all kinds.
var numberWords = func() (rows []chart.Lexeme) {
	for k, w := range cardinals[1:] {
		rows = append(rows, chart.Lexeme{Cat: "Number", Words: w, Value: k + 1})
	}
	return rows
}()

// rankWords are the ordinals, in words and in digits.
var rankWords = func() (rows []chart.Lexeme) {
	for k, w := range ordinals[1:] {
		rows = append(rows, chart.Lexeme{
			Cat:   "Ordinal",
			Words: w + "|" + strconv.Itoa(k+1) + suffix(k+1),
			Value: k + 1,
		})
	}
	return rows
}()

// suffix returns what makes an ordinal of a number in digits: 2nd.
func suffix(k int) string {
	if k > 3 {
		return "th"
	}
	return [...]string{"th", "st", "nd", "rd"}[k]
}

// numeral reads a number in digits.
func numeral(t chart.Token) (int, bool) {
	if t.Kind != chart.Number {
		return 0, false
	}
	n, err := strconv.Atoi(t.Norm)
	return n, err == nil && n <= 1000
}

// numberAt reads a number in words or in digits.
func numberAt(t chart.Token) (int, bool) {
	if k := slices.Index(cardinals, t.Norm); k > 0 {
		return k, true
	}
	return numeral(t)
}
