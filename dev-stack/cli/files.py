"""Uploads a file in parts, as a new one or as the next version of one that is there, and waits until it can be asked. A part that
breaks off is sent again from where it stopped."""

import hashlib
import http.client
import os
import sys
import tempfile
import time
import zipfile

from api import Problem

PATIENCE_SECONDS = 900
MOST_NAMED = 4
MOST_NOTES = 8
PAUSE_SECONDS = 0.3
TRIES = 7
RESUMED = (409, 502, 503, 504)
READINGS = {
    "day_order": "--reading dates=day_first or --reading dates=month_first",
    "decimal": "--reading decimal=, or --reading decimal=.",
    "times": "--reading times=durations or --reading times=of_day",
}


def ready(api, path, say, reading=None):
    """The ontology of a file."""
    return together(api, [path], say, reading)


def together(api, paths, say, reading=None, replaces=None, reuse=False):
    """The ontology of some files: several travel in an archive and become tables beside each other. With `replaces` they become the
    next version of the file of that id or name; with `reuse` the same file, if it is there, is taken instead of another copy."""
    before = named(api, replaces) if replaces else None
    try:
        with tempfile.TemporaryFile() as packed:
            name = os.path.basename(paths[0])
            if len(paths) > 1:
                pack(paths, packed)
                name = ", ".join(os.path.basename(path) for path in paths)[:900] + ".zip"
            with packed if len(paths) > 1 else open(paths[0], "rb") as content:
                return sent(api, name, content, say, reading, before, reuse)
    except OSError as failure:
        if not failure.filename:
            raise
        sys.exit(f"data-agent: {failure.filename} cannot be read: {failure.strerror}")


def pack(paths, to):
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for path in paths:
            archive.write(path, os.path.basename(path))


def named(api, wanted):
    """The person's own file of this id, or the only one of this name that is ready."""
    files = mine(api)
    for file in files:
        if file["fileId"] == wanted:
            return file
    ready_ones = [file for file in files if file["status"] == "ready"]
    found = [file for file in ready_ones if file["name"] == wanted]
    if not found:
        names = ", ".join(sorted({file["name"] for file in ready_ones})) or "none"
        sys.exit(f"data-agent: --replaces: none of your files that are ready has the id or the name “{wanted}”. Ready: {names}.")
    if len(found) > 1:
        ids = "".join(f"\n  {file['fileId']}  version {file['version']}, of {file['updatedAt']}" for file in found)
        sys.exit(f"data-agent: --replaces: {len(found)} of your files are called “{wanted}”. Name one by its id:{ids}")
    return found[0]


def mine(api):
    """All files of the person."""
    files, page, pages = [], 1, 1
    while page <= pages:
        answer = api.call("GET", f"/api/files?page={page}&pageSize=100")
        files, pages, page = files + answer["items"], answer["pagination"]["totalPages"], page + 1
    return files


def sent(api, name, content, say, reading, before=None, reuse=False):
    """The ontology of what is sent. `before` is the file whose next version it becomes, None of a new one."""
    size = content.seek(0, os.SEEK_END)
    begun = time.monotonic()
    served = served_version(api, before["connectionId"]) if before else 0
    part = api.call("GET", "/api/files/limits")["maxPartBytes"]
    kind = {"replaces": before["fileId"]} if before else {"reuse": reuse}
    file = api.call("POST", "/api/files", {"name": name, "size": size, "sha256": digest(content), "reading": reading} | kind)
    if size and file["received"] == size:
        say(f"the same file is there already: it is asked again ({file['fileId']})")
    else:
        file = upload(api, file, content, part)
        say(f"uploaded {size / 1e6:.1f} MB in {time.monotonic() - begun:.1f} s")
    file = succeeded(api, file["fileId"], before) if before else converted(api, file["fileId"])
    describe(file, say)
    ontology = built(api, file, served)
    say(f"ready after {time.monotonic() - begun:.1f} s" + (f", as version {file['version']} of {file['name']}" if before else ""))
    return ontology


def digest(content):
    """SHA-256 of a file in hexadecimal."""
    content.seek(0)
    whole = hashlib.sha256()
    while piece := content.read(1 << 20):
        whole.update(piece)
    return whole.hexdigest()


def converted(api, file_id):
    """A new file once it is ready."""
    file = wait(api, f"/api/files/{file_id}", lambda f: f["status"] in ("ready", "failed"))
    if file["status"] == "failed":
        sys.exit(f"data-agent: {file['name']}: {told(file['failure'])}")
    return file


def succeeded(api, next_id, before):
    """A file once its next version has taken its place; a refused one leaves it as it was, and is not kept."""
    done = lambda file: not file.get("next") or file["next"]["fileId"] != next_id or file["next"]["status"] == "failed"
    file = wait(api, f"/api/files/{before['fileId']}", done)
    if (file.get("next") or {}).get("fileId") == next_id:
        api.call("DELETE", f"/api/files/{next_id}")
        sys.exit(f"data-agent: {file['name']} stays at version {before['version']}: {told(file['next']['failure'])}")
    if file["version"] <= before["version"]:
        sys.exit(f"data-agent: {file['name']} stays at version {before['version']}: its next version was deleted meanwhile.")
    return file


def told(failure):
    return failure["message"] + (f" (line {failure['line']})" if failure.get("line") else "")


def served_version(api, connection_id):
    """The version of a connection's ontology that is asked now, 0 if there is none."""
    return max((version_of(o) for o in api.call("GET", ontologies_of(connection_id))["items"]), default=0)


def built(api, file, served):
    """The ontology of a file once a later version than this is asked; one that cannot be built ends it."""
    ended = lambda o: version_of(o) > served or broken(o, served)
    found = wait(api, ontologies_of(file["connectionId"]), lambda page: any(map(ended, page["items"])))
    ontology = next(filter(ended, found["items"]))
    if broken(ontology, served):
        sys.exit(f"data-agent: {file['name']} cannot be asked: {ontology.get('reason')}")
    return ontology


def version_of(ontology):
    return (ontology.get("version") or 0) if ontology["status"] == "ready" else 0


def broken(ontology, served):
    """Whether it, or the version after this, could not be built."""
    build = ontology.get("build") or {}
    return ontology["status"] == "failed" or version_of(ontology) <= served < build.get("version", 0) and build["state"] == "failed"


def ontologies_of(connection_id):
    return f"/api/ontologies?page=1&pageSize=10&connectionId={connection_id}"


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
        notes = reading_notes(table)
        for note in notes[:MOST_NOTES]:
            say(f"  - {note}")
        if len(notes) > MOST_NOTES:
            say(f"  - and {len(notes) - MOST_NOTES} more: see the page of the file")
    for asks in dict.fromkeys(question["asks"] for question in converted["questions"]):
        alike = [question for question in converted["questions"] if question["asks"] == asks]
        columns = ", ".join(f"{q['table']}.{q['column']}" for q in alike[:MOST_NAMED])
        more = f" and {len(alike) - MOST_NAMED} more columns" if len(alike) > MOST_NAMED else ""
        say(f"  ? {columns}{more}: “{alike[0]['example']}” can be read in two ways and stays text;"
            f" say which with {READINGS.get(asks, '--reading')}")


def reading_notes(table):
    """What the reading left out, filled or took in its own way: of the table, then of columns, those alike in one line."""
    alike = {}
    for column in table["columns"]:
        if column.get("note"):
            alike.setdefault(column["note"], []).append(column["name"])
    more = lambda names: f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return table.get("notes", []) + [f"{', '.join(names[:MOST_NAMED])}{more(names)}: {note}" for note, names in alike.items()]
