# shellcheck shell=bash
# How long a discovery with its profile takes: the retail sample, and 500 small tables in each dialect.

# shellcheck source=query-bench.bash
. "$ROOT/dev-stack/bench/query-bench.bash"
need_jdk
need_build_tools
maven -q compile -pl dev-stack/infra -Dspotless.check.skip=true
query_bench ProfileBench profile -Dbench.infra="$ROOT/dev-stack/infra/target/classes" "$@"
