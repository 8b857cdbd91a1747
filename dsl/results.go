package dsl

import (
	"fmt"
	"strconv"

	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/memory"
)

// results are the values of cells: the last one, and by cell number those of
// the last [keptResults] cells that showed any, or of fewer where they are large.
type results struct {
	last    Value
	byCell  map[int]result
	numbers []int // the keys of byCell in the order of their cells
	bytes   int64 // of all of them
}

// result is a value with the bytes that it takes, or about so many.
type result struct {
	value Value
	bytes int64
}

// keptResults bounds how many results a session keeps alive, and keptShare which
// part of the limit of memory they may take.
const (
	keptResults = 1000
	keptShare   = 8
)

// keep stores the value of a cell; 0 is a cell without a number.
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

// drop forgets the result at a place among the numbers.
func (r *results) drop(at int) {
	cell := r.numbers[at]
	r.bytes -= r.byCell[cell].bytes
	delete(r.byCell, cell)
	r.numbers = append(r.numbers[:at], r.numbers[at+1:]...)
}

// forget drops the result called _ or _7.
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

// value is the result called _ or _7.
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

// memoryTable is what data.memory shows.
func (w *Workspace) memoryTable() Table {
	w.mu.RLock()
	n, bytes := len(w.results.numbers), w.results.bytes
	w.mu.RUnlock()
	t := &display.Table{Columns: []display.Column{{Head: "what"}, {Head: "bytes", Align: display.Right}, {Head: "meaning"}}}
	limit := memory.Limit()
	row := func(what string, bytes int64, meaning string) {
		t.Rows = append(t.Rows, textRow(what, memory.Amount(bytes), meaning))
	}
	row("limit", limit, "a statement that needs more ends with an error; "+memory.Variable+" sets it")
	row("in use", memory.Used(), "by all values and engines, with what the next collection frees")
	row("results", bytes, fmt.Sprintf("about, of %s; forget() frees them, and old ones are dropped", count(n, "cell")))
	return Table{T: t}
}

// sized is a value that may be large and knows about how many bytes it takes.
type sized interface{ bytes() int64 }

// size is about how many bytes a value takes.
func size(v Value) int64 {
	const small = 1 << 10
	if s, ok := v.(sized); ok {
		return small + s.bytes()
	}
	return small
}

// bytes is about what the formula's nodes take.
func (f Formula) bytes() int64 { return 64 * int64(logic.Length(f.F)) }

// bytes is the text's length.
func (t Text) bytes() int64 { return int64(len(t.S)) }

// bytes is what the items take; a list that stands in it several times is
// counted once.
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

// bytes is what the set's rows take.
func (d Dataset) bytes() int64 { return d.D.Bytes() }
