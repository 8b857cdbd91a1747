package install

import (
	"bytes"
	_ "embed"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
)

// logoSVG is the logo: the turnstile, its lower bar in a second colour.
//
//go:embed logo.svg
var logoSVG []byte

// drawing is what logo.svg consists of: rectangles with rounded corners, drawn
// in order, on a square of side units.
type drawing struct {
	Side  float64 `xml:"width,attr"`
	Rects []rect  `xml:"rect"`
}

type rect struct {
	X      float64 `xml:"x,attr"`
	Y      float64 `xml:"y,attr"`
	Width  float64 `xml:"width,attr"`
	Height float64 `xml:"height,attr"`
	Radius float64 `xml:"rx,attr"`
	Fill   string  `xml:"fill,attr"`
}

// logoPNG draws the logo as a square PNG of the given side in pixels.
func logoPNG(pixels int) ([]byte, error) {
	var d drawing
	if err := xml.Unmarshal(logoSVG, &d); err != nil {
		return nil, fmt.Errorf("logo: %w", err)
	}
	img := image.NewNRGBA(image.Rect(0, 0, pixels, pixels))
	for y := range pixels {
		for x := range pixels {
			img.SetNRGBA(x, y, d.pixel(x, y, d.Side/float64(pixels)))
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, img)
	return b.Bytes(), err
}

// pixel returns the mean colour of 4×4 samples of a pixel; scale is units a pixel.
func (d *drawing) pixel(x, y int, scale float64) color.NRGBA {
	const n = 4
	var r, g, b, hits int
	for i := range n * n {
		u := (float64(x) + (float64(i%n)+0.5)/n) * scale
		v := (float64(y) + (float64(i/n)+0.5)/n) * scale
		if c, ok := d.at(u, v); ok {
			r, g, b, hits = r+int(c.R), g+int(c.G), b+int(c.B), hits+1
		}
	}
	if hits == 0 {
		return color.NRGBA{}
	}
	return color.NRGBA{uint8(r / hits), uint8(g / hits), uint8(b / hits), uint8(hits * 255 / (n * n))}
}

// at returns the colour of the topmost rectangle at a point.
func (d *drawing) at(u, v float64) (c color.NRGBA, ok bool) {
	for _, r := range d.Rects {
		if r.covers(u, v) {
			fmt.Sscanf(r.Fill, "#%02x%02x%02x", &c.R, &c.G, &c.B)
			ok = true
		}
	}
	return c, ok
}

// covers measures how far the point lies outside the rectangle shrunk by its
// radius: within the radius means inside the rounded one.
func (r rect) covers(u, v float64) bool {
	dx := max(r.X+r.Radius-u, u-(r.X+r.Width-r.Radius), 0)
	dy := max(r.Y+r.Radius-v, v-(r.Y+r.Height-r.Radius), 0)
	return dx*dx+dy*dy <= r.Radius*r.Radius
}
