package puzzle

import (
	"slices"
	"strings"

	"sequent/stdlib/chart"
)

// activities maps forms of verbs to the group of their objects, for puzzles
// that list no values: what somebody drinks is a drink. Verbs of keeping are
// one.
var activities = func() map[string]string {
	m := map[string]string{}
	for group, forms := range map[string]string{
		"drink": "drink drinks drank drunk drinking drinker", "smoke": "smoke smokes smoked smoking smoker",
		"keep pet animal": "keep keeps kept keeping keeper own owns owned owner rear rears reared raise raises raised breed breeds has have",
		"eat food":        "eat eats ate eaten eating eater", "drive car": "drive drives drove driven driver", "play game sport": "play plays played player",
		"read book": "read reads reader", "wear": "wear wears wore worn", "like favorite": "like likes love loves prefer prefers lover fan enjoys enjoy",
		"work job": "works", "study": "study studies studied", "speak language": "speak speaks spoke speaker", "grow plant": "grow grows grew grown",
		"cook": "cooks", "ride": "ride rides rode ridden", "buy": "buy buys bought", "bring": "bring brings brought", "order": "ordered orders",
	} {
		for _, f := range strings.Fields(forms) {
			m[f] = group
		}
	}
	return m
}()

// general are nouns for anybody, who are no values, and words of settings.
var general = map[string]bool{
	"man": true, "woman": true, "person": true, "one": true, "owner": true, "guy": true, "resident": true, "people": true, "house": true, "houses": true,
	"smoker": true, "drinker": true, "keeper": true, "he": true, "she": true, "inhabitant": true, "neighbor": true, "neighbour": true, "pet": true, "pets": true, "owners": true,
}

// vaguely marks sentences that speak of groups and not of values.
var vaguely = []string{"certain", "different", "same", "each", "every", "unique", "these", "various", "distinct", "hint", "hints"}

// frames finds groups of values where the text lists none, by the frames in
// which they stand: the x house, drinks x, x is drunk, the x smoker, and who
// does so.
func (t *text) frames() []valueList {
	f := framer{t: t}
	for _, s := range t.sentences {
		if !t.speaksOf(s, vaguely) {
			f.sentence(s)
		}
	}
	return f.lists
}

func (t *text) speaksOf(s chart.Range, words []string) bool {
	for i := s.From; i < s.To; i++ {
		if slices.Contains(words, t.norm(i)) {
			return true
		}
	}
	return false
}

type framer struct {
	t     *text
	lists []valueList
}

// add puts tokens [from, to) into a group as a value.
func (f *framer) add(group string, from, to int) {
	if to <= from {
		return
	}
	v := f.t.named(from, to)
	i := slices.IndexFunc(f.lists, func(l valueList) bool { return l.title == group })
	if i < 0 {
		f.lists, i = append(f.lists, valueList{title: group}), len(f.lists)
	}
	for _, known := range f.lists[i].values {
		for _, form := range variants(known.words) {
			if slices.Equal(form, v.words) {
				return
			}
		}
	}
	f.lists[i].values = append(f.lists[i].values, v)
}

// run is where the words end that can be a value, from token i.
func (f *framer) run(i, to int) int {
	for i < to && f.t.tokens[i].Kind == chart.Word && !structural[f.t.norm(i)] && !general[f.t.norm(i)] &&
		activities[f.t.norm(i)] == "" && !gridGrammar.Knows(f.t.norm(i)) {
		i++
	}
	return i
}

func (f *framer) sentence(s chart.Range) {
	from := s.From + chart.Bullet(f.t.tokens[s.From:s.To])
	for i := from; i < s.To; i++ {
		start := i
		for articles[f.t.norm(start)] {
			start++
		}
		end := f.run(start, s.To)
		after := f.t.norm(end)
		switch {
		case end == start:
		case units[after] && f.t.norm(start-1) == "the":
			f.add("house color", start, end)
		case activities[f.t.norm(i-1)] != "":
			f.add(activities[f.t.norm(i-1)], start, end)
		case (after == "is" || after == "are") && activities[f.t.norm(end+1)] != "":
			f.add(activities[f.t.norm(end+1)], start, end)
		case strings.HasSuffix(after, "er") && activities[after] != "":
			f.add(activities[after], start, end)
		case f.t.norm(i-1) == "with" && general[f.t.norm(i-2)]: // the man with the fox
			f.add(activities["keeps"], start, end)
		case i == from && (activities[after] != "" || after == "lives" || after == "is"):
			f.add("person nationality", start, end)
		}
		i = max(i, end-1)
	}
}
