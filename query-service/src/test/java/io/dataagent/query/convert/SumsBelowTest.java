package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.json.ContractJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A last row that is the sum of the rows above is no row of data, which is told; what only looks
/// like one stays.
class SumsBelowTest {

    private static final String CLAIMED =
            "The last row is named like a sum, but its numbers are not the sums of the rows above:"
                    + " it counts as a row.";

    private static final String TOWNS =
            "town,pieces,amount\nBonn,1,2.50\nKöln,2,0.25\nUlm,4,10.00\n";

    @TempDir Path folder;

    private Converted.Table read(String text) throws IOException {
        return read(text, Reading.FOUND_OUT);
    }

    private Converted.Table read(String text, Reading reading) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return table(Converting.of(folder, "sales.csv", text.getBytes(UTF_8), reading));
    }

    private static String leftOut(int rows) {
        return "The last of %d rows is the sum of the rows above and is left out.".formatted(rows);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Total",
                "TOTAL",
                "total:",
                "Sum",
                "Summe",
                "Gesamt",
                "Grand total",
                "Grand Total:",
                "Insgesamt",
                "Gesamtsumme",
                "Total 2024",
                "Total Nord",
                "Nord, total",
                "",
            })
    void aRowOfSumsIsLeftOutUnderEveryNameOfOne(String name) throws IOException {
        Converted.Table table = read(TOWNS + '"' + name + "\",7,12.75\n");

        assertThat(table.rows()).isEqualTo(3);
        assertThat(cells(table, 0)).containsExactly("Bonn", "Köln", "Ulm");
        assertThat(cells(table, 2)).containsExactly("2.50", "0.25", "10.00");
        assertThat(table.notes()).containsExactly(leftOut(4));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Total,7,12.78",
                "Total,8,12.75",
                "Total,7,12.7",
                "Total,7,12.750003",
                "Total,,12.72",
                "Total,-7,12.75",
                "Summe,0,0",
            })
    void aRowThatIsOnlyNamedLikeASumStaysAndIsTold(String row) throws IOException {
        Converted.Table table = read(TOWNS + row + "\n");

        assertThat(table.rows()).isEqualTo(4);
        assertThat(table.notes()).containsExactly(CLAIMED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"Total,7,12.76", "Total,7,12.750001", "Total,,12.74", "Summe,,12.76"})
    void aSumOfRoundedNumbersIsLeftOut(String row) throws IOException {
        Converted.Table table = read(TOWNS + row + "\n");

        assertThat(table.rows()).isEqualTo(3);
        assertThat(table.notes())
                .containsExactly(
                        "1 row that is the sum of other rows but for rounding is left out.");
        assertThat(table.doubts()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Aachen,7,12.75",
                "Total Energies,7,12.76",
                "Totals Ltd.,8,12.75",
                "Total Energies,,",
                "Totally,7,12.75",
                ",7,12.76",
            })
    void aRowThatNothingCallsASumStaysUntold(String row) throws IOException {
        Converted.Table table = read(TOWNS + row + "\n");

        assertThat(table.rows()).isEqualTo(4);
        assertThat(table.notes()).isEmpty();
    }

    @Test
    void aSumNeedsNoNumberInEveryColumn() throws IOException {
        Converted.Table table = read("town,price,amount\nBonn,3,2.50\nKöln,4,0.25\nTotal,,2.75\n");

        assertThat(table.rows()).isEqualTo(2);
        assertThat(cells(table, 1)).containsExactly("3", "4");
    }

    @Test
    void missingValuesAboveAddNothing() throws IOException {
        Converted.Table table =
                read("town,pieces,amount\nBonn,1,NA\nKöln,,0.25\nUlm,2,0.50\nTotal,3,0.75\n");

        assertThat(table.rows()).isEqualTo(3);
        assertThat(table.notes()).containsExactly(leftOut(4));
    }

    @Test
    void oneRowAboveIsNoProof() throws IOException {
        Converted.Table table = read("town,amount\nBonn,2.50\nTotal,2.50\n");

        assertThat(table.rows()).isEqualTo(2);
        assertThat(table.notes()).containsExactly(CLAIMED);
    }

    @Test
    void withoutANameTwoNumbersThatAddUpToAThirdAreChance() throws IOException {
        assertThat(read("town,amount\nBonn,1\nKöln,2\n,3\n").rows()).isEqualTo(3);
        assertThat(read("town,amount\nBonn,1\nKöln,2\nUlm,3\n,6\n").rows()).isEqualTo(3);
        assertThat(read("town,amount,n\nBonn,1,5\nKöln,2,6\n,3,11\n").rows()).isEqualTo(2);
    }

    @Test
    void zerosProveNothing() throws IOException {
        assertThat(read("town,amount\nBonn,0\nKöln,0\nTotal,0\n").rows()).isEqualTo(3);
    }

    @Test
    void aColumnThatHoldsTheNameKeepsTheTypeOfItsValues() throws IOException {
        Converted.Table dates =
                read("day;n;amount\n2024-01-31;7;1,50\n2024-02-29;8;2,25\nSumme;15;3,75\n");
        Converted.Table numbers = read("id,amount\n1,5\n2,NA\n3,7\nTotal,12\n");

        assertThat(types(dates)).containsExactly("DATE", "BIGINT", "DECIMAL(18,2)");
        assertThat(cells(dates, 0)).containsExactly("2024-01-31", "2024-02-29");
        assertThat(types(numbers)).containsExactly("BIGINT", "BIGINT");
        assertThat(cells(numbers, 1)).containsExactly("5", null, "7");
    }

    @Test
    void daysThatCanBeReadInTwoWaysAreAskedAboutUnderASumToo() throws IOException {
        Report report =
                Converting.of(
                        folder,
                        "d.csv",
                        "day,n\n03/04/2024,1\n05/06/2024,2\nTotal,3\n".getBytes(UTF_8),
                        Reading.FOUND_OUT);

        assertThat(table(report).rows()).isEqualTo(2);
        assertThat(((Report.Done) report).converted().questions())
                .extracting(Converted.Question::asks)
                .containsExactly("day_order");
    }

    @Test
    void aColumnThatIsWantedAsTextStaysText() throws IOException {
        Reading text =
                new Reading(null, null, null, null, null, null, Map.of("id", Reading.Kind.TEXT));

        Converted.Table table = read("id,amount\n1,5\n2,7\nTotal,12\n", text);

        assertThat(types(table)).containsExactly("VARCHAR", "BIGINT");
        assertThat(cells(table, 0)).containsExactly("1", "2");
    }

    @Test
    void aSumWithATruthOrADayBesideItIsNotProven() throws IOException {
        assertThat(read("t,d,n\na,2024-01-01,1\nb,2024-01-02,2\nTotal,2024-01-31,3\n").rows())
                .isEqualTo(3);
    }

    @Test
    void sumsOfManyRowsAreFoundWhateverTheirSize() throws IOException {
        StringBuilder text = new StringBuilder("n;v\n");
        long cents = 0;
        for (int i = 0; i < 300_000; i++) {
            text.append("x").append(i % 7).append(';').append(i).append(",37\n");
            cents += i * 100L + 37;
        }
        text.append("Summe;%d,%02d\n".formatted(cents / 100, cents % 100));

        Converted.Table table = read(text.toString());

        assertThat(table.rows()).isEqualTo(300_000);
        assertThat(table.notes()).containsExactly(leftOut(300_001));
    }

    @Test
    void numbersThatComputersReckonWithMayDifferInTheirLastDigits() throws IOException {
        assertThat(read("t,v\na,0.1\nb,0.2\nTotal,0.30000000000000004\n").rows()).isEqualTo(2);
        assertThat(read("t,v\na,1e3\nb,2e-3\nTotal,1000.003\n").rows()).isEqualTo(3);
    }

    @Test
    void aVeryLongCellIsNoName() throws IOException {
        Converted.Table table = read("t,v\na,1\nb,2\n" + "1".repeat(5_000) + "a,3\n");

        assertThat(table.rows()).isEqualTo(3);
        assertThat(table.notes()).isEmpty();
    }

    @Test
    void whoAsksTheTableIsToldAndNoCellIsInIt() throws IOException, SQLException {
        read("town,amount\nBonn,1\nKöln,2\nTotal,3\n");

        try (var made =
                        DriverManager.getConnection(
                                "jdbc:duckdb:" + folder.resolve("made.duckdb"));
                ResultSet said =
                        made.createStatement()
                                .executeQuery("SELECT comment FROM duckdb_tables()")) {
            assertThat(said.next()).isTrue();
            assertThat(said.getString(1)).isEqualTo(leftOut(3));
        }
    }

    @Test
    void aWorkbookIsReadLikeEveryTable() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook book = new Workbook(out, "test", "1.0")) {
            Worksheet sheet = book.newWorksheet("Data");
            Object[][] rows = {
                {"day", "amount"}, {45351, 0.1}, {45352, 0.2}, {"Total", 0.30000000000000004},
            };
            for (int row = 0; row < rows.length; row++) {
                if (rows[row][0] instanceof Integer day) {
                    sheet.value(row, 0, day);
                    sheet.style(row, 0).format("yyyy-mm-dd").set();
                } else {
                    sheet.value(row, 0, (String) rows[row][0]);
                }
                if (rows[row][1] instanceof Double number) {
                    sheet.value(row, 1, number);
                } else {
                    sheet.value(row, 1, (String) rows[row][1]);
                }
            }
        }

        Converted.Table table =
                table(Converting.of(folder, "b.xlsx", out.toByteArray(), Reading.FOUND_OUT));

        assertThat(types(table).getFirst()).isEqualTo("DATE");
        assertThat(cells(table, 1)).containsExactly("0.1", "0.2");
        assertThat(table.notes()).containsExactly(leftOut(3));
    }

    @Test
    void whatWasWrittenBeforeThereWereNotesIsReadWithNone() {
        Converted.Table table =
                ContractJson.read(
                        "{\"name\":\"a\",\"label\":\"a\",\"file\":\"a\",\"rows\":1,\"columns\":[],"
                                + "\"preview\":[],\"leftOut\":{\"count\":0,\"first\":[]}}",
                        Converted.Table.class);

        assertThat(table.notes()).isEmpty();
    }
}
