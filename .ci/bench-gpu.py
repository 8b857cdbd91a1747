"""Training of the PossibleWorldNet beside its twins on one device, by turns.

    bench-gpu.py DIR cuda|cpu WORLDS DIM ROUNDS SECONDS

DIR has nets.test and rows, as bench-gpu leaves them; the working directory is
stdlib/nets; SEQUENT_JAX and SEQUENT_TORCH name a Python, or are empty. Figures are
medians over the rounds. The net lays out each batch and sends it to the device
while the clock runs, the twins' batches lie there already.
"""

import os
import statistics
import sys
from collections import defaultdict

import timing

SHARING = {"apart": "without sharing", "shared": "with roots shared"}


def measure(folder, device, worlds, dim, seconds):
    """One round: each contender's rate and memory, by name."""
    yield "net", *timing.net(f"{folder}/nets.test", f"^BenchmarkStep$/^W{worlds}d{dim}$", seconds)
    for sharing, title in SHARING.items():
        if device == "cpu" and sharing == "apart":
            continue  # compiling takes longest, and one is enough to try
        if jax := os.environ["SEQUENT_JAX"]:
            yield f"JAX, {title}", *timing.twin(jax, "twin_jax.py", "speed", f"{folder}/rows", worlds, dim, sharing, seconds)
        if torch := os.environ["SEQUENT_TORCH"]:
            # PyTorch before 2 has nothing to compile with, and is only tried.
            compiled = [device] if device == "cuda" else []
            yield f"PyTorch, {title}", *timing.twin(torch, "twin.py", "speed", f"{folder}/rows", worlds, dim, 1, sharing, seconds, *compiled)


def traffic(folder, device, worlds, dim, rates):
    """What of the measured copy bandwidth the steps use, by the bytes that XLA
    estimates for a step of the twin in JAX that shares, as the net does."""
    if not (os.environ["SEQUENT_JAX"] and os.environ["SEQUENT_TORCH"]):
        return print("the share of the copy bandwidth takes both JAX and PyTorch")
    copied, _ = timing.twin(os.environ["SEQUENT_TORCH"], "twin.py", "copy", device)
    step, _ = timing.twin(os.environ["SEQUENT_JAX"], "twin_jax.py", "bytes", f"{folder}/rows", worlds, dim, "shared")
    print(f"\ncopying: {copied / 1e9:.0f} GB/s, read and written; a step of the twin in JAX: {step / 1e9:.2f} GB (estimated)")
    for name in "net", "JAX, with roots shared":
        print(f"  {name}: {statistics.median(rates[name]) / 64 * step / copied:.0%} of it")


def main():
    folder, device, worlds, dim, rounds, seconds = sys.argv[1:]
    rates, memory = defaultdict(list), defaultdict(list)
    print(f"W{worlds} d{dim} on {device}, {rounds} rounds of {seconds} s each, {os.cpu_count()} cores; {timing.load()} before")
    for _ in range(int(rounds)):
        for name, rate, peak in measure(folder, device, worlds, dim, seconds):
            rates[name].append(rate)
            memory[name].append(peak)
    for name in rates:
        timing.line(name, rates[name], memory[name])
    own = statistics.median(rates["net"])
    for name in rates:
        if name != "net":
            print(f"  ratio to {name}: {own / statistics.median(rates[name]):.2f}")
    traffic(folder, device, worlds, dim, rates)
    if device == "cpu":
        print("\nOn a processor these figures mean nothing: it was only tried whether everything runs.")


if __name__ == "__main__":
    main()
