"""Replicas of every service behind balancers, and questions side by side while replicas come and go.

`balance`: listens on the ports that callers know and hands each new connection to a replica that is ready, as a Service of
Kubernetes does; a connection stays where it is. `load`: people ask side by side until a file appears, attach again where a
stream ended, and count what a caller sees: requests that failed, events that are missing, twice or different when read again.
"""

import argparse
import asyncio
import collections
import http.client
import itertools
import json
import pathlib
import sys
import threading
import time
import urllib.error

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

from api import Api, Problem  # noqa: E402

TERMINAL = {"message_complete", "message_error", "message_cancelled", "clarification_requested"}
QUESTIONS = (
    "How many orders per channel?",
    "Top 5 cities by revenue",
    "Why is Houston underperforming?",
    "How many stores do we have?",
)
USERS = (("contributor", "contributor-demo"), ("admin", "admin-demo"))
PROBE_EVERY = 0.5
PROBE_TIMEOUT = 3
KEPT_WITHIN = 60
GIVE_UP_AFTER = 180
PAUSE = 0.2


class Balancer:
    """One service: its port and management port, each in front of the same replicas."""

    def __init__(self, port, management, shifts):
        self.port, self.management = port, management
        self.shifts = shifts
        self.ready = []
        self.silent = collections.Counter()
        self.turn = itertools.count()

    async def serve(self):
        await asyncio.start_server(lambda r, w: self.connect(r, w, self.port), "127.0.0.1", self.port)
        await asyncio.start_server(lambda r, w: self.connect(r, w, self.management), "127.0.0.1", self.management)
        while True:
            await asyncio.gather(*(self.probe(shift) for shift in self.shifts))
            await asyncio.sleep(PROBE_EVERY)

    async def probe(self, shift):
        """As a kubelet does: who says no, or is not there, gets nothing new at once; who is slow may be so once."""
        said = await is_ready(self.management + shift)
        self.silent[shift] = self.silent[shift] + 1 if said is None else 0
        if said:
            self.ready = sorted({*self.ready, shift})
        elif said is False or self.silent[shift] > 1:
            self.ready = [other for other in self.ready if other != shift]

    async def connect(self, reader, writer, port):
        ready = self.ready
        if not ready:
            writer.close()
            return
        try:
            there = await asyncio.open_connection("127.0.0.1", port + ready[next(self.turn) % len(ready)])
        except OSError:
            writer.transport.abort()
            return
        await asyncio.gather(pipe(reader, there[1]), pipe(there[0], writer))


async def pipe(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        if writer.can_write_eof():
            writer.write_eof()
    except OSError:
        writer.transport.abort()
    finally:
        writer.close()


async def is_ready(port):
    """Whether a replica says that it is ready; None if it does not say in time."""
    try:
        return await asyncio.wait_for(asked(port), PROBE_TIMEOUT)
    except asyncio.TimeoutError:
        return None
    except OSError:
        return False


async def asked(port):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(b"GET /q/health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        return b" 200 " in await reader.readline()
    finally:
        writer.close()


async def balance(services, shifts):
    await asyncio.gather(*(Balancer(*map(int, service.split(":")), shifts).serve() for service in services))


class Tally:
    """What went wrong, and how much was asked."""

    def __init__(self):
        self.lock = threading.Lock()
        self.counts = collections.Counter()
        self.faults = []

    def add(self, name, number=1):
        with self.lock:
            self.counts[name] += number

    def fault(self, kind, what):
        with self.lock:
            self.counts[kind] += 1
            self.faults.append(f"{time.strftime('%H:%M:%S')} {kind}: {what}")


class Person(threading.Thread):
    """Asks one question after the other, each in a chat of its own."""

    def __init__(self, number, options, ontology, tally):
        super().__init__(daemon=True)
        self.api = Api(options.gateway, options.issuer, *USERS[number % len(USERS)])
        self.stop_file = pathlib.Path(options.until)
        self.questions = itertools.cycle(QUESTIONS[number % len(QUESTIONS):] + QUESTIONS[: number % len(QUESTIONS)])
        self.ontology = ontology
        self.tally = tally

    def run(self):
        while not self.stop_file.exists():
            question = next(self.questions)
            chat = self.call("POST", "/api/data-agent/chats", {"name": "rolling", "ontologyId": self.ontology})
            sent = chat and self.call("POST", f"/api/data-agent/chats/{chat['id']}/messages", {"content": question})
            if sent:
                self.follow(question, f"/api/data-agent/chats/{chat['id']}/messages/{sent['assistantMessage']['id']}")

    def call(self, method, path, body=None):
        self.tally.add("requests")
        try:
            return self.api.call(method, path, body)
        except (Problem, urllib.error.URLError, OSError, http.client.HTTPException) as failure:
            self.tally.fault("failed requests", f"{method} {plain(path)}: {failure}")
            time.sleep(PAUSE)
            return None

    def follow(self, question, message):
        events, last, until = [], None, time.monotonic() + GIVE_UP_AFTER
        started = self.read("POST", message + "/stream", None, events)
        while (not events or events[-1][1] not in TERMINAL) and time.monotonic() < until:
            if not started:
                time.sleep(PAUSE)
                started = self.read("POST", message + "/stream", None, events)
                continue
            self.tally.add("attached again")
            last = events[-1][0] if events else None
            self.read("GET", message + "/events", last, events)
        self.judge(question, message, events)

    def read(self, method, path, last, events):
        """One stream to its end: whether it was one."""
        self.tally.add("requests")
        try:
            for event in self.api.stream(method, path, last):
                events.append(event)
            return True
        except Problem as problem:
            if problem.code == "run_already_claimed":
                return True
            self.tally.fault("failed requests", f"{method} {plain(path)}: {problem}")
        except (urllib.error.URLError, OSError, http.client.HTTPException) as failure:
            self.tally.fault("failed requests", f"{method} {plain(path)}: cut after {len(events)} events: {failure!r}")
        return bool(events)

    def judge(self, question, message, events):
        self.tally.add("questions")
        self.tally.add("events", len(events))
        if not events or events[-1][1] not in TERMINAL:
            self.tally.fault("without an end", question)
            return
        if events[-1][1] != "message_complete":
            self.tally.fault("not answered", f"{question}: {events[-1][1]} {events[-1][2].get('code', '')} {events[-1][2].get('message', '')}")
        ids = [int(event[0]) for event in events]
        again = []
        while not self.read("GET", message + "/events", None, again):
            time.sleep(PAUSE)
        lost = set(range(1, ids[-1] + 1)) - set(ids)
        twice = [one for one, times in collections.Counter(ids).items() if times > 1]
        if lost:
            self.tally.fault("events lost", f"{question}: {sorted(lost)}")
        if twice:
            self.tally.fault("events doubled", f"{question}: {twice}")
        if [json.dumps(event) for event in again] != [json.dumps(event) for event in events] and not lost and not twice:
            self.tally.fault("events changed", f"{question}: {len(again)} when read again, {len(events)} before")
        if any(event[1] == "run_resumed" for event in events):
            self.tally.add("runs handed over")
        if events[-1][1] == "message_complete":
            self.find_kept(question, message, events[-1][2]["content"])

    def find_kept(self, question, message, content):
        """The message as chat-service keeps it: at once, or by way of Kafka."""
        until, late = time.monotonic() + KEPT_WITHIN, False
        while stored := self.call("GET", message):
            if (stored["status"], stored["content"]) == ("complete", content):
                self.tally.add("kept later", int(late))
                return
            if time.monotonic() > until:
                self.tally.fault("answer not kept", f"{question}: {stored['status']} after {KEPT_WITHIN} s")
                return
            late = True
            time.sleep(1)


def plain(path):
    return "/".join("…" if len(part) == 36 else part for part in path.split("/"))


FAULTS = ("failed requests", "events lost", "events doubled", "events changed", "without an end", "not answered", "answer not kept")


def load(options):
    api = Api(options.gateway, options.issuer, *USERS[0])
    ontology = next(o for o in api.call("GET", "/api/ontologies?page=1&pageSize=100")["items"] if o["status"] == "ready")["id"]
    tally = Tally()
    people = [Person(number, options, ontology, tally) for number in range(options.people)]
    for person in people:
        person.start()
    for person in people:
        person.join()
    for line in tally.faults[:40]:
        print("  " + line)
    for name in ("questions", "requests", "events", "attached again", "runs handed over", "kept later", *FAULTS):
        print(f"{name:18} {tally.counts[name]}")
    sys.exit(1 if any(tally.counts[name] for name in FAULTS) or not tally.counts["questions"] else 0)


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    balancing = commands.add_parser("balance")
    balancing.add_argument("--shifts", required=True, help="how far above its port each replica listens, for example 100,200")
    balancing.add_argument("services", nargs="+", help="port:management port")
    loading = commands.add_parser("load")
    loading.add_argument("--gateway", required=True)
    loading.add_argument("--issuer", required=True)
    loading.add_argument("--people", type=int, default=20)
    loading.add_argument("--until", required=True, help="the file whose appearance ends it")
    options = parser.parse_args()
    if options.command == "balance":
        asyncio.run(balance(options.services, [int(shift) for shift in options.shifts.split(",")]))
    else:
        load(options)


if __name__ == "__main__":
    main()
