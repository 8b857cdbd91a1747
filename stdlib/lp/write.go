package lp

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// WriteLP writes the model in the LP format of CPLEX, which most solvers read.
// It changes names to fit the format and to be distinct. The error is the
// writer's or the model's.
func (m *Model) WriteLP(w io.Writer) error {
	if m.err != nil {
		return m.err
	}
	f := &lpWriter{Writer: bufio.NewWriter(w), m: m, names: m.lpNames()}
	f.head()
	f.body()
	f.bounds()
	f.list("General", func(v variable) bool { return v.integer && !v.isBit() })
	f.list("Binary", variable.isBit)
	f.WriteString("End\n")
	return f.Flush()
}

// isBit says whether a variable may be 0 and 1 and nothing else.
func (v variable) isBit() bool { return v.integer && v.low == 0 && v.high == 1 }

// lpWriter writes a model.
type lpWriter struct {
	*bufio.Writer
	m     *Model
	names []string
}

// head writes the objective, which may be empty.
func (f *lpWriter) head() {
	f.WriteString(map[bool]string{false: "Minimize\n obj:", true: "Maximize\n obj:"}[f.m.maximise])
	var terms []Term
	for v, c := range f.m.cost {
		if f.m.maximise {
			c = -c
		}
		if c != 0 {
			terms = append(terms, Term{Var(v), c})
		}
	}
	f.sum(terms)
	f.WriteString("\n")
}

// body writes the rows; one with two bounds, which the format lacks in common, as two.
func (f *lpWriter) body() {
	f.WriteString("Subject To\n")
	taken := map[string]int{}
	for i := range f.m.rows {
		r := &f.m.rows[i]
		name := unlike(taken, lpName(r.name))
		switch {
		case r.low == r.high:
			f.row(name, r, "=", r.low)
		case !math.IsInf(r.low, 0) && !math.IsInf(r.high, 0):
			f.row(name, r, ">=", r.low)
			f.row(unlike(taken, name+"_to"), r, "<=", r.high)
		case !math.IsInf(r.low, 0):
			f.row(name, r, ">=", r.low)
		case !math.IsInf(r.high, 0):
			f.row(name, r, "<=", r.high)
		}
	}
}

// row writes a row with one bound.
func (f *lpWriter) row(name string, r *row, sign string, bound float64) {
	f.WriteString(" " + name + ":")
	f.sum(r.terms)
	fmt.Fprintf(f, " %s %s\n", sign, float(bound))
}

// sum writes terms; one without any as 0 times a variable, since the format has no
// empty sums.
func (f *lpWriter) sum(terms []Term) {
	if len(terms) == 0 && len(f.names) > 0 {
		f.WriteString(" 0 " + f.names[0])
	}
	for i, t := range terms {
		sign := " +"
		if t.By < 0 {
			sign = " -"
		}
		if i > 0 || t.By < 0 {
			f.WriteString(sign)
		}
		if by := math.Abs(t.By); by != 1 {
			f.WriteString(" " + float(by))
		}
		f.WriteString(" " + f.names[t.Var])
	}
}

// bounds writes the bounds of variables that are not those of the format, 0 to ∞,
// and of variables that stand nowhere else.
func (f *lpWriter) bounds() {
	f.WriteString("Bounds\n")
	used := make([]bool, len(f.m.vars))
	for _, r := range f.m.rows {
		for _, t := range r.terms {
			used[t.Var] = true
		}
	}
	for i, v := range f.m.vars {
		low, high := math.IsInf(v.low, 0), math.IsInf(v.high, 0)
		switch {
		case v.isBit() || v.low == 0 && high && (used[i] || v.integer):
		case low && high:
			fmt.Fprintf(f, " %s free\n", f.names[i])
		case high:
			fmt.Fprintf(f, " %s >= %s\n", f.names[i], float(v.low))
		case low:
			fmt.Fprintf(f, " -inf <= %s <= %s\n", f.names[i], float(v.high))
		default:
			fmt.Fprintf(f, " %s <= %s <= %s\n", float(v.low), f.names[i], float(v.high))
		}
	}
}

// list writes a section of variables of a kind, where there are any.
func (f *lpWriter) list(title string, of func(variable) bool) {
	n := 0
	for i, v := range f.m.vars {
		if !of(v) {
			continue
		}
		if n == 0 {
			f.WriteString(title)
		}
		if n%12 == 0 {
			f.WriteString("\n")
		}
		f.WriteString(" " + f.names[i])
		n++
	}
	if n > 0 {
		f.WriteString("\n")
	}
}

// float returns a number in the fewest digits that give it back.
func float(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// lpNames returns names of the variables that the format allows.
func (m *Model) lpNames() []string {
	names, taken := make([]string, len(m.vars)), map[string]int{}
	for i, v := range m.vars {
		names[i] = unlike(taken, lpName(v.name))
	}
	return names
}

// lpName makes a name of letters, digits and a few signs that begins with none of a
// number, a sign or a word of the format.
func lpName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < 128 && nameByte(byte(r)) {
			return r
		}
		return '_'
	}, name)
	if name == "" || !nameStart(name[0]) || sections[strings.ToLower(name)] != "" || strings.EqualFold(name, "free") ||
		strings.HasPrefix(strings.ToLower(name), "inf") || exponent(name) {
		name = "_" + name
	}
	return name
}

// exponent says whether a name could be read as the end of a number: e5.
func exponent(name string) bool {
	return (name[0] == 'e' || name[0] == 'E') && (len(name) == 1 || name[1] >= '0' && name[1] <= '9')
}

// unlike numbers a name that is taken.
func unlike(taken map[string]int, name string) string {
	for base := name; ; {
		taken[base]++
		if n := taken[base]; n > 1 {
			name = fmt.Sprintf("%s_%d", base, n)
		}
		if name == base || taken[name] == 0 {
			if name != base {
				taken[name]++
			}
			return name
		}
	}
}

func nameStart(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '_'
}

func nameByte(b byte) bool {
	return nameStart(b) || b >= '0' && b <= '9' || b == '.' || b == '#' || b == '~' || b == '@'
}
