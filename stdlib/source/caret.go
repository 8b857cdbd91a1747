package source

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/wording"
)

// side is how many code points of a long line are kept on either side of the
// place.
const side = 60

// Caret draws the line of src that holds the place, carets under it, then the
// message and the help, each on a line of its own. Tabs are drawn as one
// space, control and invisible characters as signs (a terminal must not obey
// them); a place over several lines is drawn to the end of its first; a line
// too long for a screen is cut around the place.
func (e *Error) Caret(src string) string {
	lead, marked, tail := e.line(src)
	var b strings.Builder
	b.WriteString(lead + marked + tail)
	b.WriteByte('\n')
	b.WriteString(strings.Repeat(" ", width(lead)))
	b.WriteString(strings.Repeat("^", max(width(marked), 1)))
	b.WriteByte('\n')
	b.WriteString(told(e.Msg))
	if e.Help != "" {
		b.WriteByte('\n')
		b.WriteString(told(e.Help))
	}
	return b.String()
}

// line returns the line that holds the place: before it, in it, behind it.
func (e *Error) line(src string) (lead, marked, tail string) {
	at := e.Span.clip(src)
	start := strings.LastIndexByte(src[:at.Start], '\n') + 1
	line, _, _ := strings.Cut(src[start:], "\n")
	line = strings.TrimSuffix(line, "\r")
	from := min(at.Start-start, len(line))
	to := min(max(at.End-start, from), len(line))
	return visible(keepRight(line[:from])), visible(wording.Shorten(line[from:to], side)),
		visible(wording.Shorten(line[to:], side))
}

func keepRight(s string) string {
	if r := []rune(s); len(r) > side {
		return "…" + string(r[len(r)-side:])
	}
	return s
}

// longest is the maximum number of letters of a message, since messages quote
// what users typed.
const longest = 4000

// told returns a message as it is shown: not too long, and without what a screen would
// obey, since it quotes what a user typed. Line ends stay.
func told(s string) string {
	if len(s) > longest {
		if r := []rune(s); len(r) > longest {
			s = string(r[:longest/2]) + " … " + string(r[len(r)-longest/2:])
		}
	}
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		lines[i] = visible(l)
	}
	return strings.Join(lines, "\n")
}

// visible replaces what a screen would obey or hide.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r < ' ':
			return '␀' + r
		case r == 0x7f:
			return '␡'
		case r == utf8.RuneError || unicode.IsGraphic(r):
			return r
		}
		return '·'
	}, s)
}

// width returns how many columns s takes in a fixed-width font.
func width(s string) int {
	n := 0
	for _, r := range s {
		switch {
		case unicode.In(r, unicode.Mn, unicode.Me):
		case unicode.Is(wideRunes, r):
			n += 2
		default:
			n++
		}
	}
	return n
}

// wideRunes holds the characters that take two columns: the blocks whose
// East Asian Width (Unicode Standard Annex 11) is Wide or Fullwidth.
var wideRunes = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x1100, 0x115f, 1}, {0x2e80, 0x303e, 1}, {0x3041, 0xa4cf, 1}, {0xa960, 0xa97f, 1}, {0xac00, 0xd7a3, 1},
		{0xf900, 0xfaff, 1}, {0xfe30, 0xfe6f, 1}, {0xff00, 0xff60, 1}, {0xffe0, 0xffe6, 1},
	},
	R32: []unicode.Range32{{0x1f300, 0x1f64f, 1}, {0x1f900, 0x1f9ff, 1}, {0x20000, 0x3fffd, 1}},
}
