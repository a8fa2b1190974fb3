# shellcheck shell=bash
# bench erasure: a person uses everything, is erased, and every table of every database is looked through for them: by their id, the
# ids of what was theirs, and words that only they used; so are the folders. Tables are read from the catalogs, none is listed here.
is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
command -v psql >/dev/null || fail "This needs psql (Debian: postgresql-client)."
load_secrets
PGHOST=$(postgres_address)
PGPORT=${PGHOST##*:} PGHOST=${PGHOST%%:*} PGUSER=${DATA_AGENT_POSTGRES_USERNAME:-postgres} \
  PGPASSWORD=${DATA_AGENT_POSTGRES_PASSWORD:-$POSTGRES_PASSWORD} \
  python3 "$ROOT/dev-stack/bench/erasure.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" --state "$STATE"
