"""People ask at once, each in a conversation of their own and without a pause; every question is new in its conversation
four times, then comes again. Printed for each number of people: answers a minute, milliseconds to the answer, events a
second, and per part the most memory (PSS, MB) and the processor seconds per answer, of its whole tree of processes."""

import argparse
import os
import pathlib
import statistics
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

from api import Api, Problem  # noqa: E402

QUESTIONS = ("How many orders per channel?", "Top 5 cities by revenue", "Revenue per month in 2025", "Why is Houston underperforming?")
WARM_UP_SECONDS = 20
TICK = os.sysconf("SC_CLK_TCK")


def tree(pid):
    found = [pid]
    for one in found:
        for children in pathlib.Path(f"/proc/{one}/task").glob("*/children"):
            found.extend(int(child) for child in _read(children).split())
    return found


def _read(path):
    try:
        return pathlib.Path(path).read_text(encoding="utf-8")
    except OSError:
        return ""


def memory_mb(pids):
    lines = (line for pid in pids for line in _read(f"/proc/{pid}/smaps_rollup").splitlines() if line.startswith("Pss:"))
    return sum(int(line.split()[1]) for line in lines) / 1024


def seconds(pids):
    """Processor time of processes and of their children that have ended."""
    stats = [_read(f"/proc/{pid}/stat").rpartition(")")[2].split() for pid in pids]
    return sum(int(ticks) for stat in stats if stat for ticks in stat[11:15]) / TICK


class Watch:
    """Peak memory and processor time of each part between two looks. What ends inside a tree is counted by its parent."""

    def __init__(self, parts):
        self.parts = parts
        self.peak = dict.fromkeys(parts, 0.0)
        self.begun = self._spent()
        self.over = threading.Event()
        self.thread = threading.Thread(target=self._look, daemon=True)
        self.thread.start()

    def _trees(self):
        whole = {name: set(tree(pid)) for name, pid in self.parts.items()}
        inner = whole.get("postgres", set())
        return {name: pids if name == "postgres" else pids - inner for name, pids in whole.items()}

    def _spent(self):
        return {name: seconds(pids) for name, pids in self._trees().items()}

    def _look(self):
        while not self.over.wait(2):
            for name, pids in self._trees().items():
                self.peak[name] = max(self.peak[name], memory_mb(pids))

    def end(self):
        self.over.set()
        self.thread.join()
        now = self._spent()
        return {name: (self.peak[name], max(0.0, now[name] - self.begun[name])) for name in self.parts}


class Person:
    """Asks until told to stop."""

    def __init__(self, options, ontology, first):
        self.api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
        self.ontology, self.turn = ontology, first
        self.times, self.events, self.failed = [], 0, []

    def ask(self, chat):
        question = QUESTIONS[self.turn % len(QUESTIONS)]
        self.turn += 1
        begun = time.monotonic()
        sent = self.api.call("POST", f"/api/data-agent/chats/{chat}/messages", {"content": question})
        path = f"/api/data-agent/chats/{chat}/messages/{sent['assistantMessage']['id']}/stream"
        last = "nothing"
        for _, last, _ in self.api.stream("POST", path):
            self.events += 1
        self.times.append((time.monotonic() - begun) * 1000)
        if last != "message_complete":
            self.failed.append(f"{question}: {last}")

    def work(self, until):
        chat = None
        while time.monotonic() < until:
            try:
                if chat is None or self.turn % len(QUESTIONS) == 0:
                    chat = self.api.call("POST", "/api/data-agent/chats", {"name": "sizing", "ontologyId": self.ontology})["id"]
                self.ask(chat)
            except (Problem, OSError) as trouble:
                self.failed.append(str(trouble))


def together(options, ontology, count, length):
    people = [Person(options, ontology, index) for index in range(count)]
    until = time.monotonic() + length
    threads = [threading.Thread(target=person.work, args=(until,)) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return people


def level(options, parts, ontology, count):
    together(options, ontology, count, WARM_UP_SECONDS)
    watch = Watch(parts)
    begun = time.monotonic()
    people = together(options, ontology, count, options.seconds)
    took = time.monotonic() - begun
    cost = watch.end()
    times = sorted(t for person in people for t in person.times)
    failed = [text for person in people for text in person.failed]
    if not times:
        sys.exit(f"no answer at all: {failed[:3]}")
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    events = sum(person.events for person in people) / took
    print(
        f"\n{count} at once: {len(times)} answers in {took:.0f} s ({len(times) / took * 60:.0f} a minute), median {statistics.median(times):.0f} ms,"
        f" p95 {p95:.0f} ms, {events:.0f} events a second, {len(failed)} failed, load {os.getloadavg()[0]:.1f}"
    )
    for text in sorted(set(failed))[:5]:
        print(f"  failed: {text}")
    print(f"  {'part':10} {'MiB at most':>10} {'CPU s per answer':>17}")
    for name, (peak, spent) in cost.items():
        print(f"  {name:10} {peak:10.0f} {spent / len(times):17.3f}")
    print(f"  {'in all':10} {sum(c[0] for c in cost.values()):10.0f} {sum(c[1] for c in cost.values()) / len(times):17.3f}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--issuer", required=True)
    parser.add_argument("--parts", nargs="+", required=True)
    parser.add_argument("seconds", nargs="?", type=int, default=90)
    parser.add_argument("people", nargs="*", type=int, default=[1, 5, 20])
    options = parser.parse_args()
    parts = {name: int(pid) for name, pid in (part.split("=") for part in options.parts)}
    api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    ontology = next(o for o in api.call("GET", "/api/ontologies?page=1&pageSize=100")["items"] if o["status"] == "ready")["id"]
    print(f"at rest: {sum(memory_mb(tree(pid)) for name, pid in parts.items() if name != 'postgres'):.0f} MB in all")
    for count in options.people:
        level(options, parts, ontology, count)


if __name__ == "__main__":
    main()
