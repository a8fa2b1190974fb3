"""Three columns of a large file on their way into Python, beside what a plain Python process takes to read them itself."""

import argparse
import pathlib
import platform
import statistics
import subprocess
import sys
import tempfile
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import files_data  # noqa: E402
import files_speed  # noqa: E402

COLUMNS = ("region", "quantity", "amount")
TIMED = "import sys, time, pandas\nb, c = time.perf_counter(), time.process_time()\n%s\nprint(round((time.perf_counter() - b) * 1000), round((time.process_time() - c) * 1000), len(d))"
PANDAS = TIMED % f"d = pandas.read_csv(sys.argv[1], usecols={list(COLUMNS)})"
# DuckDB's own library, called by its C interface: the texts by number, values copied chunk by chunk.
DUCKDB = """
import ctypes, numpy
lib = ctypes.CDLL(sys.argv[2])
class Result(ctypes.Structure):
    _fields_ = [(n, ctypes.c_uint64) for n in "abc"] + [(n, ctypes.c_void_p) for n in "def"]
for name in ("duckdb_fetch_chunk", "duckdb_data_chunk_get_vector", "duckdb_vector_get_data"):
    getattr(lib, name).restype = ctypes.c_void_p
lib.duckdb_fetch_chunk.argtypes = [Result]
lib.duckdb_data_chunk_get_size.argtypes, lib.duckdb_data_chunk_get_size.restype = [ctypes.c_void_p], ctypes.c_uint64
lib.duckdb_data_chunk_get_vector.argtypes = [ctypes.c_void_p, ctypes.c_uint64]
lib.duckdb_vector_get_data.argtypes = [ctypes.c_void_p]
db, con = ctypes.c_void_p(), ctypes.c_void_p()
assert lib.duckdb_open(None, ctypes.byref(db)) == 0 and lib.duckdb_connect(db, ctypes.byref(con)) == 0
def run(sql):
    result = Result()
    assert lib.duckdb_query(con, sql.encode(), ctypes.byref(result)) == 0, sql
    return result
def columns(sql, types):
    result, parts = run(sql), [[] for _ in types]
    while chunk := lib.duckdb_fetch_chunk(result):
        rows = lib.duckdb_data_chunk_get_size(chunk)
        for i, (type, some) in enumerate(zip(types, parts)):
            at = lib.duckdb_vector_get_data(lib.duckdb_data_chunk_get_vector(chunk, i))
            some.append(numpy.frombuffer((ctypes.c_char * (rows * numpy.dtype(type).itemsize)).from_address(at), type).copy())
        lib.duckdb_destroy_data_chunk(ctypes.byref(ctypes.c_void_p(chunk)))
    return [numpy.concatenate(some) for some in parts]
run("SET threads=2"), run(f"ATTACH '{sys.argv[1]}' AS f (READ_ONLY)"), run("USE f")
"""
DUCKDB_READ = """
texts = ["East", "North", "South", "West"]
listed = ", ".join(f"'{t}'" for t in texts)
r, q, a = columns(f"SELECT CAST(enum_code(CAST(region AS ENUM({listed}))) AS UTINYINT), CAST(quantity AS TINYINT), CAST(amount AS DECIMAL(9,2)) FROM large", ("u1", "i1", "i4"))
d = pandas.DataFrame({"region": numpy.array(texts, "object")[r], "quantity": q.astype("i8"), "amount": a / 100}, copy=False)
"""


def main():
    parser = argparse.ArgumentParser()
    for name in ("java", "python", "classpath"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("megabytes", type=int)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        path, place = folder / "large.csv", folder / "place"
        files_data.large(path, options.megabytes)
        place.mkdir()
        files_speed.ours(options, path, place)
        seen = {"narrow": [], "by-value": [], "DuckDB in Python": [], "pandas, CSV": []}
        for _ in range(options.times):
            for how, *figures in engine(options, place / "made.duckdb"):
                seen[how].append(figures)
            seen["DuckDB in Python"].append(floor(options, duckdb(), place / "made.duckdb", library(options, folder)))
            seen["pandas, CSV"].append(floor(options, PANDAS, path))
    for how, runs in seen.items():
        millis, busy = (statistics.median(run[i] for run in runs) for i in (0, 1))
        size = f", {runs[0][3] / 1e6:.1f} MB" if len(runs[0]) > 3 else ""
        print(f"{how:18} {millis:7.0f} ms  {busy:6.0f} ms of processor  {runs[0][2]} rows{size}", flush=True)


def engine(options, database):
    """(how, milliseconds, of processor, rows, bytes) of a first and a second load each; the first warms the engine up."""
    command = [options.java, "-cp", options.classpath, "io.dataagent.query.engine.LoadMain", str(database), f"SELECT {', '.join(COLUMNS)} FROM large", "2"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\n")[2:]
    return [(how, *map(int, figures)) for how, *figures in (line.split() for line in lines if line)]


def duckdb():
    begin, _, end = TIMED.partition("%s")
    imports, _, clock = begin.partition("\n")
    return "\n".join((imports, DUCKDB, clock + DUCKDB_READ, end))


def library(options, folder):
    path = folder / "libduckdb.so"
    if not path.exists():
        jar = next(entry for entry in options.classpath.split(":") if "duckdb_jdbc" in entry)
        machine = "arm64" if platform.machine() in ("aarch64", "arm64") else "amd64"
        path.write_bytes(zipfile.ZipFile(jar).read(f"libduckdb_java.so_linux_{machine}"))
    return path


def floor(options, code, *arguments):
    command = [options.python, "-c", code, *map(str, arguments)]
    return [int(word) for word in subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()]


if __name__ == "__main__":
    main()
