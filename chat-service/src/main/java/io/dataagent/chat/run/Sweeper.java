package io.dataagent.chat.run;

import io.dataagent.chat.ChatConfig;
import io.dataagent.chat.chore.ReactiveChores;
import io.dataagent.chat.conversation.RunEndings;
import io.dataagent.chat.idempotency.Idempotency;
import io.dataagent.chat.trace.Traces;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.run.LlmTrace;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.WebApplicationException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/// Ends what nobody else will end. Unclaimed messages fail after a while; a claimed one is never
/// timed out: the agent is asked, and only its steady "unknown" fails it. Also fetches traces
/// that were too large for their result. Any number of replicas may sweep at once.
@ApplicationScoped
class Sweeper {

    private static final Logger LOG = Logger.getLogger(Sweeper.class);
    private static final int BATCH = 50;
    private static final UUID FIRST = new UUID(0, 0);
    private static final int NOT_FOUND = 404;

    private final RunEndings endings;
    private final Traces traces;
    private final Idempotency idempotency;
    private final GrantKeys keys;
    private final AgentClient agent;
    private final ReactiveChores chores;
    private final ChatConfig config;
    private final Clock clock;

    Sweeper(
            RunEndings endings,
            Traces traces,
            Idempotency idempotency,
            GrantKeys keys,
            @RestClient AgentClient agent,
            ReactiveChores chores,
            ChatConfig config,
            Clock clock) {
        this.chores = chores;
        this.endings = endings;
        this.traces = traces;
        this.idempotency = idempotency;
        this.keys = keys;
        this.agent = agent;
        this.config = config;
        this.clock = clock;
    }

    void start(@Observes StartupEvent event) {
        chores.start("sweep", config.sweepEvery(), this::sweep);
        chores.start("grant-keys", config.housekeepingEvery(), this::rotateKeys);
    }

    Uni<Void> sweep() {
        return unclaimed()
                .chain(this::claimed)
                .chain(this::missingTraces)
                .chain(() -> idempotency.forget(config.idempotencyRetention()))
                .replaceWithVoid();
    }

    Uni<Void> rotateKeys() {
        return keys.rotate().replaceWithVoid();
    }

    private Uni<Void> unclaimed() {
        return Panache.withTransaction(() -> endings.failUnclaimed(before(config.unclaimedAfter())))
                .invoke(
                        failed -> {
                            if (failed > 0) {
                                LOG.infof("failed as never started: %d", failed);
                            }
                        })
                .replaceWithVoid();
    }

    private Uni<Void> claimed() {
        return claimed(before(config.askAfter()), FIRST);
    }

    /// Asks about all of them, part by part: those that last long keep no other from being asked.
    private Uni<Void> claimed(Instant deadline, UUID after) {
        return Panache.withSession(() -> endings.claimedBefore(deadline, after, BATCH))
                .chain(
                        waiting ->
                                each(waiting, this::ask)
                                        .chain(
                                                () ->
                                                        waiting.size() < BATCH
                                                                ? Uni.createFrom().voidItem()
                                                                : claimed(
                                                                        deadline,
                                                                        waiting.getLast()
                                                                                .id()
                                                                                .value())));
    }

    private Uni<Void> ask(RunEndings.Claimed message) {
        return agent.status(message.id().toString())
                .replaceWith(true)
                .onFailure(Sweeper::notFound)
                .recoverWithItem(false)
                .chain(known -> known ? found(message) : missing(message))
                .onFailure()
                .recoverWithNull()
                .replaceWithVoid();
    }

    private Uni<Void> found(RunEndings.Claimed message) {
        return message.missingSince().isEmpty()
                ? Uni.createFrom().voidItem()
                : Panache.withTransaction(() -> endings.missing(message.id(), false));
    }

    private Uni<Void> missing(RunEndings.Claimed message) {
        Instant deadline = before(config.lostAfter());
        boolean sure = message.missingSince().filter(since -> since.isBefore(deadline)).isPresent();
        return Panache.withTransaction(
                () ->
                        sure
                                ? endings.failLost(message.id()).replaceWithVoid()
                                : endings.missing(message.id(), true));
    }

    private Uni<Void> missingTraces() {
        return Panache.withSession(() -> endings.tracesPending(BATCH))
                .chain(waiting -> each(waiting, this::fetch));
    }

    private Uni<Void> fetch(MessageId id) {
        return agent.traces(id.toString())
                .onFailure(Sweeper::notFound)
                .recoverWithItem(List.of())
                .chain(found -> settle(id, found))
                .onFailure()
                .recoverWithNull();
    }

    private Uni<Void> settle(MessageId id, List<LlmTrace> found) {
        return Panache.withTransaction(
                () -> traces.keep(id, found).chain(() -> endings.tracesSettled(id)));
    }

    private Instant before(Duration ago) {
        return clock.instant().minus(ago);
    }

    private static boolean notFound(Throwable e) {
        return e instanceof WebApplicationException http
                && http.getResponse().getStatus() == NOT_FOUND;
    }

    private static <T> Uni<Void> each(List<T> items, Function<T, Uni<Void>> work) {
        return Multi.createFrom()
                .iterable(items)
                .onItem()
                .transformToUniAndConcatenate(item -> work.apply(item))
                .collect()
                .asList()
                .replaceWithVoid();
    }
}
