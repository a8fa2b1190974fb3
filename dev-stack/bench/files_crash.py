"""query-service killed while a file is sent and converted, and a disk that is full: what stays must be whole, and nothing else."""

import argparse
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
from files_bad import CSV, ended, gone, sent  # noqa: E402

MEGABYTES = 40


def main():
    parser = argparse.ArgumentParser()
    for name in ("gateway", "issuer", "run", "files"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("what", choices=("killed", "full"))
    options = parser.parse_args()
    api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    before = lying(options)
    held = killed(api, options) if options.what == "killed" else full(api, options)
    left = lying(options) - before
    held &= check("no copy is left once the files are deleted", not left, left)
    held &= check("no converting process is left", not converting(), converting())
    sys.exit(0 if held else 1)


def check(what, holds, seen):
    print(f"{'held' if holds else 'NOT HELD':9} {what}" + ("" if holds else f": {str(seen)[:600]}"), flush=True)
    return holds


def lying(options):
    return {str(path) for path in pathlib.Path(options.files).glob("*/upload-*")}


def converting():
    """Programs that convert and have lost their service."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            parent = (path.parent / "stat").read_text().rpartition(") ")[2].split()[1]
            if b"query.convert.ConvertMain" in path.read_bytes() and parent == "1":
                found.append(path.parent.name)
        except OSError:
            pass
    return found


def kill(options):
    run = pathlib.Path(options.run)
    (run / "query.restarts").unlink(missing_ok=True)  # the supervisor leaves a part that ends by itself three times; these ends are ours
    os.kill(int((run / "query.pid").read_text().split()[0]), signal.SIGKILL)


def killed(api, options):
    held = True
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "large.csv"
        files_data.large(path, MEGABYTES)
        rows = sum(1 for _ in open(path, "rb")) - 1
        for when in ("sent", "converted"):
            before, copies = {f["fileId"] for f in mine(api)}, lying(options)
            file = api.call("POST", "/api/files", {"name": "large.csv", "size": path.stat().st_size})
            if when == "sent":
                threading.Timer(0.15, kill, [options]).start()
            with open(path, "rb") as content:
                file = files.upload(api, file, content, 1 << 20)
            if when == "converted":
                while api.call("GET", f"/api/files/{file['fileId']}")["status"] != "converting":
                    time.sleep(0.05)
                time.sleep(0.5)
                kill(options)
            file = patiently(api, file)
            table = (file.get("converted") or {"tables": [{}]})["tables"][0]
            held &= check(f"killed while a file is {when}: it is ready, with every line", file["status"] == "ready" and table.get("rows") == rows, file)
            asked = api.call("POST", "/api/queries", {"connectionId": file["connectionId"], "sql": "select count(*) n, count(distinct id) d from large"})["rows"][0]
            held &= check("each line once", asked == [rows, rows], asked)
            new = {f["fileId"] for f in mine(api)} - before
            held &= check("one file, one folder, one database", len(new) == 1 and len(lying(options) - copies) == 2, [new, lying(options) - copies])
            gone(api, file)
        return held & deleted(api, options, path)


def deleted(api, options, path):
    """A file is deleted while it is converted, and the service is killed with that, before or after its answer."""
    held, connections = True, api.call("GET", "/api/connections?page=1&pageSize=100")["items"]
    before = sum(1 for c in connections if c["name"] == "large.csv")
    for late in (0, 0.05, 0.5):
        file = api.call("POST", "/api/files", {"name": "large.csv", "size": path.stat().st_size})
        with open(path, "rb") as content:
            file = files.upload(api, file, content, 1 << 20)
        while api.call("GET", f"/api/files/{file['fileId']}")["status"] != "converting":
            time.sleep(0.05)
        threading.Timer(late, kill, [options]).start()
        told = went(api, file)
        time.sleep(1)
        back(api)
        if not told:
            went(api, file)
        until = time.monotonic() + 60
        while time.monotonic() < until and (left := [path for path in lying(options) if file["fileId"] in path]):
            time.sleep(0.5)
        held &= check(f"deleted during its conversion, killed {late} s after that: no copy is left", not left, left)
        connected = [c["name"] for c in api.call("GET", "/api/connections?page=1&pageSize=100")["items"] if c["name"] == file["name"]]
        held &= check("and no connection", len(connected) == before, connected)
        held &= check("and it is not known", status(api, f"/api/files/{file['fileId']}") == 404, file["fileId"])
    return held


def went(api, file):
    """Whether the service has said that a file is gone."""
    try:
        api.call("DELETE", f"/api/files/{file['fileId']}")
        return True
    except Problem as problem:
        return problem.status == 404
    except OSError:
        return False


def back(api):
    until = time.monotonic() + 120
    while time.monotonic() < until:
        try:
            return mine(api)
        except (Problem, OSError):
            time.sleep(1)


def status(api, path):
    try:
        api.call("GET", path)
        return 200
    except Problem as problem:
        return problem.status


def patiently(api, file):
    until = time.monotonic() + 240
    while time.monotonic() < until:
        try:
            file = ended(api, file)
            if file["status"] in ("ready", "failed"):
                return file
        except (Problem, OSError):
            time.sleep(1)
    return file


def mine(api):
    return api.call("GET", "/api/files?page=1&pageSize=100")["items"]


def full(api, options):
    """A disk of 24 MB."""
    held, some = True, []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "large.csv"
        files_data.large(path, MEGABYTES)
        file = api.call("POST", "/api/files", {"name": "large.csv", "size": path.stat().st_size})
        some.append(file)
        said = ""
        with open(path, "rb") as content:
            try:
                while file["received"] < file["size"]:
                    content.seek(file["received"])
                    file = api.send(f"/api/files/{file['fileId']}/content?offset={file['received']}", content.read(4 << 20))
            except Problem as problem:
                said = problem.detail
    held &= check("a part for which there is no room is refused with a sentence", "no room" in said, said or file)
    gone(api, *some)
    packed = b"".join(b"%d,%d.5,remark %d of many words\n" % (n, n % 9973, n * 7919) for n in range(420_000))
    file = sent(api, b"id,amount,remark\n" + packed, "tight.csv")
    held &= check("a conversion without room fails with a sentence", file["status"] == "failed" and "room" in file["failure"]["message"], file["failure"])
    gone(api, file)
    file = sent(api, CSV, "small.csv")
    held &= check("the service is alive and takes the next file", file["status"] == "ready", file)
    gone(api, file)
    return held


if __name__ == "__main__":
    main()
