package io.dataagent.query.convert.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.MadeRows;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which columns run from row to row, by what, and how surely.
class RunningTotalsTest {

    private static Columns columns(MadeRows made) throws SQLException {
        return Columns.of(
                made,
                MadeRows.TABLE,
                IntStream.range(0, made.names().size())
                        .mapToObj(
                                i ->
                                        new Columns.Column(
                                                made.names().get(i),
                                                made.names().get(i),
                                                made.columns().get(i)))
                        .toList());
    }

    /// What was found, in short: the column, what is added and taken away, by what accounts are
    /// told apart, from below, named only.
    private static String found(String text) throws SQLException {
        try (MadeRows made = MadeRows.of(text)) {
            Columns columns = columns(made);
            Map<Integer, RunningTotals.Found> found =
                    new RunningTotals(columns, new Sides(made, MadeRows.TABLE, columns).found())
                            .found();
            return found.entrySet().stream()
                    .map(e -> e.getKey() + said(e.getValue()))
                    .collect(Collectors.joining(" "));
        }
    }

    private static String said(RunningTotals.Found found) {
        Flow flow = found.flow();
        String by = "";
        if (flow != null) {
            by = (flow.less() ? "-" : "+") + flow.plus();
            by += flow.minus() < 0 ? "" : "-" + flow.minus();
            by += flow.side() == null ? "" : "/" + flow.side().column();
        }
        return by
                + (found.apart() < 0 ? "" : "@" + found.apart())
                + (found.backwards() ? "^" : "")
                + (found.proven() ? "" : "?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a,b;105,105;31,136;55,191;12,203|1+0",
                "b,a;105,105;136,31;191,55;203,12|0+1",
                "a,b;105,895;31,864;55,809;12,797|1-0",
                "a,b;12,203;55,191;31,136;105,105|1+0^",
                "a,b,c;505,,505;,121,384;,75,309;251,,560;,25,535|2+0-1",
                // accounts among each other
                "k,a,b;x,105,105;y,77,77;x,31,136;y,51,128;x,55,191;y,123,251;x,12,203;y,11,262|2+1@0",
                // a side tells the sign
                "a,D/C,b;105,C,105;31,D,74;55,C,129;12,D,117;251,C,368|2+0/1",
                "a,D/C,b;105,D,105;31,C,74;55,D,129;12,C,117;251,D,368|2-0/1",
                // one number is wrong: a name is needed, and most of the rows
                "a,balance;105,105;31,136;55,191;12,204;17,221;44,265;91,356|1+0?",
                "a,other;105,105;31,136;55,191;12,204;17,221;44,265;91,356|",
                "a,balance;105,105;31,137;55,191;12,204;17,222;44,265;91,357|",
                // a name, and numbers that never fall
                "cum sales;1;2;2;3;4;7|0?",
                "cum sales;1;2;2;3;4;3|",
                "cum sales;1;2;2;3;3;4|",
                "cum sales,k;1,;2,;,;3,;4,;7,|0?",
                "document;1;2;3;4;5;7|",
                "balance;1;2;3;4;5;7|",
                // what was there before each row goes back by it
                "f,a,l;500,105,605;605,31,636;636,55,691;691,12,703|0-1^ 2+1",
                "f,a,l;691,12,703;636,55,691;605,31,636;500,105,605|0-1 2+1^",
                // small numbers and equal ones prove nothing
                "a,b;1,1;2,3;1,4;2,6|",
                "a,b;105,105;105,210;105,315;105,420|",
                // too few rows
                "a,b;105,105;31,136;55,191|"
            })
    void columnsThatRunAreFound(String text, @Nullable String expected) throws SQLException {
        assertThat(found(text)).isEqualTo(expected == null ? "" : expected);
    }

    @Test
    void theFirstRowsAndColumnsAreLookedAt() throws SQLException {
        String wide =
                IntStream.range(0, 30).mapToObj(i -> "n" + i).collect(Collectors.joining(","));
        String row = "7" + ",7".repeat(29);

        try (MadeRows made = MadeRows.of((wide + (";" + row).repeat(501)))) {
            Columns columns = columns(made);
            assertThat(columns.size()).isEqualTo(500);
            assertThat(columns.numbers()).hasSize(24);
            assertThat(columns.values(0)).hasSize(500);
            assertThat(columns.values(29)).isEmpty();
            assertThat(columns.words(0)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1;2|true|true",
                "1;1.0|false|true",
                "-1;1|true|false",
                "0;0|false|false",
                "0;;5|true|true",
                "7|false|true",
                ";|false|false"
            })
    void numbersAreVariedAndUnsigned(String cells, boolean varied, boolean unsigned)
            throws SQLException {
        String rows = "x," + cells.replace(";", ";x,");

        try (MadeRows made = MadeRows.of("k,n;" + rows)) {
            Columns columns = columns(made);
            assertThat(columns.varied(1)).isEqualTo(varied);
            assertThat(columns.unsigned(1)).isEqualTo(unsigned);
            assertThat(columns.varied(0)).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Running Total|running|true",
                "running_total|running|true",
                "(Running)|running|true",
                "Outrunning|running|false",
                "On-Hand qty|on hand|true",
                "onhand|on hand|false",
                "SALDO 2024|saldo|true",
                "Größe|gr|false",
                "***|saldo|false"
            })
    void namesAreHeldWordByWord(String label, String word, boolean named) throws SQLException {
        try (MadeRows made = MadeRows.of("a;1")) {
            Columns.Column column = new Columns.Column("a", label, made.columns().getFirst());
            assertThat(column.named(List.of("other", word))).isEqualTo(named);
        }
    }

    @ParameterizedTest
    @CsvSource({
        // what is taken away, the other way round, what each row adds
        "-1, false, 5 -2 0 7",
        "-1, true, -5 2 0 -7",
        "1, false, 4 -2 -3 7",
        "1, true, -4 2 3 -7"
    })
    void aRowAddsItsNumbers(int minus, boolean less, String expected) throws SQLException {
        try (MadeRows made = MadeRows.of("a,b;5,1;-2,;,3;7,0")) {
            Flow flow = new Flow(0, minus, null, less);
            Columns columns = columns(made);
            assertThat(IntStream.range(0, 4).mapToObj(flow.added(columns)))
                    .usingElementComparator(BigDecimal::compareTo)
                    .containsExactlyElementsOf(
                            List.of(expected.split(" ")).stream().map(BigDecimal::new).toList());
        }
    }

    @Test
    void aSideTellsWhatIsTakenAway() throws SQLException {
        try (MadeRows made = MadeRows.of("a,D/C;5,C;6,D;7,")) {
            Flow flow = new Flow(0, -1, new Flow.Side(1, "c", "d"), false);
            assertThat(IntStream.range(0, 3).mapToObj(flow.added(columns(made))))
                    .containsExactly(
                            new BigDecimal("5"), new BigDecimal("-6"), new BigDecimal("7"));
        }
    }
}
