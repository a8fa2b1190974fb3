"""Process 1 of a session: like `supervisor`, but the user's process stays, and with it the code's variables.

The user's process stops itself after every run; whatever else runs then is ended. A run that is to end early is asked
to by an interrupt first, so that a slow statement does not cost the variables.
"""

import os
import secrets
import select
import signal
import time

import frames
import supervisor

INTERRUPT_SECONDS = 0.7


def supervise(order_fd, report_fd, control_groups, once):
    """Serves orders, one run each, until there are no more or the user's process is gone."""
    feed_end, feed = os.pipe()
    frames.widen(feed)
    pid = os.fork()
    if pid == 0:
        os.close(feed)
        os.close(order_fd)
        supervisor.become_user_process(feed_end, control_groups, None)
    for fd in (1, 2, feed_end, *control_groups):
        os.close(fd)
    os.set_blocking(feed, False)
    seen, alive = {}, True
    while alive and (order := frames.read_next(order_fd)) is not None:
        limits, body = order
        header, contents, alive = _run(pid, feed, limits, body, seen, once)
        frames.write_all(report_fd, frames.pack(header, b"".join(contents)))
    _end_others(None, once)


def _run(pid, feed, limits, body, seen, once):
    _forget_signals()
    result_path = "/tmp/.result-" + secrets.token_hex(8)
    deadline = time.monotonic() + limits["timeoutMs"] / 1000
    os.kill(pid, signal.SIGCONT)
    fed = _feed(feed, frames.pack(limits | {"resultPath": result_path}, body), deadline)
    status, reason = supervisor.wait(pid, limits, deadline) if fed else (None, "timeout")
    if reason is not None:
        status = _interrupt(pid)
    _end_others(pid, once)
    words = supervisor.read(result_path, supervisor.MAX_WORDS)
    if words is not None:
        os.unlink(result_path)
    alive = status is not None and os.WIFSTOPPED(status) and bool(words) and reason != "memory"
    outcome, code, result, state = supervisor.outcome(status, None if alive else reason, words)
    if alive and reason is not None:
        outcome, code = reason, None
    files, contents, left_out = supervisor.collect(limits, seen)
    header = {
        "outcome": outcome,
        "returnCode": code,
        "resultSize": len(result),
        "stateSize": len(state),
        "files": files,
        "leftOut": left_out,
        "alive": alive,
    }
    return header, [result, state, *contents], alive


def _feed(feed, data, deadline):
    """Writes the order for a process that may not want to read it."""
    view = memoryview(data)
    while view:
        left = deadline - time.monotonic()
        if left <= 0 or not select.select([], [feed], [], left)[1]:
            return False
        try:
            view = view[os.write(feed, view) :]
        except BrokenPipeError:
            return True  # it is gone; waiting for it will say how
    return True


def _interrupt(pid):
    """Asks the code to end; the status of a process that then stopped itself in order, else None."""
    try:
        os.kill(pid, signal.SIGINT)
    except ProcessLookupError:
        return None
    deadline = time.monotonic() + INTERRUPT_SECONDS
    while (left := deadline - time.monotonic()) > 0:
        status = supervisor.reap(pid)
        if status is not None:
            return status
        signal.sigtimedwait({signal.SIGCHLD}, left)
    return None


def _end_others(pid, once):
    """Ends everything but the user's process; that, too, if there is none to keep."""
    spared = {os.getpid(), 1, pid} | ({os.getppid()} if once else set())
    while victims := [other for other in supervisor.visible() if other not in spared and not _over(other)]:
        for victim in victims:
            try:
                os.kill(victim, signal.SIGKILL)
            except ProcessLookupError:
                pass
        supervisor.reap(0)


def _over(pid):
    """Whether a process has ended and only waits for its parent, which may be stopped, to take note."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            return file.read().rpartition(b")")[2].split()[0] in (b"Z", b"X")
    except (OSError, IndexError):
        return True


def _forget_signals():
    while signal.sigtimedwait(supervisor.WAKE, 0) is not None:
        pass
