package number

import "math/big"

// units are the words for numbers below twenty.
var units = map[string]int64{
	"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
	"ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
	"seventeen": 17, "eighteen": 18, "nineteen": 19,
}

// tens are the words for the tens.
var tens = map[string]int64{
	"twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
	"ninety": 90,
}

// scales are the words that multiply, by their power of ten; the plural is one
// too after a number: five thousands. A dozen is apart, being no power.
var scales = map[string]int64{
	"hundred": 2, "thousand": 3, "million": 6, "billion": 9, "trillion": 12, "quadrillion": 15, "lakh": 5, "crore": 7,
	"mln": 6, "mio": 6, "bln": 9, "trln": 12,
}

// suffixes are the letters that multiply where they stand directly behind
// digits: 14bn. Single letters can also be units; scaleSuffix decides.
var suffixes = map[string]int64{"k": 3, "m": 6, "mn": 6, "mm": 6, "b": 9, "bn": 9, "t": 12, "tn": 12, "trn": 12}

// parts are the denominators of fractions in words; in the plural they follow
// a numeral. Second is not among them, being a time.
var parts = map[string]int64{
	"half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
	"tenth":   10,
	"twelfth": 12, "sixteenth": 16, "twentieth": 20, "hundredth": 100, "thousandth": 1000, "millionth": 1_000_000,
	"billionth": 1_000_000_000,
	"halves":    2, "thirds": 3, "quarters": 4, "fourths": 4, "fifths": 5, "sixths": 6, "sevenths": 7, "eighths": 8,
	"ninths": 9, "tenths": 10,
	"twelfths": 12, "sixteenths": 16, "twentieths": 20, "hundredths": 100, "thousandths": 1000,
	"millionths": 1_000_000, "billionths": 1_000_000_000,
}

// ordinals are the ordinal words up to twelve and those that end compounds.
var ordinals = map[string]int64{
	"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
	"tenth":    10,
	"eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16,
	"seventeenth": 17,
	"eighteenth":  18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30, "fortieth": 40, "fiftieth": 50,
	"sixtieth":   60,
	"seventieth": 70, "eightieth": 80, "ninetieth": 90, "hundredth": 100, "thousandth": 1000, "millionth": 1_000_000,
}

// glyphs are the fractions that are one character.
var glyphs = map[string][2]int64{
	"½": {1, 2}, "⅓": {1, 3}, "⅔": {2, 3}, "¼": {1, 4}, "¾": {3, 4}, "⅕": {1, 5}, "⅖": {2, 5}, "⅗": {3, 5}, "⅘": {4, 5},
	"⅙": {
		1, 6,
	}, "⅚": {5, 6}, "⅛": {1, 8}, "⅜": {3, 8}, "⅝": {5, 8}, "⅞": {7, 8}, "⅐": {1, 7}, "⅑": {1, 9}, "⅒": {1, 10},
}

// multiples are the adverbs that say how often.
var multiples = map[string]int64{"once": 1, "twice": 2, "thrice": 3}

// groups are the words for so many together, with the plural; of "a pair of
// shoes" the shoes are counted.
var groups = map[string]int64{"dozen": 12, "couple": 2, "pair": 2, "both": 2}

// vague are the plurals that say an order of magnitude: from the number up to
// ten times as many.
var vague = map[string]int64{
	"tens": 10, "dozens": 12, "scores": 20, "hundreds": 100, "thousands": 1000, "millions": 1_000_000,
	"billions": 1_000_000_000, "trillions": 1_000_000_000_000,
}

// pow returns 10 to the n.
func pow(n int64) *big.Rat {
	return new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(n), nil))
}
