package plot

import (
	"image/color"
	"strconv"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// ink is a colour as SVG writes it. It passes through gonum as a color.Color
// and arrives at the canvas as itself.
type ink struct {
	paint   string // "#rrggbb", or "currentColor"
	opacity float64
}

// RGBA implements color.Color; currentColor counts as black.
func (k ink) RGBA() (r, g, b, a uint32) {
	c := color.NRGBA{A: uint8(k.opacity * 255)}
	if n, err := strconv.ParseUint(k.paint[1:], 16, 32); err == nil {
		c.R, c.G, c.B = uint8(n>>16), uint8(n>>8), uint8(n)
	}
	return c.RGBA()
}

// The inks of what is not data.
var (
	textInk = ink{"currentColor", 1}
	axisInk = ink{"currentColor", 0.55}
	gridInk = ink{"currentColor", 0.14}
	markInk = ink{"currentColor", 0.85}
)

// look is how a series is told from others.
type look struct {
	paint  string
	fill   float64 // the opacity of its bars; their outline is opaque
	dashes []vg.Length
	shape  draw.GlyphDrawer
}

// looks are given to series in order. Neighbours differ in lightness of fill,
// dashes and shape besides hue; the hues are those that colour-blind readers
// tell apart best (Okabe and Ito 2008), darkened or lightened to the contrast
// that the package comment promises.
var looks = []look{
	{"#3279c6", 0.85, nil, draw.CircleGlyph{}},
	{"#d0690f", 0.25, []vg.Length{7, 3}, draw.SquareGlyph{}},
	{"#1a8f6c", 0.85, []vg.Length{2, 2}, draw.TriangleGlyph{}},
	{"#b85c96", 0.25, []vg.Length{9, 3, 2, 3}, draw.PyramidGlyph{}},
	{"#8a7a1c", 0.85, []vg.Length{4, 4}, draw.BoxGlyph{}},
	{"#7b74c9", 0.25, []vg.Length{12, 4}, draw.RingGlyph{}},
}

func (l look) line(width vg.Length) draw.LineStyle {
	return draw.LineStyle{Color: ink{l.paint, 1}, Width: width, Dashes: l.dashes}
}

// outline returns the edge of a bar; dashes would read as a gap.
func (l look) outline() draw.LineStyle {
	return draw.LineStyle{Color: ink{l.paint, 1}, Width: 1}
}

func (l look) glyph(radius vg.Length) draw.GlyphStyle {
	return draw.GlyphStyle{Color: ink{l.paint, 1}, Radius: radius, Shape: l.shape}
}

// The sizes of texts, in pixels. Widths are measured in Liberation Sans, whose
// letters are as wide as Arial's and Helvetica's.
const (
	sizeTitle = 14
	sizeLabel = 12
	sizeTick  = 11
)

func face(size vg.Length) font.Font {
	return font.Font{Typeface: "Liberation", Variant: "Sans", Size: size}
}
