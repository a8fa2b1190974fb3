"""What the conversion of large CSV files takes, beside DuckDB's own reader and pandas, by turns."""

import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import files_data  # noqa: E402

MEMORY_MB, HEAP_MB, THREADS = 320, 96, 2
MOST_MB, SLOWEST, FASTEST_NEEDED = 512, 1.10, 250
PANDAS = "import sys, pandas; print(len(pandas.read_csv(sys.argv[1])))"


def main():
    parser = argparse.ArgumentParser()
    for name in ("java", "python", "classpath"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("megabytes", type=int, nargs="*")
    options = parser.parse_args()
    held = True
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for megabytes in options.megabytes or (136, 400):
            held &= measured(options, folder, megabytes)
    sys.exit(0 if held else 1)


def measured(options, folder, megabytes):
    path = folder / "large.csv"
    files_data.large(path, megabytes)
    size = path.stat().st_size / 1e6
    ways = {"conversion": ours, "DuckDB alone": alone, "pandas, reading only": pandas}
    seen = {name: [] for name in ways}
    for _ in range(options.times):
        for name, way in ways.items():
            place = folder / "place"
            shutil.rmtree(place, ignore_errors=True)
            place.mkdir()
            seen[name].append(way(options, path, place))
    print(f"{size:.0f} MB, medians of {options.times}")
    for name, runs in seen.items():
        seconds, memory = statistics.median(r[0] for r in runs), max(r[1] for r in runs)
        spread = f"{min(r[0] for r in runs):.2f} to {max(r[0] for r in runs):.2f}"
        busy = statistics.median(r[2] for r in runs)
        print(f"  {name:22} {seconds:6.2f} s ({spread})  {size / seconds:6.0f} MB/s  {busy:6.2f} s of processor  at most {memory:5.0f} MB", flush=True)
    seconds, others = (statistics.median(r[0] for r in seen[name]) for name in ("conversion", "DuckDB alone"))
    fast = size / seconds >= FASTEST_NEEDED or seconds <= others * SLOWEST
    small = max(r[1] for r in seen["conversion"]) <= MOST_MB
    print(f"  fast enough: {fast} ({seconds / others:.2f} times DuckDB alone), small enough: {small}", flush=True)
    return fast and small


def java(options, program, *arguments):
    flags = [f"-Xmx{HEAP_MB}m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "--enable-native-access=ALL-UNNAMED"]
    return [options.java, *flags, "-cp", options.classpath, f"io.dataagent.query.convert.{program}", *arguments]


def ours(options, path, place):
    (place / "original").hardlink_to(path)
    bounds = {"unpackedBytes": 2 << 30, "ratio": 100, "columns": 2000, "memoryMb": MEMORY_MB, "threads": THREADS}
    order = {"folder": str(place), "original": "original", "title": path.name, "database": "made.duckdb", "reading": {"types": {}}, "bounds": bounds}
    return run(java(options, "ConvertMain"), json.dumps(order) + "\n", lambda line: '"report":"done"' in line)


def alone(options, path, place):
    return run(java(options, "DuckAloneMain", str(path), str(place), str(MEMORY_MB), str(THREADS)), "", lambda line: line == "done")


def pandas(options, path, place):
    return run([options.python, "-c", PANDAS, str(path)], "", str.isdigit)


def run(command, told, done):
    """(seconds, MB at most, seconds of processor); its input stays open until it has ended."""
    begun = time.monotonic()
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    most = [0.0]
    threading.Thread(target=watch, args=(child, most), daemon=True).start()
    child.stdin.write(told)
    child.stdin.flush()
    lines = [line.strip() for line in child.stdout]
    seconds = time.monotonic() - begun
    child.stdin.close()
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if not lines or not done(lines[-1]):
        sys.exit(f"{command[-1]} did not end well: {lines[-1:]}")
    return seconds, most[0], used.ru_utime + used.ru_stime


def watch(child, most):
    """The most memory of a process that was resident at once."""
    while child.returncode is None:
        try:
            status = pathlib.Path(f"/proc/{child.pid}/status").read_text()
        except OSError:
            return
        for line in status.splitlines():
            if line.startswith("VmHWM:"):
                most[0] = max(most[0], int(line.split()[1]) / 1000)
        time.sleep(0.02)


if __name__ == "__main__":
    main()
