package io.dataagent.chat.inbox;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/// Works off one event. While a store is away the event waits; what can never succeed (it does
/// not parse, or the database refuses its values) fails at once, so that the channel puts it on
/// the dead-letter topic with its reason and goes on.
public final class Inbox {

    private static final Logger LOG = Logger.getLogger(Inbox.class);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(15);

    /// SQLSTATE classes that blame the values: data exception, integrity constraint violation.
    private static final String BAD_VALUES = "2[23].*";

    private Inbox() {}

    /// Does the work on the event loop of the message until it is done or refused for good.
    public static Uni<Void> take(Supplier<Uni<Void>> work) {
        Context eventLoop = Objects.requireNonNull(Vertx.currentContext());
        return Uni.createFrom()
                .<Void>deferred(work::get)
                .runSubscriptionOn(next -> eventLoop.runOnContext(ignored -> next.run()))
                .onFailure(Inbox::mayPass)
                .invoke(e -> LOG.warnf("an event waits: %s", e.getMessage()))
                .onFailure(Inbox::mayPass)
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .indefinitely()
                .emitOn(next -> eventLoop.runOnContext(ignored -> next.run()));
    }

    private static boolean mayPass(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .noneMatch(Inbox::isForGood);
    }

    private static boolean isForGood(Throwable e) {
        return switch (e) {
            case IllegalArgumentException unreadable -> true;
            case NullPointerException incomplete -> true;
            case ClassCastException shapeless -> true;
            case SQLException refused ->
                    refused.getSQLState() != null && refused.getSQLState().matches(BAD_VALUES);
            default -> false;
        };
    }
}
