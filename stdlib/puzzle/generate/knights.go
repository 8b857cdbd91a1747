package generate

import (
	"strings"

	"sequent/stdlib/logic"
)

// island is a hidden solution of knights and knaves.
type island struct {
	names  []string
	knight map[string]bool // by name in lower case
}

// newIsland tosses a coin for each name.
func newIsland(r *random, o Options) world {
	w := &island{names: some(r, people, r.within(o.Size)), knight: map[string]bool{}}
	for _, n := range w.names {
		w.knight[strings.ToLower(n)] = r.yes(2)
	}
	return w
}

// text says what knights and knaves do and names everyone, so that nobody is left
// out where no clue speaks of them.
func (w *island) text(clues []string) string {
	return "Knights always tell the truth, and knaves always lie. You meet " + cardinals[len(w.names)] +
		" inhabitants: " +
		list(w.names, "and") + ". " + strings.Join(clues, " ")
}

// begin returns one clause a name: each halves the solutions at best.
func (w *island) begin() int { return len(w.names) }

// loose is false: there is nothing to be alike in.
func (*island) loose() bool { return false }

// holds is whether somebody has a role.
func (w *island) holds(pred string, args []string) bool {
	return w.knight[args[0]] == (pred == roles[knight])
}

// draw draws what somebody says: it is true just if they are a knight. Whether
// the clause is true in the world is looked at later, so that knights are given
// true claims and knaves false ones by throwing the others away.
func (w *island) draw(r *random, forms []string) (Clause, bool) {
	s := &speech{island: w, r: r, by: one(r, w.names...)}
	c, ok := pick(r, islandForms, forms, s)
	if !ok || c.Form == "fact" {
		c.Text = sentence(c.Text)
		return c, ok
	}
	c.Formula = both(logic.Iff, atom(roles[knight], s.by), c.Formula)
	c.Text = s.frame(c.Text)
	return c, true
}

// The roles, by number.
const (
	knave = iota
	knight
)

var roles = [2]string{"knave", "knight"}

// speech is something that somebody says.
type speech struct {
	*island
	r     *random
	by    string
	first bool // the speaker speaks of himself, so that the words are quoted
}

// frame puts a speaker to a claim: in their own words where these are about
// themselves, else in any of the ways of telling.
func (s *speech) frame(claim string) string {
	quoted := "“" + sentence(claim) + "”"
	if s.first || s.r.yes(5) {
		return s.by + " " + one(s.r, "says", "claims", "declares", "remarks") + ", " + quoted
	}
	if s.r.yes(6) {
		return "According to " + s.by + ", " + claim + "."
	}
	return s.by + " " + one(s.r, "says that", "claims that", "tells you that", "states that", "insists that") + " " +
		claim + "."
}

// person is somebody as the speaker names them: by the name, or I.
type person struct{ word, name string }

// people draws n people of whom the speaker speaks. He is one of them, as I and
// the last one, where self is true.
func (s *speech) people(n int, self bool) []person {
	var out []person
	for _, name := range some(s.r, s.names, len(s.names)) {
		if name != s.by && len(out) < n {
			out = append(out, person{name, name})
		}
	}
	if self {
		s.first = true
		out = append(out[:min(n-1, len(out))], person{"I", s.by})
	}
	return out
}

// two draws two people, one of them sometimes the speaker.
func (s *speech) two() (a, b person) {
	ps := s.people(2, s.r.yes(2))
	return ps[0], ps[1]
}

// other draws somebody else; of themselves people say little that can be true.
func (s *speech) other() person { return s.people(1, false)[0] }

// role draws a role.
func (s *speech) role() int { return s.r.Below(2) }

// is returns the atom that a person has a role.
func (p person) is(role int) logic.Formula { return atom(roles[role], p.name) }

// be returns the form of be behind the person.
func (p person) be() string {
	if p.word == "I" {
		return "am"
	}
	return "is"
}

// isA returns the claim that a person has a role.
func (p person) isA(role int) string { return p.word + " " + p.be() + " a " + roles[role] }

// listed returns people with and between them.
func listed(ps []person, last string) string {
	names := make([]string, len(ps))
	for i, p := range ps {
		names[i] = p.word
	}
	return list(names, last)
}

// have returns the formulas that people have a role.
func have(ps []person, role int) []logic.Formula {
	fs := make([]logic.Formula, len(ps))
	for i, p := range ps {
		fs[i] = p.is(role)
	}
	return fs
}

// all returns all people, as us; the words are quoted.
func (s *speech) all() []person {
	s.first = true
	var ps []person
	for _, n := range s.names {
		ps = append(ps, person{n, n})
	}
	return ps
}
