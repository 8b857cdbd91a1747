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

// Parameters of every function that trains.
var (
	trainingDataParam = table.Param{
		Name: "data",
		Need: true,
		Doc: "a data set of formulas, with entailment against all other labels; or for nets of sentence pairs, of " +
			"sentences in the nine-token form",
	}
	batchParam = table.Param{
		Name:    "batch",
		Kind:    table.Int,
		Default: 64,
		Least:   1,
		Most:    65536,
		Doc:     "the number of rows of a step",
	}
	rateParam     = table.Param{Name: "lr", Kind: table.Number, Default: 0.001, Doc: "the learning rate of Adam"}
	validateParam = table.Param{Name: "validate", Doc: "a data set to evaluate after each epoch, never trained on"}
	permuteParam  = table.Param{
		Name:    "permute",
		Kind:    table.Truth,
		Default: false,
		Doc:     "whether to rename the variables of each row in each epoch (section 2.2 of the paper)",
	}
	keepParam = table.Param{
		Name:    "keep",
		Kind:    table.Choice,
		Default: "last",
		Named:   true,
		Doc:     "the epoch after which each net is kept",
		Choices: []front.Completion{
			{Text: "last", Doc: "the last epoch"},
			{Text: "best", Doc: "the epoch with the best validation accuracy, like the paper's time step"},
		},
	}
)

// epochsParam is the number of epochs.
func epochsParam(doc string) table.Param {
	return table.Param{Name: "epochs", Kind: table.Int, Default: 1, Least: 1, Most: 1_000_000, Doc: doc}
}

func trainFunc() *table.Func {
	return &table.Func{Name: "train", Result: "net",
		Params: []table.Param{
			trainingDataParam,
			epochsParam("the number of epochs in all, counted from the net's first; a larger number continues the " +
				"training"),
			batchParam, rateParam, validateParam, permuteParam,
			{
				Name:  "worlds",
				Kind:  table.Int,
				Named: true,
				Least: 1,
				Most:  netParam("worlds").Most,
				Doc:   "worlds of a step in these epochs, for nets with worlds; the net's own number where left out",
			},
			{
				Name:  "checkpoint",
				Kind:  table.Path,
				Named: true,
				Doc: "a file that keeps the net beyond the session, written after each epoch and every so often; " +
					"the training goes on from it where it is there",
			},
			{
				Name:  "every",
				Kind:  table.Duration,
				Named: true,
				Doc:   "time between checkpoints within an epoch; a minute where left out",
			},
		},
		Doc:     "Trains the net and changes it. After an interrupt the same call continues, to the same weights.",
		Example: netExample, Call: trainNet}
}

func trainNet(c *table.Call) (value.Value, error) {
	n := c.Recv.(Net)
	rows, validate, how, err := trainingOf(c)
	if err != nil {
		return nil, err
	}
	if err := n.keepIn(c); err != nil {
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
		return nil, netError(c, "lr", "net.train", err)
	case err != nil:
		return nil, netError(c, "", "net.train", err)
	}
	return n, nil
}

// trainingOf reads the arguments of a training.
func trainingOf(c *table.Call) (rows, validate []nets.Row, how worker.Training, err error) {
	how = worker.Training{
		Epochs:  c.Int("epochs"),
		Batch:   c.Int("batch"),
		Worlds:  c.Int("worlds"),
		Rate:    c.Number("lr"),
		Permute: c.Truth("permute"),
		Every:   c.Duration("every"),
		Keep:    nets.Keep(c.Text("keep")),
	}
	if !(how.Rate > 0) {
		return nil, nil, how, c.Fail("lr", "arg.range", "lr of %s must be greater than 0, not %v", c.Func.Name,
			how.Rate)
	}
	if rows, err = netRows(c, "data"); err != nil {
		return nil, nil, how, err
	}
	if validate, err = netRows(c, "validate"); err != nil {
		return nil, nil, how, err
	}
	if how.Keep == nets.KeepBest && validate == nil {
		return nil, nil, how, c.Fail("keep", "net.data",
			"keep: best needs a validation set, but the call of %s has none", c.Func.Name).
			WithHelp("add validate: with a data set that is neither for training nor for testing")
	}
	return rows, validate, how, nil
}

// keepIn writes the net's checkpoints to the file that the call names. An untrained net
// continues from the file if the file holds a net with the same settings. Any other
// existing file is left alone.
func (n Net) keepIn(c *table.Call) error {
	if c.Value("checkpoint") == nil {
		return nil
	}
	path, own := c.Cell.Path(c.Text("checkpoint")), n.Ref.net
	if own.File == path {
		return nil
	}
	state, err := n.refreshed(c.Ctx)
	if err != nil {
		return netError(c, "", "net.train", err)
	}
	if _, missing := os.Stat(path); missing == nil {
		there, err := NetWorker().State(c.Ctx, worker.Net{Network: own.Network, Settings: own.Settings, File: path})
		if err != nil {
			return netError(c, "checkpoint", "net.file", err)
		}
		if len(state.Curve) > 0 || there.Network != state.Network || there.Settings != state.Settings {
			return c.Fail("checkpoint", "net.file", "%s already exists and holds another net; nothing was overwritten",
				value.Quote(c.Text("checkpoint"))).
				WithHelp("continue with that net by nets.load(%s), or name another file",
					value.Quote(c.Text("checkpoint")))
		}
		state = there
	} else if err := NetWorker().Save(c.Ctx, own, path); err != nil {
		return netError(c, "checkpoint", "file.write", err)
	}
	n.learn(state, "")
	n.Ref.mu.Lock()
	defer n.Ref.mu.Unlock()
	n.Ref.net.File, n.Ref.file = path, c.Cell.Named(path)
	return nil
}

// netRows returns the rows of a data set for the worker, or none if the argument is not
// given.
func netRows(c *table.Call, name string) ([]nets.Row, error) {
	if v := c.Value(name); v != nil {
		return rowsOf(c, name, v)
	}
	return nil, nil
}

// datasetFor returns the data set of an argument. If the receiver is a net, the rows must
// be of the kind that the net reads.
func datasetFor(c *table.Call, name string, v value.Value) (*corpus.Set, error) {
	d, ok := v.(Dataset)
	if !ok {
		return nil, c.Fail(name, "arg.type", "%s of %s takes a data set, not %s", name, c.Func.Name, table.Describe(v))
	}
	if d.D.Len() == 0 {
		return nil, c.Fail(name, "net.data", "%s has no rows", d.D.Title())
	}
	if n, ok := c.Recv.(Net); ok {
		if err := n.takes(d.D); err != nil {
			return nil, c.Fail(name, "net.data", "%v", err)
		}
	}
	return d.D, nil
}

// rowsOf returns the rows of an argument's data set.
func rowsOf(c *table.Call, name string, v value.Value) ([]nets.Row, error) {
	d, err := datasetFor(c, name, v)
	if err != nil {
		return nil, err
	}
	rows := make([]nets.Row, 0, d.Len())
	for _, r := range d.Rows() {
		row, err := netRow(r)
		if err != nil {
			return nil, c.Fail(name, "net.data", "%s, line %d, %v: %v", d.Name, r.Line, r, err)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// netRow is a labelled row as nets read it.
func netRow(r *corpus.Row) (nets.Row, error) {
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
