package quantity

import (
	"strings"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/wordnet"
)

// Reader reads quantities, with the lemmas of a lexical database or by rules alone where it
// has none.
type Reader struct{ WordNet *wordnet.Database }

// Read finds the quantities of a text: [Reader.Segment], then [Parse]. An empty text
// has none. The errors are those of Segment.
func (r Reader) Read(text string) (*Text, error) {
	s, err := r.Segment(text)
	if err != nil {
		return nil, err
	}
	return Parse(s), nil
}

// Parse returns the second stage: it makes a quantity of each number that states an
// amount, with its unit, what is counted, and its clause.
func Parse(s *Segments) *Text {
	p := &parser{Segments: s}
	for sentence, sent := range s.Sentences {
		for i := sent.From; i < sent.To; i++ {
			if p.counts(i) {
				p.add(sentence, sent, i)
			} else if p.article(i, sent) {
				p.addArticle(sentence, sent, i)
			}
		}
	}
	p.coins()
	p.inherit()
	p.spans()
	return &Text{Segments: s, Quantities: p.out}
}

// parser makes the quantities of one text.
type parser struct {
	*Segments
	out  []Quantity
	ends []int // of each quantity, the token behind its phrase
}

// counts reports whether token i is a number that says how many. One as a
// pronoun says nothing: no one, this one, one must.
func (p *parser) counts(i int) bool {
	n := p.Tokens[i].Number
	if n == 0 || !p.Numbers[n-1].Kind.Counts() {
		return false
	}
	if p.low(i) != "one" {
		return true
	}
	switch p.low(i - 1) {
	case "no", "the", "this", "that", "each", "every", "any", "which", "another", "day", "some", "not":
		return false
	}
	next := p.tagOf(i + 1)
	return strings.HasPrefix(next, "NN") || strings.HasPrefix(next, "JJ") || next == "CD" || next == "VBN" ||
		next == "VBG" ||
		p.low(i+1) == "of" || p.low(i+1) == "-" || p.low(i+1) == "more" || p.low(i+1) == "other"
}

// low returns token i in lower case, "" beyond the ends.
func (p *parser) low(i int) string {
	if i < 0 || i >= len(p.Tokens) {
		return ""
	}
	return strings.ToLower(p.Tokens[i].Text)
}

// tagOf returns the tag of token i, "" beyond the ends.
func (p *parser) tagOf(i int) string {
	if i < 0 || i >= len(p.Tokens) {
		return ""
	}
	return p.Tokens[i].Tag
}

// raw returns the text of the tokens from:to as written.
func (p *parser) raw(from, to int) string {
	return p.Segments.Text[p.Tokens[from].Start:p.Tokens[to-1].End]
}

// glued reports whether nothing stands between token i and the one before.
func (p *parser) glued(i int) bool {
	return i > 0 && i < len(p.Tokens) && p.Tokens[i-1].End == p.Tokens[i].Start
}

// add makes a quantity of the number at token i.
func (p *parser) add(sentence int, sent Sentence, i int) {
	f := p.Numbers[p.Tokens[i].Number-1]
	q := Quantity{
		Span:        f.Span,
		Number:      f.Number,
		Value:       f.Value,
		Form:        f.Kind,
		Bound:       f.Bound,
		Outer:       f.Outer,
		Approximate: f.Approximate,
		Distributed: f.Distributed,
		Optional:    p.low(i) == "both",
		Terms:       f.Terms,
		Sentence:    sentence,
		Word:        i,
	}
	end := p.measure(&q, sent, i)
	end = p.counted(&q, sent, i, end)
	p.role(&q, sent, i, end)
	p.clause(&q, sent, i, end)
	p.out, p.ends = append(p.out, q), append(p.ends, end)
}

// article reports whether token i is an article that can be read as one: a
// measure follows, and no rate is meant by it.
func (p *parser) article(i int, sent Sentence) bool {
	if low := p.low(i); low != "a" && low != "an" || i+1 >= sent.To {
		return false
	}
	if p.low(i+1) == "$" && p.glued(i+1) { // A$5
		return false
	}
	u, to := p.unitAt(i+1, sent.To)
	if to == 0 || u.Kind != unit.Measure && u.Kind != unit.Money {
		return false
	}
	if n := len(p.ends); n > 0 && p.ends[n-1] >= i { // $5 a share
		return false
	}
	return p.tagOf(i-1) != "NNS"
}

// addArticle makes a quantity of an article: an hour.
func (p *parser) addArticle(sentence int, sent Sentence, i int) {
	at := p.Tokens[i].Span
	q := Quantity{
		Span:     at,
		Number:   at,
		Value:    number.Int(1),
		Form:     number.Article,
		Optional: true,
		Sentence: sentence,
		Word:     i,
	}
	end := p.measure(&q, sent, i)
	p.clause(&q, sent, i, end)
	p.out, p.ends = append(p.out, q), append(p.ends, end)
}

// spans extends each quantity over its unit and what is counted.
func (p *parser) spans() {
	for i := range p.out {
		q := &p.out[i]
		if end := p.ends[i]; end > q.Word+1 {
			q.End = max(q.End, p.Tokens[end-1].End)
		}
		if q.Unit.Kind == unit.Money {
			for k := q.Word - 1; k >= 0 && k >= q.Word-2 && p.moneySign(k); k-- {
				q.Start = min(q.Start, p.Tokens[k].Start)
			}
		}
		q.Text = q.In(p.Segments.Text)
	}
}
