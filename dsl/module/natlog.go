package module

import (
	"errors"
	"fmt"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/natlog"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// determinerDoc explains arguments that are determiners.
const determinerDoc = "a determiner: every, some, no, not every, most, the, at least 3, at most 3, exactly 3, or " +
	"one made by natlog.determiner"

func natlogModule() *table.Module {
	return &table.Module{
		Name: "natlog", Doc: "Natural logic on sentences, and fair generalization tasks for it (Geiger et al. 2019).",
		Funcs: append([]*table.Func{
			{
				Name:   "relations",
				Result: "table",
				Doc: "The seven relations between phrases: the regions that they leave possible, their inverses " +
					"and complements, and their labels.",
				Example: "natlog.relations",
				Body: table.Function(func(*table.Call) (value.Value, error) {
					return value.Table{T: relationTable()},
						nil
				}),
			},
			{Name: "join", Result: "relation",
				Doc: "The relation of x and z if the first relation holds between x and y and the second between y " +
					"and z.", Example: `natlog.join("⊏", "|")`,
				Body: table.FunctionWith((*natlogJoinArgs).declare, natlogJoin)},
			{Name: "joins", Result: "table", Doc: "The join of every two relations.", Example: "natlog.joins",
				Body: table.Function(func(*table.Call) (value.Value, error) {
					return value.Table{T: joinTable()}, nil
				})},
			{Name: "project", Result: "signature",
				Doc: "The joint projectivity signature of two determiners, or of negation. It maps relations of " +
					"their arguments to relations of the sentences.", Example: `natlog.project("every", "some")`,
				Body: table.FunctionWith((*natlogProjectArgs).declare, natlogProject)},
			{
				Name:   "modifiers",
				Result: "table",
				Doc: "The relation of modified phrases for each relation of the modifiers (down) and of the " +
					"heads (across).",
				Example: "natlog.modifiers",
				Body: table.Function(func(*table.Call) (value.Value, error) {
					return value.Table{T: grid("modifier \\ head", natlog.Relations(), natlog.Relations(),
						natlog.ProjectModifiers)}, nil
				}),
			},
			{Name: "determiner", Result: "determiner",
				Doc:     "Defines a determiner by its meaning. After let has bound it, sentences can use it.",
				Example: `let few = natlog.determiner("few", "3·|A∩B| < |A|")` + "\nnatlog.project(few, \"no\")\nfew",
				Body:    table.FunctionWith((*natlogDeterminerArgs).declare, natlogDeterminer)},
			{
				Name:   "determiners",
				Result: "table",
				Doc: "The known determiners: their meanings, whether first-order logic can express them, and " +
					"their monotonicity.",
				Example: "natlog.determiners",
				Body: table.Function(func(c *table.Call) (value.Value, error) {
					t, err := determinerTable(append(natlog.Known(), determiners(c.Cell)...))
					return value.Table{T: t}, err
				}),
			},
		}, append(fairFuncs(), sentenceFuncs()...)...),
	}
}

type natlogJoinArgs struct{ First, Second string }

func (a *natlogJoinArgs) declare(p *table.Params) {
	const doc = "a relation: its symbol ≡ ⊏ ⊐ ∧ | ⌣ #, or = < > ^, or its name"
	p.Text(&a.First, "first", doc).Required()
	p.Text(&a.Second, "second", doc).Required()
}

type natlogProjectArgs struct {
	Premise, Hypothesis value.Value
	Import              bool
}

func (a *natlogProjectArgs) declare(p *table.Params) {
	table.Value(p, &a.Premise, "premise", determinerDoc+`; or "not" or "" (no negation)`).Required()
	table.Value(p, &a.Hypothesis, "hypothesis", "the same for the hypothesis").Required()
	p.Truth(&a.Import, "import",
		"whether to assume that restrictors have members (existential import)").Default(true).ByName()
}

type natlogDeterminerArgs struct{ Name, Meaning string }

func (a *natlogDeterminerArgs) declare(p *table.Params) {
	p.Text(&a.Name, "name", "the determiner's words in sentences").Required()
	p.Text(&a.Meaning, "meaning",
		"a condition on restrictor A and body B: comparisons of |A∩B|, |A−B|, |B−A|, |A|, |B| and whole numbers, "+
			"joined by and, or, not; & also means ∩").Required()
}

func natlogTypes() []*table.Type {
	return []*table.Type{
		{
			Name: "relation",
			Doc:  "A relation between phrases: ≡ ⊏ ⊐ ∧ | ⌣ #.",
			Keys: []table.Key{
				{Name: "relation", Doc: "its symbol"}, {Name: "name", Doc: "its name"},
				{Name: "label", Doc: "the label of a premise and a hypothesis in this relation"},
			},
		},
		{
			Name: "signature",
			Doc:  "A joint projectivity signature.",
			Keys: []table.Key{
				{Name: "pair", Doc: "the two determiners, or negation"},
				{Name: "import", Doc: "whether restrictors are assumed to have members"},
				{Name: "columns", Doc: "the relations of the bodies"},
				{Name: "rows", Doc: "for each relation of the restrictors, the resulting relations"},
			},
			Methods: []*table.Func{{Name: "at", Result: "relation",
				Doc:     "The resulting relation for these relations of the restrictors and the bodies.",
				Example: `natlog.project("every", "some").at("⊐", "≡")`,
				Body:    table.MethodWith((*signatureAtArgs).declare, signatureAt)}},
		},
		{
			Name: "determiner",
			Doc:  "A determiner, defined by its meaning.",
			Keys: []table.Key{
				{Name: "name", Doc: "its words in sentences"}, {Name: "meaning", Doc: "the condition on sizes"},
				{Name: "first_order", Doc: "whether first-order logic can express it for all finite domains"},
				{Name: "why", Doc: "the reason"},
			},
		},
	}
}

type signatureAtArgs struct{ Restrictor, Body string }

func (a *signatureAtArgs) declare(p *table.Params) {
	p.Text(&a.Restrictor, "restrictor",
		"the relation of the restrictors; for negation, the relation of the negated phrases").Required()
	p.Text(&a.Body, "body", "the relation of the bodies").Default("≡")
}

// Relation is a relation as a value.
type Relation struct {
	R    natlog.Relation
	From string // the computation that gave it, or ""
}

// TypeName implements Value.
func (Relation) TypeName() string { return "relation" }

// Doc is the relation and its name.
func (r Relation) Doc() display.Doc {
	return display.Doc{display.Line{
		{Text: r.From}, {Text: r.R.String(), Tone: display.Strong},
		{Text: "   " + r.R.Name(), Tone: display.Muted},
	}}
}

// JSON has symbol, name and label.
func (r Relation) JSON() any {
	return value.Object{"kind": "relation", "relation": r.R.String(), "name": r.R.Name(), "label": r.R.Label().String()}
}

// relationArgument reads an argument that is a relation.
func relationArgument(c *table.Call, arg *string) (natlog.Relation, error) {
	r, err := natlog.ParseRelation(*arg)
	if err != nil {
		return r, c.Fail(arg, "natlog.relation", "%v", err)
	}
	return r, nil
}

func natlogJoin(c *table.Call, a *natlogJoinArgs) (value.Value, error) {
	r, err := relationArgument(c, &a.First)
	if err != nil {
		return nil, err
	}
	s, err := relationArgument(c, &a.Second)
	if err != nil {
		return nil, err
	}
	return Relation{r.Join(s), fmt.Sprintf("%v ⋈ %v = ", r, s)}, nil
}

// regionNames are the names of the regions in tables.
var regionNames = []struct {
	region natlog.Regions
	name   string
}{{natlog.Both, "x∩y"}, {natlog.First, "x−y"}, {natlog.Second, "y−x"}, {natlog.Neither, "outside"}}

func relationTable() *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "x ? y"}, {Head: "name"}}}
	for _, r := range regionNames {
		t.Columns = append(t.Columns, display.Column{
			Head:  r.name,
			Align: display.Center,
			Title: "whether the region can have members",
		})
	}
	t.Columns = append(t.Columns, display.Column{
		Head:  "inverse",
		Align: display.Center,
		Rule:  true,
	}, display.Column{
		Head:  "complement",
		Align: display.Center,
		Title: "the relation of the complements",
	}, display.Column{Head: "label"})
	for _, r := range natlog.Relations() {
		row := []display.Cell{{Text: r.String(), Tone: display.Strong}, {Text: r.Name()}}
		for _, region := range regionNames {
			row = append(row, display.Cell{Text: map[bool]string{
				true:  "may",
				false: "empty",
			}[r.Regions()&region.region != 0]})
		}
		t.Rows = append(t.Rows, display.Row{Cells: append(row, relationCell(r.Inverse()), relationCell(r.Complement()),
			display.Cell{Text: r.Label().String(), Tone: r.Label().Tone()})})
	}
	return t
}

// relationCell is a relation in a table, in the colour of its label.
func relationCell(r natlog.Relation) display.Cell {
	tone := display.Normal
	switch {
	case r == natlog.Independence:
		tone = display.Muted
	case r.Label() != verdict.Neutral:
		tone = r.Label().Tone()
	}
	return display.Cell{Text: r.String(), Tone: tone, Title: r.Name()}
}

// grid is a table of relations by relations.
func grid(corner string, rows, columns []natlog.Relation,
	at func(row, column natlog.Relation) natlog.Relation) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: corner}}}
	for i, c := range columns {
		t.Columns = append(t.Columns, display.Column{
			Head:  c.String(),
			Align: display.Center,
			Title: c.Name(),
			Rule:  i == 0,
		})
	}
	for _, r := range rows {
		cells := []display.Cell{{Text: r.String(), Tone: display.Strong, Title: r.Name()}}
		for _, c := range columns {
			cells = append(cells, relationCell(at(r, c)))
		}
		t.Rows = append(t.Rows, display.Row{Cells: cells})
	}
	return t
}

func joinTable() *display.Table {
	return grid("⋈", natlog.Relations(), natlog.Relations(), natlog.Relation.Join)
}

// Signature is a joint projectivity signature as a value: for two determiners, or
// for negation.
type Signature struct {
	Pair     string
	Negation bool
	Import   bool
	at       func(restrictor, body natlog.Relation) natlog.Relation
}

// TypeName implements Value.
func (Signature) TypeName() string { return "signature" }

// rows lists the relations of the restrictors. Negation has none; its row is that of
// equivalent restrictors.
func (s Signature) rows() []natlog.Relation {
	if s.Negation {
		return natlog.Relations()[:1]
	}
	return natlog.Relations()
}

// Doc is a table of the resulting relations, with relations of restrictors down and
// of bodies across.
func (s Signature) Doc() display.Doc {
	what, corner := "restrictors down, bodies across; exact for all finite domains", "A \\ B"
	switch {
	case s.Negation:
		what, corner = "negated phrases across", ""
	case s.Import:
		what += " if restrictors have members"
	}
	t := grid(corner, s.rows(), natlog.Relations(), s.at)
	if s.Negation {
		t.Columns, t.Rows[0].Cells = t.Columns[1:], t.Rows[0].Cells[1:]
	}
	return display.Doc{display.Line{{Text: s.Pair, Tone: display.Strong}, {Text: what, Tone: display.Muted}}, t}
}

// JSON has the table.
func (s Signature) JSON() any {
	var rows [][]string
	for _, r := range s.rows() {
		var row []string
		for _, b := range natlog.Relations() {
			row = append(row, s.at(r, b).String())
		}
		rows = append(rows, row)
	}
	return value.Object{
		"kind":    "signature",
		"pair":    s.Pair,
		"import":  s.Import,
		"columns": natlog.Relations(),
		"rows":    rows,
	}
}

func signatureAt(c *table.Call, s Signature, a *signatureAtArgs) (value.Value, error) {
	restrictor, err := relationArgument(c, &a.Restrictor)
	if err != nil {
		return nil, err
	}
	if s.Negation {
		return Relation{s.at(natlog.Equivalence, restrictor), fmt.Sprintf("%s(%v) = ", s.Pair, restrictor)}, nil
	}
	body, err := relationArgument(c, &a.Body)
	if err != nil {
		return nil, err
	}
	return Relation{s.at(restrictor, body), fmt.Sprintf("%s(%v, %v) = ", s.Pair, restrictor, body)}, nil
}

// negations lists what project takes for negation and for no negation.
var negations = map[string]bool{"not": true, "doesnot": true, "": false, "ε": false}

func natlogProject(c *table.Call, a *natlogProjectArgs) (value.Value, error) {
	p, pIs := negationArgument(&a.Premise)
	h, hIs := negationArgument(&a.Hypothesis)
	if pIs && hIs {
		name := map[bool]string{true: "not", false: "ε"}
		return Signature{Pair: name[p] + "/" + name[h], Negation: true,
			at: func(_, body natlog.Relation) natlog.Relation { return natlog.ProjectNegation(p, h, body) }}, nil
	}
	premise, err := determinerArgument(c, &a.Premise)
	if err != nil {
		return nil, err
	}
	hypothesis, err := determinerArgument(c, &a.Hypothesis)
	if err != nil {
		return nil, err
	}
	s, err := natlog.Project(premise, hypothesis, natlog.Import(a.Import))
	if err != nil {
		return nil, c.Fail(&a.Premise, "limit.size", "%v", err)
	}
	for _, r := range natlog.Relations() { // computed here, so that it can be interrupted
		for _, b := range natlog.Relations() {
			if err := c.Ctx.Err(); err != nil {
				return nil, err
			}
			s.At(r, b)
		}
	}
	return Signature{Pair: s.String(), Import: bool(s.Import), at: s.At}, nil
}

// negationArgument reads an argument that is negation or no negation.
func negationArgument(arg *value.Value) (negated, ok bool) {
	t, isText := (*arg).(value.Text)
	negated, ok = negations[t.S]
	return negated, ok && isText
}

// determinerArgument reads an argument that is a determiner or the name of one.
func determinerArgument(c *table.Call, arg *value.Value) (*natlog.Determiner, error) {
	switch v := (*arg).(type) {
	case Determiner:
		return v.D, nil
	case value.Text:
		for _, d := range determiners(c.Cell) {
			if d.Name() == v.S {
				return d, nil
			}
		}
		d, err := natlog.ParseDeterminer(v.S)
		if err != nil {
			return nil, c.Fail(arg, "natlog.determiner", "%v", err).
				WithHelp(`define it by its meaning: let few = natlog.determiner("few", "3·|A∩B| < |A|")`)
		}
		return d, nil
	}
	return nil, c.Fail(arg, "arg.type", "%s of %s takes a determiner or its name, not %s", c.Name(arg), c.Func.Name,
		table.Describe(*arg))
}

// Determiner is a determiner as a value.
type Determiner struct{ D *natlog.Determiner }

// TypeName implements Value.
func (Determiner) TypeName() string { return "determiner" }

// Doc shows the meaning, and whether first-order logic can express it.
func (d Determiner) Doc() display.Doc {
	ok, why := d.D.FirstOrder()
	said := "not first-order for all finite domains, only for domains of a fixed size: " + why
	if ok {
		said = "first-order: " + why
	}
	return display.Doc{
		display.Line{
			{Text: d.D.Name(), Tone: display.Strong}, {Text: " A is B:  "},
			{Text: d.D.Meaning().String(), Tone: display.Code},
		},
		display.Line{{Text: said, Tone: display.Muted}},
	}
}

// JSON has name, meaning, and whether first-order logic can express it.
func (d Determiner) JSON() any {
	ok, why := d.D.FirstOrder()
	return value.Object{
		"kind":        "determiner",
		"name":        d.D.Name(),
		"meaning":     d.D.Meaning().String(),
		"first_order": ok,
		"why":         why,
	}
}

func natlogDeterminer(c *table.Call, a *natlogDeterminerArgs) (value.Value, error) {
	meaning, err := natlog.ParseCondition(a.Meaning)
	var e *source.Error
	if errors.As(err, &e) {
		return nil, placedInText(c.Cell, e, a.Meaning, c.Where(&a.Meaning))
	}
	return Determiner{natlog.NewDeterminer(a.Name, meaning)}, err
}

// determiners lists those bound to names, in the order of the names.
func determiners(w table.Scope) (all []*natlog.Determiner) {
	for _, name := range w.Bound() {
		if v, _ := w.Value(name); v != nil {
			if d, ok := v.(Determiner); ok {
				all = append(all, d.D)
			}
		}
	}
	return all
}

// monotone describes how a relation of one argument projects.
var monotone = map[natlog.Relation]string{
	natlog.ForwardEntailment: "up",
	natlog.ReverseEntailment: "down",
	natlog.Equivalence:       "constant",
}

func determinerTable(all []*natlog.Determiner) (*display.Table, error) {
	t := &display.Table{Columns: []display.Column{
		{Head: "determiner"}, {Head: "of A and B"}, {Head: "first-order"},
		{Head: "in A", Title: "monotone"}, {Head: "in B", Title: "monotone"},
	}}
	for _, d := range all {
		s, err := natlog.Project(d, d, natlog.NonEmpty)
		if err != nil {
			return nil, err
		}
		direction := func(r natlog.Relation) string {
			if word := monotone[r]; word != "" {
				return word
			}
			return "neither"
		}
		ok, why := d.FirstOrder()
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{
			Text: d.Name(),
			Tone: display.Code,
		}, {Text: d.Meaning().String()},
			{Text: map[bool]string{true: "yes", false: "no"}[ok], Title: why},
			{Text: direction(s.At(natlog.ForwardEntailment, natlog.Equivalence))},
			{Text: direction(s.At(natlog.Equivalence, natlog.ForwardEntailment))}}})
	}
	return t, nil
}
