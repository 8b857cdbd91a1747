"""Rows a second and memory of sequent-beam; see bench-beam."""

import hashlib
import json
import os
import tempfile
import time

import timing

ENDPOINT = os.environ.get("ENDPOINT", "")


def measure(rows, runner, folder):
    """Seconds, MiB and the sum of the file of so many rows of the training set."""
    out = os.path.join(folder, "rows.jsonl")
    request = {"protocol": 1, "name": "bench", "kind": "generate", "out": out, "runner": runner,
               "params": {"Name": "train", "Method": "tuples", "Rows": rows, "Seed": 7,
                          "Vars": {"Min": 1, "Max": 10}, "Ops": {"Min": 1, "Max": 10}}}
    if runner not in ("memory", "prism"):
        request["endpoint"] = ENDPOINT
    path = os.path.join(folder, "request.json")
    with open(path, "w") as f:
        json.dump(request, f)
    begun = time.monotonic()
    _, peak = timing.run("build/sequent-beam", path)
    seconds = time.monotonic() - begun
    with open(out, "rb") as f:
        return seconds, peak, hashlib.file_digest(f, "sha256").hexdigest()


print(timing.load())
for rows in map(int, os.environ.get("ROWS", "100000 1000000").split()):
    sums = set()
    for runner in os.environ.get("RUNNERS", "memory prism").split():
        with tempfile.TemporaryDirectory() as folder:
            seconds, peak, file = measure(rows, runner, folder)
        sums.add(file)
        print(f"  {rows:>12,} rows, {runner:8} {seconds:8.1f} s {rows / seconds:9,.0f} rows/s {peak:7,.0f} MiB  {file[:12]}", flush=True)
    if len(sums) > 1:
        raise SystemExit(f"{rows} rows have different bytes")
print(timing.load())
