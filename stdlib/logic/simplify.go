package logic

import (
	"context"
	"slices"
)

// Simplify returns an equivalent formula that is never larger. It applies, inside
// out and until nothing changes:
//
//	constants        p ∧ ⊤ = p            p → ⊥ = ¬p          ⊥ ↔ p = ¬p
//	negation         ¬¬p = p              ¬p → q = p ∨ q      ¬p ↔ q = p ⊕ q
//	idempotence      p ∧ q ∧ p = p ∧ q    p ⊕ q ⊕ p = q
//	complements      p ∨ ¬p = ⊤           p → ¬p = ¬p
//	absorption       p ∧ (p ∨ q) = p      p ∧ (¬p ∨ q) = p ∧ q
//	                 p ∧ (p → q) = p ∧ q  (p ∨ q) ∧ (q ∨ r ∨ p) = p ∨ q
//	quantifiers      ∀x p = p             t = t is ⊤
//
// and the duals. Chains of ∧ and of ∨ are taken as sets of operands; they come
// back grouped to the left.
func Simplify(f Formula) Formula {
	s := simplifier{interner: newInterner(), done: map[int32]int32{}}
	s.truth, s.falsity = s.id(Truth(true)), s.id(Truth(false))
	id := s.id(f)
	for level := 0; level < maxLevel; {
		next := s.simple(id)
		if next == id {
			break
		}
		if Length(s.formulas[next]) >= Length(s.formulas[id]) {
			level++ // a rule that only regroups: it must not go round in circles
		}
		id = next
	}
	return s.formulas[id]
}

// maxLevel is how many passes may leave the length as it is.
const maxLevel = 8

// simplifier works on numbers of interned formulas, so that "the same" and "the
// negation of" are comparisons, and equal parts are simplified once.
type simplifier struct {
	*interner
	truth, falsity int32
	done           map[int32]int32 // by formula: its simple form
}

// simple returns the simple form of a formula by one pass.
func (s *simplifier) simple(id int32) int32 {
	if known, ok := s.done[id]; ok {
		return known
	}
	part, out := s.shapes[id], id
	switch f := s.formulas[id].(type) {
	case *Equal:
		if SameTerm(f.L, f.R) {
			out = s.truth
		}
	case *Not:
		out = s.negate(s.simple(part.l))
	case *Quant:
		out = s.quant(f, s.simple(part.l))
	case *Binary:
		switch f.Op {
		case And, Or:
			out = s.junction(f.Op, s.eachSimple(s.operands(f.Op, nil, id)))
		case Implies:
			out = s.implies(s.simple(part.l), s.simple(part.r))
		default:
			out = s.parity(id)
		}
	}
	s.done[id] = out
	return out
}

// eachSimple simplifies formulas in place.
func (s *simplifier) eachSimple(ids []int32) []int32 {
	for i, id := range ids {
		ids[i] = s.simple(id)
	}
	return ids
}

// is reports whether the root of a formula is a binary connective.
func (s *simplifier) is(op Op, id int32) bool { return s.shapes[id].kind == byte(op) }

// operands appends the operands of a chain of op, left to right, without
// recursion: chains are long.
func (s *simplifier) operands(op Op, to []int32, id int32) []int32 {
	todo := []int32{id}
	for len(todo) > 0 {
		id = todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if s.is(op, id) {
			todo = append(todo, s.shapes[id].r, s.shapes[id].l)
			continue
		}
		to = append(to, id)
	}
	return to
}

// constant returns ⊤ or ⊥.
func (s *simplifier) constant(b bool) int32 {
	if b {
		return s.truth
	}
	return s.falsity
}

// binary returns a connective between two formulas.
func (s *simplifier) binary(op Op, l, r int32) int32 {
	at := shape{kind: byte(op), l: l, r: r}
	if id, ok := s.ids[at]; ok {
		return id
	}
	return s.number(at, &Binary{op, s.formulas[l], s.formulas[r]})
}

// negate returns ¬f without a negation of a constant, of a negation, of ↔ or of ⊕.
func (s *simplifier) negate(id int32) int32 {
	switch {
	case id == s.truth:
		return s.falsity
	case id == s.falsity:
		return s.truth
	case s.shapes[id].kind == 'n':
		return s.shapes[id].l
	case s.is(Iff, id):
		return s.binary(Xor, s.shapes[id].l, s.shapes[id].r)
	case s.is(Xor, id):
		return s.binary(Iff, s.shapes[id].l, s.shapes[id].r)
	}
	at := shape{kind: 'n', l: id, r: -1}
	if known, ok := s.ids[at]; ok {
		return known
	}
	return s.number(at, &Not{s.formulas[id]})
}

// quant drops a quantifier that binds nothing; domains are not empty.
func (s *simplifier) quant(q *Quant, body int32) int32 {
	f := s.formulas[body]
	if !slices.Contains(FreeVars(f), q.Var) {
		return body
	}
	return s.id(&Quant{q.All, q.Var, f})
}

// implies simplifies l → r of simple formulas.
func (s *simplifier) implies(l, r int32) int32 {
	switch {
	case l == s.truth:
		return r
	case l == s.falsity, r == s.truth, l == r:
		return s.truth
	case r == s.falsity:
		return s.negate(l)
	case s.negate(l) == r: // l → ¬l
		return r
	case s.shapes[l].kind == 'n':
		return s.junction(Or, s.operands(Or, s.operands(Or, nil, s.shapes[l].l), r))
	}
	return s.binary(Implies, l, r)
}

// parity simplifies a chain of ↔ and ⊕: signs and constants move outside, and
// operands that occur twice cancel. Where none do, the chain keeps its shape.
func (s *simplifier) parity(id int32) int32 {
	even := false
	var operands []int32
	for _, x := range s.links(id, &even, nil) {
		operands = s.links(s.simple(x), &even, operands)
	}
	times := make(map[int32]int, len(operands))
	for _, x := range operands {
		times[x]++
	}
	odd := operands[:0:0]
	for _, x := range operands {
		if times[x]%2 == 1 {
			odd = append(odd, x)
		}
		times[x] = 0 // an odd number of occurrences is one
	}
	if len(odd) == len(operands) && len(odd) > 1 {
		return s.inShape(id)
	}
	if len(odd) == 0 {
		return s.constant(even)
	}
	sum := odd[0]
	for _, x := range odd[1:] {
		sum = s.binary(Xor, sum, x)
	}
	if even {
		return s.negate(sum)
	}
	return sum
}

// links appends the operands of a chain of ↔ and ⊕, without constants and
// signs, which flip even. It works without recursion: chains are long.
func (s *simplifier) links(id int32, even *bool, to []int32) []int32 {
	todo := []int32{id}
	for len(todo) > 0 {
		id, todo = todo[len(todo)-1], todo[:len(todo)-1]
		part := s.shapes[id]
		switch {
		case id == s.falsity:
		case id == s.truth:
			*even = !*even
		case part.kind == 'n':
			*even = !*even
			todo = append(todo, part.l)
		case s.is(Xor, id):
			todo = append(todo, part.r, part.l)
		case s.is(Iff, id):
			*even = !*even
			todo = append(todo, part.r, part.l)
		default:
			to = append(to, id)
		}
	}
	return to
}

// inShape simplifies the operands of a chain of ↔ and ⊕ where they stand.
func (s *simplifier) inShape(id int32) int32 {
	if part := s.shapes[id]; s.is(Xor, id) || s.is(Iff, id) {
		return s.signed(Op(part.kind), s.inShape(part.l), s.inShape(part.r))
	}
	return s.simple(id)
}

// signed returns l op r, with the operands' negations moved into op.
func (s *simplifier) signed(op Op, l, r int32) int32 {
	for _, x := range []*int32{&l, &r} {
		if s.shapes[*x].kind == 'n' {
			*x = s.shapes[*x].l
			op = Xor + Iff - op
		}
	}
	return s.binary(op, l, r)
}

// junction simplifies the operands of a chain of ∧ or of ∨, which are simple
// themselves.
func (s *simplifier) junction(op Op, operands []int32) int32 {
	for { // each further round follows from an operand that became shorter
		kept, decided := s.distinct(op, operands)
		if decided {
			return s.constant(op == Or)
		}
		again := s.absorb(op, kept)
		operands = kept[:0:0]
		for _, id := range kept {
			if id >= 0 {
				operands = s.operands(op, operands, id)
			}
		}
		if !again {
			break
		}
	}
	if len(operands) == 0 {
		return s.constant(op == And)
	}
	chain := operands[0]
	for _, id := range operands[1:] {
		chain = s.binary(op, chain, id)
	}
	return chain
}

// distinct drops repeated and neutral operands, flattening; decided says that a
// constant or a complement decides the chain.
func (s *simplifier) distinct(op Op, operands []int32) (kept []int32, decided bool) {
	seen := make(map[int32]bool, len(operands))
	for _, x := range operands {
		for _, id := range s.operands(op, nil, x) {
			switch {
			case id == s.constant(op == Or), seen[s.negate(id)]:
				return nil, true
			case id == s.constant(op == And), seen[id]:
				continue
			}
			seen[id] = true
			kept = append(kept, id)
		}
	}
	return kept, false
}

// disjuncts lists the operands of a chain of op; for ∨ that is also p → q, with
// ¬p and q. It is nil for other formulas.
func (s *simplifier) disjuncts(op Op, id int32) []int32 {
	part := s.shapes[id]
	switch {
	case s.is(op, id):
		return s.operands(op, nil, id)
	case op == Or && s.is(Implies, id):
		return s.operands(Or, []int32{s.negate(part.l)}, part.r)
	}
	return nil
}

// rejoin makes a formula of some of its disjuncts.
func (s *simplifier) rejoin(op Op, id int32, open []int32) int32 {
	if l := s.shapes[id].l; s.is(Implies, id) && len(open) > 0 && open[0] == s.negate(l) {
		return s.implies(l, s.junction(Or, open[1:]))
	}
	return s.junction(op, open)
}

// absorb replaces operands that others make redundant by -1, and shortens dual
// chains by what others decide in them; it reports whether it shortened one.
func (s *simplifier) absorb(op Op, operands []int32) (again bool) {
	dual := Or - op
	seen := make(map[int32]bool, len(operands))
	for _, id := range operands {
		seen[id] = true
	}
	var at []int       // positions of dual chains
	var sets [][]int32 // and their operands, sorted
	for i, id := range operands {
		parts := s.disjuncts(dual, id)
		if parts == nil {
			continue
		}
		// p absorbs p ∨ q; ¬p shortens it to q.
		if slices.ContainsFunc(parts, func(p int32) bool { return seen[p] }) {
			operands[i] = -1
			continue
		}
		open := slices.DeleteFunc(slices.Clone(parts), func(p int32) bool { return seen[s.negate(p)] })
		if len(open) < len(parts) {
			operands[i], again = s.rejoin(dual, id, open), true
			continue
		}
		slices.Sort(parts)
		at, sets = append(at, i), append(sets, parts)
	}
	for j, redundant := range subsumed(context.Background(), sets) {
		if redundant {
			operands[at[j]] = -1
		}
	}
	return again
}
