package reason

import (
	"slices"
	"unicode/utf8"

	"sequent/stdlib/quantity"
)

// setting is the words of a text outside its numbers and their bounds, and
// between which of them each number stands.
type setting struct {
	words []string
	place []int // of each frame, then of each mark: how many of the words stand before it
}

// setting takes the numbers out of a text. Words and numbers both stand in order,
// so that one pass over each is enough.
func (s *side) setting() setting {
	var c setting
	all := s.inOrder()
	c.place = make([]int, len(all))
	for i := range c.place {
		c.place[i] = -1
	}
	k := 0 // frames before it end before the word
	for _, w := range s.words {
		for k < len(all) && all[k].Number.End <= w.Start {
			k++
		}
		inside := false
		for _, f := range all[k:min(k+overlaps, len(all))] {
			if w.Start >= min(f.Start, f.Number.Start) && w.End <= f.Number.End &&
				(isWordy(w.text) || w.Start >= f.Number.Start) {
				inside = true
				if c.place[f.at] < 0 {
					c.place[f.at] = len(c.words)
				}
			}
		}
		if !inside {
			c.words = append(c.words, w.lower)
		}
	}
	return c
}

// inOrder returns the frames and the marks as they stand in the text.
func (s *side) inOrder() []*frame {
	all := make([]*frame, 0, len(s.frames)+len(s.marks))
	for i := range s.frames {
		all = append(all, &s.frames[i])
	}
	for i := range s.marks {
		all = append(all, &s.marks[i])
	}
	slices.SortStableFunc(all, func(a, b *frame) int { return a.Number.Start - b.Number.Start })
	return all
}

// isWordy tells words from signs: a sign of money is no part of a bound.
func isWordy(w string) bool {
	r, _ := utf8.DecodeRuneInString(w)
	return isWord(r)
}

// longest bounds the words that are aligned: the table grows with their product.
const longest = 400

// alignment says which word of the hypothesis stands for which of the premise.
type alignment struct {
	p, h  setting
	to    []int   // by word of h: the word of p, −1 for none
	share float64 // of the longer text's words, how many are aligned
	// within is the same where the premise is only as long as its stretch from the
	// first aligned word to the last, p.words[from:end]: what the hypothesis leaves
	// out before and behind makes no other statement of the rest.
	within    float64
	from, end int
	whole     bool // every word of the premise stands for one of the hypothesis
}

// align finds a longest common subsequence of the words of two texts, in time and
// memory of the product of their lengths. Where several are as long, a word of the
// hypothesis stands for the first of the premise that it can. Texts of more than
// longest words stay unaligned: their amounts are then compared by frames alone.
func align(p, h setting) alignment {
	a := alignment{p: p, h: h, to: make([]int, len(h.words))}
	for i := range a.to {
		a.to[i] = -1
	}
	if len(h.words) == 0 || len(p.words) > longest || len(h.words) > longest {
		return a
	}
	width := len(p.words) + 1
	table := make([]int16, (len(h.words)+1)*width)
	for i := len(h.words) - 1; i >= 0; i-- {
		for k := len(p.words) - 1; k >= 0; k-- {
			if h.words[i] == p.words[k] {
				table[i*width+k] = table[(i+1)*width+k+1] + 1
			} else {
				table[i*width+k] = max(table[(i+1)*width+k], table[i*width+k+1])
			}
		}
	}
	for i, k := 0, 0; i < len(h.words) && k < len(p.words); {
		switch {
		case h.words[i] == p.words[k]:
			a.to[i] = k
			i, k = i+1, k+1
		case table[(i+1)*width+k] >= table[i*width+k+1]:
			i++
		default:
			k++
		}
	}
	a.whole = int(table[0]) == len(p.words)
	a.share = float64(table[0]) / float64(max(len(h.words), len(p.words)))
	for _, k := range a.to {
		if k >= 0 && a.end == 0 {
			a.from = k
		}
		a.end = max(a.end, k+1)
	}
	a.within = float64(table[0]) / float64(max(len(h.words), a.end-a.from))
	return a
}

// reach is how far around a quantity its setting is looked at, and repeated from
// how many aligned neighbours, of twice as many, two quantities stand in the
// same place of the same statement.
const reach, repeated = 3, 4

// around counts the neighbours of a premise quantity and one of the hypothesis
// that are aligned with each other; the ends of the texts are neighbours too. The
// quantities are frames or marks, by their place behind each other. It is 0 where
// one of them stands outside the words, as an article read as one can.
func (a *alignment) around(p, h int) int {
	if p >= len(a.p.place) || h >= len(a.h.place) || a.p.place[p] < 0 || a.h.place[h] < 0 {
		return 0
	}
	i, k, n := a.h.place[h], a.p.place[p], 0
	for d := -reach; d < reach; d++ {
		x, y := i+d, k+d
		outX, outY := x < 0 || x >= len(a.h.words), y < 0 || y >= len(a.p.words)
		switch {
		case outX && outY:
			n++
		case !outX && !outY && a.to[x] == y:
			n++
		}
	}
	return n
}

// parallel is from which share of common words two texts say the same but for
// their numbers.
const parallel = 0.8

// repeats reports whether the hypothesis says of h what the premise, or a stretch
// of it, says of some quantity, word for word.
func (j *judging) repeats(h *frame) bool {
	if !j.options.on(Frames) || j.align.within < parallel || j.align.share < parallel && j.adds(h) {
		return false
	}
	for i := range j.p.frames {
		if j.align.around(i, h.at) >= repeated {
			return true
		}
	}
	return false
}

// adds reports whether the premise tells, outside the stretch that the hypothesis
// repeats, of an event that changes how many there are of what h counts.
func (j *judging) adds(h *frame) bool {
	for i := range j.p.frames {
		p, at := &j.p.frames[i], j.align.p.place[i]
		changes := p.fresh || p.Role == quantity.More || p.effect == gains || p.effect == loses || p.effect == transfers
		if (at < j.align.from || at > j.align.end) && changes && j.grade[[2]int{i, h.at}] != Unrelated {
			return true
		}
	}
	return false
}
