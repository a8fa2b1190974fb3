# shellcheck shell=bash
# A statement of 100 rows with gate, limits and durable audit beside the bare driver, in turns.

# shellcheck source=query-bench.bash
. "$ROOT/dev-stack/bench/query-bench.bash"
query_bench QueryBench query "$@"
