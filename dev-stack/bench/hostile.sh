# shellcheck shell=bash
# What a hostile caller may try, and what comes of it: every operation of the OpenAPI documents times malformed headers, types,
# ids, numbers and bodies; forged tokens; claims side by side; hosts. Prints counts; ends with 1 if anything held
# that must not. Against the installation that runs: bench hostile [--sample N] [--only sweep|tokens|claims|hosts|sign-ins]

is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
load_secrets
HOSTILE_CLIENT_SECRET=$CLIENT_SECRET_AGENT HOSTILE_CHAT_SECRET=$CLIENT_SECRET_CHAT exec "$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/hostile.py" \
  --documents "$ROOT/docs/openapi" --gateway "$(gateway_url)" --issuer "$(issuer_url)" \
  --service "chat-service=http://localhost:$CHAT_PORT" --service "agent-service=http://localhost:$AGENT_PORT" \
  --service "ontology-service=http://localhost:$ONTOLOGY_PORT" --service "query-service=http://localhost:$QUERY_PORT" \
  --service "sandbox-runner=http://localhost:$SANDBOX_PORT" --chat-database "$(postgres_address)" "$@"
