package io.dataagent.chat.removal;

import io.dataagent.chat.ChatConfig;
import io.dataagent.chat.conversation.ChatRemoval;
import io.dataagent.chat.outbox.Notices;
import io.dataagent.chat.trace.Traces;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.function.Supplier;

/// Removes chats and traces that are older than the operator keeps, batch by batch, each batch in
/// a transaction of its own with its line in the audit trail. One replica at a time does it.
@ApplicationScoped
class Retention {

    private static final Duration SHORTEST = Duration.ofDays(1);
    private static final long LOCK = 0x7265_7465_6eL;
    private static final String TRY_LOCK = "select pg_try_advisory_xact_lock(:lock)";

    private final ChatRemoval removal;
    private final Traces traces;
    private final Notices notices;
    private final ChatConfig.Retention config;
    private final Clock clock;

    Retention(ChatRemoval removal, Traces traces, Notices notices, ChatConfig config, Clock clock) {
        this.removal = removal;
        this.traces = traces;
        this.notices = notices;
        this.config = config.retention();
        this.clock = clock;
        this.config.chats().ifPresent(Retention::requireSane);
        this.config.traces().ifPresent(Retention::requireSane);
    }

    /// Removes everything that is due.
    Uni<Void> apply() {
        return chats().chain(this::traces);
    }

    private Uni<Void> chats() {
        return config.chats()
                .map(age -> batches(() -> removal.untouchedSince(before(age), config.batch())))
                .orElseGet(() -> Uni.createFrom().voidItem());
    }

    private Uni<Void> traces() {
        return config.traces()
                .map(age -> batches(() -> tracesBatch(before(age))))
                .orElseGet(() -> Uni.createFrom().voidItem());
    }

    private Uni<Integer> tracesBatch(Instant deadline) {
        return traces.removeOlderThan(deadline, config.batch())
                .call(
                        removed ->
                                removed == 0
                                        ? Uni.createFrom().voidItem()
                                        : notices.audit(
                                                null,
                                                "traces.expired",
                                                "llm_trace",
                                                Map.of("count", String.valueOf(removed))));
    }

    private Uni<Void> batches(Supplier<Uni<Integer>> batch) {
        return Panache.withTransaction(
                        () ->
                                alone().chain(
                                                alone ->
                                                        alone
                                                                ? batch.get()
                                                                : Uni.createFrom().item(0)))
                .chain(
                        removed ->
                                removed < config.batch()
                                        ? Uni.createFrom().voidItem()
                                        : batches(batch));
    }

    private static Uni<Boolean> alone() {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(TRY_LOCK, Boolean.class)
                                        .setParameter("lock", LOCK)
                                        .getSingleResult());
    }

    private Instant before(Duration age) {
        return clock.instant().minus(age);
    }

    private static void requireSane(Duration age) {
        if (age.compareTo(SHORTEST) < 0) {
            throw new IllegalStateException(
                    "dataagent.chat.retention keeps things for at least one day, not " + age);
        }
    }
}
