# shellcheck shell=bash
# PostgreSQL, Kafka, Neo4j, the provider of identities and services go away one after the other: who is still ready, held against the
# table in docs/operations.md. Needs `up --detach`.
is_ready gateway || fail "Start first: ./data-agent up --detach"
load_secrets
pids=("Keycloak=$(pid_of keycloak)")
management=()
for service in "${SERVICES[@]}"; do
  pids+=("$(module_of "$service")=$(pid_of "$service")")
  management+=("$(module_of "$service")=$(management_port "$service")")
done
wake() {
  local pair
  for pair in "${pids[@]}"; do kill -CONT "${pair#*=}" 2>/dev/null || true; done
}
trap wake EXIT
CONTROL_TOKEN=$CONTROL_TOKEN "$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/readiness.py" --table "$ROOT/docs/operations.md" \
  --infra "http://127.0.0.1:$INFRA_PORT" --pids "${pids[@]}" --services "${management[@]}"
