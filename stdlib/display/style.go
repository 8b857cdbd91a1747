package display

import "strings"

// Colours follow the reader's theme without knowing it: each is the front
// end's own status colour (or the one given after the comma where the front end
// has none) mixed with the colour of the text around it, which the theme has
// chosen to be legible. So a word stays dark on a light page and light on a
// dark one. A browser too old for color-mix leaves the text in its own colour.
const (
	green = "color-mix(in srgb,currentColor 42%,var(--jp-success-color1,#2e9a4b))"
	red   = "color-mix(in srgb,currentColor 42%,var(--jp-error-color1,#dd3b3b))"
	blue  = "color-mix(in srgb,currentColor 42%,var(--jp-brand-color1,#3579d8))"
	amber = "color-mix(in srgb,currentColor 42%,var(--jp-warn-color1,#c47f00))"
	grey  = "color-mix(in srgb,currentColor 74%,transparent)"
	rule  = "color-mix(in srgb,currentColor 26%,transparent)"

	greenTint = "color-mix(in srgb,var(--jp-success-color1,#2e9a4b) 14%,transparent)"
	redTint   = "color-mix(in srgb,var(--jp-error-color1,#dd3b3b) 17%,transparent)"
)

// The faces of drawings and of pre, which nbconvert sets in the page's own;
// <code> comes in the right one everywhere.
const (
	fontCode = "var(--jp-code-font-family,ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace)"
	fontText = "var(--jp-content-font-family,system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif)"
)

// The padding and the border of a prompt in JupyterLab; front ends that do not set
// them have prompts elsewhere or none.
const (
	promptPadding = "var(--jp-code-padding,0px)"
	promptBorder  = "var(--jp-border-width,0px)"
)

// The styles of the blocks. They undo what front ends give to code and pre.
// A drawing's labels have sizes of their own; what a viewer leaves of them when
// it drops the drawing has none, and does not stand in the way of its text form.
const (
	stylePage  = "line-height:1.5"
	styleInner = stylePage + ";padding-left:calc(2*(" + promptPadding + " + " + promptBorder + "))"
	// Plain text has a padding of its own behind a prompt.
	styleInnerText = stylePage + ";padding-left:calc(3*" + promptPadding + " + 2*" + promptBorder + ")" +
		";font-size:var(--jp-code-font-size,inherit)"
	styleLine    = "white-space:pre-wrap;overflow-wrap:anywhere;margin:1px 0"
	styleCode    = "background:none;color:inherit;padding:0;border:0;white-space:inherit"
	styleMuted   = "color:" + grey
	styleDetails = "margin:3px 0"
	styleSummary = "cursor:pointer;color:" + grey
	styleFolded  = "margin:2px 0 4px;padding-left:1.1em"
	stylePre     = "background:none;border:0;color:inherit;margin:2px " +
		"0;padding:0;overflow-x:auto;line-height:1.3;font-family:" + fontCode
	styleMath    = "margin:3px 0;overflow-x:auto"
	styleScroll  = "overflow-x:auto;max-width:100%;margin:4px 0"
	styleDrawing = styleScroll + ";font-size:0"
	styleMeter   = "margin:1px 0;font-variant-numeric:tabular-nums"
	styleBar     = "width:12em;height:0.8em;vertical-align:baseline;margin:0 " +
		"0.4em;accent-color:var(--jp-brand-color1,#3579d8)"
)

// shortCells is how long a text may be and still be kept on one line.
const shortCells = 44

// styleRemark returns the style of what is said last and least: engine, time. A
// short remark moves to the next line as a whole.
func styleRemark(text string) string {
	s := "font-size:92%;color:" + grey
	if cells(text) <= shortCells {
		s += styleNoWrap
	}
	return s
}

// toneStyle returns the style of a run of text in a tone.
func toneStyle(t Tone) string {
	switch t {
	case Entailment, Good:
		return "color:" + green
	case Contradiction, Bad:
		return "color:" + red
	case Neutral:
		return "color:" + blue
	case Open:
		return "color:" + amber
	case Muted, Hint:
		return styleMuted
	}
	return ""
}

// The styles of tables: one rule under the heads, as in books. The front end's
// own stripes, sizes and centring are switched off.
const (
	styleTable   = "border-collapse:collapse;border:0;margin:2px 0;width:auto;table-layout:auto"
	styleCaption = "caption-side:top;text-align:left;padding:0 0 4px;color:" + grey
)

// styleRow tints a marked row over whatever the page is, and undoes the
// stripes of unmarked ones.
func styleRow(k Mark) string {
	switch k {
	case Marked:
		return "background:" + greenTint
	case Refuting:
		return "background:" + redTint
	}
	return "background:none"
}

// styleSign is the room of a sign after a number.
const styleSign = "display:inline-block;width:1.25em;text-align:right;"

// styleNoWrap keeps a short text of several words on one line.
const styleNoWrap = ";white-space:nowrap"

// oneLineCells is how long the text of a table's cell may be and still be kept on
// one line; a longer one has two where the page is narrow, or of paper.
const oneLineCells = 24

// styleLongRow is added to the cells of a row in which one has several lines:
// all begin on the same line.
const styleLongRow = ";vertical-align:baseline"

// cellStyle returns the style of a cell of column c that holds text. The first cell
// of an unmarked table stands at the page's edge, under the line above it. What stands
// over numbers has several lines where the page is narrow, for it is wider than they.
func cellStyle(c Column, text string, first, head bool) string {
	s := "padding:2px 7px"
	if first && c.Align == Left {
		s += " 2px 0"
	}
	s += ";border:0;text-align:" + [...]string{"left", "right", "center"}[min(c.Align, Center)]
	switch {
	case cells(text) > oneLineCells:
		s += ";min-width:10em;max-width:52em"
	case strings.ContainsAny(text, " -") && !(head && c.Align == Right):
		s += styleNoWrap
	}
	if head {
		s += ";font-weight:600;border-bottom:1px solid " + rule
	}
	if c.Rule {
		s += ";border-left:1px solid " + rule
	}
	return s
}
