package io.dataagent.kit.database;

import io.smallrye.mutiny.Uni;
import io.vertx.sqlclient.DatabaseException;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Waits for answers of the database. Interrupts are not heard: a write whose fate is unknown costs
/// more than the wait.
///
/// @param patience how long an answer may take
/// @param told a failure as the service's own code knows it
record Waiting(Duration patience, Function<Throwable, RuntimeException> told) {

    private static final int TRIES = 3;

    /// The answer.
    <T extends @Nullable Object> T on(Uni<T> answer) {
        try {
            return answer.ifNoItem()
                    .after(patience)
                    .fail()
                    .onFailure(e -> !raced(e))
                    .transform(told)
                    .subscribeAsCompletionStage()
                    .join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException own ? own : e;
        }
    }

    /// For what is done after a failure that is thrown anyway.
    void quietly(Uni<Void> answer) {
        answer.ifNoItem()
                .after(patience)
                .fail()
                .onFailure()
                .recoverWithNull()
                .subscribeAsCompletionStage()
                .join();
    }

    /// Does it again while it was rolled back for the sake of another transaction.
    <T extends @Nullable Object> T again(Supplier<T> call) {
        for (int tries = 1; ; tries++) {
            try {
                return call.get();
            } catch (DatabaseException e) {
                if (!raced(e)) {
                    throw e;
                }
                if (tries == TRIES) {
                    throw told.apply(e);
                }
            }
        }
    }

    private static boolean raced(Throwable e) {
        return e instanceof DatabaseException refused
                && refused.getSqlState() != null
                && SqlState.of(refused.getSqlState()) == SqlState.RACED;
    }
}
