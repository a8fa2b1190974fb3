# shellcheck shell=bash
# What the gate's decision takes, beside JSqlParser's bare parse of the same texts (JMH): bench gate [JMH options].
# bench gate --beside COMMIT [rounds, default 3]: this gate and the one of a commit in turn, on the honest statements of that commit,
# by the time of the processor, since a clock also measures whatever else runs.

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
cp "$ROOT/query-service/src/test/java/io/dataagent/query/gate/GateBench.java" "$other/query-service/src/test/java/io/dataagent/query/gate/"
gate_bench "$other/jmh" "$other" "$libraries" \
  -sourcepath "$service/main/java:$service/test/java:$other/contracts/src/main/java"
resources=$service/test/resources:$service/main/resources
for round in $(seq "${3:-3}"); do
  for which in "$2" now; do
    [ "$which" = now ] && on="$classes/jmh:$resources:$path" || on="$other/jmh:$resources:$libraries"
    "$JAVA_HOME/bin/java" -Xmx512m -cp "$on" org.openjdk.jmh.Main GateBench.processor -bm ss -f 1 -wi 1 -wbs 80000 -i 1 -bs 20000 \
      | sed -n "s/^.*processor: /round $round, $which: /p" | tail -n 1
  done
done
