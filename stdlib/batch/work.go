package batch

import "context"

// Work is one kind of work of a job. It makes rows unit by unit. Units may be made on any
// machine, in any order and more than once: the content of a unit depends only on the work
// and the unit's number. [Base] has default methods.
type Work interface {
	// Prepare runs once, where the job is started, and returns the plan. It writes the
	// files that workers need to folder, which all of them see and which is removed when
	// the job ends.
	Prepare(ctx context.Context, folder string) (Plan, error)
	// Load runs in a worker and reads the files that Prepare wrote.
	Load(folder string) error
	// Make makes the groups of a unit, in order.
	Make(ctx context.Context, unit int) ([]Group, error)
	// Header returns the beginning of the file.
	Header() ([]byte, error)
	// Finish completes the tally after the file is written. If it returns an error, the
	// file does not appear.
	Finish(t *Tally) error
	// Explain converts an error of this package or of the work to one that names the wrong
	// argument.
	Explain(err error) error
	// UnderWay describes long units in progress on any machine, a line each.
	UnderWay() []string
	// Close is called once, after the last unit. done says that the file was written.
	Close(done bool)
}

// Base has default methods of [Work], for embedding.
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

// Group is a set of rows that are kept or dropped together.
type Group struct {
	// Step numbers the attempts to make rows, across units. An attempt may give several
	// groups or none.
	Step int
	Rows int
	// Forms are the keys of the rows in a plan for unique rows. A group is kept if no
	// earlier kept group has one of its forms. Forms are set when a group is made, but not
	// when it is written.
	Forms []string
	// Counts are the work's counts about the rows, summed over the kept groups.
	Counts map[string]int64
	// Body is the text of the rows in the file, which does not depend on earlier rows. For
	// a candidate it is in the format of the [Matcher].
	Body []byte
}

// Plan divides a job into units.
type Plan struct {
	// Units is the number of units. If Rows is set, it is an estimate of the units that
	// give so many rows.
	Units int
	// Rows is the number of rows in the file; 0 for the rows of all units.
	Rows int
	// Patience is the number of steps without a new group after which the search for Rows
	// ends; 0 for no end. Steps is the number of steps of a unit.
	Patience, Steps int
	// Unique drops groups that repeat a form.
	Unique bool
	// Rounds is the number of rounds of a [Matcher], at least two; 0 for other work.
	Rounds int
	// BucketSize is the largest number of candidates that are compared at once; 0 for
	// 20,000. The pairs, and so the file, depend on it.
	BucketSize int
	// Partitions is the number of partitions to which forms and keys are hashed; 0 chooses
	// by Rows and Units.
	Partitions int
}

// rowsPerPartition is how many rows have their forms in one partition, about: some 1.5
// MB of occurrences on arrival, and 3 MB while they are sorted.
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

// Complete sets the numbers that are 0.
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

// Overridden returns the plan with the numbers of the request in place of its own.
func (p Plan) Overridden(r *Request) Plan {
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
