package unit

import "math/big"

// row is a unit of the tables: names and symbols apart by commas, the first of
// each the usual one. A plural that is not regular stands among the names.
type row struct {
	names, symbols string
	dim            Dimension
	factor         string // to the coherent SI unit, exact: 0.3048, 1/3600; π is not rational and stands as a decimal
	prefixes       prefixing
}

// prefixing says which prefixes a unit takes.
type prefixing uint8

const (
	noPrefix prefixing = iota
	metric             // kilo, milli …
	binary             // kilo, mega … and kibi, mebi …
)

// measures are the units with a dimension. Definitions: SI brochure (2019),
// the international yard and pound (1959), US customary liquid measures.
var measures = []row{
	{"metre, meter, metres, meters", "m, mtr, mtrs", dim(Length, 1), "1", metric},
	{"inch, inches", "in, ″, \", ins", dim(Length, 1), "0.0254", noPrefix},
	{"foot, feet", "ft, ′, '", dim(Length, 1), "0.3048", noPrefix},
	{"yard", "yd, yds", dim(Length, 1), "0.9144", noPrefix},
	{"mile", "mi", dim(Length, 1), "1609.344", noPrefix},
	{"nautical mile", "nmi", dim(Length, 1), "1852", noPrefix},
	{"micron", "", dim(Length, 1), "0.000001", noPrefix},
	{"angstrom, ångström", "Å", dim(Length, 1), "0.0000000001", noPrefix},
	{"light-year, light year, lightyear", "ly", dim(Length, 1), "9460730472580800", noPrefix},
	{"parsec", "", dim(Length, 1), "30856775814913673", noPrefix},
	{"kiloparsec", "kpc", dim(Length, 1), "30856775814913673000", noPrefix},
	{"megaparsec", "Mpc", dim(Length, 1), "30856775814913673000000", noPrefix},
	{"astronomical unit", "AU, au", dim(Length, 1), "149597870700", noPrefix},
	{"fathom", "", dim(Length, 1), "1.8288", noPrefix},
	{"furlong", "", dim(Length, 1), "201.168", noPrefix},

	{"square metre, square meter", "m², m2, sqm, sq m, sq. m", dim(Length, 2), "1", noPrefix},
	{"square centimetre, square centimeter", "cm², cm2, sq cm", dim(Length, 2), "0.0001", noPrefix},
	{"square millimetre, square millimeter", "mm², mm2", dim(Length, 2), "0.000001", noPrefix},
	{"square kilometre, square kilometer", "km², km2, sq km, sq. km", dim(Length, 2), "1000000", noPrefix},
	{"square inch, square inches", "in², in2, sq in, sq. in", dim(Length, 2), "0.00064516", noPrefix},
	{"square foot, square feet", "ft², ft2, sq ft, sq. ft, sqft, sf", dim(Length, 2), "0.09290304", noPrefix},
	{"square yard", "yd², sq yd, sq. yd", dim(Length, 2), "0.83612736", noPrefix},
	{"square mile", "mi², sq mi, sq. mi", dim(Length, 2), "2589988.110336", noPrefix},
	{"hectare", "ha", dim(Length, 2), "10000", noPrefix},
	{"acre", "ac", dim(Length, 2), "4046.8564224", noPrefix},

	{"cubic metre, cubic meter", "m³, m3", dim(Length, 3), "1", noPrefix},
	{"cubic centimetre, cubic centimeter, cubic cm", "cm³, cm3, cc", dim(Length, 3), "0.000001", noPrefix},
	{"cubic kilometre, cubic kilometer", "km³, km3", dim(Length, 3), "1000000000", noPrefix},
	{"cubic foot, cubic feet", "ft³, ft3, cu ft, cu. ft", dim(Length, 3), "0.028316846592", noPrefix},
	{"cubic inch, cubic inches", "in³, in3, cu in", dim(Length, 3), "0.000016387064", noPrefix},
	{"cubic yard", "yd³, cu yd", dim(Length, 3), "0.764554857984", noPrefix},
	{"litre, liter", "l, L, ltr, ltrs", dim(Length, 3), "0.001", metric},
	{"gallon", "gal, gals", dim(Length, 3), "0.003785411784", noPrefix},
	{"quart", "qt", dim(Length, 3), "0.000946352946", noPrefix},
	{"pint", "pt", dim(Length, 3), "0.000473176473", noPrefix},
	{"cup", "", dim(Length, 3), "0.0002365882365", noPrefix},
	{"fluid ounce", "fl oz, fl. oz", dim(Length, 3), "0.0000295735295625", noPrefix},
	{"tablespoon", "tbsp", dim(Length, 3), "0.00001478676478125", noPrefix},
	{"teaspoon", "tsp", dim(Length, 3), "0.00000492892159375", noPrefix},
	{"barrel", "bbl, bbls", dim(Length, 3), "0.158987294928", noPrefix},

	{"knot", "kt, kts, kn", dim(Length, 1, Time, -1), "463/900", noPrefix},
	{"gram, gramme", "g", dim(Mass, 1), "0.001", metric},
	{"tonne, metric ton, metric tonne", "t", dim(Mass, 1), "1000", metric},
	{"ton, short ton", "", dim(Mass, 1), "907.18474", metric},
	{"pound", "lb, lbs", dim(Mass, 1), "0.45359237", noPrefix},
	{"ounce", "oz", dim(Mass, 1), "0.028349523125", noPrefix},
	{"troy ounce", "", dim(Mass, 1), "0.0311034768", noPrefix},
	{"stone, stones", "st", dim(Mass, 1), "6.35029318", noPrefix},
	{"carat", "ct", dim(Mass, 1), "0.0002", noPrefix},
	{"hundredweight", "cwt", dim(Mass, 1), "45.359237", noPrefix},
	{"dalton", "Da", dim(Mass, 1), "0.0000000000000000000000000016605390666", metric},

	{"second", "s, sec, secs", dim(Time, 1), "1", metric},
	{"minute", "min, mins", dim(Time, 1), "60", noPrefix},
	{"hour", "h, hr, hrs", dim(Time, 1), "3600", noPrefix},
	{"day", "d", dim(Time, 1), "86400", noPrefix},
	{"week", "wk, wks", dim(Time, 1), "604800", noPrefix},
	{"fortnight", "", dim(Time, 1), "1209600", noPrefix},
	{"month", "mo", dim(Time, 1), "2629746", noPrefix},
	{"year", "yr, yrs", dim(Time, 1), "31556952", noPrefix},
	{"decade", "", dim(Time, 1), "315569520", noPrefix},
	{"century, centuries", "", dim(Time, 1), "3155695200", noPrefix},
	{"millennium, millennia", "", dim(Time, 1), "31556952000", noPrefix},

	{"hertz, hertz", "Hz", dim(Time, -1), "1", metric},
	{"revolution per minute, revolutions per minute", "rpm, RPM", dim(Time, -1), "1/60", noPrefix},
	{"mile per hour, miles per hour", "mph, MPH", dim(Length, 1, Time, -1), "0.44704", noPrefix},
	{
		"kilometre per hour, kilometer per hour, kilometres per hour, kilometers per hour",
		"kph, kmh, kmph", dim(Length, 1, Time, -1), "5/18", noPrefix,
	},
	{"mile per gallon, miles per gallon", "mpg", dim(Length, -2), "425143.707430272", noPrefix},

	{"newton", "N", dim(Mass, 1, Length, 1, Time, -2), "1", metric},
	{"joule", "J", dim(Mass, 1, Length, 2, Time, -2), "1", metric},
	{"calorie", "cal", dim(Mass, 1, Length, 2, Time, -2), "4.184", metric},
	{"watt hour, watt-hour", "Wh", dim(Mass, 1, Length, 2, Time, -2), "3600", metric},
	{"electronvolt, electron volt", "eV", dim(Mass, 1, Length, 2, Time, -2), "0.0000000000000000001602176634", metric},
	{"British thermal unit", "BTU, Btu", dim(Mass, 1, Length, 2, Time, -2), "1055.05585262", noPrefix},
	{"watt", "W", dim(Mass, 1, Length, 2, Time, -3), "1", metric},
	{"horsepower, horsepower", "hp, HP, bhp", dim(Mass, 1, Length, 2, Time, -3), "745.69987158227022", noPrefix},
	{
		"pound-foot, pound-feet, foot-pound, foot-pounds, pound foot, pound feet", "lb-ft, ft-lb, lb ft",
		dim(Mass, 1, Length, 2, Time, -2), "1.3558179483314004", noPrefix,
	},
	{"newton metre, newton-metre, newton meter", "Nm", dim(Mass, 1, Length, 2, Time, -2), "1", noPrefix},
	{"pascal", "Pa", dim(Mass, 1, Length, -1, Time, -2), "1", metric},
	{"bar", "", dim(Mass, 1, Length, -1, Time, -2), "100000", metric},
	{"atmosphere", "atm", dim(Mass, 1, Length, -1, Time, -2), "101325", noPrefix},
	{
		"pound per square inch, pounds per square inch", "psi", dim(Mass, 1, Length, -1, Time, -2),
		"6894.757293168361", noPrefix,
	},
	{"kilopound per square inch", "ksi", dim(Mass, 1, Length, -1, Time, -2), "6894757.293168361", noPrefix},

	{"ampere, amp", "A", dim(Current, 1), "1", metric},
	{"ampere hour, amp hour", "Ah", dim(Current, 1, Time, 1), "3600", metric},
	{"coulomb", "", dim(Current, 1, Time, 1), "1", metric},
	{"volt", "V", dim(Mass, 1, Length, 2, Time, -3, Current, -1), "1", metric},
	{"ohm", "Ω", dim(Mass, 1, Length, 2, Time, -3, Current, -2), "1", metric},
	{"farad", "F", dim(Mass, -1, Length, -2, Time, 4, Current, 2), "1", metric},
	{"tesla", "T", dim(Mass, 1, Time, -2, Current, -1), "1", metric},
	{"sievert", "Sv", dim(Length, 2, Time, -2), "1", metric},
	{"gray", "Gy", dim(Length, 2, Time, -2), "1", metric},
	{"roentgen", "R", dim(Current, 1, Time, 1, Mass, -1), "0.000258", noPrefix},
	{"becquerel", "Bq", dim(Time, -1), "1", metric},
	{"mole", "mol", dim(Amount, 1), "1", metric},
	{"candela", "cd", dim(Luminosity, 1), "1", metric},
	{"lumen", "lm", dim(Luminosity, 1, Angle, 2), "1", noPrefix},
	{"lux, lux", "lx", dim(Luminosity, 1, Length, -2), "1", noPrefix},
	{"nit", "", dim(Luminosity, 1, Length, -2), "1", noPrefix},
	{"kelvin", "K", dim(Temperature, 1), "1", metric},
	{"degree", "°", dim(Angle, 1), "0.017453292519943295", noPrefix},
	{"radian", "rad", dim(Angle, 1), "1", noPrefix},

	{"bit", "", dim(Information, 1), "1", binary},
	{"byte", "B", dim(Information, 1), "8", binary},
	{"megabit per second, megabits per second", "Mbps, Mb/s", dim(Information, 1, Time, -1), "1000000", noPrefix},
	{"gigabit per second, gigabits per second", "Gbps, Gb/s", dim(Information, 1, Time, -1), "1000000000", noPrefix},
	{"kilobit per second, kilobits per second", "kbps, Kbps", dim(Information, 1, Time, -1), "1000", noPrefix},
	{"pixel", "px", dim(Information, 1), "1", metric},
}

// plurals are symbols that are written with the s of a plural, by the symbol.
var plurals = map[string]string{
	"kms": "km", "cms": "cm", "mms": "mm", "kgs": "kg", "gms": "g", "mls": "ml", "ozs": "oz", "mths": "mo",
	"mth": "mo", "mos": "mo",
	"qts": "qt", "kcals": "kcal", "cals": "cal", "amps": "A",
}

// prefix multiplies a unit.
type prefix struct{ name, symbol, factor string }

// prefixes are those of the SI, and the binary ones of IEC 80000-13.
var prefixes = []prefix{
	{
		"quetta", "Q", "1e30",
	}, {"ronna", "R", "1e27"}, {"yotta", "Y", "1e24"}, {"zetta", "Z", "1e21"}, {"exa", "E", "1e18"},
	{"peta", "P", "1e15"}, {"tera", "T", "1e12"}, {"giga", "G", "1e9"}, {"mega", "M", "1e6"}, {"kilo", "k", "1e3"},
	{"hecto", "h", "1e2"}, {"deca", "da", "1e1"}, {"deci", "d", "1e-1"}, {"centi", "c", "1e-2"}, {"milli", "m", "1e-3"},
	{
		"micro", "µ", "1e-6",
	}, {"nano", "n", "1e-9"}, {"pico", "p", "1e-12"}, {"femto", "f", "1e-15"}, {"atto", "a", "1e-18"},
	{"kibi", "Ki", "1024"}, {"mebi", "Mi", "1048576"}, {"gibi", "Gi", "1073741824"}, {"tebi", "Ti", "1099511627776"},
}

// temperatures are the scales whose nothing is not at 0.
var temperatures = []struct{ names, symbols, factor, zero string }{
	{
		"degree Celsius, Celsius, degrees Celsius, degree centigrade, degrees centigrade, centigrade, degrees C, " +
			"degree C, deg C, deg Celsius, degC, celcius, degrees celcius, degree celcius",
		"°C, ℃, C, ° C",
		"1",
		"-273.15",
	},
	{
		"degree Fahrenheit, Fahrenheit, degrees Fahrenheit, degrees F, degree F, deg F, deg Fahrenheit, degF, " +
			"farenheit, degrees farenheit",
		"°F, ℉, ° F",
		"5/9",
		"-459.67",
	},
}

// shares are parts of a whole.
var shares = []struct{ names, symbols, factor string }{
	{"percent, per cent, percentage, pct, percent, per cent", "%, pc", "1/100"},
	{"percentage point, percent point, %-point", "pp, ppt", "1/100"},
	{"basis point", "bp, bps", "1/10000"},
	{"per mille, permille", "‰", "1/1000"},
	{"part per million, parts per million", "ppm", "1/1000000"},
	{"part per billion, parts per billion, parts-per-billion", "ppb", "1/1000000000"},
}

// kinds are things that have symbols of their own and are counted.
var kinds = []struct{ names, symbols string }{
	{"generation", "G"}, // of mobile networks: 5G
	{"megapixel", "MP"},
	{"frame per second, frames per second", "fps, FPS"},
	{"beat per minute, beats per minute", "bpm, BPM"},
	{"dot per inch, dots per inch", "dpi, DPI"},
}

// ratio reads a factor of the tables.
func ratio(s string) *big.Rat {
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		panic("unit: not a factor: " + s) // a test reads all tables
	}
	return r
}
