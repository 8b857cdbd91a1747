package logic

import (
	"sequent/stdlib/display"
	"sequent/stdlib/wording"
)

// Tree returns the syntax tree of f for drawing: a connective or quantifier on each
// inner node, an atom, an equality or a constant on each leaf. Hovering over
// an inner node shows its subformula. Beyond maxTree nodes the rest of a
// branch is one leaf that counts what it stands for.
func Tree(f Formula) *display.Node {
	left := maxTree
	return treeNode(f, &left, maxTreeDepth)
}

const (
	maxTree      = 2_000 // nodes that are drawn
	maxTreeDepth = 200   // levels that are drawn
	maxTitle     = 200   // nodes of a subformula that hovering shows
)

// treeNode draws f as long as nodes are left and levels remain.
func treeNode(f Formula, left *int, depth int) *display.Node {
	kids := Children(f)
	*left--
	if len(kids) == 0 {
		return &display.Node{Label: f.String()}
	}
	if *left <= 0 || depth == 0 {
		return &display.Node{Label: "…", Tone: display.Muted, Title: wording.Count(Length(f), "further node")}
	}
	n := &display.Node{Label: head(f)}
	if !longerThan(f, maxTitle) {
		n.Title = f.String()
	}
	for _, k := range kids {
		n.Kids = append(n.Kids, treeNode(k, left, depth-1))
	}
	return n
}

// head returns the symbol at the root of a formula that has parts.
func head(f Formula) string {
	switch f := f.(type) {
	case *Binary:
		return f.Op.String()
	case *Quant:
		if f.All {
			return "∀" + f.Var
		}
		return "∃" + f.Var
	}
	return "¬"
}
