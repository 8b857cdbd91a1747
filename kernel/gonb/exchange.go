package gonb

import (
	"encoding/json"
	"strings"
	"sync"

	"sequent/kernel/wire"
)

// exchange is one request to a child and what comes of it. It is over when the
// reply and the idle have both come, in either order, or the child has died.
type exchange struct {
	id   string
	done chan struct{}

	mu    sync.Mutex
	show  func(*wire.Message) // what comes on iopub, and questions; nil for nobody
	reply *wire.Message
	idle  bool
	over  bool
	died  error // why there is no reply
}

// newExchange makes the exchange of a request.
func newExchange(request *wire.Message, show func(*wire.Message)) *exchange {
	return &exchange{id: request.Header.ID, done: make(chan struct{}), show: show}
}

// parentID returns the id of the request that a message belongs to.
func parentID(m *wire.Message) string {
	var h struct {
		ID string `json:"msg_id"`
	}
	json.Unmarshal(m.Parent, &h)
	return h.ID
}

// receive takes in a message that belongs to the request.
func (x *exchange) receive(channel wire.Channel, m *wire.Message) {
	x.mu.Lock()
	defer x.mu.Unlock()
	var status struct {
		State string `json:"execution_state"`
	}
	switch {
	case x.over:
		return
	case m.Header.Type == "status":
		m.Decode(&status)
		x.idle = x.idle || status.State == "idle"
	case channel != wire.IOPub && strings.HasSuffix(m.Header.Type, "_reply"):
		x.reply = m
	case x.show != nil:
		x.show(m)
	}
	if x.idle && x.reply != nil {
		x.end(nil)
	}
}

// fail ends the exchange without a reply.
func (x *exchange) fail(why error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if !x.over {
		x.end(why)
	}
}

// end is the end, for callers that hold the lock.
func (x *exchange) end(why error) {
	x.over, x.died = true, why
	close(x.done)
}

// mute drops whatever else comes: nobody waits for it any more.
func (x *exchange) mute() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.show = nil
}

// answer decodes the reply into v once the exchange is over.
func (x *exchange) answer(v any) error {
	<-x.done
	if x.died != nil {
		return x.died
	}
	return x.reply.Decode(v)
}
