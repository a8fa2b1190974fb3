# shellcheck shell=bash
# bench files-speed [TIMES] [MEGABYTES…]: the conversion of large CSV files (136 and 400 MB), DuckDB's own reader making the same
# table and Parquet copy with the same memory and threads, and pandas reading alone, by turns: seconds, MB/s, most memory.

need_jdk
classes=$ROOT/query-service/target
maven test-compile dependency:build-classpath -pl query-service -am -Dspotless.check.skip=true \
  -Dmdep.includeScope=test -Dmdep.outputFile=target/test-classpath -q
python3 "$ROOT/dev-stack/bench/files_speed.py" --java "$JAVA_HOME/bin/java" --python "$SANDBOX_PYTHON" \
  --classpath "$classes/test-classes:$classes/classes:$(cat "$classes/test-classpath")" --times "${1:-5}" "${@:2}"
