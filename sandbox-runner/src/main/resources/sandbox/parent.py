"""The parent: carries requests and outputs between the service and the children at the places, each in its own namespaces.

It speaks frames on stdin and stdout and ends when stdin ends. It never runs user code, never opens a body and never
opens a file of a run. Nothing is forked from it once it serves: it holds everybody's requests, so children come from the
warm zygote, which holds none. A child serves one run, or all runs of one session, and is never used again. With
`--once` the parent serves a single run without making namespaces, forked from itself: then the shell around it is the
run's own.

    in:  configure {places, limits} · run {id, place, timeoutMs, memoryMb, stays} + request · cancel {id} · end {place}
    out: missing {modules} · ready {python} · done {id, …} + output · free {place} · rehearsed {place}
"""

import ctypes
import gc
import importlib
import importlib.util
import os
import selectors
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import frames
import isolation
import places
import policy
import supervisor
import zygote

NEEDED = ("numpy", "pandas", "matplotlib", "seaborn", "scipy", "sklearn")
LOADED = (
    "numpy",
    "pandas",
    "matplotlib.pyplot",
    "scipy.stats",
    "seaborn",
    "sklearn.linear_model",
    "sklearn.cluster",
    "sklearn.ensemble",
)
OWN = ("columns", "inputs", "namespace", "runner", "tables", "values")
CHUNK = 1 << 16
SHELL = "bwrap"


class Parent:
    """The event loop over the control channel and the pipes of all children."""

    def __init__(self, control_in, control_out, source, once):
        self.control_in, self.control_out, self.once = control_in, control_out, once
        frames.widen(control_in)
        self.selector = selectors.DefaultSelector()
        self.incoming, self.running, self.ended = bytearray(), {}, False
        self.places = places.Places(source, once, self._watch, self._tell)
        self.selector.register(control_in, selectors.EVENT_READ, (None, "control"))
        if source.fileno() is not None:
            self.selector.register(source.fileno(), selectors.EVENT_READ, (None, "source"))

    def serve(self):
        while not self.ended:
            for key, _ in self.selector.select(self._patience()):
                child, pipe = key.data
                if pipe == "control":
                    self._read_control()
                elif pipe == "source":
                    self.places.hear()
                else:
                    self._read_pipe(child, pipe, key.fd)
            self._stop_overdue()

    def _patience(self):
        """Seconds to wait for something to read; without anything to read, the places are tidied."""
        patience = [child.patience() for child in self.running.values()]
        pause = self.places.pause(len(self.running))
        if pause == 0 and not self.selector.select(0):
            self.places.tidy(len(self.running))
        return min((pause for pause in (pause, *patience) if pause is not None), default=None)

    def _tell(self, event):
        frames.write_all(self.control_out, frames.pack(event))

    def _watch(self, child):
        for name, fd in child.parent_side():
            os.set_blocking(fd, False)
            self.selector.register(fd, selectors.EVENT_READ, (child, name))

    def _read_control(self):
        data = os.read(self.control_in, 1 << 20)
        if not data:
            self.ended = True
            self.selector.unregister(self.control_in)
            return
        self.incoming += data
        while (frame := frames.take(self.incoming)) is not None:
            self._obey(*frame)

    def _obey(self, header, body):
        if header["do"] == "configure":
            self.places.configure(header["limits"], 0 if self.once else header["places"])
        elif header["do"] == "run":
            self._run(header, body)
        elif header["do"] == "cancel" and header["id"] in self.running:
            self.running[header["id"]].ask_to_stop("killed")
        elif header["do"] == "end":
            self.places.end(header["place"], header["session"])

    def _run(self, header, body):
        try:
            child = self.places.child(header)
        except zygote.Refused as refusal:
            self._refuse(header["id"], str(refusal))
            self.places.give_back(header["place"])
            return
        self.running[header["id"]] = child
        child.start(header, body)
        if self.once and not child.stays:
            child.release()

    def _refuse(self, run, reason):
        """There is no child for the run: the order came too late, or the machine does not give one."""
        ending = {"outcome": "failed", "returnCode": None, "reason": reason}
        sizes = {"stdoutSize": 0, "stderrSize": 0, "timeMs": 0}
        self._tell({"event": "done", "id": run} | ending | sizes)

    def _read_pipe(self, child, pipe, fd):
        try:
            data = os.read(fd, CHUNK)
        except BlockingIOError:
            return
        if data:
            child.keep(pipe, data)
            if pipe == "report" and child.has_reported() and child.id in self.running:
                self._finish(child)
            return
        self.selector.unregister(fd)
        os.close(fd)
        if self.once and pipe == "report" and child.id in self.running:
            _end_others()  # who watched over the run from inside is gone, and what it watched may not be
        if pipe == "ready":
            self.places.prepared(child)
        if child.closed(pipe):
            if child.id in self.running:
                self._finish(child)
            self.places.bury(child)
            self.ended = self.ended or self.once

    def _finish(self, child):
        """Answers as soon as the supervisor has reported: all output is in the pipes by then."""
        for name, fd in child.output_pipes():
            try:
                while data := os.read(fd, CHUNK):
                    child.keep(name, data)
            except BlockingIOError:
                pass
        del self.running[child.id]
        frames.write_all(self.control_out, child.answer())
        self.places.reported(child)

    def _stop_overdue(self):
        for child in list(self.running.values()):
            if child.stop_if_overdue() and self.once:
                _end_others()


def _end_others():
    """Ends everything in a shell or pod that serves one run, but for its first process and this one. There the run has no
    process namespace of its own, so that it can end its supervisor and outlive it."""
    try:
        os.kill(-1, signal.SIGKILL)
    except ProcessLookupError:
        pass


def missing():
    """Names of what is needed and not installed."""
    absent = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    try:
        ctypes.CDLL(policy.LIBRARY)
    except OSError:
        absent.append("libseccomp")
    return absent


def warm(memory_accounted, once, preload=LOADED):
    """Loads everything, so that children find it loaded; the system-call filter as bytes."""
    import matplotlib

    filter_bytes = policy.compile_filter(memory_accounted)
    matplotlib.use("Agg")
    for name in (*preload, *OWN):
        importlib.import_module(name)
    sys.modules["runner"].rehearse()
    if once:
        isolation.set_dumpable(False)
    gc.collect()
    gc.freeze()
    gc.disable()
    return filter_bytes


def serve(control_in, control_out, source, once):
    """Says that it is ready and obeys until the channel or the only run ends.

    `source` is what children are forked from: `zygote.Link`, or `zygote.Itself` for a single run.
    """
    frames.write_all(control_out, frames.pack({"event": "ready", "python": sys.version.split()[0]}))
    Parent(control_in, control_out, source, once).serve()


def _claim_control():
    """Takes the control channel off the standard descriptors, so that no print can disturb it."""
    control_in, control_out = os.dup(0), os.dup(1)
    null = os.open("/dev/null", os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(null, 1)
    os.close(null)
    return control_in, control_out


def alone():
    """Whether everything that can be seen from here is the shell's own: where it serves one run, all of it is ended."""
    with open("/proc/1/comm") as file:
        return file.read().strip() == SHELL


def main():
    once, accounted = "--once" in sys.argv, "--memory-accounted" in sys.argv
    if once and not alone():
        print("a single run needs a shell of its own: outside of it, its end would be everybody's", file=sys.stderr)
        return 5
    control_in, control_out = _claim_control()
    signal.pthread_sigmask(signal.SIG_BLOCK, supervisor.WAKE)
    absent = missing()
    if absent:
        frames.write_all(control_out, frames.pack({"event": "missing", "modules": absent}))
        return 3
    if once:
        source = zygote.Itself(warm(accounted, once))
    else:
        source = zygote.start(lambda: warm(accounted, once))
        source.answer()  # it is ready
    serve(control_in, control_out, source, once)
    return 0


if __name__ == "__main__":
    os._exit(main())  # nothing here needs the interpreter's slow farewell
