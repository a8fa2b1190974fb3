package io.dataagent.query.convert.quality;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.Doubt;
import io.dataagent.query.convert.shape.MadeRows;
import java.sql.SQLException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows are sums by a value of a column only where every number of every one of them says so.
class CrossTotalsTest {

    private static final String COLUMNS = "town VARCHAR|kind VARCHAR|people BIGINT";

    /// Three towns, two kinds, and the rows of both kinds together.
    private static final String TABLE =
            """
            Ulm|f|1311
            Ulm|m|1408
            Ulm|Total|2719
            Bonn|f|2217
            Bonn|m|2109
            Bonn|Total|4326
            Kiel|f|3041
            Kiel|m|2950
            Kiel|Total|5991
            """;

    private static CrossTotals of(String columns, String... rows) throws SQLException {
        try (MadeRows made = MadeRows.typed(columns, rows)) {
            return CrossTotals.of(made, MadeRows.TABLE, made.columns());
        }
    }

    private static void nothing(CrossTotals totals) {
        assertThat(totals.gone()).isEmpty();
        assertThat(totals.others()).isZero();
        assertThat(totals.notes()).isEmpty();
        assertThat(totals.doubts()).isEmpty();
    }

    @Test
    void theRowsOfAValueThatIsTheNameOfASumAreNoData() throws SQLException {
        CrossTotals totals = of(COLUMNS, TABLE);

        assertThat(MadeRows.numbers(totals.gone())).containsExactly(2L, 5L, 8L);
        assertThat(totals.gone().getFirst().cells()).containsExactly("Ulm", "Total", "2719");
        assertThat(totals.notes())
                .containsExactly("3 rows that are sums of other rows are left out.");
        assertThat(totals.doubts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Insgesamt", "TOTAL", "Grand Total", "Summe", "total:", " Total "})
    void theNameIsThatOfASumInAnyForm(String name) throws SQLException {
        assertThat(of(COLUMNS, TABLE.replace("Total", name)).gone()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Both", "Total North", "Average", "Totally"})
    void anotherNameIsNone(String name) throws SQLException {
        nothing(of(COLUMNS, TABLE.replace("Total", name)));
    }

    @Test
    void theyStandWhereverTheyLike() throws SQLException {
        String turned =
                TABLE.lines().sorted((a, b) -> b.compareTo(a)).collect(Collectors.joining("\n"));
        CrossTotals totals = of(COLUMNS, turned);

        assertThat(totals.gone()).hasSize(3).allMatch(g -> "Total".equals(g.cells().get(1)));
        assertThat(MadeRows.numbers(totals.gone())).isSorted();
    }

    @ParameterizedTest
    @CsvSource({"2719,2718", "5991,-5991", "4326,''", "1408,1409", "2950,''"})
    void oneWrongNumberLeavesAllOfThem(String right, String wrong) throws SQLException {
        nothing(of(COLUMNS, TABLE.replace("|" + right, "|" + wrong)));
    }

    @Test
    void everyColumnOfNumbersHasToProveIt() throws SQLException {
        String two = TABLE.replaceAll("(\\d+)\n", "$1|$1.25\n");
        String wider =
                two.replace("2719.25", "2719.50")
                        .replace("4326.25", "4326.50")
                        .replace("5991.25", "5991.50");
        String columns = COLUMNS + "|paid DECIMAL(18,2)";

        nothing(of(columns, two));
        assertThat(of(columns, wider).gone()).hasSize(3);
    }

    /// Whole and decimal numbers are exact, however large they are.
    @ParameterizedTest
    @CsvSource({"7000000000003, 3", "7000000000004, 0"})
    void aLargeSumIsRightToItsLastDigit(String last, int gone) throws SQLException {
        String large =
                TABLE.replaceAll("Kiel[|]f[|]\\d+", "Kiel|f|3000000000001")
                        .replaceAll("Kiel[|]m[|]\\d+", "Kiel|m|4000000000002")
                        .replaceAll("Kiel[|]Total[|]\\d+", "Kiel|Total|" + last);

        assertThat(of(COLUMNS, large).gone()).hasSize(gone);
    }

    @Test
    void floatingNumbersMayBeOffByWhatTheyCannotHold() throws SQLException {
        String floating =
                TABLE.replace("2719", "2719.0000000001").replace("4326", "4325.9999999999");

        assertThat(of(COLUMNS.replace("BIGINT", "DOUBLE"), floating).gone()).hasSize(3);
        nothing(of(COLUMNS.replace("BIGINT", "DOUBLE"), floating.replace("5991", "5991.001")));
    }

    @Test
    void aMissingNumberCountsAsNothingOnBothSides() throws SQLException {
        String some =
                TABLE.replace("1311", "").replace("2719", "1408")
                        + "Mainz|f|\nMainz|m|\nMainz|Total|\n";

        assertThat(MadeRows.numbers(of(COLUMNS, some).gone())).containsExactly(2L, 5L, 8L, 11L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // the same total twice, one of rows that are not there, only two of them
                "Ulm|Total|2719",
                "Mainz|Total|0",
                "Mainz|Total|5"
            })
    void eachTotalHasRowsOfItsOwn(String more) throws SQLException {
        nothing(of(COLUMNS, TABLE, more));
    }

    @Test
    void twoTotalsAreTooFew() throws SQLException {
        nothing(of(COLUMNS, TABLE.lines().limit(6).collect(Collectors.joining("\n"))));
    }

    /// Where a town has one kind only its total proves nothing.
    @Test
    void totalsOfOneRowEachProveNothing() throws SQLException {
        nothing(
                of(
                        COLUMNS,
                        "Ulm|f|1311\nUlm|Total|1311\nBonn|m|2217\nBonn|Total|2217",
                        "Kiel|x|3041\nKiel|Total|3041"));
    }

    /// 1 + 1 = 2 comes about by chance.
    @Test
    void smallNumbersProveTooLittle() throws SQLException {
        String small =
                """
                Ulm|f|1
                Ulm|m|1
                Ulm|Total|2
                Bonn|f|1
                Bonn|m|2
                Bonn|Total|3
                Kiel|f|3
                Kiel|m|1
                Kiel|Total|4
                """;

        nothing(of(COLUMNS, small));
    }

    @Test
    void columnsThatAreNoNumbersTellRowsApart() throws SQLException {
        String days = TABLE.replaceAll("(?m)^(\\w)", "2026-01-01|$1");
        String columns = "day DATE|" + COLUMNS;

        assertThat(of(columns, days).gone()).hasSize(3);
        nothing(of(columns, days.replace("2026-01-01|Ulm|Total", "2026-01-31|Ulm|Total")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "town VARCHAR|people BIGINT;Ulm|1311",
                "town VARCHAR|kind VARCHAR;Total|Total",
                "a BIGINT|b BIGINT;1|2",
                "town VARCHAR|kind VARCHAR|people BIGINT;Ulm|Total|7"
            })
    void tablesThatCannotHaveThemHaveNone(String columns, String row) throws SQLException {
        nothing(of(columns));
        nothing(of(columns, row));
    }

    @Test
    void namesOfColumnsMayBeOdd() throws SQLException {
        String odd = "the \"town\" VARCHAR|select VARCHAR|%s, VARCHAR|größe; BIGINT";

        assertThat(
                        of(
                                        odd,
                                        TABLE.replace("|f|", "|f|x|")
                                                .replace("|m|", "|m|x|")
                                                .replace("|Total|", "|Total|x|"))
                                .gone())
                .hasSize(3);
    }

    /// Four lands and the rows of their nation, by kind.
    private static String nation(String name, int lands, int kinds) {
        StringBuilder text = new StringBuilder();
        for (int kind = 0; kind < kinds; kind++) {
            int all = 0;
            for (int land = 0; land < lands; land++) {
                int own = 1000 + land * 317 + kind * 91;
                all += own;
                text.append("L%d|k%d|%d%n".formatted(land, kind, own));
            }
            text.append("%s|k%d|%d%n".formatted(name, kind, all));
        }
        IntStream.range(0, lands + 1)
                .forEach(
                        land -> {
                            String place = land == lands ? name : "L" + land;
                            int own =
                                    text.toString()
                                            .lines()
                                            .filter(l -> l.startsWith(place + "|"))
                                            .mapToInt(l -> Integer.parseInt(l.split("\\|")[2]))
                                            .sum();
                            text.append("%s|Total|%d%n".formatted(place, own));
                        });
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource({"4, 4, 4", "4, 5, 5", "4, 3, 0"})
    void rowsOfAValueWithoutSuchANameStayAndAreDoubted(int lands, int kinds, int others)
            throws SQLException {
        CrossTotals totals = of(COLUMNS, nation("Germany", lands, kinds));

        assertThat(totals.gone())
                .hasSize(lands + 1)
                .allMatch(g -> "Total".equals(g.cells().get(1)));
        assertThat(totals.others()).isEqualTo(others);
        assertThat(totals.doubts()).hasSize(others == 0 ? 0 : 1).allMatch(Doubt::weights);
        assertThat(totals.doubts())
                .allMatch(
                        d ->
                                d.column() == null
                                        && d.text().startsWith(others + " rows of one value"))
                .noneMatch(d -> d.text().contains("Germany"));
    }

    @Test
    void aValueThatIsNearlyASumIsADataRow() throws SQLException {
        String near = nation("Germany", 4, 4);
        String last = near.lines().filter(l -> l.startsWith("Germany|k3")).findFirst().orElse("");

        CrossTotals totals = of(COLUMNS, near.replace(last, "Germany|k3|1"));

        assertThat(totals.others()).isZero();
        assertThat(totals.doubts()).isEmpty();
    }

    @Test
    void totalsOfBothColumnsAreNoData() throws SQLException {
        CrossTotals totals = of(COLUMNS, nation("Total", 4, 4));

        assertThat(totals.gone()).hasSize(9);
        assertThat(totals.others()).isZero();
        assertThat(totals.gone()).allMatch(g -> g.cells().contains("Total"));
    }
}
