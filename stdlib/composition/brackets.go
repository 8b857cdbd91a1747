package composition

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/source"
)

// Labelled brackets write an example with its tree, as treebanks do: a node is
// its value and its children in brackets, a leaf its value. A value is a word
// without brackets and spaces.
//
//	(F T ⇒ (F ε F))

// ParseExample reads an example in labelled brackets. The nodes of its tree have
// the names given, for inner nodes, parents first; the others are numbers. The
// error is a [*source.Error].
func ParseExample(text string, names ...string) (*Tree, Example[string], error) {
	p := &bracketParser{text: text, names: names}
	root, err := p.node(0)
	if err == nil {
		if word, at := p.next(); word != "" {
			err = source.Errorf(at, "brackets.extra", "expected the end of the tree, not %s", word)
		}
	}
	if err != nil {
		return nil, nil, err
	}
	if len(p.names) > 0 {
		return nil, nil, source.Errorf(source.Span{End: len(text)}, "brackets.names",
			"the list has %d more names than the tree has inner nodes", len(p.names))
	}
	t, failed := NewTree(root)
	if failed != nil {
		return nil, nil, source.Errorf(source.Span{End: len(text)}, "brackets.tree", "%v", failed).
			WithHelp("write a node as (value child child …)")
	}
	return t, p.values, nil
}

// bracketParser reads labelled brackets.
type bracketParser struct {
	text   string
	at     int
	names  []string // that are left
	values Example[string]
}

// next returns the next bracket or word, "" at the end.
func (p *bracketParser) next() (word string, at source.Span) {
	for p.at < len(p.text) {
		r, n := utf8.DecodeRuneInString(p.text[p.at:])
		if !unicode.IsSpace(r) {
			break
		}
		p.at += n
	}
	begin := p.at
	for p.at < len(p.text) {
		r, n := utf8.DecodeRuneInString(p.text[p.at:])
		if bracket := r == '(' || r == ')'; bracket && p.at == begin {
			p.at += n
			break
		} else if bracket || unicode.IsSpace(r) {
			break
		}
		p.at += n
	}
	return p.text[begin:p.at], source.Span{Start: begin, End: p.at}
}

// maxDepth bounds how deep brackets stand in brackets.
const maxDepth = 1000

// node reads a node.
func (p *bracketParser) node(depth int) (*Node, error) {
	word, at := p.next()
	switch {
	case word == "" || word == ")":
		return nil, expected(word, at, "a value or a bracket")
	case word != "(":
		p.values = append(p.values, word)
		return Leaf(""), nil
	case depth == maxDepth:
		return nil, source.Errorf(at, "brackets.deep", "brackets are nested more than %d deep", maxDepth)
	}
	value, inside := p.next()
	if value == "" || value == "(" || value == ")" {
		return nil, expected(value, inside, "the value of the node")
	}
	n := &Node{}
	if len(p.names) > 0 {
		n.Name, p.names = p.names[0], p.names[1:]
	}
	p.values = append(p.values, value)
	for {
		before := p.at
		if word, _ := p.next(); word == ")" {
			break
		}
		p.at = before
		child, err := p.node(depth + 1)
		if err != nil {
			return nil, err
		}
		n.Children = append(n.Children, child)
	}
	if len(n.Children) == 0 {
		return nil, source.Errorf(source.Span{
			Start: at.Start,
			End:   p.at,
		}, "brackets.childless", "a node in brackets needs children, but %s has none", value).
			WithHelp("write the leaf %s without brackets", value)
	}
	return n, nil
}

// expected returns the error at what should have been something else.
func expected(word string, at source.Span, what string) *source.Error {
	if word == "" {
		word = "the end"
	}
	return source.Errorf(at, "brackets.expected", "expected %s, not %s", what, word).
		WithHelp("write a node as (value child child …), as in (F T ⇒ (F ε F))")
}

// Same reports whether trees have the same shape and names.
func (t *Tree) Same(u *Tree) bool { return t.String() == u.String() }

// Write returns an example in labelled brackets.
func (e Example[V]) Write(t *Tree) string {
	var b strings.Builder
	e.write(&b, t, 0)
	return b.String()
}

func (e Example[V]) write(b *strings.Builder, t *Tree, node int) {
	if t.IsLeaf(node) {
		fmt.Fprint(b, e[node])
		return
	}
	fmt.Fprintf(b, "(%v", e[node])
	for _, c := range t.children[node] {
		b.WriteByte(' ')
		e.write(b, t, c)
	}
	b.WriteByte(')')
}
