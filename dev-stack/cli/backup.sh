# shellcheck shell=bash
# backup, restore: the state of a stopped installation in one file, and back.

backup() { with_state_at_rest backup "$@"; }
restore() { with_state_at_rest restore "$@"; }

with_state_at_rest() {
  local command=$1 part
  [ $# -eq 2 ] || fail "$command takes the name of one file. Usage: ./data-agent $command FILE"
  [ -z "${DATA_AGENT_POSTGRES_URL:-}" ] ||
    fail "PostgreSQL is a server of your own (DATA_AGENT_POSTGRES_URL): use its own tools, see docs/operations.md, \"Backup and restore\"."
  lock_state
  for part in $(parts); do
    if is_running "$part"; then fail "Data Agent is running. A $command needs it at rest: ./data-agent down"; fi
  done
  sweep_leftovers
  python_here
  "$PYTHON" "$ROOT/dev-stack/cli/backup.py" "$command" "$2" --state "$STATE" --root "$ROOT" --offset "$OFFSET" \
    --postgresql "$(postgresql_major)"
}

python_here() {
  PYTHON=$SANDBOX_PYTHON
  [ -x "$PYTHON" ] || PYTHON=$(command -v python3) || fail "Python 3 is missing. Run: $(as_root)apt-get install -y python3"
}

postgresql_major() { sed -n 's:.*<embedded-postgres-binaries.version>\([0-9]*\)\..*:\1:p' "$ROOT/dev-stack/infra/pom.xml"; }

# People that Keycloak keeps come back with it; its program is unpacked as at any first start.
take_restored_keycloak() {
  local restored=$STATE/keycloak/restored home=$1 name
  [ -d "$restored" ] || return 0
  mkdir -p "$home/data"
  for name in h2 import; do
    [ -d "$restored/$name" ] || continue
    rm -rf "${home:?}/data/$name"
    mv "$restored/$name" "$home/data/$name"
  done
  rmdir "$restored"
}
