// Package wording has the small parts of English messages that many packages write:
// counts with their nouns, grouped digits, lists, shortened texts and shares in per cent.
//
//	Count(2000, "row")                     2,000 rows
//	Group(1234567)                         1,234,567
//	And([]string{"a", "b", "c"})           a, b and c
//	Percent(Share(1, 8), 1)                12.5 %
package wording

import (
	"fmt"
	"strconv"
	"strings"
)

// Integer is what can be counted.
type Integer interface {
	~int | ~int64 | ~uint64
}

// Count returns a number with its noun in singular or plural: 1 row, 2 rows, 2,000 rows. Of
// several words the last gets the plural's ending.
func Count[T Integer](n T, noun string) string { return CountOf(n, noun, Plural(noun)) }

// CountOf returns [Count] where both forms are given: "engine agrees", "engines agree".
func CountOf[T Integer](n T, one, many string) string { return Group(n) + " " + Form(n, one, many) }

// Form returns the first word for one thing, else the second.
func Form[T Integer](n T, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Plural returns the plural of an English noun: row, rows; class, classes; query, queries. Of
// several words the last gets the ending.
func Plural(noun string) string {
	if strings.HasSuffix(noun, "epoch") { // its ch is a k
		return noun + "s"
	}
	for _, end := range []string{"s", "x", "ch", "sh"} {
		if strings.HasSuffix(noun, end) {
			return noun + "es"
		}
	}
	if stem, ok := strings.CutSuffix(noun, "y"); ok && stem != "" &&
		!strings.ContainsRune("aeiou", rune(stem[len(stem)-1])) {
		return stem + "ies"
	}
	return noun + "s"
}

// Group writes a number with commas between groups of three digits.
func Group[T Integer](n T) string { return GroupDigits(fmt.Sprint(n)) }

// Decimals writes a number with so many digits after the point and commas between groups of
// three digits before it.
func Decimals(x float64, digits int) string {
	return GroupDigits(strconv.FormatFloat(x, 'f', digits, 64))
}

// GroupDigits puts commas between groups of three digits of a number that is written in
// digits, before its point if it has one. Anything else, such as 1e+21, stays as it is.
func GroupDigits(number string) string {
	if strings.ContainsAny(number, "eIN") {
		return number
	}
	digits, negative := strings.CutPrefix(number, "-")
	whole, fraction, point := strings.Cut(digits, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if negative {
		whole = "-" + whole
	}
	if point {
		whole += "." + fraction
	}
	return whole
}

// And lists items as a sentence does: "a", "a and b", "a, b and c". Of none it is "".
func And(items []string) string {
	last := len(items) - 1
	if last < 1 {
		return strings.Join(items, "")
	}
	return strings.Join(items[:last], ", ") + " and " + items[last]
}

// Shorten cuts a text after so many characters and marks the cut: "a long text" after 6 is
// "a long…". A text that fits stays as it is.
func Shorten(text string, characters int) string {
	if r := []rune(text); len(r) > characters {
		return string(r[:characters]) + "…"
	}
	return text
}

// Share returns n of so many, from 0 to 1; of none it is 0.
func Share[T Integer](n, of T) float64 { return float64(n) / float64(max(of, 1)) }

// Percent writes a share of 1 in per cent, with so many decimals: 12.5 %.
func Percent(share float64, decimals int) string { return PercentCell(share, decimals) + " %" }

// PercentCell returns [Percent] without the sign, for columns whose head has it.
func PercentCell(share float64, decimals int) string {
	return strconv.FormatFloat(100*share, 'f', decimals, 64)
}
