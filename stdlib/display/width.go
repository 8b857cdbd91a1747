package display

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// clean makes s safe to show anywhere: invalid UTF-8 becomes U+FFFD, and a
// control character, which could steer a terminal and may not stand in XML,
// becomes its picture (ESC is shown as ␛). Line ends and tabs stay.
func clean(s string) string {
	if !strings.ContainsFunc(s, unclean) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case !unclean(r):
			return r
		case r < 0x20:
			return 0x2400 + r
		case r == 0x7f:
			return '␡'
		}
		return utf8.RuneError
	}, s)
}

// unclean reports a character that clean replaces: C0 and C1 controls, and the
// two that Unicode reserves and XML forbids.
func unclean(r rune) bool {
	switch {
	case r == '\n' || r == '\t':
		return false
	case r == utf8.RuneError, r == 0xFFFE, r == 0xFFFF:
		return true
	}
	return r < 0x20 || r >= 0x7f && r < 0xa0
}

// oneLine returns clean s with every run of white space that holds a line end or a
// tab made one space, so that it fits a cell, a node, a line.
func oneLine(s string) string {
	s = clean(s)
	if !strings.ContainsAny(s, "\n\t") {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}

// cells returns how many terminal columns s takes: none for marks that combine with
// the letter before them and for joiners, one for anything else. Terminals draw
// East Asian ideographs two columns wide; where such names stand in a table its
// later columns move, and nothing is lost.
func cells(s string) int {
	n := 0
	for _, r := range s {
		if !combining(r) {
			n++
		}
	}
	return n
}

// combining reports a rune drawn over or inside the one before it, or not at
// all: marks, joiners, direction signs.
func combining(r rune) bool {
	return r >= 0x300 && (unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf))
}

// pad fills s with spaces to n cells as a says.
func pad(s string, n int, a Align) string {
	gap := n - cells(s)
	switch {
	case gap <= 0:
		return s
	case a == Right:
		return spaces(gap) + s
	case a == Center:
		return spaces(gap/2) + s + spaces(gap-gap/2)
	}
	return s + spaces(gap)
}

// wrap breaks s into lines of at most n cells, at spaces where it can.
func wrap(s string, n int) []string {
	var out []string
	line := ""
	for _, word := range strings.Fields(s) {
		for cells(word) > n {
			if line != "" {
				out, line = append(out, line), ""
			}
			head := cut(word, n)
			out, word = append(out, head), word[len(head):]
		}
		switch {
		case line == "":
			line = word
		case cells(line)+1+cells(word) <= n:
			line += " " + word
		default:
			out, line = append(out, line), word
		}
	}
	return append(out, line)
}

// cut returns the longest beginning of s that takes at most n cells.
func cut(s string, n int) string {
	for i, r := range s {
		if !combining(r) {
			if n--; n < 0 {
				return s[:i]
			}
		}
	}
	return s
}

// spaces returns n spaces, none where n is negative.
func spaces(n int) string { return strings.Repeat(" ", max(n, 0)) }

// pixels estimates from above how wide s is drawn at the given font size. A
// fixed-width face draws a letter 0.6 em wide; of the proportional ones in use
// DejaVu Sans is the widest, and its widths are the measure. A symbol that a
// face lacks comes from another, up to a full em wide.
func pixels(s string, size float64, fixed bool) float64 {
	em := 0.0
	for _, r := range s {
		switch {
		case combining(r):
		case r >= 0x2e80: // ideographs and what else fills an em
			em += 1.04
		case r >= 0x2000:
			em += 0.87
		case fixed:
			em += 0.62
		default:
			em += proportional(r)
		}
	}
	return em * size
}

// proportional returns the width in em of a letter below U+2000.
func proportional(r rune) float64 {
	switch {
	case strings.ContainsRune("fijlrt.,:;'|!()[] I", r):
		return 0.43
	case strings.ContainsRune("mMW%@", r):
		return 1.0
	case r == 'w' || r >= 'A' && r <= 'Z':
		return 0.8
	case r > 0x7e:
		return 0.75
	}
	return 0.65
}
