package composition

import (
	"fmt"
	"strings"
)

// Node is a node of an ordered tree; one without children is a leaf.
type Node struct {
	Name     string
	Children []*Node
}

// Leaf returns a leaf. Its name tells it apart in errors; "" is its number.
func Leaf(name string) *Node { return &Node{Name: name} }

// Inner returns a node with children, left to right.
func Inner(name string, children ...*Node) *Node { return &Node{name, children} }

// Tree is an ordered tree, T of Definition 1. Its nodes are numbered from 0, the
// root, parents before their children and these from left to right. Trees are
// immutable.
type Tree struct {
	names    []string
	children [][]int
	leaf     []int // by node: which leaf it is, from the left; −1 of inner nodes
	leaves   []int // the nodes that are leaves, from the left
}

// maxNodes bounds a tree, against nodes that are their own descendants.
const maxNodes = 1 << 16

// NewTree numbers the nodes below a root. Two nodes may not have the same name;
// nodes without one are named by their numbers. The error names the node.
func NewTree(root *Node) (*Tree, error) {
	t := &Tree{}
	met := map[string]int{}
	if _, err := t.add(root, met); err != nil {
		return nil, err
	}
	if len(t.children[0]) == 0 {
		return nil, fmt.Errorf("the tree is the single leaf %s; there is nothing to compose", t.names[0])
	}
	return t, nil
}

func (t *Tree) add(n *Node, met map[string]int) (number int, err error) {
	number = len(t.names)
	if n == nil || number == maxNodes {
		return 0, fmt.Errorf("node %d is nil, or the tree has more than %d nodes", number, maxNodes)
	}
	name := n.Name
	if name == "" {
		name = fmt.Sprint(number)
	}
	if other, ok := met[name]; ok {
		return 0, fmt.Errorf("nodes %d and %d have the same name %s; rename one of them", other, number, name)
	}
	met[name] = number
	t.names, t.children, t.leaf = append(t.names, name), append(t.children, nil), append(t.leaf, -1)
	if len(n.Children) == 0 {
		t.leaf[number] = len(t.leaves)
		t.leaves = append(t.leaves, number)
	}
	for _, c := range n.Children {
		child, err := t.add(c, met)
		if err != nil {
			return 0, err
		}
		t.children[number] = append(t.children[number], child)
	}
	return number, nil
}

// Len returns the number of nodes.
func (t *Tree) Len() int { return len(t.names) }

// Name returns a node's name.
func (t *Tree) Name(node int) string { return t.names[node] }

// Children returns the children of a node, left to right; none of a leaf.
func (t *Tree) Children(node int) []int { return t.children[node] }

// IsLeaf reports whether a node has no children.
func (t *Tree) IsLeaf(node int) bool { return t.leaf[node] >= 0 }

// Leaves returns the leaves, left to right.
func (t *Tree) Leaves() []int { return t.leaves }

// String writes the tree by its names: "C2(l, op, C1(u, v))".
func (t *Tree) String() string {
	var b strings.Builder
	t.write(&b, 0)
	return b.String()
}

func (t *Tree) write(b *strings.Builder, node int) {
	b.WriteString(t.names[node])
	for i, c := range t.children[node] {
		b.WriteString([2]string{"(", ", "}[min(i, 1)])
		t.write(b, c)
	}
	if !t.IsLeaf(node) {
		b.WriteByte(')')
	}
}
