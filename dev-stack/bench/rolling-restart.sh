# shellcheck shell=bash
# Each service is replaced while people ask: a second replica starts, is ready, takes over; the first is told to stop. Counted at
# the gateway: requests that failed, events lost or doubled, questions without an answer. Starts the suite anew; it must not run.
# rolling-restart [PEOPLE] [SERVICE…]
! is_ready gateway || fail "Stop the suite first: ./data-agent down"
people=${1:-20}
[ $# -eq 0 ] || shift
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(offline sandbox query ontology chat agent gateway)
stop_file=$STATE/run/rolling.stop
mkdir -p "$STATE/run"
rm -f "$stop_file"

# as in the chart, but for the limits of one person
export QUARKUS_SHUTDOWN_DELAY=5S DATA_AGENT_SHUTDOWN_TIMEOUT=30S DATA_AGENT_REPLICA_SHIFT=100 DATA_AGENT_PORT_OFFSET=$OFFSET
export DATAAGENT_AGENT_RUN_MAX_PER_USER=100 DATAAGENT_GATEWAY_REQUESTS_PER_MINUTE=100000

behind=()
for service in "${SERVICES[@]}"; do
  port="${service^^}_PORT"
  behind+=("${!port}:$(management_port "$service")")
done
"$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/rolling.py" balance --shifts 100,200 "${behind[@]}" &
balancer=$!
old=
end_measurement() {
  touch "$stop_file"
  [ -z "$old" ] || kill -KILL "$old" 2>/dev/null || true
  "$ROOT/data-agent" down || true
  kill "$balancer" 2>/dev/null || true
}
trap end_measurement EXIT
"$ROOT/data-agent" up --detach || fail "The suite did not start."
load_secrets
need_jdk

"$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/rolling.py" load --gateway "$(gateway_url)" --issuer "$(issuer_url)" --people "$people" --until "$stop_file" &
load=$!
sleep 10
for service in "${targets[@]}"; do
  old=$(pid_of "$service")
  began=$(now)
  REPLICA_SHIFT=200 start_service "$service"
  until curl -fs -o /dev/null --max-time 5 "http://127.0.0.1:$(($(management_port "$service") + 200))/q/health/ready"; do
    is_running "$service" || fail "$service ended while starting. $(last_words "$service")"
    (($(printf '%.0f' "$(seconds_since "$began")") < 180)) || fail "$service was not ready after 180 s. $(last_words "$service")"
    sleep 0.5
  done
  # until the balancer has heard of the new one
  sleep 1
  ready=$(seconds_since "$began")
  stopping=$(now)
  kill -TERM "$old"
  while alive "$old"; do
    (($(printf '%.0f' "$(seconds_since "$stopping")") < 45)) || { say "$service did not end within 45 s"; kill -KILL "$old"; break; }
    sleep 0.2
  done
  old=
  say "$service: the new one was ready after $ready s, the old one ended after $(seconds_since "$stopping") s."
done
sleep 10
touch "$stop_file"
status=0
wait "$load" || status=$?
"$ROOT/data-agent" audit || status=1
end_measurement
trap - EXIT
[ "$status" -eq 0 ] || fail "A rolling restart was noticed: see above."
