// Package notebook reads, runs and writes programs of Sequent cells without
// Jupyter: notebooks (.ipynb, nbformat 4) and scripts (.sq).
//
// A program is a list of code cells that run in order in one
// [sequent/dsl.Interpreter]; cells that begin with %%go run in a runner of Go
// cells. The outputs of a cell are a list:
//
//	Program  tour.ipynb
//	├── Code 1  A, q |= r        → [Result text/plain "entailment …"]
//	├── Code 2  let T = [a, b]   → []
//	└── Code 3  A |= by          → [Failed "expected a conclusion …"]
//
// In a script a line "# %%" begins a cell. Scripts follow the percent format, so
// they open as notebooks in Jupytext and VS Code.
//
// A notebook that is written back differs from its file only in the cells that
// ran: unknown keys, the order of keys, the spelling of texts and numbers, the
// indentation and the line ends stay. New content is written as Python's
// nbformat writes it, so that Jupyter's next save changes nothing.
//
//	json.go        a JSON tree that keeps order and spelling
//	notebook.go    the notebook format: reading, checking, cell ids, writing
//	output.go      outputs; the Recorder that collects them from a running cell
//	shared.go      displays that later cells replace
//	script.go      scripts; what is a program
//	parameters.go  values from outside, injected as papermill does
//	run.go         running a program; failures and their places
//	page.go        a program that ran, as an HTML page
//	diff.go        comparing the outputs of two runs
//	format.go      the canonical form of a file's cells
//	lines.go       comparing texts line by line
package notebook
