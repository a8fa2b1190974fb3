"""Asks one question many times, each in a chat of its own, and prints the median time to first event and to the answer."""

import argparse
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

from api import Api  # noqa: E402

WARM_UP = 3


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("question", nargs="?", default="Top 5 cities by revenue")
    parser.add_argument("times", nargs="?", type=int, default=20)
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--issuer", required=True)
    options = parser.parse_args()
    api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    ontology = next(o for o in api.call("GET", "/api/ontologies?page=1&pageSize=100")["items"] if o["status"] == "ready")
    runs = [measure(api, ontology["id"], options.question) for _ in range(WARM_UP + options.times)][WARM_UP:]
    for what, column in (("first event", 0), ("answer", 1)):
        times = sorted(run[column] for run in runs)
        print(f"{what:12} median {statistics.median(times):.3f} s   slowest {times[-1]:.3f} s")
    ends = {run[2] for run in runs}
    print(f"{len(runs)} runs ended with {', '.join(sorted(ends))}")


def measure(api, ontology_id, question):
    """Seconds from sending the message to the first event and to the terminal one, and that event's name."""
    api.bearer()
    chat = api.call("POST", "/api/data-agent/chats", {"name": "latency", "ontologyId": ontology_id})["id"]
    begun = time.monotonic()
    sent = api.call("POST", f"/api/data-agent/chats/{chat}/messages", {"content": question})
    path = f"/api/data-agent/chats/{chat}/messages/{sent['assistantMessage']['id']}/stream"
    first, last = None, "nothing"
    for _, last, _ in api.stream("POST", path):
        first = first or time.monotonic() - begun
    total = time.monotonic() - begun
    api.call("DELETE", f"/api/data-agent/chats/{chat}")
    return first or total, total, last


if __name__ == "__main__":
    main()
