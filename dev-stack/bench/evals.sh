# shellcheck shell=bash
# Asks every question of the sets in evals/questions and scores the answers against hand-written SQL:
# bench evals [--repeat N] [--wrong FILE] [--dialect postgresql|mysql|duckdb] [set or file …]
# With another dialect the data is copied, with its keys, to a MariaDB of its own or to a stored DuckDB file.

is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
need_jdk
load_secrets
[ -f "$ROOT/evals/target/classpath" ] || maven -q package -pl evals -am -DskipTests -Dspotless.check.skip=true
grep -q duckdb_jdbc "$ROOT/evals/target/classpath" || maven -q package -pl evals -am -DskipTests -Dspotless.check.skip=true

# A MariaDB on a free loopback port in a temporary folder; stopped by its process id at the end.
eval_mariadb() {
  EVAL_MARIADB_FOLDER=$(mktemp -d)
  EVAL_MARIADB_SOCKET=$EVAL_MARIADB_FOLDER/socket
  EVAL_MARIADB_PORT=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  export EVAL_MARIADB_PORT EVAL_MARIADB_SOCKET
  [ -x /usr/sbin/mariadbd ] || fail "MariaDB is not installed: mariadb-server-core, mariadb-client-core"
  mariadb-install-db --no-defaults --datadir="$EVAL_MARIADB_FOLDER/data" --auth-root-authentication-method=normal \
    --skip-test-db --force >"$EVAL_MARIADB_FOLDER/install.log" 2>&1 || fail "MariaDB could not be made: $EVAL_MARIADB_FOLDER/install.log"
  chmod -R a+rwX "$EVAL_MARIADB_FOLDER"
  /usr/sbin/mariadbd --no-defaults --user="$(id -un)" --datadir="$EVAL_MARIADB_FOLDER/data" --socket="$EVAL_MARIADB_SOCKET" \
    --pid-file="$EVAL_MARIADB_FOLDER/pid" --port="$EVAL_MARIADB_PORT" --bind-address=127.0.0.1 --skip-name-resolve \
    --skip-log-bin --character-set-server=utf8mb4 --innodb-flush-log-at-trx-commit=0 >"$EVAL_MARIADB_FOLDER/server.log" 2>&1 &
  EVAL_MARIADB_PID=$!
  trap 'kill "$EVAL_MARIADB_PID" 2>/dev/null; wait "$EVAL_MARIADB_PID" 2>/dev/null; rm -rf "$EVAL_MARIADB_FOLDER"' EXIT
  for _ in $(seq 120); do
    mariadb --no-defaults --socket="$EVAL_MARIADB_SOCKET" --user=root -e 'select 1' >/dev/null 2>&1 && return
    sleep 0.5
  done
  fail "MariaDB did not start: $EVAL_MARIADB_FOLDER/server.log"
}

case " $* " in
  *" --dialect mysql "*) eval_mariadb ;;
  *" --dialect duckdb "*) export EVAL_DUCKDB_FOLDER=${DATA_AGENT_DUCKDB_DIRECTORY:-$STATE/duckdb} ;;
  *) ;;
esac
EVAL_GATEWAY=$(gateway_url) EVAL_ISSUER=$(issuer_url) EVAL_USER=contributor EVAL_PASSWORD=contributor-demo \
  EVAL_POSTGRES=$(postgres_address) EVAL_POSTGRES_USER=${DATA_AGENT_POSTGRES_USERNAME:-postgres} \
  EVAL_POSTGRES_PASSWORD=${DATA_AGENT_POSTGRES_PASSWORD:-$POSTGRES_PASSWORD} EVAL_READER_PASSWORD=$DB_PASSWORD_RETAIL_READER \
  EVAL_FOLDER=$ROOT/evals \
  "$JAVA_HOME/bin/java" -Xmx512m -cp "$ROOT/evals/target/classes:$(cat "$ROOT/evals/target/classpath")" \
  io.dataagent.evals.report.EvalMain "$@"
