package nets

import "math"

// needs is how much of each of a microbatch's capacities a group takes: rows,
// and what else its layout counts.
type needs []uint16

// fits reports whether the group fits into what is left.
func (n needs) fits(left []int) bool {
	for i, x := range n {
		if i >= len(left) && x > 0 || i < len(left) && int(x) > left[i] {
			return false
		}
	}
	return true
}

// capacities fits fixed capacities to groups that come in microbatches of so
// many rows: rows exactly, each other need at its mean plus half a standard
// deviation of the sum over a microbatch. More wastes computing on padding,
// less leaves rows unfilled; see pack.
func capacities(rows int, groups []needs) (caps []int, means []float64) {
	width, largest := 0, 0
	for _, g := range groups {
		width, largest = max(width, len(g)), max(largest, int(g[0]))
	}
	sum, squares := make([]float64, width), make([]float64, width)
	for _, g := range groups {
		for i, x := range g {
			sum[i] += float64(x)
			squares[i] += float64(x) * float64(x)
		}
	}
	n := float64(len(groups))
	count := float64(rows) * n / sum[0] // groups in a microbatch
	caps, means = make([]int, width), make([]float64, width)
	for i := range caps {
		mean := sum[i] / n
		deviation := math.Sqrt(max(0, squares[i]/n-mean*mean) * count)
		means[i] = count * mean
		caps[i] = int(math.Ceil(means[i] + deviation/2))
	}
	caps[0] = max(rows, largest)
	return caps, means
}

// atLeast raises capacities so that every group fits by itself.
func atLeast(caps []int, groups []needs) []int {
	for _, g := range groups {
		for i, x := range g {
			caps[i] = max(caps[i], int(x))
		}
	}
	return caps
}

// lookAhead is how many waiting groups are tried for a place that the next in
// order does not fit.
var lookAhead = 48

// pack puts groups, in the order given, into as few microbatches as a greedy
// pass with look-ahead finds. Every group must fit by itself.
func pack(order []int, need func(group int) needs, caps []int) (batches [][]int) {
	left := make([]int, len(caps))
	for len(order) > 0 {
		copy(left, caps)
		var batch, waiting []int
		i := 0
		for ; i < len(order) && left[0] > 0 && len(waiting) < lookAhead; i++ {
			n := need(order[i])
			if !n.fits(left) {
				waiting = append(waiting, order[i])
				continue
			}
			for j, x := range n {
				left[j] -= int(x)
			}
			batch = append(batch, order[i])
		}
		batches = append(batches, batch)
		// Those that waited come first next time.
		copy(order[i-len(waiting):i], waiting)
		order = order[i-len(waiting):]
	}
	return batches
}
