"""The frames of the control channel.

A frame is two big-endian 32-bit lengths, a JSON header and an opaque body:

    | header length | body length | header (JSON, UTF-8) | body |

The warm parent reads headers only. Bodies are opened by the run they belong to, or by the service.
"""

import fcntl
import json
import os
import struct

PREFIX = struct.Struct(">II")
MAX_HEADER = 1 << 20
WIDE = 1 << 20


def pack(header, body=b""):
    """The bytes of one frame."""
    head = json.dumps(header).encode()
    return PREFIX.pack(len(head), len(body)) + head + body


def take(buffer):
    """Removes the first whole frame from a bytearray: (header, body), or None while it is not complete."""
    if len(buffer) < PREFIX.size:
        return None
    head_size, body_size = PREFIX.unpack_from(buffer)
    if head_size > MAX_HEADER:
        raise ValueError("frame header too long")
    end = PREFIX.size + head_size + body_size
    if len(buffer) < end:
        return None
    header, body = view(buffer, 0)
    body = bytes(body)
    del buffer[:end]
    return header, body


def view(data, at):
    """The whole frame that begins there: (header, body), the body without a copy."""
    head_size, body_size = PREFIX.unpack_from(data, at)
    body = at + PREFIX.size + head_size
    header = json.loads(bytes(memoryview(data)[at + PREFIX.size : body]))
    return header, memoryview(data)[body : body + body_size]


def widen(pipe):
    """Lets a pipe hold a megabyte where the kernel allows it: data takes fewer turns then."""
    try:
        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, WIDE)
    except OSError:
        pass  # as wide as pipes are


def complete(buffer):
    """Whether a bytearray begins with a whole frame."""
    return len(buffer) >= PREFIX.size and len(buffer) >= PREFIX.size + sum(PREFIX.unpack_from(buffer))


def read_one(fd):
    """Reads the only frame of a pipe up to its end: (header, body), or None if there is none."""
    with open(fd, "rb", closefd=True) as file:
        return take(bytearray(file.read()))


def read_next(fd):
    """Reads the next frame of a pipe that stays open: (header, body), or None at its end."""
    prefix = _exactly(fd, PREFIX.size)
    if prefix is None:
        return None
    head_size, body_size = PREFIX.unpack(prefix)
    if head_size > MAX_HEADER:
        raise ValueError("frame header too long")
    head, body = _exactly(fd, head_size), _exactly(fd, body_size)
    return None if body is None else (json.loads(head), body)


def _exactly(fd, size):
    whole, got = bytearray(size), 0
    with memoryview(whole) as room:
        while got < size:
            read = os.readv(fd, [room[got:]])
            if not read:
                return None
            got += read
    return whole


def write_all(fd, data):
    """Writes everything to a blocking descriptor."""
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]
