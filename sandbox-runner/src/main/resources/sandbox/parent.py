"""The warm parent: loads the libraries once, then forks a child into its own namespaces for every run.

It speaks frames on stdin and stdout and ends when stdin ends. It never runs user code, never opens a body and never
opens a file of a run. With `--once` it serves a single run without making namespaces: then the shell around it is the
run's own.
"""

import gc
import importlib
import importlib.util
import os
import selectors
import signal
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import frames
import isolation
import policy
import supervisor

NEEDED = ("numpy", "pandas", "matplotlib", "seaborn", "scipy", "sklearn")
EARLY = ("numpy", "pandas", "matplotlib.pyplot", "tables", "values", "runner")
LATE = ("scipy.stats", "seaborn", "sklearn.linear_model", "sklearn.cluster", "sklearn.ensemble")
CHUNK = 1 << 16
GRACE_SECONDS = 1.5
MAX_REPORT = 64 << 20


class Run:
    """One run in flight: its process, its pipes and what they brought."""

    def __init__(self, header, body):
        self.id, self.slot, self.limits = header["id"], header.get("slot"), header["limits"]
        self.body = body
        self.started = time.monotonic()
        self.stop_at = self.started + self.limits["timeoutMs"] / 1000 + GRACE_SECONDS
        self.text = {"stdout": bytearray(), "stderr": bytearray()}
        self.report = bytearray()
        self.reason = None
        self.pid = 0
        self.open_pipes = 3


class Parent:
    """The event loop over the control channel and the pipes of all runs."""

    def __init__(self, control_in, control_out, filter_bytes, once):
        self.control_in, self.control_out = control_in, control_out
        self.filter_bytes, self.once = filter_bytes, once
        self.selector = selectors.DefaultSelector()
        self.runs, self.incoming, self.late = {}, bytearray(), list(LATE)
        self.ended = False
        os.set_blocking(control_in, False)
        self.selector.register(control_in, selectors.EVENT_READ, (None, "control"))

    def serve(self):
        while not self.ended or self.runs:
            for key, _ in self.selector.select(self._patience()):
                run, pipe = key.data
                if run is None:
                    self._read_control()
                else:
                    self._read_pipe(run, pipe, key.fd)
            self._stop_overdue()
            if not self.runs and not self.once:
                self._load_late()

    def _patience(self):
        if self.runs:
            return max(0.0, min(run.stop_at for run in self.runs.values()) - time.monotonic())
        return 0.2 if self.late and not self.once else None

    def _load_late(self):
        if self.late and not self.selector.select(0):
            importlib.import_module(self.late.pop(0))
            gc.collect()
            gc.freeze()

    def _read_control(self):
        try:
            data = os.read(self.control_in, 1 << 20)
        except BlockingIOError:
            return
        if not data:
            self._end()
            return
        self.incoming += data
        while (frame := frames.take(self.incoming)) is not None:
            header, body = frame
            if header["do"] == "run":
                self._start(Run(header, body))
                if self.once:
                    self.selector.unregister(self.control_in)
                    self.ended = True
                    return
            elif header["do"] == "cancel" and header["id"] in self.runs:
                self._ask_to_stop(self.runs[header["id"]], "killed")

    def _end(self):
        self.selector.unregister(self.control_in)
        self.ended = True
        for run in self.runs.values():
            os.kill(run.pid, signal.SIGKILL)

    def _start(self, run):
        pipes = {name: os.pipe() for name in ("stdout", "stderr", "report")}
        groups = _control_groups(run.slot)
        pid = os.fork() if self.once else isolation.enter()
        if pid == 0:
            _be_supervisor(run, pipes, groups, self.filter_bytes, self.once)
        run.pid, run.body = pid, b""
        self.runs[run.id] = run
        for fd in groups:
            os.close(fd)
        for name, (read_end, write_end) in pipes.items():
            os.close(write_end)
            self.selector.register(read_end, selectors.EVENT_READ, (run, name))

    def _read_pipe(self, run, pipe, fd):
        data = os.read(fd, CHUNK)
        if not data:
            self.selector.unregister(fd)
            os.close(fd)
            run.open_pipes -= 1
            if run.open_pipes == 0:
                self._finish(run)
        elif pipe == "report":
            if len(run.report) < MAX_REPORT:
                run.report += data
        else:
            self._keep(run, run.text[pipe], data)

    def _keep(self, run, text, data):
        room = run.limits["outputBytes"] - len(text)
        text += data[:room]
        if len(data) > room:
            self._ask_to_stop(run, "output_limit")

    def _ask_to_stop(self, run, reason):
        if run.reason is None:
            run.reason = reason
            run.stop_at = min(run.stop_at, time.monotonic() + GRACE_SECONDS)
            os.kill(run.pid, signal.SIGTERM)

    def _stop_overdue(self):
        now = time.monotonic()
        for run in self.runs.values():
            if now >= run.stop_at:
                run.reason = run.reason or "timeout"
                run.stop_at = now + 60
                os.kill(run.pid, signal.SIGKILL)

    def _finish(self, run):
        os.waitpid(run.pid, 0)
        del self.runs[run.id]
        frame = frames.take(run.report)
        header, body = frame if frame else ({"outcome": "killed", "returnCode": None}, b"")
        if run.reason is not None and header["outcome"] in ("killed", "error", "ok"):
            header["outcome"] = run.reason
        stdout, stderr = run.text["stdout"], run.text["stderr"]
        header |= {
            "event": "done",
            "id": run.id,
            "stdoutSize": len(stdout),
            "stderrSize": len(stderr),
            "timeMs": round((time.monotonic() - run.started) * 1000),
        }
        frames.write_all(self.control_out, frames.pack(header, b"".join((stdout, stderr, body))))


def _control_groups(slot):
    """Descriptors through which a process joins the slot's control groups."""
    if slot is None or not os.path.isdir("/cgroup"):
        return []
    paths = [f"/cgroup/{name}/{slot}/cgroup.procs" for name in sorted(os.listdir("/cgroup"))]
    return [os.open(path, os.O_WRONLY) for path in paths]


def _be_supervisor(run, pipes, groups, filter_bytes, once):
    """Never returns: the life of a run's first process."""
    try:
        null, report = os.open("/dev/null", os.O_RDONLY), pipes["report"][1]
        os.dup2(null, 0)
        os.dup2(pipes["stdout"][1], 1)
        os.dup2(pipes["stderr"][1], 2)
        kept = sorted({0, 1, 2, report, *groups})
        for low, high in zip(kept, kept[1:] + [1024]):
            os.closerange(low + 1, high)
        if not once:
            isolation.mount_private(run.limits["tmpBytes"], run.limits["sharedBytes"])
        isolation.drop_everything(filter_bytes)
        import runner

        body = run.body
        end_all = supervisor.end_visible if once else supervisor.end_namespace
        supervisor.supervise(run.limits, report, groups, end_all, lambda path: runner.run(body, path))
    except BaseException as error:
        failure = {"outcome": "failed", "returnCode": None, "reason": f"{type(error).__name__}: {error}"}
        frames.write_all(pipes["report"][1], frames.pack(failure))
    finally:
        os._exit(0)


def _missing():
    """Names of needed modules that are not installed."""
    found = importlib.util.find_spec
    return [name for name in NEEDED if found(name) is None]


def _load():
    import matplotlib

    matplotlib.use("Agg")
    for name in EARLY:
        importlib.import_module(name)
    plot = sys.modules["matplotlib.pyplot"]
    figure, axes = plot.subplots()
    axes.bar(["a", "b"], [1, 2])
    axes.set_title("warm")
    figure.savefig("/tmp/.warm.png", bbox_inches="tight")
    plot.close("all")
    os.unlink("/tmp/.warm.png")


def _claim_control():
    """Takes the control channel off the standard descriptors, so that no print can disturb it."""
    control_in, control_out = os.dup(0), os.dup(1)
    null = os.open("/dev/null", os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(null, 1)
    os.close(null)
    return control_in, control_out


def main():
    once, accounted = "--once" in sys.argv, "--memory-accounted" in sys.argv
    control_in, control_out = _claim_control()
    signal.pthread_sigmask(signal.SIG_BLOCK, supervisor.WAKE)
    missing = _missing()
    if missing:
        frames.write_all(control_out, frames.pack({"event": "missing", "modules": missing}))
        return 3
    filter_bytes = policy.compile_filter(accounted)
    _load()
    if once:
        isolation.set_dumpable(False)
    gc.collect()
    gc.freeze()
    gc.disable()
    frames.write_all(control_out, frames.pack({"event": "ready", "python": sys.version.split()[0]}))
    Parent(control_in, control_out, filter_bytes, once).serve()
    return 0


if __name__ == "__main__":
    sys.exit(main())
