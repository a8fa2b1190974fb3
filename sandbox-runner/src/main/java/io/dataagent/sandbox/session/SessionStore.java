package io.dataagent.sandbox.session;

import io.dataagent.contracts.run.RunGrant;
import io.dataagent.sandbox.driver.SessionId;
import io.vertx.mutiny.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/// Keeps sessions. Every read names user and chat, so that a foreign session answers like an
/// unknown one. Leases go by the database's clock.
@ApplicationScoped
class SessionStore {

    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final Pool pool;

    SessionStore(Pool pool) {
        this.pool = pool;
    }

    /// An input of a session as it came.
    ///
    /// @param timeoutMs the time it had
    /// @param body the request, compressed
    @SuppressWarnings("ArrayRecordComponent")
    record Input(int timeoutMs, byte[] body) {}

    /// Makes a session without a process, unless the user has as many as allowed.
    boolean create(SessionId id, RunGrant grant, int perUser) {
        return update(
                        "insert into session (id, user_id, chat_id) select $1, $2, $3"
                                + " where (select count(*) from session where user_id = $2) < $4",
                        Tuple.of(
                                id.value(),
                                grant.userId().value(),
                                grant.chatId().value(),
                                perUser))
                == 1;
    }

    Optional<SessionRow> find(SessionId id, RunGrant grant) {
        return first(
                "select * from session where id = $1 and user_id = $2 and chat_id = $3",
                Tuple.of(id.value(), grant.userId().value(), grant.chatId().value()));
    }

    /// Makes this replica the owner if nobody else is.
    Optional<SessionRow> claim(SessionId id, String replica, String url, long leaseMs) {
        return first(
                "update session set owner = $2, owner_url = $3, used_at = clock_timestamp(),"
                        + " lease_until = clock_timestamp() + $4 * interval '1 millisecond'"
                        + " where id = $1 and (owner is null or owner = $2"
                        + " or lease_until < clock_timestamp()) returning *",
                Tuple.of(id.value(), replica, url, leaseMs));
    }

    /// Renews the lease; false if the session is another's or gone.
    boolean renew(SessionId id, String replica, long leaseMs) {
        return update(
                        "update session set lease_until = clock_timestamp()"
                                + " + $3 * interval '1 millisecond' where id = $1 and owner = $2",
                        Tuple.of(id.value(), replica, leaseMs))
                == 1;
    }

    void release(SessionId id, String replica) {
        int changed =
                update(
                        "update session set owner = null, owner_url = null"
                                + " where id = $1 and owner = $2",
                        Tuple.of(id.value(), replica));
        assert changed <= 1;
    }

    /// Keeps an input that the session has run, and what the session holds now.
    void append(SessionId id, Input input, String state, long maxBytes) {
        pool.withTransaction(
                        tx ->
                                tx.preparedQuery(
                                                "update session set runs = runs + 1, state = $2,"
                                                        + " input_bytes = input_bytes + $3,"
                                                        + " complete = complete and input_bytes + $3 <= $4"
                                                        + " where id = $1 returning runs, complete")
                                        .execute(
                                                Tuple.of(
                                                        id.value(),
                                                        state,
                                                        (long) input.body().length,
                                                        maxBytes))
                                        .flatMap(
                                                rows ->
                                                        tx.preparedQuery(
                                                                        "insert into session_input"
                                                                                + " select $1, $2, $3, $4 where $5")
                                                                .execute(values(id, input, rows))))
                .await()
                .atMost(PATIENCE);
    }

    private static Tuple values(SessionId id, Input input, RowSet<Row> rows) {
        boolean kept = rows.rowCount() == 1 && rows.iterator().next().getBoolean("complete");
        int sequence = rows.rowCount() == 1 ? rows.iterator().next().getInteger("runs") : 0;
        return Tuple.from(
                List.of(
                        id.value(),
                        sequence,
                        input.timeoutMs(),
                        Buffer.buffer(input.body()).getDelegate(),
                        kept));
    }

    List<Input> inputs(SessionId id) {
        return rows(
                        "select timeout_ms, body from session_input where session_id = $1"
                                + " order by sequence",
                        Tuple.of(id.value()))
                .map(
                        row ->
                                new Input(
                                        row.getInteger("timeout_ms"),
                                        row.getBuffer("body").getBytes()))
                .toList();
    }

    /// Forgets what a session had, when it cannot be rebuilt.
    void reset(SessionId id) {
        int gone = update("delete from session_input where session_id = $1", Tuple.of(id.value()));
        int reset =
                update(
                        "update session set runs = 0, input_bytes = 0, complete = true, state = '{}'"
                                + " where id = $1",
                        Tuple.of(id.value()));
        assert gone >= 0 && reset <= 1;
    }

    boolean delete(SessionId id, RunGrant grant) {
        return update(
                        "delete from session where id = $1 and user_id = $2 and chat_id = $3",
                        Tuple.of(id.value(), grant.userId().value(), grant.chatId().value()))
                == 1;
    }

    /// Forgets sessions that nobody used for long; how many.
    int forget(int hours) {
        return update(
                "delete from session where used_at < clock_timestamp() - $1 * interval '1 hour'",
                Tuple.of(hours));
    }

    private Optional<SessionRow> first(String sql, Tuple values) {
        return rows(sql, values).map(SessionStore::read).findFirst();
    }

    private java.util.stream.Stream<Row> rows(String sql, Tuple values) {
        RowSet<Row> rows = pool.preparedQuery(sql).execute(values).await().atMost(PATIENCE);
        return StreamSupport.stream(rows.spliterator(), false);
    }

    private int update(String sql, Tuple values) {
        return pool.preparedQuery(sql).execute(values).await().atMost(PATIENCE).rowCount();
    }

    private static SessionRow read(Row row) {
        return new SessionRow(
                new SessionId(row.getUUID("id")),
                row.getString("owner"),
                row.getString("owner_url"),
                row.getString("state"),
                row.getInteger("runs"),
                row.getBoolean("complete"));
    }
}
