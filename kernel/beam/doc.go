// Sequent-beam does the data-parallel work of package bulk by Apache Beam's Go
// SDK: in this process by Beam's own runner (prism), on Flink and Spark by their
// job servers, on Dataflow. It is a binary and a module of its own, and the wall
// behind which Beam stands: the SDK brings seventy modules, two minutes of
// compiling and 100 MB of binary, of which the kernel should know nothing.
//
// # Who speaks with whom
//
//	Sequent ──request, one JSON object──▶ sequent-beam ──graph──▶ runner
//	        ◀──events, JSON Lines────────              ◀─counters, errors──
//	          in a job's folder: package submit
//	                                                      │
//	                         sequent-beam as worker ◀─────┘ units, claims, words
//
// Sequent also hands over the hold of the file that is written (bulk.Hold), as an open
// descriptor: flag -held. Without it sequent-beam takes the hold itself.
//
// The same binary is the worker: in the submitting process (LOOPBACK, the default
// with prism and job servers on this machine), started by the runner with this
// binary as its command (PROCESS), or staged into Beam's container (DOCKER).
//
// Trials of a grid are trained in processes of package nets/worker, which this binary
// is as well: "sequent-beam net-worker".
//
// # The graph
//
//	units ─▶ make ─▶ blocks ─┬─▶ round ─▶ … ─▶ announce ─▶ rest ─▶ write shards
//	              └▶ claims ─┘
//
//	round   GroupByKey of claims by partition ─▶ settle
//	        CoGroupByKey of blocks and words by unit ─▶ hear
//
// By prism claims and words lie in files, a sender's in one, and what travels is that
// he wrote it. So before each of these groupings stands another, of all senders, which
// tells the places that they may read.
//
// Work whose groups look for partners ([bulk.Joiner]) has a GroupByKey for each
// round: what was left goes to a place, which joins it, writes a shard, and sends
// on what is left.
//
// Every function is a few lines around one of package bulk, which explains what
// it does and why. What travels is batches of claims and what is known of a unit's
// groups; the groups themselves lie in a draft beside the shards. A runner's cost is
// by element: a unit of 64 runs, which give some 6,500 rows, is one.
//
// The driver, which is the process that submits, merges the shards and writes the
// file. Workers on other machines therefore need the file's folder at the same
// path.
//
// # Tour
//
//	main.go      requests in, events out;  folder.go  the same by a job's folder
//	environment.go  where workers run, and by what a runner starts them;  boot.go  this binary as a worker that a runner starts
//	kinds.go     the kinds of work that can be asked for
//	files.go     those on the rows of files, which the language opens
//	submit.go    a request from plan to file, and again where units were too few
//	pipeline.go  the graph;  dofns.go  its functions;  joins.go  both, where groups look for partners
//	job.go       what every function knows, and the work it shares;  sent.go  what one sends to another
//	wanted.go    workers of a job that was given up stop in the midst of a unit
//	runner.go    runners and Beam's job service: submitting, following, cancelling
//	progress.go  counters and errors, without what others say around them
//	flink/       a cluster of Flink on this machine, for the tests of bytes and faults (make flink)
//	spark/       a cluster of Spark for the same tests (make spark)
package main
