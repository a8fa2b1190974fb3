# shellcheck shell=bash
# shellcheck disable=SC2034 # names set here are read in the other files
# Words, paths, ports and secrets that the other files of the command share.

STATE=${DATA_AGENT_STATE_DIR:-$ROOT/.data-agent}
RUN_DIR=$STATE/run
LOG_DIR=$STATE/logs
SECRETS_FILE=$STATE/secrets/secrets.env

say() { printf '%s\n' "$*"; }
note() { printf '%s\n' "$*" >&2; }

# One sentence with the remedy, and a status that scripts can see.
fail() {
  printf 'data-agent: %s\n' "$*" >&2
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

seconds_since() { awk -v from="$1" -v to="$(now)" 'BEGIN { printf "%.1f", to - from }'; }
now() { date +%s.%N; }

load_ports() {
  # shellcheck source=../ports.env
  . "$ROOT/dev-stack/ports.env"
  local offset=${DATA_AGENT_PORT_OFFSET:-$(running_offset)} name
  [[ $offset =~ ^[0-9]+$ ]] && ((offset <= 10000)) ||
    fail "DATA_AGENT_PORT_OFFSET is '$offset'; set it to a number from 0 to 10000."
  OFFSET=$offset
  for name in GATEWAY CHAT AGENT ONTOLOGY QUERY SANDBOX OFFLINE KEYCLOAK INFRA MONITOR POSTGRES NEO4J KAFKA KAFKA_CONTROLLER \
    {GATEWAY,CHAT,AGENT,ONTOLOGY,QUERY,SANDBOX,OFFLINE}_MANAGEMENT; do
    local port="${name}_PORT"
    printf -v "$port" '%d' $((${!port} + offset))
  done
}

# The offset of the last start, until it is stopped: so that ask and status need not be told again.
running_offset() { cat "$RUN_DIR/offset" 2>/dev/null || printf 0; }

random_password() { head -c 24 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }

# Generated once per installation; a name that a newer version adds is generated when it is missing.
load_secrets() {
  local name
  mkdir -p "$STATE"
  chmod 700 "$STATE"
  (umask 077 && mkdir -p "$STATE/secrets" && touch "$SECRETS_FILE")
  # shellcheck disable=SC1090
  . "$SECRETS_FILE"
  for name in POSTGRES_PASSWORD DB_PASSWORD_CHAT DB_PASSWORD_AGENT DB_PASSWORD_ONTOLOGY DB_PASSWORD_QUERY DB_PASSWORD_SANDBOX \
    DB_PASSWORD_RETAIL_OWNER DB_PASSWORD_RETAIL_READER NEO4J_PASSWORD CONTROL_TOKEN KEYCLOAK_ADMIN_PASSWORD \
    CLIENT_SECRET_GATEWAY CLIENT_SECRET_CHAT CLIENT_SECRET_AGENT CLIENT_SECRET_ONTOLOGY CLIENT_SECRET_QUERY CLIENT_SECRET_SANDBOX; do
    [ -n "${!name:-}" ] && continue
    printf -v "$name" '%s' "$(random_password)"
    printf '%s=%s\n' "$name" "${!name}" >>"$SECRETS_FILE"
  done
  if [ -z "${SECRET_KEY:-}" ]; then
    SECRET_KEY=$(head -c 32 /dev/urandom | base64)
    printf "SECRET_KEY='%s'\n" "$SECRET_KEY" >>"$SECRETS_FILE"
  fi
}

gateway_url() { printf 'http://localhost:%d' "$GATEWAY_PORT"; }
issuer_url() { printf '%s' "${DATA_AGENT_OIDC_URL:-http://localhost:$KEYCLOAK_PORT/realms/data-agent}"; }
