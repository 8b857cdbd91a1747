package qreas

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"

	"sequent/stdlib/data"
	"sequent/stdlib/quantity"
)

// Parse is CoreNLP's analysis of a text, as it is shipped with sets of EQUATE.
type Parse struct {
	quantity.Parsed
	Trees []string // of each sentence, in brackets
}

// FromParse returns a text with the analysis of CoreNLP: its noun phrases are the trees'
// constituents NP and NP-TMP. The error is a [*quantity.ParsedError].
func FromParse(p Parse) (*Text, error) {
	if len(p.Trees) != len(p.Tokens) {
		return nil, &quantity.ParsedError{
			Sentence: min(len(p.Trees), len(p.Tokens)),
			Msg: fmt.Sprintf("is missing: the parse has tokens of %d sentences and %d trees", len(p.Tokens),
				len(p.Trees)),
		}
	}
	if err := p.Check(); err != nil {
		return nil, err
	}
	t := &Text{}
	var text strings.Builder
	for n, sent := range p.Tokens {
		from := len(t.Tokens)
		for i, w := range sent {
			if text.Len() > 0 {
				text.WriteByte(' ')
			}
			start := text.Len()
			text.WriteString(w)
			t.Tokens = append(t.Tokens, Token{quantity.Span{Start: start, End: text.Len()}, w, p.Tags[n][i], n})
		}
		phrases, leaves := nounPhrases(p.Trees[n], from)
		if leaves != len(sent) {
			return nil, &quantity.ParsedError{
				Sentence: n,
				Msg:      fmt.Sprintf("has %d tokens and a tree of %d leaves", len(sent), leaves),
			}
		}
		t.Phrases = append(t.Phrases, phrases...)
		if p.Arcs == nil {
			continue
		}
		for _, a := range p.Arcs[n] {
			relation, _, _ := strings.Cut(a.Relation, ":")
			if a.Governor > 0 {
				t.Arcs = append(t.Arcs, Arc{relation, from + a.Dependent - 1, from + a.Governor - 1})
			}
		}
	}
	t.Text = text.String()
	return t, nil
}

// nounPhrases returns the constituents NP and NP-TMP of a tree in brackets, whose first
// leaf is the token from, and how many leaves there are.
func nounPhrases(tree string, from int) (out []Phrase, leaves int) {
	type open struct {
		at int // of the phrase in out; -1 for another constituent
	}
	var stack []open
	fields := strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ").Replace(tree))
	for i := 0; i < len(fields); i++ {
		switch f := fields[i]; {
		case f == "(":
			at := -1
			if i+1 < len(fields) && (fields[i+1] == "NP" || fields[i+1] == "NP-TMP") {
				at = len(out)
				out = append(out, Phrase{From: from + leaves})
			}
			stack = append(stack, open{at: at})
			if i+1 < len(fields) && fields[i+1] != "(" && fields[i+1] != ")" {
				i++ // the label
			}
		case f == ")":
			if len(stack) == 0 {
				return out, -1
			}
			if top := stack[len(stack)-1]; top.at >= 0 {
				out[top.at].To = from + leaves
			}
			stack = stack[:len(stack)-1]
		default:
			leaves++
		}
	}
	return out, leaves
}

// UnparsedError reports that the sets include no parse of a text.
type UnparsedError struct{ Text string }

// Error names the sets.
func (e *UnparsedError) Error() string {
	return "this text is not in AWPNLI, RTE_Quant or RedditNLI, the only sets with published parses; leave out " +
		"parses: true"
}

// shippedSets are the data sets that have parses.
var shippedSets = []string{"awpnli_parsed", "rte_quant_parsed", "redditnli_parsed"}

// shipped are the parses by their texts, once they are loaded.
var shipped struct {
	sync.Mutex
	parses map[string]Parse
}

// Shipped returns a text with the parse that is shipped with a set of EQUATE. The error is
// a [*UnparsedError], or [data.Open]'s where none of the sets is on this machine.
func Shipped(ctx context.Context, text string) (*Text, error) {
	p, err := ShippedParse(ctx, text)
	if err != nil {
		return nil, err
	}
	return FromParse(p)
}

// ShippedParse returns the parse of a text, as it is shipped.
func ShippedParse(ctx context.Context, text string) (Parse, error) {
	shipped.Lock()
	defer shipped.Unlock()
	if shipped.parses == nil {
		parses, err := loadParses(ctx)
		if err != nil {
			return Parse{}, err
		}
		shipped.parses = parses
	}
	p, ok := shipped.parses[parseKey(text)]
	if !ok {
		return Parse{}, &UnparsedError{text}
	}
	return p, nil
}

// parseKey returns equal for texts that differ in case and spaces alone.
func parseKey(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

// loadParses reads the parses of the sets that are on this machine.
func loadParses(ctx context.Context) (map[string]Parse, error) {
	parses := map[string]Parse{}
	var absent error
	for _, name := range shippedSets {
		c, err := data.Open(ctx, name)
		var missing *data.MissingError
		if errors.As(err, &missing) {
			absent = err
			continue
		}
		if err != nil {
			return nil, err
		}
		for d := json.NewDecoder(bytes.NewReader(c.Files[0].Data)); d.More(); {
			var row shippedRow
			if err := d.Decode(&row); err != nil {
				return nil, fmt.Errorf("%s: %w", c.Files[0].Path, err)
			}
			parses[parseKey(row.Text1)] = row.first()
			parses[parseKey(row.Text2)] = row.second()
		}
	}
	if len(parses) == 0 {
		return nil, absent
	}
	return parses, nil
}

// shippedRow is a line of the authors' files.
type shippedRow struct {
	Text1   string         `json:"sentence1"`
	Text2   string         `json:"sentence2"`
	Tokens1 [][]string     `json:"sentence1_tokens"`
	Tokens2 [][]string     `json:"sentence2_tokens"`
	Tags1   [][]string     `json:"sentence1_pos"`
	Tags2   [][]string     `json:"sentence2_pos"`
	Trees1  []string       `json:"sentence1_syntax_parse"`
	Trees2  []string       `json:"sentence2_syntax_parse"`
	Arcs1   [][]shippedArc `json:"sentence1_dep_parse"`
	Arcs2   [][]shippedArc `json:"sentence2_dep_parse"`
}

// shippedArc is a dependency of a line.
type shippedArc struct {
	Dep                 string `json:"dep"`
	Dependent, Governor int
}

// first returns the premise's parse.
func (r *shippedRow) first() Parse { return shippedParse(r.Tokens1, r.Tags1, r.Trees1, r.Arcs1) }

// second returns the hypothesis's parse.
func (r *shippedRow) second() Parse { return shippedParse(r.Tokens2, r.Tags2, r.Trees2, r.Arcs2) }

func shippedParse(tokens, tags [][]string, trees []string, arcs [][]shippedArc) Parse {
	p := Parse{Parsed: quantity.Parsed{Tokens: tokens, Tags: tags}, Trees: trees}
	for _, sent := range arcs {
		var all []quantity.Arc
		for _, a := range sent {
			all = append(all, quantity.Arc{Dependent: a.Dependent, Governor: a.Governor, Relation: a.Dep})
		}
		p.Arcs = append(p.Arcs, all)
	}
	return p
}
