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
	item := table.Param{
		Name: "item",
		Kind: table.Text,
		Need: true,
		Doc:  "the item's name in claims.tsv, such as Table 6",
	}
	return &table.Module{
		Name: "papers",
		Doc:  "Figures of a paper: how many its notebook recomputes or quotes, and the scale of the work.",
		Funcs: []*table.Func{
			{
				Name:   "figures",
				Params: []table.Param{paperParam, claimsPathParam, paperScaleParam(false)},
				Result: "table",
				Doc: "A paper's tables and figures, each with the numbers of values that are recomputed now, read " +
					"from stored runs, or quoted. The counts come from claims.tsv, which sequent claims checks.",
				Example: papersExample,
				Call:    paperFigures,
			},
			{Name: "quoted", Params: []table.Param{paperParam, item, claimsPathParam}, Result: "table",
				Doc: "The quoted values of a paper's table, in the paper's layout, and the reason why they are not " +
					"recomputed.",
				Example: "papers.quoted(\"ravichander2019\", \"Table 7\")", Call: paperQuoted},
			{Name: "at", Params: append([]table.Param{paperScaleParam(true)}, atParams()...),
				Doc: "Chooses a value by scale: the value of the scale, or else that of the nearest smaller scale " +
					"with a value.",
				Example: "let scale = quick\npapers.at(scale, smoke: 500, full: 100_000)", Call: paperAt},
		},
	}
}

var (
	paperParam = table.Param{
		Name: "paper",
		Kind: table.Text,
		Need: true,
		Doc:  "the paper's name in claims.tsv, such as evans2018",
	}
	claimsPathParam = table.Param{
		Name:    "path",
		Kind:    table.Path,
		Default: "claims.tsv",
		Named:   true,
		Doc:     "the file of published figures",
	}
)

// paperScales are the scales of papers' notebooks.
var paperScales = []front.Completion{
	{Text: string(paper.Smoke), Doc: "stored runs replace everything that takes hours"},
	{Text: string(paper.Quick), Doc: "larger samples; missing runs are trained if two cores suffice"},
	{Text: string(paper.Full), Doc: "the paper's sizes; training needs a GPU"},
}

// paperScaleParam is a scale, which some calls require.
func paperScaleParam(need bool) table.Param {
	p := table.Param{Name: "scale", Kind: table.Choice, Need: need, Choices: paperScales, Doc: "the scale of the work"}
	if !need {
		p.Default, p.Named = string(paper.Smoke), true
	}
	return p
}

// atParams are the values for the scales.
func atParams() (params []table.Param) {
	for _, s := range paperScales {
		params = append(params, table.Param{Name: s.Text, Named: true, Doc: "the value at this scale"})
	}
	return params
}

// claimsOf reads the claims of the call's paper.
func claimsOf(c *table.Call) ([]*paper.Claim, error) {
	f, err := os.Open(c.Cell.Path(c.Text("path")))
	if err != nil {
		return nil, fileError(c, err)
	}
	defer f.Close()
	all, err := paper.Read(f)
	if err != nil {
		return nil, c.Fail("path", "file.read", "%s: %v", value.Quote(c.Text("path")), err)
	}
	of, err := paper.Of(all, c.Text("paper"))
	if err != nil {
		return nil, c.Fail("paper", "paper.unknown", "%v", err)
	}
	return of, nil
}

// paperFigures begins with the number of figures from each source.
func paperFigures(c *table.Call) (value.Value, error) {
	of, err := claimsOf(c)
	if err != nil {
		return nil, err
	}
	n := paper.Count(of)
	note := fmt.Sprintf("%s: %d recomputed now, %d from stored runs, %d quoted. The scale is %s: %s.",
		value.Count(len(of), "figure"), n[paper.Now], n[paper.Stored], n[paper.Quoted], c.Text("scale"),
		meaningOf(c.Text("scale")))
	return value.Table{T: paper.Sources(of), Note: note}, nil
}

// meaningOf returns the description of a scale.
func meaningOf(scale string) string {
	return paperScales[slices.IndexFunc(paperScales, func(s front.Completion) bool { return s.Text == scale })].Doc
}

// paperQuoted lists the causes below the table, each once.
func paperQuoted(c *table.Call) (value.Value, error) {
	of, err := claimsOf(c)
	if err != nil {
		return nil, err
	}
	t, err := paper.QuotedOf(of, c.Text("item"))
	if err != nil {
		return nil, c.Fail("item", "paper.unknown", "%v", err)
	}
	return value.Table{
		T:    t,
		Note: fmt.Sprintf("Quoted: %s. %s", c.Text("item"), strings.Join(paper.CausesOf(of, c.Text("item")), "; ")),
	}, nil
}

// paperAt searches the scales from the given one downwards.
func paperAt(c *table.Call) (value.Value, error) {
	found := value.Value(nil)
	for _, s := range paperScales {
		if v := c.Value(s.Text); v != nil {
			found = v
		}
		if s.Text == c.Text("scale") {
			break
		}
	}
	if found == nil {
		return nil, c.Fail("scale", "arg.missing", "the call has no value for the scale %s or a smaller scale",
			c.Text("scale")).WithHelp("write papers.at(scale, smoke: …, quick: …, full: …)")
	}
	return found, nil
}
