package io.dataagent.modelgateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A body comes in pieces of any size; what is kept of it is bounded.
class BoundedBodyTest {

    private final BoundedBody body = new BoundedBody(6);
    private final Asked asked = new Asked();

    @BeforeEach
    void doesNotKnowOfAnAnswerBeforeItBegins() {
        assertThat(body.begun()).isFalse();
    }

    @Test
    void putsThePiecesTogetherAlsoInTheMiddleOfACharacter() {
        byte[] text = "aäb€".getBytes(StandardCharsets.UTF_8);
        BoundedBody wide = new BoundedBody(text.length);
        wide.onSubscribe(asked);
        for (byte one : text) {
            wide.onNext(List.of(ByteBuffer.wrap(new byte[] {one}), ByteBuffer.allocate(0)));
        }
        wide.onComplete();

        assertThat(whole(wide).join()).isEqualTo(text);
    }

    @Test
    void exactlyAsMuchAsAllowedIsKept() {
        body.onSubscribe(asked);
        body.onNext(pieces("abc", "def"));
        body.onComplete();

        assertThat(new String(whole(body).join(), StandardCharsets.UTF_8)).isEqualTo("abcdef");
        assertThat(asked.cancelled).isZero();
    }

    @Test
    void oneByteMoreEndsItAtOnceWithoutWaitingForTheRest() {
        body.onSubscribe(asked);
        body.onNext(pieces("abc", "defg"));

        assertThat(asked.cancelled).isEqualTo(1);
        assertThatThrownBy(() -> whole(body).join())
                .hasCauseInstanceOf(BoundedBody.TooLargeException.class);
    }

    @Test
    void whatComesAfterTheEndChangesNothing() {
        body.onSubscribe(asked);
        body.onNext(pieces("abcdefgh"));
        body.onNext(pieces("a"));
        body.onComplete();

        assertThatThrownBy(() -> whole(body).join())
                .hasCauseInstanceOf(BoundedBody.TooLargeException.class);
    }

    @Test
    void aBrokenConnectionIsToldAsItIs() {
        IOException broken = new IOException("reset");
        body.onSubscribe(asked);
        body.onNext(pieces("abc"));
        body.onError(broken);

        assertThatThrownBy(() -> whole(body).join()).hasCause(broken);
    }

    @Test
    void hasBegunWithItsHeadersAndMovesOnWithEachPiece() {
        long before = System.nanoTime();
        body.onSubscribe(asked);
        long headers = body.lastPiece();
        body.onNext(pieces("a"));

        assertThat(body.begun()).isTrue();
        assertThat(headers - before).isNotNegative();
        assertThat(body.lastPiece() - headers).isNotNegative();
        assertThat(asked.wanted).isEqualTo(Long.MAX_VALUE);
    }

    private static CompletableFuture<byte[]> whole(BoundedBody body) {
        return body.getBody().toCompletableFuture();
    }

    private static List<ByteBuffer> pieces(String... texts) {
        return java.util.Arrays.stream(texts)
                .map(t -> ByteBuffer.wrap(t.getBytes(StandardCharsets.UTF_8)))
                .toList();
    }

    /// What was asked of the connection.
    private static final class Asked implements Flow.Subscription {

        private long wanted;
        private int cancelled;

        @Override
        public void request(long n) {
            wanted += n;
        }

        @Override
        public void cancel() {
            cancelled++;
        }
    }
}
