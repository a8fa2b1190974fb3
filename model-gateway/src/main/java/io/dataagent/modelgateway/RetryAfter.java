package io.dataagent.modelgateway;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// Reads the header `Retry-After` (RFC 9110, section 10.2.3): seconds or a date.
final class RetryAfter {

    private RetryAfter() {}

    static Optional<Duration> parse(String value) {
        if (value.isBlank()) {
            return Optional.empty();
        }
        if (value.chars().allMatch(Character::isDigit) && value.length() < 7) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
        }
        try {
            ZonedDateTime at = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME);
            Duration wait = Duration.between(Clock.systemUTC().instant(), at.toInstant());
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
