"""The first start of two commits, one after the other, each as somebody who clones the project sees it.

Times are by the clock and, since machines are shared, in seconds of processor time too: of the build (waited for) and of
the parts that run when the start is over.
"""

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

BASE = "39096b6a"
QUESTION = "What was the revenue by month in the last three months?"
STEPS = ("build", "cold start", "first question", "warm question", "second start")


def main():
    words = argparse.ArgumentParser(prog="bench first-start")
    words.add_argument("commit", nargs="?", default=BASE)
    words.add_argument("--root", type=Path, required=True)
    words.add_argument("--state", type=Path, required=True)
    words.add_argument("--empty-cache", action="store_true")
    given = words.parse_args()
    shutil.rmtree(given.state, ignore_errors=True)
    figures = {}
    for place, commit in enumerate((given.commit, "HEAD")):
        figures[commit] = measure(given, commit, 2000 + 200 * place)
    report(given.commit, figures[given.commit], figures["HEAD"])


def measure(given, commit, offset):
    """Step -> (seconds by the clock, seconds of processor time)."""
    home = given.state / commit
    run("git", "clone", "-q", "--no-checkout", given.root, home)
    run("git", "-C", home, "checkout", "-q", commit)
    environment = dict(os.environ, DATA_AGENT_PORT_OFFSET=str(offset), DATA_AGENT_STATE_DIR=str(home / ".data-agent"))
    if given.empty_cache:
        environment["MAVEN_OPTS"] = f"-Dmaven.repo.local={home}/.data-agent/m2 -Xmx1500m"
        environment["npm_config_cache"] = f"{home}/.data-agent/npm"
    figures = {}
    try:
        said, clock, processor = command(home, environment, "up", "--detach")
        built = seconds(r"Built in ([\d.]+) s", said)
        figures["build"] = (built, processor)
        # what is left of the clock: unpacking, starting, the sample
        figures["cold start"] = (clock - built, parts_time(home))
        for step in ("first question", "warm question"):
            _, clock, _ = command(home, environment, "ask", QUESTION)
            figures[step] = (clock, None)
        command(home, environment, "down")
        _, clock, _ = command(home, environment, "up", "--detach")
        figures["second start"] = (clock, parts_time(home))
    finally:
        subprocess.run([home / "data-agent", "down"], env=environment, stdout=subprocess.DEVNULL, check=False)
    return figures


def command(home, environment, *words):
    """What it said, seconds by the clock, and of processor time of what was waited for."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run([home / "data-agent", *words], env=environment, capture_output=True, text=True, check=False)
    clock, after = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"./data-agent {' '.join(words)} failed in {home}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout, clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def parts_time(home):
    """Processor seconds so far of all processes that carry the mark of this installation."""
    mark, total = f"DATA_AGENT_INSTALLATION={home}/.data-agent:".encode(), 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark in (folder / "environ").read_bytes():
                fields = (folder / "stat").read_text().rpartition(") ")[2].split()
                total += sum(int(fields[at]) for at in (11, 12, 13, 14))
        except OSError:
            continue
    return total / os.sysconf("SC_CLK_TCK")


def seconds(pattern, text):
    found = re.search(pattern, text)
    return float(found.group(1)) if found else 0.0


def run(*words):
    subprocess.run([str(word) for word in words], check=True)


def report(base, before, now):
    print(f"{'':16}{base + ' s':>12}{'now s':>9}{'ratio':>8}{'processor: s':>15}{'now s':>9}{'ratio':>8}")
    for step in STEPS:
        (clock, processor), (clock_now, processor_now) = before[step], now[step]
        line = f"{step:16}{clock:12.1f}{clock_now:9.1f}{clock_now / clock:8.2f}"
        if processor:
            line += f"{processor:15.1f}{processor_now:9.1f}{processor_now / processor:8.2f}"
        print(line)
    print(f"first question / warm one: {now['first question'][0] / now['warm question'][0]:.1f}")


if __name__ == "__main__":
    main()
