package notebook

import (
	"context"
	"errors"
	"slices"
	"strings"

	"sequent/dsl"
	"sequent/stdlib/display"
	"sequent/stdlib/source"
)

// fake is an interpreter whose statements are lines of commands: "show TEXT",
// "print TEXT", "warn TEXT", "update ID TEXT", "replace ID TEXT", "fail WORD", "wait". It notes
// the cells it ran.
type fake struct {
	dsl.Interpreter
	ran   []dsl.Cell
	known []string // displays of other cells, too
}

func (f *fake) Run(ctx context.Context, cell dsl.Cell, out dsl.Output) error {
	f.ran = append(f.ran, cell)
	code := strings.TrimRight(cell.Source, "\n")
	at := 0
	for line := range strings.Lines(code) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch word {
		case "show":
			out.Show(bundle(rest), at+len(line) == len(code))
		case "print":
			out.Print("stdout", rest+"\n")
		case "warn":
			out.Print("stderr", rest+"\n")
		case "replace":
			id, text, _ := strings.Cut(rest, " ")
			out.(*recording).UpdateShared(id, bundle(text), slices.Contains(f.known, id))
			f.known = append(f.known, id)
		case "update":
			id, text, _ := strings.Cut(rest, " ")
			out.Update(id, bundle(text))
		case "fail":
			start := at + strings.Index(line, rest)
			return &dsl.CellError{Source: cell.Source, Mistake: source.Errorf(
				source.Span{Start: start, End: start + len(rest)}, "fake.fail", "told to fail").WithHelp("do not")}
		case "break":
			return errors.New("broken")
		case "wait":
			<-ctx.Done()
			return ctx.Err()
		}
		at += len(line)
	}
	return nil
}

func bundle(text string) display.Bundle {
	return display.Bundle{Data: map[string]any{
		display.Plain: text,
		display.HTML:  "<b>" + text + "</b>",
		display.JSON:  map[string]any{"kind": "text", "b": 1e-7, "a": 2.5},
	}}
}
