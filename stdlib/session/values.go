package session

import (
	"encoding"
	"fmt"
	"math/big"
	"reflect"
	"strconv"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/session/protocol"
	"sequent/stdlib/verdict"
)

// portable makes of a Go value one that the protocol can pass; depth counts the
// lists that it stands in. The first switch knows types, the second kinds of
// types, for what users define themselves.
func portable(v any, columns []string, depth int) (any, error) {
	if rows, ok := v.([][]string); ok {
		if len(columns) == 0 {
			return nil, protocol.Errorf("value.table", "a [][]string has no columns").
				WithHelp(`name them: session.Set("t", rows, "row", "label")`)
		}
		return &Grid{Columns: columns, Rows: rows}, nil
	}
	if len(columns) > 0 {
		return nil, protocol.Errorf("value.table", "only a [][]string takes columns, but this is %s", goType(v))
	}
	switch v := v.(type) {
	case nil:
		return nil, unknown(v)
	case logic.Formula, *verdict.Verdict, *corpus.Set, *Grid, *big.Int, logic.Valuation, Amount,
		*verdict.Comparison, *corpus.Evaluation, []*corpus.Evaluation, *logic.Derivation, *logic.Table:
		if r := reflect.ValueOf(v); r.Kind() == reflect.Pointer && r.IsNil() {
			return nil, protocol.Errorf("value.malformed", "the %T is nil", v)
		}
		return v, nil
	case Grid:
		return &v, nil
	}
	return byKind(reflect.ValueOf(v), depth)
}

func byKind(v reflect.Value, depth int) (any, error) {
	if s, ok := v.Interface().(fmt.Stringer); ok && v.Kind() < reflect.Array {
		return fmt.Sprint(s), nil // a label, a duration: a number with a word for it
	}
	switch v.Kind() {
	case reflect.String:
		return v.String(), nil
	case reflect.Bool:
		return v.Bool(), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return small(big.NewInt(v.Int())), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return small(new(big.Int).SetUint64(v.Uint())), nil
	case reflect.Float32: // by its own digits, not those of its nearest float64
		return strconv.ParseFloat(strconv.FormatFloat(v.Float(), 'g', -1, 32), 64)
	case reflect.Float64:
		return v.Float(), nil
	case reflect.Slice, reflect.Array:
		if structs(v.Type().Elem()) {
			return grid(v)
		}
		return list(v, depth+1)
	}
	return nil, unknown(v.Interface())
}

// unknown is the error of a value that does not cross.
func unknown(v any) error {
	return protocol.Errorf("type.foreign", "a value of type %s cannot be set", goType(v)).
		WithHelp("set a formula, a verdict, a data set, a table (a slice of structs, or a Grid), a list, a number, " +
			"a text, a truth value, a valuation, a quantity, or another result of the language")
}

func goType(v any) string {
	if v == nil {
		return "nil"
	}
	return fmt.Sprintf("a %T", v)
}

// small is an int where the number is one.
func small(n *big.Int) any {
	if n.IsInt64() && int64(int(n.Int64())) == n.Int64() {
		return int(n.Int64())
	}
	return n
}

func asFloat(v any) (float64, bool) {
	switch v := v.(type) {
	case int:
		return float64(v), true
	case float64:
		return v, true
	case *big.Int:
		x, _ := new(big.Float).SetInt(v).Float64()
		return x, true
	}
	return 0, false
}

func list(v reflect.Value, depth int) (any, error) {
	if depth > protocol.MaxNesting {
		return nil, protocol.Errorf("value.list", "lists stand within lists more than %d deep", protocol.MaxNesting)
	}
	items := make([]any, v.Len())
	for i := range items {
		var err error
		if items[i], err = portable(v.Index(i).Interface(), nil, depth); err != nil {
			return nil, protocol.At(err, "item", i)
		}
	}
	return items, nil
}

// crossing are the structs that are values by themselves, and so no rows.
var crossing = []reflect.Type{reflect.TypeFor[logic.Formula](), reflect.TypeFor[*verdict.Verdict](),
	reflect.TypeFor[*corpus.Set](),
	reflect.TypeFor[*Grid](), reflect.TypeFor[Grid](), reflect.TypeFor[*big.Int](), reflect.TypeFor[Amount](),
	reflect.TypeFor[*verdict.Comparison](),
	reflect.TypeFor[*corpus.Evaluation](), reflect.TypeFor[*logic.Derivation](), reflect.TypeFor[*logic.Table]()}

// structs reports whether a slice of t is a table.
func structs(t reflect.Type) bool {
	for _, c := range crossing {
		if t == c || c.Kind() == reflect.Interface && t.Implements(c) {
			return false
		}
	}
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.Kind() == reflect.Struct
}

// grid makes a table of a slice of structs.
func grid(v reflect.Value) (any, error) {
	t := v.Type().Elem()
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	g := &Grid{Rows: make([][]string, v.Len())}
	var fields [][]int
	for _, f := range reflect.VisibleFields(t) {
		name, tagged := f.Tag.Lookup("sequent")
		if !f.IsExported() || f.Anonymous || name == "-" {
			continue
		}
		if !tagged || name == "" {
			name = f.Name
		}
		g.Columns, fields = append(g.Columns, name), append(fields, f.Index)
	}
	if len(fields) == 0 {
		return nil, protocol.Errorf("value.table", "%v has no exported fields to make columns of", t)
	}
	for i := range g.Rows {
		row := v.Index(i)
		for row.Kind() == reflect.Pointer && !row.IsNil() {
			row = row.Elem()
		}
		if row.Kind() == reflect.Pointer {
			return nil, protocol.Errorf("value.table", "row %d is nil", i+1)
		}
		g.Rows[i] = make([]string, len(fields))
		for k, index := range fields {
			f, err := row.FieldByIndexErr(index)
			if err == nil { // else it lies in an embedded pointer that is nil
				g.Rows[i][k] = cell(f)
			}
		}
	}
	return g, nil
}

// cell is a field as text: "" for nil, texts by their own methods, numbers in
// the shortest form that reads back.
func cell(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Map, reflect.Slice, reflect.Func, reflect.Chan:
		if v.IsNil() {
			return ""
		}
	}
	x := v.Interface()
	switch x := x.(type) {
	case fmt.Stringer, error:
		return fmt.Sprint(x) // which catches their panics
	case encoding.TextMarshaler:
		if text, err := x.MarshalText(); err == nil {
			return string(text)
		}
	}
	if v.Kind() == reflect.Pointer {
		return cell(v.Elem())
	}
	return fmt.Sprint(x)
}
