package puzzle

import (
	"slices"
	"strings"

	"sequent/stdlib/chart"
)

// operators are the words that can change what a clue says. Words that only
// describe a value are any others.
var operators = setOf(
	`not never no nor neither either or and but while whereas both if unless except than other others another each
	left right next adjacent beside alongside neighbor neighbour neighbors neighbours neighboring neighbouring adjoining between amid
	before after behind ahead front earlier later above below under over opposite across apart away
	somewhere anywhere sometime further farther directly immediately immediate direct just exactly same different distinct
	first second third fourth fifth sixth seventh eighth ninth tenth last middle center centre central leftmost rightmost
	end ends corner odd even penultimate two three four five six seven eight nine ten side far extreme
	older younger taller shorter bigger larger smaller heavier lighter higher lower more less fewer greater cheaper sooner
	least most instead rather cannot`,
)

// otherwise are words after which what is said need not be so, or is about two
// people who are not one: they are no description either, and a clue that has
// one is not read. Ann hates the dog; Bob met the doctor; Cy pretends to be the
// Dane.
var otherwise = setOf(
	`without except non unlike none nobody nothing hardly barely scarcely almost nearly maybe perhaps probably possibly might may could
	should would almost formerly once used ex hates hate hated dislikes dislike disliked avoids avoid avoided lacks lack lacked refuses refuse
	refused fears fear feared despises detests detest loathes resents rejects rejected denies denied doubts doubted stopped quit fails failed
	allergic afraid wants want wanted wishes wished hopes hoped pretends pretended seems seemed looks looked appears appeared feels claims
	claimed believes believed thinks thought suspects says said told asks asked knows know knew met meets meet saw sees helps helped visited
	envies admires admired married marries dated faces facing near close nearby opposite accuses blames beats beat loses lost
	wife husband boss enemy rival`,
)

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		if !strings.HasSuffix(w, "?") {
			set[w] = true
		}
	}
	return set
}

// describing accepts a word that may stand around a value without changing what
// is said of it.
func describing(t chart.Token) (string, bool) {
	return t.Norm, t.Kind == chart.Word && !strings.HasPrefix(t.Norm, doubtful) && !operators[t.Norm] &&
		!otherwise[t.Norm] || t.Kind == chart.Mark && strings.Contains("()", t.Norm)
}

// letter reads the letter of a house: house D is the fourth.
func letter(t chart.Token) (int, bool) {
	if t.Kind != chart.Word || len(t.Norm) != 1 || !t.Upper {
		return 0, false
	}
	return int(t.Norm[0]-'a') + 1, 'a' <= t.Norm[0] && t.Norm[0] <= 'z'
}

// idle are words that say nothing of what a group is about.
var idle = setOf(
	`a an the of and or in on for with to has have is are each every everyone person people persons they all house houses
	unique different favorite favourite something type types kind kinds sort sorts style various own owns following who whose
	be there their his her its by one lives live uses use used prefers likes like loves love prefer from has at that this as
	accompanied attribute single these belong brand brands model models level five four three six two s 's`,
)

// kin are families of words: a group that speaks of one of them can be told by
// the others. General English, a row for each field of life.
var kin = []string{
	"name names named called name's",
	"nationality nationalities national citizen country origin nation native",
	"color colour colors colours colored coloured paint painted shade",
	"drink drinks drinking drinker drank drunk beverage beverages",
	"smoke smokes smoking smoker smoked cigar cigars cigarette cigarettes tobacco",
	"pet pets",
	"animal animals",
	"keep keeps keeping keeper kept raise raises rear rears",
	"job jobs occupation occupations profession professions career work works working employed",
	"food foods lunch dish dishes meal eat eats eating ate eater",
	"book books read reads reading reader",
	"music song songs listen listens listening",
	"genre genres",
	"sport sports play plays playing player",
	"car cars drive drives driver driving vehicle vehicles",
	"phone phones smartphone smartphones telephone mobile",
	"flower flowers bouquet bouquets vase arrangement",
	"birthday birthdays born birth month months",
	"child children son daughter kid kids",
	"mother mothers mom mum",
	"father fathers dad",
	"vacation vacations holiday holidays trip trips travel travels destination",
	"education degree degrees diploma studied graduate graduated school",
	"hobby hobbies pastime enthusiast hobbyist",
	"hair haired",
	"height heights tall",
	"age ages aged old year years",
	"smoothie smoothies",
	"instrument instruments",
	"movie movies film films watch watches watched",
	"language languages speak speaks spoke speaking",
	"sandwich sandwiches", "dessert desserts", "fruit fruits", "subject subjects class classes",
	"city cities town towns", "day days", "time hour hours",
	"price prices cost costs dollars dollar", "prize prizes win wins won",
}

// kinOf maps a word to the first word of its families.
var kinOf = func() map[string]string {
	m := map[string]string{}
	for _, row := range kin {
		words := strings.Fields(row)
		for _, w := range words {
			if m[w] == "" {
				m[w] = words[0]
			}
		}
	}
	return m
}()

// peoples are the words for the people of a country, and for the country.
var peoples = []string{
	"brit british briton britain englishman englishwoman english england uk",
	"american america usa us", "swede swedish sweden swedes", "dane danish denmark danes",
	"norwegian norway norwegians norse",
	"german germany germans", "chinese china", "japanese japan", "spaniard spanish spain spaniards",
	"frenchman frenchwoman french france",
	"italian italy italians", "dutchman dutchwoman dutch netherlands holland", "irishman irish ireland irishwoman",
	"scotsman scot scottish scotland",
	"welshman welsh wales", "finn finnish finland", "pole polish poland", "turk turkish turkey", "russian russia",
	"ukrainian ukraine",
	"greek greece", "portuguese portugal", "swiss switzerland", "austrian austria", "belgian belgium",
	"canadian canada", "mexican mexico",
	"brazilian brazil", "indian india", "australian australia", "korean korea", "thai thailand", "vietnamese vietnam",
	"egyptian egypt",
	"argentinian argentine argentina", "hungarian hungary", "czech", "icelander icelandic iceland", "israeli israel",
	"cuban cuba",
	"kenyan kenya", "nigerian nigeria", "moroccan morocco", "peruvian peru", "chilean chile", "colombian colombia",
	"romanian romania",
	"bulgarian bulgaria", "croatian croat croatia", "serbian serb serbia", "filipino philippines",
	"indonesian indonesia", "iranian persian iran",
}

// months and days, and how they are cut short.
var calendar = []string{
	"january jan", "february feb", "march mar", "april apr", "june jun", "july jul", "august aug", "september sept sep",
	"october oct", "november nov", "december dec", "monday mon", "tuesday tue tues", "wednesday wed",
	"thursday thu thurs",
	"friday fri", "saturday sat", "sunday sun",
}

// twins maps words that mean the same to one of them.
var twins = func() map[string]string {
	m := map[string]string{}
	for _, row := range slices.Concat(peoples, calendar) {
		words := strings.Fields(row)
		for _, w := range words {
			m[w] = words[0]
		}
	}
	return m
}()

// endings are inflections and derivations, longest first. A word and another
// are akin if they are the same without one of them.
var endings = []string{
	"graphers", "grapher", "graphy", "ists", "ians", "ings", "ers", "ors", "ies", "ist", "ian",
	"ing", "als", "ed", "er", "or", "al", "ie", "s", "y", "e",
}

// root takes an ending off a word, and the consonant that it doubled.
func root(w string) string {
	for _, e := range endings {
		stem, ok := strings.CutSuffix(w, e)
		if !ok || len(stem) < 3 || !strings.ContainsAny(stem, "aeiouy") {
			continue
		}
		if e == "s" && strings.HasSuffix(stem, "s") {
			return w
		}
		if n := len(stem); len(e) > 1 && n > 3 && stem[n-1] == stem[n-2] &&
			!strings.ContainsRune("aeiousl", rune(stem[n-1])) {
			stem = stem[:n-1]
		}
		if e == "s" {
			return root(stem)
		}
		return stem
	}
	return w
}

// closeness of two words: 3 the same, 2 twins or one the other's inflection, 1
// akin, 0 not.
func closeness(a, b string) int {
	switch {
	case a == b:
		return 3
	case twins[a] != "" && twins[a] == twins[b]:
		return 2
	case a == b+"s" || a == b+"es" || b == a+"s" || b == a+"es":
		return 2
	case len(a) > 2 && len(b) > 2 && root(a) == root(b):
		return 1
	}
	return 0
}

// mentions reports whether a word of a family, or one akin, is among the words.
func mentions(words []string, family string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return related1(w, family) })
}

// related1 reports whether a word tells of a family or is akin to a word.
func related1(w, evidence string) bool {
	return w == evidence || kinOf[w] == evidence || len(w) > 3 && closeness(w, evidence) > 0
}

func norms(tokens []chart.Token) []string {
	out := make([]string, len(tokens))
	for i, t := range tokens {
		out[i] = t.Norm
	}
	return out
}
