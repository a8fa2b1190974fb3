"""Tests of `./data-agent files`, and of what `ask --file` says of a file that is there already and of how one was read."""

import contextlib
import hashlib
import io
import json
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import files  # noqa: E402
import own_files  # noqa: E402
from test_client import ScriptedServer  # noqa: E402
from test_next_version import file, ok, ontology  # noqa: E402

CONTENT = b"city,amount\nHouston,1\n"


def listed(*own):
    return ok({"items": list(own), "pagination": {"totalPages": 1}})


def table(**more):
    return {"name": "sales", "rows": 3, "columns": [], "leftOut": {"count": 0, "first": []}} | more


def column(name, note=None):
    return {"name": name, "type": "DOUBLE", "note": note}


class SameFile(unittest.TestCase):
    def ask(self, received):
        ready = file(size=len(CONTENT), received=len(CONTENT), converted={"tables": [table()], "questions": []})
        script = {
            "GET /api/files/limits": ok({"maxPartBytes": 1000}),
            "POST /api/files": ok(ready | {"received": received}),
            "PUT /api/files/f1/content": ok(ready),
            "GET /api/files/f1": ok(ready),
            "GET /api/ontologies": ok(ontology(4)),
        }
        server, said = ScriptedServer(script), []
        with tempfile.NamedTemporaryFile(suffix=".csv") as chosen, mock.patch.object(files, "PAUSE_SECONDS", 0.01):
            chosen.write(CONTENT)
            chosen.flush()
            files.together(server.api(), [chosen.name], said.append, reuse=True)
        return server.calls, said

    def test_what_is_there_already_is_not_sent_again_and_said(self):
        calls, said = self.ask(received=len(CONTENT))

        announced = json.loads(next(body for key, body, _ in calls if key == "POST /api/files"))
        self.assertEqual((True, hashlib.sha256(CONTENT).hexdigest()), (announced["reuse"], announced["sha256"]))
        self.assertNotIn("PUT /api/files/f1/content", [key for key, _, _ in calls])
        self.assertIn("the same file is there already: it is asked again (f1)", said)

    def test_what_is_new_is_sent(self):
        calls, said = self.ask(received=0)

        self.assertIn("PUT /api/files/f1/content", [key for key, _, _ in calls])
        self.assertFalse([line for line in said if "already" in line])


class Told(unittest.TestCase):
    def said(self, *questions, **more):
        lines = []
        files.describe(file(converted={"tables": [table(**more)], "questions": list(questions)}), lines.append)
        return lines

    def test_what_the_reading_left_out_or_filled_is_told_once(self):
        columns = [column("a", "read as 1.234,5"), column("b"), column("c", "read as 1.234,5")]

        lines = self.said(columns=columns, notes=["3 lines above the table are left out."])

        self.assertIn("  - 3 lines above the table are left out.", lines)
        self.assertIn("  - a, c: read as 1.234,5", lines)

    def test_of_many_notes_some_are_told(self):
        lines = self.said(notes=[f"note {i}" for i in range(20)])

        self.assertEqual(files.MOST_NOTES, len([line for line in lines if line.startswith("  - note")]))
        self.assertIn("  - and 12 more: see the page of the file", lines)

    def test_a_file_read_as_it_is_has_nothing_told(self):
        self.assertEqual(1, len(self.said(columns=[column("a")])))

    def test_one_question_is_asked_for_all_columns_alike(self):
        months = [{"table": "budget", "column": m, "asks": "decimal", "example": "10,300"} for m in "abcdefghijkl"]
        due = {"table": "budget", "column": "due", "asks": "day_order", "example": "03/04/2024"}

        asked = [line for line in self.said(*months, due) if line.startswith("  ?")]

        self.assertEqual(2, len(asked))
        self.assertIn("budget.a, budget.b, budget.c, budget.d and 8 more columns: “10,300”", asked[0])
        self.assertIn("--reading dates=day_first", asked[1])


class OwnFiles(unittest.TestCase):
    def run_with(self, script, *given):
        server, said = ScriptedServer(script), io.StringIO()
        api = server.api()
        arguments = ["files", "--gateway", "g", "--issuer", "i", *given]
        with mock.patch.object(own_files, "Api", lambda *_: api), mock.patch.object(sys, "argv", arguments), contextlib.redirect_stdout(said):
            try:
                own_files.main()
                return said.getvalue(), server.calls
            except SystemExit as ended:
                return str(ended), server.calls

    def test_files_are_listed_with_what_they_take(self):
        limits = {"maxFilesPerPerson": 50, "usedBytes": 3 << 20, "maxBytesPerPerson": 2048 << 20}
        script = {"GET /api/files": listed(file(size=2_500_000)), "GET /api/files/limits": ok(limits)}

        said, _ = self.run_with(script)

        self.assertIn("f1  ready", said)
        self.assertIn("2.5 MB  2026-11-20  sales.csv", said)
        self.assertIn("1 files of 50, 3 MB of 2048.", said)

    def test_a_file_is_deleted_by_its_id_or_the_only_one_of_a_name(self):
        script = {"GET /api/files": listed(file(), file("f2", "other.csv")), "DELETE /api/files/f1": [(204, b"")], "DELETE /api/files/f2": [(204, b"")]}

        said, calls = self.run_with(script, "delete", "f1", "other.csv")

        self.assertEqual(["DELETE /api/files/f1", "DELETE /api/files/f2"], [key for key, _, _ in calls if key.startswith("DELETE")])
        self.assertIn("deleted f1  sales.csv", said)

    def test_nothing_is_deleted_where_one_is_not_found_or_not_clear(self):
        for name, why in (("none.csv", "None of your files"), ("sales.csv", "2 of your files are called")):
            said, calls = self.run_with({"GET /api/files": listed(file(), file("f2"), file("f3", "b.csv"))}, "delete", "b.csv", name)

            self.assertIn(why, said)
            self.assertFalse([key for key, _, _ in calls if key.startswith("DELETE")])


if __name__ == "__main__":
    unittest.main()
