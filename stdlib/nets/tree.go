package nets

import (
	"fmt"
	"strings"

	"sequent/stdlib/logic"
)

// A signature says what trees are made of: leaves of numbered symbols, and
// inner nodes of a few kinds with one or two children. The scheduler knows of a
// tree nothing else, so trees of other things are another signature, as long as
// they differ in shape and have few leaves: the aligned trees of sentence pairs
// do neither (see pairnet.go).
type signature struct {
	leaves int
	kinds  []kind
	reads  []read // every way to be a child
}

// kind is a kind of inner node.
type kind struct {
	name  string
	arity int
}

// read is how a parent reads a child: the parent's kind, and which child.
type read struct{ kind, side int }

func newSignature(leaves int, kinds ...kind) *signature {
	s := &signature{leaves: leaves, kinds: kinds}
	for k, kind := range kinds {
		for side := range kind.arity {
			s.reads = append(s.reads, read{k, side})
		}
	}
	return s
}

// read numbers the ways to be a child, from 0.
func (s *signature) read(kind, side int) int {
	n := side
	for _, k := range s.kinds[:kind] {
		n += k.arity
	}
	return n
}

// The signature of propositional formulas as Evans et al. have them: 26
// letters, and four connectives.
const letterCount = 26

const (
	kindNot = iota
	kindAnd
	kindOr
	kindImplies
)

var formulas = newSignature(letterCount, kind{"not", 1}, kind{"and", 2}, kind{"or", 2}, kind{"implies", 2})

// A tree is its nodes in Polish notation, one byte each: a leaf's number, or
// the number of leaves plus the kind of an inner node, before its children.
// Equal trees are equal strings.
//
//	¬(p ∧ q)   "\x1a\x1b\x0f\x10"     26+0, 26+1, 15, 16
type tree string

// MarshalText writes a tree in printable bytes: a leaf's letter, and {, |, } and ~ for
// the connectives of formulas.
func (t tree) MarshalText() ([]byte, error) { return t.moved('a'), nil }

// UnmarshalText reads what MarshalText wrote.
func (t *tree) UnmarshalText(text []byte) error {
	*t = tree(tree(text).moved(-'a'))
	return nil
}

func (t tree) moved(by int) []byte {
	text := []byte(t)
	for i := range text {
		text[i] += byte(by)
	}
	return text
}

// whole reports whether t is one tree of the signature.
func (s *signature) whole(t tree) bool {
	open := 1 // how many subtrees are still to come
	for i := range len(t) {
		k, inner := s.inner(t[i])
		if open == 0 || k >= len(s.kinds) {
			return false
		}
		if open--; inner {
			open += s.kinds[k].arity
		}
	}
	return open == 0
}

// inner reports the kind of the tree's root, and whether it is no leaf.
func (s *signature) inner(node byte) (kind int, ok bool) {
	return int(node) - s.leaves, int(node) >= s.leaves
}

// leafCount counts the leaves of a formula's tree.
func leafCount(t tree) (n int) {
	for i := range len(t) {
		if _, ok := formulas.inner(t[i]); !ok {
			n++
		}
	}
	return n
}

// walk calls visit for every inner node, parents first, with its depth and the
// number of the read by which its parent has it (0 at the root), and returns
// what follows the first tree of t.
func (s *signature) walk(t tree, depth, by int, visit func(depth, by, kind int)) tree {
	k, ok := s.inner(t[0])
	t = t[1:]
	if !ok {
		return t
	}
	visit(depth, by, k)
	for side := range s.kinds[k].arity {
		t = s.walk(t, depth+1, s.read(k, side), visit)
	}
	return t
}

// naming gives the variables of a sequent their letters: a to z keep theirs,
// other names get the first letters that the sequent leaves free.
type naming struct {
	letter map[string]byte
	used   [letterCount]bool
}

func newNaming(of logic.Sequent) (*naming, error) {
	n := &naming{letter: map[string]byte{}}
	var others []string
	for _, v := range of.Vars() {
		if len(v) == 1 && 'a' <= v[0] && v[0] <= 'z' {
			n.letter[v], n.used[v[0]-'a'] = v[0]-'a', true
		} else {
			others = append(others, v)
		}
	}
	if vars := len(n.letter) + len(others); vars > letterCount {
		return nil, fmt.Errorf("nets read up to %d variables, and this sequent has %d", letterCount, vars)
	}
	free := byte(0)
	for _, v := range others {
		for n.used[free] {
			free++
		}
		n.letter[v], n.used[free] = free, true
	}
	return n, nil
}

// tree is a formula as a tree.
func (n *naming) tree(f logic.Formula) (tree, error) {
	var b strings.Builder
	err := n.write(&b, f)
	return tree(b.String()), err
}

var binaryKinds = map[logic.Op]byte{logic.And: kindAnd, logic.Or: kindOr, logic.Implies: kindImplies}

func (n *naming) write(b *strings.Builder, f logic.Formula) error {
	switch f := f.(type) {
	case *logic.Atom:
		b.WriteByte(n.letter[f.Pred])
		return nil
	case *logic.Not:
		b.WriteByte(letterCount + kindNot)
		return n.write(b, f.X)
	case *logic.Binary:
		k, ok := binaryKinds[f.Op]
		if !ok {
			return fmt.Errorf("nets read ¬, ∧, ∨ and →, which their data are made of, and %s has %v", f, f.Op)
		}
		b.WriteByte(letterCount + k)
		if err := n.write(b, f.L); err != nil {
			return err
		}
		return n.write(b, f.R)
	}
	return fmt.Errorf("nets read variables and connectives, and %s is neither", f)
}
