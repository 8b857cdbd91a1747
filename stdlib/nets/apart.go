package nets

import "slices"

// apart lays a tree network's rows out so that each has worlds of its own. What
// is at a leaf depends on the world, so each row gets leaves of its own; above
// them nothing changes, since the scheduler knows of leaves only their number:
//
//	leaves of row 0   leaves of row 1   leaves of row 2
//	a b c … z         a b c … z         a b c … z
//	0       25        26      51        52      77
//
// Rows share no formulas then, and each is a group by itself. Of so many leaves
// few are read, and few in more than one way, so only those that are read get a
// place in the table of contributions: needs and capacities count them by read,
// right behind the rows.
type apart struct{ *treeNet }

// apart is the data with each row as a group by itself.
func (d *Data) apart() *Data {
	rows := &Data{trees: d.trees, rows: d.rows, groups: make([]group, len(d.rows))}
	for i, r := range d.rows {
		trees := []int32{r.premise}
		if r.conclusion != r.premise {
			trees = append(trees, r.conclusion)
		}
		rows.groups[i] = group{rows: []int32{int32(i)}, trees: trees}
	}
	return rows
}

// needs implements network.
func (n apart) needs(d *Data, g group) needs {
	all := n.treeNet.needs(d, g)
	read := make(needs, len(formulas.reads))
	met := map[[2]int]bool{}
	for _, t := range g.trees {
		formulas.leavesOf(d.trees[t], func(symbol byte, by int) {
			if key := [2]int{int(symbol), by}; !met[key] {
				met[key] = true
				read[by]++
			}
		})
	}
	return slices.Concat(all[:1], read, all[1:])
}

// leavesOf calls visit for every leaf below a root, with the number of the read
// by which its parent has it.
func (s *signature) leavesOf(t tree, visit func(symbol byte, by int)) (rest tree) {
	k, ok := s.inner(t[0])
	t = t[1:]
	for side := 0; ok && side < s.kinds[k].arity; side++ {
		if _, inner := s.inner(t[0]); inner {
			t = s.leavesOf(t, visit)
			continue
		}
		visit(t[0], s.read(k, side))
		t = t[1:]
	}
	return t
}

// split takes capacities apart: of the plan, and of leaves by read, at least one.
func (n apart) split(caps []int) (of, read []int) {
	end := 1 + len(formulas.reads)
	for _, c := range caps[1:end] {
		read = append(read, max(1, c))
	}
	return slices.Concat(caps[:1], caps[end:]), read
}

// capacities implements network.
func (n apart) capacities(rows int, groups []needs) []int {
	caps, means := capacities(rows, groups)
	of, read := n.split(caps)
	of = formulas.shallow(of, slices.Concat(means[:1], means[1+len(read):]), n.byKind)
	return slices.Concat(of[:1], read, of[1:])
}

// even is as a treeNet's; leaves are by themselves.
func (n apart) even(caps []int) []int {
	read := caps[1 : 1+len(formulas.reads)]
	raise(read)
	of := n.treeNet.even(slices.Concat(caps[:1], caps[1+len(read):]))
	return slices.Concat(of[:1], read, of[1:])
}

// lay implements network.
func (n apart) lay(d *Data, groups []int, caps []int, to func(int) *letters) microbatch {
	of, read := n.split(caps)
	p := newPlan(formulas, n.byKind, of)
	p.leaves *= p.rows
	p.leafReads = read
	b := newPlaced(p)
	m := microbatch{shape: p}
	for i := range p.rows {
		b.base = i * letterCount
		if i >= len(groups) {
			// No row fills the place: it compares a leaf of its own with itself,
			// and so gives no other row a gradient.
			b.premise[i] = int32(p.size(0) + b.base)
			b.conclusion[i] = b.premise[i]
			continue
		}
		number := d.groups[groups[i]].rows[0]
		r := d.rows[number]
		b.premise[i] = b.root(d.trees[r.premise], to(groups[i]))
		b.conclusion[i] = b.premise[i]
		if r.conclusion != r.premise {
			b.conclusion[i] = b.root(d.trees[r.conclusion], to(groups[i]))
		}
		m.rows = append(m.rows, number)
	}
	m.numbers = b.numbers()
	return m
}
