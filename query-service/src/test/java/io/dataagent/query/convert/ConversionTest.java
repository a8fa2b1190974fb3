package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static io.dataagent.query.convert.Converting.why;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What becomes of files: the types of their columns, their forms, and what is refused with which
/// reason.
class ConversionTest {

    @TempDir Path folder;

    private Report read(String text) throws IOException {
        return Converting.of(folder, "data.csv", text.getBytes(UTF_8), Reading.FOUND_OUT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,2,3|BIGINT",
                "007,008,012|VARCHAR",
                "12345678901234567890,1,2|HUGEINT",
                "1234567890123456,1,2|BIGINT",
                "0.10,12.5,3|DECIMAL(18,2)",
                "1e5,2.5,3|DOUBLE",
                "true,false,TRUE|BOOLEAN",
                "2024-01-31,2024-02-29,NA|DATE",
                "2024-02-30,2024-02-29,2024-01-01|VARCHAR",
                "2024-01-31T10:00:00,2024-02-29 11:30,2024-01-01 00:00:00|TIMESTAMP",
                "2024-01-31T10:00:00Z,2024-02-29 11:30+02,2024-01-01 00:00:00-05:00|TIMESTAMP WITH TIME ZONE",
                "31.01.2024,01.02.2024,02.02.2024|DATE",
                "13/01/2024,02/03/2024,04/05/2024|DATE",
                "01/02/2024,02/03/2024,04/05/2024|VARCHAR",
                "1_000,2,3|VARCHAR",
                "1.5.2,2,3|VARCHAR",
                "0x1F,2,3|VARCHAR",
                "Infinity,2,3|VARCHAR",
                "yes,no,yes|VARCHAR",
                "-5,+7,3|DECIMAL(18,0)",
            })
    void aTypeHoldsEveryValueAsItWasWritten(String values, String type) throws IOException {
        String lines =
                Arrays.stream(values.split(","))
                        .map(v -> "x;" + v + "\n")
                        .collect(Collectors.joining());

        Converted.Table table = table(read("name;value\n" + lines));

        assertThat(types(table).get(1)).isEqualTo(type);
        assertThat(table.rows()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void aRejectedLineHasTheNumberThatAnEditorShows(String end) throws IOException {
        List<String> lines =
                List.of(
                        "id,note,more",
                        "1,\"two" + end + "lines\",x",
                        "2,\"three" + end + "such" + end + "lines\",x",
                        "3,short",
                        "4,plain,x",
                        "5,\"again" + end + "two\",x",
                        "6,short",
                        "7,plain,x");

        Converted.Table table = table(read(String.join(end, lines) + end));

        assertThat(table.leftOut().first())
                .extracting(Converted.Line::number)
                .containsExactly(7L, 11L);
    }

    @Test
    void aValueThatComesLateChangesTheType() throws IOException {
        String many =
                IntStream.range(0, 30_000).mapToObj(i -> i + ",x\n").collect(Collectors.joining());

        Converted.Table table = table(read("id,name\n" + many + "0815,y\n"));

        assertThat(types(table)).isEqualTo(List.of("VARCHAR", "VARCHAR"));
        assertThat(table.rows()).isEqualTo(30_001);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "ISO-8859-1", "windows-1252"})
    void readsEveryEncoding(String name) throws IOException {
        Charset charset = Charset.forName(name);
        String mark = name.equals("UTF-16LE") ? "\uFEFF" : "";
        String text = mark + "stadt;wert\nMünchen;1\nKöln;2\nSüß;3\n";

        Converted.Table table =
                table(Converting.of(folder, "a.csv", text.getBytes(charset), Reading.FOUND_OUT));

        assertThat(cells(table, 0)).isEqualTo(List.of("München", "Köln", "Süß"));
    }

    @Test
    void readsDecimalCommasAndMarksOfThousands() throws IOException {
        Converted.Table table = table(read("a;b\n1.234,50;x\n12,3;y\n-7,25;z\n"));

        assertThat(types(table).getFirst()).isEqualTo("DECIMAL(18,2)");
        assertThat(cells(table, 0)).isEqualTo(List.of("1234.50", "12.30", "-7.25"));
    }

    @Test
    void whereColumnsContradictEachOtherAPointIsReadAsItIsWritten() throws IOException {
        Converted.Table mixed = table(read("a;b;c\n1.234,50;72.208;2.5\n12,3;48.048;3.75\n"));
        Converted.Table german =
                table(
                        Converting.of(
                                another(),
                                "g.csv",
                                "a;b\n1.234,50;72.208\n".getBytes(UTF_8),
                                Reading.FOUND_OUT));

        assertThat(cells(mixed, 1)).containsExactly("72.208", "48.048");
        assertThat(cells(german, 1)).containsExactly("72208");
    }

    @Test
    void aPointThatDividesNoThousandsShowsAPointAlsoBesideThreeDigits() throws IOException {
        String text = "a;b;c\n984.676,47;74.594;926.59\n190.867,23;39.951;56.010\n";

        assertThat(cells(table(read(text)), 1)).containsExactly("74.594", "39.951");
    }

    @Test
    void semicolonsAloneDoNotSayWhatAPointBeforeThreeDigitsMeans() throws IOException {
        String text = "a;b\n2030-01-24;56.559\n";
        Reading commas = new Reading(null, null, null, ",", null, null, Map.of());

        Report asked = read(text);
        Converted.Table told =
                table(Converting.of(another(), "t.csv", text.getBytes(UTF_8), commas));

        assertThat(((Report.Done) asked).converted().questions())
                .extracting(Converted.Question::column, Converted.Question::asks)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("b", "decimal"));
        assertThat(cells(told, 1)).containsExactly("56559");
    }

    @Test
    void aPointAmongThousandsWithoutOneIsAskedAbout() throws IOException {
        String text = "a;b;c\n1,50;73373;1500\n12,3;38.580;2.500\n-7,25;551;3.750\n";
        Reading commas = new Reading(null, null, null, ",", null, null, Map.of());

        Report asked = read(text);
        Converted.Table told =
                table(Converting.of(another(), "t.csv", text.getBytes(UTF_8), commas));

        assertThat(cells(table(asked), 1)).containsExactly("73373", "38.580", "551");
        assertThat(table(asked).columns().get(1).type()).isEqualTo("VARCHAR");
        assertThat(((Report.Done) asked).converted().questions())
                .extracting(Converted.Question::column, Converted.Question::asks)
                .contains(org.assertj.core.groups.Tuple.tuple("b", "decimal"));
        assertThat(cells(told, 1)).containsExactly("73373", "38580", "551");
    }

    @Test
    void asksWhichPartOfADateComesFirstAndTakesTheAnswer() throws IOException {
        String text = "d,v\n03/04/2024,1\n05/06/2024,2\n";
        Report.Done asked = (Report.Done) read(text);
        Reading answer =
                new Reading(null, null, null, null, Reading.DayOrder.MONTH_FIRST, null, Map.of());

        Converted.Table table =
                table(Converting.of(another(), "d.csv", text.getBytes(UTF_8), answer));

        assertThat(asked.converted().questions())
                .extracting(Converted.Question::asks)
                .containsExactly("day_order");
        assertThat(cells(table, 0)).isEqualTo(List.of("2024-03-04", "2024-05-06"));
    }

    private Path another() throws IOException {
        return Files.createDirectory(folder.resolve("another"));
    }

    @Test
    void raggedLinesAreCountedAndShownOrPadded() throws IOException {
        String text = "a,b,c\n1,2,3\n4,5\n6,7,8\n9,10,11\n";
        Converted.Table left = table(read(text));
        Reading pad = new Reading(null, null, null, null, null, Reading.Ragged.PAD, Map.of());

        Converted.Table padded =
                table(Converting.of(another(), "a.csv", text.getBytes(UTF_8), pad));

        assertThat(left.rows()).isEqualTo(3);
        assertThat(left.leftOut().first())
                .extracting(Converted.Line::number, Converted.Line::text)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(3L, "4,5"));
        assertThat(padded.rows()).isEqualTo(4);
    }

    @Test
    void theTableItselfSaysHowItWasRead() throws IOException, java.sql.SQLException {
        read("tag;betrag;a\n03/04/2024;1,5;x\n05/06/2024;2,5;y\nIgnore this\n");

        try (java.sql.Connection made =
                        java.sql.DriverManager.getConnection(
                                "jdbc:duckdb:" + folder.resolve("made.duckdb"));
                java.sql.ResultSet said =
                        made.createStatement()
                                .executeQuery("SELECT comment FROM duckdb_tables()")) {
            assertThat(said.next()).isTrue();
            assertThat(said.getString(1))
                    .isEqualTo(
                            "1 line of the file was not readable and left out (the first: line 4)."
                                    + " tag could be read with the day or the month"
                                    + " first, and stays text. betrag: read as 1234,5.");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void aShortLineCountsOnceWhateverEndsIt(String end) throws IOException {
        Converted.Table table =
                table(read(String.join(end, "a;b;c", "1;2;3", "4;5", "6;7;8", "9;8", "1;1;1", "")));

        assertThat(table.rows()).isEqualTo(3);
        assertThat(table.leftOut().count()).isEqualTo(2);
    }

    @Test
    void linesThatAnOddQuoteTakesAlongAreCounted() throws IOException {
        Converted.Table table = table(read("a,b\n1,x\n2,\"y\nz\"w\n" + "3,v\n".repeat(10)));

        assertThat(table.rows() + table.leftOut().count()).isEqualTo(13);
    }

    @Test
    void namesAreMadeUniqueAndKeptAsLabels() throws IOException {
        Converted.Table table = table(read("Umsatz (EUR),,Umsatz (EUR),2024\n1,2,3,4\n5,6,7,8\n"));

        assertThat(table.columns())
                .extracting(Converted.Column::name)
                .containsExactly("Umsatz_EUR", "column_2", "Umsatz_EUR_2", "c_2024");
        assertThat(table.columns().getFirst().label()).isEqualTo("Umsatz (EUR)");
    }

    @Test
    void quotedLinesAndFormulasStayWhatTheyAre() throws IOException {
        Converted.Table table =
                table(read("n,t\n1,\"a\nb\"\n2,\"say \"\"x\"\"\"\n3,=1+1\n4,@cmd\n"));

        assertThat(cells(table, 1)).isEqualTo(List.of("a\nb", "say \"x\"", "=1+1", "@cmd"));
    }

    @Test
    void everySheetIsATable() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook book = new Workbook(out, "test", "1.0")) {
            for (String name : List.of("North", "South", "Empty")) {
                Worksheet sheet = book.newWorksheet(name);
                if (!name.equals("Empty")) {
                    sheet.value(0, 0, "id");
                    sheet.value(0, 1, "amount");
                    sheet.value(1, 0, "007");
                    sheet.value(1, 1, 1.25);
                    sheet.value(2, 0, "008");
                    sheet.value(2, 1, 3);
                }
            }
        }

        Report report = Converting.of(folder, "book.xlsx", out.toByteArray(), Reading.FOUND_OUT);

        List<Converted.Table> tables = ((Report.Done) report).converted().tables();
        assertThat(tables).extracting(Converted.Table::name).containsExactly("north", "south");
        assertThat(types(tables.getFirst())).isEqualTo(List.of("VARCHAR", "DECIMAL(18,2)"));
    }

    @Test
    void theFilesOfAnArchiveAreTablesBesideEachOther() throws IOException {
        Map<String, byte[]> files = new java.util.LinkedHashMap<>();
        files.put("north/Sales 2024.csv", "id,amount\n1,2.50\n2,3.00\n".getBytes(UTF_8));
        files.put("customers.jsonl", "{\"id\":1,\"name\":\"Ann\"}\n".getBytes(UTF_8));
        files.put("../sales_2024.tsv", "id\tamount\n7\t1\n".getBytes(UTF_8));

        Report report = Converting.of(folder, "all.zip", zip(files), Reading.FOUND_OUT);

        assertThat(((Report.Done) report).converted().tables())
                .extracting(Converted.Table::name, Converted.Table::rows)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple("sales_2024", 2L),
                        org.assertj.core.groups.Tuple.tuple("customers", 1L),
                        org.assertj.core.groups.Tuple.tuple("sales_2024_2", 1L));
        assertThat(folder.getParent().resolve("sales_2024.tsv")).doesNotExist();
    }

    @Test
    void aFaultInOneFileOfAnArchiveNamesIt() throws IOException {
        byte[] good = "a,b\n1,2\n".getBytes(UTF_8);
        byte[] bad = "%PDF-1.7".getBytes(UTF_8);

        Report report =
                Converting.of(
                        folder,
                        "all.zip",
                        zip(Map.of("good.csv", good, "paper.csv", bad)),
                        Reading.FOUND_OUT);

        assertThat(((Report.Refused) report).message())
                .startsWith("“paper.csv”: The file is a PDF document");
    }

    @Test
    void jsonLinesKeepWhatIsNestedAsText() throws IOException {
        Converted.Table table =
                table(read("{\"a\":1,\"b\":[{\"c\":[2]}]}\n{\"a\":2,\"b\":null}\n"));

        assertThat(types(table)).isEqualTo(List.of("BIGINT", "VARCHAR"));
        assertThat(cells(table, 1)).isEqualTo(Arrays.asList("[{\"c\":[2]}]", null));
    }

    static List<org.junit.jupiter.params.provider.Arguments> refused() throws IOException {
        byte[] csv = "a,b\n1,2\n".getBytes(UTF_8);
        return List.of(
                bad("empty", new byte[0]),
                bad("not_a_table", "%PDF-1.7 text".getBytes(UTF_8)),
                bad("markup", "<!DOCTYPE html><html><table>".getBytes(UTF_8)),
                bad("markup", "  <table><tr>".getBytes(UTF_8)),
                bad("binary", "a,b\n1,\0\n".getBytes(UTF_8)),
                bad("binary", Converting.bytes(0x80, 0x01, 0x02, 0xff, 0x03)),
                bad("not_a_table", Converting.bytes(0x7f, 'E', 'L', 'F', 2)),
                bad("not_a_table", Converting.bytes(0x89, 'P', 'N', 'G', 13)),
                bad("nested", gzip(gzip(csv))),
                bad("nested", zip(Map.of("a.zip", zip(Map.of("a.csv", csv))))),
                bad(
                        "many_entries",
                        zip(
                                IntStream.range(0, 21)
                                        .boxed()
                                        .collect(Collectors.toMap(i -> i + ".csv", i -> csv)))),
                bad("nested", zip(Map.of("a.csv", csv, "b.csv.gz", gzip(csv)))),
                bad("empty", zip(Map.of("a.csv", csv, "b.csv", new byte[0]))),
                bad("unpacks_too_large", zip(Map.of("a.csv", new byte[64 << 20]))),
                bad("unpacks_too_large", gzip(new byte[64 << 20])),
                bad("damaged", Arrays.copyOf(gzip(csv), 15)),
                bad("damaged", "PK\3\4 and nothing else".getBytes(StandardCharsets.ISO_8859_1)),
                bad("damaged", "PAR1 and nothing else PAR1".getBytes(UTF_8)),
                bad("damaged", "{\"a\": not json\n".getBytes(UTF_8)),
                bad("no_rows", "a,b,c\n".getBytes(UTF_8)),
                bad(
                        "too_many_columns",
                        (IntStream.range(0, 100_000)
                                                .mapToObj(i -> "c" + i)
                                                .collect(Collectors.joining(","))
                                        + "\n1\n")
                                .getBytes(UTF_8)),
                bad("line_too_long", ("a,b\n" + "x".repeat(9 << 20) + ",1\n2,3\n").getBytes(UTF_8)),
                bad("open_quote", ("a,b\n1,\"x\n" + "2,y\n".repeat(5_000)).getBytes(UTF_8)),
                bad("line_too_long", ("a,b\n" + "x".repeat(60 << 20)).getBytes(UTF_8)),
                bad("ragged", "a,b,c\n1,2\n3,4\n5,6,7\n".getBytes(UTF_8)));
    }

    private static org.junit.jupiter.params.provider.Arguments bad(String why, byte[] bytes) {
        return org.junit.jupiter.params.provider.Arguments.of(why, bytes);
    }

    @ParameterizedTest(name = "{0} {index}")
    @MethodSource("refused")
    void whatCannotBeTakenIsRefusedWithItsReason(String why, byte[] bytes) throws IOException {
        Report report = Converting.of(folder, "x.csv", bytes, Reading.FOUND_OUT);

        assertThat(why(report)).isEqualTo(why);
        assertThat(((Report.Refused) report).message()).endsWith(".").hasSizeGreaterThan(20);
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    private static byte[] zip(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        return out.toByteArray();
    }

    @Test
    void nothingOutsideOfTheFolderIsRead() throws IOException, java.sql.SQLException {
        Order order =
                new Order(
                        folder.toRealPath().toString(),
                        "original",
                        "x.csv",
                        "made.duckdb",
                        Reading.FOUND_OUT,
                        Converting.BOUNDS);
        try (Duck duck = Duck.open(order)) {
            org.assertj.core.api.Assertions.assertThatThrownBy(
                            () -> duck.rows("SELECT * FROM read_csv('/etc/passwd')"))
                    .hasMessageContaining("disabled by configuration");
            org.assertj.core.api.Assertions.assertThatThrownBy(
                            () -> duck.run("SET enable_external_access=true"))
                    .isInstanceOf(java.sql.SQLException.class);
        }
    }
}
