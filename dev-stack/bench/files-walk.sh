# shellcheck shell=bash
# bench files-walk [MEGABYTES]: asks one question of every kind of file from the terminal, as a newcomer does, and prints what
# became of each: clean, dirty, packed, a workbook with three sheets, Parquet, lines of JSON, bad ones, a large one.
is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
python3 "$ROOT/dev-stack/bench/files_walk.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" --ask "$ROOT/data-agent" \
  --megabytes "${1:-0}"
