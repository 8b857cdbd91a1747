package dsl

import (
	"fmt"
	"strconv"

	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/memory"
)

// results holds the values of cells: the last one, and by cell number those of the
// last [keptResults] cells with a value, or of fewer if the values are large.
type results struct {
	last    Value
	byCell  map[int]result
	numbers []int // the keys of byCell in the order of their cells
	bytes   int64 // the size of all of them
}

// result is a value and its approximate size in bytes.
type result struct {
	value Value
	bytes int64
}

// keptResults bounds the number of results that a session keeps, and keptShare
// their part of the memory limit.
const (
	keptResults = 1000
	keptShare   = 8
)

// keep stores the value of a cell. The number 0 means a cell without a number.
func (r *results) keep(cell int, v Value) {
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
	n := size(v)
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
func (r *results) value(name string) (Value, bool) {
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

// memoryTable is the result of data.memory.
func (w *Workspace) memoryTable() Table {
	w.mu.RLock()
	n, bytes := len(w.results.numbers), w.results.bytes
	w.mu.RUnlock()
	t := &display.Table{Columns: []display.Column{{Head: "what"}, {Head: "bytes", Align: display.Right}, {Head: "meaning"}}}
	limit := memory.Limit()
	row := func(what string, bytes int64, meaning string) {
		t.Rows = append(t.Rows, textRow(what, memory.Amount(bytes), meaning))
	}
	row("limit", limit, "a statement that exceeds it ends with an error; "+memory.Variable+" sets it")
	row("in use", memory.Used(), "used by all values and engines, including garbage not collected yet")
	row("results", bytes, fmt.Sprintf("approximate size for %s; forget() frees them, and old results are dropped", count(n, "cell")))
	return Table{T: t}
}

// sized is a value that can be large and knows its approximate size in bytes.
type sized interface{ bytes() int64 }

// size returns the approximate size of a value in bytes.
func size(v Value) int64 {
	const small = 1 << 10
	if s, ok := v.(sized); ok {
		return small + s.bytes()
	}
	return small
}

// bytes returns the approximate size of the formula's nodes.
func (f Formula) bytes() int64 { return 64 * int64(logic.Length(f.F)) }

// bytes returns the text's length.
func (t Text) bytes() int64 { return int64(len(t.S)) }

// bytes returns the size of the items. A list that occurs several times counts
// once.
func (l List) bytes() int64 {
	seen := map[*Value]bool{}
	var of func(l List) int64
	of = func(l List) int64 {
		if len(l.Items) == 0 || seen[&l.Items[0]] {
			return 0
		}
		seen[&l.Items[0]] = true
		n := int64(16 * len(l.Items))
		for _, v := range l.Items {
			if inner, ok := v.(List); ok {
				n += of(inner)
			} else {
				n += size(v)
			}
		}
		return n
	}
	return of(l)
}

// bytes returns the size of the set's rows.
func (d Dataset) bytes() int64 { return d.D.Bytes() }
