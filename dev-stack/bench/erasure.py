"""Uses everything as one person, erases them, and looks through every table of every database, the graph and the folders for what is left."""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

import files  # noqa: E402
from api import Api, Problem  # noqa: E402
from ask import TERMINAL  # noqa: E402

WORD = "quagswindle"  # nobody else's
PATIENCE_SECONDS = 120
FOLDERS = ("duckdb", "run", "logs")
# What stays, and why: ids of things, never of the person, and no words.
STAYS = {
    "audit_record": "the trail is kept whole; who was meant is not known any more",
    "outbox": "what was told to the others, until it is cleared",
    "inbox": "which events were heard, so that none counts twice",
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--issuer", required=True)
    parser.add_argument("--state", required=True)
    options = parser.parse_args()
    person = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    admin = Api(options.gateway, options.issuer, "admin", "admin-demo")
    owner, ids = used(person)
    before = found(owner, ids)
    kinds = {table for (_, table), (rows, _, _) in before.items() if rows}
    print(f"before: {sum(rows for rows, _, _ in before.values())} rows in {len(kinds)} of {len(before)} tables: {', '.join(sorted(kinds))}")
    began = time.monotonic()
    admin.call("DELETE", f"/api/admin/users/{owner}")
    left = {}
    while time.monotonic() - began < PATIENCE_SECONDS:
        after = found(owner, ids)
        left = {table: counts for table, counts in after.items() if counts[0] or counts[1] or counts[2] and table[1] not in STAYS}
        if not left:
            break
        time.sleep(2)
    print(f"after {time.monotonic() - began:.0f} s: {len(left)} tables with something of the person")
    for (database, table), (by_owner, by_word, by_id) in sorted(left.items()):
        print(f"  {database}.{table}: {by_owner} rows by the person's id, {by_word} by their words, {by_id} by ids of what was theirs")
    kept = {table: counts[2] for (_, table), counts in found(owner, ids).items() if counts[2] and table in STAYS}
    for table, rows in sorted(kept.items()):
        print(f"  stays: {rows} rows of {table} ({STAYS[table]})")
    files_left = in_folders(options.state, owner, ids)
    print(f"{len(files_left)} files left" + "".join(f"\n  {path}" for path in files_left[:20]))
    sys.exit(1 if left or files_left or len(kinds) < 10 else 0)


def used(api):
    """Everything that a person can leave: files, answers of every kind, code, boards, links, preferences, votes."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / f"{WORD}.csv"
        path.write_text("region,product,amount\n" + "".join(f"{'NS'[n % 2]},{WORD} {n % 5},{n}.5\n" for n in range(200)))
        ontology = files.ready(api, path, lambda text: None)["id"]
    ids, owner = {ontology}, ""
    for kind, extra in (("files", {}), ("files", {"code": f"{WORD} = 7\nanswer_values = {{'{WORD}': {WORD}}}"}), ("analyst", {}), ("explore", {})):
        chat = api.call("POST", "/api/data-agent/chats", {"name": f"{WORD} {kind}", "ontologyId": ontology, "kind": kind})
        owner = chat["ownerId"]
        message = asked(api, chat["id"], {"content": f"total amount by product, {WORD}", "kind": kind} | extra)
        ids |= {chat["id"], message}
        tried(api, "PUT", f"/api/data-agent/chats/{chat['id']}/messages/{message}/feedback", {"rating": "up", "reason": WORD})
        tried(api, "POST", f"/api/data-agent/chats/{chat['id']}/shares", {})
        board = tried(api, "POST", "/api/data-agent/boards", {"name": WORD})
        if board:
            tried(api, "POST", f"/api/data-agent/boards/{board['id']}/cards", {"chatId": chat["id"], "messageId": message})
    tried(api, "POST", "/api/data-agent/preferences", {"key": "grain", "value": WORD})
    for file in api.call("GET", "/api/files?page=1&pageSize=100")["items"]:
        ids |= {file[key] for key in ("fileId", "connectionId", "ontologyId") if file.get(key)}
    return owner, ids


def asked(api, chat, body):
    sent = api.call("POST", f"/api/data-agent/chats/{chat}/messages", body)
    path = f"/api/data-agent/chats/{chat}/messages/{sent['assistantMessage']['id']}"
    for _, event, _ in api.stream("POST", path + "/stream"):
        if event in TERMINAL:
            print(f"  {body['kind']}{' with code' if 'code' in body else ''}: {event}", flush=True)
            break
    return sent["assistantMessage"]["id"]


def tried(api, method, path, body):
    try:
        return api.call(method, path, body)
    except Problem as problem:
        print(f"  {method} {path.split('/')[-1]}: {problem}")
        return None


def found(owner, ids):
    """{(database, table): (rows with the person's id, with their words, with ids of theirs)} of all tables that there are, and of all kinds
    of nodes and relationships of the graph."""
    patterns = [owner, WORD, "|".join(sorted(ids))]
    counts = {("neo4j", kind): tuple(numbers) for kind, *numbers in in_graph(patterns)}
    for database in lines("postgres", "select datname from pg_database where not datistemplate and datname <> 'postgres'"):
        tables = lines(database, "select quote_ident(table_schema) || '.' || quote_ident(table_name) from information_schema.tables"
                       " where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')")
        query = " union all ".join(
            f"select '{table}', " + ", ".join(f"count(*) filter (where t::text ~ '{pattern}')" for pattern in patterns) + f" from {table} t"
            for table in tables)
        for line in lines(database, query) if tables else []:
            table, *numbers = line.split("|")
            counts[database, table.split(".")[-1]] = tuple(int(number) for number in numbers)
    return counts


def in_graph(patterns):
    """[kind, numbers…] of nodes and relationships that hold a pattern in any of their properties."""
    look = [os.environ["GRAPH_JAVA"], "--enable-native-access=ALL-UNNAMED", "-cp", os.environ["GRAPH_CP"], "io.dataagent.ontology.graph.GraphLook"]
    return [parsed(line) for line in said("neo4j", look + patterns)]


def parsed(line):
    kind, *numbers = line.split("|")
    return [kind, *map(int, numbers)]


def lines(database, query):
    return said(database, ["psql", "-X", "-A", "-t", "-q", "-d", database, "-c", query])


def said(store, command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{store}: {done.stderr.strip()}")
    return [line for line in done.stdout.splitlines() if line]


def in_folders(state, owner, ids):
    """Files whose name or content is of the person. Logs hold ids, never words, so only words count there."""
    left = []
    for folder in FOLDERS:
        for path in sorted((pathlib.Path(state) / folder).rglob("*")):
            named = folder == "duckdb" and path.is_file() and any(mark in str(path) for mark in (owner, *ids))
            if named or path.is_file() and holds(path, WORD.encode()):
                left.append(str(path.relative_to(state)))
    return left


def holds(path, word):
    try:
        return word in path.read_bytes()
    except OSError:
        return False  # gone while it was looked for, or a socket


if __name__ == "__main__":
    main()
