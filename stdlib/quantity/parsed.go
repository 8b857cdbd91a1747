package quantity

import (
	"fmt"
	"strings"

	"sequent/stdlib/quantity/number"
)

// Parsed is the analysis of a text by a parser elsewhere: the EQUATE sets come
// with CoreNLP's. It separates errors of tagging from errors
// of reading and reasoning.
type Parsed struct {
	Tokens, Tags [][]string // of each sentence; tags are those of the Penn Treebank
	Arcs         [][]Arc    // dependencies of each sentence; nil where there are none
}

// Arc is a dependency between two tokens of a sentence, counted from 1; a
// governor of 0 is the root. Relations are those of Stanford and Universal
// Dependencies; nummod and nsubj are used.
type Arc struct {
	Dependent, Governor int
	Relation            string
}

// ParsedError reports an inconsistent analysis.
type ParsedError struct {
	Sentence int // from 0
	Msg      string
}

// Error names the sentence, from 1.
func (e *ParsedError) Error() string { return fmt.Sprintf("sentence %d %s", e.Sentence+1, e.Msg) }

// FromParse returns the first stage made of an analysis: its text is the tokens with
// spaces between them. Numbers are found as in [Reader.Segment]; a token that is partly
// a number is split. The error is a [*ParsedError] or a [*SizeError].
func (r Reader) FromParse(p Parsed) (*Segments, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	var words []string
	for _, sent := range p.Tokens {
		words = append(words, sent...)
	}
	text := strings.Join(words, " ")
	if len(text) > MaxText {
		return nil, &SizeError{len(text)}
	}
	s := &Segments{Text: text, Numbers: number.Scan(text), wordNet: r.WordNet}
	a := adopter{Segments: s}
	for i := range p.Tokens {
		a.sentence(p, i)
	}
	s.lemmas()
	s.chunk()
	return s, nil
}

// Check compares the numbers of tokens, tags and arcs.
func (p Parsed) Check() error {
	if len(p.Tags) != len(p.Tokens) || p.Arcs != nil && len(p.Arcs) != len(p.Tokens) {
		return &ParsedError{
			min(len(p.Tags), len(p.Tokens)),
			fmt.Sprintf("is missing: the parse has tokens of %d sentences, tags of %d and arcs of %d", len(p.Tokens),
				len(p.Tags), len(p.Arcs)),
		}
	}
	for i, tokens := range p.Tokens {
		if len(tokens) != len(p.Tags[i]) {
			return &ParsedError{i, fmt.Sprintf("has %d tokens and %d tags", len(tokens), len(p.Tags[i]))}
		}
		for _, t := range tokens {
			if strings.TrimSpace(t) == "" || strings.ContainsAny(t, "\n") {
				return &ParsedError{i, fmt.Sprintf("has the token %q", t)}
			}
		}
		if p.Arcs == nil {
			continue
		}
		for _, a := range p.Arcs[i] {
			if a.Dependent < 1 || a.Dependent > len(tokens) || a.Governor < 0 || a.Governor > len(tokens) {
				return &ParsedError{
					i, fmt.Sprintf("has %d tokens and an arc from %d to %d", len(tokens), a.Governor, a.Dependent),
				}
			}
		}
	}
	return nil
}

// adopter turns given tokens into ours.
type adopter struct {
	*Segments
	at     int // where the next given token begins
	number int // how many numbers are behind
}

// sentence adds a sentence with its arcs.
func (a *adopter) sentence(p Parsed, i int) {
	from := len(a.Tokens)
	place := make([]int, len(p.Tokens[i])+1) // of each given token from 1, ours
	for k, t := range p.Tokens[i] {
		place[k+1] = a.token(t, p.Tags[i][k])
	}
	if len(a.Tokens) > from {
		a.Sentences = append(a.Sentences, a.Segments.sentence(from, len(a.Tokens)))
	}
	if p.Arcs == nil {
		return
	}
	for _, arc := range p.Arcs[i] {
		if d, g := place[arc.Dependent], place[arc.Governor]; arc.Governor > 0 && d != g {
			if a.arcs == nil {
				a.arcs = map[arcKey]int{}
			}
			switch arc.Relation {
			case "nummod":
				a.arcs[arcKey{d, "nummod"}] = g
			case "nsubj", "nsubjpass", "nsubj:pass":
				a.arcs[arcKey{g, "nsubj"}] = d
			}
		}
	}
}

// token adds a given token: what is a number of it as one token with the rest of
// the number, the remainder under the given tag. It returns our token for it.
func (a *adopter) token(text, tag string) int {
	start, end := a.at, a.at+len(text)
	a.at = end + 1
	for start < end {
		if a.number < len(a.Numbers) {
			n := a.Numbers[a.number].Number
			if n.Start <= start {
				start = min(end, max(start, a.add(n)))
				if n.End <= end {
					a.number++
				}
				continue
			}
			if n.Start < end {
				a.plain(start, n.Start, tag)
				start = n.Start
				continue
			}
		}
		a.plain(start, end, tag)
		start = end
	}
	return len(a.Tokens) - 1
}

// add adds the token of the number that is next, once, and returns where it
// ends.
func (a *adopter) add(n Span) int {
	if last := len(a.Tokens) - 1; last < 0 || a.Tokens[last].Number != a.number+1 {
		tag := "CD"
		if a.Numbers[a.number].Kind == number.Ordinal {
			tag = "JJ"
		}
		a.Tokens = append(a.Tokens, Token{Span: n, Text: n.In(a.Text), Tag: tag, Number: a.number + 1})
	}
	return n.End
}

// plain adds a token that is no number.
func (a *adopter) plain(start, end int, tag string) {
	at := Span{Start: start, End: end}
	if tag == "CD" {
		tag = "NN" // the unit of 5km
	}
	a.Tokens = append(a.Tokens, Token{Span: at, Text: at.In(a.Text), Tag: tag})
}

// arcKey is a token and a relation that it stands in.
type arcKey struct {
	token    int
	relation string
}
