package run

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/memory"
)

// bounded is a result whose forms all keep to display.MaxForm. Text is cut with a
// note; drawings and HTML are replaced by the text, and JSON by a note.
func (r *Run) bounded(v value.Value, b display.Bundle) display.Bundle {
	out := b
	for _, form := range []string{display.HTML, display.SVG, display.LaTeX} {
		if s, ok := b.Data[form].(string); ok && len(s) > display.MaxForm {
			out = out.Without(form)
		}
	}
	if s := b.Text(); len(s) > display.MaxForm {
		out = out.With(display.Plain, cutText(s)+"\n"+r.cutNote(v, "text", len(s))).Without(display.HTML)
	}
	if data, ok := b.Data[display.JSON]; ok {
		if n := JsonBytes(data, display.MaxForm); n > display.MaxForm {
			out = out.With(display.JSON, value.Object{"kind": v.TypeName(), "cut": r.cutNote(v, "JSON", 0)})
		}
	}
	return out
}

// cutText returns the whole lines that fit, or the first letters of a longer line.
func cutText(s string) string {
	s = s[:display.MaxForm]
	if at := strings.LastIndexByte(s, '\n'); at > 0 {
		return s[:at]
	}
	for len(s) > 0 && !utf8.RuneStart(s[len(s)-1]) {
		s = s[:len(s)-1]
	}
	return s[:max(0, len(s)-1)]
}

// cutNote says what was cut and how to get all of it. A length of 0 is unknown.
func (r *Run) cutNote(v value.Value, form string, bytes int) string {
	note := fmt.Sprintf("cut: the %s of a result has at most %s", form, memory.Amount(display.MaxForm))
	if bytes > 0 {
		note = fmt.Sprintf("cut: the first %s of %s of %s", memory.Amount(display.MaxForm), memory.Amount(int64(bytes)),
			form)
	}
	if r.W.library.Type(v.TypeName()).Method("save") != nil {
		return note + "; .save(\"…\") writes all of it to a file"
	}
	return note + "; show a part of it instead"
}

// JsonBytes returns the approximate length of a value as JSON. It stops once the
// length exceeds most.
func JsonBytes(v any, most int) int {
	switch v := v.(type) {
	case nil, bool, float64, int:
		return 8
	case string:
		return len(v) + 2
	case value.Object:
		n := 2
		for k, x := range v {
			if n += len(k) + 4 + JsonBytes(x, most-n); n > most {
				break
			}
		}
		return n
	case []any:
		return jsonItems(v, most)
	case []string:
		return jsonItems(v, most)
	case [][]string:
		return jsonItems(v, most)
	}
	b, err := json.Marshal(v)
	if err != nil {
		return 0 // unknown here; the kernel checks it
	}
	return len(b)
}

// jsonItems is jsonBytes for a list.
func jsonItems[T any](items []T, most int) int {
	n := 2
	for _, x := range items {
		if n += 1 + JsonBytes(x, most-n); n > most {
			break
		}
	}
	return n
}
