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
func fairPathArg(field *string, p *table.Params) {
	p.Path(field, "path", "a file of results of make train-fair, such as results/fair-quick.tsv")
}

func ratioArg(field *float64, p *table.Params) {
	p.Number(field, "ratio", "the ratio of the fair task; 0 is the hardest").Default(0).ByName()
}

// scaleArg is a scale of stored runs. Scales that only test whether everything runs
// have meaningless figures and are not offered.
func scaleArg(field *string, p *table.Params) {
	var scales []front.Completion
	for _, s := range jobs.Scales {
		if !strings.HasSuffix(s.Name, "smoke") {
			scales = append(scales, front.Completion{Text: s.Name, Doc: s.Doc})
		}
	}
	p.Choice(field, "scale", "the scale; if omitted, that of the file's first run, or quick", scales).ByName()
}

// fairResultsFuncs show stored runs of networks of sentence pairs by the parameters
// that the paper varies.
func fairResultsFuncs() []*table.Func {
	return []*table.Func{
		{Name: "byTask", Result: "table",
			Doc: "The accuracy in % of stored runs of nets of sentence pairs on test rows, for each of the " +
				"twelve tasks.",
			Example: "nets.byTask", Body: table.FunctionWith((*netByTaskArgs).declare, netByTask)},
		{Name: "byRatio", Result: "picture",
			Doc: "Draws the accuracy of stored runs of nets of sentence pairs by the share of all combinations " +
				"in training (Figure 5, right, of Geiger et al. 2019).",
			Example: "nets.byRatio", Body: table.FunctionWith((*netByRatioArgs).declare, netByRatio)},
		{Name: "byEpoch", Result: "picture",
			Doc: "Draws the accuracy of stored runs of nets of sentence pairs by epoch, on the part for tuning " +
				"(Figure 5, left, of Geiger et al. 2019).",
			Example: "nets.byEpoch", Body: table.FunctionWith((*netByEpochArgs).declare, netByEpoch)},
	}
}

type netByTaskArgs struct {
	Path  string
	Ratio float64
}

func (a *netByTaskArgs) declare(p *table.Params) {
	fairPathArg(&a.Path, p)
	ratioArg(&a.Ratio, p)
}

type netByRatioArgs struct {
	Path, Set, Title string
	Intermediate     bool
}

func (a *netByRatioArgs) declare(p *table.Params) {
	fairPathArg(&a.Path, p)
	p.Choice(&a.Set, "set", "the rows of the accuracies", fairParts).Default("test").ByName()
	p.Truth(&a.Intermediate, "intermediate",
		"true for runs that also learned the tasks of phrases, false for runs on whole sentences only").Default(true).
		ByName()
	titleArg(&a.Title, p)
}

type netByEpochArgs struct {
	Path, Title string
	Ratio       float64
}

func (a *netByEpochArgs) declare(p *table.Params) {
	fairPathArg(&a.Path, p)
	ratioArg(&a.Ratio, p)
	titleArg(&a.Title, p)
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
func fairResults(c *table.Call, a *netResultsArgs, results []jobs.Result) value.Value {
	means := a.Seeds == "mean"
	t := value.Table{T: jobs.FairBeside(results, means), Note: fairQuotedNote}
	switch {
	case !c.Given(&a.Path):
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
func fairOrder(c *table.Call, a *netOrderArgs, results []jobs.Result, part string) value.Value {
	note := fairQuotedNote + fmt.Sprintf(fairFileHint, "order")
	if c.Given(&a.Path) {
		note = fairQuotedNote + "Stored runs on the hardest task, with intermediate tasks, on " + part + ": " +
			fairMeansNote
	}
	return value.Table{T: jobs.FairOrder(results, part), Note: note}
}

// fairRuns reads the call's file of nets of sentence pairs. If the call names none,
// none is the answer.
func fairRuns(c *table.Call, path *string, name string) (results []jobs.Result, none value.Value, err error) {
	if !c.Given(path) {
		return nil, value.Nothing{Why: fmt.Sprintf(fairFileHint, name)}, nil
	}
	if results, err = jobs.ReadFair(c.Cell.Path(*path)); err != nil {
		return nil, nil, fileError(c, path, err)
	}
	return results, nil, nil
}

// onRatio checks that there are runs with the call's ratio.
func onRatio(c *table.Call, path *string, wanted *float64, results []jobs.Result) (ratio float64, err error) {
	ratio = *wanted
	ratios := jobs.Ratios(results)
	if slices.Contains(ratios, ratio) {
		return ratio, nil
	}
	var had []string
	for _, r := range ratios {
		had = append(had, fmt.Sprint(r))
	}
	return 0, c.Fail(wanted, "arg.range", "%s has no run on a task of ratio %g", value.Quote(*path), ratio).
		WithHelp("its ratios: %s", strings.Join(had, ", "))
}

// netByTask shows only nets with intermediate tasks, because others do not learn the
// tasks of phrases.
func netByTask(c *table.Call, a *netByTaskArgs) (value.Value, error) {
	results, none, err := fairRuns(c, &a.Path, "byTask")
	if err != nil || none != nil {
		return none, err
	}
	ratio, err := onRatio(c, &a.Path, &a.Ratio, results)
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
func netByRatio(c *table.Call, a *netByRatioArgs) (value.Value, error) {
	results, none, err := fairRuns(c, &a.Path, "byRatio")
	if err != nil || none != nil {
		return none, err
	}
	return drawCurves(c, a.Path, plot.Frame{
		Title: a.Title,
		X:     "ratio",
		Y:     a.Set + " accuracy, %",
	}, jobs.ByRatio(results, a.Set, a.Intermediate))
}

// netByEpoch also reads the file of learning curves beside the first file. If it is
// missing, the error is about the first file, which the call names.
func netByEpoch(c *table.Call, a *netByEpochArgs) (value.Value, error) {
	results, none, err := fairRuns(c, &a.Path, "byEpoch")
	if err != nil || none != nil {
		return none, err
	}
	ratio, err := onRatio(c, &a.Path, &a.Ratio, results)
	if err != nil {
		return nil, err
	}
	points, err := jobs.ReadCurves(c.Cell.Path(a.Path))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, c.Fail(&a.Path, "file.missing", "the file of learning curves is missing beside %s",
			value.Quote(a.Path)).WithHelp("expected the file %s", value.Quote(jobs.CurvesOf(a.Path)))
	case err != nil:
		return nil, c.Fail(&a.Path, "file.read", "%v", err)
	}
	return drawCurves(c, a.Path, plot.Frame{
		Title: a.Title,
		X:     "epoch",
		Y:     "dev accuracy, %",
	}, jobs.ByEpoch(results, points, ratio))
}

// drawCurves draws one line for each network, in the order of the table of networks.
// No curve is not an error, because a file may have no such run yet.
func drawCurves(c *table.Call, path string, frame plot.Frame, curves []jobs.Curve) (value.Value, error) {
	l := plot.Lines{Frame: frame}
	for _, curve := range curves {
		l.Series = append(l.Series, plot.XY{Name: curve.Network, X: curve.X, Y: curve.Y})
	}
	if len(curves) == 0 {
		return value.Nothing{Why: value.Quote(path) + " has no such run of a network in the paper's figure"}, nil
	}
	return draw(c, l)
}
