package experiment

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"sequent/stdlib/nets"
)

// Point is an epoch of a training: a point of its learning curve.
type Point struct {
	Key   string // of the run, as in its row of the results
	Epoch int    // from 1
	// Scores are of "training", the rows as the epoch met them, and of the rows that
	// were validated on after it: "dev" on a fair task, else "selection".
	Scores map[string]nets.Score
}

// points is the form of a file of learning curves.
var points = sheet[Point]{[]column[Point]{
	{"key", func(p *Point) any { return &p.Key }},
	{"epoch", func(p *Point) any { return &p.Epoch }},
}, []string{"training", "dev"}, func(p *Point) *map[string]nets.Score { return &p.Scores }}

// curvesOf is the file of the learning curves that belong to a file of results:
// fair-quick.curves.tsv to fair-quick.tsv.
func curvesOf(results string) string { return strings.TrimSuffix(results, ".tsv") + ".curves.tsv" }

// readCurves reads the learning curves that belong to a file of results of fair
// experiments. The error names the file and the line, or is fs.ErrNotExist.
func readCurves(results string) ([]Point, error) { return points.read(curvesOf(results)) }

// curve writes the run's learning curve, unless it is there. Only fair tasks have
// a file of curves: it is their paper that compares nets by epoch (Figure 5).
func (t *training) curve() error {
	if t.run.Experiment.Fair == nil {
		return nil
	}
	key := t.run.Key()
	there, err := readCurves(t.Results)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	there = slices.DeleteFunc(there, func(p Point) bool { return p.Key != key })
	for _, p := range pointsOf(key, t.net.Curve(), "dev")[len(there):] {
		if err := points.append(curvesOf(t.Results), p); err != nil {
			return err
		}
	}
	return nil
}

// pointsOf are the points of a learning curve. Validation names the rows that were
// validated on.
func pointsOf(key string, curve []nets.Epoch, validation string) (points []Point) {
	for i, e := range curve {
		scores := map[string]nets.Score{"training": {Right: e.Right, Of: e.Rows}}
		if e.Validation != nil {
			scores[validation] = *e.Validation
		}
		points = append(points, Point{key, i + 1, scores})
	}
	return points
}
