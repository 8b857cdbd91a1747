package verdict

import (
	"fmt"
	"strings"

	"sequent/stdlib/display"
)

// Unread is the evidence of an open verdict that a text was not read: which
// text, and where reading stopped.
type Unread struct {
	Text   int    // premises are numbered from 0, the conclusion comes after them
	Of     string // the text
	At     int    // the byte at which reading stopped, or -1
	Word   string // the word there, "" at the end of the text
	Reason string // what was expected, a phrase without a full stop
}

// NewUnread is an open verdict: text u was not read, so that nothing was judged.
func NewUnread(j Judged, engine string, u *Unread) *Verdict {
	return NewOpen(j, engine, 0, Searched("nothing, since a text was not read").Briefly("not read"), u)
}

// Unread is the text that was not read, or nil.
func (v *Verdict) Unread() *Unread {
	u, _ := v.Evidence((*Unread)(nil).Kind()).(*Unread)
	return u
}

// Kind is "unread".
func (*Unread) Kind() string { return "unread" }

// JSON has the text and its number from 1, the byte and word at which reading
// stopped, and the reason.
func (u *Unread) JSON() any {
	return map[string]any{"text": u.Of, "number": u.Text + 1, "at": u.At, "word": u.Word, "reason": u.Reason}
}

// Doc shows the text with a caret under the word at which reading stopped.
func (u *Unread) Doc() display.Doc {
	if u.At < 0 || u.At > len(u.Of) || strings.Contains(u.Of, "\n") {
		return display.Doc{display.Line{{Text: "not read: " + u.place()}}}
	}
	const before, after = 60, 40 // code points shown on each side
	left, right := []rune(u.Of[:u.At]), []rune(u.Of[u.At:])
	if len(left) > before {
		left = append([]rune("…"), left[len(left)-before:]...)
	}
	if len(right) > after {
		right = append(right[:after:after], '…')
	}
	caret := strings.Repeat(" ", len(left)) + strings.Repeat("^", max(1, len([]rune(u.Word))))
	return display.Doc{
		display.Line{{Text: "not read: " + u.place()}},
		display.Pre(string(left) + string(right) + "\n" + caret),
	}
}

// place is where reading stopped, and why.
func (u *Unread) place() string {
	if u.Word == "" {
		return u.Reason
	}
	return fmt.Sprintf("“%s”: %s", u.Word, u.Reason)
}

// Brief is the place.
func (u *Unread) Brief() string { return "not read: " + u.place() }

// Explain says that nothing was judged.
func (u *Unread) Explain(Label) display.Doc {
	return append(display.Doc{display.Line{{Text: "Nothing was judged, since a text was not read."}}}, u.Doc()...)
}
