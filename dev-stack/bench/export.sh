# shellcheck shell=bash
# 1,000,000 rows as CSV, XLSX and Parquet: time and live heap.

# shellcheck source=query-bench.bash
. "$ROOT/dev-stack/bench/query-bench.bash"
query_bench ExportBench export "$@"
