package gonb

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"sequent/dsl"
)

func TestImports(t *testing.T) {
	for src, want := range map[string][]string{
		"":                       nil,
		"%%go\nimport \"a.b/c\"": {"a.b/c"},
		"%%go\nimport (\n\t_ \"a.b/c\"; . `d`\n)\nconst s = \"e.f/g\"": {"a.b/c", "d"},
		"%%go\nimport x \"a.b/c\"\nvar s = f(\"e.f/g\")\nimport \"h\"": {"a.b/c", "h"},
		"%%go\n!echo `it's\n%env A=\"x\nimport \"a.b/c\"":              {"a.b/c"},
		"%%go\nimport (": nil,
		"%%go\n// import \"a.b/c\"\nfmt.Println(\"import\")": nil,
	} {
		c, err := newCell(src)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, i := range c.imports() {
			got = append(got, i.path)
			if text := src[i.span.Start:i.span.End]; strings.Trim(text, "\"`") != i.path {
				t.Errorf("%q: %s is at %q", src, i.path, text)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q imports %q, not %q", src, got, want)
		}
	}
}

// A module that is not there ends the cell with an error at its path: without a
// network at once, with one that does not answer within a limit, and when the
// cell is interrupted. What another module needs can be imported.
func TestMissingModules(t *testing.T) {
	long(t)
	t.Run("no network", func(t *testing.T) {
		t.Setenv("GOPROXY", "off")
		r := newRunner(t)
		code := "import (\n\t\"fmt\"\n\t\"example.com/nobody/has/this\"\n)\n%%\nfmt.Println(this.X)"
		_, err := run(t, r, code)
		cell, is := err.(*dsl.CellError)
		if !is || cell.Code != "go.import" ||
			cell.Source[cell.Span.Start:cell.Span.End] != "\"example.com/nobody/has/this\"" {
			t.Fatalf("%T %v", err, err)
		}
		if out, err := run(t, r, "%%\nfmt.Println(1)"); err != nil || out.said("stdout") != "1\n" {
			t.Errorf("%q %v", out.text, err)
		}
	})
	t.Run("a network without an answer", func(t *testing.T) {
		t.Setenv("GOPROXY", deafProxy(t))
		t.Setenv("GONOSUMDB", "*")
		r := newRunner(t)
		for _, limit := range []time.Duration{time.Second, time.Hour} {
			defer func(was time.Duration) { fetchLimit = was }(fetchLimit)
			fetchLimit = limit
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
			if limit == time.Hour {
				ctx, cancel = context.WithCancel(t.Context())
			}
			out := &recorder{}
			go func() {
				for limit == time.Hour && ctx.Err() == nil {
					if strings.Contains(out.said("stderr"), "downloading") {
						cancel()
					}
					time.Sleep(10 * time.Millisecond)
				}
			}()
			err := r.Run(ctx, cellOf(mark+"\nimport \"example.com/nobody/has/this\"\n%%\nthis.F()"), out)
			cancel()
			if limit == time.Hour && err != context.Canceled ||
				limit != time.Hour && (err == nil || !strings.Contains(err.Error(), "more than 1s")) {
				t.Errorf("with a limit of %v: %v", limit, err)
			}
		}
	})
	t.Run("the need of another", func(t *testing.T) {
		t.Setenv("GOPROXY", "off")
		r := newRunner(t)
		pinned := r.opts.Tools.Modules()
		if pinned == "" {
			t.Skip("no modules have been fetched")
		}
		r.opts.Modules = func() ([]string, error) { return []string{pinned}, nil }
		for _, path := range []string{"github.com/pkg/errors", "github.com/janpfeifer/gonb/common"} {
			if out, err := run(t, r, "import _ \""+path+
				"\"\n%%\nfmt.Println(1)"); err != nil || out.said("stdout") != "1\n" {
				t.Errorf("%s: %q %v", path, out.text, err)
			}
		}
	})
}

// deafProxy returns the address of a server that takes requests and answers none.
func deafProxy(t *testing.T) string {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip(err)
	}
	over := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-over:
		case <-r.Context().Done():
		}
	}))
	t.Cleanup(func() { close(over); server.Close() })
	return server.URL
}
