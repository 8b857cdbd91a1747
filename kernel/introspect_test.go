package kernel_test

import (
	"reflect"
	"testing"

	"sequent/kernel"
	"sequent/kernel/internal/puppet"
)

func TestComplete(t *testing.T) {
	s := start(t)
	// Cursors count code points: 𝔸 is one, though two UTF-16 units and four bytes.
	f := s.request(s.Shell, "complete_request", code{"code": "𝔸 upd rest", "cursor_pos": 5}).fields
	if !reflect.DeepEqual(f["matches"], []any{
		"update", "updates",
	}) || f["cursor_start"] != 2.0 || f["cursor_end"] != 5.0 {
		t.Errorf("%v", f)
	}
	typed := f["metadata"].(map[string]any)["_jupyter_types_experimental"].([]any)
	if first := typed[0].(map[string]any); first["text"] != "update" || first["type"] != "keyword" ||
		first["start"] != 2.0 {
		t.Errorf("%v", typed)
	}
	f = s.request(s.Shell, "complete_request", code{"code": "nothing", "cursor_pos": 99}).fields
	if !reflect.DeepEqual(f["matches"], []any{}) || f["cursor_end"] != 7.0 {
		t.Errorf("%v", f)
	}
	if f = s.request(s.Shell, "complete_request", code{
		"code":       "%%go\nfmt.",
		"cursor_pos": 9,
	}).fields; len(f["matches"].([]any)) != 0 {
		t.Errorf("%v", f)
	}
}

func TestInspect(t *testing.T) {
	s := start(t)
	f := s.request(s.Shell, "inspect_request", code{"code": "update", "cursor_pos": 6, "detail_level": 1}).fields
	if f["found"] != true || plain(f) != "update is a command (detail 1)" {
		t.Errorf("%v", f)
	}
	f = s.request(s.Shell, "inspect_request", code{"code": "nothing", "cursor_pos": 7}).fields
	if f["found"] != false || f["status"] != "ok" || f["data"] == nil {
		t.Errorf("%v", f)
	}
}

func TestIsComplete(t *testing.T) {
	s := start(t)
	for text, want := range map[string]map[string]any{
		"value 1":  {"status": "complete"},
		"value \\": {"status": "incomplete", "indent": "  "},
		"!":        {"status": "invalid"},
		"%%go\nx":  {"status": "unknown"},
	} {
		if f := s.request(s.Shell, "is_complete_request", code{"code": text}).fields; !reflect.DeepEqual(f, want) {
			t.Errorf("%q: %v", text, f)
		}
	}
}

func TestHistory(t *testing.T) {
	s := start(t)
	for _, cell := range []string{"value 1", "let x 7", "value 1", "value 23"} {
		s.run(cell)
	}
	row := func(line float64, input any) []any { return []any{1.0, line, input} }
	for _, test := range []struct {
		query code
		want  []any
	}{
		{code{"hist_access_type": "tail", "n": 2}, []any{row(3, "value 1"), row(4, "value 23")}},
		{code{"hist_access_type": "tail", "n": 1, "output": true}, []any{row(4, []any{"value 23", "23"})}},
		{
			code{"hist_access_type": "range", "session": 0, "start": 2, "stop": 3, "output": true},
			[]any{row(2, []any{"let x 7", nil})},
		},
		{code{"hist_access_type": "range", "session": 1, "start": 4}, []any{row(4, "value 23")}},
		{code{"hist_access_type": "range", "session": -1, "start": 1}, []any{}},
		{code{"hist_access_type": "search", "pattern": "value ?"}, []any{row(1, "value 1"), row(3, "value 1")}},
		{code{"hist_access_type": "search", "pattern": "v*1", "unique": true}, []any{row(3, "value 1")}},
		{code{"hist_access_type": "search", "pattern": "*", "n": 1}, []any{row(4, "value 23")}},
		{code{"hist_access_type": "search", "pattern": "alue"}, []any{}},
	} {
		f := s.request(s.Shell, "history_request", test.query).fields
		if !reflect.DeepEqual(f["history"], test.want) {
			t.Errorf("%v: %v", test.query, f["history"])
		}
	}
}

func TestVariables(t *testing.T) {
	s := start(t)
	s.run("let b two\nlet a one")
	body := func(command string, arguments code) map[string]any {
		f := s.request(s.Control, "debug_request", code{
			"type":      "request",
			"seq":       4,
			"command":   command,
			"arguments": arguments,
		}).fields
		if f["request_seq"] != 4.0 || f["command"] != command || f["type"] != "response" {
			t.Errorf("%v", f)
		}
		b, _ := f["body"].(map[string]any)
		b["success"] = f["success"]
		return b
	}
	list := body("inspectVariables", nil)["variables"].([]any)
	first := list[0].(map[string]any)
	if len(list) != 2 || first["name"] != "a" || first["value"] != "one" || first["type"] != "text" ||
		first["variablesReference"] != 0.0 {
		t.Errorf("%v", list)
	}
	if got := plain(body("richInspectVariables", code{"variableName": "b"})); got != "two" {
		t.Errorf("%v", got)
	}
	for command, success := range map[string]bool{
		"initialize": true, "attach": true, "setBreakpoints": false, "next": false, "richInspectVariables": false,
	} {
		if got := body(command, code{"variableName": "c"})["success"]; got != success {
			t.Errorf("%s: success %v", command, got)
		}
	}
	if body("debugInfo", nil)["isStarted"] != true {
		t.Error("attached, and debugInfo does not know")
	}
}

func TestPatterns(t *testing.T) {
	for _, test := range []struct {
		pattern, text string
		want          bool
	}{
		{"", "", true}, {"", "a", false}, {"*", "", true}, {"a*b*c", "a--b-b-c", true}, {"a*b*c", "a--b-b-", false},
		{"?", "∀", true}, {"??", "∀", false}, {"**x", "xx", true}, {"[a]", "a", false}, {"*ab", "aab", true},
	} {
		if kernel.Matches(test.pattern, test.text) != test.want {
			t.Errorf("%q, %q: not %v", test.pattern, test.text, test.want)
		}
	}
}

// Old cells leave the history when it grows too large; the latest stay.
func TestHistoryIsBounded(t *testing.T) {
	s := startWith(t, puppet.New(), kernel.Options{})
	big := make([]byte, 1<<20)
	for i := range big {
		big[i] = 'x'
	}
	for range 8 {
		s.run("let x " + string(big))
	}
	f := s.request(s.Shell, "history_request", code{"hist_access_type": "tail"}).fields
	if n := len(f["history"].([]any)); n < 1 || n > 4 {
		t.Errorf("%d cells of a megabyte are kept", n)
	}
}
