// Package puppet is an interpreter for tests of the kernel: its cells are
// commands, one a line, that do what the tests must see a kernel survive.
//
//	value TEXT     the cell's value            print TEXT   a line on stdout
//	show TEXT      a display                   warn TEXT    a line on stderr
//	update ID TEXT a display that changes      lines N      N numbered lines on stdout
//	updates ID N   N changes of one display    let NAME TEXT, get NAME
//	sleep MS       stops when interrupted      stubborn MS  does not
//	fail           an error at its place       error TEXT   an error without a place
//	panic TEXT     a fault                     unwritable   a value that JSON cannot hold
package puppet

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"sequent/dsl"
	"sequent/stdlib/display"
	"sequent/stdlib/source"
)

// Interpreter implements dsl.Interpreter.
type Interpreter struct {
	mu    sync.Mutex
	names map[string]string
}

// New makes an interpreter with nothing bound.
func New() *Interpreter { return &Interpreter{names: make(map[string]string)} }

var _ dsl.Interpreter = (*Interpreter)(nil)

// Text returns a bundle of plain text.
func Text(s string) display.Bundle {
	return display.Bundle{Data: map[string]any{display.Plain: s}}
}

// Run implements dsl.Interpreter.
func (p *Interpreter) Run(ctx context.Context, cell dsl.Cell, out dsl.Output) error {
	at := 0
	for line := range strings.Lines(cell.Source) {
		command := strings.TrimSpace(line)
		if err := p.do(ctx, command, out); errors.Is(err, errHere) {
			start := at + strings.Index(line, command)
			return &dsl.CellError{Source: cell.Source, Mistake: source.Errorf(
				source.Span{Start: start, End: start + len(command)}, "puppet.fail",
				"%s is not a command that works", command).WithHelp("try value")}
		} else if err != nil {
			return err
		}
		at += len(line)
	}
	return nil
}

// errHere is an error at the place of the command.
var errHere = errors.New("here")

// do obeys one command.
func (p *Interpreter) do(ctx context.Context, command string, out dsl.Output) error {
	verb, rest, _ := strings.Cut(command, " ")
	switch verb {
	case "":
	case "value":
		out.Show(Text(rest), true)
	case "show":
		out.Show(Text(rest), false)
	case "print":
		out.Print("stdout", rest+"\n")
	case "warn":
		out.Print("stderr", rest+"\n")
	case "update", "updates", "let":
		return p.pair(ctx, verb, rest, out)
	case "get":
		return p.get(rest, out)
	case "lines":
		return lines(ctx, number(rest), out)
	case "sleep":
		return sleep(ctx, number(rest))
	case "stubborn":
		time.Sleep(time.Duration(number(rest)) * time.Millisecond)
	case "error":
		return errors.New(rest)
	case "panic":
		panic(rest)
	case "unwritable":
		out.Show(display.Bundle{Data: map[string]any{display.Plain: "seen", display.JSON: math.NaN()}}, true)
	default:
		return errHere
	}
	return nil
}

// pair obeys a command that has a name and a text.
func (p *Interpreter) pair(ctx context.Context, verb, rest string, out dsl.Output) error {
	name, text, _ := strings.Cut(rest, " ")
	switch verb {
	case "update":
		out.Update(name, Text(text))
	case "let":
		p.mu.Lock()
		defer p.mu.Unlock()
		p.names[name] = text
	case "updates":
		for i := range number(text) {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			out.Update(name, Text(strconv.Itoa(i+1)))
		}
	}
	return nil
}

// get shows what let bound; an unbound name is an error at its place.
func (p *Interpreter) get(name string, out dsl.Output) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	text, bound := p.names[name]
	if !bound {
		return errHere
	}
	out.Show(Text(text), true)
	return nil
}

// lines floods stdout, as long as the context lasts.
func lines(ctx context.Context, n int, out dsl.Output) error {
	for i := range n {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		out.Print("stdout", fmt.Sprintf("line %d of the flood\n", i))
	}
	return nil
}

// sleep heeds its context, as everything that takes time must.
func sleep(ctx context.Context, ms int) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(time.Duration(ms) * time.Millisecond):
		return nil
	}
}

// number reads a number; what is none is a mistake of the test.
func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		panic(err)
	}
	return n
}

// commands are what completion offers; the last is there to be counted in code
// points.
var commands = []string{"value", "show", "print", "warn", "update", "updates", "let", "get",
	"lines", "sleep", "stubborn", "error", "panic", "unwritable", "αβγ"}

// word returns the word before the cursor.
func word(code string, cursor int) (string, int) {
	start := strings.LastIndexAny(code[:cursor], " \n") + 1
	return code[start:cursor], start
}

// Complete implements dsl.Interpreter.
func (p *Interpreter) Complete(code string, cursor int) dsl.Completions {
	prefix, start := word(code, cursor)
	if prefix == "panic!" {
		panic("in completion")
	}
	c := dsl.Completions{Start: start, End: cursor}
	for _, name := range commands {
		if strings.HasPrefix(name, prefix) {
			c.Items = append(c.Items, dsl.Completion{Text: name, Type: "keyword"})
		}
	}
	return c
}

// Inspect implements dsl.Interpreter.
func (p *Interpreter) Inspect(code string, cursor, detail int) (display.Bundle, bool) {
	name, _ := word(code, cursor)
	if !slices.Contains(commands, name) {
		return display.Bundle{}, false
	}
	return Text(fmt.Sprintf("%s is a command (detail %d)", name, detail)), true
}

// Completeness implements dsl.Interpreter.
func (p *Interpreter) Completeness(code string) dsl.Completeness {
	switch {
	case strings.HasSuffix(code, "\\"):
		return dsl.Completeness{Status: "incomplete", Indent: "  "}
	case strings.HasPrefix(code, "!"):
		return dsl.Completeness{Status: "invalid"}
	case strings.HasPrefix(code, "panic"):
		panic("in completeness")
	}
	return dsl.Completeness{Status: "complete"}
}

// Variables implements dsl.Interpreter.
func (p *Interpreter) Variables() []dsl.Variable {
	p.mu.Lock()
	defer p.mu.Unlock()
	var list []dsl.Variable
	for name, text := range p.names {
		list = append(list, dsl.Variable{Name: name, Type: "text", Summary: text})
	}
	slices.SortFunc(list, func(a, b dsl.Variable) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// Reset implements dsl.Interpreter.
func (p *Interpreter) Reset() {
	p.mu.Lock()
	defer p.mu.Unlock()
	clear(p.names)
}
