# shellcheck shell=bash
# What the gate's decision takes, beside JSqlParser's bare parse of the same texts (JMH): bench gate [JMH options]

need_jdk
classes=$ROOT/query-service/target
maven test-compile dependency:build-classpath -pl query-service -am -Dspotless.check.skip=true \
  -Dmdep.includeScope=test -Dmdep.outputFile=target/test-classpath -q
path="$classes/test-classes:$classes/classes:$(cat "$classes/test-classpath")"
rm -rf "$classes/jmh" && mkdir -p "$classes/jmh"
"$JAVA_HOME/bin/javac" -nowarn -d "$classes/jmh" -cp "$path" -processorpath "$path" \
  -processor org.openjdk.jmh.generators.BenchmarkProcessor \
  "$ROOT/query-service/src/test/java/io/dataagent/query/gate/GateBench.java"
"$JAVA_HOME/bin/java" -Xmx512m -cp "$classes/jmh:$path" org.openjdk.jmh.Main GateBench "$@"
