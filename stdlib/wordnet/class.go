package wordnet

import "fmt"

// Class is the lexicographer's file that a synset was written in: a broad
// semantic class.
type Class uint8

// Classes that are often asked for; all of them have names.
const (
	NounAnimal   Class = 5
	NounGroup    Class = 14
	NounLocation Class = 15
	NounPerson   Class = 18
	NounTime     Class = 28
	VerbMotion   Class = 38
)

// classes are the files in the order of their numbers (lexnames(5WN)).
var classes = [...]string{
	"adj.all", "adj.pert", "adv.all", "noun.Tops", "noun.act", "noun.animal", "noun.artifact", "noun.attribute",
	"noun.body",
	"noun.cognition", "noun.communication", "noun.event", "noun.feeling", "noun.food", "noun.group", "noun.location",
	"noun.motive",
	"noun.object", "noun.person", "noun.phenomenon", "noun.plant", "noun.possession", "noun.process", "noun.quantity",
	"noun.relation",
	"noun.shape", "noun.state", "noun.substance", "noun.time", "verb.body", "verb.change", "verb.cognition",
	"verb.communication",
	"verb.competition", "verb.consumption", "verb.contact", "verb.creation", "verb.emotion", "verb.motion",
	"verb.perception",
	"verb.possession", "verb.social", "verb.stative", "verb.weather", "adj.ppl",
}

// String returns the name of the lexicographer's file: noun.person.
func (c Class) String() string {
	if int(c) < len(classes) {
		return classes[c]
	}
	return fmt.Sprintf("Class(%d)", uint8(c))
}
