"""A small client of Data Agent's public API: tokens, JSON and streams, on Python's standard library."""

import json
import time
import urllib.error
import urllib.parse
import urllib.request

TIMEOUT_SECONDS = 60


class Problem(Exception):
    """The server refused: status and, where it sent one, the stable code and text of an RFC 9457 problem."""

    def __init__(self, status, body):
        problem = _json_or_empty(body)
        self.status = status
        self.code = problem.get("code", "")
        self.detail = problem.get("detail") or problem.get("title") or body.decode("utf-8", "replace")[:300]
        issues = problem.get("issues") or problem.get("violations") or ""
        super().__init__(" ".join(str(part) for part in (status, self.code, self.detail, issues) if part))


def _json_or_empty(body):
    try:
        parsed = json.loads(body)
    except ValueError:
        return {}
    return parsed if isinstance(parsed, dict) else {}


class Api:
    """Calls as one person; takes a new token before the old one runs out."""

    def __init__(self, gateway, issuer, username, password):
        self.gateway = gateway
        self.issuer = issuer
        self.username = username
        self.password = password
        self.token = ""
        self.token_until = 0.0

    def bearer(self):
        if time.monotonic() > self.token_until - 20:
            form = {
                "grant_type": "password",
                "client_id": "data-agent-cli",
                "username": self.username,
                "password": self.password,
            }
            request = urllib.request.Request(
                self.issuer + "/protocol/openid-connect/token", urllib.parse.urlencode(form).encode()
            )
            answer = json.load(_send(request))
            self.token = answer["access_token"]
            self.token_until = time.monotonic() + answer.get("expires_in", 60)
        return self.token

    def call(self, method, path, body=None):
        """Returns what stands in the envelope's `data`, or None for an empty answer."""
        with _send(self._request(method, path, body)) as answer:
            content = answer.read()
        return json.loads(content)["data"] if content else None

    def send(self, path, content):
        """Puts bytes as they are; returns what stands in the envelope's `data`."""
        request = self._request("PUT", path)
        request.data = content
        request.add_header("Content-Type", "application/octet-stream")
        with _send(request) as answer:
            return json.loads(answer.read())["data"]

    def stream(self, method, path, last_event_id=None):
        """Yields (id, event, data) of server-sent events until the server ends the stream."""
        request = self._request(method, path)
        request.add_header("Accept", "text/event-stream")
        if last_event_id:
            request.add_header("Last-Event-ID", last_event_id)
        with _send(request) as answer:
            yield from read_events(answer)

    def _request(self, method, path, body=None):
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.gateway + path, content, method=method)
        request.add_header("Authorization", "Bearer " + self.bearer())
        request.add_header("Content-Type", "application/json")
        return request


def _send(request):
    try:
        return urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS)
    except urllib.error.HTTPError as refused:
        raise Problem(refused.code, refused.read()) from None


def read_events(lines):
    """Parses server-sent events from an iterable of byte lines; comments and unknown fields are passed over."""
    event_id, event, data = None, "message", []
    for raw in lines:
        line = raw.decode("utf-8", "replace").rstrip("\r\n")
        if line == "":
            if data:
                yield event_id, event, json.loads("\n".join(data))
            event, data = "message", []
            continue
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "id":
            event_id = value
        elif name == "event":
            event = value
        elif name == "data":
            data.append(value)
