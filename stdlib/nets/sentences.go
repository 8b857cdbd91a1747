package nets

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// ReadPair reads two sentences in the nine-token form of package natlog. How
// their phrases are related, which a corpus of sentences and their labels does
// not say, is what natural logic projects; label is that of the sentences, or
// verdict.Open where it is not known. The error is a [*source.Error] within the
// sentence that cannot be read.
func ReadPair(premise, hypothesis string, label verdict.Label) (p Pair, err error) {
	aligned, err := align(premise, hypothesis)
	if err != nil {
		return p, err
	}
	p.Premise, p.Hypothesis = strings.Fields(premise), strings.Fields(hypothesis)
	for _, k := range fragment.tasks {
		class := ""
		if n := aligned.Find(k.Node); n != nil {
			class = n.Relation.String()
		}
		p.Labels = append(p.Labels, class)
	}
	p.Labels[len(p.Labels)-1] = ""
	if label != verdict.Open {
		p.Labels[len(p.Labels)-1] = label.String()
	}
	return p, nil
}

// align reads two sentences and composes the relations of their phrases.
func align(premise, hypothesis string) (*natlog.Alignment, error) {
	var read [2]natlog.Sentence
	for i, text := range []string{premise, hypothesis} {
		var err error
		if read[i], err = natlog.ParseTokens(text); err != nil {
			return nil, err
		}
	}
	return natlog.Align(read[0], read[1], natlog.Options{Everywhere: true})
}

// composeLabel is the label that natural logic composes of two sentences.
func composeLabel(premise, hypothesis []string) (int8, error) {
	a, err := align(strings.Join(premise, " "), strings.Join(hypothesis, " "))
	if err != nil {
		return 0, err
	}
	return int8(slices.Index(labels, a.Relation().Label().String())), nil
}

// ofSentences reads a set of sentence pairs.
func ofSentences(set *corpus.Set) (*Data, error) {
	var all []Pair
	for _, r := range set.Rows() {
		premises := r.Premises()
		err := fmt.Errorf("its label %q is none", r.Gold)
		if len(premises) != 1 {
			err = errors.New("nets of sentence pairs read one premise and one hypothesis")
		} else if r.Gold != "" && r.Label != verdict.Open {
			var p Pair
			p, err = ReadPair(premises[0], r.Conclusion(), r.Label)
			all = append(all, p)
		}
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", set.Name, r.Line, err)
		}
	}
	return NewPairs(all)
}
