package display

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"sequent/stdlib/wording"
)

// Progress is the progress line of a long run: a bar, the rate since Started and
// the time left. A Total of 0 or less means unknown: then there is no bar and,
// if nothing is counted, only the time since Started. A zero Started omits the
// times.
type Progress struct {
	Label       string
	Done, Total int64
	Started     time.Time
	Note        string // said last, such as the current loss
}

// Doc shows the state of this moment.
func (p Progress) Doc() Doc {
	if p.Started.IsZero() {
		return p.after(0)
	}
	return p.after(time.Since(p.Started))
}

// ProgressKey marks a progress display in a bundle's metadata; tools that store
// or compare outputs may skip it.
const ProgressKey = "sequent_progress"

// Bundle returns the state of this moment, marked by [ProgressKey].
func (p Progress) Bundle() Bundle {
	b := p.Doc().Inner(nil)
	b.Metadata = map[string]any{ProgressKey: true}
	return b
}

// Gone replaces the progress display when the run is over and its answer says
// everything: it is empty.
func Gone() Bundle {
	return Bundle{Data: map[string]any{Plain: "", HTML: ""}, Metadata: map[string]any{ProgressKey: true}}
}

// after returns the line after some time of running.
func (p Progress) after(elapsed time.Duration) Doc {
	return Doc{meter{label: p.Label, done: p.Done, total: p.Total, facts: p.facts(elapsed)}}
}

// facts returns what stands after the bar: the count, the rate, the time.
func (p Progress) facts(elapsed time.Duration) string {
	finished := p.Total > 0 && p.Done >= p.Total
	facts := []string{wording.Group(p.Done)}
	switch {
	case p.Total > 0 && !finished:
		facts[0] += " of " + wording.Group(p.Total)
	case p.Total <= 0 && p.Done == 0 && elapsed > 0:
		facts[0] = duration(elapsed)
	}
	// The rate is the mean since the start: a run's items differ too much for
	// the last second to foretell the rest.
	rate := 0.0
	if elapsed >= 50*time.Millisecond { // before that, a rate is noise
		rate = float64(p.Done) / elapsed.Seconds()
	}
	if rate > 0 {
		facts = append(facts, perSecond(rate))
	}
	switch {
	case finished && elapsed > 0:
		facts = append(facts, duration(elapsed))
	case p.Total > 0 && rate > 0:
		// A first item that took hours must not overflow the duration.
		left := math.Min(float64(p.Total-p.Done)/rate, 1e9)
		facts = append(facts, duration(time.Duration(left*float64(time.Second)))+" left")
	}
	if p.Note != "" {
		facts = append(facts, p.Note)
	}
	return strings.Join(facts, " · ")
}

// meter is the block of a Progress.
type meter struct {
	label       string
	done, total int64
	facts       string
}

// percent returns the done share, rounded down so that only all of it is 100.
func (b meter) percent() int {
	share := float64(b.done) / float64(b.total)
	return int(100 * math.Min(math.Max(share, 0), 1))
}

// meterCells is how long the bar is in plain text.
const meterCells = 20

// lines draws the bar in heavy and light lines of meterCells cells.
func (b meter) lines() []string {
	if b.total <= 0 {
		return Line{{Text: b.label}, {Text: b.facts, Tone: Muted}}.lines()
	}
	percent := b.percent()
	full := percent * meterCells / 100
	bar := strings.Repeat("━", full) + strings.Repeat("─", meterCells-full)
	return Line{{Text: fmt.Sprintf("%s  %s %3d%%", b.label, bar, percent)}, {Text: b.facts, Tone: Muted}}.lines()
}

// html uses the browser's own bar, which has a text for those who do not see it.
func (b meter) html(m *markup) {
	m.open("div", "style", styleMeter)
	m.text(b.label + " ")
	if b.total > 0 {
		percent := strconv.Itoa(b.percent())
		m.elem("progress", percent+"%", "max", "100", "value", percent, "aria-label", b.label, "style", styleBar)
		m.text(" " + percent + "%")
	}
	m.text("\u2003")
	m.elem("span", b.facts, "style", styleRemark(b.facts))
	m.close("div")
}

// perSecond prints a rate, with one decimal where it is small.
func perSecond(rate float64) string {
	if rate >= 10 {
		return wording.Group(int64(math.Min(rate, 1e15))) + "/s"
	}
	return fmt.Sprintf("%.1f/s", rate)
}

// duration prints d with the figures that matter: 3.2 s, 48 s, 2 min 05 s.
func duration(d time.Duration) string {
	switch s := int(d.Seconds()); {
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	case s < 10:
		return fmt.Sprintf("%.1f s", math.Floor(d.Seconds()*10)/10)
	case s < 60:
		return fmt.Sprintf("%d s", s)
	case s < 3600:
		return fmt.Sprintf("%d min %02d s", s/60, s%60)
	}
	return fmt.Sprintf("%d h %02d min", int(d.Hours()), int(d.Minutes())%60)
}
