package gonb

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"

	"sequent/dsl"
	"sequent/kernel/wire"
	"sequent/stdlib/display"
)

// FrontEnd is what an output can do beyond [dsl.Output] where the cell came
// from a front end. An output that is not one still shows everything; it cannot
// ask, and a display does not outlive its cell.
type FrontEnd interface {
	// UpdateShared is Update for a display that other cells know by the same
	// id; known says that it was shown before.
	UpdateShared(id string, b display.Bundle, known bool)
	// Forward publishes a message of another kind: clear_output, comms.
	Forward(msgType string, content json.RawMessage)
	// Input asks the user and waits for the answer.
	Input(ctx context.Context, prompt string, password bool) (string, error)
}

// screen shows what comes of a running cell.
type screen struct {
	out   dsl.Output
	front FrontEnd // nil where out is none
	cell  *cell
	child *child
	ctx   context.Context
	count int  // GoNB's number of the cell
	own   int  // the notebook's number
	first int  // the line at which the cell's program said that it failed; 0 for none
	said  tail // the end of what it wrote on standard error
	// unasked takes why the user could not be asked.
	unasked chan error
}

// show takes a message of the cell.
func (s *screen) show(m *wire.Message) {
	switch m.Header.Type {
	case "stream":
		var c struct{ Name, Text string }
		if m.Decode(&c) == nil {
			if c.Name == "stderr" {
				s.said.Write([]byte(c.Text))
			}
			s.out.Print(c.Name, s.places(c.Text))
		}
	case "display_data", "update_display_data", "execute_result":
		s.display(m)
	case "input_request":
		// The answer may take its time, and output goes on.
		go s.ask(m)
	case "clear_output", "comm_open", "comm_msg", "comm_close":
		if s.front != nil {
			s.front.Forward(m.Header.Type, m.Content)
		}
	}
}

// display shows a value.
func (s *screen) display(m *wire.Message) {
	var c struct {
		Data, Metadata map[string]any
		Transient      struct {
			ID string `json:"display_id"`
		}
	}
	if m.Decode(&c) != nil {
		return
	}
	b := withPlain(display.Bundle{Data: c.Data, Metadata: c.Metadata})
	switch {
	case c.Transient.ID == "":
		s.out.Show(b, m.Header.Type == "execute_result")
	case s.front != nil:
		s.front.UpdateShared(c.Transient.ID, b, m.Header.Type == "update_display_data")
	default:
		s.out.Update(c.Transient.ID, b)
	}
}

// ask passes a question on to the user and the answer back. Where nobody can be
// asked, the cell is ended: an answer that nobody gave would be read as one.
func (s *screen) ask(m *wire.Message) {
	var c struct {
		Prompt   string
		Password bool
	}
	m.Decode(&c)
	err := errNobodyToAsk
	if s.front != nil {
		var value string
		if value, err = s.front.Input(s.ctx, c.Prompt, c.Password); err == nil {
			s.child.tell(wire.Stdin, "input_reply", map[string]string{"value": value})
			return
		}
	}
	if s.ctx.Err() != nil {
		return // the cell was interrupted
	}
	select {
	case s.unasked <- fmt.Errorf("the cell asks for input, but %w; allow input in the front end, or write the input "+
		"into the cell", err):
	default: // the cell is being ended
	}
}

// errNobodyToAsk is why a cell that no front end sent cannot ask.
var errNobodyToAsk = errors.New("input is not available here")

// place matches how GoNB says where in a cell a program failed.
var place = regexp.MustCompile(`\[\[ Cell \[(\d+)\] Line (\d+) \]\]`)

// places gives the cells in a stack trace the notebook's numbers: GoNB counts
// its own cells only.
func (s *screen) places(text string) string {
	return place.ReplaceAllStringFunc(text, func(found string) string {
		n := place.FindStringSubmatch(found)
		cell, _ := strconv.Atoi(n[1])
		line, _ := strconv.Atoi(n[2])
		if cell != s.count {
			return fmt.Sprintf("[[ an earlier Go cell, line %d ]]", line)
		}
		line += s.cell.shift()
		if s.first == 0 {
			s.first = line
		}
		if s.own == 0 {
			return fmt.Sprintf("[[ line %d ]]", line)
		}
		return fmt.Sprintf("[[ Cell [%d] Line %d ]]", s.own, line)
	})
}

// discard is an output that shows nothing.
type discard struct{}

// Show implements dsl.Output.
func (discard) Show(display.Bundle, bool) {}

// Update implements dsl.Output.
func (discard) Update(string, display.Bundle) {}

// Print implements dsl.Output.
func (discard) Print(string, string) {}

// cellOf returns a cell that stores nothing.
func cellOf(code string) dsl.Cell { return dsl.Cell{Source: code} }
