package notebook

import (
	"fmt"
	"strings"
)

// Edit is a line of a comparison: kept (' '), only in the first text ('-') or
// only in the second ('+').
type Edit struct {
	Op   byte
	Line string
}

// maxTable bounds the table that a comparison fills; larger texts are compared
// by their common beginning and end alone.
const maxTable = 4 << 20

// DiffLines compares two texts line by line and keeps a longest common
// subsequence of lines.
func DiffLines(a, b string) []Edit {
	x, y := textLines(a), textLines(b)
	var head, tail []Edit
	for len(x) > 0 && len(y) > 0 && x[0] == y[0] {
		head = append(head, Edit{' ', x[0]})
		x, y = x[1:], y[1:]
	}
	for len(x) > 0 && len(y) > 0 && x[len(x)-1] == y[len(y)-1] {
		tail = append(tail, Edit{' ', x[len(x)-1]})
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	out := append(head, subsequence(x, y)...)
	for i := len(tail) - 1; i >= 0; i-- {
		out = append(out, tail[i])
	}
	return out
}

// textLines cuts a text into lines without their ends.
func textLines(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(s, "\n"), "\n")
}

// subsequence fills common[i][j], the length of the longest common subsequence
// of x[i:] and y[j:], and walks it from the start.
func subsequence(x, y []string) (out []Edit) {
	width := len(y) + 1
	var common []int32
	if (len(x)+1)*width <= maxTable {
		common = make([]int32, (len(x)+1)*width)
		for i := len(x) - 1; i >= 0; i-- {
			for j := len(y) - 1; j >= 0; j-- {
				if x[i] == y[j] {
					common[i*width+j] = common[(i+1)*width+j+1] + 1
				} else {
					common[i*width+j] = max(common[(i+1)*width+j], common[i*width+j+1])
				}
			}
		}
	}
	i, j := 0, 0
	for i < len(x) || j < len(y) {
		switch {
		case i < len(x) && j < len(y) && common != nil && x[i] == y[j]:
			out = append(out, Edit{' ', x[i]})
			i, j = i+1, j+1
		case j == len(y) || i < len(x) && (common == nil || common[(i+1)*width+j] >= common[i*width+j+1]):
			out = append(out, Edit{'-', x[i]})
			i++
		default:
			out = append(out, Edit{'+', y[j]})
			j++
		}
	}
	return out
}

// Hunks prints a comparison as a unified diff with three lines around each
// change.
func Hunks(edits []Edit) string {
	const around = 3
	var b strings.Builder
	x, y := 1, 1 // the next line of either text
	for i := 0; i < len(edits); {
		end := i
		for end < len(edits) && near(edits, end, around) {
			end++
		}
		if end == i {
			x, y, i = x+1, y+1, i+1
			continue
		}
		var body strings.Builder
		fromX, fromY := x, y
		for _, e := range edits[i:end] {
			fmt.Fprintf(&body, "%c%s\n", e.Op, e.Line)
			if e.Op != '+' {
				x++
			}
			if e.Op != '-' {
				y++
			}
		}
		fmt.Fprintf(&b, "@@ -%s +%s @@\n%s", lineRange(fromX, x), lineRange(fromY, y), body.String())
		i = end
	}
	return b.String()
}

// lineRange returns "START,COUNT" as diff writes it; an empty range names the line
// before it.
func lineRange(from, to int) string {
	if from == to {
		from--
		return fmt.Sprintf("%d,0", from)
	}
	return fmt.Sprintf("%d,%d", from, to-from)
}

// near says whether a change lies within n edits of the i-th.
func near(edits []Edit, i, n int) bool {
	for _, e := range edits[max(0, i-n):min(len(edits), i+n+1)] {
		if e.Op != ' ' {
			return true
		}
	}
	return false
}
