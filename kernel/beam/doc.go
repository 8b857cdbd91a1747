// Sequent-beam does the data-parallel work of package batch by Apache Beam's Go
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
//	                         sequent-beam as worker ◀─────┘ tasks
//
// Sequent also hands over the lease of the file that is written (batch.Lease), as an open
// descriptor: flag -lease. Without it sequent-beam takes the lease itself.
//
// The same binary is the worker: in the submitting process (LOOPBACK, the default
// with prism and job servers on this machine), started by the runner with this
// binary as its command (PROCESS), or staged into Beam's container (DOCKER).
//
// The runs of a grid are made in processes of package nets/worker, which this binary
// is as well: "sequent-beam net-worker".
//
// # The graph
//
//	units ─▶ Reshuffle ─▶ stage 0 ─▶ GroupByKey ─▶ stage 1 ─▶ GroupByKey ─▶ stage 2 …
//
// A stage is a few lines around [batch.Stages], which explains the three kinds of graph:
// one stage maps, three find repeats, and matching has one for each round. What travels
// is a value for each pair of tasks, since a runner's cost is by element; rows lie in
// shards in the job's folder. By prism the values lie in files and what travels is that
// a task wrote its own. So before each of these groupings stands another, a barrier.
//
// The driver, which is the process that submits, merges the shards and writes the
// file. Workers on other machines therefore need the file's folder at the same
// path.
//
// # Tour
//
//	main.go      requests in, events out;  folder.go  the same by a job's folder
//	environment.go  where workers run, and by what a runner starts them
//	boot.go      this binary as a worker that a runner starts
//	kinds.go     the kinds of work that can be asked for
//	submit.go    a request from plan to file, and again where units were too few
//	stages.go    the graph and its functions
//	job.go       what every function knows, and the work it shares
//	runner.go    runners and Beam's job service: submitting, following, cancelling
//	progress.go  counters and errors, without what others say around them
//	flink/       a cluster of Flink on this machine, for the tests of bytes and faults (make flink)
//	spark/       a cluster of Spark for the same tests (make spark)
package main
