package bulk

import (
	"cmp"
	"encoding/binary"
	"maps"
	"math"
	"slices"
)

// claim is that a group holds a form.
type claim struct {
	digest             digest
	unit, group, place uint32 // place is the form's among the group's forms
	kept               bool
}

// claimBytes is the least that a claim takes among others of its unit.
const claimBytes = 2 + len(digest{})

// before orders claims as their groups come.
func (c *claim) before(d *claim) int {
	return cmp.Or(cmp.Compare(c.unit, d.unit), cmp.Compare(c.group, d.group), cmp.Compare(c.place, d.place))
}

// word is what a partition answers to a claim. Where it says nothing, an earlier
// group claims the form too and is itself undecided.
type word int

const (
	lost  word = iota // the form is taken by a group that is kept
	first             // no group before it claims the form
	alone             // nor does one after it
)

// Taken are claims for good to forms that no group may have, as [Settle] takes
// them; they hold from the first round on.
func Taken(forms [][]byte, partitions int, emit func(partition int, claims []byte)) {
	parts := make([][]byte, partitions)
	for _, form := range forms {
		d := digestOf(form)
		p := d.partition(partitions)
		if parts[p] == nil {
			parts[p] = []byte{0} // the unit does not matter, nor do group and place
		}
		parts[p] = append(append(parts[p], 0, 1), d[:]...)
	}
	for p, claims := range parts {
		if claims != nil {
			emit(p, claims)
		}
	}
}

// Settle hears all claims to the forms of a partition, in any order, and emits
// what it answers to each unit. The error says that a claim is damaged.
func Settle(claims [][]byte, emit func(unit int, words []byte)) error {
	all, err := decodeClaims(claims)
	if err != nil {
		return err
	}
	slices.SortFunc(all, func(c, d claim) int { return cmp.Or(c.digest.before(&d.digest), c.before(&d)) })
	answers := answers{}
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].digest == all[0].digest {
			n++
		}
		answers.settle(all[:n])
		all = all[n:]
	}
	answers.emit(emit)
	return nil
}

func decodeClaims(batches [][]byte) (all []claim, err error) {
	size := 0
	for _, b := range batches {
		size += len(b)
	}
	all = make([]claim, 0, size/claimBytes)
	for _, b := range batches {
		s := scanner{b: b}
		unit, group := s.number(), 0
		for len(s.b) > 0 {
			group += s.number()
			place := s.number()
			if max(unit, group, place>>1) > math.MaxUint32 {
				return nil, errCut
			}
			all = append(all, claim{s.digest(), uint32(unit), uint32(group), uint32(place >> 1), place&1 == 1})
		}
		if s.err != nil {
			return nil, s.err
		}
	}
	return all, nil
}

// answers are the words to each unit.
type answers map[uint32][]byte

// settle answers the claims to one form, which are in order. A group that was
// kept is no later than any that is undecided: it was kept because no group
// before it could have the form.
func (a answers) settle(claims []claim) {
	if slices.ContainsFunc(claims, func(c claim) bool { return c.kept }) {
		for _, c := range claims {
			if !c.kept {
				a.say(c, lost)
			}
		}
		return
	}
	if len(claims) == 1 {
		a.say(claims[0], alone)
		return
	}
	a.say(claims[0], first)
}

func (a answers) say(c claim, w word) {
	b := binary.AppendUvarint(a[c.unit], uint64(c.group))
	a[c.unit] = binary.AppendUvarint(b, uint64(c.place)<<2|uint64(w))
}

func (a answers) emit(emit func(unit int, words []byte)) {
	for _, unit := range slices.Sorted(maps.Keys(a)) {
		emit(int(unit), a[unit])
	}
}

// SettleRest hears the claims of all groups that are still open after the rounds,
// and decides each in order, as one pass over all groups would: a group is kept
// if no form of it is taken. It needs the open groups in one memory, which are
// few: see the package comment.
func SettleRest(claims [][]byte, emit func(unit int, words []byte)) error {
	all, err := decodeClaims(claims)
	if err != nil {
		return err
	}
	slices.SortFunc(all, func(c, d claim) int { return c.before(&d) })
	taken, answers := map[digest]bool{}, answers{}
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].unit == all[0].unit && all[n].group == all[0].group {
			n++
		}
		free := !slices.ContainsFunc(all[:n], func(c claim) bool { return taken[c.digest] })
		for _, c := range all[:n] {
			if free {
				taken[c.digest] = true
				answers.say(c, first)
			} else {
				answers.say(c, lost)
			}
		}
		all = all[n:]
	}
	answers.emit(emit)
	return nil
}

// Hear takes in what the partitions answered. A group with a lost form is dropped.
// One of which every form is its own, or claimed by no group before it, is kept,
// unless the round only drops: such a round tells the groups that are open who
// was kept.
func (b *Block) Hear(words [][]byte, onlyDrops bool) error {
	heard, err := decodeWords(words)
	if err != nil {
		return err
	}
	b.made = false
	still := b.waiting[:0]
	for _, g := range b.waiting {
		if g.keep || g.hear(heard, onlyDrops) {
			still = append(still, g)
		}
	}
	b.waiting = still
	return nil
}

// spot is a form's place in a unit.
type spot struct{ group, place int }

// decodeWords reads what was said of forms.
func decodeWords(batches [][]byte) (map[spot]word, error) {
	heard := map[spot]word{}
	for _, batch := range batches {
		s := scanner{b: batch}
		for len(s.b) > 0 {
			group, n := s.number(), s.number()
			heard[spot{group, n >> 2}] = word(n & 3)
		}
		if s.err != nil {
			return nil, s.err
		}
	}
	return heard, nil
}

// hear notes which forms are the group's alone, and keeps it if all are free. It
// reports false if one is lost.
func (g *held) hear(heard map[spot]word, onlyDrops bool) bool {
	free := true
	still := g.shared[:0]
	for _, s := range g.shared {
		w, any := heard[spot{g.number, s.place}]
		switch {
		case !any:
			free = false
		case w == lost:
			return false
		case w == alone:
			continue
		}
		still = append(still, s)
	}
	g.shared = still
	g.keep = free && !onlyDrops
	return true
}
