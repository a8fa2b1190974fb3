package io.dataagent.query.convert.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.SumTable.Row;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What people are told of rows that are sums, or named so.
class SumFoundTest {

    private static final long LAST = 9;

    private static Row row(long at, String name) {
        return new Row(at, 0, SumNames.of(name), List.of(name));
    }

    private static Set<Row> sums(int count, long last) {
        Set<Row> sums = new HashSet<>();
        for (int i = 0; i < count; i++) {
            sums.add(row(last - i, "Total"));
        }
        return sums;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|9|0|",
                "1|9|0|The last of 10 rows is the sum of the rows above and is left out.",
                "1|8|0|1 row that is the sum of other rows is left out.",
                "2|9|0|2 rows that are sums of other rows are left out.",
                "1|9|1|1 row that is the sum of other rows but for rounding is left out.",
                "3|9|1|3 rows that are sums of other rows but for rounding are left out."
            })
    void whatIsLeftOutIsTold(int count, long last, long near, @Nullable String note) {
        SumFound found = new SumFound(sums(count, last), near, List.of(), 0, 0, 0, 0);

        assertThat(found.notes(LAST)).isEqualTo(note == null ? List.of() : List.of(note));
        assertThat(found.doubts(LAST)).isEmpty();
    }

    @Test
    void onlyRowsThatAreSumsAreGone() {
        SumFound found = new SumFound(sums(2, 9), 0, List.of(row(3, "Total")), 0, 0, 0, 0);

        assertThat(List.of(found.gone(9), found.gone(8), found.gone(7), found.gone(3)))
                .containsExactly(true, true, false, false);
        assertThat(SumFound.NONE.gone(0)).isFalse();
        assertThat(SumFound.NONE.notes(0)).isEmpty();
        assertThat(SumFound.NONE.doubts(0)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                // claimed rows end at, how many, many more
                "9|1|0|The last row is named like a sum, but its numbers are not the sums of the rows above: it counts as a row.",
                "8|1|0|1 row is named like a sum, but its numbers do not prove it: it counts as a row.",
                "9|2|0|2 rows are named like sums, but their numbers do not prove it: they count as rows.",
                "9|0|1|1 row is named like a sum, but its numbers do not prove it: it counts as a row.",
                "9|2|10001|10003 rows are named like sums, but their numbers do not prove it: they count as rows.",
                "9|0|0|-"
            })
    void whatOnlyANameSaysIsDoubted(long last, int count, long many, @Nullable String doubt) {
        List<Row> claimed = new ArrayList<>(sums(count, last));
        SumFound found = new SumFound(Set.of(), 0, claimed, 0, 0, 0, many);

        assertThat(found.doubts(LAST)).isEqualTo(doubt == null ? List.of() : List.of(doubt));
        assertThat(found.notes(LAST)).isEmpty();
    }

    @Test
    void everyOtherKindOfRowIsCountedForItself() {
        assertThat(new SumFound(Set.of(), 0, List.of(), 1, 1, 1, 0).doubts(LAST))
                .containsExactly(
                        "1 row is named like a sum, but a column of its numbers stays text: it counts as a row.",
                        "1 row is named like a tax on other rows: it counts as a row.",
                        "1 row is named like an average, a count or a balance: it counts as a row.");
        assertThat(new SumFound(Set.of(), 0, List.of(), 2, 4, 3, 0).doubts(LAST))
                .containsExactly(
                        "2 rows are named like sums, but columns of their numbers stay text: they count as rows.",
                        "3 rows are named like taxes on other rows: they count as rows.",
                        "4 rows are named like averages, counts or balances: they count as rows.");
    }

    /// Of the last row with a name among many nothing is said that holds for one alone.
    @Test
    void theLastRowAmongOthersIsOneOfThem() {
        SumFound found = new SumFound(Set.of(), 0, List.of(row(LAST, "Total")), 0, 0, 0, 2);

        assertThat(found.doubts(LAST))
                .containsExactly(
                        "3 rows are named like sums, but their numbers do not prove it: they count as rows.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // rows with names, each with its number
                "5 Total;6 VAT|1",
                "5 Net amount;6 VAT;7 MwSt|2",
                "5 VAT;6 Total|0",
                "5 VAT|0",
                "5 VAT 19%|1",
                "5 Total;7 VAT|0",
                "5 Total;7 VAT 19 %|1",
                "5 Total;6 VAT;8 VAT|1",
                "5 Average;6 VAT|0",
                "5 Total;6 Total|0",
                "5 Total;6 Average;7 VAT|0"
            })
    void taxesAreThoseBelowASumOrWithAPercentage(String rows, long taxes) {
        List<Row> named = new ArrayList<>();
        for (String one : rows.split(";")) {
            int gap = one.indexOf(' ');
            named.add(row(Long.parseLong(one.substring(0, gap)), one.substring(gap + 1)));
        }

        assertThat(SumFound.taxes(named)).isEqualTo(taxes);
        assertThat(SumFound.taxes(List.of())).isZero();
    }
}
