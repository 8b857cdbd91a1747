// Package experiment trains the networks of package nets and keeps the results: the
// experiments of the papers, grids of settings, and repeated seeds. Results are one kind
// of table, and a table or figure of a paper is a short expression on it.
//
//	e, _ := experiment.Named("quick")
//	runs, err := e.Select(experiment.Selection{Network: "treeNet", Seed: 1})   {} selects all runs
//	r := &experiment.Runner{Backend: b, Folder: cache, Results: "quick.tsv", Commit: commit}
//	err = r.Do(ctx, runs)                             makes the runs without a stored row
//	t, err := experiment.Read("quick.tsv")
//	t, err = t.Where("permuted", "true")              and .Mean, .Best, .Order, .Curves
//
// # Vocabulary
//
//	config      a network, its settings, and how it is trained: [Config]
//	run         the training of a config with one seed: [Run], [GridRun]
//	result      the row that a run ends in: [Result]
//	experiment  several runs with one table of results
//	scale       the name of an experiment of a paper, which says how much work it is:
//	            smoke, quick, full, fair-quick, …; files have it as a column
//	grid        the runs of all combinations of settings and seeds: [Grid]
//	set         the rows that an accuracy is measured on: training, selection, test, hard, …
//	way         how a trained net with worlds is evaluated: [Way]
//	toy         an experiment on few rows with small nets, which tests that it runs
//
//	Config + seed ─▶ nets.Course ─▶ the net of the kept epoch ─▶ accuracies ─▶ Result ─▶ file ─▶ Table
//
// Package nets chooses the epoch: see [nets.Course]. A batch job (package batch) is a
// different thing; a grid can run as one.
//
// # Experiments of the papers
//
// An [Experiment] has data, worlds at test time, and a list of configs. quick is for two
// cores, full for hours with XLA; smoke and [Experiment.Toy] take seconds. The settings are
// from the grid of Evans et al. 2018, appendix B. The number of epochs is fixed and there is
// no time limit, so a row can be computed again on any machine.
//
// The training rows are generated like the paper's. None agrees, up to renaming, with a row
// of the published files. The epoch is chosen on generated validation rows; the published
// files are evaluated only after that.
//
// Networks of sentence pairs have experiments of their own on a fair task of Geiger et al.
// 2019. The dev part chooses the epoch, and each of the twelve tasks is reported on the test
// part. The words are invented, so these experiments need no file.
//
// # Grids
//
// A [Grid] lists values of settings and seeds. [GridWork] makes its runs as work of package
// batch; a unit is a [GridRun], which holds everything that decides its result. So the file
// has the same bytes wherever it is made with one backend (the pure Go backend with any
// number of cores is one). It has no seconds, machine or date.
//
// A process of package nets/worker makes the runs one after another. If GOMLX_BACKEND names
// several devices, the processes share them. A run that diverges is a row with its error. If
// a process is lost, another continues from the last checkpoint; after three lost processes
// the run is a row with its error. Any other failure ends the work. If all runs fail, no
// file is written.
//
// # Interruption
//
//	folder/KEY.net    the training, written each minute and after each epoch
//	folder/KEY.best   the net of the best epoch so far
//	folder/KEY.json   of an experiment: seconds spent and epochs finished; of a grid: the result
//
// KEY is a hash of everything that decides the result (network, settings, seed, rows, epochs
// …) and of nothing else; a test keeps the keys of stored rows from changing. A row with the
// key and the number of worlds is a finished run, whatever its commit. Files are written
// whole or not at all, so a killed run continues at the next start, to the same weights. The
// folder of an experiment is in the user's cache. The folder of a grid is hidden beside its
// file, holds the grid's rows too, and is removed when the file is written.
//
// # Tour
//
//	experiment.go        experiments, configs, runs and keys;  formulas.go pairs.go  their lists
//	runner.go            makes the runs of an experiment, resumes;  lock.go  one runner a folder
//	axes.go gridrun.go   grids and one run of a grid;  work.go  a grid as work of package batch
//	pool.go folder.go rows.go  the processes and files of a grid
//	request.go           what a worker process does for this package
//	score.go fair.go     data, accuracies, intervals
//	results.go           files of results;  grid.go curve.go guided.go  their other forms
//	read.go table.go show.go  tables of results;  paper.go  the figures that papers print
//	speed.go             examples a second, and the time that is left;  where.go  folder and commit
package experiment
