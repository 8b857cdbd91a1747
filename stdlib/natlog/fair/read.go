package fair

import (
	"context"
	"fmt"

	"sequent/stdlib/corpus"
	"sequent/stdlib/natlog"
)

// EncodingOf returns the encoding of a pair of sentences of the fragment. The error
// is that one of them is not of the fragment.
func EncodingOf(premise, hypothesis natlog.Sentence) (Encoding, error) {
	x, err := partsOf(premise)
	if err != nil {
		return 0, err
	}
	y, err := partsOf(hypothesis)
	if err != nil {
		return 0, err
	}
	return Pair{
		x.words, y.words, compare(x.subject, y.subject), compare(x.verb, y.verb),
		compare(x.object, y.object),
	}.Encode(), nil
}

// parts are what is compared of a sentence.
type parts struct {
	words                 Words
	subject, verb, object modified
}

// modified is a head with the word before it, "" for none.
type modified struct{ modifier, head string }

// partsOf takes a sentence of the fragment apart.
func partsOf(s natlog.Sentence) (parts, error) {
	if _, err := s.Tokens(); err != nil {
		return parts{}, err
	}
	verb := s.Predicate.(natlog.Verb)
	subject, object := s.Subject.(natlog.Quantified), verb.Object.(natlog.Quantified)
	return parts{
		words:   Words{s.Negated, number(subject.Determiner), number(object.Determiner)},
		subject: of(subject.Noun.Modifiers, subject.Noun.Head),
		verb:    of(verb.Modifiers, verb.Head),
		object:  of(object.Noun.Modifiers, object.Noun.Head),
	}, nil
}

// number returns the determiner's among Determiners.
func number(d *natlog.Determiner) uint8 {
	for i, known := range Determiners {
		if known.Name() == d.Name() {
			return uint8(i)
		}
	}
	return 0
}

// of returns a head with its only modifier, if it has one.
func of(ms []natlog.Modifier, head string) modified {
	if len(ms) == 0 {
		return modified{"", head}
	}
	return modified{ms[0].String(), head}
}

// compare returns how two modified heads compare.
func compare(p, h modified) Phrase {
	out := Phrase{Different, p.head == h.head}
	switch {
	case p.modifier == h.modifier:
		out.Modifier = Same
	case p.modifier == "":
		out.Modifier = Added
	case h.modifier == "":
		out.Modifier = Dropped
	}
	return out
}

// ReadRow reads a pair of sentences in the nine-token form. The error is a
// *source.Error in the sentence at fault.
func ReadRow(premise, hypothesis string) (Row, error) {
	p, err := natlog.ParseTokens(premise)
	if err != nil {
		return Row{}, err
	}
	h, err := natlog.ParseTokens(hypothesis)
	if err != nil {
		return Row{}, err
	}
	e, err := EncodingOf(p, h)
	return Row{e, premise, hypothesis}, err
}

// Set makes a part as a data set of sentences. The error is the context's.
func (c *Corpus) Set(ctx context.Context, part Part, progress func(done, rows int)) (*corpus.Set, error) {
	rows := make([]*corpus.Row, 0, c.size(part))
	for block := range c.blocks(ctx, part, 0) {
		for i := range block {
			r := &block[i]
			rows = append(rows, &corpus.Row{Content: &corpus.Sentences{P: []string{r.Premise}, C: r.Hypothesis},
				Gold: r.Label().String(), Line: len(rows) + 1})
		}
		if progress != nil {
			progress(len(rows), c.size(part))
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	from := corpus.Source{Name: fmt.Sprintf("natlog %s", part), Notes: []string{c.String()}}
	return corpus.New(from, corpus.SentenceKind, nil, rows), nil
}

// String describes the parameters of the corpus.
func (c *Corpus) String() string {
	return fmt.Sprintf("ratio %v: %d of %d encodings in training, seed %d", c.Ratio, c.Split.Size(), Encodings, c.Seed)
}
