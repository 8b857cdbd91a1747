// Package plot draws numbers: how values are distributed, how high they are by
// name, how they change, how two of them go together. gonum.org/v1/plot lays
// out axes, ticks, legends and shapes; here are the kinds of chart that a
// notebook of logic needs, the look that fits the others' answers, and the two
// forms that no drawing library has: one sentence for who cannot see it, and
// text for where no SVG is shown.
//
//	Histogram{Samples: …} ─▶ New ─▶ *Figure ─┬─ SVG    axes, legend, shapes
//	Bars, Lines, Scatter                     ├─ Text   bars of letters, tables
//	        ▲                                ├─ Alt    one sentence
//	columns of text ─ Of                     └─ Doc    all three, for display
//
// # Vocabulary
//
// A [Chart] is data with a way of drawing it. A series is what one colour
// stands for: a [Sample] of values to be counted, an [XY] of points, a [Bar]
// for each label. What tells series apart is never colour alone: bars differ by
// fill and outline, lines by dashes, points by shape. A published value stands
// beside ours as a mark of its own.
//
// # Themes and machines
//
// Text and axes have the colour of the text around them, and the colours of
// series have a contrast of 3:1 to white and to the dark themes' greys (WCAG
// 2.2, 1.4.11), so a picture reads in either theme. It needs no font, style
// sheet or script. Coordinates are rounded to a tenth of a pixel, ties always
// upward, so that the last bit of a processor's arithmetic does not show.
//
// # Tour
//
//	figure.go     Chart, Frame, Figure: what is drawn and how it is kept
//	histogram.go bars.go lines.go scatter.go
//	              one kind of chart each
//	columns.go    a table of texts: its columns, and the kind of chart that fits
//	choose.go     what each kind takes of a table
//	cells.go      numbers as tables write them
//	panel.go      axes, grid, legend, title, through gonum
//	canvas.go     gonum's canvas, written as SVG
//	style.go      inks, dashes, shapes;  words.go  bars and numbers as text
package plot
