package io.dataagent.chat.idempotency;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Makes a creating request create once, however often it is sent. The key is written in the
/// transaction of the work: a second sender waits for the first and then gets its answer; if the
/// work fails, the key is free again.
@ApplicationScoped
public class Idempotency {

    private static final String TAKE =
            """
            insert into idempotency (owner_id, key, fingerprint)
            values (:owner, :key, :fingerprint)
            on conflict do nothing
            """;
    private static final String KEEP =
            "update IdempotencyEntity set response = ?1 where ownerId = ?2 and key = ?3";
    private static final String FIND = "from IdempotencyEntity where ownerId = ?1 and key = ?2";
    private static final String FORGET = "delete from IdempotencyEntity where createdAt < ?1";
    private static final String FORGET_OWNER = "delete from IdempotencyEntity where ownerId = ?1";

    /// Does the work, or answers what it had answered.
    ///
    /// @param key the request's key, if it has one
    /// @param type the answer's type, which must read back from JSON as it was
    /// @param precondition what must hold before new work begins; may ask other services
    /// @param work what to do in one transaction
    public <T> Uni<T> once(
            Optional<IdempotencyKey> key,
            Class<T> type,
            Supplier<Uni<Void>> precondition,
            Supplier<Uni<T>> work) {
        if (key.isEmpty()) {
            return precondition.get().chain(() -> Panache.withTransaction(work));
        }
        IdempotencyKey taken = key.get();
        return Panache.withSession(() -> earlier(taken))
                .chain(
                        earlier ->
                                earlier != null
                                        ? Uni.createFrom().item(replay(taken, earlier, type))
                                        : precondition.get().chain(() -> begin(taken, type, work)));
    }

    /// Forgets keys from before `deadline`.
    public Uni<Integer> forget(Instant deadline) {
        return Panache.withTransaction(
                () ->
                        Panache.getSession()
                                .chain(
                                        session ->
                                                session.createMutationQuery(FORGET)
                                                        .setParameter(1, deadline)
                                                        .executeUpdate()));
    }

    /// Forgets a person's keys; called inside a transaction.
    public Uni<Integer> forget(UserId owner) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createMutationQuery(FORGET_OWNER)
                                        .setParameter(1, owner.value())
                                        .executeUpdate());
    }

    private <T> Uni<T> begin(IdempotencyKey key, Class<T> type, Supplier<Uni<T>> work) {
        return Panache.withTransaction(
                () ->
                        take(key)
                                .chain(
                                        won ->
                                                won
                                                        ? work.get().call(done -> keep(key, done))
                                                        : earlier(key)
                                                                .map(
                                                                        row ->
                                                                                replay(
                                                                                        key, row,
                                                                                        type))));
    }

    private static Uni<Boolean> take(IdempotencyKey key) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(TAKE)
                                        .setParameter("owner", key.owner().value())
                                        .setParameter("key", key.value())
                                        .setParameter("fingerprint", key.fingerprint())
                                        .executeUpdate())
                .map(rows -> rows == 1);
    }

    private static Uni<Integer> keep(IdempotencyKey key, Object answer) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createMutationQuery(KEEP)
                                        .setParameter(1, ContractJson.write(answer))
                                        .setParameter(2, key.owner().value())
                                        .setParameter(3, key.value())
                                        .executeUpdate());
    }

    private static Uni<@Nullable IdempotencyEntity> earlier(IdempotencyKey key) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createSelectionQuery(FIND, IdempotencyEntity.class)
                                        .setParameter(1, key.owner().value())
                                        .setParameter(2, key.value())
                                        .getSingleResultOrNull());
    }

    private static <T> T replay(
            IdempotencyKey key, @Nullable IdempotencyEntity earlier, Class<T> type) {
        if (earlier == null || earlier.response == null) {
            throw new ProblemException(ProblemCode.IDEMPOTENCY_IN_PROGRESS, null);
        }
        if (!earlier.fingerprint.equals(key.fingerprint())) {
            throw new ProblemException(ProblemCode.IDEMPOTENCY_MISMATCH, null);
        }
        return ContractJson.read(earlier.response, type);
    }
}
