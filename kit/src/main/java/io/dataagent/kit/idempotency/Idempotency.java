package io.dataagent.kit.idempotency;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.quarkus.arc.properties.IfBuildProperty;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// Remembers what a creating request answered under its `Idempotency-Key`, in services that set
/// `dataagent.idempotency.enabled=true` (at build time). Blocks: for virtual threads. Two requests
/// with one key never work at once; a key whose work failed is free at once, a key whose worker
/// died is free after ten minutes. The migration of a service that uses it holds this
/// (PostgreSQL):
///
/// ```sql
/// create table idempotency (
///     owner_id    text        not null,
///     key         text        not null,
///     fingerprint text        not null,
///     response    text,
///     created_at  timestamptz not null default clock_timestamp(),
///     primary key (owner_id, key)
/// );
/// ```
@IfBuildProperty(name = "dataagent.idempotency.enabled", stringValue = "true")
@ApplicationScoped
public class Idempotency {

    /// How long an answer is remembered.
    public static final Duration MEMORY = Duration.ofHours(24);

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String FORGET =
            "delete from idempotency where created_at < clock_timestamp() - make_interval(secs => $1)";
    private static final String TAKE =
            """
            insert into idempotency as held (owner_id, key, fingerprint) values ($1, $2, $3)
            on conflict (owner_id, key) do update
                set fingerprint = excluded.fingerprint, response = null, created_at = clock_timestamp()
                where held.response is null
                      and held.created_at < clock_timestamp() - interval '10 minutes'
            """;
    private static final String FIND =
            "select fingerprint, response from idempotency where owner_id = $1 and key = $2";
    private static final String KEEP =
            "update idempotency set response = $3 where owner_id = $1 and key = $2";
    private static final String FREE = "delete from idempotency where owner_id = $1 and key = $2";

    private final Pool pool;

    /// @param pool the service's own database
    @Inject
    public Idempotency(Pool pool) {
        this.pool = pool;
    }

    /// Does the work, or answers what it had answered.
    ///
    /// @param key the request's key, if it has one
    /// @param type the answer's type, which must read back from JSON as it was
    /// @param work what creates; runs in transactions of its own
    /// @throws ProblemException `idempotency_in_progress` while the first request still works,
    ///     `idempotency_mismatch` when the key came with another body before
    public <T> T once(Optional<IdempotencyKey> key, Class<T> type, Supplier<T> work) {
        return key.isEmpty() ? work.get() : once(key.get(), type, work);
    }

    private <T> T once(IdempotencyKey key, Class<T> type, Supplier<T> work) {
        run(FORGET, Tuple.of((double) MEMORY.toSeconds()));
        Tuple taking = Tuple.of(key.owner().value(), key.value(), key.fingerprint());
        return run(TAKE, taking).rowCount() == 1 ? create(key, work) : replay(key, type);
    }

    private <T> T create(IdempotencyKey key, Supplier<T> work) {
        boolean done = false;
        try {
            T answer = work.get();
            done = true;
            run(KEEP, owned(key).addString(ContractJson.write(answer)));
            return answer;
        } finally {
            if (!done) {
                run(FREE, owned(key));
            }
        }
    }

    private <T> T replay(IdempotencyKey key, Class<T> type) {
        RowSet<Row> rows = run(FIND, owned(key));
        if (rows.size() == 0) {
            throw new ProblemException(ProblemCode.IDEMPOTENCY_IN_PROGRESS, null);
        }
        Row row = rows.iterator().next();
        if (!row.getString("fingerprint").equals(key.fingerprint())) {
            throw new ProblemException(ProblemCode.IDEMPOTENCY_MISMATCH, null);
        }
        String response = row.getString("response");
        if (response == null) {
            throw new ProblemException(ProblemCode.IDEMPOTENCY_IN_PROGRESS, null);
        }
        return ContractJson.read(response, type);
    }

    private static Tuple owned(IdempotencyKey key) {
        return Tuple.of(key.owner().value(), key.value());
    }

    private RowSet<Row> run(String sql, Tuple parameters) {
        return pool.preparedQuery(sql).execute(parameters).await().atMost(PATIENCE);
    }
}
