package wire_test

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/kernel/wire"
)

func newCodec(t testing.TB, key string) *wire.Codec {
	t.Helper()
	c, err := wire.NewCodec(key, "hmac-sha256")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// frames returns a signed message of a front end.
func frames(t testing.TB, c *wire.Codec) [][]byte {
	t.Helper()
	m, err := c.New("kernel_info_request", nil, map[string]string{"text": "<p> & \u2028"})
	if err != nil {
		t.Fatal(err)
	}
	m.Identities = [][]byte{[]byte("one"), {0, 1}}
	m.Buffers = [][]byte{[]byte("a buffer"), {}}
	return c.Encode(m)
}

func TestRoundTrip(t *testing.T) {
	sender, receiver := newCodec(t, "secret"), newCodec(t, "secret")
	m, err := receiver.Decode(frames(t, sender))
	if err != nil {
		t.Fatal(err)
	}
	if m.Header.Type != "kernel_info_request" || m.Header.Session != sender.Session ||
		m.Header.Version != wire.Version {
		t.Errorf("header %+v", m.Header)
	}
	if len(m.Identities) != 2 || len(m.Buffers) != 2 || string(m.Buffers[0]) != "a buffer" {
		t.Errorf("identities %q, buffers %q", m.Identities, m.Buffers)
	}
	if _, known := m.Header.Sent(); !known {
		t.Errorf("the date %q is not one", m.Header.Date)
	}
	if !bytes.Contains(m.Content, []byte("<p> &")) {
		t.Errorf("the content %s has escapes", m.Content)
	}
	reply, err := receiver.New("kernel_info_reply", m, struct{}{})
	if err != nil {
		t.Fatal(err)
	}
	var parent wire.Header
	if err := json.Unmarshal(reply.Parent, &parent); err != nil || parent != m.Header {
		t.Errorf("the reply's parent is %s", reply.Parent)
	}
}

// The signature of the protocol's example parts, computed with Python's hmac.
func TestSignatureIsTheReferences(t *testing.T) {
	c := newCodec(t, "a0436f6c-1916-498b-8eb9-e81ab9368e84")
	parts := [][]byte{[]byte(`{"msg_id":"1","msg_type":"x"}`), []byte(`{}`), []byte(`{}`), []byte(`{"code":"A |= B"}`)}
	sig := "d3f26676097341628a20e49827e80b11af18ca6da985dfc343417213f03279f2"
	in := append([][]byte{[]byte("<IDS|MSG>"), []byte(sig)}, parts...)
	if _, err := c.Decode(in); err != nil {
		t.Error(err)
	}
}

func TestDecodeRefuses(t *testing.T) {
	c := newCodec(t, "secret")
	good := frames(t, c)
	const sigAt, headerAt, contentAt = 3, 4, 7
	change := func(at int, to string) [][]byte {
		f := append([][]byte(nil), good...)
		f[at] = []byte(to)
		return f
	}
	for name, test := range map[string]struct {
		frames [][]byte
		want   error
	}{
		"nothing":           {nil, wire.ErrMalformed},
		"no delimiter":      {change(2, "x"), wire.ErrMalformed},
		"too few frames":    {good[:contentAt], wire.ErrMalformed},
		"no signature":      {change(sigAt, ""), wire.ErrSignature},
		"another signature": {change(sigAt, strings.Repeat("0", 64)), wire.ErrSignature},
		"upper case":        {change(sigAt, strings.ToUpper(string(good[sigAt]))), wire.ErrSignature},
		"changed content":   {change(contentAt, `{"text": "other"}`), wire.ErrSignature},
		"changed header":    {change(headerAt, `{}`), wire.ErrSignature},
	} {
		if _, err := c.Decode(test.frames); !errors.Is(err, test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := c.Decode(good); err != nil {
		t.Errorf("after the refusals the true message is refused: %v", err)
	}
	if _, err := c.Decode(good); !errors.Is(err, wire.ErrReplayed) {
		t.Errorf("the second time: %v", err)
	}
}

// Shapes are checked behind the signature too: whoever has the key can err.
func TestDecodeRefusesShapes(t *testing.T) {
	c := newCodec(t, "") // without a key nothing is signed
	for _, header := range []string{
		``, `null`, `[]`, `"x"`, `{`, `{}`, `{"msg_id":"1"}`, `{"msg_type":"x"}`, `{"msg_id":1,"msg_type":"x"}`,
		`{"msg_id":"1","msg_type":"x"} trailing`, strings.Repeat(`{"a":`, 20_000),
	} {
		in := [][]byte{[]byte("<IDS|MSG>"), nil, []byte(header), []byte("{}"), []byte("{}"), []byte("{}")}
		if _, err := c.Decode(in); !errors.Is(err, wire.ErrMalformed) {
			t.Errorf("header %.40s: %v", header, err)
		}
	}
	in := [][]byte{
		[]byte("<IDS|MSG>"), nil, []byte(`{"msg_id":"1","msg_type":"x"}`), []byte("{}"), []byte("{}"),
		[]byte("[]"),
	}
	if _, err := c.Decode(in); !errors.Is(err, wire.ErrMalformed) {
		t.Errorf("content [] : %v", err)
	}
}

// However many signatures come, the latest are remembered and memory is bounded.
func TestReplayRemembersTheLatest(t *testing.T) {
	c := newCodec(t, "secret")
	first := frames(t, c)
	if _, err := c.Decode(first); err != nil {
		t.Fatal(err)
	}
	var latest [][]byte
	for range 1<<16 + 10 {
		latest = frames(t, c)
		if _, err := c.Decode(latest); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := c.Decode(latest); !errors.Is(err, wire.ErrReplayed) {
		t.Errorf("the latest again: %v", err)
	}
	if _, err := c.Decode(first); err != nil {
		t.Errorf("the first was to be forgotten by now: %v", err)
	}
}

func TestContentThatIsNoJSON(t *testing.T) {
	if _, err := newCodec(t, "").New("stream", nil, func() {}); err == nil {
		t.Error("a function became content")
	}
}

// Whatever one byte of the signed part becomes, the message is refused.
func TestEveryByteIsSigned(t *testing.T) {
	c := newCodec(t, "secret")
	rapid.Check(t, func(t *rapid.T) {
		m, _ := c.New("x_request", nil, map[string]string{"t": rapid.String().Draw(t, "text")})
		f := c.Encode(m)
		at := rapid.IntRange(1, 5).Draw(t, "frame")
		i := rapid.IntRange(0, len(f[at])-1).Draw(t, "byte")
		changed := append([]byte(nil), f[at]...)
		changed[i] ^= byte(rapid.IntRange(1, 255).Draw(t, "change"))
		f[at] = changed
		if _, err := c.Decode(f); err == nil {
			t.Fatalf("frame %d byte %d was changed and nobody noticed", at, i)
		}
	})
}

// FuzzDecode: no frames make the reader panic, and none without a signature
// pass.
func FuzzDecode(f *testing.F) {
	signed, open := newCodec(f, "secret"), newCodec(f, "")
	for _, c := range []*wire.Codec{signed, open} {
		f.Add(bytes.Join(frames(f, c), []byte("\n")))
	}
	f.Add([]byte("<IDS|MSG>\n\n{}\n{}\n{}\n{}"))
	f.Add([]byte("<IDS|MSG>\n\n{\"msg_id\":\"1\",\"msg_type\":\"x\"}\n{}\n{}\n{}"))
	f.Add([]byte("\n\n<IDS|MSG>"))
	f.Fuzz(func(t *testing.T, data []byte) {
		in := bytes.Split(data, []byte("\n"))
		if m, err := open.Decode(in); err == nil && (m.Header.ID == "" || m.Header.Type == "") {
			t.Fatalf("a message without a name: %+v", m.Header)
		}
		m, err := newCodec(t, "another").Decode(in)
		if err == nil {
			t.Fatalf("a message without a signature passed: %+v", m)
		}
	})
}

func TestSchemes(t *testing.T) {
	for scheme, size := range map[string]int{"hmac-sha256": 32, "hmac-sha384": 48, "HMAC-SHA512": 64} {
		c, err := wire.NewCodec("secret", scheme)
		if err != nil {
			t.Fatal(err)
		}
		m, _ := c.New("x", nil, struct{}{})
		if sig := c.Encode(m)[1]; len(sig) != hex.EncodedLen(size) {
			t.Errorf("%s: a signature of %d digits", scheme, len(sig))
		}
	}
}
