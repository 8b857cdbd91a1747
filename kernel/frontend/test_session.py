"""Values passed between Sequent cells and Go cells, through the real
kernel and GoNB."""

import os
import tempfile
import time
import unittest
from pathlib import Path

from harness import Kernel, need_sequent, wait_until

IMPORT = 'import "sequent/stdlib/session"\n'


def go(code):
    return "%%go\n" + IMPORT + "%%\n" + code


def sockets():
    """The folders of servers for Go cells, wherever they may lie."""
    bases = {os.environ.get("XDG_RUNTIME_DIR") or "/tmp", tempfile.gettempdir(), "/tmp"}
    return {folder for base in bases for folder in Path(base).glob("sequent-session-*")}


@need_sequent
class Session(unittest.TestCase):
    def start(self):
        k = Kernel("sequent")
        e = k.run("%%go\n%%\nfmt.Print()")
        if e.status != "ok":
            k.__exit__()
            self.skipTest(e.content["evalue"])
        return k

    def test_values_cross(self):
        k = self.start()
        try:
            self.assertEqual(k.run("let A = p & (q -> r)").status, "ok")
            e = k.run(go('A, err := session.Formula("A")\nfmt.Println(A, err)\n'
                         'type row struct{ N int; F string }\n'
                         'fmt.Println(session.Set("answers", []row{{1, A.String()}}))'))
            self.assertEqual((e.status, e.text()), ("ok", "p ∧ (q → r) <nil>\n<nil>\n"))
            self.assertIn("p ∧ (q → r)", k.run("answers").result)
            e = k.run(go('_, err := session.Formula("answers")\nfmt.Println(err)'))
            self.assertEqual(e.text(), 'answers is a table, not a formula; session.Table("answers") fetches it\n')
        finally:
            k.__exit__()

    def test_a_killed_kernel_leaves_no_socket(self):
        before = sockets()
        k = self.start()
        mine = sockets() - before
        self.assertEqual(len(mine), 1)
        time.sleep(0.2)
        k.process.kill()
        self.assertTrue(wait_until(lambda: not any(m.exists() for m in mine), 5), mine)
        k.kc.stop_channels()

    def test_shutdown_leaves_no_socket(self):
        before = sockets()
        k = self.start()
        mine = sockets() - before
        k.__exit__()
        self.assertTrue(wait_until(lambda: not any(m.exists() for m in mine), 5), mine)
