package kernel

// Cursors travel as code points and the interpreter counts bytes, so this file
// is mostly arithmetic between the two. The interpreter's methods may be
// called while a cell runs; they answer from its last finished statement.

import (
	"unicode/utf8"

	"sequent/kernel/wire"
)

// cursorRequest is the content of complete_request and inspect_request.
type cursorRequest struct {
	Code   string `json:"code"`
	Cursor *int   `json:"cursor_pos"` // in code points; absent means the end
	Detail int    `json:"detail_level"`
}

// offset returns the cursor as a byte offset in the code.
func (r *cursorRequest) offset() int {
	if r.Cursor == nil {
		return len(r.Code)
	}
	return byteOffset(r.Code, *r.Cursor)
}

// byteOffset returns where the n-th code point of s begins, clipped to s.
func byteOffset(s string, n int) int {
	if n <= 0 {
		return 0
	}
	for i := range s {
		if n == 0 {
			return i
		}
		n--
	}
	return len(s)
}

// codePoints returns how many code points lie before a byte offset.
func codePoints(s string, offset int) int {
	return utf8.RuneCountInString(s[:min(max(offset, 0), len(s))])
}

// completeReply says that each match replaces the code from Start to End, in
// code points. Metadata holds the matches once more, with types and signatures.
type completeReply struct {
	Status   string         `json:"status"`
	Matches  []string       `json:"matches"`
	Start    int            `json:"cursor_start"`
	End      int            `json:"cursor_end"`
	Metadata map[string]any `json:"metadata"`
}

// typedMatch is a match in the form that JupyterLab shows with its type. It shows
// nothing else, so a symbol has its name there.
type typedMatch struct {
	Text      string `json:"text"`
	Type      string `json:"type"`
	Signature string `json:"signature"`
	Start     int    `json:"start"`
	End       int    `json:"end"`
}

// complete answers a complete_request. The documentation of the items is not
// sent: front ends ask for it by inspection.
func (s *server) complete(m *wire.Message) (any, error) {
	var r cursorRequest
	if err := decode(m, &r); err != nil {
		return nil, err
	}
	c := s.route(r.Code).Complete(r.Code, r.offset())
	start, end := codePoints(r.Code, c.Start), codePoints(r.Code, c.End)
	matches := make([]string, len(c.Items))
	typed := make([]typedMatch, len(c.Items))
	for i, item := range c.Items {
		matches[i] = item.Text
		typed[i] = typedMatch{item.Text, item.Type, item.Sig, start, end}
		if item.Type == "symbol" {
			typed[i].Type, typed[i].Signature = item.Sig, ""
		}
	}
	return completeReply{"ok", matches, start, end,
		map[string]any{"_jupyter_types_experimental": typed}}, nil
}

// inspectReply has empty data where nothing is found, which is no error.
type inspectReply struct {
	Status   string         `json:"status"`
	Found    bool           `json:"found"`
	Data     map[string]any `json:"data"`
	Metadata map[string]any `json:"metadata"`
}

// inspect answers an inspect_request (Shift-Tab).
func (s *server) inspect(m *wire.Message) (any, error) {
	var r cursorRequest
	if err := decode(m, &r); err != nil {
		return nil, err
	}
	b, found := s.route(r.Code).Inspect(r.Code, r.offset(), r.Detail)
	b = encodable(b)
	return inspectReply{"ok", found, b.Data, b.Metadata}, nil
}

// isCompleteReply is what a console's Enter key goes by.
type isCompleteReply struct {
	Status string  `json:"status"`
	Indent *string `json:"indent,omitempty"` // only where incomplete
}

// isComplete answers an is_complete_request.
func (s *server) isComplete(m *wire.Message) (any, error) {
	var r struct {
		Code string `json:"code"`
	}
	if err := decode(m, &r); err != nil {
		return nil, err
	}
	c := s.route(r.Code).Completeness(r.Code)
	reply := isCompleteReply{Status: c.Status}
	if c.Status == "incomplete" {
		reply.Indent = &c.Indent
	}
	return reply, nil
}
