package compose

import (
	"slices"
	"strings"
)

// Type is the key of an operand's unit: lamb, km, apple/box, kg*m/s. The empty
// key is a number without a unit, which is compatible with every unit; [Scalar] is one that is
// a pure number, such as a share.
type Type string

// Scalar is the type of a pure number: it multiplies, and adds to scalars only.
const Scalar Type = "1"

// TypeRule gives the types of an operator's operands and of its result.
type TypeRule uint8

// The rules.
const (
	// AnyTypes ignores types.
	AnyTypes TypeRule = iota
	// PaperTypes are those of Table 5: + and − of equal types give that type; ×
	// of different types gives either, ÷ of different types the left one.
	PaperTypes
	// AlgebraTypes multiply and divide: box × apple/box gives apple. The quotient of
	// equal types is a ratio, which is a pure number as a result and may scale a
	// quantity (the rule of three), but goes into no other step. + and − are as in
	// the paper.
	AlgebraTypes
)

// typing works out types by a rule. Types are numbered; a type of the algebra is
// a map from names to exponents, written in order.
type typing struct {
	rule   TypeRule
	number map[string]int
	powers []map[string]int
	given  []int // the types that a number without one may have
	known  map[Type][]int
	steps  map[typeStep][]int
}

// typeStep is an operator between two types.
type typeStep struct {
	op   Op
	s, t int
}

// ratio is the number of the type of ratios: the first that the algebra makes.
const ratio = 0

func newTyping(p *Problem) *typing {
	y := &typing{rule: p.Rules.Types, number: map[string]int{}, known: map[Type][]int{}, steps: map[typeStep][]int{}}
	if y.rule == AnyTypes {
		y.given = []int{0}
		return y
	}
	if y.rule == AlgebraTypes {
		y.number["ratio"], y.powers = ratio, []map[string]int{nil}
		y.given = append(y.given, y.intern(nil))
	}
	for _, o := range append(slices.Clone(p.Operands), p.Target) {
		if o.Type == "" {
			continue
		}
		if t := y.intern(parseType(o.Type)); !slices.Contains(y.given, t) {
			y.given = append(y.given, t)
		}
	}
	if len(y.given) == 0 {
		y.given = []int{y.intern(nil)}
	}
	return y
}

// of returns the types that a quantity may have.
func (y *typing) of(t Type) []int {
	if t == "" || y.rule == AnyTypes {
		return y.given
	}
	list, ok := y.known[t]
	if !ok {
		list = []int{y.intern(parseType(t))}
		y.known[t] = list
	}
	return list
}

// parseType reads a key as exponents.
func parseType(t Type) map[string]int {
	powers := map[string]int{}
	for i, part := range strings.Split(string(t), "/") {
		for _, name := range strings.Split(part, "*") {
			if name == "" || name == string(Scalar) {
				continue
			}
			if i == 0 {
				powers[name]++
			} else {
				powers[name]--
			}
		}
	}
	return powers
}

// intern numbers a type.
func (y *typing) intern(powers map[string]int) int {
	var b strings.Builder
	for _, name := range sortedKeys(powers) {
		if n := powers[name]; n != 0 {
			b.WriteString(name)
			b.WriteByte(' ')
			b.WriteString(strings.Repeat("+", max(n, 0)) + strings.Repeat("-", max(-n, 0)))
		}
	}
	id, ok := y.number[b.String()]
	if !ok {
		id = len(y.powers)
		y.number[b.String()] = id
		y.powers = append(y.powers, powers)
	}
	return id
}

func sortedKeys(m map[string]int) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// result returns the types of a op b where a and b are of types s and t.
func (y *typing) result(op Op, s, t int) []int {
	if y.rule == AnyTypes {
		return y.given
	}
	key := typeStep{op, s, t}
	list, ok := y.steps[key]
	if !ok {
		list = y.work(op, s, t)
		y.steps[key] = list
	}
	return list
}

// work returns result before it is remembered.
func (y *typing) work(op Op, s, t int) []int {
	times := op == Multiply || op == Divide
	switch {
	case y.rule == AlgebraTypes && (s == ratio || t == ratio):
		if op != Multiply || s == t {
			return nil
		}
		return []int{max(s, t)} // the other is no ratio
	case !times && s != t:
		return nil
	case !times:
		return []int{s}
	case y.rule == AlgebraTypes && op == Divide && s == t && len(y.powers[s]) > 0:
		return []int{ratio}
	case y.rule == AlgebraTypes:
		return []int{y.combine(s, t, op == Divide)}
	case s == t:
		return nil
	case op == Divide:
		return []int{s}
	}
	return []int{s, t}
}

// combine adds or subtracts exponents.
func (y *typing) combine(s, t int, over bool) int {
	sum := map[string]int{}
	for name, n := range y.powers[s] {
		sum[name] = n
	}
	for name, n := range y.powers[t] {
		if over {
			n = -n
		}
		sum[name] += n
	}
	return y.intern(sum)
}
