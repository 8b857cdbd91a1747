package experiment

import (
	"fmt"
	"strings"

	"sequent/stdlib/nets"
	"sequent/stdlib/stats"
)

// Paper is Table 2 of Evans et al. 2018: accuracies in %, in the order of
// entailment.Names. The 46.9 of 100 rows is as printed.
var Paper = map[string][6]float64{
	"linearBag":       {52.6, 51.4, 50.0, 49.7, 50.0, 52.0},
	"bag":             {57.8, 57.1, 51.0, 55.8, 49.9, 56.0},
	"transformer":     {57.1, 56.8, 50.8, 51.2, 50.3, 46.9},
	"convNet":         {59.3, 59.7, 52.6, 54.9, 50.4, 54.0},
	"lstm":            {68.3, 68.3, 58.1, 61.1, 52.7, 70.0},
	"biLSTM":          {66.6, 65.8, 58.2, 61.5, 51.6, 78.0},
	"treeNet":         {72.7, 72.2, 69.7, 67.9, 56.6, 85.0},
	"treeLSTM":        {79.1, 77.8, 74.2, 74.2, 59.3, 75.0},
	"lstmTraversal":   {62.5, 61.8, 56.2, 57.3, 50.6, 61.0},
	"biLSTMTraversal": {63.3, 64.0, 55.0, 57.9, 50.5, 66.0},
	"possibleWorlds":  {98.7, 98.6, 96.7, 93.9, 73.4, 96.0},
}

// fairPaper is Table 3 of Geiger et al. 2019, in %: the hardest fair task, means
// over five runs with half of their 95 % interval, on training, dev and test.
var fairPaper = map[string][3][2]float64{
	"cbow":        {{88.04, 0.68}, {54.18, 0.17}, {53.99, 0.27}},
	"treeNN":      {{67.01, 12.71}, {54.01, 8.40}, {53.73, 8.36}},
	"lstmEncoder": {{98.43, 0.41}, {53.14, 2.45}, {52.51, 2.78}},
	"attention":   {{73.66, 9.97}, {47.52, 0.43}, {47.28, 0.95}},
	"compTree":    {{99.65, 0.42}, {80.17, 7.53}, {80.21, 7.71}},
	"compTreeNTN": {{99.92, 0.08}, {90.45, 2.48}, {90.32, 2.71}},
}

// Summary is the accuracies in a line.
func (r *Result) Summary() string {
	var parts []string
	if r.Worlds > 0 {
		parts = append(parts, fmt.Sprintf("%d worlds", r.Worlds))
	}
	for _, name := range append(Sets(), fairSets()[1:]...) {
		if score, ok := r.Scores[name]; ok {
			parts = append(parts, strings.TrimPrefix(name, "test_")+" "+percent(score))
		}
	}
	return strings.Join(parts, ", ")
}

// percent is an accuracy with half the width of its interval: "98.6 ±0.3".
func percent(s nets.Score) string {
	if s.Of == 0 {
		return ""
	}
	low, high := stats.Wilson(s.Right, s.Of)
	return fmt.Sprintf("%.1f ±%.1f", 100*s.Accuracy(), 50*(high-low))
}
