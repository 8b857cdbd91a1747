package wordnet

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Relation is the relation between the meanings of two words.
type Relation uint8

// The relations, in the order in which [Database.Compare] prefers them.
const (
	Same     Relation = iota // a synset has both words
	Below                    // the first is a kind of the second: poodle, dog
	Over                     // the second is a kind of the first
	Opposite                 // antonyms: hot, cold
)

// String returns the relation as a phrase between the words.
func (r Relation) String() string {
	return [...]string{"means the same as", "is a kind of", "has as a kind", "is the opposite of"}[min(r, Opposite)]
}

// Link is a relation between two lemmas in one sense of each.
type Link struct {
	Relation       Relation
	A, B           string
	SenseA, SenseB int // from 1, the most frequent
	// Path leads from A's synset to B's: one synset for Same, up or down the
	// hypernyms, two antonyms.
	Path []*Synset
}

// String shows the link with the senses and the way: poodle 1 is a kind of
// dog 1: {poodle, poodle dog} < {dog, …}.
func (l Link) String() string {
	step := map[Relation]string{Below: " < ", Over: " > ", Opposite: " ↔ "}[l.Relation]
	parts := make([]string, len(l.Path))
	for i, s := range l.Path {
		parts[i] = s.String()
	}
	return fmt.Sprintf("%s %d %v %s %d: %s", l.A, l.SenseA, l.Relation, l.B, l.SenseB, strings.Join(parts, step))
}

// Compare lists the relations between any senses of two lemmas, at most one link
// for each relation: that of the most frequent senses and, among those, the
// shortest. The links are in the same order, so the first is the most likely.
//
// A lemma in lower case is not compared in senses that are names: milk is not
// the river Milk.
//
// Words that share a hypernym do not count as disjoint: WordNet does not say so,
// and teacher and mother are not.
func (d *Database) Compare(a, b string, pos POS) ([]Link, error) {
	from, err := d.Senses(a, pos)
	if err != nil || len(from) == 0 {
		return nil, err
	}
	to, err := d.Senses(b, pos)
	if err != nil || len(to) == 0 {
		return nil, err
	}
	links, err := d.kinds(a, b, from, to)
	if err != nil {
		return nil, err
	}
	more, err := d.opposed(a, b, pos, to)
	if err != nil {
		return nil, err
	}
	links = append(links, more...)
	slices.SortStableFunc(links, compareLinks)
	seen := map[Relation]bool{}
	return slices.DeleteFunc(links, func(l Link) bool {
		had := seen[l.Relation]
		seen[l.Relation] = true
		return had
	}), nil
}

// compareLinks puts frequent senses first, then short ways.
func compareLinks(x, y Link) int {
	return cmp.Or(cmp.Compare(x.SenseA+x.SenseB, y.SenseA+y.SenseB), cmp.Compare(len(x.Path), len(y.Path)),
		cmp.Compare(x.Relation, y.Relation), cmp.Compare(x.SenseA, y.SenseA))
}

// kinds finds the links by hypernyms between any two senses.
func (d *Database) kinds(a, b string, from, to []*Synset) ([]Link, error) {
	up, err := d.cones(from)
	if err != nil {
		return nil, err
	}
	down, err := d.cones(to)
	if err != nil {
		return nil, err
	}
	var links []Link
	for i, s := range from {
		for j, t := range to {
			if !s.writes(a) || !t.writes(b) {
				continue
			}
			link := Link{A: a, B: b, SenseA: i + 1, SenseB: j + 1}
			switch {
			case s.id() == t.id():
				link.Relation, link.Path = Same, []*Synset{s}
			case up[i].has(t):
				link.Relation, link.Path = Below, up[i].path(t)
			case down[j].has(s):
				link.Relation, link.Path = Over, down[j].path(s)
				slices.Reverse(link.Path)
			default:
				continue
			}
			links = append(links, link)
		}
	}
	return links, nil
}

// writes reports whether the synset has the lemma as it is written, or the lemma
// is written with a capital.
func (s *Synset) writes(lemma string) bool {
	lower := strings.ToLower(lemma)
	return lemma != lower || slices.ContainsFunc(s.Words, func(w string) bool {
		return strings.ToLower(w) == w && key(w) == key(lower)
	})
}

// cones climbs from each sense once, whatever it is compared with.
func (d *Database) cones(senses []*Synset) ([]*cone, error) {
	out := make([]*cone, len(senses))
	for i, s := range senses {
		c, err := d.climb(s)
		if err != nil {
			return nil, err
		}
		out[i] = c
	}
	return out, nil
}

// opposed finds the antonym pointers from a to b.
func (d *Database) opposed(a, b string, pos POS, to []*Synset) ([]Link, error) {
	out, err := d.opposites(a, pos)
	if err != nil {
		return nil, err
	}
	var links []Link
	for _, o := range out {
		if key(o.word) != key(b) {
			continue
		}
		at := slices.IndexFunc(to, func(s *Synset) bool { return s.id() == o.to.id() })
		links = append(links, Link{Opposite, a, b, o.sense, at + 1, []*Synset{o.from, o.to}})
	}
	return links, nil
}
