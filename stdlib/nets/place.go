package nets

// placed is a microbatch of trees in a plan: for every node, from where in the
// table of the depth below it takes its children's contributions.
//
//	table of depth k+1:  inner nodes by read | leaves: read 0 of each symbol, read 1, … | a row of zeros
//
// Places that no node takes read leaf 0, and nothing reads them.
type placed struct {
	plan        *plan
	left, right [][]int32 // by depth and place
	// by depth and place: who reads it, among left‖right of the depth above, or the zero row behind them
	readers    [][]int32
	own, back  [][]int32 // with byKind: places in the order of kinds, and each place's position in that order
	premise    []int32   // by row: the root, or behind all roots the leaf
	conclusion []int32
	base       int             // number of the leaf that is the row's first; see apart
	leaves     [][]int32       // by read: the leaves that are read so, with leafReads
	leafPlaces []map[int]int32 // by read: the place of each of them

	readUsed, kindUsed [][]int // places taken so far
}

func newPlaced(p *plan) *placed {
	b := &placed{plan: p, premise: make([]int32, p.rows), conclusion: make([]int32, p.rows)}
	for _, n := range p.leafReads {
		b.leaves = append(b.leaves, make([]int32, n))
		b.leafPlaces = append(b.leafPlaces, map[int]int32{})
	}
	for depth, l := range p.depths {
		nothing := make([]int32, l.size)
		for i := range nothing {
			nothing[i] = int32(p.size(depth + 1))
		}
		b.left = append(b.left, nothing)
		b.right = append(b.right, append([]int32(nil), nothing...))
		unread := make([]int32, l.size)
		for i := range unread {
			if depth > 0 {
				unread[i] = int32(2 * p.size(depth-1))
			}
		}
		b.readers = append(b.readers, unread)
		b.readUsed = append(b.readUsed, make([]int, len(l.reads)))
		if p.byKind {
			total := 0
			for _, c := range l.kinds {
				total += c
			}
			b.own = append(b.own, make([]int32, total))
			b.back = append(b.back, make([]int32, l.size))
			b.kindUsed = append(b.kindUsed, make([]int, len(l.kinds)))
		}
	}
	return b
}

// root places a tree and returns its number among the roots and leaves.
func (b *placed) root(t tree, to *letters) int32 {
	if _, ok := b.plan.inner(t[0]); !ok {
		return int32(b.plan.size(0) + b.leaf(t[0], to))
	}
	place, _ := b.node(t, 0, 0, to)
	return int32(place)
}

// leaf is the number of a symbol's leaf.
func (b *placed) leaf(symbol byte, to *letters) int { return b.base + int(to[symbol]) }

// leafPlace is the place of a leaf among those that are read so.
func (b *placed) leafPlace(read, leaf int) int32 {
	if b.plan.leafReads == nil {
		return int32(leaf)
	}
	place, ok := b.leafPlaces[read][leaf]
	if !ok {
		place = int32(len(b.leafPlaces[read]))
		b.leafPlaces[read][leaf] = place
		b.leaves[read][place] = int32(leaf)
	}
	return place
}

// node places an inner node at the front of t, and what is below it, and
// returns its place at its depth and what follows it in t.
func (b *placed) node(t tree, depth, by int, to *letters) (place int, rest tree) {
	p := b.plan
	place = p.offset(depth, by) + b.readUsed[depth][by]
	b.readUsed[depth][by]++
	kind, _ := p.inner(t[0])
	t = t[1:]
	if p.byKind {
		b.list(depth, place, kind)
	}
	below := p.size(depth + 1)
	sides := [2]*int32{&b.left[depth][place], &b.right[depth][place]}
	for side := range p.kinds[kind].arity {
		read := p.read(kind, side)
		if _, ok := p.inner(t[0]); !ok {
			*sides[side] = int32(below+p.leafOffset(read)) + b.leafPlace(read, b.leaf(t[0], to))
			t = t[1:]
			continue
		}
		var child int
		child, t = b.node(t, depth+1, read, to)
		*sides[side] = int32(child)
		b.readers[depth+1][child] = int32(side*p.size(depth) + place)
	}
	if p.kinds[kind].arity == 1 {
		*sides[1] = int32(below + p.leafOffset(len(p.reads)))
	}
	return place, t
}

// list enters a place among those of its kind.
func (b *placed) list(depth, place, kind int) {
	at := b.kindUsed[depth][kind]
	b.kindUsed[depth][kind]++
	for _, c := range b.plan.depths[depth].kinds[:kind] {
		at += c
	}
	b.own[depth][at] = int32(place)
	b.back[depth][place] = int32(at)
}

// numbers is everything the graph reads, in one vector; see slots.
func (b *placed) numbers() []int32 {
	var all []int32
	add := func(lists ...[]int32) {
		for _, l := range lists {
			all = append(all, l...)
		}
	}
	add(b.premise, b.conclusion)
	add(b.leaves...)
	for depth := range b.plan.depths {
		add(b.left[depth], b.right[depth], b.readers[depth])
		if b.plan.byKind {
			add(b.own[depth], b.back[depth])
		}
	}
	return all
}
