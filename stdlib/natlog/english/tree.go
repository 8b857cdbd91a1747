package english

import (
	"sequent/stdlib/display"
	"sequent/stdlib/natlog"
)

// tree returns the structure of a sentence for drawing and for telling sentences
// apart.
func tree(s natlog.Sentence) *display.Node {
	if s.Compound != nil {
		n := node(s.Compound.By.String())
		for _, p := range s.Compound.Parts {
			n.Kids = append(n.Kids, tree(p))
		}
		return n
	}
	return node("sentence", phraseTree(s.Subject), saidTree(natlog.Relative{
		Negated:   s.Negated,
		Predicate: s.Predicate,
	}))
}

// saidTree is a predicate, below not where it is denied.
func saidTree(r natlog.Relative) *display.Node {
	if r.Negated {
		return node("not", predicateTree(r.Predicate))
	}
	return predicateTree(r.Predicate)
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
	case natlog.Group:
		n := node(p.By.String())
		for _, member := range p.Members {
			n.Kids = append(n.Kids, phraseTree(member))
		}
		return n
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
			n.Kids = append(n.Kids, node("that", saidTree(m)))
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
	case natlog.Joined:
		n := node(p.By.String())
		for _, part := range p.Parts {
			n.Kids = append(n.Kids, saidTree(part))
		}
		return n
	}
	return node("nothing")
}
