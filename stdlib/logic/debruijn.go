package logic

import (
	"encoding/binary"
	"slices"
	"strconv"
)

// DeBruijn renumbers the propositional variables of the formulas by first
// occurrence, carried from one formula into the next: x1, x2, … Lists of
// propositional formulas are equal up to renaming exactly where their de Bruijn
// forms are equal (Evans et al. 2018, section 2.1).
func DeBruijn(fs ...Formula) []Formula {
	number := map[string]Formula{}
	for i, v := range Vars(fs...) {
		number[v] = &Atom{Pred: "x" + strconv.Itoa(i+1)}
	}
	out := make([]Formula, len(fs))
	for i, f := range fs {
		out[i] = Subst(f, number)
	}
	return out
}

// Key returns a compact string, not for reading, that is equal for lists of
// formulas exactly where they are equal up to renaming: of propositional
// variables, across the whole list, and of bound individual variables.
func Key(fs ...Formula) string {
	k := keyer{number: map[string]int{}}
	for _, f := range fs {
		k.formula(f)
	}
	return string(k.b)
}

// keyer writes formulas in prefix order, variables as numbers, bound variables
// as the number of quantifiers between them and theirs (de Bruijn 1972).
type keyer struct {
	b      []byte
	number map[string]int
	scope  []string
}

// formula writes f. Prefix order needs no brackets: each symbol tells how many
// operands follow.
func (k *keyer) formula(f Formula) {
	switch f := f.(type) {
	case Truth:
		k.b = append(k.b, map[Truth]byte{true: 'T', false: 'F'}[f])
	case *Atom:
		k.atom(f)
	case *Equal:
		k.b = append(k.b, '=')
		k.terms([]Term{f.L, f.R})
	case *Not:
		k.b = append(k.b, '~')
		k.formula(f.X)
	case *Binary:
		k.b = append(k.b, "&|^>-"[f.Op])
		k.formula(f.L)
		k.formula(f.R)
	case *Quant:
		k.b = append(k.b, map[bool]byte{true: 'A', false: 'E'}[f.All])
		k.scope = append(k.scope, f.Var)
		k.formula(f.Body)
		k.scope = k.scope[:len(k.scope)-1]
	}
}

// atom writes a propositional variable as its number, another atom with its
// name.
func (k *keyer) atom(a *Atom) {
	if len(a.Args) > 0 {
		k.b = append(k.b, 'p')
		k.name(a.Pred)
		k.terms(a.Args)
		return
	}
	n, ok := k.number[a.Pred]
	if !ok {
		n = len(k.number)
		k.number[a.Pred] = n
	}
	k.b = binary.AppendUvarint(append(k.b, 'v'), uint64(n))
}

// name writes a name so that no other text continues it.
func (k *keyer) name(name string) {
	k.b = append(binary.AppendUvarint(k.b, uint64(len(name))), name...)
}

// terms writes the number of terms, then each.
func (k *keyer) terms(ts []Term) {
	k.b = binary.AppendUvarint(k.b, uint64(len(ts)))
	for _, t := range ts {
		switch t := t.(type) {
		case Var:
			k.variable(string(t))
		case *Func:
			k.b = append(k.b, 'f')
			k.name(t.Name)
			k.terms(t.Args)
		}
	}
}

// variable writes a bound variable by its quantifier, a free one by its name.
func (k *keyer) variable(v string) {
	for i, name := range slices.Backward(k.scope) {
		if name == v {
			k.b = binary.AppendUvarint(append(k.b, 'b'), uint64(len(k.scope)-1-i))
			return
		}
	}
	k.b = append(k.b, 'x')
	k.name(v)
}
