// Package batch does work on more rows than one memory should hold. It maps over rows,
// drops repeats and matches pairs, in this process ([Run]) or by Apache Beam: sequent-beam
// (kernel/beam) does the tasks of [Stages]. The bytes of the file are the same wherever
// the work is done and however many workers do it.
//
// # Vocabulary
//
//	unit       what is made at once, from its number alone; random numbers derive from it
//	group      rows that are kept or dropped together
//	form       the key of a row: of unique rows no two have the same form
//	candidate  a group that looks for a partner
//	bucket     the candidates that are compared, since they share a key
//	stage      tasks that wait for those of the stage before
//	shard      the rows of a task, in a file of the job's folder
//	lease      the right to write a file, which one job has at a time
//
// # Three kinds of plan
//
//	map      units ─▶ shards ─▶ merge
//
//	unique   units ─▶ shards ────────────────────────────────┐
//	            └─ claims ─▶ by form ─ answers ─▶ by unit ─▶ merge
//
//	match    units ─▶ by key ─▶ … ─▶ one place, each with shards ─▶ merge
//
// Each arrow that branches is a GroupByKey. [Merge] joins the shards in order into the
// file, which appears whole or not at all. Where a plan names a number of rows the file
// ends with them, and units beyond are for nothing: how many units are enough is an
// estimate, and where they were too few the work is done with more ([ShortError]).
//
// # Unique rows
//
// The order of rows is that of units, and of groups within them. A group is kept if no
// group before it is kept and has one of its forms. Partitions of forms find those that
// several groups have; of these the merge keeps one bit each, in the order of the file.
// In memory, one pass keeps the digests of all forms. Forms are compared by 128 bits of
// their SHA-256.
//
// # Memory
//
// A worker has a unit, a shard or the claims to a partition in memory, some megabytes
// each, if the runner keeps what lies between stages on disk. Prism v2.60 keeps it in
// memory, with a kilobyte around each element; with prism it goes by files ([Exchange]).
// Measurements are in kernel/beam/flink/README.md.
//
// # Reading order
//
//	work.go      work, groups and plans
//	memory.go    all of it in one process;  file.go  a request from plan to file
//	stage.go     stages and their tasks
//	repeats.go   forms that several groups have;  digest.go  forms as digests
//	match.go     candidates and buckets
//	exchange.go  what goes from stage to stage
//	shard.go     the folder of a job;  merge.go  shards in order
//	lease.go     two jobs do not write one file
//	job.go       requests to sequent-beam and its events
//
// Package batchtest runs stages as a cluster would, for tests; package submit starts jobs.
package batch
