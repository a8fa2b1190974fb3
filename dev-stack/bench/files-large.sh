# shellcheck shell=bash
# bench files-large [MEGABYTES]: one large file (400 MB) through the page's own door on the installation that runs: sent, read, asked;
# how long each took, the most memory of the process that converts it, whether the answer is right; beside it pandas, which
# reads the same file and reckons the same totals.

is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
python3 "$ROOT/dev-stack/bench/files_large.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" --run "$RUN_DIR" \
  --python "$SANDBOX_PYTHON" --megabytes "${1:-400}"
