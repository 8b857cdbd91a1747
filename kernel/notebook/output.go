package notebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sequent/dsl"
	"sequent/stdlib/display"
)

// Kind is what an output is, by nbformat's name for it.
type Kind string

// The kinds of outputs. Result is a cell's last value, Display any other one.
const (
	Result  Kind = "execute_result"
	Display Kind = "display_data"
	Stream  Kind = "stream"
	Failed  Kind = "error"
)

// Output is one output of a cell.
type Output struct {
	Kind   Kind
	Bundle display.Bundle // of Result and Display

	Stream string // of Stream: "stdout" or "stderr"
	Text   string

	Name      string   // of Failed: the error's stable name
	Message   string   // its message and help
	Traceback []string // the cell's line with a caret, and the message
}

// Plain returns the output as plain text; of a value its text/plain form.
func (o Output) Plain() string {
	switch o.Kind {
	case Stream:
		return o.Text
	case Failed:
		return strings.Join(o.Traceback, "\n")
	}
	s, _ := o.Bundle.Data[display.Plain].(string)
	return s
}

// FailureOutput returns the output of a failed cell, in the kernel's words: for an
// error in the cell, its code and a traceback with the place and the line with a
// caret.
func FailureOutput(err error) Output {
	at, ok := errors.AsType[*dsl.CellError](err)
	if !ok {
		name := "Error"
		if errors.Is(err, errInterrupted) {
			name = "Interrupted"
		}
		return Output{Kind: Failed, Name: name, Message: err.Error(), Traceback: []string{name + ": " + err.Error()}}
	}
	return Output{Kind: Failed, Name: at.Code, Message: at.Error(), Traceback: at.Traceback()}
}

// node returns the output as a notebook stores it.
func (o Output) node(count int) node {
	n := &object{}
	n.set("output_type", quote(string(o.Kind)))
	switch o.Kind {
	case Stream:
		n.set("name", quote(o.Stream))
		n.set("text", lines(o.Text))
	case Failed:
		trace := &array{}
		for _, l := range o.Traceback {
			trace.items = append(trace.items, quote(l))
		}
		n.set("ename", quote(o.Name))
		n.set("evalue", quote(o.Message))
		n.set("traceback", trace)
	case Result:
		n.set("execution_count", literal(strconv.Itoa(count)))
		fallthrough
	case Display:
		n.set("data", dataNode(o.Bundle.Data))
		n.set("metadata", toNode(o.Bundle.Metadata))
	}
	return n
}

// dataNode stores a bundle's forms: texts as lists of lines, JSON as it is.
func dataNode(data map[string]any) node {
	n := &object{}
	for _, mime := range slices.Sorted(maps.Keys(data)) {
		s, isText := data[mime].(string)
		switch {
		case isText && (strings.HasPrefix(mime, "text/") || mime == display.SVG || mime == "application/javascript"):
			n.set(mime, lines(s))
		default:
			n.set(mime, toNode(data[mime]))
		}
	}
	return n
}

// toNode returns any JSON value as a tree with sorted keys; what JSON cannot hold
// is stored as its Go form in a text.
func toNode(v any) node {
	if m, ok := v.(map[string]any); ok && m == nil {
		return &object{}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return quote(fmt.Sprint(v))
	}
	n, err := parseJSON(b.Bytes())
	if err != nil {
		return quote(fmt.Sprint(v))
	}
	return likePython(n)
}

// likePython gives a tree the order of keys and the spelling of texts and
// numbers that Python's JSON writer gives it.
func likePython(n node) node {
	switch n := n.(type) {
	case *object:
		slices.SortStableFunc(n.members, func(a, b member) int { return strings.Compare(a.key, b.key) })
		for i, m := range n.members {
			n.members[i] = member{m.key, string(quote(m.key)), likePython(m.value)}
		}
	case *array:
		for i := range n.items {
			n.items[i] = likePython(n.items[i])
		}
	case literal:
		if strings.HasPrefix(string(n), `"`) {
			return quote(decode(string(n)))
		}
		return pythonNumber(n)
	}
	return n
}

// pythonNumber spells a number with a fraction or an exponent as Python's
// repr does: fixed from 1e-4 up to 1e16, else with a two-digit exponent.
func pythonNumber(l literal) literal {
	f, err := strconv.ParseFloat(string(l), 64)
	if err != nil || !strings.ContainsAny(string(l), ".eE") {
		return l
	}
	if a := math.Abs(f); a != 0 && (a < 1e-4 || a >= 1e16) {
		return literal(strconv.FormatFloat(f, 'e', -1, 64))
	}
	s := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return literal(s)
}

// Recorder is a dsl.Output that records a cell's outputs in the form of a
// notebook. Live, if set, gets each value and each printed text as it comes; of
// an updated display it gets the last state when Close is called.
type Recorder struct {
	Live func(Output)

	mu       sync.Mutex
	outputs  []Output
	displays map[string]int // the place in outputs of each updated display
}

var _ dsl.Output = (*Recorder)(nil)

// Show implements dsl.Output.
func (r *Recorder) Show(b display.Bundle, last bool) {
	kind := Display
	if last {
		kind = Result
	}
	r.add(Output{Kind: kind, Bundle: b})
}

// Print implements dsl.Output. Neighbouring texts of one stream are joined.
func (r *Recorder) Print(stream, text string) {
	o := Output{Kind: Stream, Stream: stream, Text: text}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.live(o)
	if n := len(r.outputs); n > 0 && r.outputs[n-1].Kind == Stream && r.outputs[n-1].Stream == stream {
		r.outputs[n-1].Text += text
		return
	}
	r.outputs = append(r.outputs, o)
}

// Update implements dsl.Output. Live gets updates of progress displays at once.
func (r *Recorder) Update(id string, b display.Bundle) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if b.Metadata[display.ProgressKey] != nil {
		r.live(Output{Kind: Display, Bundle: b})
	}
	if at, ok := r.displays[id]; ok {
		r.outputs[at].Bundle = b
		return
	}
	if r.displays == nil {
		r.displays = map[string]int{}
	}
	r.displays[id] = len(r.outputs)
	r.outputs = append(r.outputs, Output{Kind: Display, Bundle: b})
}

// gone recognises the progress of a run that is over, see [display.Gone].
func (o Output) gone() bool {
	return o.Kind == Display && o.Bundle.Metadata[display.ProgressKey] != nil && o.Plain() == ""
}

// add appends an output and tells it at once.
func (r *Recorder) add(o Output) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.live(o)
	r.outputs = append(r.outputs, o)
}

// live is called with the lock held, so that what is told keeps its order.
func (r *Recorder) live(o Output) {
	if r.Live != nil {
		r.Live(o)
	}
}

// Close ends the cell with err, which may be nil, and returns its outputs.
func (r *Recorder) Close(err error) []Output {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, at := range slices.Sorted(maps.Values(r.displays)) {
		if !r.outputs[at].gone() {
			r.live(r.outputs[at])
		}
	}
	r.outputs = slices.DeleteFunc(r.outputs, Output.gone)
	r.displays = nil
	if err != nil {
		r.outputs = append(r.outputs, FailureOutput(err))
	}
	return r.outputs
}
