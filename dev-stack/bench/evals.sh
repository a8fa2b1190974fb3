# shellcheck shell=bash
# Asks every question of the sets in evals/questions and scores the answers against hand-written SQL:
# bench evals [--repeat N] [--wrong FILE] [set or file …]

is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
need_jdk
load_secrets
[ -f "$ROOT/evals/target/classpath" ] || maven -q package -pl evals -am -DskipTests -Dspotless.check.skip=true
EVAL_GATEWAY=$(gateway_url) EVAL_ISSUER=$(issuer_url) EVAL_USER=contributor EVAL_PASSWORD=contributor-demo \
  EVAL_POSTGRES=$(postgres_address) EVAL_POSTGRES_USER=${DATA_AGENT_POSTGRES_USERNAME:-postgres} \
  EVAL_POSTGRES_PASSWORD=${DATA_AGENT_POSTGRES_PASSWORD:-$POSTGRES_PASSWORD} EVAL_READER_PASSWORD=$DB_PASSWORD_RETAIL_READER \
  EVAL_FOLDER=$ROOT/evals \
  "$JAVA_HOME/bin/java" -Xmx512m -cp "$ROOT/evals/target/classes:$(cat "$ROOT/evals/target/classpath")" \
  io.dataagent.evals.report.EvalMain "$@"
