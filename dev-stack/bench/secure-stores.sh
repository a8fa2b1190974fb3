# shellcheck shell=bash
# The suite over a PostgreSQL that takes TLS alone (verify-full) and a Kafka that takes SCRAM-SHA-512 alone: questions are answered and
# every service's records come through Kafka; then each service with the certificate of another authority, and with a wrong password of
# Kafka; a migration as a job, and one that fails. secure-stores [answers|authorities|passwords|migrations|failing …], else all. The installation is the measurement's own; nothing may run on these ports.
for step in "$@"; do
  [[ $step =~ ^(answers|authorities|passwords|migrations|failing)$ ]] || fail "There is no step '$step': answers, authorities, passwords, migrations, failing."
done
! is_ready gateway || fail "Stop the suite first: ./data-agent down"
have openssl || fail "openssl is missing."
work=$(mktemp -d "$STATE-secure.XXXXXX")
STATE=$work/state RUN_DIR=$work/state/run LOG_DIR=$work/state/logs SECRETS_FILE=$work/state/secrets/secrets.env
mkdir -p "$STATE" "$RUN_DIR" "$LOG_DIR"
clear_away() {
  down >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap clear_away EXIT
certificate() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$1" -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1' \
    -keyout "$work/$1.key" -out "$work/$1.crt" 2>/dev/null
  chmod 600 "$work/$1.key"
}
trusting() {
  export DATA_AGENT_POSTGRES_OPTIONS="?sslmode=verify-full&sslrootcert=$1" QUARKUS_DATASOURCE_REACTIVE_TRUST_CERTIFICATE_PEM_CERTS=$1
}
signing_in() {
  export KAFKA_SASL_JAAS_CONFIG="org.apache.kafka.common.security.scram.ScramLoginModule required username=\"suite\" password=\"$1\";"
}
certificate own
certificate strange
export DATA_AGENT_POSTGRES_CERTIFICATE=$work/own.crt DATA_AGENT_POSTGRES_KEY=$work/own.key QUARKUS_DATASOURCE_REACTIVE_POSTGRESQL_SSL_MODE=verify-full \
  QUARKUS_DATASOURCE_REACTIVE_TRUST_CERTIFICATE_PEM=true QUARKUS_DATASOURCE_REACTIVE_HOSTNAME_VERIFICATION_ALGORITHM=HTTPS \
  DATA_AGENT_KAFKA_USERNAME=suite DATA_AGENT_KAFKA_PASSWORD=scram-of-this-bench KAFKA_SECURITY_PROTOCOL=SASL_PLAINTEXT KAFKA_SASL_MECHANISM=SCRAM-SHA-512
trusting "$work/own.crt"
signing_in scram-of-this-bench
faults=0
fault() { say "fault: $*" && faults=$((faults + 1)); }
in_log() { grep -m1 -oE "$2" "$LOG_DIR/$1.log" || true; }
# again SERVICE SECONDS: started anew; prints ready, not ready or ended
again() {
  local until=$((SECONDS + $2))
  stop_part "$1"
  start_service "$1"
  while ((SECONDS < until)); do
    is_ready "$1" && say ready && return 0
    is_running "$1" || { say ended && return 0; }
    sleep 0.5
  done
  say "not ready"
}
answers() {
  for question in "How many orders per channel?" "Top 5 cities by revenue"; do
    DATA_AGENT_STATE_DIR=$STATE "$ROOT/data-agent" ask "$question" >/dev/null && say "answered: $question" || fault "no answer: $question"
  done
  for service in chat agent ontology query; do
    sent=$(curl -s "http://127.0.0.1:$(management_port "$service")/q/metrics" |
      awk '/^kafka_producer_record_send_total\{client_id="kafka-producer-outbox"/ { sent += $2 } /^dataagent_outbox_pending/ { waiting += $2 } END { print sent + 0, waiting + 0 }')
    [ "${sent% *}" != 0 ] && say "$service: ${sent% *} messages sent through Kafka, ${sent#* } waiting" || fault "$service sent nothing through Kafka"
  done
  [ "$(DATA_AGENT_STATE_DIR=$STATE "$ROOT/data-agent" audit | tee >(cat >&2) | grep -ciE 'intact|whole')" -gt 0 ] || fault "the audit trail was not read"
}
authorities() {
  for service in sandbox query ontology chat agent; do
    trusting "$work/strange.crt"
    told=$(again "$service" 60)
    said=$(in_log "$service" 'PKIX path[a-z ]*|SSL handshake failed|database: certificate|certificate [a-z ]*(failed|unknown)|database: certificate')
    [ "$told" = "not ready" ] && [ -n "$said" ] && say "$service, another authority: $told ($said)" || fault "$service, another authority: $told (${said:-nothing said})"
    trusting "$work/own.crt"
    told=$(again "$service" 90)
    [ "$told" = ready ] && say "$service, its own again: ready" || fault "$service, its own again: $told"
  done
}
passwords() {
  for service in query ontology chat agent; do
    signing_in "a wrong one"
    told=$(again "$service" 90)
    for _ in $(seq 30); do [ -n "$(in_log "$service" 'Authentication failed[a-z ,]*')" ] && break || sleep 1; done
    said=$(in_log "$service" 'Authentication failed[a-z ,]*')
    [ -n "$said" ] && say "$service, a wrong password of Kafka: $told ($said)" || fault "$service, a wrong password of Kafka: $told (nothing said)"
    signing_in scram-of-this-bench
    told=$(again "$service" 90)
    [ "$told" = ready ] || fault "$service, the right password again: $told"
  done
}
migrations() {
  for service in sandbox query ontology chat agent; do
    stop_part "$service"
    mapfile -t environment < <(service_environment "$service")
    log=$LOG_DIR/$service-migration.log
    env "${environment[@]}" DATA_AGENT_MIGRATE_ONLY=true QUARKUS_OIDC_TENANT_ENABLED=false QUARKUS_OIDC_CLIENT_CLIENT_ENABLED=false \
      timeout 90 "$JAVA_HOME/bin/java" "${JAVA_SMALL[@]}" -jar "$ROOT/$(module_of "$service")/target/quarkus-app/quarkus-run.jar" >"$log" 2>&1 && status=0 || status=$?
    [ "$status" = 0 ] && grep -q 'is up to date' "$log" && say "$service: migrated as a job, ended with 0" || fault "$service: the job ended with $status: $(tail -2 "$log" | cut -c1-200)"
  done
}
sql() { # sql DATABASE STATEMENT
  PGPASSWORD=$POSTGRES_PASSWORD PGSSLMODE=require psql -qAt -h localhost -p "$POSTGRES_PORT" -U postgres -d "$1" -c "$2"
}
# A migration that fails: the newest one of chat-service is forgotten and finds its own work when it runs again. The job ends with an
# error, and the service that was at work before goes on.
failing() {
  if have psql; then
    is_ready chat || start_service chat
    until is_ready chat; do sleep 0.5; done
    newest=$(sql chat "delete from flyway_schema_history where installed_rank = (select max(installed_rank) from flyway_schema_history where version is not null) returning *")
    mapfile -t environment < <(service_environment chat)
    log=$LOG_DIR/chat-failing.log
    env "${environment[@]}" DATA_AGENT_MIGRATE_ONLY=true QUARKUS_OIDC_TENANT_ENABLED=false QUARKUS_OIDC_CLIENT_CLIENT_ENABLED=false \
      timeout 90 "$JAVA_HOME/bin/java" "${JAVA_SMALL[@]}" -jar "$ROOT/chat-service/target/quarkus-app/quarkus-run.jar" >"$log" 2>&1 && status=0 || status=$?
    [ "$status" != 0 ] && [ "$status" != 124 ] && is_ready chat && say "a migration that fails: the job ended with $status, the service goes on" ||
      fault "a migration that fails: the job ended with $status ($newest), $(is_ready chat && echo ready || echo not ready)"
  else
    say "skipped: a migration that fails (no psql here)"
  fi
}
up --detach || fail "The suite did not start."
[ $# -gt 0 ] || set -- answers authorities passwords migrations failing
for step in "$@"; do "$step"; done
clear_away
trap - EXIT
[ "$faults" = 0 ] || fail "$faults faults: see above."
