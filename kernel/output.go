package kernel

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"sequent/dsl"
	"sequent/kernel/wire"
	"sequent/stdlib/display"
)

const (
	pace        = 100 * time.Millisecond // between two messages of one display, or of text
	maxText     = 256 << 10              // bytes of text that are sent without waiting for the pace
	maxSwitches = 32                     // changes between stdout and stderr that are kept in order
)

// noWait is a context that has ended; publishing with it never waits.
var noWait = func() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}()

// output sends what a running cell shows to iopub. It collects text in segments
// and updates of displays by id; a timer runs while something waits. It keeps
// the order: a display goes out after the text before it.
type output struct {
	s      *server
	ctx    context.Context
	parent *wire.Message
	silent bool
	asks   bool // the user may be asked

	mu       sync.Mutex
	text     []segment
	size     int                 // bytes in text
	displays map[string]*updated // by the interpreter's id
	waiting  []*updated          // those with a pending state
	timer    *time.Timer         // nil until first needed
	armed    bool
	value    string // the plain form of the cell's value
}

// segment is text of one stream.
type segment struct {
	name string
	text []byte
}

// updated is a display that changes while the cell runs.
type updated struct {
	id      string
	pending *display.Bundle // not yet sent
	sent    time.Time
}

var _ dsl.Output = (*output)(nil)

func (s *server) newOutput(ctx context.Context, parent *wire.Message, silent bool) *output {
	return &output{s: s, ctx: ctx, parent: parent, silent: silent}
}

// Contents of the messages.
type (
	// displayData is also the content of update_display_data, where the
	// transient display_id says which display is replaced.
	displayData struct {
		Data      map[string]any    `json:"data"`
		Metadata  map[string]any    `json:"metadata"`
		Transient map[string]string `json:"transient"`
	}
	// executeResult is the cell's value, under its number.
	executeResult struct {
		Count int `json:"execution_count"`
		displayData
	}
	// stream is text of stdout or stderr.
	stream struct {
		Name string `json:"name"`
		Text string `json:"text"`
	}
)

// Show implements dsl.Output. Each value is a message of its own and is never
// dropped; a cell that shows values without end is slowed by its readers.
func (o *output) Show(b display.Bundle, last bool) {
	if o.silent {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.sendText()
	if !last {
		o.publishBundle("display_data", b, "")
		return
	}
	o.value, _ = b.Data[display.Plain].(string)
	o.publishBundle("execute_result", b, "")
}

// Update implements dsl.Output. An id is the cell's own: another cell that
// uses it begins another display.
func (o *output) Update(id string, b display.Bundle) {
	if o.silent {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	d := o.displays[id]
	if d == nil {
		o.sendText()
		d = &updated{id: o.parent.Header.ID + "/" + id, sent: time.Now()}
		if o.displays == nil {
			o.displays = make(map[string]*updated)
		}
		o.displays[id] = d
		o.publishBundle("display_data", b, d.id)
		return
	}
	if d.pending == nil {
		o.waiting = append(o.waiting, d)
	}
	d.pending = &b
	o.arm()
}

// Print implements dsl.Output. Any other name than stderr means stdout, the
// only two that the protocol has.
func (o *output) Print(name, text string) {
	if o.silent || text == "" {
		return
	}
	if name != "stderr" {
		name = "stdout"
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	seg := o.segment(name)
	seg.text = append(seg.text, text...)
	o.size += len(text)
	if o.size >= maxText {
		o.sendText()
	} else {
		o.arm()
	}
}

// segment returns where the next text of a stream goes: the last segment or a new
// one; the stream's latest where the streams alternate too fast to be told
// apart.
func (o *output) segment(name string) *segment {
	n := len(o.text)
	if n > 0 && o.text[n-1].name == name {
		return &o.text[n-1]
	}
	if n >= maxSwitches {
		return &o.text[n-2] // neighbours differ, and there are two names
	}
	o.text = append(o.text, segment{name: name})
	return &o.text[n]
}

// flush sends everything that waits: the last state of every display is seen
// before the cell's reply. A tick that has begun finds nothing left to do.
func (o *output) flush() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.sendText()
	o.sendUpdates(time.Time{})
	if o.timer != nil {
		o.timer.Stop()
	}
	o.armed = false
}

// result returns the plain form of the value that the cell showed last.
func (o *output) result() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.value
}

// arm makes tick come, a pace from now unless it is coming already.
func (o *output) arm() {
	if o.armed {
		return
	}
	o.armed = true
	if o.timer == nil {
		o.timer = time.AfterFunc(pace, o.tick)
	} else {
		o.timer.Reset(pace)
	}
}

// tick sends the text, and the updates of displays that were last sent a pace
// ago or more. An update that found its display at rest waits a pace at most.
func (o *output) tick() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.armed = false
	o.sendText()
	o.sendUpdates(time.Now().Add(-pace))
	if len(o.waiting) > 0 {
		o.arm()
	}
}

// sendText sends the gathered text, a message for each segment.
func (o *output) sendText() {
	for _, seg := range o.text {
		o.publish("stream", stream{seg.name, string(seg.text)})
	}
	o.text, o.size = nil, 0
}

// sendUpdates sends the pending states of displays not sent since the time;
// the zero time means all.
func (o *output) sendUpdates(since time.Time) {
	rest := o.waiting[:0]
	for _, d := range o.waiting {
		if d.pending == nil { // published in the meantime
			continue
		}
		if !since.IsZero() && d.sent.After(since) {
			rest = append(rest, d)
			continue
		}
		b := *d.pending
		d.pending, d.sent = nil, time.Now()
		o.publishBundle("update_display_data", b, d.id)
	}
	clear(o.waiting[len(rest):])
	o.waiting = rest
}

// publishBundle sends a display; id is its display_id, "" for none.
func (o *output) publishBundle(msgType string, b display.Bundle, id string) {
	b = encodable(b)
	content := displayData{b.Data, b.Metadata, map[string]string{}}
	if id != "" {
		content.Transient["display_id"] = id
	}
	if msgType == "execute_result" {
		o.publish(msgType, executeResult{o.s.count, content})
		return
	}
	o.publish(msgType, content)
}

// publish sends a message, waiting for slow readers while the cell is not
// interrupted.
func (o *output) publish(msgType string, content any) {
	if m := o.s.compose(msgType, o.parent, content); m != nil {
		o.s.sockets.IOPub.Publish(o.ctx, m)
	}
}

// encodable returns b with what JSON can hold, and with maps that are not nil. A
// form that it cannot (a NaN in application/json) is left out, so that the
// others are seen.
func encodable(b display.Bundle) display.Bundle {
	return display.Bundle{Data: encodableMap(b.Data), Metadata: encodableMap(b.Metadata)}
}

// encodableMap returns encodable for one map. Text, which is most of it, is not
// encoded twice to find out.
func encodableMap(m map[string]any) map[string]any {
	kept := make(map[string]any, len(m))
	for k, v := range m {
		if text, isText := v.(string); isText {
			kept[k] = text
		} else if raw, err := encode(v); err == nil {
			kept[k] = raw
		}
	}
	return kept
}

// encode returns json.Marshal for values of others: a panic in one of their methods
// is an error.
func encode(v any) (raw json.RawMessage, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	return json.Marshal(v)
}
