package batch

import "context"

// Work is what a job does, of some kind. It makes rows unit by unit. Units may be made
// on any machine, in any order and more than once: what a unit holds depends on the work
// and on the number of the unit, and on nothing else. [Base] has the methods that most
// kinds leave as they are.
type Work interface {
	// Prepare readies the work where the job is started, once, and says how it is cut.
	// It leaves what workers need in folder, which all of them see and which is removed
	// when the job ends.
	Prepare(ctx context.Context, folder string) (Plan, error)
	// Load reads, in a worker, what Prepare left.
	Load(folder string) error
	// Make makes the groups of a unit, in order.
	Make(ctx context.Context, unit int) ([]Group, error)
	// Header returns what the file begins with.
	Header() ([]byte, error)
	// Finish completes what was counted, once the file is written. An error says that
	// the rows are not worth a file, which then does not appear.
	Finish(t *Tally) error
	// Explain turns an error of this package, or of the work, into one that names the
	// argument at fault.
	Explain(err error) error
	// UnderWay describes units that take long and are being made, a line each, by
	// workers on any machine.
	UnderWay() []string
	// Close is called once, when no unit is made any more. done says that the file is
	// there.
	Close(done bool)
}

// Base is the part of a [Work] that does nothing: it is to be embedded.
type Base struct{}

// Load has nothing to read.
func (Base) Load(string) error { return nil }

// Finish has nothing to add.
func (Base) Finish(*Tally) error { return nil }

// Explain leaves the error as it is.
func (Base) Explain(err error) error { return err }

// UnderWay names no unit.
func (Base) UnderWay() []string { return nil }

// Close has nothing to release.
func (Base) Close(bool) {}

// Group is rows that are kept or dropped together.
type Group struct {
	// Step counts the attempts to make rows, across units. An attempt may give several
	// groups or none.
	Step int
	Rows int
	// Forms are the keys of the rows, where the plan is for unique rows. A group is
	// kept if no group before it is kept and has one of its forms. Forms are there when
	// a group is made, and not when it is written.
	Forms []string
	// Counts are what the work counts about the rows. They add up over the groups that
	// are kept.
	Counts map[string]int64
	// Body is the rows as they stand in the file. They do not depend on the rows before
	// them. A candidate of a [Matcher] has the body that the matcher reads.
	Body []byte
}

// Plan says how a job is cut.
type Plan struct {
	// Units is how many there are. Where Rows is given it estimates how many units give
	// so many rows.
	Units int
	// Rows is where the file ends; 0 if it holds what all units give.
	Rows int
	// Patience is after how many steps without a new group the search for Rows ends; 0
	// for never. A unit has so many Steps.
	Patience, Steps int
	// Unique says that groups have forms, and that repeats are dropped.
	Unique bool
	// Rounds is how many rounds the candidates of a [Matcher] have to find a partner,
	// at least two; 0 for other work.
	Rounds int
	// BucketSize is how many candidates of a key may be compared at once; 0 for 20,000.
	// Which candidates meet depends on it, and so does the file.
	BucketSize int
	// Partitions is how many parts forms and keys are hashed to; 0 for a number by Rows
	// and Units.
	Partitions int
}

// rowsPerPartition is how many rows have their forms in one partition, about: some 1.5
// MB of claims as they arrive, and 3 MB as they are sorted.
const rowsPerPartition = 50_000

// defaultBucket is the size of a bucket of candidates. Pairs of formulas in one take
// some megabytes.
const defaultBucket = 20_000

// unitsPerPartition is how many units a partition has the keys of, where a plan names no
// rows.
const unitsPerPartition = 10

// fewPartitions keep the workers of one machine busy.
const fewPartitions = 16

// mostPartitions bounds what a unit sends, which is one value to each.
const mostPartitions = 20_000

// Complete fills in what the plan leaves open.
func (p Plan) Complete() Plan {
	if p.Partitions == 0 {
		p.Partitions = min(p.partitions(), mostPartitions)
	}
	if p.BucketSize == 0 {
		p.BucketSize = defaultBucket
	}
	return p
}

// partitions are as many as keep each of them small. The file of a [Matcher] depends on
// their number.
func (p Plan) partitions() int {
	byUnits := max(p.Units/unitsPerPartition, 1)
	if p.Rows > 0 {
		return max(p.Rows/rowsPerPartition, min(byUnits, fewPartitions))
	}
	return byUnits
}

// Overruled returns the plan with the numbers that the request names.
func (p Plan) Overruled(r *Request) Plan {
	if r.Units > 0 {
		p.Units = r.Units
	}
	if r.Partitions > 0 {
		p.Partitions = r.Partitions
	}
	return p
}

// inVain reports whether the search is over: no group was new since the step last, and
// next is the first step that is not known of.
func (p *Plan) inVain(last, next int) bool { return p.Patience > 0 && next-1-last >= p.Patience }
