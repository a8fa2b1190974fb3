# shellcheck shell=bash
# The parts of the suite: what each is started with, and how it says that it is ready.

SERVICES=(offline sandbox query ontology chat agent gateway)
# How far above its port a service listens, where a balancer has the port that the others call (bench rolling-restart).
REPLICA_SHIFT=${DATA_AGENT_REPLICA_SHIFT:-0}
# A JVM that has run out of memory ends at once, and is started again.
JAVA_SMALL=(-Xmx256m -XX:+ExitOnOutOfMemoryError -XX:+UseSerialGC -XX:TieredStopAtLevel=1 --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED)
# What a service has loaded when it is stopped for the first time is kept beside what was built: its next start takes half the
# processor time. The JVM sees by itself whether an archive fits, goes without one that does not, and makes it anew.
JAVA_ARCHIVE=(-XX:+AutoCreateSharedArchive -Xlog:cds=off -Xlog:cds+dynamic=off)
# The graph database suffers from the quick compiler alone, so the infra process keeps both.
JAVA_INFRA=(-Xmx640m -XX:+ExitOnOutOfMemoryError -XX:+UseSerialGC --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED
  --add-opens=java.base/java.nio=ALL-UNNAMED --add-opens=java.base/java.lang=ALL-UNNAMED)

module_of() {
  case $1 in
    chat | agent | ontology | query) printf '%s-service' "$1" ;;
    sandbox) printf 'sandbox-runner' ;;
    offline) printf 'offline-model' ;;
    infra) printf 'dev-stack/infra' ;;
    *) printf '%s' "$1" ;;
  esac
}

# DATA_AGENT_ONLY="infra keycloak chat" starts a part of the suite while one works on it.
wanted() { [ -z "${DATA_AGENT_ONLY:-}" ] || [[ " $DATA_AGENT_ONLY " == *" $1 "* ]]; }

parts() {
  local part
  for part in infra keycloak "${SERVICES[@]}"; do
    [ "$part" = keycloak ] && [ -n "${DATA_AGENT_OIDC_URL:-}" ] && continue
    wanted "$part" && printf '%s\n' "$part"
  done
  if monitored; then printf 'monitor\n'; fi
  return 0
}

ports_of() {
  local name=${1^^}_PORT
  if [ "$1" = infra ]; then
    printf '%s infra\n' "$INFRA_PORT"
    [ -n "${DATA_AGENT_POSTGRES_URL:-}" ] || printf '%s PostgreSQL\n' "$POSTGRES_PORT"
    [ -n "${DATA_AGENT_NEO4J_URL:-}" ] || printf '%s Neo4j\n' "$NEO4J_PORT"
    [ -n "${DATA_AGENT_KAFKA_BOOTSTRAP:-}" ] || printf '%s Kafka\n%s Kafka controller\n' "$KAFKA_PORT" "$KAFKA_CONTROLLER_PORT"
  elif [ "$1" = keycloak ] || [ "$1" = monitor ]; then
    printf '%s %s\n' "${!name}" "$1"
  else
    printf '%s %s\n' "$((${!name} + REPLICA_SHIFT))" "$(module_of "$1")"
    printf '%s %s (management)\n' "$(($(management_port "$1") + REPLICA_SHIFT))" "$(module_of "$1")"
  fi
}

# Probes, metrics and the documents of internals have a port of their own, which nothing forwards to.
management_port() {
  local name=${1^^}_MANAGEMENT_PORT
  printf '%d' "${!name}"
}

ready_url() {
  case $1 in
    infra) printf 'http://127.0.0.1:%d/health' "$INFRA_PORT" ;;
    monitor) printf 'http://127.0.0.1:%d/-/ready' "$MONITOR_PORT" ;;
    keycloak) printf '%s/.well-known/openid-configuration' "$(issuer_url)" ;;
    *)
      printf 'http://127.0.0.1:%d/q/health/ready' "$(management_port "$1")"
      ;;
  esac
}

is_ready() { curl -fs -o /dev/null --max-time 5 "$(ready_url "$1")"; }

# Where PostgreSQL is: DATA_AGENT_POSTGRES_URL is host:port of an operator's server, with an administrator in
# DATA_AGENT_POSTGRES_USERNAME and DATA_AGENT_POSTGRES_PASSWORD; DATA_AGENT_POSTGRES_OPTIONS is what follows in a service's URL.
postgres_address() {
  local address=${DATA_AGENT_POSTGRES_URL:-127.0.0.1:$POSTGRES_PORT}
  address=${address#jdbc:}
  address=${address#postgresql://}
  printf '%s' "${address%%/*}"
}

neo4j_url() { printf '%s' "${DATA_AGENT_NEO4J_URL:-bolt://127.0.0.1:$NEO4J_PORT}"; }
kafka_bootstrap() { printf '%s' "${DATA_AGENT_KAFKA_BOOTSTRAP:-127.0.0.1:$KAFKA_PORT}"; }

infra_environment() {
  printf '%s\n' \
    "DATA_AGENT_STATE_DIR=$STATE" \
    "DATA_AGENT_INFRA_PORT=$INFRA_PORT" \
    "DATA_AGENT_POSTGRES_PORT=$POSTGRES_PORT" \
    "DATA_AGENT_NEO4J_PORT=$NEO4J_PORT" \
    "DATA_AGENT_KAFKA_PORT=$KAFKA_PORT" \
    "DATA_AGENT_KAFKA_CONTROLLER_PORT=$KAFKA_CONTROLLER_PORT" \
    "DATA_AGENT_CONTROL_TOKEN=$CONTROL_TOKEN" \
    "DATA_AGENT_POSTGRES_JDBC=jdbc:postgresql://$(postgres_address)/" \
    "DATA_AGENT_POSTGRES_USERNAME=${DATA_AGENT_POSTGRES_USERNAME:-postgres}" \
    "DATA_AGENT_POSTGRES_PASSWORD=${DATA_AGENT_POSTGRES_PASSWORD:-$POSTGRES_PASSWORD}" \
    "DATA_AGENT_NEO4J_PASSWORD=$NEO4J_PASSWORD" \
    "KAFKA_BOOTSTRAP_SERVERS=$(kafka_bootstrap)" \
    "DATA_AGENT_DB_PASSWORD_CHAT=$DB_PASSWORD_CHAT" \
    "DATA_AGENT_DB_PASSWORD_AGENT=$DB_PASSWORD_AGENT" \
    "DATA_AGENT_DB_PASSWORD_ONTOLOGY=$DB_PASSWORD_ONTOLOGY" \
    "DATA_AGENT_DB_PASSWORD_QUERY=$DB_PASSWORD_QUERY" \
    "DATA_AGENT_DB_PASSWORD_SANDBOX=$DB_PASSWORD_SANDBOX" \
    "DATA_AGENT_DB_PASSWORD_RETAIL_OWNER=$DB_PASSWORD_RETAIL_OWNER" \
    "DATA_AGENT_DB_PASSWORD_RETAIL_READER=$DB_PASSWORD_RETAIL_READER"
}

# What every service is told; names as in the services' READMEs.
common_environment() {
  local name
  for name in GATEWAY CHAT AGENT ONTOLOGY QUERY SANDBOX OFFLINE; do
    local port="${name}_PORT"
    printf '%s\n' "DATA_AGENT_${name}_PORT=${!port}" "DATA_AGENT_${name}_URL=http://localhost:${!port}" \
      "DATA_AGENT_${name}_MANAGEMENT_URL=http://localhost:$(management_port "$name")"
  done
  printf '%s\n' \
    "DATA_AGENT_HTTP_HOST=127.0.0.1" \
    "DATA_AGENT_SECRET_KEY=$SECRET_KEY" \
    "KAFKA_BOOTSTRAP_SERVERS=$(kafka_bootstrap)" \
    "DATA_AGENT_OIDC_URL=$(issuer_url)" \
    "QUARKUS_OIDC_AUTH_SERVER_URL=$(issuer_url)" \
    "QUARKUS_OIDC_CONNECTION_DELAY=120S"
}

service_environment() {
  local service=$1 password="DB_PASSWORD_${1^^}" secret="CLIENT_SECRET_${1^^}" port="${1^^}_PORT"
  common_environment
  printf '%s\n' "QUARKUS_HTTP_HOST=127.0.0.1" "QUARKUS_HTTP_PORT=$((${!port} + REPLICA_SHIFT))" \
    "QUARKUS_MANAGEMENT_HOST=127.0.0.1" "QUARKUS_MANAGEMENT_PORT=$(($(management_port "$service") + REPLICA_SHIFT))"
  case $service in
    chat | agent | ontology | query)
      printf '%s\n' \
        "QUARKUS_DATASOURCE_USERNAME=$service" \
        "QUARKUS_DATASOURCE_PASSWORD=${!password}" \
        "QUARKUS_DATASOURCE_JDBC_URL=jdbc:postgresql://$(postgres_address)/$service${DATA_AGENT_POSTGRES_OPTIONS:-}" \
        "QUARKUS_DATASOURCE_REACTIVE_URL=postgresql://$(postgres_address)/$service" \
        "DATA_AGENT_SERVICE_CLIENT_ID=$service-service" \
        "DATA_AGENT_SERVICE_CLIENT_SECRET=${!secret}"
      ;;
    sandbox)
      printf '%s\n' \
        "QUARKUS_DATASOURCE_USERNAME=sandbox" \
        "QUARKUS_DATASOURCE_PASSWORD=$DB_PASSWORD_SANDBOX" \
        "QUARKUS_DATASOURCE_JDBC_URL=jdbc:postgresql://$(postgres_address)/sandbox${DATA_AGENT_POSTGRES_OPTIONS:-}" \
        "QUARKUS_DATASOURCE_REACTIVE_URL=postgresql://$(postgres_address)/sandbox" \
        "DATA_AGENT_SERVICE_CLIENT_ID=sandbox-runner" \
        "DATA_AGENT_SERVICE_CLIENT_SECRET=$CLIENT_SECRET_SANDBOX"
      ;;
    gateway)
      printf '%s\n' \
        "DATA_AGENT_SERVICE_CLIENT_ID=data-agent-gateway" \
        "DATA_AGENT_SERVICE_CLIENT_SECRET=$CLIENT_SECRET_GATEWAY"
      ;;
    *) ;;
  esac
  # the sample is on this machine; an installation that faces people allows private addresses only if it must
  [ "$service" = query ] && printf '%s\n' \
    "DATA_AGENT_QUERY_ALLOW_PRIVATE_HOSTS=${DATA_AGENT_QUERY_ALLOW_PRIVATE_HOSTS:-true}" \
    "DATA_AGENT_DUCKDB_DIRECTORY=${DATA_AGENT_DUCKDB_DIRECTORY:-$STATE/duckdb}" \
    "DATA_AGENT_DUCKDB_SHOW_DIRECTORY=${DATA_AGENT_DUCKDB_SHOW_DIRECTORY:-true}"
  [ "$service" = ontology ] || return 0
  printf '%s\n' \
    "DATA_AGENT_EMBEDDING_FOLDER=$STATE/embedding" \
    "QUARKUS_NEO4J_URI=$(neo4j_url)" \
    "QUARKUS_NEO4J_AUTHENTICATION_USERNAME=${DATA_AGENT_NEO4J_USERNAME:-neo4j}" \
    "QUARKUS_NEO4J_AUTHENTICATION_PASSWORD=${DATA_AGENT_NEO4J_PASSWORD:-$NEO4J_PASSWORD}"
}

start_infra() {
  local target
  target=$ROOT/$(module_of infra)/target
  infra_environment | launch infra "$JAVA_HOME/bin/java" "${JAVA_INFRA[@]}" "${JAVA_ARCHIVE[@]}" -XX:SharedArchiveFile="$target/loaded-classes.jsa" \
    -Djava.util.logging.config.file="$target/classes/logging.properties" -cp "$target/dev-stack-infra.jar:$(cat "$target/classpath")" \
    io.dataagent.devstack.infra.InfraMain
}

start_service() {
  local heap=()
  # the rule-based model keeps nothing between requests
  [ "$1" = offline ] && heap=(-Xmx96m)
  service_environment "$1" | launch "$1" "$JAVA_HOME/bin/java" "${JAVA_SMALL[@]}" "${heap[@]}" "${JAVA_ARCHIVE[@]}" \
    -XX:SharedArchiveFile="$ROOT/$(module_of "$1")/target/loaded-classes.jsa" -jar "$ROOT/$(module_of "$1")/target/quarkus-app/quarkus-run.jar"
}

start_keycloak() {
  local home realm
  home=$(keycloak_home)
  take_restored_keycloak "$home"
  realm=$home/data/import/data-agent-realm.json
  render_realm >"$STATE/keycloak/realm.json"
  # The realm is imported once. Other ports or secrets than then: start over; demo users keep their ids.
  if ! cmp -s "$STATE/keycloak/realm.json" "$realm"; then
    rm -rf "$home/data/h2"
    mkdir -p "$home/data/import"
    cp "$STATE/keycloak/realm.json" "$realm"
  fi
  cp -R "$ROOT/dev-stack/keycloak/themes/." "$home/themes/"
  chmod 600 "$STATE/keycloak/realm.json" "$realm"
  # Two sign-ins of one person side by side are no attack; wrong passwords are counted all the same, and fewer are allowed (realm.json).
  keycloak_environment | launch keycloak "$home/bin/kc.sh" start-dev --import-realm --http-host=127.0.0.1 --http-port="$KEYCLOAK_PORT" \
    --hostname="http://localhost:$KEYCLOAK_PORT" --spi-brute-force-protector--default-brute-force-detector--allow-concurrent-requests=true
}

keycloak_environment() {
  printf '%s\n' \
    "KC_BOOTSTRAP_ADMIN_USERNAME=admin" \
    "KC_BOOTSTRAP_ADMIN_PASSWORD=$KEYCLOAK_ADMIN_PASSWORD" \
    "JAVA_OPTS_KC_HEAP=-Xms64m -Xmx384m" \
    "JAVA_OPTS_APPEND=-XX:+ExitOnOutOfMemoryError -XX:TieredStopAtLevel=1 --sun-misc-unsafe-memory-access=allow"
}

render_realm() {
  sed -e "s/@@GATEWAY_PORT@@/$GATEWAY_PORT/g" \
    -e "s/@@CLIENT_SECRET_GATEWAY@@/$CLIENT_SECRET_GATEWAY/" -e "s/@@CLIENT_SECRET_CHAT@@/$CLIENT_SECRET_CHAT/" \
    -e "s/@@CLIENT_SECRET_AGENT@@/$CLIENT_SECRET_AGENT/" -e "s/@@CLIENT_SECRET_ONTOLOGY@@/$CLIENT_SECRET_ONTOLOGY/" \
    -e "s/@@CLIENT_SECRET_QUERY@@/$CLIENT_SECRET_QUERY/" -e "s/@@CLIENT_SECRET_SANDBOX@@/$CLIENT_SECRET_SANDBOX/" \
    "$ROOT/dev-stack/keycloak/realm.json"
}

start_one() {
  case $1 in
    infra) start_infra ;;
    keycloak) start_keycloak ;;
    monitor) start_monitor ;;
    *) start_service "$1" ;;
  esac
}
