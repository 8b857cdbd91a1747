package experiment

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"sequent/stdlib/nets"
)

// Point is an epoch of a run on a fair task: a point of its learning curve.
type Point struct {
	Key   string // of the run, as in its row of the results
	Epoch int    // from 1
	// Scores are of "training", the rows as the epoch met them, and of "dev", the
	// part for tuning, after it.
	Scores map[string]nets.Score
}

// points is the form of a file of learning curves.
var points = sheet[Point]{[]column[Point]{
	{"key", func(p *Point) any { return &p.Key }},
	{"epoch", func(p *Point) any { return &p.Epoch }},
}, []string{"training", "dev"}, func(p *Point) *map[string]nets.Score { return &p.Scores }}

// CurvesOf is the file of the learning curves that belong to a file of results:
// fair-quick.curves.tsv to fair-quick.tsv.
func CurvesOf(results string) string { return strings.TrimSuffix(results, ".tsv") + ".curves.tsv" }

// ReadCurves reads the learning curves that belong to a file of results of fair
// scales. The error names the file and the line, or is fs.ErrNotExist.
func ReadCurves(results string) ([]Point, error) { return points.read(CurvesOf(results)) }

// curve writes the run's learning curve, unless it is there. Only fair tasks have
// a file of curves: it is their paper that compares nets by epoch (Figure 5).
func (t *training) curve() error {
	if t.run.Scale.Fair == nil {
		return nil
	}
	key := t.run.Key()
	there, err := ReadCurves(t.Results)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	there = slices.DeleteFunc(there, func(p Point) bool { return p.Key != key })
	for i, e := range t.net.Curve()[len(there):] {
		scores := map[string]nets.Score{"training": {Right: e.Right, Of: e.Rows}, "dev": *e.Validation}
		if err := points.append(CurvesOf(t.Results), Point{key, len(there) + i + 1, scores}); err != nil {
			return err
		}
	}
	return nil
}
