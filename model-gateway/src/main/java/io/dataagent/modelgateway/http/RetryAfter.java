package io.dataagent.modelgateway.http;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// Reads the header `Retry-After` (RFC 9110, section 10.2.3): seconds or a date. OpenAI and Azure
/// also send `retry-after-ms`.
final class RetryAfter {

    private static final int MAX_DIGITS = 9;

    private RetryAfter() {}

    static Optional<Duration> parse(String value, Clock clock) {
        String text = value.strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        if (digits(text)) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
        }
        try {
            ZonedDateTime at = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME);
            Duration wait = Duration.between(clock.instant(), at.toInstant());
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    static Optional<Duration> millis(String value) {
        return digits(value.strip())
                ? Optional.of(Duration.ofMillis(Long.parseLong(value.strip())))
                : Optional.empty();
    }

    private static boolean digits(String text) {
        return !text.isEmpty()
                && text.length() <= MAX_DIGITS
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
