package dsl

import (
	"errors"
	"fmt"
	"os"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/verdict"
)

// Training a net: arguments, rows on their way to the worker, the live curve.

// Parameters of whatever trains.
var (
	trainingDataParam = Param{Name: "data", Need: true, Doc: "a data set of formulas, rows labelled entailment against all others; or of sentences in the nine-token form, for nets of pairs"}
	batchParam        = Param{Name: "batch", Kind: KInt, Default: 64, Least: 1, Most: 65536, Doc: "rows of a step"}
	rateParam         = Param{Name: "lr", Kind: KNumber, Default: 0.001, Doc: "the learning rate, of Adam"}
	validateParam     = Param{Name: "validate", Doc: "a data set that is evaluated after each epoch, and never trained on"}
	permuteParam      = Param{Name: "permute", Kind: KTruth, Default: false, Doc: "rename the variables of each row in each epoch (section 2.2 of the paper)"}
	keepParam         = Param{Name: "keep", Kind: KChoice, Default: "last", Named: true, Doc: "after which epoch each net is kept", Choices: []Completion{
		{Text: "last", Doc: "the last one"},
		{Text: "best", Doc: "the one that did best on validation, as the paper chooses the time step"},
	}}
)

// epochsParam is how long is trained.
func epochsParam(doc string) Param {
	return Param{Name: "epochs", Kind: KInt, Default: 1, Least: 1, Most: 1_000_000, Doc: doc}
}

func trainFunc() *Func {
	return &Func{Name: "train", Result: "net",
		Params: []Param{
			trainingDataParam, epochsParam("through the data, counted from the net's beginning: more of them go on"),
			batchParam, rateParam, validateParam, permuteParam,
			{Name: "worlds", Kind: KInt, Named: true, Least: 1, Most: netWorldsParam.Most, Doc: "worlds of a step in these epochs, for nets with worlds; the net's own number where left out"},
			{Name: "checkpoint", Kind: KPath, Named: true, Doc: "a file that keeps the net beyond the session, written after each epoch and every so often; the training goes on from it where it is there"},
			{Name: "every", Kind: KDuration, Named: true, Doc: "time between checkpoints within an epoch; a minute where left out"},
		},
		Doc:     "Trains the net and changes it; after an interruption the same call goes on, to the same weights.",
		Example: netExample, Call: trainNet}
}

func trainNet(c *Call) (Value, error) {
	n := c.Recv.(Net)
	rows, validate, how, err := trainingOf(c)
	if err != nil {
		return nil, err
	}
	if err := n.keepIn(c); err != nil {
		return nil, err
	}
	view := newTrainingView(c, n.ref.net.Network, len(rows))
	state, err := netWorker().Train(c.Ctx, n.ref.net, rows, validate, how, view.show)
	view.close()
	switch {
	case err == nil:
		n.learn(state, "")
	case c.Ctx.Err() != nil:
		n.learn(state, fmt.Sprintf("interrupted in %s; the same call goes on", view.where()))
		c.run.out.Print("stderr", "the training was interrupted; the net is kept, and the same call goes on\n")
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

// trainingOf reads what a call says of how to train.
func trainingOf(c *Call) (rows, validate []nets.Row, how worker.Training, err error) {
	how = worker.Training{Epochs: c.Int("epochs"), Batch: c.Int("batch"), Worlds: c.Int("worlds"), Rate: c.Number("lr"), Permute: c.Truth("permute"),
		Every: c.Duration("every"), Keep: nets.Keep(c.Text("keep"))}
	if !(how.Rate > 0) {
		return nil, nil, how, c.Fail("lr", "arg.range", "lr of %s is above 0, not %v", c.fn.Name, how.Rate)
	}
	if rows, err = netRows(c, "data"); err != nil {
		return nil, nil, how, err
	}
	if validate, err = netRows(c, "validate"); err != nil {
		return nil, nil, how, err
	}
	if how.Keep == nets.KeepBest && validate == nil {
		return nil, nil, how, c.Fail("keep", "net.data", "the best epoch is chosen on validation, and %s has none", c.fn.Name).
			WithHelp("write validate: and a data set that is neither trained on nor tested on")
	}
	return rows, validate, how, nil
}

// keepIn has the net's checkpoints written to the file that the call names. An
// untrained net goes on from the file where that holds one made with the same
// settings; any other file that is there is left alone.
func (n Net) keepIn(c *Call) error {
	if c.Value("checkpoint") == nil {
		return nil
	}
	path, own := c.run.w.path(c.Text("checkpoint")), n.ref.net
	if own.File == path {
		return nil
	}
	state, err := n.refreshed(c.Ctx)
	if err != nil {
		return netError(c, "", "net.train", err)
	}
	if _, missing := os.Stat(path); missing == nil {
		there, err := netWorker().State(c.Ctx, worker.Net{Network: own.Network, Settings: own.Settings, File: path})
		if err != nil {
			return netError(c, "checkpoint", "net.file", err)
		}
		if len(state.Curve) > 0 || there.Network != state.Network || there.Settings != state.Settings {
			return c.Fail("checkpoint", "net.file", "%s is there already and holds another net; nothing was overwritten", quote(c.Text("checkpoint"))).
				WithHelp("go on with that one by nets.load(%s), or name another file", quote(c.Text("checkpoint")))
		}
		state = there
	} else if err := netWorker().Save(c.Ctx, own, path); err != nil {
		return netError(c, "checkpoint", "file.write", err)
	}
	n.learn(state, "")
	n.ref.mu.Lock()
	defer n.ref.mu.Unlock()
	n.ref.net.File, n.ref.file = path, c.run.w.named(path)
	return nil
}

// netRows are the rows of a data set as the worker takes them; none where the
// argument is not given.
func netRows(c *Call, name string) ([]nets.Row, error) {
	if v := c.Value(name); v != nil {
		return rowsOf(c, name, v)
	}
	return nil, nil
}

// datasetFor is the data set that an argument gives, where it has rows of the kind
// that the receiver, if it is a net, reads.
func datasetFor(c *Call, name string, v Value) (*corpus.Set, error) {
	d, ok := v.(Dataset)
	if !ok {
		return nil, c.Fail(name, "arg.type", "%s of %s takes a data set, not %s", name, c.fn.Name, describe(v))
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

// rowsOf are the rows of a data set that an argument gives.
func rowsOf(c *Call, name string, v Value) ([]nets.Row, error) {
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
	row, err := askedRow(r, r.Label)
	if err == nil && r.Label == verdict.Open {
		err = fmt.Errorf("its label %q is none", r.Gold)
	}
	return row, err
}

// askedRow is a row as nets read it. The label of one that is asked does not matter.
func askedRow(r *corpus.Row, label verdict.Label) (nets.Row, error) {
	if r.Kind() == corpus.SentenceKind {
		return pairRow(r, label)
	}
	if s, ok := r.Sequent(); ok {
		return nets.ReadSequent(s, label == verdict.Entailment)
	}
	return nets.Row{}, fmt.Errorf("nets read formulas and sentences, and this is %s", r.Kind())
}

// trainingView is the line that updates over a small live curve.
type trainingView struct {
	out     Output
	id      string
	title   string
	rows    int64 // of an epoch
	started time.Time
	base    int64 // rows of earlier calls
	before  int64 // rows of nets that this call has trained already
	nets    int64 // how many it trains
	shown   bool
	at      worker.Progress
	figure  display.Doc
	drawn   int // epochs in the figure
}

func newTrainingView(c *Call, title string, rows int) *trainingView {
	return &trainingView{out: c.run.out, id: fmt.Sprintf("train-%d-%d", c.run.cell.Number, c.At.Start), title: title, rows: int64(rows), started: time.Now(), nets: 1}
}

// next goes on to another net.
func (v *trainingView) next(title string, before int64) {
	v.title, v.before, v.base = title, before, 0
	v.at, v.figure, v.drawn = worker.Progress{}, nil, 0
}

// where names the epoch and the step that were last heard of.
func (v *trainingView) where() string {
	if v.at.Step == 0 {
		return "the first step"
	}
	return fmt.Sprintf("epoch %d, after step %d of %d", v.at.Epoch, v.at.Step, v.at.Steps)
}

// show shows the state; the first one tells what was done before.
func (v *trainingView) show(p worker.Progress) {
	done := int64(p.Epoch-1)*v.rows + int64(p.Rows)
	if v.at.Step == 0 {
		v.base = done
	}
	v.at = p
	if len(p.Curve) != v.drawn {
		v.figure, v.drawn = Curves{p.Curve}.figure(), len(p.Curve)
	}
	v.update(display.Progress{Label: fmt.Sprintf("%s, epoch %d of %d", v.title, p.Epoch, p.Epochs), Started: v.started,
		Done: v.before + done - v.base, Total: v.nets*int64(p.Epochs)*v.rows - v.base, Note: note(p)})
}

// update shows a line over the figure.
func (v *trainingView) update(line display.Progress) {
	v.shown = true
	b := append(line.Doc(), v.figure...).Inner(nil)
	b.Metadata = map[string]any{display.ProgressKey: true}
	v.out.Update(v.id, b)
}

// note is the loss of this epoch, whether the next step waits for its graph, and the accuracy on validation of the last.
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

// close takes the line away: the answer has the final figures.
func (v *trainingView) close() {
	if v.shown {
		v.out.Update(v.id, display.Gone())
	}
}
