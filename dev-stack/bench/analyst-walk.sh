# shellcheck shell=bash
# bench analyst-walk [WORDS | --long]: an analyst's day in Chromium at the running product (web/e2e/product-analyst.mjs), over the
# sample and a PostgreSQL database of 20 tables of which three relationships have no key. The database is made for it and
# goes with it; psql must be there. Words choose steps. Where links to conversations are turned off, the step of sharing walks that,
# and once more with links on: chat-service and gateway are started anew for it, and again afterwards.
# shellcheck source=/dev/null
. "$ROOT/dev-stack/bench/newcomer-database.bash"
newcomer_database analyst "DO \$\$ DECLARE k record; BEGIN
  FOR k IN SELECT conname, conrelid::regclass AS t FROM pg_constraint
    WHERE contype = 'f' AND (conrelid::regclass::text IN ('reviews', 'incidents')
      OR conrelid::regclass::text = 'repairs' AND confrelid::regclass::text = 'staff')
  LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', k.t, k.conname); END LOOP;
END \$\$;"
walk() { at_newcomer_database node "$ROOT/web/e2e/product-analyst.mjs" "$@"; }
# with_links BOOLEAN — chat-service and gateway, started anew with links or without
with_links() {
  local part
  need_jdk
  lock_state 60
  export DATA_AGENT_SHARING_ENABLED=$1
  for part in gateway chat; do stop_part "$part" "$ARCHIVING"; done
  for part in chat gateway; do start_service "$part"; done
  unlock_state
  for part in chat gateway; do until is_ready "$part"; do
    is_running "$part" || fail "$part ended while starting. $(last_words "$part")"
    sleep 0.5
  done; done
}
walked=0
walk "$@" || walked=1
if [ "${DATA_AGENT_SHARING_ENABLED:-false}" != true ] && [[ $# -eq 0 || " $* " == *" sharing "* || $* == --long ]]; then
  trap 'newcomer_database_gone; with_links false' EXIT
  with_links true
  DATA_AGENT_LINKS=on walk 'a link is made' || walked=1
fi
exit "$walked"
