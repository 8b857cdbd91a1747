"""Training of nets beside their twins, by turns.

    bench-nets.py DIR ROUNDS SECONDS

DIR has nets.test, nets-simd.test and nets-xla.test where they could be built, and rows
and pairs, as bench-nets leaves them; the working directory is stdlib/nets. SEQUENT_XLA
is the backend of nets-xla.test. ONLY, a regular expression, is what is timed. Figures
are medians over the rounds. A ratio is the net's rows a second divided by those of the
twin at the number of threads at which its median is best.
"""

import os
import re
import statistics
import sys
from collections import defaultdict

import timing

SIZES = ((64, 64), (16, 32))
NETWORKS = ("compTree", "compTreeNTN", "treeNN", "cbow", "lstmEncoder", "attention")
DIMS = (32, 100)
THREADS = (1, 2)
BUILDS = {"default": "nets.test", "SIMD": "nets-simd.test", "XLA": "nets-xla.test"}


def cases(folder):
    """What is timed: a title, its benchmark, and how its twins are called."""
    for worlds, dim in SIZES:
        twins = {title: ("twin.py", "speed", f"{folder}/rows", worlds, dim, threads, sharing)
                 for sharing, kind in (("apart", "without sharing"), ("shared", "with roots shared"))
                 for threads in THREADS for title in [(kind, threads)]}
        yield f"possibleWorlds W{worlds} d{dim}", f"^BenchmarkStep$/^W{worlds}d{dim}$", twins
    for network in NETWORKS:
        for dim in DIMS:
            twins = {("its twin", threads): ("pairtwin.py", "speed", f"{folder}/pairs", network, dim, threads) for threads in THREADS}
            yield f"{network} d{dim}", f"^BenchmarkPairStep$/^{network}$/^d{dim}$", twins


def measure(folder, benchmark, twins, seconds, rates, memory):
    """One round of one case: everything once."""
    for build, binary in BUILDS.items():
        if os.path.exists(f"{folder}/{binary}"):
            backend = os.environ["SEQUENT_XLA"] if build == "XLA" else "go"
            rate, peak = timing.net(f"{folder}/{binary}", benchmark, seconds, SEQUENT_TEST_BACKEND=backend)
            rates[build].append(rate)
            memory[build].append(peak)
    for key, call in twins.items():
        rate, peak = timing.twin(sys.executable, *call, seconds)
        rates[key].append(rate)
        memory[key].append(peak)


def report(title, rates, memory):
    print(f"\n{title}")
    best = defaultdict(float)
    for key in rates:
        if key in BUILDS:
            timing.line(f"net, {key} build", rates[key], memory[key])
        else:
            kind, threads = key
            timing.line(f"PyTorch, {kind}, {threads} thread{'s' * (threads > 1)}", rates[key], memory[key])
            best[kind] = max(best[kind], statistics.median(rates[key]))
    for build in BUILDS:
        if rates[build]:
            own = statistics.median(rates[build])
            print(f"  ratio, {build} build: " + ", ".join(f"{own / rate:.2f} to {kind}" for kind, rate in best.items()))


def main():
    folder, rounds, seconds = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    chosen = [case for case in cases(folder) if re.search(os.environ.get("ONLY", ""), case[0])]
    rates, memory = (defaultdict(lambda: defaultdict(list)) for _ in range(2))
    print(f"{rounds} rounds of {seconds} s each, {os.cpu_count()} cores; {timing.load()} before")
    for _ in range(rounds):
        for title, benchmark, twins in chosen:
            measure(folder, benchmark, twins, seconds, rates[title], memory[title])
    for title, _, _ in chosen:
        report(title, rates[title], memory[title])
    print(f"\n{timing.load()} after")


if __name__ == "__main__":
    main()
