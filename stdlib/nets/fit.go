package nets

import "math/bits"

// fitted is data with the capacities that a network's microbatches of it get:
// tight ones for most groups, and larger ones for the few that do not fit them.
type fitted struct {
	layout
	data  *Data
	needs []needs
	tight []int
	large []int
	wide  []bool // by group: needs the larger ones
}

// fit fits capacities to the data.
func fit(n layout, d *Data, rows int) *fitted {
	f := &fitted{layout: n, data: d, wide: make([]bool, len(d.groups))}
	for _, g := range d.groups {
		f.needs = append(f.needs, n.needs(d, g))
	}
	f.tight = n.capacities(rows, f.needs)
	var over []needs
	for i, need := range f.needs {
		if f.wide[i] = !need.fits(f.tight); f.wide[i] {
			over = append(over, need)
		}
	}
	if len(over) > 0 {
		caps, _ := capacities(rows, over)
		f.large = atLeast(caps, over)
	}
	return f
}

// few is up to how many rows fitFew is for.
const few = 16

// fitFew fits capacities to a few rows, so that other few rows get the same ones:
// powers of two, and of trees as many at each depth. A question then finds the graph
// that another question had compiled. Of so few rows the padding costs little.
func fitFew(n layout, d *Data) *fitted {
	f := &fitted{layout: n, data: d, wide: make([]bool, len(d.groups))}
	for _, g := range d.groups {
		f.needs = append(f.needs, n.needs(d, g))
	}
	total, _ := capacities(d.Len(), f.needs)
	f.tight = n.even(coarse(atLeast(total, f.needs)))
	return f
}

// coarse rounds capacities up to powers of two.
func coarse(caps []int) []int {
	for i, c := range caps {
		caps[i] = 1 << bits.Len(uint(max(c, 1)-1))
	}
	return caps
}

// lay packs groups, in this order, into microbatches.
func (f *fitted) lay(order []int, to func(int) *letters) (batches []packed) {
	var tight, wide []int
	for _, g := range order {
		if f.wide[g] {
			wide = append(wide, g)
		} else {
			tight = append(tight, g)
		}
	}
	need := func(g int) needs { return f.needs[g] }
	for _, groups := range pack(tight, need, f.tight) {
		batches = append(batches, packed{f, groups, f.tight, to})
	}
	for _, groups := range pack(wide, need, f.large) {
		batches = append(batches, packed{f, groups, f.large, to})
	}
	return batches
}

// packed is a microbatch before it is laid out, which takes more memory.
type packed struct {
	fitted *fitted
	groups []int
	caps   []int
	to     func(int) *letters
}

func (p packed) lay() microbatch {
	return p.fitted.layout.lay(p.fitted.data, p.groups, p.caps, p.to)
}

// rows is how many rows the microbatch has.
func (p packed) rows() (n int) {
	for _, g := range p.groups {
		n += len(p.fitted.data.groups[g].rows)
	}
	return n
}
