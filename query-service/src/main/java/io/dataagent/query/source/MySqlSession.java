package io.dataagent.query.source;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.gate.AssumedSession;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.role.MySqlRole;
import io.dataagent.query.source.role.RoleReport;
import io.dataagent.query.source.value.Converted;
import io.dataagent.query.source.value.Marker;
import io.dataagent.query.source.value.MySqlCells;
import io.dataagent.query.source.value.MySqlParameters;
import io.dataagent.query.source.value.Row;
import io.vertx.mysqlclient.MySQLConnection;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A session at a MySQL or MariaDB server. Everything goes through the prepared protocol, which
/// takes one statement and in which a server cannot ask the client for a local file. It is made as
/// new by the protocol's reset, which also rolls back.
public final class MySqlSession implements CustomerSession {

    private static final Duration GRACE = Duration.ofSeconds(3);
    private static final double COST_OF_A_ROW = 0.01;
    private static final String SETTINGS =
            "SET SESSION sql_mode='STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',"
                    + " time_zone='+00:00', character_set_client='utf8mb4',"
                    + " character_set_results='utf8mb4', character_set_connection='utf8mb4',"
                    + " lock_wait_timeout=2, innodb_lock_wait_timeout=2, wait_timeout=120,"
                    + " group_concat_max_len=1048576, div_precision_increment=12, autocommit=0, ";

    private final MySqlLink link;
    private final MySQLConnection connection;
    private final Consumer<Boolean> release;
    private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);

    private enum State {
        OPEN,
        CANCELLED,
        CLOSED
    }

    public MySqlSession(MySqlLink link, Consumer<Boolean> release) {
        this.link = link;
        this.connection = link.connection();
        this.release = release;
    }

    /// `START TRANSACTION READ ONLY` cannot be prepared everywhere; the session's transactions are
    /// made read-only instead, and the first statement begins one. What carries a marker may be
    /// what somebody wrote: it does not run in the database of the login, but in one without
    /// functions.
    @Override
    public void beginReadOnly(int timeoutMs, @Nullable String marker) {
        String database = marker == null ? link.database() : AssumedSession.MYSQL_DATABASE;
        Patience.await(connection.specifySchema(database), GRACE);
        command("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
        settings(
                SETTINGS
                        + (link.mariaDb()
                                ? String.format(
                                        Locale.ROOT, "max_statement_time=%.3f", timeoutMs / 1000.0)
                                : "max_execution_time=" + timeoutMs));
        if (marker != null) {
            rows("SELECT GET_LOCK(?, 0) AS held", GRACE, lock(marker));
        }
    }

    /// Without them values could be shown wrongly, and limits would not hold.
    private void settings(String sql) {
        try {
            command(sql);
        } catch (CustomerFailure e) {
            throw e.code() == ProblemCode.QUERY_FAILED
                    ? new CustomerFailure(
                            e.code(),
                            "The server does not take the settings with which statements are read"
                                    + " (sql_mode with NO_ZERO_DATE and NO_ZERO_IN_DATE, time_zone,"
                                    + " limits of time). Its administrator must allow them: "
                                    + e.sentence(),
                            e.sqlState(),
                            null)
                    : e;
        }
    }

    /// A named lock is what another session can find the holder of; the reset gives it back.
    private static String lock(String marker) {
        return "data-agent " + Marker.require(marker);
    }

    @Override
    public void endMarked(String marker) {
        String holder =
                rows("SELECT IS_USED_LOCK(?) AS holder", GRACE, lock(marker))
                        .getFirst()
                        .optional("holder");
        if (holder != null) {
            command("KILL " + Long.parseLong(holder));
        }
    }

    /// The rows that the planner expects to combine, at what PostgreSQL counts for a row.
    @Override
    public OptionalDouble planCost(String sql, Duration patience, @Nullable Object... parameters) {
        Map<String, Double> combined = new HashMap<>();
        for (Row step : rows("EXPLAIN " + sql, patience, parameters)) {
            String rows = step.optional("rows");
            combined.merge(
                    Objects.requireNonNullElse(step.optional("id"), ""),
                    rows == null ? 1.0 : Double.parseDouble(rows),
                    (left, right) -> left * right);
        }
        return OptionalDouble.of(
                COST_OF_A_ROW * combined.values().stream().mapToDouble(Double::doubleValue).sum());
    }

    @Override
    public boolean stores(String relation, Duration patience) {
        String[] parts = relation.replace("`", "").split("\\.", -1);
        return parts.length == 2
                && rows(
                                        "SELECT COUNT(*) AS n FROM information_schema.tables WHERE"
                                                + " table_schema = ? AND table_name = ?"
                                                + " AND table_type = 'BASE TABLE'",
                                        patience,
                                        parts[0],
                                        parts[1])
                                .getFirst()
                                .getLong("n")
                        == 1;
    }

    @Override
    public RoleReport role() {
        return MySqlRole.inspect(this);
    }

    @Override
    public void rollback() {
        Patience.await(connection.resetConnection(), GRACE);
    }

    @Override
    public List<Row> rows(String sql, Duration patience, @Nullable Object... parameters) {
        CustomerFailure.unlessOne(sql, Dialect.MYSQL);
        long before = link.watch().sent();
        try {
            return Converted.rows(
                    link.watch()
                            .whole(
                                    Patience.await(
                                            connection
                                                    .preparedQuery(sql)
                                                    .execute(MySqlParameters.tuple(parameters)),
                                            patience),
                                    before),
                    MySqlCells::json);
        } catch (CustomerFailure e) {
            throw link.watch().fault().orElse(e);
        }
    }

    @Override
    public Portions portions(String sql, Duration patience, @Nullable Object... parameters) {
        CustomerFailure.unlessOne(sql, Dialect.MYSQL);
        return new CursorPortions(
                connection
                        .prepare(sql)
                        .map(statement -> statement.cursor(MySqlParameters.tuple(parameters))),
                Optional::empty,
                link.watch(),
                patience,
                MySqlCells::type,
                MySqlCells::json);
    }

    private void command(String sql) {
        Patience.await(connection.preparedQuery(sql).execute(), GRACE);
    }

    @Override
    public void cancel() {
        if (state.updateAndGet(now -> now == State.OPEN ? State.CANCELLED : now)
                == State.CANCELLED) {
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
