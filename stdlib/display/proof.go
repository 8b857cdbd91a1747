package display

import (
	"fmt"
	"math"
	"strings"

	"sequent/stdlib/wording"
)

// lines returns the derivation with bars where it fits a terminal, and otherwise as
// a tree of lines, each conclusion above its premises with its rule after it.
func (p *Proof) lines() []string {
	if p.Root == nil {
		return nil
	}
	if p.Root.size() <= nodesDrawn {
		if grid, ok := p.grid(); ok {
			return grid
		}
	}
	return (&Tree{Root: p.Root.node()}).lines()
}

// size counts the steps, without recursion.
func (i *Inference) size() int {
	count, stack := 0, []*Inference{i}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if top != nil {
			count++
			stack = append(stack, top.Premises...)
		}
	}
	return count
}

// node returns the derivation as a tree, its rules as notes.
func (i *Inference) node() *Node {
	n := &Node{Label: i.Conclusion, Note: i.Rule}
	for _, p := range i.Premises {
		if p != nil {
			n.Kids = append(n.Kids, p.node())
		}
	}
	return n
}

// box prepares the step and what it rests on for layout.
func (i *Inference) box() *box {
	b := &box{step: i}
	for _, p := range i.Premises {
		if p != nil {
			b.kids = append(b.kids, p.box())
		}
	}
	return b
}

// proofLayout lays out derivations: a conclusion is centred under its
// premises' conclusions, and its bar covers them and itself; the rule's name
// stands after the bar. The widths are in the unit of the two functions.
//
//	level 1    p ⊢ q, p      q, p ⊢ q      the premises, gap apart
//	           ────────────────────── →L   from … to, then the rule
//	level 0         p → q, p ⊢ q           half to either side of x
//
// A bar belongs to the level of the conclusion below it, and so does its rule's
// name: left and right reach over both.
func proofLayout(gap, ruleGap float64, label, rule func(string) float64) tidy {
	return tidy{
		gap: gap,
		centre: func(kids []*box) float64 {
			first, last := kids[0], kids[len(kids)-1]
			return (first.x - first.half + last.x + last.half) / 2
		},
		fit: func(b *box) {
			b.half = label(oneLine(b.step.Conclusion)) / 2
			b.left, b.right = b.half, b.half
			if len(b.kids) == 0 && b.step.Rule == "" {
				return // an assumption has no bar
			}
			b.bar, b.from, b.to = true, -b.half, b.half
			if n := len(b.kids); n > 0 {
				b.from = math.Min(b.from, b.kids[0].x-b.kids[0].half)
				b.to = math.Max(b.to, b.kids[n-1].x+b.kids[n-1].half)
			}
			b.left, b.right = -b.from, b.to
			if b.step.Rule != "" {
				b.right += ruleGap + rule(oneLine(b.step.Rule))
			}
		},
	}
}

// grid draws the derivation with bars of box-drawing lines, if it is at most
// lineCells wide.
func (p *Proof) grid() ([]string, bool) {
	inCells := func(s string) float64 { return float64(cells(s)) }
	root := p.Root.box()
	width, levels := proofLayout(3, 1, inCells, inCells).place(root)
	if width > lineCells {
		return nil, false
	}
	// Each level has a row for its conclusions and one above for their bars; the
	// root is last.
	c := make(canvas, 2*levels)
	root.walk(func(b *box) {
		row := 2*(levels-b.level) - 1
		c.write(row, b.x-b.half, oneLine(b.step.Conclusion))
		if !b.bar {
			return
		}
		from, to := math.Round(b.x+b.from), math.Round(b.x+b.to)
		c.write(row-1, from, strings.Repeat("─", int(to-from)))
		if b.step.Rule != "" {
			c.write(row-1, to+1, oneLine(b.step.Rule))
		}
	})
	return c.lines(), true
}

// canvas is rows of cells; a cell holds a letter with the marks that combine
// with it, or "" where nothing has been written.
type canvas [][]string

// write puts s into a row, beginning at the cell nearest to x.
func (c canvas) write(row int, x float64, s string) {
	at := int(math.Round(x))
	for _, r := range s {
		if combining(r) && at > 0 && at <= len(c[row]) {
			c[row][at-1] += string(r)
			continue
		}
		for len(c[row]) <= at {
			c[row] = append(c[row], "")
		}
		c[row][at] = string(r)
		at++
	}
}

// lines returns the rows that hold something.
func (c canvas) lines() []string {
	var out []string
	for _, row := range c {
		var b strings.Builder
		for _, cell := range row {
			if cell == "" {
				cell = " "
			}
			b.WriteString(cell)
		}
		if b.Len() > 0 {
			out = append(out, b.String())
		}
	}
	return out
}

// The measures of drawn derivations, in pixels.
const (
	proofLevel = 36.0 // from one conclusion's base line to the next
	proofGap   = 26.0 // between derivations side by side
	barRise    = 21.0 // from a conclusion's base line up to its bar
	barOver    = 4.0  // how far a bar sticks out on either side
)

// svg draws the derivation with its bars, the root at the bottom, or gives ""
// where it has too many steps. Conclusions are set in a fixed-width face, whose
// widths are known without measuring.
func (p *Proof) svg() string {
	if p.Root == nil || p.Root.size() > nodesDrawn {
		return ""
	}
	root := p.Root.box()
	width, levels := proofLayout(proofGap, barOver+6,
		func(s string) float64 { return pixels(s, sizeLabel, true) },
		func(s string) float64 { return pixels(s, sizeNote, false) }).place(root)
	var m markup
	m.openSVG(width+2*margin+2*barOver, float64(levels)*proofLevel+2*margin, p.Alt)
	m.open("g", "transform", "translate("+number(margin+barOver)+" "+number(margin-6)+")")
	m.b.WriteByte('\n')
	var bars strings.Builder
	root.walk(func(b *box) {
		y := float64(levels-b.level) * proofLevel
		if b.bar {
			bars.WriteString(segment(b.x+b.from-barOver, y-barRise, b.x+b.to+barOver, y-barRise))
		}
	})
	m.strokes(bars.String(), 1.2, "opacity:.7")
	root.walk(func(b *box) {
		y := float64(levels-b.level) * proofLevel
		m.label(oneLine(b.step.Conclusion), b.x, y, sizeLabel, "middle", fill(Code))
		if b.step.Rule != "" {
			m.label(oneLine(b.step.Rule), b.x+b.to+barOver+5, y-barRise+3.5, sizeNote, "start", fill(Muted))
		}
	})
	m.close("g")
	m.close("svg")
	return m.b.String()
}

// html draws the derivation, or lists one that is too large to be read drawn.
func (p *Proof) html(m *markup) {
	if p.Root == nil {
		return
	}
	why := ""
	if size := p.Root.size(); size > nodesDrawn {
		why = fmt.Sprintf("A derivation of %s steps is listed; up to %d are drawn.", wording.Group(size), nodesDrawn)
	}
	m.drawing(p.svg(), strings.Join(p.lines(), "\n"), why)
}
