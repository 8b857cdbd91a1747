package compose

import (
	"math/bits"
	"sync"
)

// shape is an arithmetic expression over slots 0, 1, 2, 3 up to the order of
// operands: a slot, a sum or a product. A sum's parts are slots and products, each
// added or taken away; a product's are slots and sums, each above or below the
// line. Some part is added, or above.
//
//	a − b + c        sum     a, c; below b
//	(a − b) × c ÷ d  product sum(a; below b), c; below d
type shape struct {
	op    Op // Leaf, Add or Multiply
	slot  int
	parts []*shape
	below uint8 // bit i: part i is taken away, or below the line
	id    int   // its place among the shapes of its catalogue
}

// catalogue holds the shapes over n slots, parts before what they are parts of,
// and the classes of those that have every slot. The shapes of a class are equal
// whatever the slots' values; they differ in signs: (a − b) × (c − d) and
// (b − a) × (d − c). There are 1, 6, 68 and 1170 classes for 1 to 4 slots
// (sequence A140606 of the On-Line Encyclopedia of Integer Sequences).
type catalogue struct {
	shapes  []*shape
	classes [][]*shape
}

// catalogues are made when they are first needed, in about a millisecond.
var catalogues = [MaxOperands + 1]func() *catalogue{}

func init() {
	for n := 1; n <= MaxOperands; n++ {
		catalogues[n] = sync.OnceValue(func() *catalogue { return newCatalogue(n) })
	}
}

func newCatalogue(n int) *catalogue {
	c := &catalogue{}
	bySlots := make([]family, 1<<n)
	for set := 1; set < 1<<n; set++ {
		bySlots[set] = c.family(set, bySlots)
	}
	full := bySlots[1<<n-1]
	index := map[residue]int{}
	for _, list := range [][]*shape{full.slot, full.sums, full.products} {
		for _, s := range list {
			r := s.at()
			i, ok := index[r]
			if !ok {
				i = len(c.classes)
				index[r] = i
				c.classes = append(c.classes, nil)
			}
			c.classes[i] = append(c.classes[i], s)
		}
	}
	return c
}

// family are the shapes over a set of slots, by what they are.
type family struct{ slot, sums, products []*shape }

func (c *catalogue) family(set int, smaller []family) (f family) {
	if set&(set-1) == 0 {
		f.slot = []*shape{c.add(&shape{slot: bits.TrailingZeros(uint(set))})}
		return f
	}
	partitions(set, nil, func(blocks []int) {
		if len(blocks) > 1 {
			f.sums = c.join(f.sums, Add, blocks, smaller, nil)
			f.products = c.join(f.products, Multiply, blocks, smaller, nil)
		}
	})
	return f
}

func (c *catalogue) add(s *shape) *shape {
	s.id = len(c.shapes)
	c.shapes = append(c.shapes, s)
	return s
}

// partitions calls f with every way to cut set into blocks.
func partitions(set int, blocks []int, f func([]int)) {
	if set == 0 {
		f(blocks)
		return
	}
	first := set & -set
	for rest, sub := set^first, set^first; ; sub = (sub - 1) & rest {
		partitions(rest&^sub, append(blocks, first|sub), f)
		if sub == 0 {
			return
		}
	}
}

// join appends the sums or products whose parts are over the blocks: those chosen
// so far, then each fitting shape of the next block.
func (c *catalogue) join(out []*shape, op Op, blocks []int, smaller []family, chosen []*shape) []*shape {
	if len(chosen) == len(blocks) {
		parts := append([]*shape(nil), chosen...)
		for below := range 1<<len(parts) - 1 {
			out = append(out, c.add(&shape{op: op, parts: parts, below: uint8(below)}))
		}
		return out
	}
	f := smaller[blocks[len(chosen)]]
	inner := f.products
	if op == Multiply {
		inner = f.sums
	}
	for _, list := range [][]*shape{f.slot, inner} {
		for _, s := range list {
			out = c.join(out, op, blocks, smaller, append(chosen, s))
		}
	}
	return out
}

// at returns the shape's value where the slots are fixed random residues.
func (s *shape) at() residue {
	if s.op == Leaf {
		return point(s.slot)
	}
	total := residue(0)
	if s.op == Multiply {
		total = 1
	}
	for i, p := range s.parts {
		r := p.at()
		switch down := s.down(i); {
		case s.op == Add && down:
			total = total.plus(r.negated())
		case s.op == Add:
			total = total.plus(r)
		case down:
			total = total.times(r.inverse())
		default:
			total = total.times(r)
		}
	}
	return total
}

func (s *shape) down(i int) bool { return s.below>>i&1 == 1 }

// floats computes all shapes of a catalogue for the slots' values: a float each,
// infinite or NaN after a division by 0.
func (c *catalogue) floats(slots []float64, out []float64) {
	for i, s := range c.shapes {
		switch s.op {
		case Leaf:
			out[i] = slots[s.slot]
		case Add:
			sum := 0.0
			for k, p := range s.parts {
				if s.down(k) {
					sum -= out[p.id]
				} else {
					sum += out[p.id]
				}
			}
			out[i] = sum
		default:
			product := 1.0
			for k, p := range s.parts {
				if s.down(k) {
					product /= out[p.id]
				} else {
					product *= out[p.id]
				}
			}
			out[i] = product
		}
	}
}
