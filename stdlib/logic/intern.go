package logic

// interner gives equal formulas one number, so that comparing them is
// comparing numbers. Numbers count from 0 in the order of first meeting, parts
// before wholes:
//
//	(p → q) ∧ ¬(p → q)      0 p   1 q   2 (0 → 1)   3 ¬2   4 (2 ∧ 3)
type interner struct {
	ids      map[shape]int32
	formulas []Formula // by number: the first of its kind that was met
	shapes   []shape   // by number
}

// shape is the root of a formula over the numbers of its parts. Atoms with
// arguments and equalities are told apart by how they print.
type shape struct {
	kind byte // 'a' atom, 'c' constant, 'n' negation, 'q' quantifier, or an Op
	l, r int32
	name string
}

// newInterner returns an interner that knows no formula.
func newInterner() *interner { return &interner{ids: map[shape]int32{}} }

// id returns the number of f.
func (in *interner) id(f Formula) int32 {
	s := shape{l: -1, r: -1}
	switch f := f.(type) {
	case Truth:
		s.kind = 'c'
		if f {
			s.l = 1
		}
	case *Atom:
		s.kind, s.name = 'a', f.Pred
		if len(f.Args) > 0 {
			s.name = f.String()
		}
	case *Equal:
		s.kind, s.name = 'a', f.String()
	case *Not:
		s.kind, s.l = 'n', in.id(f.X)
	case *Binary:
		s.kind, s.l = byte(f.Op), in.id(f.L)
		s.r = in.id(f.R)
	case *Quant:
		s.kind, s.name, s.l = 'q', f.Var, in.id(f.Body)
		if f.All {
			s.r = 1
		}
	}
	return in.number(s, f)
}

// number returns the number of a formula of the given shape.
func (in *interner) number(s shape, f Formula) int32 {
	n, ok := in.ids[s]
	if !ok {
		n = int32(len(in.formulas))
		in.ids[s] = n
		in.formulas, in.shapes = append(in.formulas, f), append(in.shapes, s)
	}
	return n
}
