package puzzle

import (
	"slices"
	"strconv"
	"strings"

	"sequent/stdlib/chart"
)

// A clue speaks of values in many ways: the person who loves jazz music, the
// jazz lover, jazz. What is common to all is the value's words, or words akin
// to them. Before parsing, each such mention becomes one token:
//
//	the person who loves hip - hop music is the Dane
//	                     ╰───┬───╯              ╰┬─╯
//	the person who loves    ⟨4⟩    music is the ⟨9⟩      classes 4 and 9
//
// A word of two groups (red hair, red as a colour) is decided by the words
// around it; where they do not, the class keeps both candidates, and settle
// chooses.

// class is one way in which the text speaks of a value: mentions with the same
// candidates, and the same words around them if there are several.
type class struct {
	candidates []int // values
	choice     int   // one of them
	phrase     string
}

// mention is tokens [from, to) that mean a value.
type mention struct {
	from, to   int
	candidates []int
	class      int
}

// finder looks for mentions of values.
type finder struct {
	g     *grid
	first map[string][]int // values by what their first word can be
}

// newFinder indexes the values by all keys of their first words, and those of
// several words also as one: hiphop for hip hop.
func newFinder(g *grid) *finder {
	f := &finder{g, map[string][]int{}}
	for i, v := range g.values {
		for _, k := range keys(v.words[0]) {
			f.first[k] = append(f.first[k], i)
		}
		if all := strings.Join(v.words, ""); len(v.words) > 1 {
			f.first[all] = append(f.first[all], i)
		}
	}
	return f
}

// keys returns what a word has in common with words that are close to it.
func keys(w string) []string {
	k := []string{w}
	if r := root(w); r != w || len(w) > 2 {
		k = append(k, "~"+r)
	}
	if twins[w] != "" {
		k = append(k, "="+twins[w])
	}
	return k
}

// at returns the longest mention that begins with token i, and the closest of equal
// length; nil where there is none.
func (f *finder) at(t *text, i int, memo map[string][]string) *mention {
	word := t.tokens[i].Norm
	ks, ok := memo[word]
	if !ok {
		ks = keys(word)
		memo[word] = ks
	}
	best, long := 0, 0
	var m *mention
	for _, k := range ks {
		for _, v := range f.first[k] {
			n, q := f.match(t, v, i)
			switch {
			// Values that match as long and as closely are all candidates: the words
			// around decide between them, or the solutions do.
			case n == 0 || n < long || n == long && q < best:
				continue
			case n > long || q > best:
				m = &mention{from: i, to: i + n}
			}
			best, long = q, n
			if !slices.Contains(m.candidates, v) {
				m.candidates = append(m.candidates, v)
			}
		}
	}
	return m
}

// match counts the tokens from i that spell a value, and says how closely; 0
// where they do not.
func (f *finder) match(t *text, v, i int) (n, quality int) {
	words, tokens := f.g.values[v].words, t.tokens
	if len(words) > 1 && tokens[i].Norm == strings.Join(words, "") {
		return 1, 3
	}
	// A value is as close as its farthest word: 3 the same, 2 another form of it, 1
	// akin. Names and numbers must be spelled out, since akin to them is another one.
	at := i
	quality = 3
	for _, w := range words {
		if at >= len(tokens) || at > i && tokens[at].Lines > 1 {
			return 0, 0
		}
		if at+1 < len(tokens) && tokens[at+1].Glued && tokens[at].Norm+tokens[at+1].Norm == w {
			at += 2
			continue
		}
		q := closeness(tokens[at].Norm, w)
		if q == 0 || q < 2 && f.g.values[v].upper || q < 3 && tokens[at].Kind == chart.Number {
			return 0, 0
		}
		quality = min(quality, q)
		at++
	}
	// Rose is a name and "rose" may be one, where nothing closer is found.
	if f.g.values[v].upper && !tokens[i].Upper {
		quality = min(quality, 1)
	}
	return at - i, quality
}

// find lists the mentions in the text, but for those in the tokens to skip.
func (f *finder) find(t *text, skip []chart.Range) []mention {
	var out []mention
	memo := map[string][]string{}
	tokens := t.tokens
	for i := 0; i < len(tokens); i++ {
		if r, ok := within(skip, i); ok {
			i = r.To - 1
			continue
		}
		// The number of a clue is no value, though "3" may be one.
		if n := chart.Bullet(tokens[i:]); n > 0 && (i == 0 || tokens[i].Lines > 0) {
			i += n - 1
			continue
		}
		if tokens[i].Kind == chart.Number && f.counts(t, i) {
			continue
		}
		if m := f.at(t, i, memo); m != nil {
			out = append(out, *m)
			i = m.to - 1
		}
	}
	return out
}

// within returns the range that token i is in, if it is in one.
func within(ranges []chart.Range, i int) (chart.Range, bool) {
	for _, r := range ranges {
		if r.From <= i && i < r.To {
			return r, true
		}
	}
	return chart.Range{}, false
}

// counts reports whether the number at i counts houses or is one's number, so
// that it is no value.
func (f *finder) counts(t *text, i int) bool {
	return f.g.row && (placeNouns[t.norm(i+1)] || placeNouns[t.norm(i-1)] ||
		t.norm(i-1) == "number" && placeNouns[t.norm(i-2)])
}

// narrow keeps those candidates of a mention that the words around it tell,
// the nearest ones first.
func (f *finder) narrow(t *text, ms []mention, k int) {
	m := &ms[k]
	if len(m.candidates) < 2 {
		return
	}
	from, to := t.phrase(ms, k)
	tokens := t.tokens
	// Nearer words tell more: in "the red-haired owner of the cat" hair is red's.
	reach := max(m.from-from, to-m.to)
	for d := 1; d <= reach; d++ {
		var near []string
		if i := m.from - d; i >= from {
			near = append(near, tokens[i].Norm)
		}
		if i := m.to + d - 1; i < to {
			near = append(near, tokens[i].Norm)
		}
		if kept := f.told(m.candidates, near); len(kept) > 0 {
			m.candidates = kept
			return
		}
	}
	if kept := f.plain(m.candidates); len(kept) > 0 {
		m.candidates = kept
	}
}

// plain returns the candidates of groups that no word is needed to tell: nobody's
// hair, just the colour.
func (f *finder) plain(candidates []int) []int {
	var kept []int
	for _, v := range candidates {
		if len(f.g.groups[f.g.values[v].group].telling) == 0 {
			kept = append(kept, v)
		}
	}
	return kept
}

// told returns the candidates of whose groups a word speaks; nil where of none or
// all.
func (f *finder) told(candidates []int, words []string) []int {
	var kept []int
	for _, v := range candidates {
		if slices.ContainsFunc(f.g.groups[f.g.values[v].group].telling, func(e string) bool {
			return mentions(words, e)
		}) {
			kept = append(kept, v)
		}
	}
	if len(kept) == len(candidates) {
		return nil
	}
	return kept
}

// heads are nouns that a description begins with: the person who ….
var heads = setOf(`person one man woman guy lady owner individual student friend house home boy girl lover`)

// stops are words before which a description ends.
var stops = setOf(`is are was were has have had the a an who whose which that lives live owns own`)

// phrase returns the description around the k-th mention: from behind the mention or
// operator before it, or from its head, to the next verb, article or mention.
func (t *text) phrase(ms []mention, k int) (from, to int) {
	m, tokens := ms[k], t.tokens
	low, high := 0, len(tokens)
	if k > 0 {
		low = ms[k-1].to
	}
	if k+1 < len(ms) {
		high = ms[k+1].from
	}
	// Backwards to a mark, an operator, a new line, or past the head noun.
	for from = m.from; from > low; from-- {
		before := tokens[from-1]
		if before.Kind == chart.Mark || operators[before.Norm] || tokens[from].Lines > 0 {
			break
		}
		if before.Norm == "the" && heads[tokens[from].Norm] {
			break
		}
	}
	for to = m.to; to < high; to++ {
		if tokens[to].Kind == chart.Mark || operators[tokens[to].Norm] || stops[tokens[to].Norm] {
			break
		}
	}
	return from, to
}

// classify gives each mention its class, a word of the lexicon.
func (g *grid) classify(t *text, ms []mention) {
	for k := range ms {
		m := &ms[k]
		var phrase string
		// One candidate needs no words around it: all its mentions are one class. With
		// several, mentions of one phrase mean the same value, whichever it is.
		if len(m.candidates) > 1 {
			from, to := t.phrase(ms, k)
			phrase = strings.TrimPrefix(strings.Join(norms(t.tokens[from:to]), " "), "the ")
		}
		m.class = slices.IndexFunc(g.classes, func(c class) bool {
			return c.phrase == phrase && slices.Equal(c.candidates, m.candidates)
		})
		if m.class < 0 {
			m.class = len(g.classes)
			g.classes = append(g.classes, class{m.candidates, m.candidates[0], phrase})
			// a category of the grammar, of that type
			_ = g.lex.Add("Value", []string{classToken(m.class)}, ref{class: m.class}, false)
		}
	}
}

// asides drops mentions in parentheses that repeat the one before: the person
// who smokes many unique blends (blends).
func (t *text) asides(ms []mention) (kept []mention, dropped []chart.Range) {
	for _, m := range ms {
		if n := len(kept); n > 0 && t.norm(m.from-1) == "(" && t.norm(m.to) == ")" && m.from-kept[n-1].to < 6 {
			if both := common(kept[n-1].candidates, m.candidates); len(both) > 0 {
				kept[n-1].candidates = both
				dropped = append(dropped, chart.Range{From: m.from - 1, To: m.to + 1})
				continue
			}
		}
		kept = append(kept, m)
	}
	return kept, dropped
}

// common returns the numbers in both lists, in the order of the first.
func common(a, b []int) []int {
	var out []int
	for _, v := range a {
		if slices.Contains(b, v) {
			out = append(out, v)
		}
	}
	return out
}

// valueMark begins the norm of a token that stands for a mention of a value; no
// text has such a word.
const valueMark = "\x00"

// classToken returns the word that stands for a mention of a class.
func classToken(id int) string { return valueMark + strconv.Itoa(id) }

// classAt returns the class of a mention's token.
func (g *grid) classAt(norm string) (int, bool) {
	id, ok := strings.CutPrefix(norm, valueMark)
	k, err := strconv.Atoi(id)
	return k, ok && err == nil && k < len(g.classes)
}

// introToken stands for a sentence of the setting.
const introToken = valueMark + "setting"

// merge makes one token of each mention and of each intro, and drops asides.
func (t *text) merge(ms []mention, intros, dropped []chart.Range) {
	var out []chart.Token
	// A sentence of the setting is kept apart from what follows by an empty line, so
	// that it is no part of the first clue.
	apart := false
	for i := 0; i < len(t.tokens); i++ {
		token := t.tokens[i]
		if apart {
			token.Lines, apart = 2, false
		}
		if r, ok := within(intros, i); ok {
			out = append(out, t.joined(token, introToken, r.To))
			out[len(out)-1].Lines = 2
			i, apart = r.To-1, true
			continue
		}
		if r, ok := within(dropped, i); ok {
			i = r.To - 1
			continue
		}
		if len(ms) > 0 && ms[0].from == i {
			m := ms[0]
			ms = ms[1:]
			if n := len(out); n > 0 && out[n-1].Kind == chart.Open && t.norm(m.to) == "”" { // in quotation marks
				token.Lines = max(token.Lines, out[n-1].Lines)
				out = out[:n-1]
				out = append(out, t.joined(token, classToken(m.class), m.to))
				i = m.to
				continue
			}
			out = append(out, t.joined(token, classToken(m.class), m.to))
			i = m.to - 1
			continue
		}
		out = append(out, token)
	}
	t.tokens = out
	t.sentences = chart.Sentences(out, nil)
}

// joined returns one token from the given one up to token [to].
func (t *text) joined(token chart.Token, norm string, to int) chart.Token {
	token.Kind, token.Norm, token.Glued = chart.Word, norm, false
	token.Span = token.Span.To(t.tokens[to-1].Span)
	return token
}
