package experiment

import (
	"context"
	"slices"
	"strings"

	"sequent/stdlib/natlog/fair"
	"sequent/stdlib/nets"
)

// fairSets are what accuracies of nets of sentence pairs are reported of: the
// sentences of rows trained on (as many as there are for tuning), of the part for
// tuning, by which the epoch was chosen, and of that for testing; then each of the
// other tasks on the latter.
func fairSets() []string {
	sets := []string{"training", "dev", "test"}
	for _, k := range nets.Tasks() {
		sets = append(sets, k.Node)
	}
	return sets[:len(sets)-1] // the sentences are "test"
}

// fairSheet is the form of the files of fair experiments.
var fairSheet = sheet[Result]{append(slices.Clone(columns), column[Result]{
	"ratio", func(r *Result) any { return &r.Ratio },
}),
	fairSets(), func(r *Result) *map[string]nets.Score { return &r.Scores }}

// sheet is the form of the experiment's file.
func (s *Experiment) sheet() *sheet[Result] {
	if s.Fair != nil {
		return &fairSheet
	}
	return &trained
}

// ratio is that of a fair task, or 0.
func (s *Experiment) ratio() float64 {
	if s.Fair == nil {
		return 0
	}
	return s.Fair.Ratio
}

// corpus is the fair task of an experiment. Its words are invented, as many as the paper
// has, so no file is needed.
func (s *Experiment) corpus() (*fair.Corpus, error) {
	return fair.New(fair.Params{
		Ratio:      s.Fair.Ratio,
		Seed:       s.DataSeed,
		Vocabulary: fair.Invented(fairWords),
		Train:      s.Rows,
		Dev:        s.Validation,
		Test:       s.Fair.Test,
	})
}

// gatherFair makes the data of a fair task.
func (s *Experiment) gatherFair(ctx context.Context) (*material, error) {
	c, err := s.corpus()
	if err != nil {
		return nil, err
	}
	m := &material{asked: map[string]*nets.Data{}}
	if m.training, err = fairData(ctx, c, fair.Train, s.Rows); err != nil {
		return nil, err
	}
	if m.asked["training"], err = fairData(ctx, c, fair.Train, s.Validation); err != nil {
		return nil, err
	}
	if m.selection, err = fairData(ctx, c, fair.Dev, s.Validation); err != nil {
		return nil, err
	}
	m.asked["dev"] = m.selection
	if s.Fair.Test > 0 {
		m.test, err = fairData(ctx, c, fair.Test, s.Fair.Test)
	}
	return m, err
}

// fairWords are the words of each kind in the paper.
const fairWords = 100

// fairData reads the first rows of a part.
func fairData(ctx context.Context, c *fair.Corpus, part fair.Part, rows int) (*nets.Data, error) {
	all := make([]nets.Pair, 0, rows)
	for r := range c.Rows(ctx, part, 0) {
		var labels []string
		for _, relation := range r.Encoding.Relations() {
			labels = append(labels, relation.String())
		}
		labels[len(labels)-1] = r.Label().String()
		all = append(all, nets.Pair{
			Premise:    strings.Fields(r.Premise),
			Hypothesis: strings.Fields(r.Hypothesis),
			Labels:     labels,
		})
		if len(all) == rows {
			break
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return nets.NewPairs(all)
}

// scoreFair asks a net about the parts of a fair task, and for each of the twelve
// tasks if it has learned them.
func (m *material) scoreFair(ctx context.Context, n *nets.Net, scores map[string]nets.Score) (err error) {
	for _, name := range []string{"training", "dev"} {
		if scores[name], err = n.Evaluate(ctx, m.asked[name], nets.Asking{}); err != nil {
			return err
		}
	}
	if m.test == nil { // a grid is chosen from, and tested nowhere
		return nil
	}
	if n.Settings.Intermediate == 0 {
		scores["test"], err = n.Evaluate(ctx, m.test, nets.Asking{})
		return err
	}
	tasks, err := n.EvaluateTasks(ctx, m.test, nets.Asking{})
	if err != nil {
		return err
	}
	for i, k := range nets.Tasks() {
		scores[k.Node] = tasks[i]
	}
	scores["test"] = tasks[len(tasks)-1]
	delete(scores, nets.Tasks()[len(tasks)-1].Node)
	return nil
}
