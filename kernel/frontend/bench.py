"""Sequent beside ipykernel: one run, one client, figures in turn.

    python bench.py [--check] [--json] [--cells N]

needs SEQUENT_BIN and a Python with jupyter_client, psutil and ipykernel. A
round trip is from sending a request to having both its reply and its idle. The
ratio is Sequent's figure divided by ipykernel's. --check exits with status 1
where a target is missed.
"""

import argparse
import json
import logging
import statistics
import subprocess
import sys
import time

import psutil
from jupyter_client.manager import KernelManager

from harness import SEQUENT, Specs, quiet, write_spec

# figure: (the most that it may be, whether the ratio or Sequent's own value)
TARGETS = {"start, ms": (0.25, "ratio"), "cell, p50 ms": (0.5, "ratio"), "resident memory, MB": (30, "value")}


class Bench:
    """One kernel under measurement."""

    patience = 30  # seconds for an answer

    def __init__(self, name, cell, prefix):
        self.name, self.cell, self.prefix = name, cell, prefix
        self.km = self.kc = None

    def start(self):
        """Seconds from starting the process to the reply to kernel_info."""
        began = time.perf_counter()
        self.km = KernelManager(kernel_name=self.name, kernel_spec_manager=Specs())
        self.km.start_kernel(stderr=subprocess.DEVNULL)
        self.kc = self.km.client()
        self.kc.start_channels()
        self.kc.kernel_info()
        self.kc.get_shell_msg(timeout=30)
        took = time.perf_counter() - began
        while not quiet(self.kc, "iopub", 0.3):
            pass
        return took

    def stop(self):
        self.kc.stop_channels()
        self.km.shutdown_kernel()

    def round_trip(self, send):
        began = time.perf_counter()
        msg_id = send()
        reply = self.kc.get_shell_msg(timeout=self.patience)
        assert reply["content"]["status"] == "ok", reply["content"]
        while True:
            m = self.kc.get_iopub_msg(timeout=self.patience)
            if m["parent_header"].get("msg_id") == msg_id and m["content"].get("execution_state") == "idle":
                return time.perf_counter() - began

    def memory(self):
        return psutil.Process(self.km.provisioner.pid).memory_info().rss / 1e6


def milliseconds(seconds):
    """Median and 99th percentile."""
    q = statistics.quantiles(seconds, n=100, method="inclusive")
    return q[49] * 1e3, q[98] * 1e3


def measure(cells, starts):
    """The figures of both kernels, by name of the figure."""
    write_spec("ipykernel", [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"])
    pair = [Bench("sequent", "p & (p -> q) |= q", "entailm"), Bench("ipykernel", "1+1", "enumer")]
    figures = {"start, ms": start_times(pair, starts)}
    kinds = {
        "cell": lambda b: b.kc.execute(b.cell),
        "empty cell": lambda b: b.kc.execute(""),
        "completion": lambda b: b.kc.complete(b.prefix, len(b.prefix)),
    }
    for kind, send in kinds.items():
        p50, p99 = round_trips(pair, send, cells)
        figures[kind + ", p50 ms"], figures[kind + ", p99 ms"] = p50, p99
    figures["resident memory, busy, MB"] = [b.memory() for b in pair]
    time.sleep(3)  # an idle kernel gives back memory
    figures["resident memory, MB"] = [b.memory() for b in pair]
    for b in pair:
        b.stop()
    return figures


def start_times(pair, starts):
    """The median start of each kernel; both run afterwards."""
    times = [[] for _ in pair]
    for _ in range(starts):
        for b, t in zip(pair, times):
            if b.km:
                b.stop()
            t.append(b.start())
    return [statistics.median(t) * 1e3 for t in times]


def round_trips(pair, send, cells, warm_up=20):
    """The medians and the 99th percentiles of both kernels, in turn."""
    times = [[] for _ in pair]
    for i in range(cells + warm_up):
        for b, t in zip(pair, times):
            took = b.round_trip(lambda: send(b))
            if i >= warm_up:
                t.append(took)
    return zip(*map(milliseconds, times))


def missed(figures):
    """A sentence for each target that the figures miss."""
    for name, (target, of) in TARGETS.items():
        ours, theirs = figures[name]
        if (ours / theirs if of == "ratio" else ours) > target:
            yield f"{name}: the {of} was to be {target} at most"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="exit with status 1 where a target is missed")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--cells", type=int, default=500, metavar="N", help="round trips of each kind")
    parser.add_argument("--starts", type=int, default=7, metavar="N", help="starts of each kernel")
    options = parser.parse_args()
    if not SEQUENT:
        sys.exit("SEQUENT_BIN does not name a sequent binary")
    logging.disable(logging.WARNING)
    figures = measure(options.cells, options.starts)
    if options.json:
        print(json.dumps({k: {"sequent": a, "ipykernel": b, "ratio": a / b} for k, (a, b) in figures.items()}))
    else:
        print(f"{'':22}{'sequent':>10}{'ipykernel':>11}{'ratio':>8}")
        for name, (ours, theirs) in figures.items():
            print(f"{name:22}{ours:10.2f}{theirs:11.2f}{ours / theirs:8.2f}")
    problems = list(missed(figures))
    for p in problems:
        print("missed:", p, file=sys.stderr)
    sys.exit(1 if options.check and problems else 0)


if __name__ == "__main__":
    main()
