package puzzle

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/source"
)

// placeNouns are what the places of a row are called.
var placeNouns = setOf(
	`house houses home homes position positions place places seat seats spot spots slot slots room rooms lane lanes
	floor floors chair chairs desk desks stall stalls cottage cottages office offices`,
)

// maxPlaces bounds a grid, beyond any that people make.
const maxPlaces = 40

// tooMany returns the error for a grid beyond maxPlaces.
func tooMany(t *text, n int) *source.Error {
	return source.Errorf(source.Span{
		Start: 0,
		End:   len(t.src),
	}, CodeGroup, "the grid has %d places, more than the limit of %d", n, maxPlaces)
}

// begin finds the groups, and makes one token of each mention of their values.
func (g *grid) begin(t *text) (*chart.Lexicon, error) {
	g.fixed, g.used = -1, map[string]bearing{}
	// Lists say most. A text without any tells its values by its clues alone, of
	// which learn makes groups.
	lists := t.lists()
	g.row = t.inRow()
	if len(lists) == 0 {
		if err := g.learn(t); err != nil {
			return nil, err
		}
	} else if g.n = t.size(lists); g.n > maxPlaces {
		return nil, tooMany(t, g.n)
	}
	if g.n < 2 || len(lists) == 0 && len(g.groups) == 0 {
		return nil, source.Errorf(source.Span{
			Start: 0,
			End:   len(t.src),
		}, CodeEmpty, "the text has no groups of values").
			WithHelp("list them, as in “- Pet: cat, dog, fish”")
	}
	// Groups stand in the order of the text, whatever order the lists were found in.
	// A list of another length is no group: it is part of the setting.
	slices.SortStableFunc(lists, func(a, b list) int { return a.items[0].From - b.items[0].From })
	var intros []chart.Range
	for _, l := range lists {
		if len(l.items) != g.n {
			l.items = t.parted(l.items)
		}
		if len(l.items) == g.n {
			g.add(t, l)
			intros = append(intros, l.at)
		}
	}
	// The steps depend on one another: groups are named by what tells them apart,
	// predicates by the groups, places by what is in a row; mentions need all names,
	// and only then a sentence without mentions can be told from a clue.
	g.tell()
	g.name()
	g.place(t)
	g.finder = newFinder(g)
	g.lex = gridGrammar().Lexicon()
	if err := g.lex.Add("Intro", []string{introToken}, true, false); err != nil {
		return nil, err
	}
	g.merge(t, intros)
	t.settings()
	g.declare(t)
	g.doubt(t)
	return g.lex, nil
}

// missing says what a sentence needs that speaks of fewer than two things.
func (g *grid) missing() string {
	names := make([]string, len(g.values))
	for i, v := range g.values {
		names[i] = v.Name
	}
	return fmt.Sprintf("a clue relates two values, or a value and a place; values of this puzzle: %s\nto add a "+
		"group, name all of its %d values in the clues, or in a separate line such as “Pet: cat, dog, fish”",
		strings.Join(names, ", "), g.n)
}

// mark makes one token of each mention of a value in a question.
func (g *grid) mark(t *text) {
	g.merge(t, nil)
	g.doubt(t)
}

// merge makes one token of each mention, and of each intro.
func (g *grid) merge(t *text, intros []chart.Range) {
	ms, dropped := t.asides(g.finder.find(t, intros))
	// A word that several groups have a value for is narrowed by the words around it;
	// what stays ambiguous is a doubt, which the solutions may settle.
	for k := range ms {
		g.finder.narrow(t, ms, k)
	}
	g.classify(t, ms)
	t.merge(ms, intros, dropped)
}

// size returns how many values most of the lists have. A last item with an and in
// it may be two.
func (t *text) size(lists []list) int {
	// A list that can be read in two ways votes for both; among equals the larger
	// number wins, since values are lost more easily than made up.
	votes := map[int]int{}
	for _, l := range lists {
		votes[len(l.items)]++
		if parted := t.parted(l.items); parted != nil {
			votes[len(parted)]++
		}
	}
	best := 0
	for n, v := range votes {
		if n > 1 && (v > votes[best] || v == votes[best] && n > best) {
			best = n
		}
	}
	return best
}

// inRow reports whether the text speaks of places in a row.
func (t *text) inRow() bool {
	for i := range t.tokens {
		switch w := t.norm(i); w {
		case "left", "right", "next", "adjacent", "neighbor", "neighbour", "beside":
			return true
		case "houses", "positions", "seats", "lanes":
			return true
		}
	}
	return false
}

// add makes a group of a list.
func (g *grid) add(t *text, l list) {
	gr := gridGroup{title: l.title}
	for _, w := range l.title {
		// Words such as "each" and "unique" tell no group from another; words that mean
		// the same count as one.
		if idle[w] || len(w) < 2 && kinOf[w] == "" {
			continue
		}
		if k := kinOf[w]; k != "" {
			w = k
		}
		if !slices.Contains(gr.evidence, w) {
			gr.evidence = append(gr.evidence, w)
		}
	}
	gr.Name = strings.Join(l.title, " ")
	if len(gr.evidence) > 0 {
		gr.Name = gr.evidence[len(gr.evidence)-1]
	}
	g.groups = append(g.groups, gr)
	for _, r := range l.items {
		v := value{group: len(g.groups) - 1, words: norms(t.tokens[r.From:r.To]), upper: t.tokens[r.From].Upper}
		v.Name = t.tokens[r.From].Span.To(t.tokens[r.To-1].Span).Text(t.src)
		g.values = append(g.values, v)
	}
}

// tell finds for each group the evidence that no other group shares. Names
// need none: they stand alone, and much is named besides people.
func (g *grid) tell() {
	count := map[string]int{}
	for _, gr := range g.groups {
		for _, w := range gr.evidence {
			count[w]++
		}
	}
	for i := range g.groups {
		for _, w := range g.groups[i].evidence {
			// The last word is most often the noun: "favorite music genre".
			if count[w] == 1 && w != "name" {
				g.groups[i].telling = append(g.groups[i].telling, w)
				g.groups[i].Name = w
			}
		}
	}
}

// place names the places by their numbers, or by the values of a group where
// nothing is in a row: of one that has an order by itself, where the text
// compares, or else of the first.
func (g *grid) place(t *text) {
	g.noun = "house"
	if !t.has("house", "houses") {
		g.noun = "position"
	}
	if !g.row {
		// Without a row the rows of the table are people, or what has an order of its
		// own: then comparisons of the clues are about that.
		g.fixed = g.people(func(int) bool { return false })
		if t.ranks() {
			g.fixed = g.ordered()
		}
		if g.row = g.ranks == nil && t.queues(); g.row {
			g.fixed = -1
		} else {
			g.noun = "row"
		}
	}
	for i := range g.n {
		at := individual{Name: g.noun + " " + itoa(i+1), Const: g.noun + itoa(i+1)}
		if !g.row {
			v := g.valuesOf(g.fixed)[i]
			at = individual{Name: v.Name, Const: v.Pred}
		}
		g.places = append(g.places, at)
	}
}

// comparing are words that put things in an order.
var comparing = setOf(
	`before after earlier later sooner older younger taller shorter higher lower more less fewer behind ahead than`,
)

// ranks reports whether the text compares.
func (t *text) ranks() bool {
	return slices.ContainsFunc(t.tokens, func(k chart.Token) bool { return comparing[k.Norm] })
}

// queues reports whether the text speaks of an order that no group gives, such as
// that of a race or a queue.
func (t *text) queues() bool {
	return slices.ContainsFunc(t.tokens, func(k chart.Token) bool {
		return queueing[k.Norm] || slices.Contains(ordinalWords, k.Norm)
	})
}

// queueing are words of an order of places in a race or a queue.
var queueing = setOf(`before after behind ahead last`)

// ordered returns a group whose values are numbers, days or months; it sorts them.
// It is the group of the people if there is none.
func (g *grid) ordered() int {
	for k := range g.groups {
		vs := g.valuesOf(k)
		ranks := make([]float64, len(vs))
		ok := true
		for i, v := range vs {
			ranks[i], ok = rankOf(v.words)
			if !ok {
				break
			}
		}
		if !ok {
			continue
		}
		// valuesOf is a part of the grid's own list: sorting it puts the values in
		// order there too, so that place i has the i-th smallest one.
		slices.SortStableFunc(vs, func(a, b value) int {
			x, _ := rankOf(a.words)
			y, _ := rankOf(b.words)
			return cmp.Compare(x, y)
		})
		slices.Sort(ranks)
		g.ranks = ranks
		return k
	}
	return g.fixed
}

// rankOf returns the number that a value means: 27, 1,000, the third, Monday, March.
func rankOf(words []string) (float64, bool) {
	for _, w := range words {
		// The first word that means a number decides: "27 years", "1,000 dollars".
		if n, err := strconv.ParseFloat(strings.ReplaceAll(w, ",", ""), 64); err == nil {
			return n, true
		}
		if i := slices.Index(calendarNames, twins[w]); i >= 0 && len(words) == 1 {
			return float64(i), true
		}
		if i := slices.Index(ordinalWords, w); i >= 0 {
			return float64(i + 1), true
		}
	}
	return 0, false
}

// calendarNames are the months and days in order, ordinalWords the first ten.
var (
	calendarNames = firstWords(calendar)
	ordinalWords  = strings.Fields("first second third fourth fifth sixth seventh eighth ninth tenth")
)

// firstWords returns what rows of words begin with.
func firstWords(rows []string) []string {
	out := make([]string, len(rows))
	for i, r := range rows {
		out[i], _, _ = strings.Cut(r, " ")
	}
	return out
}

// settings makes one token of each sentence that tells the setting: before the
// clues, one of how many there are or that all differ, and advice anywhere.
func (t *text) settings() {
	start, headed := t.clues()
	for k := range t.sentences {
		s := &t.sentences[k]
		numbered := chart.Bullet(t.tokens[s.From:s.To]) == 2
		n := valuesIn(t.tokens[s.From:s.To])
		switch {
		case t.heading(*s):
			continue
		// Before the clues a general sentence is no clue, unless it mentions values
		// and no heading says that clues are yet to come.
		case s.From < start && !numbered && (n == 0 || headed) && t.about(*s):
		case n == 0 && t.advice(*s):
		case t.title(*s):
		default:
			continue
		}
		t.tokens[s.From] = t.joined(t.tokens[s.From], introToken, s.To)
		s.To = s.From + 1
	}
}

// heading reports whether a sentence is a heading that the reader knows.
func (t *text) heading(s chart.Range) bool {
	from := s.From
	for t.norm(from) == "#" {
		from++
	}
	_, is := headings[t.norm(from)]
	return is && t.norm(from+1) == ":" && from+2 == s.To
}

// title reports whether a sentence is the heading of the clues without a colon.
func (t *text) title(s chart.Range) bool {
	_, is := headings[t.norm(s.From)]
	return is && s.To == s.From+1
}

// clues returns the token that the clues begin with, and whether a heading says so.
func (t *text) clues() (at int, headed bool) {
	for _, s := range t.sentences {
		for i := s.From; i < s.To; i++ {
			if w := t.norm(i); (w == "clues" || w == "hints") && (t.norm(i+1) == ":" || s.To == i+1) {
				return i, true
			}
		}
	}
	// Without a heading the first mention of a value begins them.
	for _, s := range t.sentences {
		if valuesIn(t.tokens[s.From:s.To]) > 0 {
			return s.From, false
		}
	}
	return len(t.tokens), false
}

// valuesIn counts the mentions of values among tokens.
func valuesIn(tokens []chart.Token) (n int) {
	for _, token := range tokens {
		if strings.HasPrefix(token.Norm, valueMark) && token.Norm != introToken {
			n++
		}
	}
	return n
}

// generalities are words of sentences about all places or people at once.
var generalities = setOf(
	`each every all everyone everybody different unique own various same numbered following there two three four five
	six seven eight nine ten row line clues clue hints puzzle no`,
)

// about reports whether a sentence is about all places or people at once.
func (t *text) about(s chart.Range) bool {
	return slices.ContainsFunc(t.tokens[s.From:s.To], func(k chart.Token) bool {
		return generalities[k.Norm] || k.Kind == chart.Number
	})
}

// adviceWords begin sentences that tell the reader what to do.
var adviceWords = setOf(`use using can could determine find work figure match good try with from given solve`)

// advice reports whether a sentence tells the reader what to do. One with words
// that clues are made of is none: it might say something.
func (t *text) advice(s chart.Range) bool {
	if !adviceWords[t.norm(s.From)] {
		return false
	}
	return !slices.ContainsFunc(t.tokens[s.From:s.To], func(k chart.Token) bool {
		return operators[k.Norm] && k.Norm != "each" && k.Norm != "and"
	})
}
