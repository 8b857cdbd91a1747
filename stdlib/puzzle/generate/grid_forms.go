package generate

import (
	"fmt"

	"sequent/stdlib/logic"
)

// gridForms is what the clues of a grid can say: a row for each thing that the
// reader's rules build, in one or more of the wordings that it has for it. Each
// function draws values and words and gives the sentence and what it says; no
// sentence where the grid is too small for it.
var gridForms = []form[*matrix]{
	{"same", "two values go together", "The Dane drinks tea.", 4, saysTogether},
	{"different", "two values do not go together", "The Dane does not drink tea.", 3, saysApart},
	{
		"place", "the house of a value: by number, the first, the last, the middle",
		"Ann lives in the third house.", 1, saysPlace,
	},
	{"not place", "a house in which a value is not", "Ann does not live in the third house.", 2, saysNotPlace},
	{
		"ends", "a value is at one of the ends, or in a house with an odd or even number",
		"Ann lives at one of the ends.", 1, saysEnds,
	},
	{"side", "somewhere to the left or right", "Ann lives somewhere to the left of the Dane.", 4, saysSide},
	{"beside", "directly to the left or right", "Ann lives directly to the left of the Dane.", 3, saysBeside},
	{"next", "next to each other, or not", "Ann lives next to the Dane.", 3, saysNextDoor},
	{"apart", "a number of houses away, or between", "There are two houses between Ann and the Dane.", 2, saysAway},
	{"between", "between two others, directly or not", "Ann lives somewhere between Bob and the Dane.", 2, saysAmid},
	{"either", "one of two values, or one of two people", "Ann drinks either tea or milk.", 3, saysOneOf},
	{"neither", "neither of two", "Ann drinks neither tea nor milk.", 2, saysNoneOf},
	{
		"crossed", "of two people one is this and the other that",
		"Of Ann and Bob, one drinks tea and the other keeps the cat.", 2, saysCrossed,
	},
	{
		"distinct", "three values are in three houses",
		"Ann, the Dane, and the person who drinks tea are three different people.", 2, saysDistinct,
	},
	{"and", "two things of one person, or of two", "Ann drinks tea and keeps the cat.", 1, saysTwice},
}

// lives returns a sentence that says that somebody lives somewhere.
func lives(v value, where string) string { return sentence(v.named() + " lives " + where) }

// saysTogether says: the Dane drinks tea: two values of different groups are in
// one house.
func saysTogether(w *matrix, r *random) (string, logic.Formula) {
	vs := w.some(r, 2, true)
	return sentence(vs[0].named() + " " + vs[1].does()), w.same(vs[0], vs[1])
}

// saysApart says: the Dane does not drink tea.
func saysApart(w *matrix, r *random) (string, logic.Formula) {
	vs := w.some(r, 2, true)
	return sentence(vs[0].named() + " " + vs[1].doesNot()), not(w.same(vs[0], vs[1]))
}

// where draws a house, in words. The last and the middle one have names besides
// their numbers; the middle one only where there is one.
func (w *matrix) where(r *random) (words string, house int) {
	i := r.Below(w.n)
	switch {
	case r.yes(3):
		return fmt.Sprintf("in house %d", i+1), i
	case i == w.n-1 && r.yes(2):
		return "in the last house", i
	case 2*i == w.n-1 && r.yes(2):
		return "in the middle house", i
	}
	return "in the " + ordinals[i+1] + " house", i
}

// saysPlace says: Ann lives in the third house. It settles a value at once, so
// it is drawn seldom.
func saysPlace(w *matrix, r *random) (string, logic.Formula) {
	v := one(r, w.values...)
	words, i := w.where(r)
	return lives(v, words), v.in(i)
}

// saysNotPlace says: Ann does not live in the third house.
func saysNotPlace(w *matrix, r *random) (string, logic.Formula) {
	v := one(r, w.values...)
	words, i := w.where(r)
	return sentence(v.named() + " does not live " + words), not(v.in(i))
}

// saysEnds says: places that several houses fit: the two ends, odd numbers,
// even numbers.
func saysEnds(w *matrix, r *random) (string, logic.Formula) {
	v := one(r, w.values...)
	switch {
	case w.n < 3:
		return "", nil
	case r.yes(3):
		return lives(v, "in an odd-numbered house"), w.among(v, func(i int) bool { return i%2 == 0 })
	case r.yes(3):
		return lives(v, "in an even-numbered house"), w.among(v, func(i int) bool { return i%2 == 1 })
	}
	return lives(v, "at one of the ends"), w.among(v, func(i int) bool { return i == 0 || i == w.n-1 })
}

// side draws a direction: to the left or to the right, and what it means of the
// house of whom the sentence is about and the other's.
func side(r *random) (word string, holds func(i, j int) bool) {
	if r.yes(2) {
		return "left", func(i, j int) bool { return i < j }
	}
	return "right", func(i, j int) bool { return i > j }
}

// saysSide says: somewhere to the left: not only next to it. The reader takes
// "on the left of" for next to it, as the paper does, so that is not said.
func saysSide(w *matrix, r *random) (string, logic.Formula) {
	vs := w.some(r, 2, false)
	word, holds := side(r)
	return lives(vs[0], "somewhere to the "+word+" of "+vs[1].named()), w.related(vs[0], vs[1], holds)
}

func adjacent(i, j int) bool { return i-j == 1 || j-i == 1 }

// saysBeside says: directly to the left, with no house between.
func saysBeside(w *matrix, r *random) (string, logic.Formula) {
	vs := w.some(r, 2, false)
	word, holds := side(r)
	return lives(vs[0], one(r, "directly", "immediately")+" to the "+word+" of "+vs[1].named()),
		w.related(vs[0], vs[1], func(i, j int) bool { return holds(i, j) && adjacent(i, j) })
}

// saysNextDoor says: next to each other on either side, in three wordings, and
// not so.
func saysNextDoor(w *matrix, r *random) (string, logic.Formula) {
	vs := w.some(r, 2, false)
	a, b, f := vs[0].named(), vs[1].named(), w.related(vs[0], vs[1], adjacent)
	switch r.Below(4) {
	case 0:
		return sentence(a + " does not live next to " + b), not(f)
	case 1:
		return sentence(a + " and " + b + " are neighbors"), f
	case 2:
		return sentence(a + " and " + b + " live next to each other"), f
	}
	return lives(vs[0], "next to "+b), f
}

// saysAway says: so many houses away, on one side or on either; with k houses
// between them two are k+1 apart.
func saysAway(w *matrix, r *random) (string, logic.Formula) {
	if w.n < 3 {
		return "", nil
	}
	vs, k := w.some(r, 2, false), 2+r.Below(w.n-2) // one house away is next to
	a, b := vs[0].named(), vs[1].named()
	apart := func(i, j int) bool { return i-j == k || j-i == k }
	switch {
	case r.yes(3):
		word, holds := side(r)
		return lives(vs[0], "exactly "+cardinals[k]+" houses to the "+word+" of "+b),
			w.related(vs[0], vs[1], func(i, j int) bool { return holds(i, j) && apart(i, j) })
	case r.yes(2):
		return lives(vs[0], "exactly "+cardinals[k]+" houses away from "+b), w.related(vs[0], vs[1], apart)
	case k == 2:
		return sentence("there is one house between " + a + " and " + b), w.related(vs[0], vs[1], apart)
	}
	return sentence("there are " + cardinals[k-1] + " houses between " + a + " and " +
		b), w.related(vs[0], vs[1], apart)
}

// saysAmid puts one between two others, in either order.
func saysAmid(w *matrix, r *random) (string, logic.Formula) {
	vs := w.some(r, 3, false)
	if vs == nil || w.n < 3 {
		return "", nil
	}
	words, step := "somewhere between ", func(i, j int) bool { return i < j }
	if r.yes(3) {
		words, step = "directly between ", func(i, j int) bool { return i+1 == j }
	}
	var ways []logic.Formula // houses i, j, k of the first, the one between, the last
	for i := range w.n {
		for j := range w.n {
			for k := range w.n {
				if step(i, j) && step(j, k) || step(k, j) && step(j, i) {
					ways = append(ways, and(vs[1].in(i), vs[0].in(j), vs[2].in(k)))
				}
			}
		}
	}
	return lives(vs[0], words+vs[1].named()+" and "+vs[2].named()), or(ways...)
}

// saysOneOf says: one of two values of a group, or of two people of a group.
// The reader takes or for exclusive here; since a house has one value of a
// group, it is in any case.
func saysOneOf(w *matrix, r *random) (string, logic.Formula) {
	v, two := w.rivals(r)
	if two == nil {
		return "", nil
	}
	f := both(logic.Xor, w.same(v, two[0]), w.same(v, two[1]))
	switch r.Below(3) {
	case 0:
		return sentence("either " + two[0].named() + " or " + two[1].named() + " " + v.does()), f
	case 1:
		return sentence(v.named() + " " + two[0].does() + " or " + two[1].thing()), f
	}
	return sentence(v.named() + " " + two[0].verb + " either " + two[0].thing() + " or " + two[1].thing()), f
}

// saysNoneOf says: neither of two values of a group, or neither of two people.
func saysNoneOf(w *matrix, r *random) (string, logic.Formula) {
	v, two := w.rivals(r)
	if two == nil {
		return "", nil
	}
	f := and(not(w.same(v, two[0])), not(w.same(v, two[1])))
	if r.yes(2) {
		return sentence("neither " + two[0].named() + " nor " + two[1].named() + " " + v.does()), f
	}
	return sentence(v.named() + " " + two[0].verb + " neither " + two[0].thing() + " nor " + two[1].thing()), f
}

// saysCrossed says: of two people one has this and the other has that, and who
// has which is left open. The two things are of different groups, or else of
// one.
func saysCrossed(w *matrix, r *random) (string, logic.Formula) {
	u, two := w.rivals(r)
	v, _ := w.rivals(r)
	if two == nil || v.at == two[0].at || v.word == u.word {
		return "", nil
	}
	f := both(logic.Xor, and(w.same(two[0], u), w.same(two[1], v)), and(w.same(two[0], v), w.same(two[1], u)))
	return sentence("of " + two[0].named() + " and " + two[1].named() + ", one " + u.does() + " and the other " +
		v.does()), f
}

// saysDistinct says: three values of three groups are in three houses.
func saysDistinct(w *matrix, r *random) (string, logic.Formula) {
	vs := w.some(r, 3, true)
	if vs == nil || w.n < 3 {
		return "", nil
	}
	return sentence(vs[0].named() + ", " + vs[1].named() + ", and " + vs[2].named() + " are three different people"),
		and(not(w.same(vs[0], vs[1])), not(w.same(vs[0], vs[2])), not(w.same(vs[1], vs[2])))
}

// saysTwice says: two facts about one person, joined by and, or one of them in
// an aside.
func saysTwice(w *matrix, r *random) (string, logic.Formula) {
	vs := w.some(r, 3, true)
	if vs == nil {
		return "", nil
	}
	f := and(w.same(vs[0], vs[1]), w.same(vs[0], vs[2]))
	switch {
	case vs[1].at > 0 && r.yes(3):
		return sentence(vs[0].named() + ", who " + vs[1].does() + ", " + vs[2].does()), f
	case r.yes(2):
		words, i := w.where(r)
		return sentence(vs[0].named() + " " + vs[1].does() + " and lives " +
			words), and(w.same(vs[0], vs[1]), vs[0].in(i))
	}
	return sentence(vs[0].named() + " " + vs[1].does() + " and " + vs[2].does()), f
}
