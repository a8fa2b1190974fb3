# shellcheck shell=bash
# ask, files, audit, test, bench.

ask() {
  local python=$SANDBOX_PYTHON
  [ -x "$python" ] || python=$(command -v python3) || fail "Python 3 is missing. Run: $(as_root)apt-get install -y python3"
  is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
  exec "$python" "$ROOT/dev-stack/cli/ask.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" "$@"
}

files() {
  local python=$SANDBOX_PYTHON
  [ -x "$python" ] || python=$(command -v python3) || fail "Python 3 is missing. Run: $(as_root)apt-get install -y python3"
  is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
  exec "$python" "$ROOT/dev-stack/cli/own_files.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" "$@"
}

audit() {
  local python=$SANDBOX_PYTHON
  [ -x "$python" ] || python=$(command -v python3) || fail "Python 3 is missing. Run: $(as_root)apt-get install -y python3"
  is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
  exec "$python" "$ROOT/dev-stack/cli/audit.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" "$@"
}

# Everything: formatter, compiler rules, unit, contract and component tests, web, the command itself, the suite test.
# The page's tests and walks wait more than they work: they go beside the other modules, of which some go at once
# (at_once): each has stores and ports of its own. A module whose tests fail does not keep those that need it from being
# tested.
run_tests() {
  local began failed=0
  [ $# -eq 0 ] || [ -f "$ROOT/$1/pom.xml" ] ||
    fail "There is no module '$1'. Modules: $(sed -n 's:.*<module>\(.*\)</module>.*:\1:p' "$ROOT/pom.xml" | tr '\n' ' ')"
  need_jdk
  need_build_tools
  forget_unchecked
  if [ $# -gt 0 ]; then
    local module=$1
    shift
    maven verify -pl "$module" -am -Dsurefire.failIfNoSpecifiedTests=false "$@"
    return
  fi
  need_sandbox
  "$ROOT/dev-stack/cli/test.sh"
  stop_parts "${SERVICES[@]}" infra
  began=$(date +%s)
  mkdir -p "$LOG_DIR"
  trap 'end_beside $BESIDE' EXIT
  end_what_hangs "${DATA_AGENT_TEST_SECONDS:-4500}" 9>&- &
  BESIDE=$!
  maven compile -pl web || failed=1
  begin_page
  test_modules || failed=1
  end_page || failed=1
  [ "$failed" = 0 ] || name_failures "$began"
  mkdir -p "$ROOT/target"
  sources_hashes >"$STAMP_FILE"
  say "Suite test: starts the product as ./data-agent up does, in a state folder and on ports of its own."
  maven test -pl dev-stack/suite -am -DskipWeb -Dsuite.excluded=none -Dtest=ProductSuiteTest -Dsurefire.failIfNoSpecifiedTests=false "${TEST_LIMITS[@]}" ||
    name_failures "$began"
}

# A test that waits in vain fails by itself, with what every thread did: whoever waits for a verdict is told the name of
# the test and not that time was up.
TEST_LIMITS=(-Djunit.jupiter.execution.timeout.testable.method.default=10m
  -Djunit.jupiter.execution.timeout.testtemplate.method.default=10m
  -Djunit.jupiter.execution.timeout.lifecycle.method.default=15m
  -Djunit.jupiter.execution.timeout.threaddump.enabled=true)

# Tests that fail do not end Maven here, so what it says is read: also of a JVM that died, which leaves no report.
test_modules() {
  local log=$LOG_DIR/test.log
  maven -T "$(at_once)" verify --fail-at-end -DskipWeb -Dmaven.test.failure.ignore=true "${TEST_LIMITS[@]}" | tee "$log" || return 1
  ! grep -qE '^\[ERROR\] (Tests run:|There (was|were|are)|The forked VM|.*ExecutionException)' "$log"
}

# end_what_hangs SECONDS — after so long, ends every JVM of tests of this command and says what its threads did: one that
# computes without end hears no interrupt.
end_what_hangs() {
  local pid words
  sleep "$1"
  for pid in $(tree_of "$$"); do
    mapfile -d '' -t words 2>/dev/null <"/proc/$pid/cmdline" || continue
    [[ ${words[0]:-} = */java && ${words[*]} = *surefirebooter* ]] || continue
    note "Tests still run after $1 seconds. Their threads:"
    "$JAVA_HOME/bin/jstack" "$pid" >&2 || true
    kill -KILL "$pid"
  done
}

# end_beside PID… — what this command left running beside itself.
end_beside() {
  local pid
  for pid; do tree_of "$pid" | xargs -r kill 2>/dev/null || true; done
}

# The tests of the built page, then the walks through it.
begin_page() {
  (
    code=0
    npm --prefix "$ROOT/web" test || code=1
    npm --prefix "$ROOT/web" run e2e || code=1
    exit "$code"
  ) >"$LOG_DIR/page.log" 2>&1 9>&- &
  PAGE=$!
  BESIDE+=" $PAGE"
}

# What they said, in one piece. The exit status is theirs.
end_page() {
  local code=0
  wait "$PAGE" || code=$?
  BESIDE=${BESIDE% *}
  cat "$LOG_DIR/page.log"
  return "$code"
}

# How many modules are tested at once: two, or as many as asked for, on a machine that has the cores. With three on two
# cores, beside the page, tests wait in vain for what they start.
at_once() {
  local asked=${DATA_AGENT_MODULES_AT_ONCE:-2} cores
  cores=$(nproc)
  echo $((asked < cores ? asked : cores))
}

# The failed tests once more at the very end, where they are looked for; the command fails.
name_failures() {
  python3 "$ROOT/dev-stack/cli/failures.py" "$ROOT" "$1"
  fail "Some tests failed: they are named above."
}

bench() {
  local name=${1:-} script
  script=$ROOT/dev-stack/bench/$name.sh
  [ -n "$name" ] && [ -f "$script" ] ||
    fail "No measurement '$name'. There are: $(cd "$ROOT/dev-stack/bench" && printf '%s ' *.sh | sed 's/\.sh//g')"
  shift
  # shellcheck source=/dev/null
  . "$script" "$@"
}
