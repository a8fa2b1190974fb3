# shellcheck shell=bash
# Every panel and every alert on a real Prometheus: needs `./data-agent up --detach --monitor`. Asks a few questions first.
is_ready gateway && is_ready monitor || fail "Start first: ./data-agent up --detach --monitor"
for question in "How many orders were there last month?" "Why is Houston underperforming?" "Which are the five best selling products?" "hello"; do
  "$SANDBOX_PYTHON" "$ROOT/dev-stack/cli/ask.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" "$question" >/dev/null || note "no answer: $question"
done
curl -s -o /dev/null "$(gateway_url)/api/data-agent/chats"
# two scrapes, so that there are rates, and the rules
sleep "${DATA_AGENT_MONITOR_WAIT:-15}"
"$SANDBOX_PYTHON" "$ROOT/dev-stack/monitor/check.py" "$(monitor_url)" "$ROOT/helm/data-agent/files" "$ROOT/dev-stack/monitor/quiet.json"
