# shellcheck shell=bash
# Made files before the converter; what it takes must hold what was written: bench files-fuzz [inputs] [seed] [from]

need_jdk
classes=$ROOT/query-service/target
maven test-compile dependency:build-classpath -pl query-service -am -Dspotless.check.skip=true \
  -Dmdep.includeScope=test -Dmdep.outputFile=target/test-classpath -q
"$JAVA_HOME/bin/java" -Xmx768m --enable-native-access=ALL-UNNAMED \
  -cp "$classes/test-classes:$classes/classes:$(cat "$classes/test-classpath")" \
  io.dataagent.query.convert.ConvertFuzzMain "$@"
