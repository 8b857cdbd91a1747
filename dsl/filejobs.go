package dsl

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"sequent/dsl/syntax"
	"sequent/stdlib/batch"
	"sequent/stdlib/batch/submit"
	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/entailment"
	"sequent/stdlib/source"
)

// Work on the rows of a file goes to sequent-beam by the file's name and the
// engine's text: its workers read the one and open the other by themselves.

// The kinds of work on files.
const (
	relabelKind  = "relabel"
	evaluateKind = "evaluate"
	pruneKind    = "prune"
)

// FileKinds are the kinds of work that [OpenFileWork] opens.
var FileKinds = []string{relabelKind, evaluateKind, pruneKind}

// fileParams is such work as a request has it.
type fileParams struct {
	Path    string
	Kind    corpus.Kind `json:",omitempty"`
	Engine  string      `json:",omitempty"` // as it stands after by
	Name    string      `json:",omitempty"` // as the engine calls itself
	Keep    bool        `json:",omitempty"` // rows with a formula that does not parse
	Classes int         `json:",omitempty"` // by which is scored; 0 for those of the gold labels
	Full    bool        `json:",omitempty"` // of formulas: contradiction is told from neutral
	Guess   string      `json:",omitempty"` // what it looks at, where it guesses
	Net     string      `json:",omitempty"` // the file of the net that the engine is
	// WordNet says whether the engine reads words by WordNet: where some workers
	// have it and others not, rows would depend on who decides them.
	WordNet bool `json:",omitempty"`
}

// OpenFileWork is the work on a file that a request asks for. Its engine, or its net,
// is opened when a unit is made: who only hands the work to workers does without.
// The error is a [*batch.RequestError] that names the field.
func OpenFileWork(r *batch.Request) (batch.Work, error) {
	var p fileParams
	if err := json.Unmarshal(r.Params, &p); err != nil {
		return nil, &batch.RequestError{Field: "params", Why: err.Error()}
	}
	w := p.work(r.Kind, r.Out, func(ctx context.Context) (corpus.Decider, error) {
		d, err := openDecider(ctx, p)
		if err != nil && ctx.Err() == nil {
			err = &batch.RequestError{Field: "by", Why: err.Error()}
		}
		return d, err
	})
	return p.held(w), w.Check()
}

// held is the work with the net's file, where it has one.
func (p *fileParams) held(w *entailment.FileWork) batch.Work {
	if p.Net == "" {
		return w
	}
	return &netFileWork{w, p.Net}
}

// work is the work by its kind.
func (p *fileParams) work(kind, out string, open entailment.Opener) *entailment.FileWork {
	switch kind {
	case relabelKind:
		return entailment.RelabelWork(p.Path, out, open)
	case evaluateKind:
		return entailment.EvaluateWork(p.Path, out, corpus.ReadOptions{Kind: p.Kind, Keep: p.Keep}, open)
	}
	return entailment.PruneWork(p.Path, out)
}

// openDecider opens an engine by its text in a workspace where nothing is bound but
// the net that it is.
func openDecider(ctx context.Context, p fileParams) (corpus.Decider, error) {
	cell := "p |= p by " + p.Engine
	x, err := syntax.ParseExpr(cell)
	if err != nil {
		return nil, err
	}
	j, ok := x.(*syntax.Judgment)
	if !ok || j.By == nil || len(j.By.List) != 1 {
		return nil, fmt.Errorf("%q is no engine", p.Engine)
	}
	w := New(Options{})
	if p.Net != "" {
		if err := w.openNet(ctx, j.By.List[0].Name.Text, p.Net); err != nil {
			return nil, err
		}
	}
	u, err := (&run{ctx: context.WithoutCancel(ctx), w: w, cell: Cell{Source: cell}}).engineUse(j.By.List[0])
	if err != nil {
		return nil, err
	}
	if p.Kind == corpus.SentenceKind && p.WordNet != (wordNet() != nil) {
		return nil, errors.New("WordNet is installed either where the job was started or where it is done, and not at both; install it (Debian: wordnet-base), or leave it out: assume: []")
	}
	return u.rowDecider(w, p.Kind, p.Full)
}

// text is the engine as it can be opened anywhere: its arguments are written out.
// The error says that one of them is a value that only this notebook has.
func (u engineUse) text() (string, error) {
	var args []string
	for _, p := range u.def.fn().Params {
		a, given := u.given[p.Name]
		if !given {
			continue
		}
		text := ""
		switch v := a.value.(type) {
		case Number:
			text = v.String()
		case Text:
			text = quote(v.S)
		case Truth:
			text = fmt.Sprint(bool(v))
		case List:
			text = listText(v)
		}
		if text == "" {
			return "", source.Errorf(a.at, "engine.value", "%s of %s is %s of this notebook, of which a job does not know", p.Name, u.def.Name, article(a.value.TypeName())).
				WithHelp("evaluate a data set in the notebook: data.read(…).evaluate(by: %s)", u.def.Name)
		}
		args = append(args, p.Name+": "+text)
	}
	if len(args) == 0 {
		return u.def.Name, nil
	}
	return u.def.Name + "(" + strings.Join(args, ", ") + ")", nil
}

// listText is a list of words as it can be read again, "" where it holds others.
func listText(l List) string {
	words := make([]string, len(l.Items))
	for i, item := range l.Items {
		t, ok := item.(Text)
		if !ok {
			return ""
		}
		words[i] = quote(t.S)
	}
	return "[" + strings.Join(words, ", ") + "]"
}

// rowDecider is what labels the rows of a file of a kind, wherever the row is. Of
// formulas full says that contradiction is told from neutral. The error says why
// the engine's answers would depend on where they are given.
func (u engineUse) rowDecider(w *Workspace, kind corpus.Kind, full bool) (corpus.Decider, error) {
	refuse := func(code, help, format string, args ...any) (corpus.Decider, error) {
		return nil, source.Errorf(u.at, code, format, args...).WithHelp("%s", help)
	}
	net, isNet := u.texts.(*netEngine)
	if !isNet {
		net, isNet = u.engine.(*netEngine)
	}
	sentences := kind == corpus.SentenceKind
	switch {
	case u.def.Name == "each":
		return refuse("engine.each", "name the engine: by: sat", "a file is labelled by one engine, and each is all of them")
	case u.timeout != 0 || u.def.Needs != "":
		return refuse("engine.clock", "engines without a timeout decide rows the same way everywhere: by: sat", "%s answers by the clock, so that labels would depend on the machine", u.def.Name)
	case sentences && len(w.determiners()) > 0:
		return refuse("engine.value", "a data set is evaluated in the notebook: data.read(…).evaluate(by: "+u.def.Name+")", "determiners are declared in this notebook, of which a job does not know")
	case isNet && sentences == net.net.pairs():
		return rowNet{net}, nil
	case u.texts != nil && sentences:
		return engine.Rows{Engine: u.texts, Within: u.timeout}, nil
	case u.engine == nil && u.texts != nil || sentences:
		return refuse("engine.subject", "kind: says what the rows hold", "%s decides %s, and the rows hold %s", u.def.Name, u.def.subjects(), kind)
	case u.guess != nil:
		return u.guess, nil
	}
	return decider{u, full}, nil
}

// fileWork makes the call's work on the file that path names.
func (c *Call) fileWork(kind string, p fileParams, d corpus.Decider, taken [][]byte) (Value, error) {
	out, err := c.outPath()
	if err != nil {
		return nil, err
	}
	var rows int
	if p.Path, rows, err = c.rowsFile(); err != nil {
		return nil, err
	}
	w := p.work(kind, out, entailment.Opened(d))
	if err := w.Check(); err != nil {
		return nil, c.jobError(err)
	}
	job := &batchWork{kind: kind, taken: taken, rows: rows, note: patienceNote(d)}
	if net, ok := d.(rowNet); ok {
		p.Net = netFile(out)
		job.prepare = func() error {
			if err := netWorker().Save(c.Ctx, net.net.ref.net, p.Net); err != nil {
				return netError(c, c.outName(), "file.write", err)
			}
			return nil
		}
	}
	job.Work, job.params = p.held(w), p
	return job.do(c)
}

// outPath is the file that the call writes, as an absolute path.
func (c *Call) outPath() (string, error) { return filepath.Abs(c.run.w.path(c.Text(c.outName()))) }

// rowBytes is about how long a row of a file is, at least.
const rowBytes = 50

// rowsFile is the file of rows that the call reads, as an absolute path, and about how
// many it has at most.
func (c *Call) rowsFile() (path string, rows int, err error) {
	path, err = filepath.Abs(c.run.w.path(c.Text("path")))
	if err != nil {
		return "", 0, err
	}
	info, err := os.Stat(path)
	if err == nil && info.IsDir() {
		err = &fs.PathError{Op: "read", Path: path, Err: syscall.EISDIR}
	}
	if err != nil {
		return "", 0, fileError(c, err)
	}
	return path, int(info.Size() / rowBytes), nil
}

// outName is the argument that names the file that is written.
func (c *Call) outName() string {
	for _, p := range c.fn.Params {
		if p.Name == "out" {
			return p.Name
		}
	}
	return "to"
}

// decides fills in the engine, and gives what it labels rows by.
func (p *fileParams) decides(c *Call) (corpus.Decider, error) {
	u, err := c.oneEngine()
	if err != nil {
		return nil, err
	}
	d, err := u.rowDecider(c.run.w, p.Kind, p.Full)
	if err != nil {
		return nil, err
	}
	if g, ok := d.(corpus.Guesser); ok {
		p.Guess = g.Guesses()
	}
	p.WordNet = p.Kind == corpus.SentenceKind && wordNet() != nil
	p.Name = d.Name()
	p.Engine, err = u.text()
	return d, err
}

// isJob reports whether the call asks for a job.
func (c *Call) isJob() bool {
	for _, p := range jobParams[1:] {
		if c.Value(p.Name) != nil {
			return true
		}
	}
	return false
}

// outParam is the file that a call must name.
func outParam() Param {
	p := jobParams[0]
	p.Need = true
	return p
}

// answers is an example of a file that is evaluated.
const answers = "let V = [(p |= p), (p, p -> q |= q), (p |= q)]\nV.save(\"answers.csv\")\n" +
	"data.evaluate(\"answers.csv\", by: sat, out: \"labelled.jsonl\")"

// evaluateFunc is the row of data.evaluate.
func evaluateFunc() *Func {
	return &Func{Name: "evaluate", Result: "job",
		Params: append([]Param{
			{Name: "path", Kind: KPath, Need: true, Doc: rowsPath.Doc}, deciderParam, outParam(),
			namedKind, malformedParam,
			{Name: "classes", Kind: KInt, Named: true, Least: 2, Most: 3, Doc: "2 for entailment and not, 3 to tell contradiction from neutral; where left out 3 if a gold label says contradiction"},
		}, jobParams[1:]...),
		Doc:     "Labels the rows of a file of any size, read as data.read reads them, by an engine: in a further column predicted, beside unread, the place where reading stopped. It counts what was read, answered and right. A net goes to the workers by a file. Engines by the clock (timeout:, prover) are refused; auto gives each engine two seconds for a row of sentences.",
		Example: answers, Call: fileEvaluate}
}

func fileEvaluate(c *Call) (Value, error) {
	o, err := readOptions(c)
	if err != nil {
		return nil, err
	}
	found := corpus.Survey{Kind: o.Kind}
	if o.Kind == "" || c.Value("classes") == nil { // the file says
		path := c.run.w.path(c.Text("path"))
		if found, err = entailment.Survey(c.Ctx, path, o, c.Progress("reading "+filepath.Base(path))); err != nil {
			return nil, fileError(c, err)
		}
	}
	p := fileParams{Kind: found.Kind, Keep: o.Keep, Classes: c.Int("classes")}
	p.Full = p.Classes == 3 || p.Classes == 0 && found.Contradictions
	d, err := p.decides(c)
	if err != nil {
		return nil, err
	}
	return c.fileWork(evaluateKind, p, d, nil)
}

// pruneFunc is the row of entailment.prune.
func pruneFunc() *Func {
	const exam = `entailment.load("test_exam").save("exam.txt.gz")` + "\n"
	return &Func{Name: "prune", Result: "job",
		Params: append([]Param{rowsPath, outParam(), {Name: "against", Named: true, Doc: "sets, or names of published ones, with which no row may agree up to renaming"}}, jobParams[1:]...),
		Doc:    "Copies a file of any size without the rows that repeat an earlier one up to renaming of variables (de Bruijn form), whatever their labels.",
		Needs:  "data", Example: exam + `entailment.prune("exam.txt.gz", out: "pruned.jsonl", against: "test_easy")`, Call: filePrune}
}

func filePrune(c *Call) (Value, error) {
	sets, err := setsArgument(c, "against")
	if err != nil {
		return nil, err
	}
	for _, s := range sets {
		if s.Kind != corpus.FormulaKind {
			return nil, c.Fail("against", "arg.range", "%s holds %s; rows are compared with formulas", s.Title(), s.Kind)
		}
	}
	return c.fileWork(pruneKind, fileParams{}, nil, entailment.Forms(sets...))
}

// fileRelabel is entailment.relabel as a job.
func fileRelabel(c *Call) (Value, error) {
	p := fileParams{Kind: corpus.FormulaKind}
	d, err := p.decides(c)
	if err != nil {
		return nil, err
	}
	return c.fileWork(relabelKind, p, d, nil)
}

// scores is what a job that evaluates a file counted, where it is done.
func (j Job) scores() (*corpus.Counted, bool) {
	s := j.Status
	var p fileParams
	if s.Request.Kind != evaluateKind || s.State != submit.Done || s.End.Tally == nil || json.Unmarshal(s.Request.Params, &p) != nil {
		return nil, false
	}
	c := corpus.Count(s.End.Tally.Counts, p.Classes)
	c.Decider, c.Set, c.Guess, c.Seconds = p.Name, filepath.Base(p.Path), p.Guess, s.Last.Sub(s.Started).Seconds()
	return c, true
}

// scoresType is the type of what such a job counted.
func scoresType() *Type {
	const evaluated = answers + ".scores"
	return &Type{Name: "scores", Doc: "What an engine made of the rows of a file, which are not kept.",
		Keys: append(tallyKeys(), Key{"set", "the file"}, Key{"engine", "which engine"}, Key{"seconds", "wall time"}, Key{"guess", "what was guessed, where nothing was decided"}),
		Methods: []*Func{
			{Name: "accuracy", Result: "number", Doc: "The share of rows labelled correctly, 0 to 1.", Example: evaluated + ".accuracy",
				Call: func(c *Call) (Value, error) {
					return Number{X: c.Recv.(report).tabular.(*corpus.Counted).Accuracy()}, nil
				}},
			{Name: "confusion", Result: "table", Doc: "Gold classes against predicted ones.", Example: evaluated + ".confusion",
				Call: func(c *Call) (Value, error) { return Table{T: c.Recv.(report).Table()}, nil }},
		}}
}

// jobScores is the row of the method scores of jobs.
func jobScores() *Func {
	return &Func{Name: "scores", Result: "scores", Doc: "What a job that evaluates a file counted: accuracy and confusion.",
		Example: answers + ".scores",
		Call: func(c *Call) (Value, error) {
			j := c.Recv.(Job)
			if s, ok := j.scores(); ok {
				return report{s, "scores"}, nil
			}
			if j.Status.Request.Kind == evaluateKind {
				return nil, c.Fail("", "job.scores", "the job %s is not done; it is %s", j.Name, j.Status.State).WithHelp("write .wait.scores")
			}
			return nil, c.Fail("", "job.scores", "the job %s is one of %s, which scores nothing", j.Name, j.Status.Request.Kind).WithHelp("data.evaluate does")
		}}
}
