package bulk

import (
	"cmp"
	"context"
	"encoding/binary"
	"maps"
	"slices"
)

// Joiner is work whose groups look for partners, with which they become groups of
// the file. They do so in rounds: first those of a unit, where they were made, then
// those of several units that meet in a place.
//
//	round 0   unit 0   unit 1   unit 2 …     units make groups and join them
//	             └──┬─────┴───┬────┘         what is left goes on by its key
//	round 1      place 0   place 1 …         Plan.Partitions
//	                └────┬────┘
//	the last          place 0                one
//
// The file has the groups that were made, by round, place, and the order in which
// Join gave them.
type Joiner interface {
	Work
	// Key says whom a group looks for in a round: those with the same key. In the
	// last round all that come meet, and the key says which are of a kind.
	Key(g Group, round int) string
	// Join makes groups of those that met, which are in the order of units, and
	// says which of them are left: their indices.
	Join(ctx context.Context, met []Group, round int) (made []Group, left []int, err error)
	// Leave says what is written for groups that have no partner at the end: it may
	// be a group without rows, which only counts.
	Leave(left []Group) []Group
}

// A group that Make gives without rows looks for no partner, and goes to its
// unit's shard. Of those that do only Rows and Body are kept.

// guest is a group on its way from place to place.
type guest struct {
	Group
	unit, number int // where it was made, which is its place in the order
	table        int // of those of its key, which of them it meets: see [Joining.tables]
}

func (g *guest) before(h *guest) int {
	return cmp.Or(cmp.Compare(g.unit, h.unit), cmp.Compare(g.number, h.number))
}

// Joining does the work of a joiner place by place. What it gives depends on
// nothing but the plan and what the place was sent, in whatever order that came.
type Joining struct {
	Work Joiner
	Plan Plan
}

// Places is how many there are in a round of joins: none after the last.
func (p Plan) Places(round int) int {
	switch {
	case round == 0:
		return p.Units
	case round == p.Joins-1:
		return 1
	case round >= p.Joins:
		return 0
	}
	return p.Partitions
}

// Shards is how many shards there are: one for each unit or, of joined groups,
// for each place of each round.
func (p Plan) Shards() (n int) {
	if p.Joins == 0 {
		return p.Units
	}
	for round := range p.Joins {
		n += p.Places(round)
	}
	return n
}

// Shard is the number of a place's shard.
func (p Plan) Shard(round, place int) int {
	for r := range round {
		place += p.Places(r)
	}
	return place
}

// Send takes a batch of groups to a place of the next round.
type Send func(place int, batch []byte)

// Unit makes a unit and joins its groups, which is round 0. It returns the groups
// of its shard.
func (j *Joining) Unit(ctx context.Context, unit int, send Send) ([]Group, error) {
	groups, err := j.Work.Make(ctx, unit)
	if err != nil {
		return nil, err
	}
	var out []Group
	var guests []guest
	for i, g := range groups {
		if g.Rows == 0 {
			out = append(out, g)
			continue
		}
		guests = append(guests, guest{Group: g, unit: unit, number: i})
	}
	made, err := j.round(ctx, guests, 0, unit, send)
	return append(out, made...), err
}

// Place joins the groups that were sent to a place of a round, from 1. The error
// may be that a batch is damaged.
func (j *Joining) Place(ctx context.Context, round, place int, batches [][]byte, send Send) ([]Group, error) {
	guests, err := decodeGuests(batches)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(guests, func(g, h guest) int { return g.before(&h) })
	return j.round(ctx, guests, round, place, send)
}

// seat is where guests meet: those of a key sit at one or several tables.
type seat struct {
	key   string
	table int
}

func (s seat) before(t seat) int {
	return cmp.Or(cmp.Compare(s.key, t.key), cmp.Compare(s.table, t.table))
}

// round joins guests, and sends on those who are left.
func (j *Joining) round(ctx context.Context, guests []guest, round, place int, send Send) (out []Group, err error) {
	seats := map[seat][]int{}
	for i, g := range guests {
		s := seat{table: g.table}
		if round < j.Plan.Joins-1 {
			s.key = j.Work.Key(g.Group, round)
		}
		seats[s] = append(seats[s], i)
	}
	var rest []guest
	for _, s := range slices.SortedFunc(maps.Keys(seats), seat.before) {
		met := make([]Group, len(seats[s]))
		for n, i := range seats[s] {
			met[n] = guests[i].Group
		}
		made, left, err := j.Work.Join(ctx, met, round)
		if err != nil {
			return nil, err
		}
		out = append(out, made...)
		for _, n := range left {
			rest = append(rest, guests[seats[s][n]])
		}
	}
	slices.SortFunc(rest, func(g, h guest) int { return g.before(&h) })
	leave := rest
	if round < j.Plan.Joins-1 {
		leave = j.send(rest, round, place, send)
	}
	if len(leave) > 0 {
		out = append(out, j.Work.Leave(bodies(leave))...)
	}
	return out, nil
}

func bodies(guests []guest) []Group {
	groups := make([]Group, len(guests))
	for i, g := range guests {
		groups[i] = g.Group
	}
	return groups
}

// quota is how many groups of a key a place sends to one table, or of all keys to
// the last round, so that no more than Plan.Together meet there; at least one.
func (j *Joining) quota(round int) int { return max(1, j.Plan.Together/j.Plan.Places(round)) }

// send sends guests to the next round, and returns those who do not go. Places are
// dealt by key and table. The first place of a round sends to all of the next, so
// that each hears something.
func (j *Joining) send(guests []guest, round, place int, send Send) (stay []guest) {
	next, quota := round+1, j.quota(round)
	if next == j.Plan.Joins-1 {
		guests, stay = j.few(guests, next, quota)
	}
	places := j.Plan.Places(next)
	batches := map[int][]byte{}
	if place == 0 {
		for p := range places {
			batches[p] = nil
		}
	}
	dealt := map[string]int{}
	for _, g := range guests {
		p := 0
		if g.table = 0; next < j.Plan.Joins-1 {
			key := j.Work.Key(g.Group, next)
			g.table = dealt[key] / quota
			dealt[key]++
			to := digestOf(binary.AppendUvarint([]byte(key), uint64(g.table)))
			p = to.partition(places)
		}
		batches[p] = putGuest(batches[p], g)
	}
	for _, p := range slices.Sorted(maps.Keys(batches)) {
		send(p, batches[p])
	}
	return stay
}

// few picks at most quota guests for the last round, as many of each kind as there
// are of the rarest: of a kind that has more here than its share there is mostly
// more than its share everywhere.
func (j *Joining) few(guests []guest, last, quota int) (chosen, stay []guest) {
	kinds := map[string][]int{}
	for i, g := range guests {
		kind := j.Work.Key(g.Group, last)
		kinds[kind] = append(kinds[kind], i)
	}
	goes := make([]bool, len(guests))
	byRarity := slices.SortedFunc(maps.Values(kinds), func(k, l []int) int { return cmp.Or(cmp.Compare(len(k), len(l)), cmp.Compare(k[0], l[0])) })
	for n, kind := range byRarity { // what the rarer do not take is for the others
		share := min(len(kind), (quota+len(byRarity)-n-1)/(len(byRarity)-n))
		for _, i := range kind[:share] {
			goes[i] = true
		}
		quota -= share
	}
	for i, g := range guests {
		if goes[i] {
			chosen = append(chosen, g)
		} else {
			stay = append(stay, g)
		}
	}
	return chosen, stay
}

func putGuest(b []byte, g guest) []byte {
	for _, n := range [...]int{g.unit, g.number, g.table, g.Rows} {
		b = binary.AppendUvarint(b, uint64(n))
	}
	return append(binary.AppendUvarint(b, uint64(len(g.Body))), g.Body...)
}

func decodeGuests(batches [][]byte) (guests []guest, err error) {
	for _, b := range batches {
		for s := (scanner{b: b}); len(s.b) > 0; {
			g := guest{unit: s.number(), number: s.number(), table: s.number()}
			g.Rows, g.Body = s.number(), s.bytes(s.number())
			if s.err != nil {
				return nil, s.err
			}
			guests = append(guests, g)
		}
	}
	return guests, nil
}
