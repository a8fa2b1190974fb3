package io.dataagent.query.convert.quality;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.Doubt;
import io.dataagent.query.convert.shape.MadeRows;
import java.sql.SQLException;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rows that repeat others are told where chance would hardly make them, and doubted where they are
/// some per cent.
class RepeatedRowsTest {

    private static Quality of(String columns, int different, int repeated, IntFunction<String> row)
            throws SQLException {
        String rows =
                IntStream.concat(IntStream.range(0, different), IntStream.range(0, repeated))
                        .mapToObj(row)
                        .collect(Collectors.joining("\n"));
        try (MadeRows made = MadeRows.typed(columns, rows)) {
            return Quality.of(made, MadeRows.TABLE, made.names(), made.names(), Set.of());
        }
    }

    private static String told(int repeated) {
        return repeated == 1
                ? "1 row repeats another in every column: it counts as a row."
                : repeated + " rows repeat others in every column: they count as rows.";
    }

    @ParameterizedTest
    @CsvSource({
        // fewer than ten that differ tell nothing
        "9, 9, 0, 0",
        // more than ten times as many as by chance are told, than a hundred times doubted
        "10, 1, 1, 0",
        "10, 9, 1, 1",
        "10, 10, 1, 1",
        "40, 40, 1, 1",
        "100, 0, 0, 0",
        "100, 3, 1, 0",
        "100, 4, 1, 1",
        "500, 1, 1, 0",
        "500, 15, 1, 0",
        "500, 16, 1, 1"
    })
    void threePerCentOfThemAreDoubted(int different, int repeated, int told, int doubts)
            throws SQLException {
        Quality found =
                of("no BIGINT|what VARCHAR", different, repeated, i -> i + "|thing " + i % 7);

        assertThat(found.told()).hasSize(told).allMatch(told(repeated)::equals);
        assertThat(found.doubts())
                .hasSize(doubts)
                .allMatch(d -> d.weights() && d.column() == null)
                .extracting(Doubt::text)
                .allMatch(told(repeated)::equals);
        assertThat(found.notes()).isEmpty();
    }

    @Test
    void oneColumnAloneRepeatsItsValues() throws SQLException {
        assertThat(of("what VARCHAR", 50, 20, i -> "thing " + i).told()).isEmpty();
    }

    @Test
    void missingValuesAreAlike() throws SQLException {
        assertThat(of("no BIGINT|what VARCHAR|note VARCHAR", 40, 5, i -> i + "|thing|").told())
                .containsExactly(told(5));
    }

    @Test
    void aRowThatDiffersInOneCellRepeatsNone() throws SQLException {
        int[] next = {0};

        assertThat(
                        of(
                                        "no BIGINT|what VARCHAR|line BIGINT",
                                        40,
                                        20,
                                        i -> i + "|thing|" + next[0]++)
                                .told())
                .isEmpty();
    }

    /// Answers of a few words are alike without anybody having sent them twice.
    @Test
    void columnsOfFewValuesRepeatByChance() throws SQLException {
        assertThat(
                        of(
                                        "answer VARCHAR|age BIGINT",
                                        36,
                                        4,
                                        i -> "abcdef".charAt(i / 6) + "|" + i % 6)
                                .told())
                .isEmpty();
    }

    /// No column tells all rows apart, all together do.
    @Test
    void rowsOfManyColumnsAreHardlyAlikeByChance() throws SQLException {
        assertThat(
                        of(
                                        "day BIGINT|shop BIGINT|article BIGINT",
                                        90,
                                        10,
                                        i -> i / 2 + "|" + i % 44 + "|" + i % 45)
                                .told())
                .containsExactly(told(10));
    }

    @Test
    void aTableWithoutRowsHasNone() throws SQLException {
        assertThat(of("no BIGINT|what VARCHAR", 0, 0, i -> "").told()).isEmpty();
    }

    @Test
    void namesOfColumnsMayBeOdd() throws SQLException {
        assertThat(of("no, \"x\" BIGINT|select VARCHAR", 40, 2, i -> i + "|thing").told())
                .containsExactly(told(2));
    }
}
