package fair

import (
	"slices"
	"sync"

	"sequent/stdlib/natlog"
)

// tables are the functions of the composition tree on numbers, so that half a
// million encodings are composed in milliseconds.
type tables struct {
	phrase   [4][2]uint8               // by modifiers and whether heads are the same: among phraseRelations
	object   [16][4][4]natlog.Relation // by determiners, object phrase, verb
	negation [4][7]natlog.Relation     // by negations, verb phrase
	subject  [16][4][7]natlog.Relation // by determiners, subject phrase, what negation gave
}

// functions are the tables, computed once, with existential import.
var functions = sync.OnceValue(func() *tables {
	var t tables
	for m := range Modifier(4) {
		for same, head := range []natlog.Relation{natlog.Independence, natlog.Equivalence} {
			r := natlog.ProjectModifiers(m.Relation(), head)
			t.phrase[m][same] = uint8(slices.Index(phraseRelations[:], r))
		}
	}
	for i := range 16 {
		s, err := natlog.Project(Determiners[i>>2], Determiners[i&3], natlog.NonEmpty)
		if err != nil {
			panic(err) // the four determiners are small
		}
		for np, restrictor := range phraseRelations {
			for _, body := range natlog.Relations() {
				t.subject[i][np][body] = s.At(restrictor, body)
			}
			for v, body := range phraseRelations {
				t.object[i][np][v] = s.At(restrictor, body)
			}
		}
	}
	for i := range 4 {
		for _, body := range natlog.Relations() {
			t.negation[i][body] = natlog.ProjectNegation(i>>1 != 0, i&1 != 0, body)
		}
	}
	return &t
})
