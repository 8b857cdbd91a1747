package puzzle

import (
	"slices"
	"strconv"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/source"
)

// A text without lists says what there is by the way: the Dane drinks tea. The
// verb tells the group, its object or subject the value:
//
//	the Swede keeps dogs     nationality: Swede   pet: dogs
//	coffee is drunk in …     drink: coffee
//	the Old Gold smoker      smoke: Old Gold
//	the green house          house: green
//
// Words that are akin, such as bird and birds, are one value.

// habits are the verbs that tell a group, by its name. A row lists its forms:
// the plain ones, then behind a stroke the participle, then the agent noun.
var habits = []struct{ group, active, passive, agent string }{
	{"drink", "drink drinks drank drinking sips", "drunk", "drinker drinkers"},
	{"smoke", "smoke smokes smoked smoking", "smoked", "smoker smokers"},
	{
		"pet", "keep keeps kept keeping own owns owned raise raises rear rears breed breeds",
		"kept owned raised bred", "keeper breeder owner",
	},
	{"food", "eat eats ate eating", "eaten", "eater"},
	{"sport", "play plays played playing", "played", "player"},
	{"car", "drive drives drove driving", "driven", "driver"},
	{"language", "speak speaks spoke speaking", "spoken", "speaker"},
	{"book", "read reads reading", "read", "reader"},
	{"clothes", "wear wears wore wearing", "worn", "wearer"},
	{"study", "study studies studied studying", "studied", "student"},
	{"plant", "grow grows grew growing", "grown", "grower"},
	{"music", "listens", "", "listener"},
}

// form says how a verb stands to its value.
type form uint8

const (
	active  form = 1 + iota // the value follows: drinks tea
	passive                 // it stands before: tea is drunk
	agent                   // it stands before: the tea drinker
)

var habitForms = func() map[form]map[string]string {
	m := map[form]map[string]string{active: {}, passive: {}, agent: {}}
	for _, h := range habits {
		for f, words := range map[form]string{active: h.active, passive: h.passive, agent: h.agent} {
			for _, w := range strings.Fields(words) {
				m[f][w] = h.group
			}
		}
	}
	return m
}()

// bounds are words at which the name of a value ends, besides operators.
var bounds = setOf(
	`as in at on with of and who whose which that is are was were be by for from to into the a an his her their its
	he she they it lives live has have had does do did 's certain type kind brand sort pet pets beverage cigar cigars cigarette cigarettes
	house houses home man woman person people one owner owners neighbor neighbour drink drinks food animal animals some any every all
	there these this those what where when how why question us you we who`,
)

// learner collects values from the words around them.
type learner struct {
	t      *text
	order  []string // groups, in order of their first value
	values map[string][]chart.Range
}

// learn finds the groups of a text without lists.
func (g *grid) learn(t *text) *source.Error {
	l := learner{t: t, values: map[string][]chart.Range{}}
	for _, s := range t.sentences {
		for i := s.From; i < s.To; i++ {
			l.look(s, i)
		}
	}
	for _, s := range t.sentences {
		for i := s.From; i < s.To; i++ {
			l.possession(s, i)
		}
	}
	g.n = t.stated()
	if g.n == 0 {
		for _, vs := range l.values {
			g.n = max(g.n, len(vs))
		}
	}
	if g.n > maxPlaces {
		return tooMany(t, g.n)
	}
	for _, name := range l.order {
		if err := g.adopt(t, name, l.values[name]); err != nil {
			return err
		}
	}
	return nil
}

// look sees whether the word at i tells a value.
func (l *learner) look(s chart.Range, i int) {
	t := l.t
	w := t.norm(i)
	switch {
	case habitForms[passive][w] != "" && copula(t.norm(i-1)):
		l.put(habitForms[passive][w], l.before(s, i-1))
	case habitForms[active][w] != "":
		l.put(habitForms[active][w], l.after(s, i+1))
	case habitForms[agent][w] != "":
		l.put(habitForms[agent][w], l.before(s, i))
	case (w == "house" || w == "home") && i > s.From+1:
		if r := l.before(s, i); r.To-r.From == 1 && article1(t.norm(r.From-1)) {
			l.put("house", r)
		}
	case l.people(i):
		l.put("nationality", chart.Range{From: i, To: i + 1})
	}
}

// possession sees whether the words at i say what somebody has: the man with the
// fox, the owner of the zebra.
func (l *learner) possession(s chart.Range, i int) {
	t := l.t
	if w := t.norm(i); w != "with" && w != "of" || !heads[t.norm(i-1)] || t.norm(i-1) == "house" {
		return
	}
	r := l.after(s, i+1)
	if next := t.norm(r.To); next == "house" || next == "home" || r.To > r.From && l.people(r.From) {
		return
	}
	l.put("pet", r)
}

func article1(w string) bool { return w == "the" || w == "a" || w == "an" }

func copula(w string) bool { return w == "is" || w == "are" || w == "was" || w == "were" }

// people reports whether the word at i means somebody of a country.
func (l *learner) people(i int) bool {
	w := l.t.tokens[i]
	return w.Upper && twins[w.Norm] != "" && peopleWords[w.Norm]
}

var peopleWords = setOf(strings.Join(peoples, " "))

// after returns the value that begins at token i, behind an article; the empty range
// if there is none.
func (l *learner) after(s chart.Range, i int) chart.Range {
	for i < s.To && (article1(l.t.norm(i)) || l.t.norm(i) == "only" || l.t.norm(i) == "some" || l.t.norm(i) == "his") {
		i++
	}
	to := i
	for to < s.To && to < i+3 && l.nominal(to) {
		to++
	}
	return chart.Range{From: i, To: to}
}

// before returns the value that ends before token i.
func (l *learner) before(s chart.Range, i int) chart.Range {
	from := i
	for from > s.From && from > i-3 && l.nominal(from-1) {
		from--
	}
	return chart.Range{From: from, To: i}
}

// nominal reports whether the word at i can be part of a value's name.
func (l *learner) nominal(i int) bool {
	t := l.t.tokens[i]
	return t.Kind <= chart.Number && !bounds[t.Norm] && !operators[t.Norm] && !l.people(i) &&
		(t.Kind == chart.Word || i > 0 && l.nominal(i-1)) &&
		habitForms[active][t.Norm] == "" && habitForms[agent][t.Norm] == ""
}

// put adds a value to a group, unless it is there.
func (l *learner) put(group string, r chart.Range) {
	if r.From >= r.To {
		return
	}
	words := norms(l.t.tokens[r.From:r.To])
	for _, vs := range l.values {
		if slices.ContainsFunc(vs, func(o chart.Range) bool { return akin(words, norms(l.t.tokens[o.From:o.To])) }) {
			return
		}
	}
	if len(l.values[group]) == 0 {
		l.order = append(l.order, group)
	}
	l.values[group] = append(l.values[group], r)
}

// akin reports whether two names are the same but for their words' endings.
func akin(a, b []string) bool {
	if strings.Join(a, "") == strings.Join(b, "") {
		return true
	}
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if closeness(a[i], b[i]) == 0 {
			return false
		}
	}
	return true
}

var counted = map[string]int{
	"two":   2,
	"three": 3,
	"four":  4,
	"five":  5,
	"six":   6,
	"seven": 7,
	"eight": 8,
	"nine":  9,
	"ten":   10,
}

// stated returns the number of houses or people that the text states; 0 if it does
// not.
func (t *text) stated() int {
	for i := range t.tokens {
		n, ok := counted[t.norm(i)]
		if !ok {
			n, _ = strconv.Atoi(t.norm(i))
		}
		for k := i + 1; n > 1 && k <= i+3; k++ {
			if w := t.norm(k); placeNouns[w] || w == "people" || w == "men" || w == "women" || w == "friends" ||
				w == "persons" {
				return n
			}
		}
	}
	return 0
}

// colors tell what an adjective of a house is.
var colors = setOf(
	`red orange yellow green blue purple violet pink brown black white gray grey ivory cream beige teal turquoise gold silver maroon indigo tan`,
)

// adopt makes a group of learned values. Where the text names fewer than there
// are places, others have no name; more are an error.
func (g *grid) adopt(t *text, name string, found []chart.Range) *source.Error {
	if len(found) > g.n {
		last := found[len(found)-1]
		at := t.tokens[last.From].Span.To(t.tokens[last.To-1].Span)
		var names []string
		for _, r := range found {
			names = append(names, strings.Join(norms(t.tokens[r.From:r.To]), " "))
		}
		return source.Errorf(at, CodeGroup, "%d values of %s for %d places: %s", len(found), name, g.n,
			strings.Join(names, ", ")).
			WithHelp("list the values of each group, as in “- %s: …”", name)
	}
	if len(found) < 2 && g.n > 2 {
		return nil
	}
	if name == "house" && slices.ContainsFunc(found, func(r chart.Range) bool { return colors[t.norm(r.From)] }) {
		name = "color"
	}
	g.add(t, list{title: []string{name}, items: found})
	for i := len(found); i < g.n; i++ {
		other := "another " + name
		if i > len(found) {
			other += " " + itoa(i-len(found)+1)
		}
		g.values = append(g.values, value{Name: other, words: strings.Fields(other), group: len(g.groups) - 1})
	}
	return nil
}
