package value

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"sequent/stdlib/display"
	"sequent/stdlib/logic"
)

// sized is a value that can be large and knows its approximate size in bytes.
type sized interface{ Bytes() int64 }

// Size returns the approximate size of a value in bytes.
func Size(v Value) int64 {
	const small = 1 << 10
	if s, ok := v.(sized); ok {
		return small + s.Bytes()
	}
	return small
}

// Bytes returns the approximate size of the formula's nodes.
func (f Formula) Bytes() int64 { return 64 * int64(logic.Length(f.F)) }

// Bytes returns the text's length.
func (t Text) Bytes() int64 { return int64(len(t.S)) }

// Bytes returns the size of the items. A list that occurs several times counts
// once.
func (l List) Bytes() int64 {
	seen := map[*Value]bool{}
	var of func(l List) int64
	of = func(l List) int64 {
		if len(l.Items) == 0 || seen[&l.Items[0]] {
			return 0
		}
		seen[&l.Items[0]] = true
		n := int64(16 * len(l.Items))
		for _, v := range l.Items {
			if inner, ok := v.(List); ok {
				n += of(inner)
			} else {
				n += Size(v)
			}
		}
		return n
	}
	return of(l)
}

// Value is the value of an expression. The row of its type in the library lists
// the methods after the dot and the keys of its JSON form.
type Value interface {
	// TypeName is the name of the value's type in the library: "formula".
	TypeName() string
	// Doc shows the value.
	Doc() display.Doc
	// JSON is the value as encoding/json writes it: an object with "kind"
	// and the keys that the value's type documents.
	JSON() any
}

// Object is the JSON form of a value.
type Object = map[string]any

// Formula is a formula as a value.
type Formula struct{ F logic.Formula }

// TypeName implements Value.
func (Formula) TypeName() string { return "formula" }

// Longest is the number of letters of a formula that are shown. Its JSON has all of it.
const Longest = 4000

// Doc shows the formula in Unicode.
func (f Formula) Doc() display.Doc {
	s, whole := logic.Prefix(f.F, Longest)
	if whole {
		return Line(display.Code, s)
	}
	return display.Doc{display.Line{{Text: s + " …", Tone: display.Code}},
		display.Line{{
			Text: fmt.Sprintf("the first %d letters of %s; .ascii.save(\"formula.txt\") writes the whole formula",
				Longest, Count(logic.Length(f.F), "symbol")),
			Tone: display.Muted,
		}}}
}

// JSON has the formula in Unicode and in ASCII.
func (f Formula) JSON() any {
	return Object{"kind": "formula", "text": f.F.String(), "ascii": logic.ASCII(f.F)}
}

// Text is a quoted text: a sentence, a file's name, a data set's name.
type Text struct{ S string }

// TypeName implements Value.
func (Text) TypeName() string { return "text" }

// Doc shows the text in quotes.
func (t Text) Doc() display.Doc { return Line(display.Normal, Quote(t.S)) }

// JSON has the text.
func (t Text) JSON() any { return Object{"kind": "text", "text": t.S} }

// Quote writes s as a text of the language.
func Quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`).Replace(s) + `"`
}

// Number is a plain number: a count, an accuracy, an argument.
type Number struct {
	X       float64
	Integer bool
	// Exact is the number in full if a float64 is too narrow for it.
	Exact string
}

// TypeName implements Value.
func (Number) TypeName() string { return "number" }

// Doc shows the number.
func (n Number) Doc() display.Doc { return Line(display.Normal, n.String()) }

// String prints integers in full and other numbers in the shortest form that reads
// back as the same number.
func (n Number) String() string {
	switch {
	case n.Exact != "":
		return n.Exact
	case n.Integer:
		return fmt.Sprintf("%.0f", n.X)
	}
	return fmt.Sprintf("%v", n.X)
}

// JSON has the number, and also as text if it is too large for JSON numbers.
func (n Number) JSON() any {
	o := Object{"kind": "number", "value": n.X}
	if math.IsInf(n.X, 0) {
		o["value"] = nil // beyond what JSON numbers hold
	}
	if n.Exact != "" {
		o["exact"] = n.Exact
	}
	return o
}

// List is a list of values. Among premises its items take its place.
type List struct{ Items []Value }

// TypeName implements Value.
func (List) TypeName() string { return "list" }

// Doc shows a short list on one line, and a longer one with one item a line.
func (l List) Doc() display.Doc {
	if len(l.Items) == 0 {
		return Line(display.Muted, "an empty list")
	}
	if s, ok := l.oneLine(); ok {
		return Line(display.Code, s)
	}
	d, _ := l.lines(ShownItems)
	return d
}

// ShownItems bounds the items of a list that are shown, including those of the
// lists in it.
const ShownItems = 100

// lines shows as many items as are left, at least one line for each, and returns
// the number that is left then.
func (l List) lines(left int) (display.Doc, int) {
	var d display.Doc
	for i, v := range l.Items {
		if left <= 0 {
			d = append(d, display.Line{{Text: fmt.Sprintf("and %d more", len(l.Items)-i), Tone: display.Muted}})
			break
		}
		var item display.Doc
		if item, left = listLines(v, left-1); item == nil {
			item = v.Doc()
		}
		if len(item) > 0 {
			number := display.Line{{Text: fmt.Sprintf("%d  ", i+1), Tone: display.Muted}}
			switch first := item[0].(type) {
			case display.Line:
				item[0] = append(number, first...)
			case *display.Table:
				d = append(d, number)
			}
		}
		d = append(d, item...)
	}
	return d, left
}

// listLines returns the lines of an item that is a longer list, nil for other items.
func listLines(v Value, left int) (display.Doc, int) {
	l, ok := v.(List)
	if !ok || len(l.Items) == 0 {
		return nil, left
	}
	if _, short := l.oneLine(); short {
		return nil, left
	}
	return l.lines(left)
}

// lineWidth bounds the letters of a value that is written on one line.
const lineWidth = 72

// oneLine returns the list as it is written, if its items are plain and few.
func (l List) oneLine() (string, bool) {
	b := l.written(nil)
	s := string(b)
	return s, b != nil && utf8.RuneCountInString(s) <= lineWidth
}

// written appends the list as it is written. It returns nil if the list is not
// plain or longer than a line, and stops as soon as it knows that.
func (l List) written(b []byte) []byte {
	b = append(b, '[')
	for i, v := range l.Items {
		if i > 0 {
			b = append(b, ", "...)
		}
		switch v := v.(type) {
		case Formula:
			s, _ := logic.Prefix(v.F, lineWidth+1)
			b = append(b, s...)
		case Text:
			if len(v.S) > utf8.UTFMax*lineWidth {
				return nil
			}
			b = append(b, Quote(v.S)...)
		case Number, Quantity:
			b = append(b, Plain(v)...)
		case List:
			if b = v.written(b); b == nil {
				return nil
			}
		default:
			return nil
		}
		if len(b) > utf8.UTFMax*lineWidth {
			return nil
		}
	}
	return append(b, ']')
}

// Length counts the items of a list, including those of the lists in it. If there
// are more than most, it returns some number above most.
func (l List) Length(most int) int {
	n := 0
	for _, v := range l.Items {
		if inner, ok := v.(List); ok {
			n += inner.Length(most - n)
		}
		if n++; n > most {
			break
		}
	}
	return n
}

// JSON has the items.
func (l List) JSON() any {
	items := make([]any, len(l.Items))
	for i, v := range l.Items {
		items[i] = v.JSON()
	}
	return Object{"kind": "list", "items": items}
}

// Truth is the truth value that .eval returns.
type Truth bool

// TypeName implements Value.
func (Truth) TypeName() string { return "truth" }

// Doc shows ⊤ or ⊥ with its word.
func (t Truth) Doc() display.Doc {
	word := "  false"
	if t {
		word = "  true"
	}
	return display.Doc{display.Line{
		{Text: logic.Truth(t).String(), Tone: display.Code}, {Text: word, Tone: display.Muted},
	}}
}

// JSON has the value.
func (t Truth) JSON() any { return Object{"kind": "truth", "value": bool(t)} }

// Nothing is the result of a method that has no value to return, and the reason.
// An example is the countermodel of an entailment.
type Nothing struct {
	Why string
	// Report marks the result of an action, such as a file
	// written. It does not replace the last result.
	Report bool
}

// TypeName implements Value.
func (Nothing) TypeName() string { return "nothing" }

// Doc says why there is nothing.
func (n Nothing) Doc() display.Doc { return Line(display.Muted, n.Why) }

// JSON has the reason.
func (n Nothing) JSON() any { return Object{"kind": "nothing", "reason": n.Why} }

// Page is a result for reading only: help, a syntax tree, an explanation, a
// derivation.
type Page struct {
	Kind string // the JSON kind: "help", "tree", "explanation", "derivation", "latex"
	Body display.Doc
	Data Object // further JSON keys
}

// TypeName implements Value.
func (p Page) TypeName() string { return p.Kind }

// Doc is the page.
func (p Page) Doc() display.Doc { return p.Body }

// JSON has the page's plain text and the keys of its kind.
func (p Page) JSON() any {
	o := Object{"kind": p.Kind, "text": p.Body.Text()}
	for k, v := range p.Data {
		o[k] = v
	}
	return o
}

// Line is a document with one span.
func Line(tone display.Tone, text string) display.Doc {
	return display.Doc{display.Line{{Text: text, Tone: tone}}}
}

// Summary returns a value's plain text on one short line.
func Summary(v Value) string {
	const width = lineWidth
	s, _, more := strings.Cut(strings.TrimSpace(v.Doc().Text()), "\n")
	r := []rune(s)
	if len(r) > width {
		r, more = r[:width], true
	}
	if more {
		return strings.TrimRight(string(r), " ") + " …"
	}
	return string(r)
}
