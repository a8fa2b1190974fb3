"""From the value of the last expression to bounded JSON."""

import base64
import datetime
import decimal
import json
import math
import numbers

import numpy as np
import pandas as pd

HEAD_ROWS = 20
MAX_ITEMS = 1000
MAX_DEPTH = 6
MAX_TEXT = 20_000
MAX_BYTES = 256 * 1024


def to_json(value):
    """JSON text of the value, at most MAX_BYTES; a value that does not fit becomes its shortened text form."""
    text = json.dumps(_plain(value, 0), allow_nan=False, ensure_ascii=True)
    if len(text) > MAX_BYTES:
        return json.dumps(_text(repr(value)))
    return text


def _plain(value, depth):
    if value is None or isinstance(value, (bool, str)):
        return _text(value) if isinstance(value, str) else value
    if isinstance(value, pd.DataFrame):
        return _frame(value, depth)
    if isinstance(value, pd.Series):
        name = "value" if value.name is None else value.name
        return _frame(value.rename(name).reset_index(), depth)
    if isinstance(value, (np.datetime64, np.timedelta64)):
        value = pd.Timestamp(value) if isinstance(value, np.datetime64) else pd.Timedelta(value)
    if value is pd.NaT or value is pd.NA:
        return None
    if isinstance(value, np.generic):
        return _plain(value.item(), depth) if value.item() is not value else _text(repr(value))
    if isinstance(value, numbers.Number):
        return _number(value)
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, datetime.timedelta):
        return pd.Timedelta(value).isoformat()
    if isinstance(value, (bytes, bytearray)):
        return _text(base64.b64encode(bytes(value[:MAX_TEXT])).decode())
    if depth < MAX_DEPTH and isinstance(value, dict):
        return {_text(str(key)): _plain(item, depth + 1) for key, item in list(value.items())[:MAX_ITEMS]}
    if depth < MAX_DEPTH and isinstance(value, (list, tuple, set, frozenset, np.ndarray, pd.Index)):
        return [_plain(item, depth + 1) for item in list(value[:MAX_ITEMS] if hasattr(value, "__getitem__") else value)[:MAX_ITEMS]]
    return _text(repr(value))


def _frame(frame, depth):
    head = frame.head(HEAD_ROWS)
    return {
        "columns": [_text(str(name)) for name in frame.columns[:MAX_ITEMS]],
        "dtypes": [str(dtype) for dtype in frame.dtypes[:MAX_ITEMS]],
        "head": [
            [_plain(cell, depth + 2) for cell in row[:MAX_ITEMS]]
            for row in head.itertuples(index=False, name=None)
        ],
        "rowCount": len(frame),
    }


def _number(value):
    if isinstance(value, numbers.Integral):
        return int(value)
    if isinstance(value, decimal.Decimal):
        exact = value.is_finite() and decimal.Decimal(repr(float(value))) == value
        return float(value) if exact else str(value)
    if isinstance(value, numbers.Real):
        number = float(value)
        if math.isnan(number):
            return None
        return number if math.isfinite(number) else ("Infinity" if number > 0 else "-Infinity")
    return _text(repr(value))


def _text(text):
    safe = text.encode("utf-8", "replace").decode()
    return safe if len(safe) <= MAX_TEXT else safe[:MAX_TEXT] + "…"
