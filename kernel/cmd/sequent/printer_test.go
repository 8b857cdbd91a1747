package main

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"sequent/kernel/notebook"
	"sequent/stdlib/display"
)

// Progress goes to standard error, at most a line each few seconds, and not for cells
// that are soon done.
func TestPrinterProgress(t *testing.T) {
	var out, errs bytes.Buffer
	p := &printer{out: &out, err: &errs}
	line := notebook.Output{
		Kind: notebook.Display,
		Bundle: display.Progress{
			Label:   "auto",
			Done:    10,
			Total:   500,
			Started: time.Now().Add(-time.Minute),
			Note:    "at most 6s a row",
		}.Bundle(),
	}
	p.live(line)
	p.live(line)
	if errs.Len() > 0 {
		t.Errorf("at once: %q", errs.String())
	}
	p.said = time.Now().Add(-progressEvery)
	p.live(line)
	p.live(line)
	if got := errs.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, " left") ||
		!strings.Contains(got, "at most 6s a row") || out.Len() > 0 {
		t.Errorf("%q, %q", got, out.String())
	}
}
