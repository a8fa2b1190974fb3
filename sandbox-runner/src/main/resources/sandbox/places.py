"""The places and the children at them: asked for, prepared, offered, let go, buried.

Forking a child, preparing it and giving its memory back take longer than a short run, so they are done little by little
while nobody waits for a run. What is asked of the process that children are forked from is not waited for either.
"""

import collections
import os
import signal
import time

import children
import frames
import zygote

FEW, AT_ONCE, LEAVING_SECONDS = 4, 2, 1.0
PATIENCE_SECONDS = 15.0
PROCESSORS = len(os.sched_getaffinity(0))
QUIET_SECONDS, CALM_SECONDS, DRAWING_SECONDS = 0.2, 0.5, 0.25


class Places:
    """One child per place at most. `watch` is told of every child, `tell` takes events for the service."""

    def __init__(self, source, once, watch, tell):
        self.source, self.once, self.watch, self.tell = source, once, watch, tell
        self.limits, self.count, self.empty = {}, 0, []
        self.asked, self.idle, self.kept = collections.deque(), {}, {}
        self.ended, self.leaving = collections.OrderedDict(), set()
        self.offered, self.preferred, self.used = set(), set(), 0.0

    def configure(self, limits, count):
        self.limits, self.count = limits, count
        self.offered.clear()
        self.empty = [place for place in range(count) if place not in self.idle]

    def child(self, header):
        """The child for a run: the prepared one of its place, that of its session, or a new one."""
        place, session = header["place"], header.get("session")
        self.offered.discard(place)
        self.preferred.discard(place)
        child = self.kept.get(place)
        if child is None:
            child = self._fresh(place, header.get("stays", False))
            child.session = session
        elif child.session != session or child.id is not None:
            raise zygote.Refused("the session has just ended")
        self.used = time.monotonic()
        return child

    def give_back(self, place):
        """There was no child for a run: its place is free again, unless it is a session's."""
        if place not in self.kept:
            self._offer(place)

    def _fresh(self, place, stays):
        until = time.monotonic() + PATIENCE_SECONDS
        while place not in self.idle and any(child.place == place for child in self.asked):
            self._await(until)
        if place not in self.idle:
            if place in self.empty:
                self.empty.remove(place)
            child = self._prepare(place, stays)
            while child in self.asked:
                self._await(until)
        child = self.idle.pop(place)
        if stays:
            self.kept[place] = child
        return child

    def _prepare(self, place, stays=False):
        child = children.Child(place, self.limits, stays)
        if stays:
            frames.widen(child.orders["supervisor"][1])
        groups = [] if self.once else _control_groups(place)
        self.source.fork(child, groups)
        for fd in groups:
            os.close(fd)
        self._ask(child)
        return child

    def _ask(self, child):
        self.asked.append(child)
        if self.source.fileno() is None:
            self.hear()

    def _await(self, until):
        """Hears one answer. Everybody waits with this run, so one that takes too long is refused: its child, when it
        comes, waits for the next run at its place."""
        if not self.hear(max(0.0, until - time.monotonic())):
            raise zygote.Refused("the machine takes too long to make a process")

    def hear(self, patience=0.0):
        """Takes the next answer, in the order in which it was asked; whether there was one. The loop calls this when it
        was told that there is one; a run that needed its child may have taken it since, and then there may be no other
        ever: whoever waited for it would keep everybody waiting."""
        answer = self.source.answer(patience)
        if answer is None:
            return False
        child = self.asked.popleft()
        if answer["event"] == "forked":
            child.pid = answer["pid"]
            self.watch(child)
            self.idle[child.place] = child
            if child.place < self.count and not self._ready():
                self._offer(child.place)
        elif answer["event"] == "gone":
            self._gone(child)
        else:
            child.discard()
            raise zygote.Refused(answer.get("reason", "no reason"))
        return True

    def _ready(self):
        return sum(child.prepared for child in self.idle.values())

    def prepared(self, child):
        """A child has said that it is prepared."""
        child.prepared = True
        if self.idle.get(child.place) is child:
            self._offer(child.place)

    def _offer(self, place):
        """Offers a place, once until it is used: an idle child may die and be prepared again."""
        if place not in self.offered:
            self.offered.add(place)
            self.tell({"event": "free", "place": place})

    def end(self, place, session):
        child = self.kept.get(place)
        if child is not None and child.session == session:
            os.kill(child.pid, signal.SIGKILL)

    def reported(self, child):
        """The run of a child is over."""
        self.used = child.reported_at = time.monotonic()
        if not child.stays and not self.once:
            self.ended[child.place] = child

    def bury(self, child):
        """A child and all that it started have ended."""
        child.release()
        for children_by_place in (self.idle, self.kept, self.ended):
            if children_by_place.get(child.place) is child:
                del children_by_place[child.place]
        self.source.wait(child.pid)
        self._ask(child)

    def _gone(self, child):
        self.leaving.discard(child.place)
        if child.place < self.count:
            self.empty.append(child.place)
        else:
            self._offer(child.place)

    def pause(self, running):
        """Seconds until it is time to tidy, or None. Not while runs come and go, unless few children are left and the
        machine has room for one more, or none is left, or one is overdue to be let go."""
        now = time.monotonic()
        if not self.ended and not self.empty:
            return None if running or self.leaving else self._drawing_pause(now)
        ready, pause = self._ready(), max(0.0, self.used + QUIET_SECONDS - now)
        if ready == 0 or (ready < FEW and not running) or (ready < AT_ONCE and running < PROCESSORS):
            pause = 0.0
        if self.ended:
            oldest = next(iter(self.ended.values()))
            pause = min(pause, max(0.0, oldest.reported_at + LEAVING_SECONDS - now))
        return pause if pause > 0 or self._may_let_go(ready) or self._may_prepare(ready) else None

    def _may_let_go(self, ready):
        return self.ended and (ready == 0 or len(self.leaving) < AT_ONCE)

    def _may_prepare(self, ready):
        unready = len(self.idle) - ready + sum(child.pid == 0 for child in self.asked)
        return self.empty and unready < AT_ONCE

    def tidy(self, running):
        """Lets one child go, has one prepared, or has one draw."""
        ready = self._ready()
        if self._may_let_go(ready):
            place, child = self.ended.popitem(last=False)
            self.leaving.add(place)
            child.release()
        elif self._may_prepare(ready):
            self._prepare(self.empty.pop(0))
        elif not running:
            self._draw()

    def _drawing(self):
        """(children that draw now or have drawn, those of them that nobody knows of yet)."""
        chosen = [child for child in self.idle.values() if child.rehearsed_at is not None]
        return chosen, [child for child in chosen if child.place not in self.preferred]

    def _drawing_pause(self, now):
        chosen, fresh = self._drawing()
        if not fresh and len(chosen) >= min(FEW, len(self.idle)):
            return None
        drawn = max((child.rehearsed_at for child in fresh), default=0.0) + DRAWING_SECONDS
        return max(0.0, self.used + CALM_SECONDS - now, drawn - now)

    def _draw(self):
        """Lets a few prepared children draw a picture, one after the other, and says who has."""
        chosen, fresh = self._drawing()
        for child in fresh:
            self.preferred.add(child.place)
            self.tell({"event": "rehearsed", "place": child.place})
        other = next((child for child in self.idle.values() if child.rehearsed_at is None), None)
        if other is not None and len(chosen) < FEW:
            other.rehearse()


def _control_groups(place):
    """Descriptors through which a process joins the place's control groups."""
    if not os.path.isdir("/cgroup"):
        return []
    paths = [f"/cgroup/{name}/{place}/cgroup.procs" for name in sorted(os.listdir("/cgroup"))]
    return [os.open(path, os.O_WRONLY) for path in paths]
