package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.why;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Files that somebody made to harm: workbooks that name files of this machine, that say of
/// themselves that they are small, that grow in a text; archives that lie about what is in them.
class HostileFilesTest {

    private static final String SECRET = "this is the secret of the machine";
    private static final String SHEET = "xl/worksheets/sheet1.xml";
    private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

    @TempDir Path folder;
    @TempDir Path elsewhere;

    private static Map<String, String> book(String doctype, String cell) {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put(
                "[Content_Types].xml",
                "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
                        + "<Default Extension=\"xml\" ContentType=\"application/xml\"/></Types>");
        parts.put(
                "xl/workbook.xml",
                "<workbook xmlns=\""
                        + MAIN
                        + "\""
                        + " xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\">"
                        + "<sheets><sheet name=\"Data\" sheetId=\"1\""
                        + " r:id=\"rId1\"/></sheets></workbook>");
        parts.put(
                "xl/_rels/workbook.xml.rels",
                "<Relationships"
                        + " xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                        + "<Relationship Id=\"rId1\""
                        + " Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\""
                        + " Target=\"worksheets/sheet1.xml\"/></Relationships>");
        parts.put(
                SHEET,
                "<?xml version=\"1.0\"?>"
                        + doctype
                        + "<worksheet xmlns=\""
                        + MAIN
                        + "\"><sheetData>"
                        + row(1, "name")
                        + row(2, cell)
                        + row(3, "last")
                        + "</sheetData></worksheet>");
        return parts;
    }

    private static String row(int number, String text) {
        return "<row r=\"%1$d\"><c r=\"A%1$d\" t=\"inlineStr\"><is><t>%2$s</t></is></c></row>"
                .formatted(number, text);
    }

    private static byte[] zip(Map<String, String> parts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue().getBytes(UTF_8));
            }
        }
        return out.toByteArray();
    }

    /// What became of it; a reader that gives up counts as a refusal, as in the child process.
    private String became(byte[] bytes) throws IOException {
        try {
            Report report = Converting.of(folder, "book.xlsx", bytes, Reading.FOUND_OUT);
            return report instanceof Report.Done
                    ? String.join("|", cells(table(report), 0))
                    : why(report);
        } catch (ExcelReaderException e) {
            return "unreadable";
        }
    }

    @Test
    void theWorkbookOfTheseTestsIsTaken() throws IOException {
        assertThat(became(zip(book("", "x")))).isEqualTo("x|last");
    }

    @ParameterizedTest
    @ValueSource(strings = {"&secret;", "a&secret;b"})
    void noEntityOfAWorkbookReadsAFile(String cell) throws IOException {
        Path file = Files.writeString(elsewhere.resolve("secret.txt"), SECRET);
        String doctype = "<!DOCTYPE x [<!ENTITY secret SYSTEM \"" + file.toUri() + "\">]>";

        assertThat(became(zip(book(doctype, cell)))).doesNotContain(SECRET);
    }

    @Test
    void noExternalDefinitionOfAWorkbookIsRead() throws IOException {
        Path dtd =
                Files.writeString(elsewhere.resolve("x.dtd"), "<!ENTITY secret '" + SECRET + "'>");
        String doctype = "<!DOCTYPE x SYSTEM \"" + dtd.toUri() + "\">";

        assertThat(became(zip(book(doctype, "&secret;")))).doesNotContain(SECRET);
    }

    @Test
    void entitiesThatMultiplyFillNoMemory() throws IOException {
        StringBuilder doctype = new StringBuilder("<!DOCTYPE x [<!ENTITY e0 \"lollollol\">");
        for (int i = 1; i < 30; i++) {
            doctype.append("<!ENTITY e%d \"%s\">".formatted(i, ("&e" + (i - 1) + ";").repeat(10)));
        }
        doctype.append("]>");

        assertThat(became(zip(book(doctype.toString(), "&e29;")))).hasSizeLessThan(100);
    }

    @Test
    void aWorkbookThatSaysThatItIsSmallIsMeasured() throws IOException {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            rows.append("x".repeat(1_000)).append(' ');
        }
        byte[] bytes = smaller(zip(book("", rows.toString())), SHEET);

        assertThat(became(bytes)).isIn("unpacks_too_large", "damaged", "unreadable");
    }

    /// The archive with a false length of an entry in its directory.
    private static byte[] smaller(byte[] zip, String entry) {
        ByteBuffer bytes = ByteBuffer.wrap(zip.clone()).order(ByteOrder.LITTLE_ENDIAN);
        byte[] name = entry.getBytes(UTF_8);
        for (int at = 0; at < zip.length - 46; at++) {
            if (bytes.getInt(at) == 0x02014b50 && bytes.getShort(at + 28) == name.length) {
                byte[] found = new byte[name.length];
                bytes.get(at + 46, found);
                if (java.util.Arrays.equals(found, name)) {
                    bytes.putInt(at + 24, 1_000);
                }
            }
        }
        return bytes.array();
    }

    @ParameterizedTest
    @CsvSource({
        "../../evil.csv",
        "/etc/evil.csv",
        "..\\..\\evil.csv",
        "C:\\evil.csv",
        "a/../../evil.csv",
        "evil.csv/../../../evil.csv",
    })
    void nothingOfAnArchiveLandsElsewhere(String path) throws IOException {
        Path deep = Files.createDirectories(folder.resolve("a").resolve("b"));
        byte[] bytes = zip(Map.of(path, "a,b\n1,2\n3,4\n"));
        Report report = Converting.of(deep, "x.zip", bytes, Reading.FOUND_OUT);

        assertThat(why(report)).isEqualTo("taken");
        assertThat(table(report).rows()).isEqualTo(2);
        try (Stream<Path> all = Files.walk(folder)) {
            assertThat(all.filter(Files::isRegularFile))
                    .allMatch(file -> file.startsWith(deep))
                    .noneMatch(file -> file.getFileName().toString().contains("evil"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM read_text('/etc/passwd')",
                "'; COPY made TO '/tmp/evil'; --",
                "%s%d%n",
                "${jndi:ldap://127.0.0.1/a}",
                "{{7*7}}",
            })
    void aCellIsNeverACommand(String cell) throws IOException, SQLException {
        String text = "id,v\n1,\"" + cell + "\"\n2,x\n";
        Report report =
                Converting.of(
                        folder,
                        cell.replace("/", "") + ".csv",
                        text.getBytes(UTF_8),
                        Reading.FOUND_OUT);

        assertThat(cells(table(report), 1)).containsExactly(cell, "x");
        assertThat(table(report).name()).matches("[\\p{L}\\p{N}_]+");
    }

    @Test
    void anArchiveInAnArchiveStaysClosed() throws IOException {
        byte[] inner = zip(Map.of("a.csv", "a,b\n1,2\n"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("inner.zip"));
            zip.write(inner);
        }

        Report report = Converting.of(folder, "x.zip", out.toByteArray(), Reading.FOUND_OUT);
        assertThat(why(report)).isEqualTo("nested");
        assertThat(((Report.Refused) report).message()).contains("Unpack it once");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4, 10, 100, 1_000, 4_000})
    void aTextWithAZeroByteIsNoTextWhereverItStands(int place) throws IOException {
        byte[] text = "id,name\n1,Ann\n2,Bob\n".repeat(300).getBytes(UTF_8);
        text[place] = 0;

        Report report = Converting.of(folder, "x.csv", text, Reading.FOUND_OUT);
        assertThat(why(report)).isEqualTo("binary");
        assertThat(((Report.Refused) report).message()).contains("byte " + place);
    }

    @Test
    void manyColumnsAreRefusedWithTheirNumber() throws IOException {
        String names = String.join(",", java.util.Collections.nCopies(2_001, "c"));
        Report report =
                Converting.of(
                        folder,
                        "x.csv",
                        (names + "\n" + names.replace('c', '1') + "\n").getBytes(UTF_8),
                        Reading.FOUND_OUT);

        assertThat(why(report)).isEqualTo("too_many_columns");
        assertThat(((Report.Refused) report).message()).contains("2001", "at most 2000");
    }

    /// The database would take minutes to find that so many members make too many columns.
    @ParameterizedTest
    @ValueSource(strings = {"{\"a.b\":0%s}\n", "[{\"a\":0%s}]"})
    void aRowOfVeryManyMembersIsNotLookedAt(String form) throws IOException {
        StringBuilder members = new StringBuilder();
        for (int i = 0; i < 300_000; i++) {
            members.append(",\"k").append(i).append("\":1");
        }
        Report report =
                Converting.of(
                        folder, "x.json", form.formatted(members).getBytes(UTF_8), Reading.FOUND_OUT);

        assertThat(why(report)).isEqualTo("too_many_columns");
        assertThat(((Report.Refused) report).message()).contains("300001", "at most 2000");
    }

    @Test
    void sheetsThatNameOtherFilesAreNotFollowed() throws IOException {
        Map<String, String> parts = book("", "x");
        Path file = Files.writeString(elsewhere.resolve("secret.xml"), SECRET);
        parts.put(
                "xl/_rels/workbook.xml.rels",
                parts.get("xl/_rels/workbook.xml.rels")
                        .replace(
                                "worksheets/sheet1.xml\"",
                                file.toUri() + "\"" + " TargetMode=\"External\""));

        assertThat(became(zip(parts)))
                .doesNotContain(SECRET)
                .isIn("damaged", "unreadable", "no_rows");
    }

    @Test
    void aSheetOfAnotherNameIsNoPath() throws IOException {
        Map<String, String> parts = book("", "x");
        parts.put(
                "xl/workbook.xml",
                parts.get("xl/workbook.xml").replace("\"Data\"", "\"../../evil; DROP TABLE x\""));
        Report report = Converting.of(folder, "b.xlsx", zip(parts), Reading.FOUND_OUT);

        assertThat(table(report).name()).isEqualTo("b");
        assertThat(table(report).label()).isEqualTo("../../evil; DROP TABLE x");
        assertThat(List.of(table(report).file())).containsExactly("table-1.parquet");
    }
}
