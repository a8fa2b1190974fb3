# shellcheck shell=bash
# One question's trace as a tree, its log lines of all services by one id, and a canary: neither the question's words nor a literal of
# its statement are in spans, logs or metrics. Starts the suite anew with a collector beside it; it must not run.
! is_ready gateway || fail "Stop the suite first: ./data-agent down"
spans=$STATE/monitor/spans.bin
mkdir -p "$STATE/monitor"
rm -f "$spans"
"$SANDBOX_PYTHON" "$ROOT/dev-stack/monitor/collector.py" $((MONITOR_PORT + 1)) "$spans" &
collector=$!
trap 'kill $collector 2>/dev/null || true' EXIT
DATA_AGENT_TRACES=on DATA_AGENT_OTLP_PROTOCOL=http/protobuf DATA_AGENT_OTLP_ENDPOINT="http://127.0.0.1:$((MONITOR_PORT + 1))" \
  DATA_AGENT_LOG_FORMAT=json DATA_AGENT_PORT_OFFSET=$OFFSET "$ROOT/data-agent" up --detach
"$SANDBOX_PYTHON" "$ROOT/dev-stack/monitor/canary.py" "$(gateway_url)" "$(issuer_url)" "$spans" "$LOG_DIR" \
  "$(for service in "${SERVICES[@]}"; do printf 'http://127.0.0.1:%d/q/metrics ' "$(management_port "$service")"; done)"

# the collector goes away: what answers take with and without it, side by side
median() {
  "$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/latency.py" "${DATA_AGENT_TRACE_TIMES:-10}" "How many stores do we have?" --gateway "$(gateway_url)" --issuer "$(issuer_url)" |
    tail -n 1 | grep -oE '[0-9]+ ms' | sed -n 2p | cut -d' ' -f1
}
listening=$(median)
kill "$collector" 2>/dev/null || true
sleep 2
away=$(median)
again=$(grep -ciE 'failed to export|connection refused.*otlp' "$LOG_DIR/agent.log" || true)
say "an answer takes $listening ms with a collector and $away ms without: $(awk -v a="$away" -v b="$listening" 'BEGIN { printf "%.2f", a / b }'); agent-service's log has $again lines about it"
