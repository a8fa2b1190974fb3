"""What each service says of itself while something that it needs is away, held against the table in docs/operations.md.

Liveness never depends on others, and no answer of the health endpoints names a host, a port, a user or a driver's address.
"""

import argparse
import os
import pathlib
import re
import signal
import sys
import time
import urllib.error
import urllib.request

PATIENCE = 60
CALM = 6
# `user` where a value follows: a user namespace is nobody
TOLD = re.compile(r"""localhost|127\.0\.0\.1|:\d{4,5}\b|jdbc:|postgresql://|bolt://|\buser(?:name)?\b\s*[\\"'=:]|password""", re.IGNORECASE)


def table(file):
    """{what is away: {service: ready?}} of the table under `## Readiness`."""
    rows = [line.strip("| \n").split("|") for line in file.read_text().split("## Readiness")[1].split("\n## ")[0].splitlines() if line.startswith("|")]
    names = [cell.strip() for cell in rows[0]][1:]
    return {row[0].strip(): dict(zip(names, (cell.strip() == "ready" for cell in row[1:]))) for row in rows[2:]}


def get(url):
    try:
        with urllib.request.urlopen(url, timeout=20) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()
    except OSError as failure:
        return 0, str(failure)


class Away:
    """Takes one thing away for a while."""

    def __init__(self, name, options):
        self.name, self.options = name, options

    def __enter__(self):
        self.act("stop", signal.SIGSTOP)

    def __exit__(self, *_):
        self.act("start", signal.SIGCONT)

    def act(self, word, number):
        if self.name in ("PostgreSQL", "Kafka", "Neo4j"):
            part = {"PostgreSQL": "postgres"}.get(self.name, self.name.lower())
            request = urllib.request.Request(f"{self.options.infra}/control/{part}/{word}", b"", {"Authorization": "Bearer " + os.environ["CONTROL_TOKEN"]})
            urllib.request.urlopen(request, timeout=120).read()
        elif self.name != "nothing":
            os.kill(int(dict(pair.split("=") for pair in self.options.pids)[self.name]), number)


def looked(options, expected, skipped):
    """Looks until what is said is what is expected and stays so for a few seconds; the last look."""
    until, calm = time.monotonic() + PATIENCE, None
    while True:
        said = {}
        for pair in options.services:
            service, port = pair.split("=")
            if service != skipped:
                said[service] = (get(f"http://127.0.0.1:{port}/q/health/ready"), get(f"http://127.0.0.1:{port}/q/health/live"))
        right = all((said[service][0][0] == 200) == ready for service, ready in expected.items() if service in said)
        if not right:
            calm = None
        elif calm is None:
            calm = time.monotonic()
        if time.monotonic() > until or (calm and time.monotonic() - calm > CALM):
            return said
        time.sleep(1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--table", type=pathlib.Path, required=True)
    parser.add_argument("--infra", required=True)
    parser.add_argument("--pids", nargs="+", required=True, help="what can be halted: name=pid")
    parser.add_argument("--services", nargs="+", required=True, help="service=management port")
    options = parser.parse_args()
    faults = []
    for away, expected in table(options.table).items():
        with Away(away, options):
            said = looked(options, expected, away)
        print(f"{away:16} " + "  ".join(f"{service} {'ready' if ready[0] == 200 else 'not ready'}" for service, (ready, _) in said.items()), flush=True)
        for service, (ready, live) in said.items():
            if (ready[0] == 200) != expected[service]:
                faults.append(f"{away} away: {service} answers {ready[0]}: {ready[1][:300]}")
            if live[0] != 200:
                faults.append(f"{away} away: {service} is not live ({live[0]}): {live[1][:300]}")
            told = ((body, TOLD.search(body)) for _, body in (ready, live))
            faults += [f"{away} away: {service} tells '{found[0]}': {body[:300]}" for body, found in told if found]
    for fault in faults:
        print("fault: " + fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
