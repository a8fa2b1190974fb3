"""Loads the retail sample through the public API, as the contributor would: connection, discovery, model, ontology.

Every step looks by name first, so that a start that was interrupted goes on where it stopped. The reader's password
comes on file descriptor 3, not on the command line.
"""

import argparse
import json
import os
import pathlib
import sys
import time
import urllib.error

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

from api import Api, Problem  # noqa: E402

NAME = "Retail"
PATIENCE_SECONDS = 180


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--issuer", required=True)
    parser.add_argument("--postgres", required=True, help="host:port")
    options = parser.parse_args()
    password = os.fdopen(3).readline().strip()
    api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    try:
        load(api, options.postgres, password)
    except Problem as problem:
        sys.exit(f"data-agent: The sample was refused: {problem}")
    except urllib.error.URLError as failure:
        sys.exit(f"data-agent: The sample could not be loaded: {failure.reason}")


def load(api, postgres, password):
    connection = find(api, "/api/connections")
    if connection:
        follow(api, connection, postgres, password)
    ontology = find(api, "/api/ontologies")
    if ontology and ontology["status"] == "ready":
        return
    if ontology and ontology["status"] == "failed":
        api.call("DELETE", f"/api/ontologies/{ontology['id']}")
        ontology = None
    begun = time.monotonic()
    if not ontology:
        connection = connection or connect(api, postgres, password)
        model = find(api, "/api/semantic-models") or draft(api, connection, discover(api, connection))
        if model["status"] != "published":
            annotate_and_publish(api, model["id"])
        ontology = create(api, "/api/ontologies", {"modelId": model["id"], "visibility": "organisation"})
    path = f"/api/ontologies/{ontology['id']}"
    wait("ontology", lambda: api.call("GET", path), lambda o: o["status"], ("ready",), ("failed",))
    print(f"  retail sample loaded in {time.monotonic() - begun:.1f} s", flush=True)


def find(api, path):
    """The thing of our name, or None."""
    page = api.call("GET", f"{path}?page=1&pageSize=100")
    return next((item for item in page["items"] if item["name"] == NAME), None)


def create(api, path, body):
    return api.call("POST", path, {"name": NAME} | body)


def connect(api, postgres, password):
    address = {"dialect": "postgresql", "database": "retail", "username": "retail_reader", "password": password}
    return create(api, "/api/connections", address | place(postgres))


def follow(api, connection, postgres, password):
    """The database may have moved since the sample was loaded: another port offset, another server."""
    here = place(postgres)
    if any(connection[key] != value for key, value in here.items()):
        api.call("PATCH", f"/api/connections/{connection['id']}", here | {"password": password})


def place(postgres):
    host, _, port = postgres.partition(":")
    return {"host": host, "port": int(port or 5432)}


def discover(api, connection):
    path = f"/api/connections/{connection['id']}/discoveries"
    snapshot = api.call("POST", path)["id"]
    wait("discovery", lambda: api.call("GET", f"{path}/{snapshot}"), lambda s: s["status"], ("ready",), ("failed",))
    return snapshot


def draft(api, connection, snapshot):
    return create(api, "/api/semantic-models", {"connectionId": connection["id"], "snapshotId": snapshot})


def annotate_and_publish(api, model_id):
    annotations = json.loads(pathlib.Path(__file__).with_name("annotations.json").read_text())
    api.call("POST", f"/api/semantic-models/{model_id}/annotations", annotations)
    api.call("POST", f"/api/semantic-models/{model_id}/publish")


def wait(what, look, state, good, bad):
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        seen = look()
        if state(seen) in good:
            return seen
        if state(seen) in bad:
            reason = seen.get("reason") or (seen.get("build") or {}).get("reason")
            sys.exit(f"data-agent: The {what} failed: {reason or seen}")
        time.sleep(0.3)
    sys.exit(f"data-agent: The {what} did not finish within {PATIENCE_SECONDS} s.")


if __name__ == "__main__":
    main()
