package puzzle

import (
	"context"
	"slices"
	"strconv"
	"strings"

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

// amounts names a scale of amounts.
func (s *scale) amounts(verb, noun string) {
	less, least := "less", "least"
	if strings.HasSuffix(noun, "s") {
		less, least = "fewer", "fewest"
	}
	for end, words := range [2][2]string{{"more", "most"}, {less, least}} {
		s.comp[end], s.sup[end] = strings.TrimSpace(words[0]+" "+noun), strings.TrimSpace(words[1]+" "+noun)
	}
	s.verb, s.noun = verb, noun
}

// direction is a way on a scale of this puzzle.
type direction struct {
	*scale
	end int
}

func (d direction) opposite() direction { return direction{d.scale, 1 - d.end} }

// pred is the predicate of "x is taller than y".
func (d direction) pred() string { return d.symbol(d.comp[d.end]) }

// symbol is a predicate of words. That of an amount of nothing that is named
// has the verb too: earns_more.
func (d direction) symbol(words string) string {
	if d.noun == "" && d.verb != "" {
		words = d.verb + " " + words
	}
	return identifier(strings.Fields(words))
}

// top is the predicate of "x is the k-th tallest".
func (d direction) top(k int) string {
	words := d.sup[d.end]
	if k > 1 {
		words = ordinal(k) + " " + words
	}
	return d.symbol(words)
}

// ordinal is the word for a rank, as predicates have it.
func ordinal(k int) string {
	if k < len(ordinals) {
		return ordinals[k]
	}
	return "v" + strconv.Itoa(k) + suffix(k)
}

var orderGrammar = chart.MustCompile(orderCategories, orderLexicon, orderRules)

func (o *order) grammar() *chart.Grammar { return orderGrammar }

// begin finds the individuals and the adjectives of the text.
func (o *order) begin(t *text) (*chart.Lexicon, error) {
	o.adjectives(t)
	lex := orderGrammar.Lexicon()
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
	for i, token := range t.tokens {
		if w, ok := comparative(token); ok && t.norm(i+1) == "than" {
			o.stem(w.stem)
		} else if w, ok := superlative(token); ok {
			o.stem(w.stem)
		}
		switch t.norm(i - 1) {
		case "more", "less", "most", "least", "as", "so", "equally":
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
		switch token.Norm {
		case "leftmost", "rightmost", "left", "right":
			o.stem("@right")
		case "above", "below", "before", "after", "behind", "ahead", "beat", "beats", "lost", "loses", "defeated", "defeats", "outranks", "outranked",
			"precedes", "preceded", "trails", "trailed":
			o.stem("@first")
		}
	}
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

// stem notes an adjective of the text.
func (o *order) stem(s string) {
	if !slices.Contains(o.stems, s) {
		o.stems = append(o.stems, s)
	}
}

// toward is the direction that a word of the text means. First and last are
// those of a race or a list; in a text of speed, of time or of left and right, first
// is fastest, earliest or leftmost.
func (o *order) toward(w way) direction {
	if w.stem == "@first" && len(o.stems) > 0 && !slices.Contains(o.stems, w.stem) && firstIs[strings.Fields(o.key(o.stems[0]))[0]] {
		w.stem, w.comp, w.sup = o.stems[0], "", ""
		if w.stem == "@right" { // first in a row is leftmost
			w.against = !w.against
		}
	}
	row, end := o.row(w.stem), 0
	if (row < 0) != w.against {
		end = 1
	}
	s := o.scale(w.stem, row)
	if w.verb != "" {
		s.amounts(w.verb, w.noun)
	}
	if s.comp[end] == "" && w.comp != "" {
		s.comp[end], s.sup[end] = w.comp, w.sup
	}
	return direction{s, end}
}

// row is the row of a stem. One that the text does not use belongs to a scale of
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

// scale is the scale of a row, or of a stem that is in none.
func (o *order) scale(stem string, row int) *scale {
	key := o.key(stem)
	for _, s := range o.scales {
		if s.key == key {
			return s
		}
	}
	s := &scale{key: key, row: max(row, -row)}
	if o.read {
		o.untold = strings.TrimPrefix(stem, "@")
	} else {
		o.scales = append(o.scales, s)
	}
	return s
}

// unsaid is the error about a question of a scale that the text does not speak of.
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
	return source.Errorf(source.Span{Start: 0, End: len(question)}, CodeUnsaid, "the puzzle says nothing of what this asks for").
		WithHelp("it says who or what %s others", strings.Join(said, ", "))
}

// main is the scale that the text speaks of first.
func (o *order) main() direction {
	switch {
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

// complete gives a name to the ends of the scales that the text has no word for.
func (o *order) complete() {
	for _, s := range o.scales {
		for end := range s.comp {
			if s.comp[end] == "" {
				s.comp[end], s.sup[end] = s.missing(end)
			}
		}
	}
}

// missing makes a name for an end of a scale that the text has no word for: from the
// table, or as "less" of the other end.
func (s *scale) missing(end int) (comp, sup string) {
	switch {
	case s.key == "@right":
		return [2]string{"right of", "left of"}[end], [2]string{"rightmost", "leftmost"}[end]
	case s.key == "@first":
		return [2]string{"above", "below"}[end], [2]string{"first", "last"}[end]
	case s.row > 0:
		row := scales[s.row-1]
		adj := strings.Fields([2]string{row.much, row.little}[end])[0]
		return derive(adj)
	case s.comp[1-end] != "":
		adj := strings.TrimPrefix(strings.TrimPrefix(s.comp[1-end], "more "), "less ")
		adj = strings.TrimSuffix(adj, "er")
		return "less " + adj, "least " + adj
	}
	return "more " + s.key, "most " + s.key
}

// derive makes the comparative and the superlative of an adjective.
func derive(adj string) (comp, sup string) {
	for _, p := range irregularPairs {
		if irregularForms[p[0]] == adj && p[0] != "elder" && p[0] != "latter" {
			return p[0], p[1]
		}
	}
	n := len(adj)
	vowels := func(s string) (k int) {
		for i, r := range s {
			if strings.ContainsRune("aeiou", r) || r == 'y' && i > 0 {
				k++
			}
		}
		return k
	}
	switch {
	case strings.HasSuffix(adj, "e") && vowels(adj) <= 2:
		return adj + "r", adj + "st"
	case strings.HasSuffix(adj, "y") && syllables(adj) <= 2:
		return adj[:n-1] + "ier", adj[:n-1] + "iest"
	case vowels(adj) > 2, strings.HasSuffix(adj, "ful"), strings.HasSuffix(adj, "ous"), strings.HasSuffix(adj, "ant"), strings.HasSuffix(adj, "ent"):
		return "more " + adj, "most " + adj
	case n > 2 && vowels(adj[n-3:]) == 1 && strings.ContainsRune("aeiou", rune(adj[n-2])) && !strings.ContainsRune("wxy", rune(adj[n-1])):
		return adj + adj[n-1:] + "er", adj + adj[n-1:] + "est"
	}
	return adj + "er", adj + "est"
}

// syllables counts the runs of vowels in a word.
func syllables(word string) int {
	return len(strings.FieldsFunc(word, func(r rune) bool { return !strings.ContainsRune("aeiouy", r) }))
}

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
			for i := 2; i <= k; i++ {
				fs = append(fs, direction{s, end}.rankAxiom(i))
			}
		}
	}
	return fs
}

// axioms are those of a strict total order, of its inverse and its two ends; where
// ties are allowed, of a strict weak order.
func (s *scale) axioms() []logic.Formula {
	up, down := direction{s, 0}, direction{s, 1}
	more := up.pred()
	fs := []logic.Formula{
		forall(imply(conj(of(more, "x", "y"), of(more, "y", "z")), of(more, "x", "z")), "x", "y", "z"),
		forall(not(of(more, "x", "x")), "x"),
		forall(equiv(of(down.pred(), "x", "y"), of(more, "y", "x")), "x", "y"),
	}
	if s.ties {
		fs = append(fs,
			forall(imply(of(more, "x", "z"), disj(of(more, "x", "y"), of(more, "y", "z"))), "x", "y", "z"),
			forall(equiv(of(up.top(1), "x"), forall(not(of(more, "y", "x")), "y")), "x"),
			forall(equiv(of(down.top(1), "x"), forall(not(of(more, "x", "y")), "y")), "x"))
		return fs
	}
	return append(fs,
		forall(disj(of(more, "x", "y"), equal("x", "y"), of(more, "y", "x")), "x", "y"),
		forall(equiv(of(up.top(1), "x"), forall(disj(equal("x", "y"), of(more, "x", "y")), "y")), "x"),
		forall(equiv(of(down.top(1), "x"), forall(disj(equal("x", "y"), of(more, "y", "x")), "y")), "x"))
}

// rankAxiom says that the k-th comes directly behind the one before it.
func (d direction) rankAxiom(k int) logic.Formula {
	more := d.pred()
	behind := forall(imply(of(more, "y", "z"), disj(equal("z", "x"), of(more, "x", "z"))), "z")
	before := exists(conj(of(d.top(k-1), "y"), of(more, "y", "x"), behind), "y")
	return forall(equiv(of(d.top(k), "x"), before), "x")
}

// questions are all atomic ones of the ends and of the comparisons: a·n + b·n²
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
					qs = append(qs, Question{o.text(p) + " " + s.does() + " " + d.than() + " " + o.text(q), d.pred(), atom(d.pred(), p.Const, q.Const)})
				}
			}
		}
	}
	return qs
}

// does is the verb of statements about a scale.
func (s *scale) does() string {
	if s.verb == "" {
		return "is"
	}
	return s.verb
}

// than is a comparison in words: taller than, to the left of, above.
func (d direction) than() string {
	switch d.key {
	case "@right":
		return "to the " + d.comp[d.end]
	case "@first":
		return d.comp[d.end]
	}
	return d.comp[d.end] + " than"
}

// text is an individual as a sentence has it.
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
	o.complete()
	o.read = true
	return nil
}
