"""Asks one question of every kind of file through `./data-agent ask --file` and prints what became of each."""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

import files  # noqa: E402
import files_data  # noqa: E402
from api import Api  # noqa: E402

QUESTION = "total amount by region"
REFUSED = ("empty.csv", "page.csv", "paper.csv", "nested.zip", "bytes.csv")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--issuer", required=True)
    parser.add_argument("--ask", required=True)
    parser.add_argument("--megabytes", type=int, default=0)
    options = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = files_data.write(folder)
        bad(folder)
        parquet(options, folder)
        if options.megabytes:
            files_data.large(folder / "large.csv", options.megabytes)
        truth = totals(folder / "sales.csv")
        print(f"{'file':16} {'s':>6}  end")
        for name, question in questions(folder):
            wrong += not tried(options, folder / name, question, truth)
    sys.exit(1 if wrong else 0)


def questions(folder):
    for name in ("sales.csv", "packed.csv.gz", "three.xlsx", "lines.jsonl", "sales.parquet"):
        yield name, QUESTION
    yield "kunden.csv", "total Betrag by Ort"
    yield "remarks.csv", QUESTION
    if (folder / "large.csv").exists():
        yield "large.csv", QUESTION
    yield from ((name, QUESTION) for name in REFUSED)


def totals(path):
    sums = {}
    for line in path.read_text().splitlines()[1:]:
        cells = line.split(",")
        sums[cells[2]] = sums.get(cells[2], 0) + round(float(cells[5]) * 100)
    return {region: cents / 100 for region, cents in sums.items()}


def tried(options, path, question, truth):
    begun = time.monotonic()
    run = subprocess.run([options.ask, "ask", "--json", "--file", str(path), question], capture_output=True, text=True)
    took = time.monotonic() - begun
    if path.name in REFUSED:
        said = run.stderr.strip().splitlines()[-1] if run.stderr.strip() else ""
        well = run.returncode != 0 and said.startswith("data-agent:") and "Traceback" not in run.stderr
        print(f"{path.name:16} {took:6.1f}  {'refused: ' + said[12:] if well else 'NOT REFUSED WELL ' + said}")
        return well
    answer = json.loads(run.stdout) if run.returncode == 0 else {}
    content = (answer.get("content") or run.stderr[-200:]).replace("\n", " ")
    cells = json.dumps((answer.get("metadata") or {}).get("stepResults") or [])
    known = path.name in ("sales.csv", "packed.csv.gz", "three.xlsx", "lines.jsonl", "sales.parquet")
    right = not known or all(f"{total:.2f}".rstrip("0").rstrip(".") in cells for total in truth.values())
    print(f"{path.name:16} {took:6.1f}  {answer.get('event', 'failed')}{'' if right else ' WRONG'}: {content[:150]}")
    return run.returncode == 0 and right


def parquet(options, folder):
    """A Parquet file of the clean one, as the product itself exports it."""
    api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    connection = files.ready(api, folder / "sales.csv", lambda text: None)["connectionId"]
    query = api.call("POST", "/api/queries", {"connectionId": connection, "sql": "select * from sales"})
    request = api._request("GET", f"/api/queries/{query['queryId']}/export?format=parquet")
    with urllib.request.urlopen(request, timeout=60) as answer:
        (folder / "sales.parquet").write_bytes(answer.read())


def bad(folder):
    import io
    import os
    import zipfile

    (folder / "empty.csv").write_bytes(b"")
    (folder / "page.csv").write_text("<!DOCTYPE html><html><body>Sign in</body></html>")
    (folder / "paper.csv").write_bytes(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n")
    (folder / "bytes.csv").write_bytes(os.urandom(4096))
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        archive.writestr("a.csv", "a\n1\n")
    with zipfile.ZipFile(folder / "nested.zip", "w") as archive:
        archive.writestr("inner.zip", inner.getvalue())


if __name__ == "__main__":
    main()
