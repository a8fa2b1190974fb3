"""Uploads a file in parts and waits until it can be asked. A part that breaks off is sent again from where it stopped."""

import os
import sys
import time
import urllib.error

from api import Problem

PATIENCE_SECONDS = 900
PAUSE_SECONDS = 0.3
TRIES = 5


def ready(api, path, say):
    """The ontology of a file."""
    try:
        size = os.path.getsize(path)
    except OSError as failure:
        sys.exit(f"data-agent: {path} cannot be read: {failure.strerror}")
    begun = time.monotonic()
    part = api.call("GET", "/api/files/limits")["maxPartBytes"]
    file = api.call("POST", "/api/files", {"name": os.path.basename(path), "size": size})
    with open(path, "rb") as content:
        file = upload(api, file, content, part)
    say(f"uploaded {size / 1e6:.1f} MB in {time.monotonic() - begun:.1f} s")
    file = wait(api, f"/api/files/{file['fileId']}", lambda f: f["status"] in ("ready", "failed"))
    if file["status"] == "failed":
        failure = file["failure"]
        where = f" (line {failure['line']})" if failure.get("line") else ""
        sys.exit(f"data-agent: {file['name']}: {failure['message']}{where}")
    describe(file, say)
    ontologies = f"/api/ontologies?page=1&pageSize=10&connectionId={file['connectionId']}"
    found = wait(api, ontologies, lambda page: any(o["status"] in ("ready", "failed") for o in page["items"]))
    ontology = found["items"][0]
    if ontology["status"] != "ready":
        sys.exit(f"data-agent: {file['name']} cannot be asked: {ontology.get('reason')}")
    say(f"ready after {time.monotonic() - begun:.1f} s")
    return ontology


def upload(api, file, content, part):
    path = f"/api/files/{file['fileId']}"
    for attempt in range(TRIES):
        try:
            while file["received"] < file["size"]:
                content.seek(file["received"])
                file = api.send(f"{path}/content?offset={file['received']}", content.read(part))
            return file
        except (urllib.error.URLError, OSError) as failure:
            time.sleep(PAUSE_SECONDS * 2**attempt)
            print(f"  the upload broke off ({failure}), going on", file=sys.stderr)
            file = api.call("GET", path)
        except Problem as problem:
            if problem.status not in (409, 502, 503, 504):
                raise
            time.sleep(PAUSE_SECONDS * 2**attempt)
            file = api.call("GET", path)
    sys.exit("data-agent: The upload broke off too often.")


def wait(api, path, done):
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        answer = api.call("GET", path)
        if done(answer):
            return answer
        time.sleep(PAUSE_SECONDS)
    sys.exit("data-agent: The file does not become ready. See ./data-agent logs query")


def describe(file, say):
    converted = file["converted"]
    for table in converted["tables"]:
        columns = ", ".join(f"{c['name']} {c['type'].lower()}" for c in table["columns"][:12])
        say(f"  {table['name']}: {table['rows']} rows; {columns}")
        left = table["leftOut"]
        if left["count"]:
            first = left["first"][0]
            say(f"  ! {left['count']} lines were left out, the first is line {first['number']} ({first['why']})")
    for question in converted["questions"]:
        say(f"  ? {question['table']}.{question['column']}: “{question['example']}” can be read in two ways; it stays text"
            f" until the reading says {'dates' if question['asks'] == 'day_order' else 'decimal'}")
