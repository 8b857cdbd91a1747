package module

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/paper"
)

// Functions for papers' notebooks: which figures are recomputed, at which scale, and
// which figures are quoted.

const papersExample = "papers.figures(\"evans2018\")"

// papersModule is the module for papers' notebooks.
func papersModule() *table.Module {
	return &table.Module{
		Name: "papers",
		Doc:  "Figures of a paper: how many its notebook recomputes or quotes, and the scale of the work.",
		Funcs: []*table.Func{
			{Name: "figures", Result: "table",
				Doc: "A paper's tables and figures, each with the numbers of values that are recomputed now, read " +
					"from stored runs, or quoted. The counts come from claims.tsv, which sequent claims checks.",
				Example: papersExample, Body: table.FunctionWith((*paperFiguresArgs).declare, paperFigures)},
			{Name: "quoted", Result: "table",
				Doc: "The quoted values of a paper's table, in the paper's layout, and the reason why they are not " +
					"recomputed.",
				Example: "papers.quoted(\"ravichander2019\", \"Table 7\")",
				Body:    table.FunctionWith((*paperQuotedArgs).declare, paperQuoted)},
			{Name: "at",
				Doc: "Chooses a value by scale: the value of the scale, or else that of the nearest smaller scale " +
					"with a value.",
				Example: "let scale = quick\npapers.at(scale, smoke: 500, full: 100_000)",
				Body:    table.FunctionWith((*paperAtArgs).declare, paperAt)},
		},
	}
}

// paperArgs name a paper.
type paperArgs struct{ Paper, Path string }

func (a *paperArgs) paper(p *table.Params) {
	p.Text(&a.Paper, "paper", "the paper's name in claims.tsv, such as evans2018").Required()
}

func (a *paperArgs) path(p *table.Params) {
	p.Path(&a.Path, "path", "the file of published figures").Default("claims.tsv").ByName()
}

type paperFiguresArgs struct {
	paperArgs
	Scale string
}

func (a *paperFiguresArgs) declare(p *table.Params) {
	a.paper(p)
	a.path(p)
	scaleOfPaper(&a.Scale, p).Default(string(paper.Smoke)).ByName()
}

type paperQuotedArgs struct {
	paperArgs
	Item string
}

func (a *paperQuotedArgs) declare(p *table.Params) {
	a.paper(p)
	p.Text(&a.Item, "item", "the item's name in claims.tsv, such as Table 6").Required()
	a.path(p)
}

type paperAtArgs struct {
	Scale              string
	Smoke, Quick, Full value.Value
}

func (a *paperAtArgs) declare(p *table.Params) {
	scaleOfPaper(&a.Scale, p).Required()
	for i, field := range a.values() {
		table.Value(p, field, paperScales[i].Text, "the value at this scale").ByName()
	}
}

// values are the values of the scales, in their order.
func (a *paperAtArgs) values() []*value.Value { return []*value.Value{&a.Smoke, &a.Quick, &a.Full} }

// paperScales are the scales of papers' notebooks.
var paperScales = []front.Completion{
	{Text: string(paper.Smoke), Doc: "stored runs replace everything that takes hours"},
	{Text: string(paper.Quick), Doc: "larger samples; missing runs are trained if two cores suffice"},
	{Text: string(paper.Full), Doc: "the paper's sizes; training needs a GPU"},
}

// scaleOfPaper declares a scale.
func scaleOfPaper(field *string, p *table.Params) table.Spec[string] {
	return p.Choice(field, "scale", "the scale of the work", paperScales)
}

// claims reads the claims of the paper.
func (a *paperArgs) claims(c *table.Call) ([]*paper.Figure, error) {
	f, err := os.Open(c.Cell.Path(a.Path))
	if err != nil {
		return nil, fileError(c, &a.Path, err)
	}
	defer f.Close()
	all, err := paper.Read(f)
	if err != nil {
		return nil, c.Fail(&a.Path, "file.read", "%s: %v", value.Quote(a.Path), err)
	}
	of, err := paper.Of(all, a.Paper)
	if err != nil {
		return nil, c.Fail(&a.Paper, "paper.unknown", "%v", err)
	}
	return of, nil
}

// paperFigures begins with the number of figures from each source.
func paperFigures(c *table.Call, a *paperFiguresArgs) (value.Value, error) {
	of, err := a.claims(c)
	if err != nil {
		return nil, err
	}
	n := paper.Count(of)
	note := fmt.Sprintf("%s: %d recomputed now, %d from stored runs, %d quoted. The scale is %s: %s.",
		value.Count(len(of), "figure"), n[paper.Now], n[paper.Stored], n[paper.Quoted], a.Scale, meaningOf(a.Scale))
	return value.Table{T: paper.Sources(of), Note: note}, nil
}

// meaningOf returns the description of a scale.
func meaningOf(scale string) string {
	return paperScales[slices.IndexFunc(paperScales, func(s front.Completion) bool { return s.Text == scale })].Doc
}

// paperQuoted lists the causes below the table, each once.
func paperQuoted(c *table.Call, a *paperQuotedArgs) (value.Value, error) {
	of, err := a.claims(c)
	if err != nil {
		return nil, err
	}
	t, err := paper.QuotedOf(of, a.Item)
	if err != nil {
		return nil, c.Fail(&a.Item, "paper.unknown", "%v", err)
	}
	return value.Table{
		T:    t,
		Note: fmt.Sprintf("Quoted: %s. %s", a.Item, strings.Join(paper.CausesOf(of, a.Item), "; ")),
	}, nil
}

// paperAt searches the scales from the given one downwards.
func paperAt(c *table.Call, a *paperAtArgs) (value.Value, error) {
	found := value.Value(nil)
	for i, v := range a.values() {
		if *v != nil {
			found = *v
		}
		if paperScales[i].Text == a.Scale {
			break
		}
	}
	if found == nil {
		return nil, c.Fail(&a.Scale, "arg.missing", "the call has no value for the scale %s or a smaller scale",
			a.Scale).WithHelp("write papers.at(scale, smoke: …, quick: …, full: …)")
	}
	return found, nil
}
