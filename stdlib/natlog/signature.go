package natlog

import (
	"fmt"
	"sync"
)

// Import says whether existential import is assumed: that what determiners
// restrict themselves to has members. Without it "every unicorn runs" is true
// and "some unicorn runs" false where there are none.
type Import bool

// The two readings.
const (
	NoImport Import = false
	NonEmpty Import = true
)

// Signature is the joint projectivity signature of a pair of determiners: the
// relation of "P A B" to "H A′ B′" from the relation of A to A′ and that of B
// to B′ (section 4.1 of the paper). Its cells are computed when they are asked
// for, from what the determiners mean, and are exact over all finite domains:
// no stronger relation holds in all of them.
type Signature struct {
	Premise, Hypothesis *Determiner
	Import              Import
	table               *table
}

// table is the cells of a signature, shared by determiners of equal meaning.
type table struct {
	plan  *plan
	cells [len(relations)][len(relations)]struct {
		once     sync.Once
		relation Relation
	}
}

// tables holds the tables that were asked for, by the meanings and the import. It
// begins anew when it is full: determiners with numbers have no end of meanings.
var tables struct {
	sync.RWMutex
	known map[string]*table
}

// tablesKept bounds how many tables are kept; a text's determiners make dozens.
const tablesKept = 1 << 10

// Project returns the joint projectivity signature of two determiners. The error
// says that numbers in their meanings are too large to go through all cases.
func Project(premise, hypothesis *Determiner, imports Import) (*Signature, error) {
	return projectEach(premise, hypothesis, [2]bool{bool(imports), bool(imports)})
}

// projectEach returns [Project] where restrictors of the premise and of the hypothesis
// have members or not.
func projectEach(premise, hypothesis *Determiner, imports [2]bool) (*Signature, error) {
	s := &Signature{Premise: premise, Hypothesis: hypothesis, Import: Import(imports[0] && imports[1])}
	key := fmt.Sprintf("%v; %v; %v", premise.meaning, hypothesis.meaning, imports)
	tables.RLock()
	s.table = tables.known[key]
	tables.RUnlock()
	if s.table != nil {
		return s, nil
	}
	p, err := newPlan(premise.meaning, hypothesis.meaning, imports)
	if err != nil {
		return nil, fmt.Errorf("%s/%s: %w", premise, hypothesis, err)
	}
	s.table = &table{plan: p}
	tables.Lock()
	defer tables.Unlock()
	if tables.known == nil || len(tables.known) >= tablesKept {
		tables.known = map[string]*table{}
	}
	tables.known[key] = s.table
	return s, nil
}

// At returns the relation of the sentences where the restrictors stand in one
// relation and the bodies in another.
func (s *Signature) At(restrictor, body Relation) Relation {
	c := &s.table.cells[restrictor.valid()][body.valid()]
	c.once.Do(func() { c.relation = Of(s.table.plan.regions(restrictor, body)) })
	return c.relation
}

// String returns the pair: every/some.
func (s *Signature) String() string { return pairName(s.Premise.name, s.Hypothesis.name) }

// pairName returns how a pair of words stands in trees and tables: tall/ε.
func pairName(premise, hypothesis string) string { return orEmpty(premise) + "/" + orEmpty(hypothesis) }

// orEmpty writes ε for a word that is not there.
func orEmpty(word string) string {
	if word == "" {
		return "ε"
	}
	return word
}

// ProjectNegation returns the joint projectivity of negation: the relation of two
// phrases, each negated or not, from that of the bare ones.
func ProjectNegation(premise, hypothesis bool, body Relation) Relation {
	var out Regions
	for _, x := range []bool{true, false} {
		for _, y := range []bool{true, false} {
			if body.Regions()&Region(x, y) != 0 {
				out |= Region(x != premise, y != hypothesis)
			}
		}
	}
	return Of(out)
}

// projectParts returns [ProjectModifiers] for modifiers that are not intersective:
// of heads that are not equivalent one only knows that what is modified is part
// of what the head denotes.
func projectParts(modifiers, head Relation) Relation {
	if head == Equivalence {
		return ProjectModifiers(modifiers, head)
	}
	return ProjectModifiers(Independence, head)
}

// ProjectModifiers returns the joint projectivity of modifiers: the relation of two
// modified heads from that of the modifiers and that of the bare heads. A
// modifier opposite to none is ⊏ or ⊐, as if what is not there denoted
// everything; two heads without modifiers keep their relation. Modifiers are
// intersective: what is modified denotes what head and modifier have in common.
// Where heads are equivalent or independent, as always in the paper's
// fragment, it is enough that it denotes part of what the head does.
func ProjectModifiers(modifiers, head Relation) Relation {
	var out Regions
	for i := range 16 {
		x, y, p, h := i&1 != 0, i&2 != 0, i&4 != 0, i&8 != 0
		if head.Regions()&Region(x, y) != 0 && modifiers.Regions()&Region(p, h) != 0 {
			out |= Region(x && p, y && h)
		}
	}
	return Of(out)
}
