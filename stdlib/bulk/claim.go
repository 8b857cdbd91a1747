package bulk

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
)

// claim is that a group holds a form.
type claim struct {
	unit, group, place int // place is the form's among the group's forms
	kept               bool
	form               []byte
}

// before orders claims as their groups come.
func (c claim) before(d claim) int {
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
		p := Partition(form, partitions)
		if parts[p] == nil {
			parts[p] = []byte{0} // the unit does not matter
		}
		parts[p] = putText(append(parts[p], 1, 0), form)
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
	slices.SortFunc(all, func(c, d claim) int { return cmp.Or(bytes.Compare(c.form, d.form), c.before(d)) })
	answers := answers{}
	for len(all) > 0 {
		n := 1
		for n < len(all) && bytes.Equal(all[n].form, all[0].form) {
			n++
		}
		answers.settle(all[:n])
		all = all[n:]
	}
	answers.emit(emit)
	return nil
}

func decodeClaims(batches [][]byte) (all []claim, err error) {
	for _, b := range batches {
		s := scanner{b: b}
		for unit := s.number(); len(s.b) > 0 && s.err == nil; {
			n := s.number()
			all = append(all, claim{unit: unit, group: n >> 1, kept: n&1 == 1, place: s.number(), form: s.text()})
		}
		if s.err != nil {
			return nil, s.err
		}
	}
	return all, nil
}

// answers are the words to each unit.
type answers map[int][]byte

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
	a[c.unit] = binary.AppendUvarint(binary.AppendUvarint(b, uint64(c.place)), uint64(w))
}

func (a answers) emit(emit func(unit int, words []byte)) {
	units := make([]int, 0, len(a))
	for unit := range a {
		units = append(units, unit)
	}
	slices.Sort(units)
	for _, unit := range units {
		emit(unit, a[unit])
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
	slices.SortFunc(all, claim.before)
	taken, answers := map[string]bool{}, answers{}
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].unit == all[0].unit && all[n].group == all[0].group {
			n++
		}
		free := !slices.ContainsFunc(all[:n], func(c claim) bool { return taken[string(c.form)] })
		for _, c := range all[:n] {
			if free {
				taken[string(c.form)] = true
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
	heard := map[int]*hearing{}
	for _, batch := range words {
		s := scanner{b: batch}
		for len(s.b) > 0 && s.err == nil {
			group, place, w := s.number(), s.number(), word(s.number())
			h := heard[group]
			if h == nil {
				h = &hearing{words: map[int]word{}}
				heard[group] = h
			}
			h.words[place] = w
			h.lost = h.lost || w == lost
		}
		if s.err != nil {
			return s.err
		}
	}
	b.groups = slices.DeleteFunc(b.groups, func(g held) bool {
		h := heard[g.number]
		return g.state == open && h != nil && h.lost
	})
	for i := range b.groups {
		if g := &b.groups[i]; g.state == open {
			g.hear(heard[g.number], onlyDrops)
		}
	}
	return nil
}

// hearing is the words to a group, by the place of the form.
type hearing struct {
	words map[int]word
	lost  bool
}

// hear notes which forms are the group's alone, and keeps it if all are free.
func (g *held) hear(h *hearing, onlyDrops bool) {
	free := true
	for j := range g.shared {
		if !g.shared[j] {
			continue
		}
		w, any := lost, false
		if h != nil {
			w, any = h.words[j]
		}
		g.shared[j] = !any || w != alone
		free = free && any
	}
	if free && !onlyDrops {
		g.state = kept
	}
}
