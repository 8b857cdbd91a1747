// Package bulk does work on more rows than one memory should hold: it says what
// data-parallel work is, what is done for each key, and how rows come into a file,
// and leaves to others where. The program does small work by [Run]; sequent-beam
// (kernel/beam) does the same work by Apache Beam, on this machine or a cluster,
// through the functions of this package. Both give the same bytes.
//
// # Work
//
//	unit 0 ─▶ group group group …     a unit is made by itself, from its number
//	unit 1 ─▶ group group …           a group is rows that are kept or dropped together
//	unit 2 ─▶ …                       a row may have a form: no two rows kept share one
//
// The order of rows is that of units, and of groups within them. A group is kept if
// no group that comes before it and is kept has one of its forms; what a form is
// (the de Bruijn form of a pair of formulas) is the work's business. Random numbers
// derive from the number of a unit. So neither the number of workers nor what is
// done a second time, after a worker was lost, changes a byte.
//
// # Forms without a memory of all
//
// Of a form 128 bits of its SHA-256 are kept, sent and compared. One pass in order
// ([Run]) needs those of all rows at hand. Elsewhere groups claim:
//
//	unit ─make─▶ draft      groups as they were made, in a file
//	           └▶ block     what is known of them; it travels
//
//	block ──claims──▶ partition     forms are dealt to partitions by a hash, and
//	      ◀──words───               all claims to one form meet in one of them
//
//	block + draft ─write─▶ shard    the groups that are kept
//
// In each round a partition answers a claim by lost (a group that is kept has the
// form), first (no group before it claims the form) or alone (no other does). A
// block drops groups with a lost form and keeps those of which every form is first
// or alone; what it kept it claims for good in the next round, and what is alone
// it claims no more. A group that is neither waits for one before it. Of a group
// that is kept, and of which all is said, one bit travels on.
//
// After [Plan.Rounds] few wait: of the 26,000 groups made for 100,000 rows like
// those the paper trains on, 15 after three rounds. One place decides these in
// order ([SettleRest]); it is the only one that sees groups of all units, and only
// those that wait. How many there are is among the counters of a job. The outcome
// is, group for group, that of the pass in order (TestSettle), so the same request
// gives the same rows wherever it runs; keeping simply the first claim to each
// form would be one round, and other rows than the program made before.
//
// # Partners
//
// Other groups look for partners in those of any unit ([Joiner]), in rounds: in
// their unit, then in places where groups of the same key meet, then in one place.
// What finds a partner early does not travel. How many of a key meet is bounded
// ([Plan.Together]), though it be the key of all: each place deals what it sends by
// a share that only depends on how many places send. To the one place at the end
// goes of each kind no more than its share, since what is common and left
// everywhere is left there too.
//
// # Files
//
// A unit's rows are written to a shard, which appears whole under a name that
// derives from the unit, however often it is written ([WriteShard]). So is its draft
// before; it is removed when the shard is there. Whoever needs a draft that is gone,
// because all this is done a second time, makes it again ([OpenDraft]). [Merge] joins
// shards in order into the file, which itself appears whole or not at all. Where a
// plan asks for a number of rows, the file ends with them, and units beyond are for
// nothing: how many units are enough is an estimate, and where they were too few
// the work is done with more ([ShortError]).
//
// Memory is that of a partition's claims, of a unit and of a shard, each some
// megabytes, as long as the runner keeps what is between functions on disk. Prism
// v2.60 keeps it in memory, several times over, and each element with a kilobyte around
// it; so with prism claims, words and blocks go by files ([Spill]), and what goes by
// the runner is one element for each unit or partition that sends.
//
// Generated rows of the paper's training set, on two cores that nobody else used
// (ROWS="100000 1000000 10000000" make bench-beam; on Flink by .ci/flink):
//
//	rows                 100,000   1,000,000   10,000,000   20,000,000
//	memory                 1.0 s       5.3 s       47.4 s
//	  most memory         86 MiB     132 MiB      555 MiB
//	prism                  1.8 s      13.9 s      157.5 s
//	  most memory         99 MiB     100 MiB      118 MiB
//	Flink                             19.4 s       92.6 s      199.1 s
//	  most of a worker               120 MiB      177 MiB      196 MiB
//
// Time is linear in rows, by prism nearly: each partition reads each unit's file. [Run]
// keeps the digests, 22 bytes a row, and Go's collector lets as much again pile up. With
// a runner memory does not grow with rows. On Flink all claims to a partition are one
// element and Beam's workers read twenty elements ahead, so a worker has its most from
// some 4,000,000 rows on, 184 MiB; with the forms of 1,000,000 rows in a partition
// instead of 50,000 it had 899 MiB at 20,000,000 rows.
//
// # Tour
//
//	work.go     work, groups, plans: what there is to do
//	form.go     forms as digests, and a set of them
//	draft.go    the groups of a unit as they were made, and the shard that comes of them
//	block.go    what is known of the groups of a unit, and what they claim
//	claim.go    what partitions answer, and what blocks make of it
//	encode.go   blocks as bytes
//	spill.go    what travels, in files
//	shard.go    rows in files; merging
//	join.go     groups of several units that become one;  joinrun.go  in one process
//	memory.go   all of it in one process
//	file.go     a request from staging to its file, in one process
//	hold.go     that two jobs do not write one file
//	job.go      requests to sequent-beam, and what it says
//
// Package bulktest does work as a cluster would, for tests.
package bulk
