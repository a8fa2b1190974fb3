# shellcheck shell=bash
# Every probe of both corpora against the executor for comparison, judged by the same assertions: bench sandbox-probes

# shellcheck source=/dev/null
. "$ROOT/dev-stack/bench/sandbox-seed.sh"
need_jdk
need_sandbox
need_seed
# some probes are bombs, and nothing but this holds them there
start_seed nice -n 19 timeout -k 5 "${SEED_SECONDS:-2400}"
maven test -pl sandbox-runner -am -Dsurefire.failIfNoSpecifiedTests=false -Dtest=SeedProbesBench \
  "-Dsandbox.bench.seed=http://127.0.0.1:$SEED_PORT"
