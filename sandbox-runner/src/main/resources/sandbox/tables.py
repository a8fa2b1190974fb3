"""From typed JSON tables to DataFrames."""

import json

import pandas as pd

INTEGER_EXACT_IN_FLOAT = 1 << 53


def frame(table):
    """A DataFrame of `{columns: [{name, type}], rows: [[cell]]}`; a missing value is missing in the frame, too."""
    columns, rows = table["columns"], table["rows"]
    series = {}
    for index, column in enumerate(columns):
        cells = [row[index] for row in rows]
        series[index] = _series(cells, column["type"])
    result = pd.DataFrame(series, index=pd.RangeIndex(len(rows)))
    result.columns = [column["name"] for column in columns]
    return result


def _series(cells, kind):
    if kind == "integer":
        return _integers(cells)
    if kind in ("decimal", "float"):
        return pd.Series([_number(cell) for cell in cells], dtype="float64")
    if kind == "boolean":
        return pd.Series(cells, dtype="object" if None in cells else "bool")
    if kind in ("date", "datetime", "datetime_tz"):
        return _times(cells, kind == "datetime_tz")
    if kind == "json":
        return pd.Series([_parsed(cell) for cell in cells], dtype="object")
    return pd.Series(cells, dtype="object")


def _integers(cells):
    values = [None if cell is None else int(cell) for cell in cells]
    present = [value for value in values if value is not None]
    if any(not -(1 << 63) <= value < 1 << 63 for value in present):
        return pd.Series(values, dtype="object")
    if len(present) == len(values):
        return pd.Series(values, dtype="int64")
    exact = all(abs(value) <= INTEGER_EXACT_IN_FLOAT for value in present)
    return pd.Series(values, dtype="float64" if exact else "Int64")


def _number(cell):
    return float("nan") if cell is None else float(cell)


def _times(cells, zoned):
    try:
        return pd.Series(pd.to_datetime(cells, utc=zoned), dtype=None)
    except (ValueError, OverflowError):
        return pd.Series(cells, dtype="object")  # outside of what pandas' nanoseconds can hold


def _parsed(cell):
    if not isinstance(cell, str):
        return cell
    try:
        return json.loads(cell)
    except ValueError:
        return cell
