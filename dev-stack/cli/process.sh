# shellcheck shell=bash
# Starting, recognising and stopping processes. A pid file holds pid and start time, so that a number that the system has
# given to another program meanwhile is never taken for ours.

start_time_of() { awk '{ sub(/^.*\) /, ""); print $20 }' "/proc/$1/stat" 2>/dev/null; }

pid_file() { printf '%s/%s.pid' "$RUN_DIR" "$1"; }

# Prints the pid of a part that runs, or nothing.
pid_of() {
  local pid started
  { read -r pid started <"$(pid_file "$1")"; } 2>/dev/null || return 1
  [ -n "$pid" ] && [ -n "$started" ] && [ "$(start_time_of "$pid")" = "$started" ] || return 1
  # a zombie has ended
  [ "$(awk '{ sub(/^.*\) /, ""); print $1 }' "/proc/$pid/stat" 2>/dev/null)" != Z ] || return 1
  printf '%s' "$pid"
}

is_running() { pid_of "$1" >/dev/null; }

remember() { printf '%s %s\n' "$2" "$(start_time_of "$2")" >"$(pid_file "$1")"; }

# launch NAME COMMAND… — its own session, so that neither Ctrl-C nor the end of this shell reaches it; the lock on
# descriptor 9 is not handed down. Lines of standard input (NAME=value) become its environment, so that no password
# shows on a command line.
launch() {
  local name=$1 pid environment
  shift
  mapfile -t environment
  mkdir -p "$RUN_DIR" "$LOG_DIR"
  [ -f "$LOG_DIR/$name.log" ] && mv -f "$LOG_DIR/$name.log" "$LOG_DIR/$name.log.1"
  environment+=("DATA_AGENT_INSTALLATION=$STATE:" "DATA_AGENT_PART=$name")
  (
    for variable in "${environment[@]}"; do export "${variable?}"; done
    exec setsid "$@"
  ) >"$LOG_DIR/$name.log" 2>&1 </dev/null 9>&- &
  pid=$!
  disown "$pid" 2>/dev/null || true
  remember "$name" "$pid"
}

# A wrapper script gives way to the process that it waits for, so that a pid file names the real one.
remember_child() {
  local pid child
  pid=$(pid_of "$1") || return 0
  read -r child _ < <(children_of "$pid") || true
  [ -z "$child" ] || remember "$1" "$child"
}

children_of() { cat "/proc/$1/task/"*/children 2>/dev/null || true; }

tree_of() {
  local child
  printf '%s ' "$1"
  for child in $(children_of "$1"); do tree_of "$child"; done
}

alive() { [ -n "$(start_time_of "$1")" ] && [ "$(awk '{ sub(/^.*\) /, ""); print $1 }' "/proc/$1/stat" 2>/dev/null)" != Z ]; }

# stop_part NAME [SECONDS] — asks, waits, then insists. Children that a killed parent would leave are stopped with it.
stop_part() {
  local name=$1 patience=${2:-15} pid victim waited=0
  if pid=$(pid_of "$name"); then
    local family=() times=()
    for victim in $(tree_of "$pid"); do
      family+=("$victim")
      times+=("$(start_time_of "$victim")")
    done
    kill -TERM "$pid" 2>/dev/null || true
    while alive "$pid" && ((waited < patience * 10)); do
      sleep 0.1
      waited=$((waited + 1))
    done
    local i
    for i in "${!family[@]}"; do
      if [ -n "${times[i]}" ] && [ "$(start_time_of "${family[i]}")" = "${times[i]}" ]; then
        kill -KILL "${family[i]}" 2>/dev/null || true
      fi
    done
  fi
  rm -f "$(pid_file "$name")"
}

# A PostgreSQL server outlives an infra process that was killed: it is recognised by our data directory on its command line.
stop_orphaned_postgres() {
  local file="$STATE/postgres/data/postmaster.pid" pid waited=0
  [ -f "$file" ] || return 0
  read -r pid <"$file" || return 0
  [[ $pid =~ ^[0-9]+$ ]] && tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -qF "$STATE/postgres/data" || return 0
  kill -INT "$pid" 2>/dev/null || return 0
  while alive "$pid" && ((waited < 150)); do
    sleep 0.1
    waited=$((waited + 1))
  done
}

# What a killed part left running bears the mark that launch gave it. PostgreSQL first: it may end in peace.
sweep_leftovers() {
  local file pid part
  is_running infra || stop_orphaned_postgres
  while read -r file; do
    pid=${file//[!0-9]/}
    part=$(tr '\0' '\n' 2>/dev/null <"$file" | sed -n 's/^DATA_AGENT_PART=//p') || continue
    if [ -n "$part" ] && ! is_running "$part"; then kill -KILL "$pid" 2>/dev/null || true; fi
  done < <(grep -lsF -- "DATA_AGENT_INSTALLATION=$STATE:" /proc/[0-9]*/environ)
}

# Memory that a part and its children really use, in MB (proportional set size).
memory_of() {
  local pid=$1 member total=0 pss
  for member in $(tree_of "$pid"); do
    pss=$(awk '/^Pss:/ { print $2 }' "/proc/$member/smaps_rollup" 2>/dev/null || true)
    total=$((total + ${pss:-0}))
  done
  printf '%d' $((total / 1024))
}
