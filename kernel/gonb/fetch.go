package gonb

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/scanner"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"sequent/dsl"
	"sequent/stdlib/source"
)

// GoNB's own fetching of modules asks the network before every cell and has no
// time limit, so it is switched off. Instead each path that a cell imports is
// looked up once for each child; a module that is missing is taken from the
// module cache if it is there in some version, else fetched within a limit.
var (
	cachedLimit = 20 * time.Second
	fetchLimit  = time.Minute
)

// goCommand runs the go command where GoNB builds, as a part of a cell, and
// returns what it printed. A failure
// is told in the command's last line.
func (c *child) goCommand(ctx context.Context, limit time.Duration, env []string, args ...string) (string, error) {
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	cmd := exec.CommandContext(limited, "go", args...)
	cmd.Dir = c.workplace()
	cmd.Env = append(os.Environ(), "GOFLAGS=", "TMPDIR="+c.folder, folderVariable+"="+c.folder)
	cmd.Env = append(cmd.Env, env...)
	cmd.WaitDelay = time.Second
	output, err := cmd.CombinedOutput()
	said := strings.TrimSpace(string(output))
	switch {
	case err == nil:
		return said, nil
	case ctx.Err() != nil:
		return "", ctx.Err()
	case limited.Err() != nil:
		return "", fmt.Errorf("it took more than %v", limit)
	}
	return "", errors.New(strings.TrimPrefix(said[strings.LastIndexByte(said, '\n')+1:], "go: "))
}

// workplace returns the folder in which GoNB builds, a Go module.
func (c *child) workplace() string {
	found, _ := filepath.Glob(filepath.Join(c.folder, "gonb_*", "go.mod"))
	if len(found) == 0 {
		return c.folder
	}
	return filepath.Dir(found[0])
}

// provide makes sure that what a cell imports can be imported. The error is a
// *dsl.CellError at the path that cannot, or the context's.
func (c *child) provide(ctx context.Context, cl *cell, told func(string)) error {
	if ownGet.MatchString(cl.code) {
		return nil
	}
	var missing []imported
	for _, i := range cl.imports() {
		if !c.provided[i.path] && strings.Contains(strings.SplitN(i.path, "/", 2)[0], ".") {
			missing = append(missing, i)
		}
	}
	for _, i := range missing {
		if err := c.provideOne(ctx, i.path, told); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return &dsl.CellError{Source: cl.source, Mistake: source.Errorf(i.span, "go.import",
				"the module of %s is not on this machine and cannot be downloaded: %v", i.path, err).
				WithHelp("with a network connection, write !*go get %s@VERSION in a Go cell to download a given "+
					"version", i.path)}
		}
		c.provided[i.path] = true
	}
	return nil
}

// moduleFormat makes go list print the version of a package's module, and
// whether no module of the workspace requires it by itself.
const moduleFormat = `{{with .Module}}{{.Version}}{{if .Indirect}} indirect{{end}}{{end}}`

// provideOne finds, or fetches, the module of one import path.
func (c *child) provideOne(ctx context.Context, path string, told func(string)) error {
	target := path
	said, err := c.goCommand(ctx, cachedLimit, []string{"GOPROXY=off"}, "list", "-find", "-f", moduleFormat, path)
	if err == nil {
		version, indirect := strings.CutSuffix(said, " indirect")
		if !indirect {
			return nil
		}
		target += "@" + version // there for another module's sake; a cell has to ask for it
	}
	if cache, err := moduleCache(ctx); err == nil {
		// What is in the cache was checked when it came.
		offline := []string{
			"GOPROXY=file://" + filepath.ToSlash(filepath.Join(cache, "cache", "download")), "GOSUMDB=off",
		}
		if _, err := c.goCommand(ctx, cachedLimit, offline, "get", target); err == nil {
			return nil
		}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	told(fmt.Sprintf("downloading the module of %s ...\n", path))
	_, err = c.goCommand(ctx, fetchLimit, nil, "get", target)
	return err
}

// moduleCache returns the folder of Go's module cache.
func moduleCache(ctx context.Context) (string, error) {
	out, err := exec.CommandContext(ctx, "go", "env", "GOMODCACHE").Output()
	return strings.TrimSpace(string(out)), err
}

// imported is a path that a cell imports, and where it says so.
type imported struct {
	path string
	span source.Span
}

// ownLine matches the lines of a cell that are GoNB's, not Go's.
var ownLine = regexp.MustCompile(`(?m)^[ \t]*(//gonb:)?[%!].*$`)

// ownGet matches the cells that fetch for themselves.
var ownGet = regexp.MustCompile(`(?m)^[ \t]*(//gonb:)?!.*\bgo +(get|mod|work)\b`)

// imports lists what a cell imports.
func (c *cell) imports() (found []imported) {
	code := ownLine.ReplaceAllFunc([]byte(c.code), func(line []byte) []byte {
		return bytes.Repeat([]byte{' '}, len(line))
	})
	file := token.NewFileSet().AddFile("", -1, len(code))
	var s scanner.Scanner
	s.Init(file, code, func(token.Position, string) {}, 0)
	inside, group := false, false
	for {
		pos, tok, text := s.Scan()
		switch tok {
		case token.EOF:
			return found
		case token.IMPORT:
			inside, group = true, false
		case token.LPAREN:
			group = true
		case token.RPAREN:
			inside = false
		case token.SEMICOLON:
			inside = inside && group
		case token.STRING:
			path, err := strconv.Unquote(text)
			if inside && err == nil {
				start := c.cut + file.Offset(pos)
				found = append(found, imported{path, source.Span{Start: start, End: start + len(text)}})
			}
		}
	}
}
