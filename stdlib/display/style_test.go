package display

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"testing"
)

// rgb is an opaque colour, components from 0 to 1.
type rgb [3]float64

func hex(s string) rgb {
	n, err := strconv.ParseUint(s[1:], 16, 32)
	if err != nil || len(s) != 7 {
		panic("not a colour: " + s)
	}
	return rgb{float64(n>>16) / 255, float64(n>>8&255) / 255, float64(n&255) / 255}
}

// over returns a share of a painted over b, which is also what mixing them is.
func over(a rgb, share float64, b rgb) (out rgb) {
	for i := range out {
		out[i] = a[i]*share + b[i]*(1-share)
	}
	return out
}

// luminance and contrast are those of WCAG 2.2, section "Definitions".
func luminance(c rgb) float64 {
	for i, v := range c {
		if v <= 0.04045 {
			c[i] = v / 12.92
		} else {
			c[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2]
}

func contrast(a, b rgb) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// theme is a page's background and text, and the status colours it defines.
type theme struct {
	name       string
	page, text rgb
	vars       map[string]string
}

// themes are JupyterLab 4's two, and front ends that define none of its colours.
var themes = []theme{
	{"any light", hex("#ffffff"), hex("#1f2328"), nil},
	{"any light grey", hex("#f7f7f7"), hex("#3b3b3b"), nil},
	{"any dark", hex("#111111"), hex("#ffffff"), nil},
	{"any soft dark", hex("#1e1e1e"), hex("#cccccc"), nil},
	{"JupyterLab light", hex("#ffffff"), over(hex("#000000"), .87, hex("#ffffff")), map[string]string{
		"success": "#388e3c", "error": "#d32f2f", "brand": "#1976d2", "warn": "#f57c00"}},
	{"JupyterLab dark", hex("#111111"), hex("#ffffff"), map[string]string{
		"success": "#4caf50", "error": "#f44336", "brand": "#2196f3", "warn": "#ff9800"}},
}

var (
	mixed = regexp.MustCompile(`^color-mix\(in srgb,currentColor (\d+)%,var\(--jp-(\w+)-color1,(#\w{6})\)\)$`)
	faint = regexp.MustCompile(`^color-mix\(in srgb,currentColor (\d+)%,transparent\)$`)
	tint  = regexp.MustCompile(`^color-mix\(in srgb,var\(--jp-(\w+)-color1,(#\w{6})\) (\d+)%,transparent\)$`)
)

// in returns what the browser makes of one of our colours in a theme.
func (th theme) in(colour string, behind rgb) rgb {
	share := func(s string) float64 {
		n, _ := strconv.Atoi(s)
		return float64(n) / 100
	}
	status := func(name, otherwise string) rgb {
		if v, ok := th.vars[name]; ok {
			return hex(v)
		}
		return hex(otherwise)
	}
	if m := mixed.FindStringSubmatch(colour); m != nil {
		return over(th.text, share(m[1]), status(m[2], m[3]))
	}
	if m := faint.FindStringSubmatch(colour); m != nil {
		return over(th.text, share(m[1]), behind)
	}
	if m := tint.FindStringSubmatch(colour); m != nil {
		return over(status(m[1], m[2]), share(m[3]), behind)
	}
	panic("a colour of another form: " + colour)
}

// TestContrast holds every text colour to the contrast that WCAG asks of text,
// 4.5 to 1, in light and dark themes, also on the tinted rows.
func TestContrast(t *testing.T) {
	for _, th := range themes {
		behind := map[string]rgb{
			"page": th.page, "marked row": th.in(greenTint, th.page), "refuting row": th.in(redTint, th.page)}
		for where, b := range behind {
			if c := contrast(th.text, b); c < 4.5 {
				t.Errorf("%s: text on the %s has contrast %.2f", th.name, where, c)
			}
		}
		for name, colour := range map[string]string{
			"green": green,
			"red":   red,
			"blue":  blue,
			"amber": amber,
			"grey":  grey,
		} {
			if c := contrast(th.in(colour, th.page), th.page); c < 4.5 {
				t.Errorf("%s: %s has contrast %.2f", th.name, name, c)
			}
		}
	}
}

// TestTonesAreSaidWithoutColour checks that without its style every tone but
// the grey ones is an element of its own.
func TestTonesAreSaidWithoutColour(t *testing.T) {
	for tone, want := range map[Tone]string{
		Normal: "x", Strong: "strong", Code: "code", Entailment: "strong", Contradiction: "strong",
		Neutral: "strong", Open: "strong", Good: "strong", Bad: "strong", Hint: "em", Muted: "span",
	} {
		var m markup
		Span{"x", tone}.html(&m)
		if got := m.b.String(); got != want && !regexp.MustCompile(fmt.Sprintf("^<%s.*>x</%s>$", want, want)).
			MatchString(got) {
			t.Errorf("tone %d is written %s, want the element %s", tone, got, want)
		}
	}
}
