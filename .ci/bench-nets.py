"""Training of the PossibleWorldNet beside its twin, by turns.

    bench-nets.py DIR ROUNDS SECONDS

DIR has nets.test, nets-simd.test where it could be built, and rows, as bench-nets
leaves them; the working directory is stdlib/nets. Figures are medians over the
rounds. A ratio is the net's rows a second divided by those of the twin at the
number of threads at which its median is best.
"""

import os
import re
import statistics
import subprocess
import sys
from collections import defaultdict

SIZES = ((64, 64), (16, 32))
THREADS = (1, 2)
BUILDS = {"default": "nets.test", "SIMD": "nets-simd.test"}


def run(*command):
    """What a command prints, and the most memory that it had, in MiB."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        out = child.stdout.read()
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        sys.exit(f"{command[0]} failed:\n{out}")
    return out, used.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)


def measure(folder, worlds, dim, seconds, rates, memory):
    """One round at one size: everything once."""
    for build, binary in BUILDS.items():
        if os.path.exists(f"{folder}/{binary}"):
            out, peak = run(f"{folder}/{binary}", "-test.run=^$", f"-test.bench=Step/W{worlds}d{dim}$",
                            f"-test.benchtime={seconds}s", "-test.timeout=10m")
            rates[build].append(float(re.search(r"([\d.e+]+) rows/s", out)[1]))
            memory[build].append(peak)
    for sharing in ("apart", "shared"):
        for threads in THREADS:
            out, peak = run(sys.executable, "-W", "ignore", "testdata/twin.py", "speed", f"{folder}/rows",
                            str(worlds), str(dim), str(threads), sharing, seconds)
            rates[sharing, threads].append(float(out))
            memory[sharing, threads].append(peak)


def report(worlds, dim, rates, memory):
    print(f"\nW{worlds} d{dim}")

    def line(title, key):
        r = rates[key]
        print(f"  {title:34} {statistics.median(r):7.0f} rows/s ({min(r):.0f} to {max(r):.0f}), {max(memory[key]):.0f} MiB")

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


def load():
    return "load " + " ".join(f"{x:.1f}" for x in os.getloadavg())


def main():
    folder, rounds, seconds = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    rates, memory = ({size: defaultdict(list) for size in SIZES} for _ in range(2))
    print(f"{rounds} rounds of {seconds} s each, {os.cpu_count()} cores; {load()} before")
    for _ in range(rounds):
        for size in SIZES:
            measure(folder, *size, seconds, rates[size], memory[size])
    for size in SIZES:
        report(*size, rates[size], memory[size])
    print(f"\n{load()} after")


if __name__ == "__main__":
    main()
