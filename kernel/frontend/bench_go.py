"""Go cells through Sequent beside GoNB alone: one run, one client, in turn.

    python bench_go.py [--cells N]

needs SEQUENT_BIN and SEQUENT_GONB. The targets: a trivial Go cell costs at most
10 ms more than GoNB alone; a Sequent cell costs no more while a Go child exists.
"""

import argparse
import logging
import os
import statistics
import sys
import tempfile
from pathlib import Path

from bench import Bench
from harness import SEQUENT, write_spec


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cells", type=int, default=40, metavar="N", help="cells of each kind")
    options = parser.parse_args()
    tools = os.environ.get("SEQUENT_GONB", "")
    if not (SEQUENT and tools):
        sys.exit("SEQUENT_BIN and SEQUENT_GONB must name the binary and the folder of GoNB")
    logging.disable(logging.WARNING)
    os.environ["PATH"] = tools + os.pathsep + os.environ["PATH"]
    os.environ["GOFLAGS"] = ""
    os.chdir(tempfile.gettempdir())  # outside of any module: the same cell for both
    write_spec("gonb", [str(Path(tools, "gonb")), "--kernel", "{connection_file}", "-raw_error"])
    pair = [Bench("sequent", "%%go\n%%\nfmt.Println(1)", ""), Bench("gonb", "%%\nfmt.Println(1)", "")]
    for b in pair:
        b.start()
    sequent = [pair[0].round_trip(lambda: pair[0].kc.execute("p & (p -> q) |= q")) for _ in range(200)]
    times = [[], []]
    for i in range(options.cells + 2):
        for b, t in zip(pair, times):
            took = b.round_trip(lambda: b.kc.execute(b.cell + "\n" * (i % 7)))
            if i >= 2:  # the first start a child and fill caches
                t.append(took * 1e3)
    beside = [pair[0].round_trip(lambda: pair[0].kc.execute("p & (p -> q) |= q")) for _ in range(200)]
    ours, theirs = map(statistics.median, times)
    print(f"trivial Go cell, median ms: {ours:.1f} through Sequent, {theirs:.1f} by GoNB alone, {ours - theirs:+.1f}")
    print(f"Sequent cell, median ms: {1e3 * statistics.median(sequent):.2f} without a Go child, "
          f"{1e3 * statistics.median(beside):.2f} beside one")
    for b in pair:
        b.stop()


if __name__ == "__main__":
    main()
