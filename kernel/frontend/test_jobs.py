"""Jobs on many rows and the kernel that started them, which dies without a word."""

import os
import tempfile
import unittest
from pathlib import Path

import psutil

from harness import Kernel, need_sequent, wait_until

ROWS = 400_000  # seconds of work


@need_sequent
@unittest.skipUnless(os.environ.get("SEQUENT_BEAM"), "SEQUENT_BEAM does not name a sequent-beam: make beam builds it")
class Jobs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        before = os.environ.get("SEQUENT_JOBS")
        os.environ["SEQUENT_JOBS"] = str(self.folder / "jobs")
        self.addCleanup(lambda: os.environ.pop("SEQUENT_JOBS") if before is None else os.environ.update(SEQUENT_JOBS=before))

    def generate(self, file, rows=ROWS, more=""):
        return f'entailment.generate(rows: {rows}, seed: 3, out: "{self.folder / file}"{more})'

    def processes(self):
        """Those that do jobs of this test."""
        found = []
        for p in psutil.process_iter(["cmdline", "status"]):
            if str(self.folder / "jobs") in " ".join(p.info["cmdline"] or []) and p.info["status"] != psutil.STATUS_ZOMBIE:
                found.append(p)
        return found

    def test_a_detached_job_outlives_its_kernel(self):
        k = Kernel("sequent")
        self.assertEqual(k.run(self.generate("detached.csv", more=', detach: true, name: "x"')).status, "ok")
        k.process.kill()
        k.kc.stop_channels()
        with Kernel("sequent") as k:
            self.assertRegex(k.run('jobs.find("x")').result, "^running  x")
            e = k.run('jobs.find("x").wait')
            self.assertRegex(e.result or str(e.content), "^done  x  400,000 rows in detached.csv")
            self.assertEqual(k.run(self.generate("memory.csv", more=", runner: memory")).status, "ok")
        self.assertEqual(*((self.folder / name).read_bytes() for name in ("detached.csv", "memory.csv")))

    def test_another_job_ends_with_its_kernel(self):
        k = Kernel("sequent")
        k.send("execute_request", {"code": self.generate("rows.csv", 40_000_000, ", runner: prism"), "silent": False,
                                   "store_history": True, "user_expressions": {}, "allow_stdin": False, "stop_on_error": True})
        hidden = lambda: any(p.name.endswith(".shards") for p in self.folder.iterdir())
        self.assertTrue(wait_until(hidden, 30))
        k.process.kill()
        k.kc.stop_channels()
        self.assertTrue(wait_until(lambda: not self.processes(), 30), self.processes())
        self.assertEqual([p.name for p in self.folder.iterdir()], ["jobs"])
