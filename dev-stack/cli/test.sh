#!/usr/bin/env bash
# Tests of ./data-agent itself: what it refuses, and that it stops exactly what it started. A few seconds, starts no server.
set -uo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
WORK=$(mktemp -d)
export DATA_AGENT_STATE_DIR=$WORK/state DATA_AGENT_NO_INSTALL=1 DATA_AGENT_MIN_MEMORY_MB=1 DATA_AGENT_MIN_DISK_MB=1
unset DATA_AGENT_PORT_OFFSET DATA_AGENT_ONLY DATA_AGENT_POSTGRES_URL DATA_AGENT_OIDC_URL
export WORK_SAID=$WORK/said
MINE=()
trap 'kill "${MINE[@]}" 2>/dev/null; rm -rf "$WORK"' EXIT
FAILED=0

# A python3 that has every module, so that the checks behind the sandbox's are reached on any machine.
COMPLETE_PYTHON=$WORK/python-complete
printf '#!/bin/sh\n' >"$COMPLETE_PYTHON"
chmod +x "$COMPLETE_PYTHON"
mkdir -p "$WORK/bin"
printf '#!/bin/sh\n' >"$WORK/bin/bwrap"
chmod +x "$WORK/bin/bwrap"

# refuses NAME STATUS TEXT COMMAND… — it ends with STATUS, says TEXT and leaves no pid file.
refuses() {
  local name=$1 status=$2 text=$3 output code
  shift 3
  output=$("$@" 2>&1 </dev/null)
  code=$?
  if [ "$code" = "$status" ] && [[ $output == *"$text"* ]] && ! ls "$DATA_AGENT_STATE_DIR"/run/*.pid >/dev/null 2>&1; then
    echo "ok   $name"
  else
    echo "FAIL $name: status $code, output: $output"
    FAILED=1
  fi
}

check() {
  local name=$1
  shift
  if "$@"; then echo "ok   $name"; else echo "FAIL $name" && FAILED=1; fi
}

# The functions of the command, in a shell of their own.
inside() {
  bash -c 'set -euo pipefail; ROOT=$1; shift; code=$1; shift
    for file in common checks process parts monitor build supervise backup dlq lifecycle tests; do . "$ROOT/dev-stack/cli/$file.sh"; done
    load_ports; eval "$code"' inside "$ROOT" "$@"
}

agent() { PATH=$WORK/bin:$PATH DATA_AGENT_PYTHON=$COMPLETE_PYTHON "$ROOT/data-agent" "$@"; }

without() { # without COMMAND AGENT-ARGUMENTS… — the same with one program missing from the path
  local gone=$1 path=$WORK/path-without-$1 program
  shift
  mkdir -p "$path"
  for program in /usr/bin/* /bin/*; do ln -sf "$program" "$path/" 2>/dev/null; done
  rm -f "$path/$gone"
  env -u JAVA_HOME PATH="$path" DATA_AGENT_JDK_PLACES=/nowhere DATA_AGENT_PYTHON="$COMPLETE_PYTHON" "$ROOT/data-agent" "$@"
}

refuses "a word that up does not know is refused" 1 "up does not know '--montior'" agent up --detach --montior
refuses "a missing Prometheus is named with its command" 1 "apt-get install -y --no-install-recommends prometheus" without prometheus up --detach --monitor
refuses "an unknown command shows the usage" 2 "Usage: ./data-agent" agent dance
refuses "an audit of what does not run" 1 "Data Agent is not running" env DATA_AGENT_PORT_OFFSET=9713 "$ROOT/data-agent" audit
refuses "a list of files while nothing runs" 1 "Data Agent is not running" env DATA_AGENT_PORT_OFFSET=9713 "$ROOT/data-agent" files
refuses "a port offset that is no number" 1 "set it to a number from 0 to 10000" env DATA_AGENT_PORT_OFFSET=x "$ROOT/data-agent" status
refuses "a missing JDK" 1 "No JDK 25 found. Install one" without java up
refuses "a missing program" 1 "apt-get install -y curl" without curl up
refuses "too little memory" 1 "MB of memory are free" env DATA_AGENT_MIN_MEMORY_MB=99999999 PATH="$WORK/bin:$PATH" DATA_AGENT_PYTHON="$COMPLETE_PYTHON" "$ROOT/data-agent" up
refuses "too little disk" 1 "MB of disk are free" env DATA_AGENT_MIN_DISK_MB=99999999 "$ROOT/data-agent" up
refuses "a missing Python module" 1 "apt-get install -y --no-install-recommends bubblewrap" env DATA_AGENT_PYTHON=/nowhere/python3 "$ROOT/data-agent" up
refuses "a module that does not exist" 1 "There is no module 'nowhere'" agent test nowhere
check "a module that does not exist costs no class file" inside 'mkdir -p "$WORK_SAID-tree/kit/target/classes" "$WORK_SAID-tree/target"
  touch "$WORK_SAID-tree/target/unchecked"; (ROOT=$WORK_SAID-tree; UNCHECKED=$ROOT/target/unchecked; run_tests nowhere) 2>/dev/null || true; [ -d "$WORK_SAID-tree/kit/target/classes" ]'
# tested MAVEN WALKS TESTS — run_tests with those as functions' bodies, the last two of the page; what Maven was asked is
# in $WORK/asked
tested() {
  mkdir -p "$WORK/run/dev-stack/cli"
  printf '#!/bin/sh\n' >"$WORK/run/dev-stack/cli/test.sh"
  chmod +x "$WORK/run/dev-stack/cli/test.sh"
  rm -f "$WORK/asked"
  inside "need_jdk() { :; }; need_build_tools() { :; }; need_sandbox() { :; }; forget_unchecked() { :; }; stop_parts() { :; }; name_failures() { exit 1; }
    sources_hashes() { :; }; nproc() { echo 4; }; npm() { [[ \$* = *e2e ]] && { $2; return; }; $3; }
    maven() { echo \"\$*\" >>'$WORK/asked'; $1; }
    ROOT='$WORK/run'; STAMP_FILE=\$ROOT/target/stamp; LOG_DIR='$WORK/run/logs'; DATA_AGENT_MODULES_AT_ONCE=2; (run_tests)" >"$WORK/said" 2>&1
}
ALL="$(printf 'compile -pl web\n-T 2 verify --fail-at-end -DskipWeb -Dmaven.test.failure.ignore=true ')$(inside 'echo "${TEST_LIMITS[*]}"')"
check "all that is green goes on to the suite test" tested : "echo a walk" "echo its tests" && grep -q ProductSuiteTest "$WORK/asked" && grep -q "a walk" "$WORK/said" && grep -q "its tests" "$WORK/said"
fails_after_all() { ! tested "$@" && [ "$(cat "$WORK/asked")" = "$ALL" ]; }
check "a walk that fails leaves no module untested, and the command fails" fails_after_all : "return 1" :
check "a test of the page that fails leaves no module untested, and the command fails" fails_after_all : : "return 1"
check "a page that does not build leaves no module untested, and the command fails" fails_after_all '[[ $* != "compile -pl web" ]]' : :
check "a test that fails ends the command, though Maven goes on" fails_after_all 'echo "[ERROR] Tests run: 3, Failures: 1, Errors: 0"' : :
check "a JVM of tests that dies ends the command, though Maven goes on" fails_after_all 'echo "[ERROR] ExecutionException The forked VM terminated without properly saying goodbye"' : :
check "a build that fails ends the command" fails_after_all '[[ $* != *verify* ]]' : :
printf '#!/bin/sh\necho "its threads"\n' >"$WORK/bin/jstack"
chmod +x "$WORK/bin/jstack"
hangs() { # what hangs is ended and told, and nothing but that
  inside 'mkdir -p "$1/bin"; ln -sf "$(type -P sleep)" "$1/bin/java"; JAVA_HOME=$1
    "$1/bin/java" 61 & other=$!; (exec -a "$1/bin/java" bash -c "while :; do :; done" surefirebooter.jar) & tests=$!
    sleep 0.2; said=$(end_what_hangs 0 2>&1); sleep 0.2; code=1
    ! alive $tests && alive $other && [[ $said = *"still run after 0 seconds"*"its threads"* ]] && code=0
    kill $other; exit $code' "$WORK"
}
check "tests that hang are ended, with what their threads did" hangs
check "one module at a time is tested on one core" inside 'nproc() { echo 1; }; [ "$(DATA_AGENT_MODULES_AT_ONCE=2 at_once)" = 1 ]'
check "two modules at a time are tested unless another number is asked for" inside 'nproc() { echo 4; }; unset DATA_AGENT_MODULES_AT_ONCE; [ "$(at_once)" = 2 ] && [ "$(DATA_AGENT_MODULES_AT_ONCE=1 at_once)" = 1 ]'
refuses "a measurement that does not exist" 1 "No measurement 'nothing'" agent bench nothing
refuses "logs before the first start" 1 "There are no logs yet" agent logs chat
refuses "a question while nothing runs" 1 "./data-agent up --detach" env DATA_AGENT_PORT_OFFSET=9713 "$ROOT/data-agent" ask hello
refuses "down when nothing runs" 0 "Nothing was running." agent down
refuses "a backup without a name" 1 "Usage: ./data-agent backup FILE" agent backup
refuses "a backup of nothing" 1 "There is nothing to back up" "$ROOT/data-agent" backup "$WORK/kept.tar"
refuses "a restore from nothing" 1 "There is no file" "$ROOT/data-agent" restore "$WORK/none.tar"
refuses "a backup of a PostgreSQL of somebody's own" 1 "use its own tools" env DATA_AGENT_POSTGRES_URL=db:5432 "$ROOT/data-agent" backup "$WORK/kept.tar"
refuses "reset without a yes" 1 "Nothing was deleted." agent reset

mkdir -p "$WORK/tree/web" "$WORK/only-mvn"
ln -sf "$(type -P true)" "$WORK/only-mvn/mvn"
refuses "a missing Node.js" 1 "Install Node.js 20 or newer" inside "ROOT=$WORK/tree; PATH=$WORK/only-mvn; need_build_tools"
printf '#!/bin/sh\necho v12.3.4\n' >"$WORK/bin/node"
chmod +x "$WORK/bin/node"
ln -sf "$(type -P true)" "$WORK/bin/npm"
refuses "an old Node.js" 1 "v12.3.4 is too old" inside "ROOT=$WORK/tree; PATH=$WORK/bin:$WORK/only-mvn:\$PATH; need_build_tools"

/usr/bin/env python3 -c 'import socket, time
s = socket.socket(); s.bind(("127.0.0.1", 0)); s.listen(); print(s.getsockname()[1], flush=True); time.sleep(60)' >"$WORK/port" &
MINE+=($!)
until [ -s "$WORK/port" ]; do sleep 0.05; done
refuses "a port in use" 1 "is in use by another program" inside "need_port $(cat "$WORK/port") gateway"

sleep 60 &
MINE+=($!)
STRANGER=$!
check "a recycled process id is not ours" inside "mkdir -p \$RUN_DIR; echo '$STRANGER 12345' >\"\$(pid_file chat)\"; ! is_running chat && stop_part chat && kill -0 $STRANGER"
check "a part is started, recognised and stopped" inside 'launch chat sleep 60 </dev/null; is_running chat; stop_part chat; ! is_running chat'
check "a backup of what runs is refused" inside 'launch chat sleep 60 </dev/null; said=$( (backup x) 2>&1 || true); stop_part chat; [[ $said == *"A backup needs it at rest"* ]]'
check "a password does not show on the command line" inside 'echo SECRET=hidden | launch chat sleep 60
  sleep 0.2; pid=$(pid_of chat); tr "\0" "\n" </proc/$pid/environ | grep -qx SECRET=hidden && ! grep -q hidden /proc/$pid/cmdline; code=$?; stop_part chat; exit $code'
check "a child that a killed part left is swept away" inside 'launch chat bash -c "sleep 60 & wait" </dev/null; sleep 0.2
  pid=$(pid_of chat); child=$(children_of $pid | tr -d " "); kill -KILL $pid; sleep 0.1; alive $child; sweep_leftovers; sleep 0.1; ! alive $child; rm -f "$(pid_file chat)"'
check "a part that died is started again three times, then it is said" inside 'parts() { echo chat; }; start_one() { launch "$1" sleep 60 </dev/null; }
  mkdir -p "$RUN_DIR"; echo 0 >"$RUN_DIR/offset"; start_one chat; forget_restarts; said=$WORK_SAID; : >"$said"
  for round in 1 2 3 4 5; do stop_part chat; touch "$(pid_file chat)"; supervise_once 2>>"$said"; done
  code=1; ! is_running chat && [ "$(grep -c "starting it again" "$said")" = 3 ] && [ "$(grep -c "stays down" "$said")" = 1 ] && has_given_up chat && code=0
  forget_restarts; supervise_once 2>/dev/null; is_running chat || code=1; stop_part chat; rm -f "$RUN_DIR/offset"; exit $code'
# A tree with one source file a module, all of it built.
planted() {
  local part module
  mkdir -p "$1/docs/openapi" "$1/target"
  for module in contracts statistics kit model-gateway web database-service dev-stack/infra; do
    mkdir -p "$1/$module/src/main" && echo one >"$1/$module/src/main/A.java"
  done
  for part in offline sandbox query ontology chat agent gateway; do
    module=$(inside "module_of $part")
    mkdir -p "$1/$module/src/main" "$1/$module/target/quarkus-app" && echo one >"$1/$module/src/main/A.java"
    touch "$1/$module/target/quarkus-app/quarkus-run.jar"
  done
  mkdir -p "$1/dev-stack/infra/target" && touch "$1/dev-stack/infra/target/classpath" "$1/pom.xml"
}
planted "$WORK/built"
# stale CHANGED-FILE — what is built anew once that file has changed
stale() {
  inside "ROOT=$WORK/built; STAMP_FILE=\$ROOT/target/data-agent.stamp; sources_hashes >\"\$STAMP_FILE\"
    echo more >>\"\$ROOT/$1\"; stale_parts \"\$(sources_hashes)\" | xargs"
}
check "what is built and unchanged is not built anew" [ "$(stale target/nothing)" = "" ]
check "a changed service is built anew alone" [ "$(stale chat-service/src/main/A.java)" = "chat" ]
check "a changed library makes every service anew" [ "$(stale model-gateway/src/main/A.java)" = "offline sandbox query ontology chat agent gateway" ]
check "the page is part of the gateway" [ "$(stale web/src/main/A.java)" = "gateway" ]
check "the embedded stack is built by itself" [ "$(stale dev-stack/infra/src/main/A.java)" = "infra" ]
check "the embedded stack has the chart's table of topics" [ "$(mkdir -p "$WORK/built/helm/data-agent/files"; stale helm/data-agent/files/topics.yaml)" = "infra" ]
check "the root's settings are everybody's" [ "$(stale pom.xml)" = "offline sandbox query ontology chat agent gateway infra" ]
check "what the services with a database share is theirs" [ "$(stale database-service/pom.xml)" = "sandbox query ontology chat agent" ]
check "what is missing is built" [ "$(rm "$WORK/built/chat-service/target/quarkus-app/quarkus-run.jar"; stale target/nothing)" = "chat" ]
check "what was built is remembered beside the rest" inside 'mkdir -p "$STATE"; STAMP_FILE=$STATE/stamp
  printf "chat 1\nagent 1\n" >"$STAMP_FILE"; keep_stamps "$(printf "chat 2\nagent 2\ngateway 2\n")" chat gateway
  [ "$(sort "$STAMP_FILE" | xargs)" = "agent 1 chat 2 gateway 2" ]'
check "a build says how far it is" inside '[ "$(printf "%s\n" "Downloaded from x: y" "[INFO] Building Data Agent :: kit 0.1.0-SNAPSHOT      [5/14]" |
  tell_progress | xargs)" = "5 of 14 kit after 0 s, 1 files fetched" ]'
check "nothing is started again once all was stopped" inside 'parts() { echo chat; }; start_one() { launch "$1" sleep 60 </dev/null; }
  mkdir -p "$RUN_DIR"; rm -f "$RUN_DIR/offset"; supervise_once; ! is_running chat'
check "a supervisor leaves what it started when it is stopped" inside 'parts() { echo chat; }; start_one() { launch "$1" sleep 60 </dev/null; }
  launch supervisor bash -c "sleep 60 & wait" </dev/null; sleep 0.2; child=$(children_of "$(pid_of supervisor)" | tr -d " ")
  stop_supervisor; ! is_running supervisor && alive "$child"; code=$?; kill "$child"; exit $code'
check "secrets are made once and are private" inside 'load_secrets; first=$NEO4J_PASSWORD; unset NEO4J_PASSWORD; load_secrets
  [ "$first" = "$NEO4J_PASSWORD" ] && [ "$(stat -c %a "$SECRETS_FILE")" = 600 ] && [ "$(printf %s "$SECRET_KEY" | base64 -d | wc -c)" = 32 ]'
check "no secret is left open in the realm" inside 'load_secrets; ! render_realm | grep -q @@ && render_realm | python3 -m json.tool >/dev/null'
check "the offset moves every port" env DATA_AGENT_PORT_OFFSET=100 bash -c "$(declare -f inside); ROOT='$ROOT' inside '[ \$GATEWAY_PORT = 8180 ] && [ \$CHAT_MANAGEMENT_PORT = 8171 ] && [ \$KAFKA_CONTROLLER_PORT = 9195 ]'"
check "every service is scraped at its management port" inside 'monitor_configuration | grep -c "127.0.0.1:807[0-6]" | grep -qx 7'
check "no port of ours is one that Linux gives to clients" inside 'for part in $(parts); do ports_of "$part"; done | awk "\$1 >= 32768 - 5000 { high++ } END { exit high > 0 || NR < 10 }"'
check "the terminal client, the loader and backups" python3 -m unittest discover -q -s "$ROOT/dev-stack/cli" -p 'test_*.py'
if command -v shellcheck >/dev/null; then
  check "shellcheck" shellcheck -x -S warning "$ROOT/data-agent" "$ROOT"/dev-stack/cli/*.sh "$ROOT/.ci/run"
else
  echo "skip shellcheck: not installed"
fi
exit "$FAILED"
