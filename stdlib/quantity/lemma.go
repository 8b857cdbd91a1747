package quantity

import (
	"strings"
	"sync"

	"sequent/stdlib/wordnet"
)

// lemmas fills in the base forms.
func (s *Segments) lemmas() {
	for i := range s.Tokens {
		t := &s.Tokens[i]
		low := strings.ReplaceAll(strings.ToLower(t.Text), "’", "'")
		switch {
		case t.Number > 0:
			t.Lemma = low
		case shortNouns[t.Text] != "":
			t.Lemma, t.Tag = shortNouns[t.Text], "NNS"
		case strings.HasPrefix(t.Tag, "NN"):
			t.Lemma = s.Lemma(low, wordnet.Noun)
		case strings.HasPrefix(t.Tag, "VB"):
			t.Lemma = s.Lemma(low, wordnet.Verb)
		default:
			t.Lemma = low
		}
	}
}

// shortNouns are the abbreviations of what statistics of sports count, and of other
// things that are counted, in their case: 27 pts, 3 TDs.
var shortNouns = map[string]string{
	"pts": "point", "rebs": "rebound", "asts": "assist", "assts": "assist", "stls": "steal", "blks": "block",
	"wkts": "wicket",
	"TDs":  "touchdown", "INTs": "interception", "FGs": "field goal", "FTs": "free throw", "TOs": "turnover",
	"HRs":  "home run",
	"RBIs": "run batted in", "SBs": "stolen base", "KOs": "knockout", "ppl": "people", "pcs": "piece", "pgs": "page",
	"vols": "volume",
}

// lemmaKey is a word as a part of speech.
type lemmaKey struct {
	word string
	pos  wordnet.POS
}

// memoKey is a word as a part of speech in a database.
type memoKey struct {
	db *wordnet.Database
	lemmaKey
}

// memo remembers lemmas; it is emptied when it is full, so that a long run does
// not grow.
var memo struct {
	sync.Mutex
	known map[memoKey]string
}

const memoSize = 1 << 13

// Lemma returns [Lemma] by the database that the text was read with.
func (s *Segments) Lemma(word string, pos wordnet.POS) string { return Lemma(s.wordNet, word, pos) }

// Lemma returns the base form of a noun or a verb in lower case: by WordNet, or by rules where
// the database is nil or lacks the word.
func Lemma(db *wordnet.Database, word string, pos wordnet.POS) string {
	memo.Lock()
	defer memo.Unlock()
	k := memoKey{db, lemmaKey{word, pos}}
	if l, ok := memo.known[k]; ok {
		return l
	}
	if memo.known == nil || len(memo.known) >= memoSize {
		memo.known = map[memoKey]string{}
	}
	l := baseForm(db, word, pos)
	memo.known[k] = l
	return l
}

// baseForm asks WordNet, then the rules.
func baseForm(db *wordnet.Database, word string, pos wordnet.POS) string {
	if l, ok := irregular[lemmaKey{word, pos}]; ok {
		return l
	}
	if db != nil {
		found, err := db.Lemmas(word, pos)
		for i := len(found) - 1; err == nil && i >= 0; i-- { // the detached form before the word itself
			if found[i] != word || len(found) == 1 {
				return found[i]
			}
		}
	}
	if pos == wordnet.Verb {
		return verbRules(word)
	}
	return nounRules(word)
}

// nounRules detaches a regular plural.
func nounRules(w string) string {
	n := len(w)
	switch {
	case n < 4 || strings.HasSuffix(w, "ss") || strings.HasSuffix(w, "us") || strings.HasSuffix(w, "is"):
		return w
	case strings.HasSuffix(w, "ies") && n > 4:
		return w[:n-3] + "y"
	case strings.HasSuffix(w, "ches"), strings.HasSuffix(w, "shes"), strings.HasSuffix(w, "xes"),
		strings.HasSuffix(w, "sses"), strings.HasSuffix(w, "zes"):
		return w[:n-2]
	case strings.HasSuffix(w, "s"):
		return w[:n-1]
	}
	return w
}

// verbRules detaches regular endings; whether an e was dropped is guessed from
// the letters before it.
func verbRules(w string) string {
	n := len(w)
	for _, end := range []string{"ing", "ed"} {
		stem, ok := strings.CutSuffix(w, end)
		if !ok || len(stem) < 3 {
			continue
		}
		k := len(stem)
		switch {
		case stem[k-1] == stem[k-2] && !strings.ContainsRune("lsz", rune(stem[k-1])):
			return stem[:k-1]
		case strings.HasSuffix(stem, "i") && end == "ed":
			return stem[:k-1] + "y"
		case strings.ContainsRune("cvugz", rune(stem[k-1])) || strings.HasSuffix(stem, "at") ||
			strings.HasSuffix(stem, "as"):
			return stem + "e"
		}
		return stem
	}
	if strings.HasSuffix(w, "ies") && n > 4 {
		return w[:n-3] + "y"
	}
	if strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && n > 3 {
		return w[:n-1]
	}
	return w
}

// irregular are the commonest forms that the rules miss and WordNet may not be
// there for, and those that WordNet reads otherwise.
var irregular = func() map[lemmaKey]string {
	m := map[lemmaKey]string{}
	for list, pos := range map[string]wordnet.POS{
		`people people, men man, women woman, children child, feet foot, teeth tooth, mice mouse, geese goose, lives life, wives wife, knives knife,
		leaves leaf, shelves shelf, halves half, loaves loaf, wolves wolf, thieves thief, species species, series series, data data, media media, bus bus,
		pants pants, scissors scissors, glasses glass, dice dice, pence penny, pennies penny, cookies cookie, movies movie, pies pie, ties tie, lies lie, calories calorie,
		others other, viruses virus, buses bus, campuses campus, bonuses bonus, pizzas pizza, gas gas, lens lens, axes ax, us us, as as, news news, politics politics, shoes shoe, toes toe, potatoes potato, tomatoes tomato, heroes hero`: wordnet.Noun,
		`am be, is be, are be, was be, were be, been be, being be, 's be, 're be, 'm be, has have, had have, having have, 've have, 'd have, does do, did do, done do, doing do,
		got get, gets get, getting get, gotten get, gave give, given give, giving give, took take, taken take, taking take, went go, gone go, goes go, bought buy, sold sell,
		ate eat, eaten eat, drank drink, drunk drink, made make, making make, found find, left leave, leaving leave, lost lose, losing lose, spent spend, paid pay, put put,
		putting put, cut cut, cutting cut, ran run, running run, rose rise, risen rise, rising rise, fell fall, fallen fall, grew grow, grown grow, held hold, kept keep,
		came come, coming come, saw see, seen see, said say, told tell, wrote write, written write, writing write, read read, drove drive, driven drive, driving drive,
		broke break, broken break, gone go, brought bring, caught catch, won win, winning win, shot shoot, died die, dying die, using use, used use, sent send, led lead,
		began begin, begun begin, built build, flew fly, flown fly, threw throw, thrown throw, wore wear, worn wear, tore tear, torn tear, sang sing, sat sit, stood stand,
		lay lie, lying lie, chose choose, slid slide, sank sink, sunk sink, shrank shrink, shrunk shrink, leapt leap, swollen swell, overtook overtake, hit hit, set set, shut shut, spread spread, shared share, sharing share, divided divide, dividing divide, placed place, planted plant, 'll will`: wordnet.Verb,
	} {
		for pair := range strings.SplitSeq(list, ",") {
			f := strings.Fields(pair)
			if len(f) == 2 {
				m[lemmaKey{f[0], pos}] = f[1]
			}
		}
	}
	return m
}()
