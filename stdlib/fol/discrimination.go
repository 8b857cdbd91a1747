package fol

// termIndex is a discrimination tree: terms by their symbols in the order of
// reading, with one mark * for any variable (McCune, Experiments with
// Discrimination-Tree Indexing and Path Indexing for Term Retrieval, 1992).
//
//	f(x, a), f(b, y), f(b, a)        f ─┬─ * ── a   f(x, a)
//	                                    └─ b ─┬─ *  f(b, y)
//	                                          └─ a  f(b, a)
//
// What it finds may still differ in variables: it is to be matched or unified.
// Entries of dead lemmas stay, and are passed over.
type termIndex struct {
	b    *bank
	root indexNode
	todo []tid // terms to be read, the next one last
	size int
	work *int        // counts the nodes that are visited
	stop func() bool // asked now and then; nil for never
}

type indexNode struct {
	heads   []int32 // in the order in which they came, so that runs are repeatable
	kids    []*indexNode
	at      map[int32]int32 // places in kids, where there are many
	star    *indexNode
	entries []entry
}

// entry is a term of a lemma: that of a literal, or a part of one.
type entry struct {
	of   *lemma
	lit  int
	term tid
	rule *equivalence // where the term is an atom that a rule rewrites
}

// many is from how many kids on a node has a map of them.
const many = 12

// kid returns the node below by a head, nil where there is none.
func (n *indexNode) kid(h int32) *indexNode {
	if n.at != nil {
		if i, ok := n.at[h]; ok {
			return n.kids[i]
		}
		return nil
	}
	// Few kids are found faster by looking through them.
	for i, g := range n.heads {
		if g == h {
			return n.kids[i]
		}
	}
	return nil
}

// grow returns the node below by a head, made where there is none; all variables share
// one.
func (n *indexNode) grow(h int32) *indexNode {
	if h < 0 {
		if n.star == nil {
			n.star = &indexNode{}
		}
		return n.star
	}
	if k := n.kid(h); k != nil {
		return k
	}
	k := &indexNode{}
	n.heads, n.kids = append(n.heads, h), append(n.kids, k)
	if n.at != nil {
		n.at[h] = int32(len(n.kids) - 1)
	} else if len(n.kids) > many {
		n.at = make(map[int32]int32, 2*many)
		for i, g := range n.heads {
			n.at[g] = int32(i)
		}
	}
	return k
}

// insert adds an entry under its term.
func (x *termIndex) insert(e entry) {
	n := &x.root
	x.todo = append(x.todo[:0], e.term)
	for len(x.todo) > 0 {
		t := &x.b.terms[x.pop()]
		n = n.grow(t.head)
		x.push(t.args)
	}
	n.entries = append(n.entries, e)
	x.size++
}

// pop takes the term to be read next.
func (x *termIndex) pop() tid {
	last := len(x.todo) - 1
	t := x.todo[last]
	x.todo = x.todo[:last]
	return t
}

// push has arguments read next, the first one first.
func (x *termIndex) push(args []tid) {
	for i := len(args) - 1; i >= 0; i-- {
		x.todo = append(x.todo, args[i])
	}
}

// retrieval is which terms are wanted.
type retrieval uint8

const (
	generalisations retrieval = iota // of which the query is an instance
	instancesOf                      // that are instances of the query
	unifiable                        // that may have an instance in common with it
)

// find gives the live entries that may be wanted until yield is false, in an order
// that is the same in every run. The index must not be used while it runs. Once
// stop is true it gives no more.
func (x *termIndex) find(t tid, how retrieval, yield func(*entry) bool) {
	if x.size > 0 {
		x.todo = append(x.todo[:0], t)
		x.walk(&x.root, how, yield)
	}
}

// walk goes down from a node by what is still to be read, and is false once yield
// was. It leaves todo as it found it, so that another way may be tried.
func (x *termIndex) walk(n *indexNode, how retrieval, yield func(*entry) bool) bool {
	if *x.work++; *x.work&0xfff == 0 && x.stop != nil && x.stop() {
		return false
	}
	if len(x.todo) == 0 {
		for i := range n.entries {
			if e := &n.entries[i]; !e.of.dead && !yield(e) {
				return false
			}
		}
		return true
	}
	next := x.pop()
	depth := len(x.todo)
	t := &x.b.terms[next]
	more := true
	if t.head < 0 && how != generalisations {
		more = x.skip(n, 1, how, yield)
	} else {
		if n.star != nil && how != instancesOf || n.star != nil && t.head < 0 {
			more = x.walk(n.star, how, yield)
		}
		if more && t.head >= 0 {
			if k := n.kid(t.head); k != nil {
				x.push(t.args)
				more = x.walk(k, how, yield)
				x.todo = x.todo[:depth]
			}
		}
	}
	x.todo = append(x.todo[:depth], next)
	return more
}

// skip passes over so many whole terms of the tree, then goes on.
func (x *termIndex) skip(n *indexNode, terms int, how retrieval, yield func(*entry) bool) bool {
	if terms == 0 {
		return x.walk(n, how, yield)
	}
	if n.star != nil && !x.skip(n.star, terms-1, how, yield) {
		return false
	}
	for i, h := range n.heads {
		if !x.skip(n.kids[i], terms-1+x.b.heads[h].arity, how, yield) {
			return false
		}
	}
	return true
}
