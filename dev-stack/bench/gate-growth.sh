# shellcheck shell=bash
# What the gate takes for statements that grow in a hundred ways, in steps and in time of the processor: bench gate-growth

need_jdk
classes=$ROOT/query-service/target
maven test-compile dependency:build-classpath -pl query-service -am -Dspotless.check.skip=true \
  -Dmdep.includeScope=test -Dmdep.outputFile=target/test-classpath -q
"$JAVA_HOME/bin/java" -Xmx512m --enable-native-access=ALL-UNNAMED \
  -cp "$classes/test-classes:$classes/classes:$(cat "$classes/test-classpath")" \
  io.dataagent.query.gate.GateGrowthMain "$@"
