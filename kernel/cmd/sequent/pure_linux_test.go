package main

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"unsafe"
)

// sealVariable makes the command run behind a seal, and says what it breaks by.
const sealVariable = "SEQUENT_TEST_SEAL"

// seal tells the system to kill this process when it starts a program or opens a
// socket, with "files" also when it makes, writes or removes a file. It is a filter of
// system calls (seccomp), for all threads.
func seal(by string) error {
	const (
		load, equal, anyBit, answer = 0x20, 0x15, 0x45, 0x06 // instructions of the filter
		kill, allow                 = 0x80000000, 0x7fff0000
		number, flags               = 0, 16 + 2*8 // where a call's number and its third argument are
		noNewPrivileges             = 38
		filterMode, allThreads      = 1, 1
	)
	calls := map[string]uintptr{"amd64": 317, "arm64": 277}[runtime.GOARCH]
	execveat := map[string]uint32{"amd64": 322, "arm64": 281}[runtime.GOARCH]
	if calls == 0 {
		return fmt.Errorf("no seal is known for %s", runtime.GOARCH)
	}
	killed := []uint32{syscall.SYS_EXECVE, execveat, syscall.SYS_SOCKET, syscall.SYS_SOCKETPAIR, syscall.SYS_CONNECT}
	if by == "files" {
		killed = append(killed, syscall.SYS_MKDIRAT, syscall.SYS_UNLINKAT, syscall.SYS_RENAMEAT, syscall.SYS_LINKAT,
			syscall.SYS_SYMLINKAT)
	}
	code := []syscall.SockFilter{{Code: load, K: number}}
	for _, n := range killed {
		code = append(code, syscall.SockFilter{Code: equal, K: n, Jf: 1}, syscall.SockFilter{Code: answer, K: kill})
	}
	if by == "files" {
		code = append(code, syscall.SockFilter{
			Code: equal,
			K:    syscall.SYS_OPENAT,
			Jf:   3,
		}, syscall.SockFilter{Code: load, K: flags},
			syscall.SockFilter{
				Code: anyBit,
				K:    syscall.O_WRONLY | syscall.O_RDWR | syscall.O_CREAT | syscall.O_TRUNC,
				Jf:   1,
			},
			syscall.SockFilter{Code: answer, K: kill})
	}
	code = append(code, syscall.SockFilter{Code: answer, K: allow})
	program := syscall.SockFprog{Len: uint16(len(code)), Filter: &code[0]}
	runtime.LockOSThread() // the first call is of a thread, the second of all
	defer runtime.UnlockOSThread()
	if _, _, e := syscall.RawSyscall6(syscall.SYS_PRCTL, noNewPrivileges, 1, 0, 0, 0, 0); e != 0 {
		return e
	}
	if _, _, e := syscall.RawSyscall(calls, filterMode, allThreads, uintptr(unsafe.Pointer(&program))); e != 0 {
		return e
	}
	return nil
}

// unsealed is the exit status of a process that could not be sealed.
const unsealed = 77

// sealed runs the command behind a seal in a folder that is also its home. It skips
// the test where the system has no seals.
func sealed(t *testing.T, by, dir string, args ...string) (state *os.ProcessState, out, errs string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), roleVariable+"=1", sealVariable+"="+by, "HOME="+dir, "TMPDIR="+dir,
		"XDG_CACHE_HOME="+dir, "SEQUENT_DATA="+dir, "XDG_RUNTIME_DIR="+dir)
	var o, e strings.Builder
	cmd.Stdout, cmd.Stderr = &o, &e
	if err := cmd.Run(); cmd.ProcessState == nil {
		t.Fatal(err)
	}
	if cmd.ProcessState.ExitCode() == unsealed {
		t.Skipf("the system has no filters of system calls: %s", e.String())
	}
	return cmd.ProcessState, o.String(), e.String()
}

// pureCells are cells of each domain that only ask.
var pureCells = []string{
	"p, p -> q |= q", "let A = p & (q | ~r)\nA.table", "all x (p(x) -> q(x)), p(a) |= q(a) by [fol, auto]",
	"all x exists y r(x, y) |= exists y all x r(x, y)", "entailment.generate(rows: 40, seed: 1).stats",
	`"every dog barks", "Rex is a dog" |= "Rex barks"`, `"Ann has 3 cats and 4 dogs" |= "Ann has 7 pets"`,
	`"Some dogs bark" |= "Some animals bark" by natlog`,
	`puzzle.read("There are two houses. Ann lives in the red house.")`,
	"help(|=)", "names()", "(p, q |= r).core",
}

// writeNotebook writes a notebook of cells.
func writeNotebook(t *testing.T, path string, cells ...string) {
	t.Helper()
	var all []string
	for i, c := range cells {
		all = append(
			all,
			fmt.Sprintf(
				`{"cell_type": "code", "id": "c%d", "metadata": {}, "execution_count": null, "outputs": [], "source": %q}`,
				i,
				c,
			),
		)
	}
	writeFile(t, path, `{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [`+strings.Join(all, ",\n")+`]}`)
}

// files returns the files and folders below a folder.
func files(t *testing.T, dir string) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		all[strings.TrimPrefix(path, dir)] = true
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// A notebook without Go cells starts no program, opens no socket, and writes no file
// but those that save and out name: the system kills the process at the first attempt.
func TestPureNotebook(t *testing.T) {
	dir := t.TempDir()
	writeNotebook(t, filepath.Join(dir, "pure.ipynb"), pureCells...)
	state, out, errs := sealed(t, "files", dir, "run", "--no-go", "--keep-going", "pure.ipynb")
	if !state.Exited() || strings.Count(out, "⊨")+strings.Count(out, "⊭") < 5 {
		t.Errorf("%v\n%s\n%s", state, out, errs)
	}
	if found := files(t, dir); len(found) != 2 {
		t.Errorf("files: %v", found)
	}
	writeNotebook(t, filepath.Join(dir, "saves.ipynb"), `entailment.generate(rows: 40, out: "rows.jsonl")`,
		`entailment.generate(rows: 8).save("set.csv")`)
	if state, out, errs := sealed(t, "programs", dir, "run", "--no-go", "saves.ipynb"); !state.Success() {
		t.Errorf("%v\n%s\n%s", state, out, errs)
	}
	want := []string{"", "/pure.ipynb", "/rows.jsonl", "/saves.ipynb", "/set.csv"}
	if found := slices.Sorted(maps.Keys(files(t, dir))); !slices.Equal(found, want) {
		t.Errorf("files: %q, want %q", found, want)
	}
	// The seal holds: what writes is killed.
	if state, _, _ := sealed(t, "files", dir, "run", "--no-go", "saves.ipynb"); state.Exited() {
		t.Error("a file was written behind the seal")
	}
}
