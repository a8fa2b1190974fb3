"""Files that cannot be taken, names that are no names, and uses that go wrong: each is sent, and what comes back is held against
what must come. Nothing of it may stay afterwards."""

import gzip
import hashlib
import io
import os
import pathlib
import sys
import time
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

from api import Api, Problem  # noqa: E402

CSV = b"id,region,amount\n1,North,1.50\n2,South,2.25\n3,North,4.00\n"
UNKNOWN = "/api/files/00000000-0000-7000-8000-000000000000"


def zipped(entries):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return out.getvalue()


def write(folder):
    """Files beside those of files_data, good and bad."""
    sales = (folder / "sales.csv").read_bytes()
    (folder / "packed.zip").write_bytes(zipped({"sales.csv": sales}))
    (folder / "two.zip").write_bytes(zipped({"sales.csv": sales, "customers.csv": (folder / "customers.csv").read_bytes()}))
    (folder / "utf16.csv").write_bytes(sales.decode().encode("utf-16"))
    (folder / "empty.csv").write_bytes(b"")
    (folder / "page.csv").write_text("<!DOCTYPE html><html><body>Sign in</body></html>")
    (folder / "paper.csv").write_bytes(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n")
    (folder / "bytes.csv").write_bytes(bytes(range(1, 256)) * 16)
    (folder / "nested.zip").write_bytes(zipped({"inner.zip": zipped({"a.csv": CSV})}))


def contents():
    """(what, bytes, the reason that must come; `ready` if it is taken)"""
    yield "web page", b"<!DOCTYPE html><html><table>", "markup"
    yield "PDF", b"%PDF-1.7 text", "not_a_table"
    yield "NUL bytes", b"a,b\n1,\0\n", "binary"
    yield "ZIP in a ZIP", zipped({"a.zip": zipped({"a.csv": CSV})}), "nested"
    yield "ZIP bomb", zipped({"a.csv": bytes(64 << 20)}), "unpacks_too_large"
    yield "gzip bomb", gzip.compress(bytes(64 << 20)), "unpacks_too_large"
    yield "half a gzip", gzip.compress(CSV * 50)[:40], "damaged"
    yield "100,000 columns", (",".join(f"c{i}" for i in range(100_000)) + "\n1\n").encode(), "too_many_columns"
    yield "cell of 50 MB", b"a,b\n" + b"x" * (50 << 20) + b",1\n2,3\n", "line_too_long"
    yield "no rows", b"a,b,c\n", "no_rows"
    yield "ragged", b"a,b,c\n1,2\n3,4\n5,6,7\n", "ragged"
    yield "same and empty headers", b"a,,a,a\n1,2,3,4\n5,6,7,8\n", "ready"
    yield "formulas", b"name,value\nx,=1+1\ny,@cmd\nz,+cmd|' /C calc'!A0\n", "ready"


NAMES = ("../../etc/passwd.csv", "..\\..\\win.ini.csv", "\u202evsc.exe", "quo\"te's; drop table upload.csv", "a\tb\nc.csv", "x" * 900 + ".csv")


def walk(gateway, issuer):
    """What was not as it must be."""
    api = Api(gateway, issuer, "contributor", "contributor-demo")
    before = count(api)
    faults = []
    for what, check in checks():
        begun = time.monotonic()
        try:
            fault = check(api, gateway, issuer)
        except Problem as problem:
            fault = str(problem)
        print(f"{what:40} {time.monotonic() - begun:6.1f}  {fault or 'as it must be'}", flush=True)
        if fault:
            faults.append(f"{what}: {fault}")
    after = count(api)
    if after != before:
        faults.append(f"{before} files before, {after} afterwards")
    return faults


def checks():
    for what, content, why in contents():
        yield what, lambda api, *_, content=content, why=why: comes_to(api, content, why)
    for name in NAMES:
        yield f"name {name!r:.30}", lambda api, *_, name=name: name_only(api, name)
    yield "0 bytes", lambda api, *_: refused(lambda: announced(api, "x.csv", 0), 400, "0 bytes")
    yield "400 MB and a byte", lambda api, *_: refused(lambda: announced(api, "x.csv", (400 << 20) + 1), 413, "419430400")
    yield "more bytes than announced", more_than_announced
    yield "another checksum", other_checksum
    yield "broken off at 60 % and resumed", resumed
    yield "the same announcement twice", once
    yield "two uploads of one name", twice
    yield "quota reached", quota
    yield "somebody else's file", foreign
    yield "formulas in an export", exported
    yield "deleted while it is asked", deleted_while_asked


def count(api):
    return api.call("GET", "/api/files/limits")["usedFiles"]


def announced(api, name, size, **more):
    return api.call("POST", "/api/files", {"name": name, "size": size} | more)


def sent(api, content, name="bad.csv", **more):
    part = api.call("GET", "/api/files/limits")["maxPartBytes"]
    file = announced(api, name, len(content), **more)
    for offset in range(0, len(content), part):
        file = api.send(f"/api/files/{file['fileId']}/content?offset={offset}", content[offset : offset + part])
    return ended(api, file)


def ended(api, file):
    until = time.monotonic() + 300
    while file["status"] not in ("ready", "failed") and time.monotonic() < until:
        time.sleep(0.2)
        file = api.call("GET", f"/api/files/{file['fileId']}")
    return file


def gone(api, *some):
    for file in some:
        api.call("DELETE", f"/api/files/{file['fileId']}")


def refused(act, status, words):
    try:
        act()
    except Problem as problem:
        return None if problem.status == status and words in problem.detail else f"refused with {problem}"
    return "was taken"


def comes_to(api, content, why):
    file = sent(api, content)
    gone(api, file)
    reason = file["status"] if file["status"] == "ready" else file["failure"]["why"]
    if reason != why:
        return f"{reason} instead of {why}: {file['failure']}"
    return None if reason == "ready" or file["failure"]["message"].endswith(".") else "no sentence"


def name_only(api, name):
    file = sent(api, CSV, name)
    gone(api, file)
    unwell = [c for c in file["name"] if c in "/\\\t\n\u202e\0"]
    return f"{file['status']} as {file['name']!r}" if unwell or file["status"] != "ready" else None


def more_than_announced(api, *_):
    file = announced(api, "x.csv", 10)
    fault = refused(lambda: api.send(f"/api/files/{file['fileId']}/content?offset=0", CSV), 413, "10 in all")
    gone(api, file)
    return fault


def other_checksum(api, *_):
    wrong = sent(api, CSV, sha256="0" * 64)
    right = sent(api, CSV, sha256=hashlib.sha256(CSV).hexdigest())
    gone(api, wrong, right)
    return None if wrong["failure"]["why"] == "checksum" and right["status"] == "ready" else f"{wrong['failure']}, {right['status']}"


def resumed(api, *_):
    rows = CSV + b"".join(b"%d,East,%d.00\n" % (n, n) for n in range(4, 5000))
    most, file = len(rows) * 6 // 10, announced(api, "broken.csv", len(rows))
    path = f"/api/files/{file['fileId']}/content?offset="
    api.send(path + "0", rows[:most])
    fault = refused(lambda: api.send(path + "0", rows), 409, str(most))
    api.send(path + str(most), rows[most:])
    file = ended(api, file)
    gone(api, file)
    return fault or (None if file["status"] == "ready" and file["converted"]["tables"][0]["rows"] == 4999 else str(file))


def once(api, *_):
    body, answers = {"name": "once.csv", "size": 10}, []
    for _n in range(2):
        request = api._request("POST", "/api/files", body)
        request.add_header("Idempotency-Key", "once-and-for-all")
        import json
        import urllib.request

        with urllib.request.urlopen(request, timeout=60) as answer:
            answers.append(json.loads(answer.read())["data"])
    gone(api, answers[0])
    return None if answers[0]["fileId"] == answers[1]["fileId"] else "announced twice"


def twice(api, *_):
    one, other = sent(api, CSV, "same.csv"), sent(api, CSV + b"4,East,9.00\n", "same.csv")
    rows = [file["converted"]["tables"][0]["rows"] for file in (one, other)]
    apart = one["connectionId"] != other["connectionId"]
    gone(api, one, other)
    return None if apart and rows == [3, 4] else f"{rows}, apart: {apart}"


def quota(api, *_):
    limits, some = api.call("GET", "/api/files/limits"), []
    fault = "no end"
    for _n in range(limits["maxFilesPerPerson"] + 1):
        try:
            some.append(announced(api, "many.csv", 10))
        except Problem as problem:
            full = problem.status in (413, 429) and "Delete some" in problem.detail
            fault = None if full and count(api) == limits["maxFilesPerPerson"] else str(problem)
            break
    gone(api, *some)
    return fault


def foreign(api, gateway, issuer):
    file, other = sent(api, CSV), Api(gateway, issuer, "admin", "admin-demo")
    try:
        unknown = problem(lambda: other.call("GET", UNKNOWN))
        asks = [("GET", ""), ("DELETE", ""), ("PATCH", "")]
        seen = [problem(lambda m=m: other.call(m, f"/api/files/{file['fileId']}", {"name": "x"} if m == "PATCH" else None)) for m, _ in asks]
        query = problem(lambda: other.call("POST", "/api/queries", {"connectionId": file["connectionId"], "sql": "select 1"}))
    finally:
        gone(api, file)
    return None if unknown == (404, "There is no such file.") == seen[0] == seen[1] == seen[2] and query[0] in (403, 404) else f"{seen}, {query}"


def problem(act):
    try:
        act()
    except Problem as refusal:
        return refusal.status, refusal.detail
    return 200, ""


def exported(api, *_):
    import urllib.request

    file = sent(api, b"name,value\nx,=1+1\ny,@cmd\nz,plain\n", "formula.csv")
    query = api.call("POST", "/api/queries", {"connectionId": file["connectionId"], "sql": "select * from formula order by name"})
    request = api._request("GET", f"/api/queries/{query['id']}/export?format=csv")
    with urllib.request.urlopen(request, timeout=60) as answer:
        text = answer.read().decode("utf-8-sig")
    gone(api, file)
    raw = [row[1] for row in query["rows"]]
    cells = [line.split(",")[1].strip('"') for line in text.splitlines()[1:]]
    return None if raw == ["=1+1", "@cmd", "plain"] and not any(c[:1] in "=@+-" for c in cells) else f"{raw}, {cells}"


def deleted_while_asked(api, *_):
    import files

    folder = pathlib.Path(os.environ.get("TMPDIR", "/tmp")) / f"deleted-{os.getpid()}.csv"
    folder.write_bytes(CSV)
    try:
        ontology = files.ready(api, folder, lambda text: None)
    finally:
        folder.unlink()
    file = next(f for f in api.call("GET", "/api/files?page=1&pageSize=100")["items"] if f["connectionId"] == ontology["connectionId"])
    chat = api.call("POST", "/api/data-agent/chats", {"name": "deleted", "ontologyId": ontology["id"], "kind": "files"})["id"]
    message = api.call("POST", f"/api/data-agent/chats/{chat}/messages", {"content": "total amount by region"})["assistantMessage"]["id"]
    stream = api.stream("POST", f"/api/data-agent/chats/{chat}/messages/{message}/stream")
    next(stream)
    gone(api, file)
    events = [name for _, name, _ in stream]
    last = events[-1] if events else "none"
    if last not in ("message_complete", "message_error", "message_cancelled"):
        return f"ended with {last}"
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            api.call("GET", f"/api/data-agent/chats/{chat}")
        except Problem as problem:
            return None if problem.status == 404 else str(problem)
        time.sleep(0.5)
    return "the conversation is still there"
