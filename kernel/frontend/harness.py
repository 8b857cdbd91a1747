"""A front end for tests: starts kernels through jupyter_client, validates every
message that comes, and checks the rhythm busy, reply, idle.

Two kernels are tested. "puppet" is our kernel around an interpreter whose cells
are commands for tests, described in kernel/internal/puppet; it is built when
this module is imported. "sequent" is the real one, named by the environment
variable SEQUENT_BIN; tests that need it are skipped where that is not set.
"""

import atexit
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import unittest
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty

import psutil
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import AsyncKernelManager, KernelManager

from schema import validate

SEQUENT = os.environ.get("SEQUENT_BIN", "")
SOAK = bool(os.environ.get("SEQUENT_SOAK"))  # run the long versions of long tests
PATIENCE = 60

need_sequent = unittest.skipUnless(SEQUENT, "SEQUENT_BIN does not name a sequent binary")

_specs = tempfile.mkdtemp(prefix="sequent-specs-")
atexit.register(shutil.rmtree, _specs, ignore_errors=True)


def _build_puppet():
    """The puppet kernel's binary; a process that a test starts inherits it."""
    if "PUPPET_BIN" not in os.environ:
        binary = str(Path(_specs, "puppetkernel"))
        subprocess.run([os.environ.get("GO", "go"), "build", "-o", binary, "../internal/puppet/puppetkernel"],
                       cwd=Path(__file__).parent, check=True)
        os.environ["PUPPET_BIN"] = binary
    return os.environ["PUPPET_BIN"]


def write_spec(name, argv, interrupt_mode="message"):
    """Makes a kernel known to Specs, for this process."""
    folder = Path(_specs, "kernels", name)
    folder.mkdir(parents=True)
    spec = {"argv": argv, "display_name": name, "language": "sequent", "interrupt_mode": interrupt_mode,
            "kernel_protocol_version": "5.5"}
    folder.joinpath("kernel.json").write_text(json.dumps(spec))


PUPPET = _build_puppet()
write_spec("puppet", [PUPPET, "{connection_file}"])
write_spec("puppet-signal", [PUPPET, "{connection_file}"], "signal")
write_spec("sequent", [SEQUENT, "kernel", "-f", "{connection_file}"])


class Specs(KernelSpecManager):
    """Knows the kernels under test beside the installed ones."""

    def _kernel_dirs_default(self):
        return [str(Path(_specs, "kernels")), *super()._kernel_dirs_default()]


class AsyncManager(AsyncKernelManager):
    """Starts kernels under test, for clients that make their own manager."""

    def _kernel_spec_manager_default(self):
        return Specs()


@dataclass
class Exchange:
    """What came of one request: its reply, and iopub between busy and idle."""

    reply: dict
    iopub: list = field(default_factory=list)
    seconds: float = 0

    @property
    def content(self):
        return self.reply["content"]

    @property
    def status(self):
        return self.content["status"]

    def of(self, msg_type):
        return [m["content"] for m in self.iopub if m["msg_type"] == msg_type]

    def text(self, stream="stdout"):
        return "".join(c["text"] for c in self.of("stream") if c["name"] == stream)

    @property
    def result(self):
        """The plain text of the execute_result, None without one."""
        found = self.of("execute_result")
        return found[0]["data"]["text/plain"] if found else None


class Kernel:
    """A running kernel and a client of it; a context manager."""

    def __init__(self, name="puppet", heartbeat=True, **settings):
        self.heartbeat = heartbeat
        self.km = KernelManager(kernel_name=name, kernel_spec_manager=Specs(), **settings)
        self.km.start_kernel(stderr=subprocess.DEVNULL)
        self.connect()

    def connect(self):
        self.kc = self.km.client()
        self.kc.start_channels(hb=self.heartbeat)
        welcome = self.iopub()
        assert welcome["msg_type"] == "iopub_welcome", welcome["msg_type"]
        self.ask("kernel_info_request")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kc.stop_channels()
        self.km.shutdown_kernel(now=not self.km.is_alive())

    @property
    def process(self):
        return psutil.Process(self.km.provisioner.pid)

    def shell(self, timeout=PATIENCE):
        return validate(self.kc.get_shell_msg(timeout=timeout))

    def control(self, timeout=PATIENCE):
        return validate(self.kc.get_control_msg(timeout=timeout))

    def iopub(self, timeout=PATIENCE):
        return validate(self.kc.get_iopub_msg(timeout=timeout))

    def send(self, msg_type, content, channel="shell"):
        """Sends a request and returns its id."""
        msg = self.kc.session.msg(msg_type, content)
        getattr(self.kc, channel + "_channel").send(msg)
        return msg["header"]["msg_id"]

    def request(self, name, msg_id, channel="shell", patience=PATIENCE):
        """The exchange of a request that was sent, which must have the rhythm."""
        reply = self.shell(patience) if channel == "shell" else self.control(patience)
        assert reply["msg_type"] == name + "_reply", reply["msg_type"]
        assert reply["parent_header"]["msg_id"] == msg_id, (reply["parent_header"], msg_id)
        return Exchange(reply, self.until_idle(msg_id))

    def until_idle(self, msg_id):
        """What comes on iopub for a request, between its busy and its idle."""
        messages = []
        while True:
            m = self.iopub()
            if m["parent_header"].get("msg_id") != msg_id:
                assert m["msg_type"] in ("iopub_welcome", "status"), (m["msg_type"], m["parent_header"])
                continue
            state = m["content"].get("execution_state")
            if state == "busy":
                assert not messages, "busy came after " + messages[0]["msg_type"]
            elif state == "idle":
                return messages
            else:
                messages.append(m)

    def begun(self, msg_id):
        """Waits until a cell has begun to run."""
        while True:
            m = self.iopub()
            if m["msg_type"] == "execute_input" and m["parent_header"].get("msg_id") == msg_id:
                return

    def ask(self, msg_type, content=None, channel="shell", patience=PATIENCE):
        name = msg_type.removesuffix("_request")
        return self.request(name, self.send(msg_type, content or {}, channel), channel, patience)

    def run(self, code, timeout=PATIENCE, **options):
        began = time.perf_counter()
        e = self.request("execute", self.kc.execute(code, **options), patience=timeout)
        e.seconds = time.perf_counter() - began
        return e

    def quiet(self, channel="shell"):
        """Whether nothing more comes on a channel."""
        return quiet(self.kc, channel)


def soak(test, kernel, cell):
    """Runs 10,000 cells (2,000 without SEQUENT_SOAK) and fails if they cost
    20 MB or a file; the long run also if the last take three times as long as
    the first. cell makes the i-th cell and what it shows, None for any. The kernel
    has no heartbeat: its channel connects when its thread comes to it, and anew
    when a beat is late, and each connection is a file."""
    test.assertFalse(kernel.heartbeat)
    cells = 10_000 if SOAK else 2_000
    for i in range(200):
        kernel.run(cell(i)[0])
    kernel.ask("kernel_info_request", channel="control")
    time.sleep(0.5)  # what the client connects without a word, stdin, is there, too
    memory, files = kernel.process.memory_info().rss, kernel.process.num_fds()
    times = []
    for i in range(cells):
        code, shows = cell(i)
        e = kernel.run(code)
        times.append(e.seconds)
        test.assertEqual(e.status, "ok")
        if shows is not None:
            test.assertEqual(e.result, shows)
    grown = (kernel.process.memory_info().rss - memory) / 1e6
    first, last = (1e3 * statistics.median(t) for t in (times[:200], times[-200:]))
    if SOAK:
        print(f"{cells} cells: {memory / 1e6:.1f} MB grew by {grown:.1f} MB; "
              f"{first:.2f} ms a cell at first, {last:.2f} ms at last", file=sys.stderr)
        test.assertLess(last, 3 * first + 1)
    test.assertLess(grown, 20)
    test.assertTrue(wait_until(lambda: kernel.process.num_fds() <= files, 10),
                    f"{files} files were open, and now {kernel.process.num_fds()}")


def quiet(client, channel, timeout=0.1):
    """Whether nothing comes on a client's channel in that time."""
    try:
        getattr(client, f"get_{channel}_msg")(timeout=timeout)
    except Empty:
        return True
    return False


class Stopwatch:
    """Time that a kernel takes, without what the machine spent on others meanwhile: the
    smaller of the time by the wall clock, and of the processor time of the test, the
    kernel and what it started, with the idle time of all processors. Work that waits
    while a processor is idle does not wait for the machine."""

    TICK = 0.02  # by which the system's figures can be off

    def __init__(self, kernel):
        self.processes = [psutil.Process(), kernel.process]
        self.wall, self.spent = time.perf_counter(), self._spent()

    def _spent(self):
        cpu = psutil.cpu_times()
        total = cpu.idle + getattr(cpu, "iowait", 0)
        for p in [*self.processes, *self.processes[1].children(recursive=True)]:
            try:
                t = p.cpu_times()
                total += t.user + t.system
            except psutil.NoSuchProcess:
                pass
        return total

    def took(self):
        """Seconds since the start."""
        wall = time.perf_counter() - self.wall
        return min(wall, max(0, self._spent() - self.spent) + self.TICK)


def within(test, limit, measure, what=None, tries=20, misses=1):
    """Fails unless all of several tries but one take less than the limit. What measure
    returns is a Stopwatch's."""
    late = []
    for n in range(1, tries + 1):
        took = measure()
        if took >= limit:
            late.append(round(took, 3))
        if len(late) > misses:
            test.fail(f"{what or 'it'} took {late} s in {len(late)} of {n} tries; {limit} s is the limit, in {tries - misses} of {tries}")


def wait_until(condition, seconds=PATIENCE):
    """Whether the condition came true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return bool(condition())


def gone(pid):
    """Whether a process has ended; one that nobody has waited for has."""
    try:
        return psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True
