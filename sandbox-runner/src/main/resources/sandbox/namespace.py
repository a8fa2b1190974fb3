"""The variables of a session: results get names of their own, large frames are given up, the rest is listed."""

import sys
import types

import pandas as pd

MAX_FRAME_BYTES = 500 << 20
MAX_LISTED = 200
COUNTED_CELLS = 2_000_000
SAMPLED_ROWS = 1_000
FRAMES = (pd.DataFrame, pd.Series)


class Namespace:
    """A `__main__` that stays. The n-th result that is a frame is kept as `_n` as long as there is room."""

    def __init__(self, names):
        self.names, self.given = names, set(names)
        self.results, self.count, self.pruned = [], 0, []

    def remember(self, value):
        """Keeps a result under `_` and, if it is a frame without a name, under its number; makes room."""
        self.count += 1
        if value is not None:
            self.names["_"] = value
        if isinstance(value, FRAMES) and not any(value is other for other in self.names.values() if other is not self.names.get("_")):
            name = f"_{self.count}"
            self.names[name] = value
            self.results.append(name)
        self._prune()

    def _prune(self):
        """Gives up the oldest unnamed results while frames hold too much; the newest stays, and what the code named."""
        self.pruned = []
        total = sum(self._sizes().values())
        while total > MAX_FRAME_BYTES and len(self.results) > 1:
            name = self.results.pop(0)
            frame = self.names.pop(name, None)
            if isinstance(frame, FRAMES):
                total -= size(frame)
                self.pruned.append(name)

    def _sizes(self):
        """Bytes by identity: a frame with two names counts once."""
        return {id(value): size(value) for value in list(self.names.values()) if isinstance(value, FRAMES)}

    def state(self):
        """What is there, for people: names, types, shapes, sizes."""
        listed = [
            _described(name, value)
            for name, value in list(self.names.items())
            if name not in self.given and name != "_" and not name.startswith("__")
            and not isinstance(value, types.ModuleType)
        ]
        return {
            "variables": listed[:MAX_LISTED],
            "leftOut": max(0, len(listed) - MAX_LISTED),
            "pruned": self.pruned,
            "frameBytes": sum(self._sizes().values()),
        }


def size(frame):
    """Bytes of a frame; texts are counted, or where they are very many, estimated from some rows."""
    if frame.size <= COUNTED_CELLS:
        usage = frame.memory_usage(deep=True)
        return int(usage if isinstance(frame, pd.Series) else usage.sum())
    some = frame.head(SAMPLED_ROWS)
    return int(size(some) / max(1, len(some)) * len(frame))


def _described(name, value):
    shape = [int(length) for length in value.shape] if hasattr(type(value), "shape") and _plain_shape(value) else None
    return {"name": name[:100], "type": type(value).__name__[:100], "shape": shape, "bytes": _bytes(value)}


def _plain_shape(value):
    shape = getattr(value, "shape", None)
    return isinstance(shape, tuple) and all(isinstance(length, int) for length in shape)


def _bytes(value):
    try:
        if isinstance(value, FRAMES):
            return size(value)
        return int(getattr(value, "nbytes", 0)) or sys.getsizeof(value)
    except Exception:
        return 0  # an object of the user's own making that does not want to be measured
