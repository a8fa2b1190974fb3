"""Joins of pandas, as they are made: rows before and after, and whether rows were paired with each other."""

import functools

import pandas as pd

MERGE = ("how", "on", "left_on", "right_on", "left_index", "right_index")


def watch(joins, most):
    """Notes each join of pandas: DataFrame.merge and DataFrame.join come here as well."""
    module = __import__("pandas.core.reshape.merge", fromlist=["merge"])
    original = getattr(module.merge, "__wrapped__", module.merge)

    @functools.wraps(original)
    def merge(left, right, *args, **words):
        made = original(left, right, *args, **words)
        try:
            if len(joins) < most:
                joins.append(_join(original, left, right, made, dict(zip(MERGE, args)) | words))
        except (KeyError, ValueError, TypeError, AttributeError):
            pass  # what cannot be told is not told; the join stands
        return made

    module.merge = pd.merge = merge


def _join(merge, left, right, made, words):
    how = str(words.get("how", "inner"))
    repeats = how != "cross" and left is not right and _pairs(merge, left, right, words)
    return {"how": how, "left": len(left), "right": len(right), "rows": len(made), "repeats": repeats}


def _pairs(merge, left, right, words):
    """Whether some key stands in several rows of both sides, so that rows were paired with each other."""
    on, sides = words.get("on"), [words.get("left_on"), words.get("right_on")]
    indexes = [words.get("left_index", False), words.get("right_index", False)]
    if on is None and sides == [None, None] and not any(indexes):
        on = [name for name in left.columns if name in right.columns]
    lefts = _repeated(left, on if on is not None else sides[0], indexes[0])
    rights = _repeated(right, on if on is not None else sides[1], indexes[1])
    if lefts.empty or rights.empty or lefts.shape[1] != rights.shape[1]:
        return False
    return not merge(lefts, rights, "inner", list(lefts.columns)).empty


def _repeated(frame, on, by_index):
    """The keys that stand in several rows, once each."""
    frame = frame.to_frame() if isinstance(frame, pd.Series) else frame
    if by_index:
        keys = frame.index.to_frame(index=False)
    else:
        keys = frame[[on] if not isinstance(on, (list, tuple)) else list(on)].reset_index(drop=True)
    keys = keys.set_axis([f"k{i}" for i in range(keys.shape[1])], axis=1)
    return keys[keys.duplicated()].drop_duplicates()
