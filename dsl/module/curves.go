package module

import (
	"fmt"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/nets"
	"sequent/stdlib/plot"
)

// Curves is a net's learning curves, one point for each finished epoch.
type Curves struct{ Epochs []nets.Epoch }

// TypeName implements Value.
func (Curves) TypeName() string { return "curves" }

// Doc shows one epoch a row.
func (k Curves) Doc() display.Doc {
	if len(k.Epochs) == 0 {
		return value.Line(display.Muted, progressOf(nil))
	}
	return display.Doc{k.table()}
}

func (k Curves) table() *display.Table {
	t := &display.Table{Columns: []display.Column{{
		Head:  "epoch",
		Align: display.Right,
	}, {Head: "loss", Align: display.Right},
		{Head: "accuracy %", Align: display.Right}, {Head: "validation %", Align: display.Right}}}
	for i, e := range k.Epochs {
		validation := ""
		if e.Validation != nil {
			validation = fmt.Sprintf("%.2f", 100*e.Validation.Accuracy())
		}
		t.Rows = append(t.Rows, value.TextRow(fmt.Sprint(i+1), fmt.Sprintf("%.4f", e.Loss),
			fmt.Sprintf("%.2f", 100*e.Accuracy()), validation))
	}
	return t
}

// JSON has the points.
func (k Curves) JSON() any {
	points := make([]any, len(k.Epochs))
	for i, e := range k.Epochs {
		o := value.Object{"epoch": i + 1, "loss": e.Loss, "accuracy": e.Accuracy()}
		if e.Validation != nil {
			o["validation"] = e.Validation.Accuracy()
		}
		points[i] = o
	}
	return value.Object{"kind": "curves", "points": points}
}

// Lines returns the accuracies by epoch.
func (k Curves) Lines(title string) plot.Lines {
	training, validation := plot.XY{Name: "training"}, plot.XY{Name: "validation"}
	for i, e := range k.Epochs {
		training.X, training.Y = append(training.X, float64(i+1)), append(training.Y, 100*e.Accuracy())
		if e.Validation != nil {
			validation.X, validation.Y = append(validation.X, float64(i+
				1)), append(validation.Y, 100*e.Validation.Accuracy())
		}
	}
	l := plot.Lines{Frame: plot.Frame{Title: title, X: "epoch", Y: "accuracy, %"}, Series: []plot.XY{training}}
	if len(validation.X) > 0 {
		l.Series = append(l.Series, validation)
	}
	return l
}

// Figure draws the curves during a training; nil before there are two points to
// join.
func (k Curves) Figure() display.Doc {
	if len(k.Epochs) < 2 {
		return nil
	}
	f, err := plot.New(k.Lines(""))
	if err != nil {
		return nil
	}
	return f.Doc()
}

func curvesType() *table.Type {
	return &table.Type{
		Name: "curves", Doc: "A net's learning curves.",
		Keys: []table.Key{{
			Name: "points",
			Doc: "epoch, loss, accuracy and validation accuracy; accuracies are shares from 0 to 1, measured " +
				"during training",
		}},
		Methods: []*table.Func{
			{
				Name:    "plot",
				Result:  "picture",
				Doc:     "Draws the accuracies by epoch.",
				Example: netExample + "\nnet.curves.plot",
				Body: table.MethodWith(titleArg,
					func(c *table.Call, k Curves,
						title *string) (value.Value, error) {
						return plotCurves(c, k, title)
					}),
			},
			{
				Name:   "save",
				Result: "nothing",
				Doc: "Writes the curves to a file, one epoch a row. The file's extension chooses CSV, TSV or " +
					"JSON Lines.",
				Example: "nets.bag(dim: 4).curves.save(\"curves.csv\")",
				Body: table.MethodWith((*pathArgs).declare,
					func(c *table.Call, k Curves,
						a *pathArgs) (value.Value, error) {
						return save(c, &a.Path, k.table())
					}),
			},
		},
	}
}

// plotCurves draws the curves. There must be at least one epoch.
func plotCurves(c *table.Call, k Curves, title *string) (value.Value, error) {
	if len(k.Epochs) == 0 {
		return nil, c.Fail(nil, "plot.data", "the net is untrained, so it has no learning curve").
			WithHelp("train it: net.train(data, epochs: 5)")
	}
	return draw(c, k.Lines(*title))
}

// plotNet draws the net's curves.
func plotNet(c *table.Call, n Net, title *string) (value.Value, error) {
	k, err := curvesOf(c, n)
	if err != nil {
		return nil, err
	}
	return plotCurves(c, k.(Curves), title)
}

func curvesOf(c *table.Call, n Net) (value.Value, error) {
	s, err := n.refreshed(c.Ctx)
	if err != nil {
		return nil, netError(c, nil, "call.failed", err)
	}
	return Curves{s.Curve}, nil
}
