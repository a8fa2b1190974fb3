package io.dataagent.chat.conversation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.chat.ChatConfig;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunKind;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// How many explorations a person may ask for in an hour; each is many calls of a model.
@ApplicationScoped
class Allowance {

    private static final Duration HOUR = Duration.ofHours(1);

    private final MessageStore messages;
    private final ChatConfig config;
    private final Clock clock;

    Allowance(MessageStore messages, ChatConfig config, Clock clock) {
        this.messages = messages;
        this.config = config;
        this.clock = clock;
    }

    /// Succeeds if there is room for one more of this kind.
    ///
    /// @throws ProblemException `rate_limited` (429) with the seconds until there is
    Uni<Void> require(UserId owner, RunKind kind) {
        if (kind != RunKind.EXPLORE) {
            return Uni.createFrom().voidItem();
        }
        Instant now = clock.instant();
        return Panache.withSession(
                        () ->
                                messages.explored(
                                        owner, now.minus(HOUR), config.explorationsPerHour()))
                .invoke(latest -> require(latest, now))
                .replaceWithVoid();
    }

    /// @param latest when the last explorations were asked for, the latest first
    private void require(List<Instant> latest, Instant now) {
        if (latest.size() < config.explorationsPerHour()) {
            return;
        }
        long seconds = Math.max(1, Duration.between(now, latest.getLast().plus(HOUR)).toSeconds());
        throw new ProblemException(
                ProblemCode.RATE_LIMITED,
                "At most %d explorations an hour; the next one in %d minutes. A single question can be asked now."
                        .formatted(config.explorationsPerHour(), (seconds + 59) / 60),
                Map.of("retryAfterSeconds", JsonNodeFactory.instance.numberNode(seconds)));
    }
}
