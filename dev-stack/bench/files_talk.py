"""Holds conversations over uploads and keeps what was said: one JSON line a turn, with the tools that were used. Several
conversations go on side by side; the turns of each, one after the other."""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

import files  # noqa: E402
import files_data  # noqa: E402
from api import Api, Problem  # noqa: E402
from ask import TERMINAL  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--issuer", required=True)
    parser.add_argument("--folder", required=True, help="where files are made and turns are kept")
    parser.add_argument("--conversations", default=str(HERE / "files-conversations.txt"))
    parser.add_argument("--at-once", type=int, default=3)
    options = parser.parse_args()
    folder = files_data.write(pathlib.Path(options.folder) / "data")
    kept = pathlib.Path(options.folder) / "turns.jsonl"
    talks = list(read(options.conversations))
    api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    ontologies = {name: files.ready(api, folder / name, print)["id"] for name in sorted({t[0] for t in talks})}
    with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
        done = [pool.submit(talk, options, number, name, ontologies[name], turns, kept)
                for number, (name, turns) in enumerate(talks, 1)]
        results = [turn for one in done for turn in one.result()]
    report(results)


def read(path):
    """(file, [(question, expected)]) of each conversation."""
    name, turns = None, []
    for line in [*open(path, encoding="utf-8"), ""]:
        line = line.strip()
        if line.startswith("#"):
            continue
        if not line:
            if turns:
                yield name, turns
            name, turns = None, []
        elif line.startswith("["):
            name = line.strip("[]")
        else:
            question, _, expected = line.partition(" => ")
            turns.append((question, expected))


def talk(options, number, name, ontology, turns, kept):
    api = Api(options.gateway, options.issuer, "contributor", "contributor-demo")
    chat = api.call("POST", "/api/data-agent/chats", {"name": f"{number} {name}", "ontologyId": ontology, "kind": "files"})["id"]
    said = []
    for question, expected in turns:
        turn = {"conversation": number, "file": name, "chat": chat, "question": question} | asked(api, chat, question)
        if expected:
            turn["expected"] = any(one.casefold() in turn["answer"].casefold() for one in expected.split("|"))
        said.append(turn)
        with open(kept, "a", encoding="utf-8") as out:
            out.write(json.dumps(turn, ensure_ascii=False) + "\n")
        print(f"{number:3d} {turn['end']:18} {turn['seconds']:6.1f} s  {question[:60]}  →  {turn['answer'][:90]!r}", flush=True)
    return said


def asked(api, chat, question):
    begun, tools, shown, end, answer, caveats = time.monotonic(), [], [], "none", "", []
    try:
        sent = api.call("POST", f"/api/data-agent/chats/{chat}/messages", {"content": question, "kind": "files"})
        path = f"/api/data-agent/chats/{chat}/messages/{sent['assistantMessage']['id']}"
        last, way = None, ("POST", path + "/stream")
        while end == "none":
            try:
                for last, event, data in api.stream(*way, last):
                    if event in ("tool_end", "tool_error"):
                        tools.append(data["name"] + ("!" if event == "tool_error" else ""))
                    elif event in ("table_added", "chart_added", "chart_rejected", "history_compacted"):
                        shown.append(event)
                    elif event in TERMINAL:
                        end, answer = event, data.get("content") or data.get("message") or ""
                        caveats = (data.get("metadata") or {}).get("caveats") or []
                        break
            except OSError:
                time.sleep(1)
            way = ("GET", path + "/events")
    except Problem as problem:
        end, answer = problem.code or "refused", problem.detail
    return {"end": end, "seconds": round(time.monotonic() - begun, 1), "answer": answer, "tools": tools, "shown": shown,
            "caveats": caveats}


def report(turns):
    ends = collections.Counter(t["end"] for t in turns)
    tools = collections.Counter(tool for t in turns for tool in t["tools"])
    print(f"{len(turns)} turns in {len({t['conversation'] for t in turns})} conversations: {dict(ends)}")
    print("tools: " + ", ".join(f"{name} {count}" for name, count in tools.most_common()))
    print(f"expected and there: {sum(t.get('expected') is True for t in turns)} of {sum('expected' in t for t in turns)}")
    if ends["message_complete"] != len(turns):
        sys.exit(os.EX_DATAERR)


if __name__ == "__main__":
    main()
