package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The value of cells that are merged down a column counts for each of their rows, which is told;
/// other merged cells are as they stand.
class MergedCellsTest {

    @TempDir Path folder;

    private Report read(Consumer<Worksheet> filled) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook book = new Workbook(out, "test", "1.0")) {
            filled.accept(book.newWorksheet("Data"));
        }
        return Converting.of(folder, "book.xlsx", out.toByteArray(), Reading.FOUND_OUT);
    }

    private static void rows(Worksheet sheet, Object[]... rows) {
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < rows[row].length; column++) {
                if (rows[row][column] instanceof Number number) {
                    sheet.value(row, column, number);
                } else if (rows[row][column] instanceof String text) {
                    sheet.value(row, column, text);
                }
            }
        }
    }

    private static Object[] row(Object... cells) {
        return cells;
    }

    @Test
    void theValueCountsForEveryMergedRow() throws IOException {
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    rows(
                                            sheet,
                                            row("region", "town", "n"),
                                            row("North", "Kiel", 1),
                                            row("", "Husum", 2),
                                            row("", "Plön", 3),
                                            row("South", "Ulm", 4),
                                            row("", "Bonn", 5),
                                            row("", "Trier", 6));
                                    sheet.range(1, 0, 3, 0).merge();
                                    sheet.range(4, 0, 5, 0).merge();
                                }));

        assertThat(cells(table, 0))
                .containsExactly("North", "North", "North", "South", "South", null);
        assertThat(table.notes())
                .containsExactly("3 cells that are merged with one above have its value.");
    }

    @Test
    void mergedNumbersStayNumbers() throws IOException {
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    rows(
                                            sheet,
                                            row("town", "rent"),
                                            row("Kiel", 2.5),
                                            row("Husum", ""));
                                    sheet.range(1, 1, 2, 1).merge();
                                }));

        assertThat(types(table)).containsExactly("VARCHAR", "DECIMAL(18,1)");
        assertThat(cells(table, 1)).containsExactly("2.5", "2.5");
        assertThat(table.notes())
                .containsExactly("1 cell that is merged with one above has its value.");
    }

    @Test
    void cellsThatSpanSeveralColumnsAreAsTheyStand() throws IOException {
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    rows(
                                            sheet,
                                            row("a", "b", "c"),
                                            row("x", "", 1),
                                            row("", "", 2),
                                            row("y", "z", 3));
                                    sheet.range(1, 0, 2, 1).merge();
                                }));

        assertThat(cells(table, 0)).containsExactly("x", null, "y");
        assertThat(table.notes()).isEmpty();
    }

    @Test
    void namesThatSpanTwoRowsAreNoValues() throws IOException {
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    rows(
                                            sheet,
                                            row("town", "n", "m"),
                                            row("", 1, 2),
                                            row("Ulm", 3, 4));
                                    sheet.range(0, 0, 1, 0).merge();
                                }));

        assertThat(cells(table, 0)).containsExactly(null, "Ulm");
        assertThat(table.notes()).isEmpty();
    }

    @Test
    void rowsBelowTheTableAreNotFilledUp() throws IOException {
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    rows(sheet, row("a", "b"), row("x", 1), row("", 2));
                                    sheet.range(1, 0, 9, 0).merge();
                                }));

        assertThat(table.rows()).isEqualTo(2);
        assertThat(cells(table, 0)).containsExactly("x", "x");
    }

    @Test
    void aTitleThatIsMergedAcrossIsATitle() throws IOException {
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    rows(
                                            sheet,
                                            row("Sales", "", ""),
                                            row("a", "b", "c"),
                                            row("x", "p", 1),
                                            row("", "q", 2));
                                    sheet.range(0, 0, 0, 2).merge();
                                    sheet.range(2, 0, 3, 0).merge();
                                }));

        assertThat(cells(table, 0)).containsExactly("x", "x");
        assertThat(table.notes())
                .containsExactly(
                        "1 row above the table is left out.",
                        "1 cell that is merged with one above has its value.");
    }

    @Test
    void manyMergedCellsAreAllFound() throws IOException {
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    rows(sheet, row("a", "b"));
                                    for (int i = 0; i < 6_000; i += 2) {
                                        sheet.value(i + 1, 0, "x" + i);
                                        sheet.value(i + 1, 1, i);
                                        sheet.value(i + 2, 1, i + 1);
                                        sheet.range(i + 1, 0, i + 2, 0).merge();
                                    }
                                }));

        assertThat(table.columns().getFirst().nulls()).isZero();
        assertThat(cells(table, 0)).startsWith("x0", "x0", "x2", "x2");
        assertThat(table.notes())
                .containsExactly("3000 cells that are merged with one above have its value.");
    }
}
