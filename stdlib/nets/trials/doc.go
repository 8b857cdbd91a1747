// Package trials trains the nets of a grid as data-parallel work: each combination
// of settings and seeds is a trial, which knows nothing of the others, so that a
// grid of two thousand trainings goes to a cluster as generated rows do.
//
//	dim: [32, 64], lr: [0.01, 0.001], seed: [1, 2]
//
//	unit 0  dim 32  lr 0.01   seed 1 ─▶ a process ─▶ a row of results ─▶ shard 0
//	unit 1  dim 32  lr 0.01   seed 2 ─▶ a process ─▶ a row of results ─▶ shard 1
//	unit 2  dim 32  lr 0.001  seed 1 ─▶ …
//
// A unit of package batch is a trial, its number says which ([Grid.Trial]), and all
// that decides what comes out is in the trial: not who trains it, what was trained
// before, or how often it was begun. So the file has the same bytes wherever it is
// made, as long as it is one backend: the pure Go one of any number of cores is. What
// is measured (seconds, machine, date) is therefore not in it.
//
// # Processes and memory
//
// A trial is trained in a process of package nets/worker, which takes one after
// another. There are as many as [Work] has Workers, else one for each core, and each
// has its share of the cores. Where GOMLX_BACKEND names several devices, they are
// dealt to the processes: a trial is trained on one, since several trials at a time
// need no weights from one another, and there are as many processes as devices.
//
// # What fails
//
// A trial that diverges is a row that says so; it would again. A process that is
// lost (killed, out of memory) is followed by another that goes on from the trial's
// last checkpoint; after the third the trial is a row that says so. Whatever else
// fails (rows that cannot be read, a full disk) is no finding about the trial, and
// ends the work. If all trials fail there is no file.
//
// # What is kept meanwhile
//
// Beside the file is a hidden folder, which workers on other machines see if they
// see the file's folder:
//
//	.grid.tsv.trials/
//	    rows-SUM.jsonl   the rows, by their content
//	    KEY.net, .best   a training that is under way or was interrupted
//	    KEY.json         the result of one that is finished
//	    000007.now       what unit 7 is at, in words
//
// It goes when the file is there. After an interruption it stays, and the same grid
// to the same file goes on; KEY is of everything that decides, also of the program.
//
// # Tour
//
//	grid.go    axes and combinations
//	work.go    units, rows, failures
//	pool.go    processes
//	folder.go  what is kept meanwhile
package trials
