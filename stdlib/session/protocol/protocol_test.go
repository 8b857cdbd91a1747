package protocol

import (
	"bytes"
	"errors"
	"io"
	"math/big"
	"net"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
)

// pair is two sides of a conversation.
func pair(t testing.TB) (a, b *Conn) {
	x, y := net.Pipe()
	t.Cleanup(func() { x.Close(); y.Close() })
	return NewConn(x), NewConn(y)
}

// through sends a value over the protocol.
func through(t testing.TB, v any) (any, error) {
	a, b := pair(t)
	sent := make(chan error, 1)
	go func() {
		err := a.Send(v)
		if err != nil {
			a.SendError(err)
		}
		sent <- errors.Join(err, a.Flush())
	}()
	got, err := b.Receive()
	return got, errors.Join(err, <-sent)
}

// Every formula of the language comes out as it went in.
func TestFormulasCross(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		f := rapid.OneOf(logictest.Formula(6, 20), logictest.FirstOrder(4)).Draw(r, "f")
		got, err := through(t, f)
		if err != nil || !logic.Same(f, got.(logic.Formula)) {
			r.Fatalf("%v became %v, %v", f, got, err)
		}
	})
}

// values draws values of the small types, and lists of them.
func values(depth int) *rapid.Generator[any] {
	kinds := []*rapid.Generator[any]{
		rapid.Int().AsAny(), rapid.Bool().AsAny(), rapid.String().AsAny(),
		rapid.Float64Range(-1e300, 1e300).AsAny(),
		rapid.MapOf(rapid.String(), rapid.Bool()).AsAny(),
		rapid.StringMatching("-?[1-9][0-9]{19,40}").AsAny(),
	}
	if depth > 0 {
		kinds = append(kinds, rapid.SliceOf(values(depth-1)).AsAny())
	}
	return rapid.OneOf(kinds...)
}

// typed makes of drawn values those that cross.
func typed(v any) any {
	switch v := v.(type) {
	case map[string]bool:
		return logic.Valuation(v)
	case string:
		if n, ok := new(big.Int).SetString(v, 10); ok && !n.IsInt64() {
			return n
		}
		return strings.ToValidUTF8(v, "?")
	case []any:
		out := []any{}
		for _, item := range v {
			out = append(out, typed(item))
		}
		return out
	}
	return v
}

func TestValuesCross(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		v := typed(values(3).Draw(r, "v"))
		if m, ok := v.(logic.Valuation); ok {
			for name := range m {
				if strings.ToValidUTF8(name, "?") != name {
					r.Skip("not text")
				}
			}
		}
		got, err := through(t, v)
		if err != nil || !reflect.DeepEqual(got, v) {
			r.Fatalf("%#v became %#v, %v", v, got, err)
		}
	})
}

// Tables cross whatever their cells hold, in however many lines.
func TestGridsCross(t *testing.T) {
	for _, n := range []int{0, 1, rowsALine - 1, rowsALine, rowsALine + 1, 5 * rowsALine} {
		g := &Grid{Columns: []string{"a", ""}, Rows: [][]string{}}
		for range n {
			g.Rows = append(g.Rows, []string{"\n\x00\"", strings.Repeat("é", n%100)})
		}
		if got, err := through(t, g); err != nil || !reflect.DeepEqual(got, g) {
			t.Errorf("%d rows: %v", n, err)
		}
	}
}

// Checkpoints cross whole, of whatever size.
func TestCheckpointsCross(t *testing.T) {
	for _, n := range []int{0, 1, blockSize - 1, blockSize, blockSize + 1, 40*blockSize + 7} {
		p := &Checkpoint{Net: "bag(dim: 4)"}
		for i := range n {
			p.Data = append(p.Data, byte(i*i>>3))
		}
		if got, err := through(t, p); err != nil || !reflect.DeepEqual(got, p) {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
}

// A stream that a mistake breaks off ends in that mistake on both sides.
func TestMistakeInAStream(t *testing.T) {
	rows := make([]*corpus.Row, 2000)
	for i := range rows {
		rows[i] = &corpus.Row{Content: &corpus.Sentences{P: []string{"a"}, C: "b"}}
	}
	rows[1999] = &corpus.Row{Content: &corpus.Sentences{C: "b"}, Extra: []string{"x"}}
	_, err := through(t, corpus.New(corpus.Source{Name: "s"}, corpus.SentenceKind, nil, rows))
	var e *Error
	if !errors.As(err, &e) || e.Code != "value.dataset" || !strings.Contains(e.Message, "row 2000") {
		t.Error(err)
	}
}

// Lines beyond the limit are refused before they are kept.
func TestLongLine(t *testing.T) {
	a, b := net.Pipe()
	defer b.Close()
	go func() {
		io.Copy(a, io.LimitReader(endless{}, 10*MaxHello))
		a.Close()
	}()
	var e *Error
	if _, err := NewConn(b).Greet("x"); !errors.As(err, &e) || e.Code != "line.long" {
		t.Error(err)
	}
}

type endless struct{}

func (endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = ' '
	}
	return len(b), nil
}

// A peer that says nothing is given up on.
func TestSilentPeer(t *testing.T) {
	_, b := pair(t)
	var v any
	begun := time.Now()
	if err := b.read(&v, MaxLine, 20*time.Millisecond); err == nil || time.Since(begun) > 5*time.Second {
		t.Error(err, time.Since(begun))
	}
}

// script is a connection whose other side has said everything already.
type script struct {
	net.Conn
	in io.Reader
}

func (s script) Read(b []byte) (int, error)       { return s.in.Read(b) }
func (s script) Write(b []byte) (int, error)      { return len(b), nil }
func (s script) SetReadDeadline(time.Time) error  { return nil }
func (s script) SetWriteDeadline(time.Time) error { return nil }
func (s script) Close() error                     { return nil }

// Whatever bytes come, reading them ends without a panic, and what was read
// crosses again.
func FuzzReceive(f *testing.F) {
	for _, s := range []string{
		`{"type":"formula","value":"p & q"}`, `{"type":"list","value":2}` + "\n" + `{"type":"truth","value":true}` +
			"\n" + `{"type":"text","value":"x"}`,
		`{"type":"table","value":["a"]}` + "\n" + `{"rows":[["1"]]}` + "\n" + `{"end":1}`,
		`{"type":"dataset","value":{"source":{"Name":"n"},"kind":"formulas","columns":["x"],"labels":["1"],"meaning":{"1":"entailment"}}}` + "\n" +
			`{"rows":[{"p":["p"],"c":"q","g":"1","l":1,"x":["2"]}]}` + "\n" + `{"end":1}`,
		`{"type":"verdict","value":{"judged":{"premises":["p"],"conclusion":"q"},"record":{"label":"neutral","basis":{"strength":"proved","proof":["countermodel"]},` +
			`"engine":"sat","evidence":[{"kind":"countermodel","data":{"p":true,"q":false},"text":"p"}]}}}`,
		`{"type":"verdict","value":{"judged":{"text":"a"},"record":{"label":"open","basis":{"strength":"sampled","n":3},"evidence":[null]}}}`,
		`{"type":"number","value":{"digits":"-12345678901234567890","integer":true}}`,
		`{"type":"valuation","value":{"p":true}}`,
		`{"type":"quantity","value":{"bound":">=","number":"1/3","scale":["billion"],"unit":"km/h"}}`,
		`{"type":"comparison","value":0}`,
		`{"type":"derivation","value":{"l":["p & q"],"r":["q"],"rule":"∧L","p":"p & q","from":[{"l":["p","q"],"r":["q"],"rule":"Ax","p":"q"}]}}`,
		`{"type":"truth table","value":{"vars":["p"],"columns":["p"],"total":2,"hold":1,"rows":[{"Vars":[true],"Values":[true]},{"Number":1,"Vars":[false],"Values":[false]}]}}`,
		`{"type":"evaluations","value":1}` + "\n" + `{"type":"evaluation","value":{"decider":"sat","workers":1}}` +
			"\n" +
			`{"type":"dataset","value":{"source":{"Name":"n"},"kind":"sentences","labels":["1"],"meaning":{"1":"entailment"}}}` + "\n" +
			`{"rows":[{"p":["a"],"c":"b","g":"1"}],"end":1}` + "\n" + `{"rows":["neutral"],"end":1}`,
		`{"type":"net","value":{"net":"bag(dim: 4)","size":3}}` + "\n" + `{"rows":["AAEC"],"end":1}`,
		`{"error":{"code":"x","message":"y"}}`, `{"end":-1}`, "\x00", `{"type":"list","value":-1}`,
	} {
		f.Add([]byte(s + "\n"))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		v, err := NewConn(script{in: bytes.NewReader(in)}).Receive()
		if err != nil {
			return
		}
		if err := NewConn(script{}).Send(v); err != nil {
			t.Errorf("%#v came, and does not go: %v", v, err)
		}
	})
}

// No hello gets by without the secret.
func FuzzGreet(f *testing.F) {
	f.Add([]byte(`{"sequent":1,"secret":"x"}` + "\n" + `{"ask":"names"}` + "\n"))
	f.Add([]byte("{}\n{}\n"))
	f.Fuzz(func(t *testing.T, in []byte) {
		const secret = "a secret that no fuzzer finds 9f2c"
		if q, err := NewConn(script{in: bytes.NewReader(in)}).
			Greet(secret); err == nil && !bytes.Contains(in, []byte("9f2c")) {
			t.Errorf("%q got by: %+v", in, q)
		}
	})
}

// Each of the fuzzer's seeds that is well formed is read, as what it says.
func TestResultsAreRead(t *testing.T) {
	for in, want := range map[string]any{
		`{"type":"quantity","value":{"number":"5","unit":"kg"}}`: Quantity{Number: "5", Unit: "kg"},
		`{"type":"truth table","value":{"vars":[],"columns":["true"],"total":1,"hold":1,"rows":[{"Vars":[],"Values":[true]}]}}`: &logic.Table{
			Vars: []string{}, Columns: []logic.Formula{logic.Truth(true)}, Total: 1, Hold: 1, Rows: []logic.TableRow{{
				Vars:   []bool{},
				Values: []bool{true},
			}}},
	} {
		got, err := NewConn(script{in: strings.NewReader(in + "\n")}).Receive()
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s\n%#v, %v", in, got, err)
		}
	}
	for in, says := range map[string]string{
		`{"type":"quantity","value":{"number":"five"}}`: "not a number",
		`{"type":"comparison","value":1}` + "\n" +
			`{"type":"text","value":"x"}`: "a string within a value of type comparison",
		`{"type":"derivation","value":{"l":["p"],"r":["q"],"rule":"Ax","p":"p"}}`:           "p ⇒ q is not derived by Ax",
		`{"type":"derivation","value":{"l":["p &"],"rule":"Ax"}}`:                           "not a formula",
		`{"type":"truth table","value":{"vars":["p"],"columns":["p"],"total":2,"rows":[]}}`: "must store 2 of them, not 0",
		`{"type":"truth table","value":{"vars":["p"],"columns":["q"],"total":2,"rows":[]}}`: "the variables [p], its formulas have [q]",
		`{"type":"net","value":{"size":3}}` + "\n" +
			`{"rows":["AAE="],"end":1}`: "received 2 of the net's 3 bytes",
		`{"type":"net","value":{"size":3}}` + "\n" +
			`{"rows":["?"],"end":1}`: "illegal base64",
		`{"type":"evaluation","value":{"decider":"x"}}` + "\n" +
			`{"type":"number","value":{"digits":"1.5"}}`: "a float64 within a value of type evaluation",
	} {
		if got, err := NewConn(script{in: strings.NewReader(in + "\n")}).
			Receive(); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s\n%#v, %v", in, got, err)
		}
	}
}
