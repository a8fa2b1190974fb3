package io.dataagent.agent.budget;

import io.dataagent.agent.database.Database;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/// The tables `spend` and `spend_hold`. Reservations of one person are made one after the other,
/// on whatever replica; a day is a day of UTC by the database's clock.
@ApplicationScoped
class SpendStore {

    private static final String LOCK = "SELECT pg_advisory_xact_lock(hashtextextended($1, 11))";
    private static final String SUMS =
            """
            WITH today AS (SELECT (clock_timestamp() AT TIME ZONE 'UTC')::date AS day),
            part AS (
                SELECT true AS run, tokens, model_calls, micros, sql_ms, python_ms
                FROM spend WHERE message_id = $1
                UNION ALL
                SELECT true, tokens, model_calls, micros, sql_ms, python_ms
                FROM spend_hold WHERE message_id = $1
                UNION ALL
                SELECT false, tokens, model_calls, micros, sql_ms, python_ms
                FROM spend JOIN today USING (day) WHERE user_id = $2
                UNION ALL
                SELECT false, h.tokens, h.model_calls, h.micros, h.sql_ms, h.python_ms
                FROM spend_hold h JOIN today USING (day) JOIN run r USING (message_id)
                WHERE h.user_id = $2 AND r.state = 'running'
            )
            SELECT coalesce(sum(tokens) FILTER (WHERE run), 0)::bigint AS run_tokens,
                   coalesce(sum(model_calls) FILTER (WHERE run), 0)::bigint AS run_model_calls,
                   coalesce(sum(micros) FILTER (WHERE run), 0)::bigint AS run_micros,
                   coalesce(sum(sql_ms) FILTER (WHERE run), 0)::bigint AS run_sql_ms,
                   coalesce(sum(python_ms) FILTER (WHERE run), 0)::bigint AS run_python_ms,
                   coalesce(sum(tokens) FILTER (WHERE NOT run), 0)::bigint AS day_tokens,
                   coalesce(sum(model_calls) FILTER (WHERE NOT run), 0)::bigint AS day_model_calls,
                   coalesce(sum(micros) FILTER (WHERE NOT run), 0)::bigint AS day_micros,
                   coalesce(sum(sql_ms) FILTER (WHERE NOT run), 0)::bigint AS day_sql_ms,
                   coalesce(sum(python_ms) FILTER (WHERE NOT run), 0)::bigint AS day_python_ms,
                   extract(epoch FROM (SELECT (day + 1)::timestamp AT TIME ZONE 'UTC' FROM today)
                                      - clock_timestamp())::bigint AS to_midnight
            FROM part
            """;
    private static final String HOLD =
            """
            INSERT INTO spend_hold (id, message_id, user_id, epoch, day, provider, purpose,
                                    tokens, model_calls, micros, sql_ms, python_ms)
            VALUES ($1, $2, $3, $4, (clock_timestamp() AT TIME ZONE 'UTC')::date, $5, $6,
                    $7, $8, $9, $10, $11)
            """;
    private static final String ADD =
            """
            ON CONFLICT (message_id, day, provider, purpose) DO UPDATE SET
                tokens = spend.tokens + excluded.tokens,
                model_calls = spend.model_calls + excluded.model_calls,
                micros = spend.micros + excluded.micros,
                sql_ms = spend.sql_ms + excluded.sql_ms,
                python_ms = spend.python_ms + excluded.python_ms,
                priced = spend.priced AND excluded.priced
            """;
    private static final String SETTLE =
            """
            WITH gone AS (DELETE FROM spend_hold WHERE id = $1 RETURNING *)
            INSERT INTO spend (message_id, user_id, day, provider, purpose,
                               tokens, model_calls, micros, sql_ms, python_ms, priced)
            SELECT message_id, user_id, day, provider, purpose, $2, $3, $4, $5, $6, $7 FROM gone
            """
                    + ADD;
    private static final String CHARGE =
            """
            WITH gone AS (DELETE FROM spend_hold WHERE message_id = $1 AND epoch < $2 RETURNING *)
            INSERT INTO spend (message_id, user_id, day, provider, purpose,
                               tokens, model_calls, micros, sql_ms, python_ms, priced)
            SELECT message_id, min(user_id), day, provider, purpose, sum(tokens), sum(model_calls),
                   sum(micros), sum(sql_ms), sum(python_ms), true
            FROM gone GROUP BY message_id, day, provider, purpose
            """
                    + ADD;

    private final Database database;

    @Inject
    SpendStore(Database database) {
        this.database = database;
    }

    /// What is reserved.
    ///
    /// @param id names it
    /// @param runId for which run
    /// @param user for whom
    /// @param epoch by which owner of the run
    /// @param provider the model provider, or an empty text
    /// @param purpose what for
    record Hold(
            UUID id, MessageId runId, UserId user, long epoch, String provider, String purpose) {}

    /// Reserves an amount if there is room for it.
    ///
    /// @return why not
    Optional<BudgetSpent> reserve(Hold hold, Amounts wanted, Limits limits) {
        return database.inTransaction(
                tx ->
                        standing(tx, hold, limits)
                                .chain(now -> reserve(tx, hold, wanted, now.refusal(wanted))));
    }

    /// Reserves an amount of one resource, or what is left of it if that is less.
    ///
    /// @return why not, if nothing is left
    Optional<BudgetSpent> reserveUpTo(Hold hold, Resource resource, long wanted, Limits limits) {
        return database.inTransaction(
                tx ->
                        standing(tx, hold, limits)
                                .chain(
                                        now -> {
                                            long amount = Math.min(wanted, now.left(resource));
                                            Amounts least = Amounts.of(resource, 1);
                                            return reserve(
                                                    tx,
                                                    hold,
                                                    Amounts.of(resource, amount),
                                                    now.refusal(least));
                                        }));
    }

    private static Uni<Standing> standing(SqlConnection tx, Hold hold, Limits limits) {
        return tx.preparedQuery(LOCK)
                .execute(Database.tuple(hold.user().value()))
                .chain(
                        () ->
                                tx.preparedQuery(SUMS)
                                        .execute(
                                                Database.tuple(
                                                        hold.runId().value(), hold.user().value())))
                .map(rows -> standing(rows.iterator().next(), limits));
    }

    private static Uni<Optional<BudgetSpent>> reserve(
            SqlConnection tx, Hold hold, Amounts amount, Optional<BudgetSpent> refusal) {
        if (refusal.isPresent()) {
            return Uni.createFrom().item(refusal);
        }
        return tx.preparedQuery(HOLD)
                .execute(
                        Database.tuple(
                                hold.id(),
                                hold.runId().value(),
                                hold.user().value(),
                                hold.epoch(),
                                hold.provider(),
                                hold.purpose(),
                                amount.tokens(),
                                amount.modelCalls(),
                                amount.micros(),
                                amount.sqlMs(),
                                amount.pythonMs()))
                .map(done -> Optional.empty());
    }

    /// What was reserved becomes what was spent; a reservation that is gone was settled already.
    ///
    /// @param priced whether the money is known
    void settle(UUID hold, Amounts spent, boolean priced) {
        database.run(
                SETTLE,
                hold,
                spent.tokens(),
                spent.modelCalls(),
                spent.micros(),
                spent.sqlMs(),
                spent.pythonMs(),
                priced);
    }

    /// What older owners of a run had reserved counts as spent: nobody can know better.
    void charge(MessageId runId, long epoch) {
        database.run(CHARGE, runId.value(), epoch);
    }

    /// How things stand for a run and its person.
    Standing standing(MessageId runId, UserId user, Limits limits) {
        return database.first(SUMS, row -> standing(row, limits), runId.value(), user.value())
                .orElseThrow();
    }

    /// Forgets what a person spent.
    void forget(UserId user) {
        database.run("DELETE FROM spend WHERE user_id = $1", user.value());
    }

    /// Whether every model call of a run had a price.
    boolean priced(MessageId runId) {
        return database.first(
                        "SELECT coalesce(bool_and(priced), true) AS all_of FROM spend WHERE"
                                + " message_id = $1",
                        row -> row.getBoolean("all_of"),
                        runId.value())
                .orElse(true);
    }

    private static Standing standing(Row row, Limits limits) {
        return new Standing(
                Amounts.of(row, "run_"),
                Amounts.of(row, "day_"),
                limits,
                Duration.ofSeconds(Math.max(0, row.getLong("to_midnight"))));
    }
}
