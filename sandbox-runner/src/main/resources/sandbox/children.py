"""One prepared child: its pipes, its life on both sides of the fork, and what it brought."""

import os
import signal
import time

import frames
import isolation
import sessions
import supervisor

GRACE_SECONDS = 1.5
AGAIN_SECONDS = 0.3
MAX_REPORT = 64 << 20
ORDERS, PIPES = ("supervisor", "user"), ("stdout", "stderr", "report", "ready")
FAR_ENDS = len(ORDERS) + len(PIPES)


class Child:
    """Life: forked → prepared → running → reported → let go → gone. Serves one run; one that stays (a session) is
    prepared again. What has reported is stopped and holds little, or it has ended; when it is let go, it ends at once."""

    def __init__(self, place, limits, stays, far_ends=None):
        """With new pipes in the parent; in the zygote with the ends that the parent has sent."""
        self.place, self.limits, self.stays = place, dict(limits), stays
        self.id, self.pid, self.reason, self.session = None, 0, None, None
        self.started = self.stop_at = time.monotonic()
        self.ask_at = self.rehearsed_at = None
        self.prepared, self.reported_at = False, None
        if far_ends is None:
            self.orders = {name: os.pipe() for name in ORDERS}
            self.pipes = {name: os.pipe() for name in PIPES}
        else:
            self.orders = {name: (fd, None) for name, fd in zip(ORDERS, far_ends)}
            self.pipes = {name: (None, fd) for name, fd in zip(PIPES, far_ends[len(ORDERS) :])}
        self.brought = {name: bytearray() for name in self.pipes}
        self.open = set(self.pipes)

    def far_ends(self):
        """The child's ends, in the order in which the zygote takes them."""
        return [self.orders[name][0] for name in ORDERS] + [self.pipes[name][1] for name in PIPES]

    def parent_side(self):
        """Closes the child's ends; (name, descriptor) of the pipes to read."""
        for read_end, _ in self.orders.values():
            os.close(read_end)
        for _, write_end in self.pipes.values():
            os.close(write_end)
        return [(name, read_end) for name, (read_end, _) in self.pipes.items()]

    def discard(self):
        """Closes everything: there will be no child."""
        for pair in (*self.orders.values(), *self.pipes.values()):
            for fd in pair:
                os.close(fd)

    def start(self, header, body):
        """Hands the run over: its limits to the supervisor, the request to the user's process. The supervisor of a run
        ends it when its orders end."""
        self.id, self.reason, self.ask_at = header["id"], None, None
        self.limits |= {"timeoutMs": header["timeoutMs"], "memoryMb": header["memoryMb"]}
        self.limits |= {"session": self.stays}
        self.started = time.monotonic()
        self.stop_at = self.started + self.limits["timeoutMs"] / 1000 + GRACE_SECONDS
        contents = {"supervisor": body} if self.stays else {"supervisor": b"", "user": body}
        for name, content in contents.items():
            try:
                frames.write_all(self.orders[name][1], frames.pack(self.limits, content))
            except BrokenPipeError:
                pass  # it is gone already; its pipes will say so
        if not self.stays:
            os.close(self.orders.pop("user")[1])

    def rehearse(self):
        """Lets a prepared child draw a picture, so that the first of its run is not its first."""
        self.rehearsed_at = time.monotonic()
        try:
            frames.write_all(self.orders["user"][1], frames.pack({"rehearse": True}))
        except BrokenPipeError:
            pass  # it is gone already; its pipes will say so

    def release(self):
        """Gives no more orders: the child ends with that."""
        for _, write_end in self.orders.values():
            os.close(write_end)
        self.orders = {}

    def patience(self):
        next_look = self.stop_at if self.ask_at is None else min(self.stop_at, self.ask_at)
        return max(0.0, next_look - time.monotonic())

    def keep(self, pipe, data):
        """Keeps what fits; a run that writes more than it may is ended."""
        kept = self.brought[pipe]
        limit = MAX_REPORT if pipe == "report" else self.limits["outputBytes"]
        room = limit - len(kept)
        kept += data[:room]
        if len(data) > room:
            self.ask_to_stop("output_limit")

    def ask_to_stop(self, reason):
        if self.reason is None:
            self.reason = reason
            self.stop_at = min(self.stop_at, time.monotonic() + GRACE_SECONDS)
            self._ask()

    def _ask(self):
        """Asks the supervisor, and again until it has answered: before a run of a session it forgets what it was asked
        late in the run before, and could forget this with it."""
        self.ask_at = time.monotonic() + AGAIN_SECONDS
        os.kill(self.pid, signal.SIGTERM)

    def stop_if_overdue(self):
        """Whether there is nothing to wait for any more."""
        now = time.monotonic()
        if now >= self.stop_at:
            self.reason = self.reason or "timeout"
            self.stop_at, self.ask_at = now + 60, None
            os.kill(self.pid, signal.SIGKILL)
            return True
        if self.ask_at is not None and now >= self.ask_at:
            self._ask()
        return False

    def has_reported(self):
        """Whether the report is complete."""
        return frames.complete(self.brought["report"])

    def output_pipes(self):
        return [(name, self.pipes[name][0]) for name in ("stdout", "stderr") if name in self.open]

    def closed(self, pipe):
        """Notes the end of a pipe; whether it was the last one."""
        self.open.discard(pipe)
        return not self.open

    def answer(self):
        """The frame that tells the service how the run ended; forgets the run."""
        frame = frames.take(self.brought["report"])
        header, body = frame if frame else ({"outcome": "killed", "returnCode": None}, b"")
        if self.reason is not None and header["outcome"] in ("killed", "error", "ok"):
            header["outcome"] = self.reason
        stdout, stderr = self.brought["stdout"], self.brought["stderr"]
        header |= {
            "event": "done",
            "id": self.id,
            "stdoutSize": len(stdout),
            "stderrSize": len(stderr),
            "timeMs": round((time.monotonic() - self.started) * 1000),
        }
        answer = frames.pack(header, b"".join((stdout, stderr, body)))
        self.id, self.brought = None, {name: bytearray() for name in self.pipes}
        return answer

    def live(self, groups, filter_bytes, once):
        """The other side of the fork; never returns."""
        report, ready = self.pipes["report"][1], self.pipes["ready"][1]
        try:
            self._take_descriptors(report, groups)
            if not once:
                isolation.mount_private(self.limits["tmpBytes"], self.limits["sharedBytes"])
            isolation.drop_everything(filter_bytes)
            orders = {name: read_end for name, (read_end, _) in self.orders.items()}
            if self.stays:
                os.close(orders["user"])
                os.close(ready)
                sessions.supervise(orders["supervisor"], report, groups, once)
            else:
                supervisor.supervise(orders, report, ready, groups, once)
        except BaseException as error:
            failure = {"outcome": "failed", "returnCode": None, "reason": f"{type(error).__name__}: {error}"}
            frames.write_all(report, frames.pack(failure))
        finally:
            os._exit(0)

    def _take_descriptors(self, report, groups):
        null = os.open("/dev/null", os.O_RDONLY)
        os.dup2(null, 0)
        os.dup2(self.pipes["stdout"][1], 1)
        os.dup2(self.pipes["stderr"][1], 2)
        ready = self.pipes["ready"][1]
        kept = sorted({0, 1, 2, report, ready, *groups, *(read_end for read_end, _ in self.orders.values())})
        for low, high in zip(kept, kept[1:] + [1024]):
            os.closerange(low + 1, high)
