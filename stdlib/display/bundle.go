package display

import (
	"maps"
	"strings"
)

// MaxForm is how many bytes a form of a bundle may have. A front end holds every
// answer of a notebook at once, and stores it in the file.
const MaxForm = 1 << 20

// Bundle offers the document in every form that says more than plain text,
// with json, the value's own description, where it is not nil. Front ends pick
// one of the forms: JupyterLab the lowest rank of application/json (0),
// text/html (50), text/latex (70), image/svg+xml (80), text/plain (120), so
// HTML must be absent where LaTeX is to be seen, and JSON has a type of our own
// ([JSON]) so that it is carried along and never seen in the answer's place.
func (d Doc) Bundle(json any) Bundle {
	if !d.saysMore() {
		return d.bundle(json, nil, "")
	}
	return d.bundle(json, d, stylePage)
}

// Inner returns the bundle of a value that is not its cell's last. JupyterLab and the
// pages of nbconvert give such a value no prompt (Out[7]:) and draw what has no
// prompt further left; its HTML is indented by as much, so that the values of a
// cell are aligned. Plain text has HTML here too, since only HTML can be indented.
func (d Doc) Inner(json any) Bundle {
	if !d.saysMore() {
		return d.bundle(json, Doc{Pre(d.Text())}, styleInnerText)
	}
	return d.bundle(json, d, styleInner)
}

// bundle returns the document in all forms; its HTML shows the document seen, which is
// nil for none, in a page of this style.
func (d Doc) bundle(json any, seen Doc, style string) Bundle {
	data := map[string]any{Plain: d.Text()}
	if tex, sole := d.soleMath(); sole { // HTML would be shown in its place, with raw TeX where no MathJax is
		data[LaTeX] = tex
	} else if seen != nil {
		if html, ok := seen.htmlUpTo(MaxForm, style); ok {
			data[HTML] = html
		}
	}
	if svg := d.soleDrawing(); svg != "" {
		data[SVG] = svg
	}
	if json != nil {
		data[JSON] = json
	}
	return Bundle{Data: data, Metadata: map[string]any{}}
}

// Text returns the bundle's plain text, "" where it has none.
func (b Bundle) Text() string {
	s, _ := b.Data[Plain].(string)
	return s
}

// With returns a copy of the bundle with one more form.
func (b Bundle) With(mime string, form any) Bundle {
	data := maps.Clone(b.Data)
	if data == nil {
		data = map[string]any{}
	}
	data[mime] = form
	return Bundle{Data: data, Metadata: b.Metadata}
}

// Without returns a copy of the bundle without one of its forms.
func (b Bundle) Without(mime string) Bundle {
	data := maps.Clone(b.Data)
	delete(data, mime)
	return Bundle{Data: data, Metadata: b.Metadata}
}

// saysMore reports whether HTML shows something plain text cannot: anything
// but fixed-width text and unstressed lines, which front ends draw well.
func (d Doc) saysMore() bool {
	// Front ends set text/plain in the fixed-width face of code, which is what
	// a formula or a listing wants.
	for _, b := range d {
		switch b := b.(type) {
		case nil, Pre:
		case Line:
			for _, s := range b {
				if s.Tone != Normal && s.Tone != Code {
					return true
				}
			}
		default:
			return true
		}
	}
	return false
}

// soleMath returns the TeX of a document that is one formula, between dollars.
func (d Doc) soleMath() (string, bool) {
	if len(d) != 1 {
		return "", false
	}
	f, ok := d[0].(Math)
	if !ok {
		return "", false
	}
	tex := strings.TrimSpace(clean(f.TeX))
	if strings.HasPrefix(tex, "$") {
		return tex, true
	}
	return `$\displaystyle ` + tex + "$", true
}

// soleDrawing returns the SVG of a document that is one drawing, or "".
func (d Doc) soleDrawing() string {
	if len(d) != 1 {
		return ""
	}
	switch b := d[0].(type) {
	case *Tree:
		return b.svg()
	case *Proof:
		return b.svg()
	case Picture:
		return b.svg()
	}
	return ""
}
