"""Tests of `ask --file … --replaces`: which file is meant, when its next version is asked, and what is said where it is refused."""

import contextlib
import io
import json
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import ask  # noqa: E402
import files  # noqa: E402
from test_client import ScriptedServer  # noqa: E402


def file(file_id="f1", name="sales.csv", **more):
    return {"fileId": file_id, "name": name, "status": "ready", "version": 1, "connectionId": "k1", "updatedAt": "2026-11-20T10:00:00Z"} | more


def converted(version):
    table = {"name": "sales", "rows": 3, "columns": [{"name": "city", "type": "VARCHAR"}], "leftOut": {"count": 0, "first": []}}
    return file(version=version, converted={"tables": [table], "questions": []})


def ontology(served, latest=None, state="ready"):
    build = {"version": latest or served, "state": state}
    return {"items": [{"id": "o1", "status": "ready", "version": served, "connectionId": "k1", "build": build}]}


def ok(*answers):
    return [(200, {"data": answer}) for answer in answers]


CONTENT = b"city,amount\nHouston,1\n"


class NextVersions(unittest.TestCase):
    def script(self, *own):
        coming = {"fileId": "n1", "status": "converting"}
        return {
            "GET /api/files": ok({"items": list(own), "pagination": {"totalPages": 1}}),
            "GET /api/files/limits": ok({"maxPartBytes": 1000}),
            "POST /api/files": ok({"fileId": "n1", "received": 0, "size": len(CONTENT)}),
            "PUT /api/files/n1/content": ok({"fileId": "n1", "received": len(CONTENT), "size": len(CONTENT)}),
            "GET /api/files/f1": ok(file(next=coming), converted(2)),
            "GET /api/ontologies": ok(ontology(4), ontology(4, 5, "building"), ontology(5)),
        }

    def run_with(self, script, replaces):
        server, said = ScriptedServer(script), []
        with tempfile.NamedTemporaryFile(suffix=".csv") as chosen, mock.patch.object(files, "PAUSE_SECONDS", 0.01):
            chosen.write(CONTENT)
            chosen.flush()
            try:
                return files.together(server.api(), [chosen.name], said.append, None, replaces), said, server.calls
            except SystemExit as ended:
                return str(ended), said, server.calls

    def test_a_file_named_by_its_name_takes_the_new_bytes_and_is_asked_once_its_new_columns_are_known(self):
        built, said, calls = self.run_with(self.script(file(), file("f2", "other.csv")), "sales.csv")

        self.assertEqual(("o1", 5), (built["id"], built["version"]))
        announced = json.loads(next(body for key, body, _ in calls if key == "POST /api/files"))
        self.assertEqual("f1", announced["replaces"])
        self.assertIn("version 2 of sales.csv", said[-1])

    def test_a_file_named_by_its_id_is_meant_whatever_others_are_called(self):
        built, _, _ = self.run_with(self.script(file(), file("f2"), file("f3", "f1")), "f1")

        self.assertEqual("o1", built["id"])

    def test_no_such_file_is_said_with_those_that_there_are(self):
        ended, _, calls = self.run_with(self.script(file(), file("f2", "late.csv", status="converting")), "late.csv")

        self.assertIn("has the id or the name “late.csv”. Ready: sales.csv.", ended)
        self.assertNotIn("POST /api/files", [key for key, _, _ in calls])

    def test_of_several_of_one_name_the_ids_are_listed(self):
        ended, _, calls = self.run_with(self.script(file(), file("f2", version=3)), "sales.csv")

        self.assertIn("2 of your files are called “sales.csv”. Name one by its id:\n  f1  version 1", ended)
        self.assertIn("\n  f2  version 3", ended)
        self.assertNotIn("POST /api/files", [key for key, _, _ in calls])

    def test_files_on_later_pages_are_found(self):
        pages = ok({"items": [file("f9", "other.csv")], "pagination": {"totalPages": 2}}, {"items": [file()], "pagination": {"totalPages": 2}})

        built, _, _ = self.run_with(self.script() | {"GET /api/files": pages}, "sales.csv")

        self.assertEqual("o1", built["id"])

    def test_what_is_refused_leaves_the_file_as_it_was_and_says_why(self):
        failed = file(next={"fileId": "n1", "status": "failed", "failure": {"message": "The file is a PDF document.", "line": 1}})
        script = self.script(file()) | {"GET /api/files/f1": ok(failed), "DELETE /api/files/n1": [(204, b"")]}

        ended, _, calls = self.run_with(script, "sales.csv")

        self.assertEqual("data-agent: sales.csv stays at version 1: The file is a PDF document. (line 1)", ended)
        self.assertIn("DELETE /api/files/n1", [key for key, _, _ in calls])

    def test_one_that_somebody_deleted_meanwhile_is_not_taken_for_ready(self):
        script = self.script(file()) | {"GET /api/files/f1": ok(file())}

        ended, _, _ = self.run_with(script, "sales.csv")

        self.assertIn("stays at version 1: its next version was deleted meanwhile", ended)

    def test_an_ontology_whose_next_version_cannot_be_built_is_not_waited_for(self):
        script = self.script(file()) | {"GET /api/ontologies": ok(ontology(4), ontology(4, 5, "failed"))}

        ended, _, _ = self.run_with(script, "sales.csv")

        self.assertIn("sales.csv cannot be asked", ended)

    def test_it_says_what_a_file_takes_the_place_of(self):
        given = ["ask", "--gateway", "g", "--issuer", "i", "--replaces", "sales.csv", "How many?"]
        said = io.StringIO()

        with mock.patch.object(sys, "argv", given), contextlib.redirect_stderr(said), self.assertRaises(SystemExit):
            ask.parse()

        self.assertIn("it needs --file", said.getvalue())


if __name__ == "__main__":
    unittest.main()
