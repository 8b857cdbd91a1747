// Package batch processes files that are larger than memory. It maps over rows, drops
// repeats and matches pairs, in this process ([Run]) or on Apache Beam, where sequent-beam
// (kernel/beam) runs the tasks of [Stages]. The bytes of the resulting file do not depend
// on the runner or the number of workers.
//
// # Vocabulary
//
//	unit       rows made in one step, from the unit's number and seed alone
//	group      rows that are kept or dropped together
//	form       the key of a row: of unique rows no two have the same form
//	candidate  a group without a partner so far
//	bucket     the candidates with the same key, which are compared
//	stage      tasks that start when those of the previous stage have ended
//	shard      the rows of a task, in a file of the job's folder
//	lease      the exclusive right of a job to write a file
//
// # Three kinds of plan
//
//	map      units ─▶ shards ─▶ merge
//
//	unique   units ─▶ shards ────────────────────────────────┐
//	            └─ forms ──▶ by form ─ answers ─▶ by unit ─▶ merge
//
//	match    units ─▶ by key ─▶ … ─▶ one place, each with shards ─▶ merge
//
// Each arrow that branches is a GroupByKey. [Merge] joins the shards in order and writes
// the file atomically. If a plan has a number of rows, the file ends there and further
// units are dropped. The number of units is an estimate: if they give too few rows, the
// work is repeated with more units ([ShortError]).
//
// # Unique rows
//
// Rows are in the order of units, and of groups within them. A group is kept if no earlier
// kept group has one of its forms. The second stage finds forms that several groups have,
// in partitions; the merge keeps one bit for each of these. In memory, one pass keeps the
// digests of all forms. Forms are compared by 128 bits of their SHA-256.
//
// # Memory
//
// A worker holds a unit, a shard or a partition of forms in memory, some megabytes each,
// if the runner keeps intermediate values on disk. Prism v2.60 keeps them in memory, with
// about a kilobyte for each; with prism they go through files ([Exchange]). Measurements
// are in kernel/beam/flink/README.md.
//
// # Reading order
//
//	work.go      work, groups and plans
//	memory.go    a job in one process;  file.go  a request from plan to file
//	stage.go     stages and their tasks
//	repeats.go   forms that several groups have;  digest.go  forms as digests
//	match.go     candidates and buckets
//	exchange.go  values between stages
//	shard.go     the folder of a job;  merge.go  shards in order
//	lease.go     the lease of a file
//	job.go       requests to sequent-beam and its events
//
// Package batchtest simulates a cluster for tests; package submit starts jobs.
package batch
