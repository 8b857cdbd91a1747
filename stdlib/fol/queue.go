package fol

import "container/heap"

// queue is a heap of clauses, the lightest or the oldest first. A clause may
// wait in several queues and more than once.
type queue[C any] struct {
	items queueHeap[C]
	byAge bool
}

type queued[C any] struct {
	key int64
	c   C
}

type queueHeap[C any] []queued[C]

// Len, Less, Swap, Push and Pop implement heap.Interface.
func (h queueHeap[C]) Len() int           { return len(h) }
func (h queueHeap[C]) Less(i, j int) bool { return h[i].key < h[j].key }
func (h queueHeap[C]) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *queueHeap[C]) Push(x any)        { *h = append(*h, x.(queued[C])) }
func (h *queueHeap[C]) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	(*h)[last] = queued[C]{}
	*h = (*h)[:last]
	return x
}

// push adds a clause. Keys are weight and age at once, so that a heap of numbers is
// enough.
func (q *queue[C]) push(c C, weight int32, age int) {
	key := int64(age)
	if !q.byAge { // among equals the older
		key += int64(weight) << 32
	}
	heap.Push(&q.items, queued[C]{key, c})
}

// pop is not ok where the queue is empty.
func (q *queue[C]) pop() (c C, ok bool) {
	if len(q.items) == 0 {
		return c, false
	}
	return heap.Pop(&q.items).(queued[C]).c, true
}
