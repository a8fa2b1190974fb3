package io.dataagent.kit.http;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.core.StreamingOutput;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A body that is sent as it is made. One that could not be completed ends with a broken
/// connection, never as if it were whole; a failure before its first byte is answered as a problem.
public final class WholeBody {

    private static final Duration CLOSES_WITHIN = Duration.ofSeconds(5);

    private WholeBody() {}

    /// The same body, whole or broken off.
    public static StreamingOutput of(HttpServerRequest request, StreamingOutput body) {
        return out -> {
            boolean whole = false;
            try {
                body.write(out);
                whole = true;
            } finally {
                if (!whole) {
                    breakOff(request);
                }
            }
        };
    }

    /// The connection of a response that began is closed, and that is waited for: what handles the
    /// failure would otherwise still write its problem behind the rows and end the file as if it
    /// were whole.
    private static void breakOff(HttpServerRequest request) {
        if (request.response().headWritten()) {
            request.response().reset();
            CompletableFuture<Void> closed =
                    request.connection().close().toCompletionStage().toCompletableFuture();
            closed.orTimeout(CLOSES_WITHIN.toSeconds(), TimeUnit.SECONDS)
                    .exceptionally(ignored -> null)
                    .join();
        }
    }
}
