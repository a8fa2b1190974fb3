"""What a hostile caller may try, and what comes of it. See hostile.sh."""

import argparse
import base64
import collections
import concurrent.futures
import hashlib
import hmac
import http.client
import itertools
import json
import os
import pathlib
import random
import sys
import time
import urllib.parse
import urllib.request
import uuid

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))
from api import Api, Problem  # noqa: E402
import hostile_data  # noqa: E402

TIMEOUT_SECONDS = 30
WORKERS = 8
METHODS = ("get", "post", "put", "patch", "delete")

NUL, BOM, LONE, RTL = "\x00", "\ufeff", "\ud800", "\u202e"
IDS = ["", "0", "-1", "a", "null", "..", "%2e%2e", "%00", "%0a", "%ff", "*", "'", "a" * 300, "00000000-0000-0000-0000-000000000000",
       "ffffffff-ffff-ffff-ffff-ffffffffffff", str(uuid.UUID(int=1)), "0197a000-0000-7000-8000-00000000000G", "{id}", "\u0661"]
NUMBERS = ["-1", "0", "1.5", "1e9", "99999999999999999999", "-9223372036854775809", "NaN", "Infinity", "0x10", "", "%00", "\u0663", "1,2", "١"]
TEXTS = ["", " ", "%00", "%ff", "%", "%zz", "a" * 9000, "%F0%9F%92%A9", "';--", "%E2%80%AE", "../..", "true", "[]", "%5C%22"]
HEADERS = [
    ("Accept", "junk"), ("Accept", "a/b;;;="), ("Accept", "*/*;q=x"), ("Accept", "application/xml"), ("Accept", ","), ("Accept", "a" * 6000),
    ("Accept", "text/event-stream"), ("Accept-Language", ";;;q=9"), ("Accept-Encoding", "nonsense;q=1"), ("Accept-Charset", "no-such"),
    ("Content-Type", "/"), ("Content-Type", "application/json;charset=no-such"), ("Content-Type", "text/plain"), ("Content-Type", "text/csv"),
    ("Content-Type", "multipart/form-data"), ("Content-Type", "application/x-www-form-urlencoded"), ("Content-Type", "a" * 3000),
    ("Content-Encoding", "gzip"), ("Content-Encoding", "br"), ("If-Match", '"'), ("If-Match", "W/x"), ("If-None-Match", "x" * 2000), ("Range", "bytes=5-1"),
    ("Idempotency-Key", ""), ("Idempotency-Key", "\x7f"), ("Idempotency-Key", "k" * 5000), ("Last-Event-ID", "-1"), ("Last-Event-ID", "x"),
    ("Last-Event-ID", "99999999999999999999"), ("X-Run-Grant", "a.b.c"), ("X-User-Authorization", "Bearer x"), ("X-HTTP-Method-Override", "DELETE"),
    ("Expect", "200-ok"), ("Forwarded", ";;=,"), ("X-Forwarded-For", "%00"), ("Cookie", "q_session=x; a"), ("Origin", "null"), ("TE", "x"),
]
BODIES = [
    b"", b" ", b"{", b"}", b"[]", b"null", b"true", b"0", b'"x"', b"{}", b"[{}]", b"\x00", b"\xff\xfe", b"\xef\xbb\xbf{}", b"{}{}", b'{"a":1,"a":2}',
    b'{"unknown":1}', b"[" * 5000, b'{"a":' * 3000, b'{"a":1e999999}', b"NaN", b"{'a':1}", b'{"\\u0000":1}', b'{"a":"\\ud800"}', b"<a/>", b"a=b&c=d",
    b'{"a":' + b"9" * 2000 + b"}",
]
VALUES = [None, True, 0, -1, 1.5, 10**30, 1e308, "", " ", "a", NUL, "a" + NUL + "b", LONE, RTL + BOM, "x" * 70000, [], [None], [[]], {}, {"a": 1},
          "00000000-0000-0000-0000-000000000000", "2026-13-45", "=1+1", "${jndi:x}", "%s%n", "<script>"]


class Operation:
    """One operation of one document."""

    def __init__(self, service, path, method, item, document):
        self.service, self.path, self.method = service, path, method.upper()
        self.internal = path.startswith("/internal")
        self.document = document
        parameters = item.get("parameters", [])
        self.variables = [p["name"] for p in parameters if p["in"] == "path"]
        self.queries = [(p["name"], p.get("schema", {})) for p in parameters if p["in"] == "query"]
        content = item.get("requestBody", {}).get("content", {})
        self.media_type = next(iter(content), None)
        self.schema = self.resolve(content.get("application/json", {}).get("schema", {}))

    def resolve(self, schema, depth=0):
        while "$ref" in schema and depth < 8:
            schema = self.document["components"]["schemas"].get(schema["$ref"].rsplit("/", 1)[1], {})
            depth += 1
        return schema

    def address(self, values=None, query=""):
        path = self.path
        for name in self.variables:
            path = path.replace("{" + name + "}", (values or {}).get(name, str(uuid.uuid4())))
        return path + (("?" + query) if query else "")

    def body(self, schema=None, depth=0):
        """The smallest body that its schema allows, more or less."""
        schema = self.resolve(self.schema if schema is None else schema)
        if "enum" in schema:
            return schema["enum"][0]
        kind = schema.get("type", "object" if "properties" in schema else "string")
        kind = kind[0] if isinstance(kind, list) else kind
        if kind == "object":
            return {} if depth > 4 else {n: self.body(s, depth + 1) for n, s in schema.get("properties", {}).items()}
        return {"array": [], "integer": 1, "number": 1, "boolean": True}.get(kind, "a")


def operations(folder):
    for file in sorted(pathlib.Path(folder).glob("*.json")):
        document = json.loads(file.read_text())
        for path, item in document["paths"].items():
            for method in METHODS:
                if method in item:
                    yield Operation(file.stem, path, method, item[method], document)


def attempts(operation):
    """Every malformed request of this operation: (what, path, headers, body)."""
    json_type = {"Content-Type": "application/json"}
    honest = json.dumps(operation.body()).encode() if operation.media_type else None
    for name in operation.variables:
        for value in IDS:
            yield f"id {name}={value[:20]!r}", operation.address({name: urllib.parse.quote(value, safe="%*'{}")}), json_type, honest
    for name, schema in operation.queries:
        kind = operation.resolve(schema).get("type")
        for value in NUMBERS + TEXTS if kind in ("integer", "number", "string", None) else TEXTS:
            quoted = urllib.parse.quote(value, safe="%")
            yield f"query {name}={value[:20]!r}", operation.address(query=f"{name}={quoted}"), json_type, honest
        yield f"query {name} twice", operation.address(query=f"{name}=1&{name}=x"), json_type, honest
    for name, value in HEADERS:
        yield f"header {name}: {value[:30]!r}", operation.address(), json_type | {name: value}, honest
    if operation.method != "GET":
        for body in BODIES:
            yield f"body {body[:20]!r}", operation.address(), json_type, body
        for what, body in mutated(operation.body(), VALUES):
            yield what, operation.address(), json_type, body


def mutated(honest, values, path=""):
    """The body with one value at a time in the place of another, however deep."""
    if not isinstance(honest, dict):
        return
    for name, value in honest.items():
        for wrong in values:
            yield f"{path}{name}={str(wrong)[:15]!r}", json.dumps(honest | {name: wrong}).encode()
        if isinstance(value, dict):
            for what, body in mutated(value, values, f"{path}{name}."):
                yield what, json.dumps(honest | {name: json.loads(body)}).encode()


def send(base, method, path, headers, body):
    """The status, or 0 if the connection was cut without an answer."""
    address = urllib.parse.urlsplit(base)
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=TIMEOUT_SECONDS)
    try:
        connection.putrequest(method, path, skip_accept_encoding=True)
        for name, value in headers.items():
            connection.putheader(name, value.encode("latin-1", "replace"))
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        answer = connection.getresponse()
        if "event-stream" not in (answer.headers.get("Content-Type") or ""):
            answer.read()
        return answer.status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        connection.close()


class Tokens:
    """Tokens of people and services, renewed in time."""

    def __init__(self, options):
        self.issuer = options.issuer
        self.people = {n: Api(options.gateway, options.issuer, n, n + "-demo") for n in ("contributor", "admin", "viewer")}
        self.secrets = {"agent-service": os.environ["HOSTILE_CLIENT_SECRET"], "chat-service": os.environ["HOSTILE_CHAT_SECRET"]}
        self.services = {}

    def person(self, name="contributor"):
        return self.people[name].bearer()

    def service(self, name):
        token, until = self.services.get(name, ("", 0))
        if time.monotonic() > until:
            form = {"grant_type": "client_credentials", "client_id": name, "client_secret": self.secrets[name]}
            with urllib.request.urlopen(self.issuer + "/protocol/openid-connect/token", urllib.parse.urlencode(form).encode()) as answer:
                token = json.load(answer)["access_token"]
            self.services[name] = (token, time.monotonic() + 60)
        return self.services[name][0]


class Known:
    """Things that exist, so that what is malformed is not just unknown: a chat with a claimed message and its grant, and the sample."""

    def __init__(self, options, tokens):
        api = tokens.people["contributor"]
        ontology = next(o for o in api.call("GET", "/api/ontologies?page=1&pageSize=100")["items"] if o["status"] == "ready")
        self.chat = api.call("POST", "/api/data-agent/chats", {"name": "hostile", "ontologyId": ontology["id"]})["id"]
        sent = api.call("POST", f"/api/data-agent/chats/{self.chat}/messages", {"content": "How many stores do we have?"})
        self.message = sent["assistantMessage"]["id"]
        self.ids = {"/api/ontologies": ontology["id"], "/internal/ontologies": ontology["id"]}
        for kind in ("connections", "semantic-models"):
            items = api.call("GET", f"/api/{kind}?page=1&pageSize=100")["items"]
            self.ids["/api/" + kind] = items[0]["id"] if items else str(uuid.uuid4())
        claim = urllib.request.Request(
            options.services["chat-service"] + f"/internal/messages/{self.message}/claim", json.dumps({"runId": self.message}).encode(),
            {"Content-Type": "application/json", "Authorization": "Bearer " + tokens.service("agent-service"),
             "X-User-Authorization": "Bearer " + api.bearer()}, method="POST")
        with urllib.request.urlopen(claim) as answer:
            self.grant = json.load(answer)["grant"]

    def fill(self, operation, path):
        """Real ids in the place of made up ones, where nothing is deleted or changed by that but the chat of this run."""
        if operation.method == "DELETE" or (operation.method != "GET" and "/chats/" not in path and not operation.internal):
            return path
        made_up = [part for part in path.partition("?")[0].split("/") if is_uuid(part)]
        names = [part.strip("{}") for part in operation.path.split("/") if part.startswith("{")]
        for name, part in zip(names, made_up) if len(names) == len(made_up) else ():
            found = {"chatId": self.chat, "messageId": self.message, "runId": self.message}.get(name)
            found = found or next((i for prefix, i in self.ids.items() if path.startswith(prefix)), part)
            path = path.replace(part, found)
        return path

    def headers(self, operation, tokens):
        return {"X-Run-Grant": self.grant, "X-User-Authorization": "Bearer " + tokens.person()} if operation.internal else {}


def is_uuid(text):
    try:
        return str(uuid.UUID(text)) == text
    except ValueError:
        return False


def targets(options, tokens, operation):
    """Where an operation is tried, and as whom."""
    own = options.services.get(operation.service)
    if own is None:
        return
    if operation.internal:
        for caller in tokens.secrets:
            yield own, lambda caller=caller: tokens.service(caller)
        return
    person = "admin" if "/admin/" in operation.path else "contributor"
    yield own, lambda: tokens.person(person)
    yield options.gateway, lambda: tokens.person(person)


def sweep(options, tokens):
    """Every operation times everything malformed; nothing may be answered 500."""
    cases = [
        (operation, base, token, attempt)
        for operation in operations(options.documents)
        for base, token in targets(options, tokens, operation)
        for attempt in attempts(operation)
    ]
    total = len(cases)
    if options.sample and options.sample < total:
        cases = random.Random(options.seed).sample(cases, options.sample)
    statuses, faults, cuts, began = collections.Counter(), [], 0, time.monotonic()
    known = Known(options, tokens)

    def one(case):
        operation, base, token, (what, path, headers, body) = case
        # the gateway counts the requests of one person within a minute: wait for the next one
        path, cut = known.fill(operation, path), False
        for _ in range(70):
            own = known.headers(operation, tokens) | {"Authorization": "Bearer " + token()}
            status = send(base, operation.method, path, own | headers, body)
            if status == 0 and not cut:
                # a server that refuses before it has read all may close while the rest still comes, and its answer is lost with that
                cut = True
            elif status != 429:
                break
            else:
                time.sleep(1)
        return status, cut, f"{operation.method} {operation.path} at {base}: {what}"

    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for status, cut, name in pool.map(one, cases, chunksize=1):
            statuses[status] += 1
            cuts += cut
            if status == 500 or status == 0:
                faults.append(f"{status} {name}")
    print(f"sweep: {len(cases)} of {total} requests, {time.monotonic() - began:.0f} s, {cuts} cut and sent again,"
          f" statuses {dict(sorted(statuses.items()))}")
    return faults


def segment(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def forgeries(token):
    """A good token, changed in every way that once let somebody in somewhere."""
    head, payload, signature = token.split(".")
    claims = json.loads(base64.urlsafe_b64decode(payload + "=="))
    header = json.loads(base64.urlsafe_b64decode(head + "=="))
    for algorithm in ("none", "None", "NONE", "nOnE", "HS256", "HS384", "HS512", "RS384", "PS256", "ES256", "EdDSA", "", "RS256 "):
        changed = segment(json.dumps(header | {"alg": algorithm}).encode()) + "." + payload
        for end in ("", signature, segment(hmac.new(b"", changed.encode(), hashlib.sha256).digest()), segment(b"\0" * 64)):
            yield f"alg {algorithm!r}", changed + "." + end
    for name, value in itertools.product(
        ("exp", "nbf", "iat", "iss", "sub", "aud", "azp", "typ", "realm_access", "jti"), (None, 0, -1, 2**40, "", "x", [], {}, ["admin"], {"roles": ["admin"]})
    ):
        yield f"claim {name}", head + "." + segment(json.dumps(claims | {name: value}).encode()) + "." + signature
    for name in ("kid", "jku", "jwk", "x5u", "x5c", "crit", "typ", "cty", "b64"):
        for value in ("", "../../dev/null", "http://127.0.0.1:1/", {"kty": "oct", "k": ""}, ["x"], None, False):
            yield f"header {name}", segment(json.dumps(header | {name: value}).encode()) + "." + payload + "." + signature
    for position in range(0, len(signature), 7):
        flipped = "A" if signature[position] != "A" else "B"
        yield "signature", f"{head}.{payload}.{signature[:position]}{flipped}{signature[position + 1:]}"
    for broken in ("", ".", "..", "a.b", "a.b.c", "a.b.c.d.e", head, head + ".", "." + payload + ".", token + ".", token + "x", token[:-10], " " + payload):
        yield "shape", broken


def forged(options, tokens):
    """Nobody is let in by a token that the issuer did not make."""
    counts, faults = collections.Counter(), []
    doors = [(options.gateway, "/api/data-agent/chats")]
    doors += [(options.services["chat-service"], "/api/data-agent/chats"), (options.services["query-service"], "/api/connections")]
    doors += [(options.services["ontology-service"], "/api/ontologies"), (options.services["chat-service"], "/internal/grants/keys")]
    for (base, path), (what, token) in itertools.product(doors, forgeries(tokens.person())):
        for _ in range(70):
            status = send(base, "GET", path, {"Authorization": "Bearer " + token}, None)
            if status != 429:
                break
            time.sleep(1)
        counts[status] += 1
        if status not in (400, 401):
            faults.append(f"{status} forged token ({what}) at {base}{path}")
    for (base, path), scheme in itertools.product(doors, ("Basic", "bearer x", "Negotiate", "DPoP", "")):
        status = send(base, "GET", path, {"Authorization": f"{scheme} {tokens.person()}"}, None)
        counts[status] += 1
        if status == 200:
            faults.append(f"{status} scheme {scheme!r} at {base}{path}")
    print(f"tokens: {sum(counts.values())} forged, statuses {dict(sorted(counts.items()))}")
    return faults


def claims(options, tokens):
    """Of many who start one run side by side, exactly one does."""
    api = tokens.people["contributor"]
    ontology = next(o for o in api.call("GET", "/api/ontologies?page=1&pageSize=100")["items"] if o["status"] == "ready")
    rounds, winners, faults = options.rounds, 0, []
    for number in range(rounds):
        chat = api.call("POST", "/api/data-agent/chats", {"name": f"hostile {number}", "ontologyId": ontology["id"]})["id"]
        sent = api.call("POST", f"/api/data-agent/chats/{chat}/messages", {"content": "How many stores do we have?"})
        path = f"/api/data-agent/chats/{chat}/messages/{sent['assistantMessage']['id']}"
        headers = {"Authorization": "Bearer " + api.bearer(), "Accept": "text/event-stream"}
        agent = options.services["agent-service"]
        with concurrent.futures.ThreadPoolExecutor(64) as pool:
            statuses = collections.Counter(pool.map(lambda _: send(agent, "POST", path + "/stream", headers, None), range(64)))
        winners += statuses[200]
        if statuses[200] != 1 or statuses[500]:
            faults.append(f"claims of round {number}: {dict(statuses)}")
        wait_for_end(api, path)
        api.call("DELETE", f"/api/data-agent/chats/{chat}")
    print(f"claims: {rounds} x 64 side by side, {winners} winners")
    return faults


def wait_for_end(api, path):
    for _ in range(240):
        if api.call("GET", path)["status"] not in ("generating", "pending"):
            return
        time.sleep(0.25)


def sign_ins(options, tokens):
    """One person signs in many times within a second, from many devices: each time with success."""
    def once(_):
        try:
            Api(options.gateway, options.issuer, "contributor", "contributor-demo").bearer()
            return 200
        except Problem as problem:
            return problem.status

    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        statuses = collections.Counter(pool.map(once, range(48)))
    print(f"sign-ins: 48 side by side, statuses {dict(statuses)}")
    return [f"{status} for {number} of 48 sign-ins side by side" for status, number in statuses.items() if status != 200]


HOSTS = ["localhost/", "127.0.0.1:5432", "127.1", "0x7f000001", "2130706433", "017700000001", "[::1]", "[::ffff:127.0.0.1]", "::1", "0.0.0.0", "0", "169.254.169.254",
         "metadata.google.internal", "localhost.", "LOCALHOST", "127.0.0.1.nip.io", "a b", "a\x00b", "a\nb", "user@host", "host?x", "host#x", "http://host", "\u2460.\u24ff",
         "xn--", "-a", "a" * 300, "", " ", "..", "%31%32%37.0.0.1", "127.0.0.1%00.example.org", "fe80::1%lo", "fd00::1", "10.0.0.1", "192.168.0.1", "100.64.0.1", "224.0.0.1"]
PORTS = [5432, 0, -1, 65536, 1.5, "5432", "x", None, 2**40, True, 55433.7]


def hosts(options, tokens):
    """No host leads to a 500, to foreign data, or to an answer that names what is there."""
    counts, faults = collections.Counter(), []
    api = tokens.people["contributor"]

    def tried(host, port):
        body = {"name": f"hostile {uuid.uuid4()}", "dialect": "postgresql", "host": host, "port": port, "database": "postgres",
                "username": "nobody", "password": "x", "sslMode": "prefer"}
        headers = {"Authorization": "Bearer " + api.bearer(), "Content-Type": "application/json"}
        return send(options.services["query-service"], "POST", "/api/connections", headers, json.dumps(body).encode())

    for host, port in itertools.product(HOSTS, PORTS[: 11 if not options.sample else 3]):
        status = tried(host, port)
        counts[status] += 1
        # a name that could be one may be kept where private hosts are allowed; a port or a host that is none may not
        if status in (0, 500) or (200 <= status < 300 and not could_be(host, port)):
            faults.append(f"{status} host {host!r} port {port!r}")
    print(f"hosts: {sum(counts.values())} tried, statuses {dict(sorted(counts.items()))}, {removed(api)} kept and removed again")
    return faults


def removed(api):
    """Takes away what was kept; how many that were."""
    count = 0
    while True:
        left = [c for c in api.call("GET", "/api/connections?page=1&pageSize=100")["items"] if c["name"].startswith("hostile ")]
        if not left:
            return count
        for connection in left:
            api.call("DELETE", "/api/connections/" + connection["id"])
        count += len(left)


def could_be(host, port):
    """Whether this may be a host and a port at all."""
    name = all(c.isascii() and (c.isalnum() or c in ".-_:[]%") for c in host) and 0 < len(host) < 254 and any(c.isalnum() for c in host)
    return name and isinstance(port, int) and not isinstance(port, bool) and 0 < port < 65536


def main():
    parser = argparse.ArgumentParser()
    for name in ("documents", "gateway", "issuer", "corpus", "bus"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--service", action="append", default=[])
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--only", action="append", default=[])
    options = parser.parse_args()
    options.services = dict(pair.split("=", 1) for pair in options.service)
    tokens = Tokens(options)
    parts = {"statements": lambda o, t: hostile_data.statements(o, t, send), "events": lambda o, t: hostile_data.events(o, t, send)}
    parts |= {"sign-ins": sign_ins, "hosts": hosts, "claims": claims, "tokens": forged, "sweep": sweep}
    faults = []
    for name, part in parts.items():
        if not options.only or name in options.only:
            faults += part(options, tokens)
    for fault in sorted(set(faults))[:60]:
        print("  " + fault)
    print(f"{len(faults)} faults (seed {options.seed})")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
