#!/usr/bin/env python3
"""A collector for tests: takes OTLP over HTTP and appends each request's body to a file. collector.py PORT FILE

Each body stands behind its length in four bytes. `collector.py --read FILE [TRACE]` prints the traces as trees."""
import collections
import http.server
import pathlib
import struct
import sys


class Taking(http.server.BaseHTTPRequestHandler):
    file = None

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        with open(Taking.file, "ab") as out:
            out.write(struct.pack(">I", len(body)) + body)
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def fields(data):
    """Field numbers and values of a protobuf message."""
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        kind = key & 7
        if kind == 0:
            value, at = varint(data, at)
        elif kind == 1:
            value, at = data[at:at + 8], at + 8
        elif kind == 2:
            size, at = varint(data, at)
            value, at = data[at:at + size], at + size
        else:
            value, at = data[at:at + 4], at + 4
        yield key >> 3, value


def strings(attributes):
    """The attributes that are texts: KeyValue{1: key, 2: AnyValue{1: string}}."""
    found = {}
    for raw in attributes:
        parts = dict(fields(raw))
        value = dict(fields(parts.get(2, b""))).get(1)
        if isinstance(value, bytes):
            found[parts[1].decode()] = value.decode(errors="replace")
    return found


Span = collections.namedtuple("Span", "trace id parent name service attributes")


def spans(file):
    data, at = pathlib.Path(file).read_bytes(), 0
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        body, at = data[at + 4:at + 4 + size], at + 4 + size
        for number, resource_spans in fields(body):
            if number != 1:
                continue
            parts = list(fields(resource_spans))
            service = "?"
            for n, resource in parts:
                if n == 1:
                    service = strings([v for k, v in fields(resource) if k == 1]).get("service.name", "?")
            for n, scope in parts:
                if n != 2:
                    continue
                for k, raw in fields(scope):
                    if k == 2:
                        span = collections.defaultdict(list)
                        for key, value in fields(raw):
                            span[key].append(value)
                        parent = span[4][0].hex() if span[4] else ""
                        yield Span(span[1][0].hex(), span[2][0].hex(), parent, span[5][0].decode(), service, strings(span[9]))


def show(file, only=None):
    traces = collections.defaultdict(list)
    for span in spans(file):
        traces[span.trace].append(span)
    longest = max(traces.values(), key=len, default=[])
    for trace, all_spans in traces.items():
        if trace != (only or (longest[0].trace if longest else None)):
            continue
        children = collections.defaultdict(list)
        ids = {span.id for span in all_spans}
        for span in all_spans:
            children[span.parent if span.parent in ids else ""].append(span)
        print(f"trace {trace}: {len(all_spans)} spans of {len({s.service for s in all_spans})} services, {len(children[''])} roots")

        def walk(parent, depth):
            for span in children[parent]:
                print("  " * depth + f"{span.service}: {span.name}")
                walk(span.id, depth + 1)

        walk("", 1)
    print(f"{len(traces)} traces, {sum(map(len, traces.values()))} spans")


def main():
    if sys.argv[1] == "--read":
        show(*sys.argv[2:])
        return
    Taking.file = sys.argv[2]
    http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Taking).serve_forever()


if __name__ == "__main__":
    main()
