package io.dataagent.kit.secret;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretAgeTest {

    private static final Clock CLOCK =
            Clock.fixed(Instant.parse("2026-03-02T12:00:00Z"), ZoneOffset.UTC);

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @ParameterizedTest
    @CsvSource({"2026-03-02, 0.5", "' 2026-03-01 ', 1.5", "2025-03-02, 365.5"})
    void saysHowOldTheKeyIsSinceTheDayItWasMade(String made, double days) {
        new SecretAge(Optional.of(made), CLOCK).register(registry);

        assertThat(registry.get("dataagent.secret.days").gauge().value()).isEqualTo(days);
    }

    @Test
    void saysNothingWhereNobodySaysWhenItWasMade() {
        new SecretAge(Optional.empty(), CLOCK).register(registry);

        assertThat(registry.getMeters()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "yesterday", "2026-02-30", "02.03.2026"})
    void saysNothingOfWhatIsNoDay(String made) {
        new SecretAge(Optional.of(made), CLOCK).register(registry);

        assertThat(registry.getMeters()).isEmpty();
    }
}
