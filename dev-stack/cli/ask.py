"""./data-agent ask: asks one question from the terminal and shows the phases as they happen."""

import argparse
import http.client
import json
import os
import re
import sys
import time
import urllib.error

import asked
import files
from api import Api, Problem

TERMINAL = {"message_complete", "message_error", "message_cancelled", "clarification_requested"}
EXIT_CODES = {"message_complete": 0, "message_error": 1, "clarification_requested": 3, "message_cancelled": 4}
READING = ("dates=day_first|month_first", "decimal=,|.", "times=durations|of_day", "delimiter=…", "encoding=…", "header=true|false", "ragged=pad|reject")
KINDS = ("analyst", "explore", "report", "files")
RESTARTING = {502, 503, 504}
PATIENCE_SECONDS = 120
PAUSE_SECONDS = 0.5


def main():
    options = parse()
    if any("\ud800" <= character <= "\udfff" for character in options.question):
        sys.exit("data-agent: The question is not valid UTF-8.")
    api = Api(
        options.gateway,
        options.issuer,
        os.environ.get("DATA_AGENT_USER", "contributor"),
        os.environ.get("DATA_AGENT_PASSWORD", "contributor-demo"),
    )
    try:
        chat_id = options.chat or (chat_of_file(api, options) if options.file else create_chat(api, options))
        sys.exit(ask(api, chat_id, options))
    except Problem as problem:
        sys.exit(f"data-agent: {problem}")
    except urllib.error.URLError as failure:
        sys.exit(f"data-agent: The connection failed: {failure.reason}. Is everything ready? ./data-agent status")


def parse():
    parser = argparse.ArgumentParser(prog="./data-agent ask", description="Ask one question.")
    parser.add_argument("question")
    parser.add_argument("--chat", help="id of a chat to continue; a number answers the question that it asked back")
    parser.add_argument("--ontology", help="name or id; default: the first one that is ready")
    parser.add_argument("--file", action="append", help="a CSV, XLSX, Parquet or JSON lines file to upload and ask; several are asked together")
    parser.add_argument("--replaces", metavar="FILE", help="id or name of a file of yours whose next version --file becomes")
    parser.add_argument("--reading", action="append", default=[], metavar="WHAT=HOW", help=f"how a text file is read: {', '.join(READING)}")
    parser.add_argument("--kind", choices=KINDS, help="kind of run; default: the chat's")
    parser.add_argument("--sql", action="store_true", help="print the statements that the answer comes from")
    parser.add_argument("--json", action="store_true", help="print the result as JSON, progress on stderr")
    parser.add_argument("--gateway", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--issuer", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.replaces and (not options.file or options.chat):
        parser.error("--replaces says what --file takes the place of: it needs --file, and opens a chat of its own")
    return options


def create_chat(api, options):
    ready = [o for o in api.call("GET", "/api/ontologies?page=1&pageSize=100")["items"] if o["status"] == "ready"]
    wanted = [o for o in ready if options.ontology is None or options.ontology in (o["id"], o["name"])]
    if not wanted:
        names = ", ".join(o["name"] for o in ready) or "none"
        sys.exit(f"data-agent: No such ontology is ready. Ready: {names}.")
    body = {"name": options.question[:80], "ontologyId": wanted[0]["id"]}
    return api.call("POST", "/api/data-agent/chats", body)["id"]


def chat_of_file(api, options):
    """Uploads a file, waits until it can be asked, and opens a chat over it."""
    out = sys.stderr if options.json else sys.stdout
    say = lambda text: print(text, file=out, flush=True)
    ontology = files.together(api, options.file, say, reading_of(options.reading), options.replaces, reuse=True)
    body = {"name": options.question[:80], "ontologyId": ontology["id"], "kind": options.kind or "files"}
    return api.call("POST", "/api/data-agent/chats", body)["id"]


def reading_of(said):
    """What `--reading` says, as the API takes it; None if nothing was said."""
    reading = dict(one.split("=", 1) for one in said if "=" in one)
    if len(reading) < len(said) or not reading.keys() <= {known.split("=")[0] for known in READING}:
        sys.exit(f"data-agent: --reading is one of {', '.join(READING)}")
    if "header" in reading:
        reading["header"] = reading["header"] == "true"
    return reading or None


def ask(api, chat_id, options):
    body = {"content": options.question} | ({"kind": options.kind} if options.kind else {})
    if options.chat:
        body |= asked.answering(api, chat_id, options.question)
    sent = api.call("POST", f"/api/data-agent/chats/{chat_id}/messages", body)
    message = f"/api/data-agent/chats/{chat_id}/messages/{sent['assistantMessage']['id']}"
    progress = Progress(sys.stderr if options.json else sys.stdout)
    try:
        event, body = follow(api, message, progress)
    except KeyboardInterrupt:
        api.call("POST", message + "/cancel")
        return 130
    if options.json:
        json.dump({"chatId": chat_id, "event": event} | body, sys.stdout, indent=2)
        print()
    else:
        show_result(event, body, chat_id, options.sql)
    return EXIT_CODES[event]


def follow(api, message, progress):
    """Reads to the terminal event; a broken connection is taken up again after the last event seen, and a service that
    is being restarted (502, 503, 504) is waited for."""
    last_id, start, until = None, True, time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        method, path = ("POST", message + "/stream") if start else ("GET", message + "/events")
        try:
            for event_id, event, body in api.stream(method, path, last_id):
                last_id = event_id or last_id
                until = time.monotonic() + PATIENCE_SECONDS
                progress.show(event, body)
                if event in TERMINAL:
                    return event, body
            start = False
        except Problem as problem:
            start = next_attempt(problem, start)
            progress.line(f"  {problem.detail} ({problem.status}), attaching again")
        except (urllib.error.URLError, OSError, http.client.HTTPException) as failure:
            start = False
            progress.line(f"  connection lost ({failure}), attaching again")
        time.sleep(PAUSE_SECONDS)
    sys.exit("data-agent: The stream ended without a result. See ./data-agent logs agent")


def next_attempt(problem, start):
    """Whether to start the run next, or to attach to it; raises what no waiting mends."""
    if problem.status in RESTARTING:
        return start
    if start and problem.code == "run_already_claimed":
        return False
    if not start and problem.status == 404:
        return True
    raise problem


class Progress:
    """One line per thing that happens, with the seconds since the question."""

    def __init__(self, out):
        self.out = out
        self.begun = time.monotonic()

    def line(self, text):
        print(f"{time.monotonic() - self.begun:6.2f}s  {text}", file=self.out, flush=True)

    def show(self, event, body):
        match event:
            case "message_start":
                self.line(f"started with {body.get('provider', '?')} {body.get('model', '')}")
            case "phase_start":
                self.line(f"> {body['phase']}" + (f" (attempt {body['attempt']})" if body.get("attempt", 1) > 1 else ""))
            case "phase_complete":
                self.line(f"  {body['phase']} done in {body.get('durationMs', '?')} ms")
            case "step_start":
                self.line(f"    step {body['stepId']}: {body.get('description', '')}")
            case "step_complete":
                result = f"{body.get('rowCount', 0)} rows" if body.get("succeeded", True) else "failed"
                self.line(f"    step {body['stepId']}: {result}")
            case "tool_error":
                self.line(f"    {body.get('name', 'tool')} failed: {body.get('error', '')}")
            case "tool_start":
                self.line(f"    {body.get('label') or body.get('name', 'tool')}")
            case "table_added":
                self.line(f"    table: {body.get('logicalName', '')} ({body.get('rowCount', 0)} rows)")
            case "chart_added":
                self.line(f"    chart: {(body.get('chart') or {}).get('title', '')}")
            case "chart_rejected":
                self.line(f"    chart refused: {body.get('reason', '')}")
            case "run_retrying" | "run_resumed":
                self.line(f"  {event.replace('_', ' ')}: {body.get('phase', '')} {body.get('reason', '')}")
            case _:
                pass


# code stays as it is, fenced or not; elsewhere a backslash before punctuation is the punctuation
LITERAL = re.compile(r"```.*?(?:```|\Z)|`[^`\n]+`|\\([!-/:-@\[-`{-~])", re.DOTALL)


def plain(markdown):
    """The text of an answer for a terminal, which shows no Markdown: without the backslashes that keep it from being read as marks."""
    return LITERAL.sub(lambda found: found[1] or found[0], markdown)


def statements(metadata):
    """The statements that ran, as they ran."""
    ran = [(step.get("sql") or {}).get("executedSql") for step in metadata.get("stepResults") or []]
    return [statement for statement in ran if statement]


def show_result(event, body, chat_id, sql=False):
    print()
    if event == "clarification_requested":
        asked.show(body.get("questions", []), chat_id)
    elif event == "message_error":
        print(f"The run failed: {body.get('message')} [{body.get('code')}]")
    elif body.get("content"):
        print(plain(body["content"]))
    metadata = body.get("metadata") or {}
    report = metadata.get("verificationReport") or {}
    outcome = report.get("outcome")
    details = [f"verification: {outcome}" if outcome else "", f"chat: {chat_id}"]
    lineage = metadata.get("dataLineage") or {}
    if lineage.get("datasets"):
        details.insert(1, "data: " + came_from(lineage))
    for caveat in metadata.get("caveats", []):
        print(f"! {caveat if isinstance(caveat, str) else caveat.get('text', caveat)}")
    show_badge(report.get("lines") or [])
    for statement in statements(metadata) if sql else []:
        print(f"\n{statement};")
    print("\n" + " | ".join(filter(None, details)))


MARKS = {"held": "+", "failed": "x", "not_available": "?", "not_applicable": " "}
ON_THE_PAGE, IN_THE_TERMINAL = "it stands under Code", "--sql prints it"
ASPECTS = {
    "question_covered": "the question is covered",
    "right_data": "the right data",
    "right_period": "the right period",
    "joins_safe": "joins neither repeat nor lose rows",
    "figures_bound": "every figure comes from the data",
}


def came_from(lineage):
    """Where an answer comes from, in short: its datasets, and how many conditions and rows."""
    counts = [(len(lineage.get("filters") or []), "condition"), (lineage.get("rowCount"), "row")]
    told = [f"{count:,} {what}{'' if count == 1 else 's'}" for count, what in counts if count]
    return ", ".join(lineage["datasets"]) + (f" ({', '.join(told)})" if told else "")


def show_badge(lines):
    """What was checked, a line each: + holds, x does not, ? could not be checked; what has no mark had nothing to check."""
    if lines:
        print()
    for line in lines:
        why = " ".join(line.get("sentences", [])[:3])
        why = why.replace(ON_THE_PAGE, IN_THE_TERMINAL)
        if line["outcome"] == "not_applicable":
            why = why or "nothing to check"
        print(f"{MARKS.get(line['outcome'], '?')} {ASPECTS.get(line['aspect'], line['aspect'])}" + (f": {why}" if why else ""))


if __name__ == "__main__":
    main()
