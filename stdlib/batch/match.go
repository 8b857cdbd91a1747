package batch

import (
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
)

// Matcher is work that matches pairs: its groups are candidates, which become groups of
// the file together with partners. Matching has several rounds, each a stage:
//
//	round 0   unit 0   unit 1   unit 2 …   units make candidates and match them
//	             └──┬─────┴───┬────┘       what is left goes on by its key
//	round 1      part 0   part 1 …         Plan.Partitions
//	                └────┬────┘
//	the last          part 0               one
//
// A candidate that finds a partner does not go to the next round. The file has the groups
// by round, by task, and in the order of Match.
//
// A group without rows is not a candidate and goes to its unit's shard. Only Rows and
// Body of candidates are kept.
type Matcher interface {
	Work
	// Key returns the key that candidates of one bucket share in a round. In the last round
	// all that are left meet, and the key groups them.
	Key(candidate Group, round int) string
	// Match pairs the candidates of a bucket, in the order of units. It returns the groups
	// and the indices of candidates without a partner.
	Match(ctx context.Context, bucket []Group, round int) (made []Group, left []int, err error)
	// Unmatched returns the group to write for candidates without a partner at the end. A
	// group without rows only counts them.
	Unmatched(left []Group) []Group
}

// candidate is a group on its way from task to task.
type candidate struct {
	Group
	unit, number int // where it was made, which is its place in the order
	part         int // of the bucket of its key: see [matching.send]
}

func (c *candidate) compare(d *candidate) int {
	return cmp.Or(cmp.Compare(c.unit, d.unit), cmp.Compare(c.number, d.number))
}

// matching does the tasks of a matcher. What a task gives depends on nothing but the
// plan and what it received.
type matching struct {
	work Matcher
	plan Plan
}

// matcher returns the work as a Matcher. The error says that it is not one.
func matcher(w Work, p Plan) (*matching, error) {
	m, ok := w.(Matcher)
	if !ok {
		return nil, fmt.Errorf("batch: the plan has %d rounds, but %T is not a Matcher", p.Rounds, w)
	}
	return &matching{m, p}, nil
}

// do does a task of a round and returns the groups of its shard.
func (m *matching) do(ctx context.Context, round, task int, received [][]byte, send Send) (out []Group, err error) {
	var all []candidate
	if round == 0 {
		out, all, err = m.make(ctx, task)
	} else {
		all, err = readCandidates(received)
	}
	if err != nil {
		return nil, err
	}
	slices.SortFunc(all, func(c, d candidate) int { return c.compare(&d) })
	made, left, err := m.match(ctx, all, round)
	if err != nil {
		return nil, err
	}
	if round < m.last() {
		left = m.send(left, round, send)
	}
	out = append(out, made...)
	if len(left) > 0 {
		out = append(out, m.work.Unmatched(groupsOf(left))...)
	}
	return out, nil
}

// last returns the last round.
func (m *matching) last() int { return m.plan.Rounds - 1 }

// make makes the candidates of a unit, and the groups that are none.
func (m *matching) make(ctx context.Context, unit int) (others []Group, all []candidate, err error) {
	groups, err := m.work.Make(ctx, unit)
	for i, g := range groups {
		if g.Rows == 0 {
			others = append(others, g)
		} else {
			all = append(all, candidate{Group: g, unit: unit, number: i})
		}
	}
	return others, all, err
}

// bucket is candidates that meet: those of a key are in one or several parts.
type bucket struct {
	key  string
	part int
}

func (b bucket) compare(c bucket) int {
	return cmp.Or(cmp.Compare(b.key, c.key), cmp.Compare(b.part, c.part))
}

// match pairs candidates bucket by bucket. Those left are in order.
func (m *matching) match(ctx context.Context, all []candidate, round int) (made []Group, left []candidate, err error) {
	buckets := map[bucket][]candidate{}
	for _, c := range all {
		b := bucket{part: c.part}
		if round < m.last() {
			b.key = m.work.Key(c.Group, round)
		}
		buckets[b] = append(buckets[b], c)
	}
	for _, b := range slices.SortedFunc(maps.Keys(buckets), bucket.compare) {
		groups, alone, err := m.work.Match(ctx, groupsOf(buckets[b]), round)
		if err != nil {
			return nil, nil, err
		}
		made = append(made, groups...)
		for _, i := range alone {
			left = append(left, buckets[b][i])
		}
	}
	slices.SortFunc(left, func(c, d candidate) int { return c.compare(&d) })
	return made, left, nil
}

func groupsOf(all []candidate) []Group {
	groups := make([]Group, len(all))
	for i, c := range all {
		groups[i] = c.Group
	}
	return groups
}

// quota returns how many candidates of a key a task of a round sends to one part of its
// bucket, or of all keys to the last round, so that no more than Plan.BucketSize meet
// there; at least one.
func (m *matching) quota(round int) int { return max(1, m.plan.BucketSize/m.plan.Tasks(round)) }

// send sends candidates to the next round and returns those that do not go. Buckets and
// their parts are hashed to partitions.
func (m *matching) send(left []candidate, round int, send Send) (stay []candidate) {
	next, quota := round+1, m.quota(round)
	if next == m.last() {
		left, stay = m.choose(left, quota)
	}
	batches, sent := map[int][]byte{}, map[string]int{}
	for _, c := range left {
		to := 0
		if c.part = 0; next < m.last() {
			key := m.work.Key(c.Group, next)
			c.part = sent[key] / quota
			sent[key]++
			d := digestOf(binary.AppendUvarint([]byte(key), uint64(c.part)))
			to = d.partition(m.plan.Tasks(next))
		}
		batches[to] = c.append(batches[to])
	}
	for _, to := range slices.Sorted(maps.Keys(batches)) {
		send(to, batches[to])
	}
	return stay
}

// choose picks at most quota candidates for the last round, as many of each kind as there
// are of the rarest: of a kind that has more here than its share, there is mostly more
// than its share everywhere.
func (m *matching) choose(left []candidate, quota int) (chosen, stay []candidate) {
	kinds := map[string][]int{}
	for i, c := range left {
		kind := m.work.Key(c.Group, m.last())
		kinds[kind] = append(kinds[kind], i)
	}
	goes := make([]bool, len(left))
	byRarity := slices.SortedFunc(maps.Values(kinds), func(k, l []int) int {
		return cmp.Or(cmp.Compare(len(k), len(l)), cmp.Compare(k[0], l[0]))
	})
	for n, kind := range byRarity { // what the rarer do not take is for the others
		share := min(len(kind), (quota+len(byRarity)-n-1)/(len(byRarity)-n))
		for _, i := range kind[:share] {
			goes[i] = true
		}
		quota -= share
	}
	for i, c := range left {
		if goes[i] {
			chosen = append(chosen, c)
		} else {
			stay = append(stay, c)
		}
	}
	return chosen, stay
}

// append appends what readCandidates reads.
func (c *candidate) append(b []byte) []byte {
	for _, n := range [...]int{c.unit, c.number, c.part, c.Rows, len(c.Body)} {
		b = binary.AppendUvarint(b, uint64(n))
	}
	return append(b, c.Body...)
}

func readCandidates(received [][]byte) (all []candidate, err error) {
	for _, b := range received {
		for s := (scanner{b: b}); len(s.b) > 0; {
			c := candidate{unit: s.number(), number: s.number(), part: s.number()}
			c.Rows = s.number()
			c.Body = s.bytes(s.number())
			if s.err != nil {
				return nil, s.err
			}
			all = append(all, c)
		}
	}
	return all, nil
}
