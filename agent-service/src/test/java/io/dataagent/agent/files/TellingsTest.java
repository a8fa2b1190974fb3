package io.dataagent.agent.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.answer.text.OwnWords;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a conversion says of a file's lines may be repeated beside results, without results what
/// the tables and columns are called; nothing else may.
class TellingsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 lines of the file were not readable and left out (the first: line 63). Betrag: read as 1.234,5."
                        + "| 2 lines of the file were not readable and left out (the first: line 63)",
                "1 line of the file was not readable and left out (the first: line 7)."
                        + "| 1 line of the file was not readable and left out (the first: line 7)",
                "12 stores of the chain, 40 employees. |",
                "The last of 15 rows is the sum of the rows above and is left out."
                        + "| The last of 15 rows is the sum of the rows above and is left out",
                "3 rows above the table are left out. | 3 rows above the table are left out",
                "Amount: stays text: 3 of 1200 values are no numbers."
                        + "| stays text: 3 of 1200 values are no numbers",
                "Day: stays text: 1 of 12 values is no date."
                        + "| stays text: 1 of 12 values is no date",
                "1 hidden sheet is left out. | 1 hidden sheet is left out",
                "Hours: durations in hours: 12:30 is 12.5. | durations in hours: 12:30 is 12.5",
                "12 formulas have no stored value and count as missing."
                        + "| 12 formulas have no stored value and count as missing",
                "2 other members of the file are left out: has_more, next 7."
                        + "| 2 other members of the file are left out",
                "3 columns are members of objects within the rows."
                        + "| 3 columns are members of objects within the rows",
                "3 hidden costs are left out. |",
                "4 rows that are sums of other rows are left out."
                        + "| 4 rows that are sums of other rows are left out",
                "1 row that is the sum of other rows is left out. It is short."
                        + "| 1 row that is the sum of other rows is left out",
                "2 rows below the table are left out. | 2 rows below the table are left out",
                "3 rows are named like sums, but their numbers do not prove it: they count as rows."
                        + "| 3 rows are named like sums, but their numbers do not prove it: they count as rows",
                "1 row is named like a sum, but its numbers do not prove it: it counts as a row."
                        + "| 1 row is named like a sum, but its numbers do not prove it: it counts as a row",
                "2 rows are named like averages, counts or balances: they count as rows."
                        + "| 2 rows are named like averages, counts or balances: they count as rows",
                "Amount: a running total of another column: its values do not add up. Sold by piece."
                        + "| a running total of another column: its values do not add up",
                "Amount: 12 values are -999, far outside all others: they may stand for missing values. Sold by piece."
                        + "| 12 values are -999, far outside all others: they may stand for missing values",
                "Amount: 1200 values are -99.9, far outside all others: they may stand for missing values. Sold by piece."
                        + "| 1200 values are -99.9, far outside all others: they may stand for missing values",
                "Amount: 1 row repeats another in every column: it counts as a row. Sold by piece."
                        + "| 1 row repeats another in every column: it counts as a row",
                "Amount: 64 rows repeat others in every column: they count as rows. Sold by piece."
                        + "| 64 rows repeat others in every column: they count as rows",
                "Amount: the same in all rows of one value of another column: sums and averages count it once for each row. Sold by piece."
                        + "| the same in all rows of one value of another column: sums and averages count it once for each row",
                "Amount: what is there at a time: its values do not add up over time. Sold by piece."
                        + "| what is there at a time: its values do not add up over time",
                "Amount: 3 rows that repeat the names of the columns are left out. Sold by piece."
                        + "| 3 rows that repeat the names of the columns are left out",
                "Amount: 1 row of one text above repeated names is left out. Sold by piece."
                        + "| 1 row of one text above repeated names is left out",
                "Amount: Table 2 of 3 that stand below or beside each other. Sold by piece."
                        + "| Table 2 of 3 that stand below or beside each other",
                "6 rows of one value of a column are sums of its other values: they count as rows. Sold by piece."
                        + "| 6 rows of one value of a column are sums of its other values: they count as rows",
                "Amount: named like a running total: its values may not add up. Sold by piece."
                        + "| named like a running total: its values may not add up",
                "Amount: another column tells which values are added and which are taken away. Sold by piece."
                        + "| another column tells which values are added and which are taken away",
                "Amount: below zero where another column says so as the running balance proves. Sold by piece."
                        + "| below zero where another column says so as the running balance proves",
                "Amount: 3 rows are hidden in the sheet: they count as rows. Sold by piece."
                        + "| 3 rows are hidden in the sheet: they count as rows",
                "Amount: 1 column is hidden in the sheet: it is read, too. Sold by piece."
                        + "| 1 column is hidden in the sheet: it is read, too",
                "Amount: durations in days: 12:00 is 0.5. Sold by piece."
                        + "| durations in days: 12:00 is 0.5",
                "Amount: stays text: its times go beyond 24 hours. Sold by piece."
                        + "| stays text: its times go beyond 24 hours",
                "Amount: 2 rows that are sums of other rows but for rounding are left out. Sold by piece."
                        + "| 2 rows that are sums of other rows but for rounding are left out",
                "Amount: 1 row is named like a sum, but a column of its numbers stays text: it counts as a row. Sold by piece."
                        + "| 1 row is named like a sum, but a column of its numbers stays text: it counts as a row",
                "Amount: 1 row is named like a tax on other rows: it counts as a row. Sold by piece."
                        + "| 1 row is named like a tax on other rows: it counts as a row",
                "Amount: stays text: its groups of digits could be no thousands. Sold by piece."
                        + "| stays text: its groups of digits could be no thousands",
                "Amount: stays text: the letter behind its numbers could be a unit. Sold by piece."
                        + "| stays text: the letter behind its numbers could be a unit",
                "Amount: 5 Mio. is read as 5000000. Sold by piece." + "| 5 Mio. is read as 5000000",
                "Amount: the file writes its numbers as texts. Sold by piece."
                        + "| the file writes its numbers as texts",
                "Amount: The names of the columns are those of a list beside the rows. Sold by piece."
                        + "| The names of the columns are those of a list beside the rows",
                "Amount: The names of the columns are those of the first list of values. Sold by piece."
                        + "| The names of the columns are those of the first list of values",
                "Amount: The file does not name the columns. Sold by piece."
                        + "| The file does not name the columns",
                "Amount: Each row is an object of the file with its name in a column. Sold by piece."
                        + "| Each row is an object of the file with its name in a column",
                "Amount: The rows are those of 12 pages. Sold by piece."
                        + "| The rows are those of 12 pages",
                "Table 2 of 3 that stand below each other. Sold by piece."
                        + "| Table 2 of 3 that stand below each other",
                "40 rows of the chain are named like stars. |",
                "Amount could be read with the day or the month first, and stays text. |"
            })
    void onlyTheLinesThatWereLeftOut(String description, String told) {
        assertThat(Tellings.leftOut(description)).isEqualTo(told == null ? "" : told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The columns are: city, q3_2025, Net.7 of two, sales24. |",
                "There are 4 columns in one table. |",
                "The total of q3_2025 is 2026. | 2026",
                "sales24 is 240. | 240",
                "There are 24 rows. | 24"
            })
    void withoutResultsTheNamesOfColumnsAreToldWithTheirDigits(String sentence, String unsaid) {
        DatasetView table = table("city", "q3_2025", "Net.7 of two", "sales24");

        List<String> found =
                new OwnWords("", "", "", LocalDate.EPOCH, Tellings.schema(List.of(table)))
                        .unbound(sentence, Set.of());

        assertThat(found).isEqualTo(unsaid == null ? List.of() : List.of(unsaid));
    }

    private static DatasetView table(String... columns) {
        return new DatasetView(
                "takings",
                "main.takings",
                null,
                "As it was sent.",
                List.of(),
                List.of(),
                List.of(),
                9L,
                Stream.of(columns).map(TellingsTest::field).toList(),
                null);
    }

    private static FieldView field(String name) {
        return new FieldView(
                name, name, null, null, "String", false, List.of(), List.of(), null, null, null,
                null);
    }
}
