package io.dataagent.modelgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryAfterTest {

    private static final Clock NOW =
            Clock.fixed(Instant.parse("2026-01-01T12:00:00Z"), ZoneOffset.UTC);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 0",
                "17 | 17",
                "Thu, 01 Jan 2026 12:01:30 GMT | 90",
                "Thu, 01 Jan 2026 11:00:00 GMT | 0",
                "soon |",
                "-3 |",
                "99999999999999999999 |"
            })
    void readsSecondsAndDates(String value, Long seconds) {
        assertThat(RetryAfter.parse(value, NOW))
                .isEqualTo(Optional.ofNullable(seconds).map(Duration::ofSeconds));
    }
}
