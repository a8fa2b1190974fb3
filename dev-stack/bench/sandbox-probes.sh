# shellcheck shell=bash
# Every probe of both corpora against the executor for comparison, judged by the same assertions: bench sandbox-probes

# shellcheck source=/dev/null
. "$ROOT/dev-stack/bench/sandbox-seed.sh"
need_jdk
need_sandbox
need_seed
# some probes are bombs: the executor runs at the lowest priority, is started anew when one has hurt it, and none takes more
# than 20 s. The lines in target/seed_probes.csv are those of docs/sandbox-probes.md (see ProbeTableTest)
SANDBOX_PYTHON=$SANDBOX_PYTHON maven test -pl sandbox-runner -am -Dsurefire.failIfNoSpecifiedTests=false -Dtest=SeedProbesBench \
  "-Dsandbox.bench.server=$ROOT/dev-stack/bench/seed-server.sh" "-Dsandbox.bench.port=$(free_port)"
