package puzzle

import (
	"context"
	"slices"
	"strings"
	"sync"

	"sequent/stdlib/chart"
	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// order is a puzzle of comparisons as far as it has been read.
type order struct {
	things []individual
	stems  []string       // of the adjectives of the text
	rows   map[string]int // their rows in the table of scales
	scales []*scale
	read   bool   // all of the text: questions do not change what it says
	loose  bool   // two may be equal on every scale, whether the text says so or not
	untold string // a word of a question that the text has no scale for
}

// scale is one order of the individuals. Index 0 is towards its greater end,
// 1 towards its lesser.
type scale struct {
	key       string    // what its adjectives have in common
	row       int       // 1 + its row in the table of scales, or 0
	comp, sup [2]string // as the text has them: taller, shorter; tallest, shortest
	ties      bool      // two may be as tall as each other
	ranks     [2]int    // the greatest rank spoken of: 2 for the second tallest
	verb      string    // has, of a scale of amounts: who has more coins
	noun      string    // coins; may be left out: who earns more
}

// direction is a way on a scale of this puzzle.
type direction struct {
	*scale
	end int
}

// orderGrammar is compiled when the first puzzle is read, as the grammars of the other
// kinds are, so that a kernel without puzzles does not build it.
var orderGrammar = sync.OnceValue(func() *chart.Grammar {
	return chart.MustCompile(orderCategories, orderLexicon, orderRules)
})

// grammar implements kind.
func (o *order) grammar() *chart.Grammar { return orderGrammar() }

// begin finds the individuals and the adjectives of the text.
func (o *order) begin(t *text) (*chart.Lexicon, error) {
	o.adjectives(t)
	lex := orderGrammar().Lexicon()
	// The adjectives come first: what compares is no name.
	o.things = t.things()
	for i, p := range o.things {
		if err := lex.Add("Thing", p.words, thing(i), unicodeUpper(p.Name)); err != nil {
			return nil, err
		}
	}
	for _, noun := range t.kindNouns(o.things) {
		if err := lex.AddPlain("Kind", noun, true); err != nil {
			return nil, err
		}
	}
	return lex, nil
}

// adjectives notes the stems of the text's adjectives, and chooses a row for
// each: that which has most of the text's stems, the first of such rows.
func (o *order) adjectives(t *text) {
	o.stemsOf(t)
	// Some adjectives are in several rows: "high" is of height, of price, of a score.
	// The row that explains most of the text's words wins, so that a text mixes no
	// two scales where one will do. A row is negative for its lesser end.
	weight := make([]int, len(scales))
	for _, s := range o.stems {
		for _, r := range stemRows[s] {
			weight[max(r, -r)-1]++
		}
	}
	o.rows = map[string]int{}
	for _, s := range o.stems {
		for _, r := range stemRows[s] {
			if best := o.rows[s]; best == 0 || weight[max(r, -r)-1] > weight[max(best, -best)-1] {
				o.rows[s] = r
			}
		}
	}
}

// placeStems are words of an order of places: @right of left and right, @first of
// before and behind.
var placeStems = map[string]string{
	"leftmost": "@right", "rightmost": "@right", "left": "@right", "right": "@right",
	"above": "@first", "below": "@first", "before": "@first", "after": "@first", "behind": "@first", "ahead": "@first",
	"beat": "@first", "beats": "@first", "lost": "@first", "loses": "@first", "defeated": "@first", "defeats": "@first",
	"outranks": "@first", "outranked": "@first", "precedes": "@first", "preceded": "@first", "trails": "@first",
	"trailed": "@first",
}

// stemsOf notes the stems of the text's adjectives, in order.
func (o *order) stemsOf(t *text) {
	for i, token := range t.tokens {
		if w, ok := comparative(token); ok && t.norm(i+1) == "than" {
			o.stem(w.stem)
		} else if w, ok := superlative(token); ok {
			o.stem(w.stem)
		}
		switch t.norm(i - 1) {
		case "more", "less", "most", "least", "as", "so", "equally":
			// Without an ending the word before tells: more expensive, as tall.
			if adj, ok := adjective(token); ok && t.norm(i-2) != "at" { // at most one
				o.stem(stem(adj))
			}
		}
		if adj, ok := measures[token.Norm]; ok {
			o.stem(stem(adj))
		}
		if w, ok := measure(token); ok && (t.norm(i-1) == "same" || t.norm(i-1) == "in" || t.norm(i-1) == "'s") {
			o.stem(w.stem)
		}
		if stem := placeStems[token.Norm]; stem != "" {
			o.stem(stem)
		}
	}
}

// stem notes an adjective of the text.
func (o *order) stem(s string) {
	if !slices.Contains(o.stems, s) {
		o.stems = append(o.stems, s)
	}
}

// toward returns the direction that a word of the text means. First and last are
// those of a race or a list; in a text of speed, of time or of left and right, first
// is fastest, earliest or leftmost.
func (o *order) toward(w way) direction {
	if w.stem == "@first" && len(o.stems) > 0 && !slices.Contains(o.stems, w.stem) &&
		firstIs[strings.Fields(o.key(o.stems[0]))[0]] {
		w.stem, w.comp, w.sup = o.stems[0], "", ""
		if w.stem == "@right" { // first in a row is leftmost
			w.against = !w.against
		}
	}
	// "Shorter" and "less tall" are the same way on a scale: a stem of the lesser end
	// turns it once, "less" turns it again.
	row, end := o.row(w.stem), 0
	if (row < 0) != w.against {
		end = 1
	}
	s := o.scale(w.stem, row)
	if w.verb != "" {
		s.amounts(w.verb, w.noun)
	}
	// The words are those of the text where it has some; complete derives the others.
	if s.comp[end] == "" && w.comp != "" {
		s.comp[end], s.sup[end] = w.comp, w.sup
	}
	return direction{s, end}
}

// row returns the row of a stem. One that the text does not use belongs to a scale of
// the text, if it can.
func (o *order) row(stem string) int {
	if row, ok := o.rows[stem]; ok {
		return row
	}
	for _, row := range stemRows[stem] {
		if slices.ContainsFunc(o.scales, func(s *scale) bool { return s.row == max(row, -row) }) {
			return row
		}
	}
	return 0
}

// firstIs are the scales whose first is their greatest end, or leftmost.
var firstIs = setOf("fast early @right")

// key names the scale of a stem.
func (o *order) key(stem string) string {
	if row := o.row(stem); row != 0 {
		return scales[max(row, -row)-1].much
	}
	return stem
}

// scale returns the scale of a row, or of a stem that is in none.
func (o *order) scale(stem string, row int) *scale {
	key := o.key(stem)
	for _, s := range o.scales {
		if s.key == key {
			return s
		}
	}
	// A question that brings a scale of its own asks for what no clue says. It gets
	// one all the same, for the parser to go on; unsaid tells.
	s := &scale{key: key, row: max(row, -row)}
	if o.read {
		o.untold = strings.TrimPrefix(stem, "@")
	} else {
		o.scales = append(o.scales, s)
	}
	return s
}

// unsaid returns the error about a question of a scale that the text does not speak of.
func (o *order) unsaid(question string) error {
	if o.untold == "" {
		return nil
	}
	o.untold = ""
	o.complete()
	var said []string
	for _, s := range o.scales {
		for end := range s.comp {
			said = append(said, s.does()+" "+direction{s, end}.than())
		}
	}
	return source.Errorf(source.Span{
		Start: 0,
		End:   len(question),
	}, CodeUnsaid, "the puzzle has no information about this").
		WithHelp("it says who or what %s others", strings.Join(said, ", "))
}

// main returns the scale that the text speaks of first.
func (o *order) main() direction {
	switch {
	// Without an adjective the text speaks of places, if of anything.
	case len(o.stems) == 0 && len(o.scales) > 0:
		return direction{o.scales[0], 0}
	case len(o.stems) == 0:
		return o.toward(upward)
	}
	d := o.toward(way{stem: o.stems[0]})
	if o.stems[0] == "@right" {
		return d.opposite() // from the left
	}
	return direction{d.scale, 0}
}

// syllables counts the runs of vowels in a word.
func syllables(word string) int {
	return len(strings.FieldsFunc(word, func(r rune) bool { return !strings.ContainsRune("aeiouy", r) }))
}

// universe implements kind: the individuals, and no one else.
func (o *order) universe() fol.Theory {
	names := make([]string, len(o.things))
	for i, p := range o.things {
		names[i] = p.Const
	}
	return fol.Named(names...)
}

// background says of each scale that it is a strict total order, or where two
// may be alike a strict weak one; what its ends are; and what its ranks are.
func (o *order) background() []logic.Formula {
	o.complete()
	var fs []logic.Formula
	for _, s := range o.scales {
		fs = append(fs, s.axioms()...)
		for end, k := range s.ranks {
			// Rank 1 is the end itself, which the scale's axioms say.
			for i := 2; i <= k; i++ {
				fs = append(fs, direction{s, end}.rankAxiom(i))
			}
		}
	}
	return fs
}

// questions returns all atomic ones of the ends and of the comparisons: a·n + b·n²
// for a unary and b binary predicates over n individuals.
func (o *order) questions() []Question {
	o.complete()
	var qs []Question
	for _, s := range o.scales {
		for end := range s.sup {
			for _, p := range o.things {
				name := direction{s, end}.top(1)
				qs = append(qs, Question{o.text(p) + " " + s.does() + " the " + s.sup[end], name, atom(name, p.Const)})
			}
		}
		for end := range s.comp {
			d := direction{s, end}
			for _, p := range o.things {
				for _, q := range o.things {
					qs = append(qs, Question{
						o.text(p) + " " + s.does() + " " + d.than() + " " + o.text(q), d.pred(),
						atom(d.pred(), p.Const, q.Const),
					})
				}
			}
		}
	}
	return qs
}

// text returns an individual as a sentence has it.
func (o *order) text(p individual) string {
	if unicodeUpper(p.Name) {
		return p.Name
	}
	return "the " + p.Name
}

// utter makes a clue of clauses, or a question.
func (o *order) utter(symbol string, value any, s *Sentence) {
	switch symbol {
	case "Clue":
		s.Role, s.Clauses = Clue, value.(orderSays).clauses(o)
	case "Question":
		o.untold = ""
		s.Role, s.ask = Asked, value.(orderQuery)(o)
	}
}

// settle says that the text has been read.
func (o *order) settle(context.Context, *Puzzle) error {
	// Words that no sentence has are derived before they are first shown.
	o.complete()
	o.read = true
	return nil
}
