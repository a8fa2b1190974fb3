package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static io.dataagent.query.convert.Converting.why;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Workbooks as offices keep them: dates and times under many formats, formulas and their faults,
/// numbers of many digits, gaps, and names of sheets.
class OddWorkbookTest {

    @TempDir Path folder;

    private Report read(Consumer<Worksheet> filled) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook book = new Workbook(out, "test", "1.0")) {
            Worksheet sheet = book.newWorksheet("Data");
            filled.accept(sheet);
        }
        return Converting.of(folder, "book.xlsx", out.toByteArray(), Reading.FOUND_OUT);
    }

    /// One column of names and values under one format.
    private Converted.Table column(String format, Number... values) throws IOException {
        return table(
                read(
                        sheet -> {
                            sheet.value(0, 0, "v");
                            for (int i = 0; i < values.length; i++) {
                                sheet.value(i + 1, 0, values[i]);
                                sheet.style(i + 1, 0).format(format).set();
                            }
                        }));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yyyy-mm-dd",
                "dd.mm.yyyy",
                "m/d/yy",
                "d-mmm-yy",
                "dd/mm/yyyy;@",
                "[$-407]d. mmmm yyyy;@",
                "mmm yy",
                "yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;",
                "dddd, d. mmmm yyyy",
            })
    void aDayIsADayUnderEveryFormat(String format) throws IOException {
        Converted.Table table = column(format, 45351, 45352);

        assertThat(types(table)).containsExactly("DATE");
        assertThat(cells(table, 0)).containsExactly("2024-02-29", "2024-03-01");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.00",
                "#,##0.00",
                "#,##0.00 &quot;days&quot;",
                "0.00 &quot;%&quot;",
                "0.00\\%",
                "[Red]0.00",
                "_-* #,##0.00 [$USD]_-",
                "#,##0.00 \\d",
                "0.00E+00",
                "General",
                "[h]:mm",
            })
    void aNumberIsANumberUnderEveryFormat(String format) throws IOException {
        Converted.Table table = column(format, 45351.25, 2);

        assertThat(types(table)).containsExactly("DECIMAL(18,2)");
        assertThat(cells(table, 0)).containsExactly("45351.25", "2.00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yyyy-mm-dd hh:mm", "dd.mm.yyyy hh:mm:ss", "m/d/yy h:mm AM/PM"})
    void midnightDoesNotMakeMomentsTexts(String format) throws IOException {
        Converted.Table table = column(format, 45351.5, 45352, 45352.25);

        assertThat(types(table)).containsExactly("TIMESTAMP");
        assertThat(cells(table, 0))
                .containsExactly(
                        "2024-02-29 12:00:00.0", "2024-03-01 00:00:00.0", "2024-03-01 06:00:00.0");
    }

    @Test
    void aMomentKeepsItsSecondThoughItsNumberHasNoExactForm() throws IOException {
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    sheet.value(0, 0, "at");
                                    for (int i = 1; i <= 15; i++) {
                                        sheet.value(
                                                i,
                                                0,
                                                LocalDateTime.of(2024, 5, 17, i, i * 3, i * 2));
                                        sheet.style(i, 0).format("yyyy-mm-dd hh:mm:ss").set();
                                    }
                                }));

        assertThat(types(table)).containsExactly("TIMESTAMP");
        for (int i = 1; i <= 15; i++) {
            assertThat(cells(table, 0).get(i - 1))
                    .isEqualTo("2024-05-17 %02d:%02d:%02d.0".formatted(i, i * 3, i * 2));
        }
    }

    @Test
    void aTimeOfADayIsThatTimeAndNoNumberOfTheYear1900() throws IOException {
        Converted.Table table = column("hh:mm", 0.5, 0.354166666666667, 0);

        assertThat(cells(table, 0)).containsExactly("12:00:00", "08:30:00", "00:00:00");
    }

    @Test
    void daysOfAllYearsComeThrough() throws IOException {
        List<LocalDate> days =
                List.of(
                        LocalDate.of(1900, 3, 1),
                        LocalDate.of(1969, 12, 31),
                        LocalDate.of(2000, 2, 29),
                        LocalDate.of(2099, 12, 31),
                        LocalDate.of(9999, 12, 31));
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    sheet.value(0, 0, "day");
                                    for (int i = 0; i < days.size(); i++) {
                                        sheet.value(i + 1, 0, days.get(i));
                                        sheet.style(i + 1, 0).format("yyyy-mm-dd").set();
                                    }
                                }));

        assertThat(cells(table, 0)).isEqualTo(days.stream().map(LocalDate::toString).toList());
    }

    @ParameterizedTest
    @CsvSource({
        "0.1,0.1,'DECIMAL(18,1)'",
        "-0.5,-0.5,'DECIMAL(18,1)'",
        "123456789012,123456789012,BIGINT",
        "1234567890123456,1234567890123456,BIGINT",
        "0.30000000000000004,0.30000000000000004,DOUBLE",
        "1E20,100000000000000000000,HUGEINT",
        "0,0,BIGINT",
        "1E-10,1.0E-10,DOUBLE",
    })
    void aNumberKeepsEveryDigitThatTheWorkbookHas(String number, String cell, String type)
            throws IOException {
        Converted.Table table = column("General", new BigDecimal(number));

        assertThat(types(table)).containsExactly(type);
        assertThat(cells(table, 0)).containsExactly(cell);
    }

    @Test
    void textsOfDigitsStayTextsWithTheirZeros() throws IOException {
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    sheet.value(0, 0, "plz");
                                    sheet.value(1, 0, "01067");
                                    sheet.value(2, 0, "10115");
                                }));

        assertThat(types(table)).containsExactly("VARCHAR");
        assertThat(cells(table, 0)).containsExactly("01067", "10115");
    }

    @Test
    void emptyRowsAndCellsAreNoValues() throws IOException {
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    sheet.value(2, 0, "a");
                                    sheet.value(2, 2, "c");
                                    sheet.value(4, 0, 1);
                                    sheet.value(4, 2, "x");
                                    sheet.value(7, 2, "y");
                                }));

        assertThat(table.columns())
                .extracting(Converted.Column::name)
                .containsExactly("a", "column_2", "c");
        assertThat(cells(table, 0)).containsExactly("1", null);
        assertThat(cells(table, 2)).containsExactly("x", "y");
    }

    @Test
    void textsKeepTheirQuotesLineEndsAndFormulas() throws IOException {
        List<String> texts = List.of("say \"hi\"", "two\nlines", "a,b;c", "=1+1", "'x", "漢字");
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    sheet.value(0, 0, "t");
                                    for (int i = 0; i < texts.size(); i++) {
                                        sheet.value(i + 1, 0, texts.get(i));
                                    }
                                }));

        assertThat(cells(table, 0)).isEqualTo(texts);
    }

    @Test
    void truthsAreTruths() throws IOException {
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    sheet.value(0, 0, "paid");
                                    sheet.value(1, 0, true);
                                    sheet.value(2, 0, false);
                                }));

        assertThat(types(table)).containsExactly("BOOLEAN");
        assertThat(cells(table, 0)).containsExactly("true", "false");
    }

    @Test
    void aSheetWithoutNamesKeepsItsFirstRow() throws IOException {
        Converted.Table table =
                table(
                        read(
                                sheet -> {
                                    sheet.value(0, 0, 7);
                                    sheet.value(0, 1, "x");
                                    sheet.value(1, 0, 8);
                                    sheet.value(1, 1, "y");
                                }));

        assertThat(cells(table, 0)).containsExactly("7", "8");
        assertThat(table.columns())
                .extracting(Converted.Column::name)
                .containsExactly("column_1", "column_2");
    }

    private static final String FORMULAS =
            """
            <row r="1"><c r="A1" t="str"><v>v</v></c></row>
            <row r="2"><c r="A2" %1$s><f>X1</f><v>%2$s</v></c></row>
            <row r="3"><c r="A3" %1$s><f>X2</f><v>%3$s</v></c></row>
            """;

    @ParameterizedTest
    @CsvSource({
        "s=\"1\",45351,45352,DATE,2024-02-29,2024-03-01",
        "s=\"2\",45351.5,45352,TIMESTAMP,2024-02-29 12:00:00.0,2024-03-01 00:00:00.0",
        "t=\"b\",1,0,BOOLEAN,true,false",
        "s=\"0\",1.5,2,'DECIMAL(18,1)',1.5,2.0",
        "t=\"str\",North,South,VARCHAR,North,South",
        "s=\"0\",0.1,3E-2,'DECIMAL(18,2)',0.10,0.03",
    })
    void theLastValueOfAFormulaCountsAsIfItHadBeenTyped(
            String attributes, String one, String two, String type, String first, String second)
            throws IOException {
        Report report = raw(FORMULAS.formatted(attributes, one, two));

        assertThat(types(table(report))).containsExactly(type);
        assertThat(cells(table(report), 0)).containsExactly(first, second);
    }

    @Test
    void whatAFormulaCouldNotComputeIsNoValue() throws IOException {
        String rows =
                """
                <row r="1"><c r="A1" t="str"><v>v</v></c><c r="B1" t="str"><v>w</v></c></row>
                <row r="2"><c r="A2"><f>X1</f><v>1.5</v></c><c r="B2"><v>1</v></c></row>
                <row r="3"><c r="A3" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B3"><v>2</v></c></row>
                <row r="4"><c r="A4" t="e"><v>#N/A</v></c><c r="B4"><v>3</v></c></row>
                """;

        Report report = raw(rows);

        assertThat(types(table(report)).getFirst()).isEqualTo("DECIMAL(18,1)");
        assertThat(cells(table(report), 0)).containsExactly("1.5", null, null);
        assertThat(table(report).columns().getFirst().note())
                .isEqualTo("2 cells said #DIV/0! (1), #N/A (1) and count as missing");
    }

    @Test
    void aFaultAmongTextsIsNoValueEitherAndIsTold() throws IOException {
        Report report =
                raw(
                        """
                        <row r="1"><c r="A1" t="str"><v>v</v></c><c r="B1" t="str"><v>w</v></c></row>
                        <row r="2"><c r="A2" t="str"><v>n/a</v></c><c r="B2"><v>1</v></c></row>
                        <row r="3"><c r="A3" t="e"><f>X1</f><v>#REF!</v></c><c r="B3"><v>2</v></c></row>
                        <row r="4"><c r="A4" t="str"><v>x</v></c><c r="B4"><v>4</v></c></row>
                        """);

        assertThat(cells(table(report), 0)).containsExactly("n/a", null, "x");
        assertThat(table(report).columns().getFirst().note())
                .isEqualTo("1 cell said #REF! and counts as missing");
    }

    @Test
    void aSheetOfOneRowIsNoTable() throws IOException {
        assertThat(why(raw("<row r=\"1\"><c r=\"A1\" t=\"str\"><v>v</v></c></row>")))
                .isEqualTo("no_rows");
    }

    @ParameterizedTest
    @CsvSource({
        "date1904=\"1\", 44196, 2025-01-01",
        "date1904=\"true\", 0, 1904-01-01",
        "backupFile='0' date1904='on', 44196.75, 2025-01-01 18:00:00.0",
        "date1904=\"0\", 45658, 2025-01-01",
        "date1904=\"false\", 45658.75, 2025-01-01 18:00:00.0",
        "filterPrivacy=\"1\", 1, 1900-01-01",
    })
    void daysAreCountedFromWhereTheWorkbookSays(String property, String number, String day)
            throws IOException {
        String rows =
                """
                <row r="1"><c r="A1" t="str"><v>v</v></c></row>
                <row r="2"><c r="A2" s="%1$s"><v>%2$s</v></c></row>
                <row r="3"><c r="A3" s="%1$s"><v>%2$s</v></c></row>
                """
                        .formatted(number.contains(".") ? 2 : 1, number);
        Map<String, String> parts = parts(rows);
        parts.put(
                "xl/workbook.xml",
                BOOK.replace("<sheets>", "<workbookPr " + property + "/><sheets>"));

        assertThat(cells(table(packed(parts)), 0)).containsExactly(day, day);
    }

    private Report raw(String rows) throws IOException {
        return packed(parts(rows));
    }

    private Report packed(Map<String, String> parts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return Converting.of(folder, "raw.xlsx", out.toByteArray(), Reading.FOUND_OUT);
    }

    private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
    private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    private static final String RELATED =
            "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

    /// The least that makes a workbook; style 1 is a day, style 2 a moment.
    private static Map<String, String> parts(String rows) {
        String relations = "<Relationships xmlns=\"" + PACKAGE + "relationships\">";
        String related = "<Relationship Id=\"%s\" Type=\"" + RELATED + "/%s\" Target=\"%s\"/>";
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("[Content_Types].xml", TYPES);
        parts.put(
                "_rels/.rels",
                relations
                        + related.formatted("r", "officeDocument", "xl/workbook.xml")
                        + "</Relationships>");
        parts.put("xl/workbook.xml", BOOK);
        parts.put(
                "xl/_rels/workbook.xml.rels",
                relations
                        + related.formatted("rId1", "worksheet", "worksheets/sheet1.xml")
                        + related.formatted("rId2", "styles", "styles.xml")
                        + "</Relationships>");
        parts.put("xl/styles.xml", STYLES);
        parts.put(
                "xl/worksheets/sheet1.xml",
                "<worksheet xmlns=\"%s\"><sheetData>%s</sheetData></worksheet>"
                        .formatted(MAIN, rows));
        return parts;
    }

    private static final String TYPES =
            "<Types xmlns=\""
                    + PACKAGE
                    + "content-types\"><Default Extension=\"xml\" ContentType=\"application/xml\"/>"
                    + "<Override PartName=\"/xl/styles.xml\" ContentType=\"application/"
                    + "vnd.openxmlformats-officedocument.spreadsheetml.styles+xml\"/></Types>";
    private static final String BOOK =
            "<workbook xmlns=\"%s\" xmlns:r=\"%s\"><sheets>".formatted(MAIN, RELATED)
                    + "<sheet name=\"S\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>";
    private static final String STYLES =
            "<styleSheet xmlns=\"%s\"><numFmts count=\"1\">".formatted(MAIN)
                    + "<numFmt numFmtId=\"170\" formatCode=\"yyyy-mm-dd hh:mm\"/></numFmts>"
                    + "<cellXfs count=\"3\"><xf numFmtId=\"0\"/>"
                    + "<xf numFmtId=\"14\" applyNumberFormat=\"1\"/>"
                    + "<xf numFmtId=\"170\" applyNumberFormat=\"1\"/></cellXfs></styleSheet>";
}
