# The commands of this repository; each is a script in .ci.

GO ?= go
PREFIX ?=
export GO

.PHONY: help demo test lab browser bench bench-nets bench-gpu bench-beam train-smoke train-quick train-full train-fair train-fair-full train-fair-grid puzzles soak build static beam flink spark install fmt clean

help: ## say what there is
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 20

demo: ## run the tour notebook; leaves it and a page in build/
	@.ci/demo

test: ## everything that is checked before a change goes in
	@.ci/test

lab: ## open JupyterLab with the kernel
	@.ci/lab

browser: ## drive JupyterLab in headless Chromium; leaves screenshots in build/
	@.ci/browser

bench: ## measure: deciding, the kernel, and the same work by CaDiCaL
	@.ci/bench

bench-nets: ## measure training beside PyTorch, which it fetches: 4 GB
	@.ci/bench-nets

bench-gpu: ## the same on a GPU, beside JAX and PyTorch; fetches 8 GB (TOY=1: on the processor)
	@.ci/bench-gpu

train-quick: ## train all networks on two cores; resumes (ONLY=treeNet SEED=1 LIST=1 MEASURE=1 GUIDED=1)
	@.ci/train quick

train-full: ## the same with the rows and widths of the paper, hours with XLA (also TOY=1)
	@.ci/train full

train-fair: ## train the networks of sentence pairs on two cores; resumes (ONLY=compTree SEED=1 RATIO=0.5 REPEAT=1 LIST=1 MEASURE=1 TOY=1)
	@.ci/train fair-$(if $(REPEAT),repeat,quick)

train-fair-full: ## the same with the rows and width of the paper, many hours with XLA (also TOY=1)
	@.ci/train fair-full

train-fair-grid: ## search the grid of the paper of sentence pairs, some two hours with XLA (also TOY=1)
	@.ci/train fair-grid

train-smoke: ## the same in seconds, to see that all of it runs
	@.ci/train smoke

soak: ## many mixed cells in one kernel: its memory and the time of a cell must not grow (CELLS=100000)
	@.ci/soak

puzzles: ## TPTP's puzzles by the built-in engines and by E, 10 s of processor time each (ONLY=PUZ001+1 LIMIT=2)
	@.ci/puzzles

build: ## make build/sequent
	@. .ci/lib.sh && build

static: ## make build/sequent-static: one file that needs no libraries and no Go (GOOS=darwin GOARCH=arm64)
	@.ci/static

beam: ## make build/sequent-beam, for work on many rows and on clusters; fetches and compiles Apache Beam: minutes
	@. .ci/lib.sh && build_beam

flink: ## run sequent-beam on a real Flink on this machine, and kill parts of it; fetches 152 MB (ROWS=1000000)
	@.ci/flink

spark: ## run sequent-beam on a real Spark on this machine, and kill parts of it; fetches 203 MB (ROWS=1000000)
	@.ci/spark

bench-beam: ## measure generated rows by prism beside memory (ROWS="100000 1000000")
	@.ci/bench-beam

install: ## install the binary by go install, and the kernel for the user (or PREFIX=DIR)
	@.ci/install $(PREFIX)

fmt: ## format Go
	@gofmt -w dsl kernel stdlib

clean: ## remove build/ (the cache folder stays)
	rm -rf build
