"""Asks open questions as explorations and as ordinary questions and prints how often they come to an end, how long they take,
how many steps and tokens they need, how many statements were sent twice and what became of the claims. With --findings it
also writes every finding with its statement, for whoever computes them again by hand."""

import argparse
import json
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

from api import Api, Problem  # noqa: E402
from ask import TERMINAL  # noqa: E402

QUESTIONS = pathlib.Path(__file__).with_name("explore-questions.txt")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--issuer", required=True)
    parser.add_argument("--ontology")
    parser.add_argument("--only-explore", action="store_true")
    parser.add_argument("--findings")
    parser.add_argument("--questions", default=str(QUESTIONS))
    options = parser.parse_args()
    api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    ready = [o for o in api.call("GET", "/api/ontologies?page=1&pageSize=100")["items"] if o["status"] == "ready"]
    ontology = next(o for o in ready if options.ontology in (None, o["id"], o["name"]))
    questions = [q.strip() for q in open(options.questions, encoding="utf-8") if q.strip() and not q.startswith("#")]
    found = []
    for kind in ("explore",) if options.only_explore else ("explore", "analyst"):
        runs = [measure(api, ontology["id"], kind, question) for question in questions]
        report(kind, runs)
        found += [(question, run["exploration"]) for question, run in zip(questions, runs) if run["exploration"]]
    if options.findings:
        with open(options.findings, "w", encoding="utf-8") as out:
            json.dump([{"question": q, "exploration": e} for q, e in found], out, indent=1)


def measure(api, ontology, kind, question):
    chat = api.call("POST", "/api/data-agent/chats", {"name": "explore", "ontologyId": ontology})["id"]
    api.bearer()
    begin = time.monotonic()
    try:
        sent = api.call("POST", f"/api/data-agent/chats/{chat}/messages", {"content": question, "kind": kind})
        path = f"/api/data-agent/chats/{chat}/messages/{sent['assistantMessage']['id']}/stream"
        name, body = "none", {}
        for _, event, data in api.stream("POST", path, None):
            if event in TERMINAL:
                name, body = event, data
                break
    except Problem as problem:
        name, body = problem.code, {}
    seconds = time.monotonic() - begin
    metadata = body.get("metadata") or {}
    return {
        "question": question,
        "end": name,
        "seconds": seconds,
        "tokens": (metadata.get("tokensUsed") or {}).get("total", 0),
        "exploration": metadata.get("exploration"),
    }


def report(kind, runs):
    complete = [r for r in runs if r["end"] == "message_complete"]
    seconds = sorted(r["seconds"] for r in complete) or [0]
    line = {
        "kind": kind,
        "asked": len(runs),
        "complete": len(complete),
        "p50 s": round(statistics.median(seconds), 1),
        "p95 s": round(seconds[min(len(seconds) - 1, int(0.95 * len(seconds)))], 1),
        "tokens": round(statistics.mean([r["tokens"] for r in complete] or [0])),
    }
    explored = [r["exploration"] for r in complete if r["exploration"]]
    if explored:
        queries = [q for e in explored for q in e["queries"] if q["tool"] == "run_sql"]
        claims = [f for e in explored for f in e["findings"] + e["notConfirmed"]]
        line["steps"] = round(statistics.mean(e["stepCount"] for e in explored), 1)
        line["redundant"] = f"{sum(q['cached'] for q in queries)} of {len(queries)}"
        for verdict in ("supported", "weak", "refuted", "not_checkable"):
            line[verdict] = sum(f["verdict"] == verdict for f in claims)
        line["stopped by"] = ", ".join(sorted({e["stopReason"] for e in explored}))
    print("  ".join(f"{k}: {v}" for k, v in line.items()), flush=True)
    for run in runs:
        if run["end"] != "message_complete":
            print(f"   {run['end']}: {run['question']}")


if __name__ == "__main__":
    main()
