#!/usr/bin/env python3
"""Asks with words that nobody else uses and looks for them where they must not be:
canary.py GATEWAY ISSUER SPANS LOGS "METRICS…"; ends with 1 if one is found, or if a service has no line of the question."""
import json
import pathlib
import subprocess
import sys
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
# the first two are words of the questions, the third a literal that the statement must hold, the last what its rows hold
QUESTIONS = ["How many orders did the store in Houston have last month, zebracanary?", "Which stores are in Houston?", "List quaggacanary of customers"]
CANARIES = ["zebracanary", "quaggacanary", "Houston"]
SERVICES = {"chat-service", "agent-service", "ontology-service", "query-service"}


def ask(gateway, issuer, question):
    subprocess.run([sys.executable, HERE.parent / "cli/ask.py", "--gateway", gateway, "--issuer", issuer, question], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=180)


def log_lines(folder, since):
    for file in sorted(pathlib.Path(folder).glob("*.log")):
        if file.stem in ("keycloak", "infra", "monitor", "supervisor", "build"):
            continue
        with open(file, "rb") as log:
            log.seek(since.get(file.name, 0))
            for line in log.read().decode(errors="replace").splitlines():
                yield file.stem, line


def main():
    gateway, issuer, spans, logs, metrics = sys.argv[1:6]
    since = {file.name: file.stat().st_size for file in pathlib.Path(logs).glob("*.log")}
    spans_before = pathlib.Path(spans).stat().st_size if pathlib.Path(spans).exists() else 0
    for question in QUESTIONS:
        ask(gateway, issuer, question)
    time.sleep(8)
    found = []
    exported = pathlib.Path(spans).read_bytes()[spans_before:] if pathlib.Path(spans).exists() else b""
    if not exported:
        found.append("no span was exported")
    shown = "".join(urllib.request.urlopen(address, timeout=10).read().decode() for address in metrics.split())
    lines = list(log_lines(logs, since))
    for canary in CANARIES:
        if canary.encode() in exported:
            found.append(f"'{canary}' is in a span")
        if canary in shown:
            found.append(f"'{canary}' is in a metric")
        found += [f"'{canary}' is in the log of {part}: {line[:160]}" for part, line in lines if canary in line]
    by_id = {}
    for part, line in lines:
        try:
            entry = json.loads(line)
        except ValueError:
            continue
        request = entry.get("mdc", {}).get("requestId")
        if request:
            by_id.setdefault(request, {}).setdefault(entry.get("service", part), []).append(entry)
    best = max(by_id.items(), key=lambda item: len(item[1]), default=("", {}))
    print(f"{len(lines)} log lines; the lines of one id {best[0]}: " + ", ".join(f"{service} {len(entries)}" for service, entries in sorted(best[1].items())))
    absent = SERVICES - set(best[1])
    if absent:
        found.append("no line under one id of: " + ", ".join(sorted(absent)))
    print(f"{len(exported)} bytes of spans, {len(shown)} of metrics looked through for {', '.join(CANARIES)}")
    subprocess.run([sys.executable, HERE / "collector.py", "--read", spans])
    for what in found:
        print("found: " + what)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
