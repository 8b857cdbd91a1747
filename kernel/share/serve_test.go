package share_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sequent/dsl"
	"sequent/dsl/value"
	"sequent/kernel/share"
	"sequent/stdlib/data/datatest"
	"sequent/stdlib/logic"
	"sequent/stdlib/session"
)

// dial connects as somebody who does not use package session.
func dial(t *testing.T, s *share.Server) net.Conn {
	t.Helper()
	_, addr, _ := strings.Cut(s.Env()[0], "=")
	c, err := net.Dial("unix", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

// says sends text and gives the answer, all of it.
func says(t *testing.T, s *share.Server, text string) string {
	t.Helper()
	c := dial(t, s)
	c.SetDeadline(time.Now().Add(10 * time.Second))
	fmt.Fprint(c, text)
	answer, _ := bufio.NewReader(c).ReadString('\n')
	return answer
}

// Without the kernel's secret nothing is told and nothing is bound.
func TestSecret(t *testing.T) {
	w, s := notebook(t, "let A = p")
	_, secret, _ := strings.Cut(s.Env()[1], "=")
	for _, wrong := range []string{
		"", "x", secret[1:], secret + "x", strings.ToLower(secret), strings.Repeat("x", len(secret)),
	} {
		for _, ask := range []string{
			`{"ask":"get","name":"A"}`, `{"ask":"names"}`,
			"{\"ask\":\"set\",\"name\":\"B\"}\n{\"type\":\"truth\",\"value\":true}",
		} {
			answer := says(t, s, fmt.Sprintf("{\"sequent\":1,\"secret\":%q}\n%s\n", wrong, ask))
			if !strings.Contains(answer, "hello.secret") || strings.Contains(answer, secret) {
				t.Errorf("%q, %s: %s", wrong, ask, answer)
			}
		}
	}
	if _, ok := w.Value("B"); ok {
		t.Error("a name was bound without the secret")
	}
	t.Setenv("SEQUENT_SESSION_SECRET", secret[1:])
	var e *session.Error
	if _, err := session.Formula("A"); !errors.As(err, &e) || e.Code != "hello.secret" {
		t.Error(err)
	}
}

// Two kernels have two secrets and two folders.
func TestSecretsDiffer(t *testing.T) {
	_, a := notebook(t)
	_, b := notebook(t)
	if a.Env()[0] == b.Env()[0] || a.Env()[1] == b.Env()[1] {
		t.Error(a.Env(), b.Env())
	}
}

// What is malformed is answered by an error, and the next is served.
func TestMalformed(t *testing.T) {
	w, s := notebook(t, "let A = p")
	_, secret, _ := strings.Cut(s.Env()[1], "=")
	hello := fmt.Sprintf("{\"sequent\":1,\"secret\":%q}\n", secret)
	set := hello + `{"ask":"set","name":"B"}` + "\n"
	for text, code := range map[string]string{
		"GET / HTTP/1.1\r\n\r\n":                     "line.malformed",
		strings.Repeat("x", 5000):                    "line.long",
		`{"sequent":2,"secret":"x"}` + "\n":          "hello.version",
		hello + "[]\n":                               "line.malformed",
		hello + `{"ask":"forget","name":"A"}` + "\n": "line.malformed",
		set + `{"type":"formula","value":"p &"}` +
			"\n": "value.formula",
		set + `{"type":"formula","value":7}` + "\n": "line.malformed",
		set + `{"type":"formula"}` + "\n":           "line.malformed",
		set + `{"type":"brain","value":7}` + "\n":   "type.foreign",
		set + `{"type":"truth","value":{"a":1}}` +
			"\n": "line.malformed",
		set + `{"error":{"code":"mine","message":"no"}}` + "\n": "mine",
		set + `{"type":"number","value":{"digits":"1e999"}}` +
			"\n": "line.malformed",
		set + `{"type":"number","value":{"digits":"0x10","integer":true}}` +
			"\n": "line.malformed",
		set + `{"type":"list","value":2}` + "\n" + `{"type":"list","value":"x"}` +
			"\n": "line.malformed",
		set + strings.Repeat(`{"type":"list","value":1}`+"\n", 100):                   "value.list",
		set + `{"type":"table","value":["a"]}` + "\n" + `{"rows":[["1","2"]]}` + "\n": "value.table",
		set + `{"type":"table","value":["a"]}` + "\n" + `{"end":1}` +
			"\n": "line.malformed",
		set + `{"type":"table","value":["a"]}` + "\n" + `{}` +
			"\n": "line.malformed",
		set + `{"type":"dataset","value":{"kind":"nets"}}` + "\n": "type.foreign",
		set + `{"type":"dataset","value":{"kind":"formulas"}}` + "\n" + `{"rows":[{"x":["1"]}]}` +
			"\n": "line.malformed",
		set + `{"type":"dataset","value":{"kind":"formulas"}}` + "\n" + `{"rows":[{"c":"p q"}]}` +
			"\n": "value.formula",
		set + `{"type":"verdict","value":{"judged":{"conclusion":"p"},"record":{"label":"entailment","basis":{"strength":"proved"}}}}` + "\n": "value.verdict",
		set + `{"type":"verdict","value":{"judged":{"conclusion":"p"},"record":{"label":"neutral","basis":{"strength":"magic"}}}}` + "\n":     "value.verdict",
		set + `{"type":"verdict","value":{"judged":{},"record":{"label":"neutral","basis":{"strength":"learned","p":7}}}}` + "\n":             "value.verdict",
		set + `{"type":"verdict","value":{"judged":{},"record":{"label":"maybe"}}}` +
			"\n": "line.malformed",
	} {
		if answer := says(t, s, text); !strings.Contains(answer, `"code":"`+code+`"`) {
			t.Errorf("%.120q: %q is not %s", text, answer, code)
		}
	}
	if _, ok := w.Value("B"); ok {
		t.Error("something malformed was bound")
	}
	if _, err := session.Formula("A"); err != nil {
		t.Error("afterwards:", err)
	}
}

// Many Go cells ask while Sequent cells run.
func TestConcurrentClients(t *testing.T) {
	w, _ := notebook(t, "let A = p & q", "let T = [p, q, r]")
	var all sync.WaitGroup
	for i := range 100 {
		all.Go(func() {
			name := fmt.Sprintf("n%d", i)
			if err := session.Set(name, []any{i, logic.Truth(true)}); err != nil {
				t.Error(err)
			}
			if l, err := session.List(name); err != nil || l[0] != i {
				t.Error(l, err)
			}
			if _, err := session.Formula("A"); err != nil {
				t.Error(err)
			}
			if _, err := session.Names(); err != nil {
				t.Error(err)
			}
		})
	}
	for range 20 {
		run(t, w, "let A = A & r", "names()")
	}
	all.Wait()
}

// Peers that stop in the middle, and ones that do not read, hold up nobody;
// closing ends them.
func TestSlowPeers(t *testing.T) {
	_, s := notebook(t, "let A = p", "let big = logic.random3sat(vars: 2000, ratio: 10, seed: 1)")
	_, secret, _ := strings.Cut(s.Env()[1], "=")
	for range 20 {
		fmt.Fprintf(dial(t, s), "{\"sequent\":1,")
		fmt.Fprintf(dial(t, s), "{\"sequent\":1,\"secret\":%q}\n{\"ask\":\"get\",\"name\":\"big\"}\n", secret)
	}
	begun := time.Now()
	if _, err := session.Formula("A"); err != nil {
		t.Error(err)
	}
	if took := time.Since(begun); took > 30*time.Second {
		t.Error("slow peers held up another for", took)
	}
	begun = time.Now()
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if took := time.Since(begun); took > 30*time.Second {
		t.Error("closing took", took)
	}
}

// The folder is private, and goes with the server or its context.
func TestFolder(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	s, err := share.Serve(ctx, dsl.New(dsl.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(s.Folder())
	if err != nil || info.Mode().Perm() != 0o700 {
		t.Error(info, err)
	}
	cancel()
	for range 3000 {
		if _, err = os.Stat(s.Folder()); errors.Is(err, fs.ErrNotExist) {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		t.Error("the folder outlives its server:", err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

// A path too long for sockets is not used.
func TestLongFolder(t *testing.T) {
	long := filepath.Join(t.TempDir(), strings.Repeat("x", 90))
	if err := os.Mkdir(long, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("XDG_RUNTIME_DIR", long)
	t.Setenv("TMPDIR", long)
	_, s := notebook(t, "let A = p")
	if len(s.Folder()) > 100 {
		t.Error(s.Folder())
	}
	if _, err := session.Formula("A"); err != nil {
		t.Error(err)
	}
	if left, _ := os.ReadDir(long); len(left) != 0 {
		t.Error("left behind:", left)
	}
}

// A killed kernel's folder is swept; a living one's stays.
func TestKilledKernel(t *testing.T) {
	if os.Getenv("SHARE_TEST_CHILD") != "" {
		s, err := share.Serve(context.Background(), dsl.New(dsl.Options{}))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Println("folder", s.Folder())
		time.Sleep(time.Minute)
		return
	}
	base := t.TempDir()
	t.Setenv("XDG_RUNTIME_DIR", base)
	t.Setenv("SHARE_TEST_CHILD", "1")
	child := exec.Command(os.Args[0], "-test.run=^TestKilledKernel$")
	out, err := child.StdoutPipe()
	if err == nil {
		err = child.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	var folder string
	for lines := bufio.NewScanner(out); folder == "" && lines.Scan(); {
		folder, _ = strings.CutPrefix(lines.Text(), "folder ")
	}
	if swept := share.Sweep(); len(swept) != 0 {
		t.Error("swept a living kernel's", swept)
	}
	child.Process.Kill()
	child.Wait()
	if swept := share.Sweep(); len(swept) != 1 || swept[0] != folder {
		t.Errorf("swept %v, not %s", swept, folder)
	}
	if left, _ := os.ReadDir(base); len(left) != 0 {
		t.Error("left behind:", left)
	}
}

// broken is a workspace with a defect.
type broken struct{ *dsl.Workspace }

func (broken) Value(string) (value.Value, bool) { panic("a defect") }

// A defect of ours costs the answer, not the kernel.
func TestFault(t *testing.T) {
	s, err := share.Serve(context.Background(), broken{dsl.New(dsl.Options{})})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, e := range s.Env() {
		name, value, _ := strings.Cut(e, "=")
		t.Setenv(name, value)
	}
	var e *session.Error
	if _, err := session.Formula("A"); !errors.As(err, &e) || e.Code != "fault" {
		t.Error(err)
	}
	if _, err := session.Names(); err != nil {
		t.Error(err)
	}
}

func BenchmarkFormula(b *testing.B) {
	notebook(b, "let A = p & (q -> r)")
	for b.Loop() {
		if _, err := session.Formula("A"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSetNumber(b *testing.B) {
	notebook(b)
	for b.Loop() {
		if err := session.Set("n", 1); err != nil {
			b.Fatal(err)
		}
	}
}

// benchSet is a published set, where one is at hand.
func benchSet(b *testing.B) {
	datatest.Need(b, "test_hard")
	notebook(b, `let hard = entailment.load("test_hard")`)
}

func BenchmarkDataset(b *testing.B) {
	benchSet(b)
	rows := 0
	for b.Loop() {
		s, err := session.Dataset("hard")
		if err != nil {
			b.Fatal(err)
		}
		rows += s.Len()
	}
	b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
}

func BenchmarkRowsFirst(b *testing.B) {
	benchSet(b)
	for b.Loop() {
		for _, err := range session.Rows("hard") {
			if err != nil {
				b.Fatal(err)
			}
			break
		}
	}
}

func BenchmarkSetTable(b *testing.B) {
	notebook(b)
	rows := make([]answer, 10_000)
	for b.Loop() {
		if err := session.Set("t", rows); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(rows))*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}
