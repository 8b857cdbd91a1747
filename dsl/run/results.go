package run

import (
	"fmt"
	"strconv"

	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/memory"
)

// results holds the values of cells: the last one, and by cell number those of the
// last [keptResults] cells with a value, or of fewer if the values are large.
type results struct {
	last    value.Value
	byCell  map[int]result
	numbers []int // the keys of byCell in the order of their cells
	bytes   int64 // the size of all of them
}

// result is a value and its approximate size in bytes.
type result struct {
	value value.Value
	bytes int64
}

// keptResults bounds the number of results that a session keeps, and keptShare
// their part of the memory limit.
const (
	keptResults = 1000
	keptShare   = 8
)

// keep stores the value of a cell. The number 0 means a cell without a number.
func (r *results) keep(cell int, v value.Value) {
	r.last = v
	if cell == 0 {
		return
	}
	if r.byCell == nil {
		r.byCell = map[int]result{}
	}
	old, again := r.byCell[cell]
	if !again {
		r.numbers = append(r.numbers, cell)
	}
	n := value.Size(v)
	r.byCell[cell] = result{v, n}
	r.bytes += n - old.bytes
	for len(r.numbers) > keptResults || r.bytes > memory.Limit()/keptShare && len(r.numbers) > 1 {
		r.drop(0)
	}
}

// drop forgets the result at a position of numbers.
func (r *results) drop(at int) {
	cell := r.numbers[at]
	r.bytes -= r.byCell[cell].bytes
	delete(r.byCell, cell)
	r.numbers = append(r.numbers[:at], r.numbers[at+1:]...)
}

// forget forgets the result named _ or _7.
func (r *results) forget(name string) {
	if name == "_" {
		r.last = nil
		return
	}
	for at, cell := range r.numbers {
		if name[1:] == strconv.Itoa(cell) {
			r.drop(at)
			return
		}
	}
}

// value returns the result named _ or _7.
func (r *results) value(name string) (value.Value, bool) {
	if name == "_" {
		return r.last, r.last != nil
	}
	n, err := strconv.Atoi(name[1:])
	if err != nil {
		return nil, false
	}
	found, ok := r.byCell[n]
	return found.value, ok
}

// MemoryTable is the result of data.memory.
func (w *Workspace) MemoryTable() value.Table {
	w.mu.RLock()
	n, bytes := len(w.results.numbers), w.results.bytes
	w.mu.RUnlock()
	t := &display.Table{Columns: []display.Column{
		{Head: "what"}, {Head: "bytes", Align: display.Right}, {Head: "meaning"},
	}}
	limit := memory.Limit()
	row := func(what string, bytes int64, meaning string) {
		t.Rows = append(t.Rows, value.TextRow(what, memory.Amount(bytes), meaning))
	}
	row("limit", limit, "a statement that exceeds it ends with an error; "+memory.Variable+" sets it")
	row("in use", memory.Used(), "used by all values and engines, including garbage not collected yet")
	row("results", bytes, fmt.Sprintf("approximate size for %s; forget() frees them, and old results are dropped",
		value.Count(n, "cell")))
	return value.Table{T: t}
}
