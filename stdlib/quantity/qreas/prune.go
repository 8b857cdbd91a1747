package qreas

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"sequent/stdlib/quantity"
	"sequent/stdlib/wordnet"
)

// Pair is a numset of the premise and one of the hypothesis, by their places, and
// the pruner's result for their units.
type Pair struct {
	Premise, Hypothesis int
	Units               [2]string // as they were compared
	Compatible          bool
	Why                 string // which test decided
	// Undecided names the missing list or WordNet that would decide.
	Undecided string
}

// pruner tests units. It is safe for concurrent use.
type pruner struct {
	lists Lists
	db    *wordnet.Database
	known sync.Map // [2]string → match
	// size bounds known.
	mu   sync.Mutex
	size int
}

// match is what the tests say of two units.
type match struct {
	compatible     bool
	why, undecided string
}

// prune tests all pairs. The published code writes the unit of the hypothesis over
// that of a compatible premise numset, so that later tests see it, and the last one
// stays; the paper's mode changes no unit. The units of the premise numsets after
// pruning are returned for each hypothesis numset.
func (r *Reasoner) prune(ctx context.Context, ps, hs []*Numset) (pairs []Pair, units [][]string, err error) {
	if len(ps)*len(hs) > mostPairs {
		return nil, nil, &TextError{true, &PairsError{len(ps), len(hs)}}
	}
	now := make([]string, len(ps))
	units = make([][]string, len(hs))
	for i, p := range ps {
		now[i] = p.Unit
	}
	for k := range hs {
		units[k] = slices.Clone(now)
	}
	for i := range ps {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		for k, h := range hs {
			m := r.pruner.match(now[i], h.Unit)
			pairs = append(pairs, Pair{i, k, [2]string{now[i], h.Unit}, m.compatible, m.why, m.undecided})
			if !m.compatible {
				continue
			}
			units[k][i] = h.Unit
			if r.options.mode() == Published {
				now[i] = h.Unit
			}
		}
		if r.options.mode() == Published {
			for k := range hs {
				units[k][i] = now[i]
			}
		}
	}
	return pairs, units, nil
}

// mostPairs bounds the pairs that are tested.
const mostPairs = 1_000_000

// PairsError reports that two texts have too many quantities to compare.
type PairsError struct{ Premise, Hypothesis int }

// Error names the limit.
func (e *PairsError) Error() string {
	return fmt.Sprintf("the texts have %d and %d quantities, more than the limit of %d pairs", e.Premise, e.Hypothesis,
		mostPairs)
}

// matchesKept bounds how many matches are remembered.
const matchesKept = 1 << 16

// match tests two units, and remembers what it found.
func (p *pruner) match(a, b string) match {
	key := [2]string{a, b}
	if m, ok := p.known.Load(key); ok {
		return m.(match)
	}
	m := p.test(a, b)
	p.mu.Lock()
	if p.size++; p.size > matchesKept {
		p.known.Clear()
		p.size = 1
	}
	p.mu.Unlock()
	p.known.Store(key, m)
	return m
}

// test returns the pruner's tests in their order.
func (p *pruner) test(a, b string) match {
	if a == "" || b == "" {
		return match{true, "a unit is missing", ""}
	}
	if a == b {
		return match{true, "the units are equal", ""}
	}
	other := strings.Fields(b)
	if i := slices.IndexFunc(strings.Fields(a), func(w string) bool { return slices.Contains(other, w) }); i >= 0 {
		return match{true, fmt.Sprintf("both units have the word %q", strings.Fields(a)[i]), ""}
	}
	var missing []string
	if p.db == nil {
		missing = append(missing, "WordNet")
	} else if why := p.related(a, b); why != "" {
		return match{true, why, ""}
	}
	why, lacks := p.persons(a, b)
	if why != "" {
		return match{true, why, ""}
	}
	if missing = append(missing, lacks...); missing != nil {
		return match{false, "none of the possible tests holds", need(missing)}
	}
	return match{false, "no test holds", ""}
}

// need says what would have to be on this machine.
func need(missing []string) string {
	what := "it is unknown whether the units are compatible: "
	if lists := slices.DeleteFunc(slices.Clone(missing), func(m string) bool {
		return m == "WordNet"
	}); len(lists) > 0 {
		what += "the authors' lists are not on this machine; fetch them with `sequent data fetch " +
			strings.Join(lists, " ") + "`"
		if len(lists) == len(missing) {
			return what
		}
		what += "; "
	}
	return what + "WordNet is not on this machine"
}

// related returns the relation in WordNet of the first synsets of two units: the same
// words, or one above the other.
func (p *pruner) related(a, b string) string {
	x, y := p.first(a), p.first(b)
	if x == nil || y == nil {
		return ""
	}
	if x.Offset == y.Offset {
		return "WordNet has both units in the same first synset"
	}
	if up, err := p.db.Is(x, y); err == nil && up {
		return "WordNet: a kind of " + b + ", in the first senses"
	}
	if down, err := p.db.Is(y, x); err == nil && down {
		return "WordNet: a kind of " + a + ", in the first senses"
	}
	return ""
}

// first returns the first synset of the first base form of a noun; nil where there is
// none.
func (p *pruner) first(word string) *wordnet.Synset {
	forms, err := p.db.Lemmas(word, wordnet.Noun)
	if err != nil || len(forms) == 0 {
		return nil
	}
	all, err := p.db.Senses(forms[0], wordnet.Noun)
	if err != nil || len(all) == 0 {
		return nil
	}
	return all[0]
}

// peopleOf are the words for people that the entries of each list are compatible
// with.
var (
	peopleOfJobs          = []string{"person", "people", "worker"}
	peopleOfNationalities = []string{"person", "people", "citizen"}
)

// persons says which list has one unit where the other is a word for people; lacks
// are the lists that would have to be asked and are missing.
func (p *pruner) persons(a, b string) (why string, lacks []string) {
	for _, l := range []struct {
		name   string
		list   map[string]bool
		people []string
	}{{jobs, p.lists.Jobs, peopleOfJobs}, {nationalities, p.lists.Nationalities, peopleOfNationalities}} {
		for _, pair := range [][2]string{{a, b}, {b, a}} {
			switch {
			case !p.listed(l.people, pair[1]):
			case l.list == nil:
				lacks = append(lacks, l.name)
			case l.list[pair[0]] || l.list[p.lemma(pair[0])]:
				return fmt.Sprintf("%s is in the authors' list of %s", pair[0], l.name), nil
			}
		}
	}
	return "", lacks
}

// listed reports whether a word or its singular is among some.
func (p *pruner) listed(words []string, w string) bool {
	return slices.Contains(words, w) || slices.Contains(words, p.lemma(w))
}

// lemma returns the singular of a noun.
func (p *pruner) lemma(word string) string { return quantity.Lemma(p.db, word, wordnet.Noun) }
