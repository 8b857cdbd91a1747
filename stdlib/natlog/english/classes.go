package english

import (
	"slices"
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
	intersective = wordSet(colourWords + " blond blonde brunette bald " +
		"round square rectangular triangular circular oval spherical cubic hexagonal striped spotted dotted " +
		"checkered plaid " +
		"male female pregnant dead alive living married unmarried single divorced widowed blind deaf mute naked nude " +
		"barefoot shirtless armed unarmed " +
		"wet dry frozen liquid solid empty full open closed broken electric electronic digital " +
		"catholic protestant muslim jewish christian buddhist hindu human canine feline")
	// comparing lists those that compare with others of their kind: of dimension, age,
	// speed, temperature, strength, wealth, sound, light and worth (Dixon, Where Have
	// All the Adjectives Gone?, 1977).
	comparing = wordSet("small big large little tall short long high low deep shallow wide broad narrow thick " +
		"thin fat " +
		"slim heavy light fast quick slow " +
		"old young new hot cold warm cool hard soft strong weak rich poor loud quiet bright dark tiny huge enormous " +
		"gigantic giant great massive miniature " +
		"good bad nice expensive cheap easy difficult famous important intelligent clever smart beautiful ugly " +
		"pretty handsome")
	// privative lists adjectives, and nouns before nouns, after which it is not
	// said that something is what the noun says: those that deny it, put it into
	// another time or doubt it (non-subsective adjectives; Nayak et al., A Dictionary
	// of Nonsubsective Adjectives, 2014), and likenesses.
	privative = wordSet("fake false counterfeit artificial imitation mock pseudo sham bogus forged faux phony phoney " +
		"fraudulent fabricated " +
		"ersatz synthetic simulated virtual quasi spurious pretend imaginary fictitious fictional mythical " +
		"nonexistent " +
		"invented " +
		"former ex onetime erstwhile past previous future retired unborn failed unsuccessful aborted averted " +
		"attempted " +
		"threatened " +
		"intended planned proposed expected predicted foreseen hoped-for prospective aspiring would-be potential " +
		"possible " +
		"impossible " +
		"plausible probable improbable likely unlikely apparent ostensible seeming alleged supposed assumed believed " +
		"claimed putative " +
		"purported presumed presumptive hypothetical theoretical suspected suspicious reputed so-called self-styled " +
		"self-proclaimed " +
		"nominal called dubbed arguable debatable disputed doubtful dubious questionable uncertain mistaken " +
		"erroneous " +
		"toy dummy decoy stuffed replica model doll prop")
	// materials lists what things are made of, and how: a stone lion is no lion, nor is a
	// painted one.
	materials = wordSet(
		"stone wooden wood plastic paper clay bronze marble chocolate gold golden silver glass rubber " +
			"snow ice sand metal iron steel wax porcelain ceramic copper brass tin " +
			"leather wool woolen cotton silk straw cardboard concrete cement granite alabaster terracotta jade ivory " +
			"velvet " +
			"plush " +
			"felt foam cloth crystal pewter aluminum aluminium titanium wicker gingerbread marzipan lego origami " +
			"painted carved drawn sketched sculpted cast knitted crocheted inflatable mechanical robotic",
	)
	// placing lists adverbs of place and time: who runs here moves here.
	placing = wordSet("here there today yesterday tomorrow tonight now then outside inside outdoors indoors upstairs " +
		"downstairs abroad overseas home away")
)

// described returns an adjective or an adverb with its class.
func described(word string) natlog.Attribute {
	return natlog.Attribute{
		Word:         word,
		Intersective: intersective[word] || placing[word] || unicode.IsUpper([]rune(word)[0]),
		Own:          comparing[word],
	}
}

// refine returns a sentence whose nouns are those that they are: a hot dog is no
// dog, nor is a stone lion a lion.
func (v vocabulary) refine(s natlog.Sentence) natlog.Sentence {
	return s.MapNouns(func(n natlog.Noun) natlog.Noun { return v.taken(v.noun(n)) })
}

// apposed returns a phrase of a sentence whose “of” says what something is called or what
// kind it is, or how much there is of it, rather than of what it is: the city of Rome, a
// dance of tango, a vat of wine; "" for none.
func (v vocabulary) apposed(s natlog.Sentence) (text string) {
	s.MapNouns(func(n natlog.Noun) natlog.Noun {
		for _, m := range n.Modifiers {
			p, ok := m.(natlog.Prepositional)
			_, name := p.Object.(natlog.Name)
			if ok && p.Preposition == "of" && (name && called[n.Head] || v.kind(p.Object, n.Head) ||
				v.holds(n.Head, p.Object)) {
				text = n.Head + " " + p.Preposition + " " + headOf(p.Object)
			}
		}
		return n
	})
	return text
}

// called lists nouns behind which of stands before a name: places that are governed,
// land and water, times, and what names are.
var called = wordSet("city town village borough parish municipality commune state kingdom republic empire " +
	"principality duchy dominion colony " +
	"territory county province prefecture canton district region island isle peninsula continent lake mount " +
	"day month season year name nickname title rank office term word letter")

// kind reports whether a phrase without a determiner is, in one of the two senses it
// mostly has, a kind or a case of what a noun says.
func (v vocabulary) kind(p natlog.NounPhrase, of string) bool {
	q, ok := p.(natlog.Quantified)
	word := strings.ToLower(headOf(p))
	if v.db == nil || ok && !q.Bare || word == of {
		return false
	}
	links, err := v.db.Compare(word, of, wordnet.Noun)
	return err == nil && slices.ContainsFunc(links, func(l wordnet.Link) bool {
		return l.Relation == wordnet.Below && l.SenseA <= 2
	})
}

// holds reports whether a noun is a container, and a phrase without a determiner what is
// in it.
func (v vocabulary) holds(head string, p natlog.NounPhrase) bool {
	q, ok := p.(natlog.Quantified)
	return v.db != nil && ok && q.Bare && v.below(head, "container")
}

// noun returns a noun with the attributes taken into it that make it another one.
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
	both := word + " " + head
	senses := v.senses(both, wordnet.Noun)
	if slices.ContainsFunc(senses, func(s *wordnet.Synset) bool { return slices.Contains(s.Words, both) }) {
		links, err := v.db.Compare(both, head, wordnet.Noun)
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
