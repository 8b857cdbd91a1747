package puzzle

import (
	"slices"

	"sequent/stdlib/chart"
)

// list is a group as the setting lists it: Each person has a pet: a cat, a dog.
type list struct {
	at    chart.Range // all that it stands in: a line, or a sentence
	line  bool        // it has a line of its own
	title []string
	items []chart.Range
}

// Bounds on what is taken for a list in prose and in lines.
const (
	maxTitle = 16 // words
	maxItem  = 8
	maxNoun  = 3 // words of an item in prose
)

// gridLists reports whether several of the lists have as many values.
func (t *text) gridLists(lists []list) bool {
	n := t.size(lists)
	of := slices.DeleteFunc(lists, func(l list) bool { return len(l.items) != n && len(t.parted(l.items)) != n })
	return n > 1 && len(of) > 1
}

// lists finds the lines and sentences that list values behind a colon; if none
// has a line of its own, the sentences with enumerations too.
func (t *text) lists() []list {
	// Lines are sure to be lists. Where there are none, an enumeration within a
	// sentence may be one, unless the sentence is a clue or repeats values that
	// another list has.
	out := t.colonLists()
	if slices.ContainsFunc(out, func(l list) bool { return l.line }) {
		return out
	}
	for _, s := range t.sentences {
		if chart.Bullet(t.tokens[s.From:s.To]) == 2 { // a numbered clue
			continue
		}
		for _, l := range t.inline(before(out, s)) {
			if !slices.ContainsFunc(out, func(o list) bool { return t.shares(o, l) }) {
				out = append(out, l)
			}
		}
	}
	return out
}

// shares reports whether two lists have an item in common, so that the second
// speaks of the values of the first, and gives no group of its own.
func (t *text) shares(a, b list) bool {
	return slices.ContainsFunc(a.items, func(x chart.Range) bool {
		return slices.ContainsFunc(b.items, func(y chart.Range) bool {
			return slices.Equal(norms(t.tokens[x.From:x.To]), norms(t.tokens[y.From:y.To]))
		})
	})
}

// before returns the part of a sentence that stands before a list in it.
func before(lists []list, s chart.Range) chart.Range {
	for _, l := range lists {
		if l.at.From < s.To && s.From < l.at.To {
			s.To = min(s.To, l.items[0].From)
		}
	}
	return s
}

// apartFromAll reports whether a sentence overlaps none of the lists.
func apartFromAll(lists []list, s chart.Range) bool {
	return !slices.ContainsFunc(lists, func(l list) bool { return l.at.From < s.To && s.From < l.at.To })
}

// colonLists returns the lists behind a colon: lines of their own first, then what else
// of the sentences overlaps none of these.
func (t *text) colonLists() []list {
	var out []list
	for from := 0; from < len(t.tokens); {
		to := from + 1
		for to < len(t.tokens) && t.tokens[to].Lines == 0 {
			to++
		}
		if l, ok := t.listLine(from, to); ok {
			l.line = true
			out = append(out, l)
		}
		from = to
	}
	for _, s := range t.sentences {
		if l, ok := t.listLine(s.From, s.To); ok && apartFromAll(out, s) {
			out = append(out, l)
		}
	}
	return out
}

// listLine returns the list that tokens [from, to) are, with the words before the colon
// as its title; it is not ok where they are none.
func (t *text) listLine(from, to int) (list, bool) {
	l := list{at: chart.Range{From: from, To: to}}
	start := from + chart.Bullet(t.tokens[from:to])
	colon := slices.IndexFunc(t.tokens[start:to], func(k chart.Token) bool { return k.Norm == ":" })
	// A colon at the beginning has no title, one far behind ends no title, and one
	// at the end begins what stands on other lines.
	if colon <= 0 || colon > maxTitle || start+colon+1 >= to {
		return l, false
	}
	if _, is := headings[t.norm(start)]; is && colon == 1 {
		return l, false
	}
	l.title = norms(t.tokens[start : start+colon])
	l.items = t.items(start+colon+1, to)
	if slices.Contains(l.title, "question") || slices.Contains(l.title, ".") ||
		slices.ContainsFunc(l.items, t.tooLong) {
		return l, false
	}
	return l, len(l.items) > 1 || len(l.items) == 1 && t.parted(l.items) != nil
}

// tooLong reports whether an item is more than a name, unless it is quoted.
func (t *text) tooLong(r chart.Range) bool {
	return r.To-r.From > maxItem && !(r.From > 0 && t.tokens[r.From-1].Kind == chart.Open)
}

// items cuts tokens [i, to) at commas that are outside of quotations.
func (t *text) items(i, to int) []chart.Range {
	// Depth counts quotations: a comma within "Love, Actually" cuts nothing.
	if w := t.norm(to - 1); w == "." || w == ";" {
		to--
	}
	var out []chart.Range
	from, depth := i, 0
	for k := i; k < to; k++ {
		switch t.tokens[k].Kind {
		case chart.Open:
			depth++
		case chart.Close:
			depth--
		}
		if w := t.norm(k); depth <= 0 && (w == "," || w == ";") {
			out = append(out, t.item(from, k))
			from = k + 1
		}
	}
	out = append(out, t.item(from, to))
	return slices.DeleteFunc(out, func(r chart.Range) bool { return r.From >= r.To })
}

// item returns what an item of a list names: without "and", an article and quotation
// marks.
func (t *text) item(a, b int) chart.Range {
	if w := t.norm(a); b-a > 1 && (w == "and" || w == "or") {
		a++
	}
	if b-a > 2 && t.tokens[a].Kind == chart.Open && t.tokens[b-1].Kind == chart.Close && t.quotation(a, b) {
		a, b = a+1, b-1
	}
	if b-a > 1 && article1(t.norm(a)) && !t.tokens[a].Upper {
		a++
	}
	return chart.Range{From: a, To: b}
}

// quotation reports whether tokens [a, b) are one quotation and no more.
func (t *text) quotation(a, b int) bool {
	return !slices.ContainsFunc(t.tokens[a+1:b-1], func(k chart.Token) bool { return k.Kind >= chart.Open })
}

// ticked reports whether all items of a list are in backquotes.
func (t *text) ticked(l list) bool {
	return !slices.ContainsFunc(l.items, func(r chart.Range) bool {
		return r.From == 0 || t.tokens[r.From-1].Text(t.src) != "`"
	})
}

// parted returns a list's items with the last one cut at its and: a cat, a dog and a
// fish. It is nil where there is none.
func (t *text) parted(items []chart.Range) []chart.Range {
	last := items[len(items)-1]
	for k := last.From + 1; k < last.To-1; k++ {
		if w := t.norm(k); w == "and" || w == "or" {
			return append(slices.Clone(items[:len(items)-1]), t.item(last.From, k), t.item(k+1, last.To))
		}
	}
	return nil
}

// inline finds the enumerations in a sentence, of three items at least: the
// jobs are baker, dentist, florist and plumber.
func (t *text) inline(s chart.Range) []list {
	var out []list
	title := s.From
	for k := s.From + 1; k < s.To-1; k++ {
		if w := t.norm(k); w != "and" && w != "or" {
			continue
		}
		// Two items are too few: most sentences with "and" name two things.
		items := t.enumeration(title, k, s.To)
		if len(items) < 3 {
			continue
		}
		from := items[0].From
		out = append(out, list{at: s, title: norms(t.tokens[max(title, from-maxTitle):from]), items: items})
		k = items[len(items)-1].To - 1
		title = k + 1
	}
	return out
}

// enumeration returns the items around the and at token k, within [low, high).
func (t *text) enumeration(low, k, high int) []chart.Range {
	// The last item stands behind the "and"; the others are found backwards from it,
	// each up to the comma before, so that words of the sentence before the first
	// item are left out of it as far as can be told.
	last := t.noun(k+1, high)
	if last.From >= last.To {
		return nil
	}
	items := []chart.Range{last}
	end := k
	if t.norm(end-1) == "," {
		end--
	}
	for end > low {
		from := end
		for from > low && end-from < maxNoun && t.nominal(from-1) {
			from--
		}
		if from == end {
			break
		}
		items = append([]chart.Range{{From: from, To: end}}, items...)
		if from > low && article1(t.norm(from-1)) {
			from--
		}
		if from <= low || t.norm(from-1) != "," {
			break
		}
		end = from - 1
	}
	if len(items) > 3 && !t.tokens[items[0].From].Upper && t.tokens[items[1].From].Upper && t.tokens[last.From].Upper {
		return items[1:] // three farmers, Hank, Iris and Joe
	}
	return items
}

// noun returns the name that begins at token i, behind an article.
func (t *text) noun(i, high int) chart.Range {
	if i < high && article1(t.norm(i)) {
		i++
	}
	to := i
	for to < high && to < i+maxNoun && t.nominal(to) {
		to++
	}
	if to < high && t.tokens[to].Kind <= chart.Number && to > i+1 { // Cy live in a row
		to = i + 1
	}
	return chart.Range{From: i, To: to}
}

// nominal reports whether the word at i can be part of an item's name.
func (t *text) nominal(i int) bool {
	w := t.tokens[i]
	return w.Kind == chart.Number || w.Kind == chart.Word && !bounds[w.Norm] && !operators[w.Norm] &&
		!introducing[w.Norm]
}

// introducing are words before a list that are no part of its first item.
var introducing = setOf(`called named namely either include includes including being like such`)
