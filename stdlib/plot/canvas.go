package plot

import (
	"fmt"
	"html"
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// canvas is gonum's canvas, written as SVG: a unit is a pixel, and y, which
// gonum counts upward, is turned over. It differs from gonum's own SVG canvas
// in what a page needs: colours that follow the theme, texts aligned by the
// viewer and not by the widths of a font it may not have, titles to hover over,
// coordinates that are the same on every machine.
type canvas struct {
	b      strings.Builder
	height float64
	pens   []pen
	tips   []string // hover texts of the shapes to be filled next
}

// pen is what Push keeps: how the next path is drawn, and where.
type pen struct {
	ink    ink
	width  vg.Length
	dashes []vg.Length
	at     [6]float64 // x' = at[0]x + at[2]y + at[4], y' = at[1]x + at[3]y + at[5]
}

func newCanvas(width, height float64, alt string) *canvas {
	c := &canvas{height: height, pens: []pen{{ink: textInk, width: 1, at: [6]float64{1, 0, 0, 1, 0, 0}}}}
	w, h := number(width), number(height)
	fmt.Fprintf(
		&c.b,
		`<svg xmlns="http://www.w3.org/2000/svg" role="img" width="%s" height="%s" viewBox="0 0 %s %s" style="display:block;max-width:100%%;height:auto;font-family:%s">`+"\n<desc>%s</desc>\n",
		w,
		h,
		w,
		h,
		family,
		escape(alt),
	)
	return c
}

// family is the page's own face, where it has one.
const family = "var(--jp-content-font-family,system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif)"

// String returns the picture, closed.
func (c *canvas) String() string { return c.b.String() + "</svg>" }

// number prints a coordinate to a tenth of a pixel. What is within a millionth
// of a tie goes up, so that rounding errors that differ by machine do not show.
func number(x float64) string {
	r := math.Floor(x*10+0.5+1e-6) / 10
	return strconv.FormatFloat(r+0, 'f', -1, 64) // +0 makes -0 a zero
}

func escape(s string) string { return html.EscapeString(plain(s)) }

func (c *canvas) pen() *pen { return &c.pens[len(c.pens)-1] }

// point returns where a point is drawn, "x y".
func (c *canvas) point(p vg.Point) string {
	x, y := c.place(p)
	return number(x) + " " + number(y)
}

func (c *canvas) place(p vg.Point) (x, y float64) {
	m, px, py := c.pen().at, float64(p.X), float64(p.Y)
	return m[0]*px + m[2]*py + m[4], c.height - (m[1]*px + m[3]*py + m[5])
}

// SetLineWidth implements vg.Canvas, as do the methods after it.
func (c *canvas) SetLineWidth(w vg.Length) { c.pen().width = w }

func (c *canvas) SetLineDash(pattern []vg.Length, _ vg.Length) { c.pen().dashes = pattern }

func (c *canvas) SetColor(k color.Color) {
	own, ok := k.(ink)
	if !ok {
		own = textInk
	}
	c.pen().ink = own
}

func (c *canvas) Rotate(rad float64) {
	sin, cos := math.Sincos(rad)
	c.transform([6]float64{cos, sin, -sin, cos, 0, 0})
}

func (c *canvas) Translate(p vg.Point) {
	c.transform([6]float64{1, 0, 0, 1, float64(p.X), float64(p.Y)})
}

func (c *canvas) Scale(x, y float64) { c.transform([6]float64{x, 0, 0, y, 0, 0}) }

// transform does n before what is done already.
func (c *canvas) transform(n [6]float64) {
	m := c.pen().at
	c.pen().at = [6]float64{
		m[0]*n[0] + m[2]*n[1], m[1]*n[0] + m[3]*n[1],
		m[0]*n[2] + m[2]*n[3], m[1]*n[2] + m[3]*n[3],
		m[0]*n[4] + m[2]*n[5] + m[4], m[1]*n[4] + m[3]*n[5] + m[5],
	}
}

func (c *canvas) Push() { c.pens = append(c.pens, *c.pen()) }

func (c *canvas) Pop() { c.pens = c.pens[:len(c.pens)-1] }

func (c *canvas) Stroke(path vg.Path) {
	p := c.pen()
	if p.width <= 0 {
		return
	}
	fmt.Fprintf(&c.b, `<path d="%s" fill="none" stroke="%s"%s stroke-width="%s"`, c.path(path), p.ink.paint,
		opacity("stroke", p.ink), number(float64(p.width)))
	if len(p.dashes) > 0 {
		parts := make([]string, len(p.dashes))
		for i, d := range p.dashes {
			parts[i] = number(float64(d))
		}
		fmt.Fprintf(&c.b, ` stroke-dasharray="%s"`, strings.Join(parts, " "))
	}
	c.b.WriteString(` stroke-linejoin="round"/>` + "\n")
}

func (c *canvas) Fill(path vg.Path) {
	p := c.pen()
	fmt.Fprintf(&c.b, `<path d="%s" fill="%s"%s`, c.path(path), p.ink.paint, opacity("fill", p.ink))
	if len(c.tips) == 0 {
		c.b.WriteString("/>\n")
		return
	}
	fmt.Fprintf(&c.b, "><title>%s</title></path>\n", escape(c.tips[0]))
	c.tips = c.tips[1:]
}

// opacity returns the attribute of an ink that is not opaque.
func opacity(of string, k ink) string {
	if k.opacity >= 1 {
		return ""
	}
	return fmt.Sprintf(` %s-opacity="%s"`, of, strconv.FormatFloat(k.opacity, 'f', -1, 64))
}

// path writes a path. Arcs are drawn in halves: the two ends of a whole circle
// are one point, which says nothing to SVG.
func (c *canvas) path(path vg.Path) string {
	var b strings.Builder
	for _, part := range path {
		switch part.Type {
		case vg.MoveComp:
			b.WriteString("M" + c.point(part.Pos))
		case vg.LineComp:
			b.WriteString("L" + c.point(part.Pos))
		case vg.ArcComp:
			b.WriteString("L" + c.point(onCircle(part, 0)))
			for _, share := range []float64{0.5, 1} {
				sweep := 0 // y is turned over, so what is counter-clockwise stays so
				if part.Angle < 0 {
					sweep = 1
				}
				r := number(float64(part.Radius))
				fmt.Fprintf(&b, "A%s %s 0 0 %d %s", r, r, sweep, c.point(onCircle(part, share)))
			}
		case vg.CurveComp:
			b.WriteString([]string{"", "Q", "C"}[len(part.Control)])
			for _, p := range part.Control {
				b.WriteString(c.point(p) + " ")
			}
			b.WriteString(c.point(part.Pos))
		case vg.CloseComp:
			b.WriteString("Z")
		}
	}
	return b.String()
}

// onCircle returns the point of an arc at a share of its angle.
func onCircle(arc vg.PathComp, share float64) vg.Point {
	sin, cos := math.Sincos(arc.Start + share*arc.Angle)
	return arc.Pos.Add(vg.Point{X: arc.Radius * vg.Length(cos), Y: arc.Radius * vg.Length(sin)})
}

func (c *canvas) FillString(f font.Face, p vg.Point, s string) {
	c.label(p, s, f.Font, text.XLeft)
}

// label writes a text whose start, middle or end is at p.
func (c *canvas) label(p vg.Point, s string, f font.Font, align text.XAlignment) {
	x, y := c.place(p)
	k, turn := c.pen().ink, ""
	if m := c.pen().at; math.Abs(m[1]) > 1e-9 {
		turn = fmt.Sprintf(` transform="rotate(%s %s %s)"`, number(-math.Atan2(m[1], m[0])*180/math.Pi), number(x),
			number(y))
	}
	anchor := map[text.XAlignment]string{
		text.XCenter: ` text-anchor="middle"`,
		text.XRight:  ` text-anchor="end"`,
	}[align]
	weight := ""
	if f.Size == sizeTitle {
		weight = ` font-weight="600"`
	}
	fmt.Fprintf(&c.b, `<text x="%s" y="%s" font-size="%s"%s%s%s fill="%s"%s>%s</text>`+"\n",
		number(x), number(y), number(float64(f.Size)), weight, anchor, turn, k.paint, opacity("fill", k), escape(s))
}

// DrawImage draws nothing: no chart here holds an image.
func (c *canvas) DrawImage(vg.Rectangle, image.Image) {}

// writer is gonum's plain text handler, but that the canvas is told how a text
// is aligned instead of where its first letter begins.
type writer struct{ text.Plain }

// wider is how much wider than Liberation Sans a page's face may be: DejaVu
// Sans and Verdana are.
const wider = 1.15

// Box implements text.Handler.
func (w writer) Box(s string, f font.Font) (width, height, depth vg.Length) {
	width, height, depth = w.Plain.Box(s, f)
	return wider * width, height, depth
}

// Draw implements text.Handler; p is where the style's alignment says.
func (w writer) Draw(c vg.Canvas, s string, sty text.Style, p vg.Point) {
	own := within(c)
	if own == nil || s == "" {
		return
	}
	own.Push()
	defer own.Pop()
	own.SetColor(sty.Color)
	own.Translate(p)
	own.Rotate(sty.Rotation)
	drop := sty.Height(s)*vg.Length(sty.YAlign) - sty.FontExtents().Ascent + sty.Font.Size // as Plain does
	lines := w.Lines(s)
	drop += sty.Font.Size * vg.Length(len(lines)-1)
	for i, line := range lines {
		own.label(vg.Point{Y: drop - sty.Font.Size*vg.Length(i)}, line, sty.Font, sty.XAlign)
	}
}

// within returns the canvas that gonum cropped an area from, or nil for another's.
func within(c vg.Canvas) *canvas {
	for {
		switch area := c.(type) {
		case *canvas:
			return area
		case *draw.Canvas:
			c = area.Canvas
		case draw.Canvas:
			c = area.Canvas
		default:
			return nil
		}
	}
}
