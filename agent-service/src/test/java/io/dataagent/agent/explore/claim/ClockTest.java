package io.dataagent.agent.explore.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.statement.Dialect;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where days begin, and which fields are numbers or times.
class ClockTest {

    @ParameterizedTest
    @CsvSource({
        "postgresql, Europe/Berlin, true, true",
        "postgresql, Europe/Berlin, false, true",
        "mysql, Europe/Berlin, true, false",
        "mysql, Europe/Berlin, false, true",
        "mysql, UTC, true, true",
        "duckdb, Etc/UTC, true, true",
        "duckdb, Africa/Abidjan, true, false",
        "duckdb, America/New_York, true, false",
    })
    void daysAreTheReadersWhereTheyCanBe(
            String dialect, String zone, boolean zoned, boolean readers) {
        Clock clock = new Clock(new Dialect(dialect), ZoneId.of(zone));
        boolean utc = ZoneId.of(zone).getRules().equals(ZoneId.of("UTC").getRules());

        assertThat(clock.readers(zoned)).isEqualTo(readers || zoned && utc);
    }

    @Test
    void aTimeIsShownAsTheReadersClockShowsItWhereTheDatabaseKnowsZones() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");

        assertThat(new Clock(new Dialect("postgresql"), berlin).local("t0.\"at\"", true))
                .isEqualTo("(t0.\"at\" AT TIME ZONE 'Europe/Berlin')");
        assertThat(new Clock(new Dialect("postgresql"), berlin).local("t0.\"at\"", false))
                .isEqualTo("t0.\"at\"");
        assertThat(new Clock(new Dialect("mysql"), berlin).local("t0.`at`", true))
                .isEqualTo("t0.`at`");
    }

    @ParameterizedTest
    @CsvSource({
        "Integer, true, false",
        "DECIMAL, true, false",
        "float, true, false",
        "Date, false, true",
        "DateTime, false, true",
        "DateTimeTz, false, true",
        "String, false, false",
        "Boolean, false, false",
        "Opaque, false, false",
        "Time, false, false",
    })
    void aFieldIsWhatItsTypeSays(String type, boolean numeric, boolean temporal) {
        FieldRef field = Given.field(Given.dataset("sales", "made_on " + type), "made_on");

        assertThat(field.numeric()).isEqualTo(numeric);
        assertThat(field.temporal()).isEqualTo(temporal);
        assertThat(field.name()).isEqualTo("sales.made_on");
        assertThat(field.label()).isEqualTo("made on");
    }
}
