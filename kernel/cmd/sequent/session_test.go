package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the sessions with what the commands say")

// TestSessions replays the command sessions of testdata. A session is a text
// archive: first commands, each "$ " with what it is expected to print, marked
// ">" on standard output and "!" on standard error, and the exit status where
// it is not 0; then the files that they begin with, each under "-- NAME --".
//
//	$ sequent run missing.sq
//	! sequent: open missing.sq: no such file or directory
//	exit 2
//
// Besides sequent a session may use cat, cp, cmp, ls, env NAME=VALUE and
// "< FILE" after a command. $WORK stands for the session's folder,
// $BINARY for the running binary, $GONB for a folder without GoNB.
func TestSessions(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.session")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no sessions: %v", err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		path, _ := filepath.Abs(path)
		t.Run(strings.TrimSuffix(filepath.Base(path), ".session"), func(t *testing.T) {
			got := replay(t, string(text))
			if got == string(text) {
				return
			}
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			t.Errorf("the session went otherwise (go test -update accepts it):\n%s", difference(string(text), got))
		})
	}
}

func difference(want, got string) string {
	var b strings.Builder
	seen := map[string]int{}
	for l := range strings.Lines(want) {
		seen[l]++
	}
	for l := range strings.Lines(got) {
		if seen[l]--; seen[l] < 0 {
			b.WriteString("  got  " + l)
		}
	}
	for l := range strings.Lines(want) {
		if seen[l] > 0 {
			seen[l] = 0
			b.WriteString("  want " + l)
		}
	}
	return b.String()
}

var fileHead = regexp.MustCompile(`(?m)^-- (\S+) --\n`)

// replay runs a session and returns it with what was really printed.
func replay(t *testing.T, text string) string {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	t.Setenv("HOME", dir)
	t.Setenv("XDG_CACHE_HOME", filepath.Join(dir, ".cache"))
	t.Setenv("JUPYTER_DATA_DIR", filepath.Join(dir, "jupyter"))
	t.Setenv("SEQUENT_DATA", filepath.Join(dir, "data"))
	t.Setenv("SEQUENT_CACHE", filepath.Join(dir, "cache"))
	heads := fileHead.FindAllStringSubmatchIndex(text, -1)
	script := text
	for i, h := range heads {
		end := len(text)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		writeFile(t, text[h[2]:h[3]], text[h[1]:end])
		if i == 0 {
			script = text[:h[0]]
		}
	}
	var b strings.Builder
	for line := range strings.Lines(script) {
		switch {
		case strings.HasPrefix(line, "$ "):
			b.WriteString(line)
			b.WriteString(mask(command(t, strings.TrimSpace(line[2:])), dir))
		case strings.HasPrefix(line, "#") || line == "\n":
			b.WriteString(line)
		}
	}
	return b.String() + text[len(script):]
}

func writeFile(t *testing.T, name, content string) {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

var durations = regexp.MustCompile(`[0-9.]+ (?:ns|µs|ms|s)\b|"seconds":[0-9.e-]+`)

// libraries matches the folder of the library, whose name is a hash.
var libraries = regexp.MustCompile(`library/[0-9a-f]{16}`)

func mask(s, dir string) string {
	s = strings.ReplaceAll(s, dir, "$WORK")
	if binary, err := os.Executable(); err == nil {
		s = strings.ReplaceAll(s, binary, "$BINARY")
	}
	s = strings.ReplaceAll(s, os.Getenv("SEQUENT_GONB"), "$GONB")
	s = libraries.ReplaceAllString(s, "library/‹version›")
	return durations.ReplaceAllString(s, "‹time›")
}

// command runs one line of a session and returns what it printed and its
// status, as the session shows them.
func command(t *testing.T, line string) string {
	words := split(t, line)
	in := strings.NewReader("")
	if n := len(words); n > 2 && words[n-2] == "<" {
		content, err := os.ReadFile(words[n-1])
		if err != nil {
			t.Fatal(err)
		}
		in, words = strings.NewReader(string(content)), words[:n-2]
	}
	var out, errs bytes.Buffer
	status := 0
	if words[0] == "sequent" {
		status = execute(context.Background(), words[1:], streams{in, &out, &errs})
	} else {
		helper(t, words, &out)
	}
	var b strings.Builder
	for l := range strings.Lines(out.String()) {
		b.WriteString(strings.TrimRight("> "+strings.TrimSuffix(l, "\n"), " ") + "\n")
	}
	for l := range strings.Lines(errs.String()) {
		b.WriteString(strings.TrimRight("! "+strings.TrimSuffix(l, "\n"), " ") + "\n")
	}
	if status != 0 {
		fmt.Fprintf(&b, "exit %d\n", status)
	}
	return b.String()
}

// helper runs the few other commands that sessions need.
func helper(t *testing.T, words []string, out *bytes.Buffer) {
	read := func(name string) []byte {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	switch words[0] {
	case "cat":
		out.Write(read(words[1]))
	case "cp":
		writeFile(t, words[2], string(read(words[1])))
	case "cmp":
		if !bytes.Equal(read(words[1]), read(words[2])) {
			fmt.Fprintln(out, words[1], words[2], "differ")
		}
	case "ls":
		filepath.Walk(words[1], func(path string, info os.FileInfo, err error) error {
			if err == nil {
				fmt.Fprintln(out, filepath.ToSlash(path))
			}
			return nil
		})
	case "env":
		name, value, _ := strings.Cut(words[1], "=")
		t.Setenv(name, value)
	default:
		t.Fatalf("a session knows no command %q", words[0])
	}
}

// split cuts a command line into words; '…' quotes, and $'…' quotes with the
// escape \n.
func split(t *testing.T, line string) []string {
	var words []string
	for line = strings.TrimSpace(line); line != ""; line = strings.TrimLeft(line, " ") {
		var word strings.Builder
		for line != "" && line[0] != ' ' {
			escapes := strings.HasPrefix(line, "$'")
			if !escapes && line[0] != '\'' {
				word.WriteByte(line[0])
				line = line[1:]
				continue
			}
			quoted, rest, ok := strings.Cut(strings.TrimPrefix(line, "$")[1:], "'")
			if !ok {
				t.Fatalf("a quote is open in %q", line)
			}
			if escapes {
				quoted = strings.ReplaceAll(quoted, `\n`, "\n")
			}
			word.WriteString(quoted)
			line = rest
		}
		words = append(words, word.String())
	}
	return words
}
