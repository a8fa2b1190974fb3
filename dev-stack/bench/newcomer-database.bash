# shellcheck shell=bash
# newcomer_database NAME [SQL] — makes the PostgreSQL database of 20 tables that walks over data of their own ask (newcomer.sql), changed by
# a statement if one is given, with a role that may only read; both go when the command ends. Then walks of web/e2e find it:
# at_newcomer_database COMMAND…

newcomer_database() {
  is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
  command -v psql >/dev/null || fail "psql is needed to make the database (package postgresql-client)."
  load_secrets
  walk_db=$1_$$
  walk_reader=${walk_db}_reader
  walk_word=$(head -c 18 /dev/urandom | base64 | tr -d '+/=')
  trap newcomer_database_gone EXIT
  printf 'CREATE DATABASE %s;\n' "$walk_db" | as_database_admin
  as_database_admin "$walk_db" <"$ROOT/dev-stack/bench/newcomer.sql"
  as_database_admin "$walk_db" <<SQL
${2:-}
CREATE ROLE $walk_reader LOGIN PASSWORD '$walk_word';
GRANT CONNECT ON DATABASE $walk_db TO $walk_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO $walk_reader;
SQL
}

as_database_admin() {
  PGPASSWORD=${DATA_AGENT_POSTGRES_PASSWORD:-$POSTGRES_PASSWORD} psql -qX -v ON_ERROR_STOP=1 "postgresql://postgres@$(postgres_address)/${1:-postgres}"
}

newcomer_database_gone() {
  printf 'DROP DATABASE IF EXISTS %s WITH (FORCE);\nDROP ROLE IF EXISTS %s;\n' "$walk_db" "$walk_reader" | as_database_admin
}

at_newcomer_database() {
  local address
  address=$(postgres_address)
  DATA_AGENT_URL=$(gateway_url) NEWCOMER_HOST=${address%:*} NEWCOMER_PORT=${address##*:} NEWCOMER_DATABASE=$walk_db NEWCOMER_USER=$walk_reader \
    NEWCOMER_PASSWORD=$walk_word "$@"
}
