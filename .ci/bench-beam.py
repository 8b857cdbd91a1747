"""Rows a second and memory of sequent-beam; see bench-beam."""

import hashlib
import json
import os
import tempfile
import threading
import time

import timing

ENDPOINT = next((e for e in map(os.environ.get, ("ENDPOINT", "SEQUENT_FLINK", "SEQUENT_SPARK")) if e), "")
BINARY = os.path.abspath("build/sequent-beam")


def measure(rows, runner, folder):
    """Seconds, MiB and the sum of the file of so many rows of the training set."""
    out = os.path.join(folder, "rows.jsonl")
    request = {"protocol": 1, "name": "bench", "kind": "generate", "out": out, "runner": runner,
               "params": {"Name": "train", "Method": "tuples", "Rows": rows, "Seed": 7,
                          "Vars": {"Min": 1, "Max": 10}, "Ops": {"Min": 1, "Max": 10}}}
    if runner not in ("memory", "prism"):
        request["endpoint"] = ENDPOINT
        request["workers"] = 2
        request["options"] = {"environment_type": "PROCESS", "environment_config": json.dumps({"command": BINARY})}
    path = os.path.join(folder, "request.json")
    with open(path, "w") as f:
        json.dump(request, f)
    begun = time.monotonic()
    _, peak = timing.run(BINARY, path)
    seconds = time.monotonic() - begun
    with open(out, "rb") as f:
        return seconds, peak, hashlib.file_digest(f, "sha256").hexdigest()


class Others:
    """The most memory, in MiB, of the processes that a runner has: workers, and Java's by their main class."""

    def __init__(self):
        self.peaks = {}
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.watch)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()

    def watch(self):
        while not self.over.wait(0.3):
            for pid in filter(str.isdigit, os.listdir("/proc")):
                try:
                    self.look(pid)
                except (OSError, IndexError, ValueError):
                    pass  # it has ended

    def look(self, pid):
        with open(f"/proc/{pid}/cmdline") as f:
            args = f.read().split("\0")
        name = "worker" if args[0] == BINARY and args[1].startswith("--id=") else ""
        if args[0].endswith("java"):
            name = next((a.rsplit(".", 1)[1] for a in args if a.startswith("org.apache.") and a[-1].isalpha()), "")
        if name:
            with open(f"/proc/{pid}/status") as f:
                peak = int(next(line for line in f if line.startswith("VmHWM")).split()[1]) / 1024
            self.peaks[name] = max(self.peaks.get(name, 0), peak)

    def __str__(self):
        return "".join(f", {name} {peak:,.0f}" for name, peak in sorted(self.peaks.items()))


print(timing.load())
for rows in map(int, os.environ.get("ROWS", "100000 1000000").split()):
    sums = set()
    for runner in os.environ.get("RUNNERS", "memory prism").split():
        with tempfile.TemporaryDirectory() as folder, Others() as others:
            seconds, peak, file = measure(rows, runner, folder)
        sums.add(file)
        others = others if runner in ("flink", "spark") else ""
        print(f"  {rows:>12,} rows, {runner:8} {seconds:8.1f} s {rows / seconds:9,.0f} rows/s {peak:7,.0f} MiB{others}  {file[:12]}", flush=True)
    if len(sums) > 1:
        raise SystemExit(f"{rows} rows have different bytes")
print(timing.load())
