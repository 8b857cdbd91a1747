package display

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
)

// svg returns the picture's SVG element, written anew, without what may stand before
// it in a file (the XML declaration, a document type) and without comments. It
// is "" where the text is not one well-formed SVG element, or holds an element
// or attribute that could act: anything but shapes, texts and paint, an event
// handler, a reference out of the document.
func (p Picture) svg() string {
	var m markup
	if err := m.copySVG(p.SVG); err != nil {
		return ""
	}
	return m.b.String()
}

// shapes are the elements that a picture may hold.
var shapes = strings.Fields(`svg g defs symbol use title desc path rect circle ellipse line polyline
	polygon text tspan image clipPath mask marker pattern linearGradient radialGradient stop`)

var errPicture = errors.New("the text is not a single plain SVG element")

// copySVG writes svg's first element token by token through our own writer, so
// that HTML reads what XML read: a comment or a CDATA section that the two end
// at different places is gone or escaped.
func (m *markup) copySVG(svg string) error {
	start := strings.Index(svg, "<svg")
	if start < 0 {
		return errPicture
	}
	r := xml.NewDecoder(strings.NewReader(strings.TrimSpace(svg[start:])))
	var open []string // the elements that the place is in
	for begun := false; ; begun = true {
		token, err := r.RawToken()
		switch {
		case err == io.EOF && begun && len(open) == 0:
			return nil
		case err != nil:
			return err
		case begun && len(open) == 0:
			return errPicture
		}
		switch token := token.(type) {
		case xml.StartElement:
			attrs, ok := inert(token)
			if !ok {
				return errPicture
			}
			m.open(token.Name.Local, attrs...)
			open = append(open, token.Name.Local)
		case xml.EndElement:
			last := len(open) - 1
			if token.Name.Space != "" || token.Name.Local != open[last] {
				return errPicture
			}
			m.close(open[last])
			open = open[:last]
		case xml.CharData:
			m.text(string(token))
		}
	}
}

// inert returns the element's attributes, and whether it only paints.
func inert(e xml.StartElement) (attrs []string, ok bool) {
	if e.Name.Space != "" || !slices.Contains(shapes, e.Name.Local) {
		return nil, false
	}
	for _, a := range e.Attr {
		// White space and case hide nothing: "JAVA SCRIPT:" is read as one word.
		name, value := a.Name.Local, strings.ToLower(strings.Join(strings.Fields(a.Value), ""))
		switch {
		case strings.HasPrefix(strings.ToLower(name), "on"):
			return nil, false
		case name == "href" && !strings.HasPrefix(value, "#") && !strings.HasPrefix(value, "data:image/png;"):
			return nil, false
		case strings.Count(value, "url(") != strings.Count(value, "url(#"), strings.Contains(value, `\`):
			return nil, false
		}
		if a.Name.Space != "" {
			name = a.Name.Space + ":" + name
		}
		attrs = append(attrs, name, a.Value)
	}
	return attrs, true
}
