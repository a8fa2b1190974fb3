package io.dataagent.query.convert.quality;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.MadeRows;
import io.dataagent.query.convert.shape.SumRows;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows that say all names of the columns again, and what stands right above them alone, are no
/// data; a row that differs in one cell is.
class RepeatedNamesTest {

    private static final String COLUMNS = "who VARCHAR|town VARCHAR|paid VARCHAR";

    private static RepeatedNames of(String columns, String... rows) throws SQLException {
        try (MadeRows made = MadeRows.typed(columns, rows)) {
            return RepeatedNames.of(
                    made, MadeRows.TABLE, made.columns(), made.names(), (column, text) -> false);
        }
    }

    private static String lines(String semicolons) {
        return semicolons.replace(';', '\n');
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "Kim|Ulm|5;who|town|paid;Lou|Bonn|6, 1, -",
                "who|town|paid;Kim|Ulm|5;who|town|paid, '0 2', -",
                "who|town|paid, 0, -",
                "Kim|Ulm|5;who|town|paid;who|town|paid, '1 2', -",
                "Kim|Ulm|5; who |town|paid  ;Lou|Bonn|6, 1, -",
                // what stands above
                "Kim|Ulm|5;Page 2||;who|town|paid, 2, 1",
                "Kim|Ulm|5;||Page 2;who|town|paid, 2, 1",
                "Kim|Ulm|5;||;who|town|paid, 2, 1",
                "Kim|Ulm|5;''|''| ;who|town|paid, 2, 1",
                "Page 1||;who|town|paid;Kim|Ulm|5;Page 2||;who|town|paid, '1 4', '0 3'",
                // and what is data
                "Kim|Ulm|;who|town|paid, 1, -",
                "Page 2||;Kim|Ulm|5;who|town|paid, 2, -",
                "Kim|Ulm|5;who|town|paid;Page 2||, 1, -"
            })
    void rowsThatSayAllNamesAreFoundWithWhatStandsAbove(
            String rows, String names, @Nullable String above) throws SQLException {
        RepeatedNames found = of(COLUMNS, lines(rows));

        assertThat(joined(found.names())).isEqualTo(names);
        assertThat(joined(found.above())).isEqualTo(Objects.requireNonNullElse(above, ""));
        assertThat(found.gone()).hasSize(found.names().size() + found.above().size());
    }

    private static String joined(List<SumRows.Gone> rows) {
        return MadeRows.numbers(rows).stream()
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Who|town|paid",
                "who|town|",
                "who|town|''",
                "who|town|5",
                "town|who|paid",
                "who|town|paid for",
                "Page 2||"
            })
    void rowsThatDifferInOneNameAreData(String row) throws SQLException {
        RepeatedNames found = of(COLUMNS, "Kim|Ulm|5", row, "Lou|Bonn|6");

        assertThat(found).isEqualTo(RepeatedNames.NONE);
        assertThat(found.gone()).isEmpty();
        assertThat(found.notes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0, 1 row that repeats the names of the columns is left out.",
        "2, 0, 2 rows that repeat the names of the columns are left out.",
        "1, 1, 1 row of one text above repeated names is left out.",
        "3, 2, 2 rows of one text above repeated names are left out."
    })
    void peopleAreToldHowMany(int names, int above, String note) throws SQLException {
        String rows =
                IntStream.range(0, names)
                        .mapToObj(i -> (i < above ? "Page||" : "Kim|Ulm|5") + "\nwho|town|paid")
                        .collect(Collectors.joining("\n"));

        assertThat(of(COLUMNS, rows).notes()).hasSize(above == 0 ? 1 : 2).contains(note);
    }

    /// A column of numbers or days cannot hold a name of letters, so no row repeats all.
    @ParameterizedTest
    @ValueSource(strings = {"BIGINT", "DOUBLE", "DECIMAL(18,2)"})
    void aColumnOfNumbersHoldsNoName(String type) throws SQLException {
        assertThat(of("who VARCHAR|town VARCHAR|paid " + type, "who|town|5", "who|town|"))
                .isEqualTo(RepeatedNames.NONE);
    }

    @ParameterizedTest
    @CsvSource({"who|2023|2024, 1", "who|2023|2025, 0", "Kim|2023|2024, 0", "who|2023|, 0"})
    void namesThatAreNumbersAreFoundAmongNumbers(String row, int found) throws SQLException {
        String columns = "who VARCHAR|2023 BIGINT|2024 BIGINT";

        assertThat(of(columns, "Kim|5|6", row, "Lou|7|8").names()).hasSize(found);
    }

    @Test
    void tablesOfNumbersAloneRepeatNothing() throws SQLException {
        assertThat(of("2023 BIGINT|2024 BIGINT", "5|6", "2023|2024")).isEqualTo(RepeatedNames.NONE);
    }

    @ParameterizedTest
    @CsvSource({
        "who VARCHAR|column 2 VARCHAR|paid VARCHAR, who||paid, 1",
        "who VARCHAR|column 2 VARCHAR|paid VARCHAR, who|''|paid, 1",
        "who VARCHAR|column 2 VARCHAR|paid VARCHAR, who|column 2|paid, 0",
        "who VARCHAR|column 2 VARCHAR|paid VARCHAR, who|x|paid, 0",
        // the name of another place is a name
        "who VARCHAR|column 3 VARCHAR|paid VARCHAR, who|column 3|paid, 1",
        // one name alone says too little
        "who VARCHAR|column 2 VARCHAR, who|, 0",
        "who VARCHAR, who, 0"
    })
    void aColumnWithoutANameIsEmptyInThem(String columns, String row, int found)
            throws SQLException {
        assertThat(of(columns, row).names()).hasSize(found);
    }

    @Test
    void namesMayBeOdd() throws SQLException {
        RepeatedNames found =
                of(
                        "it's VARCHAR|the \"town\" VARCHAR|größe, %; VARCHAR",
                        "a|b|c", "it's|the \"town\"|größe, %;");

        assertThat(joined(found.names())).isEqualTo("1");
    }

    @Test
    void aTableWithoutRowsRepeatsNothing() throws SQLException {
        assertThat(of(COLUMNS)).isEqualTo(RepeatedNames.NONE);
    }

    @Test
    void aTextThatStandsNowhereForSureSparesTheSearch() throws SQLException {
        try (MadeRows made = MadeRows.typed(COLUMNS, "who|town|paid")) {
            RepeatedNames found =
                    RepeatedNames.of(
                            sql -> {
                                throw new AssertionError(sql);
                            },
                            "made",
                            made.columns(),
                            List.of("who", "town", "paid"),
                            (column, text) -> column == 2 && text.equals("paid"));

            assertThat(found).isEqualTo(RepeatedNames.NONE);
        }
    }
}
