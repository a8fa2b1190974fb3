package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.why;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Workbooks whose numbers, places and indexes are none: the program that reads them ended with no
/// report. Places, styles and shared texts are written out here, as the makers of workbooks do.
class HostileWorkbookTest {

    private static final String MAIN =
            "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
                    + " xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"";
    private static final String TYPE =
            "application/vnd.openxmlformats-officedocument.spreadsheetml.";

    /// What stands in an attribute or between tags.
    private static final Pattern VALUE = Pattern.compile("(?<==\")[^\"]*(?=\")|(?<=>)[^<>]+(?=<)");

    private static final List<String> NONE =
            List.of("-1", "x", "", "99999999999", "1e999", "é", "ZZZZZZZ1", "0", "NaN");

    @TempDir Path folder;

    private static String relation(String id, String type, String target) {
        return "<Relationship Id=\"%s\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/%s\" Target=\"%s\"/>"
                .formatted(id, type, target);
    }

    private static String part(String name, String type) {
        return "<Override PartName=\"/xl/%s.xml\" ContentType=\"%s%s+xml\"/>"
                .formatted(name, TYPE, type);
    }

    private static Map<String, String> parts() {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put(
                "[Content_Types].xml",
                "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
                        + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
                        + part("workbook", "sheet.main")
                        + part("styles", "styles")
                        + part("sharedStrings", "sharedStrings")
                        + "</Types>");
        parts.put(
                "xl/workbook.xml",
                "<workbook %s><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"
                        .formatted(MAIN));
        parts.put(
                "xl/_rels/workbook.xml.rels",
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                        + relation("rId1", "worksheet", "worksheets/sheet1.xml")
                        + relation("rId2", "sharedStrings", "sharedStrings.xml")
                        + relation("rId3", "styles", "styles.xml")
                        + "</Relationships>");
        parts.put(
                "xl/styles.xml",
                "<styleSheet %s><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>"
                        .formatted(MAIN));
        parts.put(
                "xl/sharedStrings.xml",
                "<sst %s><si><t>name</t></si><si><t>Ann</t></si><si><t>Bob</t></si></sst>"
                        .formatted(MAIN));
        parts.put(
                "xl/worksheets/sheet1.xml",
                ("<worksheet %s><sheetData>"
                                + "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c>"
                                + "<c r=\"B1\" t=\"inlineStr\"><is><t>n</t></is></c>"
                                + "<c r=\"C1\" t=\"inlineStr\"><is><t>day</t></is></c></row>"
                                + "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>1</v></c>"
                                + "<c r=\"B2\" t=\"n\"><v>1.25</v></c>"
                                + "<c r=\"C2\" s=\"1\"><v>45292</v></c></row>"
                                + "<row r=\"3\"><c r=\"A3\" t=\"s\"><v>2</v></c>"
                                + "<c r=\"B3\"><v>2.5</v></c>"
                                + "<c r=\"C3\" s=\"1\"><v>45293</v></c></row>"
                                + "</sheetData></worksheet>")
                        .formatted(MAIN));
        return parts;
    }

    /// What became of the workbook in which one text stands for another.
    private Report read(String sound, String broken) throws IOException {
        Map<String, String> parts = parts();
        assertThat(parts.values()).anyMatch(text -> text.contains(sound));
        parts.replaceAll((name, text) -> text.replace(sound, broken));
        return read(parts);
    }

    private Report read(Map<String, String> parts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue().getBytes(UTF_8));
            }
        }
        return Converting.of(
                Files.createTempDirectory(folder, "book"),
                "t.xlsx",
                out.toByteArray(),
                Reading.FOUND_OUT);
    }

    @Test
    void theWorkbookOfTheseTestsIsTaken() throws IOException {
        Converted.Table table = table(read("Ann", "Ann"));

        assertThat(cells(table, 0)).containsExactly("Ann", "Bob");
        assertThat(cells(table, 1)).containsExactly("1.25", "2.50");
        assertThat(cells(table, 2)).containsExactly("2024-01-01", "2024-01-02");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "r=\"B2\"~r=\"ZZZZZZZ2\"",
                "r=\"B2\"~r=\"B-2\"",
                "r=\"B2\"~r=\"2\"",
                "r=\"B2\"~r=\"B99999999999\"",
                "r=\"B2\"~r=\"é2\"",
                "row r=\"2\"~row r=\"x\"",
                "row r=\"2\"~row r=\"99999999999\"",
                "row r=\"2\"~row r=\"-5\"",
                "<v>1</v>~<v>-1</v>",
                "<v>1</v>~<v>x</v>",
                "s=\"1\"~s=\"-1\"",
                "s=\"1\"~s=\"4000000000\"",
                "t=\"n\"~t=\"zz\"",
                "<v>1.25</v>~<f t=\"shared\" si=\"9\"/><v>3</v>",
                "<v>1.25</v>~<f t=\"shared\" si=\"x\"/><v>3</v>",
                "<v>1.25</v>~<f t=\"shared\" ref=\"zz\" si=\"0\">A1</f><v>3</v>",
                "<v>1.25</v>~<v>NaN</v>",
            })
    void whatIsNoPlaceNoNumberAndNoIndexIsDamaged(String sound, String broken) throws IOException {
        assertThat(why(read(sound, broken))).isEqualTo("damaged");
    }

    /// In each place of the workbook at which a value stands another one in turn.
    @Test
    void whateverStandsInAPlaceHasAReport() throws IOException {
        int turn = 0;
        for (Map.Entry<String, String> part : parts().entrySet()) {
            Matcher value = VALUE.matcher(part.getValue());
            while (value.find()) {
                String broken = NONE.get(turn++ % NONE.size());
                Map<String, String> parts = parts();
                parts.put(
                        part.getKey(),
                        new StringBuilder(part.getValue())
                                .replace(value.start(), value.end(), broken)
                                .toString());
                assertThatCode(() -> read(parts))
                        .as("“%s” in %s at %d", broken, part.getKey(), value.start())
                        .doesNotThrowAnyException();
            }
        }
        assertThat(turn).isGreaterThan(60);
    }

    @ParameterizedTest
    @CsvSource({
        "45292000000, 45292000000",
        "1706000000000, 1706000000000",
        "1e300, 1" + "000000000000000000000000000000",
        "-99999999, -99999999",
        "2958466, 2958466",
        "2958465, 9999-12-31",
    })
    void aNumberThatIsNoDayStaysOneUnderAFormatOfDays(String number, String cell)
            throws IOException {
        Report report = read("<v>45292</v>", "<v>" + number + "</v>");

        assertThat(cells(table(report), 2).getFirst()).startsWith(cell);
        assertThat(cells(table(report), 0)).containsExactly("Ann", "Bob");
    }

    @ParameterizedTest
    @CsvSource({"1e999, 1E+999", "-1e999, -1E+999"})
    void aNumberBeyondThoseOfWorkbooksIsKeptAsItIsWritten(String number, String cell)
            throws IOException {
        Report report = read("<v>1.25</v>", "<v>" + number + "</v>");

        assertThat(cells(table(report), 1)).contains(cell);
        assertThat(table(report).rows()).isEqualTo(2);
    }

    @Test
    void daysAsIsoTextsAreToldWithAWayOut() throws IOException {
        Report report = read("t=\"n\"><v>1.25<", "t=\"d\"><v>2024-01-31T00:00:00<");

        assertThat(report)
                .isInstanceOfSatisfying(
                        Report.Refused.class,
                        r -> assertThat(r.message()).contains("Strict Open XML", "CSV"));
    }

    @Test
    void aWorkbookThatGrowsTooMuchIsToldBothBounds() throws IOException {
        Report report = read("</sheetData>", " ".repeat(17 << 20) + "</sheetData>");

        assertThat(report)
                .isInstanceOfSatisfying(
                        Report.Refused.class,
                        r -> assertThat(r.message()).contains("256 MB", "100 times"));
    }

    @Test
    void aFaultOfThisProgramStaysOne() {
        IllegalStateException own = new IllegalStateException("own");

        assertThatThrownBy(() -> SheetFaults.refused(own)).isSameAs(own);
    }
}
