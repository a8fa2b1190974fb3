# shellcheck shell=bash
# Asks every question of a set and scores the answers against hand-written SQL: bench evals [file]

is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
need_jdk
load_secrets
questions=$(readlink -f "${1:-$ROOT/evals/questions/retail.yaml}")
[ -f "$ROOT/evals/target/classpath" ] || maven -q package -pl evals -am -DskipTests -Dspotless.check.skip=true
EVAL_GATEWAY=$(gateway_url) EVAL_ISSUER=$(issuer_url) EVAL_USER=contributor EVAL_PASSWORD=contributor-demo \
  EVAL_JDBC="jdbc:postgresql://$(postgres_address)/retail" EVAL_DB_USER=retail_reader EVAL_DB_PASSWORD=$DB_PASSWORD_RETAIL_READER \
  "$JAVA_HOME/bin/java" -Xmx256m -cp "$ROOT/evals/target/classes:$(cat "$ROOT/evals/target/classpath")" \
  io.dataagent.evals.report.EvalMain "$questions"
