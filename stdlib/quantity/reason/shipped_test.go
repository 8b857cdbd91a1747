package reason

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"testing"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/equate"
)

// row is a line of the authors' files, with the analyses of CoreNLP.
type row struct {
	Tokens1 [][]string `json:"sentence1_tokens"`
	Tokens2 [][]string `json:"sentence2_tokens"`
	Tags1   [][]string `json:"sentence1_pos"`
	Tags2   [][]string `json:"sentence2_pos"`
	Arcs1   [][]arc    `json:"sentence1_dep_parse"`
	Arcs2   [][]arc    `json:"sentence2_dep_parse"`
	Label   string     `json:"gold_label"`
}

type arc struct {
	Dep                 string
	Dependent, Governor int
}

func analysed(t *testing.T, tokens, tags [][]string, arcs [][]arc) *quantity.Text {
	t.Helper()
	p := quantity.Parsed{Tokens: tokens, Tags: tags}
	for _, sent := range arcs {
		var all []quantity.Arc
		for _, a := range sent {
			all = append(all, quantity.Arc{Dependent: a.Dependent, Governor: a.Governor, Relation: a.Dep})
		}
		p.Arcs = append(p.Arcs, all)
	}
	s, err := shared(t).FromParse(p)
	if err != nil {
		t.Fatal(err)
	}
	return quantity.Parse(s)
}

// The second line of the figures: the same reasoning on the analyses that came
// with the sets, which are of lower-cased texts. It tells errors of reading from
// errors of reasoning; the headline is the project's own reading.
func TestShippedParses(t *testing.T) {
	r := reasoner(t)
	var scores []equate.Score
	for _, set := range equate.Sets() {
		if set.Parsed == "" {
			continue
		}
		c, err := data.Open(context.Background(), set.Parsed)
		var missing *data.MissingError
		if errors.As(err, &missing) {
			t.Skip(err)
		}
		if err != nil {
			t.Fatal(err)
		}
		var answers []corpus.Answer
		for d := json.NewDecoder(bytes.NewReader(c.Files[0].Data)); d.More(); {
			var x row
			if err := d.Decode(&x); err != nil {
				t.Fatal(err)
			}
			j, err := r.JudgeTexts(context.Background(), analysed(t, x.Tokens1, x.Tags1, x.Arcs1),
				analysed(t, x.Tokens2, x.Tags2, x.Arcs2))
			if err != nil {
				t.Fatal(err)
			}
			answers = append(answers, corpus.Opinion(j.Label))
		}
		e, err := corpus.Score("quantities, shipped parses", load(t, set.Name), answers)
		if err != nil {
			t.Fatal(err)
		}
		scores = append(scores, equate.ScoreOf(e))
	}
	t.Log("\n" + display.Doc{equate.Table(scores)}.Text())
	for _, s := range scores {
		if s.Accuracy() < 0.5 {
			t.Errorf("%s: %.1f %%", s.Set, 100*s.Accuracy())
		}
	}
}
