package share_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"sequent/dsl/value"
)

// A program in a process of its own reads and binds names; the language goes
// on with what it bound.
func TestProcess(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go command")
	}
	w, s := notebook(t, "let T = [a -> b, b -> c, a & ~d]")
	program := filepath.Join(t.TempDir(), "cell")
	if out, err := exec.Command("go", "build", "-o", program, "./testdata/cell").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cell := exec.Command(program)
	cell.Env = append(os.Environ(), s.Env()...)
	if out, err := cell.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run(t, w, `answers.save("answers.csv")`)
	v, _ := w.Value("answers")
	const want = "formula  connectives\n────────────────────\na → b              1\nb → c              1\na ∧ ¬d    " +
		"         2"
	if got := v.(value.Table).Doc().Text(); got != want {
		t.Errorf("%s", got)
	}
}
