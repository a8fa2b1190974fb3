"""Tests of what `bench backup` compares, on an installation that is played."""

import json
import pathlib
import sys
import unittest
from unittest import mock

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "bench"))

import kept  # noqa: E402


class Played:
    """An installation that answers as the suite does; a copy of it is what a restore brings."""

    def __init__(self, chats=()):
        self.chats = [dict(chat) for chat in chats]
        self.trail = len(self.chats)

    def call(self, method, path, body=None):
        if path.startswith("/api/ontologies?"):
            return {"items": [{"id": "o1", "name": "Retail", "status": "ready"}]}
        if path.startswith("/api/ontologies/"):
            return [{"name": "store"}]
        if path.startswith("/api/connections?"):
            return {"items": [{"id": "c1"}]}
        if path.startswith("/api/connections/"):
            return {"ok": True}
        if path.startswith("/api/admin/audit"):
            return {"head": "h", "records": self.trail, "intact": True}
        return self.chat(method, path, body)

    def chat(self, method, path, body):
        if path.startswith("/api/data-agent/chats?"):
            return {"items": [{"id": chat["id"]} for chat in reversed(self.chats)]}
        if method == "POST" and path.endswith("/chats"):
            self.chats.append({"id": str(len(self.chats)), "name": body["name"], "messages": []})
            self.trail += 1
            return {"id": self.chats[-1]["id"]}
        chat = self.chats[int(path.split("/")[4].split("?")[0])]
        if method == "POST":
            for role, content in (("user", body["content"]), ("assistant", "52 stores")):
                chat["messages"].append({"id": str(len(chat["messages"])), "role": role, "status": "complete", "content": content})
            return {"assistantMessage": {"id": "1"}}
        return chat

    def stream(self, method, path, last_event_id=None):
        yield "1", "message_complete", {"content": "52 stores"}


class KeptTest(unittest.TestCase):
    def setUp(self):
        for place, name, played in ((kept, "people", lambda issuer: [["grace", "g"]]), (kept.time, "sleep", lambda seconds: None)):
            patch = mock.patch.object(place, name, played)
            patch.start()
            self.addCleanup(patch.stop)
        self.first = Played()
        kept.ask(self.first)
        self.before = json.loads(json.dumps(kept.noted(self.first, self.first, "issuer")))

    def restored(self):
        return Played(json.loads(json.dumps(self.first.chats)))

    def test_a_faithful_copy_has_no_faults(self):
        second = self.restored()

        self.assertEqual(kept.faults(self.before, second, second, "issuer"), [])

    def test_every_question_that_was_asked_before_the_backup_is_compared(self):
        self.assertEqual(len(self.before["chats"]), len(self.first.chats))

    def test_a_chat_that_is_missing_is_a_fault(self):
        second = self.restored()
        second.chats.pop()

        self.assertIn("chats", kept.faults(self.before, second, second, "issuer")[0])

    def test_a_chat_that_was_never_there_is_a_fault(self):
        second = self.restored()
        kept.ask(second)

        self.assertIn("chats", kept.faults(self.before, second, second, "issuer")[0])

    def test_a_message_that_is_told_otherwise_is_a_fault_and_is_named(self):
        second = self.restored()
        second.chats[0]["messages"][1]["content"] = "53 stores"

        found = kept.faults(self.before, second, second, "issuer")

        self.assertEqual(len(found), 1)
        self.assertIn("53 stores", found[0])

    def test_another_answer_is_a_fault(self):
        second = self.restored()
        second.stream = lambda *ignored: iter([("1", "message_complete", {"content": "51 stores"})])

        self.assertIn("the answer", kept.faults(self.before, second, second, "issuer")[0])


if __name__ == "__main__":
    unittest.main()
