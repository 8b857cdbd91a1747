package verdict

import (
	"fmt"
	"strings"
	"time"

	"sequent/stdlib/display"
)

// longest is how many code points of what was judged stand on a verdict's
// first line; the rest is folded below.
const longest = 160

// Doc returns one line (the label, what was judged; in grey the engine, the basis
// and the time), then the evidence and the notes.
func (v *Verdict) Doc() display.Doc {
	full := v.judged.String()
	head, cut := clip(full)
	doc := display.Doc{display.Line{
		{Text: v.Word(), Tone: v.label.Tone()},
		{Text: "   "},
		{Text: head, Tone: display.Code},
		{Text: v.credit(), Tone: display.Muted},
	}}
	for _, e := range v.evidence {
		doc = append(doc, e.Doc()...)
	}
	for _, n := range v.notes {
		doc = append(doc, display.Line{{Text: n, Tone: display.Muted}})
	}
	if cut {
		const most = 1 << 16 // bytes that are written out: a judgment may have megabytes
		if len(full) > most {
			full = strings.ToValidUTF8(full[:most], "") + fmt.Sprintf(" … (%d bytes in all)", len(full))
		}
		doc = append(doc, display.Details{Summary: "the whole judgment", Body: display.Doc{display.Pre(full)}})
	}
	return doc
}

// Word returns the label for readers: it marks opinions, and says if the verdict is
// open because a text could not be read.
func (v *Verdict) Word() string {
	switch {
	case v.label == Open && v.Evidence((*Unread)(nil).Kind()) != nil:
		return "open (not read)"
	case v.label != Open && v.basis.strength == likely:
		return "likely " + v.label.String()
	}
	return v.label.String()
}

// credit returns who answered, on what basis, in what time. An open verdict without
// an engine has none of the three.
func (v *Verdict) credit() string {
	switch {
	case v.engine == NoEngine:
		return "no engine applies"
	case v.basis.strength == 0:
		return v.engine + " · " + Duration(v.elapsed)
	}
	return v.engine + " · " + v.basis.String() + " · " + Duration(v.elapsed)
}

// NoEngine is the engine of a judgment to which no engine applies.
const NoEngine = "none"

// JSON returns the verdict as an object: kind, label, basis, sequent, engine,
// seconds, then each piece of evidence under its kind, and the notes.
func (v *Verdict) JSON() any {
	o := map[string]any{
		"kind": "verdict", "label": v.label.String(), "basis": v.basis.String(),
		"sequent": v.judged.String(), "engine": v.engine, "seconds": v.Seconds(),
	}
	for _, e := range v.evidence {
		o[e.Kind()] = e.JSON()
	}
	if len(v.notes) > 0 {
		o["notes"] = v.notes
	}
	return o
}

// meanings explain the labels.
var meanings = map[Label]string{
	Entailment:    "Entailment: whenever the premises are true, the conclusion is true.",
	Contradiction: "Contradiction: whenever the premises are true, the conclusion is false.",
	Neutral:       "Neutral: the premises entail neither the conclusion nor its negation.",
	Open:          "Open: it is not known whether the conclusion follows.",
}

// Explain explains from the evidence why the label holds; without such evidence,
// it explains the label and its basis.
func (v *Verdict) Explain() display.Doc {
	head, _ := clip(v.judged.String())
	doc := display.Doc{display.Line{{Text: head, Tone: display.Code}}}
	before := len(doc)
	for _, e := range v.evidence {
		if x, ok := e.(Explainer); ok {
			doc = append(doc, x.Explain(v.label)...)
		}
	}
	if len(doc) == before {
		doc = append(doc, display.Line{{Text: meanings[v.label]}})
	}
	if s := v.basis.sentence(); s != "" {
		doc = append(doc, display.Line{{Text: s, Tone: display.Muted}})
	}
	for _, n := range v.notes {
		doc = append(doc, display.Line{{Text: n, Tone: display.Muted}})
	}
	return doc
}

func clip(s string) (string, bool) {
	n := 0
	for i := range s {
		if n++; n > longest {
			return s[:i] + "…", true
		}
	}
	return s, false
}

// Duration prints a time with two or three significant digits: 31 µs, 1.2 ms,
// 3.4 s, 125 s.
func Duration(d time.Duration) string {
	switch {
	case d < time.Microsecond:
		return fmt.Sprintf("%d ns", d.Nanoseconds())
	case d < time.Millisecond:
		return scaled(float64(d)/1e3, "µs")
	case d < time.Second:
		return scaled(float64(d)/1e6, "ms")
	}
	return scaled(d.Seconds(), "s")
}

func scaled(x float64, unit string) string {
	if x < 9.95 {
		return fmt.Sprintf("%.1f %s", x, unit)
	}
	return fmt.Sprintf("%.0f %s", x, unit)
}
