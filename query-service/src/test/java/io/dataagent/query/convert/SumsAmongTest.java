package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.Doubt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows of sums between the rows and at their end are no rows of data where their numbers prove it;
/// the others stay, are told, and are a reason to doubt.
class SumsAmongTest {

    @TempDir Path folder;

    /// The table of rows whose cells are divided by bars, which a text file and a workbook read
    /// alike.
    private Converted.Table read(String... rows) throws IOException {
        Converted.Table text = csv(rows);
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        Converted.Table sheet =
                table(
                        Converting.of(
                                folder, "b.xlsx", Converting.workbook(rows), Reading.FOUND_OUT));
        assertThat(sheet.rows()).isEqualTo(text.rows());
        assertThat(sheet.preview()).isEqualTo(text.preview());
        assertThat(sheet.notes()).isEqualTo(text.notes());
        assertThat(sheet.doubts()).isEqualTo(text.doubts());
        return text;
    }

    private Converted.Table csv(String... rows) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        int width = rows[0].split("\\|").length;
        StringBuilder text = new StringBuilder();
        for (String row : rows) {
            List<String> cells = Arrays.asList(Arrays.copyOf(row.split("\\|"), width));
            cells.replaceAll(c -> c == null ? "" : c);
            text.append(String.join(";", cells)).append('\n');
        }
        return table(
                Converting.of(folder, "b.csv", text.toString().getBytes(UTF_8), Reading.FOUND_OUT));
    }

    private static String leftOut(int rows) {
        return rows + " rows that are sums of other rows are left out.";
    }

    private static void claimed(Converted.Table table, String note) {
        assertThat(table.notes()).containsExactly(note);
        assertThat(table.doubts()).containsExactly(Doubt.ofTable(note));
    }

    @Test
    void subtotalsAndAGrandTotalAreLeftOut() throws IOException {
        Converted.Table table =
                read(
                        "town|pieces|amount",
                        "Kiel|1|2.5",
                        "Husum|2|0.25",
                        "Subtotal|3|2.75",
                        "Ulm|4|10",
                        "Bonn|5|1",
                        "Subtotal|9|11",
                        "Grand total|12|13.75");

        assertThat(cells(table, 0)).containsExactly("Kiel", "Husum", "Ulm", "Bonn");
        assertThat(table.notes()).containsExactly(leftOut(3));
        assertThat(table.doubts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Zwischensumme",
                "Summe",
                "Teilsumme:",
                "Sub-Total",
                "Sum",
                "Gesamt",
                "Übertrag",
                "ÜBERTRAG",
                "Total North",
                "Subtotal Q1",
                "North Total",
                "Summe Nord",
                "Total for North",
                "Nord Ergebnis",
                "Subtotal (North)",
            })
    void everyNameOfASumCounts(String name) throws IOException {
        Converted.Table table =
                read("t|n|m", "a|1|5", "b|2|6", name + "|3|11", "c|4|7", "d|5|8", "Total|12|26");

        assertThat(cells(table, 0)).containsExactly("a", "b", "c", "d");
        assertThat(table.notes()).containsExactly(leftOut(2));
    }

    @Test
    void sumsWithinSumsAreLeftOutOnEveryLevel() throws IOException {
        Converted.Table table =
                read(
                        "region|town|n",
                        "North|Kiel|1",
                        "North|Kiel|2",
                        "|Total Kiel|3",
                        "North|Husum|4",
                        "North|Husum|5",
                        "|Total Husum|9",
                        "Total North||12",
                        "South|Ulm|6",
                        "South|Ulm|7",
                        "|Total Ulm|13",
                        "Total South||13",
                        "Total||25");

        assertThat(cells(table, 2)).containsExactly("1", "2", "4", "5", "6", "7");
        assertThat(table.notes()).containsExactly(leftOut(6));
    }

    @Test
    void oneNameForSumsOfAllLevelsIsEnough() throws IOException {
        Converted.Table table =
                read("t|n", "a|1", "b|2", "Total|3", "c|4", "d|5", "Total|9", "Total|12");

        assertThat(cells(table, 1)).containsExactly("1", "2", "4", "5");
    }

    @Test
    void whatIsCarriedOverIsTheSumOfAllSinceTheBeginning() throws IOException {
        Converted.Table table =
                read(
                        "t|n",
                        "a|1",
                        "b|2",
                        "Übertrag|3",
                        "Übertrag|3",
                        "c|4",
                        "d|5",
                        "Übertrag|12",
                        "e|6",
                        "Summe|18");

        assertThat(cells(table, 1)).containsExactly("1", "2", "4", "5", "6");
    }

    @Test
    void aSumOfOneRowIsOneWhereOthersOfItsNameAreOfMore() throws IOException {
        Converted.Table table =
                read("t|n", "a|1", "Subtotal|1", "b|2", "c|3", "Subtotal|5", "d|0", "Subtotal|0");

        assertThat(cells(table, 1)).containsExactly("1", "2", "3", "0");
    }

    @Test
    void sumsOfAllRowsWithAValueAreLeftOut() throws IOException {
        Converted.Table table =
                read(
                        "region|n",
                        "North|1",
                        "South|2",
                        "North|3",
                        "South|5",
                        "Total North|4",
                        "Total South|7",
                        "Grand total|11");

        assertThat(cells(table, 1)).containsExactly("1", "2", "3", "5");
        assertThat(table.notes()).containsExactly(leftOut(3));
    }

    @Test
    void theValueOfAGroupMayStandBeforeTheName() throws IOException {
        Converted.Table table =
                read(
                        "year|kind|n",
                        "2023|a|1",
                        "2023|b|2",
                        "2023|Total|3",
                        "2024|a|4",
                        "2024|b|5",
                        "2024|Total|9");

        assertThat(cells(table, 0)).containsExactly("2023", "2023", "2024", "2024");
        assertThat(cells(table, 2)).containsExactly("1", "2", "4", "5");
    }

    @Test
    void aRowOfSumsAboveANoteIsLeftOutWithTheNote() throws IOException {
        Converted.Table table =
                read("id|n", "1|5", "2|7", "Total|12", "Source: ERP", "all without warranty");

        assertThat(types(table)).containsExactly("BIGINT", "BIGINT");
        assertThat(cells(table, 0)).containsExactly("1", "2");
        assertThat(table.notes())
                .containsExactly(
                        "The last of 3 rows is the sum of the rows above and is left out.",
                        "2 rows below the table are left out.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Source: ERP",
                "Stand: 31.12.2024",
                "* preliminary",
                "Quelle SAP",
                "1) without tax",
                "(as reported)",
            })
    void aNoteBelowIsLeftOut(String note) throws IOException {
        Converted.Table table = read("t|n", "a|5", "b|7", note);

        assertThat(table.rows()).isEqualTo(2);
        assertThat(table.notes()).containsExactly("1 row below the table is left out.");
        assertThat(table.doubts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bonn", "12.5", "Source: ERP|1", "Standort Nord"})
    void aLastRowThatIsNoNoteStays(String row) throws IOException {
        Converted.Table table = csv("t|n", "a|5", "b|7", row);

        assertThat(table.rows()).isEqualTo(3);
        assertThat(table.notes()).isEmpty();
    }

    @Test
    void aTableOfSuchRowsHasNoNotes() throws IOException {
        Converted.Table table = csv("t|n", "x|1", "A: 1", "B: x", "C: x", "D: x", "E: x", "F: x");

        assertThat(table.rows()).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource({"Subtotal,4", "Summe,2", "Total,30", "Sum,3.01"})
    void whatIsNamedSoAndNotProvenStaysAndIsDoubted(String name, String n) throws IOException {
        Converted.Table table = read("t|n", "a|1", "b|2", name + "|" + n, "c|4", "d|5");

        assertThat(table.rows()).isEqualTo(5);
        claimed(
                table,
                "1 row is named like a sum, but its numbers do not prove it: it counts as a row.");
    }

    @Test
    void oneWrongSumLeavesAllOfItsName() throws IOException {
        Converted.Table table =
                read("t|n", "a|1", "b|2", "Sum|3", "c|4", "d|5", "Sum|8", "e|1", "f|2", "Sum|3");

        assertThat(table.rows()).isEqualTo(9);
        claimed(
                table,
                "3 rows are named like sums, but their numbers do not prove it: they count as"
                        + " rows.");
    }

    @Test
    void oneWrongNumberIsEnough() throws IOException {
        assertThat(read("t|n|m", "a|1|1", "b|2|1", "Sum|3|3", "c|4|1").doubts()).hasSize(1);
    }

    @Test
    void sumsAboveTheirRowsStayAndAreDoubted() throws IOException {
        Converted.Table table = read("t|n", "Total|10", "a|1", "b|2", "c|7");

        assertThat(table.rows()).isEqualTo(4);
        assertThat(table.doubts()).hasSize(1);
    }

    @Test
    void aGymIsNoSum() throws IOException {
        Converted.Table table = read("t|n", "a|1", "b|2", "Total Gym|7", "c|4", "d|5");

        assertThat(table.rows()).isEqualTo(5);
        assertThat(table.notes()).isEmpty();
        assertThat(table.doubts()).isEmpty();
    }

    @Test
    void aGymCountsInTheSumBelow() throws IOException {
        Converted.Table table = read("t|n", "a|1", "b|2", "Total Gym|7", "c|4", "Total|14");

        assertThat(cells(table, 0)).containsExactly("a", "b", "Total Gym", "c");
        assertThat(table.doubts()).isEmpty();
    }

    @Test
    void aBrandThatIsCalledTotalCountsInTheSumBelow() throws IOException {
        Converted.Table table = read("t|n", "Shell|1", "Total|2", "Esso|4", "Grand total|7");

        assertThat(cells(table, 0)).containsExactly("Shell", "Total", "Esso");
        assertThat(table.doubts()).hasSize(1);
    }

    @Test
    void aSumWithOtherWordsThatStandsAloneAmidTheRowsIsDoubted() throws IOException {
        Converted.Table table = read("t|n", "a|1", "b|2", "c|3", "Total North|6", "d|4", "e|5");

        assertThat(table.rows()).isEqualTo(6);
        assertThat(table.doubts()).hasSize(1);
    }

    @Test
    void whatMostRowsAreCalledIsNoSum() throws IOException {
        Converted.Table table = read("kind|n", "total|1", "total|2", "part|3", "total|9");

        assertThat(table.rows()).isEqualTo(4);
        assertThat(table.notes()).isEmpty();
    }

    @Test
    void aNameWithoutANumberIsARow() throws IOException {
        Converted.Table table = read("t|n", "a|1", "Total", "b|2", "c|4");

        assertThat(table.rows()).isEqualTo(4);
        assertThat(table.notes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Average", "Durchschnitt:", "Mean", "Median", "Count", "Anzahl", "Ø"})
    void averagesStayAndAreDoubted(String name) throws IOException {
        Converted.Table table = read("t|n", "a|1", "b|3", "c|5", name + "|3");

        assertThat(table.rows()).isEqualTo(4);
        claimed(table, "1 row is named like an average, a count or a balance: it counts as a row.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                // a mean price keeps its row from being proven, and not from being doubted
                "store,units,price;North,100,2.5;South,200,3;East,50,4;All stores,350,3.1>1",
                "month,orders;Jan,1125;Feb,1125;YTD,2251>1",
                // its other column became text
                "branch,sold,back;A,100,1;B,50,-(50)x;Zwischensumme Süd,150,y;C,7,2>1",
                "item,net;Pen,2.00;Ink,1.00;Rechnungsbetrag,3.57>1",
                "store,units,price;North,100,2.5;All purpose flour,200,3;East,50,4>0",
                "store,units;North,100;Total Gym,200;East,50>0"
            })
    void whatIsASumByItsNameOrInPartIsDoubted(String lines, int doubts) throws IOException {
        Converted.Table table = read(lines.replace(',', '|').split(";"));

        assertThat(table.rows()).isEqualTo(lines.split(";").length - 1);
        assertThat(table.doubts()).hasSize(doubts);
    }

    @Test
    void aClosingBalanceIsDoubted() throws IOException {
        claimed(
                read("text|amount", "Rent|-500", "Sale|320", "Closing balance|-180", "Pen|7"),
                "1 row is named like an average, a count or a balance: it counts as a row.");
    }

    @Test
    void averagesAreNoPartOfSums() throws IOException {
        Converted.Table table = read("t|n", "a|1", "b|3", "Average|2", "Total|4", "Count|2");

        assertThat(cells(table, 0)).containsExactly("a", "b", "Average", "Count");
        assertThat(table.notes())
                .containsExactly(
                        "1 row that is the sum of other rows is left out.",
                        "2 rows are named like averages, counts or balances: they count as rows.");
        assertThat(table.doubts()).hasSize(1);
    }

    @Test
    void columnsThatOnlySumsKeptTextsGetTheirType() throws IOException {
        Converted.Table table =
                csv(
                        "day|n",
                        "2024-01-31|1,50",
                        "2024-01-31|2,25",
                        "Summe Januar|3,75",
                        "2024-02-29|1,00",
                        "2024-02-29|1,25",
                        "Summe Februar|2,25",
                        "Gesamt|6,00");

        assertThat(types(table)).containsExactly("DATE", "DECIMAL(18,2)");
        assertThat(table.rows()).isEqualTo(4);
    }

    @Test
    void aColumnWantedAsTextStaysText() throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        Reading text =
                new Reading(null, null, null, null, null, null, Map.of("id", Reading.Kind.TEXT));
        Converted.Table table =
                table(
                        Converting.of(
                                folder,
                                "a.csv",
                                "id,n\n1,1\n2,2\nSum,3\n3,3\n4,4\nSum,7\n".getBytes(UTF_8),
                                text));

        assertThat(types(table)).containsExactly("VARCHAR", "BIGINT");
        assertThat(cells(table, 0)).containsExactly("1", "2", "3", "4");
    }

    @Test
    void numbersThatComputersReckonWithMayDifferInTheirLastDigits() throws IOException {
        Converted.Table table =
                read(
                        "t|v",
                        "a|0.1",
                        "b|0.2",
                        "Subtotal|0.30000000000000004",
                        "c|0.5",
                        "d|0.25",
                        "Subtotal|0.75",
                        "Total|1.05");

        assertThat(table.rows()).isEqualTo(4);
    }

    @Test
    void quotesAndEndsOfTextsInNamesAreOnlyTexts() throws IOException {
        Converted.Table table =
                read("t'|n", "a'|1", "b|2", "Total a') OR 1=1 --|9", "c|4", "Total|16");

        assertThat(cells(table, 0)).containsExactly("a'", "b", "Total a') OR 1=1 --", "c");
    }

    @Test
    void subtotalsOfALongTableAreFoundFarFromItsEnds() throws IOException {
        StringBuilder text = new StringBuilder("t;n\n");
        for (int group = 0; group < 300; group++) {
            long sum = 0;
            for (int i = 0; i < 800; i++) {
                text.append("x;").append(group * i).append('\n');
                sum += group * i;
            }
            text.append("Subtotal;").append(sum).append('\n');
        }
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        Converted.Table table =
                table(
                        Converting.of(
                                folder,
                                "a.csv",
                                text.toString().getBytes(UTF_8),
                                Reading.FOUND_OUT));

        assertThat(table.rows()).isEqualTo(240_000);
        assertThat(table.notes()).containsExactly(leftOut(300));
    }

    @Test
    void veryManyNamesAreNotLookedAtAndDoubted() throws IOException {
        StringBuilder text = new StringBuilder("t;n\n");
        for (int i = 0; i < 12_000; i++) {
            text.append("x;").append(i).append("\ny;").append(i).append("\nTotal;1\n");
        }
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        Converted.Table table =
                table(
                        Converting.of(
                                folder,
                                "a.csv",
                                text.toString().getBytes(UTF_8),
                                Reading.FOUND_OUT));

        assertThat(table.rows()).isEqualTo(36_000);
        assertThat(table.doubts()).hasSize(1);
    }
}
