package logic

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func rowSet(t *rapid.T, vars int) []uint16 {
	rows := rapid.SliceOfN(rapid.Uint16Range(0, 1<<vars-1), 0, 1<<vars).Draw(t, "rows")
	slices.Sort(rows)
	return slices.Compact(rows)
}

// implies reports whether every row that m covers is one of rows.
func (m implicant) implies(rows []uint16, vars int) bool {
	for r := range uint16(1 << vars) {
		if m.covers(r) && !slices.Contains(rows, r) {
			return false
		}
	}
	return true
}

// Prime implicants imply the function, and no literal of them can go; all of
// those are found.
func TestPrimeImplicants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		vars := rapid.IntRange(0, 4).Draw(t, "vars")
		rows := rowSet(t, vars)
		var want []implicant
		for care := range uint16(1 << vars) {
			for value := range uint16(1 << vars) {
				m := implicant{care, value}
				if value&^care != 0 || !m.implies(rows, vars) {
					continue
				}
				prime := true
				for bit := uint16(1); bit <= care; bit <<= 1 {
					if care&bit != 0 && (implicant{care &^ bit, value &^ bit}).implies(rows, vars) {
						prime = false
					}
				}
				if prime {
					want = append(want, m)
				}
			}
		}
		got := primeImplicants(rows, vars)
		if len(got) != len(want) || slices.ContainsFunc(want, func(m implicant) bool {
			return !slices.Contains(got, m)
		}) {
			t.Fatalf("of %v: %v, want %v", rows, got, want)
		}
	})
}

// A cover covers exactly the rows, and needs each of its implicants.
func TestCover(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		vars := rapid.IntRange(0, 5).Draw(t, "vars")
		rows := rowSet(t, vars)
		cover := irredundant(coverOf(primeImplicants(rows, vars), rows), rows)
		covered := func(cover []implicant) int {
			n := 0
			for r := range uint16(1 << vars) {
				if slices.ContainsFunc(cover, func(m implicant) bool { return m.covers(r) }) {
					n++
				}
			}
			return n
		}
		for _, m := range cover {
			if !m.implies(rows, vars) {
				t.Fatalf("%v covers more than %v", m, rows)
			}
		}
		if covered(cover) != len(rows) {
			t.Fatalf("%v covers %d of %d rows", cover, covered(cover), len(rows))
		}
		for i := range cover {
			if rest := slices.Delete(slices.Clone(cover), i, i+1); covered(rest) == len(rows) {
				t.Fatalf("%v is not needed in %v", cover[i], cover)
			}
		}
	})
}
