package module

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/nets/jobs"
	"sequent/stdlib/plot"
)

// Stored runs of the networks of sentence pairs: Table 3 and Figure 5 of Geiger et al.
// 2019, and the results of make train-fair.

// fairParts are the parts of a fair task for which stored runs have accuracies.
var fairParts = []front.Completion{
	{Text: "test", Doc: "rows for the final test"},
	{Text: "dev", Doc: "rows that chose the epoch"},
	{Text: "training", Doc: "the training rows"},
}

// Parameters that select stored runs of networks of sentence pairs.
var (
	fairPathParam = table.Param{
		Name: "path",
		Kind: table.Path,
		Doc:  "a file of results of make train-fair, such as results/fair-quick.tsv",
	}
	ratioParam = table.Param{
		Name:    "ratio",
		Kind:    table.Number,
		Default: 0,
		Named:   true,
		Doc:     "the ratio of the fair task; 0 is the hardest",
	}
	fairPartParam = table.Param{
		Name:    "set",
		Kind:    table.Choice,
		Default: "test",
		Named:   true,
		Doc:     "the rows of the accuracies",
		Choices: fairParts,
	}
	withoutParam = table.Param{
		Name:    "intermediate",
		Kind:    table.Truth,
		Default: true,
		Named:   true,
		Doc:     "true for runs that also learned the tasks of phrases, false for runs on whole sentences only",
	}
)

// scaleParam is a scale of stored runs. Scales that only test whether everything runs
// have meaningless figures and are not offered.
func scaleParam() table.Param {
	p := table.Param{
		Name:  "scale",
		Kind:  table.Choice,
		Named: true,
		Doc:   "the scale; if omitted, that of the file's first run, or quick",
	}
	for _, s := range jobs.Scales {
		if !strings.HasSuffix(s.Name, "smoke") {
			p.Choices = append(p.Choices, front.Completion{Text: s.Name, Doc: s.Doc})
		}
	}
	return p
}

// fairResultsFuncs show stored runs of networks of sentence pairs by the parameters
// that the paper varies.
func fairResultsFuncs() []*table.Func {
	return []*table.Func{
		{Name: "byTask", Result: "table",
			Params: []table.Param{fairPathParam, ratioParam},
			Doc: "The accuracy in % of stored runs of nets of sentence pairs on test rows, for each of the " +
				"twelve tasks.",
			Example: "nets.byTask", Call: netByTask},
		{Name: "byRatio", Result: "picture",
			Params: []table.Param{fairPathParam, fairPartParam, withoutParam, titleParam},
			Doc: "Draws the accuracy of stored runs of nets of sentence pairs by the share of all combinations " +
				"in training (Figure 5, right, of Geiger et al. 2019).",
			Example: "nets.byRatio", Call: netByRatio},
		{Name: "byEpoch", Result: "picture",
			Params: []table.Param{fairPathParam, ratioParam, titleParam},
			Doc: "Draws the accuracy of stored runs of nets of sentence pairs by epoch, on the part for tuning " +
				"(Figure 5, left, of Geiger et al. 2019).",
			Example: "nets.byEpoch", Call: netByEpoch},
	}
}

// Notes that give the source of a figure and the meaning of its interval.
const (
	fairQuotedNote = "Accuracy in %. Quoted: Table 3 of Geiger et al. 2019, ± is half of the 95 % interval over " +
		"five runs. "
	fairMeansNote = "means over seeds; ± is half of their 95 % interval (Student's t), and one seed has none."
	fairFileHint  = "No stored runs are shown, because the call names no file; write " +
		"nets.%s(\"results/fair-quick.tsv\")."
)

// fairResults is nets.results for a fair scale: only the paper's table if the call
// names no file.
func fairResults(c *table.Call, results []jobs.Result) value.Value {
	means := c.Text("seeds") == "mean"
	t := value.Table{T: jobs.FairBeside(results, means), Note: fairQuotedNote}
	switch {
	case c.Value("path") == nil:
		t.Note += fmt.Sprintf(fairFileHint, "results")
	case means:
		t.Note += "Stored runs: " + fairMeansNote
	default:
		t.Note += "Stored runs: ± is half of the 95 % interval (Wilson)."
	}
	return t
}

// fairOrder is nets.order for a fair scale. It shows the hardest task, the only one
// with published figures and several seeds.
func fairOrder(c *table.Call, results []jobs.Result, part string) value.Value {
	note := fairQuotedNote + fmt.Sprintf(fairFileHint, "order")
	if c.Value("path") != nil {
		note = fairQuotedNote + "Stored runs on the hardest task, with intermediate tasks, on " + part + ": " +
			fairMeansNote
	}
	return value.Table{T: jobs.FairOrder(results, part), Note: note}
}

// fairRuns reads the call's file of nets of sentence pairs. If the call names none,
// none is the answer.
func fairRuns(c *table.Call, name string) (results []jobs.Result, none value.Value, err error) {
	if c.Value("path") == nil {
		return nil, value.Nothing{Why: fmt.Sprintf(fairFileHint, name)}, nil
	}
	if results, err = jobs.ReadFair(c.Cell.Path(c.Text("path"))); err != nil {
		return nil, nil, fileError(c, err)
	}
	return results, nil, nil
}

// onRatio checks that there are runs with the call's ratio.
func onRatio(c *table.Call, results []jobs.Result) (ratio float64, err error) {
	ratio = c.Number("ratio")
	ratios := jobs.Ratios(results)
	if slices.Contains(ratios, ratio) {
		return ratio, nil
	}
	var had []string
	for _, r := range ratios {
		had = append(had, fmt.Sprint(r))
	}
	return 0, c.Fail("ratio", "arg.range", "%s has no run on a task of ratio %g", value.Quote(c.Text("path")), ratio).
		WithHelp("its ratios: %s", strings.Join(had, ", "))
}

// netByTask shows only nets with intermediate tasks, because others do not learn the
// tasks of phrases.
func netByTask(c *table.Call) (value.Value, error) {
	results, none, err := fairRuns(c, "byTask")
	if err != nil || none != nil {
		return none, err
	}
	ratio, err := onRatio(c, results)
	if err != nil {
		return nil, err
	}
	return value.Table{
		T: jobs.ByTask(results, ratio),
		Note: fmt.Sprintf("Accuracy in %% on test rows of the task of ratio %g. Stored runs with intermediate "+
			"tasks: %s", ratio, fairMeansNote),
	}, nil
}

// netByRatio draws the ratios that the file has.
func netByRatio(c *table.Call) (value.Value, error) {
	results, none, err := fairRuns(c, "byRatio")
	if err != nil || none != nil {
		return none, err
	}
	return drawCurves(c, "ratio", c.Text("set")+" accuracy, %",
		jobs.ByRatio(results, c.Text("set"), c.Truth("intermediate")))
}

// netByEpoch also reads the file of learning curves beside the first file. If it is
// missing, the error is about the first file, which the call names.
func netByEpoch(c *table.Call) (value.Value, error) {
	results, none, err := fairRuns(c, "byEpoch")
	if err != nil || none != nil {
		return none, err
	}
	ratio, err := onRatio(c, results)
	if err != nil {
		return nil, err
	}
	points, err := jobs.ReadCurves(c.Cell.Path(c.Text("path")))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, c.Fail("path", "file.missing", "the file of learning curves is missing beside %s",
			value.Quote(c.Text("path"))).WithHelp("expected the file %s", value.Quote(jobs.CurvesOf(c.Text("path"))))
	case err != nil:
		return nil, c.Fail("path", "file.read", "%v", err)
	}
	return drawCurves(c, "epoch", "dev accuracy, %", jobs.ByEpoch(results, points, ratio))
}

// drawCurves draws one line for each network, in the order of the table of networks.
// No curve is not an error, because a file may have no such run yet.
func drawCurves(c *table.Call, x, y string, curves []jobs.Curve) (value.Value, error) {
	l := plot.Lines{Frame: plot.Frame{Title: c.Text("title"), X: x, Y: y}}
	for _, curve := range curves {
		l.Series = append(l.Series, plot.XY{Name: curve.Network, X: curve.X, Y: curve.Y})
	}
	if len(curves) == 0 {
		return value.Nothing{Why: value.Quote(c.Text("path")) +
			" has no such run of a network in the paper's figure"}, nil
	}
	return draw(c, l)
}
