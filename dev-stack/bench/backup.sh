# shellcheck shell=bash
# An installation that was used is backed up, restored into an empty folder and compared: chats, audit trail, connections, people,
# ontology. Time and size. Both installations are the measurement's own; nothing may run on these ports.
! is_ready gateway || fail "Stop the suite first: ./data-agent down"
work=$(mktemp -d "$STATE-backup.XXXXXX")
export DATA_AGENT_PORT_OFFSET=$OFFSET
first() { DATA_AGENT_STATE_DIR=$work/first "$ROOT/data-agent" "$@"; }
second() { DATA_AGENT_STATE_DIR=$work/second "$ROOT/data-agent" "$@"; }
kept() {
  KEYCLOAK_ADMIN_PASSWORD=$(sed -n 's/^KEYCLOAK_ADMIN_PASSWORD=//p' "$work/$1/secrets/secrets.env") \
    "$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/kept.py" "$2" "$work/before.json" "$(gateway_url)" "$(issuer_url)"
}
clear_away() {
  first down >/dev/null 2>&1 || true
  second down >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap clear_away EXIT
mkdir -p "$work/first"
first up --detach || fail "The suite did not start."
for question in "Why is Houston underperforming?" "How many orders per channel?" "Top 5 cities by revenue"; do
  DATA_AGENT_STATE_DIR=$work/first "$ROOT/data-agent" ask "$question" >/dev/null || note "no answer: $question"
done
kept first note
if first backup "$work/kept.tar" 2>/dev/null; then fail "A running installation was backed up."; fi
first down
began=$(now)
first backup "$work/kept.tar"
say "backed up in $(seconds_since "$began") s"
began=$(now)
second restore "$work/kept.tar"
say "restored in $(seconds_since "$began") s"
began=$(now)
DATA_AGENT_NO_SAMPLE=yes second up --detach || fail "The restored installation did not start."
say "started in $(seconds_since "$began") s"
status=0
kept second compare || status=1
if second restore "$work/kept.tar" 2>/dev/null; then say "A running installation was overwritten." && status=1; fi
second audit || status=1
clear_away
trap - EXIT
[ "$status" -eq 0 ] || fail "Not everything came back: see above."
