"""The real kernel through jupyter_client: what the language adds to the
protocol. The protocol itself is tested on the puppet."""

import json
import random
import time
import unittest

import nbformat
from nbclient import NotebookClient
from nbconvert import HTMLExporter

from harness import PATIENCE, AsyncManager, Kernel, Stopwatch, need_sequent, soak, within


def hard(variables=250, ratio=4.26, seed=1):
    """Premises of a random 3-SAT formula at the ratio where they are hardest."""
    r = random.Random(seed)
    clauses = []
    for _ in range(int(variables * ratio)):
        literals = [("~" if r.random() < 0.5 else "") + f"v{v}" for v in r.sample(range(variables), 3)]
        clauses.append("(" + " | ".join(literals) + ")")
    return ", ".join(clauses)


@need_sequent
class TestCells(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.k = Kernel("sequent")
        cls.addClassCleanup(cls.k.__exit__)

    def test_verdict(self):
        e = self.k.run("p & (p -> q) |= q")
        data = e.of("execute_result")[0]["data"]
        self.assertIn("entailment", data["text/plain"])
        self.assertEqual(data["application/vnd.sequent+json"]["kind"], "verdict")
        json.dumps(data, allow_nan=False)

    def test_mistake_has_a_caret(self):
        e = self.k.run("let A = p -> q\nA, p |= q by satt")
        trace = "\n".join(e.content["traceback"])
        self.assertIn("line 2, column 14", trace)
        self.assertIn("A, p |= q by satt\n             ^^^^", trace)

    def test_text_is_escaped(self):
        for m in self.k.run('"<script>alert(1)</script>"').iopub:
            page = m["content"].get("data", {}).get("text/html", "")
            self.assertNotIn("<script>", page)

    def test_variables(self):
        self.k.run("let theory = [a -> b, a]")
        body = self.k.ask("debug_request", {"seq": 1, "type": "request", "command": "inspectVariables"}, "control").content["body"]
        self.assertIn("theory", [v["name"] for v in body["variables"]])

    def test_forty_variables_answer(self):
        self.assertEqual(self.k.run(hard(40) + " |= v0").status, "ok")

    def test_interrupt_a_hard_question(self):
        def interrupt():
            running = self.k.kc.execute(hard(450) + " |= v0 by sat")
            self.k.begun(running)
            time.sleep(0.1)  # into the search
            began = Stopwatch(self.k)
            self.k.km.interrupt_kernel()
            reply = self.k.request("execute", running).content
            took = began.took()
            self.assertEqual((reply["status"], reply.get("ename")), ("error", "Interrupted"))
            return took

        self.k.run("let kept = p & q")
        within(self, 0.1, interrupt)
        self.assertEqual(self.k.run("kept").result, "p ∧ q")

    def test_answers_during_a_hard_question(self):
        running = self.k.kc.execute(hard(450) + " |= v0 by sat")
        self.k.begun(running)
        for msg_type in ("kernel_info", "complete", "inspect", "is_complete"):
            def answer():
                began = Stopwatch(self.k)
                self.k.send(msg_type + "_request", {"code": "entailment", "cursor_pos": 7})
                self.assertEqual(self.k.shell()["msg_type"], msg_type + "_reply")
                return began.took()

            within(self, 0.05, answer, msg_type)
        self.k.km.interrupt_kernel()
        reply = self.k.shell()
        self.assertEqual((reply["parent_header"]["msg_id"], reply["content"]["status"]), (running, "error"))
        while not self.k.quiet("iopub"):
            pass


@need_sequent
class TestNotebook(unittest.TestCase):
    def test_nbclient(self):
        nb = nbformat.v4.new_notebook()
        nb.cells = [nbformat.v4.new_code_cell(c) for c in ("let A = p & (q -> r)", "A, q |= r", "A.table", "A |= r")]
        NotebookClient(nb, kernel_name="sequent", timeout=PATIENCE, resources={},
                       kernel_manager_class=AsyncManager).execute()
        nbformat.validate(nb)
        shown = ["".join(o["data"]["text/plain"] for o in c["outputs"]) for c in nb.cells]
        self.assertEqual(shown[0], "")
        self.assertIn("entailment", shown[1])
        self.assertIn("neutral", shown[3])

    def test_nbconvert_highlights(self):
        """By the lexer that kernel_info names: nbconvert warns of one that Pygments does not have."""
        nb = nbformat.v4.new_notebook()
        nb.cells = [nbformat.v4.new_code_cell('let A = "text" # note')]
        NotebookClient(nb, kernel_name="sequent", timeout=PATIENCE, resources={},
                       kernel_manager_class=AsyncManager).execute()
        lexer = nb.metadata.language_info.pygments_lexer
        with self.assertNoLogs(level="WARNING"):
            page, _ = HTMLExporter().from_notebook_node(nb)
        code = page.partition(f'<div class="highlight hl-{lexer}">')[2].partition("</div>")[0]
        for style, word in (("k", "let"), ("s", '(&quot;|")text'), ("c", "# note")):
            self.assertRegex(code, f'<span class="{style}[0-9a-z]?">{word}')


@need_sequent
class TestSoak(unittest.TestCase):
    def test_memory_is_flat(self):
        with Kernel("sequent", heartbeat=False) as k:
            soak(self, k, lambda i: (f"let A{i % 7} = p{i % 100} & (p{i % 100} -> q)\nA{i % 7} |= q", None))


@need_sequent
class TestMemory(unittest.TestCase):
    LIMIT = 30  # MB
    OWN = 7  # MB that are no pages of files, where no memory has been given back yet

    def test_own_memory_at_the_start(self):
        """What initialisation and the first cell allocate. Pages of the program and its libraries
        come on top: how many are mapped depends on how the files lie in the system's cache."""
        with Kernel("sequent", heartbeat=False) as k:
            for when in ("right after the start", "after the first cell"):
                m = k.process.memory_info()
                print(f"{when}: {m.rss / 1e6:.1f} MB resident, {m.shared / 1e6:.1f} of them pages of files", flush=True)
                self.assertLessEqual((m.rss - m.shared) / 1e6, self.OWN)
                self.assertEqual(k.run("p & (p -> q) |= q").status, "ok")

    def test_resident_memory(self):
        """A kernel that has answered a question and is idle is no larger than the documentation says."""
        with Kernel("sequent", heartbeat=False) as k:
            self.assertEqual(k.run("p & (p -> q) |= q").status, "ok")
            time.sleep(3)  # memory is given back after a second without a cell
            resident = k.process.memory_info().rss / 1e6
            print(f"an idle kernel: {resident:.1f} MB resident", flush=True)
            self.assertLessEqual(resident, self.LIMIT)


if __name__ == "__main__":
    unittest.main()
