package dsl

import (
	"context"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/engine"
	"sequent/stdlib/natlog"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// alikeSentences is an example of a judgment about sentences.
const alikeSentences = `"some tall kid kicks every rock" |= "some kid kicks every red rock"`

// importParam is the argument for existential import of functions that make sentences.
var importParam = Param{Name: "import", Kind: KTruth, Default: true, Named: true, Doc: "whether to assume that the restrictors of determiners have members (existential import)"}

// assumeParam is the argument of engines for texts that lists the assumptions they may
// make.
func assumeParam(names []verdict.AssumptionName) Param {
	p := Param{Name: "assume", Kind: KChoices, Named: true, Doc: "the assumptions that the engine may make, in brackets; if omitted, all"}
	for _, n := range names {
		p.Choices = append(p.Choices, Completion{Text: string(n), Type: "assumption", Doc: n.Definition()})
	}
	return p
}

// assume returns the assumptions that the argument allows.
func (c *Call) assume() verdict.Assume {
	l, given := c.Value("assume").(List)
	if !given {
		return verdict.Assume{}
	}
	names := make([]verdict.AssumptionName, len(l.Items))
	for i, v := range l.Items {
		names[i] = verdict.AssumptionName(v.(Text).S)
	}
	return verdict.AssumeOnly(names...)
}

// logicOfTexts says how the engines of logic read texts here, and which assumptions they
// may make.
func (c *Call) logicOfTexts() engine.Sentences {
	return engine.Sentences{Reader: c.run.w.english(), Assume: c.assume(), WordNet: wordNet()}
}

// sentenceEngines lists the engines for sentences in the order of the help
// page.
func sentenceEngines() []*EngineDef {
	return []*EngineDef{natlogDef(), folDef(), quantitiesDef(), puzzleDef()}
}

// natlogDef is the engine natlog.
func natlogDef() *EngineDef {
	return &EngineDef{
		Name: natlog.Engine, Decides: Sentences, Params: []Param{assumeParam(natlog.Assumptions)},
		Page: decide.Page{
			Decides: "pairs of sentences that align word by word, from the relations of the words and the projectivity signatures of the phrases around them.",
			Time:    "less than a millisecond a pair; the first look-up of a word in WordNet takes about one more.",
			Command: "go test ./dsl -run '^$' -bench Engines/natlog",
			Cannot:  "several premises together, and sentences of different structure: there it answers a likely neutral. On the fragment of Geiger et al. it never answers the opposite of the right label."},
		Doc:     "Decides sentences by natural logic. It composes the relation of two sentences from the relations of their phrases, and shows the tree.",
		Example: alikeSentences + " by natlog",
		Texts:   func(c *Call) (engine.Engine, error) { return engine.Natlog{Sentences: c.logicOfTexts()}, nil },
	}
}

// puzzleDef is the engine puzzle. The user must name it, because it assumes that only
// the named individuals exist.
func puzzleDef() *EngineDef {
	return &EngineDef{
		Name: puzzle.Engine, Decides: Sentences, Params: []Param{assumeParam(puzzle.Assumptions)},
		Page: decide.Page{
			Decides: "texts that form one puzzle (comparisons, knights and knaves, or a logic grid), by search over the named individuals.",
			Time:    "milliseconds.",
			Command: "go test ./stdlib/puzzle -run '^$' -bench Order",
			Cannot:  "other English. It assumes that only the named individuals exist, that different names mean different individuals, and that there are no ties. The verdict lists the assumptions, and assume: switches each."},
		Doc:     "Reads the premises as a puzzle in which only the named individuals exist, and decides the conclusion.",
		Example: `"Ann is taller than Bo. Cy is shorter than Bo." |= "Ann is the tallest." by puzzle`,
		Texts:   func(c *Call) (engine.Engine, error) { return engine.Puzzle{Assume: c.assume()}, nil },
	}
}

// texts is a judgment about texts.
type texts struct {
	premises   []string
	conclusion string
}

func newTexts(premises []item, conclusion item) (t texts, ok bool) {
	for _, it := range premises {
		s, isText := it.value.(Text)
		if !isText {
			return t, false
		}
		t.premises = append(t.premises, s.S)
	}
	s, ok := conclusion.value.(Text)
	t.conclusion = s.S
	return t, ok
}

// String returns the judgment with its texts in quotation marks.
func (t texts) String() string {
	var parts []string
	for _, p := range t.premises {
		parts = append(parts, quote(p))
	}
	return strings.TrimSpace(strings.Join(parts, ", ") + " ⊨ " + quote(t.conclusion))
}

// judgeTexts asks the named engines, or auto if none is named.
func (r *run) judgeTexts(t texts, uses []engineUse, at source.Span) (Value, error) {
	if len(uses) == 0 {
		auto, err := r.defaultEngine(at)
		if err != nil {
			return nil, err
		}
		uses = []engineUse{auto}
	}
	if len(uses) == 1 && uses[0].def.Name != "each" {
		v, err := uses[0].judgeTexts(r.ctx, t)
		if err != nil {
			return nil, err
		}
		return Verdict{V: v}, nil
	}
	var verdicts []*verdict.Verdict
	for _, u := range r.textUses(t, uses) {
		v, err := u.judgeTexts(r.ctx, t)
		if err != nil {
			return nil, err
		}
		verdicts = append(verdicts, v)
	}
	return Comparison{C: verdict.Compare(verdicts)}, nil
}

// textUses returns the named engines; for each it returns those that auto would ask.
func (r *run) textUses(t texts, uses []engineUse) (out []engineUse) {
	for _, u := range uses {
		if u.def.Name != "each" {
			out = append(out, u)
			continue
		}
		for _, e := range autoOn(r.w, verdict.Assume{}).Engines(t.conclusion) {
			out = append(out, engineUse{def: u.def, texts: e, timeout: u.timeout, at: u.at})
		}
	}
	return out
}

// autoOn is the policy of auto for texts in a workspace with its determiners.
func autoOn(w *Workspace, a verdict.Assume) engine.Auto {
	return engine.NewAuto(w.english(), wordNet(), a)
}

// judgeTexts asks the engine under its timeout. If the timeout ends, the answer is open.
func (u engineUse) judgeTexts(ctx context.Context, t texts) (*verdict.Verdict, error) {
	return engine.Within(ctx, u.texts, u.timeout, t, t.premises, t.conclusion)
}

// askTexts decides a row of sentences as a cell would.
func (r *run) askTexts(row *corpus.Row, uses []engineUse, at source.Span) (Value, error) {
	if row.Kind() != corpus.SentenceKind {
		return nil, source.Errorf(at, "engine.subject", "no engine of this build decides %s", row.Kind())
	}
	if err := judgeable(uses, Sentences); err != nil {
		return nil, err
	}
	return r.judgeTexts(texts{premises: row.Premises(), conclusion: row.Conclusion()}, uses, at)
}
