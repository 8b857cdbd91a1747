package sat

import "slices"

// hashTable finds a node by its kind and operands: open addressing with linear
// probing. A slot belongs to the present problem where its round is the
// table's, so that forgetting a problem costs nothing.
type hashTable struct {
	slots []slot
	used  int
	round uint32
}

type slot struct {
	round uint32
	node  int32
}

func (t *hashTable) reset() {
	const most = 1 << 12 // a table grown for one large formula is let go
	if t.slots == nil || len(t.slots) > most || t.round == 1<<32-1 {
		t.slots, t.round = make([]slot, 256), 0
	}
	t.used = 0
	t.round++
}

// intern returns the edge of the node with these operands, new or known.
func (g *graph) intern(k kind, ops []edge) edge {
	t := &g.table
	if 2*t.used >= len(t.slots) {
		g.grow()
	}
	mask := uint32(len(t.slots) - 1)
	i := hash(k, ops) & mask
	for ; t.slots[i].round == t.round; i = (i + 1) & mask {
		n := &g.nodes[t.slots[i].node]
		if n.kind == k && slices.Equal(g.args[n.first:n.end], ops) {
			return edge(t.slots[i].node << 1)
		}
	}
	id := int32(len(g.nodes))
	first := int32(len(g.args))
	g.args = append(g.args, ops...)
	g.nodes = append(g.nodes, node{kind: k, first: first, end: int32(len(g.args))})
	t.slots[i] = slot{t.round, id}
	t.used++
	return edge(id << 1)
}

func (g *graph) grow() {
	t := &g.table
	t.slots = make([]slot, 2*len(t.slots))
	mask := uint32(len(t.slots) - 1)
	for id := range g.nodes {
		n := &g.nodes[id]
		if n.kind != and && n.kind != xor {
			continue
		}
		i := hash(n.kind, g.args[n.first:n.end]) & mask
		for t.slots[i].round == t.round {
			i = (i + 1) & mask
		}
		t.slots[i] = slot{t.round, int32(id)}
	}
}

// hash mixes the operands (FNV-1a over whole edges, then a final shuffle).
func hash(k kind, ops []edge) uint32 {
	h := uint32(2166136261) ^ uint32(k)
	for _, e := range ops {
		h = (h ^ uint32(e)) * 16777619
	}
	h ^= h >> 15
	h *= 0x2c1b3c6d
	return h ^ h>>12
}
