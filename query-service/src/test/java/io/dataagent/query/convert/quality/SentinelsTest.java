package io.dataagent.query.convert.quality;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.Doubt;
import io.dataagent.query.convert.shape.MadeRows;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Numbers made of nines stand for missing values where they are there twice or more and far
/// outside at least five others.
class SentinelsTest {

    private static Quality of(String columns, String rows) throws SQLException {
        try (MadeRows made = MadeRows.typed(columns, rows)) {
            return Quality.of(made, MadeRows.TABLE, made.names(), made.names(), Set.of());
        }
    }

    private static Quality column(String type, String values) throws SQLException {
        return of("v " + type, values.replace(' ', '\n').replace("_", ""));
    }

    private static String note(int count, String nines) {
        return "%d values are %s, far outside all others: they may stand for missing values"
                .formatted(count, nines);
    }

    @ParameterizedTest
    @CsvSource({
        "BIGINT, 1 2 3 4 5 999 999, 2, 999",
        "INTEGER, 1 2 3 4 5 -99 -99 -99, 3, -99",
        "SMALLINT, 1 2 3 4 5 9999 9999, 2, 9999",
        "TINYINT, 1 2 3 4 5 99 99, 2, 99",
        "UTINYINT, 1 2 3 4 5 99 99, 2, 99",
        "HUGEINT, 1 2 3 4 5 999999999 999999999, 2, 999999999",
        "'DECIMAL(18,0)', 1 2 3 4 5 999 999, 2, 999",
        "'DECIMAL(18,2)', 1.25 2 3 4 5 -999.99 -999.99, 2, -999.99",
        "DOUBLE, 1.5 2 3 4 5 -999 -999, 2, -999",
        "FLOAT, 1.5 2 3 4 5 999 999, 2, 999",
        "DOUBLE, 0.00001 0.00002 0.00003 0.00004 0.00005 -999 -999, 2, -999",
        "BIGINT, 1 2 3 4 5 _ _ 999 999 _, 2, 999"
    })
    void theyAreFoundInNumbersOfEveryType(String type, String values, int count, String nines)
            throws SQLException {
        Quality found = column(type, values);

        assertThat(found.notes()).hasSize(1).containsEntry(0, note(count, nines));
        assertThat(found.doubts())
                .singleElement()
                .satisfies(
                        d -> {
                            assertThat(d.column()).isEqualTo("v");
                            assertThat(d.apart()).isEqualTo("v");
                            assertThat(d.sums()).isFalse();
                            assertThat(d.weights()).isFalse();
                            assertThat(d.text()).startsWith(count + " values of this column are ");
                        });
        assertThat(found.told()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        // once, beside four others, ten nines, eights, one nine, a positive fraction
        "BIGINT, 1 2 3 4 5 999",
        "BIGINT, 1 2 3 4 999 999",
        "BIGINT, 1 2 3 4 5 9999999999 9999999999",
        "BIGINT, 1 2 3 4 5 888 888",
        "BIGINT, 0 0 0 1 1 9 9",
        "'DECIMAL(18,1)', 1.5 2 3 4 5 999.9 999.9",
        // all others are the same, there are none, or no values at all
        "BIGINT, 7 7 7 7 7 999 999",
        "BIGINT, 999 999 999 999 999 999",
        "BIGINT, _ _ _ _ _ _",
        "DOUBLE, inf 2 3 4 5 -999 -999",
        // texts
        "VARCHAR, 1 2 3 4 5 999 999",
        "DATE, 2026-01-01 2026-01-02 2026-01-03 2026-01-04 2026-01-05 9999-12-31 9999-12-31"
    })
    void otherNumbersAreValues(String type, String values) throws SQLException {
        Quality found = column(type, values);

        assertThat(found.notes()).isEmpty();
        assertThat(found.doubts()).isEmpty();
    }

    /// Two and a half times what the others span, eight times with two digits.
    @ParameterizedTest
    @CsvSource({
        "1 2 3 4 285 999 999, 1",
        "1 2 3 4 286 999 999, 0",
        "1 2 3 4 11 99 99, 1",
        "1 2 3 4 12 99 99, 0",
        "-285 -4 -3 -2 -1 -999 -999, 1",
        "-286 -4 -3 -2 -1 -999 -999, 0",
        "-200 -4 -3 -2 200 999 999, 0"
    })
    void farIsMeasuredByTheOthers(String values, int found) throws SQLException {
        assertThat(column("BIGINT", values).notes()).hasSize(found);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 2 3 4 5 999 999 998",
                "1 2 3 4 5 999 999 997 996 995",
                "1 2 3 4 5 999 999 888 777",
                "1 2 3 4 5 999 999 -999"
            })
    void otherReasonsBesideThemAreNoValuesEither(String values) throws SQLException {
        assertThat(column("BIGINT", values).notes()).containsEntry(0, note(2, "999"));
    }

    @Test
    void aNearNumberThatIsNoReasonIsAValue() throws SQLException {
        assertThat(column("BIGINT", "1 2 3 4 5 999 999 990").notes()).isEmpty();
    }

    @Test
    void bothEndsOfAColumnAreToldWhereTheyAreFarOfAllThatIsLeft() throws SQLException {
        Quality found = column("BIGINT", "1 2 3 4 5 9999 9999 -999 -999 -999");

        assertThat(found.notes()).containsEntry(0, note(2, "9999"));

        Quality same = column("BIGINT", "1 2 3 4 5 999 999 -999 -999 -999");

        assertThat(same.notes().get(0)).isEqualTo(note(3, "-999") + "; " + note(2, "999"));
        assertThat(same.doubts()).hasSize(2);
    }

    @Test
    void eachColumnIsLookedAtByItself() throws SQLException {
        Quality found =
                of(
                        "who VARCHAR|the \"age\" BIGINT|height DECIMAL(18,1)",
                        """
                        a|31|-999.0
                        b|42|1.5
                        c|999|1.6
                        d|53|1.7
                        e|999|1.8
                        f|64|-999.0
                        g|25|1.9
                        """);

        assertThat(found.notes().keySet()).containsExactly(1, 2);
        assertThat(found.notes())
                .containsEntry(1, note(2, "999"))
                .containsEntry(2, note(2, "-999"));
        assertThat(found.doubts())
                .extracting(Doubt::column)
                .containsExactlyElementsOf(List.of("the \"age\"", "height"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"v BIGINT", "v VARCHAR", "v DOUBLE|w DECIMAL(18,2)"})
    void aTableWithoutRowsHasNone(String columns) throws SQLException {
        try (MadeRows made = MadeRows.typed(columns)) {
            Quality found = Quality.of(made, MadeRows.TABLE, made.names(), made.names(), Set.of());

            assertThat(found.notes()).isEmpty();
            assertThat(found.told()).isEmpty();
            assertThat(found.doubts()).isEmpty();
        }
    }
}
