package gonb

import (
	"bytes"
	"context"
	_ "embed" // what is added to GoNB
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// gonbModule is GoNB's module.
const gonbModule = "github.com/janpfeifer/gonb"

// What is changed of GoNB v0.11.4, since nothing outside of it can help. Each edit
// replaces a text that its file holds once, and tools/*.txt are files beside them.
//
//   - It closes the pipe by which a cell's program displays as soon as the program
//     has ended, with what is still in it: the end of a long list is lost. (Who reads
//     the rest does not know the types, or the half of a message, that GoNB has read
//     of the stream of gob.) It now waits for the pipe's end before it replies.
//   - It asks the user before it notes who asked, so that an answer that comes at
//     once is lost, and the program waits for ever. The order is changed.
//   - It publishes each read of a program's output by itself: a rune across two reads
//     became two broken ones. The first bytes of a rune now wait for the others.
//   - gopls grows with each cell. It is ended at a bound and started by the next
//     request; and its socket is looked for ten times a second instead of every 12 s.
//   - Neither gopls nor a cell's program ended with a killed GoNB. GoNB now has a
//     lifelines, pipes of the guard's and the kernel's, and kills them when one closes.
var mends = []mend{
	{
		"internal/jpyexec/jpyexec.go", "\tisDone    bool\n",
		"\tdrained   chan struct{} // closed when all of pipeReader is dispatched\n\tisDone    bool\n",
	},
	{
		"internal/jpyexec/jpyexec.go",
		"\texec.exitError = cmd.Wait()\n",
		"\tkernel.FlushStream(exec.stdoutWriter)\n\tkernel.FlushStream(exec.stderrWriter)\n\texec.exitError = " +
			"cmd.Wait()\n\texec.drainPipe()\n",
	},
	{
		"internal/jpyexec/namedpipes.go", "\t// Create temporary named pipes in both directions.\n",
		"\texec.drained = make(chan struct{})\n\n\t// Create temporary named pipes in both directions.\n",
	},
	{
		"internal/jpyexec/namedpipes.go", "\t\tgo exec.pollNamedPipeReader()\n",
		"\t\tgo func() {\n\t\t\tdefer close(exec.drained)\n\t\t\texec.pollNamedPipeReader()\n\t\t}()\n",
	},
	{
		"internal/kernel/messages.go", "\tklog.V(1).Infof(\"Stdin(%v) input request\"",
		"\tm.kernel.stdinMsg, m.kernel.stdinFn = m, onInput\n\tklog.V(1).Infof(\"Stdin(%v) input request\"",
	},
	{
		"internal/kernel/messages.go",
		"\t// Register callback.\n\tm.kernel.stdinMsg = m\n\tm.kernel.stdinFn = onInput\n\n\treturn nil\n}\n\n// " +
			"CancelInput",
		"\treturn nil\n}\n\n// CancelInput",
	},
	{
		"internal/kernel/messages.go", "\tstream string\n\tmsg    Message\n}",
		"\tstream string\n\tmsg    Message\n\trest   []byte // the first bytes of a rune\n}",
	},
	{
		"internal/kernel/messages.go", "&jupyterStreamWriter{stream, msg}",
		"&jupyterStreamWriter{stream: stream, msg: msg}",
	},
	{"internal/kernel/messages.go", "\tdata := string(p)\n", "\tdata := w.whole(p)\n"},
	{
		"internal/goexec/goplsclient/exec.go",
		"\tc.waitConnecting = true\n",
		"\tc.waitConnecting = true\n\tnowRunning(c.goplsExec.Process.Pid)\n\tgo c.bound(c.goplsExec.Process.Pid)\n",
	},
	{
		"internal/goexec/goplsclient/exec.go", "\t\t\tcase <-time.After(ConnectTimeout):\n",
		"\t\t\tcase <-time.After(pollEvery):\n",
	},
	{"internal/goexec/goplsclient/exec.go", "\t\t<-time.After(ConnectTimeout)\n", "\t\t<-time.After(pollEvery)\n"},
	{
		"internal/goexec/goplsclient/exec.go", "WaitConnection(ctx context.Context) bool {\n",
		"WaitConnection(ctx context.Context) bool {\n\tc.revive()\n",
	},
}

// mend is an edit of a file of GoNB's.
type mend struct{ file, old, new string }

// The files that the edits need beside them, by where they go.
var (
	//go:embed tools/drain.txt
	drainSource []byte
	//go:embed tools/runes.txt
	runesSource []byte
	//go:embed tools/bound.txt
	boundSource []byte

	mendFiles = []struct {
		file   string
		source []byte
	}{
		{"internal/jpyexec/drain.go", drainSource},
		{"internal/kernel/runes.go", runesSource},
		{"internal/goexec/goplsclient/bound.go", boundSource},
	}
)

// mendGoNB puts GoNB's source below the module's folder, edited, and makes the
// module use it.
func mendGoNB(ctx context.Context, goTool, module string) error {
	said, err := inModule(ctx, goTool, module, "mod", "download", "-json", gonbModule)
	if err != nil {
		return fmt.Errorf("cannot download GoNB's source: %w\n%s", err, said)
	}
	var at struct{ Dir string }
	if err := json.Unmarshal(said, &at); err != nil {
		return err
	}
	source := filepath.Join(module, "gonb-source")
	if err := copySource(source, at.Dir); err != nil {
		return err
	}
	if err := applyMends(source); err != nil {
		return err
	}
	if said, err := inModule(ctx, goTool, module, "mod", "edit", "-replace="+gonbModule+"=./gonb-source"); err != nil {
		return fmt.Errorf("%w\n%s", err, said)
	}
	return nil
}

// applyMends edits a copy of GoNB's source.
func applyMends(source string) error {
	for _, m := range mends {
		file := filepath.Join(source, filepath.FromSlash(m.file))
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if n := bytes.Count(text, []byte(m.old)); n != 1 {
			return fmt.Errorf("GoNB's %s has changed: expected %q once, found it %d times", m.file, m.old, n)
		}
		text = bytes.Replace(text, []byte(m.old), []byte(m.new), 1)
		if err := os.WriteFile(file, text, 0o600); err != nil {
			return err
		}
	}
	for _, added := range mendFiles {
		if err := os.WriteFile(filepath.Join(source, filepath.FromSlash(added.file)), added.source, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// copySource copies a module without what no build needs.
func copySource(to, from string) error {
	return fs.WalkDir(os.DirFS(from), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (name == "docs" || name == "examples"):
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(filepath.Join(to, filepath.FromSlash(name)), 0o700)
		case strings.HasSuffix(name, "_test.go"):
			return nil
		}
		data, err := os.ReadFile(filepath.Join(from, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, filepath.FromSlash(name)), data, 0o600)
	})
}

// inModule runs the go command in a folder and returns what it printed; of a
// failure also what it said.
func inModule(ctx context.Context, goTool, folder string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, goTool, args...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off")
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return append(said.Bytes(), out...), err
	}
	return out, nil
}
