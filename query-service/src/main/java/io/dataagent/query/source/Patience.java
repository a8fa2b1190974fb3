package io.dataagent.query.source;

import io.dataagent.query.source.failure.CustomerFailure;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Waits for the reactive client on a virtual thread.
final class Patience {

    private Patience() {}

    /// @throws CustomerFailure if it failed or took longer
    static <T> T await(Future<T> future, Duration time) {
        try {
            return future.toCompletionStage()
                    .toCompletableFuture()
                    .get(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw Database.failure(e.getCause() == null ? e : e.getCause());
        } catch (TimeoutException e) {
            throw Database.failure(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Database.failure(e);
        }
    }
}
