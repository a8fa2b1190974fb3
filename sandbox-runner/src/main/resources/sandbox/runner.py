"""The user's process: runs the code in a fresh `__main__`, saves open figures, writes the last expression's value.

Nothing here is a wall: whatever this process says about itself is the user's own word.
"""

import ast
import atexit
import functools
import gc
import io
import json
import linecache
import os
import random
import select
import signal
import sys
import threading
import traceback
import types

import answers
import columns
import frames
import inputs
import isolation
import shelf
import tables
import values
from namespace import Namespace
from supervisor import EXIT_MEMORY
from workings import Workings

SOURCE = "<code>"
SEED = 20_260_101
FAST_COMPRESSION = 1


def run_one(order_fd, ready_fd, result_path):
    """Prepares for a run, awaits its order and runs it.

    Before the order comes, this process rehearses, which makes the memory that runs write to its own while nobody waits
    for it: after a fork, the first touch of a page copies it. A picture takes time and memory, so it is rehearsed on
    demand. Where the order is there already, nothing is rehearsed.
    """
    if not select.select([order_fd], [], [], 0)[0]:
        _rehearse_table()
    _fresh_process()
    main, saved = _fresh_main(), _watch_figures()
    os.close(ready_fd)
    while (order := frames.read_next(order_fd)) is not None and order[0].get("rehearse"):
        _rehearse_picture()
    os.close(order_fd)
    if order is not None:
        limits, body = order
        saved.clear()
        _seed()
        isolation.limit(limits)
        _run(body, main, saved, result_path)


def _run(body, main, saved, result_path):
    """Runs one request body, leaves the last words (exit code and result) and stops, for the supervisor to collect."""
    code, result = 1, ""
    try:
        code, _, result = _execute(json.loads(body), main, SOURCE, saved)
        result += _answers(main) if code == 0 else ""
        threading._shutdown()
        atexit._run_exitfuncs()
        _flush()
    except MemoryError:
        code = _out_of_memory()
    except BaseException:
        traceback.print_exc()
        code = code or 1
    finally:
        try:
            _leave_last_words(code, result, "", result_path)
            os.kill(os.getpid(), signal.SIGSTOP)
        finally:
            os._exit(code)


def run_many(order_fd):
    """Runs the orders of a session in one `__main__`; stops after each, for the supervisor to collect and go on."""
    _fresh_process()
    _seed()
    names, saved = _fresh_main(), _watch_figures()
    session, loading, workings, shown = None, columns.Loading(), Workings(), shelf.Shelf()
    while (order := frames.read_next(order_fd)) is not None:
        limits, body = order
        code, result, state = 1, "", ""
        try:
            if session is None:
                isolation.limit(limits)
                session = Namespace(names)
            if columns.is_part(body):
                code, result, state = _load(session, loading, workings, body)
            elif shelf.is_page(body):
                code, result, state = 0, "\n" + shown.page(body), "{}"
            else:
                code, result, state = _continue(session, saved, workings, json.loads(body), shown)
        except MemoryError:
            shown.clear()
            code = _out_of_memory()
        except BaseException:
            traceback.print_exc()
        _leave_last_words(code, result, state, limits["resultPath"])
        del order, body
        os.kill(os.getpid(), signal.SIGSTOP)


def _continue(session, saved, workings, request, shown):
    """(exit code, JSON of the result or nothing, JSON of the session's state)."""
    source = f"<code-{session.count + 1}>"
    before = session.names.get(answers.RESULT)
    for name in answers.GIVEN:
        session.names.pop(name, None)
    workings.begin()
    code, value, result = _execute(request, session.names, source, saved)
    if code == 0:
        result += _answers(_said(session.names, before), _how(workings, request["code"], session.names), shown)
    del before
    sys.modules["matplotlib.pyplot"].close("all")
    saved.clear()
    session.remember(value)
    del value
    gc.collect()
    _flush()
    return code, result, json.dumps(session.state())


def _how(workings, code, names):
    """How the answers came to be; nothing where that cannot be told."""
    try:
        return workings.tell(code, names)
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError, IndexError):
        return {}


def _load(session, loading, workings, part):
    """Takes a part of fetched columns; with the last one there is a variable more."""
    loaded = loading.take(part)
    if loaded is None:
        return 0, "", "{}"
    session.names[loaded.variable] = loaded.frame
    workings.load(loaded)
    return 0, _result(loaded.frame), json.dumps(session.state())


def _said(names, before):
    """What this run answers with: a result of an earlier one is not said again."""
    said = dict(names)
    if before is not None and said.get(answers.RESULT) is before:
        del said[answers.RESULT]
    return said


REHEARSED = """
{"code": "t.groupby('k').v.sum().sort_values()", "data": {"t": {
  "columns": [{"name": "k", "type": "string"}, {"name": "v", "type": "decimal"}, {"name": "n", "type": "integer"}],
  "rows": [["a", 1.5, 1], ["b", 2.5, 2], ["a", 3.5, 3]]}}}
"""


def rehearse():
    """Does once, in the warm parent, what every run does first: fills caches and fonts, and fails early."""
    values.to_json(_rehearse_table().describe())
    _rehearse_picture()


def _rehearse_table():
    """A table from its JSON, grouped, and the result as JSON."""
    request = json.loads(REHEARSED)
    names = {name: tables.frame(table) for name, table in request["data"].items()}
    value = _run_source(request["code"], names, "<rehearsal>")
    values.to_json(value)
    return value


def _rehearse_picture():
    plot = sys.modules["matplotlib.pyplot"]
    _, axes = plot.subplots()
    _rehearse_table().plot.bar(ax=axes, title="rehearsal")
    axes.figure.savefig(io.BytesIO(), format="png", bbox_inches="tight")
    plot.close("all")


def _leave_last_words(code, result, state, path):
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    words = result.encode()
    frames.write_all(fd, bytes([code & 0xFF]) + len(words).to_bytes(4, "big") + words + state.encode())
    os.close(fd)


def _fresh_process():
    gc.enable()
    sys.stdin = io.TextIOWrapper(io.FileIO(0, "r"), encoding="utf-8")
    sys.stdout, sys.stderr = _stream(1), _stream(2)
    sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr


def _seed():
    random.seed(SEED)
    sys.modules["numpy"].random.seed(SEED)


def _stream(fd):
    """Unbuffered, so that a timeout or a crash loses nothing of what was printed."""
    raw = io.FileIO(fd, "w")
    return io.TextIOWrapper(raw, encoding="utf-8", errors="backslashreplace", write_through=True)


def _fresh_main():
    """The names of a new `__main__`."""
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    sys.argv = [SOURCE]
    names = vars(main)
    names.update(pd=sys.modules["pandas"], np=sys.modules["numpy"], plt=sys.modules["matplotlib.pyplot"])
    return names


def _execute(request, names, file, saved):
    """(exit code, value of the last expression, its JSON). Code that ends, fails or is interrupted has no value."""
    source = request["code"]
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    try:
        for name, table in (request.get("data") or {}).items():
            names[name] = tables.frame(table)
        names.update(inputs.place(request.get("inputs")))
        del request
        signal.signal(signal.SIGINT, signal.default_int_handler)
        value = _run_source(source, names, file)
        _save_open_figures(saved)
        return 0, value, _result(value)
    except inputs.Unreadable as error:
        print(error, file=sys.stderr)
        return 1, None, ""
    except SystemExit as end:
        return _exit_code(end.code), None, ""
    except MemoryError:
        return _out_of_memory(), None, ""
    except BaseException as error:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _print_error(error)
        return 1, None, ""
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _run_source(source, names, file):
    tree = ast.parse(source, file)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, file, "exec", dont_inherit=True), names)
    if last is None:
        return None
    return eval(compile(ast.Expression(last.value), file, "eval", dont_inherit=True), names)


def _print_error(error):
    """The traceback as Python prints it, without the frames of this module."""
    steps = error.__traceback__
    while steps is not None and steps.tb_frame.f_code.co_filename == __file__:
        steps = steps.tb_next
    if isinstance(error, SyntaxError):
        steps = None
    traceback.print_exception(type(error), error, steps)


def _out_of_memory():
    os.write(2, b"MemoryError: the run reached its memory limit\n")
    return EXIT_MEMORY


def _exit_code(code):
    if code is None:
        return 0
    if isinstance(code, int):
        return code & 0xFF
    print(code, file=sys.stderr)
    return 1


def _flush():
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            pass


def _result(value):
    try:
        return "" if value is None else values.to_json(value)
    except (ValueError, TypeError, RecursionError):
        return ""


def _answers(names, workings=None, shown=None):
    """A line with the typed answers, after the line with the last expression; nothing if there are none."""
    try:
        text = answers.collect(names, workings, shown)
        return "\n" + text if text else ""
    except (ValueError, TypeError, RecursionError, AttributeError, KeyError, OverflowError) as error:
        print(f"[sandbox] the answers could not be read: {error}", file=sys.stderr)
        return ""


def _watch_figures():
    """Remembers which figures the code saves itself; showing one does nothing here, and saving one does not draw it a
    second time for a window that is not there."""
    figures = sys.modules["matplotlib.figure"].Figure
    plot = sys.modules["matplotlib.pyplot"]
    original, saved = figures.savefig, set()

    def savefig(figure, *args, **kwargs):
        saved.add(id(figure))
        name = kwargs.get("format") or (args[0] if args else kwargs.get("fname"))
        if isinstance(name, str) and name.lower().endswith("png"):
            kwargs.setdefault("pil_kwargs", {"compress_level": FAST_COMPRESSION})
        return original(figure, *args, **kwargs)

    @functools.wraps(plot.savefig)
    def save_current(*args, **kwargs):
        return plot.gcf().savefig(*args, **kwargs)

    figures.savefig, plot.savefig = savefig, save_current
    plot.show = lambda *args, **kwargs: None
    return saved


def _save_open_figures(saved):
    plot = sys.modules["matplotlib.pyplot"]
    for number in plot.get_fignums():
        figure = plot.figure(number)
        if id(figure) not in saved and figure.get_axes():
            figure.savefig(f"/tmp/figure-{number}.png", bbox_inches="tight")
