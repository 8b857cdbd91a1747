"""Training of the PossibleWorldNet beside its twin, by turns.

    bench-nets.py DIR ROUNDS SECONDS

DIR has nets.test, nets-simd.test where it could be built, and rows, as bench-nets
leaves them; the working directory is stdlib/nets. Figures are medians over the
rounds. A ratio is the net's rows a second divided by those of the twin at the
number of threads at which its median is best.
"""

import os
import statistics
import sys
from collections import defaultdict

import timing

SIZES = ((64, 64), (16, 32))
THREADS = (1, 2)
BUILDS = {"default": "nets.test", "SIMD": "nets-simd.test"}


def measure(folder, worlds, dim, seconds, rates, memory):
    """One round at one size: everything once."""
    for build, binary in BUILDS.items():
        if os.path.exists(f"{folder}/{binary}"):
            rate, peak = timing.net(f"{folder}/{binary}", worlds, dim, seconds)
            rates[build].append(rate)
            memory[build].append(peak)
    for sharing in ("apart", "shared"):
        for threads in THREADS:
            rate, peak = timing.twin(sys.executable, "twin.py", "speed", f"{folder}/rows", worlds, dim, threads, sharing, seconds)
            rates[sharing, threads].append(rate)
            memory[sharing, threads].append(peak)


def report(worlds, dim, rates, memory):
    print(f"\nW{worlds} d{dim}")

    def line(title, key):
        timing.line(title, rates[key], memory[key])

    for build in BUILDS:
        if rates[build]:
            line(f"net, {build} build", build)
    best = {}
    for sharing, title in ("apart", "without sharing"), ("shared", "with roots shared"):
        for threads in THREADS:
            line(f"twin {title}, {threads} thread{'s' * (threads > 1)}", (sharing, threads))
        best[sharing] = max(statistics.median(rates[sharing, threads]) for threads in THREADS)
    for build in BUILDS:
        if rates[build]:
            own = statistics.median(rates[build])
            print(f"  ratio, {build} build: {own / best['apart']:.2f} without sharing, {own / best['shared']:.2f} with roots shared")


def main():
    folder, rounds, seconds = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    rates, memory = ({size: defaultdict(list) for size in SIZES} for _ in range(2))
    print(f"{rounds} rounds of {seconds} s each, {os.cpu_count()} cores; {timing.load()} before")
    for _ in range(rounds):
        for size in SIZES:
            measure(folder, *size, seconds, rates[size], memory[size])
    for size in SIZES:
        report(*size, rates[size], memory[size])
    print(f"\n{timing.load()} after")


if __name__ == "__main__":
    main()
