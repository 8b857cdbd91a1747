package english

import (
	"slices"
	"strings"
)

// irregularVerbs are lemma, past and participle of the common irregular verbs.
const irregularVerbs = `
awake awoke awoken, be was been, bear bore borne, beat beat beaten, become became become, begin began begun, bend bent bent,
bet bet bet, bind bound bound, bite bit bitten, bleed bled bled, blow blew blown, break broke broken, breed bred bred,
bring brought brought, build built built, burn burnt burnt, burst burst burst, buy bought bought, cast cast cast,
catch caught caught, choose chose chosen, cling clung clung, come came come, cost cost cost, creep crept crept, cut cut cut,
deal dealt dealt, dig dug dug, do did done, draw drew drawn, dream dreamt dreamt, drink drank drunk, drive drove driven,
eat ate eaten, fall fell fallen, feed fed fed, feel felt felt, fight fought fought, find found found, flee fled fled,
fly flew flown, forbid forbade forbidden, forget forgot forgotten, forgive forgave forgiven, freeze froze frozen,
get got got, give gave given, go went gone, grind ground ground, grow grew grown, hang hung hung, have had had, hear heard heard,
hide hid hidden, hit hit hit, hold held held, hurt hurt hurt, keep kept kept, kneel knelt knelt, know knew known, lay laid laid,
lead led led, lean leant leant, leap leapt leapt, learn learnt learnt, leave left left, lend lent lent, let let let, lie lay lain,
light lit lit, lose lost lost, make made made, mean meant meant, meet met met, overcome overcame overcome, pay paid paid,
put put put, quit quit quit, read read read, ride rode ridden, ring rang rung, rise rose risen, run ran run, say said said,
see saw seen, seek sought sought, sell sold sold, send sent sent, set set set, sew sewed sewn, shake shook shaken,
shed shed shed, shine shone shone, shoot shot shot, show showed shown, shrink shrank shrunk, shut shut shut, sing sang sung,
sink sank sunk, sit sat sat, sleep slept slept, slide slid slid, smell smelt smelt, speak spoke spoken, spend spent spent,
spill spilt spilt, spin spun spun, split split split, spread spread spread, spring sprang sprung, stand stood stood,
steal stole stolen, stick stuck stuck, sting stung stung, stink stank stunk, strike struck struck, swear swore sworn,
sweep swept swept, swell swelled swollen, swim swam swum, swing swung swung, take took taken, teach taught taught,
tear tore torn, tell told told, think thought thought, throw threw thrown, understand understood understood, wake woke woken,
wear wore worn, weave wove woven, weep wept wept, win won won, wind wound wound, withdraw withdrew withdrawn, write wrote written`

// irregularNouns are lemma and plural.
const irregularNouns = `
man men, woman women, child children, person people, mouse mice, louse lice, foot feet, tooth teeth, goose geese, ox oxen,
wife wives, knife knives, life lives, leaf leaves, wolf wolves, half halves, shelf shelves, thief thieves, calf calves,
loaf loaves, elf elves, scarf scarves, sheep sheep, fish fish, deer deer, species species, series series, aircraft aircraft,
potato potatoes, tomato tomatoes, hero heroes, echo echoes, analysis analyses, crisis crises, criterion criteria,
phenomenon phenomena, cactus cacti`

// verbForms are the irregular forms of a verb.
type verbForms struct{ past, participle string }

// The tables, by lemma and by form. A form can be of several lemmas, and of one
// as past and as participle.
var (
	verbs                   = map[string]verbForms{}
	pasts, participles      = map[string][]string{}, map[string][]string{}
	plurals, pluralsByForms = map[string]string{}, map[string]string{}
)

// The tables are cut into maps once; they are not changed after that.
func init() {
	for _, f := range rows(irregularVerbs) {
		verbs[f[0]] = verbForms{f[1], f[2]}
		pasts[f[1]] = append(pasts[f[1]], f[0])
		participles[f[2]] = append(participles[f[2]], f[0])
	}
	for _, f := range rows(irregularNouns) {
		plurals[f[0]], pluralsByForms[f[1]] = f[1], f[0]
	}
}

// rows cuts a table into its rows, and these into words.
func rows(table string) [][]string {
	var out [][]string
	for row := range strings.SplitSeq(table, ",") {
		out = append(out, strings.Fields(row))
	}
	return out
}

// verbsOf lists the verbs that a word can be a form of, itself first.
func verbsOf(word string) []string {
	return slices.Concat([]string{word}, pasts[word], participles[word], withoutS(word), withoutEd(word),
		withoutIng(word))
}
