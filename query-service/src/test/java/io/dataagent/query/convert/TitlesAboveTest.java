package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Titles above the names of columns are no names and no rows, in workbooks as in text files.
class TitlesAboveTest {

    private static final String ONE = "1 row above the table is left out.";

    @TempDir Path folder;

    /// Rows of cells divided by bars; numbers become numbers.
    private Converted.Table sheet(String... rows) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook book = new Workbook(out, "test", "1.0")) {
            Worksheet sheet = book.newWorksheet("Data");
            for (int row = 0; row < rows.length; row++) {
                String[] cells = rows[row].split("\\|");
                for (int column = 0; column < cells.length; column++) {
                    if (cells[column].matches("\\d+(\\.\\d+)?")) {
                        sheet.value(row, column, new BigDecimal(cells[column]));
                    } else if (!cells[column].isEmpty()) {
                        sheet.value(row, column, cells[column]);
                    }
                }
            }
        }
        return table(Converting.of(folder, "b.xlsx", out.toByteArray(), Reading.FOUND_OUT));
    }

    private static List<String> labels(Converted.Table table) {
        return table.columns().stream().map(Converted.Column::label).toList();
    }

    @Test
    void aTitleAboveTheNamesIsLeftOutAndTold() throws IOException {
        Converted.Table table =
                sheet("Sales 2024", "", "town|pieces|amount", "Bonn|1|2.5", "Köln|2|3.5");

        assertThat(labels(table)).containsExactly("town", "pieces", "amount");
        assertThat(types(table)).containsExactly("VARCHAR", "BIGINT", "DECIMAL(18,1)");
        assertThat(table.rows()).isEqualTo(2);
        assertThat(table.notes()).containsExactly(ONE);
    }

    @Test
    void aTextFileWithTheSameRowsHasTheSameTable() throws IOException {
        Converted.Table sheet = sheet("Sales", "town|pieces", "Bonn|1", "Köln|2");
        java.nio.file.Files.delete(folder.resolve("made.duckdb"));
        Converted.Table text =
                table(
                        Converting.of(
                                folder,
                                "b.csv",
                                "Sales\ntown,pieces\nBonn,1\nKöln,2\n".getBytes(UTF_8),
                                Reading.FOUND_OUT));

        assertThat(sheet.columns()).isEqualTo(text.columns());
        assertThat(sheet.preview()).isEqualTo(text.preview());
        assertThat(sheet.notes()).containsExactly(ONE);
        assertThat(text.notes()).containsExactly("1 line above the table is left out.");
    }

    @Test
    void severalTitlesWithDaysAndNumbersAreLeftOut() throws IOException {
        Converted.Table table =
                sheet("Report", "made|45351", "by||Ann", "a|b|c|d", "x|1|2|3", "y|4|5|6");

        assertThat(labels(table)).containsExactly("a", "b", "c", "d");
        assertThat(table.notes()).containsExactly("3 rows above the table are left out.");
    }

    @Test
    void aTitleAmidItsRowIsOneToo() throws IOException {
        assertThat(labels(sheet("||Sales", "a|b|c", "x|1|2"))).containsExactly("a", "b", "c");
    }

    @Test
    void namesThatLackSomeColumnsAreNames() throws IOException {
        Converted.Table table = sheet("a||c", "1|2|x", "2|3|y");

        assertThat(labels(table)).containsExactly("a", "column 2", "c");
        assertThat(table.notes()).isEmpty();
    }

    @Test
    void aFewCellsBeforeRowsOfNumbersAreNoTitle() throws IOException {
        Converted.Table table = sheet("Sales", "1|2|3", "4|5|6");

        assertThat(table.rows()).isEqualTo(2);
        assertThat(table.notes()).isEmpty();
    }

    @Test
    void wordsThatStandTwiceAreNoNames() throws IOException {
        assertThat(sheet("a", "x|X|y", "p|q|r").notes()).isEmpty();
    }

    @Test
    void aTableWithoutATitleKeepsItsRows() throws IOException {
        Converted.Table table = sheet("name|town", "Ann|", "Bob|Ulm", "|Bonn");

        assertThat(labels(table)).containsExactly("name", "town");
        assertThat(table.rows()).isEqualTo(3);
        assertThat(table.notes()).isEmpty();
    }

    @Test
    void oneColumnHasNoTitle() throws IOException {
        assertThat(sheet("Title", "name", "Ann").rows()).isEqualTo(2);
    }

    @Test
    void aTitleAndNamesAloneAreNoTitle() throws IOException {
        Converted.Table table = sheet("Sales", "a|b|c");

        assertThat(table.rows()).isEqualTo(1);
        assertThat(table.notes()).isEmpty();
    }

    @Test
    void namesBelowTwentyRowsAreNotLookedFor() throws IOException {
        String[] rows = new String[24];
        java.util.Arrays.fill(rows, "remark");
        rows[22] = "a|b|c";
        rows[23] = "1|2|3";

        assertThat(sheet(rows).rows()).isEqualTo(23);
    }

    @Test
    void titleAndSumsAreBothLeftOut() throws IOException {
        Converted.Table table = sheet("Sales", "t|n", "a|1", "b|2", "Total|3");

        assertThat(table.rows()).isEqualTo(2);
        assertThat(table.notes())
                .containsExactly(
                        ONE, "The last of 3 rows is the sum of the rows above and is left out.");
    }

    @Test
    void aTellingLineOfTheDelimiterIsNoTitle() throws IOException {
        Report report =
                Converting.of(
                        folder, "s.csv", "sep=;\na;b\n1;2\n".getBytes(UTF_8), Reading.FOUND_OUT);

        assertThat(table(report).notes()).isEmpty();
    }
}
