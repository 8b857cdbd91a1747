package module

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/composition"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/natlog/fair"
	"sequent/stdlib/source"
)

// The split of Table 1 of Geiger et al. 2019, which the examples of the functions use.
const (
	toyExamples = `let E = composition.read("""(F T ⇒ (F ε F))` + "\n(T T ⇒ (T ¬ F))\n(T F ⇒ (F ¬ T))\n" +
		`(T F ⇒ (T ε T))""", names: ["C2", "C1"])` + "\n"
	someOfToy = `let S = composition.read("""(F T ⇒ (F ε F))` + "\n" + `(T T ⇒ (T ¬ F))""", names: ["C2", "C1"])` +
		"\n"
)

func compositionModule() *table.Module {
	return &table.Module{
		Name: "composition", Doc: "Composition trees, and whether a data set is fair: whether it shows every input " +
			"of their functions (Geiger et al. 2019).",
		Funcs: []*table.Func{
			{Name: "read", Result: "examples",
				Doc:     "Reads examples: the value at each node of a tree for an input.",
				Example: strings.TrimPrefix(toyExamples, "let E = "),
				Body:    table.FunctionWith((*compositionReadArgs).declare, compositionRead)},
			{Name: "sentences", Result: "examples",
				Doc: "Converts the rows of a data set to examples of the fragment's tree, with relations at its " +
					"phrases. Rows that differ only in the choice of words are one example.",
				Example: "composition.sentences(natlog.generate(rho: 0, rows: 30, seed: 1))",
				Body: table.FunctionWith(table.OneValue[Dataset]("data",
					"a data set of sentences in the nine-token form"), compositionSentences)},
		},
	}
}

type compositionReadArgs struct {
	Text  string
	Names []value.Value
}

func (a *compositionReadArgs) declare(p *table.Params) {
	p.Text(
		&a.Text,
		"text",
		"examples of one tree, one a line, in labelled brackets: (value child child …); a leaf is written as its value",
	).Required()
	p.List(&a.Names, "names", "the names of the inner nodes, parents first; numbers if omitted").ByName()
}

func compositionRead(c *table.Call, a *compositionReadArgs) (value.Value, error) {
	var names []string
	for _, v := range a.Names {
		t, ok := v.(value.Text)
		if !ok {
			return nil, c.Fail(&a.Names, "arg.type", "names of read takes texts, not %s", table.Describe(v))
		}
		names = append(names, t.S)
	}
	s, err := composition.Read(a.Text, names...)
	var e *source.Error
	if errors.As(err, &e) {
		placed := *e
		if placed.Code == "brackets.names" {
			placed.Span = c.Where(&a.Names)
			return nil, &placed
		}
		return nil, placedInText(c.Cell, &placed, a.Text, c.Where(&a.Text))
	}
	return Examples{s}, err
}

// compositionSentences converts sentence pairs to examples.
func compositionSentences(c *table.Call, data *Dataset) (value.Value, error) {
	d := *data
	if d.D.Kind != corpus.SentenceKind {
		return nil, c.Fail(data, "arg.type",
			"data of sentences takes sentences in the nine-token form, but %s holds %s", d.D.Title(), d.D.Kind)
	}
	s := &composition.Set{Tree: fair.Tree()}
	for _, r := range d.D.Rows() {
		if c.Ctx.Err() != nil {
			return nil, c.Ctx.Err()
		}
		if len(r.Premises()) != 1 {
			return nil, c.Fail(data, "net.data", "%s, line %d: a pair has one premise, but this row has %d", d.D.Name,
				r.Line, len(r.Premises()))
		}
		row, err := fair.ReadRow(r.Premises()[0], r.Conclusion())
		if err != nil {
			return nil, c.Fail(data, "net.data", "%s, line %d: %v", d.D.Name, r.Line, err)
		}
		s.Rows = append(s.Rows, row.Encoding.Example())
	}
	return Examples{s}, nil
}

// Examples are examples of a composition tree.
type Examples struct{ *composition.Set }

// TypeName implements Value.
func (Examples) TypeName() string { return "examples" }

// Noun names the type in messages.
func (Examples) Noun() string { return "examples" }

// JSON has the tree and the rows as they are read.
func (e Examples) JSON() any {
	rows := make([]string, len(e.Rows))
	for i, r := range e.Rows {
		rows[i] = r.Write(e.Tree)
	}
	return value.Object{"kind": "examples", "tree": e.Tree.String(), "rows": rows}
}

// Composition is a learned composition tree.
type Composition struct {
	*composition.Composition[string]
}

// TypeName implements Value.
func (Composition) TypeName() string { return "composition" }

// JSON has the tree, the size of the input space and the domains.
func (c Composition) JSON() any {
	domains := value.Object{}
	for node := range c.Tree.Len() {
		domains[c.Tree.Name(node)] = c.Domain(node)
	}
	return value.Object{
		"kind":    "composition",
		"tree":    c.Tree.String(),
		"inputs":  c.Inputs().String(),
		"domains": domains,
	}
}

// Fairness is the result of Definition 2 for examples.
type Fairness struct{ *composition.Judged }

// TypeName implements Value.
func (Fairness) TypeName() string { return "fairness" }

// JSON has the judgment and the missing pairs.
func (f Fairness) JSON() any {
	missing := []string{}
	for p := range f.Missing() {
		if missing = append(missing, f.String(p)); len(missing) == missingShown {
			break
		}
	}
	return value.Object{
		"kind":    "fairness",
		"fair":    f.Fair(),
		"missing": missing,
		"test":    f.Test,
		"unknown": len(f.Unknown),
	}
}

// missingShown bounds the pairs that a table or JSON lists.
const missingShown = 10_000

func compositionTypes() []*table.Type {
	return []*table.Type{
		{
			Name: "examples",
			Doc:  "Examples of a composition tree, with a value at every node.",
			Keys: []table.Key{
				{Name: "tree", Doc: "the tree of node names"},
				{Name: "rows", Doc: "the examples in labelled brackets"},
			},
			Methods: []*table.Func{
				{Name: "fair", Result: "fairness",
					Doc: "Whether the examples show every input of every function (Definition 2), over the domains " +
						"of the examples and the test.", Example: toyExamples + "E.fair",
					Body: table.MethodWith(func(test *Examples, p *table.Params) {
						table.Value(p, test, "test", "examples of the test set")
					}, examplesFair)},
				{Name: "learn", Result: "composition",
					Doc:     "Algorithm 2: learns the functions by storing every input and value in the examples.",
					Example: toyExamples + "E.learn",
					Body: table.Method(func(c *table.Call, e Examples) (value.Value, error) {
						learned, err := e.Learn()
						if err != nil {
							return nil, c.Fail(nil, "composition.conflict", "%v", err)
						}
						return Composition{learned}, nil
					})},
			},
		},
		{Name: "fairness", Doc: "Which inputs of each function the examples show, and which are missing.",
			Keys: []table.Key{{
				Name: "fair",
				Doc:  "whether the examples show every input of every function",
			}, {Name: "missing", Doc: "the (node, input) pairs that they do not show"},
				{
					Name: "test",
					Doc:  "the number of test examples",
				}, {Name: "unknown", Doc: "the number of test examples that need a missing pair"}},
			Methods: []*table.Func{
				{
					Name:    "missing",
					Result:  "table",
					Doc:     "The (node, input) pairs that no example shows.",
					Example: someOfToy + "S.fair.missing",
					Body:    table.Method(fairnessMissing),
				},
				{Name: "unknown", Result: "table", Doc: "The test examples that need a missing pair, with the pair.",
					Example: someOfToy + `S.fair(composition.read("(F T ⇒ (F ¬ T))", names: ["C2", "C1"])).unknown`,
					Body:    table.Method(fairnessUnknown)},
			}},
		{
			Name: "composition",
			Doc:  "A composition tree with a domain and a function at each node.",
			Keys: []table.Key{
				{Name: "tree", Doc: "the tree of node names"},
				{Name: "inputs", Doc: "the size of the input space"},
				{Name: "domains", Doc: "the domain of each node"},
			},
			Methods: []*table.Func{
				{Name: "compose", Result: "text",
					Doc: "Algorithm 1: the output for an input.", Example: toyExamples + `E.learn.compose("T ⇒ ¬ T")`,
					Body: table.MethodWith(table.OneText("input", "a value for each leaf, from the left"),
						composeInput)},
				{Name: "table", Result: "table",
					Doc: "The function of a node, for the inputs where it is defined.", Example: toyExamples +
						`E.learn.table("C1")`,
					Body: table.MethodWith(table.OneText("node", "the name of an inner node"), functionTable)},
			},
		},
	}
}

func examplesFair(c *table.Call, e Examples, test *Examples) (value.Value, error) {
	f, err := e.Fair(test.Set)
	if err != nil {
		return nil, c.Fail(test, "composition.conflict", "%v", err)
	}
	return Fairness{f}, nil
}

func fairnessMissing(c *table.Call, f Fairness) (value.Value, error) {
	t := &display.Table{Columns: []display.Column{{Head: "node"}, {Head: "input"}}}
	for p := range f.Missing() {
		if len(t.Rows) == missingShown {
			t.More = "and more"
			break
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: f.Composition.Tree.Name(p.Node), Tone: display.Code},
			{Text: strings.Join(p.Inputs, " "), Tone: display.Code},
		}})
	}
	if len(t.Rows) == 0 {
		return value.Nothing{Why: "nothing is missing: the examples show every input of every function"}, nil
	}
	return value.Table{T: t}, nil
}

func fairnessUnknown(c *table.Call, f Fairness) (value.Value, error) {
	t := &display.Table{Columns: []display.Column{{Head: "example"}, {Head: "needs"}}}
	for _, e := range f.Unknown {
		var asks []string
		for _, p := range f.Asks(e) {
			asks = append(asks, f.String(p))
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: e.Write(f.Composition.Tree), Tone: display.Code}, {Text: strings.Join(asks, "; ")},
		}})
	}
	if len(t.Rows) == 0 {
		return value.Nothing{Why: fmt.Sprintf("none of %s needs a missing pair", value.Count(f.Test, "test example"))},
			nil
	}
	return value.Table{T: t}, nil
}

func composeInput(c *table.Call, k Composition, input *string) (value.Value, error) {
	out, err := k.Compose(strings.Fields(*input))
	if err != nil {
		return nil, c.Fail(input, "composition.undefined", "%v", err)
	}
	return value.Text{S: out}, nil
}

func functionTable(c *table.Call, learned Composition, node *string) (value.Value, error) {
	tree := learned.Tree
	var names []string
	for k := range tree.Len() {
		if !tree.IsLeaf(k) {
			names = append(names, tree.Name(k))
		}
	}
	i := slices.Index(names, *node)
	if i < 0 {
		return nil, c.Fail(node, "arg.range", "there is no inner node %s", value.Quote(*node)).
			WithHelp("nodes: %s", strings.Join(names, ", "))
	}
	t := &display.Table{}
	for k := range tree.Len() {
		if tree.Name(k) != names[i] {
			continue
		}
		for _, child := range tree.Children(k) {
			t.Columns = append(t.Columns, display.Column{Head: tree.Name(child)})
		}
		t.Columns = append(t.Columns, display.Column{Head: names[i], Rule: true})
		for _, e := range learned.Table(k) {
			var r display.Row
			for _, v := range append(e.Inputs, e.Output) {
				r.Cells = append(r.Cells, display.Cell{Text: v, Tone: display.Code})
			}
			t.Rows = append(t.Rows, r)
		}
	}
	return value.Table{T: t}, nil
}
