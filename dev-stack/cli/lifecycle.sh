# shellcheck shell=bash
# up, down, status, logs, reset.

READY_TIMEOUT=${DATA_AGENT_READY_TIMEOUT:-180}
# Seconds that a part gets to end: the first time it writes its archive of loaded classes, all of them at once.
ARCHIVING=45

lock_state() {
  mkdir -p "$STATE"
  exec 9>"$STATE/lock"
  flock -w "${1:-2}" 9 || fail "Another ./data-agent is starting or stopping this installation. Wait for it, or look at: ./data-agent status"
}

unlock_state() { exec 9>&-; }

check_machine() {
  need_linux
  need_commands
  need_jdk
  need_disk
  if wanted sandbox; then need_sandbox; fi
  local part missing=()
  for part in $(parts); do is_running "$part" || missing+=("$part"); done
  [ ${#missing[@]} -gt 3 ] && need_memory
  check_ports "${missing[@]}"
}

check_ports() {
  local part port what
  for part in "$@"; do
    while read -r port what; do need_port "$port" "$what"; done < <(ports_of "$part")
  done
}

up() {
  local detach=no monitor=no began=0 already word
  for word in "$@"; do
    case $word in
      --detach) detach=yes ;;
      --monitor) monitor=yes ;;
      *) fail "up does not know '$word'. Usage: ./data-agent up [--detach] [--monitor]" ;;
    esac
  done
  lock_state
  want_monitor "$monitor"
  load_secrets
  already=$(foreground_owner || true)
  stop_supervisor
  same_offset
  forget_restarts
  sweep_leftovers
  check_machine
  build_if_changed
  unpack_keycloak
  began=$(now)
  STARTED=()
  trap 'give_up "Interrupted."' INT TERM HUP
  start_parts
  wanted gateway && load_sample
  trap - INT TERM HUP
  announce "$began"
  [ -n "$already" ] || [ "$detach" = no ] || start_supervisor
  if [ "$detach" = yes ] || [ -n "$already" ]; then
    unlock_state
    return 0
  fi
  stay
}

same_offset() {
  local part
  if [ "$(running_offset)" != "$OFFSET" ]; then
    for part in $(parts); do
      if is_running "$part"; then fail "Data Agent runs with DATA_AGENT_PORT_OFFSET=$(running_offset). Stop it first: ./data-agent down"; fi
    done
  fi
  mkdir -p "$RUN_DIR"
  printf '%s\n' "$OFFSET" >"$RUN_DIR/offset"
}

# Infra and Keycloak begin side by side; services follow when PostgreSQL answers, a few at a time: two cores start three
# faster than seven.
start_parts() {
  local part waiting=()
  for part in $(parts); do
    if is_running "$part"; then
      waiting+=("$part")
      continue
    fi
    case $part in infra | keycloak | offline) ;; *) await_databases ;; esac
    begin "$part"
    waiting+=("$part")
  done
  for part in "${waiting[@]}"; do await "$part"; done
}

begin() {
  STARTED+=("$1")
  start_one "$1"
}

await_databases() {
  [ -z "${DATABASES_READY:-}" ] && wanted infra || return 0
  local until=$((SECONDS + READY_TIMEOUT)) state
  until state=$(infra_state) && [[ $state == *'"postgres":"ready"'* ]]; do
    is_running infra || give_up "infra ended. $(last_words infra)"
    [[ $state != *'"postgres":"failed"'* ]] || give_up "PostgreSQL does not start. $(last_words infra)"
    ((SECONDS < until)) || give_up "PostgreSQL was not ready after $READY_TIMEOUT s. $(last_words infra)"
    sleep 0.2
  done
  DATABASES_READY=yes
}

infra_state() { curl -s --max-time 2 "$(ready_url infra)" || true; }

await() {
  local part=$1 until=$((SECONDS + READY_TIMEOUT))
  until is_ready "$part"; do
    is_running "$part" || give_up "$part ended while starting. $(last_words "$part")"
    [ "$part" != infra ] || [[ $(infra_state) != *'"status":"failed"'* ]] || give_up "A part of infra does not start. $(last_words infra)"
    ((SECONDS < until)) || give_up "$part was not ready after $READY_TIMEOUT s; stop everything with ./data-agent down and try again. $(last_words "$part")"
    sleep 0.2
  done
  if [ "$part" = keycloak ]; then remember_child keycloak; fi
  printf '  %-10s ready  %s\n' "$part" "$(first_port "$part")"
}

first_port() { ports_of "$1" | head -n 1 | cut -d' ' -f1; }

last_words() {
  printf 'Last lines of %s:\n' "$LOG_DIR/$1.log"
  grep -Ev '^[[:space:]]+(at |\.\.\. )' "$LOG_DIR/$1.log" 2>/dev/null | tail -n 8 | cut -c1-300 | sed 's/^/    /'
}

# Nothing is left half-started: what this call began is stopped again.
give_up() {
  trap '' INT TERM HUP
  local part
  for part in "${STARTED[@]}"; do stop_part "$part" 5; done
  sweep_leftovers
  fail "$1"
}

announce() {
  local provider=${LLM_DEFAULT_PROVIDER:-}
  [ -n "$provider" ] || { [ -n "${OPENAI_API_KEY:-}" ] && provider=openai; } ||
    { [ -n "${ANTHROPIC_API_KEY:-}" ] && provider=anthropic; } || { [ -n "${AZURE_OPENAI_API_KEY:-}" ] && provider=azure; } ||
    provider="offline (a rule-based model; set OPENAI_API_KEY, ANTHROPIC_API_KEY or AZURE_OPENAI_* for another)"
  say "" "Data Agent is ready after $(seconds_since "$1") s."
  say "  open      $(gateway_url)"
  say "  sign in   contributor / contributor-demo   (also admin / admin-demo, viewer / viewer-demo)"
  say "  ask       ./data-agent ask \"Why is Houston underperforming?\""
  say "  model     $provider"
  if monitored; then say "  watch     $(monitor_url)"; fi
}

foreground_owner() { pid_of up; }

# The foreground: stays until Ctrl-C and starts again what ends by itself.
stay() {
  remember up $$
  unlock_state
  say "  stop      Ctrl-C"
  trap 'trap "" INT TERM HUP; echo 2>/dev/null || true; rm -f "$(pid_file up)"; down; exit 0' INT TERM HUP
  while true; do
    sleep "$SUPERVISE_EVERY" &
    wait $! || true
    [ -n "$(parts)" ] && [ -f "$(pid_file up)" ] || exit 0
    supervise_once
  done
}

down() {
  lock_state 60
  local part owner stopped=0 pids=()
  owner=$(foreground_owner || true)
  rm -f "$(pid_file up)"
  stop_supervisor
  forget_restarts
  for part in monitor gateway agent chat ontology query sandbox offline; do
    is_running "$part" && stopped=$((stopped + 1))
    stop_part "$part" "$ARCHIVING" &
    pids+=($!)
  done
  wait "${pids[@]}"
  for part in keycloak infra; do
    is_running "$part" && stopped=$((stopped + 1))
    stop_part "$part" "$ARCHIVING" &
  done
  wait
  sweep_leftovers
  rm -f "$RUN_DIR/offset" "$RUN_DIR/monitored"
  if [ -n "$owner" ] && [ "$owner" != $$ ]; then kill -TERM "$owner" 2>/dev/null || true; fi
  unlock_state
  if ((stopped == 0)); then say "Nothing was running."; else say "Stopped."; fi
}

status() {
  local part pid state memory total=0 worst=0
  printf '%-10s %-7s %-8s %-9s %s\n' part port pid memory state
  for part in $(parts); do
    memory=- state=stopped
    if has_given_up "$part"; then state="ended $MAX_RESTARTS times, stays down"; fi
    if pid=$(pid_of "$part"); then
      state=starting
      is_ready "$part" && state=ready
      memory=$(memory_of "$pid")
      [ "$part" = infra ] && memory=$((memory + $(postgres_memory)))
      total=$((total + memory))
      memory="$memory MB"
    fi
    [ "$state" = ready ] || worst=3
    printf '%-10s %-7s %-8s %-9s %s\n' "$part" "$(first_port "$part")" "${pid:--}" "$memory" "$state"
    pid=
  done
  printf 'memory in all (PSS): %d MB\n' "$total"
  return "$worst"
}

postgres_memory() {
  local pid
  read -r pid 2>/dev/null <"$STATE/postgres/data/postmaster.pid" && alive "$pid" && memory_of "$pid" || printf 0
}

logs() {
  local part=${1:-}
  [ -d "$LOG_DIR" ] || fail "There are no logs yet. Start with: ./data-agent up"
  if [ -z "$part" ]; then
    exec tail -n 20 -F "$LOG_DIR"/*.log
  fi
  [ -f "$LOG_DIR/$part.log" ] || fail "No log of '$part'. There are: $(cd "$LOG_DIR" && printf '%s ' *.log | sed 's/\.log//g')"
  exec tail -n 200 -F "$LOG_DIR/$part.log"
}

reset() {
  local answer=${1:-}
  if [ "$answer" != --yes ]; then
    printf 'This stops Data Agent and deletes %s with all chats, connections and models. Type yes: ' "$STATE"
    read -r answer || answer=
    [ "$answer" = yes ] || fail "Nothing was deleted."
  fi
  [ -d "$STATE" ] || fail "There is nothing to delete at $STATE."
  down
  rm -rf "${STATE:?}"
  say "Deleted $STATE."
}

load_sample() {
  [ -z "${DATA_AGENT_NO_SAMPLE:-}" ] || return 0
  "$SANDBOX_PYTHON" "$ROOT/dev-stack/sample/load.py" \
    --gateway "$(gateway_url)" --issuer "$(issuer_url)" --postgres "$(postgres_address)" 3<<<"$DB_PASSWORD_RETAIL_READER" ||
    give_up "The retail sample was not loaded. See the line above, and ./data-agent logs"
}
