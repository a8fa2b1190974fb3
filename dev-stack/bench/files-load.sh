# shellcheck shell=bash
# bench files-load [TIMES] [MEGABYTES]: three columns of a large file on their way into Python, by turns: through an engine as narrow
# columns (as a ticket fetches them) and value by value; in a plain Python process with DuckDB in it, and with pandas' CSV reader.

need_jdk
classes=$ROOT/query-service/target
maven test-compile dependency:build-classpath -pl query-service -am -Dspotless.check.skip=true \
  -Dmdep.includeScope=test -Dmdep.outputFile=target/test-classpath -q
python3 "$ROOT/dev-stack/bench/files_load.py" --java "$JAVA_HOME/bin/java" --python "$SANDBOX_PYTHON" \
  --classpath "$classes/test-classes:$classes/classes:$(cat "$classes/test-classpath")" --times "${1:-5}" "${2:-136}"
