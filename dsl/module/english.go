package module

import (
	"strings"
	"time"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/natlog"
	"sequent/stdlib/natlog/english"
	"sequent/stdlib/source"
	"sequent/stdlib/wordnet"
)

// englishReader reads English with WordNet's words, if WordNet is installed, and the
// determiners that are bound to names.
func englishReader(w table.Scope) *english.Reader {
	return english.NewReader(WordNet(), determiners(w)...)
}

// WordNet is the lexical database, or nil if it is not on this machine. Tests
// replace it.
var WordNet = func() *wordnet.Database {
	db, err := wordnet.Shared()
	if err != nil {
		return nil
	}
	return db
}

// scopeTime is the time limit for distinguishing two orders of scope.
const scopeTime = 500 * time.Millisecond

// sentenceMethods are the methods of texts that are sentences.
func sentenceMethods() []*table.Func {
	return []*table.Func{
		{
			Name:    "parse",
			Result:  "tree",
			Doc:     "The structure of the English sentence: subject and predicate, heads with their modifiers.",
			Example: `"some tall kid kicks every rock".parse`,
			Body:    table.Method(parseMethod),
		},
		{
			Name:   "readings",
			Result: "table",
			Doc: "The readings of the sentence with different meanings, each as a formula. Readings differ in " +
				"structure or in the order of scope; the order of the words comes first.",
			Example: `"every kid kicks some rock".readings`,
			Body:    table.Method(readingsMethod),
		},
		{
			Name:   "polarity",
			Result: "table",
			Doc: "The polarity of each word: a more general word (↑) or a more specific word (↓) can replace it " +
				"while the sentence stays true, or neither (=).",
			Example: `"no kid kicks every rock".polarity`,
			Body:    table.Method(polarityMethod),
		},
		{
			Name:    "fol",
			Result:  "formula",
			Doc:     "The sentence as a first-order formula. Several sentences give a list.",
			Example: `"every dog barks".fol, "Rex is a dog".fol |= "Rex barks".fol` + "\n" + `"every dog barks".fol`,
			Body:    table.Method(formulaMethod),
		},
		{
			Name:    "tptp",
			Result:  "source",
			Doc:     "The sentence's formula in TPTP syntax.",
			Example: `"every dog barks".tptp`,
			Body: table.Method(func(c *table.Call, t value.Text) (value.Value, error) {
				v, err := formulaMethod(c, t)
				if err != nil {
					return nil, err
				}
				s, _, err := listSequent(v)
				return sourcePage(spelled(s, "TPTP"), "TPTP"), err
			}),
		},
	}
}

// sentenceFuncs are the functions of module natlog that make and load data sets of
// English sentences.
func sentenceFuncs() []*table.Func {
	return []*table.Func{
		{Name: "syllogisms", Result: "dataset",
			Doc: "The 256 syllogisms as English sentences with their labels. 24 forms are valid if all three terms " +
				"have members, 15 without that assumption. fol assumes members only for affirmed terms, which makes " +
				"22 valid.", Example: `natlog.syllogisms.where(label: "entailment").evaluate(by: fol)` +
				"\nnatlog.syllogisms",
			Body: table.FunctionWith((*syllogismsArgs).declare, syllogismsMethod)},
		{
			Name:    "fracas",
			Result:  "dataset",
			Needs:   "data",
			Doc:     "The FraCaS problem set, with the section number of each problem.",
			Example: `natlog.fracas.where(section: 1).head(3)` + "\nnatlog.fracas",
			Body: table.Function(func(c *table.Call) (value.Value, error) {
				s, err := english.FraCaS(c.Ctx)
				return asDataset(s, loadError(c, nil, "fracas", err))
			}),
		},
		{
			Name:    "med",
			Result:  "dataset",
			Needs:   "data",
			Doc:     "The monotonicity pairs of MED.",
			Example: `natlog.med.head(20).evaluate(by: auto)` + "\nnatlog.med",
			Body: table.Function(func(c *table.Call) (value.Value, error) {
				s, err := corpus.Load(c.Ctx, "med")
				return asDataset(s, loadError(c, nil, "med", err))
			}),
		},
	}
}

type syllogismsArgs struct {
	Terms  string
	Import bool
}

func (a *syllogismsArgs) declare(p *table.Params) {
	p.Text(&a.Terms, "terms",
		"the nouns for the minor, middle and major term, separated by commas").Default("logician, artist, pilot")
	importArg(&a.Import, p)
}

func syllogismsMethod(c *table.Call, a *syllogismsArgs) (value.Value, error) {
	var terms [3]string
	given := strings.Split(a.Terms, ",")
	if len(given) != len(terms) {
		return nil, c.Fail(&a.Terms, "arg.range", "terms must be three nouns, separated by commas")
	}
	for i := range terms {
		if terms[i] = strings.TrimSpace(given[i]); terms[i] == "" {
			return nil, c.Fail(&a.Terms, "arg.range", "terms must be three nouns, separated by commas")
		}
	}
	return Dataset{english.Syllogisms(terms, natlog.Import(a.Import))}, nil
}

// inSentence puts a reading error at its word in the text before the dot.
func inSentence(c *table.Call, text string, err error) error {
	at := c.At
	if i := strings.LastIndex(c.Cell.Written().Source[:at.Start], text); i >= 0 {
		at = source.Span{Start: i, End: i + len(text)}
	}
	return placedInText(c.Cell, err, text, at)
}

// readings returns all readings of a text as one sentence.
func readings(c *table.Call, text string) ([]*english.Reading, error) {
	rs, err := englishReader(c.Cell).ReadAll(c.Ctx, text)
	if err != nil {
		return nil, inSentence(c, text, err)
	}
	return rs, nil
}

func parseMethod(c *table.Call, t value.Text) (value.Value, error) {
	rs, err := readings(c, t.S)
	if err != nil {
		return nil, err
	}
	s := rs[0].Sentence
	body := display.Doc{&display.Tree{Root: rs[0].Tree(), Alt: "the structure of " + s.String()}}
	if more := len(rs) - 1; more > 0 {
		body = append(body, display.Line{{
			Text: value.Count(more, "other structure") + ": .readings",
			Tone: display.Muted,
		}})
	}
	return value.Page{Kind: "tree", Body: body, Data: value.Object{"sentence": s.String(), "readings": len(rs)}}, nil
}

// structures bounds the structures of a sentence that are shown.
const structures = 5

func readingsMethod(c *table.Call, text value.Text) (value.Value, error) {
	rs, err := readings(c, text.S)
	if err != nil {
		return nil, err
	}
	t := &display.Table{Columns: []display.Column{{Head: "read as"}, {Head: "scope"}, {Head: "formula"}}}
	for _, r := range rs[:min(len(rs), structures)] {
		as := r.Sentence.String()
		scopes, err := english.Scopes(c.Ctx, r.Sentence, scopeTime)
		if c.Ctx.Err() != nil {
			return nil, c.Ctx.Err()
		} else if err != nil {
			t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
				{Text: as}, {Text: "of the words"}, {Text: err.Error(), Tone: display.Muted},
			}})
			continue
		}
		for _, s := range scopes {
			t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
				{Text: as}, {Text: s.String()}, {Text: s.Formula.String(), Tone: display.Code},
			}})
			as = ""
		}
	}
	return value.Table{T: t}, nil
}

func polarityMethod(c *table.Call, text value.Text) (value.Value, error) {
	rs, err := readings(c, text.S)
	if err != nil {
		return nil, err
	}
	t := &display.Table{Columns: []display.Column{
		{Head: "word"}, {Head: "polarity", Align: display.Center}, {Head: "meaning"},
	}}
	for _, w := range rs[0].Words {
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: w.Text, Tone: display.Strong}, {Text: w.Polarity.String()},
			{Text: w.Polarity.Name(), Tone: display.Muted},
		}})
	}
	return value.Table{T: t}, nil
}

func formulaMethod(c *table.Call, t value.Text) (value.Value, error) {
	rs, err := englishReader(c.Cell).Read(c.Ctx, t.S)
	if err != nil {
		return nil, inSentence(c, t.S, err)
	}
	var items []value.Value
	for _, r := range rs {
		f, err := english.Formula(r.Sentence)
		if err != nil {
			return nil, c.Fail(nil, "sentence.order", "%v", err)
		}
		items = append(items, value.Formula{F: f})
	}
	if len(items) == 1 {
		return items[0], nil
	}
	return value.List{Items: items}, nil
}
