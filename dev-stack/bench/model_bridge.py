"""A model endpoint (OpenAI's protocol) whose answers somebody writes to files: prompts are judged by a reader of them.

python3 model_bridge.py DIR PORT [SECONDS]

Request N is written to DIR/N.req.json as it was sent. The reader writes DIR/N.res.json, one of
  {"content": "text or JSON"}    {"tool_calls": [{"name": "…", "arguments": {…}}]}
A request waits for SECONDS (default 3600), then answers 503.
"""

import http.server
import json
import os
import socketserver
import sys
import threading
import time

FOLDER, PORT = sys.argv[1], int(sys.argv[2])
PATIENCE = float(sys.argv[3]) if len(sys.argv) > 3 else 3600
CHARACTERS_PER_TOKEN = 4

os.makedirs(FOLDER, exist_ok=True)
lock = threading.Lock()
count = max([int(f.split(".")[0]) for f in os.listdir(FOLDER) if f.endswith(".req.json")], default=0)


def number_of(request):
    """Writes a request for the reader and gives its number. It appears whole or not at all."""
    global count
    with lock:
        count += 1
        number = count
    path = f"{FOLDER}/{number}.req.json"
    with open(path + ".part", "w", encoding="utf-8") as file:
        json.dump(request, file, indent=1, ensure_ascii=False)
    os.rename(path + ".part", path)
    return number


def answer_to(number):
    """Waits for the reader; a file that is not whole yet is read again."""
    path, until = f"{FOLDER}/{number}.res.json", time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with open(path, encoding="utf-8") as file:
                return json.load(file)
        except (FileNotFoundError, json.JSONDecodeError):
            time.sleep(0.2)
    return None


def tokens(value):
    return len(json.dumps(value, ensure_ascii=False)) // CHARACTERS_PER_TOKEN


def completion(number, request, answer):
    message = {"role": "assistant", "content": answer.get("content")}
    calls = answer.get("tool_calls") or []
    if calls:
        message["tool_calls"] = [
            {"id": f"call_{number}_{i}", "type": "function", "function": {"name": c["name"], "arguments": json.dumps(c["arguments"])}}
            for i, c in enumerate(calls)
        ]
    sent = [request.get(part) for part in ("messages", "tools", "response_format")]
    read, written = sum(tokens(part) for part in sent if part), tokens(message)
    return {
        "id": f"read-{number}",
        "object": "chat.completion",
        "created": int(time.time()),
        "model": request.get("model", "reader"),
        "choices": [{"index": 0, "message": message, "finish_reason": "tool_calls" if calls else "stop"}],
        "usage": {"prompt_tokens": read, "completion_tokens": written, "total_tokens": read + written},
    }


class Bridge(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def reply(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        self.reply(200, {"object": "list", "data": [{"id": "reader", "object": "model"}]})

    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
        number = number_of(request)
        answer = answer_to(number)
        if answer is None:
            return self.reply(503, {"error": {"message": "nobody answered", "type": "server_error"}})
        self.reply(200, completion(number, request, answer))


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True


if __name__ == "__main__":
    Server(("127.0.0.1", PORT), Bridge).serve_forever()
