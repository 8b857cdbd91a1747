package parse

import (
	"strings"
	"testing"
)

// lex writes the tokens of src: kinds with one spelling by it, others by their
// text, ends of statements as ⏎, invalid ones with their code.
func lex(src string) string {
	l := Lex(src)
	var out []string
	for _, t := range l.Tokens[:len(l.Tokens)-1] {
		switch {
		case t.Kind == End:
			out = append(out, "⏎")
		case t.Kind == Invalid:
			out = append(out, l.Errors[t.fault].Code+":"+t.Text(src))
		case t.Kind.Canonical() != "":
			out = append(out, t.Kind.Canonical())
		default:
			out = append(out, t.Text(src))
		}
	}
	return strings.Join(out, " ")
}

func TestLex(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"~p!q¬r not s", "¬ p ¬ q ¬ r ¬ s"},
		{"&∧and|∨or xor⊕->→implies<->↔iff", "∧ ∧ ∧ ∨ ∨ ∨ ⊕ ⊕ → → → ↔ ↔ ↔"},
		{"a=b!=c≠d|=e⊨f", "a = b ≠ c ≠ d ⊨ e ⊨ f"},
		{"all∀exists∃x", "∀ ∀ ∃ ∃ x"},
		{"true⊤false⊥", "⊤ ⊤ ⊥ ⊥"},
		{"let by lets bye _ _7 x' größe 人 p₁₂", "let by lets bye _ _7 x' größe 人 p₁₂"},
		{"1_000 3.5 -5 1e-3 2E+6 48% 1/3 −7", "1_000 3.5 -5 1e-3 2E+6 48% 1/3 −7"},
		{"10..20 10..<20 1.5..2.5 1.x", "10 .. 20 10 ..< 20 1.5 .. 2.5 1 . x"},
		{"5kg 1e 1_ 1__0", "5 kg 1 e 1 _ 1 __0"},
		{"~5 ≈5 ~$5 ~-5 ~ 5 ≈€5", "≈ 5 ≈ 5 ≈ $ 5 ≈ -5 ¬ 5 ≈ € 5"},
		{">= <= ><≥≤ <-5 a<->b", "≥ ≤ > < ≥ ≤ < -5 a ↔ b"},
		{"$5 5€ £ ¥", "$ 5 5 € £ ¥"},
		{"km/h m² °C ft-lb", "km / h m ² ° C ft - lb"},
		{`"a\"b" "" “x „y” „z“ «ä»`, `"a\"b" "" “x „y” „z“ «ä»`},
		{`"""a "b" \""" c"""`, `"""a "b" \""" c"""`},
		{`"a`, `syntax.unclosed:"a`},
		{"\"a  \nb", "syntax.unclosed:\"a ⏎ b"},
		{
			"p=>q<=>r&&s||t==u:=v|-w",
			"p syntax.habit:=> q syntax.habit:<=> r syntax.habit:&& s syntax.habit:|| t syntax.habit:== u " +
				"syntax.habit::= v syntax.habit:|- w",
		},
		{`p/\q\/r \to \ x`, `p syntax.habit:/\ q syntax.habit:\/ r syntax.backslash:\to syntax.backslash:\ x`},
		{"a\xffb", "a syntax.utf8:\xff b"},
		{"\ufeffp\u00a0q", "p q"},
		{"p # c\nq", "p ⏎ q"},
	} {
		if got := lex(c.src); got != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.src, got, c.want)
		}
	}
}

// TestStatementEnds: a statement ends at the line's end, unless a bracket is
// open, the line cannot end there, or the next one continues it.
func TestStatementEnds(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"p\nq", "p ⏎ q"},
		{"p\r\nq\r\n", "p ⏎ q"},
		{"\n\np\n\n\nq\n\n", "p ⏎ q"},
		{"(p\nq)\nr", "( p q ) ⏎ r"},
		{"[p\n[q]\nr]\ns", "[ p [ q ] r ] ⏎ s"},
		{"p &\nq", "p ∧ q"},
		{"p, # why\n\nq", "p , q"},
		{"p\n  |= q\n  by sat", "p ⊨ q by sat"},
		{"p\n\t.table", "p . table"},
		{"p\n # why\n  .table", "p . table"},
		{"p\n|= q", "p ⏎ ⊨ q"},
		{"p\n  q", "p ⏎ q"},
		{"p\n  & q", "p ⏎ ∧ q"},
		{"A.\nB", "A . ⏎ B"},
		{"\"\"\"a\nb\"\"\"\nc", "\"\"\"a\nb\"\"\" ⏎ c"},
		{")\np", ") ⏎ p"},
	} {
		if got := lex(c.src); got != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.src, got, c.want)
		}
	}
}

func TestLexed(t *testing.T) {
	l := Lex("(p [ # one\n\"\"\"open")
	if l.Depth != 2 || !l.Unclosed || len(l.Comments) != 1 || l.Comments[0].Text(l.Source) != "# one" {
		t.Errorf("got %+v", l)
	}
	l = Lex("p  (q)")
	if l.Tokens[0].Space || !l.Tokens[1].Space || l.Tokens[2].Space {
		t.Errorf("space marks are wrong: %+v", l.Tokens)
	}
}

// Tokens lie in order and inside the source, whatever it is.
func FuzzLex(f *testing.F) {
	for _, s := range []string{"p & q", "\"a\\", "“\xe2", "\"\"\"", "~-5 ≈", "# \xff\n\\alpha", "1..<2e", "\ufeff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		l := Lex(src)
		end, faults := 0, 0
		for _, k := range l.Tokens {
			if k.Start < end && k.Kind != End || k.Span.End < k.Start || k.Span.End > len(src) {
				t.Fatalf("%q: token %+v after %d", src, k, end)
			}
			if k.Kind == Invalid {
				faults++
			}
			end = k.Span.End
		}
		if faults != len(l.Errors) || l.Tokens[len(l.Tokens)-1].Kind != EOF {
			t.Fatalf("%q: %d invalid tokens, %d errors", src, faults, len(l.Errors))
		}
	})
}

func BenchmarkLex(b *testing.B) {
	src := strings.Repeat("let A = p & (q -> r) # why\n", 40)
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		Lex(src)
	}
}
