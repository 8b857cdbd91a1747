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
	"sequent/stdlib/bulk"
	"sequent/stdlib/bulk/submit"
	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/entailment"
	"sequent/stdlib/source"
)

// A job on the rows of a file gets the file's name and the engine's text. Its
// workers read the file and open the engine themselves.

// The kinds of work on files.
const (
	relabelKind  = "relabel"
	evaluateKind = "evaluate"
	pruneKind    = "prune"
)

// FileKinds lists the kinds of work that [OpenFileWork] opens.
var FileKinds = []string{relabelKind, evaluateKind, pruneKind}

// fileParams are the parameters of such work in a request.
type fileParams struct {
	Path    string
	Kind    corpus.Kind `json:",omitempty"`
	Engine  string      `json:",omitempty"` // the engine as written after by
	Name    string      `json:",omitempty"` // the engine's own name
	Keep    bool        `json:",omitempty"` // keep rows with a formula that does not parse
	Classes int         `json:",omitempty"` // the classes for scoring; 0 means those of the gold labels
	Full    bool        `json:",omitempty"` // for formulas: distinguish contradiction from neutral
	Guess   string      `json:",omitempty"` // for a baseline: its rule
	Net     string      `json:",omitempty"` // if the engine is a net: its file
	// WordNet says whether the engine uses WordNet. If only some workers had it,
	// rows would depend on the worker.
	WordNet bool `json:",omitempty"`
}

// OpenFileWork opens the work on a file that a request describes. The engine, or its
// net, is opened only when a unit is made, so a process that only passes the work on
// does not need it. The error is a [*bulk.RequestError] that names the field.
func OpenFileWork(r *bulk.Request) (bulk.Planned, error) {
	var p fileParams
	if err := json.Unmarshal(r.Params, &p); err != nil {
		return nil, &bulk.RequestError{Field: "params", Why: err.Error()}
	}
	w := p.work(r.Kind, r.Out, func(ctx context.Context) (corpus.Decider, error) {
		d, err := openDecider(ctx, p)
		if err != nil && ctx.Err() == nil {
			err = &bulk.RequestError{Field: "by", Why: err.Error()}
		}
		return d, err
	})
	return p.held(w), w.Check()
}

// held is the work with the net's file, if it has one.
func (p *fileParams) held(w *entailment.FileWork) bulk.Planned {
	if p.Net == "" {
		return w
	}
	return &netFileWork{w, p.Net}
}

// work returns the work by its kind.
func (p *fileParams) work(kind, out string, open entailment.Opener) *entailment.FileWork {
	switch kind {
	case relabelKind:
		return entailment.RelabelWork(p.Path, out, open)
	case evaluateKind:
		return entailment.EvaluateWork(p.Path, out, corpus.ReadOptions{Kind: p.Kind, Keep: p.Keep}, open)
	}
	return entailment.PruneWork(p.Path, out)
}

// openDecider opens an engine from its text in an empty workspace. Only the net that
// the engine is, if any, is bound.
func openDecider(ctx context.Context, p fileParams) (corpus.Decider, error) {
	cell := "p |= p by " + p.Engine
	x, err := syntax.ParseExpr(cell)
	if err != nil {
		return nil, err
	}
	j, ok := x.(*syntax.Judgment)
	if !ok || j.By == nil || len(j.By.List) != 1 {
		return nil, fmt.Errorf("%q is not an engine", p.Engine)
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
		return nil, errors.New("WordNet is installed on only one of two machines: where the job started, and where it runs; install it on both (Debian: wordnet-base), or do without it: assume: []")
	}
	return u.rowDecider(w, p.Kind, p.Full)
}

// text writes the engine with its arguments so that it can be opened anywhere. The
// error says which argument is a value of the notebook.
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
			return "", source.Errorf(a.at, "engine.value", "%s of %s is %s of this notebook; jobs cannot use notebook values", p.Name, u.def.Name, article(a.value.TypeName())).
				WithHelp("evaluate in the notebook instead: data.read(…).evaluate(by: %s)", u.def.Name)
		}
		args = append(args, p.Name+": "+text)
	}
	if len(args) == 0 {
		return u.def.Name, nil
	}
	return u.def.Name + "(" + strings.Join(args, ", ") + ")", nil
}

// listText writes a list of words so that it can be read again, or "" for other lists.
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

// rowDecider returns the decider that labels rows of a kind, wherever they are. For
// formulas, full distinguishes contradiction from neutral. The error says why the
// engine's answers would depend on the machine.
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
		return refuse("engine.each", "name one engine, such as by: sat", "a file is labelled by one engine, but each means all engines")
	case u.timeout != 0 || u.def.Needs != "":
		return refuse("engine.clock", "remove timeout:, or name an engine without a time limit, such as by: sat", "%s has a time limit, so its labels would depend on the machine's speed", u.def.Name)
	case sentences && len(w.determiners()) > 0:
		return refuse("engine.value", "evaluate in the notebook instead: data.read(…).evaluate(by: "+u.def.Name+")", "this notebook defines determiners, and jobs cannot use notebook values")
	case isNet && sentences == net.net.pairs():
		return rowNet{net}, nil
	case u.texts != nil && sentences:
		return engine.Rows{Engine: u.texts, Within: u.timeout}, nil
	case u.engine == nil && u.texts != nil || sentences:
		return refuse("engine.subject", "name another engine, or write kind: if the rows hold something else", "%s decides %s, but the rows hold %s", u.def.Name, u.def.subjects(), kind)
	case u.guess != nil:
		return u.guess, nil
	}
	return decider{u, full}, nil
}

// fileWork makes the call's work on the file in the argument path.
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
	job := &bulkWork{kind: kind, taken: taken, rows: rows, note: patienceNote(d)}
	if net, ok := d.(rowNet); ok {
		p.Net = netFile(out)
		job.prepare = func() error {
			if err := netWorker().Save(c.Ctx, net.net.ref.net, p.Net); err != nil {
				return netError(c, c.outName(), "file.write", err)
			}
			return nil
		}
	}
	job.Planned, job.params = p.held(w), p
	return job.do(c)
}

// outPath returns the file that the call writes, as an absolute path.
func (c *Call) outPath() (string, error) { return filepath.Abs(c.run.w.path(c.Text(c.outName()))) }

// rowBytes is a lower bound on the length of a row of a file.
const rowBytes = 50

// rowsFile returns the file that the call reads, as an absolute path, and an upper
// bound on its number of rows.
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

// outName returns the name of the argument for the file that is written.
func (c *Call) outName() string {
	for _, p := range c.fn.Params {
		if p.Name == "out" {
			return p.Name
		}
	}
	return "to"
}

// decides sets the engine, and returns the decider that labels rows.
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

// isJob reports whether the call requests a job.
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

// answers is an example of an evaluated file.
const answers = "let V = [(p |= p), (p, p -> q |= q), (p |= q)]\nV.save(\"answers.csv\")\n" +
	"data.evaluate(\"answers.csv\", by: sat, out: \"labelled.jsonl\")"

// evaluateFunc is the table row of data.evaluate.
func evaluateFunc() *Func {
	return &Func{Name: "evaluate", Result: "job",
		Params: append([]Param{
			{Name: "path", Kind: KPath, Need: true, Doc: rowsPath.Doc}, deciderParam, outParam(),
			namedKind, malformedParam,
			{Name: "classes", Kind: KInt, Named: true, Least: 2, Most: 3, Doc: "2 for entailment and not, 3 to distinguish contradiction from neutral; if omitted, 3 if a gold label is contradiction"},
		}, jobParams[1:]...),
		Doc:     "Labels the rows of a file of any size with an engine and scores the labels. It adds the columns predicted and unread, the place where reading stopped. A net is passed to the workers as a file. Engines with a time limit (timeout:, prover) are refused; auto gives each engine two seconds for a row of sentences.",
		Example: answers, Call: fileEvaluate}
}

func fileEvaluate(c *Call) (Value, error) {
	o, err := readOptions(c)
	if err != nil {
		return nil, err
	}
	found := corpus.Survey{Kind: o.Kind}
	if o.Kind == "" || c.Value("classes") == nil { // the file decides
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

// pruneFunc is the table row of entailment.prune.
func pruneFunc() *Func {
	const exam = `entailment.load("test_exam").save("exam.txt.gz")` + "\n"
	return &Func{Name: "prune", Result: "job",
		Params: append([]Param{rowsPath, outParam(), {Name: "against", Named: true, Doc: "data sets, or names of published ones, whose rows are removed too, up to renaming"}}, jobParams[1:]...),
		Doc:    "Copies a file of any size without repeated rows. Two rows are equal if they differ only in variable names (de Bruijn form) or labels.",
		Needs:  "data", Example: exam + `entailment.prune("exam.txt.gz", out: "pruned.jsonl", against: "test_easy")`, Call: filePrune}
}

func filePrune(c *Call) (Value, error) {
	sets, err := setsArgument(c, "against")
	if err != nil {
		return nil, err
	}
	for _, s := range sets {
		if s.Kind != corpus.FormulaKind {
			return nil, c.Fail("against", "arg.range", "%s holds %s, but only sets of formulas can be compared", s.Title(), s.Kind)
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

// scores returns the counts of a job that evaluates a file.
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

// scoresType is the type of such counts.
func scoresType() *Type {
	const evaluated = answers + ".scores"
	return &Type{Name: "scores", Doc: "An engine's score on a file. The rows are not kept in memory.",
		Keys: append(tallyKeys(), Key{"set", "the file"}, Key{"engine", "the engine with its arguments"}, Key{"seconds", "wall time in seconds"}, Key{"guess", "for a baseline: its rule"}),
		Methods: []*Func{
			{Name: "accuracy", Result: "number", Doc: "The share of correctly labelled rows, 0 to 1.", Example: evaluated + ".accuracy",
				Call: func(c *Call) (Value, error) {
					return Number{X: c.Recv.(report).tabular.(*corpus.Counted).Accuracy()}, nil
				}},
			{Name: "confusion", Result: "table", Doc: "The confusion matrix: gold classes by predicted classes.", Example: evaluated + ".confusion",
				Call: func(c *Call) (Value, error) { return Table{T: c.Recv.(report).Table()}, nil }},
		}}
}

// jobScores is the table row of the method scores of jobs.
func jobScores() *Func {
	return &Func{Name: "scores", Result: "scores", Doc: "The score of a job that evaluates a file: accuracy and confusion matrix.",
		Example: answers + ".scores",
		Call: func(c *Call) (Value, error) {
			j := c.Recv.(Job)
			if s, ok := j.scores(); ok {
				return report{s, "scores"}, nil
			}
			if j.Status.Request.Kind == evaluateKind {
				return nil, c.Fail("", "job.scores", "the job %s is not done; its state is %s", j.Name, j.Status.State).WithHelp("wait for it: .wait.scores")
			}
			return nil, c.Fail("", "job.scores", "the job %s is of kind %s, which has no scores", j.Name, j.Status.Request.Kind).WithHelp("use data.evaluate")
		}}
}
