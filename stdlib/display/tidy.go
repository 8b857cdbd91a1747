package display

import "math"

// box is a node of a drawing: a label on a level, reaching left and right of
// its centre. Units are pixels in SVG and cells in text.
//
//	level 0           ┌──── root ────┐
//	level 1     ┌─ kid ─┐ gap   ┌─── kid ───┐
//	            ◀ left ▶│◀ right▶
type box struct {
	kids        []*box
	node        *Node
	step        *Inference
	level       int
	x           float64 // the centre: from its parent's while laying out, then from the left edge
	left, right float64 // how far what is drawn on its level reaches, both positive
	half        float64 // half its label's width
	bar         bool    // whether a bar lies over a derivation's conclusion
	from, to    float64 // its ends, from the centre
}

// tidy lays trees out as Reingold and Tilford do ("Tidier Drawings of Trees",
// IEEE Transactions on Software Engineering 7(2), 1981), with boxes of
// different widths: subtrees are drawn alone, then moved together until some
// level is only gap apart, and their parent is centred over them.
type tidy struct {
	gap    float64
	centre func(kids []*box) float64 // where the parent stands over its placed children
	fit    func(b *box)              // sets left and right, when the children are placed
}

// outline is how far a subtree reaches on each of its levels, from the centre
// of its root: left[0] and right[0] are the root's own.
type outline struct{ left, right []float64 }

// place lays out the tree and gives its width and its number of levels.
func (t tidy) place(root *box) (width float64, levels int) {
	o := t.subtree(root)
	least, most := 0.0, 0.0
	for i := range o.left {
		least, most = math.Min(least, o.left[i]), math.Max(most, o.right[i])
	}
	root.x = -least
	settle(root)
	return most - least, len(o.left)
}

// settle turns centres relative to the parent into absolute ones.
func settle(b *box) {
	for _, k := range b.kids {
		k.x += b.x
		settle(k)
	}
}

// subtree places b's descendants around b's centre.
func (t tidy) subtree(b *box) outline {
	var all outline
	for i, k := range b.kids {
		k.level = b.level + 1
		o := t.subtree(k)
		// Every child comes as near to all earlier ones as its outline allows,
		// a shallow one under the overhang of a deep one.
		if i > 0 {
			k.x = all.shift(o, t.gap)
		}
		all = all.merge(o, k.x)
	}
	middle := 0.0
	if len(b.kids) > 0 {
		middle = t.centre(b.kids)
	}
	for _, k := range b.kids {
		k.x -= middle
	}
	// Now b is at 0 and a derivation's bar can reach over its premises.
	t.fit(b)
	out := outline{left: []float64{-b.left}, right: []float64{b.right}}
	for i := range all.left {
		out.left = append(out.left, all.left[i]-middle)
		out.right = append(out.right, all.right[i]-middle)
	}
	return out
}

// shift returns how far right of o's origin the origin of p must stand so that on
// every level both have, p begins at least gap after o ends.
func (o outline) shift(p outline, gap float64) float64 {
	shift := math.Inf(-1)
	for i := range min(len(o.right), len(p.left)) {
		shift = math.Max(shift, o.right[i]+gap-p.left[i])
	}
	return shift
}

// merge returns the outline of o and, to its right, p moved by x.
func (o outline) merge(p outline, x float64) outline {
	for i := range p.left {
		if i < len(o.left) {
			o.right[i] = p.right[i] + x
		} else {
			o.left = append(o.left, p.left[i]+x)
			o.right = append(o.right, p.right[i]+x)
		}
	}
	return o
}

// walk calls f for b and its descendants, parents first.
func (b *box) walk(f func(*box)) {
	f(b)
	for _, k := range b.kids {
		k.walk(f)
	}
}
