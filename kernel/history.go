package kernel

import (
	"encoding/json"
	"sync"

	"sequent/kernel/wire"
)

// session is the number of this kernel's session in its history, which
// begins and ends with it.
const session = 1

// maxHistory is how many bytes of cells and values are kept; the oldest go
// first.
const maxHistory = 4 << 20

// history remembers the cells that were stored.
type history struct {
	mu      sync.Mutex
	entries []entry
	size    int
}

// entry is a cell and the plain form of its value.
type entry struct {
	line          int
	input, output string
}

// size returns what an entry counts towards maxHistory: its text, and about what
// the entry itself takes.
func (e *entry) size() int { return len(e.input) + len(e.output) + 64 }

// add appends a cell and lets the oldest go where there is no room. The cell
// loop calls it while the shell loop may be searching.
func (h *history) add(line int, input, output string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	e := entry{line, input, output}
	h.entries = append(h.entries, e)
	h.size += e.size()
	for h.size > maxHistory && len(h.entries) > 1 {
		h.size -= h.entries[0].size()
		h.entries = h.entries[1:]
	}
}

// historyQuery is the content of a history_request.
type historyQuery struct {
	Access  string `json:"hist_access_type"` // tail, range or search
	Output  bool   `json:"output"`           // values too
	Session int    `json:"session"`          // 0: this one; −1: the one before
	Start   int    `json:"start"`
	Stop    *int   `json:"stop"` // exclusive; absent: to the end
	N       *int   `json:"n"`    // absent: all
	Pattern string `json:"pattern"`
	Unique  bool   `json:"unique"`
}

// historyRequest answers a history_request: rows of session, line and input,
// or with output set session, line and the pair of input and value. raw makes
// no difference, since cells are stored as they were sent.
func (s *server) historyRequest(m *wire.Message) (any, error) {
	var q historyQuery
	if err := decode(m, &q); err != nil {
		return nil, err
	}
	found, err := s.history.find(q)
	if err != nil {
		return nil, err
	}
	rows := make([][3]any, len(found))
	for i, e := range found {
		rows[i] = [3]any{session, e.line, e.input}
		if q.Output {
			rows[i][2] = [2]any{e.input, e.value()}
		}
	}
	return map[string]any{"status": "ok", "history": rows}, nil
}

// value returns the output, null where the cell had none.
func (e *entry) value() any {
	if e.output == "" {
		return json.RawMessage("null")
	}
	return e.output
}

// find answers a query, oldest first.
func (h *history) find(q historyQuery) ([]entry, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch q.Access {
	case "tail":
		return last(h.entries, q.N), nil
	case "range":
		return h.lines(q), nil
	case "search":
		return last(h.search(q.Pattern, q.Unique), q.N), nil
	}
	return nil, &badRequest{"hist_access_type is " + q.Access + "; expected tail, range or search"}
}

// last returns a copy of the last n entries, of all where n is absent.
func last(entries []entry, n *int) []entry {
	if n != nil && *n >= 0 && *n < len(entries) {
		entries = entries[len(entries)-*n:]
	}
	return append([]entry(nil), entries...)
}

// lines returns the entries with start ≤ line < stop.
func (h *history) lines(q historyQuery) (found []entry) {
	if q.Session != 0 && q.Session != session {
		return nil
	}
	for _, e := range h.entries {
		if e.line >= q.Start && (q.Stop == nil || e.line < *q.Stop) {
			found = append(found, e)
		}
	}
	return found
}

// search finds the cells that match a pattern; unique keeps the latest of
// equal cells.
func (h *history) search(pattern string, unique bool) (found []entry) {
	if pattern == "" {
		pattern = "*"
	}
	latest := make(map[string]int)
	for i, e := range h.entries {
		latest[e.input] = i
	}
	for i, e := range h.entries {
		if matches(pattern, e.input) && (!unique || latest[e.input] == i) {
			found = append(found, e)
		}
	}
	return found
}

// matches reports whether text fits a pattern in which * stands for any text
// and ? for one character.
func matches(pattern, text string) bool {
	// A star first stands for nothing; each time that what follows it fails to
	// fit, it takes one more character. Only the latest star need ever grow.
	p, t := []rune(pattern), []rune(text)
	i, j := 0, 0
	star, resume := -1, 0 // the last star, and where the text after it was tried
	for j < len(t) {
		switch {
		case i < len(p) && p[i] == '*':
			star, resume = i, j
			i++
		case i < len(p) && (p[i] == '?' || p[i] == t[j]):
			i++
			j++
		case star >= 0:
			resume++
			i, j = star+1, resume
		default:
			return false
		}
	}
	for i < len(p) && p[i] == '*' {
		i++
	}
	return i == len(p)
}
