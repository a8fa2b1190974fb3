package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.VisibilityState;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Of a workbook what people see in it counts: percent as it is shown, sheets that are shown, and
/// formulas that were never computed are told.
class SheetsAsShownTest {

    @TempDir Path folder;

    private Report read(byte[] bytes) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return Converting.of(folder, "book.xlsx", bytes, Reading.FOUND_OUT);
    }

    private static byte[] workbook(Consumer<Workbook> filled) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook book = new Workbook(out, "test", "1.0")) {
            filled.accept(book);
        }
        return out.toByteArray();
    }

    private static Worksheet sheet(Workbook book, String name, Number... values) {
        Worksheet sheet = book.newWorksheet(name);
        sheet.value(0, 0, "v");
        for (int i = 0; i < values.length; i++) {
            sheet.value(i + 1, 0, values[i]);
        }
        return sheet;
    }

    private Converted.Table percent(String format, Number... values) throws IOException {
        return table(
                read(
                        workbook(
                                book -> {
                                    Worksheet sheet = sheet(book, "S", values);
                                    for (int i = 0; i < values.length; i++) {
                                        sheet.style(i + 1, 0).format(format).set();
                                    }
                                })));
    }

    @ParameterizedTest
    @CsvSource({"0%", "0.00%", "'#,##0.0 %'", "'[Red]-0%;0%'"})
    void percentIsTheNumberThatIsShownAsInText(String format) throws IOException {
        Converted.Table table = percent(format, 0.19, 0.07, -1.255, 0);

        assertThat(types(table)).containsExactly("DECIMAL(18,1)");
        assertThat(cells(table, 0)).containsExactly("19.0", "7.0", "-125.5", "0.0");
        assertThat(table.columns().getFirst().note()).isEqualTo("in percent: 5% is read as 5");
    }

    @Test
    void percentOfTextIsTheSame() throws IOException {
        byte[] text = "v\n19%\n7%\n-125.5%\n0%\n".getBytes(StandardCharsets.UTF_8);
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        Converted.Table csv = table(Converting.of(folder, "book.csv", text, Reading.FOUND_OUT));
        Converted.Table xlsx = percent("0.0%", 0.19, 0.07, -1.255, 0);

        assertThat(csv.columns()).isEqualTo(xlsx.columns());
        assertThat(csv.preview()).isEqualTo(xlsx.preview());
    }

    @Test
    void percentAmongNumbersWithoutItStaysTextAndIsTold() throws IOException {
        Converted.Table table =
                table(
                        read(
                                workbook(
                                        book ->
                                                sheet(book, "S", 0.19, 0.5)
                                                        .style(1, 0)
                                                        .format("0%")
                                                        .set())));

        assertThat(cells(table, 0)).containsExactly("19%", "0.5");
        assertThat(table.columns().getFirst().note())
                .isEqualTo("stays text: not every value has its sign (%)");
    }

    @ParameterizedTest
    @CsvSource({"HIDDEN", "VERY_HIDDEN"})
    void aHiddenSheetIsLeftOutAndTold(VisibilityState state) throws IOException {
        Report report =
                read(
                        workbook(
                                book -> {
                                    sheet(book, "Old", 1, 2).setVisibilityState(state);
                                    sheet(book, "New", 3);
                                    sheet(book, "Newer", 4);
                                }));

        List<Converted.Table> tables = ((Report.Done) report).converted().tables();
        assertThat(tables).extracting(Converted.Table::label).containsExactly("New", "Newer");
        assertThat(tables)
                .allSatisfy(
                        t -> assertThat(t.notes()).containsExactly("1 hidden sheet is left out."));
    }

    @Test
    void hiddenSheetsAreReadWhereNothingElseHoldsRows() throws IOException {
        Report report =
                read(
                        workbook(
                                book -> {
                                    book.newWorksheet("Cover").value(0, 0, "Title");
                                    sheet(book, "A", 1).setVisibilityState(VisibilityState.HIDDEN);
                                    sheet(book, "B", 2).setVisibilityState(VisibilityState.HIDDEN);
                                }));

        List<Converted.Table> tables = ((Report.Done) report).converted().tables();
        assertThat(tables).extracting(Converted.Table::label).containsExactly("A", "B");
        assertThat(tables).allSatisfy(t -> assertThat(t.notes()).isEmpty());
    }

    /// A workbook whose sheet has these cells in its second row and a number in the third.
    private Converted.Table second(String second) throws IOException {
        byte[] made = workbook(book -> sheet(book, "S", 1, 2).value(0, 1, "w"));
        Path file = Files.write(folder.resolve("made.zip"), made);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipFile in = new ZipFile(file.toFile());
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (ZipEntry e : Collections.list(in.entries())) {
                zip.putNextEntry(new ZipEntry(e.getName()));
                String part =
                        new String(in.getInputStream(e).readAllBytes(), StandardCharsets.UTF_8);
                zip.write(
                        (e.getName().endsWith("sheet1.xml")
                                        ? part.replaceAll(
                                                "(<row r=\"2\".*?>).*?</row>",
                                                "$1" + second + "</row>")
                                        : part)
                                .getBytes(StandardCharsets.UTF_8));
            }
        }
        return table(read(out.toByteArray()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<c r=\"A2\"><v>1</v></c><c r=\"B2\"><f>A2*2</f></c>"
                        + "|1 formula has no stored value and counts as missing.",
                "<c r=\"A2\"><f>1+1</f><v></v></c><c r=\"B2\"><f>A2*2</f><v/></c>"
                        + "|2 formulas have no stored value and count as missing.",
            })
    void formulasThatWereNeverComputedAreTold(String second, String note) throws IOException {
        assertThat(second(second).notes()).containsExactly(note);
    }

    @ParameterizedTest
    @CsvSource({
        "<c r=\"A2\"><f>1+1</f><v>2</v></c><c r=\"B2\" t=\"str\"><f>T(A2)</f><v></v></c>",
        "<c r=\"A2\"><f>1+1</f><v>2</v></c><c r=\"B2\" t=\"e\"><f>1/0</f><v>#DIV/0!</v></c>",
        "<c r=\"A2\"><v>2</v></c><c r=\"B2\"/>",
    })
    void whatHasAValueOrIsNoFormulaIsNotCounted(String second) throws IOException {
        assertThat(second(second).notes()).isEmpty();
    }
}
