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

mkdir -p "$READER_DIR" "$READER_DIR.runs"
READER_DIR=$(cd "$READER_DIR" && pwd)
READER_PORT=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
python3 "$ROOT/dev-stack/bench/model_bridge.py" "$READER_DIR" "$READER_PORT" 7200 9>&- &
READER_BRIDGE=$!

# agent-service anew; what is exported in a subshell is its environment and nobody else's
agent_anew() {
  lock_state 60
  stop_part agent
  start_service agent
  unlock_state
  await agent
}

# One day for a call: the reader takes the time it takes.
agent_with_reader() {
  export DATAAGENT_MODELS_OPENAI_API_KEY=reader DATAAGENT_MODELS_OPENAI_MODEL=reader \
    DATAAGENT_MODELS_OPENAI_BASE_URL="http://127.0.0.1:$READER_PORT/v1" DATAAGENT_MODELS_DEFAULT_PROVIDER=openai \
    DATAAGENT_MODELS_TRY_TIMEOUT=7200S DATAAGENT_MODELS_SILENCE=7200S DATAAGENT_AGENT_RUN_MODEL_TIMEOUT=7200S \
    DATAAGENT_AGENT_RUN_MAX_PER_USER=$((READER_AT_ONCE + 2)) DATAAGENT_AGENT_KIND_ANALYST_MAX_RUN=12H
  agent_anew
}

reader_ends() {
  kill "$READER_BRIDGE" 2>/dev/null
  wait "$READER_BRIDGE" 2>/dev/null
  (agent_anew)
}
trap reader_ends EXIT

(agent_with_reader)
say "Read $READER_DIR/N.req.json, write N.res.json. Runs: $READER_DIR.runs"
EVAL_GATEWAY=$(gateway_url) EVAL_ISSUER=$(issuer_url) EVAL_USER=contributor EVAL_PASSWORD=contributor-demo \
  EVAL_POSTGRES=$(postgres_address) EVAL_POSTGRES_USER=${DATA_AGENT_POSTGRES_USERNAME:-postgres} \
  EVAL_POSTGRES_PASSWORD=${DATA_AGENT_POSTGRES_PASSWORD:-$POSTGRES_PASSWORD} EVAL_READER_PASSWORD=$DB_PASSWORD_RETAIL_READER \
  EVAL_FOLDER=$ROOT/evals \
  "$JAVA_HOME/bin/java" -Xmx256m -cp "$ROOT/evals/target/classes:$(cat "$ROOT/evals/target/classpath")" \
  io.dataagent.evals.reading.ReadingMain "$READER_LIST" "$READER_DIR.runs" "$READER_AT_ONCE" | tee "$READER_DIR.runs/report.txt"
