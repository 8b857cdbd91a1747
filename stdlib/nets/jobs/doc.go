// Package jobs trains the networks of package nets at fixed scales, one after
// another, and keeps what came out: a row of a file for each network, seed and
// number of worlds at test time. The figures of a notebook that are too long to
// compute while one waits are such rows, named by seed and commit.
//
//	s, _ := jobs.Named("quick")
//	runs, err := s.Select(jobs.Selection{Network: "treeNet", Seed: 1})   one row of the table; {} is all
//	r := &jobs.Runner{Backend: b, Folder: cache, Results: "quick.tsv", Commit: commit}
//	err = r.Do(ctx, runs)                            what is left of them
//
// # Scales
//
// A [Scale] is data, worlds at test time, and a visible table of jobs: quick for
// two cores, full for hours with XLA; smoke and [Scale.Toy] are the same in seconds, to
// see that all of it works. A [Job] names a network, what departs from its
// defaults, epochs, seeds, and says why. Settings are from the grid of Evans et
// al. 2018, appendix B; epochs are fixed numbers and no time limits, so that a
// row can be had again on any machine: the times are only reported.
//
// The networks of sentence pairs have scales of their own, on a fair task of Geiger
// et al. 2019: its training part, its part for tuning, by which the epoch is
// chosen, and its part for testing, of which each of the twelve tasks is reported.
// Their words are invented, so these scales need no file.
//
// # What is measured
//
// Training rows are generated as the paper's (preset train, 4-tuples) and agree
// up to renaming with no row of the published files. Selection is of the epoch
// that does best on generated validation rows, which agree with neither; the
// published files, validate too, are asked only after it. Beside each accuracy
// stands the 95 % interval of [stats.Wilson].
//
// # Interruption
//
//	folder/KEY.net    the training, written each minute and at the end of epochs
//	folder/KEY.best   the net of the best epoch so far
//	folder/KEY.json   seconds spent, and epochs finished
//
// KEY is a hash of all that decides what comes out (network, settings, seed,
// rows, epochs …) and of nothing else: rows in the results that have the key and
// the number of worlds are done, whatever the commit. Everything is written
// whole or not at all, so a run that is killed goes on at its next start, to the
// weights that it would have had: see nets.Train.
//
// # Why a package
//
// A script in the language could train as well. But a resumable list of runs is
// a program of its own, it needs the net of the best epoch as a file, and it is
// to run without a kernel, on a machine with a GPU too; and its table is what
// the notebooks show. So it uses the public interface of package nets in Go, and
// "sequent train-jobs" is a thin command over it.
//
// # Tour
//
//	scale.go    scales, jobs and keys
//	table.go    the jobs, and why they are as they are
//	runner.go   training, resumption, choice of the epoch
//	score.go    data, accuracies, intervals
//	fair.go     the same of fair tasks;  fairtable.go  their jobs;  curve.go  their learning curves;
//	            fairpaper.go  Table 3 and Figure 5 of their paper, and results beside them
//	results.go  the file of results
//	trial.go    one training of a grid (package trials);  grid.go  the file of a grid, and its tables
//	guided.go   nets asked with guided worlds, and the file of that
//	lock.go     one runner in a folder;  where.go  that folder, and the commit of the rows
//	speed.go    examples a second, and the time that is left
//	paper.go    Table 2, and results beside it
//	means.go    means over seeds: as Table 2, as an order, by number of worlds; seeds.go the interval
package jobs
