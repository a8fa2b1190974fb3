"""Tests of what is said of the tests that failed."""

import os
import pathlib
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import failures  # noqa: E402

REPORT = """<testsuite><testcase classname="a.B" name="works"/><testcase classname="a.B" name="counts"><failure>
expected: 3</failure></testcase><testcase classname="a.B" name="starts"><error message="no start"/></testcase></testsuite>"""


class FailuresTest(unittest.TestCase):
    def setUp(self):
        self.room = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.room.name)
        self.reports = self.root / "deep" / "module" / "target" / "surefire-reports"
        self.reports.mkdir(parents=True)

    def tearDown(self):
        self.room.cleanup()

    def test_names_failures_and_errors_with_their_text(self):
        (self.reports / "TEST-a.B.xml").write_text(REPORT)
        found = list(failures.failures(self.root, 0))
        self.assertEqual(["a.B.counts", "a.B.starts"], [name for name, _ in found])
        self.assertEqual(["expected: 3", "no start"], [text.strip() for _, text in found])

    def test_a_report_that_was_cut_off_is_a_failure(self):
        (self.reports / "TEST-a.C.xml").write_text(REPORT[:40])
        self.assertEqual(["TEST-a.C.xml"], [name for name, _ in failures.failures(self.root, 0)])

    def test_what_an_earlier_run_left_is_not_told(self):
        old = self.reports / "TEST-a.B.xml"
        old.write_text(REPORT)
        os.utime(old, (1000, 1000))
        self.assertEqual([], list(failures.failures(self.root, 2000)))


if __name__ == "__main__":
    unittest.main()
