package worker

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/nettest"
)

// roleEnv makes the test binary something else than tests: the worker, one that
// misbehaves, or a parent that is killed.
const roleEnv = "SEQUENT_TEST_ROLE"

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == Argument {
		switch os.Getenv(roleEnv) {
		case "aborts":
			fmt.Fprintln(os.Stderr, "fatal error: the backend is out of luck\n\ngoroutine 1:")
			os.Exit(2)
		case "faults", "hangs": // as a plugin does at work, until a worker goes without it
			if os.Getenv(lostEnv) == "" {
				failAtWork()
			}
		case "full": // no file grows beyond so many bytes
			signal.Ignore(syscall.SIGXFSZ)
			syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 900, Max: 900})
		}
		if err := Main(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	nettest.Environment()
	if os.Getenv(roleEnv) == "parent" {
		parent()
	}
	os.Exit(m.Run())
}

// client is a client with a short patience; role is its workers'.
func client(t *testing.T, role string) *Client {
	c := NewClient()
	c.Command = func() (*exec.Cmd, error) {
		cmd, err := Command()
		if err == nil && role != "" {
			cmd.Env = append(os.Environ(), roleEnv+"="+role)
		}
		return cmd, err
	}
	t.Cleanup(func() {
		folder := c.folder
		c.Close()
		if _, err := os.Stat(folder); folder != "" && !os.IsNotExist(err) {
			t.Error(folder, "is left")
		}
	})
	return c
}

// generated are rows as the paper's training set is made.
func generated(n int) (rows []nets.Row) {
	p, _ := generate.Named("train")
	p.Rows, p.Seed, p.Ops = n, 1, generate.Range{Min: 1, Max: 4}
	set, err := generate.Generate(context.Background(), p, generate.Options{})
	if err != nil {
		panic(err)
	}
	for _, r := range set.Rows() {
		s, _ := r.Sequent()
		row, err := nets.ReadSequent(s, r.Gold == "1")
		if err != nil {
			panic(err)
		}
		rows = append(rows, row)
	}
	return rows
}

func small(t *testing.T, c *Client) Net {
	t.Helper()
	n, err := c.New(t.Context(), "possibleWorlds", nets.Settings{Dim: 8, Worlds: 4, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// training is so long that it can be stopped, with a checkpoint at every step.
var training = Training{Epochs: 2, Batch: 8, Rate: 1e-3, Every: 1}

func nobody(Progress) {}

// The answers of a net that was trained in one go, and how many rows it was
// trained on.
func uninterrupted(t *testing.T, c *Client, rows []nets.Row) []nets.Answer {
	t.Helper()
	n := small(t, c)
	state, err := c.Train(t.Context(), n, rows, rows[:40], training, nobody)
	if err != nil {
		t.Fatal(err)
	}
	if len(state.Curve) != 2 || state.Parameters == 0 || state.Backend == "" || state.Curve[1].Validation.Of != 40 {
		t.Fatalf("%+v", state)
	}
	return asked(t, c, n, rows)
}

func asked(t *testing.T, c *Client, n Net, rows []nets.Row) []nets.Answer {
	t.Helper()
	answers, err := c.Ask(t.Context(), n, rows, nets.Asking{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return answers
}

// patience sets how long a worker may be silent, once none is at work.
func patience(c *Client, silence time.Duration) {
	<-c.turn
	c.Silence, c.Grace = silence, 2*time.Second
	c.give()
}

// A training that is disturbed after a while ends as told by stop, and goes on
// to the same bits as one that was not, with at most one step lost.
func TestDisturbed(t *testing.T) {
	rows := generated(400)
	c := client(t, "")
	whole := uninterrupted(t, c, rows)
	for name, x := range map[string]struct {
		stop func(cancel func())
		want string
	}{
		"killed":      {func(func()) { c.worker.cmd.Process.Signal(syscall.SIGKILL) }, "signal: killed"},
		"hangs":       {func(func()) { c.worker.cmd.Process.Signal(syscall.SIGSTOP) }, "it hung"},
		"terminated":  {func(func()) { c.worker.cmd.Process.Signal(syscall.SIGTERM) }, "it ended by itself"},
		"interrupted": {func(cancel func()) { cancel() }, context.Canceled.Error()},
		"deaf": {
			func(cancel func()) { c.worker.cmd.Process.Signal(syscall.SIGSTOP); cancel() },
			context.Canceled.Error(),
		},
	} {
		t.Run(name, func(t *testing.T) {
			patience(c, time.Minute)
			if name == "hangs" {
				patience(c, 3*time.Second)
			}
			n := small(t, c)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			var before, after Progress
			_, err := c.Train(ctx, n, rows, nil, training, func(p Progress) {
				if before.Step == 0 {
					before = p
					x.stop(cancel)
				}
			})
			if err == nil || !strings.Contains(err.Error(), x.want) {
				t.Fatalf("%v, and not %q", err, x.want)
			}
			if _, lost := errors.AsType[*LostError](err); lost == (x.want == context.Canceled.Error()) {
				t.Errorf("%T: %v", err, err)
			}
			patience(c, time.Minute)
			if _, err := c.Train(t.Context(), n, rows, nil, training, func(p Progress) {
				if after.Step == 0 {
					after = p
				}
			}); err != nil {
				t.Fatal(err)
			}
			if after.Epoch < before.Epoch || after.Epoch == before.Epoch && after.Step < before.Step {
				t.Errorf("went on at %+v after %+v", after, before)
			}
			for i, a := range asked(t, c, n, rows) {
				if a != whole[i] {
					t.Fatalf("row %d: %v, and %v of the undisturbed net", i, a, whole[i])
				}
			}
		})
	}
}

// What a worker that aborts said is in the error.
func TestAborts(t *testing.T) {
	c := client(t, "aborts")
	_, err := c.State(t.Context(), small(t, c))
	if err == nil || !strings.Contains(err.Error(),
		"exit status 2; it said last:\nfatal error: the backend is out of luck") {
		t.Error(err)
	}
}

// A backend that cannot be had is an error of each request, and no loss.
func TestBackend(t *testing.T) {
	t.Setenv("GOMLX_BACKEND", "abacus")
	c := client(t, "")
	for range 2 {
		if _, err := c.Backend(t.Context()); err == nil ||
			!strings.HasPrefix(err.Error(), "this build has no backend \"abacus\"") {
			t.Error(err)
		}
	}
	t.Setenv("GOMLX_BACKEND", "")
	if about, err := client(t, "").Backend(t.Context()); err != nil || about == "" {
		t.Error(about, err)
	}
}

// Where the checkpoint cannot be written, the one before it stays.
func TestFullDisk(t *testing.T) {
	rows := generated(40)
	c := client(t, "full")
	n := small(t, c)
	_, err := c.Train(t.Context(), n, rows, nil, training, nobody)
	if err == nil || !strings.Contains(err.Error(), "and the file is as it was") {
		t.Error(err)
	}
	if left, _ := os.ReadDir(filepath.Dir(n.File)); len(left) > 0 {
		t.Error("left behind:", left)
	}
}

// Saving and loading give the same net under another name; the file that was
// loaded stays as it is whatever is learned.
func TestSaveLoad(t *testing.T) {
	rows := generated(80)
	c := client(t, "")
	n := small(t, c)
	if _, err := c.Train(t.Context(), n, rows, nil, training, nobody); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "mine.net")
	if err := c.Save(t.Context(), n, file); err != nil {
		t.Fatal(err)
	}
	saved, _ := os.ReadFile(file)
	m, state, err := c.Load(t.Context(), file)
	if err != nil || m.Network != "possibleWorlds" || m.Settings.Dim != 8 || len(state.Curve) != 2 {
		t.Fatal(m, state, err)
	}
	want, got := asked(t, c, n, rows), asked(t, c, m, rows)
	for i := range want {
		if want[i] != got[i] {
			t.Fatal(i, want[i], got[i])
		}
	}
	more := training
	more.Epochs = 3
	if _, err := c.Train(t.Context(), m, rows, nil, more, nobody); err != nil {
		t.Fatal(err)
	}
	if now, _ := os.ReadFile(file); string(now) != string(saved) {
		t.Error("the file that was loaded has changed")
	}
	if err := os.WriteFile(file, saved[:len(saved)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{file: "damaged", file + "2": "no such file"} {
		if _, _, err := c.Load(t.Context(), file); err == nil || !strings.Contains(err.Error(), want) {
			t.Error(err)
		}
	}
	if err := c.Save(t.Context(), n, "/no/such/folder/x.net"); err == nil ||
		!strings.Contains(err.Error(), "cannot be saved") {
		t.Error(err)
	}
}

// A checkpoint that somebody removes takes what the net had learned with it,
// and an untrained net can be kept.
func TestRemoved(t *testing.T) {
	rows := generated(80)
	c := client(t, "")
	n := small(t, c)
	fresh := asked(t, c, n, rows)
	file := filepath.Join(t.TempDir(), "kept.net")
	if err := c.Save(t.Context(), n, file); err != nil {
		t.Fatal(err)
	}
	n.File = file
	if kept := asked(t, c, n, rows); kept[0] != fresh[0] {
		t.Error(kept[0], fresh[0])
	}
	if _, err := c.Train(t.Context(), n, rows, nil, training, nobody); err != nil {
		t.Fatal(err)
	}
	if learned := asked(t, c, n, rows); learned[0] == fresh[0] {
		t.Error("nothing was learned")
	}
	os.Remove(file)
	if anew := asked(t, c, n, rows); anew[0] != fresh[0] {
		t.Error(anew[0], fresh[0])
	}
}

// A bad request is an error and costs no worker.
func TestRequests(t *testing.T) {
	rows := generated(40)
	c := client(t, "")
	n := small(t, c)
	for want, err := range map[string]error{
		"there are no rows": second(c.Train(t.Context(), n, nil, nil, training, nobody)),
		"the same label":    second(c.Train(t.Context(), n, rows[:1], nil, training, nobody)),
		"row 1 is no": second(c.Train(t.Context(), n, []nets.Row{{
			Premise:    "\x1b\x00",
			Conclusion: "\x01",
			Entailed:   true,
		}}, nil, training, nobody)),
		"row 2 is no": second(c.Ask(t.Context(), n, []nets.Row{
			rows[0], {Premise: "\x00", Conclusion: "\x00\x01"},
		}, nets.Asking{}, nil)),
		"does not know": second(c.call(t.Context(), request{Do: "nothing", Net: n}, nil, nil)),
	} {
		if _, lost := errors.AsType[*LostError](err); err == nil || lost || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, and not %q", err, want)
		}
	}
	wild := training
	wild.Epochs, wild.Rate = 40, 1e38
	if err := second(c.Train(t.Context(), n, rows, nil, wild, nobody)); !errors.Is(err, nets.ErrDiverged) {
		t.Error(err)
	}
	first := c.worker
	if _, err := c.State(t.Context(), n); err != nil || c.worker != first {
		t.Error("the worker was lost:", err)
	}
}

func second[T any](_ T, err error) error { return err }

// parent trains, says where, and waits to be killed.
func parent() {
	c := NewClient()
	n, err := c.New(context.Background(), "bag", nets.Settings{Dim: 4})
	if err != nil {
		panic(err)
	}
	how := training
	how.Epochs = 1 << 20
	said := false
	c.Train(context.Background(), n, generated(40), nil, how, func(Progress) {
		if !said {
			said = true
			fmt.Println(c.worker.cmd.Process.Pid, c.folder)
		}
	})
	os.Exit(1)
}

// A worker whose parent is killed ends, and nothing of it stays.
func TestOrphan(t *testing.T) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), roleEnv+"=parent")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var pid int
	var folder string
	_, err = fmt.Fscan(out, &pid, &folder)
	cmd.Process.Kill()
	cmd.Wait()
	if err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		_, err := os.Stat(folder)
		if !running(pid) && os.IsNotExist(err) {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("worker %d runs: %v; its folder: %v", pid, running(pid), err)
		}
	}
}

// running reports whether a process lives; one that nobody has waited for does not.
func running(pid int) bool {
	if stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat"); err == nil {
		_, after, _ := strings.Cut(string(stat), ") ")
		return !strings.HasPrefix(after, "Z")
	}
	return syscall.Kill(pid, 0) == nil
}
