# shellcheck shell=bash
# The sandbox and a new interpreter per run side by side, interleaved, through HTTP: bench sandbox [rounds, default 40]

# shellcheck source=/dev/null
. "$ROOT/dev-stack/bench/sandbox-seed.sh"
need_jdk
need_sandbox
need_seed
start_seed
maven test -pl sandbox-runner -am -Dsurefire.failIfNoSpecifiedTests=false -Dtest=SandboxBench \
  "-Dsandbox.bench.seed=http://127.0.0.1:$SEED_PORT" "-Dsandbox.bench.rounds=${1:-40}"
