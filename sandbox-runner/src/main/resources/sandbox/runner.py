"""The user's process: runs the code in a fresh `__main__`, saves open figures, writes the last expression's value.

Nothing here is a wall: whatever this process says about itself is the user's own word.
"""

import ast
import atexit
import gc
import io
import json
import linecache
import os
import random
import signal
import sys
import threading
import traceback
import types

import tables
import values
from supervisor import EXIT_MEMORY

SOURCE = "<code>"
SEED = 20_260_101


def run(body, result_path):
    """Runs one request body, leaves the last words (exit code and result) and stops, for the supervisor to collect."""
    code, result = 1, ""
    try:
        _fresh_process()
        code, result = _execute(json.loads(body))
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
            _leave_last_words(code, result, result_path)
            os.kill(os.getpid(), signal.SIGSTOP)
        finally:
            os._exit(code)


def rehearse():
    """Does once, in the warm parent, what every run does first: fills caches and fonts, and fails early."""
    plot = sys.modules["matplotlib.pyplot"]
    sample = tables.frame({"columns": [{"name": "n", "type": "integer"}], "rows": [[1], [2]]})
    _, axes = plot.subplots()
    sample.n.plot.bar(ax=axes, title="rehearsal")
    axes.figure.savefig(io.BytesIO(), format="png", bbox_inches="tight")
    plot.close("all")
    values.to_json(sample.describe())


def _leave_last_words(code, result, path):
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    os.write(fd, bytes([code & 0xFF]) + result.encode())
    os.close(fd)


def _fresh_process():
    gc.enable()
    sys.stdin = io.TextIOWrapper(io.FileIO(0, "r"), encoding="utf-8")
    sys.stdout, sys.stderr = _stream(1), _stream(2)
    sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr
    random.seed(SEED)
    sys.modules["numpy"].random.seed(SEED)


def _stream(fd):
    """Unbuffered, so that a timeout or a crash loses nothing of what was printed."""
    raw = io.FileIO(fd, "w")
    return io.TextIOWrapper(raw, encoding="utf-8", errors="backslashreplace", write_through=True)


def _execute(request):
    """(exit code, JSON of the result or nothing)."""
    saved = _watch_figures()
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    sys.argv = [SOURCE]
    names = vars(main)
    names.update(pd=sys.modules["pandas"], np=sys.modules["numpy"], plt=sys.modules["matplotlib.pyplot"])
    for name, table in request.get("data", {}).items():
        names[name] = tables.frame(table)
    source = request["code"]
    del request
    linecache.cache[SOURCE] = (len(source), None, source.splitlines(True), SOURCE)
    try:
        value = _run_source(source, names)
        _save_open_figures(saved)
        return 0, _result(value)
    except SystemExit as end:
        return _exit_code(end.code), ""
    except MemoryError:
        return _out_of_memory(), ""
    except BaseException as error:
        _print_error(error)
        return 1, ""


def _run_source(source, names):
    tree = ast.parse(source, SOURCE)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, SOURCE, "exec", dont_inherit=True), names)
    if last is None:
        return None
    return eval(compile(ast.Expression(last.value), SOURCE, "eval", dont_inherit=True), names)


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


def _watch_figures():
    """Remembers which figures the code saves itself; showing one does nothing here."""
    figures = sys.modules["matplotlib.figure"].Figure
    plot = sys.modules["matplotlib.pyplot"]
    original, saved = figures.savefig, set()

    def savefig(figure, *args, **kwargs):
        saved.add(id(figure))
        return original(figure, *args, **kwargs)

    figures.savefig = savefig
    plot.show = lambda *args, **kwargs: None
    return saved


def _save_open_figures(saved):
    plot = sys.modules["matplotlib.pyplot"]
    for number in plot.get_fignums():
        figure = plot.figure(number)
        if id(figure) not in saved and figure.get_axes():
            figure.savefig(f"/tmp/figure-{number}.png", bbox_inches="tight")
