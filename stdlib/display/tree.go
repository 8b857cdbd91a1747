package display

import (
	"fmt"
	"strings"

	"sequent/stdlib/wording"
)

// nodesDrawn is how many nodes a drawing may have; a text form lists at most
// nodesListed lines and goes depthListed levels deep.
const (
	nodesDrawn  = 400
	nodesListed = 1000
	depthListed = 60
)

// lines returns the tree indented, a node a line, its note after its label; the
// edges of the deciding path are heavy.
func (t *Tree) lines() []string {
	if t.Root == nil {
		return nil
	}
	var l lister
	l.node(t.Root, "", "", 0)
	if rest := t.Root.size() - l.nodes; rest > 0 {
		l.out = append(l.out, fmt.Sprintf("and %s more nodes", wording.Group(rest)))
	}
	return l.out
}

// size counts the nodes of the tree, without recursion: trees may be deep.
func (n *Node) size() int {
	count, stack := 0, []*Node{n}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if top != nil {
			count++
			stack = append(stack, top.Kids...)
		}
	}
	return count
}

// lister collects the lines of a tree and counts the nodes they account for.
type lister struct {
	out   []string
	nodes int
}

// node lists n after lead, and its children after rest.
func (l *lister) node(n *Node, lead, rest string, depth int) {
	if len(l.out) >= nodesListed {
		return
	}
	if depth == depthListed {
		deeper := n.size()
		l.nodes += deeper
		l.out = append(l.out, fmt.Sprintf("%s… %s nodes deeper", lead, wording.Group(deeper)))
		return
	}
	text := oneLine(n.Label)
	if n.Note != "" {
		text += "   " + oneLine(n.Note)
	}
	l.nodes++
	l.out = append(l.out, lead+text)
	kids := n.kids()
	for i, k := range kids {
		branch, below := elbow(kids[i:])
		l.node(k, rest+branch, rest+below, depth+1)
	}
}

// kids returns the children that are there.
func (n *Node) kids() []*Node {
	var kids []*Node
	for _, k := range n.Kids {
		if k != nil {
			kids = append(kids, k)
		}
	}
	return kids
}

// elbow returns the line that leads to the first of kids, and the one that runs on
// below it to its later siblings; it is heavy as far as it leads to a thick one.
func elbow(kids []*Node) (branch, below string) {
	heavy := false // a later sibling is thick
	for _, k := range kids[1:] {
		heavy = heavy || k.Thick
	}
	switch last, thick := len(kids) == 1, kids[0].Thick; {
	case last && thick:
		return "┗━ ", "   "
	case last:
		return "└─ ", "   "
	case thick && heavy:
		return "┣━ ", "┃  "
	case thick:
		return "┡━ ", "│  "
	case heavy:
		return "┠─ ", "┃  "
	}
	return "├─ ", "│  "
}

// The measures of drawn trees, in pixels.
//
//	   ∧          base line of level 0
//	  ╱ ╲         an edge leaves 7 below a base line and ends 2 above the
//	 ╱   ╲        next label
//	p     → ⊏     base line of level 1, treeLevel below; a note
const (
	treeLevel = 46.0 // from one level's base line to the next
	treeGap   = 18.0 // between boxes of a level
	treePad   = 3.0  // around a label
	noteGap   = 3.0  // between a label and its note, besides a space
)

// svg draws the tree top-down, or gives "" where it has too many nodes.
func (t *Tree) svg() string {
	if t.Root == nil || t.Root.size() > nodesDrawn {
		return ""
	}
	root := t.Root.box()
	width, levels := treeLayout.place(root)
	var m markup
	m.openSVG(width+2*margin, float64(levels-1)*treeLevel+sizeLabel+2*margin+4, t.Alt)
	m.open("g", "transform", "translate("+number(margin)+" "+number(margin+sizeLabel)+")")
	m.b.WriteByte('\n')
	// One path for each weight keeps a drawing of 400 nodes small.
	var thin, thick strings.Builder
	root.walk(func(b *box) {
		for _, k := range b.kids {
			line := segment(b.x, b.baseline()+7, k.x, k.baseline()-sizeLabel-2)
			if k.node.Thick {
				thick.WriteString(line)
			} else {
				thin.WriteString(line)
			}
		}
	})
	m.strokes(thin.String(), 1.2, "opacity:.45")
	m.strokes(thick.String(), 2.6, "opacity:.9")
	root.walk(m.treeNode)
	m.close("g")
	m.close("svg")
	return m.b.String()
}

// box prepares the node and its descendants for layout.
func (n *Node) box() *box {
	b := &box{node: n}
	for _, k := range n.kids() {
		b.kids = append(b.kids, k.box())
	}
	return b
}

// baseline returns where a node's label stands, from the root's down.
func (b *box) baseline() float64 { return float64(b.level) * treeLevel }

var treeLayout = tidy{
	gap:    treeGap,
	centre: func(kids []*box) float64 { return (kids[0].x + kids[len(kids)-1].x) / 2 },
	fit: func(b *box) {
		b.half = labelWidth(b.node.Label, b.node.Tone) / 2
		b.left, b.right = b.half+treePad, b.half+treePad
		if b.node.Note != "" {
			b.right += noteGap + pixels(" "+oneLine(b.node.Note), sizeNote, false)
		}
	},
}

// treeNode writes a node's label, its note beside it and its hover text. Both
// are one text, so that the note follows the label wherever that really ends.
func (m *markup) treeNode(b *box) {
	n := b.node
	m.open("g")
	if n.Title != "" {
		m.elem("title", n.Title)
	}
	m.open("text", "x", number(b.x+(b.right-b.left)/2), "y", number(b.baseline()),
		"font-size", number(sizeLabel), "text-anchor", "middle", "style", fill(n.Tone))
	m.text(oneLine(n.Label))
	if n.Note != "" {
		m.elem("tspan", " "+oneLine(n.Note), "dx", number(noteGap), "font-size", number(sizeNote),
			"style", fill(Muted)+";font-weight:400;font-family:"+fontText)
	}
	m.close("text")
	m.close("g")
	m.b.WriteByte('\n')
}

// html draws the tree, or lists one that is too large to be read drawn.
func (t *Tree) html(m *markup) {
	if t.Root == nil {
		return
	}
	why := ""
	if size := t.Root.size(); size > nodesDrawn {
		why = fmt.Sprintf("A tree of %s nodes is listed; up to %d are drawn.", wording.Group(size), nodesDrawn)
	}
	m.drawing(t.svg(), strings.Join(t.lines(), "\n"), why)
}
