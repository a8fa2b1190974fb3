"""The typed answers of a run: `answer_tables`, `answer_values` and the DataFrame `result`, as bounded JSON.

Nothing here is a wall: what the code claims to be its answer is the code's own word. It is bounded, and it has types.
"""

import datetime
import decimal
import json
import math
import numbers
import sys

import numpy as np
import pandas as pd

MAX_TABLES = 8
MAX_COLUMNS = 60
MAX_ROWS = 1_000
SHOWN_COLUMNS, KEPT_ROWS, KEPT_CELLS = 200, 50_000, 500_000
MAX_VALUES = 100
MAX_NAME = 100
MAX_TEXT = 2_000
MAX_BYTES = 2 << 20
SHOWN_BYTES = 8 << 20
RESULT = "result"
GIVEN = ("answer_tables", "answer_values")


def collect(names, workings=None, shelf=None):
    """JSON text `{tables, values, workings}` of what the code left under the agreed names, or nothing. Those of a session,
    which tells of its workings, may be shown to a person and hold what a person may take away as a file, whatever they are
    called; what they have beyond that stays on the shelf, if there is one."""
    shown = workings is not None
    tables, room = [], SHOWN_BYTES if shown else MAX_BYTES
    found = _frames(names)[:MAX_TABLES]
    for position, (name, frame) in enumerate(found):
        whole = _columned(name, frame)
        described = _table(name, whole, _most(shown))
        size = fit(described, room // (len(found) - position) if shown else room)
        if size > room:
            _left_out(name, "the tables are too large")
            continue
        room -= size
        if shelf is not None and len(described["table"]["rows"]) < len(whole):
            described["handle"] = shelf.keep(whole)
        del whole
        tables.append(described)
    values = _values(names.get("answer_values"))
    workings = {key: told for key, told in (workings or {}).items() if told}
    if not tables and not values and not workings:
        return ""
    return json.dumps({"tables": tables, "values": values, "workings": workings}, allow_nan=False, ensure_ascii=True)


def fit(described, room):
    """Leaves out last rows of a table until it fits; how many bytes it takes."""
    rows = described["table"]["rows"]
    size = len(json.dumps(described))
    while size > room and len(rows) > 1:
        del rows[max(1, int(len(rows) * room / size * 0.9)) :]
        size = len(json.dumps(described))
    return size


def _frames(names):
    found = []
    if isinstance(names.get(RESULT), (pd.DataFrame, pd.Series)):
        found.append((RESULT, names[RESULT]))
    tables = names.get("answer_tables")
    for name, frame in list(tables.items()) if isinstance(tables, dict) else []:
        if isinstance(frame, (pd.DataFrame, pd.Series)):
            found.append((str(name)[:MAX_NAME], frame))
        else:
            _left_out(name, "it is no DataFrame")
    return found


def _most(shown):
    """(columns, rows, cells) that a table may hold at most."""
    return (SHOWN_COLUMNS, KEPT_ROWS, KEPT_CELLS) if shown else (MAX_COLUMNS, MAX_ROWS, MAX_COLUMNS * MAX_ROWS)


def _columned(name, frame):
    """A copy of the frame in which all that is told of stands in columns."""
    if isinstance(frame, pd.Series):
        frame = frame.rename("value" if frame.name is None else frame.name).to_frame()
    if _numbers_rows(frame):
        if not isinstance(frame.index, pd.RangeIndex):
            _told(f"the row numbers of {name} are no column; an index that has a name is one")
        return frame.reset_index(drop=True)
    return frame.reset_index()


def _table(name, frame, most):
    widest, longest, largest = most
    width = min(widest, frame.shape[1])
    if width < frame.shape[1]:
        _told(f"{name} has {frame.shape[1]} columns, of which the first {width} were taken")
    head = frame.iloc[: min(longest, largest // max(1, width)), :width]
    return described(name, head, len(frame))


def described(name, rows, count, kinds=None):
    """These rows of a table that has `count`; a column is of its kind or, where none is given, of that of its cells."""
    columns, cells, taken = [], [], set()
    for position in range(rows.shape[1]):
        kind, values = _column(rows.iloc[:, position], kinds and kinds[position])
        columns.append({"name": _unique(_label(rows.columns[position]), taken), "type": kind})
        cells.append(values)
    lines = [list(row) for row in zip(*cells)] if cells else []
    return {"name": name, "table": {"columns": columns, "rows": lines}, "rowCount": count}


def _numbers_rows(frame):
    """Whether an index only tells where rows stood before they were sorted or filtered. Beside a single column it may be
    what was counted (`value_counts`), so it stays."""
    index = frame.index
    if isinstance(index, pd.RangeIndex):
        return index.name is None
    unnamed = index.nlevels == 1 and index.name is None and frame.shape[1] > 1
    return unnamed and index.dtype.kind in "iu" and index.is_unique


def _label(name):
    parts = name if isinstance(name, tuple) else (name,)
    return "_".join(str(part) for part in parts if str(part))[:MAX_NAME] or "column"


def _unique(name, taken):
    candidate, number = name, 2
    while candidate in taken:
        candidate, number = f"{name}_{number}", number + 1
    taken.add(candidate)
    return candidate


def _column(series, kind=None):
    """(type, cells) of a column; the type is that of all its values."""
    values = [_scalar(value) for value in series.astype("object").tolist()]
    kind = kind or _kind({kind for kind, value in values if value is not None}, series.dtype)
    if kind == "datetime":
        values = [(k, v + "T00:00:00" if k == "date" else v) for k, v in values]
    elif kind == "string":
        values = [(k, v if v is None or isinstance(v, str) else str(v)) for k, v in values]
    return kind, [value for _, value in values]


def _kind(kinds, dtype):
    if kinds <= {"integer"} and (kinds or dtype.kind in "iu"):
        return "integer"
    if kinds <= {"integer", "float"} and (kinds or dtype.kind == "f"):
        return "float"
    if kinds <= {"integer", "float", "decimal"} and kinds:
        return "decimal"
    if kinds == {"date", "datetime"}:
        return "datetime"
    return kinds.pop() or "string" if len(kinds) == 1 else "string"


def kind_of(series):
    """The type of a long column: of numbers and times without a look at each value."""
    kind = {"i": "integer", "u": "integer", "f": "float", "b": "boolean"}.get(series.dtype.kind)
    if kind is None and series.dtype.kind == "M":
        kind = "datetime_tz" if getattr(series.dt, "tz", None) is not None else _of_moments(series.dropna())
    if kind is not None:
        return kind
    kinds = set()
    for start in range(0, len(series), KEPT_ROWS):
        cells = series.iloc[start : start + KEPT_ROWS].astype("object").tolist()
        kinds |= {kind for kind, value in map(_scalar, cells) if value is not None}
    return _kind(kinds, series.dtype)


def _of_moments(moments):
    return "date" if (moments.dt.normalize() == moments).all() else "datetime"


def _values(values):
    if not isinstance(values, dict):
        return []
    found = []
    for name, value in list(values.items())[:MAX_VALUES]:
        kind, plain = _scalar(value)
        if plain is None or kind is None:
            _left_out(name, "it has no value" if _missing(value) else "it is no number, text, truth value or date")
        else:
            found.append({"name": str(name)[:MAX_NAME], "type": kind, "value": plain})
    return found


def _scalar(value):
    """(type, JSON value) of one value; what is missing has no value, what is no scalar is text without a type."""
    if isinstance(value, (np.generic, np.ndarray)) and getattr(value, "size", 0) == 1:
        value = pd.Timestamp(value) if isinstance(value, np.datetime64) else value.item()
    if value is None or value is pd.NaT or value is pd.NA:
        return None, None
    if isinstance(value, bool):
        return "boolean", value
    if isinstance(value, numbers.Integral):
        return "integer", int(value)
    if isinstance(value, decimal.Decimal):
        return ("decimal", float(value)) if value.is_finite() else ("decimal", None)
    if isinstance(value, numbers.Real):
        number = float(value)
        return "float", number if math.isfinite(number) else None
    if isinstance(value, pd.Period):
        value = value.to_timestamp()
    if isinstance(value, datetime.datetime):
        return _moment(value)
    if isinstance(value, datetime.date):
        return "date", value.isoformat()
    if isinstance(value, str):
        return "string", _text(value)
    return None, _text(str(value))


def _moment(value):
    if value.tzinfo is not None:
        return "datetime_tz", value.isoformat()
    whole = (value.hour, value.minute, value.second, value.microsecond) == (0, 0, 0, 0)
    return ("date", value.date().isoformat()) if whole else ("datetime", value.isoformat())


def _text(text):
    safe = text.encode("utf-8", "replace").decode()
    return safe if len(safe) <= MAX_TEXT else safe[:MAX_TEXT] + "…"


def _missing(value):
    return value is None or value is pd.NaT or value is pd.NA or (isinstance(value, numbers.Real) and not math.isfinite(value))


def _left_out(name, why):
    _told(f"{str(name)[:MAX_NAME]} was left out: {why}")


def _told(what):
    """In one line, which the model is told."""
    print("[sandbox] " + " ".join(what.split()), file=sys.stderr)
