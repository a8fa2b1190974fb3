package io.dataagent.kit.secret;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/// `dataagent.secret.days`: how old the key is that seals secrets. A key is random bytes and does
/// not say when it was made; where nobody else does there is no series, and no alert.
@ApplicationScoped
class SecretAge {

    private static final Logger LOG = Logger.getLogger(SecretAge.class);
    private static final double SECONDS_A_DAY = Duration.ofDays(1).toSeconds();

    private final Optional<String> made;
    private final Clock clock;

    /// @param made the day on which the first key of `DATA_AGENT_SECRET_KEY` was made, as
    ///     `2026-01-31`: its age becomes a metric, and an alert after a year
    @Inject
    SecretAge(@ConfigProperty(name = "DATA_AGENT_SECRET_KEY_MADE") Optional<String> made) {
        this(made, Clock.systemUTC());
    }

    SecretAge(Optional<String> made, Clock clock) {
        this.made = made;
        this.clock = clock;
    }

    void start(@Observes StartupEvent event, MeterRegistry registry) {
        register(registry);
    }

    void register(MeterRegistry registry) {
        made.map(String::strip)
                .filter(text -> !text.isEmpty())
                .flatMap(SecretAge::day)
                .ifPresent(
                        day ->
                                Gauge.builder("dataagent.secret.days", () -> days(day))
                                        .register(registry));
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeParseException e) {
            LOG.warn(
                    "how old the key is is not known: DATA_AGENT_SECRET_KEY_MADE is no day such as 2026-01-31");
            return Optional.empty();
        }
    }

    private double days(LocalDate day) {
        return Duration.between(day.atStartOfDay(ZoneOffset.UTC).toInstant(), clock.instant())
                        .toSeconds()
                / SECONDS_A_DAY;
    }
}
