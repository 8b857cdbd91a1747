package number

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// class is what a token is made of.
type class uint8

const (
	word   class = iota // begins with a letter: lambs, S23, o'clock
	digits              // 6,048 or 2.5 or .5
	mark                // one other character: $ % - ½
)

// token is a piece of the text.
type token struct {
	Span
	low   string // in lower case
	class class
	glued bool // nothing stands between it and the token before
	upper bool // begins with a capital
}

// maxDigits is the length of the longest number that is read; what is longer
// is no amount, and arithmetic on it would not be linear in the text.
const maxDigits = 60

// lex splits a text into tokens. It is linear: each byte is looked at a fixed
// number of times.
func lex(text string) []token {
	toks := make([]token, 0, len(text)/4)
	end := 0
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if unicode.IsSpace(r) || r == utf8.RuneError {
			i += size
			continue
		}
		t := token{Span: Span{i, i + size}, class: mark, glued: i == end && i > 0}
		switch {
		case isDigit(text, i) || r == '.' && isDigit(text, i+1) && !wordBefore(text, i):
			t.class, t.End = digits, numberEnd(text, i)
		case unicode.IsLetter(r):
			t.class, t.End, t.upper = word, wordEnd(text, i), unicode.IsUpper(r)
			if n := codeLen(text[i:t.End]); n > 0 {
				t.End = i + n
			} else if n := countryLen(text[i:t.End]); n > 0 && i == end && i > 0 && text[i-1] == '$' {
				t.End = i + n
			}
		}
		t.low = strings.ToLower(t.In(text))
		toks = append(toks, t)
		i, end = t.End, t.End
	}
	return toks
}

// isDigit reports whether byte i is a digit; beyond the end it is none.
func isDigit(text string, i int) bool { return i < len(text) && text[i] >= '0' && text[i] <= '9' }

// wordBefore reports whether a letter or digit ends at i: the point of
// "Inc.5" is no decimal point.
func wordBefore(text string, i int) bool {
	r, _ := utf8.DecodeLastRuneInString(text[:i])
	return i > 0 && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// numberEnd returns where the number at i ends: digits, with commas between groups
// of three, then a decimal part.
//
// Commas group only where the first group has at most three digits and each
// further one exactly three, so that "61,65" is two numbers.
func numberEnd(text string, i int) int {
	start := i
	for isDigit(text, i) {
		i++
	}
	if i-start <= 3 {
		for i < len(text) && text[i] == ',' && groupAt(text, i+1) {
			i += 4
		}
	}
	if i < len(text) && text[i] == '.' && isDigit(text, i+1) {
		for i++; isDigit(text, i); i++ {
		}
	}
	return i
}

// groupAt reports whether exactly three digits stand at i.
func groupAt(text string, i int) bool {
	return isDigit(text, i) && isDigit(text, i+1) && isDigit(text, i+2) && !isDigit(text, i+3)
}

// wordEnd returns where the word at i ends. Digits continue a word that a letter
// begins, and an apostrophe between letters does.
func wordEnd(text string, i int) int {
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r):
		case r == '\'' || r == '’':
			next, _ := utf8.DecodeRuneInString(text[i+size:])
			if !unicode.IsLetter(next) {
				return i
			}
		default:
			return i
		}
		i += size
	}
	return i
}

// moneyNames are the names of currencies that stand before amounts: rupees 500.
// Those that are other words as well (won, pound, real) are not among them.
var moneyNames = set("dollar dollars euro euros rupee rupees yen yuan peso pesos rouble roubles ruble rubles")

// NamesMoney reports whether a word in lower case is the name of a currency that
// may stand before an amount.
func NamesMoney(word string) bool { return moneyNames[word] }

// codes are the letters of currencies that stand directly before digits: USD10m.
// Codes that are words or names as well (ALL, TOP, CUP, COP, MOP, MAD, SOS, PEN) are not among them.
var codes = set(
	`USD EUR GBP JPY CNY INR AUD CAD NZD CHF SEK NOK DKK ISK HKD SGD TWD ZAR BRL MXN ARS CLP RUB UAH KRW THB TRY PLN CZK HUF RON BGN
	ILS AED SAR QAR KWD BHD OMR JOD EGP TND DZD NGN KES GHS TZS UGX ETB XOF XAF PKR LKR BDT NPR IDR MYR PHP VND KZT PS RS RM US`,
)

// abbreviations are letters of currencies that stand before amounts, in their case. Single
// letters (R500, N500) are names of products too, and are not read as money.
var abbreviations = set("Rs Re Rp RM Fr SFr Sfr SKr Skr NKr Nkr DKr Dkr IKr Kr kr KSh Ksh TSh Tsh USh Ush Tk Dh Dhs " +
	"NIS TL CFA FCFA RMB")

// AbbreviatesMoney reports whether a word is the abbreviation of a currency that stands
// before amounts: Rs, SKr.
func AbbreviatesMoney(word string) bool { return abbreviations[word] }

// codeLen returns how many letters of a word are a currency's before digits; 0 where
// they are not.
func codeLen(w string) int {
	n := strings.IndexFunc(w, unicode.IsDigit)
	if n >= 2 && abbreviations[w[:n]] {
		return n
	}
	if n < 2 || !codes[strings.ToUpper(w[:n])] || n > 2 && w[:n] != strings.ToUpper(w[:n]) {
		return 0
	}
	return n
}

// countries are the letters by which a dollar says whose it is, before the sign or behind
// it: A$5, $A5.
var countries = set("A AU C CA CDN NZ HK US S NT")

// countryLen returns how many letters of a word are a country's, behind a sign and before
// digits; 0 where they are not.
func countryLen(w string) int {
	if n := strings.IndexFunc(w, unicode.IsDigit); n > 0 && countries[w[:n]] {
		return n
	}
	return 0
}

// isDash reports whether a token is a hyphen or a dash.
func (t token) isDash() bool {
	switch t.low {
	case "-", "–", "—", "−", "‐", "‑":
		return true
	}
	return false
}
