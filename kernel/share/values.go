package share

import (
	"context"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"sequent/dsl/module"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/session/protocol"
	"sequent/stdlib/verdict"
)

// kind is a type of the language that crosses: its Go value, and back. Each
// function gives nil for what is not of the type.
type kind struct {
	name string // as the language and package protocol call it
	out  func(v value.Value) (any, error)
	in   func(v any) (value.Value, error)
}

// kinds is the table of types that cross. It is a function, and not a
// variable, because lists hold values of all types.
func kinds() []kind {
	return []kind{
		{
			"formula", from(func(v value.Formula) any { return v.F }),
			to(func(f logic.Formula) value.Value { return value.Formula{F: f} }),
		},
		{"verdict", from(func(v value.Verdict) any { return v.V }), verdictIn},
		{
			"dataset", from(func(v module.Dataset) any { return v.D }),
			to(func(s *corpus.Set) value.Value { return module.Dataset{D: s} }),
		},
		{"table", tableOut, to(tableIn)},
		{"list", listOut, listIn},
		{"number", numberOut, numberIn},
		{
			"text", from(func(v value.Text) any { return v.S }),
			to(func(s string) value.Value { return value.Text{S: s} }),
		},
		{
			"truth", from(func(v value.Truth) any { return bool(v) }),
			to(func(b bool) value.Value { return value.Truth(b) }),
		},
		{"quantity", from(quantityOut), quantityIn},
		{"comparison", from(func(v value.Comparison) any { return v.C }), comparisonIn},
		{
			"evaluation", from(func(v module.Evaluation) any { return v.E }),
			to(func(e *corpus.Evaluation) value.Value { return module.Evaluation{E: e} }),
		},
		{"evaluations", from(func(v module.Evaluations) any { return v.E }), evaluationsIn},
		{
			"derivation", from(func(v value.Derivation) any { return v.D }),
			to(func(d *logic.Derivation) value.Value { return value.Derivation{D: d} }),
		},
		{
			"truth table", from(func(v value.TruthTable) any { return v.T }),
			to(func(t *logic.Table) value.Value { return value.TruthTable{T: t} }),
		},
		{"net", netOut, func(any) (value.Value, error) { return nil, nil }},
		{"valuation", from(func(v value.Valuation) any { return v.V }), to(valuationIn)},
	}
}

// from and to make rows of functions that cannot fail.
func from[V value.Value](f func(V) any) func(value.Value) (any, error) {
	return func(v value.Value) (any, error) {
		if x, ok := v.(V); ok {
			return f(x), nil
		}
		return nil, nil
	}
}

func to[T any](f func(T) value.Value) func(any) (value.Value, error) {
	return func(v any) (value.Value, error) {
		if x, ok := v.(T); ok {
			return f(x), nil
		}
		return nil, nil
	}
}

// crosses reports whether values of a type of the language cross.
func crosses(name string) bool {
	return slices.ContainsFunc(kinds(), func(k kind) bool { return k.name == name })
}

// toGo is the Go value of a value of the language.
func toGo(v value.Value) (any, error) {
	var all []string
	for _, k := range kinds() {
		if out, err := k.out(v); out != nil || err != nil {
			return out, err
		}
		all = append(all, k.name)
	}
	return nil, protocol.Errorf("type.foreign", "a value of type %s cannot be passed to Go", v.TypeName()).
		WithHelp("supported types: %s", strings.Join(all, ", "))
}

// toLanguage is the value of the language that a Go value is.
func toLanguage(v any) (value.Value, error) {
	for _, k := range kinds() {
		if in, err := k.in(v); in != nil || err != nil {
			return in, err
		}
	}
	return nil, protocol.Errorf("type.foreign", "a %T cannot be passed from Go", v)
}

// verdictIn revives the verdict's evidence where it is about formulas: its
// models are checked.
func verdictIn(x any) (value.Value, error) {
	v, ok := x.(*verdict.Verdict)
	if !ok {
		return nil, nil
	}
	s, ok := v.Judged().(logic.Sequent)
	if !ok {
		return value.Verdict{V: v}, nil
	}
	r, err := v.Record()
	if err != nil {
		return nil, err
	}
	evidence := v.AllEvidence()
	for i, e := range evidence {
		if c, ok := e.(*verdict.Carried); ok {
			if evidence[i], err = decide.Revive(c, s); err != nil {
				return nil, protocol.Errorf("value.verdict", "%v", err).
					WithHelp("nothing was bound; build verdicts with the engines of package decide")
			}
		}
	}
	if v, err = r.Verdict(s, evidence); err != nil {
		return nil, protocol.Errorf("value.verdict", "%v", err)
	}
	return value.Verdict{V: v, S: &s}, nil
}

// netPatience is how long a net may take to be handed over, which is less than
// the Go cell waits: a training that was interrupted a moment ago stops first.
const netPatience = protocol.LinePatience * 2 / 3

// netOut hands a net over by its checkpoint. None comes back: what a Go cell
// trains it saves to a file, which nets.load reads.
func netOut(v value.Value) (any, error) {
	n, ok := v.(module.Net)
	if !ok {
		return nil, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), netPatience)
	defer cancel()
	name, data, err := module.CheckpointOf(ctx, n)
	if err != nil {
		return nil, err
	}
	return &protocol.Checkpoint{Net: name, Data: data}, nil
}

func tableOut(v value.Value) (any, error) {
	t, ok := value.TableOf(v)
	if !ok {
		return nil, nil
	}
	g := &protocol.Grid{Columns: []string{}, Rows: make([][]string, len(t.Rows))}
	for _, c := range t.Columns {
		g.Columns = append(g.Columns, c.Head)
	}
	for i, r := range t.Rows {
		g.Rows[i] = make([]string, len(g.Columns)) // the table's own may be ragged
		for k := range min(len(r.Cells), len(g.Columns)) {
			g.Rows[i][k] = r.Cells[k].Text
		}
	}
	return g, nil
}

// tableIn makes a table; columns of numbers are set right.
func tableIn(g *protocol.Grid) value.Value {
	t := &display.Table{Columns: make([]display.Column, len(g.Columns)), Rows: make([]display.Row, len(g.Rows))}
	for i, head := range g.Columns {
		t.Columns[i] = display.Column{Head: head}
		if numeric(g, i) {
			t.Columns[i].Align = display.Right
		}
	}
	for i, r := range g.Rows {
		t.Rows[i].Cells = make([]display.Cell, len(r))
		for k, text := range r {
			t.Rows[i].Cells[k] = display.Cell{Text: text}
		}
	}
	return value.Table{T: t}
}

// numeric reports whether a column holds a number in some row and in no row
// anything else.
func numeric(g *protocol.Grid, column int) bool {
	found := false
	for _, r := range g.Rows {
		if r[column] == "" {
			continue
		}
		if _, err := strconv.ParseFloat(r[column], 64); err != nil {
			return false
		}
		found = true
	}
	return found
}

func listOut(v value.Value) (any, error) {
	l, ok := v.(value.List)
	if !ok {
		return nil, nil
	}
	items := make([]any, len(l.Items))
	for i, item := range l.Items {
		var err error
		if items[i], err = toGo(item); err != nil {
			return nil, err
		}
	}
	return items, nil
}

func listIn(v any) (value.Value, error) {
	items, ok := v.([]any)
	if !ok {
		return nil, nil
	}
	l := value.List{Items: make([]value.Value, len(items))}
	for i, item := range items {
		var err error
		if l.Items[i], err = toLanguage(item); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// exact is the first whole number that a float64 may not tell from its
// neighbour.
const exact = 1 << 53

func numberOut(v value.Value) (any, error) {
	n, ok := v.(value.Number)
	switch {
	case !ok:
		return nil, nil
	case n.Exact != "":
		if i, ok := new(big.Int).SetString(n.Exact, 10); ok {
			return i, nil
		}
	case n.Integer && math.Abs(n.X) < exact:
		return int(n.X), nil
	case n.Integer && !math.IsInf(n.X, 0):
		i, _ := big.NewFloat(n.X).Int(nil)
		return i, nil
	}
	return n.X, nil
}

func numberIn(v any) (value.Value, error) {
	switch v := v.(type) {
	case int:
		return whole(big.NewInt(int64(v)))
	case *big.Int:
		return whole(v)
	case float64:
		return value.Number{X: v}, nil
	}
	return nil, nil
}

func whole(i *big.Int) (value.Value, error) {
	x, _ := new(big.Float).SetInt(i).Float64()
	if math.IsInf(x, 0) {
		return nil, protocol.Errorf("value.number", "the number has %d bits; numbers of the language have at most 1024",
			i.BitLen()).
			WithHelp("set it as a string")
	}
	n := value.Number{X: x, Integer: true}
	if math.Abs(x) >= exact {
		n.Exact = i.String()
	}
	return n, nil
}

func valuationIn(v logic.Valuation) value.Value {
	vars := make([]string, 0, len(v))
	for name := range v {
		vars = append(vars, name)
	}
	slices.Sort(vars)
	return value.Valuation{V: v, Vars: vars}
}
