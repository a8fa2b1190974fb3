# shellcheck shell=bash
# The joins that a discovery offers on schemas that declare nothing, held against the true ones:
# joins FOLDER, where FOLDER has <name>.sql (tables and rows, for DuckDB) and <name>.joins (a.x = b.y,
# one a line). Without a folder: the schemas of the tests. joins outside: twelve schemas on PostgreSQL
# that were written by somebody who did not know how joins are found.

# shellcheck source=query-bench.bash
. "$ROOT/dev-stack/bench/query-bench.bash"
if [ "${1:-}" = outside ]; then
  shift
  query_bench JoinsOfOutsidersTest joins-outside -Djoins.outside=all "$@"
else
  folder=${1:-"$ROOT/query-service/src/test/resources/joins"}
  shift || true
  query_bench JoinsOfSchemasTest joins -Djoins="$(cd "$folder" && pwd)" "$@"
fi
