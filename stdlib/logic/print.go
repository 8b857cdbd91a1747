package logic

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/logic/parse"
)

// notation is how formulas look in one output form. Names go through name,
// where that is not nil.
type notation struct {
	not, truth, falsity string
	all, exists, gap    string // gap stands between a quantified variable and the scope
	equal, unequal      string
	turnstile           string
	ops                 [5]string // by Op, with the spaces around
	name                func(b []byte, name string) []byte
	most                int // bytes after which printing may end; 0 for none
}

var unicodeNotation = &notation{
	not: "¬", truth: "⊤", falsity: "⊥", all: "∀", exists: "∃", gap: " ",
	equal: " = ", unequal: " ≠ ", turnstile: "⊨ ",
	ops: [5]string{" ∧ ", " ∨ ", " ⊕ ", " → ", " ↔ "},
}

var asciiNotation = &notation{
	not: "~", truth: "true", falsity: "false", all: "all ", exists: "exists ", gap: " ",
	equal: " = ", unequal: " != ", turnstile: "|= ",
	ops: [5]string{" & ", " | ", " xor ", " -> ", " <-> "},
}

var latexNotation = &notation{
	not: `\lnot `, truth: `\top`, falsity: `\bot`, all: `\forall `, exists: `\exists `, gap: `\,`,
	equal: " = ", unequal: ` \neq `, turnstile: `\models `,
	ops:  [5]string{` \land `, ` \lor `, ` \oplus `, ` \to `, ` \leftrightarrow `},
	name: latexName,
}

// binding gives each connective how tightly it binds and whether it associates
// to the right, as the grammar of package parse has it.
var binding = [...]struct {
	power int
	right bool
}{And: {5, false}, Or: {4, false}, Xor: {3, false}, Implies: {2, true}, Iff: {1, false}}

// ASCII prints a formula in ASCII with the fewest parentheses; letters of
// other scripts in names stay.
func ASCII(f Formula) string { return asciiNotation.print(f) }

// LaTeX prints a formula as the inside of a LaTeX formula, for MathJax and for
// the usual mathematics packages.
func LaTeX(f Formula) string { return latexNotation.print(f) }

// String returns ⊤ or ⊥.
func (t Truth) String() string { return unicodeNotation.print(t) }

// String prints the atom in Unicode: p, or man(x).
func (a *Atom) String() string { return unicodeNotation.print(a) }

// String prints the equality: a = b.
func (e *Equal) String() string { return unicodeNotation.print(e) }

// String prints the negation in Unicode: ¬p, or a ≠ b.
func (n *Not) String() string { return unicodeNotation.print(n) }

// String prints the formula in Unicode with the fewest parentheses.
func (n *Binary) String() string { return unicodeNotation.print(n) }

// String prints the quantified formula in Unicode: ∀x (p(x) → q(x)).
func (q *Quant) String() string { return unicodeNotation.print(q) }

// String returns the variable's name.
func (v Var) String() string { return string(v) }

// String prints the term: a, or f(a, b).
func (f *Func) String() string { return string(unicodeNotation.term(nil, f)) }

// String prints the sequent in Unicode: p, p → q ⊨ q.
func (s Sequent) String() string { return unicodeNotation.sequent(s) }

// ASCII prints the sequent in ASCII: p, p -> q |= q.
func (s Sequent) ASCII() string { return asciiNotation.sequent(s) }

// LaTeX prints the sequent as the inside of a LaTeX formula.
func (s Sequent) LaTeX() string { return latexNotation.sequent(s) }

// Prefix returns the beginning of a formula as String prints it, of so many letters at
// most, and whether that is all of it. It costs what it prints, however long the
// formula is.
func Prefix(f Formula, letters int) (text string, whole bool) {
	n := *unicodeNotation
	n.most = utf8.UTFMax * letters
	b := n.formula(nil, f)
	whole = len(b) <= n.most
	at, left := 0, letters
	for ; at < len(b) && left > 0; left-- {
		_, size := utf8.DecodeRune(b[at:])
		at += size
	}
	return string(b[:at]), whole && at == len(b)
}

func (n *notation) print(f Formula) string { return string(n.formula(nil, f)) }

// sequent prints premises, turnstile and conclusion.
func (n *notation) sequent(s Sequent) string {
	var b []byte
	for i, p := range s.Premises {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = n.formula(b, p)
	}
	if len(b) > 0 {
		b = append(b, ' ')
	}
	b = append(b, n.turnstile...)
	return string(n.formula(b, s.Conclusion))
}

// formula appends f as it stands alone.
func (n *notation) formula(b []byte, f Formula) []byte {
	if n.most > 0 && len(b) > n.most {
		return b
	}
	switch f := f.(type) {
	case Truth:
		if f {
			return append(b, n.truth...)
		}
		return append(b, n.falsity...)
	case *Atom:
		return n.applied(b, f.Pred, f.Args)
	case *Equal:
		return n.equality(b, f, n.equal)
	case *Not:
		if e, ok := f.X.(*Equal); ok {
			return n.equality(b, e, n.unequal)
		}
		return n.wrap(append(b, n.not...), f.X, isBinary(f.X))
	case *Binary:
		b = n.wrap(b, f.L, looser(f.Op, f.L, false))
		b = append(b, n.ops[f.Op]...)
		return n.wrap(b, f.R, looser(f.Op, f.R, true))
	case *Quant:
		if f.All {
			b = append(b, n.all...)
		} else {
			b = append(b, n.exists...)
		}
		b = append(n.word(b, f.Var), n.gap...)
		return n.wrap(b, f.Body, isBinary(f.Body))
	}
	return b
}

// looser reports whether f as an operand of op, on its right or left, needs
// parentheses.
func looser(op Op, f Formula, right bool) bool {
	g, ok := f.(*Binary)
	own := binding[op]
	return ok && (binding[g.Op].power < own.power || g.Op == op && own.right != right)
}

// isBinary reports whether f needs parentheses under ¬ and quantifiers.
func isBinary(f Formula) bool {
	_, ok := f.(*Binary)
	return ok
}

// wrap appends f, in parentheses if they are needed.
func (n *notation) wrap(b []byte, f Formula, needed bool) []byte {
	if !needed {
		return n.formula(b, f)
	}
	return append(n.formula(append(b, '('), f), ')')
}

// equality appends l = r, or with the other sign l ≠ r.
func (n *notation) equality(b []byte, e *Equal, sign string) []byte {
	b = append(n.term(b, e.L), sign...)
	return n.term(b, e.R)
}

// term appends a term.
func (n *notation) term(b []byte, t Term) []byte {
	switch t := t.(type) {
	case Var:
		return n.word(b, string(t))
	case *Func:
		return n.applied(b, t.Name, t.Args)
	}
	return b
}

// applied appends a predicate or function with its arguments, if any.
func (n *notation) applied(b []byte, name string, args []Term) []byte {
	b = n.word(b, name)
	for i, a := range args {
		if n.most > 0 && len(b) > n.most {
			return b
		}
		if i == 0 {
			b = append(b, '(')
		} else {
			b = append(b, ", "...)
		}
		b = n.term(b, a)
	}
	if len(args) > 0 {
		b = append(b, ')')
	}
	return b
}

// word appends a name.
func (n *notation) word(b []byte, name string) []byte {
	if n.name == nil {
		return append(b, name...)
	}
	return n.name(b, name)
}

// latexName sets a name: one letter as it is, a longer word upright enough to
// read as one, digits at its end as an index, primes as primes.
func latexName(b []byte, name string) []byte {
	stem := strings.TrimRight(name, "'")
	primes := name[len(stem):]
	head := strings.TrimRightFunc(stem, unicode.IsDigit)
	index := stem[len(head):]
	if head == "" {
		head, index = stem, ""
	}
	b = latexWord(b, strings.TrimSuffix(head, "_"))
	if index != "" {
		b = append(append(append(b, "_{"...), index...), '}')
	}
	return append(b, primes...)
}

// latexWord sets the letters of a name.
func latexWord(b []byte, word string) []byte {
	if r, n := utf8.DecodeRuneInString(word); n == len(word) && word != "_" {
		if command, ok := greek[r]; ok {
			return append(append(append(b, '{'), command...), '}')
		}
		return append(b, word...)
	}
	b = append(b, `\mathit{`...)
	b = append(b, strings.NewReplacer("_", `\_`, "'", `{}'`).Replace(word)...)
	return append(b, '}')
}

// greek maps a letter to the LaTeX command that package parse reads it from;
// of several commands the shortest.
var greek = func() map[rune]string {
	commands := map[rune]string{}
	for command, symbol := range parse.Symbols {
		r, n := utf8.DecodeRuneInString(symbol)
		if n != len(symbol) || !unicode.IsLetter(r) {
			continue
		}
		if old, ok := commands[r]; !ok || len(command) < len(old) || len(command) == len(old) && command < old {
			commands[r] = command
		}
	}
	return commands
}()
