package english

import (
	"sequent/stdlib/display"
	"sequent/stdlib/natlog"
)

// tree returns the structure of a sentence for drawing and for telling sentences
// apart.
func tree(s natlog.Sentence) *display.Node {
	said := predicateTree(s.Predicate)
	if s.Negated {
		said = node("not", said)
	}
	return node("sentence", phraseTree(s.Subject), said)
}

// Tree returns the structure of the sentence: subject and predicate, their heads and
// modifiers.
func (r *Reading) Tree() *display.Node { return tree(r.Sentence) }

// node returns a node of the drawing.
func node(label string, children ...*display.Node) *display.Node {
	return &display.Node{Label: label, Kids: children}
}

// phraseTree returns a noun phrase: its determiner over its noun.
func phraseTree(p natlog.NounPhrase) *display.Node {
	switch p := p.(type) {
	case natlog.Quantified:
		return node(p.Determiner.Name(), nounTree(p.Noun))
	case natlog.Name:
		return node("name", node(p.Word))
	}
	return node("nothing")
}

// nounTree returns a noun over its modifiers. What a bare adjective is said of has no
// head.
func nounTree(n natlog.Noun) *display.Node {
	head := n.Head
	if head == "" {
		head = "what is"
	}
	return modifiedTree(head, n.Modifiers)
}

// modifiedTree returns a head with its modifiers below it.
func modifiedTree(head string, ms []natlog.Modifier) *display.Node {
	n := node(head)
	for _, m := range ms {
		switch m := m.(type) {
		case natlog.Attribute:
			n.Kids = append(n.Kids, node(m.Word))
		case natlog.Prepositional:
			n.Kids = append(n.Kids, node(m.Preposition, phraseTree(m.Object)))
		case natlog.Relative:
			said := predicateTree(m.Predicate)
			if m.Negated {
				said = node("not", said)
			}
			n.Kids = append(n.Kids, node("that", said))
		}
	}
	return n
}

// predicateTree returns a verb over its modifiers and its object, or be over what it
// says.
func predicateTree(p natlog.Predicate) *display.Node {
	switch p := p.(type) {
	case natlog.Verb:
		n := modifiedTree(p.Head, p.Modifiers)
		if p.Object != nil {
			n.Kids = append(n.Kids, node("object", phraseTree(p.Object)))
		}
		return n
	case natlog.Copula:
		return node("be", nounTree(p.Complement))
	}
	return node("nothing")
}
