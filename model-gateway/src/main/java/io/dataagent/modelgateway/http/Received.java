package io.dataagent.modelgateway.http;

import io.dataagent.modelgateway.FailureKind;
import java.net.http.HttpHeaders;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/// An answer, read whole.
///
/// @param status the HTTP status
/// @param headers its headers
/// @param body its bytes, fewer than the limit
public record Received(int status, HttpHeaders headers, byte[] body) {

    private static final int FIRST_ERROR = 400;

    /// Whether the provider refused.
    public boolean refused() {
        return status >= FIRST_ERROR;
    }

    /// The body as text.
    ///
    /// @throws CallTrouble `unreadable` if it is not UTF-8
    public String text() throws CallTrouble {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
        } catch (CharacterCodingException e) {
            throw new CallTrouble(FailureKind.UNREADABLE, "the answer is not UTF-8", e);
        }
    }

    /// The body of a refusal, of which only words are looked for.
    public String roughText() {
        return new String(body, StandardCharsets.UTF_8);
    }

    /// When the provider wants to be asked again.
    public Optional<Duration> retryAfter() {
        return headers.firstValue("retry-after-ms")
                .flatMap(RetryAfter::millis)
                .or(
                        () ->
                                headers.firstValue("Retry-After")
                                        .flatMap(v -> RetryAfter.parse(v, Clock.systemUTC())));
    }
}
