package dsl_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/run"
	"sequent/dsl/table"
	"sequent/dsl/value"
)

// Each example triggers its code.
func TestCodesHaveExamples(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "picture.png"), []byte("\x89PNG"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range table.Codes {
		if c.Example == "" || strings.Contains(c.Example, "test_exam") && missingData() != "" {
			continue // TestMissingData, TestFault
		}
		err := dsl.New(run.Options{Dir: dir}).Run(context.Background(), front.Cell{
			Source: c.Example,
			Number: 1,
		}, &recorder{})
		var e *front.CellError
		if !errors.As(err, &e) || e.Code != c.Name {
			t.Errorf("%s: the example %q gives %v", c.Name, c.Example, err)
		}
	}
}

// Each code that the sources name is listed.
func TestCodesAreListed(t *testing.T) {
	listed := map[string]bool{}
	for _, c := range table.Codes {
		listed[c.Name] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile(
		`(?:Errorf\([^"]*|Fail\("[a-z]*", |Code: +|, )"((?:arg|name|let|kind|engine|method|module|help|forget|text|data|file|call)\.[a-z]+)"`,
	)
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(f, "_test.go") || f == "errors.go" {
			continue
		}
		for _, m := range code.FindAllStringSubmatch(string(src), -1) {
			if !listed[m[1]] {
				t.Errorf("%s: %s is not in Codes", f, m[1])
			}
		}
	}
}

// A published file that is not on the machine is an error that names the
// command which fetches it.
func TestMissingData(t *testing.T) {
	t.Setenv("SEQUENT_DATA", t.TempDir())
	t.Setenv("SEQUENT_CACHE", t.TempDir())
	err := dsl.New(run.Options{}).Run(context.Background(), front.Cell{Source: `entailment.load("test_hard")`},
		&recorder{})
	var e *front.CellError
	if !errors.As(err, &e) || e.Code != "data.missing" || !strings.Contains(e.Error(), "sequent data fetch test_hard") {
		t.Errorf("%v", err)
	}
}

// A corrupt file is refused, and nothing of it is used.
func TestCorruptData(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("SEQUENT_DATA", dir)
	t.Setenv("SEQUENT_CACHE", t.TempDir())
	file := filepath.Join(dir, "logical_entailment", "test_exam.txt")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("(p>q),(p>q),1,0,0,0\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	w := dsl.New(run.Options{})
	err := w.Run(context.Background(), front.Cell{Source: `let D = entailment.load("test_exam")`}, &recorder{})
	if err == nil || !strings.Contains(err.Error(), "it was not used") {
		t.Errorf("%v", err)
	}
	if _, ok := w.Value("D"); ok {
		t.Error("a corrupt file was used")
	}
}

// A panic inside becomes an error, and the workspace lives.
func TestFault(t *testing.T) {
	var log strings.Builder
	w := dsl.New(run.Options{Log: &log})
	w.Library().Type("formula").Method("ascii").Call = func(*table.Call, value.Value) (value.Value, error) {
		panic("boom")
	}
	err := w.Run(context.Background(), front.Cell{Source: "let A = p\nA.ascii"}, &recorder{})
	var e *front.CellError
	if !errors.As(err, &e) || e.Code != "fault" || !strings.Contains(e.Msg, "boom") ||
		strings.Contains(err.Error(), ".go:") {
		t.Errorf("%v", err)
	}
	if !strings.Contains(log.String(), "errors_test.go:") {
		t.Errorf("the log has no trace: %s", log.String())
	}
	if _, ok := w.Value("A"); !ok {
		t.Error("the fault lost a name")
	}
}
