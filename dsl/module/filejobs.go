package module

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/batch/submit"
	"sequent/stdlib/corpus"
	"sequent/stdlib/engine/remote"
	"sequent/stdlib/entailment"
	"sequent/stdlib/source"
)

// Work on the rows of a file goes to sequent-beam by the file's name and the engine's
// spec: its workers read the one and open the other by themselves.

// fileLabels is what labels the rows of a file of a kind, wherever they are. The error
// says why the engine's answers would depend on where they are given.
func fileLabels(u table.Use, w table.Scope, r remote.Request) (corpus.Decider, error) {
	if err := u.Spec.Portable(); err != nil {
		return nil, u.Placed(err, u.At)
	}
	if r.Kind == corpus.SentenceKind && len(determiners(w)) > 0 {
		return nil, source.Errorf(u.At, "engine.value",
			"determiners are declared in this notebook, and jobs cannot use notebook values").
			WithHelp("evaluate a data set in the notebook: data.read(…).evaluate(by: %s)", u.Def.Name)
	}
	return rowLabels(u, r.Kind, r.Full)
}

// fileWork makes the call's work on the file that path names.
func fileWork(c *table.Call, a *fileArgs, kind string, f remote.File, d corpus.Decider,
	taken [][]byte) (value.Value, error) {
	out, err := a.outPath(c)
	if err != nil {
		return nil, err
	}
	job := &batchWork{kind: kind, taken: taken, note: table.PatienceNote(d)}
	if f.Path, job.rows, err = rowsFile(c, &a.Path); err != nil {
		return nil, err
	}
	if net, ok := d.(*remote.Net); ok {
		f.Labels.Net = netFile(out)
		job.prepare = func() error {
			if err := NetWorker().Save(c.Ctx, net.Of, f.Labels.Net); err != nil {
				return netError(c, &a.Out, "file.write", err)
			}
			return nil
		}
	}
	job.params = f
	if job.Work, err = f.Work(kind, out, entailment.Opened(d)); err != nil {
		return nil, a.failed(c, err)
	}
	return job.do(c, &a.jobArgs)
}

// netFile is where a net lies while the file out is made by it: in a notebook its weights
// are only a value.
func netFile(out string) string {
	return filepath.Join(filepath.Dir(out), fmt.Sprintf(".%s-%d-%d.net", filepath.Base(out), os.Getpid(),
		unnamed.Add(1)))
}

// outPath is the file that the call writes, as an absolute path.
func (a *jobArgs) outPath(c *table.Call) (string, error) { return filepath.Abs(c.Cell.Path(a.Out)) }

// RowBytes is a lower bound on the length of a row of a file.
const RowBytes = 50

// rowsFile returns the file that the call reads, as an absolute path, and an upper
// bound on its number of rows.
func rowsFile(c *table.Call, from *string) (path string, rows int, err error) {
	path, err = filepath.Abs(c.Cell.Path(*from))
	if err != nil {
		return "", 0, err
	}
	info, err := os.Stat(path)
	if err == nil && info.IsDir() {
		err = &fs.PathError{Op: "read", Path: path, Err: syscall.EISDIR}
	}
	if err != nil {
		return "", 0, fileError(c, from, err)
	}
	return path, int(info.Size() / RowBytes), nil
}

// fileEngine fills in the engine, and gives what it labels rows by.
func fileEngine(c *table.Call, by []table.Use, f *remote.File) (corpus.Decider, error) {
	u, err := oneEngine(c, by)
	if err != nil {
		return nil, err
	}
	f.Labels.Spec = u.Spec
	f.Labels.WordNet = f.Labels.Kind == corpus.SentenceKind && EnvOf(c.Cell).HasWordNet()
	d, err := fileLabels(u, c.Cell, f.Labels)
	if err != nil {
		return nil, err
	}
	if g, ok := d.(corpus.Guesser); ok {
		f.Guess = g.Guesses()
	}
	f.Name = d.Name()
	return d, nil
}

// fileArgs are a file to read, and the job that writes another.
type fileArgs struct {
	rowsArgs
	jobArgs
}

// answers is an example of an evaluated file.
const answers = "let V = [(p |= p), (p, p -> q |= q), (p |= q)]\nV.save(\"answers.csv\")\n" +
	"data.evaluate(\"answers.csv\", by: sat, out: \"labelled.jsonl\")"

// evaluateFunc is the table row of data.evaluate.
func evaluateFunc() *table.Func {
	return &table.Func{Name: "evaluate", Result: "job",
		Doc: "Labels the rows of a file of any size with an engine and scores the labels. It adds the columns " +
			"predicted and unread, the place where reading stopped. A net is passed to the workers as a file. " +
			"Engines with a time limit (timeout:, prover) are refused; auto gives each engine two seconds for a row " +
			"of sentences.",
		Example: answers, Body: table.FunctionWith((*fileEvaluateArgs).declare, fileEvaluate)}
}

type fileEvaluateArgs struct {
	fileArgs
	readingArgs
	By      []table.Use
	Classes int
}

func (a *fileEvaluateArgs) declare(p *table.Params) {
	a.rowsArgs.declare(p)
	deciderArg(&a.By, p)
	a.out(p).Required()
	a.kind(p).ByName()
	a.malformed(p)
	p.Int(&a.Classes, "classes",
		"2 for entailment and not, 3 to distinguish contradiction from neutral; if omitted, 3 if a gold label is "+
			"contradiction").ByName().Range(2, 3)
	a.job(p)
}

func fileEvaluate(c *table.Call, a *fileEvaluateArgs) (value.Value, error) {
	o, err := a.readingArgs.options(c)
	if err != nil {
		return nil, err
	}
	found := corpus.Survey{Kind: o.Kind}
	if o.Kind == "" || !c.Given(&a.Classes) { // the file decides
		path := c.Cell.Path(a.Path)
		if found, err = entailment.Survey(c.Ctx, path, o, c.Progress("reading "+filepath.Base(path))); err != nil {
			return nil, fileError(c, &a.Path, err)
		}
	}
	f := remote.File{Labels: remote.Request{Kind: found.Kind}, Keep: o.Keep, Classes: a.Classes}
	f.Labels.Full = f.Classes == 3 || f.Classes == 0 && found.Contradictions
	d, err := fileEngine(c, a.By, &f)
	if err != nil {
		return nil, err
	}
	return fileWork(c, &a.fileArgs, remote.Evaluate, f, d, nil)
}

// pruneFunc is the table row of entailment.prune.
func pruneFunc() *table.Func {
	const exam = `entailment.load("test_exam").save("exam.txt.gz")` + "\n"
	return &table.Func{Name: "prune", Result: "job",
		Doc: "Copies a file of any size without repeated rows. Two rows are equal if they differ only in variable " +
			"names (de Bruijn form) or labels.",
		Needs: "data", Example: exam + `entailment.prune("exam.txt.gz", out: "pruned.jsonl", against: "test_easy")`,
		Body: table.FunctionWith((*filePruneArgs).declare, filePrune)}
}

type filePruneArgs struct {
	fileArgs
	Against value.Value
}

func (a *filePruneArgs) declare(p *table.Params) {
	a.rowsArgs.declare(p)
	a.out(p).Required()
	table.Value(p, &a.Against, "against",
		"data sets, or names of published ones, whose rows are removed too, up to renaming").ByName()
	a.job(p)
}

func filePrune(c *table.Call, a *filePruneArgs) (value.Value, error) {
	sets, err := setsArgument(c, &a.Against)
	if err != nil {
		return nil, err
	}
	for _, s := range sets {
		if s.Kind != corpus.FormulaKind {
			return nil, c.Fail(&a.Against, "arg.range", "%s holds %s, but only sets of formulas can be compared",
				s.Title(), s.Kind)
		}
	}
	return fileWork(c, &a.fileArgs, remote.Prune, remote.File{}, nil, entailment.Forms(sets...))
}

// fileRelabel is entailment.relabel as a job.
func fileRelabel(c *table.Call, a *fileRelabelArgs) (value.Value, error) {
	f := remote.File{Labels: remote.Request{Kind: corpus.FormulaKind}}
	d, err := fileEngine(c, a.By, &f)
	if err != nil {
		return nil, err
	}
	return fileWork(c, &a.fileArgs, remote.Relabel, f, d, nil)
}

// scores is what a job that evaluates a file counted, where it is done.
func (j Job) scores() (*corpus.Scores, bool) {
	s := j.Status
	var f remote.File
	if s.Request.Kind != remote.Evaluate || s.State != submit.Done || s.End.Tally == nil ||
		json.Unmarshal(s.Request.Params, &f) != nil {
		return nil, false
	}
	c := corpus.Count(s.End.Tally.Counts, f.Classes)
	c.Decider, c.On, c.Guess, c.Seconds = f.Name, filepath.Base(f.Path), f.Guess, s.Last.Sub(s.Started).Seconds()
	return c, true
}

// scoresType is the type of such counts.
func scoresType() *table.Type {
	const evaluated = answers + ".scores"
	return &table.Type{Name: "scores", Doc: "An engine's score on a file. The rows are not kept in memory.",
		Keys: append(tallyKeys(), table.Key{
			Name: "set",
			Doc:  "the file",
		}, table.Key{
			Name: "engine",
			Doc:  "the engine with its arguments",
		}, table.Key{
			Name: "seconds",
			Doc:  "wall time in seconds",
		}, table.Key{Name: "guess", Doc: "for a baseline: its rule"}),
		Methods: []*table.Func{
			{
				Name:    "accuracy",
				Result:  "number",
				Doc:     "The share of correctly labelled rows, 0 to 1.",
				Example: evaluated + ".accuracy",
				Body:    reported(func(s *corpus.Scores) value.Value { return value.Number{X: s.Accuracy()} }),
			},
			{
				Name:    "confusion",
				Result:  "table",
				Doc:     "The confusion matrix: gold classes by predicted classes.",
				Example: evaluated + ".confusion",
				Body:    table.Getter(func(r value.Report) value.Value { return value.Table{T: r.Table()} }),
			},
		}}
}

// jobScores is the table row of the method scores of jobs.
func jobScores() *table.Func {
	return &table.Func{
		Name:    "scores",
		Result:  "scores",
		Doc:     "The score of a job that evaluates a file: accuracy and confusion matrix.",
		Example: answers + ".scores",
		Body: table.Method(func(c *table.Call, j Job) (value.Value, error) {
			if s, ok := j.scores(); ok {
				return value.Report{Tabular: s, Kind: "scores"}, nil
			}
			if j.Status.Request.Kind == remote.Evaluate {
				return nil, c.Fail(nil, "job.scores", "the job %s is not done; it is %s", j.Name, j.Status.State).
					WithHelp("write .wait.scores")
			}
			return nil, c.Fail(nil, "job.scores", "the job %s is of kind %s, which has no scores", j.Name,
				j.Status.Request.Kind).WithHelp("use data.evaluate")
		}),
	}
}
