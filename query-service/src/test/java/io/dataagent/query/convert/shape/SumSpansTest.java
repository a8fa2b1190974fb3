package io.dataagent.query.convert.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.SumTable.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rows that are named like sums are such where neighbouring rows above add up to them.
class SumSpansTest {

    /// Lines whose cells are divided by commas; those that begin with a name of sums are open.
    private static Set<Long> sums(String text, Set<Long> known) {
        List<List<@Nullable String>> lines =
                Arrays.stream(text.split(";")).map(SumSpansTest::cells).toList();
        List<SumRows.Column> columns =
                IntStream.range(0, lines.getFirst().size())
                        .mapToObj(c -> new SumRows.Column("c" + c, kind(lines, c)))
                        .toList();
        List<SumRows.Gone> rows = new ArrayList<>();
        List<Row> open = new ArrayList<>();
        Set<Row> sums = Set.of();
        for (int at = 0; at < lines.size(); at++) {
            List<@Nullable String> cells = lines.get(at);
            rows.add(new SumRows.Gone(at, cells));
            SumNames.Name name = SumNames.of(cells.getFirst() == null ? "" : cells.getFirst());
            Row row = new Row(at, 0, name, cells);
            if (known.contains((long) at)) {
                sums = Set.of(row);
            } else if (name.kind() == SumNames.Kind.SUM || name.kind() == SumNames.Kind.WORDED) {
                open.add(row);
            }
        }
        SumTable table = new SumTable(columns, open, List.of(), Map.of(), false);
        return SumSpans.of(table, rows, sums, open).stream()
                .map(Row::at)
                .collect(Collectors.toSet());
    }

    private static List<@Nullable String> cells(String line) {
        List<@Nullable String> cells = new ArrayList<>();
        for (String cell : line.split(",", -1)) {
            cells.add(cell.isEmpty() ? null : cell);
        }
        return cells;
    }

    private static SumRows.Kind kind(List<List<@Nullable String>> lines, int column) {
        boolean number =
                lines.stream()
                        .map(l -> l.get(column))
                        .allMatch(c -> c == null || c.matches("-?\\d+(\\.\\d+)?"));
        return number ? SumRows.Kind.EXACT : SumRows.Kind.TEXT;
    }

    private static Set<Long> places(@Nullable String text) {
        return text == null
                ? Set.of()
                : Arrays.stream(text.split(" ")).map(Long::valueOf).collect(Collectors.toSet());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // three rows of three digits
                "a,105;b,125;c,118;Total,348|3",
                "x,7;a,105;b,125;c,118;Total,348|4",
                // two rows and two columns
                "x,7,5;a,105,12;b,125,14;Total,230,26|3",
                // fewer digits next to them
                "a,12;b,14;c,13;Total,39|",
                "a,52;b,44;c,33;Total,129|3",
                // farther above so many digits are chance
                "a,52;b,44;c,33;x,7;Total,129|",
                "a,520;b,440;c,331;x,7;Total,1291|4",
                // two rows, one column
                "x,7;a,105;b,126;Total,231|",
                // one row is no sum
                "a,1055;Total,1055|",
                "a,1055,17;Total,1055,17|",
                // one number is wrong, missing, or a text stands in its place
                "a,105,12;b,125,14;c,118,9;Total,348,36|",
                "a,105,12;b,125,14;c,118,9;Total,348,|3",
                "a,105,x;b,125,y;c,118,z;Total,348,12|",
                // gaps among the rows count nothing
                "a,105,;b,,14;c,118,9;d,125,33;Total,348,56|4",
                // below zero, and sums of nothing
                "a,105.50;b,-25.25;c,118;Total,198.25|3",
                "a,0;b,0;c,0;Total,0|",
                // sums above their rows
                "Total,348;a,105;b,125;c,118|",
                // a row of zeros at the end has few digits
                "a,100;b,200;c,300;Total,600|",
                "a,1000;b,2100;c,3120;Total,6220|3"
            })
    void aRunOfRowsAboveProvesASum(String text, @Nullable String places) {
        assertThat(sums(text, Set.of())).isEqualTo(places(places));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // two rows of a group of their own, next to their sum
                "a,x,7;b,y,105;c,y,126;Total,y,231|3",
                "b,y,105;c,y,126;Total,y,231|2",
                // the group goes on above
                "a,y,7;b,y,105;c,y,126;Total,y,231|",
                // another group stands between
                "b,y,1050;c,y,1251;d,z,7;Total,y,2301|",
                // the group is that of the sum alone, or of one of both rows
                "a,x,7;b,x,105;c,x,126;Total,y,231|",
                "a,x,7;b,x,105;c,y,126;Total,y,231|",
                "a,x,7;b,,105;c,,126;Total,,231|"
            })
    void aGroupOfItsOwnKeepsChanceAwayFromTwoRows(String text, @Nullable String places) {
        assertThat(sums(text, Set.of())).isEqualTo(places(places));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // both right
                "a,105;b,125;c,118;Total,348;d,205;e,225;f,218;Total,648|3 7",
                // one wrong number leaves both
                "a,105;b,125;c,118;Total,348;d,205;e,225;f,218;Total,649|",
                // another name is another matter
                "a,105;b,125;c,118;Subtotal,348;d,205;e,225;f,218;Total,649|3",
                // a sum counts in no other one
                "a,105;b,125;c,118;Total,348;Total,348|3 4"
            })
    void rowsOfOneNameCountOnlyTogether(String text, @Nullable String places) {
        assertThat(sums(text, Set.of())).isEqualTo(places(places));
    }

    @Test
    void whatIsKnownStaysKnownAndIsNoPart() {
        assertThat(sums("a,105;b,125;c,118;All,348;d,200;e,7;Sum,555", Set.of(3L)))
                .containsExactlyInAnyOrder(3L, 6L);
        assertThat(sums("a,105;b,125;Sum,9", Set.of(2L))).containsExactly(2L);
    }

    /// Long tables are looked at as far as it costs little.
    @ParameterizedTest
    @CsvSource({"3, 4", "199, 200", "200, 201", "201, 0", "400, 0"})
    void aRunHasSoManyRows(int rows, int found) {
        String text =
                IntStream.rangeClosed(1, rows)
                        .mapToObj(i -> "r," + (1_000 + i))
                        .collect(Collectors.joining(";", "", ";"));
        long sum = IntStream.rangeClosed(1, rows).mapToLong(i -> 1_000 + i).sum();

        assertThat(sums("x,7;" + text + "Total," + sum, Set.of()))
                .isEqualTo(found == 0 ? Set.of() : Set.of(rows + 1L));
    }

    @Test
    void manyNamedRowsAreNotLookedAt() {
        String fifty = "a,105;b,125;c,118;Total,348;".repeat(50);

        assertThat(sums(fifty, Set.of())).hasSize(50);
        assertThat(sums(fifty + "a,105;b,125;c,118;Total,348", Set.of())).isEmpty();
    }
}
