package protocol

import (
	"encoding/json"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Type is a type of values that the protocol can pass.
type Type struct {
	Name string // as the language calls it
	Go   string // the function that fetches it, of session but for nets
	is   func(v any) bool
	// write writes the value's lines; read reads what follows the head.
	write func(c *Conn, name string, v any) error
	read  func(c *Conn, head json.RawMessage) (any, error)
}

// newTypes is the table of types that cross the protocol. It is a function, and
// not a variable, because lists hold values of all types.
func newTypes() []Type {
	return []Type{
		{"formula", "session.Formula", is[logic.Formula], one(writeFormula), plain(readFormula)},
		{"verdict", "session.Verdict", is[*verdict.Verdict], one(writeVerdict), plain(readVerdict)},
		{"table", "session.Table", is[*Grid], writeGrid, readGrid},
		{"dataset", "session.Dataset", is[*corpus.Set], writeSet, readSet},
		{"list", "session.List", is[[]any], writeList, readList},
		{"number", "session.Number", isNumber, one(writeNumber), plain(readNumber)},
		{"text", "session.Text", is[string], one(writeText), plain(same[string])},
		{"truth", "session.Truth", is[bool], one(same[bool]), plain(same[bool])},
		{"quantity", "session.Quantity", is[Quantity], one(writeQuantity), plain(writeQuantity)},
		{"comparison", "session.Comparison", is[*verdict.Comparison], writeComparison, readComparison},
		{"evaluation", "session.Evaluation", is[*corpus.Evaluation], writeEvaluation, readEvaluation},
		{"evaluations", "session.Evaluations", is[[]*corpus.Evaluation], writeEvaluations, readEvaluations},
		{"derivation", "session.Derivation", is[*logic.Derivation], one(writeDerivation), plain(readDerivation)},
		{"truth table", "session.TruthTable", is[*logic.Table], one(writeTruthTable), plain(readTruthTable)},
		{"net", "nets.FromSession", is[*Checkpoint], writeCheckpoint, readCheckpoint},
		{
			"valuation", "session.Valuation", is[logic.Valuation], one(same[logic.Valuation]),
			plain(same[logic.Valuation]),
		},
	}
}

// Types is the table of these types.
func Types() []Type { return newTypes() }

// MaxNesting bounds lists within lists.
const MaxNesting = 32

func is[T any](v any) bool { _, ok := v.(T); return ok }

func same[T any](v T) (T, error) { return v, nil }

// one makes the writer of a type whose values are one line.
func one[T, W any](to func(T) (W, error)) func(*Conn, string, any) error {
	return func(c *Conn, name string, v any) error {
		w, err := to(v.(T))
		if err != nil {
			return err
		}
		return c.head(name, w)
	}
}

// plain makes the reader of a type whose values are one line.
func plain[T, W any](from func(W) (T, error)) func(*Conn, json.RawMessage) (any, error) {
	return func(_ *Conn, head json.RawMessage) (any, error) {
		w, err := decode[W](head)
		if err != nil {
			return nil, err
		}
		return from(w)
	}
}

// decode reads a part of a line.
func decode[W any](data json.RawMessage) (w W, err error) {
	if len(data) == 0 {
		return w, Errorf("line.malformed", "received a line without content")
	}
	if err := json.Unmarshal(data, &w); err != nil {
		return w, Errorf("line.malformed", "cannot decode the value received: %v", err)
	}
	return w, nil
}

// head writes the first line of a value.
func (c *Conn) head(name string, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return Errorf("value.malformed", "the %s cannot be written: %v", name, err)
	}
	return c.send(line{Type: name, Value: data})
}

// Send writes a value. If the value cannot be passed, it returns an *Error; part
// of the value may have been written by then, so call SendError next.
func (c *Conn) Send(v any) (err error) {
	defer func() {
		// Formulas and sets made by hand may hold nil parts.
		if p := recover(); p != nil {
			err = Errorf("value.malformed", "the value has a nil or malformed part: %v", p)
		}
	}()
	return c.write(v)
}

func (c *Conn) write(v any) error {
	for _, t := range c.types {
		if t.is(v) {
			return t.write(c, t.Name, v)
		}
	}
	return Errorf("type.foreign", "a %T cannot be passed to or from Go", v).
		WithHelp("supported types: %s", names(c.types))
}

func names(types []Type) string {
	all := make([]string, len(types))
	for i, t := range types {
		all[i] = t.Name
	}
	return strings.Join(all, ", ")
}

// Receive reads a value of any type.
func (c *Conn) Receive() (any, error) {
	l, err := c.next()
	if err != nil {
		return nil, err
	}
	for _, t := range c.types {
		if t.Name == l.Type {
			return t.read(c, l.Value)
		}
	}
	return nil, Errorf("type.foreign", "received a value of the unsupported type %q", l.Type).
		WithHelp("supported types: %s", names(c.types))
}

func writeFormula(f logic.Formula) (string, error) {
	if err := logic.CheckSize(f); err != nil {
		return "", Errorf("value.large", "%v", err)
	}
	text := logic.ASCII(f)
	// A formula made by hand may print as another one, or as none: its names
	// may be keywords, its variables free.
	again, err := logic.Parse(text)
	if err != nil {
		return "", Errorf("value.formula", "%s is not a formula of the language: %v", wording.Shorten(text, 80), err)
	}
	if !logic.Same(f, again) {
		return "", Errorf("value.formula", "%s would be read as another formula", wording.Shorten(text, 80)).
			WithHelp("use names of letters, digits, _ and ' that are not keywords, and bind variables by quantifiers")
	}
	return text, nil
}

func readFormula(text string) (logic.Formula, error) {
	f, err := logic.Parse(text)
	if err != nil {
		return nil, Errorf("value.formula", "%s is not a formula: %v", wording.Shorten(text, 80), err)
	}
	return f, nil
}

// writeText refuses texts that JSON would change.
func writeText(s string) (string, error) {
	if !utf8.ValidString(s) {
		return "", Errorf("value.text", "%q is not UTF-8", wording.Shorten(s, 80)).
			WithHelp("strings must be UTF-8; set other bytes as numbers")
	}
	return s, nil
}

// number is a number on a line: its digits, since JSON's numbers are too
// narrow.
type number struct {
	Digits  string `json:"digits"`
	Integer bool   `json:"integer"`
}

// maxDigits bounds numbers: beyond, nobody reads them and parsing is slow.
const maxDigits = 1_000_000

func isNumber(v any) bool { return is[int](v) || is[float64](v) || is[*big.Int](v) }

func writeNumber(v any) (number, error) {
	switch v := v.(type) {
	case int:
		return number{strconv.Itoa(v), true}, nil
	case *big.Int:
		return number{v.String(), true}, nil
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return number{}, Errorf("value.number", "%v is not a number of the language", v).
				WithHelp("leave it out, or set a string")
		}
		return number{strconv.FormatFloat(v, 'g', -1, 64), false}, nil
	}
	return number{}, Errorf("type.foreign", "a %T is not a number", v)
}

func readNumber(n number) (any, error) {
	bad := Errorf("line.malformed", "%s is not a number", wording.Shorten(n.Digits, 80))
	if len(n.Digits) > maxDigits {
		return nil, bad
	}
	if !n.Integer {
		x, err := strconv.ParseFloat(n.Digits, 64)
		if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
			return nil, bad
		}
		return x, nil
	}
	if i, err := strconv.Atoi(n.Digits); err == nil {
		return i, nil
	}
	i, ok := new(big.Int).SetString(n.Digits, 10)
	if !ok {
		return nil, bad
	}
	return i, nil
}

// writeList writes how many items there are, then each as a value of its own.
func writeList(c *Conn, name string, v any) error {
	items := v.([]any)
	if err := c.descend(); err != nil {
		return err
	}
	defer c.ascend()
	if err := c.head(name, len(items)); err != nil {
		return err
	}
	for i, item := range items {
		if err := c.write(item); err != nil {
			return At(err, "item", i)
		}
	}
	return nil
}

func readList(c *Conn, head json.RawMessage) (any, error) {
	n, err := decode[int](head)
	if err == nil {
		err = c.descend()
	}
	if err != nil {
		return nil, err
	}
	defer c.ascend()
	items := []any{} // grown by what comes, whatever was announced
	for range n {
		item, err := c.Receive()
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
	return items, nil
}

// descend and ascend count how many lists the value at hand stands in.
func (c *Conn) descend() error {
	if c.depth == MaxNesting {
		return Errorf("value.list", "lists stand within lists more than %d deep", MaxNesting)
	}
	c.depth++
	return nil
}

func (c *Conn) ascend() { c.depth-- }

// At adds to an error the number, from 1, of the part of a value that it is in.
func At(err error, part string, i int) error {
	if e, ok := err.(*Error); ok {
		return &Error{e.Code, part + " " + strconv.Itoa(i+1) + ": " + e.Message, e.Help}
	}
	return err
}
