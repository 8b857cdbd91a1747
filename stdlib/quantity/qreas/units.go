package qreas

import "sequent/stdlib/quantity/unit"

// unit returns the unit of a numset, and how it was found.
func (s *segmenter) unit(n *Numset) (name, how string) {
	if s.mode == Published {
		return s.governing(n)
	}
	if u := s.known(n); u != "" {
		return u, "known"
	}
	for _, i := range n.Cardinals {
		if g, ok := s.counts[i]; ok {
			return s.Tokens[g].Text, "nummod"
		}
	}
	if at := s.nearest(n); at >= 0 {
		return s.Tokens[at].Text, "nearest noun"
	}
	return "", "missing"
}

// known returns the unit of the tables that stands right before or behind the number;
// "" where none does.
func (s *segmenter) known(n *Numset) string {
	first, last := n.Cardinals[0], n.Cardinals[len(n.Cardinals)-1]
	for _, i := range []int{first - 1, last + 1} {
		if i < n.From || i >= n.To {
			continue
		}
		u, ok := unit.Parse(s.Tokens[i].Text)
		sign := !isWord(s.Tokens[i].Text)
		if ok && (sign || s.noun(i)) && u.Kind != unit.None && u.Kind != unit.Count {
			return u.Name
		}
	}
	return ""
}

// nearest returns the noun of the sentence that stands nearest to the number, behind it
// where two are as near; -1 where there is none.
func (s *segmenter) nearest(n *Numset) int {
	first, last := n.Cardinals[0], n.Cardinals[len(n.Cardinals)-1]
	before, behind := s.before[first], s.behind[last]
	if behind < 0 || before >= 0 && first-before < behind-last {
		return before
	}
	return behind
}

// governing returns the published code's unit: the governor of the first dependency
// nummod or nmod, in any sentence, whose dependent is written like one of the
// cardinals; else a sign of money in the mention.
func (s *segmenter) governing(n *Numset) (name, how string) {
	for _, i := range n.Cardinals {
		if a, ok := s.governor[s.Tokens[i].Text]; ok {
			return canonical(s.Tokens[a.Governor].Text), a.Relation
		}
	}
	for i := n.From; i < n.To; i++ {
		if s.Tokens[i].Text == "$" {
			return "$", "known"
		}
	}
	return "", "missing"
}

// canonical returns a unit as the published code writes it.
func canonical(word string) string {
	switch word {
	case "percent":
		return "%"
	case "dollar", "dollars", "usd":
		return "$"
	case "rupees":
		return "Rs"
	}
	return word
}
