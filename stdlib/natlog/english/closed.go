package english

import (
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/natlog"
)

// Determiners of English that are no determiner of package natlog. Those with
// an of-phrase or a threshold that English leaves open have the meaning that
// preserves what may be inferred of any of them.
var (
	// thePlural is the plural definite: all of them, and there are several. In
	// another reading there may be but one.
	thePlural  = natlog.NewDeterminer("the", natlog.All{natlog.Linear{Only: -1}, natlog.Linear{Both: 1, AtLeast: 2}})
	theWhoever = natlog.NewDeterminer("the", natlog.All{natlog.Linear{Only: -1}, natlog.Linear{Both: 1, AtLeast: 1}})
	// somePlural is some with a plural: what some dogs do they may do together.
	// aOne is a or an, which can speak of a kind: a wolf is an animal.
	aOne       = natlog.NewDeterminer(natlog.Some.Name(), natlog.Some.Meaning())
	somePlural = natlog.NewDeterminer(natlog.Some.Name(), natlog.Some.Meaning())
	// eachOne has the wider scope wherever it stands; what allOf them are not, some may be.
	eachOne = natlog.NewDeterminer(natlog.Every.Name(), natlog.Every.Meaning())
	// anyOne is any in a subject, which is some behind if and not.
	anyOne = natlog.NewDeterminer(natlog.Every.Name(), natlog.Every.Meaning())
	allOf  = natlog.NewDeterminer(natlog.Every.Name(), natlog.Every.Meaning())
	both   = natlog.NewDeterminer("both", natlog.All{
		natlog.Linear{Only: -1}, natlog.Linear{Both: 1, AtLeast: 2},
		natlog.Linear{Both: -1, AtLeast: -2},
	})
	neither = natlog.NewDeterminer("neither", natlog.All{
		natlog.Linear{Both: -1}, natlog.Linear{Only: 1, AtLeast: 2},
		natlog.Linear{Only: -1, AtLeast: -2},
	})
	half = natlog.NewDeterminer("at least half of the", natlog.Linear{Both: 1, Only: -1})
	// only is about what is outside: only dogs bark says that what barks is a dog.
	only = natlog.NewDeterminer("only", natlog.Linear{Other: -1})
	// many and few are vague. They are read as proportions, more than a third
	// and not more, of which many is upward in its body, few downward, and
	// neither monotone in its restrictor.
	many = natlog.NewDeterminer("many", natlog.Linear{Both: 2, Only: -1, AtLeast: 1})
	few  = natlog.NewDeterminer("few", natlog.Linear{Both: -2, Only: 1})
	// manyCounted and fewCounted take them as more or less than some number.
	manyCounted = natlog.NewDeterminer("a large number of", natlog.Linear{Both: 1, AtLeast: 10})
	fewCounted  = natlog.NewDeterminer("a small number of", natlog.Linear{Both: -1, AtLeast: -3})
	several     = natlog.NewDeterminer("several", natlog.Linear{Both: 1, AtLeast: 2})
	aFew        = natlog.NewDeterminer("a few", natlog.Linear{Both: 1, AtLeast: 2})
)

// closedDeterminers lists determiners of one word or more.
func closedDeterminers() []chart.Lexeme {
	row := func(words string, d *natlog.Determiner, nouns number) chart.Lexeme {
		return chart.Lexeme{Cat: "DetWord", Words: words, Value: determiner{d: d, nouns: nouns}}
	}
	// What is pointed at is among its kind the one that is near, or the one that is not.
	pointing := func(words, at string, d *natlog.Determiner, nouns number) chart.Lexeme {
		return chart.Lexeme{Cat: "DetWord", Words: words, Value: determiner{d: d, nouns: nouns, at: at}}
	}
	return []chart.Lexeme{
		row("every", natlog.Every, singular), row("each", eachOne, singular), row("all", allOf, anyNumber),
		row("all the|all of the", allOf, anyNumber),
		row("some", natlog.Some, anyNumber), row("a|an", aOne, singular),
		row("no", natlog.No, anyNumber), row("not a|not an|not a single|not one", natlog.No, singular),
		row("not every", natlog.NotEvery, singular), row("not all|not all the|not all of the", natlog.NotEvery,
			plurality),
		row("most|most of the", natlog.Most, anyNumber), row("the", natlog.The, singular), row("the", thePlural,
			plurality),
		pointing("this", "this", natlog.The, singular), pointing("that", "that", natlog.The, singular),
		pointing("these", "this", thePlural, plurality), pointing("those", "that", thePlural, plurality),
		row("both|both the|both of the", both, plurality), row("neither", neither, singular),
		row("at least half the|at least half of the|at least half", half, plurality), row("only", only, plurality),
		row("many|many of the|a lot of|lots of|much", many, anyNumber), row("few|few of the|very few", few, plurality),
		row("several|several of the", several, plurality), row("a few|at least a few|a few of the", aFew, plurality),
		{Cat: "DetWord", Words: "any", Value: determiner{d: natlog.Some, first: anyOne, nouns: anyNumber}},
		{Cat: "DetWord", Words: "some of the", Value: determiner{d: somePlural, nouns: plurality, agrees: anyNumber}},
		{Cat: "DetWord", Words: "one of the", Value: determiner{d: natlog.Some, nouns: plurality, agrees: singular}},
		{Cat: "DetWord", Words: "none of the", Value: determiner{d: natlog.No, nouns: plurality, agrees: anyNumber}},
		{Cat: "DetWord", Words: "neither of the", Value: determiner{d: neither, nouns: plurality, agrees: anyNumber}},
		{
			Cat:   "DetWord",
			Words: "each of the|every one of the",
			Value: determiner{d: eachOne, nouns: plurality, agrees: singular},
		},
	}
}

// pronouns returns noun phrases of one word: whoever they are, the same in all
// sentences of a judgment; and quantified ones.
func pronouns() []chart.Lexeme {
	var out []chart.Lexeme
	personal := func(words, as string, n number) {
		out = append(out, chart.Lexeme{Cat: "Pronoun", Words: words, Value: phrase{name: as, number: n}})
	}
	personal("i|me", "I", plurality)
	personal("you", "you", plurality)
	personal("he|him", "he", singular)
	personal("she|her", "she", singular)
	personal("it", "it", singular)
	personal("this", "this", singular)
	personal("that", "that", singular)
	personal("we|us", "we", plurality)
	personal("they|them", "they", plurality)
	for w := range reflexives {
		personal(w, w, anyNumber)
	}
	quantified := func(words, head string, det determiner) {
		det.nouns = singular
		out = append(out, chart.Lexeme{Cat: "One", Words: words,
			Value: one{det, noun{n: natlog.Noun{Head: head}, number: singular}}})
	}
	for _, about := range []struct{ endings, head string }{{"one body", "person"}, {"thing", "thing"}} {
		for _, ending := range strings.Fields(about.endings) {
			quantified("every"+ending, about.head, determiner{d: natlog.Every})
			quantified("some"+ending, about.head, determiner{d: natlog.Some})
			quantified("any"+ending, about.head, determiner{d: natlog.Some, first: anyOne})
			quantified("no"+ending, about.head, determiner{d: natlog.No})
		}
	}
	quantified("no one", "person", determiner{d: natlog.No})
	return out
}

// beyond lists words of closed classes that the grammar does not read: what
// joins clauses and phrases, asks or calls. They are no open-class words, so
// that reading stops at them.
const beyond = "whose whom whose why how what please plus " +
	"yes hello oh such enough other another " +
	"else own same self whoever whatever whichever whomever instead despite except per via nowhere at all just"

// closedWords returns the other words of closed classes.
func closedWords() []chart.Lexeme {
	var out []chart.Lexeme
	row := func(cat, words string) {
		for _, w := range strings.Split(words, "|") {
			out = append(out, chart.Lexeme{Cat: cat, Words: w, Value: word{lemma: w}})
		}
	}
	row("Preposition", "in|on|at|by|for|with|from|to|into|onto|of|about|over|under|after|before|between|through|"+
		"during|against|among|within|without|behind|beside|near|around|across|along|outside|inside|above|below|"+
		"toward|towards|upon|off|like|as|until|since|out of")
	row("Adverb", "always|then|here|today|yesterday|tomorrow|soon|away|once|twice|on time|in time|at once|at last|by "+
		"hand|by heart|in public|in private|in vain|on foot")
	// Words that strengthen an adjective: what is very tall is tall.
	row("Degree", "very|really|quite|so|extremely|rather")
	for i, n := range strings.Fields("one two three four five six seven eight nine ten eleven twelve thirteen " +
		"fourteen " +
		"fifteen sixteen seventeen eighteen nineteen twenty") {
		out = append(out, chart.Lexeme{Cat: "Number", Words: n, Value: i + 1})
	}
	for i, n := range strings.Fields("thirty forty fifty sixty seventy eighty ninety hundred") {
		out = append(out, chart.Lexeme{Cat: "Number", Words: n, Value: 10 * (i + 3)})
	}
	// Owners, by the name that pronouns of the same person have.
	for _, p := range [][2]string{
		{"my", "I"}, {"your", "you"}, {"his", "he"}, {"her", "she"}, {"its", "it"}, {"our", "we"},
		{"their", "they"},
	} {
		out = append(out, chart.Lexeme{Cat: "Possessive", Words: p[0], Value: phrase{name: p[1], number: anyNumber}})
	}
	// Verbs that are auxiliaries too.
	for _, v := range []struct{ cat, words, lemma string }{
		{
			verbB, "have", "have",
		}, {verbS, "has", "have"}, {verbD, "had", "have"}, {verbN, "had", "have"}, {verbG, "having", "have"},
		{verbB, "do", "do"}, {verbS, "does", "do"}, {verbD, "did", "do"}, {verbN, "done", "do"}, {verbG, "doing", "do"},
		{verbB, "like", "like"},
	} {
		out = append(out, chart.Lexeme{Cat: v.cat, Words: v.words, Value: word{lemma: v.lemma}})
	}
	return out
}
