# shellcheck shell=bash
# bench files-reader DIR [AT_ONCE] [LIST]: holds the conversations over uploads of a list while somebody answers the model calls
# in DIR: N.req.json is what the model is told, the reader writes N.res.json (bench/model_bridge.py says how). agent-service
# runs against them meanwhile, with all patience, and as before afterwards. DIR.runs/turns.jsonl has every turn.

READER_DIR=${1:?"bench files-reader DIR [AT_ONCE] [LIST]"}
READER_AT_ONCE=${2:-3}
READER_LIST=${3:-$ROOT/dev-stack/bench/files-conversations.txt}
is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
need_jdk
load_secrets

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

agent_with_reader() {
  export DATAAGENT_MODELS_OPENAI_API_KEY=reader DATAAGENT_MODELS_OPENAI_MODEL=reader \
    DATAAGENT_MODELS_OPENAI_BASE_URL="http://127.0.0.1:$READER_PORT/v1" DATAAGENT_MODELS_DEFAULT_PROVIDER=openai \
    DATAAGENT_MODELS_TRY_TIMEOUT=7200S DATAAGENT_MODELS_SILENCE=7200S DATAAGENT_AGENT_RUN_MODEL_TIMEOUT=7200S \
    DATAAGENT_AGENT_RUN_MAX_PER_USER=$((READER_AT_ONCE + 2)) DATAAGENT_AGENT_KIND_FILES_MAX_RUN=12H
  agent_anew
}

reader_ends() {
  kill "$READER_BRIDGE" 2>/dev/null || true
  wait "$READER_BRIDGE" 2>/dev/null || true
  (agent_anew)
}
trap reader_ends EXIT

(agent_with_reader)
say "Read $READER_DIR/N.req.json, write N.res.json. Turns: $READER_DIR.runs/turns.jsonl"
python3 "$ROOT/dev-stack/bench/files_talk.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" --folder "$READER_DIR.runs" \
  --at-once "$READER_AT_ONCE" --conversations "$READER_LIST" | tee "$READER_DIR.runs/report.txt"
