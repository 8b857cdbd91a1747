"""Runs files of Python's unittest and prints each test as go test -v does.

Usage: unittests.py FILE...
"""

import sys
import time
import unittest
from pathlib import Path


class GoResult(unittest.TestResult):
    """Prints a test when it ends; a test of which a subtest failed has failed."""

    def startTest(self, test):
        super().startTest(test)
        self.begun = time.monotonic()
        self.verdict, self.said = "PASS", []

    def stopTest(self, test):
        super().stopTest(test)
        name = test.id().split(".", 1)[-1]
        for text in self.said:
            print("\n".join("    " + line for line in text.splitlines()))
        print(f"--- {self.verdict}: {name} ({time.monotonic() - self.begun:.2f}s)", flush=True)

    def failed(self, test, err):
        self.verdict = "FAIL"
        self.said.append(self._exc_info_to_string(err, test))

    def addError(self, test, err):
        super().addError(test, err)
        if isinstance(test, unittest.TestCase):
            self.failed(test, err)
        else:  # a module or class that could not be set up, or cleaned up
            print(f"{self._exc_info_to_string(err, test)}--- FAIL: {test.id()} (0.00s)", flush=True)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.failed(test, err)

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.said.append(str(subtest))
            self.failed(test, err)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        if isinstance(test, unittest.TestCase):
            self.verdict = "SKIP"
            self.said.append(reason)
        else:
            print(f"    {reason}\n--- SKIP: {test.id()} (0.00s)", flush=True)

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self.verdict = "FAIL"
        self.said.append("expected to fail")


def main(files):
    suite = unittest.TestSuite()
    for file in map(Path, files):
        sys.path.insert(0, str(file.parent.resolve()))
        suite.addTests(unittest.defaultTestLoader.loadTestsFromName(file.stem))
    result = GoResult()
    suite.run(result)
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
