// Sequent-beam runs the jobs of package batch with Apache Beam's Go SDK: in this process
// with Beam's own runner (prism), on Flink and Spark through their job servers, or on
// Dataflow. It is a separate binary and module, so that the kernel does not link the SDK
// with its seventy modules.
//
// # Processes
//
//	Sequent ──request, one JSON object──▶ sequent-beam ──graph──▶ runner
//	        ◀──events, JSON Lines────────              ◀─counters, errors──
//	          in a job's folder: package submit
//	                                                      │
//	                         sequent-beam as worker ◀─────┘ tasks
//
// Sequent passes the lease of the file (batch.Lease) as an open descriptor: flag -lease.
// Without it sequent-beam takes the lease itself.
//
// The same binary is the worker: within the submitting process (LOOPBACK, the default for
// prism and for job servers on this machine), as a process that the runner starts
// (PROCESS), or in Beam's container (DOCKER).
//
// Runs of a grid are trained in processes of package nets/worker; this binary provides
// them as "sequent-beam net-worker".
//
// # The graph
//
//	units ─▶ Reshuffle ─▶ stage 0 ─▶ GroupByKey ─▶ stage 1 ─▶ GroupByKey ─▶ stage 2 …
//
// Each stage calls [batch.Stages], which defines the three kinds of graph: a map has one
// stage, unique rows have three, and matching has one for each round. The runner carries
// one value for each pair of tasks, since its cost depends on the number of elements; rows
// are in shards in the job's folder. With prism the values are in files, and the runner
// carries only messages that tasks are done; a further grouping before each of these acts
// as a barrier.
//
// The process that submits the job merges the shards and writes the file. Workers on other
// machines therefore need the file's folder at the same path.
//
// # Reading order
//
//	main.go      requests in, events out;  folder.go  the same through a job's folder
//	environment.go  where workers run, and the command that starts them;  boot.go  this binary as a worker
//	kinds.go     the kinds of work
//	submit.go    a request from plan to file, repeated if units were too few
//	stages.go    the graph and its functions
//	job.go       the data that all functions share
//	runner.go    runners and Beam's job service: submitting, following, cancelling
//	progress.go  counters and errors, without the text that runners add
//	flink/       a cluster of Flink on this machine, for the tests of bytes and faults (make flink)
//	spark/       a cluster of Spark for the same tests (make spark)
package main
