package puzzle

import (
	"strings"

	"sequent/stdlib/chart"
)

// scales are pairs of opposites: adjectives that say much of something, then
// those that say little of it. An adjective that stands in several rows belongs
// to the one that shares most adjectives with the text. Adjectives that are in
// no row make a scale of their own.
var scales = []struct{ much, little string }{
	{"tall", "short"},
	{"old ancient elder", "young new recent modern"},
	{"long", "short brief"},
	{"high", "low"},
	{"fast quick swift rapid", "slow"},
	{"heavy", "light"},
	{"rich wealthy", "poor"},
	{"big large great huge", "small little tiny"},
	{"expensive costly dear pricey", "cheap inexpensive affordable"},
	{"strong powerful", "weak feeble"},
	{"clever smart intelligent bright wise", "stupid dumb foolish dull"},
	{"hot warm", "cold cool"},
	{"happy cheerful", "sad unhappy gloomy"},
	{"good", "bad"},
	{"wide broad", "narrow"},
	{"thick fat", "thin slim slender skinny"},
	{"deep", "shallow"},
	{"loud noisy", "quiet silent"},
	{"hard difficult tough", "easy simple"},
	{"hard", "soft"},
	{"early", "late"},
	{"far distant", "near close"},
	{"bright light", "dark dim"},
	{"sharp", "blunt dull"},
	{"full", "empty"},
	{"clean", "dirty"},
	{"wet", "dry"},
	{"kind nice friendly", "mean cruel unkind nasty"},
	{"brave bold", "timid cowardly"},
	{"pretty beautiful handsome", "ugly"},
	{"generous", "stingy"},
	{"busy diligent", "lazy idle"},
	{"rough", "smooth"},
	{"dangerous risky", "safe"},
	{"common frequent", "rare"},
	{"sweet", "sour bitter"},
	{"polite", "rude"},
	{"lucky", "unlucky"},
	{"popular", "unpopular"},
	{"famous", "obscure"},
	{"healthy fit", "sick ill"},
	{"steep", "gentle flat"},
}

// irregular maps forms that are not made by -er and -est to their adjective.
var irregularForms = map[string]string{
	"better": "good", "best": "good", "worse": "bad", "worst": "bad", "elder": "old", "eldest": "old",
	"farther": "far", "further": "far", "farthest": "far", "furthest": "far", "latter": "late",
}

// way is a direction on a scale as a word of the text gives it: taller is the
// way of tall, less expensive that against expensive.
type way struct {
	stem    string // of the adjective, which places it on a scale
	against bool   // less
	comp    string // taller, more expensive, left of
	sup     string // tallest, most expensive, leftmost
	verb    string // of an amount: has, of more coins
	noun    string // coins
}

// stem returns what the forms of an adjective have in common: big, bigger and
// biggest; happy and happier; large and larger.
func stem(adj string) string {
	adj = strings.TrimSuffix(adj, "e")
	if n := len(adj); n > 2 && adj[n-1] == adj[n-2] {
		adj = adj[:n-1]
	}
	if strings.HasSuffix(adj, "i") && len(adj) > 2 {
		adj = adj[:len(adj)-1] + "y"
	}
	return adj
}

// stemRows maps the stem of an adjective to its rows, as 1+row for much and
// -1-row for little.
var stemRows = func() map[string][]int {
	rows := map[string][]int{}
	for i, s := range scales {
		for _, adj := range strings.Fields(s.much) {
			rows[stem(adj)] = append(rows[stem(adj)], 1+i)
		}
		for _, adj := range strings.Fields(s.little) {
			rows[stem(adj)] = append(rows[stem(adj)], -1-i)
		}
	}
	return rows
}()

// comparative reads taller, bigger, better.
func comparative(t chart.Token) (way, bool) {
	if adj, ok := irregularForms[t.Norm]; ok && !strings.HasSuffix(t.Norm, "st") {
		return way{stem: stem(adj), comp: t.Norm, sup: irregularSuperlative(t.Norm)}, true
	}
	if t.Kind != chart.Word || len(t.Norm) < 5 || !strings.HasSuffix(t.Norm, "er") {
		return way{}, false
	}
	root := t.Norm[:len(t.Norm)-2]
	return way{stem: stem(root), comp: t.Norm, sup: root + "est"}, true
}

// superlative reads tallest, biggest, best.
func superlative(t chart.Token) (way, bool) {
	if adj, ok := irregularForms[t.Norm]; ok && strings.HasSuffix(t.Norm, "st") {
		return way{stem: stem(adj), comp: irregularComparative(t.Norm), sup: t.Norm}, true
	}
	if t.Kind != chart.Word || len(t.Norm) < 6 || !strings.HasSuffix(t.Norm, "est") {
		return way{}, false
	}
	root := t.Norm[:len(t.Norm)-3]
	return way{stem: stem(root), comp: root + "er", sup: t.Norm}, true
}

var irregularPairs = [][2]string{
	{"better", "best"}, {"worse", "worst"}, {"elder", "eldest"}, {"farther", "farthest"},
	{"further", "furthest"}, {"latter", "last"},
}

func irregularSuperlative(comp string) string {
	for _, p := range irregularPairs {
		if p[0] == comp {
			return p[1]
		}
	}
	return comp
}

func irregularComparative(sup string) string {
	for _, p := range irregularPairs {
		if p[1] == sup {
			return p[0]
		}
	}
	return sup
}

// graded returns the way of an adjective that is compared by more and less.
func graded(adj string, less bool) way {
	if less {
		return way{stem: stem(adj), against: true, comp: "less " + adj, sup: "least " + adj}
	}
	return way{stem: stem(adj), comp: "more " + adj, sup: "most " + adj}
}

// opposes reports whether two ways lead to the two ends of a scale.
func (w way) opposes(v way) bool {
	if w.stem == v.stem {
		return w.against != v.against
	}
	for _, a := range stemRows[w.stem] {
		for _, b := range stemRows[v.stem] {
			if a == -b && w.against == v.against || a == b && w.against != v.against {
				return true
			}
		}
	}
	return false
}

// turned returns the other way.
func (w way) turned() way { return way{stem: w.stem, against: !w.against} }

// adjective accepts any word that can stand behind more, most or as, but a
// plural: more coins are no way to be.
func adjective(t chart.Token) (string, bool) {
	w := t.Norm
	plural := strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "ous")
	return w, t.Kind == chart.Word && !t.Upper && len(w) > 2 && !telling[w] && w != "than" && !plural
}

// noun accepts any word that can be what is counted or compared.
func noun(t chart.Token) (string, bool) {
	return t.Norm, t.Kind == chart.Word && !t.Upper && len(t.Norm) > 2 && !telling[t.Norm] && t.Norm != "than"
}

// measureNouns are what is measured on a scale, by an adjective of it.
var measureNouns = map[string]string{
	"height": "tall", "age": "old", "weight": "heavy", "price": "expensive", "cost": "expensive", "size": "big",
	"speed": "fast", "length": "long",
	"width": "wide", "depth": "deep", "strength": "strong", "wealth": "rich", "income": "rich", "salary": "rich",
}

// measure reads height, age, weight.
func measure(t chart.Token) (way, bool) {
	adj, ok := measureNouns[t.Norm]
	return way{stem: stem(adj)}, ok
}

// verb accepts a word that looks like a verb: in -s, -ed or -ing, or one of
// the irregular ones below.
func verb(t chart.Token) (string, bool) {
	w := t.Norm
	if t.Kind != chart.Word || t.Upper || telling[w] && w != "lies" || seeming[w] {
		return "", false
	}
	ok := irregularVerbs[w] || len(w) > 3 && (strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") ||
		strings.HasSuffix(w, "ed") || strings.HasSuffix(w, "ing"))
	return w, ok
}

var irregularVerbs = map[string]bool{
	"ran": true, "came": true, "sat": true, "stood": true, "won": true, "went": true, "got": true, "lay": true,
	"swam": true, "flew": true,
	"drove": true, "rode": true, "sit": true, "stand": true, "finish": true, "run": true, "come": true, "arrive": true,
	"rank": true, "place": true,
	"live": true, "score": true, "jump": true, "weigh": true, "cost": true, "earn": true, "has": true, "have": true,
	"had": true, "swim": true,
	"drive": true, "fly": true, "grow": true, "grew": true, "hang": true, "hung": true, "lie": true, "ended": true,
	"end": true, "read": true, "built": true,
	"made": true, "born": true, "put": true, "left": false,
}

// seeming are verbs after which what is said need not be so.
var seeming = map[string]bool{
	"seems": true, "seemed": true, "looks": true, "looked": true, "appears": true, "appeared": true, "feels": true,
	"pretends": true, "pretended": true,
	"hopes": true, "hoped": true, "wants": true, "wanted": true, "claims": true, "claimed": true, "says": true,
	"wished": true, "wishes": true,
	"believes": true, "believed": true, "denies": true, "denied": true, "stopped": true, "avoids": true,
	"avoided": true, "hates": true, "failed": true, "fails": true,
}

// measures are verbs that compare by themselves: costs more than.
var measures = map[string]string{
	"cost": "expensive", "costs": "expensive", "weigh": "heavy", "weighs": "heavy", "weighed": "heavy", "earn": "rich",
	"earns": "rich", "earned": "rich",
}
