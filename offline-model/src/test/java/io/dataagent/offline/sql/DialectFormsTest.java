package io.dataagent.offline.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.offline.meaning.Grain;
import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a database says in its own way comes from its file.
class DialectFormsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "postgresql | \"order\" | 'a\\b''c' | \"x y\"",
                "mysql | `order` | 'a\\\\b''c' | `x y`",
                "anything | \"order\" | 'a\\b''c' | \"x y\""
            })
    void namesAndLiteralsCannotEndThemselves(
            String name, String reserved, String text, String quoted) {
        Dialect dialect = Dialect.of(name);

        assertThat(dialect.name("order")).isEqualTo(reserved);
        assertThat(dialect.text("a\\b'c")).isEqualTo(text);
        assertThat(dialect.name("\"x y\"")).isEqualTo(quoted);
        assertThat(dialect.source("a.order")).isEqualTo("a." + reserved);
        assertThat(dialect.name("plain")).isEqualTo("plain");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "postgresql | n ILIKE '50\\%' | TIMESTAMP '2025-03-01 00:00:00' AT TIME ZONE 'Asia/Tokyo'",
                "duckdb | n ILIKE '50\\%' ESCAPE '\\' | TIMESTAMP '2025-03-01 00:00:00' AT TIME ZONE 'Asia/Tokyo'",
                "mariadb | LOWER(n) LIKE '50\\\\%' | TIMESTAMP '2025-02-28 15:00:00'"
            })
    void patternsAndDaysAreSaidAsTheDatabaseDoes(String name, String like, String start) {
        Dialect dialect = Dialect.of(name);

        assertThat(dialect.like("n", "50\\%", false)).isEqualTo(like);
        assertThat(dialect.start(LocalDate.of(2025, 3, 1), true, "Asia/Tokyo")).isEqualTo(start);
        assertThat(dialect.truncated(Grain.QUARTER, "t")).contains("t").endsWith("DATE)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"STDDEV(a)", "BOOL_OR(a)"})
    void whatCannotBeNarrowedIsRefused(String aggregate) {
        assertThat(Dialect.of("postgresql").filtered(aggregate, "c")).endsWith("FILTER (WHERE c)");
        assertThat(Dialect.of("mysql").filtered("COUNT(*)", "c"))
                .isEqualTo("COUNT(CASE WHEN c THEN 1 END)");
        assertThatThrownBy(() -> Dialect.of("mysql").filtered(aggregate, "c"))
                .isInstanceOf(UnwritableException.class);
        assertThatThrownBy(() -> Dialect.of("mysql").percentile("0.5", "a"))
                .isInstanceOf(UnwritableException.class);
    }
}
