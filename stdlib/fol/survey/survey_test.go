package survey

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/data"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
)

func TestClassify(t *testing.T) {
	for text, want := range map[string]Class{
		"all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates)": BernaysSchoenfinkel,
		"exists x all y r(x, y) |= all y exists x r(x, y)":               BernaysSchoenfinkel,
		"all x exists y r(x, y) |= false":                                Functions,
		"all x p(f(x)) |= p(a)":                                          Functions,
		"p(a) |= all x exists y r(x, y)":                                 BernaysSchoenfinkel,
		"p(a) |= exists x all y r(x, y)":                                 Functions,
	} {
		s, err := logic.ParseSequent(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Classify(t.Context(), s); got != want || err != nil {
			t.Errorf("%s is of class %s, %v", text, got, err)
		}
	}
}

// The counts that the paper's neighbour collection is described by.
func TestClasses(t *testing.T) {
	if os.Getenv(data.DataVariable) == "" {
		t.Skip("SEQUENT_DATA is not set: published data sets are not at hand")
	}
	set, err := data.Open(t.Context(), Set)
	if err != nil {
		t.Skip(err)
	}
	s := Survey{Skipped: map[string]int{}}
	problems, names, err := s.problems(set, "")
	if err != nil {
		t.Fatal(err)
	}
	var bs, functions, entailed int
	for i, p := range problems {
		class, err := Classify(t.Context(), p.Sequent())
		switch {
		case err != nil:
			t.Errorf("%s: %v", names[i], err)
		case class == BernaysSchoenfinkel:
			bs++
		default:
			functions++
			entailed += count(p.Header.Status().Says() == tptp.Entailed)
		}
	}
	if len(problems) != 96 || bs != 51 || functions != 45 || entailed != 37 {
		t.Errorf("%d problems: %d Bernays-Schönfinkel, %d with functions, of which %d are entailed", len(problems), bs, functions, entailed)
	}
	if s.Skipped[tptp.CodeInclude] != 42 || s.Skipped[tptp.CodeLanguage] != 8 {
		t.Errorf("skipped: %v", s.Skipped)
	}
}

func TestRunOne(t *testing.T) {
	if os.Getenv(data.DataVariable) == "" {
		t.Skip("SEQUENT_DATA is not set: published data sets are not at hand")
	}
	told := 0
	s, err := Run(t.Context(), Options{Limit: 10 * time.Second, Only: "PUZ001+1", Tell: func(int, int, *Row) { told++ }})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := s.Write(&b, "a remark"); err != nil {
		t.Fatal(err)
	}
	if told != 1 || !s.Rows[0].Right(s.Rows[0].Builtin) || s.Wrong() != 0 || !strings.Contains(b.String(), "\nPUZ001+1\tfof\tfunctions\t14\tTheorem\tUnsatisfiable\t") {
		t.Errorf("%d told\n%s", told, b.String())
	}
	if _, err := Run(t.Context(), Options{Only: "PUZ999"}); err == nil {
		t.Error("a problem that is not there was measured")
	}
}

func TestRightAndWrong(t *testing.T) {
	for _, c := range []struct {
		expected     tptp.Status
		says         tptp.Says
		right, wrong bool
	}{
		{tptp.Theorem, tptp.Entailed, true, false},
		{tptp.Theorem, tptp.NotEntailed, false, true},
		{tptp.Satisfiable, tptp.NotEntailed, true, false},
		{tptp.Satisfiable, tptp.SaysNothing, false, false},
		{tptp.Unknown, tptp.Entailed, false, false},
	} {
		r, a := Row{Expected: c.expected}, Answer{Says: c.says}
		if r.Right(a) != c.right || r.Wrong(a) != c.wrong {
			t.Errorf("%s and %d: right %v, wrong %v", c.expected, c.says, r.Right(a), r.Wrong(a))
		}
	}
}

// TestWithin: a limit of processor time ends what works, not what waits.
func TestWithin(t *testing.T) {
	ctx, cancel := within(t.Context(), 50*time.Millisecond)
	defer cancel()
	start := processor()
	for n := 0; ctx.Err() == nil; n++ {
		if n > 1<<34 {
			t.Fatal("the work never ends")
		}
	}
	if spent := processor() - start; spent < 40*time.Millisecond || spent > 2*time.Second {
		t.Errorf("a limit of 50 ms of processor time ended the work after %v", spent)
	}
	parent, stop := context.WithCancel(t.Context())
	waiting, done := within(parent, time.Hour)
	defer done()
	stop()
	<-waiting.Done()
}
