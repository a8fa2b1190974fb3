# shellcheck shell=bash
# A session that ends at one replica of the gateway, at others: two gateways over the embedded Kafka and Keycloak. Starts what it needs of
# the suite; it must not run.
! is_ready gateway || fail "Stop the suite first: ./data-agent down"
export DATA_AGENT_PORT_OFFSET=$OFFSET
gateways=()
end_measurement() {
  local pid
  for pid in "${gateways[@]}"; do kill -KILL "$pid" 2>/dev/null || true; done
  rm -f "$(pid_file gateway)"
  "$ROOT/data-agent" down || true
}
trap end_measurement EXIT
DATA_AGENT_ONLY="infra keycloak gateway" "$ROOT/data-agent" build
DATA_AGENT_ONLY="infra keycloak" "$ROOT/data-agent" up --detach || fail "The stores did not start."
load_secrets
need_jdk

# replica SHIFT — a gateway, at its port and that much higher
replica() {
  REPLICA_SHIFT=$1 start_service gateway
  gateways+=("$(pid_of gateway)")
}
ready() {
  local waited=0
  until curl -fs -o /dev/null --max-time 5 "http://127.0.0.1:$(($(management_port gateway) + $1))/q/health/ready"; do
    ((waited++ < 240)) || fail "The gateway at $1 was not ready. $(last_words gateway)"
    sleep 0.5
  done
}

measure() {
  KEYCLOAK_ADMIN_PASSWORD=$KEYCLOAK_ADMIN_PASSWORD CONTROL_TOKEN=$CONTROL_TOKEN "$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/sign_out.py" \
    "$@" --port "$GATEWAY_PORT" --shift 200 --late 300 --issuer "$(issuer_url)" --infra "http://127.0.0.1:$INFRA_PORT" \
    --state "$STATE/run/sign-out.json"
}

for shift in 0 200; do
  replica "$shift"
  ready "$shift"
done
measure ends
replica 300
ready 300
measure late
