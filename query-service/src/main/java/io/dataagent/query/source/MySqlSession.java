package io.dataagent.query.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.vertx.mysqlclient.MySQLConnection;
import io.vertx.sqlclient.PreparedStatement;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A session at a MySQL or MariaDB server. Everything goes through the prepared protocol, which
/// takes one statement and in which a server cannot ask the client for a local file. It is made as
/// new by the protocol's reset, which also rolls back.
final class MySqlSession implements CustomerSession {

    private static final Duration GRACE = Duration.ofSeconds(3);
    private static final String MARKED = "data-agent ";
    private static final String SETTINGS =
            "SET SESSION sql_mode='STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',"
                    + " time_zone='+00:00', character_set_client='utf8mb4',"
                    + " character_set_results='utf8mb4', character_set_connection='utf8mb4',"
                    + " lock_wait_timeout=2, innodb_lock_wait_timeout=2, wait_timeout=120,"
                    + " group_concat_max_len=1048576, autocommit=0, ";

    private final MySqlLink link;
    private final MySQLConnection connection;
    private final Consumer<Boolean> release;
    private String marker = "";
    private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);

    private enum State {
        OPEN,
        CANCELLED,
        CLOSED
    }

    MySqlSession(MySqlLink link, Consumer<Boolean> release) {
        this.link = link;
        this.connection = link.connection();
        this.release = release;
    }

    /// `START TRANSACTION READ ONLY` cannot be prepared everywhere; the session's transactions are
    /// made read-only instead, and the first statement begins one.
    @Override
    public void beginReadOnly(int timeoutMs, @Nullable String name) {
        marker = name == null ? "" : "/* " + MARKED + Marker.require(name) + " */ ";
        command("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
        command(
                SETTINGS
                        + (link.mariaDb()
                                ? String.format(
                                        Locale.ROOT, "max_statement_time=%.3f", timeoutMs / 1000.0)
                                : "max_execution_time=" + timeoutMs));
    }

    /// Only threads of the same user show their text, and only those can be ended.
    @Override
    public void endMarked(String name) {
        String text = "/* " + MARKED + Marker.require(name) + " */ %";
        for (Row thread :
                rows(
                        "SELECT id FROM information_schema.processlist WHERE info LIKE ?"
                                + " AND id <> connection_id()",
                        GRACE,
                        text)) {
            command("KILL " + thread.getLong(0));
        }
    }

    /// MariaDB's estimates are in other units or absent, so only MySQL's are told.
    @Override
    public OptionalDouble planCost(String sql, Duration patience, @Nullable Object... parameters) {
        if (link.mariaDb()) {
            return OptionalDouble.empty();
        }
        String plan =
                rows("EXPLAIN FORMAT=JSON " + sql, patience, parameters).getFirst().getString(0);
        JsonNode cost =
                ContractJson.read(plan, JsonNode.class)
                        .path("query_block")
                        .path("cost_info")
                        .path("query_cost");
        return cost.isMissingNode() ? OptionalDouble.empty() : OptionalDouble.of(cost.asDouble());
    }

    @Override
    public void rollback() {
        Patience.await(connection.resetConnection(), GRACE);
    }

    @Override
    public List<Row> rows(String sql, Duration patience, @Nullable Object... parameters) {
        return Converted.rows(
                Patience.await(
                        connection.preparedQuery(sql).execute(Tuple.from(parameters)), patience),
                MySqlCells::json);
    }

    @Override
    public Portions portions(String sql, Duration patience, @Nullable Object... parameters) {
        PreparedStatement statement = Patience.await(connection.prepare(marker + sql), patience);
        return new CursorPortions(
                statement.cursor(Tuple.from(parameters)),
                patience,
                MySqlCells::type,
                MySqlCells::json);
    }

    private void command(String sql) {
        Patience.await(connection.preparedQuery(sql).execute(), GRACE);
    }

    @Override
    public void cancel() {
        if (state.compareAndSet(State.OPEN, State.CANCELLED)) {
            link.kill();
        }
    }

    @Override
    public void close() {
        State last = state.getAndSet(State.CLOSED);
        if (last == State.OPEN) {
            Thread.ofVirtual().start(() -> release.accept(reset()));
        } else if (last == State.CANCELLED) {
            release.accept(false);
        }
    }

    private boolean reset() {
        try {
            rollback();
            return true;
        } catch (CustomerFailure e) {
            return false;
        }
    }
}
