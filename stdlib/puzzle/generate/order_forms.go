package generate

import (
	"sequent/stdlib/logic"
)

// orderForms is what comparisons can say: a row for each thing that the reader's
// rules build. Each function draws names, an end and words, and gives the
// sentence and what it says; no sentence where the dimension has none for it.
var orderForms = []form[*order]{
	{"comparative", "one is more than another", "Mike is taller than Sally.", 6, saysMore},
	{"negation", "one is not more than another, or not the most", "Mike is not taller than Sally.", 3, saysNotMore},
	{"superlative", "who is the most, or more than everyone else", "Mike is the tallest.", 1, saysMost},
	{"rank", "who has which rank", "Mike is the second tallest.", 1, saysRank},
	{"chain", "a relative clause", "Mike is taller than Sally, who is shorter than Katy.", 3, saysChain},
	{"contrast", "two comparisons of one", "Ted is taller than Bob but shorter than Sally.", 3, saysContrast},
	{"neither", "two comparisons that do not hold", "Neither Mike nor Katy is taller than Sally.", 3, saysNeither},
	{"either", "two comparisons of which one holds at least", "Either Mike or Katy is the tallest.", 3, saysEither},
	{"several", "one against two, or two against one", "Mike and Katy are taller than Sally.", 2, saysSeveral},
	{"count", "how many are more than one", "Exactly two people are taller than Sally.", 2, saysCount},
	{"only", "one is more than another, and nobody else is", "Only Mike is taller than Sally.", 1, saysOnly},
	{"unequal", "one is less than another", "Mike is not as tall as Sally.", 2, saysUnequal},
	{"equal", "two are alike; others may be, too", "Mike is as tall as Sally.", 3, saysEqual},
	{"between", "in a line: one stands between two", "Mike is between Sally and Katy.", 2, saysBetween},
	{"next", "in a line: one stands beside another", "Mike is immediately to the left of Sally.", 2, saysNext},
}

// saysMore says: a is taller than b. Either word of the pair is drawn: b is
// shorter than a says the same of other predicates, and the background ties the
// two together.
func saysMore(w *order, r *random) (string, logic.Formula) {
	ns, end := some(r, w.names, 2), r.Below(2)
	return sentence(ns[0] + " " + w.is(false) + " " + w.compares(end) + " " + ns[1]), w.more(end, ns[0], ns[1])
}

// saysNotMore says: a is not taller than b, which leaves open who is taller
// only where two may be alike; or a is not the tallest.
func saysNotMore(w *order, r *random) (string, logic.Formula) {
	ns, end := some(r, w.names, 2), r.Below(2)
	if r.yes(3) && w.line == "" {
		words, pred := w.ranks(end, 1)
		return sentence(ns[0] + " is not " + words), not(atom(pred, ns[0]))
	}
	return sentence(ns[0] + " " + w.isNot() + " " + w.compares(end) + " " + ns[1]), not(w.more(end, ns[0], ns[1]))
}

// saysMost says: a is the tallest, the tallest is a, or a is taller than
// everyone else. Where two are alike the first two are true of both, the third
// of neither.
func saysMost(w *order, r *random) (string, logic.Formula) {
	a, end := one(r, w.names...), r.Below(2)
	words, pred := w.ranks(end, 1)
	switch {
	case r.yes(3):
		var fs []logic.Formula
		for _, n := range w.names {
			if n != a {
				fs = append(fs, w.more(end, a, n))
			}
		}
		return sentence(a + " " + w.is(false) + " " + w.compares(end) + " everyone else"), and(fs...)
	case w.line != "finished" && r.yes(2):
		return sentence(words + " is " + a), atom(pred, a)
	}
	return sentence(a + " " + w.is(false) + " " + words), atom(pred, a)
}

// saysRank has ranks only where no two are alike.
func saysRank(w *order, r *random) (string, logic.Formula) {
	if w.ties {
		return "", nil
	}
	a, end, k := one(r, w.names...), r.Below(2), 2+r.Below(len(w.names)-1)
	if w.line == "finished" && end == 1 {
		k = 2
	}
	words, pred := w.ranks(end, k)
	return sentence(a + " " + w.is(false) + " " + words), atom(pred, a)
}

// saysChain says: a is taller than b, who is shorter than c. The relative
// clause is about b, and its word is drawn apart, so that the chain may turn
// round.
func saysChain(w *order, r *random) (string, logic.Formula) {
	ns, e, f := some(r, w.names, 3), r.Below(2), r.Below(2)
	return sentence(ns[0] + " " + w.is(false) + " " + w.compares(e) + " " + ns[1] + ", who " + w.is(false) + " " +
			w.compares(f) + " " + ns[2]),
		and(w.more(e, ns[0], ns[1]), w.more(f, ns[1], ns[2]))
}

// saysContrast says: a is taller than b but shorter than c: a stands between
// the two.
func saysContrast(w *order, r *random) (string, logic.Formula) {
	ns, e := some(r, w.names, 3), r.Below(2)
	return sentence(ns[0] + " " + w.is(false) + " " + w.compares(e) + " " + ns[1] + " but " + w.compares(1-e) + " " +
			ns[2]),
		and(w.more(e, ns[0], ns[1]), w.more(1-e, ns[0], ns[2]))
}

// saysNeither says: neither a nor b is taller than c, or a is neither the
// tallest nor the shortest. Both parts are denied.
func saysNeither(w *order, r *random) (string, logic.Formula) {
	ns, e := some(r, w.names, 3), r.Below(2)
	if w.line == "" && r.yes(3) {
		top, p := w.ranks(0, 1)
		low, q := w.ranks(1, 1)
		return sentence(ns[0] + " is neither " + top + " nor " + low), and(not(atom(p, ns[0])), not(atom(q, ns[0])))
	}
	return sentence("neither " + ns[0] + " nor " + ns[1] + " " + w.is(false) + " " + w.compares(e) + " " + ns[2]),
		and(not(w.more(e, ns[0], ns[2])), not(w.more(e, ns[1], ns[2])))
}

// saysEither says: either … or in its three places: among the ranks that one
// may have, and among those of whom something is said. At least one of the two
// is so, as the reader has it; of one rank both can be so only where two are
// alike.
func saysEither(w *order, r *random) (string, logic.Formula) {
	ns, e := some(r, w.names, 3), r.Below(2)
	words, pred := w.ranks(e, 1)
	other, opposite := w.ranks(1-e, 1)
	switch r.Below(3) {
	case 0:
		return sentence(ns[0] + " " + w.is(false) + " either " + words + " or " +
			other), or(atom(pred, ns[0]), atom(opposite, ns[0]))
	case 1:
		return sentence("either " + ns[0] + " or " + ns[1] + " " + w.is(false) + " " + w.compares(e) + " " + ns[2]),
			or(w.more(e, ns[0], ns[2]), w.more(e, ns[1], ns[2]))
	}
	return sentence("either " + ns[0] + " or " + ns[1] + " " + w.is(false) + " " +
		words), or(atom(pred, ns[0]), atom(pred, ns[1]))
}

// saysSeveral says: a and b are taller than c, or a is taller than both b and
// c: two facts in one sentence.
func saysSeveral(w *order, r *random) (string, logic.Formula) {
	ns, e := some(r, w.names, 3), r.Below(2)
	if r.yes(2) {
		return sentence(ns[0] + " and " + ns[1] + " " + w.is(true) + " " + w.compares(e) + " " + ns[2]),
			and(w.more(e, ns[0], ns[2]), w.more(e, ns[1], ns[2]))
	}
	return sentence(ns[0] + " " + w.is(false) + " " + w.compares(e) + " both " + ns[1] + " and " + ns[2]),
		and(w.more(e, ns[0], ns[1]), w.more(e, ns[0], ns[2]))
}

// saysCount says: exactly, at least or at most so many people are taller than
// a, or no one is. That is a's rank, or a bound on it.
func saysCount(w *order, r *random) (string, logic.Formula) {
	a, e := one(r, w.names...), r.Below(2)
	fs := w.others(e, a)
	k := r.Below(len(fs))
	amount, f := "exactly "+cardinals[k], count(fs, k, k)
	switch {
	case k == 0:
		amount = "no"
	case r.yes(3):
		amount, f = "at least "+cardinals[k], count(fs, k, len(fs))
	case r.yes(3):
		amount, f = "at most "+cardinals[k], count(fs, 0, k)
	}
	if k == 0 {
		return sentence("no one " + w.is(false) + " " + w.compares(e) + " " + a), f
	}
	who := "people"
	if k == 1 {
		who = "person"
	}
	return sentence(amount + " " + who + " " + w.is(k > 1) + " " + w.compares(e) + " " + a), f
}

// saysOnly says: only a is taller than b: a is, and no one else is.
func saysOnly(w *order, r *random) (string, logic.Formula) {
	ns, e := some(r, w.names, 2), r.Below(2)
	f := w.more(e, ns[0], ns[1])
	for _, g := range w.others(e, ns[1], ns[0]) {
		f = and(f, not(g))
	}
	return sentence("only " + ns[0] + " " + w.is(false) + " " + w.compares(e) + " " + ns[1]), f
}

// saysUnequal says: a is not as tall as b. Logic alone would let a be taller;
// in English a is shorter, and so the reader has it.
func saysUnequal(w *order, r *random) (string, logic.Formula) {
	ns, e := some(r, w.names, 2), r.Below(2)
	if w.line != "" {
		return "", nil
	}
	return sentence(ns[0] + " is not as " + w.plain[e] + " as " + ns[1]), w.more(1-e, ns[0], ns[1])
}

// saysEqual says: a is as tall as b. This sentence in a text is what makes the
// reader allow that others are alike, too, so it is said only of worlds in
// which two are.
func saysEqual(w *order, r *random) (string, logic.Formula) {
	ns, e := some(r, w.names, 2), r.Below(2)
	if !w.ties {
		return "", nil
	}
	return sentence(ns[0] + " is as " + w.plain[e] + " as " +
		ns[1]), and(not(w.more(e, ns[0], ns[1])), not(w.more(e, ns[1], ns[0])))
}

// saysBetween says: a is between b and c, in either order. Of heights nobody
// says so; of a row and of a race they do.
func saysBetween(w *order, r *random) (string, logic.Formula) {
	ns := some(r, w.names, 3)
	if w.line == "" {
		return "", nil
	}
	amid := func(end int) logic.Formula { return and(w.more(end, ns[1], ns[0]), w.more(end, ns[0], ns[2])) }
	return sentence(ns[0] + " " + w.is(false) + " between " + ns[1] + " and " + ns[2]), or(amid(0), amid(1))
}

// saysNext says who stands beside whom: no one is between the two.
func saysNext(w *order, r *random) (string, logic.Formula) {
	ns, e := some(r, w.names, 2), r.Below(2)
	if w.line == "" {
		return "", nil
	}
	beside := func(a, b string) logic.Formula {
		f := w.more(e, a, b)
		for _, n := range w.names {
			if n != a && n != b {
				f = and(f, not(and(w.more(e, a, n), w.more(e, n, b))))
			}
		}
		return f
	}
	if w.line == "is" && r.yes(2) {
		return sentence(ns[0] + " is next to " + ns[1]), or(beside(ns[0], ns[1]), beside(ns[1], ns[0]))
	}
	return sentence(ns[0] + " " + w.is(false) + " immediately " + w.compares(e) + " " + ns[1]), beside(ns[0], ns[1])
}
