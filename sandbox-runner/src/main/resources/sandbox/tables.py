"""From typed JSON tables and CSV to DataFrames."""

import io
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


def from_csv(content, columns):
    """A DataFrame of CSV in UTF-8 with a header; with columns, of those names and types, an empty cell is missing."""
    if not columns:
        return pd.read_csv(io.BytesIO(content))
    texts = pd.read_csv(io.BytesIO(content), dtype=str, keep_default_na=False, na_values=[""])
    names = [column["name"] for column in columns]
    if list(texts.columns) != names:
        raise ValueError(f"its columns are {list(texts.columns)}, not {names}")
    series = {column["name"]: _from_texts(texts[column["name"]], column["type"]) for column in columns}
    return pd.DataFrame(series)


def _from_texts(texts, kind):
    if kind in ("decimal", "float"):
        return texts.astype("float64")
    if kind == "integer" and not texts.isna().any():
        try:
            return texts.astype("int64")
        except OverflowError:
            pass
    if kind == "boolean":
        return _series([None if text is None else text.lower() == "true" for text in _cells(texts)], kind)
    return _series(_cells(texts), kind)


def _cells(texts):
    return texts.astype("object").where(texts.notna(), None).tolist()


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
