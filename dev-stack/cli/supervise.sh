# shellcheck shell=bash
# Starts a part again that has ended by itself: three times within ten minutes, then it says so and leaves it.

MAX_RESTARTS=3
RESTART_WINDOW=600
SUPERVISE_EVERY=${DATA_AGENT_SUPERVISE_EVERY:-2}

restarts_file() { printf '%s/%s.restarts' "$RUN_DIR" "$1"; }

# How often a part was started again of late.
recent_restarts() {
  awk -v since="$(($(date +%s) - RESTART_WINDOW))" '$1 >= since { n++ } END { print n + 0 }' "$(restarts_file "$1")" 2>/dev/null || printf 0
}

has_given_up() { [ -f "$RUN_DIR/$1.given-up" ]; }

forget_restarts() { rm -f "$RUN_DIR"/*.restarts "$RUN_DIR"/*.given-up; }

# One look at every part. Whoever holds the lock is starting or stopping parts itself.
supervise_once() {
  local part
  for part in $(parts); do
    if is_running "$part" || has_given_up "$part"; then continue; fi
    exec 9>"$STATE/lock"
    if flock -n 9; then
      # looked at again under the lock, and whether all of it is to run at all
      if [ -f "$RUN_DIR/offset" ] && ! is_running "$part"; then revive "$part"; fi
    fi
    exec 9>&-
  done
}

revive() {
  local part=$1 times
  times=$(recent_restarts "$part")
  if ((times >= MAX_RESTARTS)); then
    touch "$RUN_DIR/$part.given-up"
    note "$(date +%T) $part has ended again after $times restarts and stays down. See $LOG_DIR/$part.log; ./data-agent up --detach tries anew."
    return
  fi
  date +%s >>"$(restarts_file "$part")"
  sweep_leftovers
  note "$(date +%T) $part has ended. See $LOG_DIR/$part.log.1; starting it again ($((times + 1)) of $MAX_RESTARTS)."
  start_one "$part"
  if [ "$part" = keycloak ]; then
    sleep 1
    remember_child keycloak
  fi
}

# In the background of `up --detach`: a process of its own that ends with `down`.
supervise() {
  load_secrets
  need_jdk
  trap 'exit 0' INT TERM HUP
  while [ -f "$RUN_DIR/offset" ]; do
    supervise_once
    sleep "$SUPERVISE_EVERY" &
    wait $! || true
  done
}

start_supervisor() {
  stop_supervisor
  launch supervisor "$ROOT/data-agent" supervise </dev/null
}

# Only itself: the parts that it started are its children.
stop_supervisor() {
  local pid waited=0
  if pid=$(pid_of supervisor); then
    kill -TERM "$pid" 2>/dev/null || true
    while alive "$pid" && ((waited < 50)); do
      sleep 0.1
      waited=$((waited + 1))
    done
    if alive "$pid"; then kill -KILL "$pid" 2>/dev/null || true; fi
  fi
  rm -f "$(pid_file supervisor)"
}
