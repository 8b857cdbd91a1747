package display

import (
	"math"
	"strconv"
	"strings"
)

// The measures of drawings, in pixels. A front end scales the page, not these:
// 14 is the size that JupyterLab, VS Code and nbviewer set text in.
const (
	sizeLabel = 14.0 // font size of labels
	sizeNote  = 11.0 // of notes and rule names
	margin    = 6.0
)

// number prints a coordinate to a tenth of a pixel.
func number(x float64) string {
	return strconv.FormatFloat(math.Round(x*10)/10, 'f', -1, 64)
}

// openSVG begins a drawing that stands in a page as well as in a file of its
// own. It has the size it is laid out in; a narrow page scrolls it.
func (m *markup) openSVG(width, height float64, alt string) {
	w, h := number(math.Ceil(width)), number(math.Ceil(height))
	m.open("svg", "xmlns", "http://www.w3.org/2000/svg", "role", "img", "aria-label", alt,
		"width", w, "height", h, "viewBox", "0 0 "+w+" "+h,
		"style", "display:block;max-width:none;font-family:"+fontText)
}

// label writes text with its middle, start or end at x and its base line at y.
// A line end after it keeps labels apart where a viewer drops the drawing and
// leaves its text.
func (m *markup) label(text string, x, y, size float64, anchor, style string) {
	m.elem("text", text, "x", number(x), "y", number(y), "font-size", number(size),
		"text-anchor", anchor, "style", style)
	m.b.WriteByte('\n')
}

// strokes writes lines of one weight in the colour of the text around them; d
// is a path, and an empty one is left out.
func (m *markup) strokes(d string, width float64, style string) {
	if d != "" {
		m.void("path", "d", d, "fill", "none", "stroke", "currentColor",
			"stroke-width", number(width), "stroke-linecap", "round", "style", style)
		m.b.WriteByte('\n')
	}
}

// segment returns a straight line as a piece of a path.
func segment(x1, y1, x2, y2 float64) string {
	return "M" + number(x1) + " " + number(y1) + "L" + number(x2) + " " + number(y2)
}

// fill returns a tone's style inside a drawing: labels are bold as well as coloured.
// The colours are those of text, which a drawing in the page inherits; in a file
// of its own, currentColor is black.
func fill(t Tone) string {
	switch t {
	case Normal:
		return "fill:currentColor"
	case Code:
		return "fill:currentColor;font-family:" + fontCode
	case Strong:
		return "fill:currentColor;font-weight:600"
	case Muted, Hint:
		return "fill:" + grey
	}
	return strings.Replace(toneStyle(t), "color:", "fill:", 1) + ";font-weight:600"
}

// labelWidth estimates how wide a label in a tone is drawn.
func labelWidth(text string, t Tone) float64 {
	w := pixels(oneLine(text), sizeLabel, t == Code)
	switch t {
	case Normal, Muted, Hint, Code:
		return w
	}
	return w * 1.12 // bold
}

// drawing writes a drawing with its text form folded below, for readers who
// copy it and for viewers without SVG; without a drawing the text form stands
// in its place, with the sentence why.
func (m *markup) drawing(svg, text, why string) {
	if svg == "" {
		if why != "" {
			Line{{Text: why, Tone: Muted}}.html(m)
		}
		Pre(text).html(m)
		return
	}
	m.open("div", "style", styleDrawing)
	m.b.WriteString(svg)
	m.close("div")
	// JupyterLab drops SVG from a notebook it does not trust, GitHub from all.
	Details{Summary: "as text", Body: Doc{Pre(text)}}.html(m)
}
