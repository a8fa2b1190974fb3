package io.dataagent.chat.idempotency;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.dataagent.kit.idempotency.Remembered;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Makes a creating request create once, however often it is sent. The key is written in the
/// transaction of the work: a second sender waits for the first and then gets its answer; if the
/// work fails, the key is free again.
@ApplicationScoped
public class Idempotency {

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

    /// Forgets what is older.
    public Uni<Integer> forget(Duration age) {
        return Panache.withTransaction(() -> change(Remembered.FORGET, (double) age.toSeconds()));
    }

    /// Forgets a person's keys; called inside a transaction.
    public Uni<Integer> forget(UserId owner) {
        return change(Remembered.FORGET_OWNER, owner.value());
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
        return change(Remembered.TAKE, key.owner().value(), key.value(), key.fingerprint())
                .map(rows -> rows == 1);
    }

    private static Uni<Integer> keep(IdempotencyKey key, Object answer) {
        return change(
                Remembered.KEEP, key.owner().value(), key.value(), ContractJson.write(answer));
    }

    private static Uni<@Nullable Remembered> earlier(IdempotencyKey key) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(numbered(Remembered.FIND), Object[].class)
                                        .setParameter(1, key.owner().value())
                                        .setParameter(2, key.value())
                                        .getSingleResultOrNull())
                .onItem()
                .ifNotNull()
                .transform(row -> new Remembered((String) row[0], (String) row[1]));
    }

    private static Uni<Integer> change(String sql, Object... parameters) {
        return Panache.getSession()
                .chain(
                        session -> {
                            var change = session.createNativeQuery(numbered(sql));
                            for (int i = 0; i < parameters.length; i++) {
                                change.setParameter(i + 1, parameters[i]);
                            }
                            return change.executeUpdate();
                        });
    }

    /// Parameters as Hibernate numbers them.
    private static String numbered(String sql) {
        return sql.replace('$', '?');
    }

    private static <T> T replay(IdempotencyKey key, @Nullable Remembered earlier, Class<T> type) {
        if (earlier == null) {
            throw Remembered.inProgress();
        }
        return earlier.answer(key, type);
    }
}
