#!/usr/bin/env python3
"""Evaluates every panel of every dashboard and every alert on a Prometheus: check.py URL CHART_FILES QUIET.

Ends with 1 if an expression is not understood, or if one gives no data that is not in QUIET with the reason why."""
import json
import pathlib
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

VARIABLES = {"$namespace": ".*", "$service": ".*", "$__rate_interval": "5m"}


def query(url, expression):
    address = url + "/api/v1/query?" + urllib.parse.urlencode({"query": expression})
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            return json.load(answer)["data"]["result"], None
    except urllib.error.HTTPError as refusal:
        return [], json.load(refusal).get("error", str(refusal))


def has_number(result):
    return any(sample["value"][1] != "NaN" for sample in result)


def panels(folder):
    for file in sorted(folder.glob("*.json")):
        for panel in json.loads(file.read_text(encoding="utf-8"))["panels"]:
            for target in panel["targets"]:
                expression = target["expr"]
                for name, value in VARIABLES.items():
                    expression = expression.replace(name, value)
                yield file.stem, panel["title"], expression


def main():
    url, files, quiet_file = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    quiet = json.loads(pathlib.Path(quiet_file).read_text(encoding="utf-8"))
    broken, silent, loud = [], [], []
    total = 0
    for board, title, expression in panels(files / "dashboards"):
        total += 1
        result, error = query(url, expression)
        name = f"{board}: {title}"
        if error:
            broken.append(f"{name}: {error}")
        elif has_number(result):
            loud.append(name)
        else:
            silent.append(name)
    with urllib.request.urlopen(url + "/api/v1/rules", timeout=30) as answer:
        groups = json.load(answer)["data"]["groups"]
    rules = [rule for group in groups for rule in group["rules"]]
    sick = [f"{rule['name']}: {rule['lastError']}" for rule in rules if rule["health"] != "ok"]
    named = set(re.findall(r"- alert: (\w+)", (files / "alerts.yaml").read_text(encoding="utf-8")))
    missing = named - {rule["name"] for rule in rules}
    firing = sorted(rule["name"] for rule in rules if rule["state"] == "firing")
    unexplained = [name for name in silent if name not in quiet]
    print(f"{total} panel expressions: {len(loud)} give data, {len(silent)} none, {len(broken)} are not understood")
    for name in silent:
        print(f"  no data: {name}: {quiet.get(name, 'NOT EXPLAINED')}")
    for name in broken + sick + sorted(missing):
        print(f"  wrong: {name}")
    print(f"{len(rules)} alerts evaluated: {len(rules) - len(sick)} well; firing: {', '.join(firing) or 'none'}")
    sys.exit(1 if broken or sick or missing or unexplained else 0)


if __name__ == "__main__":
    main()
