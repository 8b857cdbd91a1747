package reason

// effect is what an event does to how much somebody has of what is counted.
type effect uint8

// The effects.
const (
	noEffect  effect = iota
	holds            // a state: has, there are
	gains            // the subject has more after it
	loses            // the subject, or who had it, has less
	transfers        // from the subject to whom it is given
)

// effects are the verbs of word problems by what they do, as lemmas. Verbs
// that are not here leave the sign open.
var effects = func() map[string]effect {
	m := map[string]effect{}
	for e, list := range map[effect]string{
		holds: `have be own hold contain keep start begin hold there possess remain stay sit stand live carry include exist`,
		gains: `get receive buy find win collect pick earn gain gather make bake come arrive land join add plant build create grow catch
			purchase obtain inherit score order upload save discover produce harvest cut move enter board acquire download take put place draw
			invite record print knit paint`,
		loses: `lose sell spend use eat throw remove leave fly pop break drink donate pay die burn drop delete discard
			waste destroy consume escape trade crack melt disappear go depart exit withdraw recycle sink spill deduct ruin shed`,
		transfers: `give lend loan hand pass send share mail offer grant bring`,
	} {
		for w := range set(list) {
			m[w] = e
		}
	}
	return m
}()

// moves are verbs that put a part of what there is somewhere else.
var moves = set("move put place transfer shift set take sort pack")

// asksState are the words by which a hypothesis asks for what there is in the
// end; asksSum those by which it asks for all together.
var (
	asksState = set("now left remaining remain remains still then end over afterwards finally")
	asksSum   = set("total altogether together combined overall sum both all totals")
)

// reaches are verbs of movement along a scale. Behind them up is their particle and to
// names where the movement ends: a fare that went up to 9 euros is 9 euros. Elsewhere "up
// to" is a bound.
var reaches = set("revise raise rise go move climb jump push bring grow increase")

// spans are further verbs of which "from … to" names both ends of what they tell of.
var spans = set("fall drop sink decrease decline reduce lower cut shrink change run range extend stretch reach")

// shares are words by which equal parts are made; either and rest those by which
// a whole falls into parts.
var (
	sharing = set("share shares shared divide divided divides split splits equally equal evenly among same " +
		"arranged arrange average each put puts sort sorted pack packed into")
	whole     = set("rest others either remainder remaining some")
	distribut = set("each every per apiece")
)
