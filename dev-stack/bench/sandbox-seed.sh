# shellcheck shell=bash
# Starts the executor that the sandbox is compared with; sourced by the sandbox measurements.

SEED_PACKAGES=(python3-flask gunicorn)

need_seed() {
  "$SANDBOX_PYTHON" -c 'import flask, gunicorn' 2>/dev/null && return 0
  local command
  command="$(as_root)apt-get install -y --no-install-recommends ${SEED_PACKAGES[*]}"
  fail "The comparison needs Flask and gunicorn. Run: $command"
}

start_seed() {
  SEED_PORT=$(free_port)
  SANDBOX_PYTHON=$SANDBOX_PYTHON "$ROOT/dev-stack/bench/seed-server.sh" "$SEED_PORT" &
  SEED_PID=$!
  # shellcheck disable=SC2064
  trap "kill $SEED_PID 2>/dev/null || true" EXIT
  local until=$((SECONDS + 20))
  until curl -fs -o /dev/null "http://127.0.0.1:$SEED_PORT/health"; do
    ((SECONDS < until)) || fail "The executor for comparison did not start."
    sleep 0.2
  done
}

free_port() { "$SANDBOX_PYTHON" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
