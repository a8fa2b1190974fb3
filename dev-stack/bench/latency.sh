# shellcheck shell=bash
# Warm end-to-end times with a token in hand: bench latency [times, default 20] ["question" …]

is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
"$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/latency.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" "$@"
