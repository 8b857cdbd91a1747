package lp

import (
	"math"
	"strconv"
	"strings"

	"sequent/stdlib/source"
)

// ReadLP reads a model in the LP format of CPLEX: an objective, rows under Subject
// To, and the sections Bounds, General and Binary. A backslash begins a comment.
// Variables lie between 0 and infinity unless Bounds says otherwise. The error is a
// [*source.Error].
//
//	Maximize  5 a + 4 b + 3 c
//	Subject To  room: 2 a + 3 b + c <= 5
//	Binary  a b c
//	End
func ReadLP(text string) (*Model, error) {
	r := &lpReader{words: lpWords(text), m: New(), known: map[string]Var{}, end: len(text)}
	if err := r.read(); err != nil {
		return nil, err
	}
	for i, v := range r.m.vars {
		if v.integer {
			r.m.vars[i].low, r.m.vars[i].high = math.Ceil(v.low), math.Floor(v.high)
		}
		if v := r.m.vars[i]; v.low > v.high {
			return nil, source.Errorf(source.Span{
				Start: 0,
				End:   len(text),
			}, "lp.bounds", "no value of %s lies between its bounds %v and %v", v.name, v.low, v.high)
		}
	}
	if r.m.err != nil {
		return nil, source.Errorf(source.Span{
			Start: 0,
			End:   len(text),
		}, "lp.model", "%s", strings.TrimPrefix(r.m.err.Error(), "lp: "))
	}
	return r.m, nil
}

// lpReader reads words into a model.
type lpReader struct {
	words []lpWord
	at    int
	m     *Model
	known map[string]Var
	end   int // of the text
}

// word returns the next word; an empty one at the end of the text.
func (r *lpReader) word() lpWord { return r.ahead(0) }

func (r *lpReader) ahead(n int) lpWord {
	if r.at+n < len(r.words) {
		return r.words[r.at+n]
	}
	return lpWord{"", source.Span{Start: r.end, End: r.end}}
}

// fail returns the error that something else was expected at the next word.
func (r *lpReader) fail(expected string) error {
	w := r.word()
	if w.text == "" {
		return source.Errorf(w.at, "lp.syntax", "unexpected end of the program; expected %s", expected)
	}
	return source.Errorf(w.at, "lp.syntax", "expected %s, not %q", expected, w.text)
}

// section returns the section that begins at the next word, "" for none, and how many
// words name it.
func (r *lpReader) section() (name string, words int) {
	w := strings.ToLower(r.word().text)
	name, words = sections[w], 1
	second := strings.ToLower(r.ahead(1).text)
	switch {
	case w == "subject" && second != "to", w == "such" && second != "that":
		return "", 0
	case w == "subject", w == "such":
		words = 2
	case w == "s" && second == "t", name != "" && second == ":": // a row may have such a name
		return "", 0
	}
	return name, words
}

// read goes through the sections.
func (r *lpReader) read() error {
	name, n := r.section()
	if name != "min" && name != "max" {
		return r.fail("Minimize or Maximize")
	}
	r.at += n
	if err := r.objective(name == "max"); err != nil {
		return err
	}
	for r.word().text != "" {
		name, n := r.section()
		if name == "" || name == "min" || name == "max" {
			return r.fail("Subject To, Bounds, General, Binary or End")
		}
		if r.at += n; name == "end" {
			if r.word().text != "" {
				return r.fail("nothing after End")
			}
			return nil
		}
		for s, _ := r.section(); s == "" && r.word().text != ""; s, _ = r.section() {
			if err := r.item(name); err != nil {
				return err
			}
		}
	}
	return r.fail("End")
}

// item reads one row, bound or name of a section.
func (r *lpReader) item(section string) error {
	switch section {
	case "rows":
		return r.row()
	case "bounds":
		return r.bound()
	}
	v, err := r.variable()
	if err != nil {
		return err
	}
	r.m.vars[v].integer = true
	if section == "binary" {
		r.m.vars[v].low, r.m.vars[v].high = 0, 1
	}
	return nil
}

// label reads a name with a colon.
func (r *lpReader) label(otherwise string) string {
	if w := r.word(); w.text != "" && nameStart(w.text[0]) && r.ahead(1).text == ":" {
		r.at += 2
		return w.text
	}
	return otherwise
}

// variable reads a name, and makes a variable of one that is new.
func (r *lpReader) variable() (Var, error) {
	w := r.word()
	if w.text == "" || !nameStart(w.text[0]) {
		return 0, r.fail("a variable's name")
	}
	v, ok := r.known[w.text]
	if !ok {
		v = r.m.Continuous(w.text, 0, math.Inf(1))
		r.known[w.text] = v
	}
	r.at++
	return v, nil
}

// signs reads any number of + and −, and says whether there are some.
func (r *lpReader) signs() (sign float64, some bool) {
	for sign = 1; ; some = true {
		switch r.word().text {
		case "-", "−":
			sign = -sign
		case "+":
		default:
			return sign, some
		}
		r.at++
	}
}

// number reads a number with its sign.
func (r *lpReader) number() (float64, error) {
	sign, _ := r.signs()
	x, ok := r.word().number()
	if !ok {
		return 0, r.fail("a number")
	}
	r.at++
	return sign * x, nil
}

// terms reads a sum: coefficients before names. A number without a name is an error.
func (r *lpReader) terms() (terms []Term, err error) {
	for {
		if s, _ := r.section(); s != "" || r.word().relation() != "" || r.word().text == "" {
			return terms, nil
		}
		sign, some := r.signs()
		if !some && len(terms) > 0 {
			return nil, r.fail("+, - or a relation")
		}
		by := 1.0
		if x, ok := r.word().number(); ok {
			by = x
			r.at++
		}
		v, err := r.variable()
		if err != nil {
			return nil, err
		}
		terms = append(terms, Term{v, sign * by})
	}
}

// objective reads what is to be the smallest or the largest.
func (r *lpReader) objective(maximise bool) error {
	r.label("")
	terms, err := r.terms()
	if err != nil {
		return err
	}
	if r.word().relation() != "" {
		return r.fail("Subject To: the objective has no relation")
	}
	r.m.objective(terms, maximise)
	return nil
}

// row reads a row: a sum, a relation and a number, or a sum between two numbers.
func (r *lpReader) row() error {
	name, from := r.label(""), r.word().at
	low, high := math.Inf(-1), math.Inf(1)
	keep := func(relation string, x float64, left bool) {
		if relation == "=" || (relation == ">=") != left {
			low = x
		}
		if relation == "=" || (relation == "<=") != left {
			high = x
		}
	}
	if left, relation, ok := r.leftBound(); ok {
		keep(relation, left, true)
	}
	terms, err := r.terms()
	if err != nil {
		return err
	}
	if len(terms) == 0 {
		return r.fail("a sum")
	}
	relation := r.word().relation()
	if relation == "" && math.IsInf(low, -1) && math.IsInf(high, 1) {
		return r.fail("<=, >= or =")
	}
	if relation != "" {
		r.at++
		x, err := r.number()
		if err != nil {
			return err
		}
		keep(relation, x, false)
	}
	if low > high {
		return source.Errorf(source.Span{
			Start: from.Start,
			End:   r.ahead(-1).at.End,
		}, "lp.bounds", "no value lies between the row's bounds %v and %v", low, high)
	}
	if name == "" {
		name = "row " + strconv.Itoa(len(r.m.rows)+1)
	}
	r.m.Row(name, low, high, terms...)
	return nil
}

// leftBound reads a number and a relation, where a row or a bound begins with them.
func (r *lpReader) leftBound() (x float64, relation string, ok bool) {
	at := r.at
	sign, _ := r.signs()
	if x, ok = r.word().number(); ok {
		if relation = r.ahead(1).relation(); relation != "" {
			r.at += 2
			return sign * x, relation, true
		}
	}
	r.at = at
	return 0, "", false
}

// bound reads the bounds of a variable.
func (r *lpReader) bound() error {
	left, relation, hasLeft := r.leftBound()
	v, err := r.variable()
	if err != nil {
		return err
	}
	x := &r.m.vars[v]
	if hasLeft {
		x.bind(map[string]string{"<=": ">=", ">=": "<=", "=": "="}[relation], left)
	}
	switch w := r.word(); {
	case strings.EqualFold(w.text, "free") && !hasLeft:
		x.low, x.high = math.Inf(-1), math.Inf(1)
		r.at++
	case w.relation() != "":
		r.at++
		right, err := r.number()
		if err != nil {
			return err
		}
		x.bind(w.relation(), right)
	case !hasLeft:
		return r.fail("<=, >=, = or free")
	}
	return nil
}

// bind sets the bounds that a relation to a number states.
func (v *variable) bind(relation string, x float64) {
	if relation != "<=" {
		v.low = x
	}
	if relation != ">=" {
		v.high = x
	}
}
