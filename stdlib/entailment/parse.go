package entailment

import (
	"bytes"

	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// MaxDepth is how deep formulas may nest: brackets, negations and right
// operands together. The published ones stay below 40.
const MaxDepth = 2_000

// Parse reads a formula in the syntax of the published data and of the
// authors' parser:
//
//	formula = operand [ ("&" | "/\" | "|" | "\/" | ">" | "->" | "^") formula ]
//	operand = "(" formula ")" | "~" operand | "T" | "F" | letter
//	        | predicate "(" term [ "," term ] ")" | ("all" | "exists") variable "." formula
//
// All connectives bind alike and associate to the right. Variables of
// propositional logic are a to z; predicates p1 to r9; terms a1 to c9
// (constants) and x1 to z9 (variables where a quantifier binds them, else
// constants). The error is a [*source.Error].
func Parse(src string) (logic.Formula, error) {
	p := parser{arena: new(arena), src: []byte(src)}
	f := p.formula()
	if p.skip(); p.err == nil && p.pos < len(p.src) {
		p.fail(p.pos, "expected a connective or the end of the formula, not %s", p.here())
	}
	if p.err != nil {
		return nil, p.err
	}
	return f, nil
}

// arena allocates the nodes of many formulas together, since a file has half a
// million. Atoms of one letter are shared.
type arena struct {
	atoms    [26]*logic.Atom
	binaries []logic.Binary
	nots     []logic.Not
}

// arenaChunk is how many nodes are allocated at once: 20 kB, small beside any
// file and large beside the cost of an allocation.
const arenaChunk = 512

// letter returns the atom of a letter, the same one each time.
func (a *arena) letter(c byte) *logic.Atom {
	i := c - 'a'
	if a.atoms[i] == nil {
		a.atoms[i] = &logic.Atom{Pred: letters[i : i+1]}
	}
	return a.atoms[i]
}

const letters = "abcdefghijklmnopqrstuvwxyz"

// reserve makes room for the nodes of a line's formulas, in chunks that are
// renewed together. If a formula had parts in two chunks, or chunks were renewed
// one by one, each would keep the one before it in memory, and that one the one
// before: nothing of a stream would ever be freed.
func (a *arena) reserve(line []byte) {
	binaries, nots := 0, 0
	for _, c := range line {
		switch c {
		case '&', '|', '>', '^', '/', '\\': // at least one in each binary connective
			binaries++
		case '~':
			nots++
		}
	}
	if cap(a.binaries)-len(a.binaries) < binaries || cap(a.nots)-len(a.nots) < nots {
		a.binaries = make([]logic.Binary, 0, max(arenaChunk, binaries))
		a.nots = make([]logic.Not, 0, max(arenaChunk/2, nots)) // negations are fewer
	}
}

// binary and not hand out nodes of the current chunk. A chunk is never moved, so
// that pointers into it stay good; a full one is left to the formulas that use it.
func (a *arena) binary(op logic.Op, l, r logic.Formula) *logic.Binary {
	if len(a.binaries) == cap(a.binaries) {
		a.binaries = make([]logic.Binary, 0, arenaChunk)
	}
	a.binaries = a.binaries[:len(a.binaries)+1]
	b := &a.binaries[len(a.binaries)-1]
	b.Op, b.L, b.R = op, l, r
	return b
}

func (a *arena) not(x logic.Formula) *logic.Not {
	if len(a.nots) == cap(a.nots) {
		a.nots = make([]logic.Not, 0, arenaChunk)
	}
	a.nots = append(a.nots, logic.Not{X: x})
	return &a.nots[len(a.nots)-1]
}

// parser reads one text by recursive descent. After an error every method
// returns at once; the formulas returned are then worthless.
type parser struct {
	*arena
	src   []byte
	pos   int
	depth int
	bound []string // variables bound by the quantifiers around
	err   *source.Error
}

// fail keeps the first error and moves to the end.
func (p *parser) fail(at int, format string, args ...any) logic.Formula {
	if p.err == nil {
		p.err = source.Errorf(source.Span{Start: at, End: min(at+1, len(p.src))}, "published.syntax", format, args...)
	}
	p.pos = len(p.src)
	return logic.Truth(false)
}

// here names what stands at the current place.
func (p *parser) here() string {
	if p.pos >= len(p.src) {
		return "the end"
	}
	return "“" + string([]rune(string(p.src[p.pos:]))[:1]) + "”"
}

// skip passes spaces, which occur in the grammar but not in the data.
func (p *parser) skip() {
	for p.pos < len(p.src) && p.src[p.pos] == ' ' {
		p.pos++
	}
}

// peek returns the byte at the current place, 0 at the end.
func (p *parser) peek() byte {
	if p.pos < len(p.src) && p.src[p.pos] != ' ' {
		return p.src[p.pos]
	}
	if p.skip(); p.pos < len(p.src) {
		return p.src[p.pos]
	}
	return 0
}

// expect reads the character c.
func (p *parser) expect(c byte) {
	if p.peek() != c {
		p.fail(p.pos, "expected “%c”, not %s", c, p.here())
		return
	}
	p.pos++
}

// formula reads an operand and, after a connective, a formula: to the right
// without precedence. The depth counts the right operands too, for they recurse.
func (p *parser) formula() logic.Formula {
	if p.depth++; p.depth > MaxDepth {
		return p.fail(p.pos, "the formula is nested more than %d deep", MaxDepth)
	}
	f := p.operand()
	if op, ok := p.connective(); ok {
		f = p.binary(op, f, p.formula())
	}
	p.depth--
	return f
}

// connective reads a binary connective, if one stands here.
func (p *parser) connective() (logic.Op, bool) {
	switch p.peek() {
	case '&':
		p.pos++
		return logic.And, true
	case '|':
		p.pos++
		return logic.Or, true
	case '>':
		p.pos++
		return logic.Implies, true
	case '^':
		p.pos++
		return logic.Xor, true
	case '/':
		return logic.And, p.long(`/\`)
	case '\\':
		return logic.Or, p.long(`\/`)
	case '-':
		return logic.Implies, p.long("->")
	}
	return 0, false
}

// long reads a symbol of several characters, if it stands here.
func (p *parser) long(symbol string) bool {
	if !bytes.HasPrefix(p.src[p.pos:], []byte(symbol)) {
		return false
	}
	p.pos += len(symbol)
	return true
}

// operand reads what binds tighter than connectives.
func (p *parser) operand() logic.Formula {
	c := p.peek()
	switch {
	case c == '(':
		p.pos++
		f := p.formula()
		p.expect(')')
		return f
	case c == '~':
		return p.negation()
	case c == 'T' || c == 'F':
		p.pos++
		return logic.Truth(c == 'T')
	case 'a' <= c && c <= 'z':
		return p.word()
	}
	return p.fail(p.pos, "expected a formula, not %s", p.here())
}

// negation reads "~" and its operand, as deep in the recursion as a formula.
func (p *parser) negation() logic.Formula {
	if p.depth++; p.depth > MaxDepth {
		return p.fail(p.pos, "the formula is nested more than %d deep", MaxDepth)
	}
	p.pos++
	f := p.not(p.operand())
	p.depth--
	return f
}

// word reads what begins with a letter.
func (p *parser) word() logic.Formula {
	// A letter and a digit name a predicate; "all " and "exists " are words only
	// with their space, so that the variables a and e stay variables.
	c := p.src[p.pos]
	switch {
	case p.pos+1 < len(p.src) && isDigit(p.src[p.pos+1]):
		return p.atom()
	case c == 'a' && p.long("all "):
		return p.quantified(true)
	case c == 'e' && p.long("exists "):
		return p.quantified(false)
	}
	p.pos++
	return p.letter(c)
}

// isDigit reports whether c can follow a letter in a name: 1 to 9.
func isDigit(c byte) bool { return '1' <= c && c <= '9' }

// symbol reads a letter between from and to with a digit.
func (p *parser) symbol(from, to byte, what string) string {
	c := p.peek()
	if c < from || c > to || p.pos+1 >= len(p.src) || !isDigit(p.src[p.pos+1]) {
		p.fail(p.pos, "expected %s (%c1 to %c9), not %s", what, from, to, p.here())
		return ""
	}
	p.pos += 2
	return string(p.src[p.pos-2 : p.pos])
}

// atom reads a predicate with its terms.
func (p *parser) atom() logic.Formula {
	name := p.symbol('p', 'r', "a predicate")
	p.expect('(')
	args := []logic.Term{p.term()}
	for p.peek() == ',' {
		p.pos++
		args = append(args, p.term())
	}
	p.expect(')')
	return &logic.Atom{Pred: name, Args: args}
}

// term reads a variable, if a quantifier around binds it, or a constant.
func (p *parser) term() logic.Term {
	if c := p.peek(); 'x' <= c && c <= 'z' {
		name := p.symbol('x', 'z', "a variable")
		for _, b := range p.bound {
			if b == name {
				return logic.Var(name)
			}
		}
		return &logic.Func{Name: name}
	}
	return &logic.Func{Name: p.symbol('a', 'c', "a constant")}
}

// quantified reads the variable and body of a quantifier. The body reaches as
// far as it can, like every right operand.
func (p *parser) quantified(all bool) logic.Formula {
	name := p.symbol('x', 'z', "a variable")
	p.expect('.')
	p.bound = append(p.bound, name)
	body := p.formula()
	p.bound = p.bound[:len(p.bound)-1]
	return &logic.Quant{All: all, Var: name, Body: body}
}

// isLetter reports whether name is a variable of the published syntax.
func isLetter(name string) bool {
	return len(name) == 1 && 'a' <= name[0] && name[0] <= 'z'
}
