package reason

import "unicode/utf8"

// setting is the words of a text outside its numbers and their bounds, and
// between which of them each quantity stands.
type setting struct {
	words []string
	place []int // of each quantity: how many of the words stand before it
}

func (s *side) setting() setting {
	var c setting
	c.place = make([]int, len(s.frames))
	for i := range c.place {
		c.place[i] = -1
	}
	k := 0 // quantities before it end before the word
	for _, w := range s.words {
		for k < len(s.frames) && s.frames[k].Number.End <= w.Start {
			k++
		}
		inside := false
		for i := k; i < min(k+overlaps, len(s.frames)); i++ {
			f := &s.frames[i]
			if w.Start >= min(f.Start, f.Number.Start) && w.End <= f.Number.End && (isWordy(w.text) || w.Start >= f.Number.Start) {
				inside = true
				if c.place[i] < 0 {
					c.place[i] = len(c.words)
				}
			}
		}
		if !inside {
			c.words = append(c.words, w.lower)
		}
	}
	return c
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
	to    []int // by word of h: the word of p, −1 for none
	share float64
	whole bool // every word of the premise stands for one of the hypothesis
}

// align finds a longest common subsequence of the words of two texts.
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
	return a
}

// reach is how far around a quantity its setting is looked at, and repeated from
// how many aligned neighbours, of twice as many, two quantities stand in the
// same place of the same statement.
const reach, repeated = 3, 4

// around counts the neighbours of a premise quantity and one of the hypothesis
// that are aligned with each other; the ends of the texts are neighbours too.
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

// repeats reports whether the hypothesis says of h what the premise says of some
// quantity, word for word.
func (j *judging) repeats(h *frame) bool {
	if !j.options.on(Frames) || j.align.share < parallel {
		return false
	}
	for i := range j.p.frames {
		if j.align.around(i, h.at) >= repeated {
			return true
		}
	}
	return false
}
