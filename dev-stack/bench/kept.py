"""What must be there after a restore: `kept.py note FILE` writes it down, `kept.py compare FILE` finds it again or says what is not.

Chats with every message and answer, the head of the audit trail, connections that open, a person who was added, an ontology that
answers the same.
"""

import json
import os
import pathlib
import sys
import time
import urllib.parse
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

from api import Api  # noqa: E402

ADDED = "grace"
QUESTION = "How many stores do we have?"
PATIENCE = 120
KEPT = ("chats", "connections", "ontologies", "people")


def main():
    command, file, gateway, issuer = sys.argv[1:5]
    person = Api(gateway, issuer, "contributor", "contributor-demo")
    admin = Api(gateway, issuer, "admin", "admin-demo")
    if command == "note":
        add_person(issuer)
        json.dump(noted(person, admin, issuer), open(file, "w"), indent=1)
        return
    before = json.load(open(file))
    found = faults(before, person, admin, issuer)
    for fault in found:
        print("not kept: " + fault[:20_000])
    messages = sum(len(chat["messages"]) for chat in before["chats"])
    print(
        f"{len(before['chats'])} chats with {messages} messages, {before['audit']['records']} records of the audit trail (its head of before is in it), "
        f"{len(before['connections'])} connections open, {len(before['ontologies'])} ontologies, {len(before['people'])} people, the same answer"
    )
    sys.exit(1 if found else 0)


def noted(person, admin, issuer):
    """The question comes first: the chat in which it is asked is one of those that must come back."""
    answer = ask(person)
    time.sleep(3)
    return seen(person, admin, issuer) | {"answer": answer}


def faults(before, person, admin, issuer):
    """What is not as it was noted; nothing was asked of this installation yet."""
    after = json.loads(json.dumps(seen(person, admin, issuer)))
    found = [difference(name, before[name], after[name]) for name in KEPT if before[name] != after[name]]
    trail = admin.call("GET", "/api/admin/audit/verification?head=" + before["audit"]["head"])
    if not trail["intact"] or trail["records"] < before["audit"]["records"]:
        found.append(f"the audit trail: {trail}")
    again = ask(person)
    if again != before["answer"]:
        found.append(f"the answer: {before['answer']!r} before, {again!r} now")
    return found


def difference(name, before, after):
    """Only what differs: a chat is long."""
    gone = [one for one in before if one not in after]
    new = [one for one in after if one not in before]
    return f"{name}: {len(before)} before, {len(after)} now; {gone} became {new}"


def seen(person, admin, issuer):
    return {
        "chats": [whole(person, chat) for chat in person.call("GET", "/api/data-agent/chats?page=1&pageSize=100")["items"]],
        "connections": [
            (one["id"], person.call("POST", f"/api/connections/{one['id']}/test")) and one["id"] for one in person.call("GET", "/api/connections?page=1&pageSize=100")["items"]
        ],
        "ontologies": ready(person),
        "people": people(issuer),
        "audit": {name: admin.call("GET", "/api/admin/audit/verification")[name] for name in ("head", "records")},
    }


def whole(person, chat):
    found = person.call("GET", f"/api/data-agent/chats/{chat['id']}?include=messages")
    return {"id": found["id"], "name": found["name"], "messages": [(m["id"], m["role"], m["status"], m["content"]) for m in found["messages"]]}


def ready(person):
    """The ontologies, once each can be searched: after a restore they are built again."""
    until = time.monotonic() + PATIENCE
    began = time.monotonic()
    while True:
        found = person.call("GET", "/api/ontologies?page=1&pageSize=100")["items"]
        try:
            sizes = [[one["id"], one["status"], len(person.call("GET", f"/api/ontologies/{one['id']}/datasets"))] for one in found]
            print(f"ontologies readable {time.monotonic() - began:.1f} s after the first look")
            return sizes
        except Exception as unready:  # noqa: BLE001 whatever it is, it is waited for
            if time.monotonic() > until:
                sys.exit(f"an ontology is not readable after {PATIENCE} s: {unready}")
        time.sleep(0.5)


def ask(person):
    ontology = next(o for o in person.call("GET", "/api/ontologies?page=1&pageSize=100")["items"] if o["name"] == "Retail")
    chat = person.call("POST", "/api/data-agent/chats", {"name": "kept", "ontologyId": ontology["id"]})["id"]
    sent = person.call("POST", f"/api/data-agent/chats/{chat}/messages", {"content": QUESTION})
    events = list(person.stream("POST", f"/api/data-agent/chats/{chat}/messages/{sent['assistantMessage']['id']}/stream"))
    return events[-1][2].get("content")


def keycloak(issuer, method, path, body=None):
    base = issuer.split("/realms/")[0]
    form = {"grant_type": "password", "client_id": "admin-cli", "username": "admin", "password": os.environ["KEYCLOAK_ADMIN_PASSWORD"]}
    with urllib.request.urlopen(base + "/realms/master/protocol/openid-connect/token", urllib.parse.urlencode(form).encode(), timeout=30) as answer:
        token = json.load(answer)["access_token"]
    content = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + "/admin/realms/data-agent" + path, content, method=method)
    request.add_header("Authorization", "Bearer " + token)
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer) if method == "GET" else None


def add_person(issuer):
    keycloak(issuer, "POST", "/users", {"username": ADDED, "enabled": True})


def people(issuer):
    return sorted([one["username"], one["id"]] for one in keycloak(issuer, "GET", "/users"))


if __name__ == "__main__":
    main()
