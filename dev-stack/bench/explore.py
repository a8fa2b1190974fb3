"""Asks open questions as explorations and as ordinary questions and prints how often they come to an end, how long they take,
how many steps and tokens they need, how many statements were sent twice and what became of the claims. With --keep each
run is kept as DIR/N.kind.json, findings with their statements, for whoever computes them again; what is kept is not asked
again."""

import argparse
import concurrent.futures
import json
import pathlib
import re
import statistics
import sys
import time
import urllib.error

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

from api import Api, Problem  # noqa: E402
from ask import TERMINAL  # noqa: E402

VERDICTS = ("supported", "weak", "refuted", "not_checkable")
PATIENCE_SECONDS = 7200


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--issuer", required=True)
    parser.add_argument("--questions", required=True)
    parser.add_argument("--only-explore", action="store_true")
    parser.add_argument("--keep")
    parser.add_argument("--at-once", type=int, default=1)
    options = parser.parse_args()
    bench = Bench(options.gateway, options.issuer, pathlib.Path(options.keep) if options.keep else None)
    questions = read(options.questions)
    for kind in ("explore",) if options.only_explore else ("explore", "analyst"):
        with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
            runs = list(pool.map(lambda q: bench.run(kind, *q), questions))
        report(kind, runs)


def read(path):
    """(number, ontology, question, whether a report is wanted) of a list."""
    questions, ontology = [], None
    for line in open(path, encoding="utf-8"):
        text = line.strip()
        if text.startswith("["):
            ontology = text.strip("[]")
        elif text and not text.startswith("#"):
            questions.append((len(questions) + 1, ontology, text.lstrip("+ "), text.startswith("+")))
    return questions


class Bench:
    """One person who asks; every question in a chat of its own."""

    def __init__(self, gateway, issuer, keep):
        self.gateway, self.issuer, self.keep = gateway, issuer, keep
        if keep:
            keep.mkdir(parents=True, exist_ok=True)
        ready = [o for o in self.api().call("GET", "/api/ontologies?page=1&pageSize=100")["items"] if o["status"] == "ready"]
        self.ontologies = {o["name"]: o["id"] for o in ready}

    def api(self):
        return Api(self.gateway, self.issuer, "contributor", "contributor-demo")

    def run(self, kind, number, ontology, question, wants_report):
        kept = self.keep / f"{number}.{kind}.json" if self.keep else None
        if kept and kept.exists():
            return json.loads(kept.read_text(encoding="utf-8"))
        run = self.asked(kind, ontology, question, wants_report and kind == "explore")
        print(f"{run['end']:18} {run['seconds']:7.1f} s  {kind:8} {question}", file=sys.stderr, flush=True)
        if kept and run["end"] == "message_complete":
            kept.write_text(json.dumps(run, indent=1, ensure_ascii=False), encoding="utf-8")
        return run

    def asked(self, kind, ontology, question, wants_report):
        api = self.api()
        chat = api.call("POST", "/api/data-agent/chats", {"name": question[:80], "ontologyId": self.ontologies[ontology]})["id"]
        messages = f"/api/data-agent/chats/{chat}/messages"
        begin, report_text = time.monotonic(), None
        try:
            sent = api.call("POST", messages, {"content": question, "kind": kind})["assistantMessage"]["id"]
            name, body = self.followed(api, f"{messages}/{sent}")
            seconds = time.monotonic() - begin
            if wants_report and name == "message_complete":
                asked = api.call("POST", f"{messages}/{sent}/report", {})
                end, written = self.followed(api, f"{messages}/{(asked.get('assistantMessage') or asked)['id']}")
                report_text = {"end": end, "content": written.get("content"), "metadata": written.get("metadata")}
        except Problem as problem:
            name, body, seconds = problem.code, {}, time.monotonic() - begin
        metadata = body.get("metadata") or {}
        return {
            "question": question,
            "ontology": ontology,
            "chat": chat,
            "end": name,
            "seconds": seconds,
            "tokens": (metadata.get("tokensUsed") or {}).get("total", 0),
            "content": body.get("content"),
            "outcome": (metadata.get("verificationReport") or {}).get("outcome"),
            "cannot_answer": metadata.get("cannotAnswer") is not None,
            "statements": statements(metadata),
            "steps": (metadata.get("exploration") or {}).get("stepCount", len(metadata.get("stepResults") or [])),
            "exploration": metadata.get("exploration"),
            "report": report_text,
        }

    @staticmethod
    def followed(api, message):
        """The terminal event; a stream that breaks is taken up again."""
        last, start, until = None, True, time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            try:
                for event_id, event, data in api.stream(*(("POST", message + "/stream") if start else ("GET", message + "/events")), last):
                    last = event_id or last
                    if event in TERMINAL:
                        return event, data
            except Problem as problem:
                if problem.status not in (409, 502, 503, 504):
                    raise
            except (urllib.error.URLError, OSError):
                pass
            start = False
            time.sleep(1)
        return "no_end", {}


def statements(metadata):
    """What was sent to look at data: the looks of an exploration, or the steps of an answer."""
    if metadata.get("exploration"):
        return [q["query"] for q in metadata["exploration"]["queries"] if q["tool"] == "run_sql"]
    return [s["sql"]["executedSql"] for s in metadata.get("stepResults") or [] if s.get("sql")]


def report(kind, runs):
    complete = [r for r in runs if r["end"] == "message_complete"]
    seconds = sorted(r["seconds"] for r in complete) or [0]
    line = {
        "kind": kind,
        "asked": len(runs),
        "complete": f"{len(complete)} ({100 * len(complete) / max(1, len(runs)):.0f} %)",
        "p50 s": round(statistics.median(seconds), 1),
        "p95 s": round(seconds[min(len(seconds) - 1, int(0.95 * len(seconds)))], 1),
        "tokens": round(statistics.mean([r["tokens"] for r in complete] or [0])),
    }
    sent = [[canonical(q) for q in r["statements"]] for r in complete]
    twice, looks = sum(len(q) - len(set(q)) for q in sent), sum(len(q) for q in sent)
    steps = sorted(r["steps"] for r in complete) or [0]
    line["steps"] = f"{statistics.median(steps):.0f} ({steps[0]}-{steps[-1]})"
    line["redundant"] = f"{twice} of {looks} ({100 * twice / max(1, looks):.1f} %)"
    explored = [r["exploration"] for r in complete if r["exploration"]]
    if explored:
        claims = [f for e in explored for f in e["findings"] + e["notConfirmed"]]
        line["findings"] = sum(len(e["findings"]) for e in explored)
        line["none found"] = sum(not e["findings"] for e in explored)
        for verdict in VERDICTS:
            line[verdict] = sum(f["verdict"] == verdict for f in claims)
        line["stopped by"] = ", ".join(sorted({e["stopReason"] for e in explored}))
    else:
        line["answered"] = sum(not r["cannot_answer"] for r in complete)
        line["verified"] = sum(r["outcome"] in ("verified", "passed") for r in complete)
    print("  ".join(f"{k}: {v}" for k, v in line.items()), flush=True)
    for run in runs:
        if run["end"] != "message_complete":
            print(f"   {run['end']}: {run['question']}")


def canonical(statement):
    return re.sub(r"\s+", " ", statement).strip().lower()


if __name__ == "__main__":
    main()
