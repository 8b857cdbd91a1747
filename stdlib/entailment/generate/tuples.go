package generate

import "slices"

// tuples makes the 4-tuples of a run, each four rows:
//
//	A1 ⊨ B1   A2 ⊨ B2   A1 ⊭ B2   A2 ⊭ B1
//
// in this order. A pair that is trivial has no partner and is left out at once.
func (s *sampler) tuples() (groups []group, err error) {
	waiting := pool{partners: s}
	for n := range runPairs {
		p, more, err := s.entailing(n)
		if err != nil || !more {
			return groups, err
		}
		if p == nil {
			continue
		}
		q, err := waiting.match(p)
		if err != nil {
			return nil, err
		}
		if q != nil {
			groups = append(groups, tuple(q, p))
		}
	}
	return groups, nil
}

// tuple returns the four rows of two pairs.
func tuple(p, q *pair) group {
	a1, b1, a2, b2 := p.a.spell(), p.b.spell(), q.a.spell(), q.b.spell()
	return group{labelled(a1, b1, true), labelled(a2, b2, true), labelled(a1, b2, false), labelled(a2, b1, false)}
}

// partners decides which pairs can make a 4-tuple.
type partners interface {
	// fit decides whether neither pair's A entails the other's B.
	fit(p, q *pair) (bool, error)
	// alike reports that two pairs fit the same partners, hence not each other.
	// Where that is not known they are not alike.
	alike(p, q *pair) bool
}

// pool is pairs that wait for a partner. A new pair is matched with the one that
// has waited longest of those that fit.
//
// This is the matching of the authors' greedy scan, pair for pair. They let each
// pair, in order, take the first later one that fits and is left; both matchings
// take an edge {i, j} exactly if no edge that shares a pair with it and comes
// first is taken, and two edges that share a pair come in the same order, by the
// other pair, whether edges are sorted by their first or by their second pair.
//
// The scan is quadratic, since pairs without a partner are looked at again and
// again. Here pairs with the same truth tables wait in one class, for they fit
// the same partners. No two waiting classes fit each other, which leaves room
// for few: over ten variables there are seldom more than two, over two variables
// never more than some twenty, however many pairs wait in them. So the cost of a
// row does not depend on the number of pairs.
//
// That is of formulas as they are drawn. A file may hold any, and of those that
// are all different and fit none, each would be compared with all: most bounds
// the classes, and where there is no room for another the least of them waits no
// longer. Were there none for who comes, pairs that hardly fit any would fill the
// pool, and whoever comes later would find no other than them.
type pool struct {
	partners
	classes []class
	most    int // classes; 0 for any number
}

// class is waiting pairs that have the same truth tables, first come first.
type class []*pair

// match takes the partner of p out of the pool, or leaves p in it.
func (w *pool) match(p *pair) (*pair, error) {
	first := -1
	for i, c := range w.classes {
		if first >= 0 && w.classes[first][0].number < c[0].number {
			continue
		}
		fits, err := w.fit(p, c[0])
		if err != nil {
			return nil, err
		}
		if fits {
			first = i
		}
	}
	if first < 0 {
		w.add(p)
		return nil, nil
	}
	q := w.classes[first][0]
	if w.classes[first] = w.classes[first][1:]; len(w.classes[first]) == 0 {
		w.classes = slices.Delete(w.classes, first, first+1)
	}
	return q, nil
}

// add lets p wait, in a class of its own if it is like none.
func (w *pool) add(p *pair) {
	i := slices.IndexFunc(w.classes, func(c class) bool { return w.alike(c[0], p) })
	switch {
	case i >= 0:
		w.classes[i] = append(w.classes[i], p)
	case w.most == 0 || len(w.classes) < w.most:
		w.classes = append(w.classes, class{p})
	default:
		w.classes[w.least()] = class{p}
	}
}

// least returns the smallest class, of several the one that waited longest.
func (w *pool) least() (least int) {
	for i, c := range w.classes {
		l := w.classes[least]
		if len(c) < len(l) || len(c) == len(l) && c[0].number < l[0].number {
			least = i
		}
	}
	return least
}

// fit decides it by the run's worlds.
func (s *sampler) fit(p, q *pair) (bool, error) {
	crossed, err := s.crossed(p, q)
	if err != nil || !crossed {
		return false, err
	}
	return s.crossed(q, p)
}

// crossed decides whether p's A does not entail q's B.
func (s *sampler) crossed(p, q *pair) (bool, error) {
	if meets(p.tableA, q.tableB) || s.worlds.exact {
		return meets(p.tableA, q.tableB), nil
	}
	return s.satisfiable(valued{p.a, true}, valued{q.b, false})
}

// alike compares truth tables, if they are of all worlds.
func (s *sampler) alike(p, q *pair) bool {
	return s.worlds.exact && slices.Equal(p.tableA, q.tableA) && slices.Equal(p.tableB, q.tableB)
}
