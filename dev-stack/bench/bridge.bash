# shellcheck shell=bash
# agent-service against a bridge (bench/model_bridge.py): somebody answers its model calls by files.
# bridge_begin DIR AT_ONCE starts both; as soon as the shell ends, agent-service runs as before.

# A service anew; what is exported in a subshell is its environment and nobody else's
part_anew() {
  lock_state 60
  stop_part "$1"
  rm -f "$(restarts_file "$1")" "$RUN_DIR/$1.given-up"
  start_service "$1"
  unlock_state
  await "$1"
}

# One day for a call: the reader takes the time it takes.
agent_with_reader() {
  export DATAAGENT_MODELS_OPENAI_API_KEY=reader DATAAGENT_MODELS_OPENAI_MODEL=reader \
    DATAAGENT_MODELS_OPENAI_BASE_URL="http://127.0.0.1:$BRIDGE_PORT/v1" DATAAGENT_MODELS_DEFAULT_PROVIDER=openai \
    DATAAGENT_MODELS_TRY_TIMEOUT=7200S DATAAGENT_MODELS_SILENCE=7200S DATAAGENT_AGENT_RUN_MODEL_TIMEOUT=7200S \
    DATAAGENT_AGENT_RUN_MAX_PER_USER=$(($1 + 2)) DATAAGENT_AGENT_EXPLORE_TIME=7200S \
    DATAAGENT_AGENT_KIND_ANALYST_MAX_RUN=12H DATAAGENT_AGENT_KIND_EXPLORE_MAX_RUN=12H DATAAGENT_AGENT_KIND_REPORT_MAX_RUN=12H
  part_anew agent
}

bridge_begin() {
  mkdir -p "$1" "$1.runs"
  BRIDGE_PORT=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  python3 "$ROOT/dev-stack/bench/model_bridge.py" "$1" "$BRIDGE_PORT" 7200 9>&- &
  BRIDGE=$!
  trap bridge_ends EXIT
  (agent_with_reader "$2")
  say "Read $1/N.req.json, write N.res.json. Runs: $1.runs"
}

bridge_ends() {
  kill "$BRIDGE" 2>/dev/null || true
  wait "$BRIDGE" 2>/dev/null || true
  (part_anew agent)
}
