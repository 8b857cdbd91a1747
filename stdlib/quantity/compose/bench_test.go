package compose

import (
	"testing"

	"sequent/stdlib/quantity/number"
)

// lambs returns a problem of k numbers, whose types take turns.
func lambs(k int, types ...Type) *Problem {
	p := &Problem{Rules: Rules{Types: PaperTypes}, Target: Operand{Value: number.Int(5855), Type: types[0]}}
	for i, n := range []int64{6048, 193, 12, 7, 365, 24, 60, 99, 1000, 31}[:k] {
		p.Operands = append(p.Operands, Operand{Value: number.Int(n), Type: types[i%len(types)]})
	}
	return p
}

// BenchmarkPaper solves the paper's program of four operands and length 7 to a
// pool of 50.
func BenchmarkPaper(b *testing.B) {
	needCLP(b)
	for name, p := range map[string]*Problem{"one-type": lambs(4, "lamb"), "two-types": lambs(4, "lamb", "pen")} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				found, err := Paper(b.Context(), p, PaperOptions{Lengths: []int{7}})
				if err != nil || found.Programs != 50 {
					b.Fatal(found, err)
				}
			}
		})
	}
}

func BenchmarkRows(b *testing.B) {
	needCLP(b)
	for b.Loop() {
		if _, err := Rows(b.Context(), lambs(6, "lamb"), RowOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEnumerate(b *testing.B) {
	for _, k := range []int{4, 10} {
		b.Run(map[int]string{4: "four", 10: "ten"}[k], func(b *testing.B) {
			for b.Loop() {
				if _, err := Enumerate(b.Context(), lambs(k, "lamb")); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
