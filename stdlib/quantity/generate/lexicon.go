package generate

// person is a name with its pronouns.
type person struct{ name, subject, object, possessive string }

var people = func() []person {
	var all []person
	for _, n := range []string{
		"Dana", "Rosa", "Priya", "Ingrid", "Maya", "Helen", "Lucia", "Greta", "Amina", "Yuki", "Clara",
		"Judith",
	} {
		all = append(all, person{n, "she", "her", "her"})
	}
	for _, n := range []string{
		"Omar", "Felix", "Pedro", "Anton", "Kofi", "Hugo", "Martin", "Ravi", "Oscar", "Leo", "Walter",
		"Stefan",
	} {
		all = append(all, person{n, "he", "him", "his"})
	}
	return all
}()

// noun is a countable thing, singular and plural.
type noun struct{ one, many string }

// things can be had, given and lost.
var things = []noun{{
	"marble", "marbles",
}, {"apple", "apples"}, {"stamp", "stamps"}, {"pencil", "pencils"}, {"book", "books"}, {"coin", "coins"},
	{
		"button", "buttons",
	}, {"shell", "shells"}, {"plum", "plums"}, {"sticker", "stickers"}, {"ribbon", "ribbons"}, {"candle", "candles"},
	{
		"potato", "potatoes",
	}, {"cookie", "cookies"}, {"tulip", "tulips"}, {"ticket", "tickets"}, {"brush", "brushes"}, {"lemon", "lemons"},
	{
		"envelope", "envelopes",
	}, {"badge", "badges"}, {"peach", "peaches"}, {"photo", "photos"}, {"cherry", "cherries"}, {"walnut", "walnuts"}}

// containers hold things.
var containers = []noun{{
	"box", "boxes",
}, {"bag", "bags"}, {"basket", "baskets"}, {"jar", "jars"}, {"shelf", "shelves"}, {"drawer", "drawers"},
	{"crate", "crates"}, {"tray", "trays"}, {"packet", "packets"}, {"bowl", "bowls"}}

var colours = []string{"red", "blue", "green", "yellow", "white", "black", "purple", "orange"}

// kinds are two classes of which everything of a third is one.
var kinds = []struct {
	a, b, both string
}{{"boys", "girls", "children"}, {"dogs", "cats", "animals"}, {"men", "women", "people"},
	{
		"roses", "tulips", "flowers",
	}, {"cars", "trucks", "vehicles"}, {"apples", "pears", "pieces of fruit"}, {"sparrows", "pigeons", "birds"},
	{"nurses", "doctors", "people"}, {"chairs", "tables", "pieces of furniture"}}

var places = []string{
	"in the garden", "in the hall", "at the station", "on the square", "at the farm", "in the park",
	"at the fair",
}

// verbs, in the past.
var (
	gains  = []string{"bought", "found", "got", "received", "won", "collected"}
	losses = []string{"lost", "sold", "gave away", "threw away", "used up"}
	makes  = []string{"picked", "collected", "sold", "counted", "painted", "packed"}
)

// facts are sentences about one number, {n}.
var facts = []string{
	"The village has {n} inhabitants", "The library owns {n} maps", "{N} planted {n} trees behind the house",
	"The train carried {n} passengers to the coast", "{N} wrote {n} letters to the mayor",
	"A storm damaged {n} roofs in the old town",
	"The company hired {n} engineers last spring", "The orchestra played {n} concerts abroad",
	"{N} repaired {n} bicycles in May",
	"The bakery sold {n} loaves on Monday", "The museum showed {n} paintings by local artists",
	"{N} counted {n} swans on the lake",
	"The club has {n} members", "The ship was carrying {n} containers", "The school bought {n} computers",
	"The hotel rented {n} rooms in June",
}

// strays are sentences that share no fact with those.
var strays = []string{
	"The harbour was closed for {n} days", "{M} climbed {n} mountains in Norway", "The judge heard {n} witnesses",
	"A farmer lost {n} sheep in the flood",
	"{M} translated {n} poems into Greek", "The factory recalled {n} toasters",
}

// measured are sentences about a measure, with the unit to come.
var measured = []struct {
	text        string
	large       string // the larger unit, in the plural
	small       string
	factor      int64
	most, least int64 // of the larger unit
}{
	{"The path is {n} long", "kilometres", "metres", 1000, 40, 2},
	{"The film lasts {n}", "hours", "minutes", 60, 5, 2},
	{"The parcel weighs {n}", "kilograms", "grams", 1000, 30, 2},
	{"{N} waited for {n}", "minutes", "seconds", 60, 50, 3},
	{"The rope is {n} long", "metres", "centimetres", 100, 30, 2},
	{"The trip took {n}", "days", "hours", 24, 9, 2},
	{"The tank holds {n}", "litres", "millilitres", 1000, 60, 2},
	{"{N} walked {n} before lunch", "kilometres", "metres", 1000, 18, 2},
	{"The lesson lasted {n}", "weeks", "days", 7, 9, 2},
}
