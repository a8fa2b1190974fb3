# shellcheck shell=bash
# bench newcomer: a person who has not been here before connects a PostgreSQL database of 20 tables in Chromium and asks the first
# question; prints the clicks and the time of each step. The database is made for it and goes with it; psql must be there.
is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
command -v psql >/dev/null || fail "psql is needed to make the database (package postgresql-client)."
load_secrets
newcomer_db=newcomer_$$
newcomer_reader=${newcomer_db}_reader
word=$(head -c 18 /dev/urandom | base64 | tr -d '+/=')
admin() { PGPASSWORD=${DATA_AGENT_POSTGRES_PASSWORD:-$POSTGRES_PASSWORD} psql -qX -v ON_ERROR_STOP=1 "postgresql://postgres@$(postgres_address)/${1:-postgres}"; }
gone() { printf 'DROP DATABASE IF EXISTS %s WITH (FORCE);\nDROP ROLE IF EXISTS %s;\n' "$newcomer_db" "$newcomer_reader" | admin; }
trap gone EXIT
printf 'CREATE DATABASE %s;\n' "$newcomer_db" | admin
admin "$newcomer_db" <"$ROOT/dev-stack/bench/newcomer.sql"
admin "$newcomer_db" <<SQL
CREATE ROLE $newcomer_reader LOGIN PASSWORD '$word';
GRANT CONNECT ON DATABASE $newcomer_db TO $newcomer_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO $newcomer_reader;
SQL
address=$(postgres_address)
DATA_AGENT_URL=$(gateway_url) NEWCOMER_HOST=${address%:*} NEWCOMER_PORT=${address##*:} NEWCOMER_DATABASE=$newcomer_db NEWCOMER_USER=$newcomer_reader \
  NEWCOMER_PASSWORD=$word node "$ROOT/web/e2e/product-newcomer.mjs"
