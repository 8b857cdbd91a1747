package wordnet

import "slices"

// Follow returns the synsets that the pointers of the given kinds lead to.
func (d *Database) Follow(s *Synset, kinds ...Kind) ([]*Synset, error) {
	var out []*Synset
	for _, p := range s.Pointers {
		if !slices.Contains(kinds, p.Kind) {
			continue
		}
		to, err := d.Synset(p.POS, p.Offset)
		if err != nil {
			return nil, err
		}
		out = append(out, to)
	}
	return out, nil
}

// Above lists what a synset is a kind of: its hypernyms, theirs, and so on, the
// nearest first, without s. An individual's classes count.
func (d *Database) Above(s *Synset) ([]*Synset, error) {
	c, err := d.climb(s)
	if err != nil {
		return nil, err
	}
	return c.order[1:], nil
}

// Is reports whether a synset is another one or of its kind.
func (d *Database) Is(s, kind *Synset) (bool, error) {
	c, err := d.climb(s)
	if err != nil {
		return false, err
	}
	return c.has(kind), nil
}

// cone is a synset and all above it.
type cone struct {
	order []*Synset      // breadth first
	from  map[id]*Synset // of each, the one below it by which it was reached; nil for the first
}

// climb collects what is above a synset, each reached by a shortest way. The
// verbs of WordNet 3.0 have a circle of hypernyms, which ends here.
func (d *Database) climb(s *Synset) (*cone, error) {
	c := &cone{order: []*Synset{s}, from: map[id]*Synset{s.id(): nil}}
	for i := 0; i < len(c.order); i++ { // it grows
		above, err := d.Follow(c.order[i], Hypernym, InstanceHypernym)
		if err != nil {
			return nil, err
		}
		for _, t := range above {
			if !c.has(t) {
				c.from[t.id()] = c.order[i]
				c.order = append(c.order, t)
			}
		}
	}
	return c, nil
}

// has reports whether a synset is the first of the cone or above it.
func (c *cone) has(s *Synset) bool {
	_, ok := c.from[s.id()]
	return ok
}

// path returns how a synset of the cone was reached, from the first up to it.
func (c *cone) path(to *Synset) []*Synset {
	path := []*Synset{to}
	for s := c.from[to.id()]; s != nil; s = c.from[s.id()] {
		path = append(path, s)
	}
	slices.Reverse(path)
	return path
}

// Antonyms returns the antonyms of a lemma in any of its senses, each once.
func (d *Database) Antonyms(lemma string, pos POS) ([]string, error) {
	links, err := d.opposites(lemma, pos)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, o := range links {
		if !slices.Contains(out, o.word) {
			out = append(out, o.word)
		}
	}
	return out, nil
}

// opposite is a word that an antonym pointer of a lemma leads to.
type opposite struct {
	word     string
	from, to *Synset
	sense    int
}

// opposites follows the antonym pointers of a lemma in all its senses.
func (d *Database) opposites(lemma string, pos POS) ([]opposite, error) {
	senses, err := d.Senses(lemma, pos)
	if err != nil {
		return nil, err
	}
	var out []opposite
	for i, s := range senses {
		for _, p := range s.Pointers {
			if p.Kind != Antonym || p.Source < 1 || p.Source > len(s.Words) || key(s.Words[p.Source-1]) != key(lemma) {
				continue
			}
			to, err := d.Synset(p.POS, p.Offset)
			if err != nil {
				return nil, err
			}
			if p.Target >= 1 && p.Target <= len(to.Words) {
				out = append(out, opposite{to.Words[p.Target-1], s, to, i + 1})
			}
		}
	}
	return out, nil
}
