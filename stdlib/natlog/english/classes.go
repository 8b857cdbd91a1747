package english

import (
	"strings"
	"unicode"

	"sequent/stdlib/natlog"
	"sequent/stdlib/wordnet"
)

// Adjectives differ in what follows from them:
//
//	intersective  a red dog is a dog and is red, whatever red things are
//	relative      a small elephant is an elephant, and small for one
//	privative     a fake gun is no gun: with its noun it is a noun of its own
//	any other     a skillful surgeon is a surgeon; whether skillful, is not known
//
// The intersective ones are those of these lists, and what is written with a
// capital: nationalities. All others are taken to be told of their noun alone.
var (
	// intersective lists colours, shapes, sex, life and health, and faiths.
	intersective = wordSet("red green blue yellow black white brown grey gray orange purple pink violet crimson " +
		"scarlet beige blond blonde brunette bald " +
		"round square rectangular triangular circular oval spherical cubic hexagonal striped spotted dotted checkered plaid " +
		"male female pregnant dead alive living married unmarried single divorced widowed blind deaf mute naked nude " +
		"barefoot shirtless armed unarmed " +
		"wet dry frozen liquid solid empty full open closed broken electric electronic digital " +
		"catholic protestant muslim jewish christian buddhist hindu human canine feline")
	// comparing lists those that compare with others of their kind.
	comparing = wordSet("small big large little tall short long high low deep shallow wide broad narrow thick thin fat " +
		"slim heavy light fast quick slow " +
		"old young new hot cold warm cool hard soft strong weak rich poor loud quiet bright dark tiny huge enormous " +
		"gigantic giant great massive miniature " +
		"good bad nice expensive cheap easy difficult famous important intelligent clever smart beautiful ugly pretty handsome")
	// privative lists adjectives, and nouns before nouns, after which it is not
	// said that something is what the noun says.
	privative = wordSet("fake former false alleged supposed counterfeit imaginary fictitious fictional mythical " +
		"would-be potential possible probable likely apparent toy ex " +
		"artificial pretend mock pseudo imitation sham bogus forged faux phony phoney fraudulent fabricated so-called " +
		"onetime erstwhile putative purported presumed hypothetical " +
		"virtual quasi dummy decoy past previous future prospective aspiring failed nonexistent retired unborn stuffed " +
		"replica model doll prop simulated synthetic ersatz presumptive nominal " +
		"self-styled self-proclaimed reputed suspected")
	// materials lists what things are made of: a stone lion is no lion.
	materials = wordSet("stone wooden wood plastic paper clay bronze marble chocolate gold golden silver glass rubber " +
		"snow ice sand metal iron steel wax porcelain ceramic copper brass tin " +
		"leather wool woolen cotton silk straw cardboard concrete granite jade ivory velvet plush lego origami")
	// placing lists adverbs of place and time: who runs here moves here.
	placing = wordSet("here there today yesterday tomorrow tonight now then outside inside outdoors indoors upstairs " +
		"downstairs abroad overseas home away")
)

// described is an adjective or an adverb with its class.
func described(word string) natlog.Attribute {
	return natlog.Attribute{Word: word, Intersective: intersective[word] || placing[word] || unicode.IsUpper([]rune(word)[0]), Own: comparing[word]}
}

// refine is a sentence whose nouns are those that they are: a hot dog is no
// dog, nor is a stone lion a lion.
func (v vocabulary) refine(s natlog.Sentence) natlog.Sentence { return s.MapNouns(v.noun) }

// noun is a noun with the attributes taken into it that make it another one.
func (v vocabulary) noun(n natlog.Noun) natlog.Noun {
	for i, m := range n.Modifiers {
		a, ok := m.(natlog.Attribute)
		if !ok || n.Head == "" || strings.Contains(a.Word, " ") {
			continue
		}
		if v.opaque(a.Word, n.Head) {
			n.Modifiers = append(n.Modifiers[:i:i], n.Modifiers[i+1:]...)
			n.Head = a.Word + " " + n.Head
			return n
		}
	}
	return n
}

// opaque reports whether an attribute and a noun make a noun of its own: one of
// WordNet's that is no kind of the noun, or a figure of something alive.
func (v vocabulary) opaque(word, head string) bool {
	senses := v.senses(word+" "+head, wordnet.Noun)
	if len(senses) > 0 {
		links, err := v.db.Compare(word+" "+head, head, wordnet.Noun)
		return err == nil && (len(links) == 0 || links[0].Relation != wordnet.Below || links[0].SenseA > 1)
	}
	if !materials[word] {
		return false
	}
	senses = v.senses(head, wordnet.Noun)
	return len(senses) > 0 && alive[senses[0].Class.String()]
}

// alive are the classes of what is alive.
var alive = map[string]bool{"noun.animal": true, "noun.person": true, "noun.plant": true}
