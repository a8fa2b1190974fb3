"""The warm process that runs are forked from.

It is told places and limits, never a request and never an output: what user code finds in the memory that it inherits
is the same for everybody. Requests and outputs pass through the parent alone, from which nothing is forked once it
serves. The two talk over a socket that takes whole messages; the pipe ends of a child travel with the order to fork it.

    parent to zygote: fork {place, limits, stays} + descriptors · wait {pid}
    zygote to parent: ready · forked {pid} · gone {pid} · failed {reason}
"""

import gc
import os
import socket

import children
import frames
import isolation

MOST_BYTES, MOST_DESCRIPTORS = 1 << 16, 64


class Refused(Exception):
    """This machine does not let a child into namespaces of its own; the message says why."""


class Link:
    """The parent's side."""

    def __init__(self, connection):
        self.connection = connection

    def fork(self, child, groups):
        """Asks for a child, let into namespaces of its own; the answer is `forked`, or `failed` if there is none."""
        order = {"do": "fork", "place": child.place, "limits": child.limits, "stays": child.stays}
        socket.send_fds(self.connection, [frames.pack(order)], [*child.far_ends(), *groups])

    def wait(self, pid):
        """Asks for a process that was forked to be buried; the answer is `gone`."""
        self.connection.send(frames.pack({"do": "wait", "pid": pid}))

    def answer(self, patience=None):
        """The next answer, in the order in which it was asked; None if it has not come within so many seconds."""
        self.connection.settimeout(patience)
        try:
            message = frames.take(bytearray(self.connection.recv(MOST_BYTES)))
        except (BlockingIOError, TimeoutError):
            return None
        finally:
            self.connection.settimeout(None)
        if message is None:
            raise ConnectionError("the zygote is gone")
        return message[0]

    def fileno(self):
        return self.connection.fileno()


class Itself:
    """For the parent of a single run, which knows nobody else's request: it forks from itself."""

    def __init__(self, filter_bytes):
        self.filter_bytes, self.answers = filter_bytes, []

    def fork(self, child, groups):
        pid = os.fork()
        if pid == 0:
            child.live(groups, self.filter_bytes, True)
        self.answers.append({"event": "forked", "pid": pid})

    def wait(self, pid):
        os.waitpid(pid, 0)
        self.answers.append({"event": "gone", "pid": pid})

    def answer(self, patience=None):
        return self.answers.pop(0) if self.answers else None

    def fileno(self):
        """Nothing to wait for: the answer is there when it was asked."""
        return None


def start(warm):
    """Forks the zygote, which warms up and serves; the parent's side of the link."""
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    if os.fork() == 0:
        try:
            os.closerange(3, its.fileno())
            os.closerange(its.fileno() + 1, 1024)
            serve(its, warm())
        finally:
            os._exit(0)
    its.close()
    return Link(ours)


def serve(connection, filter_bytes):
    """Forks what it is told to until the parent has gone."""
    connection.send(frames.pack({"event": "ready"}))
    while True:
        data, descriptors, _, _ = socket.recv_fds(connection, MOST_BYTES, MOST_DESCRIPTORS)
        if not data:
            return
        order, _ = frames.take(bytearray(data))
        if order["do"] == "wait":
            os.waitpid(order["pid"], 0)
            answer = {"event": "gone", "pid": order["pid"]}
            gc.collect()  # nothing else does it here, and every child would find what is left and copy it
        else:
            answer = _fork(order, descriptors, filter_bytes)
        connection.send(frames.pack(answer))


def _fork(order, descriptors, filter_bytes):
    child = children.Child(order["place"], order["limits"], order["stays"], descriptors)
    try:
        pid = isolation.enter()
    except OSError as error:
        pid, answer = -1, {"event": "failed", "reason": str(error)}
    if pid == 0:
        child.live(descriptors[children.FAR_ENDS :], filter_bytes, False)
    for descriptor in descriptors:
        os.close(descriptor)
    return answer if pid < 0 else {"event": "forked", "pid": pid}
