package number

import (
	"fmt"
	"strings"
	"testing"
)

// shown returns a number as the tables below write it.
func shown(f Found, text string) string {
	s := fmt.Sprintf("%s %s %v", f.Number.In(text), f.Kind, f.Value)
	if f.Approximate {
		s += " about"
	}
	if f.Outer != Unbounded {
		s += " under " + f.Outer.String()
	}
	return s
}

// scans fails where the numbers of a text are not those wanted, which "|" parts.
func scans(t *testing.T, text, want string) {
	t.Helper()
	var got []string
	for _, f := range Scan(text) {
		got = append(got, shown(f, text))
	}
	if g := strings.Join(got, "|"); g != want {
		t.Errorf("%s: %s, want %s", text, g, want)
	}
}

func TestScan(t *testing.T) {
	for text, want := range map[string]string{
		"6048 lambs":                           "6048 cardinal 6048",
		"1,234,567.5":                          "1,234,567.5 cardinal 1234567.5",
		"816 000 t":                            "816 000 cardinal 816000",
		"it lost 14bn":                         "14bn cardinal 14000000000",
		"374m people":                          "374m cardinal 374000000",
		"$A4,250,000":                          "4,250,000 cardinal 4250000",
		"$5 B":                                 "5 B cardinal 5000000000",
		"5 B people voted":                     "5 B cardinal 5000000000",
		"vitamin 5 B":                          "5 cardinal 5",
		"Windows 95 sold well":                 "95 label 95",
		"Apollo 11 landed":                     "11 label 11",
		"Only 12 survived":                     "12 cardinal 12",
		"Nearly 12 were left":                  "12 cardinal 12 about",
		"a 10m high wall":                      "10 cardinal 10",
		"$1.5M":                                "1.5M cardinal 1500000",
		"USD10m":                               "10m cardinal 10000000",
		"1.5e3":                                "1.5e3 cardinal 1500",
		"2 × 10^-3":                            "2 × 10^-3 cardinal 0.002",
		"3 * 5 * 5 cubes":                      "3 * 5 * 5 cardinal 75",
		"2 * 3 ^ 2 * 5":                        "2 * 3 ^ 2 * 5 cardinal 90",
		"more than 3 * 5 of them":              "3 * 5 cardinal > 15",
		"2 * less than 30 ^ 2":                 "2 * less than 30 ^ 2 cardinal < 1800",
		"2 * less than 5 ^ ( - 2 )":            "2 * less than 5 ^ ( - 2 ) cardinal > 0.08",
		"10 ^ less than 3":                     "10 ^ less than 3 cardinal < 1000",
		"4500 * 10 ^ (-2) dishes":              "4500 * 10 ^ (-2) cardinal 45",
		"2 ^ 99 ^ 99":                          "2 ^ 99 cardinal 633825300114114700748351602688|99 cardinal 99",
		"0 ^ 3":                                "0 cardinal 0|3 cardinal 3",
		"5* 3 rooms":                           "5 cardinal 5|3 cardinal 3",
		"sides of 3 x 4":                       "3 cardinal 3|4 cardinal 4",
		"-5 degrees":                           "-5 cardinal -5",
		"minus-130":                            "minus-130 cardinal -130",
		"two hundred and fifty-eight thousand": "two hundred and fifty-eight thousand cardinal 258000",
		"a hundred and fifty":                  "a hundred and fifty cardinal 150",
		"two and a half million":               "two and a half million fraction 2500000",
		"a dozen eggs":                         "a dozen cardinal 12",
		"3 dozen eggs":                         "3 dozen cardinal 36",
		"dozens of them":                       "dozens vague 12 to 120",
		"tens of thousands of":                 "tens of thousands vague 10000 to 100000",
		"two thirds":                           "two thirds fraction 2/3",
		"half a million":                       "half a million cardinal 500000",
		"more than half":                       "half fraction > 0.5",
		"a third of those":                     "a third fraction 1/3",
		"the third man":                        "third ordinal 3",
		"three quarters of it":                 "three quarters fraction 0.75",
		"33 quarters":                          "33 cardinal 33",
		"1 1/2 cups":                           "1 1/2 fraction 1.5",
		"3½ cups":                              "3½ fraction 3.5",
		"5 / 8 of it":                          "5 / 8 fraction 0.625",
		"less than 5 / 2 of it":                "5 / 2 fraction < 2.5",
		"5/2 of it":                            "5 cardinal 5|2 cardinal 2",
		"1 5 / 2":                              "1 cardinal 1|5 / 2 fraction 2.5",
		"at least less than 5 of it":           "5 cardinal < 5 under ≥",
		"at most under 5 of it":                "5 cardinal < 5",
		"over at least 5 of it":                "5 cardinal > 5",
		"at least over 5 of it":                "5 cardinal > 5",
		"up to more than 5 of it":              "5 cardinal > 5 under ≤",
		"more than $ more than about 5":        "5 cardinal > 5 about",
		"open 24/7":                            "24 cardinal 24|7 cardinal 7",
		"3 : 3 : 1":                            "3 : 3 : 1 ratio 1",
		"a ratio of 4 to 6":                    "4 to 6 ratio 2/3",
		"1 in 5":                               "1 in 5 ratio 0.2",
		"one out of three":                     "one out of three ratio 1/3",
		"10 to 15 people":                      "10 to 15 range 10 to 15",
		"between five and six":                 "five and six range 5 to 6",
		"from less than 5 to 100":              "less than 5 to 100 range ≤ 100",
		"between more than 5 and less than 10": "more than 5 and less than 10 range (5, 10)",
		"between less than 5 and 2":            "less than 5 and 2 range [2, 5)",
		"from more than 7 to 7":                "more than 7 to 7 range 7",
		"less than 5 to 10 people":             "5 to 10 range < 10",
		"pages 40 to 50":                       "40 to 50 range 40 to 50",
		"pages less than 60 to 50":             "less than 60 to 50 range [50, 60)",
		"10-15 days":                           "10-15 range 10 to 15",
		"from 5% to 10%":                       "5% to 10 range 5 to 10",
		"four to five thousand":                "four to five thousand range 4000 to 5000",
		"$62 to $68":                           "62 to $68 range 62 to 68",
		"rose 6.5% to 164":                     "6.5 percentage 6.5|164 cardinal 164",
		"8- to 16-meter":                       "8- to 16 range 8 to 16",
		"in 2012–13":                           "2012 year 2012|13 year 13",
		"born in 1999":                         "1999 year 1999",
		"nineteen eighty-four":                 "nineteen eighty-four year 1984",
		"has 2000 apples":                      "2000 cardinal 2000",
		"a sum of 2000 in March":               "2000 cardinal 2000",
		"a crowd of 1900 in Lund":              "1900 cardinal 1900",
		"the price of 1950 in May":             "1950 cardinal 1950",
		"the spring of 2000 in Rome":           "2000 year 2000",
		"Rupees 2000 were paid":                "2000 cardinal 2000",
		"the Euro 2020 qualifier":              "2020 year 2020",
		"in the 1990s":                         "1990s year 1990",
		"on September 8, 2019":                 "8 date 8|2019 year 2019",
		"at 10.45pm":                           "10.45 clock 10.45",
		"at 10:45":                             "10 clock 10|45 clock 45",
		"call 555-0123":                        "555 telephone 555|0123 telephone 123",
		"won 6-3":                              "6 score 6|3 score 3",
		"the 22nd amendment":                   "22nd ordinal 22",
		"Section 427":                          "427 label 427",
		"the Galaxy S23":                       "",
		"the S&P 500 rose":                     "500 label 500",
		"once a week":                          "once multiple 1",
		"both boys":                            "both cardinal 2",
		"a pair of tickets":                    "a pair of cardinal 2",
		"1e9999 and NaN":                       "",
		strings.Repeat("9", maxDigits+1):       "",
	} {
		scans(t, text, want)
	}
}

func TestBounds(t *testing.T) {
	for text, want := range map[string]string{
		"more than 5":                  "5 cardinal > 5",
		"exceeding 5":                  "5 cardinal > 5",
		"in excess of $5":              "5 cardinal > 5",
		"at least 5":                   "5 cardinal ≥ 5",
		"no fewer than 5":              "5 cardinal ≥ 5",
		"5 or more":                    "5 cardinal ≥ 5",
		"aged 65 or over":              "65 cardinal ≥ 65",
		"5 years or more":              "5 cardinal ≥ 5",
		"under the age of 5":           "5 cardinal < 5",
		"fewer than 5":                 "5 cardinal < 5",
		"up to 400":                    "400 cardinal ≤ 400",
		"no more than 5":               "5 cardinal ≤ 5",
		"at most 5":                    "5 cardinal ≤ 5",
		"> 5":                          "5 cardinal > 5",
		"more than 10 to 15":           "10 to 15 range > 10",
		"about 5":                      "5 cardinal 5 about",
		"in the neighborhood of 5":     "5 cardinal 5 about",
		"170 or so":                    "170 cardinal 170 about",
		"well over an estimated 5":     "5 cardinal > 5 about",
		"more than 61, 65 and 82 nuts": "61 cardinal > 61|65 cardinal > 65|82 cardinal > 82",
		"7, 8":                         "7 cardinal 7|8 cardinal 8",
		"3 apples; at least 5":         "3 cardinal 3|5 cardinal ≥ 5",
	} {
		scans(t, text, want)
	}
}

// FuzzScan: spans lie in the text, in order, and hold their numbers.
func FuzzScan(f *testing.F) {
	for _, s := range []string{
		"1/0", "1e99999", "½½", "one hundred and", "5-", "1:2:3:4", "a", "-", "\xff", "$-5", "5 5 5 5",
		"twenty twenty", "half half",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for _, n := range Scan(text) {
			if n.Start < 0 || n.End > len(text) || n.Start > n.Number.Start || n.Number.End > n.End ||
				n.Number.Start < last {
				t.Fatalf("%q: %+v", text, n)
			}
			last = n.Number.End
			_ = n.Value.String()
		}
	})
}
