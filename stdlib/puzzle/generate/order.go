package generate

import (
	"strings"

	"sequent/stdlib/logic"
)

// order is a hidden order of individuals. Index 0 of a pair is towards its
// greater end, 1 towards its lesser:
//
//	level  0      1      1      3        taller ◀─ end 0   end 1 ─▶ shorter
//	name   Mike   Katy   Sally  Ted      Katy is as tall as Sally
type order struct {
	dimension
	names []string
	level map[string]int // by name in lower case; 0 is greatest, equal ones are alike
	ties  bool
}

// dimension is what individuals are compared by, with its words.
type dimension struct {
	pred  [2]string // taller, shorter: as formulas have them
	than  [2]string // what stands behind is: taller than, shorter than
	most  [2]string // tallest, shortest
	plain [2]string // tall, short: behind as; "" where nothing is said so
	told  string    // what the setting says of them: compare their heights
	line  string    // "" for a measure; where they stand in a line, the verb that says so
}

// The pairs are those whose words the reader derives from each other, so that a
// predicate has the same name whether or not the text has its word. Where people
// stand in a line, the predicates are those that the reader has for lines.
var dimensions = []dimension{
	{
		pred:  [2]string{"taller", "shorter"},
		most:  [2]string{"tallest", "shortest"},
		plain: [2]string{"tall", "short"},
		told:  "compare their heights",
	},
	{
		pred:  [2]string{"older", "younger"},
		most:  [2]string{"oldest", "youngest"},
		plain: [2]string{"old", "young"},
		told:  "compare their ages",
	},
	{
		pred:  [2]string{"faster", "slower"},
		most:  [2]string{"fastest", "slowest"},
		plain: [2]string{"fast", "slow"},
		told:  "race each other",
	},
	{
		pred:  [2]string{"heavier", "lighter"},
		most:  [2]string{"heaviest", "lightest"},
		plain: [2]string{"heavy", "light"},
		told:  "compare their weights",
	},
	{
		pred:  [2]string{"richer", "poorer"},
		most:  [2]string{"richest", "poorest"},
		plain: [2]string{"rich", "poor"},
		told:  "compare their savings",
	},
	{
		pred:  [2]string{"stronger", "weaker"},
		most:  [2]string{"strongest", "weakest"},
		plain: [2]string{"strong", "weak"},
		told:  "compare their strength",
	},
	{
		pred:  [2]string{"happier", "sadder"},
		most:  [2]string{"happiest", "saddest"},
		plain: [2]string{"happy", "sad"},
		told:  "talk about their day",
	},
	{
		pred: [2]string{"right_of", "left_of"},
		than: [2]string{"to the right of", "to the left of"},
		most: [2]string{"rightmost", "leftmost"},
		told: "sit in a row from left to right",
		line: "is",
	},
	{
		pred: [2]string{"above", "below"},
		than: [2]string{"before", "after"},
		most: [2]string{"first", "last"},
		told: "run a race",
		line: "finished",
	},
}

// looseOnce is how many worlds there are for one with two that are alike.
const looseOnce = 4

// newOrder draws names, what they are compared by, and who is how much of it. Of
// measures two neighbours are sometimes alike; in a line nobody is.
func newOrder(r *random, o Options) world {
	w := &order{dimension: one(r, dimensions...), level: map[string]int{}}
	w.names = some(r, people, r.within(o.Size))
	for i, n := range w.names {
		w.level[strings.ToLower(n)] = i
	}
	if w.line == "" && r.yes(looseOnce) && drawable(o.Forms, "equal") {
		w.ties = true
		i := r.Below(len(w.names) - 1) // two neighbours become alike
		w.level[strings.ToLower(w.names[i+1])] = i
	}
	shuffle(r, w.names)
	return w
}

// drawable reports whether a form may be drawn.
func drawable(names []string, form string) bool {
	for _, n := range names {
		if n == form {
			return true
		}
	}
	return len(names) == 0
}

// text names everyone first, so that a puzzle of few clues, or of one from which
// clues were dropped, is about the same people.
func (w *order) text(clues []string) string {
	return capital(cardinals[len(w.names)]) + " friends, " + list(w.names, "and") + ", " + w.told + ". " +
		strings.Join(clues, " ")
}

// begin returns one clause a name: an order of n takes n-1 comparisons at least, of
// neighbours, and half as many sentences where these say two things.
func (w *order) begin() int { return len(w.names) }

// loose is whether two are alike.
func (w *order) loose() bool { return w.ties }

// draw marks clauses on which reading the text depends.
func (w *order) draw(r *random, forms []string) (Clause, bool) {
	c, ok := pick(r, orderForms, forms, w)
	c.ties = c.Form == "equal"
	return c, ok
}

// holds is whether a comparison, an end or a rank is true. A rank is how many are
// nearer to its end, and one: where two are the tallest nobody is the second.
func (w *order) holds(pred string, args []string) bool {
	at := w.level[args[0]]
	for end := range 2 {
		switch {
		case pred == w.pred[end]:
			return end == 0 && at < w.level[args[1]] || end == 1 && at > w.level[args[1]]
		case strings.HasSuffix(pred, w.most[end]):
			k := 1
			for i, word := range ordinals {
				if strings.HasPrefix(pred, word+"_") {
					k = i
				}
			}
			return w.beyond(args[0], end) == k-1
		}
	}
	return false
}

// beyond counts those who are nearer to an end.
func (w *order) beyond(name string, end int) int {
	n := 0
	for _, l := range w.level {
		if end == 0 && l < w.level[name] || end == 1 && l > w.level[name] {
			n++
		}
	}
	return n
}

// Words of the dimension.

// is returns the verb before a comparison; the verb of a race has no plural of its own.
func (w *order) is(plural bool) string {
	switch {
	case w.line != "" && w.line != "is":
		return w.line
	case plural:
		return "are"
	}
	return "is"
}

// isNot returns the verb denied.
func (w *order) isNot() string {
	if w.line == "finished" {
		return "did not finish"
	}
	return "is not"
}

// compares returns a comparison that stands behind the verb: taller than, to the left
// of, before.
func (w *order) compares(end int) string {
	if w.line == "" {
		return w.pred[end] + " than"
	}
	return w.than[end]
}

// ranks returns a rank, from 1, that stands behind the verb: the second tallest, second from
// the left, second. The predicate is second_tallest.
func (w *order) ranks(end, k int) (words, pred string) {
	pred = w.most[end]
	if k > 1 {
		pred = ordinals[k] + "_" + pred
	}
	switch {
	case w.line == "":
		if words = "the " + w.most[end]; k > 1 {
			words = "the " + ordinals[k] + " " + w.most[end]
		}
	case w.line == "is":
		if words = "the " + w.most[end]; k > 1 {
			words = ordinals[k] + " from the " + strings.TrimSuffix(w.most[end], "most")
		}
	case end == 1 && k == 2:
		words = "second to last"
	default:
		words = ordinals[k]
		if end == 1 {
			words = "last"
		}
	}
	return words, pred
}

// more returns the atom "a is more than b" towards an end.
func (w *order) more(end int, a, b string) logic.Formula { return atom(w.pred[end], a, b) }

// others returns the formulas that others than b, but for those given, are more than
// b towards an end: what is counted, or denied, of everybody else.
func (w *order) others(end int, b string, but ...string) []logic.Formula {
	var fs []logic.Formula
next:
	for _, n := range w.names {
		for _, x := range append(but, b) {
			if n == x {
				continue next
			}
		}
		fs = append(fs, w.more(end, n, b))
	}
	return fs
}
