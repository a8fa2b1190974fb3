package io.dataagent.modelgateway;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/// Sends the requests of LangChain4j, so that a request in flight can be aborted, its answer is
/// bounded, and `Retry-After` is not lost.
final class AbortableHttpClient implements HttpClient {

    private static final int FIRST_ERROR = 400;

    private final java.net.http.HttpClient client;
    private final int maxBytes;
    private final Duration timeout;
    private final CancelSignal cancel;

    AbortableHttpClient(
            java.net.http.HttpClient client, int maxBytes, Duration timeout, CancelSignal cancel) {
        this.client = client;
        this.maxBytes = maxBytes;
        this.timeout = timeout;
        this.cancel = cancel;
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        CompletableFuture<HttpResponse<InputStream>> answer =
                client.sendAsync(translate(request), HttpResponse.BodyHandlers.ofInputStream());
        cancel.onRaise(() -> answer.cancel(true));
        try {
            return read(answer.get());
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } catch (ExecutionException e) {
            throw new TransportException(e.getCause() == null ? e : e.getCause());
        } catch (IOException e) {
            throw new TransportException(e);
        }
    }

    @Override
    public void execute(
            HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        throw new UnsupportedOperationException("answers are read whole");
    }

    private SuccessfulHttpResponse read(HttpResponse<InputStream> response) throws IOException {
        try (InputStream body = response.body()) {
            cancel.onRaise(() -> close(body));
            byte[] bytes = body.readNBytes(maxBytes + 1);
            if (bytes.length > maxBytes) {
                throw new IOException("the answer is larger than " + maxBytes + " bytes");
            }
            String text = new String(bytes, StandardCharsets.UTF_8);
            if (response.statusCode() >= FIRST_ERROR) {
                String retryAfter = response.headers().firstValue("Retry-After").orElse("");
                throw new RefusedException(response.statusCode(), text, retryAfter);
            }
            return SuccessfulHttpResponse.builder()
                    .statusCode(response.statusCode())
                    .headers(response.headers().map())
                    .body(text)
                    .build();
        }
    }

    private static void close(InputStream body) {
        try {
            body.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private java.net.http.HttpRequest translate(HttpRequest request) {
        java.net.http.HttpRequest.Builder builder =
                java.net.http.HttpRequest.newBuilder(URI.create(request.url())).timeout(timeout);
        request.headers()
                .forEach((name, values) -> values.forEach(value -> header(builder, name, value)));
        String body = request.body();
        java.net.http.HttpRequest.BodyPublisher publisher =
                body == null
                        ? java.net.http.HttpRequest.BodyPublishers.noBody()
                        : java.net.http.HttpRequest.BodyPublishers.ofString(body);
        return builder.method(request.method().name(), publisher).build();
    }

    private static void header(
            java.net.http.HttpRequest.Builder builder, String name, String value) {
        if (!List.of("content-length", "host", "connection")
                .contains(name.toLowerCase(java.util.Locale.ROOT))) {
            builder.header(name, value);
        }
    }

    /// The provider refused, with its wish of when to come again.
    static final class RefusedException extends HttpException {

        private static final long serialVersionUID = 1L;

        private final String retryAfter;

        RefusedException(int status, String body, String retryAfter) {
            super(status, body);
            this.retryAfter = retryAfter;
        }

        String retryAfter() {
            return retryAfter;
        }
    }

    /// The way to the provider broke.
    static final class TransportException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        TransportException(Throwable cause) {
            super(cause);
        }
    }
}
