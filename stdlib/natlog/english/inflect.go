package english

import "strings"

// plural returns the plural of a noun; of several words that of the last.
func plural(lemma string) string {
	before, last := cutLast(lemma)
	if p, ok := plurals[last]; ok {
		return before + p
	}
	if p, ok := strings.CutSuffix(last, "man"); ok && p != "" && p != "hu" && p != "ger" && p != "ro" {
		return before + p + "men"
	}
	return before + withS(last)
}

// third returns the form of a verb after a singular subject: kicks.
func third(lemma string) string {
	first, rest := cutFirst(lemma)
	switch first {
	case "be":
		return "is" + rest
	case "have":
		return "has" + rest
	}
	return withS(first) + rest
}

// past returns the past of a verb: kicked.
func past(lemma string) string {
	first, rest := cutFirst(lemma)
	if f, ok := verbs[first]; ok {
		return f.past + rest
	}
	return regularPast(first) + rest
}

// regularPast puts -ed behind a verb; a short one doubles its last letter.
func regularPast(lemma string) string {
	switch {
	case strings.HasSuffix(lemma, "e"):
		return lemma + "d"
	case consonantY(lemma):
		return lemma[:len(lemma)-1] + "ied"
	case doubles(lemma):
		return lemma + lemma[len(lemma)-1:] + "ed"
	}
	return lemma + "ed"
}

// ing returns the present participle of a verb: kicking.
func ing(lemma string) string {
	first, rest := cutFirst(lemma)
	switch {
	case strings.HasSuffix(first, "ie"):
		first = first[:len(first)-2] + "y"
	case strings.HasSuffix(first, "e") && !endsIn(first, "ee", "oe", "ye") && len(first) > 2:
		first = first[:len(first)-1]
	case doubles(first):
		first += first[len(first)-1:]
	}
	return first + "ing" + rest
}

// pastParticiple returns the past participle of a verb: kicked, eaten.
func pastParticiple(lemma string) string {
	first, rest := cutFirst(lemma)
	if f, ok := verbs[first]; ok {
		return f.participle + rest
	}
	return regularPast(first) + rest
}

// doubles reports whether a verb of one syllable ends in one vowel and one
// consonant: stop, beg.
func doubles(lemma string) bool {
	n := len(lemma)
	if n < 3 || n > 4 || strings.ContainsRune("aeiouwxyhs", rune(lemma[n-1])) {
		return false
	}
	return isVowel(lemma[n-2]) && !isVowel(lemma[n-3])
}

// withS puts -s behind a noun or verb, as it is spelled.
func withS(word string) string {
	switch {
	case endsIn(word, "s", "x", "z", "ch", "sh") || word == "go" || word == "do":
		return word + "es"
	case consonantY(word):
		return word[:len(word)-1] + "ies"
	}
	return word + "s"
}

// withoutS lists what a word in -s can be a form of, the likeliest first.
func withoutS(word string) []string {
	switch {
	case len(word) < 3 || !strings.HasSuffix(word, "s") || endsIn(word, "ss", "us", "is"):
		return nil
	case strings.HasSuffix(word, "ies") && len(word) > 4:
		return []string{word[:len(word)-3] + "y"}
	case endsIn(word, "sses", "xes", "zzes", "ches", "shes"):
		return []string{word[:len(word)-2], word[:len(word)-1]}
	}
	return []string{word[:len(word)-1]}
}

// singulars lists what a noun in -s that nobody knows can be the plural of, the
// likeliest first. One in -uses is of -us, as buses and viruses are: nouns in -use
// are few, and known.
func singulars(word string) []string {
	if stem, is := strings.CutSuffix(word, "uses"); is && len(stem) > 1 {
		return []string{stem + "us", stem + "use"}
	}
	return withoutS(word)
}

// withoutEd lists what a word in -ed can be the past of, the likeliest first.
func withoutEd(word string) []string {
	stem, ok := strings.CutSuffix(word, "ed")
	switch {
	case !ok || len(stem) < 2:
		return nil
	case strings.HasSuffix(stem, "i"):
		return []string{stem[:len(stem)-1] + "y"}
	}
	return undouble(stem)
}

// withoutIng returns withoutEd for a word in -ing.
func withoutIng(word string) []string {
	stem, ok := strings.CutSuffix(word, "ing")
	if !ok || len(stem) < 2 || !strings.ContainsAny(stem, "aeiouy") {
		return nil
	}
	return undouble(stem)
}

// undouble lists the verbs that a stem before -ed or -ing can be of: stopp is
// of stop, kick of kick, mak of make.
func undouble(stem string) []string {
	n := len(stem)
	if stem[n-1] == stem[n-2] && !strings.ContainsRune("lsz", rune(stem[n-1])) {
		return []string{stem[:n-1]}
	}
	if endsIn(stem, "v", "c", "u", "z") || n > 2 && strings.HasSuffix(stem, "s") && !strings.HasSuffix(stem, "ss") {
		return []string{stem + "e", stem}
	}
	return []string{stem, stem + "e"}
}

// endsIn reports whether a word has one of the endings.
func endsIn(word string, endings ...string) bool {
	for _, e := range endings {
		if strings.HasSuffix(word, e) {
			return true
		}
	}
	return false
}

// consonantY reports whether a word ends in a consonant and y: try, not play.
func consonantY(word string) bool {
	n := len(word)
	return n > 1 && word[n-1] == 'y' && !isVowel(word[n-2])
}

// isVowel goes by the letter: of unit and hour it is wrong, which matters to
// articles alone.
func isVowel(c byte) bool { return strings.IndexByte("aeiou", c) >= 0 }

// article returns a or an, by the letter that the next word begins with.
func article(next string) string {
	if next != "" && isVowel(next[0]|0x20) && !strings.HasPrefix(next, "uni") && !strings.HasPrefix(next, "eu") &&
		!strings.HasPrefix(next, "one") {
		return "an"
	}
	return "a"
}

// firstWord is the first word of a phrase.
func firstWord(phrase string) string {
	first, _ := cutFirst(phrase)
	return first
}

// cutFirst cuts a phrase behind its first word, cutLast before its last.
func cutFirst(phrase string) (first, rest string) {
	if i := strings.IndexByte(phrase, ' '); i >= 0 {
		return phrase[:i], phrase[i:]
	}
	return phrase, ""
}

// cutLast cuts a phrase before its last word: can kick is can and kick.
func cutLast(phrase string) (before, last string) {
	i := strings.LastIndexByte(phrase, ' ') + 1
	return phrase[:i], phrase[i:]
}
