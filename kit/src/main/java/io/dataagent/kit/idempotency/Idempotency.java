package io.dataagent.kit.idempotency;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.database.BlockingPostgres;
import io.quarkus.arc.properties.IfBuildProperty;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// Remembers what a creating request answered under its `Idempotency-Key`, in services that set
/// `dataagent.idempotency.enabled=true` (at build time). Blocks: for virtual threads. Two requests
/// with one key never work at once; a key whose work failed is free at once, a key whose worker
/// died is free after ten minutes. Name `db/idempotency` among the locations of migrations.
@IfBuildProperty(name = "dataagent.idempotency.enabled", stringValue = "true")
@ApplicationScoped
public class Idempotency {

    /// How long an answer is remembered.
    public static final Duration MEMORY = Duration.ofHours(24);

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final BlockingPostgres database;

    /// @param pool the service's own database
    @Inject
    public Idempotency(Pool pool) {
        this.database = new BlockingPostgres(pool, PATIENCE);
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

    /// Forgets what a person who is erased was answered. Done twice it changes nothing more.
    public void forget(UserId owner) {
        database.update(Remembered.FORGET_OWNER, Tuple.of(owner.value()));
    }

    private <T> T once(IdempotencyKey key, Class<T> type, Supplier<T> work) {
        database.update(Remembered.FORGET, Tuple.of((double) MEMORY.toSeconds()));
        Tuple taking = Tuple.of(key.owner().value(), key.value(), key.fingerprint());
        return database.update(Remembered.TAKE, taking) == 1
                ? create(key, work)
                : replay(key, type);
    }

    private <T> T create(IdempotencyKey key, Supplier<T> work) {
        boolean done = false;
        try {
            T answer = work.get();
            done = true;
            database.update(Remembered.KEEP, owned(key).addString(ContractJson.write(answer)));
            return answer;
        } finally {
            if (!done) {
                database.update(Remembered.FREE, owned(key));
            }
        }
    }

    private <T> T replay(IdempotencyKey key, Class<T> type) {
        return database.first(Remembered.FIND, owned(key))
                .map(row -> new Remembered(row.getString(0), row.getString(1)))
                .orElseThrow(Remembered::inProgress)
                .answer(key, type);
    }

    private static Tuple owned(IdempotencyKey key) {
        return Tuple.of(key.owner().value(), key.value());
    }
}
