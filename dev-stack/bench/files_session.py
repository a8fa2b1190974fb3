"""Conversations over uploads whose model is a script: what must hold is looked at in the events that a person sees and in what the
model is told."""

import argparse
import json
import os
import pathlib
import signal
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

import files  # noqa: E402
import files_data  # noqa: E402
from api import Api, Problem  # noqa: E402
from ask import TERMINAL  # noqa: E402
from script_model import ScriptModel, answer, cell, told, value  # noqa: E402

BY_REGION = ("run_sql", {"query": "SELECT region, SUM(amount) AS total FROM sales GROUP BY region ORDER BY region", "purpose": "Totals"})


def python(code, *load):
    return ("python_repl", {"code": code, "purpose": "Reckon", "load": [{"step": step, "variable": name} for step, name in load]})


def table(step, name=None, title="Totals"):
    return ("send_data_to_ui", {"step": step, "table": name, "title": title, "note": ""})


def chart(step, kind, x, *series, name=None):
    return ("send_chart_to_ui", {"step": step, "table": name, "type": kind, "x_field": x, "series": list(series), "title": "Chart", "note": ""})


class Walk:
    def __init__(self, options):
        self.options, self.faults = options, []
        self.api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
        self.model = ScriptModel(options.port)

    def check(self, what, holds, seen=""):
        print(f"{'held' if holds else 'NOT HELD':9} {what}" + ("" if holds else f": {str(seen)[:600]}"), flush=True)
        if not holds:
            self.faults.append(what)

    def chat(self, ontology):
        return self.api.call("POST", "/api/data-agent/chats", {"name": "script", "ontologyId": ontology, "kind": "files"})["id"]

    def ask(self, chat, question, *replies):
        """Every event of a run, also over a service that is started again."""
        self.model.script(*replies)
        sent = self.api.call("POST", f"/api/data-agent/chats/{chat}/messages", {"content": question, "kind": "files"})
        path = f"/api/data-agent/chats/{chat}/messages/{sent['assistantMessage']['id']}"
        events, last, way, until = [], None, ("POST", path + "/stream"), time.monotonic() + 180
        while time.monotonic() < until:
            try:
                for last, name, body in self.api.stream(*way, last):
                    events.append((name, body))
                    if name in TERMINAL:
                        return events
            except (OSError, Problem):
                time.sleep(0.5)
            way = ("GET", path + "/events")
        return events

    def kill(self, part):
        pid = int((pathlib.Path(self.options.run) / f"{part}.pid").read_text().split()[0])
        os.kill(pid, signal.SIGKILL)
        return pid

    def ready(self, path):
        return files.ready(self.api, path, lambda text: None)["id"]


def of(events, name):
    return [body for event, body in events if event == name]


def end(events):
    return events[-1] if events else ("none", {})


def tools(walk, chat):
    """Every tool once; tables and charts come before the answer; refused charts say why."""
    events = walk.ask(
        chat,
        "What is the total by region?",
        [("list_datasets", {}), ("get_dataset_info", {"name": "sales"}), ("find_value_columns", {"value": "Lamp", "mode": "exact", "datasets": []}), BY_REGION],
        [table(1), chart(1, "column", "region", "total"), chart(1, "line", "total", "region"), chart(1, "bar", "region", "nothing")],
        [("load_dataset_columns", {"name": "sales", "variable": "d", "columns": ["region", "amount"]}),
         ("load_dataset_sample", {"name": "sales", "variable": "s", "rows": 20, "mode": "random", "seed": 7}),
         ("load_dataset_full", {"name": "sales", "variable": "f"})],
        [python("answer_values = {'mean': float(d.amount.mean()), 'rows': len(f), 'some': len(s)}\nmeans = d.groupby('region').amount.mean().reset_index()")],
        lambda request: answer("{{first}} has {{total}}; the mean is {{mean}}.", cell("first", 1, "region", form="text"), cell("total", 1, "total"),
                               value("mean", [t for t in told(request) if isinstance(t, dict) and "values" in t][-1]["step"], "mean")),
    )
    names = [name for name, _ in events]
    walk.check("every tool is used and answered", {"list_datasets", "get_dataset_info", "find_value_columns", "run_sql", "send_data_to_ui", "send_chart_to_ui",
               "load_dataset_columns", "load_dataset_sample", "load_dataset_full", "python_repl"} <= {b["name"] for b in of(events, "tool_end")}, of(events, "tool_error"))
    walk.check("table and chart come while it runs", {"table_added", "chart_added"} <= set(names) and names.index("table_added") < names.index("message_complete"), names)
    walk.check("refused charts say why", len(of(events, "chart_rejected")) == 2 and all(b["reason"] for b in of(events, "chart_rejected")), of(events, "chart_rejected"))
    walk.check("the answer has bound numbers", end(events)[0] == "message_complete" and "East has 42,056.87" in end(events)[1]["content"], end(events))
    walk.check("values of Python are bound", "443.64" in end(events)[1].get("content", ""), end(events)[1].get("content"))


def remembers(walk, chat):
    events = walk.ask(
        chat,
        "And the deviation?",
        [python("answer_values = {'std': float(d.amount.std()), 'rows': len(f)}\nanswer_tables = {'means': means}")],
        lambda request: [table(told(request)[-1]["step"], "means"), chart(told(request)[-1]["step"], "bar", "region", "amount", name="means")],
        answer("There are {{rows}} rows.", value("rows", 1, "rows")),
    )
    walk.check("variables are there in the next question", end(events)[0] == "message_complete" and "400" in end(events)[1]["content"], events[-4:])
    walk.check("a DataFrame of an earlier question is shown and drawn", of(events, "table_added") and of(events, "chart_added"), of(events, "chart_rejected"))


def pictures(walk, chat):
    kinds = ("plot.hist()", "plot.box()", "plot.line()", "plot.area()", "plot.kde()")
    code = "import matplotlib.pyplot as plt\n" + "\n".join(f"plt.figure(); d.amount.{kind}" for kind in kinds)
    code += "\nplt.figure(); plt.scatter(f.quantity, f.amount)\nplt.figure(); plt.pie([1, 2])\nplt.figure(); plt.imshow([[1, 2], [3, 4]])"
    events = walk.ask(chat, "Draw everything.", [python(code)], answer("Done."))
    walk.check("eight kinds of pictures arrive", len(of(events, "chart_added")) == len(kinds) + 3, [len(of(events, "chart_added")), of(events, "tool_error")])


def wild(walk, chat):
    """Code that does not end, takes too much, prints too much; afterwards the session is still of use."""
    seen = []
    events = walk.ask(
        chat,
        "Do something wild.",
        [python("for i in range(100_000): print('line', i)")],
        lambda request: seen.append(told(request)[-1]) or [python("while True: pass")],
        lambda request: seen.append(told(request)[-1]) or [python("x = np.ones(3 * 1024**3 // 8)\nlen(x)")],
        lambda request: seen.append(told(request)[-1]) or [python("answer_values = {'rows': len(d)}")],
        lambda request: seen.append(told(request)[-1]) or answer("There are {{rows}} rows.", value("rows", seen[-1].get("step", 0), "rows")),
    )
    printed = json.dumps(seen[0]) if seen else ""
    walk.check("100,000 prints are cut and said", len(printed) < 10_000 and ("cut" in printed or "output" in printed), printed[:300])
    walk.check("an endless loop is stopped and said", "too long" in json.dumps(seen[1:2]), seen[1:2])
    walk.check("3 GB are refused and said", "emory" in json.dumps(seen[2:3]), seen[2:3])
    walk.check("variables are there afterwards", end(events)[0] == "message_complete" and "400" in end(events)[1]["content"], [seen[3:], end(events)])


def lost(walk, chat):
    """The runner is killed: the session is rebuilt, its data is fetched again, and it is said."""
    walk.kill("sandbox")
    time.sleep(20)
    seen = []
    events = walk.ask(chat, "And now?", [python("answer_values = {'rows': len(d), 'mean': float(d.amount.mean())}")],
                      lambda request: seen.append(told(request)[-1]) or answer("There are {{rows}} rows.", value("rows", 1, "rows")))
    walk.check("a lost session is rebuilt", end(events)[0] == "message_complete" and "400" in end(events)[1].get("content", ""), [seen, end(events)])
    walk.check("and it is said", any("rebuilt" in c for c in (end(events)[1].get("metadata") or {}).get("caveats", [])), end(events)[1].get("metadata", {}).get("caveats"))


def long(walk, chat):
    """More is said than is remembered; what matters stays."""
    for turn in range(4):
        events = walk.ask(chat, f"Question {turn} with many rows?", [("run_sql", {"query": f"SELECT * FROM sales WHERE id > {turn} ORDER BY id LIMIT 60", "purpose": "Rows"})],
                          [table(1, title=f"Rows {turn}")], answer("Shown."))
    walk.check("the history is compacted and said", of(events, "history_compacted"), [name for name, _ in events])
    prompt = json.dumps(walk.model.requests[0]["messages"])
    kept = [name for name in ("d DataFrame", "f DataFrame", "means", "sales", "What is the total by region?", "Rows 0") if name not in prompt]
    walk.check("variables, datasets, questions and shown tables stay", not kept, f"not there: {kept} in {prompt[-1500:]}")
    events = walk.ask(chat, "How many rows has f?", [python("answer_values = {'rows': len(f)}")], answer("It has {{rows}} rows.", value("rows", 1, "rows")))
    walk.check("a variable from before the compaction is of use", "400" in end(events)[1].get("content", ""), end(events))


def reset(walk, chat):
    seen = []
    events = walk.ask(chat, "Start a new session.", [("reset_session", {})], [python("len(d)")], lambda request: seen.append(told(request)[-1]) or answer("It is new."))
    walk.check("a new session knows no variables", "NameError" in json.dumps(seen) and end(events)[0] == "message_complete", seen)


def killed(walk, ontology):
    """agent-service is killed while the model thinks, in every turn: each statement, table and answer comes once."""
    for turn in range(4):
        chat, held = walk.chat(ontology), threading.Event()
        replies = [[BY_REGION], [table(1)], [("load_dataset_columns", {"name": "sales", "variable": "k", "columns": ["amount"]}), python("answer_values = {'n': 7}")],
                   answer("{{first}} has {{total}}.", cell("first", 1, "region", form="text"), cell("total", 1, "total"))]

        def dying(request, reply=replies[turn], held=held):
            if not held.is_set():
                held.set()
                walk.model.replies.insert(0, reply)
                walk.kill("agent")
                time.sleep(2)
            return reply

        events = walk.ask(chat, "total by region", *replies[:turn], dying, *replies[turn + 1:])
        shown = {b["artifactId"] for b in of(events, "table_added")}
        messages = walk.api.call("GET", f"/api/data-agent/chats/{chat}?include=messages")["messages"]
        walk.check(f"agent killed in turn {turn + 1}: one answer, one table, one message",
                   end(events)[0] == "message_complete" and "42,056.87" in end(events)[1]["content"] and len(shown) == 1
                   and len(of(events, "message_complete")) == 1 and len(messages) == 2,
                   [[name for name, _ in events], end(events)[1], len(messages)])


def killed_loading(walk, ontology, part):
    chat = walk.chat(ontology)
    seen = []

    def load(_):
        threading.Timer(0.05, lambda: walk.kill(part)).start()
        return [("load_dataset_full", {"name": "sales", "variable": "all"})]

    def again(request):
        seen.append(told(request)[-1])
        time.sleep(25)
        return [("load_dataset_full", {"name": "sales", "variable": "all"})]

    events = walk.ask(chat, "Load it.", load, again, [python("answer_values = {'rows': len(all)}")], answer("{{rows}} rows.", value("rows", 1, "rows")))
    content = end(events)[1].get("content", "")
    walk.check(f"{part} killed while data is loaded: the load is whole when it is made again", end(events)[0] == "message_complete" and "400" in content, [seen, end(events)])


def large(walk, megabytes):
    """Three columns of a large file into Python, and a mean by group in SQL and in Python, beside each other."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "large.csv"
        files_data.large(path, megabytes)
        begun = time.monotonic()
        ontology = walk.ready(path)
        print(f"{path.stat().st_size / 1e6:.0f} MB can be asked after {time.monotonic() - begun:.1f} s", flush=True)
    chat, seen = walk.chat(ontology), []
    load = ("load_dataset_columns", {"name": "large", "variable": "d", "columns": ["region", "quantity", "amount"]})
    mean = ("run_sql", {"query": "SELECT region, AVG(amount) AS mean FROM large GROUP BY region ORDER BY region", "purpose": "Means"})
    code = python("answer_tables = {'m': d.groupby('region').amount.mean().reset_index()}")
    events = walk.ask(chat, "Mean by group?", [python("answer_values = {'a': 1}")], [load], [load], [load], [mean], [code], [code],
                      [("load_dataset_full", {"name": "large", "variable": "all"})], lambda request: seen.append(told(request)[-1]) or answer("Done."))
    for body in of(events, "tool_end"):
        print(f"  {body['name']:22} {body.get('durationMs', '?'):>6} ms  {json.dumps(body.get('result'))[:90]}", flush=True)
    print(f"  whole file: {json.dumps(seen)[:300]}", flush=True)
    walk.check("a large file is loaded by columns and asked both ways", end(events)[0] == "message_complete" and not of(events, "tool_error"), of(events, "tool_error"))


def lying(options):
    return sorted(str(path) for path in pathlib.Path(options.files).rglob("upload-*") if path.parent.parent == pathlib.Path(options.files))


def main():
    parser = argparse.ArgumentParser()
    for name in ("gateway", "issuer", "run", "files"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--megabytes", type=int, default=0)
    parser.add_argument("--only-large", action="store_true")
    options = parser.parse_args()
    walk = Walk(options)
    if not options.only_large:
        conversation(walk)
    if options.megabytes:
        tried(walk, large, options.megabytes)
    for file in walk.api.call("GET", "/api/files?page=1&pageSize=100")["items"]:
        if file["name"] in ("sales.csv", "large.csv"):
            walk.api.call("DELETE", f"/api/files/{file['fileId']}")
    print(f"{len(walk.faults)} not held")
    sys.exit(1 if walk.faults else 0)


def conversation(walk):
    with tempfile.TemporaryDirectory() as folder:
        ontology = walk.ready(files_data.write(folder) / "sales.csv")
    chat = walk.chat(ontology)
    for part in (tools, remembers, pictures, wild, lost, long, reset):
        tried(walk, part, chat)
    tried(walk, killed, ontology)
    for part in ("sandbox", "query"):
        tried(walk, killed_loading, ontology, part)


def tried(walk, part, *arguments):
    """What goes wrong in one part does not keep the others from being walked."""
    try:
        part(walk, *arguments)
    except (Problem, LookupError, OSError, ValueError) as fault:
        walk.check(part.__name__, False, repr(fault))


if __name__ == "__main__":
    main()
