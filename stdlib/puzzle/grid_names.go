package puzzle

import (
	"slices"
	"strconv"
	"strings"

	"sequent/stdlib/chart"
)

// valueList is a group of values as the text lists them.
type valueList struct {
	title  string
	values []individual
}

var units = map[string]bool{"house": true, "houses": true, "position": true, "positions": true, "home": true, "homes": true, "seats": true, "rooms": true, "places": true, "spots": true}

// dull are words of a title that tell no group from another.
var dull = map[string]bool{
	"each": true, "every": true, "everyone": true, "person": true, "people": true, "the": true, "a": true, "an": true, "has": true, "have": true,
	"unique": true, "different": true, "of": true, "in": true, "for": true, "they": true, "all": true, "are": true, "is": true, "by": true,
	"their": true, "something": true, "type": true, "house": true, "houses": true, "who": true, "whose": true, "one": true, "with": true,
}

// root is what the forms of a word have in common, roughly: keeps, keeper and
// keeping; name, names and named.
func root(w string) string {
	for _, end := range []string{"ers", "ing", "ies", "er", "ed", "es", "s", "y"} {
		if strings.HasSuffix(w, end) && len(w) > len(end)+2 {
			w = w[:len(w)-len(end)]
			break
		}
	}
	return strings.TrimSuffix(w, "e")
}

func numberWord(t chart.Token) (int, bool) {
	if k, ok := numeral(t); ok {
		return k, true
	}
	k := slices.Index([]string{"", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}, t.Norm)
	return k, k > 0
}

// valueLists are the groups of values that the text lists: behind a colon
// (Each person has a unique name: `Eric`, `Bob`), or if there is no such list
// behind "are" (The colors are red, green and blue).
func (t *text) valueLists() []valueList {
	for _, mark := range []string{":", "are"} {
		var lists []valueList
		for _, s := range t.sentences {
			if l, ok := t.valueList(s, mark); ok {
				lists = append(lists, l)
			}
		}
		if len(lists) > 0 {
			return lists
		}
	}
	return nil
}

// quotedLists reports whether there are several lists of values in quotation
// marks.
func (t *text) quotedLists() bool {
	n := 0
	for _, s := range t.sentences {
		if l, ok := t.valueList(s, ":"); ok && t.speaksOf(s, []string{"“"}) && len(l.values) > 1 {
			n++
		}
	}
	return n > 1
}

func (t *text) valueList(s chart.Range, mark string) (valueList, bool) {
	from := s.From + chart.Bullet(t.tokens[s.From:s.To])
	i := from
	for i < s.To && t.norm(i) != mark && t.tokens[i].Kind != chart.Open {
		i++
	}
	if i == from || i+1 >= s.To || t.norm(i) != mark {
		return valueList{}, false
	}
	if _, heading := headings[t.norm(i-1)]; heading && i-from <= 2 {
		return valueList{}, false
	}
	var title []string
	for _, w := range t.tokens[from:i] {
		title = append(title, w.Norm)
	}
	l := valueList{strings.Join(title, " "), t.items(i+1, s.To)}
	return l, len(l.values) > 1
}

// items are the values of a list: in quotation marks, or words between commas.
// It is nil where something else stands there.
func (t *text) items(i, to int) []individual {
	for to > i && strings.Contains(".?!", t.norm(to-1)) {
		to--
	}
	var out []individual
	for i < to {
		from, end := i, i
		if t.tokens[i].Kind == chart.Open {
			from++
			for end = from; end < to && t.tokens[end].Kind != chart.Close; {
				end++
			}
			i = end + 1
		} else {
			for end < to && t.norm(end) != "," && t.norm(end) != "and" && t.norm(end) != "or" {
				if t.tokens[end].Kind > chart.Number {
					return nil
				}
				end++
			}
			i = end
		}
		if end == from || end-from > 20 {
			return nil
		}
		out = append(out, t.named(from, end))
		next := i
		for next < to && (t.norm(next) == "," || t.norm(next) == "and" || t.norm(next) == "or") {
			next++
		}
		if next == i && next < to {
			return nil
		}
		i = next
	}
	return distinct(out)
}

// equals are words for one value: months and their short forms, countries'
// people and their adjectives.
var equals = []string{
	"jan january", "feb february", "mar march", "apr april", "may", "jun june", "jul july", "aug august",
	"sep sept september", "oct october", "nov november", "dec december",
	"mon monday", "tue tues tuesday", "wed wednesday", "thu thur thurs thursday", "fri friday", "sat saturday", "sun sunday",
	"brit british briton", "english englishman englishwoman", "swede swedish", "dane danish", "norwegian norse", "german", "finn finnish",
	"pole polish", "turk turkish", "spaniard spanish", "scot scottish scotsman", "irish irishman irishwoman", "welsh welshman",
	"french frenchman frenchwoman", "dutch dutchman dutchwoman", "swiss", "chinese", "japanese", "icelander icelandic", "greek", "arab arabian",
	"american", "croat croatian", "serb serbian", "czech", "slovak slovakian", "hungarian", "romanian", "ukrainian", "russian", "korean", "thai",
	"filipino philippine", "argentine argentinian", "brazilian", "mexican", "canadian", "australian", "indian", "italian", "portuguese",
}

var sameWord = func() map[string][]string {
	m := map[string][]string{}
	for _, row := range equals {
		words := strings.Fields(row)
		for _, w := range words {
			m[w] = words
		}
	}
	return m
}()

// variants are the forms in which a value may stand in a clue: as it is, in
// the singular and the plural, and for one word its other names and what
// somebody does who is said to do it.
func variants(value []string) [][]string {
	out := [][]string{value}
	if n := len(value) - 1; n > 0 && value[n] == "." { // Robert Downey Jr. at a sentence's end
		return append(out, value[:n])
	}
	head, final := value[:len(value)-1], value[len(value)-1]
	with := func(w string) {
		v := append(slices.Clone(head), w)
		if !slices.ContainsFunc(out, func(u []string) bool { return slices.Equal(u, v) }) {
			out = append(out, v)
		}
	}
	if _, err := strconv.Atoi(final); err == nil || len(final) < 3 {
		return out
	}
	with(singular(final))
	with(plural(final))
	if len(value) > 1 {
		return out
	}
	for _, w := range sameWord[final] {
		with(w)
	}
	if verb, ok := strings.CutSuffix(final, "ing"); ok && len(verb) > 2 {
		with(verb)
		with(verb + "s")
		with(verb + "er")
		with(verb + "e")
		with(verb + "es")
		if n := len(verb); verb[n-1] == verb[n-2] {
			with(verb[:n-1])
			with(verb[:n-1] + "s")
		}
	}
	return out
}

func plural(noun string) string {
	n := len(noun)
	switch {
	case strings.HasSuffix(noun, "s"), strings.HasSuffix(noun, "x"), strings.HasSuffix(noun, "ch"), strings.HasSuffix(noun, "sh"):
		return noun + "es"
	case strings.HasSuffix(noun, "y") && !strings.ContainsRune("aeiou", rune(noun[n-2])):
		return noun[:n-1] + "ies"
	}
	return noun + "s"
}

// structural are words that say how values stand to each other; a description
// has none of them.
var structural = map[string]bool{
	"not": true, "and": true, "or": true, "either": true, "neither": true, "nor": true, "left": true, "right": true, "next": true,
	"between": true, "directly": true, "immediately": true, "somewhere": true, "anywhere": true, "does": true, "do": true, "did": true,
	"there": true, "also": true, "but": true, "if": true, "then": true, "unless": true, "than": true, "same": true, "different": true,
	"adjacent": true, "beside": true, "apart": true, "exactly": true, "the": true, "a": true, "an": true, "neighbor": true, "neighbour": true,
	"who": true, "whose": true, "that": true, "which": true, "with": true, "in": true, "of": true, "on": true, "from": true, "to": true, "by": true,
	"as": true, "for": true, "at": true, "is": true, "are": true, "was": true, "were": true, "'s": true, "be": true, "one": false, "no": true,
	"lives": true, "live": true, "away": true, "what": true, "where": true, "while": true, "whereas": true, "both": true, "only": false, "every": true,
	"each": true, "all": true, "none": true, "nobody": true, "never": true,
}

// gridWord accepts a word that a description may have around its value.
func gridWord(t chart.Token) (string, bool) {
	return t.Norm, t.Kind == chart.Word && !structural[t.Norm] && !units[t.Norm]
}

// gridFiller accepts a word that the setting of a grid may use: any but those
// of the text's values, and those that could make a clue of it.
func gridFiller(t chart.Token) (string, bool) {
	return t.Norm, t.Kind <= chart.Number && t.Norm != "not" && t.Norm != "neither" && t.Norm != "either"
}
