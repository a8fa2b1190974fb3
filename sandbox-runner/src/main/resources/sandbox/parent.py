"""The parent: carries requests and outputs, and keeps one prepared child per place, each in its own namespaces.

It speaks frames on stdin and stdout and ends when stdin ends. It never runs user code, never opens a body and never
opens a file of a run. Nothing is forked from it once it serves: it holds everybody's requests, so children come from the
warm zygote, which holds none. A child serves one run, or all runs of one session, and is never used again. With
`--once` the parent serves a single run without making namespaces, forked from itself: then the shell around it is the
run's own.

    in:  configure {places, limits} · run {id, place, timeoutMs, memoryMb, stays} + request · cancel {id} · end {place}
    out: missing {modules} · ready {python} · done {id, …} + output · free {place} · rehearsed {place}
"""

import collections
import ctypes
import gc
import importlib
import importlib.util
import os
import selectors
import signal
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import children
import frames
import isolation
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
OWN = ("inputs", "namespace", "runner", "tables", "values")
CHUNK = 1 << 16
FEW, AT_ONCE, LEAVING_SECONDS = 4, 2, 1.0
PROCESSORS = len(os.sched_getaffinity(0))
QUIET_SECONDS, CALM_SECONDS, DRAWING_SECONDS = 0.05, 0.4, 0.25


class Parent:
    """The event loop over the control channel and the pipes of all children."""

    def __init__(self, control_in, control_out, source, once):
        self.control_in, self.control_out = control_in, control_out
        self.source, self.once = source, once
        self.selector = selectors.DefaultSelector()
        self.incoming, self.limits, self.prepared = bytearray(), {}, 0
        self.idle, self.running, self.kept, self.empty = {}, {}, {}, []
        self.reported, self.leaving = collections.OrderedDict(), set()
        self.ended, self.used, self.offered = False, 0.0, set()
        self.preferred = set()
        self.selector.register(control_in, selectors.EVENT_READ, (None, "control"))

    def serve(self):
        while not self.ended:
            for key, _ in self.selector.select(self._patience()):
                child, pipe = key.data
                if child is None:
                    self._read_control()
                else:
                    self._read_pipe(child, pipe, key.fd)
            self._stop_overdue()

    def _patience(self):
        """Seconds to wait for something to read; does what is due without an occasion."""
        patience = [child.patience() for child in self.running.values()]
        if self.reported or self.empty:
            patience.append(self._tidy())
        elif not self.running and not self.leaving:
            patience.append(self._rehearse())
        return min((pause for pause in patience if pause is not None), default=None)

    def _tidy(self):
        """Lets those go that have reported, and prepares others, little by little and while nothing else is wanted:
        both take the processor from those that run. When few are left and the machine has room, it does not wait, nor
        when none is left. Seconds until it is to be called again, or None."""
        now, ready = time.monotonic(), sum(child.prepared for child in self.idle.values())
        short = ready == 0 or (ready < FEW and len(self.running) < PROCESSORS)
        pause = 0.0 if short else max(0.0, self.used + QUIET_SECONDS - now)
        if self.reported:
            oldest = next(iter(self.reported.values()))
            pause = min(pause, max(0.0, oldest.reported_at + LEAVING_SECONDS - now))
        if pause > 0 or self.ended:
            return pause or None
        if self.selector.select(0):
            return 0
        if self.reported and (ready == 0 or len(self.leaving) < AT_ONCE):
            place, child = self.reported.popitem(last=False)
            self.leaving.add(place)
            child.release()
            return 0
        if self.empty and len(self.idle) - ready < (AT_ONCE if ready == 0 else 1):
            place = self.empty.pop(0)
            self._prepare(place)
            if ready == 0:
                self._free(place)
            return 0
        return None

    def _rehearse(self):
        """While nothing else is wanted, lets a few prepared children draw a picture, one after the other, and says who
        has; seconds until it is to be called again, or None."""
        chosen = [child for child in self.idle.values() if child.rehearsed_at is not None]
        fresh = [child for child in chosen if child.place not in self.preferred]
        other = next((child for child in self.idle.values() if child.rehearsed_at is None), None)
        if not fresh and (other is None or len(chosen) >= FEW):
            return None
        drawn = max((child.rehearsed_at for child in fresh), default=0.0) + DRAWING_SECONDS
        pause = max(self.used + CALM_SECONDS, drawn) - time.monotonic()
        if pause > 0:
            return pause
        for child in fresh:
            self.preferred.add(child.place)
            frames.write_all(self.control_out, frames.pack({"event": "rehearsed", "place": child.place}))
        if other is not None and len(chosen) < FEW:
            other.rehearse()
        return 0

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
            self.limits, self.prepared = header["limits"], 0 if self.once else header["places"]
            self.empty = [place for place in range(self.prepared) if place not in self.idle]
        elif header["do"] == "run":
            self._run(header, body)
        elif header["do"] == "cancel" and header["id"] in self.running:
            self.running[header["id"]].ask_to_stop("killed")
        elif header["do"] == "end":
            child = self.kept.get(header["place"])
            if child is not None and child.session == header["session"]:
                os.kill(child.pid, signal.SIGKILL)

    def _run(self, header, body):
        place = header["place"]
        self.offered.discard(place)
        self.preferred.discard(place)
        child = self.kept.get(place)
        if child is None:
            try:
                child = self._fresh(place, header.get("stays", False))
            except zygote.Refused as refusal:
                self._refuse(header["id"], str(refusal))
                self._free(place)
                return
            child.session = header.get("session")
        elif child.session != header.get("session") or child.id is not None:
            self._refuse(header["id"], "the session has just ended")
            return
        self.running[header["id"]] = child
        self.used = time.monotonic()
        child.start(header, body)
        if self.once and not child.stays:
            child.release()

    def _refuse(self, run, reason):
        """There is no child for the run: the order came too late, or the machine does not give one."""
        ending = {"outcome": "failed", "returnCode": None, "reason": reason}
        sizes = {"stdoutSize": 0, "stderrSize": 0, "timeMs": 0}
        frames.write_all(self.control_out, frames.pack({"event": "done", "id": run} | ending | sizes))

    def _free(self, place):
        """Offers a place, once until it is used: an idle child may die and be prepared again."""
        if place in self.offered:
            return
        self.offered.add(place)
        frames.write_all(self.control_out, frames.pack({"event": "free", "place": place}))

    def _fresh(self, place, stays):
        if place not in self.idle:
            if place in self.empty:
                self.empty.remove(place)
            self._prepare(place, stays)
        child = self.idle.pop(place)
        if stays:
            self.kept[place] = child
        return child

    def _prepare(self, place, stays=False):
        child = children.Child(place, self.limits, stays)
        groups = [] if self.once else _control_groups(place)
        try:
            child.pid = self.source.fork(child, groups)
        except zygote.Refused:
            child.discard()
            raise
        finally:
            for fd in groups:
                os.close(fd)
        for name, fd in child.parent_side():
            os.set_blocking(fd, False)
            self.selector.register(fd, selectors.EVENT_READ, (child, name))
        self.idle[place] = child

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
            child.prepared = True
            if self.idle.get(child.place) is child:
                self._free(child.place)
        if child.closed(pipe):
            self._bury(child)

    def _finish(self, child):
        """Answers as soon as the supervisor has reported: all output is in the pipes by then."""
        for name, fd in child.output_pipes():
            try:
                while data := os.read(fd, CHUNK):
                    child.keep(name, data)
            except BlockingIOError:
                pass
        del self.running[child.id]
        self.used = child.reported_at = time.monotonic()
        frames.write_all(self.control_out, child.answer())
        if not child.stays and not self.once:
            self.reported[child.place] = child

    def _bury(self, child):
        """The whole tree of the child is gone; its place may be used again."""
        self.source.wait(child.pid)
        if child.id in self.running:
            self._finish(child)
        child.release()
        self.leaving.discard(child.place)
        for children_by_place in (self.idle, self.kept, self.reported):
            if children_by_place.get(child.place) is child:
                del children_by_place[child.place]
        if child.place < self.prepared:
            self.empty.append(child.place)
        else:
            self._free(child.place)
        if self.once:
            self.ended = True

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


def _control_groups(place):
    """Descriptors through which a process joins the place's control groups."""
    if not os.path.isdir("/cgroup"):
        return []
    paths = [f"/cgroup/{name}/{place}/cgroup.procs" for name in sorted(os.listdir("/cgroup"))]
    return [os.open(path, os.O_WRONLY) for path in paths]


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


def main():
    once, accounted = "--once" in sys.argv, "--memory-accounted" in sys.argv
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
        source.await_ready()
    serve(control_in, control_out, source, once)
    return 0


if __name__ == "__main__":
    os._exit(main())  # nothing here needs the interpreter's slow farewell
