"""What the scripts that time nets beside their twins share."""

import os
import re
import statistics
import subprocess
import sys


def run(*command, **variables):
    """What a command prints, and the most memory that it had, in MiB. Variables are
    added to its environment."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **variables}) as child:
        out = child.stdout.read()
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        sys.exit(f"{command[0]} failed:\n{out}")
    return out, used.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)


def net(binary, benchmark, seconds, **variables):
    """Rows a second of a benchmark, and the memory in MiB."""
    out, peak = run(binary, "-test.run=^$", f"-test.bench={benchmark}", f"-test.benchtime={seconds}s", "-test.timeout=10m", **variables)
    return float(re.search(r"([\d.e+]+) rows/s", out)[1]), peak


def twin(python, file, *args):
    """What a twin prints, a number, and the memory in MiB."""
    out, peak = run(python, "-W", "ignore", f"testdata/{file}", *map(str, args))
    return float(out), peak


def line(title, rates, memory):
    print(f"  {title:34} {statistics.median(rates):7.0f} rows/s ({min(rates):.0f} to {max(rates):.0f}), {max(memory):.0f} MiB")


def load():
    return "load " + " ".join(f"{x:.1f}" for x in os.getloadavg())
