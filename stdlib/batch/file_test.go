package batch_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"sequent/stdlib/batch"
)

// prepared is letters that lie in a file of the folder where the work was prepared.
type prepared struct {
	letters
	words  []string
	broken bool
}

func (s *prepared) Prepare(ctx context.Context, folder string) (p batch.Plan, err error) {
	content, err := json.Marshal(s.words)
	if err != nil {
		return p, err
	}
	if err := os.WriteFile(filepath.Join(folder, "words"), content, 0o644); err != nil {
		return p, err
	}
	if err := s.Load(folder); err != nil {
		return p, err
	}
	return s.letters.Prepare(ctx, folder)
}

func (s *prepared) Load(folder string) error {
	content, err := os.ReadFile(filepath.Join(folder, "words"))
	if err != nil {
		return err
	}
	return json.Unmarshal(content, &s.units)
}

var errBroken = errors.New("broken")

func (s *prepared) Make(ctx context.Context, unit int) ([]batch.Group, error) {
	if s.broken && unit == 1 {
		return nil, os.ErrNotExist
	}
	return s.letters.Make(ctx, unit)
}

func (s *prepared) Explain(err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return errBroken
	}
	return err
}

func (s *prepared) Finish(t *batch.Tally) error {
	t.Counts["units"] = int64(len(s.units))
	return nil
}

// A request goes from its plan to its file; what it needed meanwhile is gone, also
// where it fails.
func TestToFile(t *testing.T) {
	dir := t.TempDir()
	for _, test := range []struct {
		broken    bool
		out, want string
		field     string
	}{
		{false, "rows", "word\nab\nc\nd\n", ""},
		{true, "rows", "", ""},
		{false, "none/rows", "", "out"},
	} {
		w := &prepared{words: []string{"ab c", "ad d"}, broken: test.broken}
		r := &batch.Request{Name: "test", Out: filepath.Join(dir, test.out)}
		told := 0
		tally, err := batch.ToFile(t.Context(), w, r, func(done, total int64) {
			if told++; total != 2 {
				t.Errorf("%d of %d", done, total)
			}
		})
		var wrong *batch.RequestError
		switch got, _ := os.ReadFile(r.Out); {
		case string(got) != test.want:
			t.Errorf("%+v: %q, %v", test, got, err)
		case test.broken && err != errBroken,
			test.field != "" && (!errors.As(err, &wrong) || wrong.Field != test.field):
			t.Errorf("%+v: %v", test, err)
		case test.want != "" && (err != nil || tally.Rows != 3 || tally.Counts["units"] != 2 ||
			tally.Counts["letters"] != 4 || told != 2):
			t.Errorf("%+v, told %d: %+v %v", test, told, tally, err)
		}
		os.Remove(r.Out)
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("%+v leaves %v", test, left)
		}
	}
}
