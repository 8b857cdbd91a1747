package bulk_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"sequent/stdlib/bulk"
)

// staged is letters that lie in a file of the folder that was staged.
type staged struct {
	letters
	words  []string
	broken bool
}

func (s *staged) Stage(_ context.Context, folder string) error {
	content, err := json.Marshal(s.words)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, "words"), content, 0o644); err != nil {
		return err
	}
	return s.From(folder)
}

func (s *staged) From(folder string) error {
	content, err := os.ReadFile(filepath.Join(folder, "words"))
	if err != nil {
		return err
	}
	return json.Unmarshal(content, &s.units)
}

func (s *staged) Plan(context.Context) (bulk.Plan, error) {
	return bulk.Plan{Units: len(s.units)}, nil
}

var errBroken = errors.New("broken")

func (s *staged) Make(ctx context.Context, unit int) ([]bulk.Group, error) {
	if s.broken && unit == 1 {
		return nil, os.ErrNotExist
	}
	return s.letters.Make(ctx, unit)
}

func (s *staged) Explain(err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return errBroken
	}
	return err
}

func (s *staged) Sum(t *bulk.Tally) { t.Counts["units"] = int64(len(s.units)) }

// A request goes from staging to its file; what it needed meanwhile is gone, also
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
		w := &staged{words: []string{"ab c", "ad d"}, broken: test.broken}
		r := &bulk.Request{Name: "test", Out: filepath.Join(dir, test.out)}
		told := 0
		tally, err := bulk.ToFile(t.Context(), w, r, func(done, total int64) {
			if told++; total != 2 {
				t.Errorf("%d of %d", done, total)
			}
		})
		var wrong *bulk.RequestError
		switch got, _ := os.ReadFile(r.Out); {
		case string(got) != test.want:
			t.Errorf("%+v: %q, %v", test, got, err)
		case test.broken && err != errBroken, test.field != "" && (!errors.As(err, &wrong) || wrong.Field != test.field):
			t.Errorf("%+v: %v", test, err)
		case test.want != "" && (err != nil || tally.Rows != 3 || tally.Counts["units"] != 2 || tally.Counts["letters"] != 4 || told != 2):
			t.Errorf("%+v, told %d: %+v %v", test, told, tally, err)
		}
		os.Remove(r.Out)
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("%+v leaves %v", test, left)
		}
	}
}
