"""Makes test conversations of what a reader answered: python3 recorded.py REQUESTS RUNS OUT ID…

For each question one file in OUT (agent-service/src/test/resources/recorded): the datasets that the run settled on, the
reader's replies in order, the rows that the statements gave, and what the gate refused. Bounded: samples are left out.
"""

import json
import os
import re
import sys

REQUESTS, RUNS, OUT = sys.argv[1:4]
BLOCK = re.compile(r"<data_agent_context>\n(.*?)\n</data_agent_context>", re.S)
MOST_ROWS = 40


def block_of(request):
    return json.loads(BLOCK.findall(request["messages"][1]["content"])[-1])


def exchanges(question):
    """Of a question that was asked twice the first time."""
    answered = False
    numbers = sorted(int(f.split(".")[0]) for f in os.listdir(REQUESTS) if f.endswith(".res.json"))
    for number in numbers:
        with open(f"{REQUESTS}/{number}.req.json", encoding="utf-8") as file:
            block = block_of(json.load(file))
        if block["question"] == question and not block.get("history"):
            if answered and block["task"] == "planner":
                return
            answered = answered or block["task"] == "explainer"
            with open(f"{REQUESTS}/{number}.res.json", encoding="utf-8") as file:
                yield block, json.load(file)


def artifacts(events):
    """The last artifact of each phase."""
    return {e["phase"]: e["artifact"] for e in events if e["type"] == "phase_artifact"}


def lean(dataset):
    fields = [{k: v for k, v in f.items() if k in ("name", "expression", "label", "description", "datatype", "time")} for f in dataset["fields"]]
    return {k: v for k, v in dataset.items() if k in ("name", "source", "label", "description", "primaryKey", "rowCount")} | {"fields": fields}


def conversation(name):
    with open(f"{RUNS}/{name}.jsonl", encoding="utf-8") as file:
        events = [json.loads(line) for line in file]
    metadata = events[-1]["metadata"]
    phases = artifacts(events)
    plan, specs = metadata["joinPlan"], {s["stepId"]: s for s in phases["sql_builder"]["specs"]}
    question = next(q for q in questions(events, name))
    said = list(exchanges(question))
    return {
        "id": name,
        "question": question,
        "datasets": [lean(d) for d in plan["datasets"]],
        "relationships": plan["joins"],
        "replies": [{"task": b["task"], "content": a.get("content"), "tools": a.get("tool_calls") or []} for b, a in said],
        "rows": [
            {"sql": specs[r["stepId"]]["fullSql"], "table": table(r["sql"]["table"]), "lineage": r["sql"]["lineage"]}
            for r in metadata["stepResults"]
            if r.get("sql")
        ],
        "refused": [
            {"sql": b["repair"]["sql"], "error": b["repair"]["error"], "suggestions": b["repair"].get("suggestions", [])}
            for b, _ in said
            if b["task"] == "sql_repair"
        ],
    }


def table(data):
    return data | {"rows": data["rows"][:MOST_ROWS]}


def questions(events, name):
    """The question stands in no event; it is the one whose first reply became the plan."""
    plan = artifacts(events)["planner"]
    for file in sorted(os.listdir(REQUESTS)):
        if file.endswith(".req.json") and os.path.exists(f"{REQUESTS}/{file[:-9]}.res.json"):
            with open(f"{REQUESTS}/{file}", encoding="utf-8") as request:
                block = block_of(json.load(request))
            if block["task"] != "planner" and block.get("plan", {}).get("intent") == plan["intent"]:
                yield block["question"]
    raise SystemExit(f"no request belongs to {name}")


for each in sys.argv[4:]:
    with open(f"{OUT}/{each}.json", "w", encoding="utf-8") as target:
        json.dump(conversation(each), target, indent=1, ensure_ascii=False)
        target.write("\n")
