package io.dataagent.modelgateway.http;

import io.dataagent.modelgateway.CancelSignal;
import io.dataagent.modelgateway.FailureKind;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Sends a request and waits for the whole answer: never longer than the try's patience, never
/// for more bytes than allowed, and not at all once the call is cancelled.
public final class Sender {

    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(50);

    private final HttpClient client;
    private final int maxBytes;

    public Sender(HttpClient client, int maxBytes) {
        this.client = client;
        this.maxBytes = maxBytes;
    }

    /// Sends once.
    public Received send(HttpRequest request, Patience patience) throws CallTrouble {
        if (patience.cancel().isRaised()) {
            throw new CallTrouble(FailureKind.CANCELLED, "cancelled before it was sent");
        }
        BoundedBody body = new BoundedBody(maxBytes);
        CompletableFuture<HttpResponse<byte[]>> answer = client.sendAsync(request, info -> body);
        try (CancelSignal.Registration _ = patience.cancel().onRaise(() -> answer.cancel(true))) {
            HttpResponse<byte[]> response = await(answer, body, patience);
            return new Received(response.statusCode(), response.headers(), response.body());
        }
    }

    private static HttpResponse<byte[]> await(
            CompletableFuture<HttpResponse<byte[]>> answer, BoundedBody body, Patience patience)
            throws CallTrouble {
        Watch watch = new Watch(patience);
        while (true) {
            try {
                return answer.get(TICK, TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                watch.look(answer, body, e);
            } catch (InterruptedException e) {
                answer.cancel(true);
                Thread.currentThread().interrupt();
                throw new CallTrouble(FailureKind.CANCELLED, "interrupted", e);
            } catch (CancellationException e) {
                throw new CallTrouble(FailureKind.CANCELLED, "cancelled in flight", e);
            } catch (ExecutionException e) {
                throw trouble(e.getCause() == null ? e : e.getCause(), body, patience);
            }
        }
    }

    private static CallTrouble trouble(Throwable cause, BoundedBody body, Patience patience) {
        if (patience.cancel().isRaised()) {
            return new CallTrouble(FailureKind.CANCELLED, "cancelled in flight", cause);
        }
        FailureKind kind =
                switch (cause) {
                    case BoundedBody.TooLargeException e -> FailureKind.TOO_LARGE;
                    case HttpConnectTimeoutException e -> FailureKind.CONNECTION;
                    default -> body.begun() ? FailureKind.TRUNCATED : FailureKind.CONNECTION;
                };
        return new CallTrouble(kind, "the exchange broke off", cause);
    }

    /// Looks at the time while an answer is waited for.
    private static final class Watch {

        private final Patience patience;
        private final long start = System.nanoTime();
        private boolean told;

        Watch(Patience patience) {
            this.patience = patience;
        }

        void look(
                CompletableFuture<HttpResponse<byte[]>> answer,
                BoundedBody body,
                TimeoutException cause)
                throws CallTrouble {
            long now = System.nanoTime();
            if (body.begun() && now - body.lastPiece() > patience.silence().toNanos()) {
                answer.cancel(true);
                throw new CallTrouble(FailureKind.STALLED, "no further piece came", cause);
            }
            if (now - start > patience.whole().toNanos()) {
                answer.cancel(true);
                throw new CallTrouble(
                        body.begun() ? FailureKind.STALLED : FailureKind.TIMEOUT,
                        "the time was up",
                        cause);
            }
            if (!told && now - start > patience.tellAfter().toNanos()) {
                told = true;
                patience.listener()
                        .waiting(patience.attempt(), TimeUnit.NANOSECONDS.toMillis(now - start));
            }
        }
    }
}
