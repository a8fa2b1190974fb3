"""A model endpoint (OpenAI's protocol) that says what a script tells it to, and keeps what it was told."""

import http.server
import json
import socketserver
import threading
import time


class ScriptModel:
    """Replies in the order in which they were added; a reply is a list of (tool, arguments), an answer, or a function of the
    request that gives one of these."""

    def __init__(self, port):
        self.port, self.replies, self.requests, self.lock = port, [], [], threading.Lock()
        model = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_POST(self):
                request = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
                body = json.dumps(completion(model.reply(request))).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
            daemon_threads = True
            allow_reuse_address = True

            def handle_error(self, request, client_address):
                pass  # a caller that was killed hangs up

        threading.Thread(target=Server(("127.0.0.1", port), Handler).serve_forever, daemon=True).start()

    def script(self, *replies):
        with self.lock:
            self.replies[:] = replies
            self.requests.clear()

    def reply(self, request):
        with self.lock:
            self.requests.append(request)
            reply = self.replies.pop(0) if self.replies else answer("The script is at its end.")
        return reply(request) if callable(reply) else reply


def answer(text, *bindings):
    return {"paragraphs": [text], "bindings": list(bindings), "caveats": [], "charts": [], "language": "en"}


def cell(name, step, column, row=0, table=None, form="decimal"):
    return {"kind": "cell", "name": name, "stepId": step, "table": table, "row": row, "column": column, "format": form}


def value(name, step, key):
    return {"kind": "value", "name": name, "stepId": step, "key": key, "format": "decimal"}


def told(request):
    """What the last calls came to, as the model reads it."""
    texts = [m["content"] for m in request["messages"] if m["role"] == "tool"]
    return [json.loads(text) if text.startswith("{") else text for text in texts]


def completion(reply):
    message = {"role": "assistant", "content": json.dumps(reply) if isinstance(reply, dict) else None}
    if isinstance(reply, list):
        calls = [{"name": name, "arguments": json.dumps(arguments)} for name, arguments in reply]
        message["tool_calls"] = [{"id": f"call_{time.monotonic_ns()}_{i}", "type": "function", "function": call} for i, call in enumerate(calls)]
    return {
        "id": "script",
        "object": "chat.completion",
        "created": int(time.time()),
        "model": "script",
        "choices": [{"index": 0, "message": message, "finish_reason": "tool_calls" if isinstance(reply, list) else "stop"}],
        "usage": {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110},
    }
