package notebook

import (
	"context"
	"encoding/json"

	"sequent/stdlib/display"
)

// shared is where a display stands that later cells may replace.
type shared struct {
	code *Code
	at   int // among the code's outputs
}

// recording records one cell of a run. Beyond a Recorder it has what the runner
// of Go cells finds on an output that came from a front end: displays known in
// the whole run by an id. Nobody can be asked, so a question is answered by an
// empty line, and nothing talks to a widget.
type recording struct {
	*Recorder
	code   *Code
	shared map[string]shared // by id
}

// UpdateShared shows a display or, where it is known, replaces it in the cell
// that showed it.
func (r *recording) UpdateShared(id string, b display.Bundle, known bool) {
	was, is := r.shared[id]
	if is && known && was.code != r.code {
		o := &was.code.outputs[was.at]
		o.Bundle = b
		was.code.store()
		r.mu.Lock()
		defer r.mu.Unlock()
		r.live(*o)
		return
	}
	r.Update("shared "+id, b)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.shared[id] = shared{r.code, r.displays["shared "+id]}
}

// Forward drops what only a front end could use.
func (r *recording) Forward(string, json.RawMessage) {}

// Input answers for a user who is not there.
func (r *recording) Input(context.Context, string, bool) (string, error) { return "", nil }
