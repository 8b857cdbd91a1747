package logic

import (
	"context"
	"slices"
)

// subsumed tells which of the sets contain another one; of equal sets all but
// the first are subsumed. Sets are sorted. When ctx ends it stops, and the rest
// counts as not subsumed.
//
//	{p, r} {p, q, r} {q} {r, p}    keeps {p, r} and {q}
//
// Each set that is kept is filed under one element, its rarest. A set can only
// contain sets that are filed under an element of its own.
func subsumed(ctx context.Context, sets [][]int32) []bool {
	redundant := make([]bool, len(sets))
	if len(sets) < 2 {
		return redundant
	}
	often := map[int32]int{}
	for _, s := range sets {
		for _, e := range s {
			often[e]++
		}
	}
	signs := signatures(sets)
	filed := map[int32][]int{}
	for n, i := range bySize(sets) {
		if n%64 == 0 && ctx.Err() != nil {
			break
		}
		if hasSubset(sets, signs, i, filed) {
			redundant[i] = true
			continue
		}
		if len(sets[i]) == 0 { // it is in every set
			return allBut(redundant, i)
		}
		rarest := slices.MinFunc(sets[i], func(a, b int32) int { return often[a] - often[b] })
		filed[rarest] = append(filed[rarest], i)
	}
	return redundant
}

func allBut(redundant []bool, keep int) []bool {
	for i := range redundant {
		redundant[i] = i != keep
	}
	return redundant
}

// bySize lists the positions of the sets, small sets first.
func bySize(sets [][]int32) []int {
	order := make([]int, len(sets))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return len(sets[i]) - len(sets[j]) })
	return order
}

// signatures has a bit for each element of a set, the same for one in 64
// elements: most sets that are not contained are told by it.
func signatures(sets [][]int32) []uint64 {
	signs := make([]uint64, len(sets))
	for i, s := range sets {
		for _, e := range s {
			signs[i] |= 1 << (e % 64)
		}
	}
	return signs
}

// hasSubset reports whether a filed set lies in set i.
func hasSubset(sets [][]int32, signs []uint64, i int, filed map[int32][]int) bool {
	for _, e := range sets[i] {
		for _, j := range filed[e] {
			if signs[j]&^signs[i] == 0 && subset(sets[j], sets[i]) {
				return true
			}
		}
	}
	return false
}

// subset reports whether sorted a lies in sorted b.
func subset(a, b []int32) bool {
	if len(a) > len(b) {
		return false
	}
	i := 0
	for _, e := range b {
		if i < len(a) && a[i] == e {
			i++
		}
	}
	return i == len(a)
}
