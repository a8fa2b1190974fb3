# shellcheck shell=bash
# bench files-crash: query-service is killed (-9) while a file is sent, converted, and deleted during its conversion; its folder is on a disk that is
# full, where this machine lets one be mounted. Nothing is lost or doubled, no copy and no process stays behind.

# shellcheck source=bridge.bash
. "$ROOT/dev-stack/bench/bridge.bash"
is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
need_jdk
load_secrets
crash_failed=0
crash() {
  python3 "$ROOT/dev-stack/bench/files_crash.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" --run "$RUN_DIR" "$@" || crash_failed=1
}
crash --files "$STATE/duckdb" killed

CRASH_DISK=$(mktemp -d)
crash_ends() {
  (part_anew query)
  umount "$CRASH_DISK" 2>/dev/null || true
  rmdir "$CRASH_DISK" 2>/dev/null || true
}
if mount -t tmpfs -o size=24m tmpfs "$CRASH_DISK" 2>/dev/null; then
  trap crash_ends EXIT
  (export DATAAGENT_QUERY_DUCKDB_DIRECTORY=$CRASH_DISK && part_anew query)
  crash --files "$CRASH_DISK" full
else
  say "not tried: no disk can be mounted here"
fi
exit $crash_failed
