package io.dataagent.sandbox.session;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.kit.database.BlockingPostgres;
import io.dataagent.sandbox.driver.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Keeps sessions. Every read names user and chat, so that a foreign session answers like an
/// unknown one. Leases go by the database's clock.
@ApplicationScoped
class SessionStore implements KeptInputs {

    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final String ONE_USER_AT_A_TIME =
            "select pg_advisory_xact_lock(hashtextextended($1, 6))";
    private static final Uni<Boolean> NOT_OWNED = Uni.createFrom().item(false);

    private final BlockingPostgres database;

    SessionStore(Pool pool) {
        this.database = new BlockingPostgres(pool, PATIENCE);
    }

    /// Makes a session without a process, unless the user has as many as allowed. Of two that come
    /// at once one counts first.
    boolean create(SessionId id, RunGrant grant, int perUser) {
        return Boolean.TRUE.equals(
                database.transaction(
                        tx ->
                                tx.preparedQuery(ONE_USER_AT_A_TIME)
                                        .execute(Tuple.of(grant.userId().value()))
                                        .flatMap(locked -> create(tx, id, grant, perUser))));
    }

    private static Uni<Boolean> create(SqlClient tx, SessionId id, RunGrant grant, int perUser) {
        return tx.preparedQuery(
                        "insert into session (id, user_id, chat_id) select $1, $2, $3"
                                + " where (select count(*) from session where user_id = $2) < $4")
                .execute(
                        Tuple.of(
                                id.value(),
                                grant.userId().value(),
                                grant.chatId().value(),
                                perUser))
                .map(rows -> rows.rowCount() == 1);
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
                        + " epoch = epoch + (owner is distinct from $2)::int,"
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

    /// Keeps an input that the session has run, and what the session holds now, as its owner alone
    /// may. Once the inputs are too large to be kept, none is.
    ///
    /// @param owned the session as this replica claimed it
    /// @return whether it still owns the session
    boolean append(SessionRow owned, Input input, String state, long maxBytes) {
        return Boolean.TRUE.equals(
                database.transaction(tx -> append(tx, owned, input, state, maxBytes)));
    }

    private static Uni<Boolean> append(
            SqlClient tx, SessionRow owned, Input input, String state, long maxBytes) {
        return tx.preparedQuery(
                        "update session set runs = runs + 1, state = $2, input_bytes = input_bytes + $3,"
                                + " complete = complete and input_bytes + $3 <= $4"
                                + " where id = $1 and owner = $5 and epoch = $6 returning runs, complete")
                .execute(
                        Tuple.of(
                                owned.id().value(),
                                state,
                                (long) input.body().length,
                                maxBytes,
                                owned.owner(),
                                owned.epoch()))
                .flatMap(rows -> rows.rowCount() == 1 ? write(tx, owned, input, rows) : NOT_OWNED);
    }

    private static Uni<Boolean> write(
            SqlClient tx, SessionRow owned, Input input, RowSet<Row> rows) {
        Row row = rows.iterator().next();
        Uni<RowSet<Row>> written =
                row.getBoolean("complete")
                        ? tx.preparedQuery("insert into session_input values ($1, $2, $3, $4, $5)")
                                .execute(values(owned.id(), input, row.getInteger("runs")))
                        : tx.preparedQuery("delete from session_input where session_id = $1")
                                .execute(Tuple.of(owned.id().value()));
        return written.map(done -> true);
    }

    private static Tuple values(SessionId id, Input input, int sequence) {
        return Tuple.of(
                id.value(),
                sequence,
                input.timeoutMs(),
                Buffer.buffer(input.body()).getDelegate(),
                input.fingerprint());
    }

    @Override
    public Optional<Input> input(SessionId id, int sequence) {
        return database.first(
                        "select timeout_ms, body, fingerprint from session_input"
                                + " where session_id = $1 and sequence = $2",
                        Tuple.of(id.value(), sequence))
                .map(
                        row ->
                                new Input(
                                        row.getInteger("timeout_ms"),
                                        row.getBuffer("body").getBytes(),
                                        row.getString("fingerprint")));
    }

    @Override
    public boolean reset(SessionRow owned) {
        return update(
                        "with mine as (update session set runs = 0, input_bytes = 0, complete = true,"
                                + " state = '{}' where id = $1 and owner = $2 and epoch = $3 returning id),"
                                + " gone as (delete from session_input where session_id in (select id from mine))"
                                + " select id from mine",
                        Tuple.of(owned.id().value(), owned.owner(), owned.epoch()))
                == 1;
    }

    boolean delete(SessionId id, RunGrant grant) {
        return update(
                        "delete from session where id = $1 and user_id = $2 and chat_id = $3",
                        Tuple.of(id.value(), grant.userId().value(), grant.chatId().value()))
                == 1;
    }

    /// Forgets all sessions of a person.
    List<SessionId> forget(UserId user) {
        return forgotten("delete from session where user_id = $1 returning id", user.value());
    }

    /// Forgets all sessions of a conversation.
    List<SessionId> forget(ChatId chat) {
        return forgotten("delete from session where chat_id = $1 returning id", chat.value());
    }

    private List<SessionId> forgotten(String sql, Object whose) {
        return database.query(sql, Tuple.of(whose)).stream()
                .map(row -> new SessionId(row.getUUID("id")))
                .toList();
    }

    /// Forgets sessions that nobody used for long.
    void forget(int hours) {
        update(
                "delete from session where used_at < clock_timestamp() - $1 * interval '1 hour'",
                Tuple.of(hours));
    }

    private Optional<SessionRow> first(String sql, Tuple values) {
        return database.first(sql, values).map(SessionStore::read);
    }

    private int update(String sql, Tuple values) {
        return database.update(sql, values);
    }

    private static SessionRow read(Row row) {
        return new SessionRow(
                new SessionId(row.getUUID("id")),
                row.getString("owner"),
                row.getString("owner_url"),
                row.getString("state"),
                row.getInteger("runs"),
                row.getBoolean("complete"),
                row.getLong("epoch"));
    }
}
