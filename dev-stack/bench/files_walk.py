"""Sends every kind of file as a newcomer does and prints what became of each: good ones through `./data-agent ask --file`, with
their totals held against the file, bad ones through the API, with the reason that must come back."""

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
import files_bad  # noqa: E402
import files_data  # noqa: E402
from api import Api  # noqa: E402

QUESTION = "total amount by region"
SALES = ("sales.csv", "packed.csv.gz", "packed.zip", "two.zip", "three.xlsx", "lines.jsonl", "sales.parquet", "utf16.csv")
REFUSED = {"empty.csv": "0 bytes", "page.csv": "web page", "paper.csv": "PDF", "nested.zip": "packed file", "bytes.csv": "not a text"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--issuer", required=True)
    parser.add_argument("--ask", required=True)
    parser.add_argument("--megabytes", type=int, default=0)
    options = parser.parse_args()
    api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    before = {file["fileId"] for file in mine(api)}
    with tempfile.TemporaryDirectory() as folder:
        folder = files_data.write(folder)
        files_bad.write(folder)
        parquet(options, folder)
        if options.megabytes:
            files_data.large(folder / "large.csv", options.megabytes)
        truths = {name: totals(folder / "sales.csv") for name in SALES} | {"remarks.csv": totals(folder / "remarks.csv")}
        print(f"{'file':23} {'kind':8} {'s':>6}  end")
        truths["sales.csv customers.csv"] = by_town(folder)
        faults = [name for name, question, kind in questions(folder) if not tried(options, folder, name, question, kind, truths.get(name))]
        faults += [name for name, said in REFUSED.items() if not refused(options, folder / name, said)]
    files_bad.gone(api, *(file for file in mine(api) if file["fileId"] not in before))
    faults += files_bad.walk(options.gateway, options.issuer)
    print(f"{len(faults)} faults" + "".join("\n  " + fault for fault in faults))
    sys.exit(1 if faults else 0)


def mine(api):
    return api.call("GET", "/api/files?page=1&pageSize=100")["items"]


def questions(folder):
    for name in (*SALES, "remarks.csv"):
        yield name, QUESTION, "files"
    yield "sales.csv customers.csv", "total amount by town", "files"
    yield "kunden.csv", "average Betrag by Ort", "files"
    yield "sales.csv", QUESTION, "analyst"
    yield "sales.csv", "What stands out in the sales?", "explore"
    if (folder / "large.csv").exists():
        yield "large.csv", QUESTION, "files"


def totals(path):
    """The sum of `amount` for each region, reckoned from the file itself."""
    import csv

    sums = {}
    for row in csv.DictReader(open(path, encoding="utf-8", newline="")):
        sums[row["region"]] = sums.get(row["region"], 0) + round(float(row["amount"]) * 100)
    return {region: cents / 100 for region, cents in sums.items()}


def by_town(folder):
    """The same by the town of the customer, over two files."""
    import csv

    towns = {row["customer_id"]: row["town"] for row in csv.DictReader(open(folder / "customers.csv", encoding="utf-8", newline=""))}
    sums = {}
    for row in csv.DictReader(open(folder / "sales.csv", encoding="utf-8", newline="")):
        town = towns[row["customer_id"]]
        sums[town] = sums.get(town, 0) + round(float(row["amount"]) * 100)
    return {town: cents / 100 for town, cents in sums.items()}


def tried(options, folder, name, question, kind, truth):
    begun = time.monotonic()
    some = [part for one in name.split() for part in ("--file", str(folder / one))]
    run = subprocess.run([options.ask, "ask", "--json", "--kind", kind, *some, question], capture_output=True, text=True)
    took = time.monotonic() - begun
    answer = json.loads(run.stdout) if run.returncode == 0 else {}
    content = (answer.get("content") or run.stderr[-200:]).replace("\n", " ")
    told = {round(number, 2) for number in numbers((answer.get("metadata") or {}).get("stepResults"))}
    right = kind == "explore" or not truth or told >= set(truth.values())
    print(f"{name:23} {kind:8} {took:6.1f}  {answer.get('event', 'failed')}{'' if right else ' WRONG'}: {content[:120]}", flush=True)
    return run.returncode == 0 and right


def numbers(value):
    """Every number in a result."""
    if isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from numbers(inner)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield value


def refused(options, path, expected):
    run = subprocess.run([options.ask, "ask", "--file", str(path), QUESTION], capture_output=True, text=True)
    said = run.stderr.strip().splitlines()[-1] if run.stderr.strip() else ""
    well = run.returncode != 0 and said.startswith("data-agent:") and expected in said and "Traceback" not in run.stderr
    print(f"{path.name:23} {'':8} {'':6}  {'refused: ' if well else 'NOT REFUSED WELL '}{said[12:]}", flush=True)
    return well


def parquet(options, folder):
    """A Parquet file of the clean one, as the product itself exports it."""
    api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    connection = files.ready(api, folder / "sales.csv", lambda text: None)["connectionId"]
    query = api.call("POST", "/api/queries", {"connectionId": connection, "sql": "select * from sales"})
    request = api._request("GET", f"/api/queries/{query['id']}/export?format=parquet")
    with urllib.request.urlopen(request, timeout=60) as answer:
        (folder / "sales.parquet").write_bytes(answer.read())


if __name__ == "__main__":
    main()
