"""Columns that were fetched for a session: parts, as they arrive, become a DataFrame. Numbers and times are taken as they
are, texts by number; nothing is parsed.

A part is a frame behind a zero byte: first `{load, dataset, columns: [{name, type}]}`, then groups of rows
`{rows, columns: [[kind, value bytes, missing bytes, texts, text bytes(, type, unit)], …]}`, and `{end, rows}`. A body
holds each column's values (little-endian), then a byte for each row where any is missing, then texts, each after its
length. Values may be narrower than their kind: then numpy's name of their type stands there, and what a number is divided
by, or a time multiplied with to be microseconds.
"""

import struct

import numpy as np
import pandas as pd

import frames
import tables
from workings import Loaded

MARK = 0
NARROW = {name: np.dtype(name) for name in ("<i1", "<i2", "<i4", "<i8", "<u1", "<u2", "<f4", "<f8")}
VALUES = {"int": np.dtype("<i8"), "float": np.dtype("<f8"), "bool": np.dtype("u1"), "time": np.dtype("<i8"), "text": np.dtype("<i4")}
LENGTH = struct.Struct("<i")
FIRST_TIME, LAST_TIME = pd.Timestamp.min.value // 1000 + 1, pd.Timestamp.max.value // 1000 - 1


def is_part(body):
    """Whether an order's body is a part of columns, and no request."""
    return body[:1] == bytes([MARK])


class Loading:
    """The parts of one DataFrame that have arrived. A new beginning forgets what was left of another."""

    def __init__(self):
        self.variable, self.dataset, self.columns = None, "", []

    def take(self, part):
        """What was loaded, with the last part, else None."""
        header, body = frames.view(part, 1)
        if "load" in header:
            self.variable, self.dataset = header["load"], header.get("dataset", "")
            self.columns = [Column(each["name"], each["type"]) for each in header["columns"]]
        elif header.get("end"):
            variable, dataset, columns = self.variable, self.dataset, self.columns
            self.__init__()
            types = {column.name: column.type for column in columns}
            return Loaded(variable, _frame(columns, header["rows"]), dataset, types)
        else:
            self._group(header, body)
        return None

    def _group(self, header, body):
        for column, (kind, *lengths) in zip(self.columns, header["columns"], strict=True):
            size, missing, texts, text_size, *form = lengths
            column.add(kind, form, body[:size], body[size : size + missing], texts, body[size + missing :])
            body = body[size + missing + text_size :]


class Column:
    """One column: its values group by group."""

    def __init__(self, name, type):
        self.name, self.type, self.kind, self.unit = name, type, None, 1
        self.values, self.missing, self.texts, self.rows = [], [], [], 0

    def add(self, kind, form, values, missing, texts, text_bytes):
        self.kind = kind
        narrow, self.unit = form or (None, 1)
        taken = np.frombuffer(values, NARROW[narrow] if narrow else VALUES[kind])
        self.values.append(taken)
        if len(missing):
            at = np.flatnonzero(np.frombuffer(missing, "u1"))
            self.missing.append(at + self.rows)
        self.rows += len(taken)
        self._add_texts(texts, text_bytes)

    def _add_texts(self, count, data):
        at, data = 0, bytes(data) if count else b""
        for _ in range(count):
            end = at + 4 + LENGTH.unpack_from(data, at)[0]
            self.texts.append(data[at + 4 : end].decode("utf-8", "replace"))
            at = end

    def series(self):
        kind = self.kind or "text"
        values = _whole(self.values, VALUES[kind], kind, self.unit) if self.values else np.empty(0, VALUES[kind])
        missing = np.concatenate(self.missing) if self.missing else None
        self.values, self.missing = [], []
        return _SERIES[kind](self, values, missing)


def _whole(parts, wide, kind, unit):
    """All values in one array, as wide as their kind, in its unit: each is copied once."""
    values = np.empty(sum(map(len, parts)), wide)
    at = 0
    for part in parts:
        values[at : at + len(part)] = part
        at += len(part)
    if unit != 1 and kind == "float":
        values /= unit
    elif unit != 1:
        values *= unit
    return values


def _integers(column, values, missing):
    if missing is None:
        return pd.Series(values, copy=False)
    if np.abs(values).max(initial=0) <= tables.INTEGER_EXACT_IN_FLOAT:
        return _floats(column, values.astype("float64"), missing)
    series = pd.Series(values, dtype="Int64")
    series.iloc[missing] = pd.NA
    return series


def _floats(_, values, missing):
    if missing is not None:
        values[missing] = np.nan
    return pd.Series(values, copy=False)


def _booleans(_, values, missing):
    if missing is None:
        return pd.Series(values.astype("bool"), copy=False)
    series = pd.Series(values.astype("bool").astype("object"))
    series.iloc[missing] = None
    return series


def _times(column, values, missing):
    if missing is not None:
        values[missing] = 0
    if len(values) and not FIRST_TIME <= values.min() <= values.max() <= LAST_TIME:
        series = pd.Series(values.astype("M8[us]").astype("object"))  # outside of what pandas' nanoseconds can hold
        if missing is not None:
            series.iloc[missing] = None
        return series
    times = (values * 1000).astype("M8[ns]")
    if missing is not None:
        times[missing] = np.datetime64("NaT")
    series = pd.Series(times, copy=False)
    return series.dt.tz_localize("UTC") if column.type == "datetime_tz" else series


def _texts(column, values, missing):
    known = np.empty(len(column.texts) + 1, dtype="object")
    known[:-1] = [tables._parsed(text) for text in column.texts] if column.type == "json" else column.texts
    known[-1] = None
    if missing is not None:
        values[missing] = len(known) - 1
    return pd.Series(known[values] if len(values) else np.empty(0, "object"), copy=False)


_SERIES = {"int": _integers, "float": _floats, "bool": _booleans, "time": _times, "text": _texts}


def _frame(columns, rows):
    series = {index: column.series() for index, column in enumerate(columns)}
    frame = pd.DataFrame(series, index=pd.RangeIndex(rows), copy=False)
    frame.columns = [column.name for column in columns]
    return frame
