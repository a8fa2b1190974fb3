package io.dataagent.query.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.ResultWatch;
import io.dataagent.query.source.role.PostgresRole;
import io.dataagent.query.source.role.RoleReport;
import io.dataagent.query.source.value.Converted;
import io.dataagent.query.source.value.Marker;
import io.dataagent.query.source.value.PostgresCells;
import io.dataagent.query.source.value.PostgresParameters;
import io.dataagent.query.source.value.Row;
import io.vertx.core.Future;
import io.vertx.pgclient.PgConnection;
import io.vertx.sqlclient.PreparedStatement;
import io.vertx.sqlclient.RowSet;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A session at a PostgreSQL server, as new. Every
/// statement that is not ours goes through the extended protocol, where the server refuses more
/// than one.
public final class PostgresSession implements CustomerSession {

    private static final Duration GRACE = Duration.ofSeconds(3);
    private static final String MARKED = "data-agent ";

    private final PgConnection connection;
    private final Renewal renewal;
    private final ResultWatch watch;
    private final Consumer<Boolean> release;
    private final Future<?> asNew;
    private Future<?> begun;
    private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);

    private enum State {
        OPEN,
        CANCELLED,
        CLOSED
    }

    /// @param watch over the connection
    public PostgresSession(
            PgConnection connection,
            Renewal renewal,
            ResultWatch watch,
            Consumer<Boolean> release) {
        this.connection = connection;
        this.renewal = renewal;
        this.watch = watch;
        this.release = release;
        this.asNew = renewal.settled();
        this.begun = asNew;
    }

    @Override
    public void beginReadOnly(int timeoutMs, @Nullable String marker) {
        Future<?> begins =
                send(
                        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;"
                                + "SET LOCAL statement_timeout="
                                + timeoutMs
                                + ";SET LOCAL lock_timeout=2000"
                                + ";SET LOCAL idle_in_transaction_session_timeout=60000"
                                + ";SET LOCAL search_path=pg_catalog,pg_temp"
                                + ";SET LOCAL standard_conforming_strings=on"
                                + ";SET LOCAL timezone='UTC'"
                                + ";SET LOCAL row_security=on"
                                + (marker == null
                                        ? ""
                                        : ";SET LOCAL application_name='"
                                                + MARKED
                                                + Marker.require(marker)
                                                + "'"));
        begun = asNew.succeeded() ? begins : Future.all(asNew, begins);
    }

    @Override
    public void endMarked(String marker) {
        rows(
                "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1"
                        + " and usename = current_user and pid <> pg_backend_pid()",
                GRACE,
                MARKED + marker);
    }

    @Override
    public OptionalDouble planCost(String sql, Duration patience, @Nullable Object... parameters) {
        JsonNode plan =
                rows("EXPLAIN (FORMAT JSON) " + sql, patience, parameters)
                        .getFirst()
                        .cells()
                        .getFirst();
        return OptionalDouble.of(plan.path(0).path("Plan").path("Total Cost").asDouble());
    }

    @Override
    public boolean stores(String relation, Duration patience) {
        return rows(
                                "select count(*) as n from pg_class where oid = to_regclass($1)"
                                        + " and relkind in ('r', 'p', 'm') and not relrowsecurity",
                                patience,
                                relation)
                        .getFirst()
                        .getLong("n")
                == 1;
    }

    @Override
    public RoleReport role() {
        return PostgresRole.inspect(this);
    }

    @Override
    public void rollback() {
        command("ROLLBACK");
    }

    @Override
    public List<Row> rows(String sql, Duration patience, @Nullable Object... parameters) {
        CustomerFailure.unlessOne(sql, Dialect.POSTGRESQL);
        PostgresParameters values = new PostgresParameters(parameters);
        long before = watch.sent();
        Future<RowSet<io.vertx.sqlclient.Row>> answer =
                connection.preparedQuery(sql).execute(values);
        Patience.await(begun, GRACE);
        try {
            return Converted.rows(
                    watch.whole(Patience.await(answer, patience), before), PostgresCells::json);
        } catch (CustomerFailure e) {
            throw values.misfit().or(watch::fault).orElse(e);
        }
    }

    @Override
    public Portions portions(String sql, Duration patience, @Nullable Object... parameters) {
        CustomerFailure.unlessOne(sql, Dialect.POSTGRESQL);
        // The server gets both at once; nothing is executed before the transaction has begun.
        Future<PreparedStatement> prepared = connection.prepare(sql);
        PostgresParameters values = new PostgresParameters(parameters);
        return new CursorPortions(
                begun.compose(ignored -> prepared).map(statement -> statement.cursor(values)),
                values::misfit,
                watch,
                patience,
                PostgresCells::type,
                PostgresCells::json);
    }

    private void command(String sql) {
        Patience.await(send(sql), GRACE);
    }

    private Future<?> send(String sql) {
        return connection.query(sql).execute();
    }

    @Override
    public void cancel() {
        if (state.updateAndGet(now -> now == State.OPEN ? State.CANCELLED : now)
                == State.CANCELLED) {
            Patience.await(connection.cancelRequest(), GRACE);
        }
    }

    @Override
    public void close() {
        State last = state.getAndSet(State.CLOSED);
        if (last == State.OPEN) {
            renewal.after(release);
        } else if (last == State.CANCELLED) {
            release.accept(false);
        }
    }
}
