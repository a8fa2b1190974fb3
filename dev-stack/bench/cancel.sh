# shellcheck shell=bash
# 100 cancels: until the server runs the statement no more, until the caller knows.

# shellcheck source=query-bench.bash
. "$ROOT/dev-stack/bench/query-bench.bash"
query_bench CancelBench cancel "$@"
