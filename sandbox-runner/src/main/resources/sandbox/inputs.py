"""Files that a run is given: they lie in /tmp/inputs, and those with a variable become DataFrames."""

import base64
import importlib.util
import io
import json
import os
import re

import pandas as pd

import tables
from supervisor import INPUTS

NO_PARQUET = "Parquet cannot be read here: neither pyarrow nor fastparquet is installed. Send CSV or typed JSON."


class Unreadable(Exception):
    """An input that cannot become what it claims to be; the message is for the caller."""


def place(given):
    """Writes the files under safe names; the DataFrames of those that have a variable."""
    found, names = {}, set()
    for item in given or ():
        content = base64.b64decode(item["base64"])
        os.makedirs(INPUTS, exist_ok=True)
        with open(f"{INPUTS}/{_unique(_safe(item['name']), names)}", "wb") as file:
            file.write(content)
        if item.get("variable"):
            found[item["variable"]] = _frame(item, content)
    return found


def _safe(name):
    """The last part of a path, of harmless characters, never hidden."""
    last = re.sub(r"[^A-Za-z0-9._-]", "_", re.split(r"[/\\\\]", name)[-1]).lstrip(".")
    return last[-100:] or "input"


def _unique(name, taken):
    candidate, number = name, 2
    while candidate in taken:
        candidate, number = f"{number}-{name}", number + 1
    taken.add(candidate)
    return candidate


def _frame(item, content):
    kind = item.get("format") or os.path.splitext(item["name"])[1].lstrip(".").lower()
    name = _safe(item["name"])
    try:
        if kind == "csv":
            return tables.from_csv(content, item.get("columns"))
        if kind == "json":
            return tables.frame(json.loads(content))
        if kind == "parquet":
            if not (importlib.util.find_spec("pyarrow") or importlib.util.find_spec("fastparquet")):
                raise Unreadable(NO_PARQUET)
            return pd.read_parquet(io.BytesIO(content))
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, OSError) as error:
        raise Unreadable(f"The input '{name}' is no readable {kind} table: {error}") from None
    raise Unreadable(f"The input '{name}' cannot become a DataFrame: csv, json and parquet can.")
