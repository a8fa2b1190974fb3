"""Tests of the terminal client and of the sample loader against a server that plays a script."""

import contextlib
import importlib.util
import io
import json
import pathlib
import sys
import threading
import types
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import ask  # noqa: E402
from api import Api, Problem, read_events  # noqa: E402

_spec = importlib.util.spec_from_file_location("load", HERE.parent / "sample" / "load.py")
load = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(load)


class ScriptedServer(ThreadingHTTPServer):
    """Answers each "METHOD /path" with the next (status, body) of its list, the last one again and again."""

    daemon_threads = True

    def __init__(self, script):
        super().__init__(("127.0.0.1", 0), ScriptedHandler)
        self.script = {key: list(answers) for key, answers in script.items()}
        self.script["POST /realm/protocol/openid-connect/token"] = [(200, {"access_token": "t", "expires_in": 300})]
        self.calls = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def api(self):
        base = f"http://127.0.0.1:{self.server_port}"
        return Api(base, base + "/realm", "contributor", "contributor-demo")


class ScriptedHandler(BaseHTTPRequestHandler):
    def answer(self):
        key = f"{self.command} {self.path.partition('?')[0]}"
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.server.calls.append((key, body.decode(), self.headers.get("Last-Event-ID")))
        answers = self.server.script.get(key, [(404, {"code": "not_found", "detail": "nothing here"})])
        status, content = answers.pop(0) if len(answers) > 1 else answers[0]
        content = content if isinstance(content, bytes) else json.dumps(content).encode()
        self.send_response(status)
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer

    def log_message(self, *arguments):
        pass


def event(event_id, name, **body):
    return f"id: {event_id}\nevent: {name}\ndata: {json.dumps(body)}\n\n".encode()


class ReadsEvents(unittest.TestCase):
    def test_passes_over_comments_and_fields_it_does_not_know(self):
        lines = b": beat\nretry: 3000\ncontent-type: x\nid: 7\nevent: a\ndata: {\"x\":\ndata: 1}\n\n".splitlines(True)

        self.assertEqual([("7", "a", {"x": 1})], list(read_events(lines)))

    def test_a_refusal_carries_the_stable_code(self):
        server = ScriptedServer({})

        with self.assertRaises(Problem) as refused:
            server.api().call("GET", "/api/nowhere")

        self.assertEqual((404, "not_found"), (refused.exception.status, refused.exception.code))


class Asks(unittest.TestCase):
    MESSAGE = "/api/data-agent/chats/c1/messages/m1"

    def ask(self, script, kind=None, chat=None, question="How many orders?", sql=False):
        script = {"POST /api/data-agent/chats/c1/messages": [(201, {"data": {"assistantMessage": {"id": "m1"}}})]} | script
        server = ScriptedServer(script)
        out = io.StringIO()
        options = types.SimpleNamespace(question=question, json=False, kind=kind, chat=chat, sql=sql)
        with contextlib.redirect_stdout(out):
            code = ask.ask(server.api(), "c1", options)
        return code, out.getvalue(), server.calls

    def test_shows_phases_and_the_answer(self):
        stream = event(1, "phase_start", phase="planner", attempt=1) + event(
            2, "message_complete", content="There are 42 orders.", metadata={"verificationReport": {"outcome": "verified"}}
        )

        code, shown, _ = self.ask({f"POST {self.MESSAGE}/stream": [(200, stream)]})

        self.assertEqual(0, code)
        self.assertIn("> planner", shown)
        self.assertIn("There are 42 orders.", shown)
        self.assertIn("verification: verified", shown)

    def test_shows_no_backslashes_of_markdown_outside_of_code(self):
        content = "- in\\_store: 3 \\* 4\n`a\\_b`\n```\nc\\_d\n```\nC:\\Temp"
        stream = event(1, "message_complete", content=content)

        _, shown, _ = self.ask({f"POST {self.MESSAGE}/stream": [(200, stream)]})

        self.assertIn("- in_store: 3 * 4\n`a\\_b`\n```\nc\\_d\n```\nC:\\Temp\n", shown)

    def test_a_kind_of_run_goes_with_the_question(self):
        done = {f"POST {self.MESSAGE}/stream": [(200, event(1, "message_complete", content="Done."))]}

        _, _, plain = self.ask(done)
        _, _, explored = self.ask(dict(done), kind="explore")

        sent = [json.loads(body) for key, body, _ in plain + explored if key.endswith("/messages")]
        self.assertEqual([{"content": "How many orders?"}, {"content": "How many orders?", "kind": "explore"}], sent)

    def test_shows_what_was_checked_a_line_each(self):
        lines = [
            {"aspect": "question_covered", "outcome": "failed", "sentences": ["Nothing is divided by a whole."]},
            {"aspect": "right_data", "outcome": "held", "sentences": []},
            {"aspect": "right_period", "outcome": "not_applicable", "sentences": []},
            {"aspect": "joins_safe", "outcome": "held", "sentences": []},
            {"aspect": "figures_bound", "outcome": "not_available", "sentences": ["The checks did not answer."]},
        ]
        stream = event(1, "message_complete", content="42", metadata={"verificationReport": {"outcome": "failed", "lines": lines}})

        _, shown, _ = self.ask({f"POST {self.MESSAGE}/stream": [(200, stream)]})

        self.assertIn(
            "x the question is covered: Nothing is divided by a whole.\n"
            "+ the right data\n"
            "  the right period: nothing to check\n"
            "+ joins neither repeat nor lose rows\n"
            "? every figure comes from the data: The checks did not answer.\n",
            shown,
        )
        self.assertIn("verification: failed", shown)

    def test_goes_on_after_the_last_event_when_the_stream_breaks(self):
        code, shown, calls = self.ask(
            {
                f"POST {self.MESSAGE}/stream": [(200, event(1, "phase_start", phase="planner"))],
                f"GET {self.MESSAGE}/events": [(200, event(2, "message_complete", content="Done."))],
            }
        )

        self.assertEqual(0, code)
        self.assertIn("Done.", shown)
        self.assertIn((f"GET {self.MESSAGE}/events", "", "1"), calls)

    def test_waits_for_a_service_that_is_being_restarted(self):
        down = (503, {"code": "upstream_unavailable", "detail": "A service does not answer"})

        code, shown, calls = self.ask(
            {
                f"POST {self.MESSAGE}/stream": [down, (200, event(1, "phase_start", phase="planner"))],
                f"GET {self.MESSAGE}/events": [down, (200, event(2, "message_complete", content="Done."))],
            }
        )

        self.assertEqual(0, code)
        self.assertIn("Done.", shown)
        self.assertEqual(2, sum(key.startswith("POST") and key.endswith("stream") for key, _, _ in calls))
        self.assertEqual(["1", "1"], [last for key, _, last in calls if key.endswith("/events")])

    def test_attaches_to_a_run_that_an_earlier_try_had_started(self):
        code, shown, _ = self.ask(
            {
                f"POST {self.MESSAGE}/stream": [(409, {"code": "run_already_claimed", "detail": "It runs"})],
                f"GET {self.MESSAGE}/events": [(200, event(1, "message_complete", content="Done."))],
            }
        )

        self.assertEqual(0, code)
        self.assertIn("Done.", shown)

    def test_what_no_waiting_mends_is_said_at_once(self):
        with self.assertRaises(Problem) as refused:
            self.ask({f"POST {self.MESSAGE}/stream": [(403, {"code": "forbidden", "detail": "no"})]})

        self.assertEqual("forbidden", refused.exception.code)

    def test_a_failed_run_and_a_question_back_have_their_own_status(self):
        failed = event(1, "message_error", message="The model failed", code="model_failed")
        back = event(1, "clarification_requested", questions=[{"question": "Which year?", "assumption": "this year"}])

        self.assertEqual(1, self.ask({f"POST {self.MESSAGE}/stream": [(200, failed)]})[0])
        code, shown, _ = self.ask({f"POST {self.MESSAGE}/stream": [(200, back)]})
        self.assertEqual(3, code)
        self.assertIn("? Which year?", shown)

    ASKED = {"question": "Which figure is meant?", "assumption": "net", "options": ["net", "gross"]}

    def test_a_question_back_comes_with_its_choices_and_how_to_answer(self):
        back = event(1, "clarification_requested", questions=[self.ASKED])

        _, shown, _ = self.ask({f"POST {self.MESSAGE}/stream": [(200, back)]})

        self.assertIn("? Which figure is meant?\n    1  net\n    2  gross\n    -  (what is taken else: net)\n", shown)
        self.assertIn('Answer with ./data-agent ask --chat c1 "1"', shown)

    def answered(self, text, status="clarification_needed"):
        messages = "/api/data-agent/chats/c1/messages"
        last = {"id": "m9", "status": status, "metadata": {"clarificationQuestions": [self.ASKED]}}
        script = {
            f"GET {messages}": [(200, {"data": {"items": [{"id": "m8"}, last], "pagination": {"totalPages": 1}}})],
            f"POST {self.MESSAGE}/stream": [(200, event(1, "message_complete", content="Done."))],
        }
        _, _, calls = self.ask(script, chat="c1", question=text)
        return [json.loads(body) for key, body, _ in calls if key == f"POST {messages}"]

    def test_a_number_or_a_choice_in_words_answers_what_was_asked_back(self):
        answers = [{"question": "Which figure is meant?", "answer": "gross"}]

        for text in ("2", " Gross "):
            given = {"content": "", "clarification": {"messageId": "m9", "answers": answers, "proceed": True}}
            self.assertEqual([given], self.answered(text))
        self.assertEqual([], self.answered("-")[0]["clarification"]["answers"])

    def test_anything_else_is_a_question_of_its_own(self):
        for text in ("3", "0", "1 2", "How many orders?"):
            self.assertEqual([{"content": text}], self.answered(text))
        self.assertEqual([{"content": "2"}], self.answered("2", "complete"))

    def test_prints_the_statement_where_it_is_asked_for_and_says_so_where_not(self):
        said = "Whether the statement is what you asked was not judged: it stands under Code."
        lines = [{"aspect": "question_covered", "outcome": "not_available", "sentences": [said]}]
        metadata = {
            "verificationReport": {"outcome": "not_verified", "lines": lines},
            "stepResults": [{"stepId": 1, "sql": {"executedSql": "SELECT count(*) FROM orders"}}],
            "dataLineage": {"datasets": ["orders"], "filters": ["a", "b"], "rowCount": 1},
        }
        stream = event(1, "message_complete", content="42", metadata=metadata)

        _, without, _ = self.ask({f"POST {self.MESSAGE}/stream": [(200, stream)]})
        _, shown, _ = self.ask({f"POST {self.MESSAGE}/stream": [(200, stream)]}, sql=True)

        self.assertIn("was not judged: --sql prints it.", without)
        self.assertNotIn("SELECT", without)
        self.assertIn("\nSELECT count(*) FROM orders;\n", shown)
        self.assertIn("data: orders (2 conditions, 1 row)", shown)


class LoadsTheSample(unittest.TestCase):
    NOTHING = [(200, {"data": {"items": []}})]

    def test_goes_from_connection_to_ontology(self):
        server = ScriptedServer(
            {
                "GET /api/ontologies": self.NOTHING,
                "GET /api/connections": self.NOTHING,
                "GET /api/semantic-models": self.NOTHING,
                "POST /api/connections": [(201, {"data": {"id": "k1"}})],
                "POST /api/connections/k1/discoveries": [(202, {"data": {"id": "s1"}})],
                "GET /api/connections/k1/discoveries/s1": [
                    (200, {"data": {"status": "running"}}),
                    (200, {"data": {"status": "ready"}}),
                ],
                "POST /api/semantic-models": [(201, {"data": {"id": "d1", "status": "draft"}})],
                "POST /api/semantic-models/d1/annotations": [(200, {"data": {"id": "d1"}})],
                "POST /api/semantic-models/d1/publish": [(200, {"data": {"id": "d1"}})],
                "POST /api/ontologies": [(201, {"data": {"id": "o1"}})],
                "GET /api/ontologies/o1": [(200, {"data": {"status": "ready"}})],
            }
        )

        with contextlib.redirect_stdout(io.StringIO()):
            load.load(server.api(), "127.0.0.1:15432", "secret")

        bodies = {key: body for key, body, _ in server.calls}
        self.assertEqual("retail_reader", json.loads(bodies["POST /api/connections"])["username"])
        self.assertEqual(
            {"name": "Retail", "connectionId": "k1", "snapshotId": "s1"}, json.loads(bodies["POST /api/semantic-models"])
        )
        self.assertEqual(
            {"name": "Retail", "modelId": "d1", "visibility": "organisation"}, json.loads(bodies["POST /api/ontologies"])
        )

    READY = [(200, {"data": {"items": [{"id": "o1", "name": "Retail", "status": "ready"}]}})]
    LOADED = {"id": "k1", "name": "Retail", "host": "127.0.0.1", "port": 15432}

    def test_does_nothing_when_the_ontology_is_ready(self):
        server = ScriptedServer(
            {"GET /api/connections": [(200, {"data": {"items": [self.LOADED]}})], "GET /api/ontologies": self.READY}
        )

        load.load(server.api(), "127.0.0.1:15432", "secret")

        self.assertEqual(
            ["GET /api/connections", "GET /api/ontologies"], [key for key, _, _ in server.calls if "/api/" in key]
        )

    def test_follows_a_database_that_has_moved(self):
        server = ScriptedServer(
            {
                "GET /api/connections": [(200, {"data": {"items": [self.LOADED]}})],
                "PATCH /api/connections/k1": [(200, {"data": self.LOADED})],
                "GET /api/ontologies": self.READY,
            }
        )

        load.load(server.api(), "127.0.0.1:17432", "secret")

        bodies = {key: body for key, body, _ in server.calls}
        self.assertEqual(
            {"host": "127.0.0.1", "port": 17432, "password": "secret"}, json.loads(bodies["PATCH /api/connections/k1"])
        )


if __name__ == "__main__":
    unittest.main()
