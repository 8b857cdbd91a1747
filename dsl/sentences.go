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

// importParam is the argument of functions that make sentences about existential import.
var importParam = Param{Name: "import", Kind: KTruth, Default: true, Named: true, Doc: "whether what determiners restrict themselves to is assumed to have members (existential import)"}

// assumeParam is the argument of engines for texts: which of some assumptions
// they may make.
func assumeParam(names []verdict.AssumptionName) Param {
	p := Param{Name: "assume", Kind: KChoices, Named: true, Doc: "what may be assumed, in brackets; all of it where left out"}
	for _, n := range names {
		p.Choices = append(p.Choices, Completion{Text: string(n), Type: "assumption", Doc: n.Definition()})
	}
	return p
}

// assume is what the argument allows.
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

// logicOfTexts is how the engines of logic read texts here, and what they may
// assume.
func (c *Call) logicOfTexts() engine.Sentences {
	return engine.Sentences{Reader: c.run.w.english(), Assume: c.assume(), WordNet: wordNet()}
}

// sentenceEngines lists the engines for sentences in the order in which help
// shows them.
func sentenceEngines() []*EngineDef {
	return []*EngineDef{natlogDef(), folDef(), quantitiesDef(), puzzleDef()}
}

// natlogDef is the engine natlog.
func natlogDef() *EngineDef {
	return &EngineDef{
		Name: natlog.Engine, Decides: Sentences, Params: []Param{assumeParam(natlog.Assumptions)},
		Page: decide.Page{
			Decides: "pairs of sentences that align word by word, by relations of the words and signatures of what stands above them.",
			Time:    "less than a millisecond a pair; a word's first look-up in WordNet about one more.",
			Command: "go test ./dsl -run '^$' -bench Engines/natlog",
			Cannot:  "several premises together, differently built sentences: the answer there is a likely neutral, never the opposite of the truth on the fragment of Geiger et al."},
		Doc:     "Natural logic: composes how the phrases of two sentences relate into how the sentences do, and shows the tree.",
		Example: alikeSentences + " by natlog",
		Texts:   func(c *Call) (engine.Engine, error) { return engine.Natlog{Sentences: c.logicOfTexts()}, nil },
	}
}

// puzzleDef is the engine puzzle, which must be named: it assumes that the named
// are all there are.
func puzzleDef() *EngineDef {
	return &EngineDef{
		Name: puzzle.Engine, Decides: Sentences, Params: []Param{assumeParam(puzzle.Assumptions)},
		Page: decide.Page{
			Decides: "texts that read as one puzzle of comparisons, knights and knaves, or a logic grid, by search over the named individuals.",
			Time:    "milliseconds.",
			Command: "go test ./stdlib/puzzle -run '^$' -bench Order",
			Cannot:  "other English. It assumes that the named are all there are, that names differ and that nobody ties; the verdict says so, and assume: leaves each out."},
		Doc:     "Puzzles: reads the premises as a puzzle, in which the named are all there are.",
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

// String is the judgment in quotation marks.
func (t texts) String() string {
	var parts []string
	for _, p := range t.premises {
		parts = append(parts, quote(p))
	}
	return strings.TrimSpace(strings.Join(parts, ", ") + " ⊨ " + quote(t.conclusion))
}

// judgeTexts asks the engines that are named, and auto where none is.
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

// textUses are the engines that are named, for each those that auto would ask.
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

// autoOn is the policy for texts in a workspace, with its determiners.
func autoOn(w *Workspace, a verdict.Assume) engine.Auto {
	return engine.NewAuto(w.english(), wordNet(), a)
}

// judgeTexts asks the engine under its timeout, whose end is an open answer.
func (u engineUse) judgeTexts(ctx context.Context, t texts) (*verdict.Verdict, error) {
	return engine.Within(ctx, u.texts, u.timeout, t, t.premises, t.conclusion)
}

// askTexts judges a row of sentences as a cell would.
func (r *run) askTexts(row *corpus.Row, uses []engineUse, at source.Span) (Value, error) {
	if row.Kind() != corpus.SentenceKind {
		return nil, source.Errorf(at, "engine.subject", "no engine of this build decides %s", row.Kind())
	}
	if err := judgeable(uses, Sentences); err != nil {
		return nil, err
	}
	return r.judgeTexts(texts{premises: row.Premises(), conclusion: row.Conclusion()}, uses, at)
}
