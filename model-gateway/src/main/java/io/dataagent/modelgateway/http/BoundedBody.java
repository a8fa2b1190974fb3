package io.dataagent.modelgateway.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/// Collects a body up to a limit and knows when its last piece came.
final class BoundedBody implements BodySubscriber<byte[]> {

    private final int limit;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;
    private volatile boolean begun;
    private volatile long lastPiece;

    BoundedBody(int limit) {
        this.limit = limit;
    }

    /// Whether the provider has begun to answer.
    boolean begun() {
        return begun;
    }

    /// `System.nanoTime()` of the last piece.
    long lastPiece() {
        return lastPiece;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return whole;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        progress();
        given.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> pieces) {
        progress();
        for (ByteBuffer piece : pieces) {
            if (bytes.size() + piece.remaining() > limit) {
                if (subscription != null) {
                    subscription.cancel();
                }
                whole.completeExceptionally(new TooLargeException());
                return;
            }
            byte[] part = new byte[piece.remaining()];
            piece.get(part);
            bytes.writeBytes(part);
        }
    }

    @Override
    public void onError(Throwable failure) {
        whole.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        whole.complete(bytes.toByteArray());
    }

    private void progress() {
        lastPiece = System.nanoTime();
        begun = true;
    }

    /// The body is larger than the limit.
    static final class TooLargeException extends IOException {
        private static final long serialVersionUID = 1L;
    }
}
