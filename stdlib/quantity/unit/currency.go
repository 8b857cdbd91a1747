package unit

// currency is a row of the currencies: ISO 4217 code, name, further names,
// signs. A bare dollar, pound or crown is what the market that writes it
// means; here the first row that has the name.
type currency struct{ code, names, signs string }

// currencies are the currencies of ISO 4217 that news write of. A hundredth
// that has a name of its own stands in coins.
var currencies = []currency{
	{"USD", "US dollar, dollar, U.S. dollar, American dollar, buck, greenback, united states dollar, $US", "$, US$, US $, $US, $ US, $U.S., $ U.S."},
	{"EUR", "euro", "€"},
	{"GBP", "pound sterling, pounds sterling, pound, quid, British pound, sterling", "£, PS"},
	{"JPY", "Japanese yen, yen", "¥, JP¥"},
	{"CNY", "Chinese yuan, yuan, renminbi", "RMB, CN¥"},
	{"INR", "Indian rupee, rupee", "₹, Rs, Rs., Re"},
	{"CAD", "Canadian dollar", "C$, CA$, C $, CDN$, Can$"},
	{"AUD", "Australian dollar", "A$, AU$, A $"},
	{"NZD", "New Zealand dollar", "NZ$"},
	{"HKD", "Hong Kong dollar", "HK$, HK $"},
	{"SGD", "Singapore dollar", "S$"},
	{"TWD", "New Taiwan dollar, Taiwan dollar", "NT$"},
	{"CHF", "Swiss franc, franc", "Fr."},
	{"SEK", "Swedish krona, Swedish crown, krona, kronor", ""},
	{"NOK", "Norwegian krone, Norwegian crown, krone, kroner", ""},
	{"DKK", "Danish krone, Danish crown, Danish kroner", ""},
	{"ISK", "Icelandic krona", ""},
	{"CZK", "Czech koruna, Czech crown, koruna", "Kč"},
	{"PLN", "Polish zloty, zloty", "zł"},
	{"HUF", "Hungarian forint, forint", "Ft"},
	{"RON", "Romanian leu", ""},
	{"BGN", "Bulgarian lev", ""},
	{"RUB", "Russian rouble, rouble, ruble, Russian ruble", "₽"},
	{"UAH", "Ukrainian hryvnia, hryvnia", "₴"},
	{"TRY", "Turkish lira, lira", "₺, TL"},
	{"ILS", "Israeli shekel, shekel, new shekel", "₪, NIS"},
	{"AED", "UAE dirham, dirham", "Dh, Dhs"},
	{"SAR", "Saudi riyal, riyal", ""},
	{"QAR", "Qatari riyal", ""},
	{"KWD", "Kuwaiti dinar, dinar", ""},
	{"EGP", "Egyptian pound", "E£"},
	{"IRR", "Iranian rial, rial", ""},
	{"PKR", "Pakistani rupee", ""},
	{"LKR", "Sri Lankan rupee", ""},
	{"BDT", "Bangladeshi taka, taka", "৳"},
	{"IDR", "Indonesian rupiah, rupiah", "Rp"},
	{"MYR", "Malaysian ringgit, ringgit", "RM"},
	{"THB", "Thai baht, baht", "฿"},
	{"PHP", "Philippine peso", "₱"},
	{"VND", "Vietnamese dong, dong", "₫"},
	{"KRW", "South Korean won, Korean won, won", "₩"},
	{"KPW", "North Korean won", ""},
	{"MXN", "Mexican peso, peso", "MX$, Mex$"},
	{"ARS", "Argentine peso", "AR$"},
	{"CLP", "Chilean peso", "CLP$"},
	{"COP", "Colombian peso", "COL$"},
	{"PEN", "Peruvian sol", ""},
	{"BRL", "Brazilian real, real, reais", "R$"},
	{"ZAR", "South African rand, rand", "R"},
	{"NGN", "Nigerian naira, naira", "₦"},
	{"KES", "Kenyan shilling, shilling", "KSh"},
	{"GHS", "Ghanaian cedi, cedi", "GH₵"},
	{"BTC", "bitcoin", "₿"},
	{"ETH", "ether, ethereum", "Ξ"},
}

// coins are the parts of a currency with names of their own, by its code.
var coins = []struct{ names, signs, of, factor string }{
	{"cent, US cent", "¢", "USD", "1/100"},
	{"penny, pence, pennies", "p", "GBP", "1/100"},
}
