# shellcheck shell=bash
# Kafka is stopped: how long until OutboxOld fires, and how long after its return until it clears. Needs `up --detach --monitor`.
is_ready gateway && is_ready monitor || fail "Start first: ./data-agent up --detach --monitor"
load_secrets
kafka_control() { curl -fs -o /dev/null -X POST -H "Authorization: Bearer $CONTROL_TOKEN" "http://127.0.0.1:$INFRA_PORT/control/kafka/$1"; }
firing() { curl -s "$(monitor_url)/api/v1/alerts" | grep -q '"alertname":"OutboxOld"[^}]*}[^}]*}[^}]*"state":"firing"'; }
await_alert() {
  local began=$SECONDS
  while { [ "$1" = firing ] && ! firing; } || { [ "$1" = clear ] && firing; }; do
    ((SECONDS - began < 300)) || fail "OutboxOld is not $1 after 300 s."
    sleep 2
  done
  say "OutboxOld is $1 after $((SECONDS - began)) s."
}
kafka_control stop
trap 'kafka_control start || true' EXIT
"$SANDBOX_PYTHON" "$ROOT/dev-stack/cli/ask.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" "How many orders were there last month?" >/dev/null || note "the question was not answered"
await_alert firing
kafka_control start
await_alert clear
