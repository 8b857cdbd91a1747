package dsl

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"sequent/stdlib/nets/jobs"
	"sequent/stdlib/plot"
)

// Stored runs of the networks of sentence pairs: Table 3 and Figure 5 of Geiger et
// al. 2019, and what make train-fair found.

// fairParts are the parts of a fair task that stored runs were asked about.
var fairParts = []Completion{
	{Text: "test", Doc: "rows asked once"},
	{Text: "dev", Doc: "rows by which the epoch was chosen"},
	{Text: "training", Doc: "rows trained on"},
}

// What selects stored runs of networks of sentence pairs.
var (
	fairPathParam = Param{Name: "path", Kind: KPath, Doc: "a file that make train-fair appended to, such as results/fair-quick.tsv"}
	ratioParam    = Param{Name: "ratio", Kind: KNumber, Default: 0, Named: true, Doc: "of the fair task: 0 is the hardest"}
	fairPartParam = Param{Name: "set", Kind: KChoice, Default: "test", Named: true, Doc: "whose accuracies", Choices: fairParts}
	withoutParam  = Param{Name: "intermediate", Kind: KTruth, Default: true, Named: true, Doc: "runs that learned the tasks of phrases too, or those of whole sentences alone"}
)

// scaleParam is a scale of stored runs. Those that only see whether all of it works
// have figures that mean nothing, and are not offered.
func scaleParam() Param {
	p := Param{Name: "scale", Kind: KChoice, Named: true, Doc: "of which scale; that of the file's first run where left out, or quick"}
	for _, s := range jobs.Scales {
		if !strings.HasSuffix(s.Name, "smoke") {
			p.Choices = append(p.Choices, Completion{Text: s.Name, Doc: s.Doc})
		}
	}
	return p
}

// fairResultsFuncs show stored runs of networks of sentence pairs by what the
// paper varies.
func fairResultsFuncs() []*Func {
	return []*Func{
		{Name: "byTask", Result: "table",
			Params:  []Param{fairPathParam, ratioParam},
			Doc:     "Accuracies in % of nets of sentence pairs in stored runs, on each of the twelve tasks of test rows.",
			Example: "nets.byTask", Call: netByTask},
		{Name: "byRatio", Result: "picture",
			Params:  []Param{fairPathParam, fairPartParam, withoutParam, titleParam},
			Doc:     "How the accuracy of nets of sentence pairs in stored runs rises as training sees more of all combinations (Figure 5, right, of Geiger et al. 2019).",
			Example: "nets.byRatio", Call: netByRatio},
		{Name: "byEpoch", Result: "picture",
			Params:  []Param{fairPathParam, ratioParam, titleParam},
			Doc:     "How the accuracy of nets of sentence pairs in stored runs changes in training, on the part for tuning (Figure 5, left, of Geiger et al. 2019).",
			Example: "nets.byEpoch", Call: netByEpoch},
	}
}

// Notes say where a figure is from and what its interval is of.
const (
	fairQuotedNote = "Accuracy in %. Quoted: Table 3 of Geiger et al. 2019, ± is half of the 95 % interval over five runs. "
	fairMeansNote  = "means over seeds; ± is half of their 95 % interval (Student's t), and one seed has none."
	fairFileHint   = "No stored runs: name their file, such as nets.%s(\"results/fair-quick.tsv\")."
)

// fairResults is nets.results of a fair scale: the paper's table alone where the
// call names no file.
func fairResults(c *Call, results []jobs.Result) Value {
	means := c.Text("seeds") == "mean"
	t := Table{T: jobs.FairBeside(results, means), Note: fairQuotedNote}
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

// fairOrder is nets.order of a fair scale. It is of the hardest task, on which alone
// there are published figures and several seeds.
func fairOrder(c *Call, results []jobs.Result, part string) Value {
	note := fairQuotedNote + fmt.Sprintf(fairFileHint, "order")
	if c.Value("path") != nil {
		note = fairQuotedNote + "Stored runs on the hardest task, with intermediate tasks, on " + part + ": " + fairMeansNote
	}
	return Table{T: jobs.FairOrder(results, part), Note: note}
}

// fairRuns reads the call's file, of nets of sentence pairs. Where it names none,
// none says so.
func fairRuns(c *Call, name string) (results []jobs.Result, none Value, err error) {
	if c.Value("path") == nil {
		return nil, Nothing{Why: fmt.Sprintf(fairFileHint, name)}, nil
	}
	if results, err = jobs.ReadFair(c.run.w.path(c.Text("path"))); err != nil {
		return nil, nil, fileError(c, err)
	}
	return results, nil, nil
}

// onRatio checks that there are runs on the call's ratio.
func onRatio(c *Call, results []jobs.Result) (ratio float64, err error) {
	ratio = c.Number("ratio")
	ratios := jobs.Ratios(results)
	if slices.Contains(ratios, ratio) {
		return ratio, nil
	}
	var had []string
	for _, r := range ratios {
		had = append(had, fmt.Sprint(r))
	}
	return 0, c.Fail("ratio", "arg.range", "%s has no run on a task of ratio %g", quote(c.Text("path")), ratio).WithHelp("its ratios: %s", strings.Join(had, ", "))
}

// netByTask shows nets with intermediate tasks alone: others do not learn those of
// phrases.
func netByTask(c *Call) (Value, error) {
	results, none, err := fairRuns(c, "byTask")
	if err != nil || none != nil {
		return none, err
	}
	ratio, err := onRatio(c, results)
	if err != nil {
		return nil, err
	}
	return Table{T: jobs.ByTask(results, ratio), Note: fmt.Sprintf("Accuracy in %% on test rows of the task of ratio %g. Stored runs with intermediate tasks: %s", ratio, fairMeansNote)}, nil
}

// netByRatio needs no ratio that is there: it draws those that are.
func netByRatio(c *Call) (Value, error) {
	results, none, err := fairRuns(c, "byRatio")
	if err != nil || none != nil {
		return none, err
	}
	return drawCurves(c, "ratio", c.Text("set")+" accuracy, %", jobs.ByRatio(results, c.Text("set"), c.Truth("intermediate")))
}

// netByEpoch reads a second file, which stands beside the first under a name made of
// its own; that it is missing is said of the first, which is what the call names.
func netByEpoch(c *Call) (Value, error) {
	results, none, err := fairRuns(c, "byEpoch")
	if err != nil || none != nil {
		return none, err
	}
	ratio, err := onRatio(c, results)
	if err != nil {
		return nil, err
	}
	points, err := jobs.ReadCurves(c.run.w.path(c.Text("path")))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, c.Fail("path", "file.missing", "the learning curves are not beside %s", quote(c.Text("path"))).WithHelp("their file is %s", quote(jobs.CurvesOf(c.Text("path"))))
	case err != nil:
		return nil, c.Fail("path", "file.read", "%v", err)
	}
	return drawCurves(c, "epoch", "dev accuracy, %", jobs.ByEpoch(results, points, ratio))
}

// drawCurves draws a line a network, in the order of the table of networks. No curve
// is no mistake: a file may not have come so far.
func drawCurves(c *Call, x, y string, curves []jobs.Curve) (Value, error) {
	l := plot.Lines{Frame: plot.Frame{Title: c.Text("title"), X: x, Y: y}}
	for _, curve := range curves {
		l.Series = append(l.Series, plot.XY{Name: curve.Network, X: curve.X, Y: curve.Y})
	}
	if len(curves) == 0 {
		return Nothing{Why: quote(c.Text("path")) + " has no such run of a network that the paper draws"}, nil
	}
	return draw(c, l)
}
