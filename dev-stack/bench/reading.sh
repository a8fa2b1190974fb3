# shellcheck shell=bash
# bench reading SCHEMA "question" …: what offline-model reads a question as, and the statement that comes of it; over a schema of its
# tests (offline-model/src/test/resources/questions). Follow-ups stand behind >>.
[ $# -gt 1 ] || fail 'Which schema, and which question? For example: ./data-agent bench reading retail "revenue by store"'
[ "$1" = retail ] || [ -f "$ROOT/offline-model/src/test/resources/questions/$1.txt" ] ||
  fail "There is no schema '$1'. There are: retail $(cd "$ROOT/offline-model/src/test/resources/questions" && printf "%s " [a-z]*.txt | sed "s/\.txt//g; s/retail //")"
need_jdk
maven -q test-compile dependency:build-classpath -pl offline-model -am -Dspotless.check.skip=true -DskipWeb \
  -Dmdep.includeScope=test -Dmdep.outputFile=target/test-classpath ||
  fail "offline-model cannot be built: see above."
mkdir -p "$LOG_DIR"
here=$ROOT/offline-model/target
cd "$ROOT/offline-model" || exit
"$JAVA_HOME/bin/java" -Djava.util.logging.manager=org.jboss.logmanager.LogManager \
  -cp "$here/test-classes:$here/classes:$(cat "$here/test-classpath")" io.dataagent.offline.questions.ReadingPrinter "$@" >"$LOG_DIR/reading.txt" 2>"$LOG_DIR/reading.log" ||
  fail "It could not be read; see $LOG_DIR/reading.log"
grep -v ' INFO ' "$LOG_DIR/reading.txt"
