package fol

import (
	"encoding/binary"
	"fmt"

	"sequent/stdlib/logic"
)

// A bank holds terms and atoms, each once: equal ones have one number.
//
//	number  head      args
//	0       x0                    variables are numbered too: head -1-k is x_k
//	1       a
//	2       f         [0]         f(x0)
//	3       p         [2 1]       p(f(x0), a)
type bank struct {
	terms []bankTerm
	index map[string]tid
	key   []byte

	heads []head
	named map[head]int32
	vars  map[string]tid // variables by name, while formulas are read

	numbered []tid // the variables x0, x1, …
}

// tid is the number of a term or an atom in a bank.
type tid int32

type bankTerm struct {
	head   int32
	args   []tid
	ground bool
	size   int32 // symbols and variables
	depth  int32
}

// head is a symbol: a predicate or a function with its number of arguments.
type head struct {
	name  string
	arity int
	pred  bool
}

// equality is the predicate = of two arguments.
var equality = head{"=", 2, true}

// newBank returns a bank without terms. Searches that take turns share one.
func newBank() *bank {
	return &bank{index: map[string]tid{}, named: map[head]int32{}, vars: map[string]tid{}}
}

// head numbers a symbol.
func (b *bank) head(h head) int32 {
	n, ok := b.named[h]
	if !ok {
		n = int32(len(b.heads))
		b.heads = append(b.heads, h)
		b.named[h] = n
	}
	return n
}

// variable returns the term x_k.
func (b *bank) variable(k int) tid {
	for k >= len(b.numbered) {
		b.numbered = append(b.numbered, b.make(int32(-1-len(b.numbered)), nil))
	}
	return b.numbered[k]
}

// isVar reports whether a term is a variable, and which.
func (b *bank) isVar(t tid) (k int, is bool) {
	h := b.terms[t].head
	return int(-1 - h), h < 0
}

// make returns the term with a head and arguments, which it may keep.
func (b *bank) make(h int32, args []tid) tid {
	// Head and arguments are numbers, so that their bytes are the term.
	b.key = binary.LittleEndian.AppendUint32(b.key[:0], uint32(h))
	for _, a := range args {
		b.key = binary.LittleEndian.AppendUint32(b.key, uint32(a))
	}
	if t, ok := b.index[string(b.key)]; ok {
		return t
	}
	t := bankTerm{head: h, ground: h >= 0, size: 1}
	if len(args) > 0 {
		t.args = append(make([]tid, 0, len(args)), args...)
	}
	for _, a := range args {
		x := &b.terms[a]
		t.ground = t.ground && x.ground
		t.size += x.size
		t.depth = max(t.depth, x.depth+1)
	}
	// Size and depth are known from the parts: weights and orderings ask for them
	// all the time.
	n := tid(len(b.terms))
	b.terms = append(b.terms, t)
	b.index[string(b.key)] = n
	return n
}

// atom, equal and term read formulas; their variables get numbers that are
// unique to the formulas' names.
func (b *bank) atom(a *logic.Atom) tid {
	return b.make(b.head(head{a.Pred, len(a.Args), true}), b.read(a.Args))
}

// equal returns the atom l = r, which is not the atom r = l.
func (b *bank) equal(l, r tid) tid { return b.make(b.head(equality), []tid{l, r}) }

// term reads a term. A variable gets a number by its name, the next one where the
// name is new: formulas that are read into one bank must be rectified.
func (b *bank) term(t logic.Term) tid {
	switch t := t.(type) {
	case logic.Var:
		v, ok := b.vars[string(t)]
		if !ok {
			v = b.variable(len(b.vars))
			b.vars[string(t)] = v
		}
		return v
	case *logic.Func:
		return b.make(b.head(head{t.Name, len(t.Args), false}), b.read(t.Args))
	}
	return 0
}

// read reads terms in order.
func (b *bank) read(ts []logic.Term) []tid {
	out := make([]tid, len(ts))
	for i, t := range ts {
		out[i] = b.term(t)
	}
	return out
}

// write returns a term as logic has it; variable k is named x1, x2, …
func (b *bank) write(t tid) logic.Term {
	if k, is := b.isVar(t); is {
		return logic.Var(fmt.Sprint("x", k+1))
	}
	x := &b.terms[t]
	return &logic.Func{Name: b.heads[x.head].name, Args: b.writeAll(x.args)}
}

// writeAll returns terms as logic has them, nil for none.
func (b *bank) writeAll(ts []tid) []logic.Term {
	if len(ts) == 0 {
		return nil
	}
	out := make([]logic.Term, len(ts))
	for i, t := range ts {
		out[i] = b.write(t)
	}
	return out
}

// writeLiteral returns a literal as logic has it.
func (b *bank) writeLiteral(l literal) logic.Formula {
	x := &b.terms[l.atom]
	var f logic.Formula = &logic.Atom{Pred: b.heads[x.head].name, Args: b.writeAll(x.args)}
	if b.heads[x.head] == equality {
		f = &logic.Equal{L: b.write(x.args[0]), R: b.write(x.args[1])}
	}
	if l.neg {
		return &logic.Not{X: f}
	}
	return f
}

// writeClause returns a clause as a disjunction; the empty one is ⊥.
func (b *bank) writeClause(lits []literal) logic.Formula {
	if len(lits) == 0 {
		return logic.Truth(false)
	}
	fs := make([]logic.Formula, len(lits))
	for i, l := range lits {
		fs[i] = b.writeLiteral(l)
	}
	return joined(logic.Or, fs)
}
