package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.query.gate.duckdb.DuckDbParser;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DialectTest {

    @Test
    void noDialectIsLeftOutOfTheList() {
        assertThat(Dialect.all().stream().<Class<?>>map(Object::getClass).toList())
                .containsExactlyInAnyOrder(Dialect.class.getPermittedSubclasses());
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void isFoundByItsName(Dialect dialect) {
        assertThat(Dialect.of(dialect.wire())).isEqualTo(dialect);
        assertThat(Dialect.of(dialect.wire().toUpperCase(Locale.ROOT))).isEqualTo(dialect);
        assertThat(dialect).hasToString(dialect.wire());
        assertThat(dialect.rules().dialect()).isEqualTo(dialect);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "postgres", "mariadb", "oracle"})
    void whatHasNoNameIsNoDialect(String wire) {
        assertThatThrownBy(() -> Dialect.of(wire)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "postgresql | \"a\"\"b`c\"",
                "mysql | `a\"b``c`",
                "duckdb | \"a\"\"b`c\"",
            })
    void quotesWhateverANameHolds(Dialect dialect, String quoted) {
        assertThat(dialect.quote("a\"b`c")).isEqualTo(quoted);
    }

    /// Without its own parser there is no other one that lets a statement through.
    @Test
    void duckDbWithoutItsParserRefusesEverything() {
        Gate gate = Gate.standard(Dialect.DUCKDB, DuckDbParser.ABSENT);
        assertThat(gate.check(new SqlText("SELECT 1"), new GateScope(List.of())))
                .isInstanceOf(Verdict.Refused.class);
    }
}
