"""A large file from its choice to the first answer, beside pandas; on the installation that runs."""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

import files  # noqa: E402
import files_data  # noqa: E402
from api import Api  # noqa: E402
from ask import TERMINAL  # noqa: E402

QUESTION = "total amount by region"
MOST_MB = 512
PANDAS = """
import json, resource, sys, pandas
d = pandas.read_csv(sys.argv[1])
sums = {k: round(float(v), 2) for k, v in d.groupby("region").amount.sum().items()}
print(json.dumps({"mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000, "sums": sums}))
"""


def main():
    parser = argparse.ArgumentParser()
    for name in ("gateway", "issuer", "run", "python"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--megabytes", type=int, default=400)
    options = parser.parse_args()
    api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "very-large.csv"
        files_data.large(path, options.megabytes)
        held = walked(options, api, path)
    sys.exit(0 if held else 1)


def walked(options, api, path):
    watch = Converter(int((pathlib.Path(options.run) / "query.pid").read_text().split()[0]))
    begun = time.monotonic()
    ontology = files.ready(api, path, lambda text: print(f"  {text}", flush=True))
    ready = time.monotonic() - begun
    watch.over = True
    try:
        told, asked = answered(api, ontology["id"])
    finally:
        delete(api, path.name)
    begun = time.monotonic()
    alone = json.loads(subprocess.run([options.python, "-c", PANDAS, str(path)], capture_output=True, text=True, check=True).stdout)
    reckoned = time.monotonic() - begun
    right = told >= set(alone["sums"].values())
    small = 0 < watch.most <= MOST_MB
    print(f"{path.stat().st_size / 1e6:.0f} MB: can be asked after {ready:.1f} s, first answer {asked:.1f} s later, {'right' if right else 'WRONG'}")
    print(f"  the converting process held {watch.most:.0f} MB at most ({'enough' if small else 'MORE THAN ASKED OR NOT SEEN'}: {MOST_MB})")
    print(f"  pandas: read and reckoned in {reckoned:.1f} s, {alone['mb']:.0f} MB")
    return right and small


class Converter:
    """The most resident memory of the process that converts, a child of query-service."""

    def __init__(self, service):
        self.service, self.most, self.over = service, 0.0, False
        threading.Thread(target=self.look, daemon=True).start()

    def look(self):
        while not self.over:
            for status in pathlib.Path("/proc").glob("[0-9]*/status"):
                try:
                    if b"ConvertMain" in status.with_name("cmdline").read_bytes() and self.ours(status):
                        facts = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
                        self.most = max(self.most, int(facts["VmHWM"].split()[0]) / 1000)
                except (OSError, KeyError, ValueError):
                    continue  # it has just ended
            time.sleep(0.1)

    def ours(self, status):
        """Whether a process was started by the service, or by one that was."""
        for _ in range(6):
            parent = next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("PPid:"))
            if parent == self.service:
                return True
            if parent <= 1:
                return False
            status = pathlib.Path(f"/proc/{parent}/status")
        return False


def answered(api, ontology):
    """The numbers of the answer's results, and how long it took."""
    begun = time.monotonic()
    chat = api.call("POST", "/api/data-agent/chats", {"name": "very large", "ontologyId": ontology, "kind": "files"})
    sent = api.call("POST", f"/api/data-agent/chats/{chat['id']}/messages", {"content": QUESTION, "kind": "files"})
    path = f"/api/data-agent/chats/{chat['id']}/messages/{sent['assistantMessage']['id']}"
    end = {}
    for _, event, body in api.stream("POST", path + "/stream"):
        if event in TERMINAL:
            end = body
            break
    took = time.monotonic() - begun
    api.call("DELETE", f"/api/data-agent/chats/{chat['id']}")
    return {round(number, 2) for number in numbers((end.get("metadata") or {}).get("stepResults"))}, took


def numbers(value):
    """Every number in a result."""
    if isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from numbers(inner)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield value


def delete(api, name):
    for file in api.call("GET", "/api/files?page=1&pageSize=100")["items"]:
        if file["name"] == name:
            api.call("DELETE", f"/api/files/{file['fileId']}")


if __name__ == "__main__":
    main()
