# The commands of this repository; each is a script in .ci.

GO ?= go
PREFIX ?=
export GO

.PHONY: help demo test lab browser bench bench-nets bench-gpu bench-beam train-smoke train-quick train-full train-fair train-fair-full train-fair-grid puzzles soak build static beam flink spark install fmt clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 20

demo: ## run the tour notebook and write it and a page to build/
	@.ci/demo

test: ## run all checks for a change
	@.ci/test

lab: ## open JupyterLab with the kernel
	@.ci/lab

browser: ## test in JupyterLab with headless Chromium; writes screenshots to build/
	@.ci/browser

bench: ## benchmark the engines and the kernel, with CaDiCaL for comparison
	@.ci/bench

bench-nets: ## benchmark training against PyTorch (downloads 4 GB)
	@.ci/bench-nets

bench-gpu: ## the same on a GPU, against JAX and PyTorch (downloads 8 GB; TOY=1: on the processor)
	@.ci/bench-gpu

train-quick: ## train all networks on two cores; resumable (ONLY=treeNet SEED=1 LIST=1 MEASURE=1 GUIDED=1)
	@.ci/train quick

train-full: ## the same with the paper's rows and widths; hours with XLA (also TOY=1)
	@.ci/train full

train-fair: ## train the networks of sentence pairs on two cores; resumable (ONLY=compTree SEED=1 RATIO=0.5 REPEAT=1 LIST=1 MEASURE=1 TOY=1)
	@.ci/train fair-$(if $(REPEAT),repeat,quick)

train-fair-full: ## the same with the paper's rows and width; many hours with XLA (also TOY=1)
	@.ci/train fair-full

train-fair-grid: ## grid search for sentence pairs; about two hours with XLA (also TOY=1)
	@.ci/train fair-grid

train-smoke: ## a smoke test of training, in seconds
	@.ci/train smoke

soak: ## run many mixed cells in one kernel; memory and time per cell must not grow (CELLS=100000)
	@.ci/soak

puzzles: ## solve TPTP's puzzles with the built-in engines and E, 10 s of processor time each (ONLY=PUZ001+1 LIMIT=2)
	@.ci/puzzles

build: ## build build/sequent
	@. .ci/lib.sh && build

static: ## build build/sequent-static, one file without dependencies (GOOS=darwin GOARCH=arm64)
	@.ci/static

beam: ## build build/sequent-beam, for many rows and clusters; downloads and compiles Apache Beam (minutes)
	@. .ci/lib.sh && build_beam

flink: ## test sequent-beam with faults on a local Flink (downloads 152 MB; ROWS=1000000)
	@.ci/flink

spark: ## test sequent-beam with faults on a local Spark (downloads 203 MB; ROWS=1000000)
	@.ci/spark

bench-beam: ## benchmark generated rows with Prism against memory (ROWS="100000 1000000")
	@.ci/bench-beam

install: ## install the binary with go install, and the kernel for the user (or PREFIX=DIR)
	@.ci/install $(PREFIX)

fmt: ## format Go
	@gofmt -w dsl kernel stdlib

clean: ## remove build/ (the cache folder stays)
	rm -rf build
