package english

import (
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// Translation is a judgment about sentences as one about first-order formulas.
type Translation struct {
	// Premises and Conclusion are the sentences' formulas, in their order.
	Premises   []logic.Formula
	Conclusion logic.Formula
	// Imports say that the restrictors of determiners have members.
	Imports []Assumed
	// Axioms are the facts about the words.
	Axioms []Assumed

	readings []verdict.Assumption // of phrases
	// unknown are words of the conclusion of which the premises do not speak,
	// where the premises have other words that may be related to them.
	unknown []string
	opaque  []string // verbs taken as a whole with their phrases
	// choices are how many referents each pronoun has that has several, and unresolved is
	// a pronoun that may refer to what no formula names.
	choices    []int
	unresolved string
	presumed   string // a phrase of which it is taken for granted that there is such a one
	// echoed are a word of the conclusion and words of the premises that have it
	// within them, where nothing says how the two are related; "" for none.
	echoed [2]string
}

// Assumed is a formula that the sentences do not say: an assumption, or, where
// that has no name, what the words mean.
type Assumed struct {
	verdict.Assumption
	Formula logic.Formula
	Why     string // where a relation between words comes from

	of [2]symbol // the predicates of an axiom
}

// links reports whether an axiom relates a predicate to one of others.
func (a Assumed) links(x symbol, others []symbol) bool {
	return a.of[0] == x && slices.Contains(others, a.of[1]) || a.of[1] == x && slices.Contains(others, a.of[0])
}

// String describes the assumption.
func (a Assumed) String() string {
	if a.Name == "" {
		return a.Why
	}
	return a.Assumption.String()
}

// Translate translates sentences. The error is a *[NotFirstOrderError] or a
// *[TooManyError] about a determiner.
func Translate(premises []natlog.Sentence, conclusion natlog.Sentence, o natlog.Options) (*Translation, error) {
	return translate(premises, conclusion, o, nil)
}

// translate is [Translate] with the referents of pronouns that have several.
func translate(premises []natlog.Sentence, conclusion natlog.Sentence, o natlog.Options,
	picks []int) (*Translation, error) {
	if o.Lexicon == nil || !o.Assume.Allows(verdict.Lexical) {
		o.Lexicon = natlog.NoLexicon{}
	}
	open := map[string]bool{}
	for {
		m := newMeaning(o.Lexicon, open)
		m.everywhere, m.picks = o.Everywhere && o.Assume.Allows(verdict.Import), picks
		if t, err := m.judgment(premises, conclusion, o); err != nil || !m.reopen {
			return t, err
		}
	}
}

// newMeaning begins a text in which some phrases are opened.
func newMeaning(l natlog.Lexicon, open map[string]bool) *meaning {
	m := &meaning{symbols: newSymbols()}
	m.in, m.open = &box{text: true}, open
	m.count, m.picked, m.outside = map[string]int{}, map[string]int{}, map[string]bool{}
	if words, ok := l.(Lexicon); ok {
		m.words = words.db
	}
	return m
}

// judgment translates the sentences of a judgment.
func (m *meaning) judgment(premises []natlog.Sentence, conclusion natlog.Sentence,
	o natlog.Options) (*Translation, error) {
	t := &Translation{}
	m.shared = shared(premises, conclusion)
	m.affirmed, m.asserted = o.Assume.Allows(verdict.Import), true
	for _, p := range premises {
		t.Premises = append(t.Premises, m.sentence(p, surface))
		m.at++
	}
	m.affirmed, m.asserted = false, false
	m.concluding = true
	known := len(m.order)
	t.Conclusion = m.scoped(func() logic.Formula { return m.sentence(conclusion, surface) })
	t.choices, t.unresolved, t.presumed = m.choices, m.unresolved, m.presumed
	fresh, gone := slices.Clone(m.order[known:]), m.unmatched(known, t.Conclusion)
	// Who lives in one place may live in another that has it.
	gone = gone || len(strangers([]natlog.Sentence{conclusion}, premises...)) > 0
	if gone {
		t.unknown = strangers(premises, conclusion)
	}
	if m.err != nil {
		return nil, m.err
	}
	if o.Everywhere { // words of the fragment are independent by definition
		t.unknown, gone = nil, false
	}
	persons := m.personal(premises, o)
	t.opaque = append(m.opaque, m.untold(premises, conclusion, persons)...)
	t.Imports, t.Axioms = m.imports, m.axioms(o.Lexicon)
	t.Axioms = append(t.Axioms, persons...)
	for _, x := range fresh {
		if gone && !isJoint(x) && !slices.ContainsFunc(t.Axioms, func(a Assumed) bool {
			return a.links(x, m.order[:known])
		}) {
			t.unknown = append(t.unknown, strings.TrimSpace(x.head+" "+x.mod))
			of := echo(x, m.order[:known])
			if of == "" {
				of = converse(x, m.order[:known])
			}
			if of == "" {
				of = elsewise(o.Lexicon, x, m.order[:known])
			}
			if of != "" && x.kind != mannerKind {
				t.echoed = [2]string{plainHead(x.head), of}
			}
		}
	}
	t.readings = natlog.Readings(append(slices.Clip(premises), conclusion)...)
	return t, nil
}

// echo returns a predicate's head, of others, that has the predicate's own word
// within it or is it, as another part of speech or with other arguments: in
// consented to leave there is leave, in black cat there is cat, in small dog what
// smaller than compares by. Such premises speak of what the conclusion says, and
// what they say of it is not known. It is "" where there is none, and where the
// other words are known to leave it open.
func echo(x symbol, others []symbol) string {
	own, _ := comparedBy(x)
	scale := own != nil
	if !scale {
		own = verbsOf(lastWord(x.head))
	}
	for _, y := range others {
		before, last := cutLast(y.head)
		described := y.kind == qualityKind || y.kind == adjectiveKind
		if described != scale || y.kind == prepositionKind ||
			x.kind == y.kind && x.arity == y.arity && plainHead(x.head) == plainHead(y.head) || leavesOpen(before) {
			continue
		}
		if slices.ContainsFunc(verbsOf(last), func(w string) bool { return slices.Contains(own, w) }) {
			return plainHead(y.head)
		}
	}
	return ""
}

// converse returns a verb's head, of others, that tells of the same event from the other
// side, "" for none: who sells sells to one who buys.
func converse(x symbol, others []symbol) string {
	for _, y := range others {
		if x.kind != verbKind || y.kind != verbKind {
			continue
		}
		for _, pair := range converses {
			a, b := lemmaOf(lastWord(x.head)), lemmaOf(lastWord(y.head))
			if pair[a] && pair[b] && a != b {
				return plainHead(y.head)
			}
		}
	}
	return ""
}

// converses lists verbs of one event by who takes part in it (Levin 13, 37.1, 47 and 55;
// Lyons, Semantics, 1977, section 9.2).
var converses = []map[string]bool{
	wordSet("buy purchase sell pay cost spend trade"), wordSet("give receive get obtain accept donate hand take"),
	wordSet("lend borrow loan owe"), wordSet("rent lease let hire"), wordSet("teach learn study instruct"),
	wordSet("send receive get mail ship"), wordSet("win lose beat defeat"), wordSet("precede follow lead"),
	wordSet("own belong have possess"), wordSet("employ work hire"), wordSet("kill die"), wordSet("show see"),
	wordSet("tell hear say"), wordSet("cause result"), wordSet("include belong contain"), wordSet("feed eat"),
}

// elsewise returns a noun's head, of others, that a lexicon relates to a predicate's in one of
// their rarer senses, "" for none: a barb is a point where it is not a remark.
func elsewise(l natlog.Lexicon, x symbol, others []symbol) string {
	words, ok := l.(Lexicon)
	if !ok || x.kind != nounKind || x.mod != "" {
		return ""
	}
	for _, y := range others {
		if y.kind == nounKind && y.mod == "" && words.ever(x.head, y.head) {
			return y.head
		}
	}
	return ""
}

// leavesOpen reports whether one of the words before a noun or a verb says that
// there may be what they speak of, and may not be: an alleged thief, might win,
// tried to sneeze.
func leavesOpen(before string) bool {
	return slices.ContainsFunc(strings.Fields(before), func(w string) bool {
		return modals[w] || doubtful[w] || slices.ContainsFunc(verbsOf(w), func(lemma string) bool {
			return attempting[lemma]
		})
	})
}

var (
	// doubtful lists the adjectives before a noun that leave open whether
	// something is what the noun says. Others of the privative ones deny it.
	doubtful = wordSet("alleged supposed potential possible probable likely apparent would-be hypothetical putative " +
		"purported presumed " +
		"prospective aspiring suspected reputed self-styled self-proclaimed so-called")
	// attempting lists verbs that leave open whether the infinitive behind them
	// is so: those of trying, wishing, planning, committing and seeming.
	attempting = wordSet("try attempt seek want wish hope plan intend expect promise agree offer threaten prefer " +
		"like love hate " +
		"need decide aim strive struggle long yearn mean volunteer ask beg claim seem appear ought")
)

// plainHead returns a head without the auxiliary that marks its tense.
func plainHead(head string) string { return strings.TrimPrefix(head, "did ") }

// strangers returns the names of the conclusion that the premises lack.
func strangers(premises []natlog.Sentence, conclusion ...natlog.Sentence) []string {
	names := func(all ...natlog.Sentence) (out []string) {
		for _, s := range all {
			s.EachPhrase(func(p natlog.NounPhrase) {
				if n, ok := p.(natlog.Name); ok {
					out = append(out, n.Word)
				}
			})
		}
		return out
	}
	before, after := names(premises...), names(conclusion...)
	return slices.DeleteFunc(after, func(n string) bool { return slices.Contains(before, n) })
}

// unmatched reports whether one of the first predicates does not occur in a
// formula.
func (m *meaning) unmatched(first int, in logic.Formula) bool {
	found := logic.Predicates(in)
	return slices.ContainsFunc(m.order[:first], func(x symbol) bool {
		return !isJoint(x) && !slices.Contains(found, logic.Predicate{Name: m.names[x], Arity: x.arity})
	})
}

// Formula returns the formula of one sentence. The errors are those of [Translate].
func Formula(s natlog.Sentence) (logic.Formula, error) {
	return formula(s, surface)
}

// formula is the formula of a sentence with an order of scope.
func formula(s natlog.Sentence, order []operator) (logic.Formula, error) {
	open := map[string]bool{}
	for {
		m := newMeaning(natlog.NoLexicon{}, open)
		f := m.scoped(func() logic.Formula { return m.sentence(s, order) })
		if m.err != nil || !m.reopen {
			return f, m.err
		}
	}
}

// Sequent returns the translation as premises and a conclusion: the sentences, then
// the assumptions.
func (t *Translation) Sequent() logic.Sequent {
	s := logic.Sequent{Premises: slices.Clone(t.Premises), Conclusion: t.Conclusion}
	for _, a := range slices.Concat(t.Imports, t.Axioms) {
		s.Premises = append(s.Premises, a.Formula)
	}
	return s
}

// Kind returns "translation".
func (*Translation) Kind() string { return "translation" }

// Doc lists the formulas, folded, with the assumptions; and the problem as TPTP
// writes it.
func (t *Translation) Doc() display.Doc {
	table := &display.Table{Columns: []display.Column{{Head: "what"}, {Head: "formula"}, {Head: "since"}}}
	add := func(what string, f logic.Formula, why string) {
		table.Rows = append(table.Rows, display.Row{Cells: []display.Cell{
			{Text: what}, {Text: f.String(), Tone: display.Code}, {Text: why, Tone: display.Muted},
		}})
	}
	for _, p := range t.Premises {
		add("premise", p, "")
	}
	for _, a := range t.Imports {
		add("assumed", a.Formula, a.String())
	}
	for _, a := range t.Axioms {
		add("words", a.Formula, a.Why)
	}
	add("conclusion", t.Conclusion, "")
	return display.Doc{display.Details{Summary: "in first-order logic", Body: display.Doc{table}},
		display.Details{Summary: "as TPTP", Body: display.Doc{display.Pre(t.TPTP())}}}
}

// TPTP returns the judgment as a TPTP problem.
func (t *Translation) TPTP() string { return tptp.FromSequent(t.Sequent()).String() }

// JSON has the formulas.
func (t *Translation) JSON() any {
	list := func(as []Assumed) []map[string]string {
		out := []map[string]string{}
		for _, a := range as {
			out = append(out, map[string]string{"formula": a.Formula.String(), "why": a.String()})
		}
		return out
	}
	premises := []string{}
	for _, p := range t.Premises {
		premises = append(premises, p.String())
	}
	return map[string]any{
		"premises":   premises,
		"conclusion": t.Conclusion.String(),
		"imports":    list(t.Imports),
		"words":      list(t.Axioms),
		"tptp":       t.TPTP(),
	}
}
