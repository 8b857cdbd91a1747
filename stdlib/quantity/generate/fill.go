package generate

import (
	"math/big"
	"strings"

	"sequent/stdlib/seeded"
	"sequent/stdlib/wording"
)

// drawing is the slots of one row.
type drawing struct {
	r     *seeded.Stream
	slots map[string]string
	nums  map[byte]int64
}

func choose[T any](r *seeded.Stream, from []T) T { return from[r.Below(len(from))] }

// distinct chooses n different items.
func distinct[T any](r *seeded.Stream, from []T, n int) []T {
	at := make([]int, len(from))
	for i := range at {
		at[i] = i
	}
	var all []T
	for i := range n {
		j := i + r.Below(len(at)-i)
		at[i], at[j] = at[j], at[i]
		all = append(all, from[at[i]])
	}
	return all
}

// newDrawing draws everything but numbers.
func newDrawing(r *seeded.Stream) *drawing {
	who, what := distinct(r, people, 3), distinct(r, things, 2)
	holder, class, colour := choose(r, containers), choose(r, kinds), distinct(r, colours, 2)
	d := &drawing{r: r, nums: map[byte]int64{}}
	d.slots = map[string]string{
		"N": who[0].name, "M": who[1].name, "O": who[2].name, "s": who[0].subject, "S": capital(who[0].subject),
		"o": who[0].object, "p": who[0].possessive,
		"t": what[0].many, "t1": what[0].one, "u": what[1].many, "c": holder.many, "c1": holder.one, "q": colour[0],
		"w":  colour[1],
		"K1": class.a, "K2": class.b, "K": class.both, "l": choose(r, places),
		"got": choose(r, gains), "lost": choose(r, losses), "made": choose(r, makes),
	}
	return d
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// fill puts the slots into a text.
func (d *drawing) fill(text string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, "{")
		b.WriteString(before)
		if !ok {
			return capital(b.String())
		}
		name, after, _ := strings.Cut(rest, "}")
		b.WriteString(d.slots[name])
		text = after
	}
}

// number writes a number: digits, with commas, or words.
func (d *drawing) number(n int64) string {
	switch d.r.Below(4) {
	case 0:
		if n <= 100 {
			return spell(n)
		}
	case 1:
		return wording.Group(n)
	}
	return big.NewInt(n).String()
}

var ones = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen " +
	"fifteen sixteen seventeen eighteen nineteen")
var tens = strings.Fields("_ _ twenty thirty forty fifty sixty seventy eighty ninety")

// spell writes 0 to 999,999 in words.
func spell(n int64) string {
	switch {
	case n < 20:
		return ones[n]
	case n < 100 && n%10 == 0:
		return tens[n/10]
	case n < 100:
		return tens[n/10] + "-" + ones[n%10]
	case n < 1000 && n%100 == 0:
		return ones[n/100] + " hundred"
	case n < 1000:
		return ones[n/100] + " hundred and " + spell(n%100)
	case n%1000 == 0:
		return spell(n/1000) + " thousand"
	}
	return spell(n/1000) + " thousand " + spell(n%1000)
}

// value returns an expression of the numbers, from left to right: "a-b+d". ok is
// false where it is no whole number above 0.
func (d *drawing) value(expression string) (int64, bool) {
	v, op := new(big.Rat), byte('+')
	for i := 0; i < len(expression); i++ {
		switch c := expression[i]; c {
		case '+', '-', '*', '/':
			op = c
			continue
		case '1': // 100 of percentages
			apply(v, op, 100)
			i += 2
		default:
			apply(v, op, d.nums[c])
		}
	}
	return v.Num().Int64(), v.IsInt() && v.Sign() > 0
}

func apply(v *big.Rat, op byte, n int64) {
	r := new(big.Rat).SetInt64(n)
	switch op {
	case '+':
		v.Add(v, r)
	case '-':
		v.Sub(v, r)
	case '*':
		v.Mul(v, r)
	case '/':
		v.Quo(v, r)
	}
}

// equation writes an expression with its numbers and its value.
func (d *drawing) equation(expression string, value int64) string {
	var b strings.Builder
	for i := 0; i < len(expression); i++ {
		switch c := expression[i]; c {
		case '+', '-', '*', '/':
			b.WriteString(" " + map[byte]string{'+': "+", '-': "−", '*': "×", '/': "÷"}[c] + " ")
		case '1':
			b.WriteString("100")
			i += 2
		default:
			b.WriteString(big.NewInt(d.nums[c]).String())
		}
	}
	return b.String() + " = " + big.NewInt(value).String()
}
