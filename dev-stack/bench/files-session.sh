# shellcheck shell=bash
# bench files-session [MEGABYTES [--only-large]]: conversations over uploads whose model is a script, on the installation that runs: every tool,
# what Python remembers, refused charts, code without end, too much memory, very much print, pictures; runner, agent and
# query-service killed (-9) in the middle; more than is remembered; a new session; a large file loaded by columns.

# shellcheck source=bridge.bash
. "$ROOT/dev-stack/bench/bridge.bash"
is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
need_jdk
load_secrets
SESSION_PORT=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')

# What is killed comes back as it was started here, so the ordinary supervisor rests meanwhile.
session_environment() {
  export DATAAGENT_MODELS_OPENAI_API_KEY=script DATAAGENT_MODELS_OPENAI_MODEL=script \
    DATAAGENT_MODELS_OPENAI_BASE_URL="http://127.0.0.1:$SESSION_PORT/v1" DATAAGENT_MODELS_DEFAULT_PROVIDER=openai \
    DATAAGENT_AGENT_FILES_MEMORY_TOKENS=1500 DATAAGENT_AGENT_FILES_WHOLE_MESSAGES=2 \
    DATA_AGENT_SANDBOX_SESSION_TIMEOUT_MS=10000
}

session_keeps() {
  local part
  while sleep 0.3; do
    for part in query sandbox agent; do
      is_running "$part" && continue
      sweep_leftovers
      start_service "$part"
    done
  done
}

session_ends() {
  kill "$SESSION_KEEPER" 2>/dev/null || true
  wait "$SESSION_KEEPER" 2>/dev/null || true
  for part in query sandbox agent; do (part_anew "$part"); done
  start_supervisor
}

stop_supervisor
(
  session_environment
  part_anew sandbox
  part_anew agent
  await query
)
(session_environment && session_keeps) 9>&- &
SESSION_KEEPER=$!
trap session_ends EXIT
python3 "$ROOT/dev-stack/bench/files_session.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" --port "$SESSION_PORT" \
  --run "$RUN_DIR" --files "$STATE/duckdb" --megabytes "${1:-0}" "${@:2}"
