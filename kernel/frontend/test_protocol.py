"""Our kernel through jupyter_client: what the conformance suite leaves out."""

import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import nbformat
import psutil
from nbclient import NotebookClient

from harness import PATIENCE, SOAK, AsyncManager, Kernel, Stopwatch, gone, soak, wait_until, within


class TestRequests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.k = Kernel()
        cls.addClassCleanup(cls.k.__exit__)

    def test_every_request_on_both_channels(self):
        requests = {
            "kernel_info_request": {}, "connect_request": {}, "comm_info_request": {"target_name": "x"},
            "complete_request": {"code": "val", "cursor_pos": 3}, "is_complete_request": {"code": "value 1"},
            "inspect_request": {"code": "value", "cursor_pos": 5, "detail_level": 0},
            "history_request": {"hist_access_type": "tail", "output": True, "raw": True, "n": 3},
            "interrupt_request": {}, "debug_request": {"seq": 1, "type": "request", "command": "inspectVariables"},
            "execute_request": {"code": "value 1"}, "usage_request": {}, "made_up_request": {"x": 1},
        }
        for channel in ("shell", "control"):
            for msg_type, content in requests.items():
                with self.subTest(msg_type, channel=channel):
                    self.k.ask(msg_type, content, channel)

    def test_comm_open_is_closed(self):
        msg_id = self.k.send("comm_open", {"comm_id": "c", "target_name": "none", "data": {}})
        closed = [m for m in self.k.until_idle(msg_id) if m["msg_type"] == "comm_close"]
        self.assertEqual([m["content"]["comm_id"] for m in closed], ["c"])
        for msg_type in ("comm_msg", "comm_close"):
            self.assertEqual(self.k.until_idle(self.k.send(msg_type, {"comm_id": "c", "data": {}})), [])
        self.assertEqual(self.k.ask("comm_info_request").content["comms"], {})
        self.assertTrue(self.k.quiet())

    def test_stdin_is_never_asked(self):
        for allow in (True, False):
            self.assertEqual(self.k.run("value 1", allow_stdin=allow).status, "ok")
            self.assertTrue(self.k.quiet("stdin"))

    def test_silent_and_history(self):
        count = self.k.run("value 1").content["execution_count"]
        silent = self.k.run("value 2\nprint x\nshow y", silent=True)
        self.assertEqual((silent.iopub, silent.content["execution_count"]), ([], count))
        unstored = self.k.run("value 3", store_history=False)
        self.assertEqual((unstored.result, unstored.content["execution_count"]), ("3", count))
        tail = self.k.ask("history_request", {"hist_access_type": "tail", "n": 1, "output": False, "raw": True})
        self.assertEqual(tail.content["history"][0][1:], [count, "value 1"])

    def test_user_expressions(self):
        e = self.k.run("let x 7", user_expressions={"x": "get x", "y": "get y"}).content["user_expressions"]
        self.assertEqual((e["x"]["data"]["text/plain"], e["y"]["status"]), ("7", "error"))

    def test_display_is_updated(self):
        e = self.k.run("update bar 1\nsleep 150\nupdate bar 2\nsleep 150\nupdate bar 3")
        ids = {c["transient"]["display_id"] for c in e.of("display_data") + e.of("update_display_data")}
        states = [c["data"]["text/plain"] for c in e.of("display_data") + e.of("update_display_data")]
        self.assertEqual((len(ids), states), (1, ["1", "2", "3"]))

    def test_a_panic_is_a_reply(self):
        e = self.k.run("panic the ground shakes")
        self.assertEqual((e.content["ename"], self.k.run("value 1").result), ("Fault", "1"))

    def test_error_places(self):
        e = self.k.run("value 1\nwrong")
        self.assertEqual(e.content["traceback"][:3], ["line 2, column 1 (puppet.fail)", "wrong", "^^^^^"])
        self.assertEqual(e.of("error")[0]["evalue"], e.content["evalue"])

    def test_flood(self):
        n = 200_000 if SOAK else 20_000
        e = self.k.run(f"lines {n}")
        self.assertEqual(e.text(), "".join(f"line {i} of the flood\n" for i in range(n)))


class TestRunningCells(unittest.TestCase):
    def test_interrupt(self):
        with Kernel() as k:
            def interrupt():
                running = k.kc.execute("sleep 60000")
                queued = k.kc.execute("let x 8")
                k.begun(running)
                began = Stopwatch(k)
                k.km.interrupt_kernel()
                reply = k.shell()
                took = began.took()
                self.assertEqual((reply["parent_header"]["msg_id"], reply["content"]["ename"]), (running, "Interrupted"))
                reply = k.shell()
                self.assertEqual((reply["parent_header"]["msg_id"], reply["content"]["status"]), (queued, "aborted"))
                k.until_idle(running)
                k.until_idle(queued)
                return took

            k.run("let x 7")
            within(self, 0.1, interrupt)
            self.assertEqual(k.run("get x").result, "7")

    def test_interrupt_by_signal(self):
        with Kernel("puppet-signal") as k:
            k.km.interrupt_kernel()  # with nothing to interrupt
            time.sleep(0.1)
            running = k.kc.execute("sleep 60000")
            k.begun(running)
            k.km.interrupt_kernel()
            self.assertEqual(k.request("execute", running).content["ename"], "Interrupted")
            self.assertEqual(k.run("value 1").result, "1")

    def test_stop_on_error(self):
        for stop, after in ((True, "aborted"), (False, "ok")):
            with self.subTest(stop_on_error=stop), Kernel() as k:
                k.kc.execute("sleep 1000\nfail", stop_on_error=stop)
                k.kc.execute("value 1")
                k.kc.execute("value 2")
                states = [k.shell()["content"]["status"] for _ in range(3)]
                self.assertEqual(states, ["error", after, after])
                self.assertEqual(wait_until(lambda: k.quiet("iopub")), True)
                self.assertEqual(k.run("value 3").status, "ok")

    def test_answers_while_a_cell_runs(self):
        with Kernel() as k:
            k.begun(k.kc.execute("stubborn 600000"))
            for msg_type in ("kernel_info", "complete", "inspect", "is_complete", "history"):
                def answer():
                    began = Stopwatch(k)
                    k.send(msg_type + "_request", {"code": "v", "cursor_pos": 1, "hist_access_type": "tail"})
                    self.assertEqual(k.shell()["msg_type"], msg_type + "_reply")
                    return began.took()

                within(self, 0.05, answer, msg_type)


class TestLife(unittest.TestCase):
    def test_restart(self):
        with Kernel() as k:
            k.run("let x 7")
            before = k.process.pid
            k.km.restart_kernel()
            k.kc.stop_channels()
            k.connect()
            self.assertTrue(gone(before))
            self.assertEqual(k.run("get x").status, "error")
            self.assertEqual(k.run("value 1").content["execution_count"], 2)

    def test_shutdown_is_answered_and_leaves_nothing(self):
        k = Kernel()
        process, ports = k.process, {v for v in k.km.get_connection_info().values() if isinstance(v, int)}
        connections = getattr(process, "net_connections", None) or process.connections  # renamed in psutil 6
        listening = {c.laddr.port for c in connections() if c.status == psutil.CONN_LISTEN}
        self.assertEqual((listening, process.children()), (ports, []))
        self.assertTrue(all(c.laddr.ip == "127.0.0.1" for c in connections()))
        msg_id = k.send("shutdown_request", {"restart": False}, "control")
        self.assertEqual(k.control()["parent_header"]["msg_id"], msg_id)
        self.assertIn("shutdown_reply", [m["msg_type"] for m in k.until_idle(msg_id)])
        self.assertTrue(wait_until(lambda: gone(process.pid)))
        k.kc.stop_channels()
        k.km.shutdown_kernel(now=True)

    def test_terminate(self):
        with Kernel() as k:
            pid = k.process.pid
            k.kc.execute("sleep 60000")
            os.kill(pid, signal.SIGTERM)
            self.assertTrue(wait_until(lambda: gone(pid)))

    def test_ipc(self):
        with tempfile.TemporaryDirectory() as folder:
            with Kernel(transport="ipc", ip=str(Path(folder, "k"))) as k:
                self.assertEqual(k.run("value 1").result, "1")
            self.assertTrue(wait_until(lambda: not list(Path(folder).iterdir())))

    def test_orphan(self):
        # whoever started the kernel is killed: the kernel ends, cell or no cell
        for cell in ("", "sleep 60000", "stubborn 600000"):
            with self.subTest(cell=cell):
                parent = subprocess.Popen(
                    [sys.executable, "-c", ORPHANING, cell], stdout=subprocess.PIPE, text=True,
                    cwd=Path(__file__).parent)
                pid = int(parent.stdout.readline())
                self.assertFalse(gone(pid))
                parent.kill()
                parent.wait()
                parent.stdout.close()
                self.assertTrue(wait_until(lambda: gone(pid)), "the kernel outlived its parent")


ORPHANING = """
import sys, time
from harness import Kernel
k = Kernel()
if sys.argv[1]:
    k.kc.execute(sys.argv[1])
    time.sleep(0.1)
print(k.process.pid, flush=True)
time.sleep(600)
"""


class TestNotebook(unittest.TestCase):
    def test_nbclient(self):
        nb = nbformat.v4.new_notebook()
        nb.cells = [nbformat.v4.new_code_cell(c) for c in
                    ("value 1", "print hello\nshow two", "update bar 1\nsleep 150\nupdate bar 2", "")]
        NotebookClient(nb, kernel_name="puppet", timeout=PATIENCE, resources={},
                       kernel_manager_class=AsyncManager).execute()
        nbformat.validate(nb)
        kinds = [[o["output_type"] for o in c["outputs"]] for c in nb.cells]
        self.assertEqual(kinds, [["execute_result"], ["stream", "display_data"], ["display_data"], []])
        self.assertEqual(nb.cells[2]["outputs"][0]["data"]["text/plain"], "2")


class TestSoak(unittest.TestCase):
    def test_memory_is_flat(self):
        with Kernel(heartbeat=False) as k:
            soak(self, k, lambda i: (f"let x {i}\nprint {i}\nget x", str(i)))


if __name__ == "__main__":
    unittest.main()
