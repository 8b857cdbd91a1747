package plot

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"sequent/stdlib/wording"
)

// short prints a number in at most four digits, whole numbers in full.
func short(x float64) string {
	if x == math.Trunc(x) && math.Abs(x) < 1e15 {
		return wording.Decimals(x+0, 0)
	}
	if a := math.Abs(x); a >= 1e9 || a < 1e-4 {
		return strconv.FormatFloat(x, 'g', 4, 64)
	}
	s := strconv.FormatFloat(x, 'f', max(0, 3-exponent(x)), 64)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return wording.GroupDigits(s)
}

// exponent returns the power of ten of a number's first digit.
func exponent(x float64) int { return int(math.Floor(math.Log10(math.Abs(x)))) }

// roundUp returns the next of 1, 2, 2.5, 5 times a power of ten.
func roundUp(x float64) float64 {
	if x <= 0 {
		return 0
	}
	p := math.Pow10(exponent(x))
	for _, m := range []float64{1, 2, 2.5, 5} {
		if m*p >= x*(1-1e-9) {
			return m * p
		}
	}
	return 10 * p
}

// numbers prints the values of a column alike: with as many decimals as they
// have, at most those that give the greatest four digits.
func numbers(values []float64) func(float64) string {
	least, most, whole := math.Inf(1), 0.0, true
	for _, v := range values {
		whole = whole && v == math.Trunc(v) && math.Abs(v) < 1e15
		if v != 0 {
			least, most = math.Min(least, math.Abs(v)), math.Max(most, math.Abs(v))
		}
	}
	if whole || math.IsInf(least, 0) || most < 1e-4 || most > 1e9 {
		return short
	}
	decimals, limit := 0, max(0, min(6, 3-exponent(most)))
	for _, v := range values {
		for decimals < limit && math.Abs(v-roundTo(v, decimals)) > least*1e-3 {
			decimals++
		}
	}
	return func(x float64) string { return wording.Decimals(x+0, decimals) }
}

func roundTo(x float64, decimals int) float64 {
	p := math.Pow10(decimals)
	return math.Round(x*p) / p
}

// wordBar is a row of a bar chart in text: a bar for each series.
type wordBar struct {
	label  string
	values []float64
	notes  []string // after each value; may be nil
}

// blocks are eighths of a cell.
const blocks = " ▏▎▍▌▋▊▉"

// barLines draws bars of letters: labels, then for each series bars from a
// common zero, and the value. Negative values have no bar.
func barLines(corner string, series []string, rows []wordBar) []string {
	cells := max(8, 48/len(series))
	most, all := 0.0, []float64{}
	for _, r := range rows {
		for _, v := range r.values {
			most, all = math.Max(most, v), append(all, v)
		}
	}
	print := numbers(all)
	table := make([][]string, len(rows)+1)
	table[0] = append([]string{corner}, series...)
	for i, r := range rows {
		table[i+1] = []string{shorten(plain(r.label), 32)}
		for k, v := range r.values {
			s := strings.TrimLeft(bar(v, most, cells)+" "+print(v), " ")
			if r.notes != nil && r.notes[k] != "" {
				s += " " + r.notes[k]
			}
			table[i+1] = append(table[i+1], s)
		}
	}
	if len(series) == 1 && corner == "" && series[0] == "" {
		table = table[1:]
	}
	return aligned(table)
}

// bar returns a bar of a length in proportion, of at least an eighth where the value
// is not 0.
func bar(v, most float64, cells int) string {
	if v <= 0 || most <= 0 {
		return ""
	}
	eighths := max(1, int(math.Floor(v/most*float64(8*cells)+0.5)))
	s := strings.Repeat("█", eighths/8)
	if rest := eighths % 8; rest > 0 {
		s += string([]rune(blocks)[rest])
	}
	return s
}

// spark returns a line of blocks, as high as the values.
func spark(values []float64) string {
	const cells = 24
	low, high := bounds(values)
	var b strings.Builder
	n := min(cells, len(values))
	for i := range n {
		v := values[i*(len(values)-1)/max(1, n-1)]
		level := 3
		if high > low {
			level = int(math.Floor((v-low)/(high-low)*7 + 0.5))
		}
		b.WriteRune([]rune("▁▂▃▄▅▆▇█")[min(7, max(0, level))])
	}
	return b.String()
}

// bounds returns the least and the greatest value.
func bounds(values []float64) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, v := range values {
		low, high = math.Min(low, v), math.Max(high, v)
	}
	return low, high
}

// aligned sets the cells of rows under each other, two spaces apart.
func aligned(table [][]string) []string {
	var widths []int
	for _, r := range table {
		for i, s := range r {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(s))
		}
	}
	out := make([]string, len(table))
	for k, r := range table {
		var b strings.Builder
		for i, s := range r {
			b.WriteString(s + strings.Repeat(" ", widths[i]-utf8.RuneCountInString(s)+2))
		}
		out[k] = strings.TrimRight(b.String(), " ")
	}
	return out
}

// of says what a chart is of: "Bars of accuracy by engine".
func of(chart, what, by string) string {
	s := chart
	if what != "" {
		s += " of " + what
	}
	if by != "" {
		s += " by " + by
	}
	return s
}
