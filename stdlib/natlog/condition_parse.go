package natlog

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"sequent/stdlib/source"
)

// CodeCondition is the code of errors of [ParseCondition].
const CodeCondition = "natlog.condition"

// countsByName are the sets whose sizes conditions compare, as they are written; a
// minus and a dash, and & and ∩, mean the same.
var countsByName = map[string]Linear{
	"A∩B": {Both: 1}, "B∩A": {Both: 1}, "A−B": {Only: 1}, "B−A": {Other: 1},
	"A": {
		Both: 1,
		Only: 1,
	}, "B": {Both: 1, Other: 1}, "A∪B": {Both: 1, Only: 1, Other: 1}, "B∪A": {Both: 1, Only: 1, Other: 1},
}

// largestNumber bounds the numbers of a condition.
const largestNumber = 1_000_000

// ParseCondition reads what a determiner says of its restrictor A and its body
// B, as a comparison of sizes, or several joined by and, or, not:
//
//	|A∩B| >= 3                  at least three
//	|A∩B| > |A−B|               most
//	10·|A∩B| < 3·|A| and |A∩B| > 0
//
// & stands for ∩, - for −, * for ·. The error is a *source.Error.
func ParseCondition(src string) (Condition, error) {
	p := conditionParser{src: src}
	p.next()
	c := p.or()
	if p.err == nil && p.token != "" {
		p.fail("%q is not allowed here", p.token)
	}
	if p.err != nil {
		return nil, p.err
	}
	return c, nil
}

// conditionParser is a recursive descent over the text that keeps its first
// error.
type conditionParser struct {
	src   string
	at    source.Span // of the token
	token string      // "" at the end
	depth int
	err   error
}

// deepest is how deep parentheses and nots may nest.
const deepest = 100

// fail keeps the first error and ends the text, so that every loop ends.
func (p *conditionParser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = source.Errorf(p.at, CodeCondition, format, args...).
			WithHelp("write comparisons of |A∩B|, |A−B|, |B−A|, |A|, |B| and whole numbers, with and, or, not: " +
				"|A∩B| >= 3")
	}
	p.token = ""
}

// next reads a token: a size between bars, a number, a word, or a sign.
func (p *conditionParser) next() {
	i := p.at.End
	for i < len(p.src) && strings.ContainsRune(" \t\n", rune(p.src[i])) {
		i++
	}
	start := i
	switch rest := p.src[i:]; {
	case rest == "":
	case rest[0] == '|':
		n := strings.IndexByte(rest[1:], '|')
		if n < 0 {
			p.at = source.Span{Start: start, End: len(p.src)}
			p.fail("close a size with a bar: |A∩B|")
			return
		}
		i += n + 2
	case len(rest) > 1 && strings.Contains(">= <= !=", rest[:2]) && rest[1] == '=':
		i += 2
	default:
		if n := leading(rest, isDigit); n > 0 {
			i += n
		} else if n := leading(rest, isLetter); n > 0 {
			i += n
		} else {
			_, n := utf8.DecodeRuneInString(rest)
			i += n
		}
	}
	p.at, p.token = source.Span{Start: start, End: i}, p.src[start:i]
}

// isDigit and isLetter are the classes of ASCII that tokens are made of.
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// leading returns how many bytes at the start of s are of a class.
func leading(s string, class func(byte) bool) int {
	n := 0
	for n < len(s) && class(s[n]) {
		n++
	}
	return n
}

// take passes the token if it is one of some.
func (p *conditionParser) take(any ...string) bool {
	for _, t := range any {
		if p.token == t && t != "" {
			p.next()
			return true
		}
	}
	return false
}

// or reads parts with or between, which binds loosest.
func (p *conditionParser) or() Condition {
	parts := Any{p.and()}
	for p.take("or") {
		parts = append(parts, p.and())
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return parts
}

// and reads parts with and between.
func (p *conditionParser) and() Condition {
	parts := All{p.unary()}
	for p.take("and") {
		parts = append(parts, p.unary())
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return parts
}

// unary reads not, parentheses, or a comparison.
func (p *conditionParser) unary() Condition {
	if p.depth++; p.depth > deepest {
		p.fail("this is nested too deeply")
	}
	defer func() { p.depth-- }()
	switch {
	case p.take("not"):
		return Not{p.unary()}
	case p.take("("):
		c := p.or()
		if p.err == nil && !p.take(")") {
			p.fail("expected )")
		}
		return c
	}
	return p.comparison()
}

// comparison reads sums with signs between: |A| > 2, 1 <= |A∩B| <= 3.
func (p *conditionParser) comparison() Condition {
	left := p.sum()
	var parts All
	for p.err == nil {
		sign := p.token
		if !p.take("<", "<=", "≤", "=", "!=", "≠", ">=", "≥", ">") {
			break
		}
		right := p.sum()
		parts = append(parts, compareSums(left, right, sign))
		left = right
	}
	switch len(parts) {
	case 0:
		p.fail("expected a comparison: <, <=, =, !=, >= or >")
		return parts
	case 1:
		return parts[0]
	}
	return parts
}

// compareSums returns left sign right, where AtLeast holds a sum's constant.
func compareSums(left, right Linear, sign string) Condition {
	switch sign {
	case "<":
		return compareSums(right, left, ">")
	case "<=", "≤":
		return compareSums(right, left, ">=")
	case "=":
		return All{compareSums(left, right, ">="), compareSums(right, left, ">=")}
	case "!=", "≠":
		return Not{compareSums(left, right, "=")}
	}
	d := left.plus(right, -1)
	d.AtLeast = -d.AtLeast
	if sign == ">" {
		d.AtLeast++
	}
	return d
}

// plus adds a multiple of another sum, constants included.
func (l Linear) plus(m Linear, factor int) Linear {
	return Linear{
		l.Both + factor*m.Both, l.Only + factor*m.Only, l.Other + factor*m.Other,
		l.AtLeast + factor*m.AtLeast,
	}
}

// sum reads terms with + and − between; its constant is in AtLeast.
func (p *conditionParser) sum() Linear {
	total := p.term()
	for p.err == nil {
		switch {
		case p.take("+"):
			total = total.plus(p.term(), 1)
		case p.take("-", "−"):
			total = total.plus(p.term(), -1)
		default:
			return total
		}
		if max(abs(total.Both), abs(total.Only), abs(total.Other), abs(total.AtLeast)) > largestNumber {
			p.fail("the numbers here are too large")
		}
	}
	return total
}

// term reads a number, a size, or a number of times a size.
func (p *conditionParser) term() Linear {
	factor, isNumber := p.number()
	if isNumber && !p.take("*", "·") && !strings.HasPrefix(p.token, "|") {
		return Linear{AtLeast: factor}
	}
	if !isNumber {
		factor = 1
	}
	size, ok := countsByName[strings.NewReplacer(" ", "", "-", "−", "–", "−", "&", "∩", "|", "").Replace(p.token)]
	if !ok || !strings.HasPrefix(p.token, "|") {
		p.fail("expected a size or a number")
		return Linear{}
	}
	p.next()
	return Linear{}.plus(size, factor)
}

// number reads a whole number, where one stands.
func (p *conditionParser) number() (int, bool) {
	if leading(p.token, isDigit) == 0 {
		return 0, false
	}
	n, err := strconv.Atoi(p.token)
	if err != nil || n > largestNumber {
		p.fail("the number is larger than %d", largestNumber)
		return 0, false
	}
	p.next()
	return n, true
}
