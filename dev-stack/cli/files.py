"""Uploads a file in parts and waits until it can be asked. A part that breaks off is sent again from where it stopped."""

import http.client
import os
import sys
import tempfile
import time
import zipfile

from api import Problem

PATIENCE_SECONDS = 900
PAUSE_SECONDS = 0.3
TRIES = 7
RESUMED = (409, 502, 503, 504)
READINGS = {
    "day_order": "--reading dates=day_first or --reading dates=month_first",
    "decimal": "--reading decimal=, or --reading decimal=.",
}


def ready(api, path, say, reading=None):
    """The ontology of a file."""
    return together(api, [path], say, reading)


def together(api, paths, say, reading=None):
    """The ontology of some files: several travel in an archive and become tables beside each other."""
    try:
        with tempfile.TemporaryFile() as packed:
            name = os.path.basename(paths[0])
            if len(paths) > 1:
                pack(paths, packed)
                name = ", ".join(os.path.basename(path) for path in paths)[:900] + ".zip"
            with packed if len(paths) > 1 else open(paths[0], "rb") as content:
                return sent(api, name, content, say, reading)
    except OSError as failure:
        if not failure.filename:
            raise
        sys.exit(f"data-agent: {failure.filename} cannot be read: {failure.strerror}")


def pack(paths, to):
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for path in paths:
            archive.write(path, os.path.basename(path))


def sent(api, name, content, say, reading):
    size = content.seek(0, os.SEEK_END)
    begun = time.monotonic()
    part = api.call("GET", "/api/files/limits")["maxPartBytes"]
    file = api.call("POST", "/api/files", {"name": name, "size": size, "reading": reading})
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
    """Sends what is not there yet; a service that is being restarted is waited for."""
    path, failures = f"/api/files/{file['fileId']}", 0
    while file["received"] < file["size"]:
        content.seek(file["received"])
        try:
            file, failures = api.send(f"{path}/content?offset={file['received']}", content.read(part)), 0
        except (Problem, OSError, http.client.HTTPException) as failure:
            if isinstance(failure, Problem) and failure.status not in RESUMED:
                raise
            failures += 1
            if failures > TRIES:
                sys.exit("data-agent: The upload broke off too often.")
            time.sleep(PAUSE_SECONDS * 2**failures)
            print(f"  the upload broke off ({failure}), going on", file=sys.stderr)
            file = still(api, path, file)
    return file


def still(api, path, file):
    """The file as the service knows it, or as it was if nobody answers."""
    try:
        return api.call("GET", path)
    except (Problem, OSError, http.client.HTTPException):
        return file


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
        say(f"  ? {question['table']}.{question['column']}: “{question['example']}” can be read in two ways and stays text;"
            f" say which with {READINGS[question['asks']]}")
