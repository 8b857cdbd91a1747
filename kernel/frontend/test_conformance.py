"""Jupyter's conformance suite, on our kernel around the puppet and on Sequent.
What does not apply is skipped with its reason."""

import unittest

from jupyter_client.manager import KernelManager
from jupyter_kernel_test import KernelTests

try:
    from jupyter_kernel_test import IopubWelcomeTests
except ImportError:  # before 0.6

    @unittest.skip("this jupyter_kernel_test does not test the welcome on iopub")
    class IopubWelcomeTests(unittest.TestCase):
        def test_recv_iopub_welcome_msg(self):
            pass

from harness import Specs, need_sequent


class Suite:
    """The suite on a kernel under test; a class that mixes it in names one."""

    language_name = "sequent"
    file_extension = ".sq"
    supported_history_operations = ("tail", "range", "search")

    @classmethod
    def setUpClass(cls):
        cls.km = KernelManager(kernel_name=cls.kernel_name, kernel_spec_manager=Specs())
        cls.km.start_kernel()
        cls.kc = cls.km.client()
        cls.kc.start_channels()
        cls.kc.wait_for_ready()

    @unittest.skip("the kernel has no pager: help is a value like any other")
    def test_pager(self):
        pass

    @unittest.skip("no cell clears its output: what changes is an updated display")
    def test_clear_output(self):
        pass


class Welcome:
    """The welcome on iopub, which the suite tests before anything is started."""

    support_iopub_welcome = True

    @classmethod
    def setUpClass(cls):
        cls.km = KernelManager(kernel_name=cls.kernel_name, kernel_spec_manager=Specs())
        cls.km.start_kernel()
        cls.kc = cls.km.client()


class TestPuppet(Suite, KernelTests):
    kernel_name = "puppet"
    code_hello_world = "print hello, world"
    code_stderr = "warn hello, world"
    completion_samples = [{"text": "upd", "matches": {"update", "updates"}}, {"text": "αβ", "matches": {"αβγ"}},
                          {"text": "nothing", "matches": set()}]
    complete_code_samples = ["value 1", ""]
    incomplete_code_samples = ["value \\"]
    invalid_code_samples = ["!"]
    code_generate_error = "fail"
    code_execute_result = [{"code": "value 1", "result": "1"}, {"code": "value 2", "result": "2"},
                           {"code": "value 3\n", "result": "3"}]
    code_display_data = [{"code": "show 1", "mime": "text/plain"}]
    code_history_pattern = "v*e 1"
    code_inspect_sample = "update"


class TestPuppetWelcome(Welcome, IopubWelcomeTests):
    kernel_name = "puppet"


@need_sequent
class TestSequent(Suite, KernelTests):
    kernel_name = "sequent"
    completion_samples = [{"text": "logi", "matches": {"logic"}}, {"text": "entailm", "matches": {"entailment"}}]
    complete_code_samples = ["p & q", "let A = p -> q", "A, q |= r by sat", "", "# only a comment"]
    incomplete_code_samples = ["(p & q", "p &", "let x = [a,", '"""two lines']
    invalid_code_samples = ["p )", "p => q"]
    code_generate_error = "p => q"
    code_execute_result = [{"code": "p & q", "result": "p ∧ q"}, {"code": "p | q", "result": "p ∨ q"},
                           {"code": "p -> q", "result": "p → q"}]
    code_display_data = [{"code": "p & q\np | q", "mime": "text/plain"}]
    code_history_pattern = "p -? *"
    code_inspect_sample = "entailment"

    @unittest.skip("cells write values, not text: the language has no print")
    def test_execute_stdout(self):
        pass

    @unittest.skip("cells write values, not text: the language has no print")
    def test_execute_stderr(self):
        pass


@need_sequent
class TestSequentWelcome(Welcome, IopubWelcomeTests):
    kernel_name = "sequent"


del KernelTests, IopubWelcomeTests  # or unittest runs the suite on python3, too

if __name__ == "__main__":
    unittest.main()
