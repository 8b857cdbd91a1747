"""Go cells of the real kernel through jupyter_client. They need GoNB, which
sequent install builds; SEQUENT_GONB names another folder with it."""

import contextlib
import json
import random
import re
import time
import unittest
from pathlib import Path
from queue import Empty

import psutil

from harness import SOAK, Kernel, Stopwatch, need_sequent, wait_until, within


def children(folder):
    """The processes that were started for a child kernel, by its folder."""
    found = []
    for p in psutil.process_iter():
        try:
            if p.status() != psutil.STATUS_ZOMBIE and p.environ().get("SEQUENT_GO_FOLDER") == folder:
                found.append(p)
        except (psutil.NoSuchProcess, psutil.AccessDenied):
            pass
    return found


def kill_child(folder):
    """Kills the GoNB kernel of a folder, and says whether there was one."""
    killed = False
    for p in children(folder) if folder else []:
        with contextlib.suppress(psutil.NoSuchProcess):
            if p.name() == "gonb":
                p.kill()
                killed = True
    return killed


def folder_of(kernel):
    """The folder of a kernel's child."""
    for p in kernel.process.children(recursive=True):
        try:
            if folder := p.environ().get("SEQUENT_GO_FOLDER"):
                return folder
        # One that is just becoming another program may not be read.
        except (psutil.NoSuchProcess, psutil.AccessDenied):
            pass
    return None


def go(code):
    return "%%go\n" + code


@need_sequent
class GoCells(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.k = Kernel("sequent")
        cls.addClassCleanup(cls.k.__exit__)
        e = cls.k.run(go("%%\nfmt.Print()"))
        if "sequent install" in json.dumps(e.content) or "no Go toolchain" in json.dumps(e.content):
            raise unittest.SkipTest(e.content["evalue"])
        assert e.status == "ok", e.content

    def test_streams_and_declarations(self):
        self.assertEqual(self.k.run(go("func twice(n int) int { return 2 * n }")).status, "ok")
        e = self.k.run(go('import "os"\n%%\nfmt.Println(twice(21))\nfmt.Fprintln(os.Stderr, "aside")'))
        self.assertEqual((e.status, e.text(), e.text("stderr")), ("ok", "42\n", "aside\n"))

    def test_a_cell_is_one_cell(self):
        e = self.k.run(go("%%\nfmt.Println(1)"))
        self.assertEqual([m["msg_type"] for m in e.iopub], ["execute_input", "stream"])
        count = e.content["execution_count"]
        self.assertEqual(self.k.run("p |= p").content["execution_count"], count + 1)

    def test_lines_of_gonb(self):
        e = self.k.run(go("!echo shell\n%env SEQUENT_TEST value\n!*pwd\n%%\nfmt.Println(os.Getenv(\"SEQUENT_TEST\"))"))
        self.assertEqual(e.status, "ok", e.content)
        self.assertIn("shell\n", e.text())
        self.assertTrue(e.text().endswith("value\n"), e.text())
        self.assertEqual(self.k.run(go("%%bash\necho $((6 * 7))")).text(), "42\n")

    def test_displays(self):
        e = self.k.run(go("%version"))
        self.assertIn("GoNB", e.of("display_data")[0]["data"]["text/plain"])
        cell = 'import "github.com/janpfeifer/gonb/gonbui"\n%%\ngonbui.DisplayHtml("<b>bold</b>")\ngonbui.UpdateHtml("one", "first")'
        e = self.k.run(go(cell), timeout=90)
        if e.content.get("ename") == "go.import":
            self.skipTest("the module of gonbui is not to be had here")
        shown = e.of("display_data")
        self.assertEqual([d["data"]["text/plain"] for d in shown], ["bold", "first"])
        e = self.k.run(go('%%\ngonbui.UpdateHtml("one", "second")'))
        self.assertEqual(e.of("display_data"), [])
        self.assertEqual([d["transient"] for d in e.of("update_display_data")], [shown[1]["transient"]])

    def test_all_displays_of_a_short_program(self):
        """A program that ends at once loses none: GoNB is built to wait for them."""
        cell = 'import "github.com/janpfeifer/gonb/gonbui"\n%%\nfor i := range 300 {\n\tgonbui.DisplayHtml(fmt.Sprint(i))\n}'
        for _ in range(5):
            e = self.k.run(go(cell), timeout=90)
            if e.content.get("ename") == "go.import":
                self.skipTest("the module of gonbui is not to be had here")
            self.assertEqual([d["data"]["text/html"] for d in e.of("display_data")], [str(i) for i in range(300)])
            cell += "\n"  # a new program

    def test_comms(self):
        foreign = self.k.send("comm_open", {"comm_id": "a", "target_name": "nobody", "data": {}})
        closed = [m for m in self.k.until_idle(foreign) if m["msg_type"] == "comm_close"]
        self.assertEqual(len(closed), 1)
        kernel_id = next(Path(folder_of(self.k)).glob("kernel-*.json")).stem.removeprefix("kernel-")
        ours = self.k.send("comm_open", {"comm_id": "b", "target_name": "gonb_comm", "kernel_id": kernel_id, "data": {}})
        self.assertEqual([m for m in self.k.until_idle(ours) if m["msg_type"] == "comm_close"], [])
        self.assertTrue(wait_until(lambda: self.acknowledged("b"), 3))

    def acknowledged(self, comm):
        """Whether GoNB has answered to a comm that was opened."""
        try:
            m = self.k.kc.get_iopub_msg(timeout=0.2)
        except Empty:
            return False
        return m["msg_type"] == "comm_msg" and m["content"]["comm_id"] == comm

    def test_widgets(self):
        """A button and a slider, with this test in the part of their JavaScript."""
        cell = """import "github.com/janpfeifer/gonb/gonbui/widgets"
%%
button := widgets.Button("press").WithAddress(":press").Done()
clicks := button.Listen()
slider := widgets.Slider(0, 10, 3).WithAddress(":slide").Done()
fmt.Println("ready", slider.Value())
fmt.Println("clicked", <-clicks.C, slider.Value())
slider.SetValue(7)"""
        running = self.k.kc.execute(go(cell))
        said, moved, idle = "", [], False
        while not (idle and moved):
            m = self.k.iopub(timeout=20)
            content = m["content"]
            page = content.get("data", {}).get("text/html", "") if "display" in m["msg_type"] else ""
            if found := re.search(r"/api/kernels/([0-9a-f-]+)/channels", page):
                self.k.send("comm_open", {"comm_id": "w", "target_name": "gonb_comm", "kernel_id": found[1], "data": {}})
            elif ":press" in page:
                self.front_end(":press", 0)  # as it is made
            elif ":slide" in page:
                self.front_end(":slide", 5)
            elif m["msg_type"] == "comm_msg" and content["data"]["address"] == "#heartbeat/ping":
                self.front_end("#heartbeat/pong", True)
            elif m["msg_type"] == "comm_msg" and content["data"]["address"] == ":slide":
                moved.append(content["data"]["value"])
            elif m["msg_type"] == "stream":
                said += content["text"]
                if said == "ready 5\n":
                    self.front_end(":press", 1)
            elif m["msg_type"] == "error" and content["ename"] == "go.import":
                self.shell_reply(running)
                self.skipTest("the module of gonbui is not to be had here")
            elif m["msg_type"] == "error":
                self.fail(content)
            idle = idle or m["parent_header"].get("msg_id") == running and content.get("execution_state") == "idle"
        self.assertEqual((said, moved), ("ready 5\nclicked 1 5\n", [7]))
        self.shell_reply(running)

    def front_end(self, address, value):
        """Sends what a widget's JavaScript does."""
        self.k.send("comm_msg", {"comm_id": "w", "data": {"address": address, "value": value}})

    def shell_reply(self, running):
        self.assertEqual(self.k.shell()["parent_header"]["msg_id"], running)
        while not self.k.quiet("iopub"):
            pass

    def test_questions_of_programs(self):
        cell = """import "github.com/janpfeifer/gonb/gonbui"
%%
gonbui.RequestInput("name? ", false)
var name string
fmt.Scanln(&name)
gonbui.RequestInput("word? ", true)
var word string
fmt.Scanln(&word)
fmt.Println(name, word)"""
        running = self.k.kc.execute(go(cell), allow_stdin=True)
        for prompt, secret, answer in (("name? ", False, "Ada"), ("word? ", True, "open")):
            question = self.k.kc.get_stdin_msg(timeout=60)
            self.assertEqual(question["content"], {"prompt": prompt, "password": secret})
            self.k.kc.input(answer)
        self.assertEqual(self.k.request("execute", running).text(), "Ada open\n")

    def test_plain_cells_stay_sequent(self):
        self.k.run(go("%%\nfmt.Println(1)"))
        self.assertIn("entailment", self.k.run("p & q |= p").result)
        self.assertEqual(self.k.run("!echo 1").status, "error")

    def test_mistakes_point_into_the_cell(self):
        e = self.k.run(go("%%\nfmt.Println(1)\nfmt.Println(nosuch)"))
        trace = "\n".join(e.content["traceback"])
        self.assertEqual(e.content["ename"], "go.compile")
        self.assertIn("line 4, column 13", trace)
        self.assertIn("fmt.Println(nosuch)\n            ^^^^^^", trace)
        e = self.k.run(go("%%\nvar p *int\nfmt.Println(*p)"))
        self.assertIn("line 4", "\n".join(e.content["traceback"]))
        self.assertEqual(e.content["ename"], "go.exit")

    def test_an_error_aborts_what_waits(self):
        ids = [self.k.kc.execute(go(c)) for c in ("%%\nnosuch()", "%%\nfmt.Println(1)")]
        self.assertEqual([self.k.request("execute", i).status for i in ids], ["error", "aborted"])

    def test_questions(self):
        running = self.k.kc.execute(go("%with_inputs\n!read x; echo got $x"), allow_stdin=True)
        question = self.k.kc.get_stdin_msg(timeout=20)
        self.assertEqual(question["msg_type"], "input_request")
        self.assertEqual(question["parent_header"]["msg_id"], running)
        self.k.kc.input("an answer")
        self.assertEqual(self.k.request("execute", running).text(), "got an answer\n")

    def test_interrupt(self):
        for code in ("%%\nfor {}", 'import "time"\n%%\ntime.Sleep(time.Hour)', "!sleep 100; echo"):
            within(self, 0.25, lambda: self.interrupt(code), code)
        self.assertEqual(self.k.run(go("%%\nfmt.Println(2)")).text(), "2\n")

    def interrupt(self, code):
        """Seconds from the interrupt of a cell to its reply; the cell that waits
        is aborted."""
        running, waiting = self.k.kc.execute(go(code)), self.k.kc.execute(go("%%\nfmt.Println(1)"))
        time.sleep(0.7)  # it may be built by then, or not: both can be interrupted
        began = Stopwatch(self.k)
        self.k.km.interrupt_kernel()
        e = self.k.request("execute", running)
        took = began.took()
        self.assertEqual((e.status, e.content["ename"]), ("error", "Interrupted"), code)
        self.assertEqual(self.k.request("execute", waiting).status, "aborted")
        return took

    def test_answers_during_a_go_cell(self):
        running = self.k.kc.execute(go("%%\nfor {}"))
        time.sleep(0.7)
        for msg_type in ("kernel_info", "is_complete", "complete", "inspect"):
            for code in ("entailm", go("fmt.")):
                within(self, 0.1, lambda: self.answer(msg_type, code), f"{msg_type} of {code}")
        self.k.km.interrupt_kernel()
        self.assertEqual(self.k.shell()["parent_header"]["msg_id"], running)
        while not self.k.quiet("iopub"):
            pass

    def answer(self, msg_type, code):
        """Seconds from a request to its reply."""
        began = Stopwatch(self.k)
        self.k.send(msg_type + "_request", {"code": code, "cursor_pos": len(code)})
        self.assertEqual(self.k.shell()["msg_type"], msg_type + "_reply")
        return began.took()

    def test_completion_and_inspection(self):
        code = go('// 𝔸\nfunc f() {\n\tstrings.ToUpp("")\n}')
        end = time.monotonic() + 120  # gopls takes long to begin with
        e = self.complete(code)
        while not e.content["matches"] and time.monotonic() < end:
            time.sleep(0.2)
            e = self.complete(code)
        self.assertIn("ToUpper", e.content["matches"])
        self.assertEqual(code[e.content["cursor_start"]:e.content["cursor_end"]], "ToUpp")
        code = code.replace("ToUpp", "ToUpper")
        e = self.k.ask("inspect_request", {"code": code, "cursor_pos": code.index("ToUpper") + 3, "detail_level": 0})
        self.assertIn("func strings.ToUpper", e.content["data"]["text/plain"])

    def complete(self, code):
        """What is offered behind ToUpp."""
        return self.k.ask("complete_request", {"code": code, "cursor_pos": code.index("ToUpp") + 5}, patience=60)

    def test_is_complete(self):
        for code, status in (("func f() {", "incomplete"), ("func f() {}", "complete"), ("var s = `a", "incomplete")):
            self.assertEqual(self.k.ask("is_complete_request", {"code": go(code)}).status, status)


@need_sequent
class Faults(unittest.TestCase):
    def start(self):
        k = Kernel("sequent")
        e = k.run(go("%%\nfmt.Print()"))
        if e.status != "ok":
            k.__exit__()
            self.skipTest(e.content["evalue"])
        return k

    def left(self, folder):
        return bool(children(folder)) or Path(folder).exists()

    def test_shutdown_leaves_nothing(self):
        k = self.start()
        folder = folder_of(k)
        self.assertTrue(children(folder))
        k.__exit__()
        self.assertTrue(wait_until(lambda: not self.left(folder), 5), children(folder))

    def test_killed_kernel_leaves_nothing(self):
        k = self.start()
        folder = folder_of(k)
        k.kc.execute(go("%%\nfor {}"))
        time.sleep(0.7)
        k.process.kill()
        self.assertTrue(wait_until(lambda: not self.left(folder), 5), children(folder))
        k.kc.stop_channels()

    def test_killed_child(self):
        """Each cell ends with a reply; Sequent's names survive.

        Every second program lasts longer than the wait before the kill, so
        that some kills are sure to meet a cell on a fast machine too; the
        others meet whatever goes on.
        """
        with self.start() as k:
            k.run("let kept = p & q")
            deaths = 0
            for i in range(200 if SOAK else 20):
                folder = folder_of(k)
                pause = "time.Sleep(time.Second)" if i % 2 else ""
                running = k.kc.execute(go("%%\nfor i := range 3 { fmt.Println(i) }\n" + pause))
                time.sleep(random.uniform(0, 0.3))
                if pause:
                    # None is there where the last kill met this cell.
                    wait_until(lambda: kill_child(folder_of(k)), 2)
                else:
                    kill_child(folder)
                e = k.request("execute", running)
                if e.status == "error":
                    deaths += 1
                    self.assertIn("a new Go kernel", e.content["evalue"])
                self.assertEqual(k.run("kept").result, "p ∧ q")
                if folder:
                    self.assertTrue(wait_until(lambda: not self.left(folder) or bool(children(folder)), 5))
            self.assertGreaterEqual(deaths, (200 if SOAK else 20) // 4)
            wait_until(lambda: k.run(go("%%\nfmt.Println(1)")).text() == "1\n", 5)


if __name__ == "__main__":
    unittest.main()
