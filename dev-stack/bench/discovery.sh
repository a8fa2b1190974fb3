# shellcheck shell=bash
# How long a discovery takes beside the same one in an older commit: bench discovery [--beside COMMIT] [Maven options].
# Without a commit: the one before joins were looked for whatever the names. Both run in turn on this machine, on servers of their own:
# the retail sample, and 500 small tables in each dialect. The best of three rounds counts.

# shellcheck source=query-bench.bash
. "$ROOT/dev-stack/bench/query-bench.bash"
beside=f88a95e2
if [ "${1:-}" = --beside ]; then
  beside=${2:?a commit}
  shift 2
fi
need_jdk
need_build_tools
other=$(mktemp -d)
trap 'rm -rf "$other"' EXIT
mkdir "$other/tree"
git -C "$ROOT" archive "$beside" | tar -x -C "$other/tree"

# The lines of one tree: discoveries FOLDER WORD [Maven options]
discoveries() {
  local ROOT=$1 word=$2
  shift 2
  maven -q compile -pl dev-stack/infra -Dspotless.check.skip=true "$@"
  query_bench ProfileBench profile -Dbench.infra="$ROOT/dev-stack/infra/target/classes" "$@" | tee "$other/$word" | sed "s/^/$word: /"
}

discoveries "$ROOT" now "$@"
discoveries "$other/tree" then "$@"
# profile of many, round 1: 500 tables, 10,000 rows, 12.3 s
awk -F'[ ,]+' -v file="$other/then" '
  { name = $0; sub(/^profile of /, "", name); sub(/, round.*/, "", name); seconds = $(NF - 1) + 0 }
  FILENAME == file { if (!(name in before) || seconds < before[name]) before[name] = seconds; next }
  { if (!(name in now) || seconds < now[name]) now[name] = seconds }
  END { for (name in now) if (name in before) printf "%s: %.1f s, before %.1f s, ratio %.2f\n", name, now[name], before[name], now[name] / before[name] }
' "$other/then" "$other/now"
