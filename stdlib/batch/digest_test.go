package batch

import (
	"encoding/binary"
	"testing"

	"pgregory.net/rapid"
)

// A set of digests has what was added and nothing else, also where digests lie
// close together, at the end of a table too.
func TestDigestSet(t *testing.T) {
	digest := rapid.Custom(func(t *rapid.T) (d digest) {
		d[0] = byte(rapid.IntRange(0, 1).Draw(t, "table"))
		near := rapid.SampledFrom([]uint64{0, 1 << 63, ^uint64(0)}).Draw(t, "near")
		binary.LittleEndian.PutUint64(d[8:], near^rapid.Uint64Range(0, 40).Draw(t, "by"))
		if d == [16]byte{} {
			d[0] = 1
		}
		return d
	})
	rapid.Check(t, func(t *rapid.T) {
		var s digestSet
		want := map[[16]byte]bool{}
		for _, d := range rapid.SliceOfN(digest, 0, 200).Draw(t, "digests") {
			if s.has(&d) != want[d] {
				t.Fatalf("%x is in the set: %v", d, !want[d])
			}
			if rapid.Bool().Draw(t, "add") {
				s.add(&d)
				want[d] = true
			}
		}
		n := 0
		for i := range s.tables {
			n += s.tables[i].n
		}
		if n != len(want) {
			t.Fatalf("%d digests, not %d", n, len(want))
		}
	})
}

// A digest takes no more than 26 bytes in a set of many, and 16 at least.
func TestDigestSetSize(t *testing.T) {
	for _, rows := range []int{100_000, 300_000} {
		var s digestSet
		for i := range rows {
			d := digestOf(binary.AppendUvarint(nil, uint64(i)))
			s.add(&d)
		}
		places := 0
		for i := range s.tables {
			places += len(s.tables[i].places)
		}
		if each := float64(16*places) / float64(rows); each > 26 || each < 16 {
			t.Errorf("%.1f bytes for each of %d", each, rows)
		}
	}
}

// What the set costs in time: digests added and asked for, those of some rows.
func BenchmarkDigestSet(b *testing.B) {
	const rows = 1_000_000
	all := make([]digest, rows)
	for i := range all {
		all[i] = digestOf(binary.AppendUvarint(nil, uint64(i)))
	}
	places := 0
	for b.Loop() {
		var s digestSet
		for i := range all {
			if !s.has(&all[i]) {
				s.add(&all[i])
			}
		}
		places = 0
		for i := range s.tables {
			places += len(s.tables[i].places)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*rows), "ns/row")
	b.ReportMetric(float64(16*places)/rows, "B/row")
}
