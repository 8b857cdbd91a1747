package fol

import "container/heap"

// queue is a heap of clauses, the lightest or the oldest first. A clause may
// wait in several queues and more than once.
type queue struct {
	items instHeap
	byAge bool
}

type queued struct {
	key int64
	c   *inst
}

type instHeap []queued

// Len, Less, Swap, Push and Pop implement heap.Interface.
func (h instHeap) Len() int           { return len(h) }
func (h instHeap) Less(i, j int) bool { return h[i].key < h[j].key }
func (h instHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *instHeap) Push(x any)        { *h = append(*h, x.(queued)) }
func (h *instHeap) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	(*h)[last] = queued{}
	*h = (*h)[:last]
	return x
}

func (q *queue) push(c *inst) {
	key := int64(c.age)
	if !q.byAge { // among equals the older
		key += int64(c.weight) << 32
	}
	heap.Push(&q.items, queued{key, c})
}

// pop is nil where the queue is empty.
func (q *queue) pop() *inst {
	if len(q.items) == 0 {
		return nil
	}
	return heap.Pop(&q.items).(queued).c
}
