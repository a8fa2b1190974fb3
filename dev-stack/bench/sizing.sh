# shellcheck shell=bash
# What people who ask at once cost: memory and processor time of each part per answered question, times, events.
# Starts the suite anew; it must not run. sizing [SECONDS a level, default 90] [PEOPLE …, default 1 5 20]
! is_ready gateway || fail "Stop the suite first: ./data-agent down"
export DATA_AGENT_PORT_OFFSET=$OFFSET
# limits of one person: the bench asks as one
export DATAAGENT_AGENT_RUN_MAX_PER_USER=100 DATAAGENT_GATEWAY_REQUESTS_PER_MINUTE=100000 DATAAGENT_QUERY_STATEMENTS_PER_USER=100
trap '"$ROOT/data-agent" down || true' EXIT
"$ROOT/data-agent" up --detach || fail "The suite did not start."

members=()
for part in $(parts); do members+=("$part=$(pid_of "$part")"); done
members+=("postgres=$(head -n 1 "$STATE/postgres/data/postmaster.pid")")
"$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/sizing.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" --parts "${members[@]}" -- "$@"
