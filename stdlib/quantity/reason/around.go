package reason

import (
	"math/big"
	"slices"
	"strings"

	"sequent/stdlib/quantity/number"
)

// narrowed returns a modifier of what is counted that the hypothesis adds to the words
// of the premise: 3 dogs, 3 big dogs; "" where it adds none.
func (j *judging) narrowed() string {
	if !j.align.whole {
		return ""
	}
	for i := range j.h.frames {
		for _, m := range j.h.frames[i].Modifiers {
			if slices.ContainsFunc(j.cover.missing, func(w string) bool { return strings.EqualFold(w, m) }) {
				return m
			}
		}
	}
	return ""
}

// extreme returns a word of the hypothesis that claims to be the first or the most,
// where the premise claims no such thing; "" where there is none.
func (j *judging) extreme() string {
	if j.p.claim() != "" {
		return ""
	}
	return j.h.claim()
}

// claim returns the first word of being first or most that is no part of a bound, as
// in "at most".
func (s *side) claim() string {
	for i, w := range s.words {
		tag := s.tag(i)
		if !claims[w.lower] && tag != "JJS" && tag != "RBS" {
			continue
		}
		inside := slices.ContainsFunc(s.frames, func(f frame) bool {
			return w.Start >= f.Start && w.End <= f.Number.End
		})
		if !inside {
			return w.text
		}
	}
	return ""
}

// claims are words of being first or alone.
var claims = set("first only record never")

// otherDate reports whether both texts name months or days of the week, and none
// that they share.
func (j *judging) otherDate() bool {
	p, h, shared := false, false, false
	for d := range calendar { // any order: the answer is the same
		x, y := j.p.dated(d), j.h.dated(d)
		p, h, shared = p || x, h || y, shared || x && y
	}
	return p && h && !shared
}

// dated reports whether a text names a month or a day. May and March are also verbs, and
// are months after a preposition only.
func (s *side) dated(name string) bool {
	if name != "may" && name != "march" {
		return s.has[name]
	}
	for i := 1; i < len(s.words); i++ {
		if w := s.words[i]; w.lower == name && w.text != name && dates[s.words[i-1].lower] {
			return true
		}
	}
	return false
}

// calendar are the names of months and days of the week, dates prepositions before them.
var (
	calendar = set(`january february march april may june july august september october november december
		monday tuesday wednesday thursday friday saturday sunday`)
	dates = set("in of since")
)

// large is from where on a number is rare however round it is.
var large = big.NewRat(1000, 1)

// rarity returns the number of digits that tell the hypothesis's numbers from others.
func (j *judging) rarity() int {
	n := 0
	for _, x := range j.out.Justifications {
		h := &j.h.frames[x.Hypothesis]
		if r := h.pivot(); r != nil {
			n += len(strings.Trim(strings.ReplaceAll(number.Format(r), ".", ""), "0"))
			if !r.IsInt() || r.Cmp(large) >= 0 {
				n++
			}
		}
	}
	return n
}

// renames reports whether the texts name as many numbers, of the same kinds in
// the same order, and count as many.
func (j *judging) renames() bool {
	return slices.EqualFunc(j.p.numbers, j.h.numbers, func(a, b number.Found) bool {
		return a.Kind == b.Kind && a.Bound == b.Bound
	})
}
