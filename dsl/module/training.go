package module

import (
	"errors"
	"fmt"
	"os"
	"time"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/engine/remote"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/verdict"
)

// Training a net: arguments, rows for the worker, the live curve.

// trainingArgs are the arguments of every training.
type trainingArgs struct {
	Data, Validate Dataset
	Epochs, Batch  int
	Lr             float64
	Permute        bool
}

func (a *trainingArgs) how(p *table.Params, epochs string) {
	epochsArg(&a.Epochs, p, epochs)
	p.Int(&a.Batch, "batch", "the number of rows of a step").Default(64).Range(1, 65536)
	p.Number(&a.Lr, "lr", "the learning rate of Adam").Default(0.001)
	table.Value(p, &a.Validate, "validate", "a data set to evaluate after each epoch, never trained on")
	permuteArg(&a.Permute, p)
}

type trainRunsArgs struct {
	trainingArgs
	Seeds, Test value.Value
	Keep        string
}

func (a *trainRunsArgs) declare(p *table.Params) {
	trainingDataArg(&a.Data, p)
	table.Value(p, &a.Seeds, "seeds", "the seeds, a range or a list of whole numbers: 1..3 or [1, 2, 3]").Required()
	a.how(p, "the number of epochs of each run")
	table.Value(p, &a.Test, "test", "a data set, or a list of data sets, to evaluate each trained net on").ByName()
	keepArg(&a.Keep, p)
}

// Arguments that trainings and searches share.
func trainingDataArg(field *Dataset, p *table.Params) {
	table.Value(p, field, "data",
		"a data set of formulas, with entailment against all other labels; or for nets of sentence pairs, of "+
			"sentences in the nine-token form").Required()
}

func epochsArg(field *int, p *table.Params, doc string) {
	p.Int(field, "epochs", doc).Default(1).Range(1, 1_000_000)
}

func permuteArg(field *bool, p *table.Params) {
	p.Truth(field, "permute",
		"whether to rename the variables of each row in each epoch (section 2.2 of the paper)").Default(false)
}

func keepArg(field *string, p *table.Params) {
	p.Choice(field, "keep", "the epoch after which each net is kept", []front.Completion{
		{Text: "last", Doc: "the last epoch"},
		{Text: "best", Doc: "the epoch with the best validation accuracy, like the paper's time step"},
	}).Default("last").ByName()
}

func trainFunc() *table.Func {
	return &table.Func{Name: "train", Result: "net",
		Doc:     "Trains the net and changes it. After an interrupt the same call continues, to the same weights.",
		Example: netExample, Body: table.MethodWith((*trainNetArgs).declare, trainNet)}
}

type trainNetArgs struct {
	trainingArgs
	Worlds     int
	Checkpoint string
	Every      time.Duration
}

func (a *trainNetArgs) declare(p *table.Params) {
	trainingDataArg(&a.Data, p)
	a.how(p, "the number of epochs in all, counted from the net's first; a larger number continues the training")
	p.Int(&a.Worlds, "worlds",
		"worlds of a step in these epochs, for nets with worlds; the net's own number where left out").ByName().
		Range(1, askParam("worlds").Max)
	p.Path(&a.Checkpoint, "checkpoint",
		"a file that keeps the net beyond the session, written after each epoch and every so often; the training "+
			"goes on from it where it is there").ByName()
	p.Duration(&a.Every, "every", "time between checkpoints within an epoch; a minute where left out").ByName()
}

func trainNet(c *table.Call, n Net, a *trainNetArgs) (value.Value, error) {
	rows, validate, how, err := a.training(c, n)
	if err != nil {
		return nil, err
	}
	how.Worlds, how.Every = a.Worlds, a.Every
	if err := n.keepIn(c, a); err != nil {
		return nil, err
	}
	view := newTrainingView(c, n.Ref.net.Network, len(rows))
	state, err := NetWorker().Train(c.Ctx, n.Ref.net, rows, validate, how, view.show)
	view.close()
	switch {
	case err == nil:
		n.learn(state, "")
	case c.Ctx.Err() != nil:
		n.learn(state, fmt.Sprintf("interrupted in %s; run the same call again to continue", view.where()))
		c.Cell.Output().Print("stderr",
			"the training was interrupted; the net is kept; run the same call again to continue\n")
	default:
		n.learn(worker.State{}, "")
	}
	switch {
	case errors.Is(err, nets.ErrDiverged):
		return nil, netError(c, &a.Lr, "net.train", err)
	case err != nil:
		return nil, netError(c, nil, "net.train", err)
	}
	return n, nil
}

// training reads the arguments for a training of a net.
func (a *trainingArgs) training(c *table.Call, n Net) (rows, validate []worker.Row, how worker.Training, err error) {
	how = worker.Training{Epochs: a.Epochs, Batch: a.Batch, Rate: a.Lr, Permute: a.Permute}
	if !(how.Rate > 0) {
		return nil, nil, how, c.Fail(&a.Lr, "arg.range", "lr of %s must be greater than 0, not %v", c.Func.Name,
			how.Rate)
	}
	if rows, err = netRows(c, n, &a.Data); err == nil {
		validate, err = netRows(c, n, &a.Validate)
	}
	return rows, validate, how, err
}

// keepIn writes the net's checkpoints to the file that the call names. An untrained net
// continues from the file if the file holds a net with the same settings. Any other
// existing file is left alone.
func (n Net) keepIn(c *table.Call, a *trainNetArgs) error {
	if !c.Given(&a.Checkpoint) {
		return nil
	}
	path, own := c.Cell.Path(a.Checkpoint), n.Ref.net
	if own.File == path {
		return nil
	}
	state, err := n.refreshed(c.Ctx)
	if err != nil {
		return netError(c, nil, "net.train", err)
	}
	if _, missing := os.Stat(path); missing == nil {
		there, err := NetWorker().State(c.Ctx, worker.Net{Network: own.Network, Settings: own.Settings, File: path})
		if err != nil {
			return netError(c, &a.Checkpoint, "net.file", err)
		}
		if len(state.Curve) > 0 || there.Network != state.Network || there.Settings != state.Settings {
			return c.Fail(&a.Checkpoint, "net.file", "%s already exists and holds another net; nothing was overwritten",
				value.Quote(a.Checkpoint)).
				WithHelp("continue with that net by nets.load(%s), or name another file", value.Quote(a.Checkpoint))
		}
		state = there
	} else if err := NetWorker().Save(c.Ctx, own, path); err != nil {
		return netError(c, &a.Checkpoint, "file.write", err)
	}
	n.learn(state, "")
	n.Ref.mu.Lock()
	defer n.Ref.mu.Unlock()
	n.Ref.net.File, n.Ref.file = path, c.Cell.Named(path)
	return nil
}

// netRows returns the rows of a data set for the worker, or none if the argument is not
// given.
func netRows(c *table.Call, n Net, arg *Dataset) ([]worker.Row, error) {
	if !c.Given(arg) {
		return nil, nil
	}
	return rowsOf(c, n, arg, *arg)
}

// datasetFor returns the data set of an argument. If there is a net, the rows must be of
// the kind that it reads.
func datasetFor(c *table.Call, n Net, arg any, d Dataset) (*corpus.Set, error) {
	if d.D.Len() == 0 {
		return nil, c.Fail(arg, "net.data", "%s has no rows", d.D.Title())
	}
	if n.Ref != nil {
		if err := n.takes(d.D); err != nil {
			return nil, c.Fail(arg, "net.data", "%v", err)
		}
	}
	return d.D, nil
}

// rowsOf returns the rows of an argument's data set.
func rowsOf(c *table.Call, n Net, arg any, from Dataset) ([]worker.Row, error) {
	d, err := datasetFor(c, n, arg, from)
	if err != nil {
		return nil, err
	}
	rows := make([]worker.Row, 0, d.Len())
	for _, r := range d.Rows() {
		row, err := netRow(r)
		if err != nil {
			return nil, c.Fail(arg, "net.data", "%s, line %d, %v: %v", d.Name, r.Line, r, err)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// netRow is a labelled row as the worker takes it.
func netRow(r *corpus.Row) (worker.Row, error) {
	row, err := remote.Row(r, r.Label)
	if err == nil && r.Label == verdict.Open {
		err = fmt.Errorf("its label %q is unknown", r.Gold)
	}
	return row, err
}

// trainingView is the line that updates over a small live curve.
type trainingView struct {
	out     front.Output
	id      string
	title   string
	rows    int64 // the rows of an epoch
	started time.Time
	base    int64 // rows of earlier calls
	before  int64 // rows of nets that this call has already trained
	nets    int64 // the number of nets that the call trains
	shown   bool
	at      worker.Progress
	figure  display.Doc
	drawn   int // epochs in the figure
}

func newTrainingView(c *table.Call, title string, rows int) *trainingView {
	return &trainingView{
		out:     c.Cell.Output(),
		id:      fmt.Sprintf("train-%d-%d", c.Cell.Written().Number, c.At.Start),
		title:   title,
		rows:    int64(rows),
		started: time.Now(),
		nets:    1,
	}
}

// next continues with another net.
func (v *trainingView) next(title string, before int64) {
	v.title, v.before, v.base = title, before, 0
	v.at, v.figure, v.drawn = worker.Progress{}, nil, 0
}

// where names the epoch and the step of the last report.
func (v *trainingView) where() string {
	if v.at.Step == 0 {
		return "the first step"
	}
	return fmt.Sprintf("epoch %d, after step %d of %d", v.at.Epoch, v.at.Step, v.at.Steps)
}

// show shows the state. The first report tells how much was done before.
func (v *trainingView) show(p worker.Progress) {
	done := int64(p.Epoch-1)*v.rows + int64(p.Rows)
	if v.at.Step == 0 {
		v.base = done
	}
	v.at = p
	if len(p.Curve) != v.drawn {
		v.figure, v.drawn = Curves{p.Curve}.Figure(), len(p.Curve)
	}
	v.update(display.Progress{Label: fmt.Sprintf("%s, epoch %d of %d", v.title, p.Epoch, p.Epochs), Started: v.started,
		Done: v.before + done - v.base, Total: v.nets*int64(p.Epochs)*v.rows - v.base, Note: note(p)})
}

// update shows a line above the figure.
func (v *trainingView) update(line display.Progress) {
	v.shown = true
	b := append(line.Doc(), v.figure...).Inner(nil)
	b.Metadata = map[string]any{display.ProgressKey: true}
	v.out.Update(v.id, b)
}

// note shows this epoch's loss, whether a graph is compiling, and the last validation accuracy.
func note(p worker.Progress) string {
	s := fmt.Sprintf("loss %.4f", p.Loss)
	if wait := nets.Compiling(p.Compiling); wait != "" && p.Rows == 0 {
		s = wait
	} else if wait != "" {
		s += " · " + wait
	}
	if n := len(p.Curve); n > 0 && p.Curve[n-1].Validation != nil {
		s += fmt.Sprintf(" · validation accuracy %.1f %%", 100*p.Curve[n-1].Validation.Accuracy())
	}
	return s
}

// close removes the line, because the result has the final figures.
func (v *trainingView) close() {
	if v.shown {
		v.out.Update(v.id, display.Gone())
	}
}
