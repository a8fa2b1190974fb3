# shellcheck shell=bash
# What the gate's decision takes, beside JSqlParser's bare parse of the same texts (JMH): bench gate [JMH options].
# bench gate --beside COMMIT [rounds, default 3]: this gate and the one of a commit in turn, on the honest statements of that commit.

need_jdk
classes=$ROOT/query-service/target
maven test-compile dependency:build-classpath -pl query-service -am -Dspotless.check.skip=true \
  -Dmdep.includeScope=test -Dmdep.outputFile=target/test-classpath -q
libraries=$(cat "$classes/test-classpath")
path="$classes/test-classes:$classes/classes:$libraries"

# The measurement of a checkout, compiled with what it needs of it: gate_bench FOLDER CHECKOUT CLASSPATH [javac options]
gate_bench() {
  local into=$1 checkout=$2 on=$3
  shift 3
  rm -rf "$into" && mkdir -p "$into"
  "$JAVA_HOME/bin/javac" -nowarn -d "$into" -cp "$on" -processorpath "$libraries" \
    -processor org.openjdk.jmh.generators.BenchmarkProcessor "$@" \
    "$checkout/query-service/src/test/java/io/dataagent/query/gate/GateBench.java"
}

gate_bench "$classes/jmh" "$ROOT" "$path"
if [ "${1:-}" != --beside ]; then
  "$JAVA_HOME/bin/java" -Xmx512m -cp "$classes/jmh:$path" org.openjdk.jmh.Main GateBench "$@"
  return 0
fi
other=$(mktemp -d)
trap 'rm -rf "$other"' EXIT
git -C "$ROOT" archive "${2:?a commit}" query-service contracts | tar -x -C "$other"
service=$other/query-service/src
gate_bench "$other/jmh" "$other" "$libraries" \
  -sourcepath "$service/main/java:$service/test/java:$other/contracts/src/main/java"
resources=$service/test/resources:$service/main/resources
for round in $(seq "${3:-3}"); do
  for which in "$2" now; do
    [ "$which" = now ] && on="$classes/jmh:$resources:$path" || on="$other/jmh:$resources:$libraries"
    "$JAVA_HOME/bin/java" -Xmx512m -cp "$on" org.openjdk.jmh.Main GateBench.gate -f 1 -wi 3 -w 3 -i 4 -r 3 \
      | sed -n "s/^GateBench.gate:\(p0.[59][09]\)  *sample  *\([0-9.]*\)  *us.*/round $round, $which: \1 \2 µs/p"
  done
done
