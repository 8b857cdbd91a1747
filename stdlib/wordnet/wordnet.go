package wordnet

import (
	"fmt"
	"slices"
	"strings"
)

// POS is a part of speech.
type POS byte

// The parts of speech, as the files write them.
const (
	Noun      POS = 'n'
	Verb      POS = 'v'
	Adjective POS = 'a'
	Adverb    POS = 'r'
)

// POSs lists the parts of speech.
func POSs() []POS { return []POS{Noun, Verb, Adjective, Adverb} }

// String returns the part of speech in English.
func (p POS) String() string {
	switch p {
	case Noun:
		return "noun"
	case Verb:
		return "verb"
	case Adjective:
		return "adjective"
	case Adverb:
		return "adverb"
	}
	return fmt.Sprintf("POS(%q)", byte(p))
}

// suffix returns what the files of the part of speech end in.
func (p POS) suffix() string {
	return map[POS]string{Noun: "noun", Verb: "verb", Adjective: "adj", Adverb: "adv"}[p]
}

// Kind is the relation that a pointer expresses.
type Kind string

// The kinds of pointers, as the files write them (wninput(5WN)). A pointer of
// an instance leads from an individual, Paris, to what it is, a city.
const (
	Antonym          Kind = "!"
	Hypernym         Kind = "@"
	InstanceHypernym Kind = "@i"
	Hyponym          Kind = "~"
	InstanceHyponym  Kind = "~i"
	MemberHolonym    Kind = "#m"
	SubstanceHolonym Kind = "#s"
	PartHolonym      Kind = "#p"
	MemberMeronym    Kind = "%m"
	SubstanceMeronym Kind = "%s"
	PartMeronym      Kind = "%p"
	Attribute        Kind = "="
	Derivation       Kind = "+"
	Entails          Kind = "*"
	Cause            Kind = ">"
	AlsoSee          Kind = "^"
	VerbGroup        Kind = "$"
	SimilarTo        Kind = "&"
	Participle       Kind = "<"
	Pertainym        Kind = "\\"
)

// Pointer leads to another synset. Source and Target are 0 where it holds of
// the synsets as a whole; else it holds of these words of the two, from 1.
type Pointer struct {
	Kind           Kind
	POS            POS
	Offset         int64
	Source, Target int
}

// Synset is a set of lemmas with one meaning. It is not changed once read.
type Synset struct {
	POS    POS
	Offset int64 // its place in the data file, which names it
	Class  Class
	// Satellite marks an adjective that clusters around another one, to which
	// it is similar: tepid around hot.
	Satellite bool
	Words     []string // as they are written, with spaces: hot dog
	Pointers  []Pointer
	Frames    []int  // of a verb: the numbers of its sentence frames (wninput(5WN))
	Gloss     string // definition and examples
}

// String returns the synset as glosses of traces write it: {dog, domestic dog}.
func (s *Synset) String() string { return "{" + strings.Join(s.Words, ", ") + "}" }

// objectFrames are the sentence frames with a direct object: somebody kicks
// something.
var objectFrames = []int{8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 24, 25, 30, 31, 33}

// Takes reports whether a verb has a frame with a direct object, or one without.
func (s *Synset) Takes(object bool) bool {
	return slices.ContainsFunc(s.Frames, func(f int) bool { return slices.Contains(objectFrames, f) == object })
}

// Definition returns the gloss without its examples.
func (s *Synset) Definition() string {
	if i := strings.Index(s.Gloss, `; "`); i >= 0 {
		return s.Gloss[:i]
	}
	return s.Gloss
}

// id names a synset within the database.
type id struct {
	pos    POS
	offset int64
}

// id returns the synset's name: synsets that were read twice are the same.
func (s *Synset) id() id { return id{s.POS, s.Offset} }

// Senses returns the synsets of a lemma, the most frequent sense first; none where
// the database lacks it. The lemma may be written with spaces, in any case. The
// error is that of reading the files.
func (d *Database) Senses(lemma string, pos POS) ([]*Synset, error) {
	entry, err := d.entry(lemma, pos)
	if err != nil || entry == nil {
		return nil, err
	}
	senses := make([]*Synset, len(entry))
	for i, at := range entry {
		if senses[i], err = d.Synset(pos, at); err != nil {
			return nil, err
		}
	}
	return senses, nil
}

// Has reports whether the database has the lemma.
func (d *Database) Has(lemma string, pos POS) (bool, error) {
	entry, err := d.entry(lemma, pos)
	return entry != nil, err
}

// entry returns the offsets of a lemma's synsets.
func (d *Database) entry(lemma string, pos POS) ([]int64, error) {
	f := d.files[pos]
	if f == nil {
		return nil, nil
	}
	word := key(lemma)
	return f.entries.get(word, func() ([]int64, error) {
		line, err := f.index.find(word)
		if err != nil || line == "" {
			return nil, err
		}
		return parseIndex(f.index.name, line)
	})
}

// key returns a lemma as the files are sorted by it.
func key(lemma string) string {
	return strings.Join(strings.Fields(strings.ToLower(lemma)), "_")
}

// Synset returns the synset at an offset. The error says that there is none, or is
// that of reading.
func (d *Database) Synset(pos POS, offset int64) (*Synset, error) {
	f := d.files[pos]
	if f == nil {
		return nil, fmt.Errorf("wordnet: unknown part of speech %v", pos)
	}
	return f.synsets.get(offset, func() (*Synset, error) {
		line, err := f.data.line(offset)
		if err != nil {
			return nil, err
		}
		return parseData(f.data.name, line, offset)
	})
}
