package experiment

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"sequent/stdlib/data"
	"sequent/stdlib/nets"
	"sequent/stdlib/stats"
)

// Result is a row of a file of results.
type Result struct {
	Date, Commit, Scale, Key string
	Network, Settings        string // possibleWorlds; worlds: 16, dim: 32
	Rows                     int    // trained on
	Seed                     uint64
	Permuted                 bool
	Batch                    int
	Rate                     float64
	Epochs, Best             int     // trained, and the one that was chosen
	Seconds                  float64 // of training, all epochs
	Worlds                   int     // at test time; 0 of a network without
	Backend, Machine         string
	Scores                   map[string]nets.Score // by Sets or fairSets; of a file, those that it has
	Ratio                    float64               // of a fair task
	Error                    string                // of a run: why it gave no scores
}

// sheet is the form of a file of results: columns, and five more for each set
// that accuracies are of: rows answered rightly, rows, the share of the two in
// %, and the ends of its interval.
type sheet[R any] struct {
	columns []column[R]
	sets    []string
	scores  func(r *R) *map[string]nets.Score
}

// column is a column of a file but for the accuracies.
type column[R any] struct {
	name  string
	field func(r *R) any // pointer
}

// trained is the form of quick.tsv, and of those of other experiments.
var trained = sheet[Result]{columns, Sets(), func(r *Result) *map[string]nets.Score { return &r.Scores }}

var columns = []column[Result]{
	{"date", func(r *Result) any { return &r.Date }},
	{"commit", func(r *Result) any { return &r.Commit }},
	{"scale", func(r *Result) any { return &r.Scale }},
	{"key", func(r *Result) any { return &r.Key }},
	{"network", func(r *Result) any { return &r.Network }},
	{"settings", func(r *Result) any { return &r.Settings }},
	{"rows", func(r *Result) any { return &r.Rows }},
	{"seed", func(r *Result) any { return &r.Seed }},
	{"permuted", func(r *Result) any { return &r.Permuted }},
	{"batch", func(r *Result) any { return &r.Batch }},
	{"rate", func(r *Result) any { return &r.Rate }},
	{"epochs", func(r *Result) any { return &r.Epochs }},
	{"best", func(r *Result) any { return &r.Best }},
	{"seconds", func(r *Result) any { return &r.Seconds }},
	{"worlds", func(r *Result) any { return &r.Worlds }},
	{"backend", func(r *Result) any { return &r.Backend }},
	{"machine", func(r *Result) any { return &r.Machine }},
}

// head are the names of all columns.
func (s *sheet[R]) head() (names []string) {
	for _, c := range s.columns {
		names = append(names, c.name)
	}
	for _, set := range s.sets {
		names = append(names, set+"_right", set+"_rows", set, set+"_low", set+"_high")
	}
	return names
}

// cells are a result's, in the order of head.
func (s *sheet[R]) cells(r *R) (cells []string) {
	for _, c := range s.columns {
		switch f := c.field(r).(type) {
		case *string:
			cells = append(cells, *f)
		case *int:
			cells = append(cells, strconv.Itoa(*f))
		case *uint64:
			cells = append(cells, strconv.FormatUint(*f, 10))
		case *bool:
			cells = append(cells, strconv.FormatBool(*f))
		case *float64:
			cells = append(cells, strconv.FormatFloat(*f, 'g', 6, 64))
		}
	}
	for _, set := range s.sets {
		score := (*s.scores(r))[set]
		if score.Of == 0 { // it was not asked about the set
			cells = append(cells, "", "", "", "", "")
			continue
		}
		low, high := stats.Wilson(score.Right, score.Of)
		cells = append(cells, strconv.Itoa(score.Right), strconv.Itoa(score.Of))
		for _, share := range []float64{score.Accuracy(), low, high} {
			cells = append(cells, strconv.FormatFloat(100*share, 'f', 2, 64))
		}
	}
	return cells
}

// parse reads cells, named by the file's first line. Columns that are not known
// are left out: the file may be of a later program.
func (s *sheet[R]) parse(names, cells []string) (r R, err error) {
	scores := map[string]nets.Score{}
	*s.scores(&r) = scores
	if len(names) != len(cells) {
		return r, fmt.Errorf("the line has %d cells, but the first line has %d", len(cells), len(names))
	}
	at := map[string]string{}
	for i, name := range names {
		at[name] = cells[i]
	}
	for _, c := range s.columns {
		text, ok := at[c.name]
		if !ok {
			return r, fmt.Errorf("the column %s is missing", c.name)
		}
		if err := set(c.field(&r), text); err != nil {
			return r, fmt.Errorf("%s: %w", c.name, err)
		}
	}
	for _, name := range s.sets {
		var score nets.Score
		if at[name+"_rows"] == "" {
			continue
		}
		if err := errors.Join(set(&score.Right, at[name+"_right"]), set(&score.Of, at[name+"_rows"])); err != nil {
			return r, fmt.Errorf("%s: %w", name, err)
		}
		scores[name] = score
	}
	return r, nil
}

// set reads a field.
func set(field any, text string) (err error) {
	switch f := field.(type) {
	case *string:
		*f = text
	case *int:
		*f, err = strconv.Atoi(text)
	case *uint64:
		*f, err = strconv.ParseUint(text, 10, 64)
	case *bool:
		*f, err = strconv.ParseBool(text)
	case *float64:
		*f, err = strconv.ParseFloat(text, 64)
	}
	return err
}

// ReadResults reads a file of results of an experiment or of a grid. The error names the file
// and the line, or is fs.ErrNotExist.
func ReadResults(file string) ([]Result, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	first, _, _ := strings.Cut(string(text), "\n")
	return formOf(first).read(file)
}

// formOf is the form of a file by its first line.
func formOf(first string) *sheet[Result] {
	switch names := strings.Split(first, "\t"); {
	case slices.Contains(names, failure):
		return &tried
	case slices.Contains(names, "ratio"):
		return &fairSheet
	}
	return &trained
}

// read reads a file of this form.
func (s *sheet[R]) read(file string) ([]R, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	names := strings.Split(lines[0], "\t")
	var results []R
	for i, line := range lines[1:] {
		r, err := s.parse(names, strings.Split(line, "\t"))
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", file, i+2, err)
		}
		results = append(results, r)
	}
	return results, nil
}

// append adds a row to the file, which is replaced in one step: it is
// never seen with half a row. The rows that are there stay as they are.
func (s *sheet[R]) append(file string, r R) error {
	text, err := os.ReadFile(file)
	names := strings.Join(s.head(), "\t")
	switch {
	case errors.Is(err, fs.ErrNotExist):
		text = []byte(names + "\n")
	case err != nil:
		return err
	}
	if first, _, _ := strings.Cut(string(text), "\n"); first != names {
		return fmt.Errorf("%s has other columns than this program writes; nothing was written; name another file", file)
	}
	if !slices.Contains([]byte("\n"), text[len(text)-1]) {
		text = append(text, '\n')
	}
	return replace(file, append(text, strings.Join(s.cells(&r), "\t")+"\n"...))
}

// replace writes a file, whole or not at all.
func replace(file string, content []byte) error {
	return data.WriteFile(file, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}
