package puzzle

import (
	"context"
	"testing"
)

// six is a puzzle of six people, in the words of Xie et al. (2024).
const six = `A very special island is inhabited only by knights and knaves. Knights always tell the truth, and knaves always lie.
You meet 6 inhabitants: Ann, Bob, Cy, Dee, Eve, and Flo. Ann commented, "Dee is a knave and Cy is a knight".
"Eve is a knight if and only if Ann is a knave," Bob declared. According to Cy, "Eve is not a knight".
Dee asserted: "Bob is a knight if and only if Cy is a knave". Eve commented, "Dee is a knave if and only if Cy is a knave".
Flo stated, "Cy is a knave if and only if Bob is a knave". So who is a knight and who is a knave?`

func benchmark(b *testing.B, text string, whole bool) {
	ctx := context.Background()
	b.ReportAllocs()
	for b.Loop() {
		p, err := Read(ctx, text)
		if err != nil {
			b.Fatal(err)
		}
		if !whole {
			continue
		}
		if _, err := p.Questions(ctx); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSixRead(b *testing.B)      { benchmark(b, six, false) }
func BenchmarkSix(b *testing.B)          { benchmark(b, six, true) }
func BenchmarkEinsteinRead(b *testing.B) { benchmark(b, puzzle4, false) }
func BenchmarkEinstein(b *testing.B)     { benchmark(b, puzzle4, true) }
func BenchmarkOrder(b *testing.B)        { benchmark(b, puzzle1, true) }
