"""How code came to what it answers with: the joins it made, with their rows before and after, and those of its answers
that are plain aggregates of a dataset that was loaded, so that somebody else can reckon them again.

An aggregate is told only where nothing stands between it and the data: the DataFrame is still the one that was loaded,
its columns hold what they held, and the code neither names another thing like it nor changes what it had reckoned.
Nothing here is a wall: it is the user's process that speaks.
"""

import ast
import collections
import weakref

import numpy as np

import joins

MOST = 20
AGGREGATES = {"sum", "mean", "min", "max", "count", "nunique", "median"}
ANSWERS = ("answer_values", "answer_tables")
ORDERING = {"reset_index", "sort_values", "sort_index", "round", "to_frame", "head", "nlargest", "nsmallest"}
PARTIAL = {"head", "nlargest", "nsmallest"}
CHANGING = {"insert", "pop", "update", "drop", "setdefault", "clear", "rename", "fillna"}
KEYS = ("string", "integer")
NUMBERS = ("integer", "decimal", "float")

Loaded = collections.namedtuple("Loaded", "variable frame dataset types")
_Known = collections.namedtuple("_Known", "frame dataset types marks")


class Workings:
    """What a session remembers of the data it was given, and of the joins of the run that is on."""

    def __init__(self):
        self.loaded, self.joins = {}, []
        joins.watch(self.joins, MOST)

    def load(self, loaded):
        """Remembers what was loaded, by marks of its columns and not by a copy."""
        marks = {name: _mark(loaded.frame[name]) for name in loaded.types} if loaded.frame.columns.is_unique else {}
        self.loaded[loaded.variable] = _Known(weakref.ref(loaded.frame), loaded.dataset, loaded.types, marks)

    def begin(self):
        self.joins.clear()

    def tell(self, source, names):
        """{joins, aggregates} of a run that went well."""
        known = {name: one for name, one in self.loaded.items() if one.dataset and name in names and names[name] is one.frame()}
        return {"joins": self.joins[:MOST], "aggregates": _Reader(source, known).aggregates()[:MOST]}


def _mark(series):
    """Numbers that are others as soon as the values or their order are; None for what cannot be told apart so."""
    values = series.to_numpy() if isinstance(series.dtype, np.dtype) else np.empty(0, "M8[D]")
    values = np.ascontiguousarray(values)
    if values.dtype.kind == "O":
        values = np.asarray(_Pointers(values))
    elif values.dtype.itemsize == 8 and len(values) == len(series):
        values = values.view("i8")
    else:
        return None
    return len(values), int(values.sum()), int(values[: len(values) // 2].sum()), int(values[::3].sum())


class _Pointers:
    """An array of objects as where they are."""

    def __init__(self, values):
        self.values = values
        self.__array_interface__ = {
            "data": (values.ctypes.data, True), "shape": values.shape, "typestr": "<i8", "version": 3,
        }


class _Reader:
    """Finds in the code what it reckoned."""

    def __init__(self, source, known):
        tree = ast.parse(source)
        nodes = list(ast.walk(tree))
        self.known, self.top = known, tree.body
        self.stored = collections.Counter(_stored(nodes))
        self.uses = collections.Counter(node.id for node in nodes if isinstance(node, ast.Name))
        self.changed = {_root(node) for node in nodes if _changes(node)}
        self.changed |= {_root(node.func) for node in nodes if isinstance(node, ast.Call) and _changing(node)}
        self.functions = any(isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) for node in nodes)
        self.single = {
            node.targets[0].id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)
        }

    def aggregates(self):
        found = []
        for kind, name, node in self._answers():
            told = self._value(node) if kind == "answer_values" else self._table(node)
            if told is not None:
                found.append({"name": name, "table": kind != "answer_values"} | told)
        return found

    def _answers(self):
        """(kind, name, expression) of every answer that is said once, and nowhere taken up again."""
        for kind in ANSWERS:
            said, statements = self._said(kind)
            printed = sum(1 for node in self.top if _prints(node, kind))
            once = collections.Counter(name for name, _ in said)
            if self.uses[kind] == statements + printed:
                yield from ((kind, name, node) for name, node in said if once[name] == 1)
        if self.stored["result"] == 1 and "result" in self.single and self._untouched("result"):
            yield "result", "result", self.single["result"]

    def _said(self, kind):
        said, statements = [], 0
        for node in self.top:
            if not isinstance(node, ast.Assign) or len(node.targets) != 1:
                continue
            target = node.targets[0]
            if isinstance(target, ast.Name) and target.id == kind and isinstance(node.value, ast.Dict):
                statements += 1
                said += [(k.value, v) for k, v in zip(node.value.keys, node.value.values) if _text(k)]
            elif isinstance(target, ast.Subscript) and _is_name(target.value, kind) and _text(target.slice):
                statements += 1
                said.append((target.slice.value, node.value))
        return said, statements

    def _untouched(self, name):
        return name not in self.changed and not self.functions

    def _resolved(self, node):
        for _ in range(5):
            if not isinstance(node, ast.Name) or node.id in self.known:
                return node
            if self.stored[node.id] != 1 or node.id not in self.single or not self._untouched(node.id):
                return None
            node = self.single[node.id]
        return None

    def _frame(self, node):
        """The loaded frame that a name is, as long as it is what was loaded."""
        if not isinstance(node, ast.Name) or node.id not in self.known or self.stored[node.id]:
            return None
        known = self.known[node.id]
        frame = known.frame()
        return (known, frame) if all(len(frame) == mark[0] for mark in known.marks.values() if mark) else None

    def _column(self, known, frame, name, kinds=None):
        """Whether a column is still what was loaded, and of a kind that can be reckoned with."""
        if not frame.columns.is_unique or name not in frame.columns or known.marks.get(name) is None:
            return False
        if kinds and known.types[name] not in kinds or kinds is KEYS and frame[name].dtype.kind not in "Oi":
            return False
        return _mark(frame[name]) == known.marks[name]

    def _value(self, node):
        node, slack = self._bare(node)
        if node is None:
            return None
        rows = self._rows(node)
        if rows is not None:
            return rows
        if not _plain_call(node) or node.func.attr not in AGGREGATES:
            return None
        series = self._resolved(node.func.value)
        frame = self._frame(getattr(series, "value", None))
        column = _column_of(series)
        op = node.func.attr
        if frame is None or column is None or not self._column(*frame, column, _kinds(op)):
            return None
        whole = op in ("count", "nunique") or op in ("sum", "min", "max") and frame[0].types[column] == "integer"
        return _told(frame, column, op, [], 0 if whole else slack)

    def _bare(self, node):
        """(expression without float(), int(), round(), what they may have cut off)."""
        slack = 0.0
        for _ in range(6):
            node = self._resolved(node)
            if not isinstance(node, ast.Call):
                return node, slack
            if isinstance(node.func, ast.Name) and node.func.id in ("float", "int", "round") and node.args:
                slack = max(slack, 1.0 if node.func.id == "int" else _cut(node) if node.func.id == "round" else 0.0)
                node = node.args[0]
            elif isinstance(node.func, ast.Attribute) and node.func.attr in ("round", "item"):
                slack = max(slack, _cut(node, 0) if node.func.attr == "round" else 0.0)
                node = node.func.value
            else:
                return node, slack
        return None, slack

    def _rows(self, node):
        """`len(df)` or `df.shape[0]`."""
        inner = None
        if isinstance(node, ast.Call) and _is_name(node.func, "len") and len(node.args) == 1:
            inner = node.args[0]
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and node.value.attr == "shape":
            inner = node.value.value if getattr(node.slice, "value", None) == 0 else None
        frame = self._frame(inner)
        return None if frame is None else _told(frame, None, "rows", [], 0)

    def _table(self, node):
        node, whole, slack, resets = self._resolved(node), True, 0.0, 0
        while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ORDERING:
            resets += node.func.attr == "reset_index"
            if resets > 1 or node.func.attr == "reset_index" and any(word.arg == "drop" for word in node.keywords):
                return None
            whole = whole and node.func.attr not in PARTIAL
            slack = max(slack, _cut(node, 0) if node.func.attr == "round" else 0.0)
            node = self._resolved(node.func.value)
        if not _plain_call(node):
            return None
        return self._grouped(node, whole, slack)

    def _grouped(self, node, whole, slack):
        op, inner, column = node.func.attr, self._resolved(node.func.value), None
        if op == "size":
            op = "rows"
        elif op in AGGREGATES - {"median"} and isinstance(inner, ast.Subscript) and _constant(inner.slice):
            column, inner = _constant(inner.slice), self._resolved(inner.value)
        else:
            return None
        keys = _group_keys(inner)
        frame = self._frame(inner.func.value) if keys else None
        if frame is None or column in keys or not all(self._column(*frame, key, KEYS) for key in keys):
            return None
        if column is not None and not self._column(*frame, column, _kinds(op)):
            return None
        return _told(frame, column, op, keys, slack, whole)


def _told(frame, column, op, keys, slack, whole=True):
    known, data = frame
    return {
        "dataset": known.dataset, "rows": len(data), "column": column, "op": op, "keys": keys, "slack": slack, "whole": whole,
    }


def _kinds(op):
    return None if op in ("count", "nunique") else NUMBERS


def _stored(nodes):
    for node in nodes:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.alias):
            yield (node.asname or node.name).split(".")[0]
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name


def _changes(node):
    return isinstance(node, (ast.Subscript, ast.Attribute)) and not isinstance(node.ctx, ast.Load)


def _changing(call):
    inplace = any(word.arg in ("inplace", "out", None) for word in call.keywords)
    return inplace or isinstance(call.func, ast.Attribute) and call.func.attr in CHANGING


def _root(node):
    while isinstance(node, (ast.Subscript, ast.Attribute, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return getattr(node, "id", None)


def _prints(node, name):
    if not isinstance(node, ast.Expr):
        return False
    value = node.value
    if isinstance(value, ast.Call) and _is_name(value.func, "print") and len(value.args) == 1:
        value = value.args[0]
    return _is_name(value, name)


def _is_name(node, name):
    return isinstance(node, ast.Name) and node.id == name


def _text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _constant(node):
    """The one text that an index is, bare or in a list."""
    if isinstance(node, ast.List) and len(node.elts) == 1:
        node = node.elts[0]
    return node.value if _text(node) else None


def _column_of(node):
    if isinstance(node, ast.Subscript):
        return node.slice.value if _text(node.slice) else None
    return node.attr if isinstance(node, ast.Attribute) else None


def _plain_call(node):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not node.args and not node.keywords


def _group_keys(node):
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "groupby"):
        return []
    if len(node.args) != 1 or any(word.arg not in ("as_index", "sort", "observed") for word in node.keywords):
        return []
    given = node.args[0].elts if isinstance(node.args[0], ast.List) else [node.args[0]]
    return [key.value for key in given] if all(_text(key) for key in given) else []


def _cut(node, at=1):
    """What rounding may have taken; of unknown digits, anything."""
    digits = node.args[at] if len(node.args) > at else ast.Constant(0)
    value = getattr(digits, "value", None)
    return 0.5 * 10.0 ** -value * (1 + 1e-6) if isinstance(value, int) else float("1e300")
