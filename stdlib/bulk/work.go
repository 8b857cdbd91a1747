package bulk

import (
	"context"
	"io"
)

// Work makes rows. Units may be made anywhere, in any order and any number of
// times: what a unit holds depends on nothing but the work and its number.
type Work interface {
	// Make makes the groups of a unit in order.
	Make(ctx context.Context, unit int) ([]Group, error)
	// Open begins a file of rows.
	Open(w io.Writer) (Writer, error)
}

// Writer writes the rows of groups in the file's format. What a group adds to the
// file does not depend on what came before it.
type Writer interface {
	Write(g Group) error
	// Flush writes what is held back; of a file without rows that is its header.
	Flush() error
}

// Counter is work that counts something about the rows that are written, such as
// how often an engine was right. Counts of files add up.
type Counter interface {
	Count(groups []Group) map[string]int64
}

// Judge is work that may find what was made not worth a file, which then does not
// appear: Judge is asked at the end.
type Judge interface {
	Judge(t Tally) error
}

// Reporter is work of which a unit takes so long that one wants to know which are
// under way: in words, a line each, of workers anywhere.
type Reporter interface {
	UnderWay() []string
}

// Ender is work that holds something until it is over. End is called once, when no
// unit is made any more; done says that the file is there.
type Ender interface {
	End(done bool)
}

// End ends work that is an [Ender]. Whoever opened work calls it.
func End(w Work, done bool) {
	if e, ok := w.(Ender); ok {
		e.End(done)
	}
}

// judged is the error of work that is a [Judge].
func judged(w Work, t Tally) error {
	if j, ok := w.(Judge); ok {
		return j.Judge(t)
	}
	return nil
}

// Group is rows that are kept or dropped together.
type Group struct {
	// Step counts the attempts to make rows, on over units; one may give several
	// groups or none.
	Step int
	Rows int
	// Forms are the keys of the rows. Of two groups that share a form the one
	// that comes first is kept, unless it is dropped for another form. They are
	// there when a group is made, and not when it is written or counted.
	Forms []string
	// Body is what the Writer makes the rows of.
	Body []byte
}

// Plan is how work is cut.
type Plan struct {
	// Units is how many there are. Where Rows is given it is an estimate of how
	// many give so many rows.
	Units int
	// Rows is where the file ends; 0 where it holds what all units give.
	Rows int
	// Patience is after how many steps without a new group the search for Rows
	// ends; 0 for never. A unit has so many Steps.
	Patience, Steps int
	// Free says that no group has forms, so that all are kept.
	Free bool
	// Joins is how many rounds the groups of a [Joiner] have to find partners: 0
	// for other work, else at least two.
	Joins int
	// Together is how many groups of a key may meet in a place; 0 for 20,000.
	// Who meets depends on it, and with that the file of a [Joiner].
	Together int
	// Partitions is into how many parts forms and keys are dealt; 0 for a number
	// by Rows and Units.
	Partitions int
	// Rounds is how often claims are settled by form before the few that wait for
	// one another are settled in one place; 0 for three.
	Rounds int
}

// rowsTogether is about how many rows' forms meet in one partition: some 1.5 MB of
// claims as they come, and 3 as they are sorted.
const rowsTogether = 50_000

// groupsTogether is how many groups of a key meet in a place, a number of its own:
// other than rowsTogether it is part of what a [Joiner]'s file is. Pairs of formulas
// that meet take some megabytes.
const groupsTogether = 20_000

// unitsTogether is of how many units a partition has the forms, or a place what is
// left, where a plan names no rows.
const unitsTogether = 10

// fewPartitions is enough of them to keep the workers of one machine busy.
const fewPartitions = 16

// mostPartitions bounds what units send, which is a value to each.
const mostPartitions = 20_000

// Complete fills in how claims are settled, where the plan leaves it open.
func (p Plan) Complete() Plan {
	if p.Partitions == 0 {
		p.Partitions = min(p.partitions(), mostPartitions)
	}
	if p.Rounds == 0 {
		p.Rounds = 3
	}
	if p.Together == 0 {
		p.Together = groupsTogether
	}
	return p
}

// partitions are enough that each has its bounded share. Of places where groups join
// what comes out depends on how many there are.
func (p Plan) partitions() int {
	tenth := max(p.Units/unitsTogether, 1)
	if p.Rows > 0 {
		return max(p.Rows/rowsTogether, min(tenth, fewPartitions))
	}
	return tenth
}
