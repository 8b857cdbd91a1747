package puzzle

import (
	"strconv"
	"strings"

	"sequent/stdlib/logic"
)

// Scales: what their predicates are called, and what the background says of them.

// complete gives a name to the ends of the scales that the text has no word for.
func (o *order) complete() {
	for _, s := range o.scales {
		s.ties = s.ties || o.loose
		for end := range s.comp {
			if s.comp[end] == "" {
				s.comp[end], s.sup[end] = s.missing(end)
			}
		}
	}
}

// missing makes a name for an end of a scale that the text has no word for: from the
// table, or as "less" of the other end.
func (s *scale) missing(end int) (comp, sup string) {
	switch {
	case s.key == "@right":
		return [2]string{"right of", "left of"}[end], [2]string{"rightmost", "leftmost"}[end]
	case s.key == "@first":
		return [2]string{"above", "below"}[end], [2]string{"first", "last"}[end]
	case s.row > 0:
		row := scales[s.row-1]
		adj := strings.Fields([2]string{row.much, row.little}[end])[0]
		return derive(adj)
	case s.comp[1-end] != "":
		adj := strings.TrimPrefix(strings.TrimPrefix(s.comp[1-end], "more "), "less ")
		adj = strings.TrimSuffix(adj, "er")
		return "less " + adj, "least " + adj
	}
	return "more " + s.key, "most " + s.key
}

// derive makes the comparative and the superlative of an adjective.
func derive(adj string) (comp, sup string) {
	for _, p := range irregularPairs {
		if irregularForms[p[0]] == adj && p[0] != "elder" && p[0] != "latter" {
			return p[0], p[1]
		}
	}
	n := len(adj)
	vowels := func(s string) (k int) {
		for i, r := range s {
			if strings.ContainsRune("aeiou", r) || r == 'y' && i > 0 {
				k++
			}
		}
		return k
	}
	switch {
	case strings.HasSuffix(adj, "e") && vowels(adj) <= 2:
		return adj + "r", adj + "st"
	case strings.HasSuffix(adj, "y") && syllables(adj) <= 2:
		return adj[:n-1] + "ier", adj[:n-1] + "iest"
	case vowels(adj) > 2, strings.HasSuffix(adj, "ful"), strings.HasSuffix(adj, "ous"),
		strings.HasSuffix(adj, "ant"), strings.HasSuffix(adj, "ent"):
		return "more " + adj, "most " + adj
	case n > 2 && vowels(adj[n-3:]) == 1 && strings.ContainsRune("aeiou", rune(adj[n-2])) &&
		!strings.ContainsRune("wxy", rune(adj[n-1])):
		return adj + adj[n-1:] + "er", adj + adj[n-1:] + "est"
	}
	return adj + "er", adj + "est"
}

// amounts names a scale of amounts.
func (s *scale) amounts(verb, noun string) {
	less, least := "less", "least"
	if strings.HasSuffix(noun, "s") {
		less, least = "fewer", "fewest"
	}
	for end, words := range [2][2]string{{"more", "most"}, {less, least}} {
		s.comp[end], s.sup[end] = strings.TrimSpace(words[0]+" "+noun), strings.TrimSpace(words[1]+" "+noun)
	}
	s.verb, s.noun = verb, noun
}

func (d direction) opposite() direction { return direction{d.scale, 1 - d.end} }

// pred returns the predicate of "x is taller than y".
func (d direction) pred() string { return d.symbol(d.comp[d.end]) }

// symbol returns a predicate of words. That of an amount of nothing that is named
// has the verb too: earns_more.
func (d direction) symbol(words string) string {
	if d.noun == "" && d.verb != "" {
		words = d.verb + " " + words
	}
	return identifier(strings.Fields(words))
}

// top returns the predicate of "x is the k-th tallest".
func (d direction) top(k int) string {
	words := d.sup[d.end]
	if k > 1 {
		words = ordinal(k) + " " + words
	}
	return d.symbol(words)
}

// ordinal returns the word for a rank, as predicates have it.
func ordinal(k int) string {
	if k < len(ordinals) {
		return ordinals[k]
	}
	return "v" + strconv.Itoa(k) + suffix(k)
}

// does returns the verb of statements about a scale.
func (s *scale) does() string {
	if s.verb == "" {
		return "is"
	}
	return s.verb
}

// than returns a comparison in words: taller than, to the left of, above.
func (d direction) than() string {
	switch d.key {
	case "@right":
		return "to the " + d.comp[d.end]
	case "@first":
		return d.comp[d.end]
	}
	return d.comp[d.end] + " than"
}

// axioms returns those of a strict total order, of its inverse and its two ends; where
// ties are allowed, of a strict weak order.
func (s *scale) axioms() []logic.Formula {
	up, down := direction{s, 0}, direction{s, 1}
	more := up.pred()
	fs := []logic.Formula{
		forall(imply(conj(of(more, "x", "y"), of(more, "y", "z")), of(more, "x", "z")), "x", "y", "z"),
		forall(not(of(more, "x", "x")), "x"),
		forall(equiv(of(down.pred(), "x", "y"), of(more, "y", "x")), "x", "y"),
	}
	if s.ties {
		fs = append(fs,
			forall(imply(of(more, "x", "z"), disj(of(more, "x", "y"), of(more, "y", "z"))), "x", "y", "z"),
			forall(equiv(of(up.top(1), "x"), forall(not(of(more, "y", "x")), "y")), "x"),
			forall(equiv(of(down.top(1), "x"), forall(not(of(more, "x", "y")), "y")), "x"))
		return fs
	}
	return append(fs,
		forall(disj(of(more, "x", "y"), equal("x", "y"), of(more, "y", "x")), "x", "y"),
		forall(equiv(of(up.top(1), "x"), forall(disj(equal("x", "y"), of(more, "x", "y")), "y")), "x"),
		forall(equiv(of(down.top(1), "x"), forall(disj(equal("x", "y"), of(more, "y", "x")), "y")), "x"))
}

// rankAxiom says that the k-th comes directly behind the one before it.
func (d direction) rankAxiom(k int) logic.Formula {
	more := d.pred()
	behind := forall(imply(of(more, "y", "z"), disj(equal("z", "x"), of(more, "x", "z"))), "z")
	before := exists(conj(of(d.top(k-1), "y"), of(more, "y", "x"), behind), "y")
	return forall(equiv(of(d.top(k), "x"), before), "x")
}
