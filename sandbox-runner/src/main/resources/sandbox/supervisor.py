"""Process 1 of a run: starts the user's process, ends its whole tree, collects what it left, reports once.

It runs no user code, holds no capability and cannot be traced. It sees the run's /tmp from inside, so nothing of it is
ever opened on the host.
"""

import os
import re
import secrets
import signal
import stat
import time

import frames
import isolation

EXIT_MEMORY = 212
MAX_WORDS = 12 << 20
INPUTS = "/tmp/inputs"
IN_MEMORY, LITTLE_BYTES = ("/tmp", "/dev/shm"), 32 << 20
MAX_ENTRIES = 4000
MAX_DEPTH = 3
PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
PICTURE_NAME = re.compile(r"\.(png|jpe?g)$", re.IGNORECASE)
WAKE = {signal.SIGCHLD, signal.SIGTERM}


def supervise(orders, report_fd, ready_fd, control_groups, once):
    """Starts the user's process, which waits for its order; then waits for the own order and watches over the run.

    A user's process that has stopped itself, alone and holding little, is ended when the orders end: memory takes longer
    to give back than a short run took, and others may be waiting.
    """
    result_path = "/tmp/.result-" + secrets.token_hex(8)
    pid = os.fork()
    if pid == 0:
        os.close(orders["supervisor"])
        become_user_process(orders["user"], control_groups, result_path, ready_fd)
    for fd in (1, 2, ready_fd, orders["user"], *control_groups):
        os.close(fd)
    if not once:
        _rehearse()
    order = frames.read_next(orders["supervisor"])
    if order is None:
        return  # the service is gone
    limits = order[0]
    status, reason = wait(pid, limits, time.monotonic() + limits["timeoutMs"] / 1000)
    end_all = _end_visible if once else _end_namespace
    if reason is not None or len(_others()) > 1:
        end_all()
    ended, code, result, _ = outcome(status, reason, read(result_path, MAX_WORDS))
    files, contents, left_out = collect(limits, {})
    header = {
        "outcome": ended,
        "returnCode": code,
        "resultSize": len(result),
        "files": files,
        "leftOut": left_out,
    }
    if ended == "memory" or not _holds_little(pid):
        end_all()
    frames.write_all(report_fd, frames.pack(header, b"".join([result, *contents])))
    frames.read_next(orders["supervisor"])
    end_all()


def _holds_little(pid):
    """Whether a user's process has hardly more memory than it had before, files in memory included."""
    space = [os.statvfs(path) for path in IN_MEMORY]
    files = sum((each.f_blocks - each.f_bfree) * each.f_bsize for each in space)
    return files + max(0, _resident(pid) - _resident(os.getpid())) <= LITTLE_BYTES


def _rehearse():
    """Goes through the end of a run before it has begun, so that the memory for it is this process's own by then."""
    _others()
    _holds_little(0)
    outcome(0, None, read("/tmp/.none", MAX_WORDS))
    files, _, left_out = collect({"files": 0, "filesBytes": 0}, {})
    frames.take(bytearray(frames.pack({"files": files, "leftOut": left_out})))


def become_user_process(order_fd, control_groups, result_path, ready_fd=None):
    """Drops what only the supervisor may have and runs the user's side; never returns."""
    import runner

    try:
        isolation.set_dumpable(True)
        for fd in control_groups:
            os.write(fd, b"0")
        with open("/proc/self/oom_score_adj", "w") as file:
            file.write("1000")
        kept = sorted({2, order_fd, order_fd if ready_fd is None else ready_fd})
        for low, high in zip(kept, kept[1:] + [1024]):
            os.closerange(low + 1, high)
        os.setsid()
        os.nice(5)
        os.umask(0o077)
        os.chdir("/tmp")
        signal.pthread_sigmask(signal.SIG_UNBLOCK, WAKE)
        if result_path is None:
            runner.run_many(order_fd)
        else:
            runner.run_one(order_fd, ready_fd, result_path)
    except BaseException as error:
        os.write(2, f"the run could not be set up: {type(error).__name__}: {error}\n".encode())
    finally:
        os._exit(70)


def wait(pid, limits, deadline):
    """(wait status of the user's process, None), or (None, "timeout" | "killed" | "memory")."""
    watch = None if limits["memoryAccounted"] else _resident(os.getpid())
    while True:
        status = reap(pid)
        if status is not None:
            return status, None
        left = deadline - time.monotonic()
        if left <= 0:
            return None, "timeout"
        pause = left if watch is None else min(left, 0.05)
        woken = signal.sigtimedwait(WAKE, pause)
        if woken is not None and woken.si_signo == signal.SIGTERM:
            return None, "killed"
        if watch is not None and _tree_memory(watch) > limits["memoryMb"] * isolation.MIB:
            return None, "memory"


def reap(wanted):
    """Reaps what has ended; the status of the wanted process once it has ended or stopped itself."""
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG | os.WUNTRACED)
        except ChildProcessError:
            return None
        if pid == 0:
            return None
        if pid == wanted:
            return status


def _others():
    """Process ids of the run other than this one's own and, in a shell of its own, the shell's."""
    own = {1, os.getppid(), os.getpid()}
    return [pid for pid in visible() if pid not in own]


def visible():
    """Process ids that can be seen from here."""
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def _resident(pid):
    try:
        with open(f"/proc/{pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")
    except (OSError, IndexError):
        return 0


def _tree_memory(inherited):
    """What the processes of the run hold beyond the memory they share with the warm parent."""
    pids = [name for name in os.listdir("/proc") if name.isdigit() and name != "1"]
    return sum(max(0, _resident(pid) - inherited) for pid in pids)


def _end_namespace():
    try:
        os.kill(-1, signal.SIGKILL)
    except ProcessLookupError:
        pass
    try:
        while True:
            os.waitpid(-1, 0)
    except ChildProcessError:
        pass


def _end_visible():
    while victims := _others():
        for pid in victims:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        reap(0)


def outcome(status, reason, words):
    """(outcome, return code, result, state). A process that finished in order has stopped itself and left its last words:
    a byte for the exit code, four for the length of the result, the result, and in a session its state."""
    if reason is not None:
        return reason, None, b"", b""
    result = state = b""
    if os.WIFSTOPPED(status):
        if not words or len(words) < 5:
            return "killed", -os.WSTOPSIG(status), b"", b""
        code, end = words[0], 5 + int.from_bytes(words[1:5], "big")
        result, state = words[5:end], words[end:]
    else:
        code = os.waitstatus_to_exitcode(status)
    if code == EXIT_MEMORY:
        return "memory", 1, b"", state
    if code == -signal.SIGXCPU:
        return "timeout", code, b"", state
    if code == -signal.SIGKILL:
        return "killed", code, b"", state
    return ("ok" if code == 0 else "error"), code, result, state


def read(path, limit, dir_fd=None):
    """The content of a regular file that is no link and not larger than the limit, else None."""
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    try:
        fd = os.open(path, flags, dir_fd=dir_fd)
    except OSError:
        return None
    try:
        facts = os.fstat(fd)
        if not stat.S_ISREG(facts.st_mode) or facts.st_nlink != 1 or facts.st_size > limit:
            return None
        with open(fd, "rb", closefd=False) as file:
            return file.read(limit)
    except OSError:
        return None
    finally:
        os.close(fd)


def collect(limits, seen):
    """Pictures first, then other files, within the limits: (descriptions, contents, number left out). What was seen
    before and has not changed since is passed over."""
    new = [(path, time) for path, time in _walk() if seen.get(path) != time]
    seen.update(new)
    found = sorted(new, key=lambda item: (not PICTURE_NAME.search(item[0]), item[1], item[0]))
    files, contents, left_out, room = [], [], 0, limits["filesBytes"]
    for path, _ in found:
        if len(files) >= limits["files"]:
            left_out += 1
            continue
        content = read(path, min(limits["fileBytes"], room))
        media_type = None if content is None else _media_type(path, content)
        if media_type is None:
            left_out += 1
            continue
        room -= len(content)
        name = os.fsencode(os.path.basename(path)).decode("utf-8", "replace")
        files.append({"name": name, "mediaType": media_type, "size": len(content)})
        contents.append(content)
    return files, contents, left_out


def _walk():
    """(path, modification time) of plain, visible files, at most MAX_DEPTH directories deep."""
    found, directories, seen = [], [("/tmp", 0)], 0
    while directories and seen < MAX_ENTRIES:
        directory, depth = directories.pop()
        try:
            entries = os.scandir(directory)
        except OSError:
            continue
        with entries:
            for entry in entries:
                seen += 1
                if seen >= MAX_ENTRIES:
                    break
                if entry.name.startswith(".") or entry.path == INPUTS:
                    continue
                if entry.is_dir(follow_symlinks=False) and depth < MAX_DEPTH:
                    directories.append((entry.path, depth + 1))
                elif entry.is_file(follow_symlinks=False) and entry.stat(follow_symlinks=False).st_size:
                    found.append((entry.path, entry.stat(follow_symlinks=False).st_mtime_ns))
    return found


def _media_type(path, content):
    """The type by content; None for a file that calls itself a picture and is none."""
    if content.startswith(PNG):
        return "image/png"
    if content.startswith(JPEG):
        return "image/jpeg"
    return None if PICTURE_NAME.search(path) else "application/octet-stream"
