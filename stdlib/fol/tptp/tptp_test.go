package tptp

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/data/datatest"
	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
	"sequent/stdlib/source"
)

// read returns a problem that must be readable.
func read(t testing.TB, text string) *Problem {
	t.Helper()
	p, err := Parse(text, "")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestFormulas(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"fof(a, axiom, ! [X] : (man(X) => mortal(X))).", "∀X (man(X) → mortal(X))"},
		{"fof(a, axiom, ! [X,Y] : ? [Z] : p(X,Y,Z)).", "∀X ∀Y ∃Z p(X, Y, Z)"},
		{"fof(a, axiom, p <= q).", "q → p"},
		{"fof(a, axiom, p <=> q).", "p ↔ q"},
		{"fof(a, axiom, p <~> q).", "p ⊕ q"},
		{"fof(a, axiom, p ~| q).", "¬(p ∨ q)"},
		{"fof(a, axiom, p ~& q).", "¬(p ∧ q)"},
		{"fof(a, axiom, p & q & r).", "p ∧ q ∧ r"},
		{"fof(a, axiom, p & (q & r)).", "p ∧ (q ∧ r)"},
		{"fof(a, axiom, ~ a != f(b)).", "¬a ≠ f(b)"},
		{"fof(a, axiom, ( ~ ~ p ) ).", "¬¬p"},
		{"fof(a, axiom, ! [X] : p(X) | q).", "∀X p(X) ∨ q"}, // the quantifier binds the next unit only
		{"fof(a, axiom, $true & $false).", "⊤ ∧ ⊥"},
		{"fof(a, axiom, $distinct(a, b, c)).", "a ≠ b ∧ a ≠ c ∧ b ≠ c"},
		{"fof(a, axiom, 'Aunt Agatha' = 'agatha').", "Aunt_Agatha = agatha"},
		{"fof(a, axiom, likes('Socrates', plato)).", "likes(Socrates, plato)"},
		{"fof(a, axiom, p(42, -7, 3/4, \"Apple\")).", "p(n42, minus7, n3over4, Apple)"},
		{"fof(a, axiom, p('Gr{U+00F6}{U+00DF}e')).", "p(Größe)"},
		{"fof(a, axiom, p(a) & p(a, b)).", "p(a) ∧ p_2(a, b)"},
		{"fof(a, axiom, all & 'not').", "all_ ∧ not_"},
		{"fof(a, axiom, ! [X] : p(X, 'X')).", "∀X_2 p(X_2, X)"},
		{"cnf(a, axiom, p(X) | ~ q(X,Y) | X != Y).", "∀X ∀Y (p(X) ∨ ¬q(X, Y) ∨ X ≠ Y)"},
		{"cnf(a, axiom, ( $false ) ).", "⊥"},
		{"% a comment\n/* and\n another */ fof(1, axiom, p, inference(a,[status(thm)],[b:c(d), 'E.p']), [x]).", "p"},
	} {
		if got := read(t, c.text).Formulas[0].Formula.String(); got != c.want {
			t.Errorf("%s\nis read as %s\nnot       %s", c.text, got, c.want)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ text, at, want string }{
		{"fof(a, axiom, p => q => r).", "=>", "=> needs parentheses beside another connective; put parentheses"},
		{"fof(a, axiom, p & q | r).", "|", "| needs parentheses beside another connective"},
		{"fof(a, axion, p).", "axion", "axion is not a role; did you mean axiom?"},
		{"fof(a, banana, p).", "banana", "roles: axiom, hypothesis"},
		{"fof(a, axiom, p(X)).", "p(X)", "the variable X has no quantifier"},
		{"fof(a, axiom, ! [x] : p(x)).", "x", "expected a variable, not x; begin variables with a capital letter"},
		{"fof(a, axiom, ! [X : $i] : p(X)).", ":", "typed variables belong to TFF"},
		{"fof(a, axiom, (p & q).", ".", "expected a connective, a comma or the closing parenthesis of fof, not ."},
		{"fof(a, axiom, (p & q q)).", "q", "expected a connective or a closing parenthesis, not q"},
		{"fof(a, axiom, (p & q", "(", "this parenthesis is not closed"},
		{"fof(a, axiom, p)", "", "expected the full stop of the statement, not the end of the text"},
		{"fof(A, axiom, p).", "A", "expected a formula's name, not A"},
		{"fof(a, axiom, X).", "X", "expected a predicate; this is a term"},
		{"fof(a, axiom, 42).", "42", "expected a predicate; this is a term"},
		{"fof(a, axiom, $less(1, 2)).", "$less", "$less is not a predicate of FOF; FOF has $true"},
		{"fof(a, axiom, $ture).", "$ture", "did you mean $true?"},
		{"fof(a, axiom, p($sum(1, 2))).", "$sum", "functions that begin with $ belong to typed formulas"},
		{"fof(a, axiom, ++p).", "++", "++ belongs to the TPTP syntax before version 3"},
		{"cnf(a, axiom, p & q).", "p & q", "this is not a clause"},
		{"cnf(a, axiom, ! [X] : p(X)).", "! [X] : p(X)", "this is not a clause"},
		{"cnf(a, axiom, p | ~ (q | r)).", "p | ~ (q | r)", "this is not a clause"},
		{"tff(a, type, p: $o).", "tff", "tff begins typed first-order formulas (TFF), which are not supported"},
		{"foff(a, axiom, p).", "foff", "did you mean fof?"},
		{"input_clause(a, axiom, [++p]).", "input_clause", "the syntax of TPTP before version 3"},
		{"include('Axioms/PUZ001-0.ax').", "'Axioms/PUZ001-0.ax'", "the included file Axioms/PUZ001-0.ax is not found"},
		{"include(x).", "x", "expected a file's name in single quotes"},
		{"fof(a, axiom, 'p).", "'p).", "the quote is not closed on this line; close it with '"},
		{"fof(a, axiom, '').", "''", "at least one character"},
		{"fof(a, axiom, p). /* x", "/*", "the comment is not closed"},
		{"fof(a, axiom, §).", "§", `"§" is not allowed in TPTP`},
		{"fof(a, axiom, p, source", "", "a connective, a comma or the closing parenthesis of fof"},
	} {
		t.Setenv(FolderVariable, "")
		_, err := Parse(c.text, "")
		var at *source.FileError
		if !errors.As(err, &at) {
			t.Errorf("%s: error %v", c.text, err)
			continue
		}
		if got := at.Err.Span.Text(c.text); got != c.at || !strings.Contains(at.Error(), c.want) {
			t.Errorf("%s\nerror at %q: %v\nwant at %q: %s", c.text, got, at, c.at, c.want)
		}
	}
}

// A formula is written and read again without loss; reading what was written
// of a problem that was read changes nothing at all.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SliceOfN(logictest.FirstOrder(4), 0, 3)
		s := logic.Sequent{Premises: f.Draw(t, "premises"), Conclusion: logictest.FirstOrder(4).Draw(t, "conclusion")}
		text := FromSequent(s).String()
		p, err := Parse(text, "")
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		got := p.Sequent()
		if len(got.Premises) != len(s.Premises) {
			t.Fatalf("%d premises of %d\n%s", len(got.Premises), len(s.Premises), text)
		}
		for i, f := range s.Formulas() {
			if !logictest.Alike(f, got.Formulas()[i]) {
				t.Fatalf("%s\nis read again as %s\n%s", f, got.Formulas()[i], text)
			}
		}
		if again := p.String(); again != text {
			t.Fatalf("written again:\n%s\n%s", text, again)
		}
	})
}

func TestRoundTripOfNames(t *testing.T) {
	const text = `% Status   : Theorem
% English  : Someone.
%            And more.

fof('The axiom', axiom,
    ! [X, Y] : ((p(X, 'Aunt Agatha') & p('Q')) => (q(42, "Apple", 'it\'s', '\\', 'a+b', all) | 'P' = Y))).
cnf(12, negated_conjecture,
    p(X) | ~ r(f(X, Y), Y) | X != Y,
    inference(resolution, [status(thm)], [a, 'b c']), [x : y]).
`
	p := read(t, text)
	if got := p.String(); got != text {
		t.Errorf("got\n%swant\n%s", got, text)
	}
	if _, err := logic.Parse(p.Formulas[0].Formula.String()); err != nil {
		t.Errorf("the language cannot read %s: %v", p.Formulas[0].Formula, err)
	}
	if got := p.Header.English(); got != "Someone. And more." {
		t.Errorf("English: %q", got)
	}
	if p.Header.Status() != Theorem {
		t.Errorf("status: %q", p.Header.Status())
	}
}

func TestSequent(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"fof(a, axiom, p). fof(b, conjecture, q). fof(c, conjecture, r). fof(d, hypothesis, s).", "p, s ⊨ q ∧ r"},
		{"cnf(a, axiom, p). cnf(b, negated_conjecture, ~ p).", "p, ¬p ⊨ ⊥"},
		{"fof(a, axiom, p(\"A\", 1, 2/2, 3, \"B\")). fof(u, unknown, p).",
			"p(A, n1, n2over2, n3, B) ⊨ ⊥"},
	} {
		s := read(t, c.text).Sequent()
		if len(s.Premises) == 2 && c.want[:2] == "p(" {
			s.Premises = s.Premises[:1]
		}
		if s.String() != c.want {
			t.Errorf("%s\nis %s\nnot %s", c.text, s, c.want)
		}
	}
	s := read(t, `fof(a, axiom, p("A", 1, 2/2, 3)).`).Sequent()
	if got, want := s.Premises[1].String(), "A ≠ n1 ∧ A ≠ n3 ∧ n1 ≠ n3"; got != want {
		t.Errorf("distinct: %s, want %s", got, want)
	}
}

func TestInclude(t *testing.T) {
	dir, lib := t.TempDir(), t.TempDir()
	write := func(path, text string) {
		os.MkdirAll(filepath.Dir(path), 0o755)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(filepath.Join(lib, "Axioms", "A.ax"), "fof(one, axiom, p(X_1)). ")
	write(filepath.Join(dir, "near.ax"), "fof(one, axiom, p). fof(two, axiom, q). include('Axioms/B.ax').")
	write(filepath.Join(lib, "Axioms", "B.ax"), "fof(three, axiom, r).")
	write(filepath.Join(dir, "loop.p"), "include('loop.p').")
	main := filepath.Join(dir, "main.p")
	names := func(p *Problem) string {
		var all []string
		for _, f := range p.Formulas {
			all = append(all, f.Name)
		}
		return strings.Join(all, " ")
	}
	t.Setenv(FolderVariable, lib)
	for _, c := range []struct{ text, want, fails string }{
		{"fof(a, axiom, s). include('near.ax'). fof(z, axiom, t).", "a one two three z", ""},
		{"include('near.ax', [two]).", "two", ""},
		{"include('near.ax', [three, one]). ", "one three", ""},
		{"include('near.ax', [four]). ", "", "near.ax has no formula named four"},
		{
			"fof(a, axiom, s).\n include('Axioms/C.ax').", "",
			"main.p:2:10: the included file Axioms/C.ax is not found; tried ",
		},
		{"include('Axioms/A.ax').", "", "A.ax:1:17: the variable X_1 has no quantifier"},
		{"include('loop.p').", "", "includes itself"},
	} {
		write(main, c.text)
		p, err := Read(main)
		switch {
		case c.fails != "" && (err == nil || !strings.Contains(err.Error(), c.fails)):
			t.Errorf("%s: error %v, want %s", c.text, err, c.fails)
		case c.fails == "" && err != nil:
			t.Errorf("%s: %v", c.text, err)
		case c.fails == "" && names(p) != c.want:
			t.Errorf("%s: %s", c.text, names(p))
		}
	}
}

func TestStatuses(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range Statuses {
		if seen[s.Code] || seen[string(s.Status)] || len(s.Code) != 3 || s.Meaning == "" {
			t.Errorf("row %v", s)
		}
		seen[s.Code], seen[string(s.Status)] = true, true
	}
	if s, err := ParseStatus("THM"); s != Theorem || err != nil || s.Says() != Entailed {
		t.Errorf("THM is %s, %v", s, err)
	}
	if _, err := ParseStatus("Theroem"); err == nil || !strings.Contains(err.Error(), "did you mean Theorem?") {
		t.Errorf("a misspelled status: %v", err)
	}
}

func TestDerivation(t *testing.T) {
	p := read(
		t,
		`fof('All men', axiom, ! [X] : (man(X) => mortal(X))). fof(s, axiom, man('Socrates')). fof(z, axiom, rich(zeus)).
fof(g, conjecture, mortal('Socrates')).`,
	)
	d, err := ParseDerivation(`# a remark
fof('All men', axiom, ![X1]:(man(X1)=>mortal(X1)), file('x.p', 'All men')).
fof(s, axiom, man('Socrates'), file('x.p', s)).
fof(z, axiom, rich(zeus), file('x.p', z)).
fof(g, conjecture, mortal('Socrates'), file('x.p', g)).
cnf(c1, plain, (mortal(X1)|~man(X1)), inference(split_conjunct,[status(thm)],[inference(fof_nnf,[status(thm)],['All men'])])).
fof(c2, negated_conjecture, ~mortal('Socrates'), inference(assume_negation,[status(cth)],[g])).
cnf(c3, negated_conjecture, (~man('Socrates')), inference(spm,[status(thm)],[c1, c2])).
cnf(c4, negated_conjecture, ($false), inference(cn,[status(thm)],[inference(rw,[status(thm)],[c3, s])]), ['proof']).`,
		p)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(d.Used(), ", "); got != "All men, s, g" {
		t.Errorf("used: %s", got)
	}
	if d.Inferences() != 4 {
		t.Errorf("%d inferences", d.Inferences())
	}
	last := d.Steps[len(d.Steps)-1]
	if strings.Join(last.Rules, " ") != "cn rw" || strings.Join(last.Parents, " ") != "c3 s" {
		t.Errorf("last step: %+v", last)
	}
	if got := d.Steps[6].Formula.String(); got != "¬man(Socrates)" {
		t.Errorf("step 7 is %s", got)
	}
}

// The puzzle section of the TPTP library: every file is read and written
// again, or refused for a reason that the file gives.
func TestPuzzles(t *testing.T) {
	files := datatest.Files(t, "tptp_puz/*.p")
	t.Setenv(FolderVariable, "")
	counts := map[string]int{}
	for _, file := range files {
		p, err := Read(file)
		if err != nil {
			var at *source.FileError
			if !errors.As(err, &at) {
				t.Fatalf("%s: %v", file, err)
			}
			counts[at.Err.Code]++
			continue
		}
		counts["read"]++
		if _, known := p.Header.Status().Info(); !known {
			t.Errorf("%s: status %q", file, p.Header.Status())
		}
		again := read(t, p.String()).Sequent().Formulas()
		for i, f := range p.Sequent().Formulas() {
			if g := again[i]; !logictest.Alike(f, g) {
				t.Errorf("%s: %s became %s", file, f, g)
			}
			if g, err := logic.Parse(f.String()); err != nil || !logic.Same(f, g) {
				t.Errorf("%s: the language reads %s as %v, %v", file, f, g, err)
			}
		}
	}
	for what, want := range map[string]int{"read": 96, CodeInclude: 42, CodeLanguage: 8} {
		if counts[what] != want {
			t.Errorf("%s: %d files, want %d (all: %v)", what, counts[what], want, counts)
		}
	}
}

// FuzzParse looks for texts that make the reader panic, or that it reads and
// cannot write and read again to the same.
func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"fof(a, axiom, ! [X] : (p(X) <=> q)).", "cnf(a,axiom,p(X)|'x y'!=\"a\",file(a,b),[c]).",
		"include('x').", "fof(1,axiom,p(-3/4)&$true).",
	} {
		f.Add(s)
	}
	os.Unsetenv(FolderVariable)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text, "")
		if err != nil {
			var at *source.FileError
			if !errors.As(err, &at) {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		written := p.String()
		again, err := Parse(written, "")
		if err != nil {
			t.Fatalf("%v\nof\n%s\nwritten for\n%s", err, written, text)
		}
		for i, g := range p.Formulas {
			if h := again.Formulas[i]; !logic.Same(g.Formula, h.Formula) || g.Name != h.Name || g.Role != h.Role {
				t.Fatalf("%s became %s", g.Formula, h.Formula)
			}
		}
	})
}
