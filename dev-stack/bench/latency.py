"""Asks questions many times in one warm chat each and prints medians: milliseconds from sending the message to the first
event and to the terminal one."""

import argparse
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

from api import Api  # noqa: E402

WARM_UP = 2
QUESTIONS = ("How many orders per channel?", "Top 5 cities by revenue", "Why is Houston underperforming?")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("times", nargs="?", type=int, default=20)
    parser.add_argument("questions", nargs="*", default=QUESTIONS)
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--issuer", required=True)
    options = parser.parse_args()
    api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    ontology = next(o for o in api.call("GET", "/api/ontologies?page=1&pageSize=100")["items"] if o["status"] == "ready")
    print(f"{'question':34} {'first event':>12} {'answer':>9} {'slowest':>9}  ends")
    for question in options.questions:
        chat = api.call("POST", "/api/data-agent/chats", {"name": "latency", "ontologyId": ontology["id"]})["id"]
        runs = [measure(api, chat, question) for _ in range(WARM_UP + options.times)][WARM_UP:]
        first = statistics.median(run[0] for run in runs)
        answers = [run[1] for run in runs]
        ends = ", ".join(sorted({run[2] for run in runs}))
        print(f"{question:34} {first:9.0f} ms {statistics.median(answers):6.0f} ms {max(answers):6.0f} ms  {ends}", flush=True)
        api.call("DELETE", f"/api/data-agent/chats/{chat}")


def measure(api, chat, question):
    """Milliseconds to the first event and to the terminal one, and that event's name."""
    api.bearer()
    begun = time.monotonic()
    sent = api.call("POST", f"/api/data-agent/chats/{chat}/messages", {"content": question})
    path = f"/api/data-agent/chats/{chat}/messages/{sent['assistantMessage']['id']}/stream"
    first, last = None, "nothing"
    for _, last, _ in api.stream("POST", path):
        first = first or (time.monotonic() - begun) * 1000
    total = (time.monotonic() - begun) * 1000
    return first or total, total, last


if __name__ == "__main__":
    main()
