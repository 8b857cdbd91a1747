package source

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// longestNear is the maximum length of a word that is compared with others:
// longer words are not typing errors, and a comparison costs the product of the
// lengths.
const longestNear = 60

// Nearest returns the candidate closest to word by edit distance, and whether it
// is close enough to suggest: at most one edit for words of up to four letters,
// two for longer ones, and fewer edits than letters; or a difference only in
// case. Ties go to the earlier candidate.
func Nearest(word string, candidates []string) (string, bool) {
	if utf8.RuneCountInString(word) > longestNear {
		return "", false
	}
	limit := 2
	if n := len([]rune(word)); n <= 4 {
		limit = min(1, n-1)
	}
	best, bestDistance := "", limit+1
	for _, c := range candidates {
		if c != word && strings.EqualFold(c, word) {
			return c, true
		}
		if utf8.RuneCountInString(c) > longestNear+limit {
			continue
		}
		if d := EditDistance(word, c); d < bestDistance && d > 0 {
			best, bestDistance = c, d
		}
	}
	return best, best != ""
}

// EditDistance counts the insertions, deletions, substitutions and swaps of
// neighbouring letters that turn a into b (optimal string alignment).
func EditDistance(a, b string) int {
	s, t := []rune(a), []rune(b)
	var before []int
	last := make([]int, len(t)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(s); i++ {
		row := make([]int, len(t)+1)
		row[0] = i
		for j := 1; j <= len(t); j++ {
			cost := 1
			if s[i-1] == t[j-1] {
				cost = 0
			}
			row[j] = slices.Min([]int{last[j] + 1, row[j-1] + 1, last[j-1] + cost})
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(t)]
}
