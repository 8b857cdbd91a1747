package english

import (
	"context"
	"testing"
	"time"

	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// readings are sentences with their structure, read without WordNet: every
// determiner, auxiliary and construction of the grammar.
var readings = []struct{ src, want string }{
	{"a dog barks", "some dog bark"},
	{"an old dog barks", "some old dog bark"},
	{"each dog barks", "every dog bark"},
	{"each of the dogs barks", "every dog bark"},
	{"all the dogs bark", "every dog bark"},
	{"all of the dogs bark", "every dog bark"},
	{"not all dogs bark", "not every dog bark"},
	{"not one dog barks", "no dog bark"},
	{"no dogs bark", "no dog bark"},
	{"most of the dogs bark", "most dog bark"},
	{"both dogs bark", "both dog bark"},
	{"both of the dogs bark", "both dog bark"},
	{"neither dog barks", "neither dog bark"},
	{"neither of the dogs bark", "neither dog bark"},
	{"none of the dogs barks", "no dog bark"},
	{"every one of the dogs barks", "every dog bark"},
	{"at least half of the dogs bark", "at least half of the dog bark"},
	{"only dogs bark", "only dog bark"},
	{"many dogs bark", "many dog bark"},
	{"a lot of dogs bark", "many dog bark"},
	{"several dogs bark", "several dog bark"},
	{"a few dogs bark", "a few dog bark"},
	{"few of the dogs bark", "few dog bark"},
	{"this dog barks", "the this dog bark"},
	{"these dogs bark", "the this dog bark"},
	{"any dog barks", "every dog bark"},
	{"Rex chases any dog", "Rex chase some dog"},
	{"all but two dogs bark", "all but 2 dog bark"},
	{"three dogs bark", "3 dog bark"},
	{"12 dogs bark", "12 dog bark"},
	{"1,000 dogs bark", "1000 dog bark"},
	{"exactly one dog barks", "exactly 1 dog bark"},
	{"just two dogs bark", "exactly 2 dog bark"},
	{"only 3 dogs bark", "exactly 3 dog bark"},
	{"more than four dogs bark", "at least 5 dog bark"},
	{"fewer than four dogs bark", "at most 3 dog bark"},
	{"less than four dogs bark", "at most 3 dog bark"},
	{"no more than four dogs bark", "at most 4 dog bark"},
	{"no fewer than four dogs bark", "at least 4 dog bark"},
	{"not more than four dogs bark", "at most 4 dog bark"},
	{"thirty dogs bark", "30 dog bark"},
	{"everyone barks", "every person bark"},
	{"somebody barks", "some person bark"},
	{"nobody barks", "no person bark"},
	{"nothing barks", "no thing bark"},
	{"everything is red", "every thing be red"},
	{"anyone barks", "every person bark"},
	{"Rex sees anything", "Rex see some thing"},
	{"he sees her", "he see she"},
	{"they see us", "they see we"},
	{"it barks", "it bark"},
	{"you are tall", "you be tall"},
	{"I am tall", "I be tall"},
	{"my dog barks", "the dog of I bark"},
	{"your dogs bark", "the dog of you bark"},
	{"Rex's dog barks", "the dog of Rex bark"},
	{"every kid's dog barks", "the dog of every kid bark"},
	{"Tom Smith's dog barks", "the dog of Tom Smith bark"},
	{"the dog of the neighbour barks", "the dog of the neighbour bark"},
	{"a member of the committee barks", "some member of the committee bark"},
	{"dogs in the garden bark", "every dog in the garden bark"},
	{"a dog with a bone in the garden barks", "some dog with some bone in the garden bark"},
	{"the really big dog barks", "the really big big dog bark"},
	{"a committee member barks", "some committee member bark"},
	{"a leading member barks", "some leading member bark"},
	{"a broken bone shines", "some broken bone shine"},
	{"the Nobel prize shines", "the Nobel prize shine"},
	{"dogs that bark run", "every dog that bark run"},
	{"a dog which doesn't bark runs", "some dog that not bark run"},
	{"a kid who is tall runs", "some kid that be tall run"},
	{"kids who are not tall run", "every kid that not be tall run"},
	{"a kid who can run barks", "some kid that can run bark"},
	{"a kid running in the garden barks", "some kid running in the garden bark"},
	{"a bone broken by a dog shines", "some bone that passive is broken by some dog shine"},
	{"a kid older than Rex barks", "some kid older than Rex bark"},
	{"Rex runs", "Rex run"},
	{"Rex ran", "Rex did run"},
	{"Rex does run", "Rex run"},
	{"Rex did run", "Rex did run"},
	{"Rex did not run", "Rex not did run"},
	{"Rex didn't run", "Rex not did run"},
	{"Rex never ran", "Rex not did run"},
	{"Rex has run", "Rex has run"},
	{"Rex hasn't run", "Rex not has run"},
	{"Rex had run", "Rex had run"},
	{"Rex can't run", "Rex not can run"},
	{"Rex cannot run", "Rex not can run"},
	{"Rex couldn't run", "Rex not could run"},
	{"Rex won't run", "Rex not will run"},
	{"Rex will run", "Rex will run"},
	{"Rex should not run", "Rex not should run"},
	{"Rex used to run", "Rex used to run"},
	{"Rex has to run", "Rex must run"},
	{"Rex is able to run", "Rex can run"},
	{"dogs are able to run", "every dog can run"},
	{"Rex is going to run", "Rex is going to run"},
	{"dogs have to run", "every dog must run"},
	{"Rex'll run", "Rex will run"},
	{"Rex is running", "Rex is running"},
	{"Rex isn't running", "Rex not is running"},
	{"Rex was running", "Rex was running"},
	{"dogs were running", "some dog was running"},
	{"Rex has been running", "Rex has been running"},
	{"Rex will be running", "Rex running will be"},
	{"Rex is kicked", "Rex passive kick by some thing"},
	{"Rex was kicked by Tom", "Rex passive did kick by Tom"},
	{"Rex has been kicked", "Rex kicked has been"},
	{"Rex can be kicked", "Rex kicked can be"},
	{"Rex is tall", "Rex be tall"},
	{"Rex is very tall", "Rex be very tall tall"},
	{"Rex is in the garden", "Rex be in the garden"},
	{"Rex is tall in the garden", "Rex be tall in the garden"},
	{"Rex is older than Tom", "Rex be older than Tom"},
	{"Rex was tall", "Rex tall was"},
	{"Rex can be tall", "Rex tall can be"},
	{"Rex has been tall", "Rex tall has been"},
	{"Rex is a tall dog", "Rex be tall dog"},
	{"Rex is not a dog", "Rex not be dog"},
	{"Rex is no dog", "Rex not be dog"},
	{"Rex is Fido", "Rex be Fido"},
	{"Rex is the king", "Rex be the king"},
	{"dogs are animals", "every dog be animal"},
	{"dogs aren't cats", "every dog not be cat"},
	{"Rex becomes tall", "Rex tall become"},
	{"Rex became a king", "Rex did become some king"},
	{"Rex gives Tom a bone", "Rex give to Tom some bone"},
	{"Rex gives a bone to Tom", "Rex give to Tom some bone"},
	{"Rex runs quickly", "Rex quickly run"},
	{"Rex quickly runs", "Rex quickly run"},
	{"Rex runs to the garden", "Rex run to the garden"},
	{"Rex runs quickly in the garden", "Rex quickly run in the garden"},
	{"Rex always runs", "Rex always run"},
	{"Rex doesn't always run", "Rex not always run"},
	{"Rex wants to run", "Rex want to run"},
	{"Rex wanted to kick a rock", "Rex did want to kick some rock"},
	{"Rex wants to be tall", "Rex tall want to be"},
	{"Rex refuses to run", "Rex to run refuse"},
	{"Rex has the right to run", "Rex to run have the right"},
	{"Rex runs to win", "Rex run to win"},
	{"Rex runs without a bone", "Rex run with no bone"},
	{"Rex runs without Tom", "Rex run without Tom"},
	{"there is a dog", "some dog be"},
	{"there's a dog", "some dog be"},
	{"there are three dogs", "3 dog be"},
	{"there are no dogs in the garden", "no dog in the garden be"},
	{"there was a dog", "some dog be"},
	{"there is a dog that barks", "some dog bark"},
	{"there are not three dogs", "not 3 dog be"},
	{"there are exactly two kids who do not run", "exactly 2 kid not run"},
	{"water is wet", "every water be wet"},
	{"Rex drinks some water", "Rex drink some water"},
	{"Rex drinks water", "Rex drink some water"},
	{"most water is wet", "most water be wet"},
	{"The dog barks.", "the dog bark"},
	{"Rex barks!", "Rex bark"},
	{"an hour passes", "some hour pass"},
	{"a unicorn sleeps", "some unicorn sleep"},
	{"every sheep sleeps", "every sheep sleep"},
	{"every man sleeps", "every man sleep"},
	{"men sleep", "every man sleep"},
	{"the children sleep", "the child sleep"},
	{"two mice ate cheese", "2 mouse did eat some cheese"},
	{"Rex lies", "Rex lie"},
	{"a fish swims", "some fish swim"},
	{"Rex put a bone in the box", "Rex did put in the box some bone"},
	{"no wug blicked", "no wug did blick"},
	{"every wug that daxed blicks a toma", "every wug that did dax blick some toma"},
	{"some glorp is florpy", "some glorp be florpy"},
	{"Zork gleebs", "Zork gleeb"},
	{"every snark is a boojum", "every snark be boojum"},
	{"Rex chases cats", "Rex chase some cat"},
	{"Rex uses boxes", "Rex use some box"},
	{"Rex passes Tom", "Rex pass Tom"},
	{"no kid who has a dog has a cat", "no kid that have some dog have some cat"},
	{"a kid gave every dog some bones", "some kid did give to every dog some bone"},
	{"every kid in every garden sees a dog", "every kid in every garden see some dog"},
	{"he kicks his dog", "he kick the dog of he"},
	{"at least half of the kids that kick rocks bark", "at least half of the kid that kick some rock bark"},
	{"Rex is more careful than Tom", "Rex be more careful than Tom"},
	{"Rex is less careful than most dogs", "Rex be less careful than most dog"},
	{"few kids want to be tall", "few kid tall want to be"},
	{"some kids that don't bark have barked", "some kid that not bark has barked"},
	{"neither kid was in the garden", "neither kid was in the garden"},
	{"both kids are taller than Rex", "both kid be taller than Rex"},
	{"the kids who kicked Tom ran quickly", "the kid that did kick Tom quickly did run"},
}

func TestReadings(t *testing.T) {
	r := NewReader(nil)
	for _, s := range readings {
		if got := lemmas(t, r, s.src); got != s.want {
			t.Errorf("%s: %s, want %s", s.src, got, s.want)
		}
	}
}

// formulas are sentences with what they say.
var formulas = []struct{ src, want string }{
	{"every kid barks", "∀x (kid(x) → bark(x))"},
	{"no kid barks", "∀x (kid(x) → ¬bark(x))"},
	{"some kid doesn't bark", "∃x (kid(x) ∧ ¬bark(x))"},
	{"every kid kicks every rock", "∀x (kid(x) → ∀y (rock(y) → kick(x, y)))"},
	{"no kid kicks no rock", "∀x (kid(x) → ¬∀y (rock(y) → ¬kick(x, y)))"},
	{"Rex kicks Tom", "kick(Rex, Tom)"},
	{"Rex is tall", "tall(Rex)"},
	{"Rex was tall", "was(Rex) ∧ was_tall(Rex)"},
	{
		"Rex is in the garden",
		"∃x (garden(x) ∧ in(Rex, x)) ∧ ¬∃x ∃y (x ≠ y ∧ garden(x) ∧ in(Rex, x) ∧ garden(y) ∧ in(Rex, y)) ∧ ∀x " +
			"(garden(x) → in(Rex, x))",
	},
	{"Rex is older than Tom", "older_than(Rex, Tom)"},
	{"Rex barks without a bone", "bark(Rex) ∧ ∀x (bone(x) → ¬bark_with(Rex, x))"},
	{
		"both kids bark",
		"∀x (kid(x) → bark(x)) ∧ ∃x ∃y (x ≠ y ∧ kid(x) ∧ bark(x) ∧ kid(y) ∧ bark(y)) ∧ ¬∃x ∃y ∃z (x ≠ y ∧ x ≠ z ∧ y " +
			"≠ z ∧ kid(x) ∧ bark(x) ∧ kid(y) ∧ bark(y) ∧ kid(z) ∧ bark(z))",
	},
	{
		"neither kid barks",
		"∀x (kid(x) → ¬bark(x)) ∧ ∃x ∃y (x ≠ y ∧ kid(x) ∧ ¬bark(x) ∧ kid(y) ∧ ¬bark(y)) ∧ ¬∃x ∃y ∃z (x ≠ y ∧ x ≠ z " +
			"∧ y ≠ z ∧ kid(x) ∧ ¬bark(x) ∧ kid(y) ∧ ¬bark(y) ∧ kid(z) ∧ ¬bark(z))",
	},
	{"exactly one kid barks", "∃x (kid(x) ∧ bark(x)) ∧ ¬∃x ∃y (x ≠ y ∧ kid(x) ∧ bark(x) ∧ kid(y) ∧ bark(y))"},
	{"more than one kid barks", "∃x ∃y (x ≠ y ∧ kid(x) ∧ bark(x) ∧ kid(y) ∧ bark(y))"},
	{"nothing barks", "∀x ¬bark(x)"},
	{"a committee member barks", "∃x (member(x) ∧ committee_member(x) ∧ bark(x))"},
	{
		"the fake gun shines",
		"∃x (fake_gun(x) ∧ shine(x)) ∧ ¬∃x ∃y (x ≠ y ∧ fake_gun(x) ∧ shine(x) ∧ fake_gun(y) ∧ shine(y)) ∧ ∀x " +
			"(fake_gun(x) → shine(x))",
	},
	{
		"my dog barks",
		"∃x (dog(x) ∧ dog_of(x, I) ∧ bark(x)) ∧ ¬∃x ∃y (x ≠ y ∧ dog(x) ∧ dog_of(x, I) ∧ bark(x) ∧ dog(y) ∧ " +
			"dog_of(y, I) ∧ bark(y)) ∧ ∀x (dog(x) ∧ dog_of(x, I) → bark(x))",
	},
	{"Rex gives Tom a bone", "∃x (bone(x) ∧ give(Rex, x) ∧ give_to(Rex, x, Tom))"},
	{"Rex wants to kick a rock", "want_to_kick_some_rock(Rex)"},
	{"Rex refuses to kick a rock", "refuse(Rex) ∧ refuse_to_kick_some_rock(Rex)"},
	{"kids bark", "∀x (kid(x) → bark(x))"},
	{"kids barked", "∃x (kid(x) ∧ did_bark(x))"},
	{"there is a kid who kicks Rex", "∃x (kid(x) ∧ kick(x, Rex))"},
	{
		"there are exactly two kids",
		"∃x ∃y (x ≠ y ∧ kid(x) ∧ kid(y)) ∧ ¬∃x ∃y ∃z (x ≠ y ∧ x ≠ z ∧ y ≠ z ∧ kid(x) ∧ kid(y) ∧ kid(z))",
	},
	{
		"every kid that doesn't kick a rock that isn't red barks",
		"∀x (kid(x) ∧ ¬∃y (rock(y) ∧ ¬red(y) ∧ kick(x, y)) → bark(x))",
	},
}

func TestFormulas(t *testing.T) {
	r := NewReader(nil)
	for _, s := range formulas {
		if f, err := Formula(read(t, r, s.src)); err != nil || f.String() != s.want {
			t.Errorf("%s: %v, %v", s.src, f, err)
		}
	}
}

// labels are judgments of one premise or more, with the hand-written lexicon.
var labels = []struct {
	texts texts
	want  verdict.Label
}{
	{"every kid barks | not every kid barks", verdict.Contradiction},
	{"every kid barks | not every kid doesn't bark", verdict.Entailment},
	{"some kid barks | no kid barks", verdict.Contradiction},
	{"every kid barks | no kid barks", verdict.Contradiction},
	{"no kid barks | every kid barks", verdict.Neutral},
	{"every kid barks | Rex is a kid | Rex doesn't bark", verdict.Contradiction},
	{"no kid barks | Rex barks | Rex is not a kid", verdict.Entailment},
	{"every kid is red | no red kid barks | no kid barks", verdict.Entailment},
	{"every poodle barks | some animal barks", verdict.Entailment},
	{"some poodle barks | some animal barks", verdict.Entailment},
	{"some animal barks | some poodle barks", verdict.Neutral},
	{"no animal barks | no dog barks", verdict.Entailment},
	{"no dog barks | no animal barks", verdict.Neutral},
	{"every animal is hot | no poodle is cold", verdict.Entailment},
	{"Rex is a poodle | Rex is an animal", verdict.Entailment},
	{"Rex runs quickly | Rex moves quickly", verdict.Neutral},
	{"Rex runs here | Rex moves here", verdict.Entailment},
	{"Rex runs quickly | Rex moves", verdict.Entailment},
	{"Rex ran | Rex moved", verdict.Entailment},
	{"Rex is running | Rex is moving", verdict.Entailment},
	{"at least three kids bark | some kid barks", verdict.Entailment},
	{"at most two kids bark | at least three kids bark", verdict.Contradiction},
	{"exactly two kids bark | exactly three kids bark", verdict.Contradiction},
	{"more than two kids bark | at least three kids bark", verdict.Entailment},
	{"both kids bark | at least two kids bark", verdict.Entailment},
	{"the kid barks | every kid barks", verdict.Entailment},
	{"the kid barks | Rex is a kid | Rex barks", verdict.Entailment},
	{"everyone barks | Rex is a person | Rex barks", verdict.Entailment},
	{"everything barks | Rex barks", verdict.Entailment},
	{"Rex kicks everything | Rex kicks Rex", verdict.Entailment},
	{"every kid kicks Rex | Tom is a kid | Tom kicks Rex", verdict.Entailment},
	{"every kid kicks every rock | Tom is a kid | Fido is a rock | Tom kicks Fido", verdict.Entailment},
	{"some kid kicks every rock | every rock is kicked by Tom", verdict.Neutral},
	{"Rex is Tom | Tom barks | Rex barks", verdict.Entailment},
	{"Rex is the king | Tom is the king | Rex is Tom", verdict.Entailment},
	{"Rex is in the garden | Rex is in a garden", verdict.Entailment},
	{"every kid in the garden barks | Rex is a kid | Rex is in the garden | Rex barks", verdict.Entailment},
	{"Rex is older than Tom | Tom is older than Rex", verdict.Contradiction},
	{"Rex is older than Tom | Tom is older than Fido | Rex is older than Fido", verdict.Entailment},
	{"Rex is not older than Tom | Tom is older than Rex", verdict.Neutral},
	{"Rex is older than Tom | Fido is not older than Tom | Rex is older than Fido", verdict.Entailment},
	{"Rex is more careful than Tom | Tom is less careful than Rex", verdict.Entailment},
	{"Rex is more careful than Tom | Tom is more careful than Rex", verdict.Contradiction},
	{"Rex is happier than Tom | Tom is more happy than Rex", verdict.Contradiction},
	{"Rex is hotter than Tom | Tom is colder than Rex", verdict.Entailment},
	{"Rex is hotter than Tom | Rex is colder than Tom", verdict.Contradiction},
	{"Rex is taller than Tom | Rex is older than Tom", verdict.Neutral},
	{"every kid is taller than Rex | Tom is a kid | Rex is taller than Tom", verdict.Contradiction},
	{"Rex eats a bone in the garden | Rex eats in the garden", verdict.Entailment},
	{"Rex barks in a garden | Rex barks", verdict.Entailment},
	{"Rex barks without a bone | Rex barks with a bone", verdict.Contradiction},
	{"no kid barks without a bone | Tom is a kid | Tom barks | Tom barks with a bone", verdict.Entailment},
	{"every friend of Rex barks | Tom is a friend of Rex | Tom barks", verdict.Entailment},
	{"Rex can run | Rex runs", verdict.Neutral},
	{"Rex can run | Rex can move", verdict.Entailment},
	{"every kid who runs barks | some kid runs | some kid barks", verdict.Entailment},
	{"there are two kids | there is a kid", verdict.Entailment},
	{"there is a kid who barks | some kid barks", verdict.Entailment},
	{"few kids bark | no kid barks", verdict.Open},
	{"Rex is a red kid | Rex is red", verdict.Entailment},
	{"Rex is red | Rex is a kid | Rex is a red kid", verdict.Entailment},
	{"Rex wants to kick a rock | Rex kicks a rock", verdict.Open},
}

func TestLabels(t *testing.T) {
	r, o := NewReader(nil), natlog.Options{Lexicon: small(t)}
	for _, c := range labels {
		premises, conclusion := c.texts.read(t, r)
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		v, err := Judge(ctx, c.texts, premises, conclusion, o)
		cancel()
		if err != nil || v.Label() != c.want {
			t.Errorf("%s: %v, want %v; %v", c.texts, v.Label(), c.want, err)
		}
		// Natural logic finds the same or less.
		by := natlog.JudgeAll(c.texts, premises, conclusion, o).Label()
		if by != c.want && by != verdict.Neutral && by != verdict.Open && c.want != verdict.Open {
			t.Errorf("%s: natural logic says %v", c.texts, by)
		}
	}
}
