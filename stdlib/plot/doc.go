// Package plot draws charts: distributions (histograms), values by name (bars),
// series (lines) and pairs of values (scatter plots). gonum.org/v1/plot lays out
// axes, ticks, legends and shapes. This package adds the kinds of chart that a
// logic notebook needs, a look that fits other outputs, and two forms that
// drawing libraries lack: a one-sentence description for readers who cannot see
// the picture, and text for front ends without SVG.
//
//	Histogram{Samples: …} ─▶ New ─▶ *Figure ─┬─ SVG    axes, legend, shapes
//	Bars, Lines, Scatter                     ├─ Text   bars of letters, tables
//	        ▲                                ├─ Alt    one sentence
//	columns of text ─ Of                     └─ Doc    all three, for display
//
// # Vocabulary
//
// A [Chart] is data with a way to draw it. A series is the data of one colour: a
// [Sample] of values to count, an [XY] of points, a [Bar] for each label. Series
// differ in more than colour: bars in fill and outline, lines in dashes, points
// in shape. Published values have their own mark beside ours.
//
// # Themes and machines
//
// Text and axes have the colour of the surrounding text, and the colours of
// series have a contrast of at least 3:1 to white and to the greys of dark
// themes (WCAG 2.2, 1.4.11), so a picture is readable in both themes. It needs
// no font, style sheet or script. Coordinates are rounded to a tenth of a pixel,
// ties upwards, so that pictures are the same on all processors.
//
// # Reading order
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
