# shellcheck shell=bash
# bench reader DIR [LIST] [AT_ONCE]: asks the questions of a list (evals/readings) while somebody answers the model calls
# in DIR: N.req.json is what the model is told, the reader writes N.res.json (bench/model_bridge.py says how).
# agent-service runs against them meanwhile, with all patience, and as before afterwards. Runs are kept in DIR.runs; those
# that are there are scored again, not asked again. DIR.runs/report.txt: right or wrong, calls and tokens per question and phase.

READER_DIR=${1:?"bench reader DIR [LIST] [AT_ONCE]"}
READER_LIST=${2:-$ROOT/evals/readings/outsider.txt}
READER_AT_ONCE=${3:-6}
is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
need_jdk
load_secrets
[ -f "$ROOT/evals/target/classpath" ] || maven -q package -pl evals -am -DskipTests -Dspotless.check.skip=true

# shellcheck source=/dev/null
. "$ROOT/dev-stack/bench/bridge.bash"
mkdir -p "$READER_DIR"
READER_DIR=$(cd "$READER_DIR" && pwd)
bridge_begin "$READER_DIR" "$READER_AT_ONCE"
EVAL_GATEWAY=$(gateway_url) EVAL_ISSUER=$(issuer_url) EVAL_USER=contributor EVAL_PASSWORD=contributor-demo \
  EVAL_POSTGRES=$(postgres_address) EVAL_POSTGRES_USER=${DATA_AGENT_POSTGRES_USERNAME:-postgres} \
  EVAL_POSTGRES_PASSWORD=${DATA_AGENT_POSTGRES_PASSWORD:-$POSTGRES_PASSWORD} EVAL_READER_PASSWORD=$DB_PASSWORD_RETAIL_READER \
  EVAL_FOLDER=$ROOT/evals \
  "$JAVA_HOME/bin/java" -Xmx256m -cp "$ROOT/evals/target/classes:$(cat "$ROOT/evals/target/classpath")" \
  io.dataagent.evals.reading.ReadingMain "$READER_LIST" "$READER_DIR.runs" "$READER_AT_ONCE" | tee "$READER_DIR.runs/report.txt"
