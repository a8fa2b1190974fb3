"""./data-agent files: lists a person's files; ./data-agent files delete ID … removes some with every copy."""

import argparse
import os
import sys
import urllib.error

import files
from api import Api, Problem


def main():
    options = parse()
    api = Api(
        options.gateway,
        options.issuer,
        os.environ.get("DATA_AGENT_USER", "contributor"),
        os.environ.get("DATA_AGENT_PASSWORD", "contributor-demo"),
    )
    try:
        delete(api, options.ids) if options.what == "delete" else show(api)
    except Problem as problem:
        sys.exit(f"data-agent: {problem}")
    except urllib.error.URLError as failure:
        sys.exit(f"data-agent: The connection failed: {failure.reason}. Is everything ready? ./data-agent status")


def parse():
    parser = argparse.ArgumentParser(prog="./data-agent files", description="List your files, or delete some.")
    parser.add_argument("what", nargs="?", choices=("list", "delete"), default="list")
    parser.add_argument("ids", nargs="*", metavar="ID", help="id of a file, or its name where only one has it")
    parser.add_argument("--gateway", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--issuer", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if (options.what == "delete") != bool(options.ids):
        parser.error("delete takes the ids of files, list takes none")
    return options


def show(api):
    own = files.mine(api)
    for file in own:
        print(f"{file['fileId']}  {file['status']:<10}  {file['size'] / 1e6:8.1f} MB  {file['updatedAt'][:10]}  {file['name']}")
    limits = api.call("GET", "/api/files/limits")
    print(f"{len(own)} files of {limits['maxFilesPerPerson']}, {limits['usedBytes'] >> 20} MB of {limits['maxBytesPerPerson'] >> 20}.")


def delete(api, ids):
    """Removes files; all are found before the first is removed. Conversations over them go, too."""
    own = files.mine(api)
    for file in [wanted(own, one) for one in ids]:
        api.call("DELETE", f"/api/files/{file['fileId']}")
        print(f"deleted {file['fileId']}  {file['name']}")


def wanted(own, one):
    found = [file for file in own if file["fileId"] == one] or [file for file in own if file["name"] == one]
    if not found:
        sys.exit(f"data-agent: None of your files has the id or the name “{one}”. See ./data-agent files")
    if len(found) > 1:
        ids = "".join(f"\n  {file['fileId']}  of {file['updatedAt']}" for file in found)
        sys.exit(f"data-agent: {len(found)} of your files are called “{one}”. Name one by its id:{ids}")
    return found[0]


if __name__ == "__main__":
    main()
