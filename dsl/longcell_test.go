package dsl_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/run"
	"sequent/stdlib/stoptest"
)

// longCells are cells that take long to read, or to work on once they are read.
func longCells() map[string]string {
	const size = 20 << 20
	fill := func(head, line, tail string) string { return head + strings.Repeat(line, size/len(line)) + tail }
	million := strings.Repeat("(p1 & q2 -> r3 | ~s4) & ", 240_000)
	return map[string]string{
		"judgments":   fill("", "p, q |= r\n", "p"),
		"list":        fill("[", "p, ", "p]"),
		"argument":    fill("help([", "a(b), ", "p])"),
		"comments":    fill("", "# nothing\n", "p"),
		"negations":   fill("", "~p & ", "p"),
		"connectives": "(" + strings.Repeat(strings.Repeat("p & ", 90_000)+"q) | (", 9) + "p)",
		"characters":  fill("", "§ ", "p"),
		"judged":      "p1 |= " + strings.Repeat("(p & q | r) -> ", 1_500) + "p",
		"empty lines": strings.Repeat("\n", size/2) + "p",
		"lines":       strings.Repeat("p\n", size/2) + "p",
		"text":        fill(`let T = "`, "A dog sleeps. ", `"`),
		"escapes":     fill(`let T = "`, `\n`, `"`),
		"unclosed":    fill(`"`, "a\n", ""),
		"puzzle":      fill(`puzzle.read("`, "Ann is taller than Bo. ", `")`),
		"logic":       fill(`let V = "`, "Some dogs bark. ", `" |= "Dogs bark" by fol`),
		"one word":    fill(`let V = "`, "x", `" |= "y" by natlog`),
		"million":     million[:len(million)/11*10/24*24] + "p",
	}
}

// A cell of 20 MB, or of a million connectives, ends within 250 ms of an interrupt that
// comes while it is read; one that is interrupted before it begins runs nothing. Short
// tests, as under the race detector, take a twentieth of each.
func TestInterruptOfLongCells(t *testing.T) {
	for name, text := range longCells() {
		if testing.Short() {
			text = text[:len(text)/20]
		}
		t.Run(name, func(t *testing.T) {
			for _, after := range []time.Duration{
				0, 30 * time.Millisecond, 100 * time.Millisecond, 300 * time.Millisecond,
			} {
				const limit = 250 * time.Millisecond
				try := func() time.Duration { return interruptedCell(t, text, after) }
				if try() > limit { // then it is so in two of 20 tries, or the test passes
					stoptest.Within(t, "the end after "+after.String(), limit, try)
				}
			}
		})
	}
}

// interruptedCell is how long a cell goes on after an interrupt.
func interruptedCell(t *testing.T, text string, after time.Duration) time.Duration {
	ctx, cancel := context.WithCancel(t.Context())
	w, ended := dsl.New(run.Options{}), make(chan error, 1)
	if after == 0 {
		cancel()
	}
	go func() { ended <- w.Run(ctx, front.Cell{Source: text, Number: 1}, &recorder{}) }()
	time.Sleep(after)
	watch := stoptest.Start()
	cancel()
	err := <-ended
	took := watch.Took()
	t.Logf("after %v: %v later, %.60v", after, took.Round(time.Millisecond), err)
	if after == 0 && !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted at once: %v", err)
	}
	return took
}
