# shellcheck shell=bash
# dlq: what consumers set aside. DATA_AGENT_KAFKA_BOOTSTRAP and DATA_AGENT_KAFKA_CLIENT (a file of client settings) lead to a Kafka of
# your own.

dlq() {
  need_jdk
  [ -f "$ROOT/dev-stack/infra/target/classpath" ] || fail "Not built yet. Run: ./data-agent build"
  KAFKA_BOOTSTRAP_SERVERS=$(kafka_bootstrap) "$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 \
    -Djava.util.logging.config.file="$ROOT/dev-stack/infra/target/classes/quiet.properties" \
    -cp "$ROOT/dev-stack/infra/target/classes:$(cat "$ROOT/dev-stack/infra/target/classpath")" \
    io.dataagent.kit.deadletter.DeadLetterMain "$@"
}
