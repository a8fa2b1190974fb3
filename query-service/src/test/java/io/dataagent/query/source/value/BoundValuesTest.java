package io.dataagent.query.source.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.BoundValue;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.gate.Binding;
import io.dataagent.query.gate.Dialect;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BoundValuesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INTEGER | 007 | 7",
                "INTEGER | -99999999999999999999999999999999999999 | -99999999999999999999999999999999999999",
                "DECIMAL | 12345678901234567890123456789012345678.10 | 12345678901234567890123456789012345678.10",
                "DECIMAL | 1.5e-3 | 0.0015",
                "DECIMAL | 1E5 | 100000",
                "FLOAT | .1 | 0.1",
                "BOOLEAN | false | false",
                "DATE | 0001-01-01 | 0001-01-01",
                "TIME | 23:59:59.999999 | 23:59:59.999999",
                "DATETIME | 1850-02-03T04:05 | 1850-02-03T04:05",
                "DATETIME_TZ | 2024-02-29T23:30:00-01:00 | 2024-03-01T00:30Z"
            })
    void readsAValueByItsKind(ColumnType type, String text, String read) {
        assertThat(BoundValues.read(List.of(new BoundValue(type, text))))
                .extracting(BoundParameter::text)
                .containsExactly(read);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "INTEGER | 1.0",
                "INTEGER | 0x10",
                "INTEGER | ` 1`",
                "INTEGER | ١",
                "INTEGER | 1; DROP TABLE orders",
                "INTEGER | 123456789012345678901234567890123456789",
                "DECIMAL | 1,5",
                "DECIMAL | 1e1000",
                "DECIMAL | NaN",
                "FLOAT | Infinity",
                "FLOAT | 1e999",
                "FLOAT | 0x1p3",
                "BOOLEAN | TRUE",
                "BOOLEAN | 1",
                "DATE | 2023-02-29",
                "DATE | 0000-01-01",
                "DATE | +10000-01-01",
                "DATE | 2024-1-1",
                "TIME | 24:00:00",
                "TIME | 10:00:00.1234567",
                "DATETIME | 2024-02-29 10:00:00",
                "DATETIME | 2024-02-29T10:00:00Z",
                "DATETIME_TZ | 2024-02-29T10:00:00",
                "DATETIME_TZ | 2024-02-29T10:00:00+19:00",
                "DATETIME_TZ | 0001-01-01T00:00:00+01:00"
            })
    void saysWhichValueIsNotWhatItsKindSays(ColumnType type, String text) {
        List<BoundValue> values =
                List.of(new BoundValue(ColumnType.STRING, "fine"), new BoundValue(type, text));
        assertThatThrownBy(() -> BoundValues.read(values))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> {
                            assertThat(e.problem().code()).isEqualTo(ProblemCode.VALIDATION_FAILED);
                            assertThat(e.problem().detail())
                                    .startsWith("Parameter 2 is not what its type says: expected ")
                                    .doesNotContain("orders");
                        });
    }

    @ParameterizedTest
    @EnumSource(
            value = ColumnType.class,
            names = {"JSON", "BINARY", "OTHER"})
    void refusesKindsThatCannotBeBound(ColumnType type) {
        refused(
                new BoundValue(type, "{}"),
                "values of the type " + type.wire() + " cannot be bound");
        refused(new BoundValue(type, null), "cannot be bound");
    }

    @Test
    void bindsNullOfEveryOtherKind() {
        for (ColumnType type : ColumnType.values()) {
            if (!List.of(ColumnType.JSON, ColumnType.BINARY, ColumnType.OTHER).contains(type)) {
                assertThat(BoundValues.read(List.of(new BoundValue(type, null))))
                        .containsExactly(new BoundParameter.Missing());
            }
        }
    }

    @Test
    void refusesWhatIsTooLongOrNoText() {
        String longest = "ä".repeat(32 * 1024);
        assertThat(BoundValues.read(List.of(new BoundValue(ColumnType.STRING, longest))))
                .hasSize(1);
        refused(new BoundValue(ColumnType.STRING, longest + "x"), "longer than 64 KiB");
        refused(new BoundValue(ColumnType.STRING, "a\0b"), "a zero character");
        refused(new BoundValue(ColumnType.STRING, "a\ud800b"), "not valid Unicode");
        refused(new BoundValue(null, "x"), "Parameter 1 has no type");
    }

    @Test
    void refusesMoreThanAThousandValues() {
        BoundValue one = new BoundValue(ColumnType.INTEGER, "1");
        assertThat(BoundValues.read(Collections.nCopies(1_000, one))).hasSize(1_000);
        assertThatThrownBy(() -> BoundValues.read(Collections.nCopies(1_001, one)))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void knowsHowManyDigitsADialectTakes() {
        List<BoundParameter> ok = decimal("9".repeat(35) + "." + "9".repeat(30));
        assertThat(BoundValues.binding(ok, Dialect.MYSQL).marks())
                .containsExactly(new Binding.Mark(65, 30));
        assertThat(BoundValues.binding(decimal("0.00012"), Dialect.MYSQL).marks())
                .containsExactly(new Binding.Mark(5, 5));
        assertThat(BoundValues.binding(decimal("1e3"), Dialect.MYSQL).marks())
                .containsExactly(new Binding.Mark(4, 0));
        assertThat(BoundValues.binding(ok, Dialect.POSTGRESQL).marks())
                .containsExactly(Binding.Mark.PLAIN);
        tooLong(ok, Dialect.DUCKDB, "38 digits");
        tooLong(decimal("1e38"), Dialect.DUCKDB, "38 digits");
        tooLong(decimal("0." + "1".repeat(31)), Dialect.MYSQL, "30 of them behind the point");
    }

    private static void tooLong(List<BoundParameter> values, Dialect dialect, String sentence) {
        assertThatThrownBy(() -> BoundValues.binding(values, dialect))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().detail()).contains(sentence));
    }

    private static List<BoundParameter> decimal(String text) {
        return BoundValues.read(List.of(new BoundValue(ColumnType.DECIMAL, text)));
    }

    private static void refused(BoundValue value, String sentence) {
        assertThatThrownBy(() -> BoundValues.read(List.of(value)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().detail()).contains(sentence));
    }
}
