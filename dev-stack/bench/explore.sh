# shellcheck shell=bash
# Explorations beside analyst's answers on the same open questions: bench explore [--ontology NAME] [--only-explore] [--findings FILE]

is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
"$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/explore.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" "$@"
