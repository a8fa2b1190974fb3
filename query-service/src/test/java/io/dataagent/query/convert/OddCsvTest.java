package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static io.dataagent.query.convert.Converting.why;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Text files as programs and people really write them: marks at the beginning, ends of lines of
/// every kind, odd headers, quotes, and archives of several such files.
class OddCsvTest {

    @TempDir Path folder;

    private Report read(String text) throws IOException {
        return read(text.getBytes(UTF_8));
    }

    private Report read(byte[] bytes) throws IOException {
        java.nio.file.Files.deleteIfExists(folder.resolve("made.duckdb"));
        return Converting.of(folder, "odd.csv", bytes, Reading.FOUND_OUT);
    }

    private static List<String> labels(Converted.Table table) {
        return table.columns().stream().map(Converted.Column::label).toList();
    }

    private static List<String> names(Converted.Table table) {
        return table.columns().stream().map(Converted.Column::name).toList();
    }

    @Test
    void aMarkOfUtf8IsNoPartOfTheFirstName() throws IOException {
        Converted.Table table = table(read("\uFEFFid;stadt\n1;Köln\n2;Bonn\n"));

        assertThat(names(table)).containsExactly("id", "stadt");
        assertThat(types(table)).containsExactly("BIGINT", "VARCHAR");
    }

    @Test
    void aMarkBeforeAQuotedNameIsNoPartOfItEither() throws IOException {
        Converted.Table table = table(read("\uFEFF\"id\",\"name, first\"\n\"1\",\"Ann\"\n"));

        assertThat(labels(table)).containsExactly("id", "name, first");
        assertThat(cells(table, 0)).containsExactly("1");
    }

    @Test
    void aMarkBeforeTheFirstValueIsNoPartOfItWhereThereAreNoNames() throws IOException {
        Reading bare = new Reading(null, null, false, null, null, null, Map.of());

        Report report = Converting.of(folder, "b.csv", "\uFEFF1,2\n3,4\n".getBytes(UTF_8), bare);

        assertThat(types(table(report))).containsExactly("BIGINT", "BIGINT");
        assertThat(cells(table(report), 0)).containsExactly("1", "3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void everyEndOfALineIsOne(String end) throws IOException {
        Converted.Table table = table(read(String.join(end, "a,b", "1,x", "2,y", "3,z") + end));

        assertThat(names(table)).containsExactly("a", "b");
        assertThat(cells(table, 1)).containsExactly("x", "y", "z");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void theLastLineNeedsNoEnd(String end) throws IOException {
        Converted.Table table = table(read(String.join(end, "a,b", "1,x", "2,y")));

        assertThat(cells(table, 1)).containsExactly("x", "y");
    }

    @Test
    void aLongFileWithCarriageReturnsAloneHasNotMoreColumnsThanItsFirstLine() throws IOException {
        String lines =
                IntStream.range(0, 9_000)
                        .mapToObj(i -> i + ",a,b,c")
                        .collect(Collectors.joining("\r"));

        Report report = read("id,x,y,z\r" + lines + "\r");

        assertThat(why(report)).isEqualTo("taken");
        assertThat(names(table(report))).containsExactly("id", "x", "y", "z");
        assertThat(table(report).rows()).isEqualTo(9_000);
    }

    @Test
    void mixedEndsOfLinesLoseNoLineSilently() throws IOException {
        Report report = read("a,b\r\n1,x\n2,y\r\n3,z\n");

        if (report instanceof Report.Refused refused) {
            assertThat(refused.message()).contains("do not end alike").contains("Save");
        } else {
            assertThat(table(report).rows() + table(report).leftOut().count()).isEqualTo(3);
        }
    }

    @Test
    void aLineFeedWithinAValueOfAFileOfBothEndsIsPartOfTheValue() throws IOException {
        Converted.Table table = table(read("a,b\r\n1,\"x\ny\"\r\n2,z\r\n"));

        assertThat(cells(table, 1)).containsExactly("x\ny", "z");
    }

    @Test
    void emptyLinesAreNoRows() throws IOException {
        Converted.Table table = table(read("a,b\n1,x\n\n\n2,y\n\n"));

        assertThat(cells(table, 0)).containsExactly("1", "2");
    }

    @Test
    void everyNameOfAColumnIsOfUse() throws IOException {
        Converted.Table table = table(read("id,ID,Id,,\" \",id_2\n1,2,3,4,5,6\n"));

        assertThat(names(table))
                .containsExactly("id", "ID_2", "Id_3", "column_4", "column_5", "id_2_2");
        assertThat(labels(table)).containsExactly("id", "ID", "Id", "column 4", "column 5", "id_2");
        assertThat(cells(table, 5)).containsExactly("6");
    }

    @Test
    void namesOfSqlAndOfTheEngineAreNamesLikeOthers() throws IOException {
        Converted.Table table =
                table(read("rowid,select,order,table\n3,a,b,c\n1,d,e,f\n2,g,h,i\n"));

        assertThat(names(table)).containsExactly("rowid", "select", "order", "table");
        assertThat(cells(table, 0)).containsExactly("3", "1", "2");
        assertThat(cells(table, 1)).containsExactly("a", "d", "g");
    }

    @Test
    void hostileNamesAreNamesAndNothingElse() throws IOException {
        Converted.Table table = table(read("\"a\"\"; DROP TABLE x; --\",b'); COPY\n1,2\n3,4\n"));

        assertThat(names(table)).containsExactly("a_DROP_TABLE_x", "b_COPY");
        assertThat(labels(table)).containsExactly("a\"; DROP TABLE x; --", "b'); COPY");
        assertThat(table.rows()).isEqualTo(2);
    }

    @Test
    void valuesKeepTheirQuotesDelimitersAndSpaces() throws IOException {
        Converted.Table table =
                table(
                        read(
                                "n,t\n1,\"a,b\"\n2,\"say \"\"hi\"\"\"\n3,\"  wide  \"\n4,'x'\n5,\"\"\n"));

        assertThat(cells(table, 1)).containsExactly("a,b", "say \"hi\"", "  wide  ", "'x'", null);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {"a,b\\n1,x\\n#,", "a;b\\n1;x\\n#;", "a|b\\n1|x\\n#|", "a\\tb\\n1\\tx\\n#tab"})
    void everyUsualDelimiterIsFoundInTwoLines(String text, String delimiter) throws IOException {
        Report report = read(text.replace("\\n", "\n").replace("\\t", "\t"));

        assertThat(((Report.Done) report).converted().delimiter())
                .isEqualTo(delimiter.equals("tab") ? "\t" : delimiter);
        assertThat(names(table(report))).containsExactly("a", "b");
    }

    @Test
    void commasWithinValuesAreNotTakenForTheSemicolonsBetweenThem() throws IOException {
        Converted.Table table =
                table(read("name;amount;note\nA, B;1,50;x, y, z\nC, D;2,75;u, v, w\n"));

        assertThat(names(table)).containsExactly("name", "amount", "note");
        assertThat(cells(table, 1)).containsExactly("1.50", "2.75");
        assertThat(cells(table, 2)).containsExactly("x, y, z", "u, v, w");
    }

    @Test
    void oneColumnIsATable() throws IOException {
        Converted.Table table = table(read("plz\n01067\n10115\n"));

        assertThat(names(table)).containsExactly("plz");
        assertThat(cells(table, 0)).containsExactly("01067", "10115");
        assertThat(types(table)).containsExactly("VARCHAR");
    }

    @Test
    void theLineThatTellsASpreadsheetItsDelimiterIsNoRow() throws IOException {
        Converted.Table table = table(read("sep=;\nid;name\n1;Ann\n2;Bob\n"));

        assertThat(names(table)).containsExactly("id", "name");
        assertThat(cells(table, 1)).containsExactly("Ann", "Bob");
    }

    @Test
    void aHeaderWithoutNamesOfItsOwnIsNoRowWhereThePersonSaysSo() throws IOException {
        Reading bare = new Reading(null, null, false, null, null, null, Map.of());
        Reading named = new Reading(null, null, true, null, null, null, Map.of());
        byte[] bytes = "1,2\n3,4\n".getBytes(UTF_8);

        Converted.Table without = table(Converting.of(folder, "h.csv", bytes, bare));
        Path other = java.nio.file.Files.createDirectory(folder.resolve("other"));
        Converted.Table with = table(Converting.of(other, "h.csv", bytes, named));

        assertThat(without.rows()).isEqualTo(2);
        assertThat(names(without)).containsExactly("column_1", "column_2");
        assertThat(with.rows()).isEqualTo(1);
        assertThat(names(with)).containsExactly("c_1", "c_2");
    }

    @Test
    void textsOfEveryScriptComeThrough() throws IOException {
        List<String> texts =
                List.of("Köln", "漢字", "Ελλάδα", "مرحبا", "👩‍👧", "e\u0301", "\u202eabc");
        String lines = texts.stream().map(t -> "1," + t + "\n").collect(Collectors.joining());

        assertThat(cells(table(read("n,t\n" + lines)), 1)).isEqualTo(texts);
    }

    @Test
    void aLabelOutsideOfLatinKeepsItsLetters() throws IOException {
        Converted.Table table = table(read("größe (m²),名前,%\n1,a,2\n"));

        assertThat(names(table)).containsExactly("größe_m²", "名前", "column_3");
    }

    @Test
    void theFilesOfAnArchiveDoNotShareTheLinesThatAreLeftOut() throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("aa.csv", "a,b,c\n1,2,3\n4,5\n6,7,8\n9,1,2\n");
        files.put("bb.csv", "a,b,c\n1,2,3\n4,5,6\n");
        files.put("cc.csv", "a,b\n1,2\n4,5\n7,8,9\n6,7\n");

        Report report = Converting.of(folder, "z.zip", zip(files), Reading.FOUND_OUT);

        List<Converted.Table> tables = ((Report.Done) report).converted().tables();
        assertThat(tables).extracting(Converted.Table::rows).containsExactly(3L, 2L, 3L);
        assertThat(tables).extracting(t -> t.leftOut().count()).containsExactly(1L, 0L, 1L);
        assertThat(tables.get(2).leftOut().first().getFirst().text()).isEqualTo("7,8,9");
    }

    private static byte[] zip(Map<String, String> files) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(UTF_8));
            }
        }
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MZ_Nr;Wert\n1;2\n",
                "MZ\n1\n2\n",
                "id,name\nDUCK,x\nGOOSE,y\n",
                "id;nameDUCK;x\n1;2;3\n",
                "SQLite,version\na,3\n",
            })
    void aTextThatBeginsLikeAProgramOrADatabaseIsAText(String text) throws IOException {
        assertThat(why(read(text))).isEqualTo("taken");
    }

    @Test
    void aProgramAndADatabaseAreToldByTheirBytes() throws IOException {
        byte[] program = "MZ\u0090\0\3\0\0\0".getBytes(StandardCharsets.ISO_8859_1);
        byte[] lite = "SQLite format 3\0\u0010\0".getBytes(StandardCharsets.ISO_8859_1);
        byte[] duck = "\1\2\3\4\5\6\7\0DUCK@\0\0\0".getBytes(StandardCharsets.ISO_8859_1);

        assertThat(read(program)).isInstanceOf(Report.Refused.class);
        assertThat(((Report.Refused) read(program)).message()).contains("a program");
        assertThat(((Report.Refused) read(lite)).message()).contains("a database");
        assertThat(((Report.Refused) read(duck)).message()).contains("a database");
    }

    @Test
    void aLongLabelAndALongCellAreCutBetweenCharacters() throws IOException {
        String label = "n".repeat(199) + "👍 more of it";
        String cell = "x".repeat(199) + "👍 and more";

        Converted.Table table = table(read(label + ",b\n" + cell + ",2\n"));

        assertThat(labels(table).getFirst()).endsWith("n…");
        assertThat(cells(table, 0).getFirst()).endsWith("x…");
    }

    @Test
    void aListOfJsonIsEitherReadOrRefusedButNoTableOfBraces() throws IOException {
        Report report = read("[{\"a\":1,\"b\":\"x\"},\n{\"a\":2,\"b\":\"y\"}]\n");

        if (report instanceof Report.Done) {
            assertThat(names(table(report))).containsExactly("a", "b");
            assertThat(table(report).rows()).isEqualTo(2);
        } else {
            assertThat(((Report.Refused) report).message()).contains("JSON");
        }
    }
}
