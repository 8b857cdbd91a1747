package dsl

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"sequent/stdlib/paper"
)

// Papers' notebooks: which figures are recomputed, how much work is done, and what
// is quoted.

const papersExample = "papers.figures(\"evans2018\")"

// papersModule is the module of papers' notebooks.
func papersModule() *Module {
	item := Param{Name: "item", Kind: KText, Need: true, Doc: "as the table of claims names it, such as Table 6"}
	return &Module{Name: "papers", Doc: "What a paper's notebook says of its figures: how many are recomputed, and at which scale.", Funcs: []*Func{
		{Name: "figures", Params: []Param{paperParam, claimsPathParam, paperScaleParam(false)}, Result: "table",
			Doc:     "A paper's tables and figures, and how many of their figures are recomputed now, read from stored runs, and quoted; counted from the table of claims, which sequent claims checks.",
			Example: papersExample, Call: paperFigures},
		{Name: "quoted", Params: []Param{paperParam, item, claimsPathParam}, Result: "table",
			Doc:     "What is quoted of a paper's table because it cannot be had here, in the paper's form, and why.",
			Example: "papers.quoted(\"ravichander2019\", \"Table 7\")", Call: paperQuoted},
		{Name: "at", Params: append([]Param{paperScaleParam(true)}, atParams()...),
			Doc:     "One of several values, by scale: the value of the scale, or else of the nearest smaller one that has one.",
			Example: "let scale = quick\npapers.at(scale, smoke: 500, full: 100_000)", Call: paperAt},
	}}
}

var (
	paperParam      = Param{Name: "paper", Kind: KText, Need: true, Doc: "as the table of claims names it, such as evans2018"}
	claimsPathParam = Param{Name: "path", Kind: KPath, Default: "claims.tsv", Named: true, Doc: "the table of claims"}
)

// paperScales are the scales of papers' notebooks.
var paperScales = []Completion{
	{Text: string(paper.Smoke), Doc: "what takes hours is read from stored runs"},
	{Text: string(paper.Quick), Doc: "larger samples, and jobs of two cores that have no stored run are done"},
	{Text: string(paper.Full), Doc: "the paper's sizes, whose trainings want a GPU"},
}

// paperScaleParam is a scale, which some calls need.
func paperScaleParam(need bool) Param {
	p := Param{Name: "scale", Kind: KChoice, Need: need, Choices: paperScales, Doc: "how much work is done"}
	if !need {
		p.Default, p.Named = string(paper.Smoke), true
	}
	return p
}

// atParams are a value for each scale.
func atParams() (params []Param) {
	for _, s := range paperScales {
		params = append(params, Param{Name: s.Text, Named: true, Doc: "the value there"})
	}
	return params
}

// claimsOf reads the claims of the call's paper.
func claimsOf(c *Call) ([]*paper.Claim, error) {
	f, err := os.Open(c.run.w.path(c.Text("path")))
	if err != nil {
		return nil, fileError(c, err)
	}
	defer f.Close()
	all, err := paper.Read(f)
	if err != nil {
		return nil, c.Fail("path", "file.read", "%s: %v", quote(c.Text("path")), err)
	}
	of, err := paper.Of(all, c.Text("paper"))
	if err != nil {
		return nil, c.Fail("paper", "paper.unknown", "%v", err)
	}
	return of, nil
}

// paperFigures says first how many figures come from where.
func paperFigures(c *Call) (Value, error) {
	of, err := claimsOf(c)
	if err != nil {
		return nil, err
	}
	n := paper.Count(of)
	note := fmt.Sprintf("%s: %d recomputed now, %d of stored runs, %d quoted. The scale is %s: %s.",
		count(len(of), "figure"), n[paper.Now], n[paper.Stored], n[paper.Quoted], c.Text("scale"), meaningOf(c.Text("scale")))
	return Table{T: paper.Sources(of), Note: note}, nil
}

// meaningOf is what a scale means.
func meaningOf(scale string) string {
	return paperScales[slices.IndexFunc(paperScales, func(s Completion) bool { return s.Text == scale })].Doc
}

// paperQuoted names the causes below the table, each once.
func paperQuoted(c *Call) (Value, error) {
	of, err := claimsOf(c)
	if err != nil {
		return nil, err
	}
	t, err := paper.QuotedOf(of, c.Text("item"))
	if err != nil {
		return nil, c.Fail("item", "paper.unknown", "%v", err)
	}
	return Table{T: t, Note: fmt.Sprintf("Quoted: %s. %s", c.Text("item"), strings.Join(paper.CausesOf(of, c.Text("item")), "; "))}, nil
}

// paperAt looks from the scale downwards.
func paperAt(c *Call) (Value, error) {
	found := Value(nil)
	for _, s := range paperScales {
		if v := c.Value(s.Text); v != nil {
			found = v
		}
		if s.Text == c.Text("scale") {
			break
		}
	}
	if found == nil {
		return nil, c.Fail("scale", "arg.missing", "there is no value for the scale %s or a smaller one", c.Text("scale")).WithHelp("write papers.at(scale, smoke: …, quick: …, full: …)")
	}
	return found, nil
}
