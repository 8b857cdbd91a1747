package dsl

import (
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"sequent/stdlib/bulk"
	"sequent/stdlib/bulk/submit"
	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/engine/remote"
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
	Labels  remote.Request // what labels the rows; zero for none
	Name    string         `json:",omitempty"` // as the engine calls itself
	Keep    bool           `json:",omitempty"` // rows with a formula that does not parse
	Classes int            `json:",omitempty"` // by which is scored; 0 for those of the gold labels
	Guess   string         `json:",omitempty"` // what it looks at, where it guesses
}

// OpenFileWork is the work on a file that a request asks for. Its engine, or its net,
// is opened when a unit is made: who only hands the work to workers does without.
// The error is a [*bulk.RequestError] that names the field.
func OpenFileWork(r *bulk.Request) (bulk.Planned, error) {
	var p fileParams
	if err := json.Unmarshal(r.Params, &p); err != nil {
		return nil, &bulk.RequestError{Field: "params", Why: err.Error()}
	}
	w := p.work(r.Kind, r.Out, func(ctx context.Context) (corpus.Decider, error) {
		d, err := p.Labels.Open(ctx, engine.Installed())
		if err != nil && ctx.Err() == nil {
			err = &bulk.RequestError{Field: "by", Why: err.Error()}
		}
		return d, err
	})
	return p.held(w), w.Check()
}

// held is the work with the net's file, where it has one.
func (p *fileParams) held(w *entailment.FileWork) bulk.Planned {
	if p.Labels.Net == "" {
		return w
	}
	return &netFileWork{w, p.Labels.Net}
}

// work is the work by its kind.
func (p *fileParams) work(kind, out string, open entailment.Opener) *entailment.FileWork {
	switch kind {
	case relabelKind:
		return entailment.RelabelWork(p.Path, out, open)
	case evaluateKind:
		return entailment.EvaluateWork(p.Path, out, corpus.ReadOptions{Kind: p.Labels.Kind, Keep: p.Keep}, open)
	}
	return entailment.PruneWork(p.Path, out)
}

// fileLabels is what labels the rows of a file of a kind, wherever they are. The error
// says why the engine's answers would depend on where they are given.
func (u engineUse) fileLabels(w *Workspace, r remote.Request) (corpus.Decider, error) {
	if err := u.Spec.Portable(); err != nil {
		return nil, u.placed(err, u.at)
	}
	if r.Kind == corpus.SentenceKind && len(w.determiners()) > 0 {
		return nil, source.Errorf(u.at, "engine.value", "determiners are declared in this notebook, and jobs cannot use notebook values").
			WithHelp("evaluate a data set in the notebook: data.read(…).evaluate(by: %s)", u.Def.Name)
	}
	return u.rowLabels(r.Kind, r.Full)
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
	job := &bulkWork{kind: kind, taken: taken, rows: rows, note: patienceNote(d)}
	if net, ok := d.(*remote.Net); ok {
		p.Labels.Net = netFile(out)
		job.prepare = func() error {
			if err := netWorker().Save(c.Ctx, net.Of, p.Labels.Net); err != nil {
				return netError(c, c.outName(), "file.write", err)
			}
			return nil
		}
	}
	job.Planned, job.params = p.held(w), p
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
	p.Labels.Spec, p.Labels.WordNet = u.Spec, p.Labels.Kind == corpus.SentenceKind && c.run.w.env().HasWordNet()
	d, err := u.fileLabels(c.run.w, p.Labels)
	if err != nil {
		return nil, err
	}
	if g, ok := d.(corpus.Guesser); ok {
		p.Guess = g.Guesses()
	}
	p.Name = d.Name()
	return d, nil
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
	p := fileParams{Labels: remote.Request{Kind: found.Kind}, Keep: o.Keep, Classes: c.Int("classes")}
	p.Labels.Full = p.Classes == 3 || p.Classes == 0 && found.Contradictions
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
	p := fileParams{Labels: remote.Request{Kind: corpus.FormulaKind}}
	d, err := p.decides(c)
	if err != nil {
		return nil, err
	}
	return c.fileWork(relabelKind, p, d, nil)
}

// scores is what a job that evaluates a file counted, where it is done.
func (j Job) scores() (*corpus.Scores, bool) {
	s := j.Status
	var p fileParams
	if s.Request.Kind != evaluateKind || s.State != submit.Done || s.End.Tally == nil || json.Unmarshal(s.Request.Params, &p) != nil {
		return nil, false
	}
	c := corpus.Count(s.End.Tally.Counts, p.Classes)
	c.Decider, c.On, c.Guess, c.Seconds = p.Name, filepath.Base(p.Path), p.Guess, s.Last.Sub(s.Started).Seconds()
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
					return Number{X: c.Recv.(report).tabular.(*corpus.Scores).Accuracy()}, nil
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
