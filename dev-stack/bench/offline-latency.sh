# shellcheck shell=bash
# How long the offline model takes per phase over a wide ontology (p50, p99), and whether its heap stays flat; starts one
# of its own: bench offline-latency [rounds, default 400] [datasets, default 122]

need_jdk
jar=$ROOT/offline-model/target/quarkus-app/quarkus-run.jar
[ -f "$jar" ] && [ -f "$ROOT/evals/target/classpath" ] ||
  maven -q package -pl offline-model,evals -am -DskipTests -Dspotless.check.skip=true
port=$(shuf -i 20000-29999 -n 1)
while port_in_use "$port"; do port=$((port + 1)); done
mkdir -p "$LOG_DIR"
management=$((port + 1))
while port_in_use "$management"; do management=$((management + 1)); done
DATA_AGENT_OFFLINE_PORT=$port DATA_AGENT_OFFLINE_MANAGEMENT_PORT=$management DATA_AGENT_HTTP_HOST=127.0.0.1 "$JAVA_HOME/bin/java" "${JAVA_SMALL[@]}" -Xmx96m -jar "$jar" \
  >"$LOG_DIR/offline-latency.log" 2>&1 &
model=$!
trap 'kill "$model" 2>/dev/null || true' EXIT
for _ in $(seq 100); do curl -fs -o /dev/null "http://127.0.0.1:$management/q/health/ready" && break || sleep 0.2; done
"$JAVA_HOME/bin/java" -Xmx256m -cp "$ROOT/evals/target/classes:$(cat "$ROOT/evals/target/classpath")" \
  io.dataagent.evals.latency.LatencyMain "http://127.0.0.1:$port" "$model" "$@"
