"""./data-agent audit: follows the chain of the audit trail and says whether it is whole."""

import argparse
import os
import sys
import urllib.error

from api import Api, Problem


def main():
    parser = argparse.ArgumentParser(prog="./data-agent audit", description="Verify the audit trail.")
    parser.add_argument("--head", help="hash that an earlier verification printed; the trail must still hold it")
    parser.add_argument("--gateway", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--issuer", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    api = Api(
        options.gateway,
        options.issuer,
        os.environ.get("DATA_AGENT_USER", "admin"),
        os.environ.get("DATA_AGENT_PASSWORD", "admin-demo"),
    )
    try:
        query = f"?head={options.head}" if options.head else ""
        found = api.call("GET", "/api/admin/audit/verification" + query)
    except Problem as problem:
        sys.exit(f"data-agent: {problem}")
    except urllib.error.URLError as failure:
        sys.exit(f"data-agent: The connection failed: {failure.reason}. Is everything ready? ./data-agent status")
    if not found["intact"]:
        where = found.get("firstBroken")
        what = f"record {where} does not fit the one before it" if where else "the given hash is not in it: records are missing"
        sys.exit(f"data-agent: The audit trail was altered: {what}. {found['records']} records before it are whole.")
    print(f"The audit trail is whole: {found['records']} records, head {found['head']}")


if __name__ == "__main__":
    main()
