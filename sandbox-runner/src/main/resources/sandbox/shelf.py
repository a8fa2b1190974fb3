"""Tables that a session handed out with fewer rows than they have: kept as they were then, and handed out page by page as
long as there is room for them. What the code does to its variables afterwards changes nothing of them.

A page is asked for by `{table, from}` behind a byte of one; the answer is of the form of typed answers, or nothing.
"""

import json
import secrets

import answers
from namespace import size

MARK = 1
MAX_BYTES = 256 << 20


def is_page(body):
    """Whether an order's body asks for a page, and is no request."""
    return body[:1] == bytes([MARK])


class Shelf:
    """The oldest tables make room for the newest. A handle is of this process: a session that is rebuilt knows none."""

    def __init__(self):
        self.tables = {}

    def keep(self, frame):
        """The handle of a table; None if it alone is too large."""
        kept = _Kept(frame.iloc[:, : answers.SHOWN_COLUMNS])
        if kept.bytes > MAX_BYTES:
            return None
        handle = secrets.token_hex(16)
        self.tables[handle] = kept
        while sum(each.bytes for each in self.tables.values()) > MAX_BYTES:
            del self.tables[next(iter(self.tables))]
        return handle

    def clear(self):
        """Gives all of them up, for the memory that they take."""
        self.tables.clear()

    def page(self, body):
        """The rows from one on, as JSON: as many as may leave at once; nothing if the table is not there any more."""
        asked = json.loads(bytes(body[1:]))
        kept = self.tables.get(asked["table"])
        if kept is None:
            return ""
        return json.dumps({"tables": [kept.page(asked["from"])]}, allow_nan=False, ensure_ascii=True)


class _Kept:
    def __init__(self, frame):
        self.frame, self.bytes, self.kinds = frame, size(frame), None

    def page(self, start):
        """A column has one kind in all pages."""
        width = self.frame.shape[1]
        if self.kinds is None:
            self.kinds = [answers.kind_of(self.frame.iloc[:, position]) for position in range(width)]
        most = min(answers.KEPT_ROWS, max(1, answers.KEPT_CELLS // max(1, width)))
        rows = self.frame.iloc[start : start + most]
        described = answers.described("page", rows, len(self.frame), self.kinds)
        answers.fit(described, answers.SHOWN_BYTES)
        return described
