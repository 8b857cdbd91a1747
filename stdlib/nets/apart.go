package nets

// apart lays a tree network's rows out so that each has worlds of its own. What
// is at a leaf depends on the world, so each row gets leaves of its own; above
// them nothing changes, since the scheduler knows of leaves only their number:
//
//	leaves of row 0   leaves of row 1   leaves of row 2
//	a b c … z         a b c … z         a b c … z
//	0       25        26      51        52      77
//
// Rows share no formulas then, and each is a group by itself.
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

// lay implements network.
func (n apart) lay(d *Data, groups []int, caps []int, to func(int) *letters) microbatch {
	p := newPlan(formulas, n.byKind, caps)
	p.leaves *= p.rows
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
