"""Go cells through Sequent beside GoNB alone: one run, one client, in turn.

    python bench_go.py [--check] [--cells N]

needs SEQUENT_BIN, and SEQUENT_GONB for the folder in which sequent install put
GoNB. A time is from sending a request to having both its reply and its idle; of
an interrupt, to the cell's reply. Each cell differs from the one before, so that
it is compiled and linked. Three ways to run GoNB stand beside Sequent: as it
comes; with the settings that Sequent gives it (%noautoget, -ldflags=-s); and with
those but without the workspace of modules, which shows what -go_work costs.
--check exits with status 1 where a target is missed.
"""

import argparse
import logging
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench import Bench
from harness import SEQUENT, write_spec

# NUMBER makes each cell another program.
TRIVIAL = "%%\nfmt.Println(NUMBER)"
LARGE = """import (
	"github.com/gomlx/compute"
	_ "github.com/gomlx/compute/gobackend"
	"github.com/gomlx/gomlx/core/graph"
)
%%
double := func(x *graph.Node) *graph.Node { return graph.Add(x, x) }
fmt.Println(graph.MustExecOnce(compute.MustNew(), double, float32(NUMBER)))"""
CLP = 'import "github.com/lanl/clp"\n' + LARGE + "\nfmt.Println(clp.NewSimplex() != nil)"
SEQUENT_CELL = "p & (p -> q) |= q"


class GoBench(Bench):
    """A kernel for Go cells; prefix is what begins a cell."""

    patience = 300  # for the first build of a large cell

    def go(self, cell):
        return 1e3 * self.round_trip(lambda: self.kc.execute(self.prefix + cell))

    def sequent(self):
        return 1e3 * statistics.median(
            self.round_trip(lambda: self.kc.execute(SEQUENT_CELL)) for _ in range(200))

    def during(self, wait=0.5):
        """A kernel_info while a Go cell runs, and the cell's end by an interrupt."""
        running = self.kc.execute(self.prefix + "%%\nfor {}")
        time.sleep(wait)
        began = time.perf_counter()
        self.kc.kernel_info()
        self.kc.get_shell_msg(timeout=self.patience)
        info = time.perf_counter() - began
        began = time.perf_counter()
        self.km.interrupt_kernel()
        reply = self.kc.get_shell_msg(timeout=self.patience)
        assert reply["parent_header"]["msg_id"] == running
        took = time.perf_counter() - began
        time.sleep(0.1)
        return 1e3 * info, 1e3 * took


def start_all(tools):
    """The kernels: Sequent, and GoNB in three ways, each with its settings."""
    modules = Path(tools, "modules")
    work = ["-go_work=" + str(modules)] if modules.exists() else []
    command = [str(Path(tools, "gonb")), "--kernel", "{connection_file}", "-raw_error"]
    write_spec("gonb", command + work)
    write_spec("gonb-bare", command)
    settings = "%noautoget\n%goflags -ldflags=-s\n"
    kernels = [GoBench("sequent", "", "%%go\n"), GoBench("gonb", "", ""),
               GoBench("gonb", "", ""), GoBench("gonb-bare", "", "")]
    for k, begin in zip(kernels, ["", "", settings, settings]):
        k.start()
        if begin:
            k.go(begin)
    return kernels


def in_turn(kernels, cell, count):
    """The median of each kernel for cells of a kind; the first two fill caches."""
    times = [[] for _ in kernels]
    for i in range(count + 2):
        for j, (k, t) in enumerate(zip(kernels, times)):
            took = k.go(cell.replace("NUMBER", str(4 * i + j)))
            if i >= 2:
                t.append(took)
    return [statistics.median(t) for t in times]


def report(name, times, most, value):
    """Prints a figure, the peers beside it, and whether it is what it was to be."""
    peers = "".join(f"{t:9.1f}" if t else " " * 9 for t in times[1:])
    met = value <= most
    print(f"{name:32}{times[0]:9.1f}{peers:27}  {'' if met else 'missed: '}{value:.1f} of at most {most}")
    return met


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="exit with status 1 where a target is missed")
    parser.add_argument("--cells", type=int, default=20, metavar="N", help="cells of each kind")
    options = parser.parse_args()
    tools = os.environ.get("SEQUENT_GONB", "")
    if not (SEQUENT and tools):
        sys.exit("SEQUENT_BIN and SEQUENT_GONB must name the binary and the folder of GoNB")
    logging.disable(logging.WARNING)
    os.environ["PATH"] = tools + os.pathsep + os.environ["PATH"]
    os.environ["GOFLAGS"] = ""
    folder = tempfile.mkdtemp()
    os.chdir(folder)  # outside of any module
    kernels = start_all(tools)
    ours = kernels[0]
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; medians in ms")
    print(f"{'':32}{'sequent':>9}{'gonb':>9}{'set':>9}{'bare':>9}")
    alone = ours.sequent()
    trivial = in_turn(kernels, TRIVIAL, options.cells)
    beside = ours.sequent()
    met = [report("trivial Go cell", trivial, 10, trivial[0] - trivial[1])]
    clp = subprocess.run(["pkg-config", "--exists", "clp"], check=False).returncode == 0
    if Path(tools, "modules").exists():
        name = "Go cell with gomlx" + (" and clp" if clp else ", without clp")
        times = in_turn([ours, kernels[2]], CLP if clp else LARGE, options.cells)
        met.append(report(name, [times[0], "", times[1]], 1000, times[0]))
    met.append(report("Sequent cell beside a Go child", [beside], alone * 1.25 + 0.1, beside))
    info, interrupt = zip(*[ours.during() for _ in range(9)])
    met.append(report("kernel_info during a Go cell", [statistics.median(info)], 50, max(info)))
    met.append(report("interrupt of a Go cell", [statistics.median(interrupt)], 250, max(interrupt)))
    for k in kernels:
        k.stop()
    shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if options.check and not all(met) else 0)


if __name__ == "__main__":
    main()
