package wire

import (
	"bytes"
	"encoding/json"
	"time"
)

// Version is the Jupyter protocol that these messages follow. 5.5 promises the
// iopub_welcome message, which [Publisher] sends.
const Version = "5.5"

// Header names a message and its sender.
type Header struct {
	ID       string `json:"msg_id"`
	Username string `json:"username"`
	Session  string `json:"session"`
	Date     string `json:"date"` // ISO 8601
	Type     string `json:"msg_type"`
	Version  string `json:"version"`
}

// Sent returns the sender's time of the message, and whether it gave one.
func (h *Header) Sent() (time.Time, bool) {
	t, err := time.Parse(time.RFC3339Nano, h.Date)
	return t, err == nil
}

// Message is one Jupyter message. The JSON parts are kept as they came:
// a parent header goes back to its sender byte for byte.
type Message struct {
	Identities [][]byte // the way back to the sender; on iopub the topic
	Header     Header
	Parent     json.RawMessage // the header of the request that this answers; nil for none
	Metadata   json.RawMessage // nil for {}
	Content    json.RawMessage
	Buffers    [][]byte
	// TooLong is the size in bytes of a message that is longer than MaxMessage, and 0
	// for every other. Its content and buffers were read past.
	TooLong uint64

	rawHeader json.RawMessage
	from      *peer // the connection that it came in on
}

// Decode reads the content into v, as encoding/json does.
func (m *Message) Decode(v any) error { return json.Unmarshal(m.Content, v) }

// marshal writes v as JSON without turning < > & into escapes: markup is most
// of what a kernel sends, and its readers parse JSON.
func marshal(v any) (json.RawMessage, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}
