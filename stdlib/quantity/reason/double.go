package reason

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Equations that fit in number and kind and yet reckon what was not said: a part with
// its whole, the same things twice, shares as equal that nobody called equal; and numbers
// within names, which count nothing.

// doubled returns why an equation of the label is none of the texts; "" where nothing speaks
// against it.
func (j *judging) doubled() string {
	for _, w := range []string{"if", "unless", "either", "neither"} {
		if j.h.has[w] {
			return "the hypothesis is a condition or an alternative"
		}
	}
	for _, x := range j.out.Justifications {
		if x.Equation != "" && (j.h.has["not"] || j.h.has["n't"] || j.h.has["never"] || j.h.has["cannot"]) {
			return "the hypothesis denies something, which no equation justifies"
		}
		h := &j.h.frames[x.Hypothesis]
		for _, i := range x.Premise {
			if why := inName(j.p, &j.p.frames[i]); why != "" {
				return why
			}
		}
		if why := inName(j.h, h); why != "" {
			return why
		}
		if strings.Contains(x.Equation, "+") {
			if why := j.overlapping(x.Premise); why != "" {
				return why
			}
		}
		if strings.Contains(x.Equation, "÷") && (j.h.has["each"] || j.h.has["every"]) && !timeWords[h.per] &&
			!j.evenly() {
			return "nothing says that all have equally many"
		}
	}
	return ""
}

// overlapping returns why amounts of the premise do not add up to one: one is a part of the
// other, or several perceive, know or visit what may be the same.
//
//	3 of the 4 women left.
//	Ann saw 3 dogs. Bob saw 4 dogs.
func (j *judging) overlapping(at []int) string {
	for a, i := range at {
		f := &j.p.frames[i]
		for _, k := range at[a+1:] {
			g := &j.p.frames[k]
			if j.p.partOf(f, g) || j.p.partOf(g, f) {
				return f.Text + " and " + g.Text + " are a part and its whole"
			}
			if f.subject != g.subject && shareable[f.verb] && shareable[g.verb] {
				return f.Text + " and " + g.Text + " may be the same"
			}
		}
	}
	return ""
}

// shareable are verbs whose object several can have at once: of perceiving, knowing,
// feeling, visiting and reading.
var shareable = set("see hear smell taste feel notice watch observe view witness spot meet greet know recognize " +
	"remember recall like love hate " +
	"admire fear trust respect visit attend enter leave read study learn discuss mention photograph film follow chase")

// partOf reports whether one amount is some of another: 3 of the 4 women.
func (s *side) partOf(f, g *frame) bool {
	return g.first-f.last == 2 && s.words[f.last].lower == "of" && wholeWords[s.words[f.last+1].lower] ||
		g.first-f.last == 1 && s.words[f.last].lower == "of"
}

// wholeWords are the words with which a whole begins.
var wholeWords = set("the these those its his her their our my your all")

// evenly reports whether the texts say that what is divided is divided equally, or the
// premise says how much each has.
func (j *judging) evenly() bool {
	for w := range j.p.has {
		if sharing[w] || w == "every" || w == "per" {
			return true
		}
	}
	for w := range j.h.has {
		if sharing[w] && w != "each" {
			return true
		}
	}
	return false
}

// inName returns why an amount counts nothing: behind a name with of it is rather part of
// the name.
//
//	the Committee of 100 lawyers met
func inName(s *side, f *frame) string {
	i := f.first - 2
	if i < 0 || s.words[i+1].lower != "of" || !s.capital(i) {
		return ""
	}
	return "“" + s.words[i].text + " of " + f.Number.In(s.source()) + "” may be a name"
}

// capital reports whether word i is a noun with a capital.
func (s *side) capital(i int) bool {
	r, _ := utf8.DecodeRuneInString(s.words[i].text)
	return unicode.IsUpper(r) && strings.HasPrefix(s.tag(i), "NN")
}
