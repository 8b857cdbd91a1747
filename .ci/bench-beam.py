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


def generated(method, rows):
    """What generates so many rows by the ranges of the training set."""
    return {"Name": "train", "Method": method, "Rows": rows, "Seed": 7,
            "Vars": {"Min": 1, "Max": 10}, "Ops": {"Min": 1, "Max": 10}}


# What work is asked for, by its kind: its parameters where it works on so many rows,
# which are in the file. Pairs of one's own each are those of whom partners are wanted.
WORK = {
    "generate": lambda rows, file: generated("tuples", rows),
    "match": lambda rows, file: {"File": file},
    "relabel": lambda rows, file: {"Path": file, "Labels": {"engine": {"name": "sat"}, "kind": "formulas"}},
    "prune": lambda rows, file: {"Path": file},
}


def pairs(rows, folder):
    """The file that work other than generate reads: FILE, or so many pairs."""
    given = os.environ.get("FILE", "")
    file = os.path.abspath(given) if given else os.path.join(folder, "pairs.jsonl")
    if not given and KIND != "generate":
        ask("generate", generated("naive", rows), "memory", file, folder)
    return file


def ask(kind, params, runner, out, folder):
    """Seconds, MiB and the sum of the file that is asked for."""
    request = {"protocol": 2, "name": "bench", "kind": kind, "out": out, "runner": runner, "params": params}
    if runner not in ("memory", "prism"):
        request["endpoint"] = ENDPOINT
        request["workers"] = 2
        request["options"] = {"environment_type": "PROCESS", "environment_config": json.dumps({"command": BINARY})}
    path = os.path.join(folder, "request.json")
    with open(path, "w") as f:
        json.dump(request, f)
    begun = time.monotonic()
    said, peak = timing.run(BINARY, path)
    seconds = time.monotonic() - begun
    counts = json.loads(said.splitlines()[-1])["tally"].get("counts") or {}
    with open(out, "rb") as f:
        return seconds, peak, hashlib.file_digest(f, "sha256").hexdigest(), counts


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


KIND = os.environ.get("WORK", "generate")
if KIND not in WORK:
    raise SystemExit(f"WORK={KIND}: there are {', '.join(WORK)}")
print(KIND, timing.load())
for rows in map(int, os.environ.get("ROWS", "100000 1000000").split()):
    sums = set()
    with tempfile.TemporaryDirectory() as folder:
        file = pairs(rows, folder)
        for runner in os.environ.get("RUNNERS", "memory prism").split():
            with Others() as others:
                seconds, peak, made, counts = ask(KIND, WORK[KIND](rows, file), runner, os.path.join(folder, "rows.jsonl"), folder)
            sums.add(made)
            others = others if runner in ("flink", "spark") else ""
            counted = "".join(f", {n:,} {name}" for name, n in counts.items())
            print(f"  {rows:>12,} rows, {runner:8} {seconds:8.1f} s {rows / seconds:9,.0f} rows/s {peak:7,.0f} MiB{others}  {made[:12]}{counted}", flush=True)
    if len(sums) > 1:
        raise SystemExit(f"{rows} rows have different bytes")
print(timing.load())
