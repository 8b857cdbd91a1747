package nets

import "fmt"

// A plan is the static shape of a microbatch of trees: how many nodes there may
// be at each depth, by the way their parents read them. One plan is one graph,
// compiled once.
type plan struct {
	*signature
	byKind bool // nodes are also listed by their own kind, for cells that ask for it
	rows   int
	leaves int // the signature's, or as many again for each row; see apart
	// leafReads is the capacity for leaves that are read, by read; nil is all of
	// them, in each way.
	leafReads []int
	depths    []level
}

// level is the shape of one depth, 0 for the roots.
type level struct {
	reads []int // capacity for each read; at depth 0 one number, of the roots
	kinds []int // capacity for each kind, with byKind
	size  int   // the sum of reads
}

// The needs of trees, and a plan's capacities, are one vector:
//
//	rows | roots [kinds] | depth 1: reads [kinds] | depth 2: reads [kinds] | …

// stride is the length of a depth below the roots in the vector.
func (s *signature) stride(byKind bool) int {
	if byKind {
		return len(s.reads) + len(s.kinds)
	}
	return len(s.reads)
}

// start is where a depth begins in the vector, and width how many reads it has.
func (s *signature) start(depth int, byKind bool) (start, width int) {
	if depth == 0 {
		return 1, 1
	}
	start = 2 + (depth-1)*s.stride(byKind)
	if byKind {
		start += len(s.kinds)
	}
	return start, len(s.reads)
}

// needs counts the nodes of trees that a batch of so many rows names.
func (s *signature) needs(rows int, trees []tree, byKind bool) needs {
	n := needs{uint16(rows)}
	count := func(i int) {
		for len(n) <= i {
			n = append(n, 0)
		}
		n[i]++
	}
	for _, t := range trees {
		s.walk(t, 0, 0, func(depth, by, kind int) {
			start, width := s.start(depth, byKind)
			count(start + by)
			if byKind {
				count(start + width + kind)
			}
		})
	}
	return n
}

// newPlan is the plan of a vector of capacities.
func newPlan(s *signature, byKind bool, caps []int) *plan {
	p := &plan{signature: s, byKind: byKind, rows: caps[0], leaves: s.leaves}
	at := func(i int) int {
		if i < len(caps) {
			return caps[i]
		}
		return 0
	}
	for depth := 0; ; depth++ {
		start, width := s.start(depth, byKind)
		if start >= len(caps) {
			return p
		}
		l := level{reads: make([]int, width)}
		for i := range l.reads {
			l.reads[i] = at(start + i)
			l.size += l.reads[i]
		}
		if byKind {
			l.kinds = make([]int, len(s.kinds))
			for i := range l.kinds {
				l.kinds[i] = at(start + width + i)
			}
		}
		if l.size == 0 {
			return p
		}
		p.depths = append(p.depths, l)
	}
}

// shallow cuts capacities at the first depth that a microbatch rarely reaches:
// a level costs operations however few its nodes. Groups that go deeper take
// the second plan.
func (s *signature) shallow(caps []int, means []float64, byKind bool) []int {
	for depth := 1; ; depth++ {
		start, width := s.start(depth, byKind)
		if start >= len(caps) {
			return caps
		}
		total := 0.0
		for i := range width {
			if start+i < len(caps) {
				total += means[start+i]
			}
		}
		if total < 0.5 {
			return caps[:start]
		}
	}
}

// key tells plans apart.
func (p *plan) key() string {
	return fmt.Sprintf("%d %d %v %v", p.rows, p.leaves, p.leafReads, p.depths)
}

// leafCount is how many leaves the table of contributions has in a way to be read.
func (p *plan) leafCount(read int) int {
	if p.leafReads == nil {
		return p.leaves
	}
	return p.leafReads[read]
}

// leafOffset is where these begin, behind the inner nodes; that of the read
// behind the last is the row of zeros.
func (p *plan) leafOffset(read int) (n int) {
	for i := range read {
		n += p.leafCount(i)
	}
	return n
}

// size is the number of inner nodes at a depth; 0 below the deepest.
func (p *plan) size(depth int) int {
	if depth < len(p.depths) {
		return p.depths[depth].size
	}
	return 0
}

// offset is where the nodes with a read begin at a depth.
func (p *plan) offset(depth, read int) (n int) {
	for _, c := range p.depths[depth].reads[:read] {
		n += c
	}
	return n
}
