package plot

import (
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strings"

	"sequent/stdlib/data"
	"sequent/stdlib/display"
)

// Frame has the axis labels and title of a chart. Each may be empty.
type Frame struct {
	Title string
	X, Y  string // what the axes measure, with the unit
}

// Chart is a kind of picture with its data: [Histogram], [Bars], [Lines],
// [Scatter]. The sum is closed.
type Chart interface {
	// kind names the chart in JSON and errors.
	kind() string
	// frame returns what stands around the data.
	frame() Frame
	// check refuses data that cannot be drawn, by an *Error.
	check() error
	// draw puts the data on the panel.
	draw(p *panel) error
	// alt returns what the picture shows, in one sentence.
	alt() string
	// text returns the picture as text.
	text() []string
	// data adds the keys of the chart's own to its JSON form.
	data(o map[string]any)
}

// Figure is a chart that was drawn.
type Figure struct {
	chart          Chart
	svg, alt, text string
}

// New checks and draws a chart. An error is an *Error that names the series at
// fault.
func New(c Chart) (*Figure, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	alt := c.alt()
	svg, err := render(c, alt)
	if err != nil {
		return nil, err
	}
	lines := c.text()
	if t := c.frame().Title; t != "" {
		lines = append([]string{plain(t)}, lines...)
	}
	return &Figure{c, svg, alt, strings.Join(lines, "\n")}, nil
}

// Kind returns the kind of chart: histogram, bars, lines or scatter.
func (f *Figure) Kind() string { return f.chart.kind() }

// SVG returns the picture, 560 pixels wide. It can be part of a page or a file.
func (f *Figure) SVG() string { return f.svg }

// Alt describes the picture in one sentence.
func (f *Figure) Alt() string { return f.alt }

// Text returns the picture as lines of text, for terminals and screen readers.
func (f *Figure) Text() string { return f.text }

// Doc shows the picture with its text form.
func (f *Figure) Doc() display.Doc {
	return display.Doc{display.Picture{SVG: f.svg, Alt: f.alt, Text: f.text}}
}

// JSON returns the picture's data: kind, plot, title, x, y, alt, text, series, and
// bins of a histogram, labels of bars, marks.
func (f *Figure) JSON() any {
	fr := f.chart.frame()
	o := map[string]any{
		"kind":  "picture",
		"plot":  f.Kind(),
		"title": fr.Title,
		"x":     fr.X,
		"y":     fr.Y,
		"alt":   f.alt,
		"text":  f.text,
	}
	f.chart.data(o)
	return o
}

// Save writes the picture as SVG, or its text form, by the path's extension:
// .svg or .txt.
func (f *Figure) Save(path string) error {
	body := f.text + "\n"
	switch ext := strings.ToLower(filepath.Ext(path)); ext {
	case ".svg":
		body = f.svg + "\n"
	case ".txt":
	default:
		return fmt.Errorf("unknown file extension %q; expected .svg or .txt", ext)
	}
	return data.WriteFile(path, func(w io.Writer) error {
		_, err := io.WriteString(w, body)
		return err
	})
}

// Mark is a value drawn as a line of its own across the picture: a published
// mean, a baseline.
type Mark struct {
	Name  string
	Value float64
}

// Error reports why a chart cannot be drawn. Part is the field of Spec at fault
// ("x", "y", "kind", …), or "".
type Error struct {
	Part string
	Msg  string
	Help string // what to do; may be ""
}

// Error implements error.
func (e *Error) Error() string {
	if e.Help == "" {
		return e.Msg
	}
	return e.Msg + "; " + e.Help
}

func errorf(part, format string, args ...any) *Error {
	return &Error{Part: part, Msg: fmt.Sprintf(format, args...)}
}

func (e *Error) help(format string, args ...any) *Error {
	e.Help = fmt.Sprintf(format, args...)
	return e
}

// extent bounds what can be drawn: beyond it differences overflow.
const extent = 1e100

// finite refuses values that have no place on an axis.
func finite(series string, values []float64) error {
	for i, v := range values {
		if math.IsNaN(v) || math.Abs(v) > extent {
			return errorf("y", "value %d of %s is %v, which cannot be drawn on an axis", i+1, series, v)
		}
	}
	return nil
}

// few refuses charts without series, and more than can be told apart.
func few(n int, noun string) error {
	switch {
	case n == 0:
		return errorf("y", "there is nothing to draw")
	case n > len(looks):
		return errorf("y", "%d %s are too many to distinguish", n, noun).help("draw at most %d", len(looks))
	}
	return nil
}
