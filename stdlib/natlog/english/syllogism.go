package english

import (
	"fmt"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// The forms of a categorical sentence, as moods name them, with the regions of
// its two terms that it speaks of:
//
//	A  every x is a y        nothing is x and not y
//	E  no x is a y           nothing is x and y
//	I  some x is a y         something is x and y
//	O  not every x is a y    something is x and not y
var forms = []struct {
	letter     string
	determiner *natlog.Determiner
	both       bool // it speaks of what is in both terms; else of what is only in the first
	some       bool // it says that something is there; else that nothing is
}{
	{
		"A", natlog.Every, false, false,
	}, {"E", natlog.No, true, false}, {"I", natlog.Some, true, true}, {"O", natlog.NotEvery, false, true},
}

// Terms of a syllogism, by place.
const (
	minor = iota // S, the subject of the conclusion
	middle
	major // P, its predicate
)

// figures are the terms of the two premises in the four figures; the conclusion
// is of minor and major.
var figures = [4][2][2]int{
	{
		{middle, major}, {minor, middle},
	}, {{major, middle}, {minor, middle}}, {{middle, major}, {middle, minor}}, {{major, middle}, {middle, minor}},
}

// traditional are the names of the valid syllogisms by mood and figure, after
// William of Sherwood. Their vowels are the mood.
var traditional = map[string]string{
	"AAA1": "Barbara", "EAE1": "Celarent", "AII1": "Darii", "EIO1": "Ferio", "AAI1": "Barbari", "EAO1": "Celaront",
	"EAE2": "Cesare", "AEE2": "Camestres", "EIO2": "Festino", "AOO2": "Baroco", "EAO2": "Cesaro", "AEO2": "Camestros",
	"AAI3": "Darapti", "IAI3": "Disamis", "AII3": "Datisi", "EAO3": "Felapton", "OAO3": "Bocardo", "EIO3": "Ferison",
	"AAI4": "Bramantip", "AEE4": "Camenes", "IAI4": "Dimaris", "EAO4": "Fesapo", "EIO4": "Fresison", "AEO4": "Camenos",
}

// Syllogisms returns the set of all 256 syllogisms about three nouns, with the
// label that follows from what the forms say of which of the eight kinds of
// things there are: with existential import of all three terms 24 are valid,
// without 15. Columns are mood, figure and, of valid ones, the name.
func Syllogisms(terms [3]string, imports natlog.Import) *corpus.Set {
	var rows []*corpus.Row
	for figure, pairs := range figures {
		for mood := range 64 {
			at := [3]int{mood / 16, mood / 4 % 4, mood % 4}
			s := syllogism{figure: pairs, forms: at}
			name := forms[at[0]].letter + forms[at[1]].letter + forms[at[2]].letter
			label := s.label(imports)
			extra := []string{name, fmt.Sprint(figure + 1), ""}
			if label == verdict.Entailment {
				extra[2] = traditional[name+extra[1]]
			}
			rows = append(rows, &corpus.Row{Content: s.sentences(terms), Gold: label.String(), Extra: extra})
		}
	}
	from := corpus.Source{Name: "syllogisms", Notes: []string{"about " + strings.Join(terms[:], ", ")}}
	if imports == natlog.NoImport {
		from.Notes = append(from.Notes, "without existential import")
	}
	return corpus.New(from, corpus.SentenceKind, []string{"mood", "figure", "name"}, rows)
}

// syllogism is two premises and a conclusion by their forms.
type syllogism struct {
	figure [2][2]int
	forms  [3]int
}

// terms returns those of a sentence: 0 and 1 are the premises, 2 the conclusion.
func (s syllogism) terms(i int) (x, y int) {
	if i == 2 {
		return minor, major
	}
	return s.figure[i][0], s.figure[i][1]
}

// sentences writes the syllogism in English.
func (s syllogism) sentences(terms [3]string) *corpus.Sentences {
	write := func(i int) string {
		x, y := s.terms(i)
		return Write(natlog.Sentence{
			Subject:   natlog.Quantified{Determiner: forms[s.forms[i]].determiner, Noun: natlog.Noun{Head: terms[x]}},
			Predicate: natlog.Copula{Complement: natlog.Noun{Head: terms[y]}}})
	}
	return &corpus.Sentences{P: []string{write(0), write(1)}, C: write(2)}
}

// holds is a sentence's truth where the kinds of things there are is a set of
// bits: a thing's kind has bit t set if it is in term t.
func (s syllogism) holds(i, kinds int) bool {
	f := forms[s.forms[i]]
	x, y := s.terms(i)
	found := false
	for kind := range 8 {
		if kinds>>kind&1 != 0 && kind>>x&1 != 0 && (kind>>y&1 != 0) == f.both {
			found = true
		}
	}
	return found == f.some
}

// label goes through all sets of kinds.
func (s syllogism) label(imports natlog.Import) verdict.Label {
	holds, fails := false, false
	for kinds := range 256 {
		if imports != natlog.NoImport && !inhabited(kinds) || !s.holds(0, kinds) || !s.holds(1, kinds) {
			continue
		}
		if s.holds(2, kinds) {
			holds = true
		} else {
			fails = true
		}
	}
	switch {
	case !fails:
		return verdict.Entailment
	case !holds:
		return verdict.Contradiction
	}
	return verdict.Neutral
}

// inhabited reports whether each term has a member.
func inhabited(kinds int) bool {
	var terms int
	for kind := range 8 {
		if kinds>>kind&1 != 0 {
			terms |= kind
		}
	}
	return terms == 7
}
