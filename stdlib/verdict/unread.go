package verdict

import (
	"fmt"
	"strings"

	"sequent/stdlib/display"
)

// Unread is the evidence of an open verdict that a text could not be read: which
// text, and where reading stopped.
type Unread struct {
	Text   int    // premises are numbered from 0, the conclusion comes after them
	Of     string // the text
	At     int    // the byte at which reading stopped, or -1
	Word   string // the word there, "" at the end of the text
	Reason string // why, a phrase without a full stop
	Help   string // what could stand there, or ""
}

// NewUnread makes an open verdict: text u could not be read, so there was no
// judgment.
func NewUnread(j Judged, engine string, u *Unread) *Verdict {
	v := &Verdict{label: Open, judged: j, engine: engine}
	v.add(u)
	return v
}

// Unread returns the text that was not read, or nil.
func (v *Verdict) Unread() *Unread {
	u, _ := v.Evidence((*Unread)(nil).Kind()).(*Unread)
	return u
}

// Kind returns "unread".
func (*Unread) Kind() string { return "unread" }

// JSON has the text and its number from 1, the byte and word at which reading
// stopped, and the reason.
func (u *Unread) JSON() any {
	return map[string]any{
		"text":   u.Of,
		"number": u.Text + 1,
		"at":     u.At,
		"word":   u.Word,
		"reason": u.Reason,
		"help":   u.Help,
	}
}

// Doc shows the text with a caret under the word at which reading stopped, and
// what could stand there.
func (u *Unread) Doc() display.Doc {
	d := display.Doc{display.Line{{Text: "not read: " + u.place()}}}
	if u.At >= 0 && u.At <= len(u.Of) && !strings.Contains(u.Of, "\n") {
		d = append(d, display.Pre(u.marked()))
	}
	if u.Help != "" {
		d = append(d, display.Line{{Text: u.Help, Tone: display.Muted}})
	}
	return d
}

// marked returns the text around the place, with a caret under it.
func (u *Unread) marked() string {
	const before, after = 60, 40 // code points shown on each side
	left, right := []rune(u.Of[:u.At]), []rune(u.Of[u.At:])
	if len(left) > before {
		left = append([]rune("…"), left[len(left)-before:]...)
	}
	if len(right) > after {
		right = append(right[:after:after], '…')
	}
	return string(left) + string(right) + "\n" + strings.Repeat(" ", len(left)) +
		strings.Repeat("^", max(1, len([]rune(u.Word))))
}

// place returns where reading stopped, and why.
func (u *Unread) place() string {
	if u.Word == "" || strings.Contains(u.Reason, "“"+u.Word+"”") {
		return u.Reason
	}
	return fmt.Sprintf("“%s”: %s", u.Word, u.Reason)
}

// Brief returns the place.
func (u *Unread) Brief() string { return "not read: " + u.place() }

// Explain says that there is no judgment.
func (u *Unread) Explain(Label) display.Doc {
	return append(display.Doc{display.Line{{Text: "There is no judgment, since a text could not be read."}}},
		u.Doc()...)
}
