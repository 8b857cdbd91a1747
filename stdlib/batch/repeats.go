package batch

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
)

// One grouping finds repeats. Each group sends occurrences of its forms to the partitions of
// their hashes. A partition answers each group whose form occurs several times:
//
//	lost    the first group with the form has no other form and is kept, so this one is not
//	shared  several groups have the form, which gets a number in its partition
//
// The merge of the shards in order decides shared forms, with one bit for each. A group is
// therefore kept exactly if one pass over all groups would keep it.

// occurrence records that a group has a form.
type occurrence struct {
	digest      digest
	unit, group uint32
	only        bool // the group has no other form
}

// occurrenceBytes is the smallest size of an occurrence among others of its unit.
const occurrenceBytes = 1 + len(digest{})

// compare orders occurrences by form, and those of one form by their groups.
func (c *occurrence) compare(d *occurrence) int {
	return cmp.Or(c.digest.compare(&d.digest), cmp.Compare(c.unit, d.unit), cmp.Compare(c.group, d.group))
}

// unrepeated returns the groups that have no form twice, and the digests of their forms.
func unrepeated(groups []Group) (kept []Group, digests [][]digest) {
	for _, g := range groups {
		if d := digestsOf(g.Forms); !repeats(d) {
			g.Forms = nil
			kept, digests = append(kept, g), append(digests, d)
		}
	}
	return kept, digests
}

// sendForms sends the occurrences of a unit's groups to the partitions. An occurrence is
// encoded as the difference to the previous group's number, a bit for only, and the form.
func sendForms(unit, partitions int, digests [][]digest, send Send) {
	type batch struct {
		bytes []byte
		group int
	}
	batches := map[int]*batch{}
	for group, forms := range digests {
		n := uint64(0)
		if len(forms) == 1 {
			n = 1
		}
		for _, d := range forms {
			p := d.partition(partitions)
			b := batches[p]
			if b == nil {
				b = &batch{bytes: binary.AppendUvarint(nil, uint64(unit))}
				batches[p] = b
			}
			b.bytes = append(binary.AppendUvarint(b.bytes, uint64(group-b.group)<<1|n), d[:]...)
			b.group = group
		}
	}
	for _, p := range slices.Sorted(maps.Keys(batches)) {
		send(p, batches[p].bytes)
	}
}

// readOccurrences reads what sendForms sent.
func readOccurrences(received [][]byte) (all []occurrence, err error) {
	size := 0
	for _, b := range received {
		size += len(b)
	}
	all = make([]occurrence, 0, size/occurrenceBytes)
	for _, b := range received {
		if len(b) == 0 {
			continue
		}
		s := scanner{b: b}
		unit, group := s.number(), 0
		for len(s.b) > 0 {
			n := s.number()
			group += n >> 1
			if max(unit, group) > math.MaxUint32 {
				return nil, errDamaged
			}
			all = append(all, occurrence{s.digest(), uint32(unit), uint32(group), n&1 == 1})
		}
		if s.err != nil {
			return nil, s.err
		}
	}
	return all, nil
}

// lost is the answer to a group that is dropped. Others are numbers of shared forms,
// from 1.
const lost = 0

// findRepeats receives all occurrences of the forms of a partition, and sends each unit the
// answers to its groups.
func findRepeats(dir string, partition int, received [][]byte, send Send) error {
	all, err := readOccurrences(received)
	if err != nil {
		return err
	}
	taken, err := readTaken(dir, partition)
	if err != nil {
		return err
	}
	slices.SortFunc(all, func(c, d occurrence) int { return c.compare(&d) })
	answers, shared := map[uint32][]byte{}, 0
	answer := func(occurrences []occurrence, n int) {
		for _, c := range occurrences {
			b := answers[c.unit]
			if b == nil {
				b = binary.AppendUvarint(nil, uint64(partition))
			}
			answers[c.unit] = binary.AppendUvarint(binary.AppendUvarint(b, uint64(c.group)), uint64(n))
		}
	}
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].digest == all[0].digest {
			n++
		}
		_, isTaken := slices.BinarySearchFunc(taken, all[0].digest, func(d, e digest) int { return d.compare(&e) })
		switch {
		case isTaken:
			answer(all[:n], lost)
		case all[0].only:
			answer(all[1:n], lost)
		case n > 1:
			shared++
			answer(all[:n], shared)
		}
		all = all[n:]
	}
	for _, unit := range slices.Sorted(maps.Keys(answers)) {
		send(int(unit), answers[unit])
	}
	return nil
}

// writeAnswers writes what the partitions answered to a unit, each by its length.
func writeAnswers(dir string, unit int, received [][]byte) error {
	file := binary.AppendUvarint(nil, uint64(len(received)))
	slices.SortFunc(received, bytes.Compare)
	for _, answer := range received {
		file = append(binary.AppendUvarint(file, uint64(len(answer))), answer...)
	}
	return writeWhole(dir, answersPath(dir, unit), file)
}

// sharedForm is a form that several groups have.
type sharedForm struct{ partition, number int }

// answered is what is known of the groups of a unit.
type answered struct {
	lost   map[int]bool
	shared map[int][]sharedForm
}

// readAnswers reads what writeAnswers wrote.
func readAnswers(file []byte) (a answered, err error) {
	a = answered{map[int]bool{}, map[int][]sharedForm{}}
	all := scanner{b: file}
	for n := all.number(); n > 0 && all.err == nil; n-- {
		s := scanner{b: all.bytes(all.number())}
		if len(s.b) == 0 {
			continue
		}
		for partition := s.number(); len(s.b) > 0; {
			group, n := s.number(), s.number()
			if n == lost {
				a.lost[group] = true
			} else {
				a.shared[group] = append(a.shared[group], sharedForm{partition, n - 1})
			}
		}
		if s.err != nil {
			return a, s.err
		}
	}
	if len(all.b) > 0 {
		return a, errDamaged
	}
	return a, all.err
}

// takenForms are the shared forms of groups that are kept, a bit each.
type takenForms map[int][]uint64

// take reports whether none of the forms is taken, and then takes them.
func (t takenForms) take(forms []sharedForm) bool {
	for _, f := range forms {
		if bits := t[f.partition]; f.number/64 < len(bits) && bits[f.number/64]>>(f.number%64)&1 == 1 {
			return false
		}
	}
	for _, f := range forms {
		bits := t[f.partition]
		for f.number/64 >= len(bits) {
			bits = append(bits, 0)
		}
		bits[f.number/64] |= 1 << (f.number % 64)
		t[f.partition] = bits
	}
	return true
}

// WriteTaken writes the forms of rows to exclude, before the first stage.
func WriteTaken(dir string, partitions int, forms [][]byte) error {
	if len(forms) == 0 {
		return nil
	}
	all := make([]digest, len(forms))
	for i, form := range forms {
		all[i] = digestOf(form)
	}
	slices.SortFunc(all, func(d, e digest) int { return d.compare(&e) })
	values := make([][]byte, partitions)
	for _, d := range all {
		p := d.partition(partitions)
		values[p] = append(values[p], d[:]...)
	}
	if err := writeValues(dir, takenPath(dir), values); err != nil {
		return fmt.Errorf("cannot write the forms of the rows to exclude: %w", err)
	}
	return nil
}

// readTaken reads those of a partition, in order.
func readTaken(dir string, partition int) (taken []digest, err error) {
	value, err := readValue(takenPath(dir), partition)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	for s := (scanner{b: value}); len(s.b) > 0 && err == nil; err = s.err {
		taken = append(taken, s.digest())
	}
	return taken, err
}
