// Package experiment trains the networks of package nets and keeps what comes out: a
// single training, a scale of a paper, a grid of settings, repeated seeds. Results are
// one kind of table, of which the tables and figures of a paper are short expressions.
//
//	s, _ := experiment.Named("quick")
//	runs, err := s.Select(experiment.Selection{Network: "treeNet", Seed: 1})   one row of the scale; {} is all
//	r := &experiment.Runner{Backend: b, Folder: cache, Results: "quick.tsv", Commit: commit}
//	err = r.Do(ctx, runs)                             what is left of them
//	t, err := experiment.Read("quick.tsv")
//	t, err = t.Where("permuted", "true")              and .Mean, .Best, .Order, .Curves
//
// # Vocabulary
//
// A [Job] is a network and how it is trained. A [Run] is a job of a scale with one
// seed; a [Trial] is one of a grid. Both are a course of package nets, which chooses the
// epoch, and both end in a [Result], a row of a file.
//
//	Job ─▶ nets.Course ─▶ the net of the best epoch ─▶ accuracies ─▶ Result ─▶ file ─▶ Table
//
// # Scales
//
// A [Scale] is data, worlds at test time, and a table of jobs: quick for two cores, full
// for hours with XLA; smoke and [Scale.Toy] take seconds and only show that all of it
// works. Settings are from the grid of Evans et al. 2018, appendix B. Epochs are fixed
// numbers and no time limits, so a row can be computed again on any machine.
//
// Training rows are generated as the paper's and agree up to renaming with no row of the
// published files. The epoch is chosen on generated validation rows, which agree with
// neither; the published files are asked only after that.
//
// The networks of sentence pairs have scales of their own, on a fair task of Geiger et
// al. 2019: its training part, its part for tuning, by which the epoch is chosen, and its
// part for testing, of which each of the twelve tasks is reported. Their words are
// invented, so these scales need no file.
//
// # Grids
//
// A [Grid] is the combinations of settings and seeds, and [GridWork] is its trainings as
// work for package batch: a unit is a trial, and all that decides what comes out is in the
// trial. So the file has the same bytes wherever it is made, as long as it is one backend
// (the pure Go one of any number of cores is). What is measured (seconds, machine, date)
// is not in it.
//
// A trial is trained in a process of package nets/worker, which takes one after another.
// Where GOMLX_BACKEND names several devices, they are dealt to the processes. A trial
// that diverges is a row that says so. A process that is lost is followed by another
// that goes on from the last checkpoint; after the third the trial is a row that says
// so. Any other failure ends the work. If all trials fail there is no file.
//
// # Interruption
//
//	folder/KEY.net    the training, written each minute and at the end of epochs
//	folder/KEY.best   the net of the best epoch so far
//	folder/KEY.json   of a scale: seconds spent, and epochs finished; of a grid: the result
//
// KEY is a hash of all that decides what comes out (network, settings, seed, rows,
// epochs …) and of nothing else. Rows of the results that have the key and the number of
// worlds are done, whatever the commit. Everything is written whole or not at all, so a
// run that is killed goes on at its next start, to the weights that it would have had.
// A scale's folder is in the user's cache; a grid's is hidden beside its file, with the
// rows that it trains on, and goes when the file is there.
//
// # Tour
//
//	scale.go          scales, jobs and keys;  formulatable.go fairtable.go  the jobs, and why
//	runner.go         training a scale, resumption;  lock.go  one runner in a folder
//	trial.go          one training of a grid;  axes.go  combinations;  work.go  units and failures
//	pool.go folder.go rows.go  a grid's processes and files
//	tasks.go          what a worker process does of it
//	score.go fair.go  data, accuracies, intervals;  seeds.go  means over seeds
//	results.go        files of results;  grid.go curve.go guided.go  further forms
//	read.go table.go show.go  tables of results;  paper.go  what papers print
//	speed.go          examples a second, and the time that is left;  where.go  folders and commit
package experiment
