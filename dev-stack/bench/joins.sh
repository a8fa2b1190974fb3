# shellcheck shell=bash
# The joins that a discovery offers on schemas that declare nothing, held against the true ones:
# joins FOLDER, where FOLDER has <name>.sql (tables and rows, for DuckDB) and <name>.joins (a.x = b.y,
# one a line). Without a folder: the schemas of the tests.

# shellcheck source=query-bench.bash
. "$ROOT/dev-stack/bench/query-bench.bash"
folder=${1:-"$ROOT/query-service/src/test/resources/joins"}
shift || true
query_bench JoinsOfSchemasTest joins -Djoins="$(cd "$folder" && pwd)" "$@"
