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

// sixBySix is a grid of six houses and six groups besides, in the words of
// ZebraLogic.
const sixBySix = `There are 6 houses, numbered 1 to 6 from left to right, as seen from across the street. Each house is occupied by a different person. Each house has a unique attribute for each of the following characteristics:
 - Each person has a unique name: ` + "`Ida`, `Jon`, `Kai`, `Lea`, `Max`, `Nia`" + `
 - Each person has a favorite color: ` + "`red`, `blue`, `green`, `white`, `yellow`, `purple`" + `
 - Each person has a unique favorite drink: ` + "`tea`, `coffee`, `milk`, `water`, `root beer`, `boba tea`" + `
 - People keep unique animals: ` + "`dog`, `cat`, `bird`, `fish`, `horse`, `rabbit`" + `
 - Each person has an occupation: ` + "`nurse`, `doctor`, `teacher`, `lawyer`, `artist`, `engineer`" + `
 - People have unique favorite music genres: ` + "`pop`, `rock`, `jazz`, `country`, `classical`, `hip hop`" + `

## Clues:
1. Ida is in the first house.
2. Jon is directly left of Kai.
3. The person who loves red is Ida.
4. The tea drinker is in the second house.
5. Lea is somewhere to the right of Kai.
6. The boba tea drinker is directly left of the root beer lover.
7. Jon is the tea drinker.
8. There are two houses between Kai and Nia.
9. The person who loves green is not in the sixth house.
10. The coffee drinker and the person who loves white are next to each other.
11. The dog owner is the person who is a nurse.
12. The cat lover is directly left of the bird keeper.
13. The person who keeps horses is somewhere to the left of the rabbit owner.
14. The person who is an artist is Lea.
15. The person who loves jazz music is the person who is a doctor.
16. Max is not in the fifth house.
17. The person who loves hip-hop music is directly left of the person who loves pop music.
`

func BenchmarkGrid6x6Read(b *testing.B) { benchmark(b, sixBySix, false) }
func BenchmarkGrid6x6(b *testing.B)     { benchmark(b, sixBySix, true) }
