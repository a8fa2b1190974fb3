package io.dataagent.agent.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Values and names in our own statements, also those that somebody wrote to break out of them.
class DialectTest {

    private static final Dialect POSTGRES = new Dialect("postgresql");
    private static final Dialect MYSQL = new Dialect("mysql");
    private static final Dialect DUCKDB = new Dialect("duckdb");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "plain|\"plain\"|`plain`",
                "two words|\"two words\"|`two words`",
                "a\"b|\"a\"\"b\"|`a\"b`",
                "a`b|\"a`b\"|`a``b`",
                "\"; DROP TABLE t; --|\"\"\"; DROP TABLE t; --\"|`\"; DROP TABLE t; --`",
                "größe|\"größe\"|`größe`",
            })
    void anIdentifierStaysOne(String name, String others, String mysql) {
        assertThat(POSTGRES.quoted(name)).isEqualTo(others);
        assertThat(DUCKDB.quoted(name)).isEqualTo(others);
        assertThat(MYSQL.quoted(name)).isEqualTo(mysql);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "O'Fallon|'O''Fallon'|'O''Fallon'",
                "\\|'\\'|'\\\\'",
                "\\' OR 1=1 --|'\\'' OR 1=1 --'|'\\\\'' OR 1=1 --'",
                "''|''''''|''''''",
                "日本|'日本'|'日本'",
            })
    void aTextStaysOne(String value, String others, String mysql) {
        assertThat(POSTGRES.text(value)).isEqualTo(others);
        assertThat(DUCKDB.text(value)).isEqualTo(others);
        assertThat(MYSQL.text(value)).isEqualTo(mysql);
    }

    @ParameterizedTest
    @CsvSource({
        "Integer, 7, 7",
        "integer, ' 7 ', 7",
        "Decimal, -1.50, -1.50",
        "FLOAT, 1e3, 1000",
        "Decimal, 1E-3, 0.001",
        "Boolean, true, TRUE",
        "boolean, ' Yes ', TRUE",
        "Boolean, F, FALSE",
        "Boolean, 0, FALSE",
        "String, 7, '''7'''",
        "Date, 2026-01-01, '''2026-01-01'''",
        "Opaque, x, '''x'''",
    })
    void aLiteralIsWrittenAsItsFieldHasIt(String type, String value, String sql) {
        assertThat(POSTGRES.literal(type, value)).isEqualTo(sql);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 OR 1=1", "", " ", "1,5", "0x1F", "NaN", "7; SELECT 1", "Infinity"})
    void whatIsNoNumberIsNoneInAnyDatabase(String value) {
        for (Dialect dialect : new Dialect[] {POSTGRES, MYSQL, DUCKDB}) {
            assertThatThrownBy(() -> dialect.literal("Integer", value))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("“%s” is no number", value);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e41", "1e999999999", "-1e2147483647", "1e-999999999", "0e-41"})
    void aShortTextIsNoNumberOfAMillionDigits(String value) {
        assertThatThrownBy(() -> POSTGRES.literal("Decimal", value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("“%s” is no number", value);
    }

    @Test
    void aNumberCannotFillTheMemory() {
        assertThatThrownBy(() -> POSTGRES.literal("Decimal", "1".repeat(41)))
                .hasMessageContaining("is no number");
        assertThat(POSTGRES.literal("Decimal", "1".repeat(40))).hasSize(40);
    }

    @ParameterizedTest
    @ValueSource(strings = {"maybe", "", "2", "TRUE OR TRUE"})
    void whatIsNeitherTrueNorFalseIsRefused(String value) {
        assertThatThrownBy(() -> POSTGRES.literal("Boolean", value))
                .hasMessage("“%s” is neither true nor false", value);
    }

    @ParameterizedTest
    @EnumSource(Grain.class)
    void aPeriodIsADayInEveryDatabase(Grain grain) {
        assertThat(POSTGRES.period(grain, "t.at"))
                .isEqualTo("CAST(DATE_TRUNC('" + grain.wire() + "', t.at) AS DATE)");
        assertThat(DUCKDB.period(grain, "t.at")).isEqualTo(POSTGRES.period(grain, "t.at"));
        assertThat(MYSQL.period(grain, "t.at")).contains("t.at").doesNotContain("DATE_TRUNC");
    }
}
