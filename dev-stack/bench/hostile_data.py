"""Hostile statements, and what the bus keeps of a question. See hostile.sh."""

import collections
import concurrent.futures
import json
import pathlib
import random
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
SLOW_SECONDS = 10
# what a statement may be put into; the whole stays hostile
WRAPPINGS = ["{}", "/* x */ {}", "{} -- x", "SELECT * FROM ({}) AS s", "WITH s AS ({}) SELECT * FROM s", "SELECT (SELECT count(*) FROM ({}) AS s) AS n"]
# words of questions that nobody else uses, and a value that a statement must hold
QUESTIONS = ["How many orders did the store in Houston have last month, zebracanary?", "Which stores are in Houston?", "List quaggacanary of customers"]
CANARIES = ["zebracanary", "quaggacanary", "Houston"]


def attacks(corpus):
    """Statements that the gate must stop, as PostgreSQL reads them, each in every wrapping."""
    for file in ("sql_attacks.jsonl", "own_attacks.jsonl"):
        for line in (pathlib.Path(corpus) / file).read_text().split("\n"):
            case = json.loads(line) if line.strip() else {}
            if case.get("dialect") in ("pg", "postgresql") and "G" in case.get("stop", "").split():
                for wrapping in WRAPPINGS:
                    yield case["id"], wrapping.format(case["sql"].rstrip("; \n\t") if wrapping != "{}" else case["sql"])


def counted(api, connection):
    """How many rows every table of the sample has, by honest statements."""
    schema = api.call("GET", f"/api/connections/{connection}/schema")
    counts = {}
    for table in schema["tables"]:
        answer = api.call("POST", "/api/queries", {"connectionId": connection, "sql": f"SELECT count(*) AS n FROM {table['name']}"})
        counts[table["name"]] = answer["rows"][0][0]
    return counts


def statements(options, tokens, send):
    """No statement that the gate must stop runs, nothing changes by it, and none is slow."""
    api = tokens.people["contributor"]
    connection = next(c for c in api.call("GET", "/api/connections?page=1&pageSize=100")["items"] if c["dialect"] == "postgresql")["id"]
    before = counted(api, connection)
    cases = list(attacks(options.corpus))
    total = len(cases)
    if options.sample and options.sample // 5 < total:
        cases = random.Random(options.seed).sample(cases, options.sample // 5)

    def one(case):
        name, sql = case
        began = time.monotonic()
        body = json.dumps({"connectionId": connection, "sql": sql}).encode()
        for _ in range(70):
            headers = {"Authorization": "Bearer " + api.bearer(), "Content-Type": "application/json"}
            status = send(options.services["query-service"], "POST", "/api/queries", headers, body)
            if status not in (429, 503):
                break
            time.sleep(0.2)
        return name, status, time.monotonic() - began

    counts, faults, slowest = collections.Counter(), [], 0.0
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for name, status, seconds in pool.map(one, cases):
            counts[status] += 1
            slowest = max(slowest, seconds)
            if status not in (400, 422):
                faults.append(f"{status} statement {name}")
            elif seconds > SLOW_SECONDS:
                faults.append(f"{seconds:.0f} s statement {name}")
    after = counted(api, connection)
    faults += [f"table {name}: {before.get(name)} rows before, {rows} after" for name, rows in after.items() if rows != before.get(name)]
    print(f"statements: {len(cases)} of {total} hostile, statuses {dict(sorted(counts.items()))}, slowest {slowest:.1f} s,"
          f" {len(after)} tables with {sum(after.values())} rows as before")
    return faults


def events(options, tokens, send):
    """No word of a question, no literal of its statement and no cell is in any event on the bus."""
    segments = pathlib.Path(options.bus)
    if not segments.is_dir():
        print("events: the bus is not of this installation, not looked at")
        return []
    since = {file: file.stat().st_size for file in segments.glob("*/*.log")}
    for question in QUESTIONS:
        subprocess.run([sys.executable, HERE.parent / "cli/ask.py", "--gateway", options.gateway, "--issuer", options.issuer, question],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=180)
    time.sleep(8)
    written = {}
    for file in segments.glob("*/*.log"):
        # the broker's own topics keep no event of ours; run-results brings the answer itself from agent- to chat-service
        if not file.parent.name.startswith(("__", "data-agent.run-results")):
            with open(file, "rb") as log:
                log.seek(since.get(file, 0))
                written[file.parent.name.rsplit("-", 1)[0]] = written.get(file.parent.name.rsplit("-", 1)[0], b"") + log.read()
    seen = {topic: content.count(b'"type"') for topic, content in written.items() if content}
    print(f"events: {sum(seen.values())} on {len(seen)} topics for {len(QUESTIONS)} questions, {sum(map(len, written.values()))} bytes looked through")
    faults = [f"'{word}' is on {topic}" for word in CANARIES for topic, content in written.items() if word.encode() in content]
    return faults if sum(seen.values()) else faults + ["no event was written"]
