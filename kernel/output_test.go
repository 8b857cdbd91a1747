package kernel_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestUpdates(t *testing.T) {
	s := start(t)
	e := s.run("print first\nupdate bar 1\nupdate bar 2\nupdate other x\nupdate bar 3")
	shown := e.of("display_data")
	if len(shown) != 2 || plain(shown[0]) != "1" || plain(shown[1]) != "x" {
		t.Fatalf("display_data %v", shown)
	}
	if e.shown[1] != "stream" {
		t.Errorf("the display overtook the text before it: %v", e.shown)
	}
	id := shown[0]["transient"].(map[string]any)["display_id"]
	updates := e.of("update_display_data")
	if len(updates) != 1 || plain(updates[0]) != "3" || updates[0]["transient"].(map[string]any)["display_id"] != id {
		t.Errorf("updates %v", updates)
	}
	again := s.run("update bar 1").of("display_data")
	if len(again) != 1 || again[0]["transient"].(map[string]any)["display_id"] == id {
		t.Errorf("another cell's display: %v", again)
	}
}

// Updates go out while the cell runs, ten a second at most.
func TestUpdatesArePaced(t *testing.T) {
	s := start(t)
	var cell strings.Builder
	for i := range 50 {
		fmt.Fprintf(&cell, "update bar %d\nsleep 10\n", i)
	}
	began := time.Now()
	e := s.run(cell.String())
	seconds := time.Since(began).Seconds()
	updates := e.of("update_display_data")
	if n := len(updates); n < 2 || float64(n) > 10*seconds+2 {
		t.Errorf("%d updates in %.1f s", n, seconds)
	}
	if got := plain(updates[len(updates)-1]); got != "49" {
		t.Errorf("the last update shows %v", got)
	}
}

func TestAMillionUpdates(t *testing.T) {
	s := start(t)
	began := time.Now()
	e := s.run("updates bar 1000000")
	// Ten a second is the demand; how long a million take is the machine's.
	most := 20 + int(10*time.Since(began).Seconds())
	updates := e.of("update_display_data")
	if len(updates) == 0 || len(updates) > most || plain(updates[len(updates)-1]) != "1000000" {
		t.Errorf("%d updates", len(updates))
	}
}

// Text reaches the reader while the cell still runs.
func TestTextIsNotHeldBack(t *testing.T) {
	s := start(t)
	s.Shell.Send(t, "execute_request", code{"code": "print now\nsleep 600000"})
	s.awaitOutput("stream")
	s.Control.Send(t, "interrupt_request", struct{}{})
	s.Shell.Recv(t)
}

func TestFloodIsLossless(t *testing.T) {
	s := start(t)
	const n = 200_000
	e := s.run(fmt.Sprintf("lines %d\nprint end", n))
	var want strings.Builder
	for i := range n {
		fmt.Fprintf(&want, "line %d of the flood\n", i)
	}
	want.WriteString("end\n")
	if got := e.text("stdout"); got != want.String() {
		t.Errorf("%d bytes came of %d", len(got), want.Len())
	}
	if len(e.iopub) > 200 {
		t.Errorf("%d messages", len(e.iopub))
	}
}

// Streams that alternate keep their order for a while, and all their text.
func TestAlternatingStreams(t *testing.T) {
	s := start(t)
	e := s.run("print a\nwarn b\nprint c")
	if got := e.of("stream"); len(got) != 3 || got[1]["name"] != "stderr" || got[2]["text"] != "c\n" {
		t.Errorf("%v", got)
	}
	e = s.run(strings.Repeat("print o\nwarn e\n", 5000))
	if len(e.text("stdout")) != 10_000 || len(e.text("stderr")) != 10_000 {
		t.Errorf("%d and %d bytes came of 10000 each", len(e.text("stdout")), len(e.text("stderr")))
	}
	if len(e.of("stream")) > 200 {
		t.Errorf("%d messages", len(e.of("stream")))
	}
}
